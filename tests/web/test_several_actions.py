"""Several small actions as one answer: all or none, in whatever order the rules allow."""

import random
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import permutations

import pytest

from enoteca.core.actions import kind_of
from enoteca_web.table import decisions, undo
from enoteca_web.table.small_actions import MOST, within_reach
from enoteca_web.table.table import RefusedError, StaleError
from tests.web.conftest import JSON, asked, play, seen
from tests.web.sealed_bids_game import Sealed
from tests.web.tables_in_memory import any_kind_of_action, new_table, table_of, tables_of_a_match
from tests.web.thrown import Thrown


@cache
def table_in(phase):
    """Return a table of Vino where somebody is asked in a phase for several picks."""
    seed = {"losing": 1, "raising": 1, "donating": 7}[phase]
    for table in tables_of_a_match(new_table("vino", 3, seed=seed), seed, any_kind_of_action):
        view = table.game.view(table.state, 0)
        if view["phase"] == phase and view["still_to_pick"] > 1:
            return table
    raise AssertionError(f"nobody is asked in {phase}")


def reached(table):
    """Return who is asked, and the actions that are within reach."""
    (seat,) = decisions.waiting_for(table)
    kind = kind_of(decisions.options(table, seat)[0])
    found = within_reach(table.game, table.state, seat, kind)
    return seat, [table.game.action_text(action) for action in found]


def answer(table, seat, texts):
    name = decisions.decision(table, seat)
    return decisions.play(table, seat, texts[0], name, texts[1:])


def one_by_one(table, seat, texts):
    for text in texts:
        table = decisions.play(table, seat, text, decisions.decision(table, seat))
    return table


@pytest.mark.parametrize("phase", ["losing", "donating"])
def test_vineyards_are_named_in_any_order(phase):
    table = table_in(phase)
    seat, texts = reached(table)
    need = table.game.view(table.state, seat)["still_to_pick"]
    mine = texts[1 : need + 1]
    afters = [answer(table, seat, list(order)) for order in permutations(mine)]
    played = [entry.text for entry in afters[0].new_entries(table)]
    assert [text for text in mine if text in played] == [
        text for text in played if text in mine
    ]  # the rest goes without asking
    for after in afters:
        assert after.state == afters[0].state
        assert [entry.text for entry in after.new_entries(table)] == played
    events = [event for entry in afters[0].new_entries(table) for event in entry.events]
    gone = [event for event in events if event.name in ("gave-up", "received")]
    assert [
        f"{event.facts['region'].lower()},{event.facts['position']}"
        for event in gone
        if event.facts["seat"] == seat
    ][:need] == [text.partition(":")[2] for text in mine]


def test_every_vineyard_of_a_set_is_within_reach_whatever_the_order():
    table = table_in("losing")
    seat, texts = reached(table)
    view = table.game.view(table.state, seat)
    grown = view["players"][seat]["growing"]
    owned = [
        f"give-up:{region['name'].lower()},{at}"
        for region in view["regions"]
        for at, owner in enumerate(region["owners"], 1)
        if owner == seat and grown[region["name"]] == view["sold"]
    ]
    assert texts == owned
    assert len(decisions.options(table, seat)) < len(owned)


def test_steps_of_the_market_are_as_many_as_are_named():
    table = table_in("raising")
    seat, texts = reached(table)
    need = table.game.view(table.state, seat)["still_to_pick"]
    steps = [texts[-1], *[texts[0]] * (need - 1)]
    after = answer(table, seat, steps)
    rose = [
        event.facts["variety"].lower().replace(" ", "-")
        for entry in after.new_entries(table)
        for event in entry.events
        if event.name == "demand-rose"
    ]
    assert sorted(f"raise:{each}" for each in rose) == sorted(steps)


def test_log_record_and_chance_are_as_if_they_had_come_one_by_one():
    table = table_in("losing")
    seat, texts = reached(table)
    need = table.game.view(table.state, seat)["still_to_pick"]
    at_once = answer(table, seat, texts[need - 1 :: -1])
    single = one_by_one(table, seat, [entry.text for entry in at_once.new_entries(table)])
    assert at_once.state == single.state
    assert at_once.line == single.line
    for mine, theirs in zip(at_once.new_entries(table), single.new_entries(table), strict=True):
        assert (mine.text, mine.seat, mine.events) == (theirs.text, theirs.seat, theirs.events)


def test_nothing_is_played_if_one_of_them_cannot_be():
    table = table_in("losing")
    seat, texts = reached(table)
    with pytest.raises(RefusedError, match=r"Give up .*: .+") as refused:
        answer(table, seat, [texts[0], texts[0]])
    assert not isinstance(refused.value, StaleError)
    with pytest.raises(RefusedError):
        answer(table, seat, [*texts, "pass"])
    with pytest.raises(RefusedError):
        answer(table, seat, [texts[0], "nonsense"])
    with pytest.raises(RefusedError, match="too much at once"):
        answer(table, seat, [texts[0]] * (MOST + 1))


def test_more_than_is_asked_for_is_refused():
    table = table_in("losing")
    seat, texts = reached(table)
    need = table.game.view(table.state, seat)["still_to_pick"]
    with pytest.raises(RefusedError):
        answer(table, seat, texts[: need + 1])


