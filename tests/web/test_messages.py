"""Every message of the pages and boards is in every catalog, and nothing else is."""

import ast
import re
from pathlib import Path
from typing import NamedTuple

import pytest
from django.utils.translation import templatize

SOURCE = Path(__file__).parents[2] / "src"
LANGUAGES = ["it", "fr", "de"]  # English is written in the code
CODE = [
    *sorted((SOURCE / "enoteca_web").rglob("*.py")),
    *sorted(SOURCE.glob("enoteca/games/*/board/**/*.py")),
]
TEMPLATES = sorted((SOURCE / "enoteca_web").rglob("*.html"))
CALLS = {"_", "gettext", "ngettext", "gettext_lazy", "gettext_noop"}
LITERAL = r"""u?('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
IN_TEMPLATE = re.compile(rf"gettext\({LITERAL}(?:, *{LITERAL})?")
PLACEHOLDER = re.compile(r"%\((\w+)\)|%[sd]")


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


def used():
    found = set()
    for path in CODE:
        found |= messages_of_code(path)
    for path in TEMPLATES:
        found |= messages_of_template(path)
    return found


def catalog(language):
    """Return the entries of a catalog, its head left out."""
    text = (SOURCE / "enoteca_web" / "locale" / language / "LC_MESSAGES/django.po").read_text()
    entries, fuzzy, key = [], False, ""
    for line in text.splitlines():
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


def _entry(parts, fuzzy):
    told = [value for key, value in parts.items() if key.startswith("msgstr")]
    return Entry(parts["msgid"], parts.get("msgid_plural", ""), told, fuzzy)


def test_messages_are_found_in_code_and_templates():
    messages = used()
    assert {"Your turn", "Take the free seat", "A new table of %(title)s"} <= messages
    assert len(messages) > 400


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_in_the_catalog_and_nothing_else_is(language):
    known = {text for entry in catalog(language) for text in entry[:2] if text}
    messages = used()
    assert sorted(messages - known) == []
    assert sorted(known - messages) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_translated_once_and_for_sure(language):
    entries = catalog(language)
    assert len({entry.message for entry in entries}) == len(entries)
    for entry in entries:
        assert not entry.fuzzy, entry.message
        assert len(entry.translations) == (2 if entry.plural else 1), entry.message
        assert all(told.strip() for told in entry.translations), entry.message


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_has_the_placeholders_of_its_message(language):
    for entry in catalog(language):
        wanted = sorted(PLACEHOLDER.findall(entry.plural or entry.message))
        for told in entry.translations[-1:]:
            assert sorted(PLACEHOLDER.findall(told)) == wanted, entry.message


@pytest.mark.parametrize("path", CODE, ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_message_stands_in_an_f_string(path):
    """The tool that collects messages does not see it there."""
    tree = ast.parse(path.read_text())
    for text in [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]:
        assert not list(calls_of(text)), f"{path.name}:{text.lineno}"
