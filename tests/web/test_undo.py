"""Taking back: never past chance, another's move or what was revealed, unless all agree."""

import re
from dataclasses import replace
from html import unescape

import pytest

from enoteca_web.kit.seat_view import Proposal
from enoteca_web.table import decisions, undo
from tests.web.conftest import JSON, asked, play, played, seen
from tests.web.sealed_bids_game import Sealed
from tests.web.tables_in_memory import new_table, table_of, tables_of_a_match


def test_a_card_from_a_hidden_hand_cannot_be_taken_back_alone():
    shown = 0
    for table in tables_of_a_match(new_table("pot-de-vin", 4)):
        last = table.entries[-1]
        # In the last rounds everybody may know a card before it is played.
        if last.seat >= 0 and last.text[0] in "APEU" and table.state.round < 8:
            assert last.reveals
            assert undo.own_start(table, last.seat, undo.STEP) is None
            shown += 1
    assert shown > 10


def test_a_pass_can_be_taken_back_until_somebody_moves():
    found = False
    for table in tables_of_a_match(new_table("pot-de-vin", 3, seed=5)):
        last = table.entries[-1]
        if last.text == "pass":
            found = True
            assert undo.own_start(table, last.seat, undo.STEP) == last.position
            assert undo.own_start(table, (last.seat + 1) % 3, undo.STEP) is None
    assert found


def test_what_is_taken_back_is_asked_anew_under_another_name():
    table = table_of(Sealed())
    name = decisions.decision(table, 0)
    table = decisions.play(table, 0, "bid:1", name)
    table = undo.withdrawn(table, 0, undo.STEP)
    assert decisions.decision(table, 0) != name


def pass_now(client, links):
    """Play until somebody has passed with the next seat still to move; return who."""
    for _ in range(200):
        windows = [seen(client, link) for link in links]
        assert not windows[0]["over"]
        mover = windows[0]["waiting_for"][0]
        mine = windows[mover]
        texts = [each["action"] for each in mine["actions"]]
        action = "pass" if "pass" in texts else texts[0]
        body = {"action": action, "decision": mine["decision"]}
        answer = client.post(f"{links[mover]}play", json=body, headers=JSON).json()
        if action == "pass" and answer["may_undo"]:
            return mover, mine, answer
    raise AssertionError("nobody could pass and wait")


def test_the_server_takes_a_step_back_and_plays_on(server):
    links = server.table("pot-de-vin", ["me", "friend", "friend"])["seats"]
    with server.client() as client:
        mover, before, after = pass_now(client, links)
        answer = client.post(f"{links[mover]}undo", json={"reach": "step"}, headers=JSON)
        assert answer.status_code == 200
        back = answer.json()
        assert back["position"] == before["position"]
        assert back["view"] == before["view"]
        assert back["decision"] != before["decision"]
        assert back["version"] > after["version"]
        late = client.post(
            f"{links[mover]}play", json={"action": "pass", "decision": before["decision"]}
        )
        assert late.status_code == 409
        again = {"action": "pass", "decision": back["decision"]}
        assert client.post(f"{links[mover]}play", json=again).status_code == 200


@pytest.mark.parametrize("answer", ["agree", "decline"])
def test_more_is_taken_back_only_if_all_agree(server, answer):
    links = server.table("pot-de-vin", ["me", "friend", "friend"])["seats"]
    with server.client() as client:
        first = seen(client, links[0])
        mover = first["waiting_for"][0]
        mine = seen(client, links[mover])
        body = {"action": mine["actions"][0]["action"], "decision": mine["decision"]}
        client.post(f"{links[mover]}play", json=body)
        refused = client.post(f"{links[mover]}undo", json={"reach": "step"}, headers=JSON)
        assert refused.status_code == 422
        client.post(f"{links[mover]}undo", json={"reach": "propose"})
        others = [link for seat, link in enumerate(links) if seat != mover]
        client.post(f"{others[0]}undo", json={"reach": "agree"})
        assert seen(client, links[0])["position"] == mine["position"] + 1
        client.post(f"{others[1]}undo", json={"reach": answer})
        position = seen(client, links[0])["position"]
        assert position == mine["position"] + (answer == "decline")


def test_a_bot_does_not_agree_for_the_person_whose_seat_it_plays(server):
    links = server.seated("pot-de-vin", ["me", "friend", "friend"])["seats"]
    with server.client() as client:
        first = seen(client, links[0])
        while first["waiting_for"] != [0]:
            mover = first["waiting_for"][0]
            assert played(client, links[mover], seen(client, links[mover])).status_code == 200
            first = seen(client, links[0])
        assert played(client, links[0], first).status_code == 200
        for seat in ("1", "2"):
            told = client.post(f"{links[0]}leave", data={"seat": seat, "level": "random"})
            assert told.status_code == 302
        client.post(f"{links[0]}undo", json={"reach": "propose"})
        assert seen(client, links[0])["position"] > first["position"]


