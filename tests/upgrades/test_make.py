"""What the next release will have stored can be made today, and opened."""

import pytest

from tests.drivers import postgres
from tests.drivers.servers import Server
from tests.upgrades import make, stored, test_releases

SHORT, THREE = "pot-de-vin", make.PEOPLE[:3]  # the game that is played out soonest
LITTLE = {
    "FINISHED": [("finished", SHORT, THREE, {})],
    "RUNNING": [("running", SHORT, THREE, {}, 5), (make.LOST, SHORT, THREE, {}, 5)],
    "PROMISED": [("promised", SHORT, make.PEOPLE, {"options": {"teams": True}}, 0)],
    "PROPOSED": [("to be taken back", SHORT, THREE, {}, 9)],
    "SUBSTITUTED": [("one has left", SHORT, THREE, {}, 5)],
    "CORRECTED": make.CORRECTED[:1],
    "LESSONS": make.LESSONS[1:],
}


@pytest.fixture
def coming(tmp_path, monkeypatch):
    """A set as the next release will leave it, of little more than the shortest game."""
    for module in (make, stored, test_releases):
        monkeypatch.setattr(module, "HERE", tmp_path / "upgrades")
    for name, tables in LITTLE.items():
        monkeypatch.setattr(make, name, tables)
    cards = [about for about in make.catalog.cards() if about.id == SHORT]
    monkeypatch.setattr(make.catalog, "cards", lambda: cards)
    monkeypatch.setattr(make.enoteca, "__version__", "coming")
    assert make.main() == 0
    assert make.main() == 2  # what is there is never changed
    return "coming"


@pytest.mark.skipif(postgres.BIN is None, reason=postgres.MISSING)
def test_what_is_stored_today_is_opened_today(coming, tmp_path):
    with postgres.cluster() as cluster:
        url = cluster.new_database()
        stored.carry(stored.unpack(coming, tmp_path), url)
        server = Server(tmp_path, "enoteca_web.serve", DATABASE_URL=url).start()
        try:
            kept = stored.told(coming)
            test_releases.look(server, kept)
            with server.client() as client:
                assert all(client.get(address).json()["complete"] for address in kept["analyses"])
        finally:
            server.stop()
