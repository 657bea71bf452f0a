"""The breaches of fair play that a referee records (rule `cup.conduct`)."""

from __future__ import annotations

from westerplatte_nb.command import tournament as typed
from westerplatte_nb.cup.scoring import BREACHES


def test_the_command_knows_every_breach() -> None:
    assert typed.BREACHES == BREACHES
