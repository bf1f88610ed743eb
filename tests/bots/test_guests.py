"""Bots that somebody else has written."""

import sys
from pathlib import Path

import pytest

import enoteca
from enoteca.bots import guest, roster
from enoteca.bots.guest import UnknownBotError
from enoteca.cli.main import main
from enoteca.lab.playing import play
from enoteca_web.service import bot_worker

EXAMPLES = Path(__file__).parents[2] / "examples"
GAMES = [box.about.id for box in enoteca.catalog()]


class Spy(enoteca.Bot):
    """Keeps what it is shown, and changes it."""

    seen: list = []  # noqa: RUF012

    def choose(self, game, state, rng):
        self.seen.append(game.to_data(state))
        action = game.legal_actions(state)[0]
        game.apply(state, action)
        return action


class Cheat(enoteca.Bot):
    def choose(self, game, state, rng):
        return -1


@pytest.fixture
def examples(monkeypatch):
    monkeypatch.chdir(EXAMPLES)
    monkeypatch.setattr(sys, "path", [*sys.path, str(EXAMPLES)])


@pytest.fixture
def installed(tmp_path, monkeypatch):
    """Install a bot under a name of its own."""
    noted = tmp_path / "spies-1.0.dist-info"
    noted.mkdir()
    (noted / "METADATA").write_text("Metadata-Version: 2.1\nName: spies\nVersion: 1.0\n")
    (noted / "entry_points.txt").write_text("[enoteca.bots]\nspy = tests.bots.test_guests:Spy\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    guest._brought.cache_clear()  # a process looks once; this one began before
    yield
    guest._brought.cache_clear()


@pytest.mark.parametrize("game_id", GAMES)
def test_the_example_plays_every_game(examples, game_id):
    game = enoteca.load(game_id)
    players = [roster.bot("own_bot:Bot", game)] + [roster.bot("random", game)] * (
        game.seat_count - 1
    )
    course = play(game, players, 1)
    assert game.to_move(course.end) == enoteca.NOBODY


def test_the_example_has_twenty_lines():
    lines = (EXAMPLES / "own_bot.py").read_text().split('"""\n', 2)[1].splitlines()
    assert len([line for line in lines if line.strip()]) <= 20


def test_the_arena_seats_a_class_from_the_folder_where_it_is_called(examples, capsys):
    words = ["arena", "pot-de-vin", "--seats", "3", "--games", "6", "--fresh"]
    assert main([*words, "--bots", "own_bot:Bot,random", "--jobs", "2"]) == 0
    assert "own_bot:Bot" in capsys.readouterr().out


def test_an_installed_bot_is_called_by_its_name(installed):
    assert "spy" in roster.names()
    game = enoteca.load("pot-de-vin", 3)
    spy = roster.bot("spy", game)
    assert spy.name == "spy"
    match = enoteca.Match(game, 1)
    before = game.to_data(match.state)
    seat = match.to_move
    Spy.seen.clear()
    action = spy.decide(game, match.state, enoteca.Rng(2))
    assert action in match.legal_actions()
    assert game.to_data(match.state) == before
    shown = game.from_data(Spy.seen[0])
    assert game.view(shown, seat) == game.view(match.state, seat)
    assert Spy.seen[0] != before  # what it cannot see is guessed


def test_what_a_guest_wants_must_be_legal():
    game = enoteca.load("pot-de-vin", 3)
    match = enoteca.Match(game, 1)
    cheat = roster.bot("tests.bots.test_guests:Cheat", game)
    with pytest.raises(enoteca.IllegalActionError, match="wants to play -1"):
        cheat.decide(game, match.state, enoteca.Rng(1))


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("no_such_module:Bot", "cannot be loaded: ModuleNotFoundError"),
        ("enoteca:Nothing", "cannot be loaded: AttributeError"),
        ("enoteca:Game", "is no bot"),
        ("enoteca:load", "is no bot"),
        ("clever", "there is no bot 'clever'"),
        ("a b:c", "there is no bot 'a b:c'"),
    ],
)
def test_what_is_no_bot_is_named(name, said):
    with pytest.raises(UnknownBotError) as caught:
        roster.bot(name, enoteca.load("pot-de-vin", 3))
    assert said in str(caught.value)


class TestAtTheTable:
    def test_people_choose_among_what_the_operator_has_installed_or_named(
        self, installed, monkeypatch
    ):
        monkeypatch.setenv("ENOTECA_BOTS", "own_bot:Bot, a_bot_with_a_very_long_name:Bot")
        ours = bot_worker.levels()
        assert ours[:2] == ("random", "novice")
        assert ours[-2:] == ("spy", "own_bot:Bot")
        assert bot_worker.default_level() == "casual"

    def test_a_bot_of_the_operator_plays(self, examples, monkeypatch):
        monkeypatch.setenv("ENOTECA_BOTS", "own_bot:Bot")
        assert chosen("own_bot:Bot")

    def test_nobody_else_names_a_module(self, examples, monkeypatch):
        monkeypatch.delenv("ENOTECA_BOTS", raising=False)
        bot_worker._shared.cache_clear()
        with pytest.raises(UnknownBotError, match="at this table"):
            chosen("own_bot:Bot")


def chosen(level):
    game = enoteca.load("pot-de-vin", 3)
    match = enoteca.Match(game, 1)
    text = bot_worker.choose(level, game.agreement, game.to_data(match.state), 1)
    return game.parse_action(text) in match.legal_actions()
