"""How Django knows the table."""

from django.apps import AppConfig
from django.core import signals
from django.db import close_old_connections, reset_queries


class TableConfig(AppConfig):
    """The one application."""

    name = "enoteca_web"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        # The database is touched only in threads of our own, which look after their
        # connections themselves; these would cost every request a change of thread.
        signals.request_started.disconnect(reset_queries)
        signals.request_started.disconnect(close_old_connections)
        signals.request_finished.disconnect(close_old_connections)
