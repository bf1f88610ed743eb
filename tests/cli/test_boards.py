"""The boards of the terminal: what a player must see is there, in words and where it stands."""

import re

import pytest

import enoteca
from enoteca import NOBODY, Rng
from enoteca.play.text_board import board
from enoteca.shelf import catalog

PLAYERS = ["Ada", "Bob", "Cleo", "Dora", "Emil", "Fritz"]


def shown(game, seats, moves, seat=0):
    """Return a match after some random moves, and its board."""
    match = enoteca.Match(enoteca.load(game, seats), 3)
    rng = Rng(1)
    for _ in range(moves):
        match.play(match.game.sample_action(match.state, rng))
    return match, board(match.game, match.view(seat), PLAYERS[:seats])


@pytest.mark.parametrize("game", [box.about.id for box in enoteca.catalog()])
def test_every_board_fits_a_terminal_at_every_moment(game):
    for seats in catalog.box(game).about.seats:
        for moves in (0, 20, 40):
            match, text = shown(game, seats, moves)
            assert len(text.splitlines()) > 5
            if game != "grand-cru":  # whose estates are as long as they are
                assert max(map(len, text.splitlines())) <= 100
            assert "Your" not in board(match.game, match.view(NOBODY), PLAYERS[:seats])


def test_granada_draws_every_tile_where_it_lies():
    match, text = shown("granada", 3, 160)
    for player, city in zip(PLAYERS, match.view(0)["cities"], strict=False):
        plan = re.search(rf"City of {player}:\n(.*?)\n\n", text, re.DOTALL)[1].splitlines()
        easts = [int(number) for number in plan[0].split()]
        for tile in city:
            row = next(line for line in plan[1:] if line[:4].strip() == str(tile["north"]))
            cells = re.findall(r"[A-Za-z·]\S*", row[6:])
            label = f"{tile['type'][:4]}{tile['price']}" if "type" in tile else "Alhamb"
            assert cells[easts.index(tile["east"])].rstrip("┃") == label


def test_granada_shows_moats_prices_and_money():
    match, text = shown("granada", 3, 160)
    seen = match.view(0)
    for tile in filter(None, seen["yard"]):
        assert tile in text
    for card in seen["row"]:
        assert card in text
    assert text.count("━━━━━━") >= 1
    assert "┃" in text
    assert "reconstructed" in text


def test_vino_shows_every_vineyard_with_its_price_or_its_owner():
    match, text = shown("vino", 3, 220)
    for region in match.view(0)["regions"]:
        part = re.search(rf"^.{region['name']} .*\n((?:      .*\n)+)", text, re.MULTILINE)[1]
        cells = re.findall(r"(\d+)([+ ]) *(\S+)", part)
        assert len(cells) == len(region["prices"])
        for (position, sign, value), price, owner in zip(
            cells, region["prices"], region["owners"], strict=True
        ):
            assert value == (str(price) if owner is None else PLAYERS[owner][0])
            assert (sign == "+") == (int(position) in region["government"])


def test_vino_hides_the_money_of_the_others():
    match, text = shown("vino", 3, 220)
    money = [player["money"] for player in match.view(0)["players"]]
    rows = [line for line in text.splitlines() if re.match(r"(Ada|Bob|Cleo) +[ABC] ", line)]
    assert [row.split()[2] for row in rows] == [str(money[0]), "?", "?"]
