"""What seats of Pot de Vin may expect in the end, judged between two rounds.

To the points a seat has, learned worths are added: of what each column and the bribes may
become with the symbols left, of jokers, of each card in hand by how many unseen ones would
beat it, of gems, and of the distance from the next leader.  Hundredths of a point.
"""

from typing import Final

from enoteca.bots.softmax import chances
from enoteca.core.bits import BIT, FIRST, least, size
from enoteca.core.game import Seat
from enoteca.games.pot_de_vin.policy.worths import ROUNDS_LEFT, WORTHS
from enoteca.games.pot_de_vin.rules.cards import (
    CARD_NAMES,
    DECK,
    GUILDS,
    VALUES,
    CardSet,
)
from enoteca.games.pot_de_vin.rules.editions import Ruleset
from enoteca.games.pot_de_vin.rules.game import PotDeVin
from enoteca.games.pot_de_vin.rules.hidden import pile_is_known
from enoteca.games.pot_de_vin.rules.scoring import (
    BRIBE_POINTS,
    COLUMN_POINTS,
    LONGEST,
)
from enoteca.games.pot_de_vin.rules.state import PotState
from enoteca.games.pot_de_vin.rules.tally import (
    LANE,
    LANE_MASK,
    SYMBOLS,
    Tallies,
    bribes_in,
    jokers_in,
    neutral_points,
    symbols_in,
)
from enoteca.native import i64, vec

GUILD_COUNT: Final[i64] = len(GUILDS)
POINT: Final = 100
SIDE: Final = 9  # lengths of a column, none to the longest that matters
PILES: Final = 5  # none to four bribes or jokers
BEATEN: Final = 13

# The points of lead, in hundredths, that make one e times as likely to win, by rounds to come.
TEMPERS: Final[vec[i64]] = vec[i64]([200, 300, 440, 520, 560, 600])

# By card: those of the same dignitary that would beat it, and itself.
ABOVE: Final[vec[i64]] = vec[i64](
    [FIRST[VALUES - card % VALUES] * BIT[card] for card in range(len(CARD_NAMES))]
)


def _growth(length: i64) -> i64:
    return COLUMN_POINTS[min(length + 1, LONGEST)] - COLUMN_POINTS[length]


# What a joker may bring, most first, and by the length of a column the place of its gain there.
GAINS: Final[vec[i64]] = vec[i64](sorted({_growth(n) for n in range(1, SIDE)}, reverse=True))
GAIN_PLACES: Final[vec[i64]] = vec[i64](
    [len([gain for gain in GAINS if gain > _growth(n)]) for n in range(SIDE)]
)
GAIN_LANE: Final = 3
GAIN_MASK: Final = 7


class Worths:
    """What things are worth with a number of rounds to come."""

    __slots__ = ("beaten", "bribe", "column", "distance", "gain", "gem", "joker", "neutral")

    def __init__(self, row: list[i64], seats: Seat) -> None:
        place: i64 = 0
        # By length and symbols that may still come.
        self.column: vec[i64] = vec[i64]([0] * (SIDE * SIDE))
        for length in range(SIDE):
            for left in range(SIDE):
                worth = row[place + min(left, LONGEST - length)]
                self.column[length * SIDE + left] = worth + POINT * COLUMN_POINTS[length]
            place += SIDE - length
        # By those one has and those to come.
        self.bribe: vec[i64] = vec[i64]([0] * (PILES * PILES))
        for owned in range(PILES):
            for left in range(PILES):
                worth = row[place + min(left, PILES - 1 - owned)]
                self.bribe[owned * PILES + left] = worth + POINT * BRIBE_POINTS[owned]
            place += PILES - owned
        self.joker: vec[i64] = vec[i64](row[place : place + PILES])
        place += PILES
        self.gain: i64 = row[place]  # of a point that jokers would bring now
        place += 1
        # Of a card, by unseen ones above it.
        self.beaten: vec[i64] = vec[i64](row[place : place + BEATEN])
        place += BEATEN
        self.gem: vec[i64] = vec[i64](row[place : place + PILES])
        place += PILES
        # From the leader, clockwise.
        self.distance: vec[i64] = vec[i64](row[place : place + seats])
        place += seats
        # Of a joker, +2, -2 or bribe in hand, beside the above.
        self.neutral: vec[i64] = vec[i64]([0] * 52)
        for suit in range(4):
            for kind in range(3):
                self.neutral[VALUES * suit + kind] = row[place + kind]
            self.neutral[VALUES * suit + VALUES - 1] = row[place + 3]


