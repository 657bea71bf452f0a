"""What lesson 13 prints of bots is what they come to: a change of bots or rules is a change of its table.

`westerplatte difficulty lessons/13_bridge/<file>.toml --games 400 --bots sensible` measures the same games.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.amounts import amount, values
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.lab.batch import Series
from westerplatte_nb.lab.estimate import Proportion
from westerplatte_nb.lab.game_lab import FromSetup
from westerplatte_nb.lab.wording import interval, percent
from westerplatte_nb.version import __version__

LESSON = Path(__file__).parents[3] / "lessons/13_bridge"
# In how many of so many games, from seed 0 on, the German side reaches its goal: the first few, and all.
REACHED = {"scenario": {40: 12, 400: 156}, "no_bonus": {40: 13, 400: 125}}
PRINTED = 400
PAGES = {"pl": "lesson.md", "en": "lesson.en.md", "de": "lesson.de.md"}


@values("name", few="scenario", many=REACHED)
def test_the_bots_reach_the_goal_as_often_as_is_printed(name: str) -> None:
    games = amount(40, PRINTED)
    scenario = load_scenario(LESSON / f"{name}.toml")
    series = Series(FromSetup(scenario.setup, scenario.game), "sensible", goal=scenario.goal)
    rows = [series.play(seed) for seed in range(games)]
    assert sum(row is not None and row.is_success for row in rows) == REACHED[name][games]


@pytest.mark.parametrize("language", PAGES)
def test_lesson_and_plan_print_what_was_measured_and_with_which_version(language: str) -> None:
    words, page = words_in(language, "september_1939"), (LESSON / PAGES[language]).read_text("utf-8")
    shares = [Proportion(reached[PRINTED], PRINTED) for reached in REACHED.values()]
    for share in shares:
        assert f"| {percent(share.value, words)} | {interval(share, words)} |" in page
    assert f"westerplatte_nb {__version__}" in page
    with_bonus, without = (round(100 * share.value) for share in shares)
    plan = (LESSON / f"plan.{language}.md").read_text("utf-8")
    assert [str(without), str(with_bonus)] in [re.findall(r"\d+", line) for line in re.findall(r"(?m)^1\. (.*)", plan)]
