"""OpenSpiel's games are measured as their users play them, and are not heard."""

import pytest

pytest.importorskip("pyspiel", reason="enoteca[research] is not installed")

from enoteca.errors import AgreementError
from enoteca.lab.peers import measure_peers, peer_versions


@pytest.fixture(autouse=True)
def few_tries(monkeypatch):
    """What is tried ten times is not measured better here."""
    monkeypatch.setattr("enoteca.lab.figures.TRIES", 1)


def test_hearts_is_measured_in_all_that_it_can_do(monkeypatch, capfd):
    monkeypatch.setattr("enoteca.lab.peers.GAMES", ("hearts",))
    [(name, figures)] = measure_peers(0.001).items()
    assert name == "openspiel hearts"
    assert list(figures) == ["playout", "loop", "copy", "determinize", "plain search"]
    assert min(figure.value for figure in figures.values()) > 0
    assert peer_versions()["OpenSpiel"]
    assert capfd.readouterr() == ("", "")


def test_a_game_whose_chance_has_favourites_is_not_played_as_if_it_had_none(monkeypatch):
    monkeypatch.setattr("enoteca.lab.peers.GAMES", ("2048",))
    with pytest.raises(AgreementError, match="2048 of this OpenSpiel no longer deals"):
        measure_peers(0.001)
