"""Positions of Granada in a line of notation or two."""

import os
import tomllib
from importlib import resources

import enoteca
from enoteca.core.bits import BIT
from enoteca.core.fields import packed
from enoteca.core.game import CHANCE
from enoteca.games.granada.rules.actions import CENTRE, COLUMN
from enoteca.games.granada.rules.cells import FACE_BITS
from enoteca.games.granada.rules.components import NO_FACE, START, tile_of
from enoteca.games.granada.rules.money import CARD_NAMES, CURRENCY_COUNT, CURRENCY_OF, ONE
from enoteca.games.granada.rules.state import ACTING, ODD
from enoteca.testing.reasons import true_refusal
from tests.games.granada.rules.reasons import WITNESSES

GAMES = int(os.environ.get("ENOTECA_GAMES", "30"))


def box():
    """Return the tiles as they stand in the box, to be corrected."""
    path = resources.files("enoteca.games.granada").joinpath("components.toml")
    return tomllib.loads(path.read_text(encoding="utf-8"))["tiles"]


def texts(game, state):
    return [game.action_text(action) for action in game.legal_actions(state)]


def kinds(game, state, word):
    """Return what may be done of one kind, without the word."""
    found = [text for text in texts(game, state) if text.split(":")[0] == word]
    return [text.partition(":")[2] for text in found]


def play(game, state, line):
    """Play a line of notation, chance included, everything checked."""
    for text in line.split():
        game.play(state, game.parse_action(text))


def refused(game, state, text):
    """Return the message and the rule with which an action is refused."""
    refusal = true_refusal(game, state, game.parse_action(text), WITNESSES)
    return None if refusal is None else (refusal.message, refusal.rule)


def chance(game, state, seed=1):
    """Let chance finish what it has begun."""
    rng = enoteca.Rng(seed)
    while game.to_move(state) == CHANCE:
        game.apply(state, game.sample_chance(state, rng))


def money(text):
    purses = [0] * CURRENCY_COUNT
    for name in text.split():
        card = CARD_NAMES.index(name)
        purses[CURRENCY_OF[card]] += ONE[card]
    return packed(purses)


def hand(state, seat):
    return state.hands[CURRENCY_COUNT * seat : CURRENCY_COUNT * (seat + 1)]


def face(game, name):
    return game.components.name.index(name)


def city(game, text):
    """Return a city of tiles written like ``Arena2@0,1``, with the start tile."""
    tiles = [CENTRE << FACE_BITS | START]
    for word in text.split():
        name, _, place = word.partition("@")
        east, north = place.split(",")
        cell = CENTRE + int(east) * COLUMN + int(north)
        tiles.append(cell << FACE_BITS | face(game, name))
    return sorted(tiles)


def table(seats=3, *, hands=(), row="", yard="", reserves=(), cities=(), dirk="", **options):
    """Return a game and a state in which seat 0 acts; what is not named is in deck or bag."""
    game = enoteca.load("granada", seats, options=options)
    state = game.new_state()
    state.phase, state.turn, state.dirk_due, state.pawn = ACTING, 0, 0, ODD
    used = ""
    for seat, text in enumerate(hands):
        for currency, purse in enumerate(money(text)):
            state.hands[CURRENCY_COUNT * seat + currency] = purse
        used += " " + text
    state.row = packed(sorted(CARD_NAMES.index(name) for name in row.split()))
    taken = money(used + " " + row)
    state.deck = packed([all_of - gone for all_of, gone in zip(state.deck, taken, strict=True)])
    state.deck_size -= len((used + " " + row).split())
    state.piled = state.deck_size
    spaces = [*yard.split(), "-", "-", "-", "-"][:4]
    state.yard = packed([NO_FACE if name == "-" else face(game, name) for name in spaces])
    for seat, text in enumerate(reserves):
        for name in text.split():
            state.store(seat, face(game, name))
    laid_out = [city(game, text) for text in cities]
    state.cities = laid_out + state.cities[len(laid_out) :]
    state.dirk = packed(sorted(face(game, name) for name in dirk.split()))
    laid = [*state.yard, *state.dirk, *(name for faces in state.reserves for name in faces)]
    laid += [entry & 127 for tiles in state.cities for entry in tiles if entry & 127 != START]
    for one in laid:
        if one != NO_FACE:
            state.bag &= ~BIT[tile_of(one)]
    return game, game.from_data(game.to_data(state))
