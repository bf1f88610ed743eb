"""Figures of the lab: shares, intervals, ratings, plots and pages."""

import re
from pathlib import Path

import pytest

from enoteca import Match, load
from enoteca.errors import EnotecaError
from enoteca.lab.balance import balance, change
from enoteca.lab.contest import Contest, seatings
from enoteca.lab.estimates import Estimate, mean, share
from enoteca.lab.figures import Figure, Ratio
from enoteca.lab.findings import findings
from enoteca.lab.matches import Outcome, outcomes
from enoteca.lab.report.arena import arena_page
from enoteca.lab.report.balance import balance_page
from enoteca.lab.report.page import Report
from enoteca.lab.report.plots import histogram, interval_plot


def arena() -> tuple[Contest, list[Outcome]]:
    contest = Contest.of(load("pot-de-vin", 3), seatings(["greedy", "random"], 3))
    return contest, outcomes(contest, range(60))


class TestTries:
    def test_of_rates_the_best_counts_and_the_middle_tells_how_sure_that_is(self) -> None:
        assert Figure.of("copy", [80.0, 100.0, 90.0]) == Figure(100.0, pytest.approx(0.1))

    def test_of_costs_the_middle_counts(self) -> None:
        assert Figure.of("growth", [3.0, 1.0, 2.0]) == Figure(2.0, 0.5)

    @pytest.mark.parametrize(
        ("name", "new", "noise"),
        [("copy", 2.0, False), ("copy", 1.05, True), ("copy", 0.9, False), ("growth", 1.05, True)],
    )
    def test_a_difference_within_both_spreads_is_noise(
        self, name: str, new: float, noise: bool
    ) -> None:
        found = Ratio.of(name, Figure(new, 0.02), Figure(1.0, 0.04))
        assert found.value == pytest.approx(1 / new if name == "growth" else new)
        assert found.noise is noise


class TestShares:
    def test_a_mean_has_the_textbook_interval(self) -> None:
        found = mean([1.0, 2.0, 3.0, 4.0])
        assert found.value == 2.5
        assert found.high - found.value == pytest.approx(1.96 * (5 / 3 / 4) ** 0.5)

    def test_a_share_has_wilsons_interval(self) -> None:
        found = share([1.0] * 40 + [0.0] * 60)
        # The spread is that of the sample, so there is one observation less than deals.
        assert found.value == pytest.approx(0.4)
        assert found.low == pytest.approx(0.3094, abs=0.002)
        assert found.high == pytest.approx(0.498, abs=0.002)

    @pytest.mark.parametrize("value", [0.0, 1.0])
    def test_a_share_that_never_varied_is_not_certain(self, value: float) -> None:
        found = share([value] * 20)
        assert found.value == value
        assert 0 <= found.low <= value <= found.high <= 1
        assert found.high - found.low > 0.1

    def test_those_who_tie_share_the_win(self) -> None:
        assert Outcome(0, [3, 5, 5], [3, 1, 1], 9).shares == [0, 0.5, 0.5]

    def test_a_match_may_have_no_winner(self) -> None:
        lost = Outcome(0, [0, 0], [2, 2], 9, {"broke": [1, 1]})
        won = Outcome(1, [4, 1], [1, 2], 9, {"broke": [0, 1]})
        assert lost.shares == [0, 0]
        found = balance([lost, won])
        assert [each.value for each in found.shares] == [0.5, 0]
        assert found.nobody.value == 0.5
        assert found.lead.value == 1.5
        assert found.habits[0].winners == 0


class TestTurns:
    def test_turns_are_counted_from_who_decides_first(self) -> None:
        found = Outcome(0, [1, 2, 9], [3, 2, 1], 9, first=1)
        assert found.turn_shares == [0, 1, 0]

    def test_who_decides_first_is_kept_with_a_match(self) -> None:
        game = load("pot-de-vin", 3)
        contest = Contest.of(game, [("random",) * 3])
        for each in outcomes(contest, range(6)):
            match = Match(game, contest.deal_seed(each.number))
            assert each.first == match.to_move


