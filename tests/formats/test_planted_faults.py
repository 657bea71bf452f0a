"""Five faults planted in a scenario and five in a pupil's result: each is named with its place, in each language."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import westerplatte_nb.games.ford  # noqa: F401 - it puts the ford on the list
from tests.class_files import results
from tests.formats.scenario.test_scenario_notes import FULL
from tests.formats.telling import changed
from westerplatte_nb.formats.canonical import checksum_of
from westerplatte_nb.formats.classroom.result_file import read_result
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.scenario.file import load_scenario, scenario_of
from westerplatte_nb.formats.scenario.proof import prove
from westerplatte_nb.i18n.words import LANGUAGES, words_in

ROOT = Path(__file__).parents[2]
LESSONS = ROOT / "lessons"

# What is planted, and the words in which a file itself calls the place.
SCENARIO: tuple[tuple[list[str | int], Any, str], ...] = (
    (["annotation", 0, "marks", 0, "kind"], "line", "annotation#1.marks#1.kind"),
    (["annotation", 1, "turn"], 0, "annotation#2.turn"),
    (["annotation", 2, "ask", "answer"], [], "annotation#3.ask.answer"),
    (["line", 0, "reaches"], "won", "line#1.reaches"),
    (["title"], {"xx": "?"}, "title"),
)
RESULT: tuple[tuple[list[str | int], Any, str], ...] = (
    (["nickname"], ["x"], "nickname"),
    (["actions", 2], 7, "actions#3"),
    (["about"], "?", "about"),
    (["stops"], [{"note": 0, "at": 1, "given": []}], "stops#1.note"),
    (["likes"], "chess", "likes"),
)
FORD = ROOT / "westerplatte_nb/games/ford/scenario.toml"


def told(refused: InvalidFile, language: str) -> list[str]:
    return [words_in(language).say(problem.wording) for problem in refused.problems]


def result() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(next(results(load_scenario(FORD), LESSONS)))
    return data


def sealed(data: dict[str, Any]) -> bytes:
    """A forged file whose checksum is right."""
    return json.dumps({**data, "sum": checksum_of({name: one for name, one in data.items() if name != "sum"})}).encode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_of_five_faults_in_a_scenario_is_named_with_its_place(language: str) -> None:
    data = FULL
    for way, value, _ in SCENARIO:
        data = changed(data, way, value)
    with pytest.raises(InvalidFile) as caught:
        scenario_of(data, "mine.toml")
    said = told(caught.value, language)
    for _, _, place in SCENARIO:
        assert any(one.startswith("mine.toml") and place in one for one in said), (place, said)
    assert len({*said}) == len(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_move_that_the_rules_refuse_is_named_with_its_number(language: str) -> None:
    (problem,) = prove(scenario_of(changed(FULL, ["line", 0, "actions", 0], "move Q"), "mine.toml"))
    assert "line#1.actions#1" in words_in(language).say(problem.wording)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_of_five_faults_in_a_result_is_named_with_its_place(language: str) -> None:
    data = result()
    for way, value, _ in RESULT:
        data = changed(data, way, value)
    with pytest.raises(InvalidFile) as caught:
        read_result(sealed(data), "7.json", LESSONS)
    said = told(caught.value, language)
    for _, _, place in RESULT:
        assert len([one for one in said if one.startswith("7.json") and place in one]) == 1, (place, said)
