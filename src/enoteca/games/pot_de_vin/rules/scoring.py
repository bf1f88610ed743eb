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


def length(components: Components, state: PotState, seat: Seat, guild: i64) -> i64:
    """Return how long a column is, its joker included, up to the longest that matters."""
    symbols_won = symbols(components, state.won[seat], guild)
    if state.jokers[seat] & BIT[guild]:
        symbols_won += 1
    return min(symbols_won, LONGEST)


def column_points(rules: Ruleset, components: Components, state: PotState, seat: Seat) -> list[i64]:
    """Return what each of a seat's columns is worth, by guild (rule 4.3)."""
    counting = counting_columns(rules, components, state.won, seat)
    found: list[i64] = []
    for guild in range(GUILD_COUNT):
        points: i64 = 0
        if counting & BIT[guild]:
            points = COLUMN_POINTS[length(components, state, seat, guild)]
        found.append(points)
    return found


def neutral_points(won: CardSet) -> i64:
    """Return what bonus and malus cards are worth (rule 4.3)."""
    return 2 * size(won & BONUSES) - 2 * size(won & MALUSES)


def own_points(rules: Ruleset, components: Components, state: PotState, seat: Seat) -> i64:
    """Return what a seat has but for its bribes, and for what its partner has."""
    points = neutral_points(state.won[seat]) + state.chest[seat]
    for column in column_points(rules, components, state, seat):
        points += column
    return points


def bribe_points(rules: Ruleset, state: PotState, seat: Seat) -> i64:
    """Return what a seat's bribes are worth, or its team's together (rules 4.4, 5.3)."""
    return BRIBE_POINTS[size((state.won[seat] | state.won[rules.partner[seat]]) & BRIBES)]


def scores(rules: Ruleset, components: Components, state: PotState) -> list[i64]:
    """Return the points of every seat; partners have their team's (rule 5.3)."""
    own = [own_points(rules, components, state, seat) for seat in range(rules.seats)]
    found: list[i64] = []
    for seat, points in enumerate(_by_team(rules, own)):
        found.append(points + bribe_points(rules, state, seat))
    return found


def breakdown(rules: Ruleset, components: Components, state: PotState) -> dict[str, list[i64]]:
    """Return where the points of every seat come from: columns, neutral cards, bribes, gems."""
    seats = range(rules.seats)
    columns = [column_points(rules, components, state, seat) for seat in seats]
    found: dict[str, list[i64]] = {}
    for guild in range(GUILD_COUNT):
        found[GUILDS[guild].lower()] = _by_team(rules, [columns[seat][guild] for seat in seats])
    neutral = [neutral_points(state.won[seat]) for seat in seats]
    found["bonus-and-malus"] = _by_team(rules, neutral)
    found["pot-de-vin"] = [bribe_points(rules, state, seat) for seat in seats]
    found["gems"] = _by_team(rules, state.chest)
    return found


def _by_team(rules: Ruleset, points: list[i64]) -> list[i64]:
    """Return what partners have together, for each; who plays alone has his own."""
    if not rules.teams:
        return points[:]
    return [points[seat] + points[rules.partner[seat]] for seat in range(rules.seats)]


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
