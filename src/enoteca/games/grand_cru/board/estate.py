"""The own side of Grand Cru: purse, estate of twelve fields, and the cellar beside it."""

from enoteca.games.grand_cru.board.cellar import cellar
from enoteca.games.grand_cru.board.pieces import icon, mark, panel, signed, tile, token
from enoteca.games.grand_cru.board.reading import Reading, pick, rest
from enoteca.games.grand_cru.board.words import about_innovation, about_tile, bound_and_free
from enoteca_web.kit.markup import NOTHING, Html, esc, tag
from enoteca_web.kit.translation import gettext as _
from enoteca_web.kit.translation import ngettext

HARVESTS = ("turn", "harvesting", "rich-harvesting", "late-harvesting")


def own(reading: Reading) -> Html:
    """Draw what lies before the own seat."""
    if reading.me is None:
        return NOTHING
    return Html(f'<div class="gc-own">{_purse(reading)}{_estate(reading)}{cellar(reading)}</div>')


def _purse(reading: Reading) -> str:
    me = reading.me
    interest = reading.view["interest"]
    loans = me["loans"] or 0
    seen = (
        _("Your money; all may see it (9.1)")
        if reading.seen.options.get("open_money")
        else _("Your money; the others cannot see it (9.1)")
    )
    coin = f"<i{reading.piece(f'coin-{reading.seat}')}>{icon('coin')}</i>"
    lines = [f'<p class="gc-money" data-tip="{esc(seen)}">{coin}<b>{me["money"]}</b></p>']
    if reading.bound:
        tip = _("What your bids have promised, and what is left (4.1)")
        lines.append(f'<p data-tip="{esc(tip)}">{esc(bound_and_free(reading))}</p>')
    due = interest[loans]
    after = me["money"] - due
    kind = " gc-short" if after < 0 else ""
    owed = ngettext(
        "%(loans)s loan, interest due at the end of the year: %(francs)s (6.5)",
        "%(loans)s loans, interest due at the end of the year: %(francs)s (6.5)",
        loans,
    ) % {"loans": loans, "francs": due}
    if reading.view["year"] and loans:
        told = esc(_("interest %(francs)s") % {"francs": due})
        lines.append(
            f'<p class="gc-debt{kind}" data-tip="{esc(owed)}">{icon("loan")}{loans} · '
            f"<span>{told}</span></p>"
        )
    if me["value"] is not None:
        types, cubes = me["different_types"], reading.cubes(reading.seat)
        sums = _(
            "Value as scored now (8.2): money %(money)s + types %(types)s × %(each)s"
            " + cubes %(cubes)s − loans %(loans)s × %(loan)s"
        ) % {
            "money": me["money"], "types": types, "each": reading.box["type_value"], "cubes": cubes,
            "loans": loans, "loan": reading.box["loan"],
        }  # fmt: skip
        worth = tag("b", signed(me["value"]))
        lines.append(tag("p", _("Value"), " ", worth, class_="gc-value", data_tip=sums))
    free = mark(reading.seat) * me["markers"]
    told = _("Your free markers (1.7)")
    piece = reading.piece(f"markers-{reading.seat}")
    said = f'<span class="hidden">{esc(told)}: {me["markers"]}</span>'
    lines.append(f'<p class="gc-markers"{piece} data-tip="{esc(told)}">{free}{said}</p>')
    return f'<div class="gc-purse">{"".join(lines)}</div>'


def _estate(reading: Reading) -> Html:
    me = reading.me
    fields: list[str] = []
    for variety, vines in me["vines"].items():
        grapes = me["grapes"][variety]
        for number in range(vines):
            state = "full" if number < grapes else "empty"
            fields.append(_vine(reading, variety, state, _piece(reading, variety, number)))
    for name, count in me["improvements"].items():
        for number in range(count):
            fields.append(_improvement(reading, name, "up", _piece(reading, name, number)))
    for name, count in me["turned"].items():
        up = me["improvements"].get(name, 0)
        for number in range(up, up + count):
            fields.append(_improvement(reading, name, "turned", _piece(reading, name, number)))
    fields += [_innovation(reading, name) for name in me["innovations"]]
    free = reading.box["fields"] - len(fields)
    fields += ['<span class="gc-field free"></span>'] * free
    told = _("Fields: %(used)s of %(fields)s") % {
        "used": me["fields"],
        "fields": reading.box["fields"],
    }
    count = f'<small class="gc-aside">{esc(told)}</small>'
    tray = '<span class="gc-tray" data-tray="estate"></span>'
    return panel("estate", _("Your estate"), f'<div class="gc-fields">{"".join(fields)}</div>',
                 beside=count + tray)  # fmt: skip


