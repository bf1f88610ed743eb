"""Learning a game by playing it: a table at which a lesson is played."""

from django.http import Http404, HttpRequest, HttpResponseBase, HttpResponseRedirect

from enoteca import EnotecaError
from enoteca.bots.tuning import LEVELS
from enoteca.play.lesson import lesson, lesson_names, lesson_text
from enoteca.shelf import catalog
from enoteca.shelf.box import Box
from enoteca_web.kit.game_text import spoken
from enoteca_web.pages import set_up
from enoteca_web.pages.laying import lay
from enoteca_web.pages.request_fields import (
    address,
    called,
    device,
    limit,
    must_post,
    remember,
)
from enoteca_web.service.rate_limits import TABLES
from enoteca_web.table.links import device_hash


async def learn(request: HttpRequest, game: str, name: str) -> HttpResponseBase:
    """Set a table up for a lesson, with novices in the other seats, and go there."""
    must_post(request)
    try:
        box = catalog.box(game)
    except EnotecaError:
        raise Http404 from None
    if name not in lesson_names(box):
        raise Http404
    limit(TABLES, address(request))
    cookie = device(request)
    taught = lesson(box, name)
    agreed = taught.record.agreement
    kinds = [LEVELS[0]] * agreed.seats
    kinds[taught.seat] = set_up.ME
    names = [called(request) if kind == set_up.ME else "" for kind in kinds]
    chairs, host = set_up.chairs(kinds, names, device_hash(cookie))
    table = await lay(address(request), agreed, chairs, host=host, lesson=name)
    return remember(request, HttpResponseRedirect(table.address(host)), cookie)


def lessons(box: Box) -> list[tuple[str, str]]:
    """Return the lessons of a game, each with its title in the reader's language."""
    return [(name, lesson_text(box, name, spoken())["title"]) for name in lesson_names(box)]
