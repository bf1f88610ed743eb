"""Nothing leaves the server that the reader may not know."""

import json
import random
import re
from dataclasses import replace

import pytest

from enoteca import NOBODY
from enoteca.core.events import EVERYBODY, Event
from enoteca.shelf import catalog
from enoteca_web.pages.regions import regions
from enoteca_web.table.seat_views import seat_view
from enoteca_web.table.table import Promise
from tests.web.conftest import JSON, played, seen
from tests.web.tables_in_memory import new_table, tables_of_a_match, twin_for

TABLES = [
    pytest.param(about.id, seats, edition, id=f"{about.id}-{edition}-{seats}")
    for about in catalog.cards()
    for edition in about.editions
    for seats in sorted({min(about.seats), max(about.seats)})
]
EVERY = 11  # only every so many positions are compared
BASE = "/t/0123456789ab/key/"


def everything(table, seat):
    """Return all that is shown to a seat, as text."""
    glass = seat_view(table, seat)
    foretold = {choice.text: glass.foretold(choice.text) for choice in glass.choices}
    return (
        json.dumps(glass.as_json()),
        json.dumps(foretold),
        json.dumps(regions(glass, BASE, {})),
    )


def with_other_secrets(table, seat, seed):
    """Return a table that differs in everything the seat may not know."""
    others = tuple(
        replace(
            entry,
            text="secret",
            events=tuple(
                event
                if event.audience in (EVERYBODY, seat)
                else Event("secret", {"secret": "secret"}, event.audience)
                for event in entry.events
            ),
        )
        for entry in table.entries
    )
    promises = {
        owner: promise
        if owner == seat
        else Promise(("secret",) * len(promise.texts), promise.tries)
        for owner, promise in table.promises.items()
    }
    state = twin_for(table, seat, seed)
    # Whose secret choice is complete is public; what says so stays as it is.
    known = {
        key: value
        for key, value in table.memo.items()
        if key[0] == "open decision" and key[1] != seat
    }
    return replace(table, state=state, entries=others, promises=promises, seed=seed, memo=known)


@pytest.mark.parametrize(("game", "seats", "edition"), TABLES)
def test_tables_that_look_the_same_to_a_seat_are_shown_the_same(game, seats, edition):
    table = new_table(game, seats, edition)
    compared = 0
    for place, now in enumerate(tables_of_a_match(table)):
        if place % EVERY:
            continue
        for seat in [NOBODY, *range(seats)]:
            assert everything(now, seat) == everything(with_other_secrets(now, seat, place), seat)
            compared += 1
    assert compared > seats


@pytest.mark.parametrize("seats", [3, 6])
def test_no_answer_of_a_running_server_names_a_card_in_another_hand(server, seats):
    """A whole match of the game with hands, every answer searched for the cards of others."""
    dice = random.Random(seats)
    table = server.seated("pot-de-vin", ["me", *["friend"] * (seats - 1)])
    links = table["seats"]
    searched = 0
    with server.client() as client:
        over = False
        while not over:
            windows = [seen(client, link) for link in links]
            hands = [set(each["view"]["hand"]) for each in windows]
            position = windows[0]["position"]
            for seat, link in [*enumerate(links), (None, table["spectators"])]:
                mine = set() if seat is None else hands[seat]
                hidden = set().union(*hands) - mine
                pages = ["window.json", "live.json"]
                if position % 5 == 0:
                    before = max(position - 1, 0)
                    pages += ["", "log", f"at/{before}", f"at/{before}.json", f"at/{position}.json"]
                for page in pages:
                    text = client.get(f"{link}{page}").text
                    assert not _named(text) & hidden, (seat, page)
                    searched += 1
                for wrong in (
                    client.post(f"{link}play", json={"action": "A99", "decision": "0.0.0.0"}),
                    client.get(f"{link}record", headers=JSON),
                ):
                    assert not _named(wrong.text) & hidden
            over = windows[0]["over"]
            if not over:
                mover = windows[0]["waiting_for"][0]
                answer = played(client, links[mover], windows[mover], dice)
                assert answer.status_code == 200
                # A gift of six players may be turned up at once as the first Regent.
                view = answer.json()["view"]
                open_now = {*view["hand"], view["regent"]}
                assert not _named(answer.text) & (set().union(*hands) - hands[mover] - open_now)
    assert searched > 200


def test_a_link_that_was_renewed_is_pushed_nothing_more_but_that(server):
    table = server.table("pot-de-vin", ["me", "friend", "friend"])
    host, friend, _other = table["seats"]
    with server.client() as client, client.stream("GET", f"{friend}stream") as stream:
        lines = stream.iter_lines()
        _pushed(lines, 0)
        assert client.post(f"{host}renew", data={"seat": "1"}).status_code == 302
        told = [json.loads(line[5:]) for line in lines if line.startswith("data:")]
        assert [set(each) for each in told] == [{"to", "gone"}]


def test_nobody_is_told_who_leads_by_what_is_hidden(server):
    """Ranks may rest on hidden money: while a match runs no answer has them, whoever asks."""
    for about in catalog.cards():
        table = server.table(about.id, ["me", *["friend"] * (about.default_seats - 1)])
        with server.client() as client:
            for link in [*table["seats"], table["spectators"]]:
                window = seen(client, link)
                assert window["standing"] is None
                assert window["scores"] is None
                assert client.get(f"{link}end").status_code == 302
                assert client.get(f"{link}record").status_code == 403


def test_a_stranger_learns_nothing(server):
    table = server.table("pot-de-vin", ["me", "random", "random"])
    with server.client() as client:
        for path in [
            "",
            "window.json",
            "foretold.json",
            "events",
            "stream",
            "live.json",
            "log",
            "at/3",
            "record",
            "invite",
            "sit",
        ]:
            wrong = f"/t/{table['table']}/{'a' * 32}/{path}"
            answer = client.get(wrong)
            assert answer.status_code == 404
            assert not _named(answer.text)
        assert table["table"] not in client.get("/").text


def test_the_record_waits_for_the_end(server):
    table = server.table("pot-de-vin", ["me", "friend", "friend"])
    with server.client() as client:
        for link in [*table["seats"], table["spectators"]]:
            assert client.get(f"{link}record").status_code == 403
        windows = [seen(client, link) for link in table["seats"]]
        while not windows[0]["over"]:
            mover = windows[0]["waiting_for"][0]
            played(client, table["seats"][mover], windows[mover])
            windows = [seen(client, link) for link in table["seats"]]
        answer = client.get(f"{table['spectators']}record")
        assert answer.status_code == 200
        assert answer.text.startswith("enoteca record 1")


def test_the_stream_tells_only_that_something_changed(server):
    table = server.table("pot-de-vin", ["me", "friend", "friend"])
    seat = table["seats"][0]
    with server.client() as client, client.stream("GET", f"{seat}events") as stream:
        lines = stream.iter_lines()
        data = next(line for line in lines if line.startswith("data:"))
        assert set(json.loads(data[5:])) == {"table", "version"}


def _pushed(lines, version):
    """Return the message of a stream that brings a version."""
    for line in lines:
        if line.startswith("data:") and json.loads(line[5:])["version"] >= version:
            return json.loads(line[5:])
    raise AssertionError("the stream has ended")


def _named(text):
    return set(re.findall(r"\b[APEU](?:1[0-3]|[1-9])\b", text))
