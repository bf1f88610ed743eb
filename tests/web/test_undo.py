"""Taking back: never past chance, another's move or what was revealed, unless all agree."""

from dataclasses import replace

import pytest

from enoteca_web.kit.seat_view import Proposal
from enoteca_web.table import decisions, undo
from tests.web.conftest import JSON, played, seen
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
