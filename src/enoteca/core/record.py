"""A match in writing: a header, then one token per action, a star before chance.

The record is the truth; everything else can be computed from it.  It needs no
generator: what chance did is written down.
"""

import json
import os
import tempfile
import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from enoteca.core import catalog
from enoteca.core.actions import Action
from enoteca.core.documents import Document
from enoteca.core.errors import EnotecaError, RecordError
from enoteca.core.game import NOBODY, Game, State
from enoteca.core.setup import Setup

if TYPE_CHECKING:
    from enoteca.core.match import Match

FIRST_LINE = "enoteca record 1"
UNFINISHED = "unfinished"
KEYS = ("game", "seats", "options", "components", "result")
WIDTH = 96


class Record:
    """The setup of a match, its actions in notation, and its result."""

    def __init__(
        self,
        setup: Setup,
        tokens: Sequence[str],
        result: str,
        *,
        name: str = "the record",
        lines: Sequence[int] = (),
    ) -> None:
        self.setup = setup
        self.tokens = list(tokens)
        self.result = result  # the scores by seat, or UNFINISHED
        self._name = name
        self._lines = list(lines)  # of the tokens, where they were read from a file

    @classmethod
    def read(cls, path: Path | str) -> "Record":
        """Read a record from a file."""
        try:
            text = Path(path).read_text(encoding="utf-8")
        except OSError as error:
            raise RecordError(f"cannot read {path}: {error.strerror}") from None
        except UnicodeDecodeError:
            raise RecordError(f"cannot read {path}: it is not UTF-8 text") from None
        return cls.parse(text, Path(path).name)

    @classmethod
    def parse(cls, text: str, name: str = "the record") -> "Record":
        """Read a record from its text."""
        return _Reader(text, name).record()

    def text(self) -> str:
        """Return the record as it is written."""
        about = self.setup.about
        options = " ".join(
            f"{option}={json.dumps(value) if isinstance(value, bool) else value}"
            for option, value in self.setup.options.items()
        )
        lines = [
            FIRST_LINE,
            f"game: {about.id}/{self.setup.edition}@{about.rules_version}",
            f"seats: {self.setup.seats}",
            f"options: {options}".rstrip(),
        ]
        if self.setup.overrides.content:
            lines.append(f"components: {json.dumps(self.setup.overrides.content)}")
        lines += [f"result: {self.result}", ""]
        lines += textwrap.wrap(
            " ".join(self.tokens), WIDTH, break_long_words=False, break_on_hyphens=False
        )
        return "\n".join([*lines, f"end {len(self.tokens)}", ""])

    def write(self, path: Path | str) -> None:
        """Write the record to a file, whole or not at all."""
        target = Path(path)
        try:
            handle, draft = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
            try:
                with os.fdopen(handle, "w", encoding="utf-8") as file:
                    file.write(self.text())
                os.replace(draft, target)
            except BaseException:
                os.unlink(draft)
                raise
        except OSError as error:
            raise RecordError(f"cannot write {path}: {error.strerror}") from None

    def verify(self) -> None:
        """Replay every action; raise an error that names the first thing that is wrong."""
        game = self.game()
        state, _ = self._replay(game, len(self.tokens))
        result = result_of(game, state)
        if result != self.result:
            raise RecordError(f"{self._name}: the result is {result}, not {self.result}")

    def match(self, at: int | None = None, seed: int = 0) -> "Match":
        """Return the match after its first ``at`` actions, or after all of them."""
        from enoteca.core.match import Match  # noqa: PLC0415 (a match has a record, a record a match)

        count = len(self.tokens) if at is None else at
        if not 0 <= count <= len(self.tokens):
            raise RecordError(f"{self._name} has {len(self.tokens)} actions: there is no {count}")
        game = self.game()
        _, actions = self._replay(game, count)
        return Match(game, seed, actions=actions)

    def game(self) -> Game[State]:
        """Return the rules by which the match was played."""
        setup = self.setup
        return catalog.load(
            setup.about.id, setup.seats, setup.edition, setup.options, setup.overrides
        )

    def _replay(self, game: Game[State], count: int) -> tuple[State, list[Action]]:
        state = game.new_state()
        actions: list[Action] = []
        for place, token in enumerate(self.tokens[:count]):
            try:
                action = game.parse_action(token)
                game.play(state, action)
            except EnotecaError as error:
                self._fail(place, str(error))
            actions.append(action)
        return state, actions

    def _fail(self, place: int, complaint: str) -> NoReturn:
        line = f", line {self._lines[place]}" if self._lines else ""
        raise RecordError(f"{self._name}{line}: action {place + 1}: {complaint}")


