"""``enoteca restore``: a backup, brought back into either database and up to date."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from pathlib import Path

from django.core.management import call_command
from django.core.management.color import no_style
from django.db import connection, transaction
from django.db.migrations.loader import MigrationLoader
from django.db.models import DateTimeField, Model

from enoteca.cli.progress import counted
from enoteca_web.paths import write_key
from enoteca_web.service.holding import Held
from enoteca_web.service.operations.access import APP, OperationError, Place, connected, place
from enoteca_web.service.operations.archive import Archive
from enoteca_web.service.operations.backup import CHUNK, kept, kind

BESIDE = ("-wal", "-shm", "-journal")  # what a SQLite database has beside it
OTHERS = (
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
    " AND backend_type = 'client backend' AND pid <> pg_backend_pid()"
)


def restore(path: Path, database_url: str | None, *, force: bool) -> dict[str, object]:
    """Bring back what an archive holds, and return its manifest and where the key is now."""
    archive = Archive(path)
    archive.verify()
    here = place(database_url)
    keys = archive.keys()
    new = not set(keys) <= set(here.keys)  # who has changed the key since has the old one too
    if new and here.keys_given:
        raise OperationError(
            "ENOTECA_SECRET_KEY is not the key of the backup, whose links would open nothing:"
            " take it away or give the right one"
        )
    if new and here.keys and not force:
        raise OperationError(
            f"{here.key_file} is another key than that of the backup; --force puts it first"
        )
    together = tuple(dict.fromkeys((*keys, *here.keys))) if new else here.keys
    with _target(here, together, force=force):
        _fill(archive)
    if new:
        write_key(here.key_file, together)
    return archive.manifest


@contextmanager
def _target(here: Place, keys: tuple[str, ...], *, force: bool) -> Iterator[None]:
    """Connect to an empty database; a file takes its place only when it is filled."""
    if here.file is None:
        with connected(keys), transaction.atomic():
            _empty(force=force)
            yield
        return
    if here.file.exists() and here.file.stat().st_size and not force:
        raise OperationError(f"{here.file} exists already; --force replaces it")
    held = Held(here.file)
    part = here.file.with_name(here.file.name + ".part")
    _remove(part, *BESIDE)
    os.environ["DATABASE_URL"] = f"sqlite:///{part.absolute().as_posix()}"
    try:
        with connected(keys):
            yield
            _synced(part)
        _remove(here.file, *BESIDE)  # first: they would be taken for those of the new one
        os.replace(part, here.file)
    finally:
        _remove(part, "", *BESIDE)
        held.release()


def _fill(archive: Archive) -> None:
    shape = archive.manifest["schema"]
    if (APP, shape) not in MigrationLoader(connection).disk_migrations:
        raise OperationError(f"the backup was made by a newer enoteca (its tables have {shape})")
    call_command("migrate", APP, shape, verbosity=0, interactive=False)
    models = kept(shape)
    with transaction.atomic():
        for model in models:
            _load(archive, model)
        with connection.cursor() as cursor:
            for statement in connection.ops.sequence_reset_sql(no_style(), models):
                cursor.execute(statement)
        connection.check_constraints()  # now, so that nothing is open when the shape changes
    call_command("migrate", verbosity=0, interactive=False)


def _load(archive: Archive, model: type[Model]) -> None:
    name = f"{kind(model)}.jsonl"
    facts = archive.manifest["files"][name]
    known = {field.attname: field for field in model._meta.concrete_fields}
    fields = [known[column] for column in facts["columns"]]
    for field in fields:
        if isinstance(field, DateTimeField):
            field.auto_now = field.auto_now_add = False  # it was then, not now
    rows = counted(archive.lines(name), facts["lines"], f"writing {kind(model)}")
    while chunk := [json.loads(line) for line in islice(rows, CHUNK)]:
        model.objects.bulk_create(
            model(
                **{
                    field.attname: field.to_python(value)
                    for field, value in zip(fields, row, strict=True)
                }
            )
            for row in chunk
        )


def _empty(*, force: bool) -> None:
    """Take everything of ours out of a database."""
    with connection.cursor() as cursor:
        cursor.execute(OTHERS)
        others = cursor.fetchone()[0]
        if others and not force:
            raise OperationError(
                f"{others} others use the database: stop the servers first, or say --force"
            )
        known = [name for name in connection.introspection.table_names(cursor) if _is_ours(name)]
        if "enoteca_web_table" in known and not force:
            cursor.execute("SELECT count(*) FROM enoteca_web_table")
            count = cursor.fetchone()[0]
            if count:
                raise OperationError(f"the database has {count} tables; --force replaces them")
        for name in known:
            cursor.execute(f"DROP TABLE {connection.ops.quote_name(name)} CASCADE")
        if "django_migrations" in connection.introspection.table_names(cursor):
            cursor.execute("DELETE FROM django_migrations WHERE app = %s", [APP])


def _is_ours(name: str) -> bool:
    return name.startswith(f"{APP}_")


def _synced(path: Path) -> None:
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    path.chmod(0o600)


def _remove(path: Path, *endings: str) -> None:
    for ending in endings:
        with suppress(FileNotFoundError):
            os.unlink(f"{path}{ending}")
