"""Where everything is."""

from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.utils.translation import gettext as _

from enoteca_web.pages import (
    analysis,
    api,
    hint,
    learning,
    live,
    lobby,
    operation,
    records,
    replay,
    seats,
    table,
)
from enoteca_web.pages.answers import failure
from enoteca_web.pages.assets import static

SEAT = "t/<slug:table_id>/<slug:code>"

urlpatterns = [
    path("", lobby.lobby, name="lobby"),
    path("new/<slug:game>", lobby.new_table, name="new"),
    path("learn/<slug:game>/<slug:name>", learning.learn, name="learn"),
    path("language", lobby.language, name="language"),
    path("name", lobby.name, name="call-me"),
    path("rules/<slug:game>", lobby.rules, name="rules"),
    path("record", records.bring, name="bring"),
    path("record/<slug:name>/<int:position>", records.step, name="old-step"),
    path("record/<slug:name>/at/<int:position>", records.step, name="step"),
    path("record/<slug:name>/at/<int:position>.json", records.step_json, name="step-json"),
    path("record/<slug:name>/analysis", analysis.of_record, name="analysis-of-record"),
    path("record/<slug:name>/analysis.json", analysis.of_record_json, name="record-analysed"),
    path(
        "record/<slug:name>/line/<int:position>/<int:step>.json",
        analysis.line_of_record,
        name="line-of-record",
    ),
    path("health", operation.health, name="health"),
    path("ready", operation.ready, name="ready"),
    path("metrics", operation.figures, name="metrics"),
    path("api", api.manual, name="api"),
    path("api/tables", api.create, name="api-create"),
    path("streams", live.streams, name="streams"),
    path("t/<slug:table_id>/sit", seats.join, name="join"),
    path(f"{SEAT}/", table.seat_page, name="seat"),
    path(f"{SEAT}/sit", seats.sit, name="sit"),
    path(f"{SEAT}/window.json", api.seat_view_json, name="seat-view"),
    path(f"{SEAT}/foretold.json", api.foretold_json, name="foretold"),
    path(f"{SEAT}/live.json", live.live, name="live"),
    path(f"{SEAT}/events", live.events, name="events"),
    path(f"{SEAT}/stream", live.stream, name="stream"),
    path(f"{SEAT}/play", table.play, name="play"),
    path(f"{SEAT}/undo", table.take_back, name="undo"),
    path(f"{SEAT}/hint", hint.hint, name="hint"),
    path(f"{SEAT}/chat", table.chat, name="chat"),
    path(f"{SEAT}/log", table.whole_log, name="log"),
    path(f"{SEAT}/at/<int:position>", replay.position, name="position"),
    path(f"{SEAT}/at/<int:position>.json", replay.position_json, name="position-json"),
    path(f"{SEAT}/analysis", analysis.of_table, name="analysis"),
    path(f"{SEAT}/analysis.json", analysis.of_table_json, name="analysed"),
    path(f"{SEAT}/line/<int:position>/<int:step>.json", analysis.line_of_table, name="line"),
    path(f"{SEAT}/record", table.record, name="record"),
    path(f"{SEAT}/end", replay.end, name="end"),
    path(f"{SEAT}/rematch", seats.rematch, name="rematch"),
    path(f"{SEAT}/name", seats.rename, name="name"),
    path(f"{SEAT}/leave", seats.leave, name="leave"),
    path(f"{SEAT}/return", seats.come_back, name="return"),
    path(f"{SEAT}/invite", seats.invite, name="invite"),
    path(f"{SEAT}/renew", seats.renew, name="renew"),
    path("static/<slug:digest>/<path:name>", static, name="static"),
]


def _missing(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001
    return failure(request, 404, _("There is nothing here."))


def _wrong(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:  # noqa: ARG001
    return failure(request, 400, _("That cannot be understood."))


def _broken(request: HttpRequest) -> HttpResponse:
    return failure(request, 500, _("Something went wrong here; it has been noted."))


handler400 = _wrong
handler403 = _wrong
handler404 = _missing
handler500 = _broken
