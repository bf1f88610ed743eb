"""The boards that environments draw: as text, in the browser, and as pixels."""

import copy
import pickle
import webbrowser
from pathlib import Path
from urllib.parse import urlparse
from urllib.request import url2pathname

import pytest

pytest.importorskip("pettingzoo", reason="enoteca[rl] is not installed")
pytest.importorskip("django", reason="enoteca[pictures] is not installed")
pytest.importorskip("PIL", reason="enoteca[pictures] is not installed")
pytest.importorskip("playwright", reason="enoteca[pictures] is not installed")

import numpy as np
from pettingzoo.test import render_test

from enoteca import EnotecaError, Rng, load
from enoteca.adapters.gymnasium import SeatEnv
from enoteca.adapters.pettingzoo import env, parallel_env
from tests.adapters.seeing import CHROMIUM, IDS, seen, walk

needs_a_browser = pytest.mark.skipif(not CHROMIUM, reason="no Chromium here")


def page_at(place):
    return Path(url2pathname(urlparse(place).path))


@needs_a_browser
@pytest.mark.parametrize("game_id", IDS)
def test_every_game_passes_pettingzoos_test_of_drawing(game_id):
    game = seen(game_id)
    render_test(lambda render_mode: env(game, render_mode=render_mode))


@needs_a_browser
def test_pixels_show_the_board_and_change_with_it():
    table = env(seen("pot-de-vin"), render_mode="rgb_array")
    table.reset(seed=1)
    first = table.render()
    assert first.shape == (800, 1280, 3)
    assert first.dtype == np.uint8
    assert len(np.unique(first.reshape(-1, 3), axis=0)) > 50  # cards of several colours
    assert np.array_equal(table.render(), first)
    walk(table, 6)
    assert not np.array_equal(table.render(), first)
    table.close()


@pytest.mark.parametrize("game_id", IDS)
def test_the_browser_is_opened_once_and_finds_every_position_there(game_id, opened):
    table = env(seen(game_id), render_mode="human")
    table.reset(seed=1)
    walk(table, 3)
    assert len(opened) == 1
    page = page_at(opened[0])
    before = page.read_text()
    title = load(game_id).agreement.about.title
    assert f"<b>{title}</b>" in before
    assert 'http-equiv="refresh"' in before
    assert "seat_0" in before
    assert "https:" not in before.replace("http://www.w3.org", "")  # nothing from elsewhere
    walk(table, 3)
    assert page.read_text() != before
    table.close()
    assert not page.exists()


def test_a_page_tells_no_more_than_the_agent_sees(opened):
    game = seen("pot-de-vin", 4)
    table = env(game, render_mode="human")
    table.reset(seed=1)
    walk(table, 9)
    match = table.unwrapped.match
    shown = page_at(opened[0]).read_text()
    # Another state that looks the same to the agent is drawn the same.
    other = game.determinize(match.state, match.seat, Rng(5))
    assert other != match.state
    match.state = other
    table.render()
    assert page_at(opened[0]).read_text() == shown
    table.close()


def test_where_no_browser_can_be_opened_it_is_said_where_the_board_is(monkeypatch):
    monkeypatch.setattr(webbrowser, "open", lambda place: False)
    table = env(seen("pot-de-vin"), render_mode="human")
    table.reset(seed=1)
    with pytest.warns(UserWarning, match="no browser can be opened here: the board is drawn in"):
        table.render()
    table.close()


def test_one_seat_and_all_at_once_draw_too(opened):
    one = SeatEnv(seen("pot-de-vin"), bots="random", render_mode="human")
    one.reset(seed=1)
    all_at_once = parallel_env(seen("pot-de-vin"), render_mode="human")
    all_at_once.reset(seed=1)
    assert len(opened) == 2
    assert SeatEnv(seen("pot-de-vin"), render_mode="ansi").reset(seed=1)
    for each in (one, all_at_once):
        each.close()


@pytest.mark.parametrize("game_id", IDS)
def test_as_text_the_board_is_what_the_agent_sees(game_id):
    table = env(seen(game_id), render_mode="ansi")
    table.reset(seed=1)
    first = table.render()
    walk(table, 5)
    assert len(first.splitlines()) > 5
    assert table.render() != first


def test_what_is_drawn_stays_where_it_is_when_an_environment_is_copied(opened):
    table = env(seen("pot-de-vin"), render_mode="human")
    table.reset(seed=1)
    table.render()
    for other in (copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        other.render()
        other.close()
    assert len(set(opened)) == 3
    assert page_at(opened[0]).exists()
    table.close()


def test_without_a_render_mode_nothing_is_drawn_and_that_is_said():
    table = env(seen("pot-de-vin"))
    table.reset()
    with pytest.warns(UserWarning, match="without a render_mode"):
        assert table.render() is None
    with pytest.raises(EnotecaError, match="no render_mode 'crayon': human, rgb_array, ansi"):
        env("pot-de-vin", render_mode="crayon")
