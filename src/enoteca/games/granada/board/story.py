"""What happened in Granada, told: turns in a line, pieces as pictures, and the three scorings."""

from collections.abc import Sequence

from enoteca.games.granada.board.box import face_named
from enoteca.games.granada.board.reading import Reading, letters_of
from enoteca.games.granada.board.scored import SCORED, letter_at, scored, title_of
from enoteca.games.granada.board.tiles import building, icon, money, sprite, whole_tile
from enoteca.games.granada.board.turns import overtaken, phrases, tiles_bought
from enoteca_web.kit.markup import NOTHING, Html, tag
from enoteca_web.kit.seat_view import Line, SeatView
from enoteca_web.kit.story import Moment, without_name
from enoteca_web.kit.translation import gettext as _

# What somebody else did matters more, the more it changes for me.
OVERTOOK, TOOK_MINE, BOUGHT, BUILT = 40, 20, 10, 5
BUILDING = ("built", "swapped", "removed")


def heading(line: Line, seen: SeatView) -> str:
    """Return the scoring that a line is, or begins the time after."""
    if line.event == "begins":
        return _("The beginning")
    if line.event == "scoring-card":
        return _("Since scoring %(letter)s") % {"letter": line.facts["scoring"]}
    if seen.over and line.event in SCORED:
        end = max(each.position for each in seen.log if each.event in SCORED)
        first = next(each for each in seen.log if each.event in SCORED and each.position == end)
        if first == line:
            return _("Scoring %(letter)s") % {"letter": "C"}
    return ""


def picture(line: Line, seen: SeatView) -> Html:
    """Draw the tile, the card or the type that a line speaks of."""
    facts = line.facts
    face = face_named(seen, str(facts.get("tile") or facts.get("old") or ""))
    if face is not None:
        return tag("span", whole_tile(face), class_="g-told")
    if "card" in facts:
        card = str(facts["card"])
        letters = letters_of(seen.text.name(card[:-1]))
        return tag("span", money(card[:-1], letters, int(card[-1])), class_="g-told card")
    if "type" in facts:
        return building(str(facts["type"]))
    if line.event == "moat-scored":
        return icon("moat")
    if line.event == "scoring-card":
        return tag("b", str(facts["scoring"]), class_="scoring-card g-told", aria_hidden="true")
    return NOTHING


def symbols() -> Html:
    """Return what the pictures are drawn with, for a page that has no board."""
    return sprite()


def summary(lines: Sequence[Line], seen: SeatView) -> str:
    """Return what somebody did in his turn, in its order, after what it changes for me."""
    reading, told = Reading(seen), ""
    for phrase in phrases(lines, reading):
        told = _("%(what)s, then %(other)s") % {"what": told, "other": phrase} if told else phrase
    types = ", ".join(overtaken(lines, reading))
    ahead = _("ahead of you in %(names)s") % {"names": types} if types else ""
    if not told:  # a turn that has only begun
        told = next((without_name(line, seen) for line in lines if line.event not in SCORED), "–")
    return " · ".join(filter(None, (ahead, told)))


def weight(lines: Sequence[Line], seen: SeatView) -> int:
    """Return how much a turn matters to who looks: a lead lost, a tile that I could have had."""
    reading = Reading(seen)
    if overtaken(lines, reading):
        return OVERTOOK
    found = BUILT if any(line.event in BUILDING for line in lines) else 0
    for tile in tiles_bought(lines):
        mine = sum(reading.hand[tile.currency]) if seen.seat >= 0 else 0
        found = max(found, TOOK_MINE if mine >= tile.price else BOUGHT)
    return found


def moments(lines: Sequence[Line], seen: SeatView) -> Sequence[Moment]:
    """Return the scorings among lines, with all their figures."""
    told = []
    for position in dict.fromkeys(line.position for line in lines if line.event in SCORED):
        log = seen.log if seen.log[0].position <= position else lines
        letter = letter_at(position, log, over=seen.over)
        if letter:
            table = scored(Reading(seen), letter, position, log)
            told.append(Moment(position, title_of(table, letter), table.drawn(), tells=SCORED))
    return told
