"""The banks of the knowledge test: the package's own is in order, and each planted fault is told."""

from __future__ import annotations

import re
import shutil

import pytest

from tests.lessons.check import LEAST, knowledge_problems
from tests.lessons.check_words import Names
from westerplatte_nb.formats.quiz.knowledge_bank import banks, read_bank
from westerplatte_nb.teaching import library
from westerplatte_nb.view.text.bibliography import CLONE, read_sources

BANKS = banks(CLONE / "lessons")
GAME = next(iter(BANKS))


def told(lessons):
    """What is wrong with the banks in a folder of lessons, line by line."""
    known = Names.of(read_sources(CLONE / "lessons"), library.read_terms(CLONE / "lessons"))
    return [str(found) for found in knowledge_problems(lessons, known)]


@pytest.fixture
def bank(tmp_path):
    """A copy of a bank, to be broken."""
    path = tmp_path / "knowledge" / f"{GAME}.toml"
    path.parent.mkdir()
    shutil.copy(BANKS[GAME], path)
    return path


def test_the_banks_are_in_order():
    assert told(CLONE / "lessons") == []
    assert all(len(read_bank(path).question) >= LEAST for path in BANKS.values())


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (r'text\.de = "[^\n]*\n', "", ".de"),
        (r'prompt\.pl = "[^\n]*\n', "", ".pl"),
        (r'explanation\.en = "[^\n]*\n', "", ".en"),
        (r'sources = \["S136"\]', 'sources = ["S1400"]', "the source 'S1400' is not in bibliography.toml"),
        (r'= \["rule:[^"]*"', '= ["rule:nothing.such"', "rule:nothing.such"),
        ("correct = true\n", "", "correct"),
        (r"(?:explanation\.[^\n]*\n){3}", "", "it is not explained"),
        (r'text\.de = "', 'text.de = "Im Bunker: ', "the glossary does not want “Bunker”"),
    ],
)
def test_a_planted_fault_is_told(bank, old, new, fault):
    text, changes = re.subn(old, new, bank.read_text("utf-8"), count=1)
    assert changes
    bank.write_text(text, "utf-8")
    assert any(fault in line for line in told(bank.parent.parent)), told(bank.parent.parent)


def test_a_bank_that_leaves_a_language_out_is_told(bank):
    text = re.sub(r'\w+\.de = "[^\n]*\n', "", bank.read_text("utf-8"))
    bank.write_text(text.replace("schema = 1\n", 'schema = 1\nlanguages = ["pl", "en"]\n', 1), "utf-8")
    assert any("the bank is not in 'de'" in line for line in told(bank.parent.parent))


def test_a_bank_under_another_name_than_its_game_is_told(bank):
    bank.rename(bank.with_name("another.toml"))
    assert any("is not what the file is called" in line for line in told(bank.parent.parent))


def test_too_few_questions_are_told(bank):
    head, *questions = bank.read_text("utf-8").split("[[question]]\n")
    bank.write_text("[[question]]\n".join((head, *questions[: LEAST - 1])), "utf-8")
    assert any(f"only {LEAST - 1} questions" in line for line in told(bank.parent.parent))


def test_right_answers_that_are_mostly_the_longest_are_told(bank):
    text = re.sub(
        r'(correct = true\ntext\.pl = ")',
        r"\1Nie da się ukryć, że właśnie to jest odpowiedź na pytanie: ",
        bank.read_text("utf-8"),
    )
    bank.write_text(text, "utf-8")
    assert any("in 'pl' the right answer is mostly the longest" in line for line in told(bank.parent.parent))