def result_of(game: Game[State], state: State) -> str:
    """Return the result line of a state."""
    if game.to_move(state) != NOBODY:
        return UNFINISHED
    return " ".join(str(score) for score in game.scores(state))


class _Reader:
    """Takes a text apart, line by line."""

    def __init__(self, text: str, name: str) -> None:
        self.name = name
        self.lines = text.split("\n")
        self.header: dict[str, str] = {}
        self.header_line: dict[str, int] = {}

    def record(self) -> Record:
        if self.lines[0].rstrip() != FIRST_LINE:
            self.fail(1, f"a record begins with '{FIRST_LINE}'")
        body = self._read_header()
        tokens, lines = self._read_tokens(body)
        setup = self._setup()
        return Record(setup, tokens, self.header["result"], name=self.name, lines=lines)

    def _read_header(self) -> int:
        for number, line in enumerate(self.lines[1:], start=2):
            if not line.strip():
                for key in KEYS:
                    if key not in self.header and key != "components":
                        self.fail(number, f"the header lacks '{key}:'")
                return number
            key, colon, value = line.partition(":")
            if not colon or key not in KEYS:
                known = ", ".join(KEYS)
                self.fail(number, f"'{key.strip()[:40]}' is not a header; known are {known}")
            if key in self.header:
                self.fail(number, f"the header '{key}:' stands twice")
            self.header[key] = value.strip()
            self.header_line[key] = number
        self.fail(len(self.lines), "the record breaks off in its header")

    def _read_tokens(self, body: int) -> tuple[list[str], list[int]]:
        tokens: list[str] = []
        lines: list[int] = []
        for number, line in enumerate(self.lines[body:], start=body + 1):
            words = line.split()
            if words[:1] == ["end"]:
                self._check_end(number, words, len(tokens))
                return tokens, lines
            tokens += words
            lines += [number] * len(words)
        self.fail(
            len(self.lines), "the record breaks off: its last line should be 'end' and a number"
        )

    def _check_end(self, number: int, words: list[str], count: int) -> None:
        if len(words) != 2 or not words[1].isdigit() or number == len(self.lines):
            self.fail(number, "the record breaks off: its last line should be 'end' and a number")
        if int(words[1]) != count:
            self.fail(number, f"the record should have {words[1]} actions, but has {count}")
        for later, line in enumerate(self.lines[number:], start=number + 1):
            if line.strip():
                self.fail(later, "there is text after the end of the record")

    def _setup(self) -> Setup:
        name, slash, rest = self.header["game"].partition("/")
        edition, at, version = rest.partition("@")
        if not slash or not at or not version.isdigit():
            self.fail(self.header_line["game"], "'game:' should read name/edition@version")
        if not self.header["seats"].isdigit():
            self.fail(self.header_line["seats"], "'seats:' should be a number")
        try:
            about = catalog.about(name)
        except EnotecaError as error:
            self.fail(self.header_line["game"], str(error))
        if int(version) != about.rules_version:
            self.fail(
                self.header_line["game"],
                f"written under rules version {version}; this is version {about.rules_version}",
            )
        options: dict[str, object] = {}
        for word in self.header["options"].split():
            key, _, value = word.partition("=")
            option = about.option(key)
            options[key] = value if option is None else option.read(value)
        overrides = self._overrides()
        seats = int(self.header["seats"])
        try:
            return Setup(about, seats=seats, edition=edition, options=options, overrides=overrides)
        except EnotecaError as error:
            raise RecordError(f"{self.name}: {error}") from None

    def _overrides(self) -> Document:
        if "components" not in self.header:
            return Document.wrap({}, self.name)
        line = self.header_line["components"]
        try:
            content = json.loads(self.header["components"])
        except json.JSONDecodeError:
            self.fail(line, "'components:' is not valid JSON")
        if not isinstance(content, dict):
            self.fail(line, "'components:' is not a JSON object")
        return Document.wrap(content, f"{self.name}, line {line}")

    def fail(self, line: int, complaint: str) -> NoReturn:
        raise RecordError(f"{self.name}, line {line}: {complaint}")
