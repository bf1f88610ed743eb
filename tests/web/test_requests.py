"""What cannot be understood is refused in one sentence, with the headers of every answer."""

import json

import pytest

from tests.web.conftest import JSON, seen
from tests.web.raw import answered, request

PROMISED = {
    "content-security-policy": "default-src 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
}
FORM = b"Content-Type: application/x-www-form-urlencoded"


@pytest.fixture
def table(server):
    return server.table("pot-de-vin", ["me", "friend", "random"])


def refused(server, content, *statuses):
    status, headers, body = answered(server.address, content)
    assert status in statuses, body
    for name, value in PROMISED.items():
        assert value in headers.get(name, ""), (status, headers)
    assert "Traceback" not in body
    return body


@pytest.mark.parametrize(
    "origin",
    [
        b"http://[",
        b"http://[::1",
        b"http://]",
        b"//",
        b"\xff\xfe",
        b"http://[v1.x]:y",
        b"null, null",
    ],
)
def test_an_origin_that_is_no_address_is_a_foreign_one(server, table, origin):
    for path in ["/new/pot-de-vin", "/language", f"{table['seats'][0]}chat", "/nothing"]:
        refused(server, request("POST", path, [b"Origin: " + origin, FORM], b"text=x"), 403)


@pytest.mark.parametrize(
    "kind",
    [
        b"multipart/form-data",
        b"multipart/form-data; boundary=",
        b"multipart/form-data; boundary=\xff\xff",
        b"multipart/form-data; boundary=x; charset=base64",
        b"multipart/form-data; boundary*=nonsense''x",
        b"multipart/form-data; charset*=nonsense''x; boundary=x",
        b"application/x-www-form-urlencoded; charset=utf-16",
        b"application/x-www-form-urlencoded; charset=base64",
    ],
)
def test_a_form_that_cannot_be_taken_apart_is_refused(server, table, kind):
    body = b'--x\r\nContent-Disposition: form-data; name="text"\r\n\r\n\xff\r\n--x--\r\n'
    for path in ["/new/pot-de-vin", "/record", "/language", f"{table['seats'][0]}chat"]:
        status, _, text = answered(
            server.address, request("POST", path, [b"Content-Type: " + kind], body)
        )
        assert status < 500, text


@pytest.mark.parametrize("kind", [b"text/plain; charset*=nonsense''x", b"x; charset=base64"])
def test_a_look_with_a_strange_content_type_is_no_error(server, kind):
    status, headers, _ = answered(server.address, request("GET", "/", [b"Content-Type: " + kind]))
    assert status in (200, 400)
    assert "default-src 'none'" in headers["content-security-policy"]


@pytest.mark.parametrize(
    "disposition",
    [
        b"name=\"components\"; filename*=nonsense''x",
        b"name=\"components\"; filename*=unicode_escape''%5Cud800",
        b'name="components"; filename="a\x00b"',
        b'name="components"; filename="\xff"',
    ],
)
def test_a_file_with_an_impossible_name_is_no_error(server, disposition):
    body = b"--x\r\nContent-Disposition: form-data; " + disposition
    body += b"\r\n\r\nsurprise = 1\r\n--x--\r\n"
    kind = b"Content-Type: multipart/form-data; boundary=x"
    for path in ["/new/pot-de-vin", "/record"]:
        refused(
            server,
            request("POST", path, [kind], body.replace(b"components", path[1:7].encode())),
            302, 400, 422,
        )  # fmt: skip
    refused(server, request("POST", "/new/pot-de-vin", [kind], body), 302, 400, 422)


NO_NUMBERS = ["²", "٣", "1" * 4400, "-1", "1.0", "0x1", "１", "1e3", "1 2"]


@pytest.mark.parametrize("text", NO_NUMBERS)
def test_what_is_no_number_is_no_number_anywhere(server, table, text):
    host = table["seats"][0]
    with server.client() as client:
        for path in [f"{host}leave", f"{host}renew", "/new/pot-de-vin"]:
            for more in ({"data": {"seat": text, "seats": text}}, {"json": {"seats": text}}):
                assert client.post(path, **more).status_code in (302, 400, 403, 422), path
        assert client.get("/record/nothing/0", params={"seat": text}).status_code == 404
        for path in ["stream", "events"]:
            for kept in (
                {"params": {"version": text}},
                {"headers": {"Last-Event-ID": text.encode()}},
            ):
                with client.stream("GET", f"{host}{path}", **kept) as answer:
                    assert answer.status_code == 200
                    assert next(answer.iter_lines())
        assert client.get(f"{host}at/{text}").status_code == 404


def test_a_seat_that_is_no_number_puts_no_bot_into_the_hosts_own(server, table):
    host = table["seats"][0]
    with server.client() as client:
        assert client.post(f"{host}leave", data={"seat": "²"}).status_code == 400
        assert seen(client, host)["players"][0]["bot"] is None


IMPOSSIBLE = ["\ud800", "a\udfffb", "a\0b", "\0"]


