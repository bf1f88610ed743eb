"""Component files of Pot de Vin: what they change, and how a wrong one is refused."""

from importlib import resources

import pytest

import enoteca

PRINTED = resources.files("enoteca.games.pot_de_vin") / "components.toml"


@pytest.fixture
def box(tmp_path):
    """Return a function that writes a component file with one text replaced by another."""

    def write(old="", new=""):
        text = PRINTED.read_text().split("[provenance]")[0]
        assert old in text
        path = tmp_path / "box.toml"
        path.write_text(text.replace(old, new, 1))
        return path

    return write


AN_ALDO_4 = 'value = 4, guild = "Workers", symbols = 1'


def refused(path):
    with pytest.raises(enoteca.DocumentError) as caught:
        enoteca.load("pot-de-vin", components=path)
    return str(caught.value)


def test_a_corrected_card_counts_as_corrected(box):
    game = enoteca.load(
        "pot-de-vin", components=box(AN_ALDO_4, AN_ALDO_4.replace("s = 1", "s = 2"))
    )
    state = game.new_state()
    state.won[0] = 1 << 3
    assert game.scores(state)[0] == 3
    assert "box.toml" in game.components.provenance["cards"]


def test_the_correction_travels_in_the_record(box):
    game = enoteca.load(
        "pot-de-vin", components=box(AN_ALDO_4, AN_ALDO_4.replace("s = 1", "s = 2"))
    )
    match = enoteca.Match(game, 1)
    match.play(match.legal_actions()[0])
    again = enoteca.Record.parse(match.record.text())
    again.verify()
    assert again.game().components.double == game.components.double


def test_a_missing_key_is_named_with_its_line(box):
    said = refused(box(AN_ALDO_4, 'value = 4, guild = "Workers"'))
    assert said == "box.toml, line 5: cards number 1: the key 'symbols' is missing"


def test_an_unknown_key_is_named_with_its_line(box):
    said = refused(box(AN_ALDO_4, AN_ALDO_4 + ", colour = 3"))
    assert "box.toml, line 5: cards number 1.colour: unknown key" in said


def test_an_unknown_table_is_named(box, tmp_path):
    path = tmp_path / "box.toml"
    path.write_text("gems = 3\n")
    assert "box.toml, line 1: gems: unknown key" in refused(path)


def test_a_wrong_guild_is_named_with_the_right_ones(box):
    said = refused(box(AN_ALDO_4, AN_ALDO_4.replace("Workers", "Bakers")))
    assert "line 5: cards number 1.guild: must be one of Nobles, Artists" in said
    assert "'Bakers'" in said


def test_35_cards_are_counted(box):
    line = '    { dignitary = "Aldo", ' + AN_ALDO_4 + " },\n"
    assert "line 4: cards: there must be 36 cards, not 35" in refused(box(line, ""))


def test_a_card_that_stands_twice_is_named(box):
    said = refused(box(AN_ALDO_4, AN_ALDO_4.replace("value = 4", "value = 5")))
    assert "line 6: cards number 2: Aldo 5 stands twice" in said


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("value = 4", "value = 13", "must be between 4 and 12, not 13"),
        ("symbols = 1", "symbols = 3", "must be between 1 and 2, not 3"),
        ("symbols = 1", 'symbols = "one"', "must be a whole number, not 'one'"),
        ('"Aldo"', '"Aldus"', "must be one of Aldo, Pietra, Enzo, Ugo"),
    ],
)
def test_values_out_of_bounds_are_named(box, old, new, said):
    assert said in refused(box(old, new))


def test_a_guild_without_a_card_is_named():
    cards = [
        {"dignitary": dignitary, "value": value, "guild": "Nobles", "symbols": 1}
        for dignitary in ("Aldo", "Pietra", "Enzo", "Ugo")
        for value in range(4, 13)
    ]
    assert "no card belongs to the Artists" in refused({"cards": cards})


def test_what_is_not_toml_is_refused(tmp_path):
    path = tmp_path / "box.toml"
    path.write_text("cards = [")
    assert "box.toml is not valid TOML" in refused(path)
    assert "No such file" in refused(tmp_path / "none.toml")
