"""What the cards and gems are worth."""

from typing import Final

from enoteca.core.bits import BIT, BitSet, size
from enoteca.core.game import Seat, ranks
from enoteca.games.pot_de_vin.rules.cards import BONUSES, BRIBES, GUILDS, MALUSES, CardSet
from enoteca.games.pot_de_vin.rules.components import Components
from enoteca.games.pot_de_vin.rules.editions import Ruleset
from enoteca.games.pot_de_vin.rules.state import PotState
from enoteca.native import i64

COLUMN_POINTS: Final[list[i64]] = [0, 1, 3, 6, -1, -3, -6, 10, 15]  # rule 4.3
BRIBE_POINTS: Final[list[i64]] = [0, -1, -3, -6, 10]  # rule 4.4
GUILD_COUNT: Final = len(GUILDS)
LONGEST: Final = 8


def symbols(components: Components, won: CardSet, guild: i64) -> i64:
    """Return how many symbols of a guild a set of cards shows."""
    return size(won & components.single[guild]) + 2 * size(won & components.double[guild])


def counting_columns(
    rules: Ruleset, components: Components, won: list[CardSet], seat: Seat
) -> BitSet:
    """Return a seat's columns that count: all it has, but for those a partner covers (rule 5.2)."""
    partner = rules.partner[seat]
    counting: BitSet = 0
    for guild in range(GUILD_COUNT):
        mine = symbols(components, won[seat], guild)
        if mine:
            theirs = 0 if partner == seat else symbols(components, won[partner], guild)
            if not theirs or mine < theirs or (mine == theirs and seat < partner):
                counting |= BIT[guild]
    return counting


def column_points(rules: Ruleset, components: Components, state: PotState, seat: Seat) -> i64:
    """Return what a seat's columns are worth, jokers included (rule 4.3)."""
    counting = counting_columns(rules, components, state.won, seat)
    points: i64 = 0
    for guild in range(GUILD_COUNT):
        if counting & BIT[guild]:
            length = symbols(components, state.won[seat], guild)
            if state.jokers[seat] & BIT[guild]:
                length += 1
            points += COLUMN_POINTS[min(length, LONGEST)]
    return points


def neutral_points(won: CardSet) -> i64:
    """Return what bonus and malus cards are worth (rule 4.3)."""
    return 2 * size(won & BONUSES) - 2 * size(won & MALUSES)


def scores(rules: Ruleset, components: Components, state: PotState) -> list[i64]:
    """Return the points of every seat; partners have their team's."""
    found: list[i64] = []
    for seat in range(rules.seats):
        partner = rules.partner[seat]
        won = state.won[seat]
        points = column_points(rules, components, state, seat)
        points += neutral_points(won) + state.chest[seat]
        if partner != seat:  # rule 5.3
            points += column_points(rules, components, state, partner)
            points += neutral_points(state.won[partner]) + state.chest[partner]
            won |= state.won[partner]
        found.append(points + BRIBE_POINTS[size(won & BRIBES)])
    return found


def standing(rules: Ruleset, components: Components, state: PotState) -> list[i64]:
    """Return the ranks: points, then cards won, then gems on the chest (rule 4.5)."""
    points = scores(rules, components, state)
    merits: list[list[i64]] = []
    for seat in range(rules.seats // 2 if rules.teams else rules.seats):
        cards = state.won[seat]
        gems = state.chest[seat]
        partner = rules.partner[seat]
        if partner != seat:
            cards |= state.won[partner]
            gems += state.chest[partner]
        merits.append([points[seat], size(cards), gems])
    found = ranks(merits)
    return found + found if rules.teams else found
