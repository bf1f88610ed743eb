"""What is played at a table, in words: its edition, its options, and how well its bots play."""

from enoteca.terms.about import CHOICE, FLAG
from enoteca_web.kit.bot_levels import level_name
from enoteca_web.kit.seat_view import SeatView
from enoteca_web.kit.translation import gettext as _


def agreed(seen: SeatView) -> list[tuple[str, str]]:
    """Return what those at the table have agreed on that others might play otherwise.

    Each is a title and a sentence, which may be nothing.
    """
    text, found = seen.text, []
    if len(seen.about.editions) > 1:
        found.append((text.title(seen.edition), text.about_edition(seen.edition)))
    for option in seen.about.options:
        value = seen.options[option.name]
        if value == option.default:
            continue
        title = text.title(option.name)
        if option.kind != FLAG:
            told = text.title(str(value)) if option.kind == CHOICE else str(value)
            title = f"{title} · {told}"
        elif not value:
            no = _("no")
            title = f"{title} · {no}"
        found.append((title, text.about_option(option)))
    if seen.components:
        found.append((_("Component file"), ", ".join(seen.components)))
    bots = [player for player in seen.players if player.bot]
    if bots:
        told = ", ".join(f"{player.name} ({level_name(player.bot)})" for player in bots)
        found.append((_("Bots"), told))
    return found
