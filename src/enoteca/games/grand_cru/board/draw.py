"""The board of Grand Cru: auction and demand, seasons, debts and the own estate."""

from enoteca.games.grand_cru.board.auction import auction, display
from enoteca.games.grand_cru.board.estate import own
from enoteca.games.grand_cru.board.fair import fair
from enoteca.games.grand_cru.board.market import demand
from enoteca.games.grand_cru.board.pieces import sprite
from enoteca.games.grand_cru.board.reading import Reading
from enoteca.games.grand_cru.board.seats import public, standing
from enoteca.games.grand_cru.board.tracks import innovations, loans, prestige, seasons
from enoteca.games.grand_cru.board.words import aid, headline, prompt
from enoteca_web.kit.drawing import Drawing
from enoteca_web.kit.markup import Html, esc
from enoteca_web.kit.seat_view import SeatView
from enoteca_web.kit.translation import gettext as _


def draw(seen: SeatView) -> Drawing:
    """Draw the table from a seat."""
    reading = Reading(seen)
    if "pass" in reading.legal:
        year = reading.phase == "turn"
        question = _("Pass for the whole year?") if year else _("Leave the fair for this year?")
        reading.questions["pass"] = question
    left = fair(reading) if reading.second_phase else auction(reading)
    kind = "gc fair-open" if reading.second_phase else "gc"
    board = Html(
        f'<div class="{kind} phase-{reading.phase} seats-{len(reading.seats)}">{sprite()}'
        f'<div class="gc-left">{display(reading)}{left}</div>{demand(reading)}'
        f'<div class="gc-middle">{seasons(reading)}{innovations(reading)}</div>'
        f'<div class="gc-low">{loans(reading)}{prestige(reading)}</div></div>'
    )
    mine = own(reading)
    return Drawing(
        board=board,
        own=Html(f"{mine}{_plainly(reading)}") if mine else mine,
        headline=headline(reading),
        prompt=prompt(reading) if seen.my_turn else "",
        rule=reading.view["rule"],
        picking=reading.picking,
        seats=tuple(public(reading, player.seat) for player in seen.players),
        chips=tuple(standing(reading, player.seat) for player in seen.players),
        aid=aid(reading),
        drawn=frozenset(reading.drawn),
        confirm=reading.questions,
        breakdown=_breakdown(reading) if seen.over else (),
    )


def _plainly(reading: Reading) -> str:
    """List what must be picked first elsewhere, for browsers that run no scripts."""
    choices = [choice for choice in reading.seen.choices if choice.text in reading.drawn]
    if not choices:
        return ""
    options = "".join(
        f'<option value="{choice.text}">{esc(choice.sentence)}</option>' for choice in choices
    )
    label, go = esc(_("What to do")), esc(_("Do it"))
    return (
        f'<noscript><select name="action" form="play" aria-label="{label}">{options}'
        f'</select><button form="play">{go}</button></noscript>'
    )


def _breakdown(reading: Reading) -> tuple[tuple[str, tuple[int, ...]], ...]:
    titles = {
        "money": _("Money"),
        "types": _("Types of tiles"),
        "cubes": _("Cubes in the cellar"),
        "loans": _("Loans"),
    }
    return tuple(
        (titles[source], tuple(points)) for source, points in reading.seen.breakdown.items()
    )
