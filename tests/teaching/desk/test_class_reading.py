"""Reading a class in slices, making the computer's moves again, and finding the odds of yesterday."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import westerplatte_nb.games.ford  # noqa: F401 - it puts the ford on the list of games
from tests.class_files import played, write_class
from tests.messages import press
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.classroom import result_file
from westerplatte_nb.formats.classroom.result_file import result_text
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.formats.share.code import shared_code, shared_scenario
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.teaching.desk.class_reading import Slices
from westerplatte_nb.teaching.desk.class_results import ClassResults

ROOT = Path(__file__).parents[3]
LESSONS = ROOT / "lessons"
FORD = load_scenario(ROOT / "westerplatte_nb/games/ford/scenario.toml")
AGAINST_A_BOT = load_scenario(LESSONS / "13_bridge/first_game.toml")


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path / "data"))
    yield


def page_of(folder: Path) -> ClassResults:
    return ClassResults(words_in("en"), LESSONS, folder)


def view(page: ClassResults) -> dict[str, Any]:
    found: dict[str, Any] = page.widget.page.view
    return found


# In slices


def test_a_class_is_read_while_the_kernel_does_other_things(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "class"
    # However fast the machine is: a slice ends after a file or two.
    monkeypatch.setattr("westerplatte_nb.teaching.desk.class_reading.SLICE", 0.001)
    write_class(folder, FORD, LESSONS)
    said: list[str] = []

    async def read() -> ClassResults:
        page = page_of(folder)
        assert view(page)["facts"] and not view(page)["found"]
        while not view(page)["found"]:
            said.append(view(page)["said"])
            await asyncio.sleep(0)
        return page

    page = asyncio.run(read())
    assert len(view(page)["found"]["outcomes"]["rows"]) == 25 and not view(page)["busy"]
    assert len(set(said)) > 2 and any(one.startswith("Reading files:") for one in said)


def test_what_fails_is_told_and_what_waits_is_done() -> None:
    told: list[Any] = []

    def failing() -> Iterator[None]:
        yield
        raise ValueError("no")

    def working() -> Iterator[None]:
        yield
        told.append("done")

    async def both() -> None:
        slices = Slices(told.append)
        slices.add(failing())
        slices.add(working())
        while len(told) < 2:
            await asyncio.sleep(0)

    asyncio.run(asyncio.wait_for(both(), 10))
    assert isinstance(told[0], ValueError) and told[1] == "done"


# The computer's moves


def handed_in(folder: Path, name: str, actions: tuple[str, ...], scenario: Scenario = AGAINST_A_BOT) -> None:
    folder.mkdir(exist_ok=True)
    shared = shared_scenario(scenario)
    text = result_text(shared, shared_code(shared, LESSONS), actions, name)
    (folder / f"{name}.json").write_text(text, "utf-8")


def doctored(actions: tuple[str, ...]) -> tuple[tuple[str, ...], int]:
    """The same game up to a move of the computer, which is another legal one; and its number."""
    rules, bots = rules_of(AGAINST_A_BOT.game), {seat for seat, _ in AGAINST_A_BOT.bots}
    state = rules.begin(AGAINST_A_BOT.setup).after
    for number, line in enumerate(actions, start=1):
        others = [str(one) for one in rules.legal_actions(state) if str(one) != line]
        if rules.turn_of(state) in bots and others:
            return (*actions[: number - 1], others[0]), number
        state = rules.apply(state, rules.parse_action(line)).after
    raise AssertionError("the computer had no choice")


def test_a_game_in_which_the_computer_plays_as_it_never_would_is_set_aside_with_the_move(tmp_path: Path) -> None:
    folder, honest = tmp_path / "class", played(AGAINST_A_BOT, 1)
    actions, number = doctored(played(AGAINST_A_BOT, 2))
    handed_in(folder, "honest", honest)
    handed_in(folder, "doctored", actions)
    shown = view(page_of(folder))
    (aside,) = shown["asides"]
    assert aside["file"] == "doctored.json" and f"at move {number} " in aside["why"]
    assert [row[0] for row in shown["found"]["outcomes"]["rows"]] == ["honest"]
    assert "games: 2," in shown["said"] and not shown["busy"]


def test_a_game_of_another_version_is_not_judged_and_that_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    actions, _ = doctored(played(AGAINST_A_BOT, 2))
    monkeypatch.setattr(result_file, "version", lambda: "0.0.1")
    handed_in(tmp_path / "class", "old", actions)
    shown = view(page_of(tmp_path / "class"))
    assert shown["asides"] == [] and any("not checked" in note for note in shown["notes"])


# What was measured


def measured(page: ClassResults, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    monkeypatch.setattr("westerplatte_nb.teaching.desk.class_results.GAMES", 10)
    press(page, {"do": "measure"})
    page.meter.wait(60)
    return dict(view(page)["meter"])


def test_what_was_measured_of_a_class_is_there_the_next_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "class"
    write_class(folder, FORD, LESSONS)
    found = measured(page_of(folder), monkeypatch)
    assert found["tables"]
    assert view(page_of(folder))["meter"]["tables"] == found["tables"]


def test_what_lies_there_instead_is_measured_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "class"
    write_class(folder, FORD, LESSONS)
    measured(page_of(folder), monkeypatch)
    (kept,) = (tmp_path / "data" / "measured").glob("*.json")
    for content in ("{}", "[" * 9999, json.dumps({"tables": [{"heading": 1}]}), "x" * 99_999):
        kept.write_text(content, "utf-8")
        assert view(page_of(folder))["meter"]["tables"] == []
