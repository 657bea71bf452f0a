"""Every rule of the rulebook has a test that is named after it."""

from __future__ import annotations

import re
from pathlib import Path

from westerplatte_nb.games.warsaw_1920.rulebook import rulebook

# How many rules a section has.
SECTIONS = {"1": 6, "2": 4, "3": 1, "3.1": 7, "3.2": 11, "3.3": 1, "4": 5, "5": 3, "6": 16, "7": 7}
# Readings whose tests are being written.
TO_TEST = {rule.id for rule in rulebook() if rule.section == "7"}


def with_tests() -> set[str]:
    """The rules that tests here are named after."""
    texts = (path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    names = {name for text in texts for name in re.findall(r"def test_(\w+?)__", text)}
    return {rule.id for rule in rulebook() if rule.id.replace(".", "_") in names}


def test_every_rule_has_a_test_of_its_name():
    assert {rule.id for rule in rulebook()} - with_tests() - TO_TEST == set()


def test_each_section_has_its_rules():
    found = [rule.section for rule in rulebook()]
    assert {section: found.count(section) for section in found} == SECTIONS
