"""Before a match: the games, the tables, and a new one."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponseBase, HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme

from enoteca import NOBODY, EnotecaError
from enoteca.shelf import catalog
from enoteca.shelf.box import Box
from enoteca.terms.about import About
from enoteca_web import models
from enoteca_web.kit.game_text import game_text, spoken
from enoteca_web.pages import rules_page, set_up
from enoteca_web.pages.answers import page
from enoteca_web.pages.laying import lay
from enoteca_web.pages.learning import lessons
from enoteca_web.pages.middleware import LANGUAGE_COOKIE
from enoteca_web.pages.my_tables import my_tables
from enoteca_web.pages.request_fields import (
    YEAR,
    address,
    called,
    device,
    device_of,
    fields,
    file_of,
    limit,
    must_post,
    number_of,
    remember,
    remember_name,
    text_of,
)
from enoteca_web.service.bot_worker import default_level, levels
from enoteca_web.service.rate_limits import TABLES
from enoteca_web.service.upload_worker import agreement_with_file
from enoteca_web.service.uploads import checked
from enoteca_web.table import storage
from enoteca_web.table.links import LINK, device_hash
from enoteca_web.table.open_tables import tables
from enoteca_web.table.table import RefusedError, Table


async def lobby(request: HttpRequest) -> HttpResponseBase:
    """Show where one is awaited, what can be played, where one can join, what one has begun."""
    mine = await my_tables(device_of(request))
    free = await tables().reading(storage.open_tables)
    titles = {about.id: about.title for about in catalog.cards()}
    context: dict[str, object] = {
        "games": [
            (box.about, game_text(box).about_game(box.about), lessons(box))
            for box in catalog.boxes()
        ],
        "awaited": [table for table in mine if table.turn],
        "mine": [
            [table for table in mine if not table.turn and not table.ended],
            [table for table in mine if table.ended],
        ],
        "called": called(request),
        "open": [
            {
                "id": table.id,
                "title": titles.get(table.game, table.game),
                "names": [chair.name for chair in chairs],
                "free": [chair for chair in chairs if _is_free(chair)],
            }
            for table, chairs in free
        ],
    }
    return page(request, "lobby.html", context)


async def new_table(request: HttpRequest, game: str) -> HttpResponseBase:
    """Show the form for a new table, or set one up."""
    about = _about(game)
    if request.method != "POST":
        return page(request, "new.html", _form(about, {}, "", called(request)))
    limit(TABLES, address(request))
    given = fields(request)
    cookie = device(request)
    try:
        table = await _set_up(request, about, given, device_hash(cookie))
    except EnotecaError as error:
        status = error.status if isinstance(error, RefusedError) else 422
        shown = _form(about, given, str(error), called(request))
        return page(request, "new.html", shown, status)
    friends = any(chair.kind == LINK and chair.seat != table.host for chair in table.chairs)
    if table.host >= 0:
        where = table.address(table.host) + ("invite" if friends else "")
    else:
        where = table.address(NOBODY) if table.spectators else "/"
    told = text_of(given, f"name-{table.host}", 100)
    answer = remember_name(request, HttpResponseRedirect(where), told)
    return remember(request, answer, cookie)


async def name(request: HttpRequest) -> HttpResponseBase:
    """Take note of what somebody wants to be called."""
    must_post(request)
    told = text_of(fields(request), "name", 100)
    return remember_name(request, HttpResponseRedirect("/"), told)


async def language(request: HttpRequest) -> HttpResponseBase:
    """Change the language of the pages."""
    must_post(request)
    given = fields(request)
    back = text_of(given, "back", 300)
    if not url_has_allowed_host_and_scheme(back, allowed_hosts=None):
        back = "/"
    answer = HttpResponseRedirect(back)
    chosen = text_of(given, "language", 5)
    if chosen in dict(settings.LANGUAGES):
        answer.set_cookie(
            LANGUAGE_COOKIE, chosen, max_age=YEAR, samesite="Lax", secure=request.is_secure()
        )
    return answer


async def rules(request: HttpRequest, game: str) -> HttpResponseBase:
    """Show the rules of a game in our own words."""
    about = _about(game)
    written = rules_page.rules(catalog.box(about.id), spoken())
    return page(request, "rules.html", {"about": about, "rules": written})


async def _set_up(request: HttpRequest, about: About, given: dict[str, object], mine: str) -> Table:
    edition = text_of(given, "edition", 40) or None
    count = number_of(given, "seats") or about.default_seats
    options = set_up.chosen_options(about, given)
    name, raw = file_of(request, "components") or ("", b"")
    if raw.strip():
        who = address(request)
        wanted = (about.id, count, edition, options, name, raw)
        agreed = await checked(who, agreement_with_file, *wanted)
    else:
        agreed = set_up.agreement(about.id, count, edition, options)
    kinds = [text_of(given, f"who-{seat}", 20) or default_level() for seat in range(count)]
    names = [
        text_of(given, f"name-{seat}", 100) or (called(request) if kind == set_up.ME else "")
        for seat, kind in enumerate(kinds)
    ]
    chairs, host = set_up.chairs(kinds, names, mine)
    return await lay(
        address(request),
        agreed,
        chairs,
        host=host,
        listed=text_of(given, "listed", 5) == "on",
        spectators=text_of(given, "spectators", 5) == "on",
    )


def _form(
    about: About, given: dict[str, object], complaint: str, known_as: str
) -> dict[str, object]:
    most = max(about.seats)
    text = game_text(Box(about))
    return {
        "about": about,
        "complaint": complaint,
        "given": given,
        "called": known_as,
        "levels": list(levels()),
        "default_level": default_level(),
        "places": [
            {
                "seat": seat,
                "who": str(given.get(f"who-{seat}", "me" if seat == 0 else default_level())),
                "name": str(given.get(f"name-{seat}", "" if given or seat else known_as))[:24],
            }
            for seat in range(most)
        ],
        "seats": number_of(given, "seats") or about.default_seats,
        "options": [
            {
                "option": option,
                "title": text.title(option.name),
                "summary": text.about_option(option),
                "choices": [(name, text.title(name)) for name in option.choices],
                "value": given.get(f"option-{option.name}", _shown(option.default)),
                "kind": option.kind,
                "seats": option.seats,
            }
            for option in about.options
        ],
        "edition": given.get("edition", about.editions[0]),
        "editions": [(name, text.title(name), text.about_edition(name)) for name in about.editions],
    }


def _shown(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _about(game: str) -> About:
    try:
        return catalog.box(game).about
    except EnotecaError:
        raise Http404 from None


def _is_free(chair: models.ChairRow) -> bool:
    return chair.kind == LINK and not chair.device and not chair.bot
