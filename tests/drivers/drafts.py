"""Requests that begin as sound ones and are then spoilt."""

import json
import random
import re
from dataclasses import dataclass, field
from urllib.parse import quote_from_bytes

from tests.drivers import oddities

BOUNDARY = b"line"
FORM, JSON, MULTIPART = "form", "json", "multipart"
# What each address takes; one that is not named here is sent a bit of everything.
FIELDS = {
    "new": (
        "seats", "who-0", "who-1", "who-2", "name-0", "edition", "listed", "spectators", "complete",
        "option-teams", "option-max_years", "components",
    ),
    "language": ("language", "back"),
    "bring": ("record",),
    "api-create": ("game", "seats", "names", "options", "edition"),
    "streams": ("pages",),
    "join": ("name",),
    "sit": ("name",),
    "play": ("action", "decision", "anyway"),
    "undo": ("reach",),
    "chat": ("text",),
    "name": ("name",),
    "leave": ("level", "seat"),
    "renew": ("seat",),
    "return": (),
    "rematch": ("bots",),
    "hint": ("stage",),
    "learn": (),
    "analysis": ("level", "view"),
    "analysis-of-record": ("level", "view"),
}  # fmt: skip
ORDINARY = {
    "names": (["A", "B", "C"],), "options": ({}, {"teams": True}), "edition": ("base", "de"),
    "game": ("pot-de-vin", "granada", "vino"), "seats": ("3", "4"), "who-0": ("me",),
    "who-1": ("friend", "hot"), "who-2": ("friend",), "language": ("it", "de"), "back": ("/api",),
    "reach": ("step", "turn", "propose", "agree", "decline"), "text": ("hello",),
    "level": ("random", "novice"), "view": ("hindsight",), "seat": ("0", "1", "2"),
    "option-teams": ("off", "on"), "option-max_years": ("5",), "name": ("Anna",),
    "stage": ("0", "0", "1"), "anyway": ("", "yes"), "bots": ("stronger", "same"),
}  # fmt: skip
LOOKED_AT = ("analysis", "analysis-of-record")  # what is asked for is also a page
# What an address can hardly do without, and what is asked for now and then.
QUERIES = {"line": b"seat=0&level=novice", "line-of-record": b"seat=1&level=novice"}
ASKED = (b"seat", b"version", b"language", b"action", b"level", b"view", b"of", b"x", b"")
FILES = ("components", "record")
LONG_ANSWERS = ("events", "stream", "streams")


@dataclass
class Draft:
    """A request in the making."""

    route: str
    method: bytes
    target: bytes
    headers: dict[bytes, bytes] = field(default_factory=dict)
    body: bytes = b""
    sound: bool = True  # whether HTTP itself is in order, so that an answer must come

    def raw(self):
        """Return the bytes to be sent."""
        lines = [self.method + b" " + self.target + b" HTTP/1.1"]
        lines += [name + b": " + value for name, value in self.headers.items()]
        return b"\r\n".join([*lines, b"", b""]) + self.body


class Pool:
    """Tables, codes and windows that exist, for requests that nearly succeed."""

    def __init__(self, routes):
        # Name and pattern of every address there is; where something is sent, more often.
        self.routes = [each for each in routes for _ in range(3 if each[0] in FIELDS else 1)]
        self.record = b""  # of a finished match
        self.tables = []  # (table, code)
        self.special = {}  # the same: what only few tables have to answer, by what it is
        self.windows = {}  # by code
        self.scrolls = ["0" * 32]

    def led_to(self, address):
        """Take note of where an answer leads."""
        parts = address.split("/")
        if parts[1:2] == ["t"] and len(parts) > 4:
            self.tables = [*self.tables, (parts[2], parts[3])][-40:]
        elif parts[1:2] == ["record"]:
            self.scrolls = [*self.scrolls, parts[2]][-10:]

    def sees(self, links, windows):
        """Take note of what is seen from where some links lead, and forget what is long past."""
        codes = [link.split("/")[3] for link in links]
        self.windows = dict([*self.windows.items(), *zip(codes, windows, strict=True)][-40:])


