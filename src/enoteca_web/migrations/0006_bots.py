"""Tables note whether they wait for a bot, so that nobody opens all of them to see."""

from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps


def ask_of_every_match(apps: StateApps, _editor: BaseDatabaseSchemaEditor) -> None:
    """Let every match with a bot be looked at once; what does not wait is then known."""
    table = apps.get_model("enoteca_web", "Table")
    chairs = apps.get_model("enoteca_web", "Chair").objects.filter(table=models.OuterRef("pk"))
    running = table.objects.filter(models.Exists(chairs.filter(bot__gt="")), over=False)
    running.update(waits_for_bot=True)
    table.objects.filter(~models.Exists(chairs.filter(bot=""))).update(bots_alone=True)


class Migration(migrations.Migration):
    dependencies = [("enoteca_web", "0005_clearing")]

    operations = [
        migrations.AddField("Table", "waits_for_bot", models.BooleanField(default=False)),
        migrations.AddField("Table", "bots_alone", models.BooleanField(default=False)),
        migrations.RunPython(ask_of_every_match, migrations.RunPython.noop, elidable=True),
        migrations.AddIndex(
            "Table",
            models.Index(
                fields=["bots_alone", "changed"],
                condition=models.Q(waits_for_bot=True),
                name="waiting_for_a_bot",
            ),
        ),
    ]
