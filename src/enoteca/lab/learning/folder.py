"""The folder of a learning: its plan, its generations, and the best that was learned so far."""

import json
import os
from collections.abc import Mapping
from datetime import date
from pathlib import Path

from enoteca.errors import EnotecaError
from enoteca.lab.learning.generation import Generation
from enoteca.lab.learning.worths import Worths

PLAN = "plan.json"
GENERATION = "generation.json"
LEARNED = "learned.toml"
REPORT = "report.html"
FIRST_LINE = "# Learned by `enoteca learn`, which writes this file: see docs/learning.md."


class Folder:
    """A folder that one learning has for itself; what stands in it is taken up again."""

    def __init__(self, path: Path, plan: Mapping[str, object]) -> None:
        self.path = path.resolve()
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            self._begin(json.dumps(plan, indent=2) + "\n")
            self.generations = self._found()
        except OSError as error:
            raise EnotecaError(f"cannot learn in {path}: {error.strerror}") from None

    def of(self, number: int) -> Path:
        """Return the folder of a generation."""
        return self.path / f"generation-{number}"

    def learned(self, number: int) -> Path:
        """Return where a generation keeps what it has learned."""
        return self.of(number) / LEARNED

    @property
    def best(self) -> Generation | None:
        """The last generation that was better than the one before it, if any was."""
        kept = [generation for generation in self.generations if generation.kept]
        return kept[-1] if kept else None

    def keep(self, generation: Generation) -> None:
        """Write down what came of a generation; one that is better is the best from now on."""
        self.write(self.of(generation.number) / GENERATION, json.dumps(generation.told(), indent=2))
        self.generations.append(generation)
        if generation.kept:
            self.write(self.path / LEARNED, self.learned(generation.number).read_text("utf-8"))

    def write(self, path: Path, text: str) -> None:
        """Write a file, whole or not at all."""
        draft = path.with_name(f".{path.name}.part")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            draft.write_text(text, encoding="utf-8")
            os.replace(draft, path)
        except OSError as error:
            raise EnotecaError(f"cannot write {path}: {error.strerror}") from None

    def _begin(self, plan: str) -> None:
        path = self.path / PLAN
        if path.exists():
            if path.read_text("utf-8", errors="replace") != plan:
                raise EnotecaError(
                    f"{self.path} holds the learning of something else, or by other code: "
                    "name another folder with --out"
                )
        elif any(self.path.iterdir()):
            raise EnotecaError(f"{self.path} is not empty: name another folder with --out")
        else:
            self.write(path, plan)

    def _found(self) -> list[Generation]:
        found: list[Generation] = []
        while (path := self.of(len(found) + 1) / GENERATION).exists():
            try:
                found.append(Generation.read(json.loads(path.read_text("utf-8"))))
            except (ValueError, TypeError, KeyError):
                raise EnotecaError(f"{path} is not what was written there") from None
        return found


def learned_text(found: Worths, source: Mapping[str, str | int | float]) -> str:
    """Return what was learned as the file that a policy reads."""
    lines = [FIRST_LINE, "", f"knots = {found.knots}", "", "[source]"]
    lines += [f"{name} = {json.dumps(value)}" for name, value in source.items()]
    lines += [
        f"date = {date.today().isoformat()}",
        f"matches = {found.matches}",
        f"positions = {found.positions}",
        f"held_out_loss = {found.loss:.4f}",
        f"guessing_loss = {found.guessing:.4f}",
        f"points_explained = {found.explained:.4f}",
    ]
    lines += ["", "[worths]  # millionths: a million makes one e times as likely to win"]
    lines += [f"{trait} = {row}" for trait, row in found.worths.items()]
    lines += ["", "[points]  # hundredths"]
    lines += [f"{trait} = {row}" for trait, row in found.points.items()]
    return "\n".join(lines) + "\n"
