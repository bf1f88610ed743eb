"""Records that people bring: checked, kept, and stepped through."""

import asyncio
from functools import lru_cache

from django.http import Http404, HttpRequest, HttpResponseBase, HttpResponseRedirect
from django.utils.translation import get_language

from enoteca import NOBODY, EnotecaError, Record, RecordError
from enoteca_web.kit.seat_view import SeatView
from enoteca_web.kit.translation import gettext as _
from enoteca_web.kit.translation import speak
from enoteca_web.pages.answers import page
from enoteca_web.pages.regions import regions
from enoteca_web.pages.request_fields import address, file_of, limit, whole
from enoteca_web.pages.table_frame import framed, stepped
from enoteca_web.pages.wrecks import torn
from enoteca_web.service.rate_limits import RECORDS
from enoteca_web.service.upload_worker import record
from enoteca_web.service.uploads import checked
from enoteca_web.table import uploaded_records
from enoteca_web.table.links import BOT, LINK, Chair
from enoteca_web.table.open_tables import NAME_LENGTH, tables
from enoteca_web.table.seat_views import seat_view_at
from enoteca_web.table.table import Entry, RefusedError, Table, applied

SHOWN = 60  # lines of the log beside a position


async def bring(request: HttpRequest) -> HttpResponseBase:
    """Take a record in."""
    if request.method != "POST":
        return page(request, "bring.html", {})
    limit(RECORDS, address(request))
    brought = file_of(request, "record")
    try:
        if brought is None:
            raise RecordError("choose a file first")
        _name, raw = brought
        text = await checked(address(request), record, raw)
    except EnotecaError as error:
        status = error.status if isinstance(error, RefusedError) else 422
        return page(request, "bring.html", {"complaint": str(error)}, status)
    name = await tables().in_database(lambda: uploaded_records.keep(text))
    return HttpResponseRedirect(f"/record/{name}/0")


async def step(request: HttpRequest, name: str, position: int) -> HttpResponseBase:
    """Show one position of a record, every hand hidden but those a seat asks for."""
    here = tables()
    row = await here.reading(lambda: uploaded_records.found(name))
    if row is None:
        raise Http404
    if uploaded_records.is_long_unseen(row):
        await here.in_database(lambda: uploaded_records.note_seen(name))
    text = str(row.text)
    asked = whole(request.GET.get("seat", ""))
    seat = NOBODY if asked is None else asked
    try:
        seen, length = await asyncio.to_thread(_seen, text, position, seat, get_language())
    except EnotecaError as error:
        return torn(request, text, str(error))
    base = f"/record/{name}/"
    context = framed(seen, base, regions(seen, "", {}))
    context |= stepped(position, length, base, "" if asked is None else f"?seat={asked}")
    context["seats_of_record"] = [(player.seat, player.name) for player in seen.players]
    return page(request, "replay.html", context)


@lru_cache(maxsize=16)
def _parsed(text: str) -> Record:
    return Record.parse(text)


def _seen(text: str, position: int, seat: int, language: str) -> tuple[SeatView, int]:
    speak(language)  # a thread does not know what its reader speaks
    record = _parsed(text)
    if position > len(record.tokens) or seat >= record.agreement.seats:
        raise Http404
    game = record.game()
    state = game.new_state()
    entries: list[Entry] = []
    for at, token in enumerate(record.tokens[:position]):
        mover, action = game.to_move(state), game.parse_action(token)
        if action not in game.legal_actions(state):
            raise RecordError(f"action {at + 1}: {token} is not legal now")
        events = applied(game, state, action)
        entries.append(Entry(at, mover, token, "", True, events))
    chairs = tuple(
        _chair(place, name, bot)
        for place, (name, bot) in enumerate(zip(record.players, record.bots, strict=True))
    )
    table = Table(
        id="", game=game, seed=0, state=state, version=0, epoch=0,
        position=len(record.tokens), chairs=chairs, entries=(), messages=(),
    )  # fmt: skip
    return seat_view_at(table, seat, position, state, tuple(entries[-SHOWN:])), len(record.tokens)


def _chair(seat: int, name: str, bot: str) -> Chair:
    """Return who sat in a seat, as far as the record tells it."""
    called = name[:NAME_LENGTH] or _("Seat %(number)s") % {"number": seat + 1}
    return Chair(seat, called, BOT if bot else LINK, bot, 0, device="a record")
