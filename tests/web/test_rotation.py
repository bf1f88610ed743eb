"""Another key for all links: who has an old one still comes in, new ones are made with the new."""

import secrets

from tests.web.conftest import seen

SEATS = ["me", "friend", "friend"]


def follows(client, link):
    return client.get(f"{link}window.json").status_code


def test_old_links_open_their_seats_and_new_ones_are_made_with_the_new_key(own_server, tmp_path):
    server = own_server()
    table = server.table("pot-de-vin", SEATS)
    server.stop()
    file = tmp_path / "secret-key"
    former = file.read_text()
    file.write_text(f"{secrets.token_urlsafe(48)}\n{former}\n")
    server.start()
    new = server.table("pot-de-vin", SEATS)
    with server.client() as client:
        for link in [*table["seats"], table["spectators"], *new["seats"]]:
            assert follows(client, link) == 200
        link = table["seats"][seen(client, table["seats"][0])["waiting_for"][0]]
        window = seen(client, link)
        body = {"action": window["actions"][0]["action"], "decision": window["decision"]}
        assert client.post(f"{link}play", json=body).status_code == 200
    server.stop()
    file.write_text(former)
    server.start()
    with server.client() as client:
        assert follows(client, table["seats"][0]) == 200
        assert follows(client, new["seats"][0]) == 404


def test_old_keys_may_be_named_in_the_environment(own_server):
    first, second, third = (secrets.token_urlsafe(48) for _ in range(3))
    server = own_server(ENOTECA_SECRET_KEY=first)
    link = server.table("pot-de-vin", SEATS)["seats"][0]
    server.stop()
    server.environment["ENOTECA_SECRET_KEY"] = second
    server.start()
    with server.client() as client:
        assert follows(client, link) == 404
    server.stop()
    server.environment["ENOTECA_OLD_SECRET_KEYS"] = f"{third}, {first}"
    server.start()
    with server.client() as client:
        assert follows(client, link) == 200
        # A link that was renewed opens nothing, whichever key it was made with.
        host, friend, _other = server.table("pot-de-vin", SEATS)["seats"]
        assert client.post(f"{host}renew", data={"seat": "1"}).status_code == 302
        assert follows(client, friend) != 200
