"""How a match of Pot de Vin is told."""

import re

from enoteca_web.kit.story import chapters, telling_of
from enoteca_web.table.seat_views import seat_view
from tests.games.pot_de_vin.board.test_board import end_of, match_of

EVENTS = {"played", "passed", "regent", "joker-placed", "round-won"}


def plain(html):
    return re.sub("<.*?>", "", html).strip()


def test_the_log_is_told_by_rounds():
    seen = seat_view(end_of(4), 0)
    headings = [chapter.heading for chapter in chapters(seen.log, seen)]
    rounds = [heading for heading in headings if heading.startswith("Round")]
    assert rounds == [f"Round {n} of 12" for n in range(1, len(rounds) + 1)]


def test_every_card_gem_and_guild_has_its_picture():
    for seed in range(1, 9):
        seen = seat_view(end_of(4, seed=seed), 0)
        picture = telling_of(seen).picture
        for line in seen.log:
            assert bool(picture(line, seen)) == (line.event in EVENTS | {"out-of-cards"})


def test_a_turn_is_told_in_a_few_words_what_was_won_first():
    told = set()
    for table in match_of(4):
        seen = seat_view(table, 0)
        for chapter in chapters(seen.log[-8:], seen):
            for turn in chapter.turns:
                if turn.seat > 0 and any(line.event == "played" for line in turn.lines):
                    told.add(plain(telling_of(seen).summary(turn.lines, seen)))
    assert any(re.fullmatch(r"[APEU]\d+ +[APEU]\d+|.*[APEU]\d+", each) for each in told)
    assert any("wins 5 cards" in each for each in told)
    assert any("you win 5 cards" in each for each in told)
    assert not any("Player 1 wins" in each for each in told)
    assert all(len(each) < 120 for each in told)


def test_a_round_won_weighs_more_than_a_card():
    seen = seat_view(end_of(4), 0)
    weight = telling_of(seen).weight
    won = [line for line in seen.log if line.event == "round-won"]
    played = [line for line in seen.log if line.event == "played"]
    assert weight(won[:1], seen) > weight(played[:1], seen) == 0


def test_jokers_and_the_count_are_moments():
    for seed in range(1, 30):
        seen = seat_view(end_of(4, seed=seed), 0)
        placed = [line for line in seen.log if line.event in ("joker-placed", "jokers-settled")]
        moments = telling_of(seen).moments(seen.log, seen)
        assert [moment.title for moment in moments[:-1]] == [line.sentence for line in placed]
        assert moments[-1].title == "All columns are counted"
        if placed:
            return
    raise AssertionError("nobody ever had a joker")
