"""The forms of the studio for questions, chapters and variations: what each press does, and what comes out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import westerplatte_nb
import westerplatte_nb.games.ford
from tests.widgets.studio.test_studio import press, whole
from westerplatte_nb.formats.draft import solution
from westerplatte_nb.formats.draft.story import variations
from westerplatte_nb.formats.draft.whole import complete_data
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.formats.scenario.proof import prove
from westerplatte_nb.formats.scenario.text import scenario_text
from westerplatte_nb.games.seven_days.formats import scenario
from westerplatte_nb.games.seven_days.view.editor import EVENTS
from westerplatte_nb.teaching.studio import studio
from westerplatte_nb.view.messages.studio_work import Solve
from westerplatte_nb.widgets.studio.studio import Studio


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the notebook."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path / "kept"))
    return tmp_path


@pytest.fixture
def made() -> Studio:
    """A studio with a solution that was found by search: a troop before the gate has to go."""
    made = studio("en", game="seven_days")
    press(made, "tool", id="fast")
    press(made, "target", id="rung:C4")
    press(made, "goal_add", kind="troops_removed")
    whole(made)
    press(made, "solve")
    made.tasks[Solve].__self__._solver.wait(60)  # type: ignore[attr-defined]
    assert solution(made.ui.draft)
    return made


def asked(made: Studio, kind: str) -> dict[str, Any]:
    press(made, "tab", tab="texts")
    press(made, "note_add", pin="turn", to="1")
    view = press(made, "ask", note=0, kind=kind)
    return dict(view["part"]["notes"][0]["ask"])


def write(made: Studio, way: str, text: str) -> dict[str, Any]:
    return press(made, "text", place=f"annotation#1.ask.{way}", language="en", text=text)


def test_a_question_is_made_by_pressing_and_asked_in_the_replay(made: Studio, folder: Path) -> None:
    ask = asked(made, "single")
    assert [answer["right"] for answer in ask["answers"]] == [True, False]
    assert "question" in press(made, "tab", tab="finish")["wrong"][0]["text"]
    for way, text in (("prompt", "Where?"), ("answer#1", "C"), ("answer#2", "D"), ("explanation", "See the troop.")):
        write(made, way, text)
    press(made, "answer_right", note=0, answer=1, value=True)
    assert press(made, "tab", tab="finish")["part"]["ready"]
    path = folder / "made.toml"
    path.write_text(scenario_text(load_scenario(complete_data(made.ui.draft))), encoding="utf-8")
    game: Any = westerplatte_nb.replay(path, "en")
    assert hasattr(game, "page_model"), game
    card = next(note["ask"]["card"] for note in _notes(game) if note["ask"])
    assert card["prompt"] == "Where?"
    assert {option["text"] for option in card["options"]} == {"C", "D"}
    assert "See the troop." not in str(card)


def _notes(game: Any) -> list[dict[str, Any]]:
    for _ in range(3):
        notes: list[dict[str, Any]] = game.page_model.view["replay"]["notes"]
        if any(note["ask"] for note in notes):
            return notes
        game._receive(None, {"do": "replay_go", "to": game.viewing.at + 1}, [])
    raise AssertionError("no note asks anything")


def test_what_is_typed_as_a_number_is_a_number_or_refused_in_words(made: Studio) -> None:
    asked(made, "number")
    write(made, "prompt", "How many?")
    view = press(made, "answer_amount", note=0, answer=0, name="value", value="many")
    assert "neither a number" in view["told"]
    press(made, "answer_amount", note=0, answer=0, name="value", value="2,5")
    view = press(made, "answer_amount", note=0, answer=0, name="tolerance", value="1")
    amounts = view["part"]["notes"][0]["ask"]["answers"][0]["amounts"]
    assert [one["value"] for one in amounts] == ["2.5", "1"]
    assert press(made, "tab", tab="finish")["part"]["ready"]


def test_each_press_in_a_question_is_undone(made: Studio) -> None:
    asked(made, "order")
    before = made.ui.draft
    press(made, "answer_add", note=0)
    write(made, "answer#1", "first")
    press(made, "answer_move", note=0, answer=0, by=1)
    press(made, "answer_drop", note=0, answer=0)
    press(made, "ask", note=0, kind="multiple")
    press(made, "answer_right", note=0, answer=1, value=True)
    press(made, "ask_drop", note=0)
    for _ in range(7):
        press(made, "undo")
    assert made.ui.draft == before


@pytest.mark.parametrize(
    ("do", "more"),
    [("answer_drop", {"answer": 9}), ("answer_add", {"note": 5}), ("answer_move", {"answer": 7, "by": 1})],
)
def test_a_press_on_what_is_gone_changes_nothing(made: Studio, do: str, more: dict[str, Any]) -> None:
    asked(made, "order")
    before = made.ui.draft
    assert press(made, do, **{"note": 0, **more})["told"] == "That is no longer here."
    assert made.ui.draft == before


def test_what_was_played_otherwise_is_kept_as_a_variation(made: Studio) -> None:
    main = solution(made.ui.draft) or ()
    press(made, "tab", tab="story")
    press(made, "chapter_add", line="solution", action=0)  # A title that is lacking yet is in nobody's way.
    assert not press(made, "try_from", action=1)["varies"]
    trial = made.children[-1]
    legal = [str(action) for action in trial.session.rules.legal_actions(trial.state)]
    trial.play(next(action for action in legal if action != main[1]))
    assert press(made, "ping")["varies"]
    view = press(made, "keep_variation")
    assert (view["tab"], view["trying"]) == ("story", False)
    (line,) = variations(made.ui.draft)
    assert line["from"] == {"line": "solution", "action": 1}
    (shown,) = view["part"]["variations"]
    assert "after move 1" in shown["begins"] and shown["first"].startswith("2. ")
    press(made, "chapter_drop", chapter=0)
    assert prove(load_scenario(complete_data(made.ui.draft))) == []
    (renamed,) = press(made, "variation_name", line=line["name"], value="late")["part"]["variations"]
    assert renamed["id"] == "late"
    assert press(made, "variation_drop", line=line["name"])["told"] == "That is no longer here."
    assert press(made, "variation_drop", line="late")["part"]["variations"] == []


def test_a_chapter_is_added_moved_and_told_in_the_replay(made: Studio, folder: Path) -> None:
    press(made, "tab", tab="story")
    press(made, "chapter_add", line="solution", action=0)
    view = press(made, "chapter_set", chapter=0, line="solution", action=2)
    assert view["wrong"] == [{"text": "Chapter 1 has no title.", "tab": "story"}]
    press(made, "text", place="chapter#1", language="en", text="The alarm")
    path = folder / "made.toml"
    path.write_text(scenario_text(load_scenario(complete_data(made.ui.draft))), encoding="utf-8")
    game: Any = westerplatte_nb.replay(path, "en")
    assert hasattr(game, "page_model"), game
    assert "The alarm" in str(game.page_model.view["replay"]["chapters"])
    assert press(made, "chapter_drop", chapter=0)["part"]["chapters"] == []


def test_a_note_hangs_on_a_move_of_a_variation(made: Studio) -> None:
    press(made, "try_from", action=1)
    trial = made.children[-1]
    main = solution(made.ui.draft) or ()
    legal = [str(action) for action in trial.session.rules.legal_actions(trial.state)]
    trial.play(next(action for action in legal if action != main[1]))
    press(made, "keep_variation")
    press(made, "tab", tab="texts")
    view = press(made, "note_add", pin="action:variation-1", to="1")
    assert made.ui.draft.words["annotation"][0]["line"] == "variation-1"
    assert "variation-1" in view["part"]["notes"][0]["label"]


def test_the_ford_has_questions_chapters_and_variations_too() -> None:
    made = studio("en", game="ford")
    whole(made)
    press(made, "note_add", pin="round", to="1")
    press(made, "ask", note=0, kind="order")
    for tab in ("texts", "story"):
        assert not [text for text in _texts(press(made, "tab", tab=tab)["part"]) if text.startswith("[")]


def _texts(part: Any) -> list[str]:
    if isinstance(part, dict):
        return [text for value in part.values() for text in _texts(value)]
    if isinstance(part, list | tuple):
        return [text for value in part for text in _texts(value)]
    return [part] if isinstance(part, str) else []


def test_a_note_that_says_nothing_is_told_by_its_number(made: Studio) -> None:
    view = press(made, "note_add", pin="event", to="MineExploded")
    assert view["wrong"] == [{"text": "Note 1 says nothing yet: write a text, or remove it.", "tab": "texts"}]


@pytest.mark.parametrize("pin", ["event", "card"])
def test_a_note_hangs_on_what_happens_and_on_a_card(made: Studio, pin: str) -> None:
    press(made, "tab", tab="texts")
    (shown,) = [one for one in made.page.view["part"]["pins"] if one["id"] == pin]
    names = [one["name"] for one in shown["options"]]
    assert len(set(names)) == len(names) > 20 and not any("[" in name for name in names)
    option = shown["options"][-1]
    press(made, "note_add", pin=pin, to=option["id"])
    view = press(made, "text", place="annotation#1", language="en", text="See.")
    assert (view["wrong"], option["name"] in view["part"]["notes"][0]["label"]) == ([], True)


def test_every_event_that_a_note_hangs_on_is_one_that_happens() -> None:
    assert set(EVENTS) <= set(scenario.EVENTS)


# What answers are told, places as answers, whose view a note is, and what a change takes out


def test_what_is_said_to_an_answer_is_written_beside_it_and_stays_when_the_kind_changes(made: Studio) -> None:
    asked(made, "single")
    view = write(made, "answer#2.feedback", "Look again.")
    answers = view["part"]["notes"][0]["ask"]["answers"]
    assert answers[1]["feedback"]["texts"]["en"] == "Look again."
    assert not any(answers[0]["feedback"]["texts"].values())
    press(made, "ask", note=0, kind="multiple")
    assert made.ui.draft.words["annotation"][0]["ask"]["answer"][1]["feedback"] == {"en": "Look again."}


def test_a_question_whose_answer_is_a_place_is_made_by_pointing_and_is_asked_in_the_replay(
    made: Studio, folder: Path
) -> None:
    asked(made, "board")
    for place in ("track:C", "track:B"):
        press(made, "answer_add", note=0)
        press(made, "target", id=place)
    write(made, "prompt", "Where is the troop?")
    write(made, "answer#2.feedback", "Nobody is there.")
    view = press(made, "tab", tab="texts")["part"]["notes"][0]["ask"]
    assert [(one["place"], one["right"]) for one in view["answers"]] == [("Track C", True), ("Track B", False)]
    assert press(made, "tab", tab="finish")["part"]["ready"]
    path = folder / "made.toml"
    path.write_text(scenario_text(load_scenario(complete_data(made.ui.draft))), encoding="utf-8")
    game: Any = westerplatte_nb.replay(path, "en")
    card = next(note["ask"]["card"] for note in _notes(game) if note["ask"])
    assert (card["kind"], card["several"]) == ("board", False)
    game._receive(None, {"do": "replay_answer", "id": card["id"], "given": ["track:B"]}, None)
    card = next(note["ask"]["card"] for note in _notes(game) if note["ask"])
    assert "Nobody is there." in str(card["said"])


def test_a_place_of_another_kind_is_no_answer_and_several_right_ones_are_all_asked_for(made: Studio) -> None:
    asked(made, "board")
    for place in ("track:C", "outpost:B", "track:C", "track:D"):
        press(made, "answer_add", note=0)
        press(made, "target", id=place)
    ask = made.ui.draft.words["annotation"][0]["ask"]
    assert [one["at"] for one in ask["answer"]] == ["track:C", "track:D"] and ask["points"] == "one"
    press(made, "answer_right", note=0, answer=1, value=True)
    assert made.ui.draft.words["annotation"][0]["ask"]["points"] == "all"


def test_a_note_is_given_its_chapter_and_whose_view_it_is(made: Studio) -> None:
    press(made, "chapter_add", line="solution", action=0)
    asked(made, "single")
    note = press(made, "note_set", note=0, name="chapter", value="chapter-1")["part"]["notes"][0]
    assert note["chapter"]["value"] == "chapter-1" and len(note["chapter"]["options"]) == 2
    side = note["side"]["options"][1]["id"]
    press(made, "note_set", note=0, name="side", value=side)
    press(made, "note_set", note=0, name="side", value="nobody's")
    assert (made.ui.draft.words["annotation"][0]["side"], made.ui.draft.words["annotation"][0]["chapter"]) == (
        side,
        "chapter-1",
    )
    press(made, "note_set", note=0, name="side", value="")
    assert "side" not in made.ui.draft.words["annotation"][0]


def test_what_a_change_of_the_board_takes_out_of_the_story_is_told_and_comes_back(made: Studio) -> None:
    press(made, "chapter_add", line="solution", action=1)
    before = made.ui.draft
    press(made, "tab", tab="board")
    press(made, "tool", id="fast")
    assert "Lines" not in press(made, "target", id="rung:A1")["told"]
    before = made.ui.draft
    assert solution(before) and before.words["chapter"]  # it is still play
    press(made, "tool", id="fast")  # laid aside
    press(made, "target", id="rung:C4")
    view = press(made, "take", id="troop-C")
    assert (
        "Lines of play that were cut or removed: 1." in view["told"] and "“Undo” brings everything back" in view["told"]
    )
    assert "No way to the goal is known" in view["told"] and solution(made.ui.draft) is None
    assert "Lines" not in press(made, "undo")["told"]
    assert made.ui.draft == before


def test_what_runs_is_stopped_when_the_studio_goes(made: Studio) -> None:
    tasks: Any = made.tasks[Solve].__self__  # type: ignore[attr-defined]
    press(made, "measure")
    assert made.page.beside["meter"]["runs"]
    press(made, "left")
    tasks._meter.wait(30)
    assert not made.page.beside["meter"]["runs"] and made.page.beside["meter"]["played"] < 400
    press(made, "solve")
    assert made.page.beside["solving"] in (True, False)
    made.close()
    tasks._solver.wait(30)
    assert tasks._solver._stop.is_set()


def test_a_note_that_lost_its_place_is_given_another(made: Studio) -> None:
    press(made, "note_add", pin="action", to="1")
    press(made, "text", place="annotation#1", language="en", text="Why now?")
    press(made, "tab", tab="board")
    press(made, "target", id="rung:C4")
    press(made, "take", id="troop-C")
    view = press(made, "tab", tab="texts")
    (note,) = view["part"]["notes"]
    assert note["loose"] and "without a place" in note["label"]
    press(made, "note_pin", note=0, pin="turn", to="1")
    assert made.ui.draft.words["annotation"] == ({"turn": 1, "text": {"en": "Why now?"}},)
    press(made, "note_pin", note=0, pin="turn", to="2")
    assert made.ui.draft.words["annotation"][0]["turn"] == 1
