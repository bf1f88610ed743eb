"""What was found about finished matches is kept with them."""

from django.db import migrations, models


def of(what: str, kind: str) -> tuple[str, "models.ForeignKey[models.Model | None]"]:
    """Return the column for the match that an analysis is of."""
    return what, models.ForeignKey(
        f"enoteca_web.{kind}", models.CASCADE, related_name="analyses", null=True
    )


class Migration(migrations.Migration):
    dependencies = [("enoteca_web", "0007_names")]

    operations = [
        migrations.CreateModel(
            "AnalysisRow",
            [
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                of("table", "tablerow"),
                of("record", "uploadedrecord"),
                ("level", models.CharField(max_length=20)),
                ("hindsight", models.BooleanField()),
                ("seed", models.BigIntegerField()),
                ("version", models.SmallIntegerField()),
                ("content", models.TextField()),
                ("made", models.DateTimeField(auto_now=True)),
            ],
            options={
                "db_table": "enoteca_web_analysis",
                "constraints": [
                    models.UniqueConstraint(
                        fields=[what, "level", "hindsight", "seed"],
                        name=f"one_analysis_of_a_{what}",
                    )
                    for what in ("table", "record")
                ],
            },
        ),
    ]
