"""Strict TOML: every complaint names the thing and its line."""

import pytest

from enoteca.errors import DocumentError
from enoteca.terms.documents import Document, Overlay
from enoteca.terms.toml_lines import line_numbers

TEXT = """\
# a comment with [brackets] and "quotes"
title = "a # that is no comment"
[box]
size = 3
list = [1,
  2,  # two
  3]
"quoted key" = true
dotted.key = 1
[[cards]]
name = "one"
[[cards]]
name = 'two'
rows = [
  { a = 1, b = [4, 5] },
  { a = 2, b = [
    6] },
]
[cards.inner]
text = \"\"\"
several [lines]
\"\"\"
after = 1
"""


def test_every_key_and_item_has_its_line():
    lines = line_numbers(TEXT)
    assert lines["title",] == 2
    assert lines["box",] == 3
    assert lines["box", "list", 2] == 7
    assert lines["box", "quoted key"] == 8
    assert lines["box", "dotted", "key"] == 9
    assert lines["cards", 1] == 12
    assert lines["cards", 1, "rows", 0, "b", 1] == 15
    assert lines["cards", 1, "rows", 1, "b"] == 16
    assert lines["cards", 1, "rows", 1, "b", 0] == 17
    assert lines["cards", 1, "inner", "text"] == 20
    assert lines["cards", 1, "inner", "after"] == 23


@pytest.mark.parametrize(
    ("read", "said"),
    [
        (
            lambda box: box.integer("size", 4, 9),
            "t.toml, line 4: box.size: must be between 4 and 9",
        ),
        (lambda box: box.text("size"), "line 4: box.size: must be a text, not 3"),
        (lambda box: box.flag("size"), "line 4: box.size: must be true or false"),
        (lambda box: box.integers("list", 1, 2), "line 7: box.list number 3: must be between 1"),
        (lambda box: box.texts("list"), "line 5: box.list number 1: must be a text"),
        (lambda box: box.table("size"), "line 4: box.size: must be a table"),
        (lambda box: box.tables("list"), "line 5: box.list number 1: must be a table"),
        (lambda box: box.tables("size"), "line 4: box.size: must be a list"),
        (lambda box: box.value("colour"), "line 3: box: the key 'colour' is missing"),
        (lambda box: box.finish(), "line 4: box.size: unknown key"),
    ],
)
def test_what_is_wrong_is_said_with_file_line_and_key(read, said):
    box = Document.parse(TEXT, "t.toml").root().table("box")
    with pytest.raises(DocumentError) as caught:
        read(box)
    assert said in str(caught.value)


def test_a_mapping_has_no_lines_but_the_same_complaints():
    root = Document.wrap({"size": "big"}, "components").root()
    with pytest.raises(DocumentError, match="components: size: must be a whole number, not 'big'"):
        root.integer("size", 1, 2)


def test_an_overlay_takes_each_key_from_the_first_document_that_has_it():
    over = Document.parse("b = 20\n", "over.toml")
    under = Document.parse("a = 1\nb = 2\n", "under.toml")
    both = Overlay(over, under)
    assert (both.integer("a", 0, 9), both.integer("b", 0, 99)) == (1, 20)
    both.finish()
    with pytest.raises(DocumentError, match=r"over\.toml, line 1: b: must be between"):
        Overlay(over, under).integer("b", 0, 9)
    with pytest.raises(DocumentError, match=r"under\.toml, line 1: a: must be between"):
        Overlay(over, under).integer("a", 5, 9)
    refused = Overlay(Document.parse("c = 1\n", "over.toml"), under)
    refused.value("a")
    refused.value("b")
    with pytest.raises(DocumentError, match=r"over\.toml, line 1: c: unknown key"):
        refused.finish()


def test_an_overlay_tells_where_each_table_comes_from():
    over = Document.parse("b = 20\n", "over.toml")
    under = Document.parse('a = 1\nb = 2\n[provenance]\na = "printed"\nb = "guessed"\n', "u.toml")
    told = Overlay(over, under).provenance()
    assert told == {"a": "printed", "b": "Given by the players (over.toml)."}


def test_a_file_that_is_no_text_is_refused(tmp_path):
    path = tmp_path / "box.toml"
    path.write_bytes(b"\xff\xfe\xff")
    with pytest.raises(DocumentError, match="not UTF-8"):
        Document.read(path)