class Writer:
    """Writes one draft after another, the same for the same seed."""

    def __init__(self, seed, pool):
        self.dice = random.Random(seed)
        self.pool = pool
        self.code = ""  # of the seat that sends the present draft

    def draft(self):
        """Return the next request."""
        dice = self.dice
        name, pattern = dice.choice(self.pool.routes)
        if name in LONG_ANSWERS and dice.random() < 0.8:
            name, pattern = dice.choice(self.pool.routes)
        looked_at = name in LOOKED_AT and dice.random() < 0.5
        fields = None if looked_at else FIELDS.get(name)
        draft = Draft(name, b"GET" if fields is None else b"POST", self._target(name, pattern))
        draft.headers[b"Host"] = b"127.0.0.1"
        if dice.random() < 0.7:  # the shorter answer
            draft.headers[b"Accept"] = b"application/json"
        if fields is None and dice.random() < 0.1:
            draft.method, fields = b"POST", dice.choice(list(FIELDS.values()))
        if fields is not None:
            self._fill(draft, fields)
        for spoil in dice.sample(SPOILERS, dice.choice((0, 1, 1, 1, 1, 2, 2, 2, 3))):
            spoil(self, draft)
        framed = b"Content-Length" in draft.headers or b"Transfer-Encoding" in draft.headers
        if not framed and (draft.body or draft.method not in (b"GET", b"HEAD")):
            draft.headers[b"Content-Length"] = str(len(draft.body)).encode()
        return draft

    def odd(self):
        """Return a few bytes that nobody expects."""
        if self.dice.random() < 0.25:
            return self.dice.choice(oddities.BYTES)
        return self.dice.choice(oddities.TEXTS).encode()

    def _target(self, name, pattern):
        dice = self.dice
        special = self.pool.special
        some = special[dice.choice(list(special))] if dice.random() < 0.3 else self.pool.tables
        table, self.code = dice.choice(some)
        known = {
            "table_id": table, "code": self.code, "game": "pot-de-vin",
            # of a record, of a file, of a lesson
            "name": dice.choice((*self.pool.scrolls, "table.js", "1-first-rounds")),
            "position": str(dice.randrange(80)), "step": str(dice.randrange(8)), "digest": "x",
        }  # fmt: skip
        parts = re.split(r"<(?:\w+:)?(\w+)>", pattern)
        for place in range(1, len(parts), 2):
            value = known[parts[place]].encode()
            odd = dice.random() < 0.06
            parts[place] = quote_from_bytes(self.odd()[:300] or b"x") if odd else value.decode()
        path = "/" + "".join(parts)
        queries = [QUERIES[name]] if name in QUERIES and dice.random() < 0.9 else []
        if dice.random() < 0.1:
            queries += [
                dice.choice(ASKED) + b"=" + self._quoted() for _ in range(dice.randrange(1, 4))
            ]
        return path.encode() + (b"?" + b"&".join(queries) if queries else b"")

    def _quoted(self):
        odd = self.odd()
        return quote_from_bytes(odd).encode() if self.dice.random() < 0.7 else odd.translate(SAFE)

    def _fill(self, draft, names):
        """Fill a form in: mostly as a player would."""
        dice = self.dice
        known = self.pool.windows
        window = known[self.code if self.code in known else dice.choice(list(known))]
        values = {name: self._value(draft.route, name, window) for name in names}
        kind = dice.choice((FORM, JSON, JSON, MULTIPART))
        if any(name in FILES for name in names):
            kind = MULTIPART  # nothing else holds a file
        elif draft.route in ("api-create", "streams"):
            kind = JSON
        if values and dice.random() < 0.5:
            values[dice.choice(list(values))] = None
        draft.headers[b"Content-Type"], draft.body = ENCODERS[kind](self, values)

    def _value(self, route, name, window):
        """Return what a player would fill in."""
        dice = self.dice
        if name == "action":
            actions = [each["action"] for each in window["actions"]] or ["A1"]
            return dice.choices(actions, k=2) if dice.random() < 0.2 else dice.choice(actions)
        if name == "decision":
            return window["decision"]
        if name == "components":
            return dice.choice(oddities.COMPONENTS)
        if name == "record":
            return self._spoilt_record()
        if name == "pages":
            return [self._page() for _ in range(dice.choice((1, 1, 2, 9)))]
        if name == "seats" and route == "api-create":
            return ["friend"] * 3
        return dice.choice(ORDINARY.get(name, ("on",)))

    def _page(self):
        table, code = self.dice.choice(self.pool.tables)
        page = {"table": table, "code": code, "language": "de", "version": "0"}
        if self.dice.random() < 0.3:
            page[self.dice.choice(list(page))] = self.dice.choice(oddities.TEXTS)
        return page

    def _spoilt_record(self):
        dice = self.dice
        lines = self.pool.record.split(b"\n")
        for _ in range(dice.randrange(3)):
            spoilt = dice.choice(oddities.RECORD_LINES)
            key = spoilt.partition(b":")[0]
            same = [at for at, line in enumerate(lines) if line.startswith((key + b":", b"end"))]
            lines[dice.choice(same or [dice.randrange(len(lines))])] = spoilt
        return b"\n".join(lines)

    def _as_form(self, values):
        parts = [
            key.encode()
            + b"="
            + (self._quoted() if value is None else quote_from_bytes(_bytes(value)).encode())
            for key, value in _singly(values)
        ]
        return b"application/x-www-form-urlencoded", b"&".join(parts)

    def _as_json(self, values):
        parts = [
            f"{json.dumps(key)}: "
            + (self.dice.choice(oddities.JSONS) if value is None else json.dumps(value))
            for key, value in values.items()
        ]
        return b"application/json", ("{" + ", ".join(parts) + "}").encode()

    def _as_multipart(self, values):
        parts = []
        for key, value in _singly(values):
            content = self.odd() if value is None else _bytes(value)
            file = b'; filename="' + self._quoted()[:80] + b'"' if key in FILES else b""
            head = b'Content-Disposition: form-data; name="' + key.encode() + b'"' + file
            parts.append(b"--" + BOUNDARY + b"\r\n" + head + b"\r\n\r\n" + content + b"\r\n")
        end = b"--" + BOUNDARY + b"--\r\n"
        return b"multipart/form-data; boundary=" + BOUNDARY, b"".join(parts) + end

    def _change_header(self, draft):
        name = self.dice.choice(list(oddities.HEADERS))
        draft.headers[name] = self.dice.choice(oddities.HEADERS[name])
        if name in (b"Transfer-Encoding", b"Expect", b"Upgrade", b"Connection"):
            draft.sound = False

    def _change_method(self, draft):
        draft.method = self.dice.choice(oddities.METHODS)
        draft.sound = draft.sound and draft.method in oddities.METHODS[:7]

    def _change_body(self, draft):
        draft.sound = draft.sound and b"Transfer-Encoding" not in draft.headers
        dice, body = self.dice, bytearray(draft.body)
        for _ in range(dice.randrange(1, 4)):
            at = dice.randrange(len(body) + 1)
            body[at : at + dice.choice((0, 0, 1, 5, 40))] = self.odd()[:2000]
        draft.body = bytes(body)

    def _cut_body(self, draft):
        draft.sound = draft.sound and b"Transfer-Encoding" not in draft.headers
        draft.body = draft.body[: self.dice.randrange(len(draft.body) + 1)]

    def _send_in_chunks(self, draft):
        dice, body, chunks = self.dice, draft.body, []
        while body:
            size = dice.randrange(1, len(body) + 1)
            chunks.append(f"{size:x}\r\n".encode() + body[:size] + b"\r\n")
            body = body[size:]
        if dice.random() < 0.1:
            chunks.append(dice.choice((b"-1\r\n", b"zz\r\n", b"ffffffffffffffff\r\n", b"1\r\n")))
            draft.sound = False
        draft.headers[b"Transfer-Encoding"] = b"chunked"
        draft.body = b"".join(chunks) + b"0\r\n\r\n"

    def _lie_about_length(self, draft):
        lies = (
            b"-1",
            b"+5",
            b"0",
            b"1",
            b"99",
            b"9" * 30,
            b"\xb2",
            b"5, 5",
            b"",
            b"0x5",
            b"700000",
        )
        draft.headers[b"Content-Length"] = self.dice.choice(lies)
        draft.sound = False

    def _spoil_head(self, draft):
        at = self.dice.randrange(len(draft.target) + 1)
        draft.target = draft.target[:at] + self.odd()[:60] + draft.target[at:]
        draft.sound = False

    def _repeat_header(self, draft):
        name = self.dice.choice(list(draft.headers))
        value = self.dice.choice(oddities.HEADERS.get(name, (b"x",)))
        draft.headers[name] += b"\r\n" + name + b": " + value
        draft.sound = False

    def _overload(self, draft):
        many = self.dice.choice((80, 300, 2000))
        draft.headers[b"X-Many"] = b"x\r\nX-Many: ".join([b""] * many)
        draft.sound = False


def _singly(values):
    """Yield names and values as a form has them: several of one name one after the other."""
    for key, value in values.items():
        for each in value if isinstance(value, list) else [value]:
            yield key, each


def _bytes(value):
    if isinstance(value, bytes):
        return value
    return value.encode() if isinstance(value, str) else json.dumps(value).encode()


SAFE = bytes(byte if 0x21 <= byte < 0x7F or byte >= 0x80 else 0x2E for byte in range(256))
ENCODERS = {
    FORM: Writer._as_form,
    JSON: Writer._as_json,
    MULTIPART: Writer._as_multipart,
}
SPOILERS = (
    *(Writer._change_header,) * 4,
    Writer._change_method,
    *(Writer._change_body,) * 2,
    Writer._cut_body,
    Writer._send_in_chunks,
    Writer._lie_about_length,
    Writer._spoil_head,
    Writer._repeat_header,
    Writer._overload,
)
