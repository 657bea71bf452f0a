"""Notation: one line for each action, and nothing else is read (section 7 of the rules)."""

from __future__ import annotations

import pytest

from tests.each import each
from westerplatte_nb.engine.errors import NotationError
from westerplatte_nb.games.warsaw_1920.rules.actions import parse_action

LINES = (
    "plunder A15", "order A15 move C4 attack D4", "order A15 move C4 move C5", "order P1 attack D4", "card 12",
    "card 12 A15", "card 12 A15 C4", "front 3 7 9 14", "front 3", "shield 7", "retreat C5", "name A15 D4", "pass",
    "cube K3",
)  # fmt: skip


@each("line", LINES)
def test_a_line_reads_back(line):
    assert str(parse_action(line)) == line


@each(
    "line",
    [
        "", "plunder", "plunder A99", "order A15", "order A15 attack", "order A15 attack D4 move C4", "order A15 D4",
        "card", "card 0", "card 31", "card 01", "card 12 A15 C4 C5", "card 12 C4", "front", "front 7 3", "front 3 3",
        "shield", "retreat c5", "retreat C5 C6", "name A15", "pass 1", " pass", "pass ", "cube A3 A4", "Plunder A15",
    ],
)  # fmt: skip
def test_what_is_no_line_is_refused(line):
    with pytest.raises(NotationError):
        parse_action(line)
