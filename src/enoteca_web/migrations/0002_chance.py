"""Chance from a keyed hash: every table gets a new, longer secret and a digest of its log."""

import secrets

from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

AT_ONCE = 500


def new_secrets(apps: StateApps, _editor: BaseDatabaseSchemaEditor) -> None:
    """Replace the secrets; what they have drawn is in the log, and told something of them."""
    table = apps.get_model("enoteca_web", "Table")
    known = []
    for row in table.objects.only("pk").iterator(AT_ONCE):
        row.seed = secrets.token_hex(32)
        known.append(row)
    table.objects.bulk_update(known, ["seed"], AT_ONCE)


class Migration(migrations.Migration):
    dependencies = [("enoteca_web", "0001_initial")]

    operations = [
        migrations.AlterField("Table", "seed", models.CharField(max_length=64)),
        migrations.AddField("Table", "line", models.CharField(max_length=64, default="")),
        migrations.RunPython(new_secrets, migrations.RunPython.noop, elidable=True),
    ]
