"""A match in writing: a header, then one token per action, a star before chance.

The record is the truth; everything else can be computed from it.  It needs no
generator: what chance did is written down.
"""

import json
import os
import re
import tempfile
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from enoteca.core.actions import Action
from enoteca.core.game import NOBODY, Game, State
from enoteca.errors import EnotecaError, RecordError
from enoteca.play import tags
from enoteca.shelf import catalog
from enoteca.terms.about import About
from enoteca.terms.agreement import Agreement
from enoteca.terms.documents import Document, shown

if TYPE_CHECKING:
    from enoteca.play.match import Match

FIRST_LINE = "enoteca record 1"
UNFINISHED = "unfinished"
KEYS = ("game", "seats", "options", "components", "result")
WIDTH = 96
DEEPEST = 8  # tables within tables; the games need three

_NUMBER = re.compile(r"[0-9]{1,9}")


class Record:
    """The agreement of a match, its actions in notation, its result, and what is noted besides."""

    def __init__(
        self,
        agreement: Agreement,
        tokens: Sequence[str],
        result: str,
        *,
        game: Game[State] | None = None,
        tags: Mapping[str, str] | None = None,
        name: str = "the record",
        lines: Sequence[int] = (),
    ) -> None:
        self.agreement = agreement
        self.tokens = list(tokens)
        self.result = result  # the scores by seat, or UNFINISHED
        self.tags = dict(tags or {})  # in the order in which they are written
        self._game = game  # where it is not the one that the catalog has
        self._name = name
        self._lines = list(lines)  # of the tokens, where they were read from a file

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.text() == other.text()

    def __repr__(self) -> str:
        return f"<Record of {self.agreement}: {len(self)} actions, {self.result}>"

    def __len__(self) -> int:
        return len(self.tokens)

    def __bool__(self) -> bool:
        return True  # also before anything has happened

    def __iter__(self) -> Iterator[str]:
        return iter(self.tokens)

    @classmethod
    def read(cls, path: Path | str, game: Game[State] | None = None) -> "Record":
        """Read a record from a file; one of a game outside the catalog needs the game."""
        try:
            text = Path(path).read_text(encoding="utf-8")
        except OSError as error:
            raise RecordError(f"cannot read {path}: {error.strerror}") from None
        except UnicodeDecodeError:
            raise RecordError(f"cannot read {path}: it is not UTF-8 text") from None
        return cls.parse(text, Path(path).name, game)

    @classmethod
    def parse(
        cls, text: str, name: str = "the record", game: Game[State] | None = None
    ) -> "Record":
        """Read a record from its text; one of a game outside the catalog needs the game."""
        return _Reader(text, name, game).record()

    @property
    def players(self) -> list[str]:
        """The names by seat, empty where the record has none."""
        return tags.by_seat(self.tags, tags.PLAYER, self.agreement.seats)

    @property
    def bots(self) -> list[str]:
        """The levels of the bots by seat, empty where somebody else sits."""
        return tags.by_seat(self.tags, tags.BOT, self.agreement.seats)

    def name_players(self, names: Sequence[str], bots: Sequence[str] = ()) -> None:
        """Note who sits where, and which of them are bots."""
        self.tags |= tags.seated(names, bots)

    def text(self) -> str:
        """Return the record as it is written."""
        agreement = self.agreement
        return written(
            game=f"{agreement.about.id}/{agreement.edition}@{agreement.rules_version}",
            seats=agreement.seats,
            options=agreement.options,
            components=agreement.overrides.content,
            result=self.result,
            noted=self.tags,
            tokens=self.tokens,
        )

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
            raise RecordError(f"{self._name}: the result is {result}, not {self.result[:80]}")

    def match(self, at: int | None = None, seed: int = 0) -> "Match":
        """Return the match after its first ``at`` actions, or after all of them."""
        from enoteca.play.match import Match  # noqa: PLC0415 (a match has a record, a record a match)

        count = len(self.tokens) if at is None else at
        if not 0 <= count <= len(self.tokens):
            raise RecordError(f"{self._name} has {len(self.tokens)} actions: there is no {count}")
        game = self.game()
        _, actions = self._replay(game, count)
        return Match(game, seed, actions=actions)

    def game(self) -> Game[State]:
        """Return the rules by which the match was played."""
        return self._game or catalog.bound(self.agreement)

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


def written(
    *,
    game: str,
    seats: int,
    options: Mapping[str, object],
    components: Mapping[str, object],
    result: str,
    noted: Mapping[str, str],
    tokens: Sequence[str],
) -> str:
    """Return the text of a record, whether or not anybody here can replay it."""
    for name in noted:
        if not tags.is_tag(name) or name.lower() in KEYS:
            raise RecordError(f"{shown(name)} cannot be a tag of a record")
    agreed = " ".join(
        f"{option}={json.dumps(value) if isinstance(value, bool) else value}"
        for option, value in options.items()
    )
    lines = [FIRST_LINE, f"game: {game}", f"seats: {seats}", f"options: {agreed}".rstrip()]
    if components:
        lines.append(f"components: {json.dumps(components)}")
    lines.append(f"result: {result}")
    lines += [f"{name}: {tags.one_line(text)}".rstrip() for name, text in noted.items()]
    body = textwrap.wrap(" ".join(tokens), WIDTH, break_long_words=False, break_on_hyphens=False)
    return "\n".join([*lines, "", *body, f"end {len(tokens)}", ""])


