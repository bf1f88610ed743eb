"""Small positions of Grand Cru in one line of notation."""

import enoteca
from enoteca.core.fields import packed
from enoteca.core.game import CHANCE
from enoteca.games.grand_cru.rules import pending
from enoteca.games.grand_cru.rules.tiles import ESTATE_NAMES, INNOVATIONS, TILES, VARIETIES
from enoteca.testing.reasons import true_refusal
from tests.games.grand_cru.rules.reasons import WITNESSES


def texts(game, state, word=""):
    """Return what is legal, or that part of it which begins with a word."""
    found = [game.action_text(action) for action in game.legal_actions(state)]
    return [text for text in found if text.startswith(word)]


def play(game, state, line):
    """Play a line of notation, chance included, everything checked."""
    for text in line.split():
        game.play(state, game.parse_action(text))


def refused(game, state, text):
    """Return the message and the rule by which an action is refused."""
    refusal = true_refusal(game, state, game.parse_action(text), WITNESSES)
    return (refusal.message, refusal.rule)


def skip_chance(game, state):
    """Let chance do the first thing it may until a seat is to move."""
    while game.to_move(state) == CHANCE:
        game.apply(state, game.legal_actions(state)[0])


def table(seats=3, edition="it", *, components=None, money=20, loans=3, number=1, **options):
    """Return a game and a state in a round of year 1, nothing on show, seat 0 to move."""
    game = enoteca.load("grand-cru", seats, edition, options, components)
    state = game.new_state()
    state.agenda = packed([pending.SEASON, pending.TURN])
    if game.rules.innovation:
        state.agenda = packed([pending.SEASON, pending.AFTER, pending.TURN])
        state.row = packed(list(range(len(INNOVATIONS))))
    state.turn = 0
    state.year = 1
    state.round = number
    state.money = packed([money] * seats)
    state.loans = packed([loans] * seats)
    state.pile = packed([a + b for a, b in zip(state.pile, state.display, strict=True)])
    state.display = packed([0] * len(TILES))
    return game, state


def show(state, names):
    """Put tiles on show."""
    for name in names.split():
        tile = TILES.index(name)
        state.pile[tile] -= 1
        state.display[tile] += 1


def own(state, seat, names):
    """Give a seat tiles, written as a discard writes them."""
    for name in names.split():
        place = ESTATE_NAMES.index(name)
        if place >= 30:
            state.row = packed([tile for tile in state.row if tile != place - 30])
            state.innovations[seat] |= 1 << place - 30
        elif place >= 10:
            (state.turned if place >= 20 else state.ready)[seat * 10 + place % 10] += 1
            state.pile[5 + place % 10] -= 1
        else:
            state.vines[seat * 5 + place % 5] += 1
            state.pile[place % 5] -= 1
            if place < 5:
                state.grapes[seat * 5 + place] += 1
                state.supply[place] -= 1


def cellar(state, seat, line):
    """Put cubes into barrels: ``merlot@4*2`` are two of Merlot in barrel 4."""
    for word in line.split():
        name, _, rest = word.partition("@")
        barrel, _, count = rest.partition("*")
        variety = VARIETIES.index(name)
        state.cellar[seat * 35 + (int(barrel) - 1) * 5 + variety] += int(count or 1)
        state.supply[variety] -= int(count or 1)


def cubes(state, seat, line):
    """Return the number of cubes in each place of ``gamay@1 merlot@4``."""
    found = []
    for word in line.split():
        name, _, barrel = word.partition("@")
        found.append(state.cellar[seat * 35 + (int(barrel) - 1) * 5 + VARIETIES.index(name)])
    return found


def sold(state, seat, line):
    """Put cubes on a seat's barrel at the fair: ``merlot*2``."""
    for word in line.split():
        name, _, count = word.partition("*")
        variety = VARIETIES.index(name)
        state.sold[seat * 5 + variety] += int(count or 1)
        state.supply[variety] -= int(count or 1)


def demand(state, **spaces):
    """Set grey markers, the lowest space is 0."""
    for name, space in spaces.items():
        state.demand[VARIETIES.index(name)] = space


def finish_year(game, state):
    """Let everybody pass, and chance lay out new tiles, until somebody may choose again."""
    while pending.TURN in state.agenda:
        play(game, state, "pass")
    skip_chance(game, state)


def leave_fair(game, state):
    """Let everybody pass at the fair."""
    while state.agenda[-1] == pending.FAIR:
        play(game, state, "pass")


def next_year(game, state):
    """Go on to the next year with a pass or a refusal at every choice."""
    finish_year(game, state)
    leave_fair(game, state)
    while pending.TURN not in state.agenda:
        play(game, state, "done")
