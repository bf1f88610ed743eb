"""Lessons at a table: it follows them until somebody plays otherwise."""

import re
import time

import pytest

from enoteca.play.lesson import lesson, lesson_text
from enoteca.shelf import catalog
from enoteca_web.kit.translation import speak
from enoteca_web.pages.coach import advice, coach, strays
from enoteca_web.pages.live import page_regions
from enoteca_web.table import decisions
from enoteca_web.table.lessons import followed, prepared
from enoteca_web.table.links import LINK, Chair
from enoteca_web.table.seat_views import seat_view
from enoteca_web.table.table import Table
from tests.play.test_lesson import LESSONS
from tests.web.conftest import JSON, seen

GAME, FIRST = "pot-de-vin", "1-first-rounds"
NAMES = re.compile(
    r'(?:data-piece|data-variety|id|data-choose|data-more|data-action|value)="([^"]*)"'
)

every_lesson = pytest.mark.parametrize(("game", "name"), LESSONS)


def table_of(game, name, seed=1):
    rules = lesson(catalog.box(game), name).record.game()
    chairs = tuple(Chair(seat, f"P{seat}", LINK, "", 0, "d") for seat in range(rules.seat_count))
    blank = Table(
        id="0123456789ab", game=rules, seed=seed, state=rules.new_state(), version=0, epoch=0,
        position=0, chairs=chairs, entries=(), messages=(), lesson=name,
    )  # fmt: skip
    return decisions.settled(blank)


def answered(table, seat, text):
    return decisions.play(table, seat, text, decisions.decision(table, seat))


def followed_through(table, seat):
    """Yield the table wherever the learner is asked, as he does what the lesson wants."""
    while True:
        asked = decisions.waiting_for(table)
        mover = seat if seat in asked else asked[0]
        if mover == seat:
            yield table
        wanted = prepared(table, mover)
        if not wanted:
            return
        table = answered(table, mover, wanted[0])


@every_lesson
def test_what_is_lit_is_on_the_page(game, name):
    taught = lesson(catalog.box(game), name)
    speak("en")
    met = set()
    for table in followed_through(table_of(game, name), taught.seat):
        parts = page_regions(table, seat_view(table, taught.seat), "code")
        names = set(
            NAMES.findall("".join(parts[part] for part in ("board", "own", "bar", "seats")))
        )
        assert set(prepared(table, taught.seat)[:1]) <= names, table.position
        note = taught.notes.get(table.position)
        if note is not None:
            met.add(note.at)
            lit = {each for step in note.steps for each in step.light}
            assert lit <= names, (table.position, lit - names)
            assert "data-expects" in parts["coach"]
    assert met == set(taught.notes)


@every_lesson
def test_the_coach_answers_every_other_move(game, name):
    taught = lesson(catalog.box(game), name)
    speak("en")
    words = lesson_text(catalog.box(game), name, "en")
    for table in followed_through(table_of(game, name), taught.seat):
        view, wanted = seat_view(table, taught.seat), prepared(table, taught.seat)
        decision = decisions.decision(table, taught.seat)
        others = [choice.text for choice in view.choices if choice.text not in wanted[:1]]
        for text in others[:12]:
            strayed = strays(table, taught.seat, [text], decision)
            assert strayed == bool(wanted), (table.position, text)
            if strayed:
                assert advice(table, view, [text]) in words.values()


def test_the_deal_is_that_of_the_lesson_whatever_the_table_hides():
    one, other = (table_of(GAME, FIRST, seed) for seed in (1, 2))
    assert one.position == 38
    assert one.line == other.line


def test_who_plays_otherwise_leaves_the_lesson_and_comes_back_by_taking_back():
    table = table_of(GAME, FIRST)
    gone = answered(table, 0, "A4")
    assert followed(gone) is None
    assert prepared(gone, 1) == []
    speak("en")
    assert coach(gone, seat_view(gone, 0), "/") == ""
    assert followed(table) is not None


def test_nobody_else_hears_the_coach():
    table = table_of(GAME, FIRST)
    speak("en")
    assert coach(table, seat_view(table, 0), "/")
    assert not coach(table, seat_view(table, 1), "/")
    assert not coach(table, seat_view(table, -2), "/")


def learner(client, name=FIRST):
    answer = client.post(f"/learn/{GAME}/{name}")
    assert answer.status_code == 302, answer.text
    return answer.headers["Location"]


def asked_at(client, seat, position):
    """Wait for the learner's turn at a place in the match."""
    while not ((window := seen(client, seat))["actions"] and window["position"] >= position):
        time.sleep(0.05)
    return window


def move(client, seat, action, window, **more):
    body = {"action": action, "decision": window["decision"], **more}
    return client.post(f"{seat}play", json=body, headers=JSON)


def test_a_lesson_is_played_by_plain_requests_and_goes_on_against_novices(server):
    taught = lesson(catalog.box(GAME), FIRST)
    words = lesson_text(catalog.box(GAME), FIRST, "en")
    with server.client() as client:
        seat = learner(client)
        for at in sorted(taught.notes)[:-1]:
            window = asked_at(client, seat, at)
            assert window["position"] == at
            assert words[taught.notes[at].steps[0].says] in client.get(seat).text.replace(
                "&#x27;", "'"
            )
            assert move(client, seat, taught.actions[at], window).status_code == 200
        window = asked_at(client, seat, len(taught.actions))
        assert [player["bot"] for player in window["players"]] == [None, "novice", "novice"]
        free = window["actions"][0]["action"]
        assert move(client, seat, free, window).status_code == 200
        asked_at(client, seat, len(taught.actions) + 1)


def test_another_move_is_answered_and_nothing_is_played_until_one_insists(server):
    words = lesson_text(catalog.box(GAME), FIRST, "en")
    with server.client() as client:
        seat = learner(client)
        window = asked_at(client, seat, 38)
        answer = move(client, seat, "A4", window)
        assert answer.status_code == 422
        assert answer.json()["error"] == words["lead-high"]
        assert seen(client, seat)["position"] == 38
        form = {"action": "A4", "decision": window["decision"]}
        page = client.post(f"{seat}play", data=form)
        assert words["lead-high"] in page.text
        assert 'name="anyway"' in page.text
        assert client.post(f"{seat}play", data=form | {"anyway": "yes"}).status_code == 302
        assert seen(client, seat)["position"] > 38


def test_what_is_no_lesson_is_nowhere(server):
    with server.client() as client:
        assert client.post(f"/learn/{GAME}/nothing").status_code == 404
        assert client.post("/learn/chess/1").status_code == 404
        assert client.get(f"/learn/{GAME}/{FIRST}").status_code == 404
        assert f"/learn/{GAME}/{FIRST}" in client.get("/").text
