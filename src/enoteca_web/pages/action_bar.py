"""What is asked, the buttons that answer it, and what can be taken back."""

from collections.abc import Mapping, Sequence

from enoteca_web.kit.drawing import Drawing
from enoteca_web.kit.markup import NOTHING, Html, join, tag
from enoteca_web.kit.seat_view import Choice, SeatView
from enoteca_web.kit.translation import gettext as _
from enoteca_web.pages.outcome import crowned, result_link

WISHED = 3  # lines that tell what somebody wants to take back


def action_bar(seen: SeatView, drawing: Drawing, choices: Sequence[Choice], base: str) -> Html:
    """Return the bar under the board: the sentence first."""
    if seen.replaying:
        return NOTHING
    return join(
        _wish(seen),
        tag(
            "div",
            tag(
                "p",
                _prompt(seen, drawing),
                class_="prompt",
                id="prompt",
                data_rule=drawing.rule or None,
            ),
            tag("div", *(_button(choice, drawing) for choice in choices), class_="choices"),
            _picking(drawing),
            result_link(seen, base),
            undo_buttons(seen, _hint(seen, base)),
            class_="answer",
        ),
        tag("input", type="hidden", name="decision", value=seen.decision, form="play"),
    )


def _prompt(seen: SeatView, drawing: Drawing) -> Html:
    if seen.over:
        return crowned(seen)
    if seen.closed:
        return join(_("This table is closed: it can be looked at, but not played on."))
    if seen.my_turn:
        return join(drawing.prompt or _("Choose what to do."))
    if seen.promised:
        chosen = ", ".join(choice.sentence for choice in seen.promised)
        return join(_("You have chosen: %(chosen)s. The others still choose.") % {"chosen": chosen})
    names = ", ".join(seen.players[seat].name for seat in seen.waiting_for)
    return join(_("Waiting for %(names)s.") % {"names": names})


def _button(choice: Choice, drawing: Drawing) -> Html:
    ends = drawing.picking is not None and drawing.picking.end == choice.text
    return tag(
        "button",
        choice.sentence,
        class_="unscripted" if ends else "act choice",  # with scripts confirming ends a set
        type="submit",
        form="play",
        name="action",
        value=choice.text,
        data_confirm=_question(choice, drawing),
    )


def _question(choice: Choice, drawing: Drawing) -> str | None:
    if choice.text not in drawing.confirm:
        return None
    asked = drawing.confirm
    return asked[choice.text] if isinstance(asked, Mapping) else choice.sentence


def _picking(drawing: Drawing) -> Html:
    """Draw what counts and confirms a set that is chosen on the board."""
    asked = drawing.picking
    if asked is None:
        return NOTHING
    told = _("%(left)s left") if asked.steps else _("%(chosen)s of %(need)s chosen")
    if asked.amount:
        told = _("%(chosen)s of %(need)s")
    nothing = {"left": asked.need, "chosen": 0, "need": asked.need}
    clear = _("Clear")
    again = tag("button", "↺", type="button", class_="again", aria_label=clear, data_tip=clear)
    confirm = tag("button", _("Confirm"), type="button", class_="confirm primary")
    return tag(
        "div",
        tag("output", told % nothing),
        again,
        confirm,
        id="picking",
        class_="picking",
        data_need=asked.need,
        data_least=asked.need if asked.least < 0 else asked.least,
        data_end=asked.end or None,
        data_whole=asked.whole or None,
        data_told=told,
        data_none=_("Leave it at that, with nothing chosen?") if asked.least == 0 else None,
    )


def choice_panel(seen: SeatView, choices: Sequence[Choice], drawing: Drawing) -> Html:
    """Return more buttons than the bar has room for, by the word of their action."""
    groups: dict[str, list[Choice]] = {}
    for choice in choices:
        groups.setdefault(choice.word, []).append(choice)
    parts = [
        tag(
            "section",
            tag("h3", seen.text.name(word).replace("-", " ")),
            tag("div", *(_button(choice, drawing) for choice in group), class_="choices"),
        )
        for word, group in groups.items()
    ]
    return tag("div", *parts, class_="choice-panel")


def _hint(seen: SeatView, base: str) -> Html:
    """Draw the button that asks what a strong player would do."""
    if not seen.may_be_hinted or not base:
        return NOTHING
    told = _("What would you do?")
    return tag(
        "button",
        tag("span", "✦", class_="sign", aria_hidden="true"),
        tag("span", _("Hint"), class_="word"),
        type="button",
        id="hint",
        class_="quiet-button",
        aria_label=told,
        data_tip=told,
        data_thinks=_("A strong player thinks …"),
        data_wins=_("to win"),
        data_points=_("points"),
    )


def undo_buttons(seen: SeatView, *beside: Html) -> Html:
    """Return what takes back as much as this seat may, after what else is set at the edge."""
    buttons = list(beside)
    if seen.may_undo_step:
        buttons.append(_undo_button("step", _("Undo"), "U", sign="↶"))
    if seen.may_undo_turn:
        buttons.append(_undo_button("turn", _("Restart turn"), "", sign="⟲"))
    if seen.may_propose:
        ask = _undo_button("propose", _("Ask to undo"), "", sign="↶?")
        buttons.append(
            _undo_button("propose", _("Undo"), "U", sign="↶") if seen.asks_nobody else ask
        )
    return tag("div", *buttons, class_="undo")


def _undo_button(reach: str, label: str, key: str, sign: str = "") -> Html:
    """Return a button for one reach of undoing; where room is short, only its sign is seen."""
    return tag(
        "button",
        tag("span", sign, class_="sign", aria_hidden="true") if sign else NOTHING,
        tag("span", label, class_="word"),
        type="submit",
        form="undo",
        name="reach",
        value=reach,
        class_="quiet-button",
        aria_keyshortcuts=key or None,
        data_tip=label if sign else None,
    )


def _wish(seen: SeatView) -> Html:
    wish = seen.proposal
    if wish is None:
        return NOTHING
    if wish.declined >= 0:
        name = seen.players[wish.declined].name
        no = tag("p", _("%(name)s would rather not take it back.") % {"name": name}, class_="wish")
        return no if seen.seat == wish.seat else NOTHING
    mine = [
        line.sentence
        for line in seen.log
        if line.position > wish.position and line.seat == wish.seat and line.event != "taken-back"
    ]
    facts = {"name": seen.players[wish.seat].name, "what": " ".join(mine[:WISHED])}
    told = _("%(name)s asks to take the last decision back.") % facts
    if mine:
        told = _("%(name)s asks to take back: %(what)s") % facts
    if seen.seat < 0 or seen.seat in wish.agreed:
        return tag("p", told, class_="wish")
    yes = _undo_button("agree", _("Agree"), "")
    no = _undo_button("decline", _("Decline"), "")
    return tag("p", told, " ", yes, " ", no, class_="wish")
