"""Pot de Vin: what the seat to move may do, weighed by what columns and hands may become."""

from typing import Final

from enoteca.bots import policy
from enoteca.bots.candidates import NEVER
from enoteca.bots.softmax import WHOLE
from enoteca.bots.tuning import NOVICE
from enoteca.core.actions import Action
from enoteca.core.bits import BIT, least, size
from enoteca.core.game import Game, Seat
from enoteca.core.rng import Rng
from enoteca.games.pot_de_vin.policy.outlook import ABOVE, GAIN_PLACES, POINT, Outlook, gain
from enoteca.games.pot_de_vin.rules.actions import GIFTS, PASSING, PLACEMENTS, PLAYS
from enoteca.games.pot_de_vin.rules.cards import BRIBES, MALUSES, VALUES, CardSet, suit_of
from enoteca.games.pot_de_vin.rules.components import Components
from enoteca.games.pot_de_vin.rules.editions import Ruleset
from enoteca.games.pot_de_vin.rules.game import PotDeVin
from enoteca.games.pot_de_vin.rules.phases.playing import may_pass, playable, winner
from enoteca.games.pot_de_vin.rules.scoring import GUILD_COUNT, LONGEST, counting_columns
from enoteca.games.pot_de_vin.rules.state import GIVING, OVER, PASSED, PLACING, PLAYING, PotState
from enoteca.games.pot_de_vin.rules.tally import jokers_in, symbols_in
from enoteca.native import i64, mypyc_attr

WILL: Final = 500  # how often, in thousandths, one who can beat a card does
RUFF: Final = 60  # how often a follower has none of the suit, but a ruling card
ENVY: Final = 400  # what a point of the holder of a trick weighs against one of mine
LOVE: Final = 700  # and what one of a partner weighs


@mypyc_attr(free_list_len=1, acyclic=True)
class Trick:
    """What the seat to move sees of a round."""

    __slots__ = (
        "cards", "followers", "gems", "hand", "holder", "left", "ruling", "top", "unseen",
        "unseen_count",
    )  # fmt: skip

    def __init__(self, rules: Ruleset, state: PotState) -> None:
        seat = state.turn
        seats = rules.seats
        hands = state.hands
        cards: CardSet = 0
        if rules.regents_are_won:
            cards = BIT[state.regent]
        gems: i64 = 0
        for played in state.played:
            if played >= 0:
                cards |= BIT[played]
            elif played == PASSED:
                gems += 1
        followers: i64 = 0
        unseen = state.pile
        behind = True
        other = seat
        for _step in range(1, seats):
            other += 1
            if other == seats:
                other = 0
            unseen |= hands[other]
            if other == state.leader:
                behind = False
            elif behind and hands[other]:
                followers += 1
        self.cards = cards
        self.gems = gems  # paid by those who passed
        self.followers = followers  # who have still to play after me
        self.unseen = unseen
        self.unseen_count = size(unseen)
        self.left = rules.rounds - state.round  # rounds to come
        self.hand = self.left + 1  # of one who has spent his gems
        self.ruling = suit_of(state.regent)
        self.holder = seat  # who wins it so far, with which card
        self.top: i64 = -1
        if seat != state.leader:
            self.holder = winner(rules, state)
            self.top = state.played[self.holder]

    def above(self, card: i64) -> i64:
        """Return how many unseen cards would beat a card of the same dignitary."""
        return size(self.unseen & ABOVE[card])

    def chance(self, card: i64, above: i64) -> i64:
        """Return how likely a card is to win the trick, in thousandths."""
        suit = suit_of(card)
        top = self.top
        if top >= 0 and (card < top if suit == suit_of(top) else suit != self.ruling):
            return 0
        weight = self.hand * above
        beaten = WILL * weight // (self.unseen_count + weight + 1)
        if suit != self.ruling:
            beaten += RUFF
        chance: i64 = WHOLE
        for _follower in range(self.followers):
            chance -= chance * beaten // WHOLE
        return chance