def _piece(reading: Reading, tile_: str, number: int) -> str:
    return reading.piece(f"tile-{reading.seat}-{tile_}-{number}")


def _vine(reading: Reading, variety: str, state: str, piece: str) -> str:
    inside = tile(variety, reading.told(variety), state)
    name = variety if state == "full" else f"{variety}-empty"
    tip = about_tile(reading, variety)
    if state == "empty":
        tip += " · " + _("harvested: it bears again next year (6.8)")
    if reading.phase == "making-room":
        return reading.hit(f"discard:{name}", inside, "gc-field", piece, tip=tip, fact=tip)
    if reading.phase == "restructuring" and reading.group("restructure", name):
        return _restructured(reading, name, inside, tip, piece)
    if state == "empty":
        return rest(inside, "gc-field", tip, piece)
    juices = reading.group("juice", variety) if reading.phase == "juicing" else []
    if len(juices) == 1:
        return reading.hit(juices[0].text, inside, "gc-field", piece, tip=tip)
    if juices:
        buttons = [
            reading.hit(choice.text, f"{choice.fields[1]}", "gc-number") for choice in juices
        ]
        word = f'<span class="gc-tray-word">{token(variety)}</span>'
        tray = word + "".join(buttons)
        return pick(f"estate/{variety}", inside, "gc-field", tip, tray, piece)
    if reading.phase in HARVESTS and reading.seen.my_turn:
        text = f"harvest:{variety}"
        if reading.foretold(text).get("ends_year"):
            reading.questions[text] = _("Harvest your last cube? The year will end.")
            tip = _("your last cube: the year will end (3.3)")
        return reading.hit(text, inside, "gc-field", piece, tip=tip, fact=tip)
    return rest(inside, "gc-field", tip, piece)


def _restructured(reading: Reading, name: str, inside: str, tip: str, piece: str) -> Html:
    buttons = [
        reading.hit(
            choice.text,
            f"{token(choice.fields[1])}<small>{esc(reading.told(choice.fields[2]))}</small>",
            "gc-number",
        )
        for choice in reading.group("restructure", name)
    ]
    return pick(f"restructure/{name}", inside, "gc-field", tip, "".join(buttons), piece)


def _improvement(reading: Reading, name: str, state: str, piece: str) -> str:
    inside = tile(name, reading.told(name), state)
    tip = about_tile(reading, name)
    if state == "turned":
        tip += " · " + _("used: face up again next year (6.8)")
    if reading.phase == "making-room":
        named = name if state == "up" else f"{name}-turned"
        return reading.hit(f"discard:{named}", inside, "gc-field", piece, tip=tip, fact=tip)
    if reading.phase == "turn" and state == "up":
        return reading.hit(f"use:{name}", inside, "gc-field", piece, tip=tip, fact=tip)
    return rest(inside, "gc-field", tip, piece)


def _innovation(reading: Reading, name: str) -> str:
    inside = tile(name, reading.told(name))
    tip = about_innovation(reading, name)
    piece = reading.piece(f"innovation-{name}")
    if reading.phase == "making-room":
        return reading.hit(f"discard:{name}", inside, "gc-field", piece, tip=tip, fact=tip)
    uses = reading.group("innovate", name)
    if not uses:
        return rest(inside, "gc-field", tip, piece)
    few = len(uses) < 4  # room for their names
    names = {
        choice.fields[1]: esc(reading.told(choice.fields[1])) if few else "" for choice in uses
    }
    buttons = [
        reading.hit(choice.text, f"{icon(choice.fields[1])}{names[choice.fields[1]]}", "gc-number",
                    tip=about_tile(reading, choice.fields[1]))
        for choice in uses
    ]  # fmt: skip
    return pick(f"estate/{name}", inside, "gc-field", tip, "".join(buttons), piece)
