"""Who asks for too much, or for what is not theirs, is refused politely and told nothing."""

import re
from dataclasses import replace

import pytest

from enoteca import NOBODY
from enoteca.shelf import catalog
from enoteca_web.table.links import BOT, code, former_seat_of, seat_of
from tests.web.conftest import JSON, seen
from tests.web.tables_in_memory import new_table

PAGES = ["/", "/record", "/api", "/nothing", "/new/pot-de-vin", "/rules/pot-de-vin"]


@pytest.fixture
def table(server):
    return server.seated("pot-de-vin", ["me", "friend", "random"])


@pytest.mark.parametrize("page", PAGES)
def test_every_page_has_a_strict_policy_and_no_inline_script_or_style(server, page):
    with server.client() as client:
        answer = client.get(page)
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert not re.search(r"<script(?![^>]*\bsrc=)|\sstyle=|\son[a-z]+=|javascript:", answer.text)
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_a_seat_is_never_told_to_other_sites(server, table):
    with server.client() as client:
        answer = client.get(table["seats"][0])
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        assert answer.headers["Cache-Control"] == "no-store"
        assert not re.search(r"\sstyle=|<script(?![^>]*\bsrc=)|https?://(?!127)", answer.text)


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://elsewhere.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_forms_of_other_sites_are_refused(server, table, headers):
    with server.client() as client:
        for path in ["/new/pot-de-vin", f"{table['seats'][0]}play", f"{table['seats'][0]}chat"]:
            assert client.post(path, data={"text": "hello"}, headers=headers).status_code == 403
        assert client.post("/new/pot-de-vin", headers={"Origin": "null"}).status_code == 403


def test_the_device_cookie_is_out_of_reach_for_scripts_and_other_sites(server):
    with server.client() as client:
        cookie = client.post("/new/pot-de-vin", data={"who-0": "me"}).headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


def test_a_wrong_link_opens_nothing():
    good = {0: 1, 2: 0}
    right = code("t", 0, 1)
    assert seat_of("t", good, right) == 0
    assert len(right) == 32
    for wrong in ["", right[:-1], right.upper(), code("t", 1, 0), code("t", 0, 2), code("u", 0, 1)]:
        assert seat_of("t", good, wrong) is None
        assert former_seat_of("t", good, wrong) is None
    assert seat_of("t", good, code("t", 0, 0)) is None
    assert former_seat_of("t", good, code("t", 0, 0)) == 0
    assert former_seat_of("t", good, right) is None


def test_only_those_who_may_come_have_a_link():
    table = new_table("pot-de-vin", 3)
    seats = (table.chairs[0], replace(table.chairs[1], kind=BOT), table.chairs[2])
    assert set(replace(table, chairs=seats).generations) == {0, 2, NOBODY}
    assert set(replace(table, chairs=seats, spectators=False).generations) == {0, 2}


def test_spectators_only_watch(server, table):
    link = table["spectators"]
    with server.client() as client:
        body = {"action": "pass", "decision": "0.0.0.0"}
        for path, content in [("play", body), ("chat", {"text": "x"}), ("undo", {"reach": "step"})]:
            answer = client.post(f"{link}{path}", json=content, headers=JSON)
            assert answer.status_code in (403, 422)
        assert client.get(f"{link}invite").status_code == 403
        assert client.post(f"{link}leave").status_code == 403


def test_only_the_host_renews_a_link(server, table):
    host, friend, _bot = table["seats"]
    with server.client() as client, server.client() as other:
        assert other.post(f"{friend}renew", data={"seat": "0"}).status_code == 403
        assert client.get(host).status_code == 200
        assert "Has sat down" in client.get(f"{host}invite").text


def test_looking_never_changes_anything(server):
    doors = ["play", "undo", "chat", "name", "leave", "return", "renew", "rematch", "sit"]
    pages = ["", "log", "at/1", "live.json", "end", "record", "invite"]
    host, friend = server.table("pot-de-vin", ["me", "friend", "friend"])["seats"][:2]
    with server.client() as client, server.client() as other:
        before = seen(client, host)
        for _taken in (False, True):
            for path in doors:
                assert other.get(f"{friend}{path}").status_code == 404
            for path in pages:
                assert other.get(f"{friend}{path}").status_code < 404
            assert seen(client, host) == before
            friend = client.post(f"{friend}sit").headers.get("Location", friend)
            before = seen(client, host)


