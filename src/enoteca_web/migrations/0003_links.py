"""Links of spectators can be renewed, and seats show themselves only to who sits in them."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("enoteca_web", "0002_chance")]

    operations = [
        migrations.AddField(
            model_name="table",
            name="spectator_generation",
            field=models.IntegerField(default=0),
        ),
        # Tables that were set up before keep the links they were begun with.
        migrations.AddField(
            model_name="table", name="direct", field=models.BooleanField(default=True)
        ),
    ]
