"""Tables name the rules they are played by, the shape of their state, and how they ended."""

from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

import enoteca

AT_ONCE = 100


def freeze_results(apps: StateApps, _editor: BaseDatabaseSchemaEditor) -> None:
    """Write down how finished matches ended, by the rules under which they were played."""
    table = apps.get_model("enoteca_web", "Table")
    known = []
    for row in table.objects.filter(over=True).iterator(AT_ONCE):
        try:
            game = enoteca.load(
                row.game, row.seat_count, row.edition, row.options, row.components, 1
            )
            state = game.restored(row.state, 1)
            row.result = {
                "scores": list(game.scores(state)),
                "standing": list(game.standing(state)),
            }
        except Exception:  # it cannot be opened either, and says so to whoever tries
            continue
        known.append(row)
    table.objects.bulk_update(known, ["result"], AT_ONCE)


class Migration(migrations.Migration):
    dependencies = [("enoteca_web", "0003_links")]

    operations = [
        # All that was stored before was played by the first rules, in the first shape.
        migrations.AddField("Table", "rules_version", models.SmallIntegerField(default=1)),
        migrations.AddField("Table", "shape", models.SmallIntegerField(default=1)),
        migrations.AddField("Table", "result", models.JSONField(null=True)),
        migrations.AddField("Snapshot", "shape", models.SmallIntegerField(default=1)),
        migrations.RunPython(freeze_results, migrations.RunPython.noop, elidable=True),
    ]
