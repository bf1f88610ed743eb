"""What a run of the bench found, for people and for programs."""

import os
import platform
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from enoteca.lab.figures import TRIES, Figure, Ratio, Rows, ratios
from enoteca.lab.stopwatch import FIGURES

USUAL = 4  # seats that need not be told
WIDTH = 15
NOISE = "~"

Versions = dict[str, Any]


@dataclass
class Report:
    """The figures of this build, and of whatever it is held against."""

    build: Versions
    seats: dict[str, int]
    games: Rows = field(default_factory=dict)
    earlier: Versions = field(default_factory=dict)
    earlier_machine: str = ""  # nothing, if both were measured here in turns
    before: Rows | None = None
    peer_versions: Versions = field(default_factory=dict)
    peers: Rows = field(default_factory=dict)

    def data(self) -> dict[str, Any]:
        """Return it for programs; ``--against`` reads it again."""
        found: dict[str, Any] = {
            "machine": machine(),
            "build": self.build,
            "compiled": self.build["compiled"],
            "seats": self.seats,
            "games": _values(self.games),
            "spreads": _spreads({**self.games, **self.peers}),
            "peers": _values(self.peers),
        }
        if self.peers:
            found["peer_versions"] = self.peer_versions
        if self.before is not None:
            found["against"] = {
                "build": self.earlier,
                "machine": self.earlier_machine or machine(),
                "games": _values(self.before),
                "spreads": _spreads(self.before),
            }
            found["ratios"] = {
                game: {
                    name: {"ratio": round(ratio.value, 4), "noise": ratio.noise}
                    for name, ratio in row.items()
                }
                for game, row in ratios(self.games, self.before).items()
            }
        return found

    def text(self) -> str:
        """Return it for people."""
        lines = [
            f"{_words(self.build)}, on {machine()}",
            f"one core, per second of processor time, best of {TRIES} tries "
            "and how far the middle one lies below it",
            "",
            *self._table({**self.games, **self.peers}, _figure),
        ]
        if self.peers:
            lines += ["", *self._beside_peers()]
        if self.before is not None:
            lines += [
                "",
                f"times better than {_words(self.earlier)}; {NOISE} is no more than noise",
                *self._of_another_machine(),
                "",
                *self._table(ratios(self.games, self.before), _ratio),
            ]
        return "\n".join(lines)

    def _table(self, rows: Any, cell: Any) -> list[str]:
        titles = [self._title(name) for name in rows]
        lines = [" " * 13 + "".join(f"{title:>{WIDTH}}" for title in titles)]
        for figure in dict.fromkeys([*FIGURES, *(name for row in rows.values() for name in row)]):
            if any(figure in row for row in rows.values()):
                cells = [cell(row.get(figure)) for row in rows.values()]
                lines.append(f"{figure:<13}" + "".join(f"{text:>{WIDTH}}" for text in cells))
        return lines

    def _title(self, name: str) -> str:
        seats = self.seats.get(name, USUAL)
        return name.rpartition(" ")[2] if seats == USUAL else f"{name} ({seats})"

    def _of_another_machine(self) -> list[str]:
        if self.earlier_machine in ("", machine()):
            return []
        return [f"measured on another machine ({self.earlier_machine}): no ratio of two versions"]

    def _beside_peers(self) -> list[str]:
        told = ", ".join(f"{name} {version}" for name, version in self.peer_versions.items())
        lines = [f"times better than the games of {told}"]
        for peer, row in self.peers.items():
            for ours, mine in self.games.items():
                found = [
                    f"{key} ×{mine[key].value / theirs.value:.2g}"
                    for key, theirs in row.items()
                    if key in mine
                ]
                lines.append(f"{ours} / {peer}: {', '.join(found)}")
        return lines


def machine() -> str:
    """Return what this machine is: figures of two machines are no ratio."""
    model = platform.processor() or platform.machine()
    try:
        told = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        model = next(line.partition(": ")[2] for line in told if line.startswith("model name"))
    except (OSError, StopIteration):
        pass
    return f"{model}, {os.cpu_count()} cores, {platform.system()}"


def _words(build: Versions) -> str:
    if not build:
        return "an earlier run"
    kind = "compiled" if build.get("compiled") else "uncompiled"
    made = [f"{name} {build[name]}" for name in ("mypyc", "librt") if build.get(name)]
    made += [build["compiler"]] if build.get("compiler") else []
    with_what = "".join(f", {text}" for text in made)
    where = f" of {build['at']}" if "at" in build else ""
    return f"enoteca {build['enoteca']}{where}, {kind} rules, Python {build['python']}{with_what}"


def _figure(figure: Figure | None) -> str:
    if figure is None:
        return "–"
    spread = f" ±{100 * figure.spread:.0f}%" if figure.spread >= 0.005 else ""
    return f"{_short(figure.value)}{spread:>5}"


def _ratio(ratio: Ratio | None) -> str:
    if ratio is None:
        return "–"
    return f"×{ratio.value:.2f} {NOISE if ratio.noise else ' '}"


def _short(value: float) -> str:
    """Return three digits, and thousands or millions by their letter."""
    for size, letter in ((1e6, " M"), (1e3, " k")):
        if value >= size:
            return f"{value / size:#.3g}".rstrip(".") + letter
    return f"{value:#.3g}".rstrip(".") + "  "


def _values(rows: Rows) -> dict[str, dict[str, float]]:
    return {
        game: {name: float(f"{figure.value:.5g}") for name, figure in row.items()}
        for game, row in rows.items()
    }


def _spreads(rows: Rows) -> dict[str, dict[str, float]]:
    return {
        game: {name: round(figure.spread, 4) for name, figure in row.items()}
        for game, row in rows.items()
    }
