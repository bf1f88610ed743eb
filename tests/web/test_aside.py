"""What takes long to draw is drawn in a thread: the server goes on answering meanwhile."""

import asyncio
import time
from dataclasses import replace
from functools import partial
from types import SimpleNamespace

import pytest
from django.test import RequestFactory
from django.utils.translation import gettext

from enoteca.shelf import catalog
from enoteca_web.kit.translation import speak
from enoteca_web.pages import analysis, records, replay, story
from enoteca_web.pages import table as table_pages
from enoteca_web.pages.aside import aside
from enoteca_web.table.table import ended

RECORD = catalog.box("pot-de-vin").file("golden/three.record").read_text()


def finished():
    match = records.replayed(RECORD)
    last = match.state_at(len(match.entries))
    result = ended(match.game, last)
    return replace(match.table(), id="1", state=last, over=True, result=result, seed=1)


@pytest.fixture
def at_hand(monkeypatch):
    """A match that is over, at a table and as a record; nothing is asked of a database."""

    async def entered(*_asked):
        return finished(), 0

    async def found(*_asked):
        return records.replayed(RECORD).entries

    async def text(_name):
        return RECORD

    async def nothing(_question):
        return None

    for module in (replay, table_pages, analysis):
        monkeypatch.setattr(module, "entered", entered)
    monkeypatch.setattr(replay, "_all_entries", found)
    monkeypatch.setattr(replay, "_seen", partial(asyncio.to_thread, seen))
    monkeypatch.setattr(table_pages, "tables", lambda: SimpleNamespace(reading=found))
    monkeypatch.setattr(analysis, "analyses", lambda: SimpleNamespace(progress=nothing))
    for module in (records, analysis):
        monkeypatch.setattr(module, "record_text", text)


def seen(_table, seat, position):
    return records._seen(RECORD, position, seat)


@pytest.mark.parametrize(
    ("page", "asked", "drawing"),
    [
        (records.step, ("a", 40), (records, "stepped")),
        (records.step_json, ("a", 40), (records, "_seen")),
        (replay.position, ("1", "code", 40), (replay, "stepped")),
        (replay.end, ("1", "code"), (replay, "end_regions")),
        (table_pages.whole_log, ("1", "code"), (story, "whole_log")),
        (analysis.of_table, ("1", "code"), (analysis, "Sheet")),
        (analysis.of_record, ("a",), (analysis, "Sheet")),
    ],
    ids=["record", "step of a record", "replay", "end", "log", "analysis", "analysis of a record"],
)
def test_nobody_waits_while_a_long_page_is_drawn(at_hand, monkeypatch, page, asked, drawing):
    drawn = []
    module, name = drawing
    before = getattr(module, name)

    def watched(*given, **named):
        with pytest.raises(RuntimeError):
            asyncio.get_running_loop()  # there is none in a thread
        drawn.append(name)
        return before(*given, **named)

    monkeypatch.setattr(module, name, watched)
    answer = asyncio.run(page(RequestFactory().get("/"), *asked))
    assert answer.status_code == 200
    assert drawn == [name]


@pytest.mark.parametrize(("language", "word"), [("de", "Einstellungen"), ("it", "Impostazioni")])
def test_a_thread_speaks_as_its_reader_does(language, word):
    async def asked():
        speak(language)
        return await aside(gettext, "Settings")

    assert asyncio.run(asked()) == word


def test_only_few_are_drawn_at_a_time():
    drawing, most = set(), []

    def draw(number):
        drawing.add(number)
        most.append(len(drawing))
        time.sleep(0.01)
        drawing.remove(number)

    async def asked():
        speak("en")
        await asyncio.gather(*(aside(draw, number) for number in range(12)))

    asyncio.run(asked())
    assert len(most) == 12
    assert max(most) <= 2
