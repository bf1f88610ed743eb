"""The left of the board in phase 2: the fair with its twelve spaces, and the piles."""

from enoteca.games.grand_cru.board.box import SPACES, VARIETIES
from enoteca.games.grand_cru.board.pieces import SPACE_ICONS, icon, mark, panel, token
from enoteca.games.grand_cru.board.reading import Reading, rest
from enoteca.games.grand_cru.board.words import about_space
from enoteca_web.kit.markup import Html, esc
from enoteca_web.kit.translation import gettext as _


def fair(reading: Reading) -> Html:
    """Draw the spaces of the fair, with what they cost and who has taken them."""
    if reading.phase == "restructuring":
        return _piles(reading)
    takers = _takers(reading)
    spaces = "".join(_space(reading, space, takers.get(space)) for space in SPACES)
    own = ""
    if reading.me is not None:
        told = _("Your prestige and your free markers: a space costs both (6.3)")
        own = (
            f'<small class="gc-aside" data-tip="{esc(told)}">{icon("prestige")}'
            f"{reading.me['prestige']} {mark(reading.seat)}× {reading.me['markers']}</small>"
        )
    return panel(
        "fair", _("The fair"), f'<div class="gc-spaces">{spaces}</div>', _unclaimed(reading),
        beside=own,
    )  # fmt: skip


def _takers(reading: Reading) -> dict[str, int]:
    """Return who has taken which space this year, as far as the log goes back."""
    found: dict[str, int] = {}
    for line in reversed(reading.seen.log):
        if line.event == "year-ends":
            break
        if line.event == "space-taken":
            found[str(line.facts["space"])] = int(str(line.facts["seat"]))
    return found


def _space(reading: Reading, space: str, taker: int | None) -> Html:
    name = reading.told(space)
    number = space[-1] if space[-1].isdigit() else ""
    cost = reading.view["fair_costs"][space]
    taken = space in reading.view["fair_taken"]
    by = ""
    if taker is not None:
        by = f"<i{reading.piece(f'taken-{space}')}>{mark(taker, reading.names[taker])}</i>"
    picture = icon(SPACE_ICONS.get(space, space))
    inside = (
        f'<span class="gc-space-picture"><i data-piece="space-{space}">{picture}</i>'
        f"<i>{number}</i>{by}</span><b>{esc(name)}</b>"
        f'<small class="gc-cost">{icon("prestige")}{cost}</small>'
    )
    fresh = " fresh" if f"space-{space}" in reading.fresh else ""
    kind = f"gc-space taken{fresh}" if taken else f"gc-space{fresh}"
    tip = about_space(reading, space)
    if not reading.at_fair:
        return rest(inside, kind, tip)
    if reading.phase != "fair" or taken:
        told = _("taken this year") if taken else ""
        return rest(inside, kind, " · ".join(part for part in (tip, told) if part))
    text = f"fair:{space}"
    if text not in reading.legal:
        return reading.hit(text, inside, kind, fact=tip)
    if not reading.foretold(text)["performs"]:
        empty = _("%(name)s: there is nothing to do, you would pay %(cost)s for nothing.") % {
            "name": name, "cost": cost,
        }  # fmt: skip
        return reading.hit(text, inside, f"{kind} idle", f' data-confirm="{esc(empty)}"', tip=empty)
    more = ' data-then="take"' if _is_claim(space) else ""
    return reading.hit(text, inside, kind, more, tip=tip)


def _is_claim(space: str) -> bool:
    """Return whether a space gives something at once, so that nothing more need be asked."""
    return space == "first-player" or space.startswith("francs")


def _unclaimed(reading: Reading) -> str:
    """Offer to pay for a space and leave what it gives: legal, if seldom wise (rule 7.9)."""
    choices = [choice for choice in reading.group("fair") if _is_claim(choice.fields[0])]
    if not choices or reading.phase != "fair":
        return ""
    buttons = "".join(
        f'<button type="submit" form="play" name="action" value="{choice.text}" data-then="done"'
        f">{esc(reading.told(choice.fields[0]))}</button>"
        for choice in choices
    )
    title = esc(_("Pay and leave it (7.9)"))
    return f'<details class="gc-unclaimed"><summary>{title}</summary>{buttons}</details>'


def _piles(reading: Reading) -> Html:
    """Draw the two piles that a vine may come from; the vine that goes is picked first."""
    rows = "".join(
        f'<div class="gc-pile"><span>{esc(reading.told(pile))}</span>'
        + "".join(
            f'<span class="gc-pile-vine">{token(variety)}{reading.view[pile].get(variety, 0)}'
            "</span>"
            for variety in VARIETIES
        )
        + "</div>"
        for pile in ("pile", "discard")
    )
    hint = esc(_("Choose one of your vines; then click what takes its place."))
    return panel(
        "fair", reading.told("restructuring"), f'<div class="gc-piles">{rows}</div>',
        f'<p class="quiet gc-hint">{hint}</p><div class="gc-tray" data-tray="restructure"></div>',
    )  # fmt: skip
