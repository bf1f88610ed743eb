"""Analyses that are kept, each with its table or with the record that somebody has brought.

Everything here blocks and runs in a thread of its own.
"""

from dataclasses import dataclass
from typing import Any

from enoteca.analysis.document import VERSION, unpacked
from enoteca.analysis.looking_back import Wish
from enoteca.core.game import Data
from enoteca_web import models


@dataclass(frozen=True)
class Question:
    """What somebody wants to know, and of which match: a table's, or that of a record."""

    wish: Wish
    table_id: str | None = None
    record: str | None = None  # its name

    @property
    def match(self) -> str:
        """What the match is known by."""
        return self.table_id or self.record or ""


def found(question: Question) -> Data | None:
    """Return what was found before, if this enoteca can read it."""
    row = models.AnalysisRow.objects.filter(**_key(question), version=VERSION).first()
    return None if row is None else unpacked(row.content)


def keep(question: Question, content: str) -> None:
    """Keep what was found."""
    models.AnalysisRow.objects.update_or_create(
        **_key(question), defaults={"version": VERSION, "content": content}
    )


def _key(question: Question) -> dict[str, Any]:
    wish = question.wish
    return {
        "table_id": question.table_id,
        "record_id": question.record,
        "level": wish.level,
        "hindsight": wish.hindsight,
        "seed": wish.seed,
    }
