"""What a strong player would do in one's place: thought of where the bots think, never here."""

import logging

from django.http import HttpRequest, HttpResponseBase, JsonResponse
from django.utils.translation import gettext as _

from enoteca.analysis.hints import STAGES
from enoteca_web.pages.request_fields import address, entered, fields, limit, must_post, number_of
from enoteca_web.service.bot_seats import SLACK, bots, question
from enoteca_web.service.bot_worker import hinted, seconds
from enoteca_web.service.rate_limits import ALL_HINTS, HINTS, HINTS_OF_ONE
from enoteca_web.service.workshop import OvertimeError
from enoteca_web.table.seat_views import seat_view
from enoteca_web.table.table import ForbiddenError, RefusedError

log = logging.getLogger(__name__)

PATIENCE = 10.0  # seconds more than a thought should take: the machine may be busy


async def hint(request: HttpRequest, table_id: str, code: str) -> HttpResponseBase:
    """Answer which choices look best; at a later stage after more thought."""
    must_post(request)
    table, seat = await entered(request, table_id, code)
    limit(HINTS, f"{table_id}:{seat}")
    stage = number_of(fields(request), "stage") or 0
    seen = seat_view(table, seat)
    if seen.others:
        raise ForbiddenError(_("Hints are for matches against bots alone."))
    if not seen.my_turn:
        raise RefusedError(_("It is not your turn: there is nothing to hint at."))
    if not 0 <= stage < len(STAGES):
        raise RefusedError(_("Nobody thinks any longer than that."))
    # Counted last: who is refused for another reason takes nobody else's share.
    limit(HINTS_OF_ONE, address(request))
    limit(ALL_HINTS, "")
    level, here = STAGES[stage], bots()
    house = here.company.house(table_id)
    agreement, data, _seed = question(table, seat)
    try:
        async with here.workforce.worker(house, table_id, attended=True) as worker:
            time = PATIENCE + SLACK * 4 * seconds(level)
            found = await here.workforce.run(
                worker, time, hinted, level, agreement, data, table.position
            )
    except Exception as error:
        if not isinstance(error, OvertimeError):
            log.exception("no hint in %s", agreement.about.id)
        raise RefusedError(_("Nothing came to mind in time. Please ask again.")) from None
    told = []
    for text, chance, sure, points in found:
        choice = seen.choice(text)
        if choice is not None:
            told.append(
                {
                    "action": text,
                    "sentence": choice.sentence,
                    "chance": chance,
                    "sure": sure,
                    "points": points,
                    "why": seen.speaks_for(text),
                }
            )
    last = stage + 1 == len(STAGES)
    return JsonResponse({"decision": seen.decision, "hints": told, "last": last})
