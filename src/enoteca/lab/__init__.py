"""Measuring bots and games: matches by the thousand, on one machine or many."""

from enoteca.lab.balance import balance, change
from enoteca.lab.contest import Contest, seatings
from enoteca.lab.figures import Figure, speed
from enoteca.lab.findings import findings
from enoteca.lab.fitting import fit, gathered
from enoteca.lab.run import run
from enoteca.lab.simulate import simulate
from enoteca.lab.where import Here, Processes, Ray

__all__ = [
    "Contest",
    "Figure",
    "Here",
    "Processes",
    "Ray",
    "balance",
    "change",
    "findings",
    "fit",
    "gathered",
    "run",
    "seatings",
    "simulate",
    "speed",
]
