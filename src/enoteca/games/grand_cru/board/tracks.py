"""The middle and the foot of the board: seasons, order of play, innovations, loans, prestige."""

from enoteca.games.grand_cru.board.pieces import icon, mark, panel, signed, tile
from enoteca.games.grand_cru.board.reading import Reading, pick, rest
from enoteca.games.grand_cru.board.words import about_innovation, brings_francs, leaves_money
from enoteca_web.kit.markup import Html, esc, tag
from enoteca_web.kit.translation import gettext as _
from enoteca_web.kit.translation import ngettext

SHORTEST = 12  # spaces of the prestige track at least


def seasons(reading: Reading) -> Html:
    """Draw the seasons track with the bottle, and whose turn comes when."""
    view = reading.view
    leaves = []
    for leaf in range(1, view["leaves"] + 1):
        here = leaf == view["leaf"] and not reading.second_phase
        last = leaf == view["leaves"]
        told = _("From here on the last cube may be harvested (3.3)") if last else ""
        bottle = ""
        if here:
            word = esc(_("Bottle"))
            bottle = (
                f'<i class="gc-bottle" data-piece="bottle" role="img" aria-label="{word}">'
                f"{icon('bottle')}</i>"
            )
        kind = "gc-leaf-space here" if here else "gc-leaf-space"
        leaves.append(rest(f"{bottle}<b>{leaf}</b>", f"{kind} last" if last else kind, told))
    title = _("Year %(year)s") % {"year": view["year"]} if view["year"] else _("Preparation")
    tip = _("The bottle moves on when the first player's place in the order comes (3.1)")
    sign = ""
    if view["ending"] and not reading.second_phase:
        sign = tag("em", _("Last turns"), class_="gc-sign")
    track = f'<div class="gc-leaves" data-tip="{esc(tip)}">{"".join(leaves)}{sign}</div>'
    return panel("seasons", title, track, _order(reading))


def _order(reading: Reading) -> str:
    """Draw the order of play: who is first, who has passed, who has a last turn."""
    view = reading.view
    items = []
    for seat in reading.order:
        owner = reading.seats[seat]
        name = reading.names[seat]
        passed = owner["passed_fair"] if reading.at_fair else owner["passed"]
        state, told = "", name
        if owner["bankrupt"]:
            state, told = "gone", _("%(name)s is bankrupt") % {"name": name}
        elif passed:
            state, told = "gone", _("%(name)s has passed") % {"name": name}
        elif seat == view["to_move"]:
            state = "now"
        elif seat in view["last_turns"]:
            state, told = "last", _("%(name)s has one more turn") % {"name": name}
        jug = ""
        if seat == view["first"]:
            word = esc(reading.told("first-player"))
            jug = f'<i data-piece="jug" role="img" aria-label="{word}">{icon("jug")}</i>'
        items.append(
            f'<li class="{state}" data-tip="{esc(told)}">{jug}{mark(seat)}<span>{esc(name)}</span>'
            "</li>"
        )
    told = esc(_("Order of play"))
    return f'<ol class="gc-order" aria-label="{told}">{"".join(items)}</ol>'


def innovations(reading: Reading) -> Html:
    """Draw the row of innovations, the front first; a tile is picked, then its new place."""
    row: list[str] = reading.view["row"]
    if not row and not any(seat["innovations"] for seat in reading.seats):
        return Html("")
    tiles = []
    for at, name in enumerate(row):
        inside = tile(name, reading.told(name))
        tip = about_innovation(reading, name)
        shifts = reading.group("shift", name)
        piece = reading.piece(f"innovation-{name}")
        if not shifts:
            tiles.append(rest(inside, "gc-shown", tip, piece))
            continue
        places = [
            reading.hit(f"shift:{name},{place}", str(place), "gc-place")
            if place != at + 1
            else Html(f'<span class="gc-place own">{place}</span>')
            for place in range(1, len(row) + 1)
        ]
        advice = _("pick it, then its new place (10.5)")
        tip = f"{tip} · {advice}"
        tiles.append(pick(f"shift/{name}", inside, "gc-shown", tip, "".join(places), piece))
    tray = '<div class="gc-places" data-tray="shift"></div>' if "shift" in reading.words else ""
    count = ""
    if reading.view["moves_in_a_row"]:
        told = _("Moves of innovations in a row: three of everybody end the year (10.6)")
        count = f'<small class="gc-aside" data-tip="{esc(told)}">{reading.view["moves_in_a_row"]}'
        count += "</small>"
    return panel("row", _("Innovations"), f'<div class="gc-tiles">{"".join(tiles)}</div>', tray,
                 beside=count)  # fmt: skip