class Policy(policy.Policy[PotState]):
    """Weighs every card by the chance that it wins, what would be won, and what is kept."""

    __slots__ = ("ahead", "components", "endings", "game", "outlook", "rules", "sense")

    def __init__(self, game: Game[PotState]) -> None:
        super().__init__(game)
        self.tuning.advised = 900
        self.tuning.bias = 200
        self.tuning.win = self.tuning.margin = 500
        self.tuning.chance_in_tree = True
        self.tuning.iterations = [20, 30, 1000, 14000]
        novice = self.tuning.by_level(NOVICE)
        novice.bias = novice.advised = 0  # with the advice it would beat greedy
        assert isinstance(game, PotDeVin)
        self.game: PotDeVin = game
        self.rules: Ruleset = game.rules
        self.components: Components = game.components
        self.outlook = Outlook(game)
        self.ahead: i64 = 0  # how many rounds after the present one it looks
        self.sense: i64 = 0  # how often others are thought to follow the advice then
        # How many ends of that it judges before it plays.
        self.endings: i64 = 50 if game.seat_count == 6 else 120

    def choose(self, game: Game[PotState], state: PotState, rng: Rng) -> Action:
        if state.phase == PLACING:
            return PLACEMENTS[self._column(state)]
        if state.phase == GIVING:
            return GIFTS[self._gift(state)]
        return self._play(state, rng)

    def deliberate(self, game: Game[PotState], state: PotState, rng: Rng) -> Action:
        """Try every action on many guesses, to the end of a round, and judge that."""
        if state.phase == PLACING:
            return self.choose(game, state, rng)
        legal = game.legal_actions(state)
        best = legal[0]
        if len(legal) > 1:
            best_worth: i64 = -1
            worths = self.prospects(state, legal, self.endings, rng)
            for place in range(len(legal)):
                if worths[place] > best_worth:
                    best_worth = worths[place]
                    best = legal[place]
        return best

    def prospects(self, state: PotState, legal: list[Action], endings: i64, rng: Rng) -> list[i64]:
        """Return for every action the sum of the chances to win after it, on the same guesses."""
        seat = state.turn
        worths: list[i64] = [0] * len(legal)
        until = max(1, state.round) + self.ahead
        guesses = max(1, endings // len(legal))
        for _ in range(guesses):
            guess = self.game.determinize(state, seat, rng)
            luck = rng.below(0x7FFF_FFFF)
            for place in range(len(legal)):
                twin = self.game.copy(guess)
                self.game.apply(twin, legal[place])
                # The same luck for all, so that only the actions make a difference.
                self._play_on(twin, seat, until, Rng(luck))
                worths[place] += self.chances(twin)[seat]
        return worths

    def chances(self, state: PotState) -> list[i64]:
        """Return every seat's chance of winning between two rounds or in the end."""
        if state.phase != OVER:
            return self.outlook.chances(state)
        ranks = self.game.standing(state)
        winners: i64 = 0
        for rank in ranks:
            if rank == 1:
                winners += 1
        share = WHOLE // winners if winners else 0
        return [share if rank == 1 else 0 for rank in ranks]

    def win_chances(self, _game: Game[PotState], state: PotState, rng: Rng) -> list[i64]:
        self._play_on(state, state.turn, max(1, state.round), rng)
        return self.chances(state)

    def _play_on(self, state: PotState, seat: Seat, until: i64, rng: Rng) -> None:
        """Play to the end of a round: the seat as advised, the others less wisely."""
        game = self.game
        while state.phase != OVER:
            if state.phase == PLAYING:
                if state.turn == seat or rng.below(WHOLE) < self.sense:
                    game.apply(state, self._play(state, rng))
                else:
                    game.apply(state, game.sample_action(state, rng))
            elif state.turn >= 0:
                game.apply(state, self.choose(game, state, rng))
            elif state.round < until:
                game.apply(state, game.sample_chance(state, rng))
            else:
                return

    def _play(self, state: PotState, rng: Rng) -> Action:
        seat = state.turn
        tallies = self.components.tallies
        shown = tallies.cards
        trick = Trick(self.rules, state)
        worths = self.outlook.worths[trick.left]
        cards = tallies.of(trick.cards)
        gone = tallies.of(self.outlook.gone(state)) + cards
        mine = tallies.of(state.won[seat])
        theirs: i64 = 0
        won = POINT * trick.gems
        lost = won
        won += gain(mine, cards, gone, worths) + worths.distance[0] - worths.distance[1]
        mine += cards
        weight: i64 = 0  # of what the holder of the trick gets, if I do not win it
        if trick.top >= 0:
            weight = ENVY
            if self.rules.partner[seat] == trick.holder:
                weight = -LOVE
            theirs = tallies.of(state.won[trick.holder])
            lost += gain(theirs, cards, gone, worths)
            theirs += cards
        best: Action = 0
        best_worth: i64 = NEVER
        if may_pass(state):
            best = PASSING
            gems = state.gems[seat]
            best_worth = worths.gem[gems - 1] - worths.gem[gems]
            best_worth -= weight * (lost + POINT) // WHOLE
        left = playable(state)
        while left:
            card = least(left)
            left &= left - 1
            above = trick.above(card)
            chance = trick.chance(card, above)
            worth = -worths.beaten[above] - worths.neutral[card]
            more = shown[card]
            if chance:
                worth += chance * (won + gain(mine, more, gone + more, worths)) // WHOLE
            if weight and chance < WHOLE:
                cost = lost + gain(theirs, more, gone + more, worths)
                worth -= weight * (WHOLE - chance) // WHOLE * cost // WHOLE
            worth += rng.below(4)  # no card is always preferred among equals
            if worth > best_worth:
                best_worth = worth
                best = PLAYS[card]
        return best

    def _column(self, state: PotState) -> i64:
        """Return the next column to get a joker: the first of the set that gains most."""
        seat = state.turn
        won = self.components.tallies.of(state.won[seat])
        left = jokers_in(won) - size(state.jokers[seat])
        counting = counting_columns(self.rules, self.components, state.won, seat)
        guild: i64 = 0
        while True:
            if counting & BIT[guild] and BIT[guild] > state.jokers[seat]:  # named in guild order
                mine = _joker_place(won, guild)
                better: i64 = 0
                for other in range(GUILD_COUNT):
                    if counting & BIT[other] and BIT[other] > state.jokers[seat]:
                        place = _joker_place(won, other)
                        if place < mine or (place == mine and other < guild):
                            better += 1
                if better < left:
                    return guild
            guild += 1

    def _gift(self, state: PotState) -> i64:
        """Return the card to bury: a bribe, else a malus, else the highest."""
        hand = state.hands[state.turn]
        if hand & BRIBES:
            return least(hand & BRIBES)
        if hand & MALUSES:
            return least(hand & MALUSES)
        best: i64 = -1
        while hand:
            card = least(hand)
            hand &= hand - 1
            if best < 0 or card % VALUES > best % VALUES:
                best = card
        return best


def _joker_place(won: i64, guild: i64) -> i64:
    """Return the place of what a joker would bring to a column among all that it may bring."""
    return GAIN_PLACES[min(symbols_in(won, guild), LONGEST)]
