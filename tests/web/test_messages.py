"""Every message of the pages and boards is in a catalog of every language, and nothing else is.

What only one game's board says stands in the catalog beside that board, all else in ours.
"""

import ast
import re
from functools import cache
from gettext import GNUTranslations
from pathlib import Path
from typing import NamedTuple

import pytest
from django.utils.translation import get_language, templatize

from enoteca_web.kit.translation import ngettext, speak

SOURCE = Path(__file__).parents[2] / "src"
LANGUAGES = ["it", "fr", "de"]  # English is written in the code
PAGES = SOURCE / "enoteca_web"
BOARDS = sorted(SOURCE.glob("enoteca/games/*/board"))
CATALOGS = [folder for folder in (PAGES, *BOARDS) if (folder / "locale").is_dir()]
CODE = [path for folder in (PAGES, *BOARDS) for path in sorted(folder.rglob("*.py"))]
TEMPLATES = sorted(PAGES.rglob("*.html"))
CALLS = {"_", "gettext", "ngettext", "gettext_lazy", "gettext_noop"}
LITERAL = r"""u?('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
IN_TEMPLATE = re.compile(rf"gettext\({LITERAL}(?:, *{LITERAL})?")
PLACEHOLDER = re.compile(r"%\((\w+)\)|%[sd]")
TEXTS = {
    "amount", "back", "back_moats", "card", "cards", "chosen", "currency", "dignitary", "grown",
    "innovation", "known", "last", "letter", "level", "moats", "name", "names", "numbers", "old",
    "other", "region", "regions", "side", "sides", "some", "space", "tile", "title", "varieties",
    "moves", "variety", "what",
}  # fmt: skip
# Numbers with which no word of the sentence goes, in any of our languages: they need one form.
WHICH = [  # not how many
    "Round %(round)s",
    "Round %(round)s of %(rounds)s",
    "Vineyard %(position)s in %(region)s, free for %(price)s",
    "Government vineyard %(position)s in %(region)s, free for %(price)s",
    "Vineyard %(position)s in %(region)s, price %(price)s: %(name)s",
    "Government vineyard %(position)s in %(region)s, price %(price)s: %(name)s",
    "you are number %(place)s of the owners (rule 5.2)",
    "The market of round %(round)s is over.",
    "Seat %(number)s",
    "You came %(rank)s, with as many points.",
    "Column %(number)s",
    "Mature in barrel %(barrel)s: %(varieties)s (1.6)",
    "mature in barrels %(first)s to %(last)s (1.6)",
    "barrel %(number)s",
    "Barrel %(number)s: %(cubes)s",
    "rule %(number)s",
    "Year %(year)s",
    "Year %(year)s is over, and the fair opens.",
    "rank %(rank)s in %(type)s",
    "Space %(number)s, paid in %(currency)s: empty",
]
AFTER_ITS_WORD = [
    "Prestige of %(name)s: %(prestige)s; it pays for spaces of the fair (6.3)",
    "%(action)s for %(price)s",
    "%(action)s, price %(price)s",
    "Pin in %(region)s: vineyards from %(price)s",
    "interest %(francs)s",
    "Demand for %(variety)s: %(demand)s (rule 7.2)",
    "Cubes in the supply: %(number)s",
    "Fields: %(used)s of %(fields)s",
    "Value as scored now (8.2): money %(money)s + types %(types)s × %(each)s"
    " + cubes %(cubes)s − loans %(loans)s × %(loan)s",
    "Money cards: %(deck)s in the deck, %(paid)s in the discard (3.9)",
    "longest moat %(run)s",
    "in reserve: %(tiles)s",
]
ALONE = [
    "Your bid would buy it for %(bid)s. Pay %(price)s all the same?",
    "outbids you for %(tile)s: %(bid)s",
    "outbids %(name)s for %(tile)s: %(bid)s",
    "takes %(tile)s from you for %(price)s",
    "takes %(tile)s from %(name)s for %(price)s",
    "auctions %(tile)s at %(bid)s",
    "raises to %(bid)s for %(tile)s",
    "raises %(variety)s to %(price)s",
    "sells %(variety)s: %(cubes)s at %(price)s",
    "%(chosen)s of %(need)s",
    "%(name)s: there is nothing to do, you would pay %(cost)s for nothing.",
    "%(chosen)s of %(need)s chosen",
    "%(left)s left",
    "Pot de Vin: 1 to 4 count %(points)s",
    "%(number)s in the pile",
    "your bids then promise %(bound)s of your %(money)s",
    "bound %(bound)s · free %(free)s",
    "%(name)s bids %(bid)s",
    "the price goes from %(price)s to %(after)s",
    "Money, %(type)s a type of tile, 1 a cube in the cellar, minus %(loan)s a loan (8.2).",
    "Most cubes sold of a variety bring %(most)s prestige, second most %(second)s (6.2).",
    "Buy any tile directly for %(direct)s (4.4)",
    "Raise a demand, harvest for %(harvest)s, sell mature wine (4.6 to 4.8)",
    "Take another card of %(room)s or less, or no more.",
    "Pay the fee of %(due)s in one currency.",
    "%(loss)s too much, without change",
    "You win by %(margin)s!",
    "%(names)s wins by %(margin)s.",
    "%(names)s win together, by %(margin)s.",
    "you lead by %(number)s",
    "%(number)s behind %(name)s",
]
NEVER_ONE = [
    "A message has 1 to %(most)s characters.",
    "A name has 1 to %(most)s characters.",
    "Bid 1 to %(highest)s for %(tile)s, or buy it for %(price)s.",
]


class Entry(NamedTuple):
    """A message as a catalog has it."""

    message: str
    plural: str
    translations: list[str]
    fuzzy: bool


def calls_of(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name in CALLS and node.args:
                yield node, node.args[:2] if name == "ngettext" else node.args[:1]


def constants(node):
    """Return the messages an argument may be: a constant, or one of two."""
    if isinstance(node, ast.IfExp):
        return constants(node.body) + constants(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def messages_of_code(path):
    found = set()
    for _, arguments in calls_of(ast.parse(path.read_text())):
        for argument in arguments:
            found.update(constants(argument))
    return found


def messages_of_template(path):
    # Django writes a template as something like Python for the tool that collects messages.
    found = set()
    for pair in IN_TEMPLATE.findall(templatize(path.read_text(), origin=str(path))):
        found |= {ast.literal_eval(text) for text in pair if text}
    return found


@cache
def said_in(folder):
    """Return the messages of the pages, or of a board."""
    found = set()
    for path in CODE:
        if folder in path.parents:
            found |= messages_of_code(path)
    for path in TEMPLATES:
        if folder in path.parents:
            found |= messages_of_template(path)
    return found


def used():
    return set().union(*(said_in(folder) for folder in (PAGES, *BOARDS)))


def file_of(folder, language, kind):
    return folder / "locale" / language / "LC_MESSAGES" / f"django.{kind}"


def entries_of(folder, language):
    """Return the entries of one catalog, its head left out."""
    entries, fuzzy, key = [], False, ""
    for line in file_of(folder, language, "po").read_text().splitlines():
        if line.startswith("#"):
            fuzzy = fuzzy or (line.startswith("#,") and "fuzzy" in line)
        elif line.startswith('"'):
            entries[-1][0][key] += ast.literal_eval(line)
        elif line:
            key, told = line.split(" ", 1)
            if key == "msgid":
                entries.append(({}, fuzzy))
                fuzzy = False
            entries[-1][0][key] = ast.literal_eval(told)
    return [_entry(parts, fuzzy) for parts, fuzzy in entries if parts["msgid"]]


def catalog(language):
    """Return the entries of all catalogs of a language."""
    return [entry for folder in CATALOGS for entry in entries_of(folder, language)]


def texts(entries):
    return {text for entry in entries for text in entry[:2] if text}


def _entry(parts, fuzzy):
    told = [value for key, value in parts.items() if key.startswith("msgstr")]
    return Entry(parts["msgid"], parts.get("msgid_plural", ""), told, fuzzy)


def test_messages_are_found_in_code_and_templates():
    messages = used()
    assert {"Your turn", "Take the free seat", "A new table of %(title)s"} <= messages
    assert len(messages) > 400


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_in_the_catalog_and_nothing_else_is(language):
    known = texts(catalog(language))
    messages = used()
    assert sorted(messages - known) == []
    assert sorted(known - messages) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.parent.name)
def test_a_board_finds_its_words_in_its_own_catalog_or_in_that_of_all(board, language):
    others = set().union(*(said_in(each) for each in (PAGES, *BOARDS) if each != board))
    brought = texts(entries_of(board, language)) if board in CATALOGS else set()
    assert sorted(said_in(board) - texts(entries_of(PAGES, language)) - brought) == []
    assert sorted(brought - said_in(board)) == []
    assert sorted(brought & others) == []  # what others say too is there without this game


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_only_one_board_says_is_not_in_the_catalog_of_all(language):
    shared = entries_of(PAGES, language)
    for board in BOARDS:
        others = set().union(*(said_in(each) for each in (PAGES, *BOARDS) if each != board))
        alone = [entry.message for entry in shared if not others & texts([entry])]
        assert alone == [], board.parent.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_translated_once_and_for_sure(language):
    entries = catalog(language)
    assert len({entry.message for entry in entries}) == len(entries)
    for entry in entries:
        assert not entry.fuzzy, entry.message
        assert len(entry.translations) == (2 if entry.plural else 1), entry.message
        assert all(told.strip() for told in entry.translations), entry.message


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", CATALOGS, ids=lambda folder: folder.parent.name)
def test_what_is_read_was_compiled_from_the_catalog(folder, language):
    """``compilemessages`` goes by the clock, and leaves out what came from another clone."""
    with file_of(folder, language, "mo").open("rb") as file:
        compiled = GNUTranslations(file)
    entries = entries_of(folder, language)
    forms = sum(len(entry.translations) for entry in entries)
    assert len([key for key in compiled._catalog if key]) == forms
    for entry in entries:
        read = [compiled.gettext(entry.message)]
        if entry.plural:
            read = [compiled.ngettext(entry.message, entry.plural, number) for number in (1, 2)]
        assert read == entry.translations, entry.message


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_has_the_placeholders_of_its_message(language):
    for entry in catalog(language):
        wanted = sorted(PLACEHOLDER.findall(entry.plural or entry.message))
        for told in entry.translations[-1:]:
            assert sorted(PLACEHOLDER.findall(told)) == wanted, entry.message


def test_a_message_that_counts_has_a_plural():
    defended = {*WHICH, *AFTER_ITS_WORD, *ALONE, *NEVER_ONE}
    counting = {
        entry.message
        for entry in catalog(LANGUAGES[0])
        if not entry.plural and not TEXTS.issuperset(PLACEHOLDER.findall(entry.message))
    }
    assert sorted(counting - defended) == []
    assert sorted(defended - counting) == []


@pytest.mark.parametrize("path", CODE, ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_message_stands_in_an_f_string(path):
    """The tool that collects messages does not see it there."""
    tree = ast.parse(path.read_text())
    for text in [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]:
        assert not list(calls_of(text)), f"{path.name}:{text.lineno}"


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["0 points", "1 point", "2 points", "-1 point"]),
        ("it", ["0 punti", "1 punto", "2 punti", "-1 punto"]),
        ("fr", ["0 point", "1 point", "2 points", "-1 point"]),
        ("de", ["0 Punkte", "1 Punkt", "2 Punkte", "-1 Punkt"]),
    ],
)
def test_a_number_takes_the_form_of_its_language(language, told):
    before = get_language()
    speak(language)
    forms = [
        ngettext("%(number)s point", "%(number)s points", number) % {"number": number}
        for number in (0, 1, 2, -1)
    ]
    speak(before)
    assert forms == told
