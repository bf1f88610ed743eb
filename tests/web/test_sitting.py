"""A seat is taken by pressing "Sit down", and then belongs to who has pressed it alone."""

import re
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.web.conftest import JSON, links_in, new_table, played, seen

HANDS = re.compile(r"\b[APEU](?:1[0-3]|[1-9])\b")
SITE = {"who-0": "me", "who-1": "friend", "who-2": "friend"}
PAGES = [
    "window.json", "foretold.json", "live.json", "log", "at/3", "record", "end", "events", "invite",
]  # fmt: skip


@pytest.fixture
def host(server):
    with server.client() as client:
        yield client


@pytest.fixture
def invitation(host):
    """Return the page of the invitations and the link of the first friend."""
    where = new_table(host, **SITE)
    return where, links_in(host.get(where).text)[0]


def sit(client, link, **fields):
    """Sit down and return the new address."""
    answer = client.post(f"{link}sit", data=fields)
    assert answer.status_code == 302, answer.text
    return answer.headers["Location"]


def test_looking_at_an_invitation_takes_nothing_and_shows_no_hand(server, host, invitation):
    where, link = invitation
    before = host.get(where).text
    with server.client() as preview:
        for _ in range(2):
            page = preview.get(link)
            assert page.status_code == 200
            assert "Sit down" in page.text
            assert "Pot de Vin" in page.text
            assert not HANDS.search(page.text)
            assert preview.head(link).status_code == 200
    assert host.get(where).text == before
    with server.client() as friend:
        assert sit(friend, link)


def test_an_invitation_opens_nothing_but_the_door(server, host, invitation):
    _where, link = invitation
    for path in PAGES:
        answer = host.get(f"{link}{path}")
        assert answer.status_code == 403, path
        assert not HANDS.search(answer.text)
    for path in ["play", "undo", "chat", "leave", "return", "name", "rematch", "renew"]:
        assert host.post(f"{link}{path}", data={"text": "x"}).status_code == 403, path


def test_who_sits_down_has_an_address_that_the_host_never_sees(server, host, invitation):
    where, link = invitation
    with server.client() as friend:
        mine = sit(friend, link, name="Bruno")
        assert mine not in link
        assert seen(friend, mine)["players"][1]["name"] == "Bruno"
        assert 'id="board"' in friend.get(mine).text
        shown = host.get(where).text
        assert "Has sat down" in shown
        assert mine not in shown
        for page in ["", "window.json", "live.json", "log", "at/3"]:
            answer = host.get(f"{link}{page}")
            assert answer.status_code == 410, page
            assert "taken" in answer.text
            assert not HANDS.search(answer.text)
            assert mine not in answer.text
        assert mine in friend.get("/").text


def test_the_old_link_leads_the_same_device_to_its_seat(server, invitation):
    _where, link = invitation
    with server.client() as friend:
        friend.get(link)
        mine = sit(friend, link)
        assert sit(friend, link) == mine
        assert friend.get(link).headers["Location"] == mine


def test_of_two_who_sit_down_together_one_sits(server, host):
    for _ in range(6):
        link = links_in(host.get(new_table(host, **SITE)).text)[0]

        def press(_, link=link):
            with server.client() as client:
                return client.post(f"{link}sit", headers=JSON)

        with ThreadPoolExecutor(5) as threads:
            answers = list(threads.map(press, range(5)))
        assert sorted(answer.status_code for answer in answers) == [200, 410, 410, 410, 410]
        mine = next(answer.json() for answer in answers if answer.status_code == 200)
        assert mine["seat"] == 1
        assert seen(host, mine["link"])["seat"] == 1


def test_a_code_that_never_opened_anything_is_not_told_from_a_guess(server, host, invitation):
    _where, link = invitation
    table, code = link.split("/t/")[1].split("/")[:2]
    guesses = [code[:-1] + ("a" if code[-1] != "a" else "b"), code.upper(), "a" * 32]
    answers = {host.get(f"/t/{table}/{guess}/").text for guess in guesses}
    answers |= {host.get(f"/t/0123456789ab/{guess}/").text for guess in guesses}
    plain = {re.sub(r'value="/t/[^"]*"', "", text) for text in answers}
    assert len(plain) == 1
    assert "nothing here" in plain.pop()


def test_the_host_of_a_new_table_sits_without_another_click(host):
    where = new_table(host, **{"who-0": "me", "who-1": "hot", "who-2": "random"})
    page = host.get(where).text
    assert 'id="board"' in page
    assert "Sit down" not in page


