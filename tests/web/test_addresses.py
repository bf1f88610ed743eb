"""Where a server can be reached: from other machines too, if it is open to them."""

import html
import re
import socket

import pytest

from enoteca_web.service.addresses import own_addresses
from tests.drivers.servers import Server
from tests.web.raw import answered, request
from tests.web.test_starting import refused

FORM = {"seats": "3", "who-0": "me", "who-1": "friend", "who-2": "friend", "spectators": "on"}


def links(client, host=None):
    """Set a table up and return the links on its page of invitations."""
    headers = {} if host is None else {"Host": host}
    where = client.post("/new/pot-de-vin", data=FORM, headers=headers).headers["Location"]
    page = client.get(where, headers=headers).text
    found = [html.unescape(link) for link in re.findall(r'value="(http[^"]+/t/[^"]+)"', page)]
    assert len(found) == 3
    return found, page


@pytest.fixture(params=["0.0.0.0", "::"])
def wide(request, tmp_path):
    if not own_addresses("0.0.0.0"):
        pytest.skip("this machine has no address in any network")
    if request.param == "::" and not own_addresses("::")[0:1]:
        pytest.skip("this machine has no address in any network")
    server = Server(tmp_path, arguments=["--host", request.param]).start()
    yield server
    server.stop()


def test_a_server_open_to_all_shows_an_address_that_others_can_open(wide):
    own = own_addresses("0.0.0.0")[0]
    assert wide.address.startswith(f"http://{own}:")
    with wide.client() as client:
        found, page = links(client)
        for link in found:
            assert link.startswith(f"{wide.address}/t/")
            assert client.get(link).status_code == 200
        assert "on this machine only" not in page


def test_who_visits_it_on_the_machine_itself_invites_to_the_same_address(wide):
    port = wide.address.rsplit(":", 1)[1]
    with wide.client() as client:
        for host in (f"127.0.0.1:{port}", f"localhost:{port}"):
            for link in links(client, host)[0]:
                assert link.startswith(f"{wide.address}/t/")
    assert answered(f"http://127.0.0.1:{port}", request("GET", "/"))[0] == 200


def test_who_visits_by_another_name_invites_to_that(wide):
    name = socket.gethostname().lower().partition(".")[0]
    with wide.client() as client:
        for link in links(client, f"{name}.local:81")[0]:
            assert link.startswith(f"http://{name}.local:81/t/")


def test_a_server_for_this_machine_alone_says_that_its_links_are_too(server):
    with server.client() as client:
        found, page = links(client)
        assert all(link.startswith("http://127.0.0.1:") for link in found)
        assert "on this machine only" in page


def test_a_site_with_an_address_invites_to_it(own_server):
    server = own_server(ENOTECA_ADDRESS="https://table.example/")
    assert server.address.startswith("http://127.0.0.1:")
    with server.client() as client:
        for host in (None, "table.example"):
            found, page = links(client, host)
            assert all(link.startswith("https://table.example/t/") for link in found)
            assert "on this machine only" not in page
        # A web server in front may ask by another name than the visitor's.
        answer = client.post(
            "/new/pot-de-vin", data=FORM, headers={"Origin": "https://table.example"}
        )
        assert answer.status_code == 302
        answer = client.post(
            "/new/pot-de-vin", data=FORM, headers={"Origin": "https://evil.example"}
        )
        assert answer.status_code == 403


@pytest.mark.parametrize(
    "given",
    ["table.example", "ftp://table.example", "https://", "https://a.example/path", "http://["],
)
def test_an_address_that_is_none_is_refused(tmp_path, given):
    assert "ENOTECA_ADDRESS" in refused(tmp_path, ENOTECA_ADDRESS=given)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--port", "99999"], "99999"),
        (["--port", "-1"], "-1"),
        (["--port", "x"], "whole number"),
        (["--host", "nosuchhost.invalid"], "nosuchhost.invalid"),
        (["--host", "192.0.2.250"], "no address of this machine"),
        (["--host", ""], "--host"),
    ],
)
def test_what_cannot_be_listened_on_is_said(tmp_path, arguments, said):
    sentence = refused(tmp_path, *arguments)
    assert said in sentence
    assert "not free" not in sentence


def test_a_port_that_is_taken_is_said(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert f"port {port} of 127.0.0.1 is not free" in refused(tmp_path, "--port", port)
    assert list(tmp_path.iterdir()) == []


def test_a_name_of_this_machine_can_be_listened_on(tmp_path):
    server = Server(tmp_path, arguments=["--host", "localhost"]).start()
    try:
        assert server.address.startswith("http://localhost:")
        with server.client() as client:
            assert client.get("/").status_code == 200
    finally:
        server.stop()
