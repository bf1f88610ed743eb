"""Pot de Vin: take what fills a column to three, leave what would make it four."""

from typing import Final

from enoteca.bots import policy
from enoteca.core.actions import Action, pack
from enoteca.core.bits import BIT, FIRST, members, size
from enoteca.core.game import Game
from enoteca.core.ints import i64
from enoteca.core.rng import Rng
from enoteca.games.pot_de_vin.actions import GIVE, JOKER, PASS, PLAY
from enoteca.games.pot_de_vin.cards import (
    BONUSES,
    BRIBES,
    GUILDS,
    JOKERS,
    MALUSES,
    VALUES,
    CardSet,
)
from enoteca.games.pot_de_vin.components import Components
from enoteca.games.pot_de_vin.editions import Ruleset
from enoteca.games.pot_de_vin.game import PotDeVin
from enoteca.games.pot_de_vin.rules import may_pass, playable, winner
from enoteca.games.pot_de_vin.scoring import COLUMN_POINTS, LONGEST, counting_columns, symbols
from enoteca.games.pot_de_vin.state import GIVING, PASSED, PLACING, PotState

GUILD_COUNT: Final = len(GUILDS)
POINT: Final = 100  # worths are in hundredths of a point
WHOLE: Final = 1000  # chances are in thousandths
NEVER: Final = -1_000_000

BRIBE_WORTH: Final[list[i64]] = [-100, -200, -300, 1600, 0]  # of one more, by how many there are
SYMBOL_ODDS: Final[list[i64]] = [470, 350, 130, 50]  # of 0, 1, 2, 3 symbols of a guild in a trick
DRIFT: Final[list[i64]] = [0, 0, 0, 500, 800, 250, 250]  # by number of players
# The worth of a pass in the first round, by number of players: cards are stronger late.
PATIENCE: Final[list[i64]] = [0, 0, 0, 0, 100, 200, 200]
DEEPEST: Final = 24  # symbols of a guild in a column and a trick together


class Trick:
    """What the seat to move sees of a round."""

    __slots__ = (
        "cards", "followers", "gems", "hand", "holder", "left", "ruling", "top", "unseen",
        "unseen_count",
    )  # fmt: skip

    def __init__(self, rules: Ruleset, state: PotState) -> None:
        seat = state.turn
        self.cards: CardSet = BIT[state.regent] if rules.regents_are_won else 0
        self.gems: i64 = 0  # paid by those who passed
        for played in state.played:
            if played >= 0:
                self.cards |= BIT[played]
            elif played == PASSED:
                self.gems += 1
        self.followers: i64 = 0  # who have still to play after me
        self.unseen = state.pile
        behind = True
        for step in range(1, rules.seats):
            other = (seat + step) % rules.seats
            self.unseen |= state.hands[other]
            if other == state.leader:
                behind = False
            elif behind and state.hands[other]:
                self.followers += 1
        self.unseen_count = size(self.unseen)
        self.left = rules.rounds - state.round  # rounds to come
        self.hand = self.left + 1  # of one who has spent his gems
        self.ruling = state.regent // VALUES
        self.holder = seat  # who wins it so far, with which card
        self.top: i64 = -1
        if seat != state.leader:
            self.holder = winner(rules, state)
            self.top = state.played[self.holder]


