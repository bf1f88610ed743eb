"""What those see whose table or record cannot be opened."""

from django.http import HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.utils.translation import gettext as _

from enoteca.shelf import catalog
from enoteca_web.pages.answers import page, wants_json
from enoteca_web.table.links import base
from enoteca_web.table.opening import AGREEMENT, GAME, LOG
from enoteca_web.table.wrecks import Wreck, WreckedError

STATUS = 503  # another enoteca than this one may be able to open it


def wrecked(request: HttpRequest, error: WreckedError) -> HttpResponseBase:
    """Tell a player of a table that cannot be opened what there is to know."""
    wreck, seat = error.wreck, error.seat
    here = base(wreck.id, request.path.split("/")[3])
    if request.path == f"{here}record" and request.method in ("GET", "HEAD"):
        return record_file(wreck.record(seat), f"{wreck.game}-{wreck.id}")
    lines = wreck.lines(seat)
    headline = _("This table cannot be opened any more.")
    if wants_json(request) or request.content_type == "application/json":
        content = {
            "error": headline,
            "reason": error.reason,
            "table": wreck.id,
            "game": wreck.game,
            "over": wreck.over,
            "scores": None if wreck.scores is None else list(wreck.scores),
            "position": len(wreck.entries),
            "record": f"{here}record",
            "log": [
                {
                    "position": position,
                    "event": event.name,
                    "facts": dict(event.facts),
                    "sentence": sentence,
                }
                for position, event, sentence in lines
            ],
        }
        return JsonResponse(content, status=STATUS)
    titles = {about.id: about.title for about in catalog.cards()}
    context: dict[str, object] = {
        "headline": headline,
        "what": _what(wreck),
        "reason": error.reason,
        "title": titles.get(wreck.game, wreck.game),
        "over": wreck.over,
        "scores": list(zip([c.name for c in wreck.chairs], wreck.scores or (), strict=False)),
        "record": f"{here}record",
        "lines": [sentence for _position, _event, sentence in lines],
    }
    return page(request, "wreck.html", context, STATUS)


def torn(request: HttpRequest, text: str, reason: str) -> HttpResponseBase:
    """Show a record that somebody has brought and that cannot be replayed, as it is."""
    headline = _("This record cannot be replayed any more.")
    if wants_json(request):
        return JsonResponse({"error": headline, "reason": reason, "record": text}, status=STATUS)
    context: dict[str, object] = {"headline": headline, "reason": reason, "text": text}
    return page(request, "wreck.html", context, STATUS)


def record_file(text: str, name: str) -> HttpResponse:
    """Return a record to be kept."""
    answer = HttpResponse(text, content_type="text/plain; charset=utf-8")
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}.record"'
    return answer


def _what(wreck: Wreck) -> str:
    if wreck.cause == GAME:
        return _("The game that was played at it is not on this server's shelf any more.")
    if wreck.cause == AGREEMENT:
        return _("What was agreed on before the match is not understood by this server's enoteca.")
    if wreck.cause == LOG:
        return _("The moves that were made do not fit the rules that this server knows.")
    return _("What is stored of it is damaged.")
