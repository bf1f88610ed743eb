"""What is kept: the agreement, the seats, the action log, snapshots and the chat.

The action log is the truth.  The state beside it is a snapshot written in the same
transaction, so that a table opens at once however long it has been played.
"""

from django.db import models
from django.utils import timezone


class TableRow(models.Model):
    """One match and what was agreed on before it."""

    id = models.CharField(primary_key=True, max_length=16)
    game = models.CharField(max_length=40)
    edition = models.CharField(max_length=40)
    seat_count = models.SmallIntegerField()
    options = models.JSONField(default=dict)
    components = models.JSONField(default=dict)  # what replaces tables of the box
    rules_version = models.SmallIntegerField(default=1)  # by which the match began, and ends
    seed = models.CharField(max_length=64)  # of chance; leaves the server never
    version = models.IntegerField(default=0)  # counts every change, chat included
    epoch = models.IntegerField(default=0)  # counts what was taken back
    position = models.IntegerField(default=0)  # the length of the action log
    line = models.CharField(max_length=64, default="")  # a digest of the log; "" is not made yet
    state = models.JSONField()
    shape = models.SmallIntegerField(default=1)  # of the state, as its game counts them
    pending = models.JSONField(default=dict)  # secret choices that are not revealed yet
    proposal = models.JSONField(null=True)  # to take back more than one may alone
    over = models.BooleanField(default=False)
    result = models.JSONField(null=True)  # scores and standing when over, for ever
    listed = models.BooleanField(default=False)  # in the lobby, for anybody to join
    spectators = models.BooleanField(default=True)
    spectator_generation = models.IntegerField(default=0)  # of the spectators' link
    direct = models.BooleanField(default=True)  # links open free seats: a program set it up
    host = models.SmallIntegerField(default=-1)  # the seat that may invite, or none
    rematch = models.CharField(max_length=16, default="")
    lesson = models.CharField(max_length=40, default="")  # that is played here, if any
    closed = models.DateTimeField(null=True)  # by who runs the server: nobody plays on
    marked = models.DateTimeField(null=True)  # as abandoned; cleared away unless somebody comes
    waits_for_bot = models.BooleanField(default=False)
    bots_alone = models.BooleanField(default=False)  # no person plays, though some may watch
    created = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now=True, db_index=True)

    class Meta:
        db_table = "enoteca_web_table"
        indexes = (
            models.Index(
                fields=["bots_alone", "changed"],
                condition=models.Q(waits_for_bot=True),
                name="waiting_for_a_bot",
            ),
        )


class ChairRow(models.Model):
    """A seat at a table and who sits in it."""

    table = models.ForeignKey(TableRow, on_delete=models.CASCADE, related_name="chairs")
    seat = models.SmallIntegerField()
    name = models.CharField(max_length=40)
    kind = models.CharField(max_length=8)  # see enoteca_web.table.links
    bot = models.CharField(max_length=20, default="")  # the level of who plays, if a bot does
    generation = models.IntegerField(default=0)  # of its link: an older one opens nothing
    device = models.CharField(max_length=64, default="", db_index=True)  # a hash; who sits here

    class Meta:
        db_table = "enoteca_web_chair"
        constraints = (models.UniqueConstraint(fields=["table", "seat"], name="one_chair_a_seat"),)


class EntryRow(models.Model):
    """One action of the log and what it brought about."""

    table = models.ForeignKey(TableRow, on_delete=models.CASCADE, related_name="entries")
    position = models.IntegerField()
    seat = models.SmallIntegerField()  # or CHANCE
    text = models.CharField(max_length=80)
    decision = models.CharField(max_length=40)  # which question it answered
    # It revealed something: nobody undoes it alone.
    reveals = models.BooleanField(default=False, db_column="fence")
    events = models.JSONField(default=list)

    class Meta:
        db_table = "enoteca_web_entry"
        constraints = (
            models.UniqueConstraint(fields=["table", "position"], name="one_entry_a_position"),
        )


class Snapshot(models.Model):
    """A state on the way, so that no position is far from one."""

    table = models.ForeignKey(TableRow, on_delete=models.CASCADE, related_name="snapshots")
    position = models.IntegerField()
    state = models.JSONField()
    shape = models.SmallIntegerField(default=1)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["table", "position"], name="one_snapshot_a_position"),
        )


class MessageRow(models.Model):
    """One line of the chat."""

    table = models.ForeignKey(TableRow, on_delete=models.CASCADE, related_name="messages")
    seat = models.SmallIntegerField()  # or NOBODY for the table itself
    text = models.CharField(max_length=400)
    said = models.DateTimeField(auto_now_add=True)

    class Meta:
        db_table = "enoteca_web_message"


class UploadedRecord(models.Model):
    """A record that somebody has brought, named by its digest."""

    id = models.CharField(primary_key=True, max_length=32)
    text = models.TextField()
    brought = models.DateTimeField(auto_now_add=True)
    seen = models.DateTimeField(default=timezone.now)  # last, by anybody, to the day

    class Meta:
        db_table = "enoteca_web_scroll"


class AnalysisRow(models.Model):
    """What was found about a finished match, at a table or in a record that was brought."""

    table = models.ForeignKey(
        TableRow, on_delete=models.CASCADE, related_name="analyses", null=True
    )
    record = models.ForeignKey(
        UploadedRecord, on_delete=models.CASCADE, related_name="analyses", null=True
    )
    level = models.CharField(max_length=20)
    hindsight = models.BooleanField()
    seed = models.BigIntegerField()
    version = models.SmallIntegerField()  # of the document, as enoteca.analysis counts them
    content = models.TextField()  # the document, packed
    made = models.DateTimeField(auto_now=True)

    class Meta:
        db_table = "enoteca_web_analysis"
        constraints = tuple(
            models.UniqueConstraint(
                fields=[of, "level", "hindsight", "seed"], name=f"one_analysis_of_a_{of}"
            )
            for of in ("table", "record")
        )
