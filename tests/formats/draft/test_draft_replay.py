"""A position or goal that changes under a story: what is still play stays, the rest becomes notes without a place."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from westerplatte_nb.formats.draft import Draft, draft_of, is_placed, setup_words, solution, texts, with_note_at
from westerplatte_nb.formats.draft.story import actions_before, lines, with_goal, with_setup
from westerplatte_nb.formats.draft.whole import complete_data, finished_scenario, problems
from westerplatte_nb.formats.scenario.proof import prove

GATE = Path(__file__).parents[3] / "lessons" / "03_first_assault" / "scenario.toml"


@pytest.fixture
def gate() -> Draft:
    """A scenario of the course with five lines, three chapters and eleven notes."""
    return draft_of(tomllib.loads(GATE.read_text("utf-8")), "seven_days", "pl")


def moved(draft: Draft, **position: Any) -> Draft:
    """The draft with other words of its position."""
    setup = setup_words(draft)
    return with_setup(draft, {**setup, "position": {**setup["position"], **position}})


def rounds(draft: Draft, number: int) -> Draft:
    """The draft whose officers have so many rounds each."""
    return moved(draft, officers=[{**one, "ammunition": number} for one in draft.words["position"]["officers"]])


def loose(draft: Draft) -> list[dict[str, Any]]:
    """The notes without a place."""
    return [dict(note) for note in draft.words["annotation"] if not is_placed(draft, note)]


def played(draft: Draft) -> dict[str, tuple[str, ...]]:
    """The lines from the beginning of the game, by name."""
    return {line["name"]: (*actions_before(draft, line), *line["actions"]) for line in lines(draft)}


def test_what_still_replays_stays_with_its_chapters_and_notes(gate: Draft) -> None:
    after = moved(gate, morale=1)
    assert played(after) == played(gate)
    assert after.words["chapter"] == gate.words["chapter"] and after.words["annotation"] == gate.words["annotation"]
    assert problems(after) == () and prove(finished_scenario(after)) == []


def test_a_line_is_cut_where_the_rules_stop_it_and_is_no_solution_any_more(gate: Draft) -> None:
    after = rounds(gate, 1)
    assert solution(after) is None
    assert played(after)["earlier_1"] == played(gate)["solution"][:6]
    (cut,) = (line for line in lines(after) if line["name"] == "earlier_1")
    (varied,) = (line for line in lines(after) if line["name"] == "straight_ahead")
    assert cut["reaches"] == "open" and varied["from"] == {"line": "earlier_1", "action": 2}
    assert [one["line"] for one in after.words["chapter"]] == ["earlier_1"] * 3
    # The note at the tenth move has lost its place, and nothing else.
    (note,) = loose(after)
    assert note["text"]["pl"] and not {"line", "action"} & note.keys() and note["stop"]
    assert len(after.words["annotation"]) == len(gate.words["annotation"])


def test_no_word_of_the_story_is_lost_whatever_is_changed(gate: Draft) -> None:
    after = rounds(gate, 0)
    said = [note["text"] for note in after.words["annotation"] if note.get("text")]
    titles = [chapter["title"] for chapter in after.words.get("chapter") or ()]
    for note in gate.words["annotation"]:
        assert not note.get("text") or note["text"] in said
    for chapter in gate.words["chapter"]:
        assert chapter["title"] in (*said, *titles)
    assert loose(after) == [dict(note) for note in after.words["annotation"]][-len(loose(after)) :]


def test_notes_without_a_place_are_in_the_draft_and_not_in_its_file(gate: Draft) -> None:
    after = rounds(gate, 0)
    assert loose(after) and problems(after) == ()
    assert all(is_placed(after, note) for note in complete_data(after)["annotation"])
    number = len(after.words["annotation"]) - 1
    text = texts(after, f"annotation#{number + 1}")
    placed = with_note_at(after, number, {"turn": 2})
    assert len(loose(placed)) == len(loose(after)) - 1
    assert {"turn": 2, "text": text}.items() <= complete_data(placed)["annotation"][-1].items()


def test_a_line_that_reaches_another_goal_is_the_solution_again(gate: Draft) -> None:
    hard = {**gate.words["goal"], "condition": [{"kind": "troops_removed", "number": 9}]}
    lost = with_goal(gate, hard)
    assert solution(lost) is None and len(lines(lost)) == len(lines(gate))
    again = with_goal(lost, gate.words["goal"])
    assert solution(again) is not None and prove(finished_scenario(again)) == []


def test_in_a_position_that_cannot_be_laid_out_the_lines_wait(gate: Draft) -> None:
    wrong = moved(gate, morale=9)
    assert played(wrong) == played(gate)
    assert played(moved(wrong, morale=0)) == played(gate)
