"""Finished matches are looked back at by workers, told while that goes on, and kept."""

import asyncio
import json
import os
import random
from contextlib import asynccontextmanager, suppress

import pytest
from django.core.management import call_command

from enoteca import Record
from enoteca.analysis.document import document
from enoteca.analysis.looking_back import Wish, look_back
from enoteca.shelf import catalog
from enoteca_web import models
from enoteca_web.service import analyses as module
from enoteca_web.service.analyses import Analyses
from enoteca_web.service.workforce import Workforce
from enoteca_web.table import uploaded_records
from enoteca_web.table.analyses import Question
from enoteca_web.table.open_tables import OpenTables
from enoteca_web.table.table import TooOftenError
from tests.web.conftest import JSON, played_out

RECORD = catalog.box("pot-de-vin").file("golden/three.record").read_text()
QUICK = {"level": "casual"}
PATIENCE = 120  # seconds, on the busiest machine


@pytest.fixture(scope="module")
def finished(server):
    table = server.seated("pot-de-vin", ["me", "friend", "friend"])
    with server.client() as client:
        played_out(client, table["seats"], random.Random(1))
    return table


@pytest.fixture(scope="module")
def analysed(server, finished):
    """The same table, with what was found about its match."""
    link = finished["seats"][0]
    with server.client() as client:
        answer = client.post(f"{link}analysis", data=QUICK)
        assert answer.status_code == 302, answer.text
        assert answer.headers["Location"] == f"{link}analysis?level=casual"
        return finished | {"told": whole(client, link)}


def told(client, base, query="?level=casual"):
    answer = client.get(f"{base}analysis.json{query}")
    assert answer.status_code == 200, answer.text
    return answer.json()


def whole(client, base, query="?level=casual"):
    """Wait for all of an analysis, which is never less than it was before."""
    known = 0
    while not (answer := told(client, base, query))["complete"]:
        assert answer["begun"]
        assert not answer["failed"]
        found = len((answer["analysis"] or {"decisions": ()})["decisions"])
        assert found >= known
        known = found
    return answer["analysis"]


def test_what_is_found_is_what_the_library_finds(server, analysed):
    with server.client() as client:
        text = client.get(f"{analysed['seats'][0]}record").text
    found = document(look_back(Record.parse(text), Wish("casual")))
    assert analysed["told"] == json.loads(json.dumps(found))


def test_everybody_with_a_link_may_look_once_the_match_is_over(server, analysed):
    with server.client() as client:
        for link in (*analysed["seats"], analysed["spectators"]):
            assert told(client, link)["analysis"] == analysed["told"]
            page = client.get(f"{link}analysis?level=casual")
            assert page.status_code == 200
            assert page.text.count("data-line=") == len(analysed["told"]["turning_points"])


def test_the_end_of_a_match_leads_to_its_analysis(server, finished):
    link = finished["seats"][0]
    with server.client() as client:
        for page in ("end", "at/40"):
            text = client.get(f"{link}{page}").text
            assert f'action="{link}analysis"' in text
            assert "Analyse this match" in text
        assert not told(client, link, "?level=expert")["begun"]  # a look begins nothing


def test_the_parts_of_a_page_are_those_that_it_shows(server, analysed):
    link = analysed["seats"][1]
    with server.client() as client:
        answer = client.get(
            f"{link}analysis.json?level=casual", headers=JSON | {"X-Table": "page"}
        ).json()
        page = client.get(f"{link}analysis?level=casual").text
    assert answer["complete"]
    for part in answer["regions"].values():
        assert part in page
    mine = [each for each in analysed["told"]["decisions"] if each["seat"] == 1]
    assert answer["regions"]["decisions"].count("data-open=") == len(mine)


def test_what_might_have_followed_a_better_choice_is_walked(server, analysed):
    link = analysed["seats"][2]
    point = analysed["told"]["turning_points"][0]
    at, seat, last = point["position"], point["seat"], len(point["line"])
    with server.client() as client:
        line = f"{link}line/{at}/"
        first = client.get(f"{line}0.json?level=casual&seat={seat}").json()
        assert first["regions"] == client.get(f"{link}at/{at}.json?seat={seat}").json()["regions"]
        boards = set()
        for step in (0, 1, last):
            answer = client.get(f"{line}{step}.json?level=casual&seat={seat}").json()
            assert answer["position"] == at + step
            boards.add(answer["regions"]["board"] + answer["regions"]["own"])
        assert len(boards) == 3
        for wrong in (
            f"{line}{last + 1}.json?level=casual&seat={seat}",
            f"{line}1.json?level=casual&seat=3",
            f"{line}1.json?level=casual",
            f"{link}line/1/1.json?level=casual&seat=0",
            f"{line}1.json?level=expert&seat={seat}",
            f"{link}line/9999/0.json?level=casual&seat={seat}",
            f"{link}line/{'9' * 30}/0.json?level=casual&seat={seat}",
        ):
            assert client.get(wrong).status_code == 404