def test_who_names_one_more_learns_nothing_by_the_refusal():
    """After chance has spoken nothing more can be named, whatever it said."""
    for secret in range(12):
        table = table_of(Thrown(), secret)
        after = one_by_one(table, 0, ["hand:0"])
        assert decisions.waiting_for(after) == [0]
        with pytest.raises(RefusedError) as refused:
            answer(table, 0, ["hand:0", "hand:1"])
        assert str(refused.value) == "hand 1: This can be decided only when the rest is done."


def test_undo_steps_over_all_of_them_at_once():
    table = table_in("losing")
    seat, texts = reached(table)
    need = table.game.view(table.state, seat)["still_to_pick"]
    after = answer(table, seat, texts[:need])
    assert len(after.new_entries(table)) > 1
    assert undo.own_start(after, seat, undo.STEP) == table.position
    assert undo.own_last_decision(after, seat) == table.position


def test_the_same_set_sent_again_changes_nothing():
    table = table_in("losing")
    seat, texts = reached(table)
    need = table.game.view(table.state, seat)["still_to_pick"]
    name = decisions.decision(table, seat)
    mine = texts[-need:]
    after = decisions.play(table, seat, mine[0], name, mine[1:])
    assert decisions.play(after, seat, mine[-1], name, mine[:-1]) is after
    with pytest.raises(StaleError):
        decisions.play(after, seat, texts[0], name, texts[1:need])


def test_a_secret_choice_of_several_actions_comes_at_once():
    table = table_of(Sealed())
    for seat in range(3):
        name = decisions.decision(table, seat)
        table = decisions.play(table, seat, f"bid:{seat + 1}", name, [f"top:{seat}"])
        if seat < 2:
            assert decisions.play(table, seat, f"bid:{seat + 1}", name, [f"top:{seat}"]) is table
    assert table.state.points == [1, 3, 5]


def test_nobody_names_more_than_a_secret_choice_has():
    table = table_of(Sealed())
    with pytest.raises(RefusedError):
        answer(table, 0, ["bid:1", "top:0", "bid:2"])


def losing(client, links):
    """Play at a table of people until somebody gives up several vineyards."""
    for _ in range(400):
        link, window = asked(client, links)
        view = window["view"]
        if view["phase"] in ("losing", "raising") and view["still_to_pick"] > 1:
            return link, window
        texts = [each["action"] for each in window["actions"] if each["action"] != "pass"]
        sales = [text for text in texts if text.startswith("sell")]
        best = max(sales, key=lambda text: int(text.split(",")[1]), default=random.choice(texts))
        play(client, link, best)
    raise AssertionError("nobody sells much")


def test_the_server_takes_a_list_and_a_form_alike(server):
    links = server.table("vino", ["me", "friend", "friend"])["seats"]
    with server.client() as client:
        link, window = losing(client, links)
        need = window["view"]["still_to_pick"]
        texts = [each["action"] for each in window["actions"]]
        mine = ([*texts, *[texts[-1]] * need])[:need][::-1]
        wrong = {"action": [mine[0], "sell:barbera,1"], "decision": window["decision"]}
        refused = client.post(f"{link}play", json=wrong)
        assert refused.status_code == 422
        assert refused.json()["error"]
        assert seen(client, link)["version"] == window["version"]
        form = {"action": mine, "decision": window["decision"]}
        answered = client.post(f"{link}play", data=form, headers=JSON)
        assert answered.status_code == 200, answered.text
        assert answered.json()["view"]["phase"] != window["view"]["phase"]
        again = client.post(f"{link}play", json=form, headers=JSON)
        assert again.status_code == 200
        assert again.json()["version"] == answered.json()["version"]
        back = client.post(f"{link}undo", json={"reach": "step"}, headers=JSON).json()
        assert back["position"] == window["position"]
        assert back["view"] == window["view"]


@pytest.mark.parametrize("wrong", [[], [["x"]], [1], {"a": 1}, ["x" * 81], ["x"] * 61])
def test_what_is_no_list_of_actions_is_refused(server, wrong):
    links = server.table("vino", ["me", "friend", "friend"])["seats"]
    with server.client() as client:
        link, window = asked(client, links)
        body = {"action": wrong, "decision": window["decision"]}
        assert client.post(f"{link}play", json=body).status_code in (400, 422)
        assert seen(client, link)["version"] == window["version"]


def test_of_two_sets_at_once_one_wins(server):
    links = server.table("vino", ["me", "friend", "friend"])["seats"]
    with server.client() as client:
        for _round in range(3):
            link, window = losing(client, links)
            first, *_others, last = [each["action"] for each in window["actions"]]
            bodies = [
                {"action": mine, "decision": window["decision"]}
                for mine in ([first, last], [last], [last, first], "nothing")
            ]
            with ThreadPoolExecutor(4) as threads:
                sent = [threads.submit(client.post, f"{link}play", json=each) for each in bodies]
            codes = [each.result().status_code for each in sent]
            assert codes[:3] in ([200, 409, 200], [409, 200, 409])
            assert codes[3] in (409, 422)
