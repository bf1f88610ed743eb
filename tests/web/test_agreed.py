"""What is agreed on is told in words: before a table is set up, and at the table."""

import re

from enoteca_web.kit import translation
from enoteca_web.pages.agreed import agreed
from enoteca_web.table.links import BOT, Chair
from enoteca_web.table.seat_views import seat_view
from tests.web.tables_in_memory import new_table

MENU = re.compile(r'<div class="agreed">(.*?)</div>', re.S)


def told(table):
    return dict(agreed(seat_view(table, 0)))


def test_a_table_as_the_box_has_it_tells_its_edition_alone():
    assert list(told(new_table("grand-cru"))) == ["Italian edition"]
    assert told(new_table("vino")) == {}


def test_what_is_chosen_otherwise_is_told_with_what_it_does():
    options = {"heuriger": True, "heuriger_replaces": "good-vintage", "max_years": 3}
    found = told(new_table("grand-cru", edition="fr", options=options))
    assert list(found) == [
        "French edition", "Heuriger", "Heuriger replaces · Good vintage", "Years at most · 3",
    ]  # fmt: skip
    assert "6 loans" in found["French edition"]
    assert "barrel 1" in found["Heuriger"]
    assert "Moats · B: on one side too" in told(new_table("granada", options={"moats": "B"}))


def test_bots_are_told_with_their_level_in_the_reader_s_language():
    table = new_table("vino", 3)
    chairs = (*table.chairs[:2], Chair(2, "Perla", BOT, "strong", 0))
    assert told(table.with_changes(chairs=chairs)) == {"Bots": "Perla (strong)"}
    try:
        translation.speak("de")
        assert told(table.with_changes(chairs=chairs)) == {"Bots": "Perla (stark)"}
    finally:
        translation.speak("en")


def test_the_form_has_no_name_that_only_programs_read(server):
    with server.client() as client:
        for game in ("grand-cru", "granada", "vino", "pot-de-vin"):
            form = client.get(f"/new/{game}").text.split('id="new"')[1].split("</form>")[0]
            shown = re.sub(r"<[^>]+>", "\n", form)
            assert not re.search(r"(?m)^(it|fr|base|[AB]|\w+_\w+|good-vintage|random)$", shown)
        told = client.get("/new/grand-cru", headers={"Accept-Language": "de"}).text
        assert "Italienische Ausgabe" in told
        assert "Guter Jahrgang" in told


def test_the_menu_tells_what_is_played(server):
    with server.client() as client:
        fields = {"who-0": "me", "edition": "fr", "option-innovation": "true"}
        answer = client.post("/new/grand-cru", data=fields)
        menu = MENU.search(client.get(answer.headers["Location"]).text)[1]
        assert "French edition" in menu
        assert "Innovations" in menu
        assert "(casual)" in menu