def loans(reading: Reading) -> Html:
    """Draw the loan ladder: steps with everybody's marker, the interest under each."""
    interest = reading.view["interest"]
    steps = []
    for number, due in enumerate(interest):
        owners = [
            seat for seat, owner in enumerate(reading.seats)
            if owner["loans"] == number and reading.view["year"]
        ]  # fmt: skip
        marks = "".join(
            f'<i data-piece="loans-{seat}">{mark(seat, reading.names[seat])}</i>' for seat in owners
        )
        if number == reading.chosen_loans and number:
            marks += f'<i class="gc-secret">{mark(reading.seat)}</i>'
        inside = f"<b>{number}</b><span>{marks}</span><small>{signed(-due)}</small>"
        tip = ngettext(
            "%(loans)s loan: interest %(francs)s (1.5)",
            "%(loans)s loans: interest %(francs)s (1.5)",
            number,
        ) % {"loans": number, "francs": due}
        steps.append(_loan_step(reading, number, inside, tip))
    return panel("loans", _("Loans and interest"), f'<div class="gc-loan-steps">{"".join(steps)}'
                 "</div>", _change(reading), beside=reading.origin("interest"))  # fmt: skip


def _loan_step(reading: Reading, number: int, inside: str, tip: str) -> Html:
    if reading.me is None or not reading.seen.my_turn:
        return rest(inside, "gc-loan", tip)
    if reading.phase == "first-loans":
        if not number:
            return rest(inside, "gc-loan", tip)
        text = f"loans:{number}"
        francs = brings_francs(reading, text)
        return reading.hit(text, inside, "gc-loan", tip=f"{francs} · {tip}", fact=tip)
    if reading.phase != "loans" or number == reading.me["loans"]:
        return rest(inside, "gc-loan", tip)
    more = number - reading.me["loans"]
    text = f"borrow:{more}" if more > 0 else f"repay:{-more}"
    foretold = reading.foretold(text)
    left = leaves_money(reading, text)
    if foretold.get("ends_match"):
        end = _("without loans the match ends (8.1)")
        left = f"{left} · {end}"
        reading.questions[text] = _("Repay all your loans? The match ends then.")
    return reading.hit(text, inside, "gc-loan", tip=f"{left} · {tip}", fact=tip)


def _change(reading: Reading) -> str:
    """Let the secret number of loans be changed until all are revealed (rule 2.2)."""
    if not reading.chosen_loans or reading.seen.my_turn or not reading.seen.may_undo_step:
        return ""
    told, change = _("Only you see your choice."), _("Change")
    return (
        f'<p class="gc-change">{esc(told)} <button type="submit" form="undo" name="reach"'
        f' value="step">{esc(change)}</button></p>'
    )


def prestige(reading: Reading) -> Html:
    """Draw the prestige track as far as anybody has come on it."""
    values = [owner["prestige"] for owner in reading.seats]
    spaces = []
    for number in range(max(SHORTEST, *values) + 1):
        marks = "".join(
            f'<i data-piece="prestige-{seat}" data-tip="{esc(_prestige_told(reading, seat))}">'
            f"{mark(seat, reading.names[seat])}</i>"
            for seat, value in enumerate(values)
            if value == number
        )
        spaces.append(f'<span class="gc-glory"><b>{number}</b>{marks}</span>')
    track = f'<div class="gc-glories">{"".join(spaces)}</div>'
    return panel("prestige", _("Prestige"), track)


def _prestige_told(reading: Reading, seat: int) -> str:
    facts = {"name": reading.names[seat], "prestige": reading.seats[seat]["prestige"]}
    return _("Prestige of %(name)s: %(prestige)s; it pays for spaces of the fair (6.3)") % facts
