"""Play a match on an enoteca server: ``python client.py http://127.0.0.1:8000 GAME``."""

import json
import random
import sys
from typing import Any
from urllib.request import Request, urlopen


def call(url: str, content: object = None) -> Any:  # fetches JSON, or sends some
    body = None if content is None else json.dumps(content).encode()
    headers = {"Content-Type": "application/json", "Accept": "application/json"}
    with urlopen(Request(url, body, headers)) as answer:
        return json.load(answer)


def play(server: str, game: str) -> Any:  # sits down with two bots and plays at random
    table = call(f"{server}/api/tables", {"game": game, "seats": ["me", "random", "random"]})
    seat = server + table["seats"][0]
    with urlopen(f"{seat}events") as changes:
        for _notice in (line for line in changes if line.startswith(b"data:")):
            window = call(f"{seat}window.json")
            while window["actions"]:
                action = random.choice(window["actions"])["action"]
                window = call(f"{seat}play", {"action": action, "decision": window["decision"]})
            if window["over"]:
                return window


if __name__ == "__main__":
    print(play(*sys.argv[1:])["scores"])
