"""The studio on a board with a grid of points: what the cursor chooses, and what a file that is refused tells."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import westerplatte_nb
from tests.messages import studio_message
from westerplatte_nb.formats.draft import solution
from westerplatte_nb.formats.draft.whole import finished_scenario
from westerplatte_nb.formats.scenario.proof import prove
from westerplatte_nb.formats.share.code import opened_code
from westerplatte_nb.teaching.studio import studio
from westerplatte_nb.view.messages.studio_work import Solve
from westerplatte_nb.widgets.studio.studio import Studio

LESSONS = Path(__file__).parents[3] / "lessons"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder of the notebook."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path / "kept"))


@pytest.fixture
def made() -> Studio:
    return studio("en", game="september_1939")


def press(made: Studio, do: str, **more: Any) -> dict[str, Any]:
    made._receive(None, studio_message(do, **more), [])
    assert made.last_error is None, made.last_error
    return dict(made.page.view)


def crossing(made: Studio) -> None:
    """A Polish platoon two moves from a place that nobody defends."""
    press(made, "tool", id="platoon-poland-infantry")
    press(made, "field", point="60,30")
    press(made, "tool", id="platoon-germany-infantry")
    press(made, "field", point="10,120")
    press(made, "cancel")
    press(made, "stack", deck="poland", cards=["move.1", "move.2", "move.3"])
    press(made, "text", place="title", language="en", text="The crossing")
    press(made, "text", place="summary", language="en", text="Be there first.")


def test_a_platoon_is_put_on_the_point_that_the_cursor_chose_in_the_way_that_was_asked_for(made: Studio) -> None:
    press(made, "tool", id="platoon-poland-infantry")
    assert made.page.field["field"]["mode"] == "line"
    press(made, "field_mode", mode="column")
    assert made.page.field["field"]["along"] == [[0, 1], [0, 2]]
    view = press(made, "field", point="45,10")
    assert made.ui.setup["position"]["platoons"]["poland"]["inf"]["at"] == ("45,10", "45,15", "45,20")
    assert "nfantry stand\u00a01" in view["told"]
    assert view["undo"]
    press(made, "undo")
    assert not made.ui.setup["position"]["platoons"].get("poland")


def test_a_point_where_nothing_can_be_put_changes_nothing(made: Studio) -> None:
    before = made.ui.draft
    press(made, "tool", id="platoon-poland-infantry")
    for point in ("120,60", "61,60", "x", "point:60,60"):
        press(made, "field", point=point)
    press(made, "cancel")
    press(made, "field", point="60,60")
    assert made.ui.draft == before


def test_what_was_picked_up_is_laid_down_once(made: Studio) -> None:
    crossing(made)
    press(made, "target", id="stand:poland.inf.1")
    press(made, "tool", id="group-poland-inf")
    assert made.page.field["field"]["modes"] == []
    press(made, "field", point="60,35")
    assert made.ui.setup["position"]["platoons"]["poland"]["inf"]["at"][0] == "60,35"
    assert made.ui.tool == ""
    assert made.page.field["field"] is None


def test_an_arrow_goes_from_a_stand_to_a_point(made: Studio) -> None:
    crossing(made)
    press(made, "note_add", pin="turn", to="1")
    press(made, "mark", note=0, kind="arrow")
    assert "60,30" not in made.page.field["field"]["points"]
    press(made, "target", id="stand:poland.inf.1")
    press(made, "field", point="60,45")
    (mark,) = made.ui.draft.words["annotation"][0]["marks"]
    assert (mark["from"], mark["to"]) == ("stand:poland.inf.1", "point:60,45")


def test_the_ruler_measures_without_an_edit(made: Studio) -> None:
    press(made, "tool", id="mark")
    press(made, "ruler", start="60,60", end="60,90")
    assert "30 cm" in made.page.field["ruler"]["text"]
    assert not made.page.view["undo"]


def test_a_board_without_a_grid_has_no_cursor() -> None:
    made = studio("en", game="seven_days")
    press(made, "tool", id="mine")
    assert made.page.field == {}


def test_a_scenario_laid_out_by_points_is_solved_shared_and_tried(made: Studio) -> None:
    crossing(made)
    press(made, "goal_set", part=None, name="by_turn", value=2)
    assert "hold" in " ".join(press(made, "tab", tab="goal")["part"]["reads"])
    press(made, "solve")
    made.tasks[Solve].__self__._solver.wait(60)  # type: ignore[attr-defined]
    assert solution(made.ui.draft)
    scenario = finished_scenario(made.ui.draft)
    assert not prove(scenario)
    press(made, "code")
    shared = opened_code(made.page.beside["code"], "x").scenario
    assert shared is not None
    assert shared.setup == scenario.setup
    for errand in ("sheet", "lesson", "save"):
        press(made, errand)
    assert list(Path().glob("*.toml"))
    press(made, "try")
    assert made.trial is not None
    assert made.trial.game.state.table.turns == 2
    assert press(made, "back")["trying"] is False


def test_a_lost_stand_is_written_to_a_file_and_read_again(made: Studio) -> None:
    crossing(made)
    press(made, "take", id="stand-poland-inf-2")
    press(made, "save")
    (path,) = Path().glob("*.toml")
    again = studio("en", str(path))
    assert again.ui.state.left == made.ui.state.left
    assert again.ui.state.at == made.ui.state.at


FAULTS = {
    '"60,0"': ('"61,0"', "platoons.poland.hq.at"),
    'marks = ["K"]': ('marks = ["Z"]', "goal.marks"),
    '"headquarters", "cavalry"': ('"headquarters", "hussars"', "forces.poland"),
    'germany = [{ kind = "infantry", turn = 4 }': ('germany = [{ kind = "infantry", turn = 99 }', "reserves.germany"),
    "by_turn = 6": ("by_turn = 99", "goal.by_turn"),
}


def test_a_file_with_five_faults_names_each_with_its_place_and_the_draft_stays(made: Studio) -> None:
    text = (LESSONS / "13_bridge" / "krojanty.toml").read_text("utf-8")
    for right, (wrong, _) in FAULTS.items():
        assert right in text
        text = text.replace(right, wrong, 1)
    before = made.ui.draft
    view = press(made, "load", name="krojanty.toml", text=text)
    assert made.ui.draft == before
    for _, place in FAULTS.values():
        assert any(place in told for told in view["refused"]), (place, view["refused"])
    assert len(view["refused"]) == len(FAULTS)
    assert "5" in view["told"]
    assert press(made, "tab", tab="board")["refused"] == []


def test_hands_of_a_game_that_goes_on_are_not_shown(made: Studio) -> None:
    game: Any = westerplatte_nb.play("en", game="september_1939", seed=5, resume=False)
    while game.state.decision.kind != "go":
        game.play(str(game.session.rules.legal_actions(game.state)[0]))
    opened = studio("en", game)
    assert opened.ui.state.round == 1
    assert opened.ui.state.at == game.state.at
    assert "hands" not in opened.ui.setup["position"]
    assert opened.ui.setup["seed"] != game.session.record.setup["seed"]
    hands = {tuple(hand) for hand in game.state.hands}
    assert not hands & {tuple(hand) for hand in opened.ui.state.hands}


def test_a_scenario_of_the_lessons_is_offered_and_opened(made: Studio) -> None:
    groups = press(made, "tab", tab="start")["part"]["offered"]
    (own,) = (group["options"] for group in groups if group["name"] == "September 1939")
    assert "13_bridge/krojanty.toml" in [one["id"] for one in own]
    press(made, "offered", id="13_bridge/krojanty.toml")
    assert made.ui.draft.words["title"]["en"].startswith("Krojanty")
    assert press(made, "offered", id="../secret.toml")["told"]
    assert made.ui.draft.words["title"]["en"].startswith("Krojanty")
