"""``enoteca backup``: everything in one file, while the server runs."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.models import Model

import enoteca
from enoteca.cli.progress import counted
from enoteca_web.service.operations.access import APP, OperationError, Place, one_moment, schema
from enoteca_web.service.operations.archive import KEY, Writer

CHUNK = 1000


def back_up(here: Place, path: Path, *, with_key: bool, force: bool) -> dict[str, object]:
    """Write an archive of all that is kept, and return its manifest."""
    if path.exists() and not force:
        raise OperationError(f"{path} exists already; --force replaces it")
    if with_key and not here.keys:
        raise OperationError(
            f"the key of the links is not in {here.key_file}: give the server's own in"
            " ENOTECA_SECRET_KEY or its folder in ENOTECA_DATA, or say --without-key"
        )
    writer = Writer(path)
    try:
        with one_moment():
            facts = _written(writer)
        if with_key:
            writer.add(KEY, here.keys)
        return writer.finish(facts | {"key": with_key})
    except BaseException:
        writer.abandon()
        raise


def _written(writer: Writer) -> dict[str, object]:
    shape = schema()
    counts: dict[str, int] = {}
    for model in kept(shape):
        name = kind(model)
        columns = [field.attname for field in model._meta.concrete_fields]
        lines = counted(_rows(model, columns), model.objects.count(), f"reading {name}")
        counts[name] = writer.add(f"{name}.jsonl", lines, columns=columns)
    return {
        "enoteca": enoteca.__version__,
        "schema": shape,
        "database": connection.vendor,
        "made": datetime.now(UTC).isoformat(timespec="seconds"),
        "rows": counts,
    }


def kept(shape: str) -> list[type[Model]]:
    """Return all kinds of rows as they were at some shape of the database.

    A row comes after those it belongs to.
    """
    known = MigrationLoader(connection).project_state((APP, shape)).apps.get_models()
    return sorted(known, key=lambda model: any(field.is_relation for field in model._meta.fields))


def kind(model: type[Model]) -> str:
    """Return what a kind of rows is called in an archive: as it always was in the database."""
    return model._meta.db_table.removeprefix(f"{APP}_")


def _rows(model: type[Model], columns: list[str]) -> Iterator[str]:
    rows = model.objects.order_by("pk").values_list(*columns)
    for row in rows.iterator(chunk_size=CHUNK):
        yield json.dumps(row, default=datetime.isoformat, separators=(",", ":"))
