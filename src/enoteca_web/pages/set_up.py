"""From what somebody filled in to an agreement and chairs."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _

from enoteca import AgreementError
from enoteca.shelf import catalog
from enoteca.terms.about import FLAG, NUMBER, About, Option
from enoteca.terms.agreement import Agreement
from enoteca_web.service.bot_worker import levels
from enoteca_web.table.links import BOT, HOT, LINK, Chair
from enoteca_web.table.open_tables import NAME_LENGTH

ME = "me"
FRIEND = "friend"
WHO = (ME, FRIEND, HOT)  # or the level of a bot


def agreement(
    game: str, seats: int | None, edition: str | None, options: Mapping[str, object]
) -> Agreement:
    """Return a checked agreement on the game as it is, or raise what is wrong with it."""
    return catalog.load(game, seats, edition, options).agreement


def chosen_options(about: About, given: Mapping[str, object]) -> dict[str, object]:
    """Return the options of a form; in a complete one a flag that is missing is off."""
    chosen: dict[str, object] = {}
    for option in about.options:
        value = given.get(f"option-{option.name}")
        if isinstance(value, str):
            chosen[option.name] = _option_value(option, value)
        elif option.kind == FLAG and "complete" in given:
            chosen[option.name] = False
    return chosen


def chairs(who: Sequence[str], names: Sequence[str], device: str = "") -> tuple[list[Chair], int]:
    """Return who sits where, and the seat of the host (-1: nobody here plays).

    Those on the device that sets the table up sit there already.
    """
    found: list[Chair] = []
    host = -1
    for seat, kind in enumerate(who):
        name = " ".join(names[seat].split())[:NAME_LENGTH] if seat < len(names) else ""
        if kind in levels():
            found.append(Chair(seat, name or _bot_name(seat), BOT, kind, 0))
        elif kind == ME:
            if host >= 0:
                raise AgreementError(_("You can sit in one seat only; make the other a hot seat."))
            host = seat
            found.append(Chair(seat, name or _("Host"), LINK, "", 0, device))
        elif kind in (FRIEND, HOT):
            sort = LINK if kind == FRIEND else HOT
            called = name or (_("Friend") if kind == FRIEND else _("Guest")) + f" {seat + 1}"
            found.append(Chair(seat, called, sort, "", 0, device if kind == HOT else ""))
        else:
            known = ", ".join((*WHO, *levels()))
            raise AgreementError(_("A seat is for one of: %(known)s.") % {"known": known})
    if host < 0:
        host = next((chair.seat for chair in found if chair.kind == HOT), -1)
    return found, host


BOT_NAMES = ("Bacco", "Silvana", "Tonio", "Perla", "Rufus", "Odile")


def _bot_name(seat: int) -> str:
    return BOT_NAMES[seat % len(BOT_NAMES)]


def _option_value(option: Option, value: str) -> object:
    if option.kind == NUMBER and not value:
        return option.default
    return option.read(value)
