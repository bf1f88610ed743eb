"""Contests: who meets whom, and that nothing depends on where or when a match is played."""

from collections import Counter
from pathlib import Path

import pytest

from enoteca import load
from enoteca.bots.roster import Budget
from enoteca.errors import EnotecaError
from enoteca.lab.contest import Contest, seatings
from enoteca.lab.matches import outcome, outcomes
from enoteca.lab.results import ResultsFile
from enoteca.lab.workers import Task, play_here, play_in_processes

TABLES = seatings(["greedy", "random"], 3)


def contest(seed: int = 5) -> Contest:
    return Contest.of(load("pot-de-vin", 3), TABLES, seed=seed)


class TestSeatings:
    def test_as_many_bots_as_seats_sit_in_every_rotation(self) -> None:
        found = seatings(["random", "greedy", "novice"], 3)
        assert found == [
            ("random", "greedy", "novice"),
            ("novice", "random", "greedy"),
            ("greedy", "novice", "random"),
        ]

    def test_fewer_bots_each_meet_a_table_of_each_other(self) -> None:
        found = seatings(["random", "greedy"], 4)
        assert len(found) == 8
        assert Counter(seating.count("greedy") for seating in found) == {1: 4, 3: 4}

    def test_of_more_bots_every_choice_sits_down(self) -> None:
        found = seatings(["random", "greedy", "novice", "casual"], 3)
        assert len({frozenset(seating) for seating in found}) == 4
        assert len(found) == 12

    def test_every_bot_has_every_seat_equally_often(self) -> None:
        found = seatings(["random", "greedy", "novice"], 4)
        for seat in range(4):
            counts = Counter(seating[seat] for seating in found)
            assert len(set(counts.values())) == 1

    def test_one_bot_alone_is_refused(self) -> None:
        with pytest.raises(EnotecaError, match="at least two different bots"):
            seatings(["greedy", "greedy"], 2)


class TestDeals:
    def test_all_seatings_of_a_deal_get_the_same_cards(self) -> None:
        plan = contest()
        seeds = {plan.deal_seed(number) for number in range(len(TABLES))}
        assert len(seeds) == 1
        assert plan.deal_seed(len(TABLES)) not in seeds

    def test_a_match_has_the_same_outcome_whenever_it_is_played(self) -> None:
        assert outcome(contest(), 7) == outcome(contest(), 7)
        assert outcomes(contest(), [9, 7])[1] == outcome(contest(), 7)

    def test_processes_find_what_one_process_finds(self) -> None:
        numbers = list(range(70))
        task = Task(contest(), outcomes)
        alone = [each for batch in play_here(task, numbers) for each in batch]
        shared = [each for batch in play_in_processes(task, numbers, 2) for each in batch]
        assert sorted(shared, key=lambda each: each.number) == alone

    def test_a_plan_has_its_own_fingerprint(self) -> None:
        other = Contest.of(load("pot-de-vin", 3), TABLES, seed=5, budget=Budget(iterations=3))
        names = {contest().fingerprint, contest(6).fingerprint, other.fingerprint}
        assert len(names) == 3
        assert contest().fingerprint == contest().fingerprint


class TestResults:
    def test_finished_matches_are_found_again(self, tmp_path: Path) -> None:
        path = tmp_path / "kept"
        first = ResultsFile(contest(), path)
        first.add(outcomes(contest(), [0, 1, 2]))
        first.close()
        again = ResultsFile(contest(), path)
        assert again.first(3) == outcomes(contest(), [0, 1, 2])
        again.close()

    def test_a_match_is_counted_once(self, tmp_path: Path) -> None:
        results = ResultsFile(contest(), tmp_path / "kept")
        results.add(outcomes(contest(), [0, 1]))
        results.add(outcomes(contest(), [1]))
        results.close()
        assert len((tmp_path / "kept").read_text().splitlines()) == 3

    @pytest.mark.parametrize("cut", [1, 5, 30])
    def test_a_line_that_was_cut_off_is_played_again(self, tmp_path: Path, cut: int) -> None:
        path = tmp_path / "kept"
        results = ResultsFile(contest(), path)
        results.add(outcomes(contest(), [0, 1, 2]))
        results.close()
        path.write_bytes(path.read_bytes()[:-cut])
        again = ResultsFile(contest(), path)
        assert sorted(again.found) == [0, 1]
        again.add(outcomes(contest(), [2]))
        again.close()
        whole = ResultsFile(contest(), path)
        assert whole.first(3) == outcomes(contest(), [0, 1, 2])
        whole.close()

    def test_the_results_of_another_plan_are_not_touched(self, tmp_path: Path) -> None:
        path = tmp_path / "kept"
        ResultsFile(contest(), path).close()
        before = path.read_bytes()
        with pytest.raises(EnotecaError, match="holds the results of something else"):
            ResultsFile(contest(seed=6), path)
        assert path.read_bytes() == before
