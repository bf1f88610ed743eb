"""What people do around a match: inviting, sitting down, leaving, coming back, once more."""

import re
import subprocess
import sys
from pathlib import Path

import enoteca_web
from tests.web.conftest import links_in, new_table, played, seen

CLIENT = Path(enoteca_web.__file__).parent / "pages" / "client.py"


def test_a_newcomer_plays_with_two_clicks(server):
    with server.client(follow_redirects=True) as client:
        assert "Play now with bots" in client.get("/").text
        page = client.post(
            "/new/pot-de-vin", data={"seats": "4", "who-0": "me", "spectators": "on"}
        )
        assert page.status_code == 200
        assert 'id="board"' in page.text
        assert page.url.path in client.get("/").text


def test_a_friend_sits_down_by_link_and_the_host_sees_the_link_no_more(server):
    with server.client() as host, server.client() as friend:
        where = new_table(host, **{"who-0": "me", "who-1": "friend", "who-2": "random"})
        assert where.endswith("/invite")
        page = host.get(where).text
        assert "<svg" in page
        first, _spectators = links_in(page)
        mine = friend.post(f"{first}sit").headers["Location"]
        assert first not in host.get(where).text
        assert mine not in host.get(where).text
        assert 'id="board"' in friend.get(mine).text


def test_only_who_follows_a_wrong_link_is_told_what_a_link_looks_like(server):
    with server.client() as client:
        assert "thirty-two" in client.get(f"/t/0123456789ab/{'a' * 32}/").text
        for path in ["/nothing", "/new/nothing", "/record/nothing/0"]:
            answer = client.get(path)
            assert answer.status_code == 404
            assert "There is nothing here" in answer.text
            assert "thirty-two" not in answer.text


def test_an_open_table_stands_in_the_lobby_until_it_is_full(server):
    with server.client() as host, server.client() as guest:
        fields = {"who-0": "me", "who-1": "friend", "who-2": "random", "listed": "on"}
        where = new_table(host, **fields)
        table = where.split("/")[2]
        assert f"/t/{table}/sit" in guest.get("/").text
        answer = guest.post(f"/t/{table}/sit", data={"name": "Gast"})
        assert answer.status_code == 302
        assert seen(guest, answer.headers["Location"])["players"][1]["name"] == "Gast"
        assert f"/t/{table}/sit" not in guest.get("/").text
        with server.client() as late:
            assert late.post(f"/t/{table}/sit").status_code == 422


def test_a_seat_is_left_to_a_bot_and_taken_back(server):
    table = server.seated("pot-de-vin", ["me", "friend", "friend"])
    link = table["seats"][0]
    with server.client() as client:
        client.post(f"{link}leave", data={"level": "random"})
        assert seen(client, table["seats"][1])["players"][0]["bot"] == "random"
        assert "Take my seat back" in client.get(link).text
        client.post(f"{link}return")
        assert seen(client, table["seats"][1])["players"][0]["bot"] is None


def test_what_the_table_itself_says_is_told_in_the_language_of_the_reader(server):
    names = ["Anna", "Bruno", "Carla"]
    table = server.table("pot-de-vin", ["me", "friend", "friend"], names=names)
    with server.client() as client:
        client.post(f"{table['seats'][0]}leave", data={"level": "random"})
        client.post(f"{table['seats'][0]}return")
        told = set()
        for language in ("en", "it", "fr", "de"):
            answer = client.get(
                f"{table['spectators']}window.json", headers={"Accept-Language": language}
            )
            lines = [line["text"] for line in answer.json()["chat"]]
            assert len(lines) == 2
            assert all("Anna" in line for line in lines)
            told.add(lines[0])
        assert len(told) == 4


def test_a_record_is_stepped_through_in_the_language_of_the_reader(server):
    table = server.table("pot-de-vin", ["random", "random", "random"])
    link = table["spectators"]
    with server.client() as client:
        with client.stream("GET", f"{link}events") as stream:
            for line in stream.iter_lines():
                if line.startswith("data:") and seen(client, link)["over"]:
                    break
        record = client.get(f"{link}record").content
        where = client.post("/record", files={"record": ("a.record", record)}).headers["Location"]
        logs = {
            re.search(
                r'id="log">(.*?)</div>',
                client.get(f"{where[:-1]}60", headers={"Accept-Language": language}).text,
                re.DOTALL,
            )[1]
            for language in ("en", "it", "fr", "de")
        }
        assert len(logs) == 4


