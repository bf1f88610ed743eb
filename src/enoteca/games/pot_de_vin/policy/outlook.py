"""What seats of Pot de Vin may expect in the end, judged between two rounds.

To the points a seat has, learned worths are added: of what each column and the bribes may
become with the symbols left, of jokers, of each card in hand by how many unseen ones would
beat it, of gems, and of the distance from the next leader.  Hundredths of a point.
"""

from typing import Final

from enoteca.bots.softmax import chances
from enoteca.core.bits import FIRST, members, size
from enoteca.core.game import Seat
from enoteca.games.pot_de_vin.policy.worths import ROUNDS_LEFT, WORTHS
from enoteca.games.pot_de_vin.rules.cards import (
    BRIBES,
    DECK,
    GUILDS,
    JOKERS,
    VALUES,
    CardSet,
)
from enoteca.games.pot_de_vin.rules.components import Components
from enoteca.games.pot_de_vin.rules.editions import Ruleset
from enoteca.games.pot_de_vin.rules.game import PotDeVin
from enoteca.games.pot_de_vin.rules.hidden import pile_is_known
from enoteca.games.pot_de_vin.rules.scoring import (
    BRIBE_POINTS,
    COLUMN_POINTS,
    LONGEST,
    neutral_points,
    symbols,
)
from enoteca.games.pot_de_vin.rules.state import PotState
from enoteca.native import i64

GUILD_COUNT: Final = len(GUILDS)
POINT: Final = 100
SIDE: Final = LONGEST + 1
PILES: Final = 5  # none to four bribes or jokers
BEATEN: Final = VALUES

# The points of lead, in hundredths, that make one e times as likely to win, by rounds to come.
TEMPERS: Final[list[i64]] = [200, 300, 440, 520, 560, 600]


class Worths:
    """What things are worth with a number of rounds to come."""

    __slots__ = ("beaten", "bribe", "column", "distance", "gain", "gem", "joker", "neutral")

    def __init__(self, row: list[i64], seats: Seat) -> None:
        place: i64 = 0
        self.column: list[i64] = [0] * (SIDE * SIDE)  # by length and symbols that may still come
        for length in range(SIDE):
            for left in range(SIDE):
                worth = row[place + min(left, LONGEST - length)]
                self.column[length * SIDE + left] = worth + POINT * COLUMN_POINTS[length]
            place += SIDE - length
        self.bribe: list[i64] = [0] * (PILES * PILES)  # by those one has and those to come
        for owned in range(PILES):
            for left in range(PILES):
                worth = row[place + min(left, PILES - 1 - owned)]
                self.bribe[owned * PILES + left] = worth + POINT * BRIBE_POINTS[owned]
            place += PILES - owned
        self.joker: list[i64] = row[place : place + PILES]
        place += PILES
        self.gain: i64 = row[place]  # of a point that jokers would bring now
        place += 1
        self.beaten: list[i64] = row[place : place + BEATEN]  # of a card, by unseen ones above it
        place += BEATEN
        self.gem: list[i64] = row[place : place + PILES]
        place += PILES
        self.distance: list[i64] = row[place : place + seats]  # from the leader, clockwise
        place += seats
        self.neutral: list[i64] = [0] * 52  # of a joker, +2, -2 or bribe in hand, beside the above
        for suit in range(4):
            for kind in range(3):
                self.neutral[VALUES * suit + kind] = row[place + kind]
            self.neutral[VALUES * suit + VALUES - 1] = row[place + 3]


def worths_by_rounds(rules: Ruleset) -> list[Worths]:
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
    return found


