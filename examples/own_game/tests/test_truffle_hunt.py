"""The rules of Truffle Hunt, and that it keeps the laws of every game."""

import json
from importlib import resources

import pytest

import enoteca
from enoteca.play.lesson import lesson, lesson_names, lesson_text
from enoteca.play.perft import perft
from enoteca.shelf import catalog
from enoteca.shelf.game_text import game_text
from enoteca.shelf.reasons import considered, why
from enoteca.testing import LAWS, configurations, random_match, reach
from enoteca.testing.lessons import faults
from enoteca.testing.retelling import a_retold_match_looks_the_same

GAME = "truffle-hunt"
BOX = catalog.box(GAME)
LANGUAGES = ["en", "it"]
GOLDEN = resources.files("truffle_hunt").joinpath("golden")
AGREEMENTS = configurations(BOX.about)


def after(*texts, seats=3):
    """Return a match that has gone so far, chance included."""
    game = enoteca.load(GAME, seats, options={"rounds": 2})
    return enoteca.Match(game, actions=[game.parse_action(text) for text in texts])


DEALT = ("*deal:6", "*deal:6", "*deal:1", "*deal:5", "*deal:4", "*deal:2") + ("*deal:3",) * 3


class TestDealing:  # rule 1.2
    def test_everybody_has_one_dog_more_than_there_are_rounds(self):
        match = after(*DEALT)
        assert match.view(0)["hand"] == [0, 0, 0, 1, 0, 1, 1]
        assert match.view(enoteca.NOBODY)["dogs"] == [3, 3, 3]

    def test_nobody_else_sees_them(self):
        match = after(*DEALT)
        assert match.view(enoteca.NOBODY)["hand"] is None
        assert [event.audience for event in match.events] == [0, 1, 2] * 3


class TestChoosing:  # rule 2.2
    def test_a_choice_is_secret_until_all_have_chosen(self):
        match = after(*DEALT, "*scent:4", "send:6")
        assert match.game.deciders(match.state) == [1, 2]
        assert match.view(0)["mine"] == 6
        assert match.view(1)["chosen"] == [True, False, False]
        assert match.view(1)["ran"] == [0] * 7

    def test_only_a_dog_that_is_there_is_sent(self):
        match = after(*DEALT, "*scent:4")
        refusal = match.game.explain(match.state, 0, match.game.parse_action("send:1"))
        assert (refusal.message, refusal.rule) == ("no-such-dog", "2.2")

    def test_a_dog_tells_how_many_may_beat_it_and_how_many_are_its_like(self):
        match = after(*DEALT, "*scent:4")
        brings = match.game.foretell(match.state, 0, match.game.parse_action("send:5"))
        assert brings == {"lies": 4, "better": 3, "like": 3, "left": 2}

    @pytest.mark.parametrize(
        ("language", "told"),
        [
            ("en", "3 better dogs may still be sent. 3 dogs with this nose may be elsewhere. "
             "Truffles of 4 in all lie in the wood."),
            ("it", "Possono ancora partire 3 cani migliori. Altrove possono esserci 3 cani con "
             "questo fiuto. Nel bosco ci sono tartufi per 4."),
        ],
    )  # fmt: skip
    def test_a_hint_says_why(self, language, told):
        match = after(*DEALT, "*scent:4")
        asked = considered(match.game, match.state, match.game.parse_action("send:5"))
        assert why(BOX, game_text(BOX, language), asked, []) == told


class TestFinding:  # rule 2.3
    def test_the_best_nose_that_is_alone_finds_the_truffle(self):
        match = after(*DEALT, "*scent:4", "send:6", "send:6", "send:1")
        assert match.scores == [0, 0, 4]

    def test_what_nobody_finds_stays_in_the_wood(self):
        match = after(*DEALT, "*scent:4", "send:3", "send:3", "send:3", "*scent:1")
        assert match.scores == [0, 0, 0]
        assert match.view(0)["wood"] == [4, 1]


class TestTheEnd:  # rule 3.1
    def test_of_those_who_tie_the_fewest_truffles_win(self):
        game = enoteca.load(GAME, 2)
        state = game.new_state()
        state.found = [[2, 2], [4]]
        assert game.standing(state) == [2, 1]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_law(law):
    for number, agreement in enumerate(AGREEMENTS):
        for depth in range(0, 50, 4):
            law(reach(agreement, number, depth))


def test_a_record_replays():
    for agreement in AGREEMENTS:
        record = random_match(agreement, 1).record
        enoteca.Record.parse(record.text()).verify()


def test_golden_records_replay():
    names = [path.name for path in GOLDEN.iterdir() if path.name.endswith(".record")]
    for name in names:
        enoteca.Record.parse(GOLDEN.joinpath(name).read_text(encoding="utf-8")).verify()
    assert len(names) == 2


def test_positions_are_counted_as_ever():
    for row in json.loads(GOLDEN.joinpath("perft.json").read_text(encoding="utf-8")):
        game = enoteca.load(GAME, row["seats"], row["edition"], row["options"])
        found = perft(game, row["depth"], row["seed"])
        assert (found.nodes, found.digest) == (row["nodes"], row["digest"])


def test_a_state_to_think_in_is_made_from_a_view():
    game = enoteca.load(GAME, 3)
    position = reach(game, 3, 20)
    seen = json.loads(json.dumps(game.view(position.state, 1)))
    twins = [game.sample_from_view(seen, 1, enoteca.Rng(seed)) for seed in range(9)]
    assert all(game.view(twin, 1) == seen for twin in twins)
    assert len({str(game.to_data(twin)) for twin in twins}) > 1


@pytest.mark.parametrize("seat", [0, 1, 2, enoteca.NOBODY])
@pytest.mark.parametrize("taken", [5, 17, 19, 24])
def test_a_match_is_retold_to_a_seat_as_it_may_have_been(seat, taken):
    actions = random_match(enoteca.load(GAME, 3).agreement, 4).actions[:taken]
    game = enoteca.load(GAME, 3)
    told = [a_retold_match_looks_the_same(game, actions, seat, seed) for seed in range(9)]
    assert any(other != actions for other in told)


def test_lessons_can_be_followed_in_both_languages():
    assert lesson_names(BOX) == ["1-first-hunt"]
    for name in lesson_names(BOX):
        texts = {language: lesson_text(BOX, name, language) for language in LANGUAGES}
        assert faults(lesson(BOX, name), texts) == []
