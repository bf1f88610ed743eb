"""What the cards and gems are worth."""

from typing import Final

from enoteca.core.bits import BIT, BitSet, size
from enoteca.core.game import Seat
from enoteca.games.pot_de_vin.rules.cards import BRIBES, GUILDS, CardSet
from enoteca.games.pot_de_vin.rules.components import Components
from enoteca.games.pot_de_vin.rules.editions import Ruleset
from enoteca.games.pot_de_vin.rules.state import PotState
from enoteca.games.pot_de_vin.rules.tally import LANE, LANE_MASK, neutral_points, symbols_in
from enoteca.native import append, i64, vec

COLUMN_POINTS: Final[vec[i64]] = vec[i64]([0, 1, 3, 6, -1, -3, -6, 10, 15])  # rule 4.3
BRIBE_POINTS: Final[vec[i64]] = vec[i64]([0, -1, -3, -6, 10])  # rule 4.4
GUILD_COUNT: Final[i64] = len(GUILDS)
LONGEST: Final = 8
_MERIT: Final = 4096  # more than there are cards or gems


def symbols(components: Components, won: CardSet, guild: i64) -> i64:
    """Return how many symbols of a guild a set of cards shows."""
    return symbols_in(components.tallies.of(won), guild)


def counting_columns(rules: Ruleset, components: Components, won: vec[i64], seat: Seat) -> BitSet:
    """Return a seat's columns that count: all it has, but for those a partner covers (rule 5.2)."""
    partner = rules.partner[seat]
    mine = components.tallies.of(won[seat])
    theirs: i64 = 0
    if partner != seat:
        theirs = components.tallies.of(won[partner])
    counting: BitSet = 0
    for guild in range(GUILD_COUNT):
        if _counts(symbols_in(mine, guild), symbols_in(theirs, guild), seat < partner):
            counting |= BIT[guild]
    return counting


def _counts(length: i64, other: i64, first: bool) -> bool:
    """Return whether a column counts beside a partner's: the shorter does, or who is first."""
    return length > 0 and (other == 0 or length < other or (length == other and first))


def length(components: Components, state: PotState, seat: Seat, guild: i64) -> i64:
    """Return how long a column is, its joker included, up to the longest that matters."""
    return _length(components.tallies.of(state.won[seat]), state.jokers[seat], guild)


def _length(shown: i64, jokers: BitSet, guild: i64) -> i64:
    found = symbols_in(shown, guild)
    if jokers & BIT[guild]:
        found += 1
    return min(found, LONGEST)


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


def own_points(rules: Ruleset, components: Components, state: PotState, seat: Seat) -> i64:
    """Return what a seat has but for its bribes, and for what its partner has."""
    partner = rules.partner[seat]
    shown = components.tallies.of(state.won[seat])
    theirs: i64 = 0
    if partner != seat:
        theirs = components.tallies.of(state.won[partner])
    jokers = state.jokers[seat]
    points = neutral_points(shown) + state.chest[seat]
    for _guild in range(GUILD_COUNT):
        length = shown & LANE_MASK
        if _counts(length, theirs & LANE_MASK, seat < partner):
            points += COLUMN_POINTS[min(length + (jokers & 1), LONGEST)]
        shown >>= LANE
        theirs >>= LANE
        jokers >>= 1
    return points


def bribe_points(rules: Ruleset, state: PotState, seat: Seat) -> i64:
    """Return what a seat's bribes are worth, or its team's together (rules 4.4, 5.3)."""
    return BRIBE_POINTS[size((state.won[seat] | state.won[rules.partner[seat]]) & BRIBES)]


def totals(rules: Ruleset, components: Components, state: PotState) -> vec[i64]:
    """Return the points of every seat; partners have their team's (rule 5.3)."""
    own = vec[i64](capacity=rules.seats)
    for seat in range(rules.seats):
        own = append(own, own_points(rules, components, state, seat))
    found = vec[i64](capacity=rules.seats)
    for seat in range(rules.seats):
        total = own[seat] + bribe_points(rules, state, seat)
        if rules.teams:
            total += own[rules.partner[seat]]
        found = append(found, total)
    return found


def scores(rules: Ruleset, components: Components, state: PotState) -> list[i64]:
    """Return the same for those outside."""
    return list(totals(rules, components, state))


def breakdown(rules: Ruleset, components: Components, state: PotState) -> dict[str, list[i64]]:
    """Return where the points of every seat come from: columns, neutral cards, bribes, gems."""
    seats = range(rules.seats)
    columns = [column_points(rules, components, state, seat) for seat in seats]
    found: dict[str, list[i64]] = {}
    for guild in range(GUILD_COUNT):
        found[GUILDS[guild].lower()] = _by_team(rules, [columns[seat][guild] for seat in seats])
    neutral = [neutral_points(components.tallies.of(state.won[seat])) for seat in seats]
    found["bonus-and-malus"] = _by_team(rules, neutral)
    found["pot-de-vin"] = [bribe_points(rules, state, seat) for seat in seats]
    found["gems"] = _by_team(rules, list(state.chest))
    return found


def _by_team(rules: Ruleset, points: list[i64]) -> list[i64]:
    """Return what partners have together, for each; who plays alone has his own."""
    if not rules.teams:
        return points[:]
    return [points[seat] + points[rules.partner[seat]] for seat in range(rules.seats)]


def standing(rules: Ruleset, components: Components, state: PotState) -> list[i64]:
    """Return the ranks: points, then cards won, then gems on the chest (rule 4.5)."""
    merits = totals(rules, components, state)
    for seat in range(rules.seats):
        cards = state.won[seat]
        gems = state.chest[seat]
        partner = rules.partner[seat]
        if partner != seat:
            cards |= state.won[partner]
            gems += state.chest[partner]
        merits[seat] = (merits[seat] * _MERIT + size(cards)) * _MERIT + gems
    rivals = rules.seats // 2 if rules.teams else rules.seats  # partners share a merit
    found: list[i64] = []
    for seat in range(rules.seats):
        rank: i64 = 1
        for rival in range(rivals):
            if merits[rival] > merits[seat]:
                rank += 1
        found.append(rank)
    return found