def result_of(game: Game[State], state: State) -> str:
    """Return the result line of a state."""
    if game.to_move(state) != NOBODY:
        return UNFINISHED
    return " ".join(str(score) for score in game.scores(state))


class _Reader:
    """Takes a text apart, line by line."""

    def __init__(self, text: str, name: str, game: Game[State] | None) -> None:
        self.name = name
        self.game = game
        self.lines = text.split("\n")
        self.header: dict[str, str] = {}
        self.header_line: dict[str, int] = {}
        self.tags: dict[str, str] = {}

    def record(self) -> Record:
        if self.lines[0].rstrip() != FIRST_LINE:
            self.fail(1, f"a record begins with '{FIRST_LINE}'")
        body = self._read_header()
        tokens, lines = self._read_tokens(body)
        return Record(
            self._setup(),
            tokens,
            self.header["result"],
            game=self.game,
            tags=self.tags,
            name=self.name,
            lines=lines,
        )

    def _read_header(self) -> int:
        for number, line in enumerate(self.lines[1:], start=2):
            if not line.strip():
                for key in KEYS:
                    if key not in self.header and key != "components":
                        self.fail(number, f"the header lacks '{key}:'")
                return number
            key, colon, value = line.partition(":")
            if colon and tags.is_tag(key):
                self._read_tag(number, key, value.strip())
                continue
            if not colon or key not in KEYS:
                known = ", ".join(KEYS)
                self.fail(number, f"'{key.strip()[:40]}' is not a header; known are {known}")
            if key in self.header:
                self.fail(number, f"the header '{key}:' stands twice")
            self.header[key] = value.strip()
            self.header_line[key] = number
        self.fail(len(self.lines), "the record breaks off in its header")

    def _read_tag(self, number: int, name: str, text: str) -> None:
        if name.lower() in KEYS:
            self.fail(number, f"'{name}' is no tag: the header is called '{name.lower()}'")
        if name in self.tags:
            self.fail(number, f"the tag '{name}:' stands twice")
        if len(text) > tags.LONGEST:
            self.fail(number, f"the tag '{name}:' has more than {tags.LONGEST} characters")
        self.tags[name] = text

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
        if len(words) != 2 or not _NUMBER.fullmatch(words[1]) or number == len(self.lines):
            self.fail(number, "the record breaks off: its last line should be 'end' and a number")
        if int(words[1]) != count:
            self.fail(number, f"the record should have {words[1]} actions, but has {count}")
        for later, line in enumerate(self.lines[number:], start=number + 1):
            if line.strip():
                self.fail(later, "there is text after the end of the record")

    def _setup(self) -> Agreement:
        name, slash, rest = self.header["game"].partition("/")
        edition, at, version = rest.partition("@")
        if not slash or not at or not _NUMBER.fullmatch(version):
            self.fail(self.header_line["game"], "'game:' should read name/edition@version")
        if not _NUMBER.fullmatch(self.header["seats"]):
            self.fail(self.header_line["seats"], "'seats:' should be a number")
        try:
            about = catalog.box(name).about if self.game is None else self._same_game(name)
        except EnotecaError as error:
            self.fail(self.header_line["game"], str(error))
        options: dict[str, object] = {}
        for word in self.header["options"].split():
            key, _, value = word.partition("=")
            option = about.option(key)
            options[key] = value if option is None else option.read(value)
        overrides = self._overrides()
        try:
            agreement = Agreement(
                about,
                seats=int(self.header["seats"]),
                edition=edition,
                options=options,
                overrides=overrides,
                rules_version=int(version),
            )
        except EnotecaError as error:
            raise RecordError(f"{self.name}: {error}") from None
        if self.game is not None and self.game.agreement != agreement:
            raise RecordError(f"{self.name} is of {agreement}, not of {self.game.agreement}")
        return agreement

    def _same_game(self, name: str) -> About:
        assert self.game is not None
        about = self.game.agreement.about
        if about.id != name:
            raise RecordError(f"the record is of '{name}', not of '{about.id}'")
        return about

    def _overrides(self) -> Document:
        if "components" not in self.header:
            return Document.wrap({}, self.name)
        line = self.header_line["components"]
        try:
            content = json.loads(self.header["components"])
        except (ValueError, RecursionError):
            self.fail(line, "'components:' is not valid JSON")
        if not isinstance(content, dict):
            self.fail(line, "'components:' is not a JSON object")
        if _deeper(content, DEEPEST):
            self.fail(line, f"'components:' has tables within tables, more than {DEEPEST} deep")
        return Document.wrap(content, f"{self.name}, line {line}")

    def fail(self, line: int, complaint: str) -> NoReturn:
        raise RecordError(f"{self.name}, line {line}: {complaint}")


def _deeper(value: object, depth: int) -> bool:
    """Return whether something has more layers than that."""
    if not isinstance(value, dict | list):
        return False
    inside = value.values() if isinstance(value, dict) else value
    return depth == 0 or any(_deeper(item, depth - 1) for item in inside)
