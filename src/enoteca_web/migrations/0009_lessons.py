"""A table may be one at which a lesson is played."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("enoteca_web", "0008_analyses")]

    operations = [
        migrations.AddField("TableRow", "lesson", models.CharField(max_length=40, default=""))
    ]
