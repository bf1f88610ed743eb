"""One stream for all the pages of a browser: each is sent its own view, and no other's."""

import json
import random
import re
from contextlib import ExitStack

import pytest

from tests.web.conftest import JSON, asked, links_in, new_table, play, played, seen

HANDS = re.compile(r"\b[APEU](?:1[0-3]|[1-9])\b")


def page_of(link, **more):
    table, code = link.split("/t/")[1].split("/")[:2]
    return {"table": table, "code": code, **more}


class Listener:
    """Reads what a stream tells."""

    def __init__(self, answer):
        self.answer = answer
        self.lines = None

    def __enter__(self):
        answer = self.answer.__enter__()
        assert answer.status_code == 200, answer.read()
        self.lines = answer.iter_lines()
        return self

    def __exit__(self, *error):
        return self.answer.__exit__(*error)

    def told(self):
        """Return the next message, or nothing when the stream has ended."""
        for line in self.lines:
            if line.startswith("data: "):
                return json.loads(line[6:])
        return None

    def heard(self):
        """Return the next message that tells more than who looks at a table."""
        while (told := self.told()) is not None and told.get("regions") == {}:
            pass
        return told


def together(client, pages):
    """Listen for several pages by one stream."""
    return Listener(client.stream("POST", "/streams", json={"pages": pages}, timeout=60))


def alone(client, link):
    """Listen for one page, as where a browser has no worker to share."""
    return Listener(client.stream("GET", f"{link}stream", timeout=60))


@pytest.mark.parametrize("shared", [True, False], ids=["together", "alone"])
def test_every_page_is_sent_its_own_view_and_no_card_of_another(server, shared):
    """A whole match, with every page kept from what it is sent."""
    dice = random.Random(5)
    table = server.seated("pot-de-vin", ["me", "friend", "friend"])
    links = [*table["seats"], table["spectators"]]
    shown = [{} for _ in links]
    messages = 0
    with server.client() as client, ExitStack() as stack:
        if shared:
            pages = [page_of(link) for link in links]
            streams = [stack.enter_context(together(client, pages))] * len(links)
        else:
            streams = [stack.enter_context(alone(client, link)) for link in links]
        over = False
        while not over:
            windows = [seen(client, link) for link in links]
            over = windows[0]["over"]
            hands = [set(each["view"].get("hand", ())) for each in windows]
            behind = set(range(len(links)))
            while behind:
                first = min(behind)
                told = streams[first].heard()
                place = told["to"] if shared else first
                shown[place] |= told["regions"]
                if told["version"] == windows[0]["version"]:
                    behind.discard(place)
                    hidden = set().union(*hands) - hands[place]
                    assert not set(HANDS.findall(json.dumps(told))) & hidden
                    whole = client.get(f"{links[place]}live.json").json()
                    assert shown[place] == whole["regions"]
                    messages += 1
            if not over:
                mover = windows[0]["waiting_for"][0]
                assert played(client, links[mover], windows[mover], dice).status_code == 200
    assert messages > 100


def test_a_page_is_sent_only_what_it_does_not_have(server):
    tables = [server.seated("pot-de-vin", ["me", "friend", "friend"])["seats"] for _ in range(3)]
    with server.client() as client:
        pages = [page_of(links[0], version=seen(client, links[0])["version"]) for links in tables]
        pages[2]["version"] = 0
        with together(client, pages) as stream:
            first = stream.heard()
            assert (first["to"], first["since"]) == (2, 0)
            assert "board" in first["regions"]
            link, mine = asked(client, tables[1])
            play(client, link, mine["actions"][0]["action"])
            second = stream.heard()
            assert second["to"] == 1
            assert "board" in second["regions"]
            client.post(f"{tables[2][1]}chat", json={"text": "hello"})
            third = stream.heard()
            assert third["to"] == 2
            assert third["since"] == first["version"]
            assert set(third["regions"]) == {"chat"}


def test_each_page_is_spoken_to_in_its_own_language(server):
    link = server.seated("pot-de-vin", ["me", "friend", "friend"])["seats"][0]
    languages = ["en", "it", "fr", "de", "xx"]
    pages = [page_of(link, language=language) for language in languages]
    with server.client() as client, together(client, pages) as stream:
        told = [stream.heard()["regions"]["log"] for _ in pages]
    assert len(set(told[:4])) == 4
    assert told[4] == told[0]


def test_a_link_that_opens_nothing_ends_for_its_own_page_alone(server):
    links = server.seated("pot-de-vin", ["me", "friend", "friend"])["seats"]
    wrong = {"table": links[0].split("/")[2], "code": "a" * 32}
    nowhere = {"table": "0123456789ab", "code": "a" * 32}
    with (
        server.client() as client,
        together(client, [wrong, page_of(links[1]), nowhere, page_of(links[2])]) as stream,
    ):
        told = [stream.heard() for _ in range(4)]
        assert [each["to"] for each in told if "gone" in each] == [0, 2]
        assert {each["gone"] for each in told if "gone" in each} == {"There is nothing here."}
        client.post(f"{links[0]}renew", data={"seat": "1"})
        told = {each["to"]: each for each in (stream.heard(), stream.heard())}
        assert set(told[1]) == {"to", "gone"}
        assert "replaced" in told[1]["gone"]
        assert set(told[3]["regions"]) >= {"chat"}
        client.post(f"{links[0]}renew", data={"seat": "2"})
        assert "gone" in stream.heard()
        assert stream.heard() is None


def test_an_invitation_is_pushed_nothing(server):
    with server.client() as client:
        where = new_table(client, **{"who-0": "me", "who-1": "friend", "who-2": "random"})
        link = links_in(client.get(where).text)[0]
        with together(client, [page_of(link)]) as stream:
            assert set(stream.heard()) == {"to", "gone"}
            assert stream.heard() is None


def test_guessing_by_the_page_is_as_slow_as_one_by_one(own_server):
    server = own_server(ENOTECA_RATE_LIMITS="on")
    table = server.table("pot-de-vin", ["me", "random", "random"])["table"]
    guesses = [{"table": table, "code": f"{number:032}"} for number in range(20)]
    with server.client() as client:
        with together(client, guesses):
            pass
        answer = client.post("/streams", json={"pages": guesses}, headers=JSON)
        assert answer.status_code == 429


@pytest.mark.parametrize(
    "pages",
    [
        None,
        [],
        "x",
        ["x"],
        [{}],
        [{"table": "a", "code": "b/c"}],
        [{"table": "a\u0000", "code": "b"}],
        [{"table": "a", "code": ["b"]}],
        [{"table": "a", "code": "b", "version": True}],
        [{"table": "a", "code": "b", "version": "²"}],
        [{"table": "a", "code": "b", "language": 5}],
        [{"table": "a", "code": "b"}] * 65,
    ],
)
def test_nonsense_is_refused(server, pages):
    with server.client() as client:
        answer = client.post("/streams", json={"pages": pages}, headers=JSON)
        assert answer.status_code == 400
        assert client.get("/streams").status_code == 404
        foreign = {"Origin": "https://elsewhere.example"}
        assert client.post("/streams", json={"pages": []}, headers=foreign).status_code == 403
