"""Tables that are closed, or abandoned; and when a record was last looked at."""

from django.db import migrations, models
from django.utils import timezone


class Migration(migrations.Migration):
    dependencies = [("enoteca_web", "0004_rules")]

    operations = [
        migrations.AddField("Table", "closed", models.DateTimeField(null=True)),
        migrations.AddField("Table", "marked", models.DateTimeField(null=True)),
        migrations.AddField("Scroll", "seen", models.DateTimeField(default=timezone.now)),
    ]
