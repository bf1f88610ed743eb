"""Small positions of Pot de Vin in one line of notation."""

import enoteca
from enoteca.core.bits import set_of
from enoteca.core.fields import packed
from enoteca.core.game import CHANCE
from enoteca.games.pot_de_vin.rules.cards import CARD_NAMES, NO_CARD
from enoteca.games.pot_de_vin.rules.state import PLAYING


def card(text):
    return CARD_NAMES.index(text)


def cards(text):
    return set_of([card(name) for name in text.split()])


def texts(game, state):
    return [game.action_text(action) for action in game.legal_actions(state)]


def play(game, state, line):
    """Play a line of notation, chance included, everything checked."""
    for text in line.split():
        game.play(state, game.parse_action(text))


def dealt(*hands, regent="A13", pile="U13", gems=2, number=1, leader=0, teams=False):
    """Return a game and a state in which the seats hold exactly these cards, seat 0 to lead."""
    game = enoteca.load("pot-de-vin", len(hands), options={"teams": teams})
    state = game.new_state()
    state.phase = PLAYING
    state.turn = state.leader = leader
    state.round = number
    state.regent = card(regent) if regent else NO_CARD
    state.pile = cards(pile)
    state.hands = packed([cards(hand) for hand in hands])
    state.gems = packed([gems] * len(hands))
    return game, state


def scored(*won, chest=(), jokers=(), teams=False):
    """Return a game and a state in which the seats have won exactly these cards."""
    game, state = dealt(*[""] * len(won), regent="", pile="", teams=teams)
    state.turn = CHANCE
    state.won = packed([cards(each) for each in won])
    if chest:
        state.chest = packed(list(chest))
    if jokers:
        state.jokers = packed(list(jokers))
    return game, state
