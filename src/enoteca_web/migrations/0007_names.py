"""The rows are named for what they are; what is stored stays where it was."""

from django.db import migrations, models

NAMES = {
    "Table": "TableRow",
    "Chair": "ChairRow",
    "Entry": "EntryRow",
    "Message": "MessageRow",
    "Scroll": "UploadedRecord",
}


class Migration(migrations.Migration):
    dependencies = [("enoteca_web", "0006_bots")]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                *[
                    migrations.AlterModelTable(before, f"enoteca_web_{before.lower()}")
                    for before in NAMES
                ],
                *[migrations.RenameModel(before, now) for before, now in NAMES.items()],
                migrations.RenameField("EntryRow", "fence", "reveals"),
                migrations.AlterField(
                    "EntryRow", "reveals", models.BooleanField(default=False, db_column="fence")
                ),
            ]
        )
    ]
