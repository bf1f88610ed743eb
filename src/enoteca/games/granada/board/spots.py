"""Where a tile may go: every legal cell with its ghost, and what it would give; else why not."""

from collections.abc import Iterable

from enoteca.games.granada.board.box import Face
from enoteca.games.granada.board.city import Frame
from enoteca.games.granada.board.reading import Cell, Reading
from enoteca.games.granada.board.tiles import tile
from enoteca.games.granada.rules.tellings import Place, Prospect
from enoteca_web.kit.markup import Html, esc
from enoteca_web.kit.pieces import helped
from enoteca_web.kit.seat_view import Choice
from enoteca_web.kit.translation import gettext as _

LIFT = "lift"  # the layer of tiles that may be taken back

_CELL = '<rect class="cell" x="3" y="3" width="94" height="94" rx="6"/>'
_EXCHANGE = '<use class="exchange" href="#gi-swap" x="68" y="8" width="24" height="24"/>'
_CROSS = '<path class="cross" d="m42 42 16 16m0-16L42 58"/>'


class Spots:
    """The layers over the own city, one for each tile that can be chosen."""

    def __init__(self, reading: Reading, frame: Frame) -> None:
        self.reading = reading
        self.frame = frame
        self.run_told = _("longest moat %(run)s")
        self.swap_told = _("Exchange %(old)s for %(tile)s")
        self.lift_told = _("Take %(tile)s back into the reserve")
        self.by_face: dict[str, list[Choice]] = {}
        for choice in reading.seen.choices:
            if choice.word in ("place", "build", "swap"):
                self.by_face.setdefault(choice.fields[0], []).append(choice)

    def drawn(self, chosen: str) -> Html:
        """Draw every layer; only the chosen one is open."""
        reading = self.reading
        layers = []
        if reading.seen.my_turn:
            for name in offered(reading):
                layers.append(self._layer(name, chosen))
            lifts = reading.group("remove")
            if lifts:
                layers.append(self._lifts(lifts, open_=chosen == LIFT))
        for name, prospect in reading.view.get("prospects", {}).items():
            layers.append(self._preview(name, prospect))
        return Html("".join(layers))

    def _layer(self, name: str, chosen: str) -> str:
        face = self.reading.face(name)
        open_ = name == chosen
        choices = self.by_face.get(name, ())
        spots = [self._spot(face, choice, open_=open_) for choice in choices]
        spots += self._refusals(face)
        return (
            f'<g class="layer" data-layer="{name}"{"" if open_ else " hidden"}>{"".join(spots)}</g>'
        )

    def _spot(self, face: Face, choice: Choice, *, open_: bool) -> str:
        reading, cell = self.reading, _cell(choice, 1)
        brings = reading.seen.foretold(choice.text)
        run, rank = brings["moat"], brings["rank"]
        swapping = choice.word == "swap"
        if swapping:
            old = reading.tile_at[cell]
            facts = {"old": reading.told(old.name), "tile": reading.told(face.name)}
            order = self.swap_told % facts
        else:
            order = choice.sentence
        told = f"{order} · {reading.gain(rank, face.type, run)}"
        help_ = helped(reading.seen, choice.text, told)
        kinds = "spot swap" if swapping else "spot"
        return (
            f'<g class="{"act " if open_ else ""}{kinds}" role="button" tabindex="0"'
            f' data-action="{choice.text}"{_asking(order) if swapping else ""}'
            f' data-tip="{esc(help_)}" aria-label="{esc(told)}"'
            f' transform="{self.frame.place(cell)}">{_CELL}<g class="ghost">{tile(face)}</g>'
            f"{_EXCHANGE if swapping else ''}"
            f"{_gain(run, rank, longer=bool(brings['longer']))}</g>"
        )

    def _refusals(self, face: Face) -> Iterable[str]:
        word = "build" if self.reading.phase == "acting" else "place"
        for each in self.reading.view["no_places"][face.name]:
            cell = each["east"], each["north"]
            text = f"{word}:{face.name},{cell[0]},{cell[1]}"
            why = self.reading.refused(text, each["rule"])
            yield (
                f'<g class="no-spot" role="button" aria-disabled="true" tabindex="0"'
                f' data-tip="{esc(why)}" aria-label="{cell[0]},{cell[1]}: {esc(why)}"'
                f' transform="{self.frame.place(cell)}">{_CELL}{_CROSS}</g>'
            )

    def _lifts(self, lifts: list[Choice], *, open_: bool) -> str:
        spots = []
        for choice in lifts:
            cell = _cell(choice, 0)
            face = self.reading.tile_at[cell]
            order = self.lift_told % {"tile": self.reading.told(face.name)}
            run = self.reading.seen.foretold(choice.text)["moat"]
            told = f"{order} · {self.run_told % {'run': run}}"
            help_ = helped(self.reading.seen, choice.text, told)
            spots.append(
                f'<g class="{"act " if open_ else ""}spot lift" role="button" tabindex="0"'
                f' data-action="{choice.text}"{_asking(order)} data-tip="{esc(help_)}"'
                f' aria-label="{esc(told)}" transform="{self.frame.place(cell)}">{_CELL}'
                '<circle class="disc" cx="50" cy="50" r="22"/>'
                '<use href="#gi-lift" x="35" y="35" width="30" height="30"/></g>'
            )
        return (
            f'<g class="layer" data-layer="{LIFT}"{"" if open_ else " hidden"}>{"".join(spots)}</g>'
        )

    def _preview(self, name: str, prospect: Prospect) -> str:
        """Draw where a tile of the yard would fit; nothing to click."""
        reading = self.reading
        ghost = tile(reading.face(name))
        spots = []
        for each in prospect["places"]:
            run = each["moat"]
            spots.append(
                f'<g class="spot preview" transform="{self.frame.place(_at(each))}">{_CELL}'
                f'<g class="ghost">{ghost}</g>'
                f"{_gain(run, prospect['rank'], longer=run > reading.longest)}</g>"
            )
        return f'<g class="layer" data-preview="{name}" hidden>{"".join(spots)}</g>'


def offered(reading: Reading) -> list[str]:
    """Return the faces that the own seat may look for a place for, the likeliest first."""
    if reading.phase == "placing":
        faces = []
        for name in reading.view["bought"]:
            faces += [name, reading.face(name).back]
        return faces
    if reading.phase == "finishing":
        return [reading.tile_asked_for]
    if reading.phase == "acting":
        return list(reading.view["reserves"][reading.seen.seat])
    return []


def _cell(choice: Choice, first: int) -> Cell:
    return int(choice.fields[first]), int(choice.fields[first + 1])


def _at(place: Place) -> Cell:
    return place["east"], place["north"]


def _asking(order: str) -> str:
    return f' data-confirm="{esc(order)}?"'


def _gain(run: object, rank: object, *, longer: bool) -> str:
    """Draw the moat run and the type's rank that a cell would give."""
    return (
        f'<g class="gain{" longer" if longer else ""}">'
        '<rect x="7" y="65" width="86" height="29" rx="14.5"/>'
        '<use href="#gi-moat" x="13" y="70" width="19" height="19"/>'
        f'<text x="47" y="87.500">{run}</text>'
        f'<text class="rank" x="76" y="87.500">{rank}.</text></g>'
    )