def test_an_open_table_gives_who_joins_an_address_of_his_own(server, host):
    where = new_table(host, listed="on", **SITE)
    table = where.split("/")[2]
    shown = links_in(host.get(where).text)
    with server.client() as guest:
        mine = guest.post(f"/t/{table}/sit", data={"name": "Gast"}).headers["Location"]
        assert all(mine not in link for link in shown)
        assert guest.post(f"/t/{table}/sit").headers["Location"] == mine
        assert host.get(shown[0]).status_code == 410
        assert host.get(shown[1]).status_code == 200


def test_who_sits_down_where_a_bot_stood_in_plays_himself(server, host, invitation):
    where, link = invitation
    host.post(where.replace("invite", "leave"), data={"seat": "1"})
    with server.client() as friend:
        assert "bot" in friend.get(link).text
        mine = sit(friend, link)
        assert seen(friend, mine)["players"][1]["bot"] is None


def test_a_program_plays_by_the_link_or_sits_down_for_one_of_its_own(server):
    table = server.table("pot-de-vin", ["me", "friend", "random"])
    with server.client() as client:
        for link in table["seats"][:2]:
            assert seen(client, link)["view"]["hand"]
        answer = client.post(f"{table['seats'][1]}sit", json={"name": "Otto"}, headers=JSON)
        mine = answer.json()
        assert set(mine) == {"link", "seat", "table"}
        assert seen(client, mine["link"])["players"][1]["name"] == "Otto"
        late = client.post(f"{table['seats'][1]}play", json={"action": "x", "decision": "x"})
        assert late.status_code == 410


def test_what_listens_under_the_old_link_is_told_no_more(server):
    table = server.table("pot-de-vin", ["me", "friend", "friend"])
    link = table["seats"][1]
    with server.client() as client, client.stream("GET", f"{link}events") as stream:
        lines = stream.iter_lines()
        assert next(line for line in lines if line.startswith("data:"))
        assert client.post(f"{link}sit", headers=JSON).status_code == 200
        assert not [line for line in lines if line.startswith("data:")]


def test_the_spectators_get_another_link_from_the_host_alone(server, host):
    where = new_table(host, **SITE)
    renew = where.replace("invite", "renew")
    *friends, old = links_in(host.get(where).text)
    with server.client() as client:
        assert client.get(old).status_code == 200
        mine = sit(client, friends[0])
        assert client.post(f"{mine}renew", data={"seat": "spectators"}).status_code == 403
        assert client.get(old).status_code == 200
        assert host.post(renew, data={"seat": "spectators"}).status_code == 302
        assert client.get(old).status_code == 410
        assert client.get(links_in(host.get(where).text)[-1]).status_code == 200


def test_a_renewed_link_is_free_again_and_the_old_ones_open_nothing(server, host, invitation):
    where, link = invitation
    with server.client() as friend, server.client() as other:
        mine = sit(friend, link)
        renewed = host.post(where.replace("invite", "renew"), data={"seat": "1"})
        assert renewed.status_code == 302
        assert friend.get(mine).status_code == 410
        assert friend.get(link).status_code == 410
        again = links_in(host.get(where).text)[0]
        assert again not in (mine, link)
        assert "Sit down" in other.get(again).text
        assert seen(other, sit(other, again))["seat"] == 1


def finished(server, host):
    """Play a match of a host and a friend to its end; return where each sits."""
    where = new_table(host, **{"who-0": "me", "who-1": "friend", "who-2": "random"})
    friend = server.client()
    links = [where.removesuffix("invite"), sit(friend, links_in(host.get(where).text)[0])]
    with host.stream("GET", f"{links[0]}events") as changes:
        for line in changes.iter_lines():
            if not line.startswith("data:"):
                continue
            for client, link in zip((host, friend), links, strict=True):
                while (window := seen(client, link))["actions"]:
                    assert played(client, link, window).status_code == 200
            if window["over"]:
                return friend, links
    raise AssertionError("the match does not end")


def test_a_rematch_is_one_table_with_everybody_in_the_same_seat(server, host):
    friend, links = finished(server, host)

    def press(place):
        client = (host, friend)[place % 2]
        return client.post(f"{links[place % 2]}rematch").headers["Location"]

    with ThreadPoolExecutor(6) as threads:
        found = list(threads.map(press, range(6)))
    assert len({where.split("/")[2] for where in found}) == 1
    assert len(set(found)) == 2
    for client, where, seat in [(host, found[0], 0), (friend, found[1], 1)]:
        assert seen(client, where)["seat"] == seat
        assert 'id="board"' in client.get(where).text
        assert where in client.get("/").text
    assert len(re.findall(r'href="/t/', friend.get("/").text)) == 2
    friend.close()