@pytest.mark.parametrize(
    "content",
    [b"{", b"[]", b'"x"', b'{"action": 7}', b'{"action": "\\u0000"}', b"[" * 5000, b"\xff\xfe"],
)
def test_nonsense_is_refused_without_a_stack_trace(server, table, content):
    headers = {"Content-Type": "application/json", "Accept": "application/json"}
    with server.client() as client:
        for path in [f"{table['seats'][0]}play", "/api/tables"]:
            answer = client.post(path, content=content, headers=headers)
            assert 400 <= answer.status_code < 500
            assert "Traceback" not in answer.text
            assert set(answer.json()) >= {"error"}


@pytest.mark.parametrize(
    "given", [{"game": "chess"}, {"seats": ["me"]}, {"seats": ["me", "x", "y"]}]
)
def test_an_impossible_table_is_refused_with_the_reason(server, given):
    with server.client() as client:
        body = {"game": "pot-de-vin", "seats": ["me", "random", "random"], **given}
        answer = client.post("/api/tables", json=body)
        assert answer.status_code == 422
        assert len(answer.json()["error"]) > 10


def test_too_large_a_body_is_refused_before_it_is_read(server, table):
    with server.client() as client:
        for path in [f"{table['seats'][0]}chat", "/record", "/new/pot-de-vin"]:
            answer = client.post(path, content=b"x" * 700_000)
            assert answer.status_code == 413


def test_what_is_refused_says_why_with_the_number_of_the_rule(server):
    table = server.table("pot-de-vin", ["me", "friend", "friend"])
    with server.client() as client:
        mover = seen(client, table["seats"][0])["waiting_for"][0]
        mine = seen(client, table["seats"][mover])
        body = {"action": "pass", "decision": mine["decision"]}
        answer = client.post(f"{table['seats'][mover]}play", json=body, headers=JSON)
        assert answer.status_code == 422
        assert "(rule 3.1)" in answer.json()["error"]
        assert answer.json()["actions"] == mine["actions"]
        other = table["seats"][(mover + 1) % 3]
        body["decision"] = seen(client, other)["decision"]
        answer = client.post(f"{other}play", json=body, headers=JSON)
        assert answer.status_code == 422
        assert "turn" in answer.json()["error"]


def test_writing_too_fast_is_slowed_down(own_server):
    server = own_server(ENOTECA_RATE_LIMITS="on")
    table = server.table("pot-de-vin", ["me", "friend", "friend"])
    with server.client() as client:
        chat = [
            client.post(f"{table['seats'][0]}chat", json={"text": "hello"}).status_code
            for _ in range(15)
        ]
        assert chat[0] == 200
        assert chat[-1] == 429
        guesses = [client.get(f"/t/{table['table']}/{'b' * 32}/").status_code for _ in range(40)]
        assert guesses[0] == 404
        assert guesses[-1] == 429
        tables = [client.post("/new/pot-de-vin").status_code for _ in range(30)]
        assert tables[-1] == 429


def test_a_bad_component_file_is_refused_with_its_line(server):
    files = {"components": ("mine.toml", b"cards = [\n]\nsurprise = 1\n")}
    with server.client() as client:
        answer = client.post("/new/pot-de-vin", data={"seats": "3", "who-0": "me"}, files=files)
    assert answer.status_code == 422
    assert "mine.toml" in answer.text
    assert "line" in answer.text


def test_a_good_component_file_changes_the_table(server):
    text = catalog.box("pot-de-vin").file("components.toml").read_text()
    table = text[: text.index("[provenance]")].replace(
        '"Workers", symbols = 1', '"Workers", symbols = 2'
    )
    with server.client() as client:
        answer = client.post(
            "/new/pot-de-vin",
            data={"seats": "3", "who-0": "me"},
            files={"components": ("mine.toml", table.encode())},
        )
        assert answer.status_code == 302
        assert client.get(answer.headers["Location"]).status_code == 200