class TestArena:
    def test_the_wins_of_a_table_are_shared_out_wholly(self) -> None:
        found = findings(*arena())
        assert (found.deals, found.matches) == (10, 60)
        for table in found.tables:
            assert sum(line.share.value for line in table) == pytest.approx(1)
            assert sum(line.fair for line in table) == pytest.approx(1)

    def test_greedy_stands_above_random(self) -> None:
        found = findings(*arena())
        assert [line.bot for line in found.overall] == ["greedy", "random"]
        assert found.overall[0].share.low > found.overall[0].fair

    def test_ratings_agree_with_wins(self) -> None:
        pytest.importorskip("openskill")
        best, worst = findings(*arena()).overall
        assert best.rating is not None
        assert worst.rating is not None
        assert best.rating.value > worst.rating.value

    def test_a_page_needs_nothing_from_elsewhere(self) -> None:
        text = arena_page("Arena", findings(*arena()), "<so & so>")
        assert text.count("<svg") >= 1
        assert "&lt;so &amp; so&gt;" in text
        assert not re.search(r"https?:|src=|@import|url\(|<script|<link", text)


class TestBalance:
    def played(self, option: bool) -> list[Outcome]:
        game = load("pot-de-vin", 4, options={"teams": option})
        return outcomes(Contest.of(game, [("greedy",) * 4], tallied=True), range(30))

    def test_shares_by_seat_add_up_to_one(self) -> None:
        found = balance(self.played(False))
        assert sum(each.value for each in found.shares) == pytest.approx(1)
        assert len(found.all_scores) == 120

    def test_what_winners_did_is_counted_from_events(self) -> None:
        habits = {habit.event: habit for habit in balance(self.played(False)).habits}
        # Twelve cards and gems each: every seat plays its ten cards.
        assert habits["played"].winners == habits["played"].others == 10
        assert habits["round-won"].winners > 0

    def test_a_setup_compared_with_itself_changes_nothing(self) -> None:
        first = self.played(False)
        found = change(first, first)
        for each in (*found.shares, *found.scores, found.decisions, found.winning_score):
            assert (each.value, each.low, each.high) == (0, 0, 0)

    def test_two_setups_stand_on_one_page(self) -> None:
        first, second = self.played(False), self.played(True)
        one, two = ("alone", balance(first)), ("in teams", balance(second))
        text = balance_page("Balance", "here", one, two, change(first, second))
        assert "alone" in text
        assert "in teams" in text
        assert not re.search(r"https?:|src=|@import|url\(|<script|<link", text)


class TestPlots:
    def test_a_histogram_loses_no_value(self) -> None:
        values = [float(number * number % 37 - 9) for number in range(200)]
        bins = histogram(values)
        assert sum(count for _, count in bins) == 200
        assert bins[0][0] <= min(values)

    def test_names_are_escaped(self) -> None:
        assert "&lt;b&gt;" in interval_plot([("<b>", Estimate(1, 0, 2))], "t")

    def test_one_single_value_can_be_drawn(self) -> None:
        assert "nan" not in interval_plot([("a", Estimate(0, 0, 0))], "t", percent=True)


class TestReport:
    def test_a_report_is_written_whole(self, tmp_path: Path) -> None:
        path = tmp_path / "page.html"
        report = Report(str(path))
        assert not list(tmp_path.iterdir())
        report.write("all of it")
        assert path.read_text() == "all of it"
        assert list(tmp_path.iterdir()) == [path]

    def test_a_report_that_cannot_be_written_is_refused_at_once(self, tmp_path: Path) -> None:
        for path in (tmp_path / "no" / "page.html", tmp_path):
            with pytest.raises(EnotecaError, match=r"^cannot write "):
                Report(str(path))
        assert not list(tmp_path.iterdir())