class Outlook:
    """Judges states of one game."""

    __slots__ = ("components", "rules", "worths")

    def __init__(self, game: PotDeVin) -> None:
        self.rules = game.rules
        self.components: Components = game.components
        self.worths = worths_by_rounds(game.rules)

    def points(self, state: PotState) -> list[i64]:
        """Return what every seat may expect in the end; partners have their team's."""
        rules = self.rules
        worths = self.worths[rules.rounds - state.round]
        gone = self.gone(state)
        left: list[i64] = []
        for guild in range(GUILD_COUNT):
            left.append(self.symbols_left(gone, guild))
        bribes_left = PILES - 1 - size(gone & BRIBES)
        found: list[i64] = []
        for seat in range(rules.seats):
            won = state.won[seat]
            partner = rules.partner[seat]
            total = self._held(state, worths, seat, gone)
            for guild in range(GUILD_COUNT):
                length = min(symbols(self.components, won, guild), LONGEST)
                if partner != seat:  # rule 5.2: the shorter of two columns counts
                    theirs = min(symbols(self.components, state.won[partner], guild), LONGEST)
                    if (
                        length
                        and theirs
                        and (theirs < length or (theirs == length and partner < seat))
                    ):
                        continue
                total += worths.column[length * SIDE + left[guild]]
            if partner == seat:
                total += worths.bribe[size(won & BRIBES) * PILES + bribes_left]
            elif seat < partner:  # rule 5.3: bribes count together
                bribes = size((won | state.won[partner]) & BRIBES)
                total += worths.bribe[bribes * PILES + bribes_left]
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

    def symbols_left(self, gone: CardSet, guild: i64) -> i64:
        """Return how many symbols of a guild may still be won, up to the most that matter."""
        return max(0, LONGEST - symbols(self.components, gone, guild))

    def joker_gain(self, won: CardSet) -> i64:
        """Return the points that the jokers among cards won would bring now (rules 4.1, 4.2)."""
        jokers = size(won & JOKERS)
        if jokers == 0:
            return 0
        gains: list[i64] = []
        for guild in range(GUILD_COUNT):
            length = symbols(self.components, won, guild)
            if length:
                after = COLUMN_POINTS[min(length + 1, LONGEST)]
                gains.append(after - COLUMN_POINTS[min(length, LONGEST)])
        if jokers < len(gains):
            gains.sort()
            gains = gains[len(gains) - jokers :]
        total: i64 = 0
        for gain in gains:
            total += gain
        return total

    def _held(self, state: PotState, worths: Worths, seat: Seat, gone: CardSet) -> i64:
        """Return what a seat's hand, gems, place, neutral cards and jokers are worth."""
        won = state.won[seat]
        hand = state.hands[seat]
        total = POINT * (state.chest[seat] + neutral_points(won))
        jokers = size(won & JOKERS)
        if jokers:
            total += worths.gain * self.joker_gain(won)
        total += worths.joker[jokers]
        unseen = DECK & ~(gone | hand)
        for card in members(hand):
            above = size(unseen >> card & FIRST[VALUES - card % VALUES])
            total += worths.beaten[above] + worths.neutral[card]
        total += worths.gem[min(state.gems[seat], PILES - 1)]
        distance = seat - state.leader
        if distance < 0:
            distance += self.rules.seats
        return total + worths.distance[distance]

    def gain(self, won: CardSet, cards: CardSet, gone: CardSet, worths: Worths) -> i64:
        """Return what cards are worth to one who wins them on top of others; gems apart."""
        total = POINT * neutral_points(cards)
        gone |= cards
        for guild in range(GUILD_COUNT):
            more = symbols(self.components, cards, guild)
            if more:
                left = self.symbols_left(gone, guild)
                total += self.growth(won, guild, more, left, worths)
        bribes = size(cards & BRIBES)
        if bribes:
            owned = size(won & BRIBES)
            left = PILES - 1 - size(gone & BRIBES)
            total += (
                worths.bribe[(owned + bribes) * PILES + left] - worths.bribe[owned * PILES + left]
            )
        jokers = size(cards & JOKERS)
        if jokers:
            owned = size(won & JOKERS)
            total += worths.joker[owned + jokers] - worths.joker[owned]
            total += worths.gain * (self.joker_gain(won | cards) - self.joker_gain(won))
        return total

    def growth(self, won: CardSet, guild: i64, more: i64, left: i64, worths: Worths) -> i64:
        """Return what it is worth to make a column longer."""
        length = symbols(self.components, won, guild)
        after = min(length + more, LONGEST)
        return (
            worths.column[after * SIDE + left] - worths.column[min(length, LONGEST) * SIDE + left]
        )