class Policy(policy.Policy[PotState]):
    """Weighs every card by the chance that it wins and by what would be won."""

    __slots__ = (
        "column", "components", "drift", "envy", "guild", "joker", "love", "patience",
        "ruff", "rules", "symbols", "will",
    )  # fmt: skip

    def __init__(self, game: Game[PotState]) -> None:
        super().__init__(game)
        self.tuning.advised = 900
        self.tuning.bias = 200
        self.tuning.win = 500
        self.tuning.margin = 500
        self.tuning.chance_in_tree = True
        self.tuning.iterations = [20, 150, 3000, 20000]
        assert isinstance(game, PotDeVin)
        self.rules: Ruleset = game.rules
        self.components: Components = game.components
        self.will: i64 = 500  # how often one who can beat a card does
        self.ruff: i64 = 60  # how often a follower has none of the suit, but a ruling card
        self.envy: i64 = 400  # what a point of the holder of a trick weighs against one of mine
        self.love: i64 = 700  # and what one of a partner weighs
        self.joker: i64 = 200  # the worth of a joker won
        self.patience: i64 = PATIENCE[game.seat_count]
        self.drift: i64 = DRIFT[
            game.seat_count
        ]  # how much of a fair share of the tricks to come one must take
        self.guild: list[i64] = [GUILD_COUNT] * 52  # of each card; neutral ones have none
        self.symbols: list[i64] = [0] * 52
        for guild in range(GUILD_COUNT):
            for card in members(self.components.single[guild]):
                self.guild[card] = guild
                self.symbols[card] = 1
            for card in members(self.components.double[guild]):
                self.guild[card] = guild
                self.symbols[card] = 2
        self.column: list[list[i64]] = []
        self.expect()

    def expect(self) -> None:
        """Work out what columns are worth with 0, 1, 2 … rounds to come."""
        last: list[i64] = [
            POINT * COLUMN_POINTS[min(length, LONGEST)] for length in range(DEEPEST + 4)
        ]
        self.column = [last]
        taken = self.drift // self.rules.seats
        for _ in range(self.rules.rounds):
            row: list[i64] = []
            for length in range(DEEPEST + 4):
                after: i64 = 0
                for more in range(4):
                    after += SYMBOL_ODDS[more] * last[min(length + more, DEEPEST)]
                after //= WHOLE
                row.append(last[length] + taken * (after - last[length]) // WHOLE)
            self.column.append(row)
            last = row

    def choose(self, game: Game[PotState], state: PotState, rng: Rng) -> Action:
        if state.phase == PLACING:
            return pack(JOKER, self._column(state))
        if state.phase == GIVING:
            return pack(GIVE, self._gift(state))
        return self._play(state, rng)

    def _play(self, state: PotState, rng: Rng) -> Action:
        rules = self.rules
        seat = state.turn
        trick = Trick(rules, state)
        worths = self.column[trick.left]
        mine = state.won[seat]
        theirs = state.won[trick.holder]
        gain = self._worth(mine, trick, worths)
        loss: i64 = 0
        weight: i64 = 0  # of what the holder of the trick gets, if I do not win it
        if trick.top >= 0:
            weight = -self.love if rules.partner[seat] == trick.holder else self.envy
            loss = self._worth(theirs, trick, worths)
        best: Action = 0
        best_worth: i64 = NEVER
        if may_pass(state):
            best = pack(PASS)
            best_worth = -weight * (loss + POINT) // WHOLE
            best_worth += self.patience * trick.left // rules.rounds
        for card in members(playable(state)):
            chance = self._chance(trick, card)
            worth = chance * (gain + self._card(mine, trick.cards, card, worths)) // WHOLE
            if weight:
                lost = loss + self._card(theirs, trick.cards, card, worths)
                worth -= weight * (WHOLE - chance) // WHOLE * lost // WHOLE
            worth += rng.below(4)  # no card is always preferred among equals
            if worth > best_worth:
                best_worth = worth
                best = pack(PLAY, card)
        return best

    def _chance(self, trick: "Trick", card: i64) -> i64:
        """Return how likely a card is to win the trick."""
        suit = card // VALUES
        top = trick.top
        if top >= 0 and (card < top if suit == top // VALUES else suit != trick.ruling):
            return 0
        above = trick.hand * size(trick.unseen >> card & FIRST[VALUES - card % VALUES])
        beaten = self.will * above // (trick.unseen_count + above + 1)
        if suit != trick.ruling:
            beaten += self.ruff
        chance: i64 = WHOLE
        for _ in range(trick.followers):
            chance -= chance * beaten // WHOLE
        return chance

    def _worth(self, won: CardSet, trick: "Trick", worths: list[i64]) -> i64:
        """Return what the trick so far, and what may follow, is worth to one who has won some."""
        cards = trick.cards
        total: i64 = POINT * trick.gems
        more: i64 = 0
        for guild in range(GUILD_COUNT):
            single = self.components.single[guild]
            double = self.components.double[guild]
            before = size(won & single) + 2 * size(won & double)
            after = before + size(cards & single) + 2 * size(cards & double)
            total += worths[after] - worths[before]
            more += worths[after + 1] - worths[after]
        total += trick.followers * more * 8 // 52  # each guild has 8 symbols on 52 cards
        total += 2 * POINT * (size(cards & BONUSES) - size(cards & MALUSES))
        total += self.joker * size(cards & JOKERS)
        bribes = size(won & BRIBES)
        for _ in range(size(cards & BRIBES)):
            total += BRIBE_WORTH[bribes]
            bribes += 1
        return total

    def _card(self, won: CardSet, cards: CardSet, card: i64, worths: list[i64]) -> i64:
        """Return what one card more is worth to one who wins it on top of others."""
        guild = self.guild[card]
        if guild == GUILD_COUNT:
            if BRIBES & BIT[card]:
                return BRIBE_WORTH[size((won | cards) & BRIBES)]
            if JOKERS & BIT[card]:
                return self.joker
            return 2 * POINT if BONUSES & BIT[card] else -2 * POINT
        length = symbols(self.components, won | cards, guild)
        return worths[length + self.symbols[card]] - worths[length]

    def _column(self, state: PotState) -> i64:
        """Return the next column to get a joker: the first of the set that gains most."""
        seat = state.turn
        won = state.won[seat]
        left = size(won & JOKERS) - size(state.jokers[seat])
        counting = counting_columns(self.rules, self.components, state.won, seat)
        gains: list[i64] = []
        guilds: list[i64] = []
        for guild in members(counting):
            if BIT[guild] > state.jokers[seat]:  # columns are named in guild order
                length = symbols(self.components, won, guild)
                after = COLUMN_POINTS[min(length + 1, LONGEST)]
                gains.append(after - COLUMN_POINTS[min(length, LONGEST)])
                guilds.append(guild)
        place: i64 = 0
        while True:
            greater: i64 = 0
            for other in range(len(gains)):
                if gains[other] > gains[place] or (gains[other] == gains[place] and other < place):
                    greater += 1
            if greater < left:
                return guilds[place]
            place += 1

    def _gift(self, state: PotState) -> i64:
        """Return the card to bury: a bribe, else a malus, else the highest."""
        hand = state.hands[state.turn]
        for sort in (BRIBES, MALUSES):
            if hand & sort:
                return members(hand & sort)[0]
        best: i64 = -1
        for card in members(hand):
            if best < 0 or card % VALUES > best % VALUES:
                best = card
        return best
