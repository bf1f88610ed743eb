"""Real servers for the tests, each with a folder of its own."""

import html
import os
import random
import re
import tempfile
from pathlib import Path

os.environ["ENOTECA_DATA"] = tempfile.mkdtemp(prefix="enoteca-test-")
os.environ["ENOTECA_TEST"] = os.environ["ENOTECA_DATA"] + "/test"  # the name of the running one
os.environ["DJANGO_SETTINGS_MODULE"] = "enoteca_web.settings"

import django
import pytest

from tests.drivers import postgres
from tests.drivers.servers import Server

django.setup(set_prefix=False)

TEST = Path(os.environ["ENOTECA_TEST"])
TEST.touch()

JSON = {"Accept": "application/json"}


def deal_by(name):
    """Tell the servers what they deal by, and throw the same dice here."""
    TEST.write_text(name)
    random.seed(name)


@pytest.fixture(autouse=True)
def same_deals_at_every_run(request):
    """Deal by the name of the test."""
    deal_by(request.node.nodeid)


def pytest_fixture_setup(fixturedef, request):
    """Deal what is played once for a whole file by its own name.

    Else it would depend on the test before, which is another whenever tests are spread anew.
    """
    if fixturedef.scope == "module":
        deal_by(f"{request.node.nodeid} {fixturedef.argname}")


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    running = Server(tmp_path_factory.mktemp("table")).start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def database_url():
    if postgres.BIN is None:
        pytest.skip(postgres.MISSING)
    with postgres.cluster() as cluster:
        yield cluster.new_database()


@pytest.fixture
def own_server(tmp_path):
    servers = []

    def start(**environment):
        servers.append(Server(tmp_path, **environment).start())
        return servers[-1]

    yield start
    for running in servers:
        running.stop()


def asked(client, seats):
    """Return the seat that is to act, and its window."""
    seat = seats[seen(client, seats[0])["waiting_for"][0]]
    return seat, seen(client, seat)


def play(client, seat, action):
    """Play an action for a seat that is asked for it."""
    body = {"action": action, "decision": seen(client, seat)["decision"]}
    answer = client.post(f"{seat}play", json=body)
    assert answer.status_code == 200, answer.text


def seen(client, seat):
    """Return the window of a seat."""
    answer = client.get(f"{seat}window.json")
    assert answer.status_code == 200, answer.text
    return answer.json()


def played(client, seat, window, dice=random):
    """Play one of the legal actions and return the answer."""
    action = dice.choice(window["actions"])["action"]
    return client.post(
        f"{seat}play", json={"action": action, "decision": window["decision"]}, headers=JSON
    )


def played_out(client, seats, dice=random):
    """Play a table to its end by those whose seats these are, and return the last window."""
    while not (window := seen(client, seats[0]))["over"]:
        seat = seats[window["waiting_for"][0]]
        played(client, seat, seen(client, seat), dice)
    return window


def new_table(client, **fields):
    """Set a table up as a page does and return where it leads."""
    answer = client.post("/new/pot-de-vin", data={"seats": "3", "spectators": "on", **fields})
    assert answer.status_code == 302, answer.text
    return answer.headers["Location"]


def links_in(text):
    """Return the links that a page offers to be copied."""
    return [html.unescape(found) for found in re.findall(r'value="(http[^"]+/t/[^"]+)"', text)]
