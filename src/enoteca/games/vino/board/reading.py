"""What the board of Vino reads out of a seat view, once for all its parts."""

from functools import cache, cached_property, lru_cache
from typing import NamedTuple

from enoteca.games.vino.rules.view import VinoView
from enoteca_web.kit import reading
from enoteca_web.kit.drawing import Picking
from enoteca_web.kit.pieces import helped
from enoteca_web.kit.seat_view import Choice, SeatView
from enoteca_web.kit.translation import gettext as _
from enoteca_web.kit.translation import ngettext

BUYING = ("starting", "extending", "buying")
LATELY = 40  # lines that are looked at: more than happen between two views of a page
SETS = ("losing", "donating", "raising")  # where several are picked, in any order


class Yard(NamedTuple):
    """One vineyard: what it is, and what may be done with it now."""

    region: int
    position: int
    price: int
    government: bool
    owner: int | None
    fresh: bool  # changed hands since my last move
    came: int  # the position of the log at which its marker came lately, or 0
    action: str  # notation, or nothing
    chosen_with: str | None  # part of a set; of those that share a name only one
    tip: str
    help: str  # the same with what would change, where something may be done at once

    @property
    def does(self) -> str:
        """The attributes that say what a click does."""
        if self.chosen_with is None:
            return f'data-action="{self.action}"'
        group = f' data-group="{self.chosen_with}"' if self.chosen_with else ""
        return f'data-choose="{self.action}"{group} aria-pressed="false"'


