"""An evening at the terminal: people at one keyboard, and bots on the other seats."""

from collections.abc import Mapping, Sequence
from datetime import date

import enoteca
from enoteca.analysis.hints import hints
from enoteca.bots import roster
from enoteca.cli.prompt import Prompt
from enoteca.cli.replay import result
from enoteca.cli.words import words
from enoteca.core.actions import Action
from enoteca.core.events import EVERYBODY
from enoteca.core.rng import Rng
from enoteca.errors import EnotecaError, NotationError
from enoteca.play.match import Match
from enoteca.play.tags import noted
from enoteca.play.text_board import board
from enoteca.shelf.box import box_of
from enoteca.shelf.game_text import game_text
from enoteca.shelf.reasons import considered, why

COMMANDS = ("help", "hint", "log", "quit", "save", "table", "undo", "why")
LINES = 60  # enough to push what another may not see off the screen
THINKING = 1_000_000  # the first stream of the bots: chance draws from those before


class Evening:
    """One match at one terminal."""

    def __init__(
        self,
        match: Match,
        people: Sequence[int],
        bots: Mapping[int, str],
        language: str,
        prompt: Prompt,
    ) -> None:
        self.match = match
        self.people = people
        self.text = game_text(box_of(match.game), language)
        self.words = words(language)
        self.names = bots
        self.bots = {seat: roster.bot(name, match.game) for seat, name in bots.items()}
        person = "guest" if len(people) == 1 else "guests"
        self.players = [
            self.words.say("bot" if seat in bots else person, seat=seat)
            for seat in range(match.game.seat_count)
        ]
        self._prompt = prompt
        self._begun = date.today()
        self._told = dict.fromkeys(people, 0)  # how many events each has been told
        self._before = dict.fromkeys(people, 0)  # and how many before that
        self._looking = people[0] if len(people) == 1 else -1  # whose hand is on the screen

    def greeting(self) -> str:
        """Return who sits where."""
        say = self.words.say
        seated = say("and").join(
            say("seated", player=self.players[seat], seat=seat) for seat in self.people
        )
        levels = ", ".join(f"{self.players[seat]}: {name}" for seat, name in self.names.items())
        return say("you-are", seated=seated) + (f" ({levels})" if levels else "")

    def play(self) -> None:
        """Play until the match is over or the people leave."""
        while not self.match.over:
            seat = self.match.to_move
            if seat in self.bots:
                self._bot_plays(seat)
                continue
            if not self._comes(seat):
                return
            self._tell(seat)
            self._show(seat)
            if not self._person_plays(seat):
                print(self.words.say("farewell"))
                return
        self._tell(self.people[0] if len(self.people) == 1 else -1)
        print("\n" + result(self.match, self.players, self.words))

    def _comes(self, seat: int) -> bool:
        """Let another person come to the keyboard, the hand of the last one out of sight."""
        if self._looking != seat:
            print("\n" * LINES)
            if self._prompt.ask(self.words.say("come", player=self.players[seat])) is None:
                return False
            self._looking = seat
        return True

    def _bot_plays(self, seat: int) -> None:
        match = self.match
        rng = Rng(match.seed, THINKING + len(match.actions))
        match.play(self.bots[seat].decide(match.game, match.state, rng))

    def _person_plays(self, seat: int) -> bool:
        """Ask until something is played or taken back; return False to leave."""
        legal = self.match.legal_actions()
        words = [*COMMANDS, *map(self.match.game.action_text, legal)]
        while True:
            text = self._prompt.ask(f"1–{len(legal)}> ", words)
            if text is None:
                return False
            word, _, rest = text.partition(" ")
            if word in ("quit", "exit", "q"):
                return False
            try:
                if self._answered(seat, word, rest.strip(), text, legal):
                    return True
            except EnotecaError as error:
                print(f"  {error}")

    def _answered(self, seat: int, word: str, rest: str, text: str, legal: list[Action]) -> bool:
        if word == "help":
            example = self.match.game.action_text(legal[0])
            print(self.words.say("help", example=example))
        elif word == "hint":
            self._hint()
        elif word == "table":
            self._show(seat)
        elif word == "log":
            self._told[seat] = self._before[seat]
            self._tell(seat)
        elif word == "save":
            self._save(rest or f"{self.match.game.agreement.about.id}.record")
        elif word == "undo":
            return self._take_back(seat)
        elif word == "why":
            print(f"  {self._why(seat, self.match.game.parse_action(rest))}")
        elif text.isdecimal():
            if not 1 <= int(text[:9]) <= len(legal):
                raise NotationError(self.words.say("no-line", line=text[:20]))
            self.match.play(legal[int(text) - 1])
            return True
        elif text:
            action = self.match.game.parse_action(text)
            if action not in legal:
                print(f"  {self._why(seat, action)}")
                return False
            self.match.play(action)
            return True
        return False

    def _hint(self) -> None:
        """Tell what a strong player would do, from what the person to move can see."""
        match = self.match
        for place, hint in enumerate(hints(match.game, match.state, len(match.actions)), start=1):
            told = self.words.say(
                "hint",
                place=place,
                action=self.text.action(match.game, hint.action),
                chance=f"{100 * hint.chance:.0f}",
                sure=f"{100 * hint.sure:.0f}",
                points=f"{hint.points:.1f}",
                notation=match.game.action_text(hint.action),
            )
            print(f"  {told}")
            asked = considered(match.game, match.state, hint.action)
            because = why(box_of(match.game), self.text, asked, self.players)
            if because:
                print(f"     {because}")

    def _save(self, path: str) -> None:
        record = self.match.record
        bots = [self.names.get(seat, "") for seat in range(len(self.players))]
        record.tags |= noted(self.players, bots, self._begun, enoteca.__version__)
        record.write(path)
        print(f"  {self.words.say('written')}")

    def _take_back(self, seat: int) -> bool:
        """Go back to the person's decision before this one."""
        match = self.match
        mine = [at for at, mover in enumerate(self._movers()) if mover == seat]
        if not mine:
            raise EnotecaError(self.words.say("nothing-decided"))
        while len(match.actions) > mine[-1]:
            match.undo()
        for told in (self._told, self._before):
            for each in told:
                told[each] = min(told[each], len(match.events))
        print(f"  {self.words.say('taken-back')}")
        return True

    def _movers(self) -> list[int]:
        """Return who made each action so far."""
        state = self.match.game.new_state()
        movers: list[int] = []
        for action in self.match.actions:
            movers.append(self.match.game.to_move(state))
            self.match.game.apply(state, action)
        return movers

    def _why(self, seat: int, action: Action) -> str:
        refusal = self.match.game.explain(self.match.state, seat, action)
        if refusal is None:
            return self.words.say("allowed")
        return self.text.refusal(refusal, self.players)

    def _tell(self, seat: int) -> None:
        """Tell what a seat has not heard yet; a seat that is none hears what everybody may."""
        self._before[seat] = self._told.get(seat, max(self._told.values()))
        for event in self.match.events[self._before[seat] :]:
            if event.audience in (EVERYBODY, seat):
                print(self.text.event(event, self.players))
        self._told[seat] = len(self.match.events)

    def _show(self, seat: int) -> None:
        print("\n" + board(self.match.game, self.match.view(seat), self.players) + "\n")
        for number, action in enumerate(self.match.legal_actions(), start=1):
            text = self.match.game.action_text(action)
            print(f"{number:>3}. {self.text.action(self.match.game, action)}  [{text}]")
