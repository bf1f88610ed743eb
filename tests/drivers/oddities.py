"""Values that nobody expects, and files made to be hard to read."""

import json

# As text; what no text can hold is written below as it stands in a form or in JSON.
TEXTS = (
    "", " ", "\0", "a\0b", "²", "½", "٣", "๓", "Ⅷ", "一", "-1", "+1", "00", "1_0", "0x10", "1e5",
    "1e999", "NaN", "Infinity", "--5", "9" * 19, "9" * 30, "1" * 4400, "true", "null", "[]",
    "{}", "[[", "'", '"', "\\", "%", "%00", "%zz", "%c0%af", "..", "../../etc/passwd", "/", "//",
    "a" * 81, "a" * 5000, "\r\nX: y", "\u202e", "\u200d", "\ufeff", "\U0001f377" * 30,
    "e\u0301" * 40, "\ue000", "\uffff", "<script>alert(1)</script>", "{{7*7}}", "{% load %}",
    "${x}", "' OR 1=1 --", "pass", "A1", "A99", "bid:1", "expert\n", "me", "link", "0.0.0.0",
    "0.0.0", "9.9.9.9.9", "-1.-1.-1.-1", "step", "turn", "propose", "agree", "decline", "\x7f",
    "\x1b[0m",
)  # fmt: skip
# Bytes that are no UTF-8, or that some readers take for something else.
BYTES = (
    b"\xff", b"\xfe\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\xed\xb0\x80\xed\xa0\x80",
    b"\xf4\x90\x80\x80", b"\x80", b"\xc3", b"\xe2\x82", b"\xf8\x88\x80\x80\x80", b"\x00" * 9,
    b"\r\n\r\n", b"\n", b"\x1f\x8b\x08\x00", b"PK\x03\x04",
)  # fmt: skip
# As they stand in JSON.
JSONS = (
    "null", "true", "0", "-0", "1", "-1", "1.5", "1e999", "-1e999", "NaN", "Infinity",
    "9" * 4400, "1" + "0" * 300, '""', '"\\ud800"', '"\\udc00x"', '"\\u0000"', '"a\\ud83d"',
    "[]", "{}", "[null]", "[[]]", '["me"]', '[""]', '[1, 2, 3]', '["\\ud800"]', '["\\u0000"]',
    '{"a": 1}', '{"": ""}', '{"\\ud800": 1}', '{"teams": "\\ud800"}', '{"teams": null}',
    '{"teams": [[]]}', '{"max_years": 1e999}', "[" * 900 + "]" * 900,
    '{"a":' * 500 + "1" + "}" * 500, '"' + "x" * 3000 + '"',
    '["friend", "friend", "friend", "friend", "friend", "friend", "friend"]',
)  # fmt: skip
HEADERS = {
    b"Accept": (
        b"*/*", b"application/json", b"text/html", b"\xff", b"", b"application/json;q=\xb2",
    ),
    b"Accept-Language": (
        b"de", b"fr-CH, it;q=0.9", b"", b"*", b";;;,,,", b"\xc3\xa9", b"xx-" * 200, b"it" * 2000,
        b"de;q=\xb2",
    ),
    b"Connection": (b"close", b"keep-alive, Upgrade", b"\xff"),
    b"Content-Encoding": (b"gzip", b"deflate, br", b"\xff"),
    b"Content-Type": (
        b"", b"application/json", b"application/json; charset=utf-16",
        b"application/json; charset=\xff", b"application/x-www-form-urlencoded; charset=utf-7",
        b"application/x-www-form-urlencoded; charset=nonsense", b"multipart/form-data",
        b"multipart/form-data; boundary=", b"multipart/form-data; boundary=\"\"",
        b"multipart/form-data; boundary=\xff", b"multipart/form-data; boundary=" + b"x" * 300,
        b"multipart/form-data; charset=utf-16; boundary=line", b"multipart/mixed; boundary=line",
        b"text/plain", b"multipart/form-data; boundary=line; boundary=other", b";", b"=", b"/",
        b"a/b/c", b"multipart/form-data; boundary*=utf-8''line",
        b"multipart/form-data; boundary*=nonsense'\xb2'line",
    ),
    b"Cookie": (
        b"", b"device", b"device=", b"device=" + b"x" * 43, b"device=" + b"\xff" * 43,
        b"language=xx", b"language=de", b"language=\xb2", b"; ; ;=;=", b"device=\"\\777\"",
        b"language=it; language=fr", b"a=" + b"b" * 4000, b"device=" + "é".encode() * 43,
        b"$Version=1; device=x", b"language=de\x00",
    ),
    b"Expect": (b"100-continue", b"200-ok"),
    b"Forwarded": (b"for=\"_\xff\";host=elsewhere",),
    b"Host": (
        b"", b"elsewhere.example", b"127.0.0.1:99999", b"127.0.0.1:\xb2", b"[::1", b"a b",
        b"127.0.0.1, x", b"\xff", b"localhost", b"[::1]:80", b"user@127.0.0.1", b"." * 300,
        b"127.0.0.1/x", b"127.0.0.1\t",
    ),
    b"If-None-Match": (b"*", b"W/\"x\"", b"\xff"),
    b"Last-Event-ID": (b"0", b"-1", b"\xb2", b"9" * 4400, b"1.5", b"", b"9" * 18),
    b"Origin": (
        b"", b"null", b"http://[", b"http://", b"http://]", b"//", b"http://127.0.0.1",
        b"http://elsewhere.example", b"http://[::1", b"http://127.0.0.1:99999",
        b"http://127.0.0.1:\xb2", b"http://a\xff", b"x" * 5000, b"http://[v1.x]",
        "http://℀".encode(),
    ),
    b"Range": (b"bytes=0-0", b"bytes=-\xb2", b"lines=1"),
    b"Referer": (b"http://[", b"\xff"),
    b"Sec-Fetch-Site": (b"same-origin", b"cross-site", b"none", b"\xff", b""),
    b"Transfer-Encoding": (b"chunked", b"gzip, chunked", b"identity", b"\xff"),
    b"Upgrade": (b"websocket", b"h2c"),
    b"X-Forwarded-For": (b"\xff", b"1.2.3.4, 5.6.7.8", b"", b"," * 500, b"[::1]:80", b"\xb2"),
    b"X-Forwarded-Host": (b"elsewhere.example",),
    b"X-Forwarded-Proto": (b"https", b"wss", b"\xff", b""),
    b"X-Request-ID": (b"", b"x" * 5000, b"\xff", b"a\tb", b"{}"),
    b"X-Table": (b"page", b"\xff"),
}  # fmt: skip
METHODS = (
    b"GET", b"POST", b"HEAD", b"OPTIONS", b"PUT", b"DELETE", b"PATCH", b"TRACE", b"CONNECT",
    b"PROPFIND", b"QUERY", b"get", b"G\xc3\x89T", b"PURGE", b"M-SEARCH",
)  # fmt: skip
COMPONENTS = (
    b"a = " + b"[" * 3000,
    b"a = " + b"{a = " * 2000,
    b"a = 0x" + b"f" * 5000,
    b"a = " + b"9" * 5000,
    b"a" + b".a" * 400 + b" = 1",
    b"[" + b"a." * 400 + b"a]",
    b"a = 1e999\nb = nan",
    b"a = 1979-05-27T07:32:00Z",
    b"[[a]]\n" * 3000,
    b"cards = 7",
    b"cards = [[]]",
    b'cards = ["\\ud800"]',
    b"\xef\xbb\xbfcards = []",
    b'"" = 1\n"a b" = 2',
    b'"\\u0000" = 1',
    b"[cards]\nA = \"x\"",
    b"\x00",
    b"a = '''" + b"x" * 9000,
    json.dumps({"cards": []}).encode(),
)  # fmt: skip
RECORD_LINES = (
    b"seats: \xc2\xb2", b"seats: -1", b"seats: " + b"9" * 5000, b"seats: 1e3", b"seats:",
    b"end \xc2\xb2", b"end -1", b"end " + b"9" * 5000, b"end", b"components: " + b"[" * 5000,
    b"components: {}", b"components: null", b'components: {"a": ' + b"9" * 5000 + b"}",
    b'components: {"\\ud800": "\\ud800"}', b"components: NaN", b"game: pot-de-vin/base@\xc2\xb2",
    b"game: pot-de-vin/base@" + b"9" * 5000, b"game: nothing/base@1", b"game: vino/base@1",
    b"game: pot-de-vin/other@1", b"game: grand-cru/de@1", b"game: a/b/c@1@2", b"game: /@",
    b"options: max_years=--5", b"options: max_years=\xc2\xb2",
    b"options: max_years=" + b"9" * 5000, b"options: teams", b"options: =",
    b"options: teams=maybe", b"options: teams=true teams=false", b"result: 1 2", b"result:",
    b"result: unfinished", b"enoteca record 2", b"pass " * 2000, b"*A1 *A1", b"A99", b"\x00",
    b"x" * 20000, b"date: \xc2\xb2", b"names: \x00", b"tag: " + b"x" * 9000, b"bots: ,,,", b":",
    b": x", b"\xff\xfe",
)  # fmt: skip
