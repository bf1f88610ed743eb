"""What the players of a table agreed on: from its row, into its row, and the rules of it."""

from collections.abc import Mapping
from functools import lru_cache

from enoteca import EnotecaError, Game, State
from enoteca.shelf import catalog
from enoteca.terms.agreement import Agreement
from enoteca.terms.documents import Document
from enoteca_web import models
from enoteca_web.table.table import RefusedError


def agreement_of(row: models.TableRow) -> Agreement:
    """Return what the players of a table agreed on, or raise what is wrong with it."""
    return Agreement(
        catalog.box(row.game).about,
        seats=row.seat_count,
        edition=row.edition,
        options=row.options,
        overrides=Document.wrap(row.components, "components"),
        rules_version=row.rules_version,
    )


def columns(agreement: Agreement) -> Mapping[str, object]:
    """Return the columns of a row that hold an agreement."""
    return {
        "game": agreement.about.id,
        "edition": agreement.edition,
        "seat_count": agreement.seats,
        "options": agreement.options,
        "components": agreement.overrides.content,
        "rules_version": agreement.rules_version,
    }


def rules(agreement: Agreement) -> Game[State]:
    """Return the game; tables with the same agreement share it, if their box is the printed one."""
    return catalog.bound(agreement) if agreement.overrides.content else _shared_rules(agreement)


def renewed(agreement: Agreement) -> Agreement:
    """Return the same for a match that begins now, under the rules of today."""
    try:
        now = Agreement(
            agreement.about,
            seats=agreement.seats,
            edition=agreement.edition,
            options=agreement.options,
            overrides=agreement.overrides,
        )
        rules(now)
    except EnotecaError as error:
        raise RefusedError(str(error)) from None
    return now


_shared_rules = lru_cache(maxsize=256)(catalog.bound)
