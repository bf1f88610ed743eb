"""The lobby tells first where one is awaited, and asks for a name once."""

import re

from tests.web.conftest import links_in, new_table, play, played, seen

AWAITED = re.compile(r'<section class="awaited">(.*?)</section>', re.S)


def awaited(client):
    """Return what the lobby says of the tables that wait for somebody."""
    found = AWAITED.search(client.get("/").text)
    return "" if found is None else re.sub(r"<[^>]+>|\s+", " ", found[1])


def two_at_a_table(host, friend, **more):
    """Return the addresses of two people at a table with a bot in the third seat."""
    fields = {"who-0": "me", "who-1": "friend", "who-2": "random", "name-0": "Anna", **more}
    invited = new_table(host, **fields)
    link = links_in(host.get(invited).text)[0]
    where = friend.post(f"{link}sit", data={"name": "Bruno"}).headers["Location"]
    return [invited.removesuffix("invite"), where]


def test_the_lobby_tells_first_where_one_is_awaited(server):
    with server.client() as host, server.client() as friend:
        links = two_at_a_table(host, friend)
        clients = [host, friend]
        told = set()
        while not (window := seen(host, links[0]))["over"]:
            for seat in (0, 1):
                said, page = awaited(clients[seat]), clients[seat].get("/").text
                if seen(host, links[0])["version"] != window["version"]:
                    continue  # the bot has moved meanwhile
                if seat not in window["waiting_for"]:
                    assert said == ""
                    continue
                told.add(seat)
                assert re.search("Your turn in Pot de Vin +(Round|Jokers)", said)
                assert f"with {('Bruno', 'Anna')[seat]}, Tonio (random)" in said
                assert "<title>● Your turn · enoteca</title>" in page
                assert "icon-turn.svg" in page
                assert links[seat] in page
            for seat in (0, 1):
                window = seen(clients[seat], links[seat])
                if window["actions"]:
                    played(clients[seat], links[seat], window)
                    break
        assert told == {0, 1}


def test_a_finished_table_tells_who_has_won(server):
    with server.client() as host, server.client() as friend:
        links = two_at_a_table(host, friend)
        clients = [host, friend]
        while not seen(host, links[0])["over"]:
            for seat in (0, 1):
                window = seen(clients[seat], links[seat])
                if window["actions"]:
                    played(clients[seat], links[seat], window)
        window = seen(host, links[0])
        first = [seat for seat, rank in enumerate(window["standing"]) if rank == 1]
        names = ", ".join(["Anna", "Bruno", "Tonio"][seat] for seat in first)
        scores = " : ".join(map(str, window["scores"]))
        for seat in (0, 1):
            past = clients[seat].get("/").text.split("<h3>finished</h3>")[1]
            told = "you won" if first == [seat] else f"won by {names}"
            assert f"{told} ({scores})" in past
            assert awaited(clients[seat]) == ""


def test_a_shared_device_sees_a_table_once_and_leads_to_who_is_awaited(server):
    with server.client() as client:
        where = new_table(client, **{"who-0": "me", "who-1": "hot", "who-2": "hot"})
        for _ in range(3):
            page = client.get("/").text
            (link,) = re.findall(r'href="(/t/[^"]+)"', page)
            window = seen(client, link)
            assert link.split("/")[2] == where.split("/")[2]
            assert window["actions"]
            play(client, link, window["actions"][0]["action"])


def test_a_name_is_asked_for_once_and_then_known_everywhere(server):
    with server.client() as client:
        assert "What shall we call you?" in client.get("/").text
        client.post("/name", data={"name": "  Zoë   d'Este "})
        page = client.get("/").text
        assert "What shall we call you?" not in page
        assert 'value="Zoë d&#x27;Este"' in page
        assert 'name="name-0" value="Zoë d&#x27;Este"' in client.get("/new/granada").text
        where = new_table(client, **{"who-0": "me"})
        assert seen(client, where)["players"][0]["name"] == "Zoë d'Este"
        other = new_table(client, **{"who-1": "me"})
        assert [each["name"] for each in seen(client, other)["players"]][1] == "Zoë d'Este"


def test_a_name_given_anywhere_is_remembered(server):
    with server.client() as host, server.client() as friend, server.client() as third:
        links = two_at_a_table(host, friend, **{"who-2": "friend"})
        for client, name in ((host, "Anna"), (friend, "Bruno")):
            assert f'value="{name}"' in client.get("/").text
        link = links_in(host.get(f"{links[0]}invite").text)[0]
        assert 'value="Friend 3"' in third.get(link).text
        third.post("/name", data={"name": "Carla"})
        assert 'value="Carla"' in third.get(link).text
        where = third.post(f"{link}sit", data={"name": ""}).headers["Location"]
        assert seen(third, where)["players"][2]["name"] == "Carla"
        third.post(f"{where}name", data={"name": "Chiara"})
        assert 'value="Chiara"' in third.get("/").text
        assert 'name="name" value="Chiara"' in third.get(where).text


def test_a_cookie_that_holds_no_name_does_no_harm(server):
    for broken in ("%FF%00", "%", "x" * 500, "%20"):
        with server.client(cookies={"called": broken}) as client:
            assert client.get("/").status_code == 200
            where = new_table(client, **{"who-0": "me"})
            (player, *_others) = seen(client, where)["players"]
            assert 0 < len(player["name"]) <= 24


def test_the_level_of_a_bot_is_told_in_the_readers_language(server):
    link = server.seated("pot-de-vin", ["me", "casual", "novice"])["seats"][0]
    with server.client(headers={"Accept-Language": "de"}) as client:
        page = client.get(link).text
        assert re.search(r'Silvana</span><span class="state">[^<]* · gemütlich ', page)
        assert re.search(r'Tonio</span><span class="state">[^<]* · Neuling ', page)
        assert "Bot: gemütlich" in client.get("/new/pot-de-vin").text
