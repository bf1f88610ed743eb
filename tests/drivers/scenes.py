"""What happens when two want the same, each played at a table of a crowd."""

import re

from tests.drivers import wire
from tests.drivers.crowds import FORM, GONE, JSON, REFUSED, STALE, invitation


def two_moves(table, seat, window):
    """Of two different moves for one decision exactly one is made."""
    actions = [each["action"] for each in window["actions"]]
    if len(actions) < 2:
        return _one_move(table, seat, window)
    both = table.dice.sample(actions, 2)
    answers = table.crowd.ask(*(table.play(seat, window["decision"], each) for each in both))
    statuses = [answer.status for answer in answers]
    assert sorted(statuses) == [200, STALE], _told(table, window, both, answers)
    late = answers[statuses.index(STALE)].json()
    assert "moved on" in late["error"], late["error"]
    assert late["position"] > window["position"] or late["promised"]  # and is shown how it stands
    table.ledger.played(seat, window["decision"], both[statuses.index(200)])
    table.told(*answers)
    return "pairs"


def same_move_five_times(table, seat, window):
    """The same move sent five times happens once, and all five are told so."""
    action = table.dice.choice(window["actions"])["action"]
    request = table.play(seat, window["decision"], action)
    answers = table.crowd.ask(*[request] * 5)
    versions = {answer.json().get("version") for answer in answers}
    assert {answer.status for answer in answers} == {200}, _told(table, window, action, answers)
    assert versions == {window["version"] + 1}, _told(table, window, action, answers)
    table.ledger.played(seat, window["decision"], action)
    table.told(*answers)
    return "fives"


def chat_and_move(table, seat, window):
    """Whoever talks does not keep anybody from moving, and every line is heard."""
    action = table.dice.choice(window["actions"])["action"]
    lines = [f"line {table.dice.getrandbits(40)}" for _ in range(5)]
    talk = [table.say(place % len(table.links), line) for place, line in enumerate(lines)]
    answers = table.crowd.ask(table.play(seat, window["decision"], action), *talk)
    assert {answer.status for answer in answers} == {200}, _told(table, window, action, answers)
    table.ledger.played(seat, window["decision"], action)
    table.ledger.said += [(line, 0) for line in lines]
    table.told(*answers)
    return "moves among chat"


def undo_against_move(table, seat, window):
    """Either a step is taken back or the next one moves on from it."""
    action = table.dice.choice(window["actions"])["action"]
    after = table.moved(seat, window["decision"], action)
    waited_for = after["waiting_for"]
    if not after["may_undo"] or len(waited_for) != 1 or after["promised"]:
        return "moves"
    (other,) = waited_for
    now = table.window(other)
    answer_to = table.dice.choice(now["actions"])["action"]
    back, move = table.crowd.ask(
        table.step_back(seat), table.play(other, now["decision"], answer_to)
    )
    statuses = (back.status, move.status)
    told = _told(table, now, (action, answer_to), (back, move))
    if statuses == (200, 200):
        # Only who moves on himself can take back what he has just done.
        assert other == seat, told
        assert back.json()["version"] > move.json()["version"], told
    elif statuses == (200, STALE):
        table.ledger.stepped_back(seat, after, back.json()["position"])
    else:
        assert statuses == (REFUSED, 200), told
        table.ledger.played(other, now["decision"], answer_to)
    table.told(back, move)
    return "undos against moves"


def leave_and_move(table, seat, window):
    """A seat is left to a bot while its player moves: one of them answers the question."""
    action = table.dice.choice(window["actions"])["action"]
    leave = wire.request("POST", f"{table.links[seat]}leave", {"level": "random"})
    left, move = table.crowd.ask(leave, table.play(seat, window["decision"], action))
    told = _told(table, window, action, (left, move))
    assert left.status == 302, told
    assert move.status in (200, STALE), told
    if move.status == 200:
        table.ledger.played(seat, window["decision"], action)
    table.told(move)
    (back,) = table.crowd.ask(wire.request("POST", f"{table.links[seat]}return", {}))
    assert back.status == 302, str(back)
    table.version = max(table.version, window["version"] + 3)  # left, moved by whomever, back
    return "seats left"


