"""A text made to wear the reader out is refused with one sentence, before it is read."""

import pytest

from enoteca.errors import DocumentError
from enoteca.terms.documents import Document
from enoteca.terms.toml_lines import line_numbers

DEEP = 5_000
ABSURD = {
    "a key of many parts": ".".join(["a"] * DEEP) + " = 1",
    "a key of many quoted parts": ".".join(['"a.b"'] * DEEP) + " = 1",
    "a key of parts set apart": " . ".join(["a"] * DEEP) + " = 1",
    "a header of many parts": "[" + ".".join(["a"] * DEEP) + "]",
    "a header of many parts, in a list": "[[" + ".".join(["a"] * DEEP) + "]]",
    "lists within lists": "a = " + "[" * DEEP + "]" * DEEP,
    "lists within lists, never closed": "a = " + "[" * DEEP,
    "lists within lists, line by line": "a = " + "[\n" * DEEP + "]" * DEEP,
    "tables within tables": "a = " + "{a = " * DEEP + "1" + "}" * DEEP,
    "a number of many digits": "a = " + "9" * DEEP,
    "a negative number of many digits": "a = -" + "9" * DEEP,
    "a hexadecimal number of many digits": "a = 0x" + "f" * DEEP,
    "digits set apart": "a = " + "1_000_" * DEEP + "000",
    "a list of parts after a quote that was closed twice": 'a = """x""""\n' + "b." * DEEP + "b = 1",
    "a key of many parts after a comment with a quote": "# '\n" + "b." * DEEP + "b = 1",
    "a key of many parts after an escaped quote": 'a = "\\""\n' + "b." * DEEP + "b = 1",
    "a key of many parts after a literal backslash": "a = '\\'\n" + "b." * DEEP + "b = 1",
}


@pytest.mark.parametrize("text", ABSURD.values(), ids=ABSURD.keys())
def test_an_absurd_text_is_refused_with_its_line(text):
    with pytest.raises(DocumentError) as caught:
        Document.parse(text, "box.toml")
    said = str(caught.value)
    assert said.startswith("box.toml, line ")
    assert len(said) < 120
    assert "\n" not in said


@pytest.mark.parametrize(
    "text",
    [
        'a = "' + "a.b" * DEEP + '"',
        "a = '" + "[{" * DEEP + "'",
        'a = """\n' + "x.y.z [[[[ 0000\n" * DEEP + '"""',
        "a = '''" + "9" * DEEP + "'''",
        "# " + "a.b[" * DEEP,
        "a = [" + "1.5, " * DEEP + "]",
        "a = [" + "[1], " * DEEP + "]",
        "a = 2026-11-15T10:00:00.123456+01:00",
        "a.b.c.d = [[[1]]]",
        'a = ["""x"""", "]"]\nb = [1]',
    ],
)
def test_what_stands_in_a_text_or_a_comment_is_nobodys_business(text):
    Document.parse(text, "box.toml")


@pytest.mark.parametrize(
    "text", ["a = 1.5e", 'a = "', "a = '''x", 'a = """x\\"""', "a", "= 1", "a = [1", "a = 1\na = 2"]
)
def test_a_text_that_is_no_toml_is_refused_in_one_sentence(text):
    with pytest.raises(DocumentError, match=r"^box\.toml is not valid TOML: "):
        Document.parse(text, "box.toml")


def test_lines_are_right_after_a_quote_at_the_end_of_a_long_text():
    lines = line_numbers('a = ["""x"""", "]"]\nb = [\'\'\'y\'\'\'\'\',\n "[", 2]\nc = 1\n')
    assert lines["b", 0] == 2
    assert lines["b", 2] == 3
    assert lines["c",] == 4


@pytest.mark.parametrize(
    "content",
    [
        {"a": [[[[[[[[[[1]]]]]]]]]]},
        {"a": {"a": {"a": {"a": {"a": {"a": {"a": {"a": {"a": {"a": 1}}}}}}}}}},
    ],
)
def test_a_mapping_is_no_deeper_than_a_file(content):
    with pytest.raises(DocumentError, match=r"components: .* deep"):
        Document.wrap(content, "components")


def test_a_mapping_that_holds_itself_is_refused():
    content = {}
    content.update({str(number): content for number in range(30)})
    with pytest.raises(DocumentError, match="deep"):
        Document.wrap(content, "components")


def test_a_large_number_is_told_in_short():
    root = Document.wrap({"size": 10**4000}, "components").root()
    with pytest.raises(DocumentError) as caught:
        root.integer("size", 1, 2)
    assert len(str(caught.value)) < 120
    root = Document.wrap({"size": 1 << 100_000}, "components").root()
    with pytest.raises(DocumentError, match="must be between 1 and 2"):
        root.integer("size", 1, 2)
    with pytest.raises(DocumentError, match="must be a text"):
        root.text("size")
