"""What the levels of bots are called; the bots of an operator have names of their own."""

from enoteca_web.kit.translation import gettext as _


def level_name(level: str) -> str:
    """Return what a level is called in the reader's language."""
    names = {
        "random": _("random"),
        "novice": _("novice"),
        "casual": _("casual"),
        "strong": _("strong"),
        "expert": _("expert"),
    }
    return names.get(level, level)