def test_a_bot_in_a_seat_that_nobody_ever_had_is_asked_nothing():
    table = new_table("pot-de-vin", 3)
    played_by_bots = [replace(chair, bot="random") for chair in table.chairs]
    wished = replace(table, proposal=Proposal(0, 0, (0,)))
    never = tuple(replace(chair, device="") for chair in played_by_bots)
    left = tuple(replace(chair, generation=1) for chair in never)
    assert undo.unanimous(replace(wished, chairs=(table.chairs[0], *never[1:])))
    for others in (left, tuple(played_by_bots)):
        chairs = (table.chairs[0], *others[1:])
        assert not undo.unanimous(replace(wished, chairs=chairs))
        asked = replace(wished, chairs=chairs, proposal=Proposal(0, 0, (0, 1, 2)))
        assert undo.unanimous(asked)
    assert not undo.unanimous(replace(wished, chairs=(table.chairs[0], *never[1:]), direct=True))


def test_a_finished_match_is_taken_back_by_nobody(server):
    links = server.seated("pot-de-vin", ["me", "friend", "friend"])["seats"]
    with server.client() as client:
        while not (window := seen(client, links[0]))["over"]:
            mover = links[window["waiting_for"][0]]
            assert played(client, mover, seen(client, mover)).status_code == 200
        record = client.get(f"{links[0]}record").text
        for reach in ("step", "turn", "propose"):
            for link in links:
                answer = client.post(f"{link}undo", json={"reach": reach}, headers=JSON)
                assert answer.status_code == 422, (reach, answer.text)
                client.post(f"{link}undo", json={"reach": "agree"}, headers=JSON)
        assert client.get(f"{links[0]}record").text == record


def bar(client, link):
    """Return the action bar of a seat's page."""
    return client.get(f"{link}live.json").json()["regions"]["bar"]


def test_undo_is_called_so_where_nobody_must_be_asked(server):
    mine = server.seated("pot-de-vin", ["me", "random", "random"])["seats"][0]
    friends = server.seated("pot-de-vin", ["me", "friend", "random"])["seats"]
    with server.client() as client:
        for link, said in ((mine, "Undo"), (friends[0], "Ask to undo")):
            while not (window := seen(client, link))["actions"]:
                others = [seat for seat in friends if seat and seen(client, seat)["actions"]]
                if link != mine and others:
                    played(client, others[0], seen(client, others[0]))
            texts = [each["action"] for each in window["actions"]]
            play(client, link, next(text for text in texts if text != "pass"))
            button = re.search(r'<button[^>]*value="propose".*?</button>', bar(client, link))[0]
            assert re.search(r'class="word">(.*?)<', button)[1] == said


def wished(client, links):
    """Let the first to move play a card and ask to take it back; return who, and its window."""
    mover = seen(client, links[0])["waiting_for"][0]
    mine = seen(client, links[mover])
    play(client, links[mover], mine["actions"][0]["action"])
    told = [line["sentence"] for line in seen(client, links[mover])["log"]][-1]
    client.post(f"{links[mover]}undo", json={"reach": "propose"})
    return mover, mine, told


def test_a_wish_says_what_is_to_be_taken_back_and_the_log_what_was(server):
    links = server.table("pot-de-vin", ["me", "friend", "friend"])["seats"]
    with server.client() as client:
        mover, mine, told = wished(client, links)
        others = [link for seat, link in enumerate(links) if seat != mover]
        name = mine["players"][mover]["name"]
        assert f"{name} asks to take back: {told}" in unescape(bar(client, others[0]))
        for link in others:
            client.post(f"{link}undo", json={"reach": "agree"})
        for link in links:
            window = seen(client, link)
            assert window["position"] == mine["position"]
            last = window["log"][-1]
            assert (last["event"], last["sentence"]) == (
                "taken-back",
                f"{name} has taken back: {told}",
            )
            assert window["chat"] == []
        german = client.get(f"{links[0]}window.json", headers={"Accept-Language": "de"}).json()
        assert german["log"][-1]["sentence"].startswith(f"{name} hat zurückgenommen: {name}")
        play(client, links[mover], mine["actions"][0]["action"])
        assert [line["event"] for line in seen(client, links[0])["log"]].count("taken-back") == 1


def test_a_wish_that_is_declined_is_told_to_who_asked(server):
    links = server.table("pot-de-vin", ["me", "friend", "friend"])["seats"]
    with server.client() as client:
        mover, mine, _told = wished(client, links)
        no = (mover + 1) % 3
        client.post(f"{links[no]}undo", json={"reach": "decline"})
        said = f"{mine['players'][no]['name']} would rather not take it back."
        assert [said in bar(client, link) for link in links] == [seat == mover for seat in range(3)]
        late = client.post(f"{links[(mover + 2) % 3]}undo", json={"reach": "agree"}, headers=JSON)
        assert late.status_code == 422
        assert 'value="propose"' in bar(client, links[mover])  # one may ask again
        next_link, window = asked(client, links)
        played(client, next_link, window)
        assert said not in bar(client, links[mover])


def test_no_line_tells_of_a_step_that_nobody_else_has_seen(server):
    links = server.seated("vino", ["me", "random", "random"])["seats"]
    with server.client() as client:
        while not (window := seen(client, links[0]))["actions"]:
            pass
        played(client, links[0], window)
        back = client.post(f"{links[0]}undo", json={"reach": "step"}, headers=JSON).json()
        assert back["position"] == window["position"]
        assert "taken-back" not in [line["event"] for line in back["log"]]
