"""Two who want the same, and one who says it twice."""

from concurrent.futures import ThreadPoolExecutor

from tests.web.conftest import JSON, seen


def post(server, link, body):
    with server.client() as client:
        return client.post(f"{link}play", json=body, headers=JSON)


def test_of_two_moves_for_one_decision_exactly_one_wins(server):
    for _ in range(10):
        table = server.table("pot-de-vin", ["me", "friend", "friend"])
        with server.client() as client:
            mover = seen(client, table["seats"][0])["waiting_for"][0]
            link = table["seats"][mover]
            mine = seen(client, link)
            bodies = [
                {"action": each["action"], "decision": mine["decision"]} for each in mine["actions"]
            ]
            with ThreadPoolExecutor(8) as threads:
                answers = list(
                    threads.map(lambda body, at=link: post(server, at, body), bodies[:8])
                )
            states = sorted(answer.status_code for answer in answers)
            assert states == [200] + [409] * (len(answers) - 1)
            for answer in answers:
                if answer.status_code == 409:
                    assert "moved on" in answer.json()["error"]
                    assert answer.json()["position"] > mine["position"]
            after = seen(client, link)
            assert len([each for each in after["log"] if each["event"] == "played"]) == 1


def test_the_same_move_sent_many_times_happens_once(server):
    table = server.table("pot-de-vin", ["me", "friend", "friend"])
    with server.client() as client:
        mover = seen(client, table["seats"][0])["waiting_for"][0]
        link = table["seats"][mover]
        mine = seen(client, link)
        body = {"action": mine["actions"][0]["action"], "decision": mine["decision"]}
        with ThreadPoolExecutor(8) as threads:
            answers = list(threads.map(lambda _: post(server, link, body), range(12)))
        assert {answer.status_code for answer in answers} == {200}
        assert {answer.json()["version"] for answer in answers} == {mine["version"] + 1}
        later = post(server, link, body)
        assert later.status_code == 200
        assert later.json()["version"] == mine["version"] + 1


def test_a_reader_who_was_away_catches_up(server):
    table = server.table("pot-de-vin", ["me", "friend", "friend"])
    with server.client() as client:
        watcher = table["spectators"]
        with client.stream("GET", f"{watcher}events") as stream:
            first = next(line for line in stream.iter_lines() if line.startswith("id:"))
        mover = seen(client, table["seats"][0])["waiting_for"][0]
        mine = seen(client, table["seats"][mover])
        body = {"action": mine["actions"][0]["action"], "decision": mine["decision"]}
        assert post(server, table["seats"][mover], body).status_code == 200
        with client.stream("GET", f"{watcher}events") as stream:
            second = next(line for line in stream.iter_lines() if line.startswith("id:"))
        assert int(second[3:]) > int(first[3:])
        assert int(second[3:]) == seen(client, watcher)["version"]