def secret_round(table, window):
    """All choose at once, and perhaps one withdraws at the very moment of the reveal."""
    asked = window["waiting_for"]
    *first, last = table.dice.sample(asked, len(asked))
    if len(asked) == 1 or table.dice.random() < 0.5:
        return _choose_together(table, asked)
    for seat in first:
        now = table.window(seat)
        while now["actions"]:
            now = table.moved(seat, now["decision"], table.dice.choice(now["actions"])["action"])
    waverer = table.dice.choice(first)
    before = table.window(waverer)
    if not before["promised"]:
        return "secret rounds"  # it was the last part of it all
    now = table.window(last)
    action = table.dice.choice(now["actions"])["action"]
    move, back = table.crowd.ask(
        table.play(last, now["decision"], action), table.step_back(waverer)
    )
    told = _told(table, now, action, (move, back))
    assert move.status == 200, told
    assert back.status in (200, REFUSED), told
    table.ledger.played(last, now["decision"], action)
    if back.status == 200:
        table.ledger.stepped_back(waverer, before, 0)
    table.told(move, back)
    return "withdrawals at the reveal"


def _choose_together(table, asked):
    moves = []
    for seat in asked:
        now = table.window(seat)
        if now["actions"]:
            action = table.dice.choice(now["actions"])["action"]
            moves.append((seat, now["decision"], action))
    answers = table.crowd.ask(*(table.play(*move) for move in moves))
    assert {answer.status for answer in answers} == {200}, [str(answer) for answer in answers]
    for move in moves:
        table.ledger.played(*move)
    table.told(*answers)
    return "secret rounds"


def one_rematch(table):
    """All who press for a rematch come to the same table."""
    wishes = [{"bots": table.dice.choice(("stronger", "same"))} for _link in table.links]
    pressed = zip(table.links, wishes, strict=True)
    answers = table.crowd.ask(
        *(wire.request("POST", f"{link}rematch", wish) for link, wish in pressed)
    )
    assert {answer.status for answer in answers} == {302}, [str(answer) for answer in answers]
    (following,) = {answer.headers["location"].split("/")[2] for answer in answers}
    return following


def one_analysis(table):
    """All who look back at a match find the same, whoever has begun it."""
    begin = [wire.request("POST", f"{link}analysis", {"level": "novice"}) for link in table.links]
    answers = table.crowd.ask(*begin)
    told = [str(answer) for answer in answers]
    assert {answer.status for answer in answers} == {200}, told
    assert all(answer.json()["begun"] for answer in answers), told


def one_lesson(crowd):
    """What a coach asks for, sent five times, is done once; return the table."""
    (begun,) = crowd.ask(wire.request("POST", "/learn/pot-de-vin/1-first-rounds"))
    assert begun.status == 302, str(begun)
    link = begun.headers["location"]
    while True:  # until the bots have moved
        (page,) = crowd.ask(wire.request("GET", link))
        if wanted := re.search(r'data-expects="([^" ]+)', page.text):
            break
    (window,) = crowd.ask(wire.request("GET", f"{link}window.json"))
    body = {"action": wanted[1], "decision": window.json()["decision"]}
    answers = crowd.ask(*[wire.request("POST", f"{link}play", body)] * 5)
    assert {answer.status for answer in answers} == {200}, [str(answer) for answer in answers]
    return link.split("/")[2]


def one_invitation(crowd):
    """Of five who sit down by one link one sits; return the table."""
    table, (link, _other) = invitation(crowd, listed=False)
    press = wire.request("POST", f"{link}sit", b"name=Anna", {**FORM, **JSON})
    answers = crowd.ask(*[press] * 5)
    assert sorted(each.status for each in answers) == [200, GONE, GONE, GONE, GONE], [
        str(answer) for answer in answers
    ]
    return table


def two_open_seats(crowd):
    """Of six who come to two open seats each seat takes one; return the table."""
    table, _links = invitation(crowd, listed=True)
    press = wire.request("POST", f"/t/{table}/sit", b"name=Anna", {**FORM, **JSON})
    answers = crowd.ask(*[press] * 6)
    seated = [answer.json()["seat"] for answer in answers if answer.status == 200]
    assert sorted(seated) == [1, 2], [str(answer) for answer in answers]
    assert {answer.status for answer in answers} == {200, REFUSED}
    return table


def _one_move(table, seat, window):
    table.moved(seat, window["decision"], window["actions"][0]["action"])
    return "moves"


def _told(table, window, sent, answers):
    said = [str(answer) for answer in answers]
    return f"table {table.id}, {window['decision']}, {sent}: {said}"


AT_A_DECISION = (
    *(two_moves,) * 4,
    *(same_move_five_times,) * 2,
    *(undo_against_move,) * 4,
    chat_and_move,
    leave_and_move,
)
