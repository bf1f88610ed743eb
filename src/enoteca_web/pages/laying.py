"""Setting a table up for somebody."""

from collections.abc import Sequence
from typing import Unpack

from django.utils.translation import gettext as _

from enoteca.terms.agreement import Agreement
from enoteca_web.service.bot_seats import bots
from enoteca_web.table.links import Chair
from enoteca_web.table.open_tables import tables
from enoteca_web.table.table import Table, Terms, TooOftenError


async def lay(
    house: str, agreement: Agreement, chairs: Sequence[Chair], **terms: Unpack[Terms]
) -> Table:
    """Set up a table for somebody from a house, in which only so many bots play for nobody."""
    company = bots().company
    if all(chair.bot for chair in chairs) and not company.welcomes(house):
        raise TooOftenError(_("Too many tables of bots alone play for you; let one of them end."))
    table = await tables().create(agreement, chairs, **terms)
    company.settle(table.id, house)
    return table