@pytest.mark.parametrize("text", IMPOSSIBLE)
def test_a_text_that_cannot_be_written_is_refused_wherever_it_stands(server, table, text):
    host = table["seats"][0]
    asked = [
        (f"{host}chat", {"text": text}),
        (f"{host}name", {"name": text}),
        (f"{host}play", {"action": text, "decision": text}),
        (f"{host}undo", {"reach": text}),
        (f"{host}leave", {"level": text}),
        (f"/t/{table['table']}/sit", {"name": text}),
        ("/new/pot-de-vin", {"seats": "9", "edition": text}),
        ("/new/pot-de-vin", {"seats": "3", "name-0": text, "who-0": "me"}),
        ("/new/pot-de-vin", {"seats": "9", text: "x"}),
        ("/language", {"back": text, "language": text}),
        ("/api/tables", {"game": text, "seats": ["me", "random", "random"]}),
        ("/api/tables", {"game": "pot-de-vin", "seats": ["me", "random", text]}),
        ("/api/tables", {"game": "pot-de-vin", "seats": ["me"] + ["random"] * 2, "names": [text]}),
        ("/api/tables", {"game": "pot-de-vin", "seats": ["me"] * 3, "options": {text: text}}),
        ("/api/tables", {"game": "pot-de-vin", "seats": ["me"] * 3, "edition": text}),
    ]
    kind = b"Content-Type: application/json"
    for path, content in asked:
        for accept in (b"Accept: text/html", b"Accept: application/json"):
            body = json.dumps(content).encode()
            refused(server, request("POST", path, [kind, accept], body), 400)


def test_a_form_with_a_nul_is_refused(server, table):
    for path in [f"{table['seats'][0]}chat", "/new/pot-de-vin"]:
        body = b"text=a%00b&name-0=%00&who-0=me"
        refused(server, request("POST", path, [FORM], body), 400)


@pytest.mark.parametrize(
    "content",
    [
        b'{"game": "pot-de-vin", "seats": ["me","me","me"], "options": {"teams": '
        + b"[" * 500 + b"]" * 500 + b"}}",
        b'{"game": "pot-de-vin", "seats": ["me","me","me"], "options": {"teams": '
        + b"9" * 4000 + b"}}",
        b'{"game": "pot-de-vin", "seats": ["me","me","me"], "options": {"teams": 1e999}}',
        b'{"game": "pot-de-vin", "seats": ["me","me","me"], "options": {"teams": NaN}}',
        b'{"game": ' + b"9" * 5000 + b"}",
        b'{"game": "\xed\xa0\x80", "seats": []}',
    ],
)  # fmt: skip
def test_json_that_goes_too_far_is_refused(server, content):
    kind = b"Content-Type: application/json"
    refused(server, request("POST", "/api/tables", [kind], content), 400)


def test_a_table_of_too_many_seats_is_refused_with_the_reason(server):
    with server.client() as client:
        answer = client.post(
            "/api/tables", json={"game": "grand-cru", "seats": ["me"] * 50_000}, headers=JSON
        )
        assert answer.status_code == 422
        assert len(answer.json()["error"]) < 200


@pytest.mark.parametrize(
    "first",
    [
        b"GET /?%ff HTTP/1.1",
        b"GET /?\xff HTTP/1.1",
        b"GET /%ff%fe HTTP/1.1",
        b"GET /t/%00/%00/ HTTP/1.1",
        b"GET //// HTTP/1.1",
        b"GET /static/x/../../settings.py HTTP/1.1",
        b"OPTIONS / HTTP/1.1",
        b"DELETE /new/pot-de-vin HTTP/1.1",
    ],
)
def test_a_strange_address_is_no_error(server, first):
    status, _, body = answered(
        server.address, first + b"\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    )
    assert status < 500, body


@pytest.mark.parametrize(
    "header",
    [
        b"Cookie: language=\xff; device=\xff\xff",
        b'Cookie: device="' + b"\\377" * 43 + b'"',
        b"Cookie: device=" + b"\xe9" * 43,
        b"Accept-Language: \xff, ;q=, de;q=x, *;q=9" + b"9" * 5000,
        b"X-Forwarded-For: \xff, nonsense, 1.2.3.4.5",
        b"X-Forwarded-Proto: \xff",
        b"Accept: \xff",
    ],
)
def test_a_strange_header_is_no_error(server, table, header):
    for path in ["/", table["seats"][0]]:
        assert answered(server.address, request("GET", path, [header]))[0] == 200
    body = b"seats=3&who-0=me"
    status, _, text = answered(
        server.address, request("POST", "/new/pot-de-vin", [FORM, header], body)
    )
    assert status == 302, text


def test_an_error_outside_of_every_page_has_the_same_headers(server):
    refused(server, request("POST", "/", [], b"x" * 700_000), 413)
    refused(server, request("GET", "/", [b"Content-Type: x; charset*=nonsense''x"]), 400)
