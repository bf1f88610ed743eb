"""An analysis as JSON would hold it, for programs and for keeping."""

import json
import zlib
from base64 import b85decode, b85encode
from typing import cast

from enoteca.analysis.judge import Weighed
from enoteca.analysis.looking_back import Analysis, Decision
from enoteca.core.game import Data, Game, State

VERSION = 3


def document(found: Analysis) -> Data:
    """Return all that was found about a match."""
    record = found.record
    game = record.game()
    seats = range(game.seat_count)
    dear = found.turning_points()
    return {
        "version": VERSION,
        "game": record.agreement.about.id,
        "level": found.wish.level,
        "hindsight": found.wish.hindsight,
        "seed": found.wish.seed,
        "seats": [
            {
                "seat": seat,
                "player": record.players[seat],
                "share": found.shares[seat],
                "accuracy": found.accuracy(seat),
                "lost": found.lost(seat),
                "luck": found.luck(seat),
                "luck_error": found.luck_error(seat),
                "adjusted": found.adjusted(seat),
            }
            for seat in seats
        ],
        "turning_points": [
            _decision(game, each)
            | {"line": [game.action_text(action) for action in found.lines.get(each.position, ())]}
            for each in dear
        ],
        "decisions": [_decision(game, each) for each in found.decisions],
        "draws": [
            {"position": draw.position, "luck": list(draw.luck), "error": list(draw.error)}
            for draw in found.draws
        ],
        "course": [
            {"position": position, "chances": list(chances)} for position, chances in found.course
        ],
    }


def packed(found: Data) -> str:
    """Return a document as a short text."""
    return b85encode(zlib.compress(json.dumps(found, separators=(",", ":")).encode(), 9)).decode()


def unpacked(text: str) -> Data:
    """Return a document that was packed."""
    return cast("Data", json.loads(zlib.decompress(b85decode(text))))


def _decision(game: Game[State], decision: Decision) -> Data:
    return {
        "position": decision.position,
        "seat": decision.seat,
        "cost": decision.cost,
        "chosen": _weighed(game, decision.chosen),
        "best": _weighed(game, decision.best),
    }


def _weighed(game: Game[State], weighed: Weighed) -> Data:
    return {
        "action": game.action_text(weighed.action),
        "chance": weighed.chance,
        "error": weighed.error,
    }
