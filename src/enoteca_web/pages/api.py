"""The same table for programs."""

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponseBase, JsonResponse
from django.utils.translation import gettext as _

from enoteca import NOBODY, EnotecaError
from enoteca_web.pages import set_up
from enoteca_web.pages.answers import page
from enoteca_web.pages.laying import lay
from enoteca_web.pages.request_fields import address, entered, fields, limit, must_post, text_of
from enoteca_web.paths import PACKAGE
from enoteca_web.service.bot_worker import levels
from enoteca_web.service.rate_limits import MOVES, TABLES
from enoteca_web.table.links import BOT
from enoteca_web.table.seat_views import seat_view
from enoteca_web.table.table import ForbiddenError, RefusedError

CLIENT = PACKAGE / "pages" / "client.py"


async def manual(request: HttpRequest) -> HttpResponseBase:
    """Tell how a program plays."""
    context: dict[str, object] = {
        "client": CLIENT.read_text(encoding="utf-8"),
        "levels": ", ".join(levels()),
    }
    return page(request, "api.html", context)


async def seat_view_json(request: HttpRequest, table_id: str, code: str) -> HttpResponseBase:
    """Return what a seat may see, and what it may do."""
    table, seat = await entered(request, table_id, code)
    return JsonResponse(seat_view(table, seat).as_json())


async def foretold_json(request: HttpRequest, table_id: str, code: str) -> HttpResponseBase:
    """Return what actions of a seat would bring: those that are named, or all that are legal."""
    table, seat = await entered(request, table_id, code)
    if seat == NOBODY:
        raise ForbiddenError(_("Spectators watch."))
    limit(MOVES, f"{table_id}:{seat}")
    seen = seat_view(table, seat)
    named = [text_of({"action": text}, "action", 80) for text in request.GET.getlist("action")]
    for text in named:
        if seen.choice(text) is None:
            raise RefusedError(seen.why(text) or _("Nothing is asked of you now."))
    asked = named or [choice.text for choice in seen.choices]
    told = {text: dict(seen.foretold(text)) for text in asked}
    return JsonResponse({"decision": seen.decision, "foretold": told})


async def create(request: HttpRequest) -> HttpResponseBase:
    """Set a table up and return the links of its seats."""
    must_post(request)
    limit(TABLES, address(request))
    given = fields(request)
    who, names, options = given.get("seats"), given.get("names", []), given.get("options", {})
    if not _texts(who) or not _texts(names) or not isinstance(options, dict):
        raise BadRequest("seats and names are lists of texts, options an object")
    assert isinstance(who, list)
    assert isinstance(names, list)
    edition = given.get("edition")
    try:
        agreed = set_up.agreement(
            str(given.get("game", "")),
            len(who),
            str(edition) if edition is not None else None,
            options,
        )
        chairs, host = set_up.chairs(who, names)
    except EnotecaError as error:
        return JsonResponse({"error": str(error)}, status=422)
    table = await lay(address(request), agreed, chairs, host=host, direct=True)
    links = [None if chair.kind == BOT else table.address(chair.seat) for chair in table.chairs]
    answer = {"table": table.id, "seats": links, "spectators": table.address(NOBODY)}
    return JsonResponse(answer, status=201)


def _texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)
