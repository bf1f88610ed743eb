"""Behind a web server: whose word counts for where a request comes from and how."""

import pytest
from django.test import RequestFactory

from enoteca_web.pages.request_fields import address

HTTPS = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.7"}


@pytest.mark.parametrize(
    ("given", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::1"),
        ("", ""),
        ("nonsense", "nonsense"),
    ],
)
def test_a_house_counts_once_however_many_addresses_it_has(given, counted):
    assert address(RequestFactory().get("/", REMOTE_ADDR=given)) == counted


def test_a_proxy_that_is_trusted_says_how_a_request_came(server):
    with server.client(headers=HTTPS) as client:
        answer = client.post("/new/pot-de-vin", data={"who-0": "me"})
        assert "max-age=" in answer.headers["Strict-Transport-Security"]
        assert "Secure" in answer.headers["Set-Cookie"]
    with server.client() as client:
        answer = client.post("/new/pot-de-vin", data={"who-0": "me"})
        assert "Strict-Transport-Security" not in answer.headers
        assert "Secure" not in answer.headers["Set-Cookie"]


def test_anybody_elses_word_counts_for_nothing(own_server):
    server = own_server(FORWARDED_ALLOW_IPS="192.0.2.1", ENOTECA_RATE_LIMITS="on")
    with server.client(headers=HTTPS) as client:
        answer = client.post("/new/pot-de-vin", data={"who-0": "me"})
        assert "Strict-Transport-Security" not in answer.headers
        assert "Secure" not in answer.headers["Set-Cookie"]
        made = [
            client.post(
                "/new/pot-de-vin", headers={"X-Forwarded-For": f"198.51.100.{number}"}
            ).status_code
            for number in range(30)
        ]
        assert made[-1] == 429


def test_each_visitor_behind_a_trusted_proxy_is_limited_alone(own_server):
    server = own_server(FORWARDED_ALLOW_IPS="127.0.0.1", ENOTECA_RATE_LIMITS="on")
    with server.client() as client:
        made = [
            client.post(
                "/new/pot-de-vin", headers={"X-Forwarded-For": f"198.51.100.{number}"}
            ).status_code
            for number in range(30)
        ]
        assert set(made) == {302}


def test_leaving_and_coming_back_is_limited_as_talk_is(own_server):
    server = own_server(ENOTECA_RATE_LIMITS="on")
    seat = server.table("pot-de-vin", ["me", "friend", "friend"])["seats"][0]
    with server.client() as client:
        done = [
            client.post(f"{seat}{path}").status_code
            for _ in range(12)
            for path in ("leave", "return")
        ]
    assert done[0] == 302
    assert done[-1] == 429


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("de;q=0.1, fr;q=0.9", "fr"),
        ("en;q=0, it", "it"),
        ("pt, de-AT", "de"),
        ("*", "en"),
        ("nonsense", "en"),
    ],
)
def test_the_best_liked_language_is_spoken(server, header, language):
    with server.client() as client:
        page = client.get("/", headers={"Accept-Language": header}).text
    assert f'<html lang="{language}"' in page
