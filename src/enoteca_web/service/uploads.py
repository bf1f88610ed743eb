"""Files that somebody brings: a worker reads them, and only so many of each address."""

import logging
from collections.abc import Callable
from functools import cache
from typing import TypeVar

from django.utils.translation import gettext as _

from enoteca import EnotecaError
from enoteca_web.service.rate_limits import BROUGHT
from enoteca_web.service.upload_worker import prepare
from enoteca_web.service.workshop import CrowdedError, OvertimeError, Workshop
from enoteca_web.table.table import RefusedError, TooOftenError

log = logging.getLogger(__name__)

T = TypeVar("T")

SECONDS = 5.0  # a large record takes a twentieth of one


@cache
def workshop() -> Workshop:
    """Return the workers of this process; none is begun before something is brought."""
    return Workshop(prepare)


async def checked(who: str, work: Callable[..., T], *given: object) -> T:
    """Have what somebody has brought read by a worker; raise what is wrong with it."""
    try:
        found = await workshop().run(who, SECONDS, work, *given)
    except EnotecaError:
        raise
    except OvertimeError:
        raise RefusedError(_("Reading this file takes too long.")) from None
    except CrowdedError:
        raise TooOftenError(_("That was too fast; please wait a moment.")) from None
    except Exception as error:
        log.exception("a file that was brought cannot be read", exc_info=error)
        raise RefusedError(_("This file cannot be read.")) from None
    if not BROUGHT.allows(who):
        raise TooOftenError(_("That is enough for one day; please come back later."))
    return found