def test_who_shares_a_device_passes_it_on_behind_a_curtain(server):
    with server.client() as client:
        where = new_table(client, **{"who-0": "me", "who-1": "hot", "who-2": "hot"})
        window = seen(client, where)
        mover = window["waiting_for"][0]
        for _ in range(3):
            page = client.get(where).text
            if window["actions"]:
                assert "curtain" not in page
                window = played(client, where, window).json()
            else:
                assert "curtain" in page
                assert "in-hand" not in page
                assert f"{where}at/" not in page
                # Nothing else on the page names the cards of who has just put the device down.
                for shown in (page, client.get(f"{where}live.json").text):
                    hand = "|".join(seen(client, where)["view"]["hand"])
                    assert not re.search(rf"\b({hand})\b", shown)
                where = re.search(r'class="curtain".*?href="([^"]+)"', page, re.DOTALL)[1]
                window = seen(client, where)
                assert window["seat"] == mover
            mover = window["waiting_for"][0]


def test_chat_is_heard_by_all_and_shown_as_text(server):
    table = server.seated("pot-de-vin", ["me", "friend", "random"])
    with server.client() as client:
        client.post(f"{table['seats'][0]}chat", json={"text": "<script>alert(1)</script>"})
        for link in [*table["seats"][:2], table["spectators"]]:
            assert seen(client, link)["chat"][-1]["text"] == "<script>alert(1)</script>"
            page = client.get(link).text
            assert "<script>alert" not in page
            assert "&lt;script&gt;alert" in page


def test_the_end_shows_the_points_and_leads_to_a_rematch(server):
    table = server.table("pot-de-vin", ["me", "friend", "friend"])
    with server.client() as client:
        links = table["seats"]
        window = seen(client, links[0])
        while not window["over"]:
            mover = window["waiting_for"][0]
            played(client, links[mover], seen(client, links[mover]))
            window = seen(client, links[0])
        page = client.get(f"{links[0]}end").text
        assert "Where the points come from" in page
        assert 'class="graph"' in page
        for position in (0, 5, window["position"]):
            assert client.get(f"{links[0]}at/{position}").status_code == 200
        assert client.get(f"{links[0]}at/{window['position'] + 1}").status_code == 404
        follow = client.post(f"{links[0]}rematch").headers["Location"]
        other = client.post(f"{links[1]}rematch").headers["Location"]
        assert follow.split("/")[2] == other.split("/")[2]
        assert seen(client, follow)["position"] > 0
        record = client.get(f"{links[1]}record").content
        brought = client.post("/record", files={"record": ("a.record", record)})
        assert brought.status_code == 302
        assert client.get(brought.headers["Location"]).status_code == 200
        last = f"{brought.headers['Location'].removesuffix('0')}{window['position']}"
        assert client.get(f"{last}?seat=1").status_code == 200
        spoilt = record.replace(b"\nend", b" A1\nend")
        refused = client.post("/record", files={"record": ("a.record", spoilt)})
        assert refused.status_code == 422
        assert "line" in refused.text


def test_pages_speak_four_languages(server):
    with server.client() as client:
        titles = set()
        for language in ("en", "it", "fr", "de"):
            page = client.get("/", headers={"Accept-Language": f"{language};q=0.9"}).text
            assert f'<html lang="{language}">' in page
            titles.add(re.search(r"<h1>(.*?)</h1>", page)[1])
        assert len(titles) == 4
        client.post("/language", data={"language": "it", "back": "/api"})
        assert '<html lang="it">' in client.get("/").text
        foreign = client.post("/language", data={"language": "it", "back": "//evil.example/"})
        assert foreign.headers["Location"] == "/"


def test_the_client_of_the_manual_plays_a_whole_match(server):
    command = [sys.executable, str(CLIENT), server.address, "pot-de-vin"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    assert re.fullmatch(r"\[-?\d+, -?\d+, -?\d+\]\n", done.stdout)
    with server.client() as client:
        assert "def play(server" in client.get("/api").text
    code = [line for line in CLIENT.read_text().splitlines() if line.strip()]
    assert len(code) <= 30


def test_who_sets_up_a_table_that_nobody_may_see_is_led_to_the_lobby(server):
    with server.client() as client:
        assert new_table(client, **{"who-0": "random", "spectators": "off"}) == "/"


def test_a_reader_who_was_away_catches_up(server):
    table = server.table("pot-de-vin", ["me", "friend", "friend"])
    with server.client() as client:
        watcher = table["spectators"]
        with client.stream("GET", f"{watcher}events") as stream:
            first = next(line for line in stream.iter_lines() if line.startswith("id:"))
        mover = seen(client, table["seats"][0])["waiting_for"][0]
        mine = seen(client, table["seats"][mover])
        body = {"action": mine["actions"][0]["action"], "decision": mine["decision"]}
        assert client.post(f"{table['seats'][mover]}play", json=body).status_code == 200
        with client.stream("GET", f"{watcher}events") as stream:
            second = next(line for line in stream.iter_lines() if line.startswith("id:"))
        assert int(second[3:]) > int(first[3:])
        assert int(second[3:]) == seen(client, watcher)["version"]
