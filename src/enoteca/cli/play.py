"""``enoteca play``: a match against bots, in the terminal."""

import argparse
import secrets

from enoteca.bots import roster
from enoteca.bots.bot import Bot
from enoteca.cli.boards import board
from enoteca.cli.replay import result
from enoteca.cli.table import add_game, add_language, chosen_game, chosen_phrases, described
from enoteca.cli.voice import whole
from enoteca.core.actions import Action
from enoteca.core.errors import EnotecaError, NotationError, SetupError
from enoteca.core.events import EVERYBODY
from enoteca.core.match import Match
from enoteca.core.phrases import Phrases
from enoteca.core.rng import Rng

BOT = "casual"
HELP = """\
  a number        choose that line
  {example:<15} the same in notation, as records write it
  why ACTION      why an action is not allowed now
  undo            take back your last decision
  table           show the table again
  save FILE       write the record of the match so far
  quit            leave the table"""


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    names = ", ".join(roster.NAMES)
    parser = commands.add_parser("play", help="play a match against bots in the terminal")
    add_game(parser)
    parser.add_argument("--seat", type=whole, default=0, metavar="S", help="where you sit (0)")
    parser.add_argument("--seed", type=whole, metavar="S", help="seed of chance (a new one)")
    parser.add_argument(
        "--bot", default=BOT, metavar="B", help=f"who plays against you: {names} ({BOT})"
    )
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play one match."""
    game = chosen_game(arguments)
    if not 0 <= arguments.seat < game.seat_count:
        raise SetupError(f"there is no seat {arguments.seat}, only 0 to {game.seat_count - 1}")
    phrases = chosen_phrases(arguments, game)
    bot = roster.bot(arguments.bot, game)
    seed = secrets.randbits(32) if arguments.seed is None else arguments.seed
    print(f"{described(game)}.")
    print(f"You are Guest, in seat {arguments.seat}; 'help' tells what you can type.\n")
    Evening(Match(game, seed), arguments.seat, phrases, bot).play()
    return 0


class Evening:
    """One person at a terminal, and bots on the other seats."""

    def __init__(self, match: Match, seat: int, phrases: Phrases, bot: Bot) -> None:
        self.match = match
        self.bot = bot
        self.seat = seat
        self.phrases = phrases
        self.players = [
            "Guest" if other == seat else f"Bot {other}" for other in range(match.game.seat_count)
        ]
        self._told = 0

    def play(self) -> None:
        """Play until the match is over or the person leaves."""
        while not self.match.over:
            if self.match.to_move != self.seat:
                self._bot_plays()
                continue
            self._tell()
            self._show()
            if not self._person_plays():
                print("Until next time.")
                return
        self._tell()
        print("\n" + result(self.match, self.players))

    def _bot_plays(self) -> None:
        match = self.match
        rng = Rng(match.seed, 1_000_000 + len(match.actions))
        match.play(self.bot.decide(match.game, match.state, rng))

    def _person_plays(self) -> bool:
        """Ask until something is played or taken back; return False to leave."""
        legal = self.match.legal_actions()
        while True:
            try:
                text = input(f"1–{len(legal)}> ").strip()
            except EOFError:
                print()
                return False
            word, _, rest = text.partition(" ")
            if word in ("quit", "exit", "q"):
                return False
            try:
                if self._answered(word, rest.strip(), text, legal):
                    return True
            except EnotecaError as error:
                print(f"  {error}")

    def _answered(self, word: str, rest: str, text: str, legal: list[Action]) -> bool:
        if word == "help":
            print(HELP.format(example=self.match.game.action_text(legal[0])))
        elif word == "table":
            self._show()
        elif word == "save":
            self.match.record.write(rest or f"{self.match.game.setup.about.id}.record")
            print("  written")
        elif word == "undo":
            return self._take_back()
        elif word == "why":
            print(f"  {self._why(self.match.game.parse_action(rest))}")
        elif text.isdigit():
            if not 1 <= int(text) <= len(legal):
                raise NotationError(f"there is no line {text}")
            self.match.play(legal[int(text) - 1])
            return True
        elif text:
            action = self.match.game.parse_action(text)
            if action not in legal:
                print(f"  {self._why(action)}")
                return False
            self.match.play(action)
            return True
        return False

    def _take_back(self) -> bool:
        """Go back to the person's decision before this one."""
        match = self.match
        mine = [at for at, seat in enumerate(self._movers()) if seat == self.seat]
        if not mine:
            raise EnotecaError("you have not decided anything yet")
        while len(match.actions) > mine[-1]:
            match.undo()
        self._told = min(self._told, len(match.events))
        print("  taken back")
        return True

    def _movers(self) -> list[int]:
        """Return who made each action so far."""
        state = self.match.game.new_state()
        movers: list[int] = []
        for action in self.match.actions:
            movers.append(self.match.game.to_move(state))
            self.match.game.apply(state, action)
        return movers

    def _why(self, action: Action) -> str:
        refusal = self.match.game.explain(self.match.state, self.seat, action)
        if refusal is None:
            return "That is allowed."
        return self.phrases.refusal(refusal, self.players)

    def _tell(self) -> None:
        for event in self.match.events[self._told :]:
            if event.audience in (EVERYBODY, self.seat):
                print(self.phrases.event(event, self.players))
        self._told = len(self.match.events)

    def _show(self) -> None:
        print("\n" + board(self.match.game, self.match.view(self.seat), self.players) + "\n")
        for number, action in enumerate(self.match.legal_actions(), start=1):
            text = self.match.game.action_text(action)
            print(f"{number:>3}. {self.phrases.action(self.match.game, action)}  [{text}]")