def test_a_record_that_was_brought_is_looked_back_at_in_both_views(server):
    with server.client() as client:
        brought = client.post("/record", files={"record": ("mine.record", RECORD)})
        base = brought.headers["Location"].removesuffix("at/0")
        assert f'action="{base}analysis"' in client.get(f"{base}at/0").text
        found = []
        for view in ("", "hindsight"):
            begun = client.post(f"{base}analysis", data={"level": "novice", "view": view})
            assert begun.status_code == 302
            found.append(whole(client, base, f"?level=novice&view={view}"))
            point = found[-1]["turning_points"][0]
            query = f"?level=novice&view={view}&seat={point['seat']}"
            assert client.get(f"{base}line/{point['position']}/1.json{query}").status_code == 200
    assert [each["hindsight"] for each in found] == [False, True]
    assert found[0]["decisions"] != found[1]["decisions"]
    assert found[0]["course"] == found[1]["course"]


def refusal(answer):
    return answer.status_code, answer.json()["error"]


def test_what_goes_on_or_makes_no_sense_is_refused_with_a_sentence(server, finished):
    over = "A match can be analysed when it is over."
    unfinished = Record.parse(RECORD).match(at=60).record.text()
    running = server.seated("pot-de-vin", ["me", "friend", "friend"])["seats"][0]
    with server.client(headers=JSON) as client:
        brought = client.post("/record", files={"record": ("mine.record", unfinished)})
        base = brought.headers["Location"].removesuffix("at/0")
        assert "analysis" not in client.get(f"{base}at/0").text
        for where, status in ((running, 403), (base, 422)):
            assert refusal(client.post(f"{where}analysis", data=QUICK)) == (status, over)
            assert refusal(client.get(f"{where}analysis.json")) == (status, over)
            assert refusal(client.get(f"{where}line/40/1.json?seat=0")) == (status, over)
        link = finished["seats"][0]
        genius = client.post(f"{link}analysis", data={"level": "genius"})
        assert refusal(genius) == (422, "There is no such level.")
        assert client.get(f"{link}analysis.json?level={'x' * 50}").status_code == 400
        assert client.get("/record/unknown/analysis").status_code == 404


def test_what_a_server_has_not_finished_is_begun_again(own_server):
    server = own_server()
    with server.client() as client:
        brought = client.post("/record", files={"record": ("mine.record", RECORD)})
        base = brought.headers["Location"].removesuffix("at/0")
        client.post(f"{base}analysis", data=QUICK)
        kept = whole(client, base)
        client.post(f"{base}analysis", data={"level": "expert"})
        assert told(client, base, "?level=expert")["begun"]
    server.stop()
    server.start()
    with server.client() as client:
        assert told(client, base)["analysis"] == kept
        assert not told(client, base, "?level=expert")["begun"]
        again = client.post(f"{base}analysis", json={"level": "expert"}, headers=JSON)
        assert again.json()["begun"]


@asynccontextmanager
async def study(workers=1):
    """A place where matches are looked back at, in this process."""
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"  # the tests look at it, nothing else does
    call_command("migrate", verbosity=0)
    models.AnalysisRow.objects.all().delete()
    here, workforce = OpenTables(), Workforce(1, workers)
    found = Analyses(here, workforce)
    try:
        yield found
    finally:
        await found.close()
        workforce.close()
        await here.close()


async def completed(found, question):
    async with asyncio.timeout(PATIENCE):
        while not (known := await found.progress(question)).complete:
            await asyncio.sleep(0.02)
    return known


def test_a_match_that_nobody_waits_for_rests_and_goes_on(monkeypatch):
    async def run():
        async with study() as found:
            question = Question(Wish("novice"), record=uploaded_records.keep(RECORD))
            assert await found.progress(question) is None
            monkeypatch.setattr(module, "PATIENCE", -1.0)
            await found.begin(question, RECORD, "a house")
            [work] = found._works.values()
            await work.task
            assert work.spans
            assert work.parts == {}
            monkeypatch.undo()
            whole = await completed(found, question)
            assert found._works == {}
            assert models.AnalysisRow.objects.count() == 1
            await found.begin(question, RECORD, "a house")  # it is there already
            assert found._works == {}
            return whole.document

    assert asyncio.run(run())["game"] == "pot-de-vin"


def test_nobody_fills_the_server_alone():
    async def run():
        async with study() as found:
            name = uploaded_records.keep(RECORD)
            for level in ("strong", "expert"):
                await found.begin(Question(Wish(level), record=name), RECORD, "a house")
            with pytest.raises(TooOftenError):
                await found.begin(Question(Wish("casual"), record=name), RECORD, "a house")

    asyncio.run(run())


def test_no_address_has_all_the_places():
    async def run():
        async with study() as found:
            begun = 0

            async def begin(house):
                text = RECORD.replace("result:", f"Round: {begun}\nresult:")
                question = Question(Wish("expert"), record=uploaded_records.keep(text))
                await found.begin(question, text, house)

            with suppress(TooOftenError):
                while begun < module.ALL:
                    await begin("a house")
                    begun += 1
            assert 0 < begun < module.ALL // 2
            await begin("another house")

    asyncio.run(run())


def test_a_record_that_cannot_be_read_fails_and_is_told(caplog):
    async def run():
        async with study() as found:
            question = Question(Wish("novice"), record="torn")
            await found.begin(question, RECORD.replace("end 103", "end 104"), "a house")
            async with asyncio.timeout(PATIENCE):
                while not (known := await found.progress(question)).failed:
                    await asyncio.sleep(0.02)
            return known

    assert asyncio.run(run()).document is None
    assert "cannot be looked back at" in caplog.text