def worths_by_rounds(rules: Ruleset) -> vec[Worths]:
    """Return the worths with 0, 1, 2 … rounds to come; between those learned, a mixture."""
    rows = WORTHS[rules.seats]
    lefts = ROUNDS_LEFT[rules.seats]
    found = [Worths([0] * len(rows[0]), rules.seats)]
    found[0].gain = POINT
    for left in range(1, rules.rounds):
        knot: i64 = 0
        while knot < len(lefts) - 2 and left >= lefts[knot + 1]:
            knot += 1
        span = lefts[knot + 1] - lefts[knot]
        after = left - lefts[knot]
        low = rows[knot]
        high = rows[knot + 1]
        mixed: list[i64] = []
        for place in range(len(low)):
            mixed.append((low[place] * (span - after) + high[place] * after) // span)
        found.append(Worths(mixed, rules.seats))
    return vec[Worths](found)


class Outlook:
    """Judges states of one game."""

    __slots__ = ("rules", "tallies", "worths")

    def __init__(self, game: PotDeVin) -> None:
        self.rules = game.rules
        self.tallies: Tallies = game.components.tallies
        self.worths = worths_by_rounds(game.rules)

    def points(self, state: PotState) -> list[i64]:
        """Return what every seat may expect in the end; partners have their team's."""
        rules = self.rules
        worths = self.worths[rules.rounds - state.round]
        gone = self.gone(state)
        lost = self.tallies.of(gone)
        found: list[i64] = []
        for seat in range(rules.seats):
            won = self.tallies.of(state.won[seat])
            partner = rules.partner[seat]
            theirs: i64 = 0
            if partner != seat:
                theirs = self.tallies.of(state.won[partner])
            total = self._held(state, worths, seat, gone)
            for guild in range(GUILD_COUNT):
                length = min(symbols_in(won, guild), LONGEST)
                other = min(symbols_in(theirs, guild), LONGEST)
                # Rule 5.2: the shorter of two columns counts.
                if length and other and (other < length or (other == length and partner < seat)):
                    continue
                total += worths.column[length * SIDE + symbols_left(lost, guild)]
            if seat <= partner:  # rule 5.3: bribes count together
                bribes = bribes_in(won + theirs)
                total += worths.bribe[bribes * PILES + bribes_left(lost)]
            found.append(total)
        if rules.teams:
            half = rules.seats // 2
            for seat in range(half):
                found[seat] += found[seat + half]
                found[seat + half] = found[seat]
        return found

    def chances(self, state: PotState) -> list[i64]:
        """Return every seat's chance of winning, in thousandths; partners share one."""
        points = self.points(state)
        left = self.rules.rounds - state.round
        temper = TEMPERS[min(left, len(TEMPERS) - 1)]
        return chances(points, temper, 2 if self.rules.teams else 1)

    def gone(self, state: PotState) -> CardSet:
        """Return the cards that nobody can win any more."""
        gone: CardSet = 0
        for won in state.won:
            gone |= won
        if pile_is_known(self.rules, state):
            gone |= state.pile | state.shown
        return gone

    def _held(self, state: PotState, worths: Worths, seat: Seat, gone: CardSet) -> i64:
        """Return what a seat's hand, gems, place, neutral cards and jokers are worth."""
        won = self.tallies.of(state.won[seat])
        hand = state.hands[seat]
        total = POINT * (state.chest[seat] + neutral_points(won))
        jokers = jokers_in(won)
        if jokers:
            total += worths.gain * joker_gain(won)
        total += worths.joker[jokers]
        unseen = DECK & ~(gone | hand)
        while hand:
            card = least(hand)
            hand &= hand - 1
            total += worths.beaten[size(unseen & ABOVE[card])] + worths.neutral[card]
        total += worths.gem[min(state.gems[seat], PILES - 1)]
        distance = seat - state.leader
        if distance < 0:
            distance += self.rules.seats
        return total + worths.distance[distance]


def gain(won: i64, cards: i64, gone: i64, worths: Worths) -> i64:
    """Return what cards are worth to one who wins them on top of others; gems apart.

    All are tallies; what is gone includes the cards.
    """
    total: i64 = 0
    guild: i64 = 0
    columns = cards & SYMBOLS
    while columns:
        more = columns & LANE_MASK
        if more:
            length = symbols_in(won, guild)
            left = symbols_left(gone, guild)
            total += worths.column[min(length + more, LONGEST) * SIDE + left]
            total -= worths.column[min(length, LONGEST) * SIDE + left]
        columns >>= LANE
        guild += 1
    if cards <= SYMBOLS:
        return total
    total += POINT * neutral_points(cards)
    bribes = bribes_in(cards)
    if bribes:
        owned = bribes_in(won)
        left = bribes_left(gone)
        total += worths.bribe[(owned + bribes) * PILES + left] - worths.bribe[owned * PILES + left]
    jokers = jokers_in(cards)
    if jokers:
        owned = jokers_in(won)
        total += worths.joker[owned + jokers] - worths.joker[owned]
        total += worths.gain * (joker_gain(won + cards) - joker_gain(won))
    return total


def joker_gain(won: i64) -> i64:
    """Return the points that the jokers in a tally would bring now (rules 4.1, 4.2)."""
    left = jokers_in(won)
    if left == 0:
        return 0
    columns: i64 = 0  # how many would gain so much, in a lane for each place among the gains
    for guild in range(GUILD_COUNT):
        length = symbols_in(won, guild)
        if length:
            columns += BIT[GAIN_LANE * GAIN_PLACES[min(length, LONGEST)]]
    total: i64 = 0
    place: i64 = 0
    while columns and left:
        count = min(columns & GAIN_MASK, left)
        total += count * GAINS[place]
        left -= count
        columns >>= GAIN_LANE
        place += 1
    return total


def symbols_left(gone: i64, guild: i64) -> i64:
    """Return how many symbols of a guild may still be won, up to the most that matter."""
    return max(LONGEST - symbols_in(gone, guild), 0)


def bribes_left(gone: i64) -> i64:
    """Return how many bribes may still be won."""
    return PILES - 1 - bribes_in(gone)
