"""What the board of Pot de Vin says: what a card is, what it would bring, and what is asked."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import cast

from enoteca.games.pot_de_vin.board.cards import called
from enoteca.games.pot_de_vin.board.reading import PotReading, Trick
from enoteca.games.pot_de_vin.faces import BY_LETTER, Face
from enoteca.games.pot_de_vin.rules.cards import BONUS, BRIBE, GUILDS, JOKER, MALUS
from enoteca_web.kit.translation import gettext as _
from enoteca_web.kit.translation import ngettext


def signed(points: int) -> str:
    """Return points with their sign, as they are printed."""
    return plain(points) if points <= 0 else f"+{points}"


def plain(points: int) -> str:
    """Return a sum of points."""
    return str(points).replace("-", "−")


def scale(points: Sequence[int]) -> list[str]:
    """Return what one, two, three … of a sort are worth."""
    return [signed(each) for each in points[1:]]


def counted(points: int, number: Callable[[int], str] = signed) -> str:
    """Return points, with their word."""
    told = ngettext("%(number)s point", "%(number)s points", abs(points))
    return str(told % {"number": number(points)})


def card_told(read: PotReading, front: Face) -> str:
    """Return what a card is, with what it is worth."""
    guild = read.told(front.guild.lower()) if front.guild else ""
    return _card_told(front, guild, tuple(read.view["bribe_scale"]), read.language)


@lru_cache(maxsize=512)
def _card_told(front: Face, guild: str, bribe_scale: tuple[int, ...], _language: str) -> str:
    if guild:
        twice = " ×2" if front.symbols > 1 else ""
        return f"{called(front)}: {guild}{twice} {ruled('1.3')}"
    bribes = {"points": " ".join(scale(bribe_scale))}
    kinds = {
        JOKER: _("joker. In a round it is a plain 1; at the end it is one more symbol of a guild."),
        BONUS: _("2 points more for whoever wins it."),
        MALUS: _("2 points less for whoever wins it."),
        BRIBE: _("Pot de Vin: 1 to 4 count %(points)s") % bribes,
    }
    return f"{called(front)}: {kinds[front.value]} {ruled('1.2')}"


def ruled(number: str) -> str:
    """Return the number of a rule as it stands after a sentence."""
    told = _("rule %(number)s") % {"number": number}
    return f"({told})"


def would_bring(read: PotReading, text: str) -> str:
    """Return what a card played, or a pass, would bring, as the rules foretell."""
    told = read.seen.foretold(text)
    if "holder" not in told:
        return ""
    holder, decided = cast("int", told["holder"]), bool(told["decided"])
    points = cast("Sequence[int]", told["points"])
    if holder == read.me:
        words = [_("Wins the round.") if decided else _("Would win so far.")]
        words += [_taken(read, told) + ".", counted(points[holder]) + "."]
    else:
        facts = {
            "name": read.names[holder],
            "card": called(read.face(read.trick.laid[holder] or "")),
            "what": counted(points[holder]),
        }
        loses = _("%(name)s wins with %(card)s: %(what)s.")
        so_far = _("%(name)s stays ahead with %(card)s: %(what)s.")
        words = [(loses if decided else so_far) % facts]
    if told["lack"]:
        words.append(_("It shows that you hold no %(dignitary)s.") % {"dignitary": told["lack"]})
    return " ".join(words)


def _taken(read: PotReading, told: Mapping[str, object]) -> str:
    """Return what would be won: the columns that grow and what they are worth then, and gems."""
    view, me = read.view, read.me
    fronts = [read.face(card) for card in cast("Sequence[str]", told["cards"])]
    found = []
    for place, guild in enumerate(GUILDS):
        more = sum(front.symbols for front in fronts if front.guild == guild)
        if more:
            before, most = view["lengths"][me][place], len(view["column_scale"]) - 1
            after = before + more
            worth = signed(view["column_scale"][min(after, most)])
            found.append(f"{read.told(guild.lower())} {before} → {after} = {worth}")
    found += [called(front) for front in fronts if not front.guild]
    gems = cast("int", told["gems"])
    if gems:
        found.append(ngettext("%(count)s gem", "%(count)s gems", gems) % {"count": gems})
    return ", ".join(found)


def standing(read: PotReading, trick: Trick) -> str:
    """Return who is ahead in a round that is played."""
    if trick.holder < 0:
        if trick.leader < 0:
            return ""
        return str(_("%(name)s leads.") % {"name": read.names[trick.leader]})
    facts = {
        "name": read.names[trick.holder],
        "card": called(read.face(trick.best)),
        "dignitary": trick.led,
    }
    return str(_("%(dignitary)s was led. %(name)s is ahead with %(card)s.") % facts)


def won(read: PotReading, trick: Trick) -> str:
    """Return who won a round, and by what."""
    facts = {"name": read.names[trick.holder], "dignitary": BY_LETTER[trick.best[0]]}
    cards = [card for card in trick.laid if card and card != "pass"]
    if len(cards) == 1:
        return str(_("%(name)s wins: nobody else played a card") % facts)
    if trick.best[0] == trick.regent[0]:
        return str(_("%(name)s wins: highest %(dignitary)s, the Regent") % facts)
    return str(_("%(name)s wins: highest %(dignitary)s, who was led") % facts)


def prompt(read: PotReading) -> str:
    """Return what is asked."""
    view = read.view
    if read.phase == "giving":
        return _("Give a card to the influence pile.")
    if read.phase == "placing":
        return _("Choose a column for your joker.")
    if view["leader"] == read.me:
        return _("You lead: play any card.")
    led = read.trick.led
    if not led:
        return ""
    holds = any(BY_LETTER[card[0]] == led for card in view.get("hand", ()))
    passes = read.seen.choice("pass") is not None
    asked = {
        (True, True): _("Follow %(dignitary)s, or pay a gem and pass."),
        (True, False): _("Follow %(dignitary)s: you have no gem left."),
        (False, True): _("You hold no %(dignitary)s: play anything, or pass."),
        (False, False): _("You hold no %(dignitary)s: play anything."),
    }
    return asked[holds, passes] % {"dignitary": led}


def headline(read: PotReading) -> str:
    """Return the round and phase."""
    phases = {
        "giving": _("Gifts to the pile"),
        "playing": str(_("Round %(round)s of %(rounds)s") % read.view),
        "placing": _("Jokers"),
        "over": _("The end"),
    }
    return phases.get(read.phase, _("The deal"))


def uncounted(read: PotReading, seat: int, place: int) -> str:
    """Return why a column does not count, or nothing if it does."""
    view = read.view
    mine = view["columns"][seat][place]
    if not mine or GUILDS[place] in view["counting"][seat]:
        return ""
    other = read.partner(seat)
    facts = {"name": read.names[other]}
    if view["columns"][other][place] < mine:
        return str(_("does not count: %(name)s has fewer") % facts)
    return str(_("does not count: %(name)s has as many, and the seat before") % facts)
