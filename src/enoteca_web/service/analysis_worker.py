"""What a worker process does with a finished match.  Nothing of the site is needed here."""

from collections.abc import Mapping

from enoteca.analysis.document import document, packed
from enoteca.analysis.looking_back import Part, Wish, gathered, part, past_of, with_lines
from enoteca.analysis.outlook import Chances, shares
from enoteca.analysis.past import Span


def opened(text: str) -> tuple[list[Span], Chances]:
    """Return what there is to look at in a record, and how its match came out."""
    past = past_of(text)
    return past.spans, shares(past.game, past.end)


def looked_at(text: str, wish: Wish, span: Span) -> Part:
    """Return what is found about some positions."""
    return part(past_of(text), wish, span)


def concluded(text: str, wish: Wish, parts: Mapping[int, Part]) -> str:
    """Return all that was found, packed, with what might have followed better choices."""
    past = past_of(text)
    found = gathered(past.record, wish, parts, shares(past.game, past.end))
    return packed(document(with_lines(found, past)))