class Reading(reading.Reading[VinoView]):
    """A seat view, read."""

    def __init__(self, seen: SeatView) -> None:
        super().__init__(seen)
        self.regions = self.view["regions"]
        self.varieties = tuple(self.view["demand"])
        self.corrected = "regions" in seen.components
        self.choosing = self.phase == "choosing" and seen.seat >= 0 and not seen.replaying
        self.pins_settled = not seen.my_turn
        self.picking = self._picking()

    def _picking(self) -> Picking | None:
        """Return the set that I am asked for, if it is more than one thing."""
        if not self.seen.my_turn:
            return None
        if self.phase == "choosing":
            return Picking(2, whole="choose")
        number = self.view["still_to_pick"] if self.phase in SETS else 0
        if self.phase == "starting":
            number = len(self.view["drawn"])
        return Picking(number, steps=self.phase == "raising") if number > 1 else None

    @cached_property
    def offered(self) -> dict[str, Choice]:
        """What may be done now, or be part of the set that is asked for."""
        if self.picking is None:
            return self.legal
        return {choice.text: choice for choice in self.seen.within_reach(self._word)}

    @cached_property
    def growers(self) -> list[dict[str, int]]:
        """Who grows each variety, by region."""
        found: list[dict[str, int]] = [{} for _region in self.regions]
        places = {region["name"]: at for at, region in enumerate(self.regions)}
        for seat, player in enumerate(self.view["players"]):
            for name, variety in player["growing"].items():
                found[places[name]][variety] = seat
        return found

    @cached_property
    def pins(self) -> tuple[str, ...]:
        """The regions of my two pins, once I have settled them."""
        if not self.choosing or not self.seen.promised:
            return ()
        fields = self.seen.promised[0].fields
        names = [region["name"] for region in self.regions]
        return tuple(name for name in names if slug(name) in fields)

    @property
    def just_revealed(self) -> bool:
        """Whether the pins of all were shown with the last move, and nothing came of it yet."""
        lines = (line for line in reversed(self.seen.log) if line.position == self.seen.position)
        return any(line.event == "revealed" for line in lines)

    @cached_property
    def calling(self) -> set[str]:
        """The regions where something can be clicked now."""
        return {self.regions[at]["name"] for at in range(len(self.regions)) if self._calls(at)}

    def _calls(self, at: int) -> bool:
        return any(yard.action for yard in self.yards(at))

    def choosers(self, name: str) -> list[int]:
        """Return who chose a region, as far as it is known."""
        if self.phase == "choosing":
            return []
        return [
            seat
            for seat, player in enumerate(self.view["players"])
            if player["chosen"] and name in player["chosen"]
        ]

    def yards(self, at: int) -> tuple[Yard, ...]:
        """Return the vineyards of a region along its road."""
        return self._yards[at]

    @cached_property
    def _yards(self) -> list[tuple[Yard, ...]]:
        return [self._chain(at) for at in range(len(self.regions))]

    @cached_property
    def _fresh(self) -> set[tuple[str, int]]:
        return {
            (str(line.facts["region"]), int(str(line.facts["position"])))
            for line in self.seen.news
            if line.event in ("bought", "received", "gave-up")
        }

    @cached_property
    def came(self) -> dict[tuple[str, int], int]:
        """The positions of the log at which markers were lately put, by region and vineyard."""
        return {
            (str(line.facts["region"]), int(str(line.facts["position"]))): line.position
            for line in self.seen.log[-LATELY:]
            if line.event in ("bought", "received")
        }

    @cached_property
    def shown_at(self) -> int:
        """The position of the log at which pins were lately shown, or 0."""
        lately = (line.position for line in self.seen.log[-LATELY:] if line.event == "revealed")
        return max(lately, default=0)

    @property
    def _word(self) -> str:
        if not self.seen.my_turn:
            return ""
        if self.phase in BUYING:
            return "buy"
        return {"donating": "take", "losing": "give-up", "raising": "raise"}.get(self.phase, "")

    def _chain(self, at: int) -> tuple[Yard, ...]:
        region = self.regions[at]
        name, key = region["name"], slug(region["name"])
        word = "" if self.phase == "raising" else self._word
        government = set(region["government"])
        told = self.told(name)
        texts = [
            f"{word}:{key},{position}" if word else ""
            for position in range(1, len(region["prices"]) + 1)
        ]
        offered = self.offered if word else {}
        some = any(text in offered for text in texts)
        chosen_with = None
        if self.picking is not None:  # at the start one in each region
            chosen_with = key if self.phase == "starting" else ""
        common: str | None = None  # where nothing is legal, one reason holds for all that are free
        found = []
        for position, price in enumerate(region["prices"], 1):
            owner = region["owners"][position - 1]
            text = texts[position - 1]
            tip = self._fact(told, position, price, position in government, owner)
            legal, told_more = text in offered, ""
            if legal:
                facts = {"action": offered[text].sentence, "price": price}
                tip = self._offer % facts
                told_more = helped(self.seen, text, tip) if text in self.legal else ""
            elif word and self._might(word, owner):
                if some:
                    tip = f"{tip}. {self.seen.why(text)}"
                else:
                    common = self.seen.why(text) if common is None else common
                    tip = f"{tip}. {common}"
            here = (name, position)
            found.append(
                Yard(
                    at,
                    position,
                    price,
                    position in government,
                    owner,
                    here in self._fresh,
                    self.came.get(here, 0),
                    text if legal else "",
                    chosen_with if legal else None,
                    tip,
                    told_more,
                )
            )
        return tuple(found)

    def _might(self, word: str, owner: int | None) -> bool:
        """Return whether somebody might try this here, and would ask why not."""
        return owner == self.seen.seat if word == "give-up" else owner is None

    @cached_property
    def _offer(self) -> str:
        """What is said of a vineyard that can be clicked."""
        if self.phase in BUYING:
            return str(_("%(action)s for %(price)s"))
        return str(_("%(action)s, price %(price)s"))

    @cached_property
    def _words(self) -> dict[tuple[bool, bool], str]:
        """What is said of vineyards, of the government or not, and owned or not."""
        return {
            (False, False): _("Vineyard %(position)s in %(region)s, free for %(price)s"),
            (True, False): _("Government vineyard %(position)s in %(region)s, free for %(price)s"),
            (False, True): _("Vineyard %(position)s in %(region)s, price %(price)s: %(name)s"),
            (True, True): _(
                "Government vineyard %(position)s in %(region)s, price %(price)s: %(name)s"
            ),
        }

    def _fact(self, name: str, position: int, price: int, state: bool, owner: int | None) -> str:
        facts = {"region": name, "position": position, "price": price}
        if owner is not None:
            facts["name"] = self.names[owner]
        return self._words[state, owner is not None] % facts

    def cheapest(self, at: int) -> int | None:
        """Return the price of the cheapest vineyard that is free in a region."""
        return min((yard.price for yard in self.yards(at) if yard.owner is None), default=None)

    def private_left(self, at: int) -> int:
        """Return how many private vineyards are free: after the last of them there are gifts."""
        return sum(not yard.government and yard.owner is None for yard in self.yards(at))

    def gifts_left(self, at: int) -> int:
        """Return how many government vineyards are free."""
        return sum(yard.government and yard.owner is None for yard in self.yards(at))

    def places(self, at: int) -> list[tuple[int, int]]:
        """Return who stands where in a region, and with how many vineyards."""
        region = self.regions[at]
        return [(seat, region["owners"].count(seat)) for seat in region["ranking"]]

    def height(self, demand: int) -> float:
        """Return how far below the top of the market a demand stands, from 0 to 100."""
        market = self.view["market"]
        return height(demand, market["lowest"], market["highest"])

    def donation_tip(self, at: int) -> str:
        """Return when the donation of a region comes, and what is given."""
        return _donation_tip(self.private_left(at), self.gifts_left(at), self.language)

    def cellar(self, seat: int) -> dict[str, int]:
        """Return a seat's bottles by variety."""
        return self.view["players"][seat]["cellar"]


@lru_cache(maxsize=256)
def _donation_tip(left: int, gifts: int, _language: str) -> str:
    return ngettext(
        "%(left)s private vineyard left; then the government gives %(gifts)s away (rule 6.1)",
        "%(left)s private vineyards left; then the government gives %(gifts)s away (rule 6.1)",
        left,
    ) % {"left": left, "gifts": gifts}


def height(demand: int, lowest: int, highest: int) -> float:
    """Return how far below the highest of some numbers a demand stands, from 0 to 100."""
    return round(100 * (highest - demand) / (highest - lowest), 2)


@cache
def slug(name: str) -> str:
    """Return a name as the notation writes it."""
    return name.lower().replace(" ", "-")
