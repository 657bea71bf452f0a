"""Every rule of the rulebook has a test that is named after it, but those that need only be told."""

from __future__ import annotations

import re
from pathlib import Path

from westerplatte_nb.games.september_1939.rulebook import rulebook

# How many rules a section has.
SECTIONS = {"1": 7, "2": 2, "3": 11, "4": 12, "5": 13, "6": 21}
# Told in the handbook, and tried wherever a die is thrown, a marker laid or a card played.
TOLD = {"parts.dice", "parts.markers", "parts.orders", "parts.reactions"}
# Readings whose tests are being written.
TO_TEST = {rule.id for rule in rulebook() if rule.section == "6"}


def with_tests() -> set[str]:
    """The rules that tests here are named after."""
    texts = (path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    names = {name for text in texts for name in re.findall(r"def test_(\w+?)__", text)}
    return {rule.id for rule in rulebook() if rule.id.replace(".", "_") in names}


def test_every_rule_has_a_test_of_its_name():
    assert {rule.id for rule in rulebook()} - with_tests() - TO_TEST == TOLD


def test_each_section_has_its_rules():
    found = [rule.section for rule in rulebook()]
    assert {section: found.count(section) for section in found} == SECTIONS
