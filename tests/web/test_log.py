"""The log of a server: what it says, and that the key of a seat is never in it."""

import json
import logging
import re
import sqlite3

import pytest
from django.core.exceptions import ImproperlyConfigured

from enoteca_web.service.logbook import Line, configuration, without_keys
from enoteca_web.table.links import code
from tests.web.conftest import JSON, seen

KEY = "hngddvbdvhqwxibjroy24va4cmjbejxj"


def said_by(server):
    """End a server and return everything that it has said."""
    server.stop()
    lines = []
    while (line := server.said.get(timeout=30)) is not None:
        lines.append(line)
    return "".join(lines)


def test_no_key_reaches_the_log_whatever_goes_wrong(own_server):
    server = own_server(ENOTECA_LOG="DEBUG")
    table = server.table("pot-de-vin", ["me", "friend", "friend"])
    links = [*table["seats"], table["spectators"]]
    answers = []
    with server.client() as client:
        mover = seen(client, links[0])["waiting_for"][0]
        mine = seen(client, links[mover])
        for link in links:
            refused = {"action": "nonsense", "decision": mine["decision"]}
            late = {"action": mine["actions"][0]["action"], "decision": "0.0.0.0"}
            for body in (refused, late, [], {"action": 7}):
                answers.append(client.post(f"{link}play", json=body, headers=JSON))
            answers += [client.get(link), client.get(f"{link}nothing"), client.get(f"{link}play")]
            answers.append(client.post(f"{link}chat", headers={"Origin": "http://a.example"}))
            answers.append(client.post(f"{link}chat", headers={"Sec-Fetch-Site": "cross-site"}))
            answers.append(client.post(f"{link}chat", content=b"x" * 700_000))
            answers.append(client.get(f"{link}%0anothing"))
            answers.append(client.get(link.replace("/t/", "/%74/")))
        with sqlite3.connect(server.folder / "tables.sqlite3") as database:
            database.execute("DROP TABLE enoteca_web_message")
        for link in links[:3]:
            answers.append(client.post(f"{link}chat", json={"text": "hello"}, headers=JSON))
    assert {200, 400, 403, 404, 409, 413, 422, 500} <= {answer.status_code for answer in answers}
    log = said_by(server)
    assert "Traceback" in log
    for link in links:
        assert link.split("/")[3] not in log


@pytest.mark.parametrize(
    "text",
    [
        f"Conflict: /t/ea2a280f37da/{KEY}/play",
        f"GET http://127.0.0.1:8000/t/ea2a280f37da/{KEY}/ HTTP/1.1",
        f"next=%2Ft%2Fea2a280f37da%2F{KEY}%2F&x=1",
        f"{{'table': 'ea2a280f37da', 'code': '{KEY}'}}",
        f"{{'table': 'ea2a280f37da', 'code': '{KEY.upper()}'}}",
        f"Cookie: device={'Ab3_-' * 8}xyz; language=it",
    ],
)
def test_a_key_is_cut_out_of_any_sentence(text):
    cut = without_keys(text)
    assert KEY not in cut.lower()
    assert "Ab3_-" not in cut
    assert "…" in cut


def test_what_is_no_key_stays():
    text = "/t/ea2a280f37da/sit 0123456789abcdef0123456789abcdef interpretation-of-granada-boards"
    assert without_keys(text) == text


def test_every_code_that_is_made_is_known_for_a_key():
    for seat in range(50):
        made = code("ea2a280f37da", seat, 0)
        assert made not in without_keys(f"a seat's code is {made}.")


def test_a_traceback_is_cut_too():
    try:
        raise ValueError(f"nothing at /t/ea2a280f37da/{KEY}/")
    except ValueError as error:
        trouble = (ValueError, error, error.__traceback__)
    record = logging.LogRecord("x", logging.ERROR, "x.py", 1, "trouble", None, trouble)
    line = Line().format(record)
    assert KEY not in line
    assert re.search(r"ValueError: nothing at /t/ea2a280f37da/…/", line)


def test_a_line_for_people_names_the_request_and_the_route_but_not_the_address(own_server):
    server = own_server(ENOTECA_LOG="INFO")
    table = server.table("pot-de-vin", ["me", "friend", "friend"])
    with server.client() as client:
        name = client.get(f"{table['seats'][0]}window.json").headers["X-Request-ID"]
    log = said_by(server)
    told = rf"INFO enoteca_web\.pages\.visits \[{name}\]: GET seat-view 200 in [\d.]+ ms"
    line = rf"^[-\d]+ [:,\d]+ {told}$"
    assert re.search(line, log, re.MULTILINE)
    assert table["table"] not in log


def test_a_line_for_programs_is_one_object(own_server):
    server = own_server(ENOTECA_LOG="INFO", ENOTECA_LOG_FORMAT="json")
    table = server.table("pot-de-vin", ["me", "friend", "friend"])
    link = table["seats"][0]
    with server.client() as client:
        name = client.get(f"{link}window.json").headers["X-Request-ID"]
        with sqlite3.connect(server.folder / "tables.sqlite3") as database:
            database.execute("DROP TABLE enoteca_web_message")
        failed = client.post(f"{link}chat", json={"text": "hello"}).headers["X-Request-ID"]
    said = [json.loads(line) for line in said_by(server).splitlines() if line.startswith("{")]
    visits = {
        line["request"]: line for line in said if line["logger"] == "enoteca_web.pages.visits"
    }
    assert visits[name] | {"time": "", "milliseconds": 0, "message": ""} == {
        "time": "", "level": "INFO", "logger": "enoteca_web.pages.visits", "message": "",
        "request": name, "method": "GET", "route": "seat-view", "status": 200, "milliseconds": 0,
    }  # fmt: skip
    trouble = [line for line in said if line["level"] == "ERROR"]
    assert [line["request"] for line in trouble] == [failed]
    assert "no such table" in trouble[0]["traceback"]


def test_visits_are_written_down_only_at_info(own_server):
    server = own_server()
    with server.client() as client:
        assert client.get("/").status_code == 200
        assert client.get("/nothing").status_code == 404
    assert "visits" not in said_by(server)


@pytest.mark.parametrize(
    ("given", "kept"),
    [("4bf92f3577b34da6", True), ("a.b_c-d.e", True), ("short", False), ("x" * 65, False),
     ("two words", False), ("a\tbcdefgh", False), ("<script>alert", False)],
)  # fmt: skip
def test_a_name_given_by_a_proxy_is_kept_only_if_it_is_one(server, given, kept):
    with server.client() as client:
        answered = client.get("/health", headers={"X-Request-ID": given}).headers["X-Request-ID"]
    assert (answered == given) is kept
    assert re.fullmatch(r"[A-Za-z0-9._-]{8,64}", answered)


def test_nobodys_words_look_like_a_line_of_the_log():
    record = logging.LogRecord("x", logging.INFO, "x.py", 1, "%s", ("a\nb\r\x1b[2Jc\u2028d",), None)
    assert Line().format(record).endswith("x: a\n  b\\x0d\\x1b[2Jc\\x2028d")


@pytest.mark.parametrize("wrong", [("LOUD", "line"), ("INFO", "xml")])
def test_a_log_that_cannot_be_is_refused(wrong):
    with pytest.raises(ImproperlyConfigured, match="ENOTECA_LOG"):
        configuration(*wrong)
