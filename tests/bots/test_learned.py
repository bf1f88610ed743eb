"""What was learned of a game is read from a file, and mixed between the times of its knots."""

from pathlib import Path

import pytest

from enoteca import NOBODY, EnotecaError, Rng, load
from enoteca.bots.learned import FILE, read_learned
from enoteca.bots.roster import bot, policy_for
from enoteca.bots.search.bot import SearchBot
from enoteca.shelf.box import box_of
from enoteca.terms.documents import Document

TEXT = """
knots = [10, 20, 40]
source = {}
worths = {land = [1000000, 0, 0], gold = [0, 500000, 0]}
points = {land = [100, 200, 300], gold = [0, 0, 20], each = [1000, 0, 0]}
"""


def learned(text: str = TEXT, traits: tuple[str, ...] = ("land", "gold")):  # type: ignore[no-untyped-def]
    return read_learned(Document.parse(text, "learned.toml"), list(traits))


def test_points_lie_in_a_straight_line_between_the_knots() -> None:
    found = learned()
    numbers = [1, 0, 0, 10]  # two seats: land and gold of each
    assert found.expected(numbers, 10) == [1100, 1000]
    assert found.expected(numbers, 15) == [650, 500]
    assert found.expected(numbers, 30) == [250, 100]
    assert found.expected(numbers, 0) == found.expected(numbers, 10)
    assert found.expected(numbers, 99) == found.expected(numbers, 40) == [300, 200]


def test_a_unit_more_makes_a_win_e_times_as_likely() -> None:
    assert learned().chances([1, 0, 0, 0], 10) == [731, 268]
    assert learned().chances([9, 1, 0, 1], 40) == [500, 500]


def test_what_was_not_learned_is_not_told() -> None:
    nothing = learned("knots = [0]\nsource = {}")
    assert nothing.chances([1, 0], 0) == nothing.expected([1, 0], 0) == []
    once = learned("knots = [0]\nsource = {}\nworths = {land = [1000000], gold = [7]}")
    assert once.chances([1, 0, 0, 0], 5) == [731, 268]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[10, 20, 40]", "[10, 10, 40]", r"line 2: knots: must be times that rise, one or more"),
        ("[0, 0, 20]", "[0, 0]", r"points.gold: must be 3 numbers, one for each knot"),
        ("gold = [0, 5", "silver = [0, 5", r"worths: the key 'gold' is missing"),
        ("source = {}", "", r"the key 'source' is missing"),
        ("each =", "more = [1, 2, 3], each =", r"points.more: unknown key"),
    ],
)
def test_a_file_that_does_not_fit_is_refused_in_one_sentence(old: str, new: str, said: str) -> None:
    with pytest.raises(EnotecaError, match=said):
        learned(TEXT.replace(old, new))


@pytest.mark.parametrize("name", ["granada", "grand-cru", "vino"])
def test_every_seat_has_every_trait_and_what_it_is_worth_is_known(name: str) -> None:
    for seats in load(name).agreement.about.seats:
        game = load(name, seats)
        policy = policy_for(game)
        assert policy.learned is not None
        assert list(policy.learned.knots) == list(policy.knots())
        rng, state, seen = Rng(seats), game.new_state(), set()
        while game.resolve_chance(state, rng) != NOBODY and len(seen) < 40:
            numbers = policy.numbers(game, state)
            assert len(numbers) == seats * len(policy.traits())
            seen.add(tuple(numbers))
            game.apply(state, policy.choose(game, state, rng))
        assert len(seen) > 20


def test_a_bot_may_take_what_was_learned_from_another_file(tmp_path: Path) -> None:
    game = load("grand-cru", 2)
    text = box_of(game).file(FILE).read_text(encoding="utf-8")
    other = tmp_path / "learned.toml"
    other.write_text(text.replace("each = [0, 0, 0, 0]", "each = [500, 500, 500, 500]"))
    state = game.new_state()
    assert game.resolve_chance(state, Rng(1)) != NOBODY
    ours = policy_for(game).evaluate(game, state)
    theirs = policy_for(game, Document.read(other)).evaluate(game, state)
    assert [b - a for a, b in zip(ours, theirs, strict=True)] == [500, 500]
    for name in ("search:20", "strong"):
        player = bot(f"{name}:learned={other}", game)
        assert isinstance(player, SearchBot)
        assert player.policy.evaluate(game, state) == theirs


def test_what_cannot_be_learned_from_is_refused_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(EnotecaError, match=r"^cannot read .*nowhere"):
        bot(f"search:9:learned={tmp_path / 'nowhere'}", load("grand-cru"))
    file = tmp_path / "learned.toml"
    file.write_text(TEXT)
    with pytest.raises(EnotecaError, match=r"^the advice for Pot de Vin names no traits"):
        bot(f"search:9:learned={file}", load("pot-de-vin"))
