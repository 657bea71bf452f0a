"""The studio without a page: what each press does to the draft, and what the page is told."""

from __future__ import annotations

from pathlib import Path
from threading import Thread
from time import monotonic
from typing import Any

import pytest

import westerplatte_nb
import westerplatte_nb.games.ford
from tests.amounts import amount
from tests.messages import studio_message
from westerplatte_nb.formats.data_folder import data_folder
from westerplatte_nb.formats.draft import draft_of, solution, texts
from westerplatte_nb.formats.draft.history import History, stored_drafts
from westerplatte_nb.formats.draft.whole import complete_data, finished_scenario
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.formats.scenario.proof import prove
from westerplatte_nb.formats.scenario.text import scenario_text
from westerplatte_nb.formats.share.code import scenario_code
from westerplatte_nb.teaching.studio import studio
from westerplatte_nb.view.messages.studio_work import MeasureScenario, Solve
from westerplatte_nb.view.studio.editor import editor_of
from westerplatte_nb.view.studio_page.ui import DraftOpened, LineFound, Sentence, StudioUi
from westerplatte_nb.widgets.studio.studio import Studio

LESSONS = Path(__file__).parents[3] / "lessons"
FILES = [path for path in sorted(LESSONS.glob("*/*.toml")) if "\n[goal" in path.read_text("utf-8")]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the notebook."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path / "kept"))
    return tmp_path


@pytest.fixture
def made() -> Studio:
    return studio("en", game="seven_days")


@pytest.fixture
def sent(made: Studio, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What is handed to the page."""
    found: list[dict[str, Any]] = []
    monkeypatch.setattr(made.page, "send", found.append)
    return found


def press(made: Studio, do: str, **more: Any) -> dict[str, Any]:
    """Press something as the page does; return what the page then shows."""
    made._receive(None, studio_message(do, **more), [])
    assert made.last_error is None, made.last_error
    assert made.page.ack == "p:1"
    return dict(made.page.view)


def whole(made: Studio) -> None:
    """Write what a scenario must have, in one language."""
    press(made, "text", place="title", language="en", text="The gate")
    press(made, "text", place="summary", language="en", text="Hold out for four turns.")


def test_a_thing_is_put_with_two_presses_and_can_be_looked_at(made: Studio) -> None:
    press(made, "tool", id="slow")
    view = press(made, "target", id="rung:C2")
    assert made.ui.setup["position"]["tracks"]["C"]["rung"] == 2
    assert "space II" in view["told"] and made.page.live == view["told"]
    press(made, "cancel")
    view = press(made, "target", id="rung:C2")
    assert [one["id"] for one in view["part"]["spot"]["takes"]] == ["troop-C"]


def test_a_place_where_nothing_may_be_put_says_why(made: Studio) -> None:
    press(made, "tool", id="brick")
    view = press(made, "target", id="outpost:A")
    assert "six bricks" in view["told"]
    assert not view["undo"]


def test_all_that_was_done_is_undone_one_by_one_and_done_again(made: Studio) -> None:
    first = made.ui.draft
    press(made, "tool", id="officer-2")
    press(made, "target", id="guardhouse:4")
    press(made, "set", name="day", value=3)
    press(made, "goal_add", kind="walls")
    whole(made)
    press(made, "note_add", pin="turn", to="1")
    last = made.ui.draft
    for _ in range(6):
        press(made, "undo")
    assert made.ui.draft == first
    for _ in range(6):
        press(made, "redo")
    assert made.ui.draft == last


@pytest.mark.parametrize("by", ["file", "code"])
def test_every_scenario_of_the_course_is_opened_and_says_the_same(made: Studio, by: str) -> None:
    others = []
    of_two = [path for path in FILES if path.parent.name > "12"]
    for path in FILES[:: amount(4, 1)] if by == "file" else of_two[:: amount(3, 1)]:
        scenario = load_scenario(path)
        press(made, "load", name=path.name, text=path.read_text("utf-8") if by == "file" else scenario_code(scenario))
        if editor_of(scenario.game) is None:
            same = made.ui.draft.game != scenario.game
        else:
            for tab in ("board", "cards", "goal", "texts"):
                press(made, "tab", tab=tab)
            same = finished_scenario(made.ui.draft, "x").setup == scenario.setup
        others += [] if same else [path]
    assert others == []


def test_an_arrow_is_drawn_by_two_presses(made: Studio) -> None:
    press(made, "note_add", pin="space", to="C")
    press(made, "mark", note=0, kind="arrow")
    press(made, "target", id="rung:C4")
    press(made, "target", id="outpost:C")
    (mark,) = made.ui.draft.words["annotation"][0]["marks"]
    assert (mark["from"], mark["to"]) == ("rung:C4", "outpost:C")


def test_what_is_missing_leads_to_the_part_where_it_is_mended(made: Studio) -> None:
    view = press(made, "tab", tab="finish")
    assert [one["tab"] for one in view["wrong"]] == ["texts", "texts"]
    whole(made)
    assert press(made, "tab", tab="finish")["part"]["ready"]


def test_the_draft_is_there_again_after_the_kernel(made: Studio) -> None:
    whole(made)
    again = studio("en")
    assert (again.ui.draft, again.ui.history.past) == (made.ui.draft, made.ui.history.past)


def test_a_draft_that_was_begun_anew_leaves_the_old_one_kept(made: Studio) -> None:
    whole(made)
    press(made, "begin", game="seven_days", level="hard")
    assert "position" not in made.ui.setup
    assert [one.title for one in stored_drafts()] == ["The gate"]


def test_a_trial_that_reaches_the_goal_gives_the_line_that_proves_it(made: Studio) -> None:
    whole(made)
    press(made, "try")
    game = made.children[-1]
    assert game.viewing.scenario is not None
    while not game.state.is_over and not press(made, "ping")["won"]:
        game.play("end")
    assert press(made, "keep_line")["trying"] is False
    assert solution(made.ui.draft) is not None
    problems = prove(load_scenario({**_plain(made)}))
    assert [one.wording.key for one in problems] == ["problem.idle_reaches"]


def _plain(made: Studio) -> dict[str, Any]:
    return complete_data(made.ui.draft)


def test_a_line_is_looked_for_and_kept_as_proof(made: Studio) -> None:
    press(made, "tool", id="fast")
    press(made, "target", id="rung:C4")
    press(made, "goal_add", kind="troops_removed")
    whole(made)
    press(made, "solve")
    made.tasks[Solve].__self__._solver.wait(60)  # type: ignore[attr-defined]
    assert solution(made.ui.draft)
    assert prove(load_scenario(_plain(made))) == []


def test_a_line_found_for_another_position_is_not_kept(made: Studio) -> None:
    whole(made)
    asked = made.ui.draft
    press(made, "set", name="day", value=4)
    made.take(LineFound(asked, ("end",)))
    assert solution(made.ui.draft) is None


def test_the_file_and_the_code_open_the_same_scenario_elsewhere(made: Studio, sent: list[dict[str, Any]]) -> None:
    press(made, "tool", id="slow")
    press(made, "target", id="rung:B3")
    whole(made)
    press(made, "download")
    file = sent[-1]["file"]
    press(made, "code")
    code = made.page.beside["code"]
    for content in ({"name": file["name"], "text": file["text"]}, {"name": "", "text": code}):
        other = studio("de", game="seven_days")
        press(other, "load", **content)
        assert other.ui.setup["position"]["tracks"]["B"]["rung"] == 3
        assert texts(other.ui.draft, "title")["en"] == "The gate"
    game: Any = westerplatte_nb.play("en", scenario=load_scenario(_plain(made)))
    assert game.state.tracks[1].rung == 3


def test_a_game_in_play_is_taken_at_the_turn_that_is_chosen() -> None:
    game: Any = westerplatte_nb.play("en", seed=5, resume=False)
    for _ in range(3):
        while True:
            turn = game.state.turn
            game.play(str(game.session.rules.legal_actions(game.state)[-1]))
            if game.state.turn != turn:
                break
    made = studio("en", game)
    assert made.ui.setup["position"]["turn"] == made.ui.state.turn > 1
    press(made, "moment", moment=0)
    assert made.ui.state.turn == 1
    assert len(made.page.view["part"]["moments"]) >= 3


@pytest.mark.parametrize("content", [{"name": "x.toml", "text": "a ="}, {"name": "x.jsonl", "text": "{}"}])
def test_a_file_that_is_none_is_told_and_the_draft_stays(made: Studio, content: dict[str, str]) -> None:
    before = made.ui.draft
    assert press(made, "load", **content)["told"]
    assert made.ui.draft == before


def test_the_sheet_has_the_board_the_goal_and_room(made: Studio, sent: list[dict[str, Any]]) -> None:
    whole(made)
    press(made, "sheet")
    pages = [one["html"] for one in sent[-1]["sheets"]]
    assert len(pages) == 3
    assert all("<img" in page and 'class="line"' in page and "<script" not in page for page in pages)


def test_a_hostile_title_is_text_on_the_sheet(made: Studio, sent: list[dict[str, Any]]) -> None:
    whole(made)
    press(made, "text", place="title", language="en", text="<img src=x onerror=alert(1)>")
    press(made, "sheet")
    assert "<img src=x" not in sent[-1]["sheets"][0]["html"]


def test_the_studio_opens_on_another_game_with_hidden_hands() -> None:
    made = studio("en", game="ford")
    press(made, "tool", id="card-4")
    press(made, "target", id="patrol:1")
    press(made, "cancel")
    press(made, "tool", id="card-1")
    press(made, "target", id="patrol:2")
    assert made.ui.setup["hands"] == ((4,), (1,))
    press(made, "goal_set", part=None, name="by_round", value=2)
    whole(made)
    for tab in ("start", "board", "cards", "goal", "texts", "story", "finish"):
        assert "[editor" not in str(press(made, "tab", tab=tab)["part"])
    press(made, "solve")
    made.tasks[Solve].__self__._solver.wait(60)  # type: ignore[attr-defined]
    assert solution(made.ui.draft)
    scenario: Any = load_scenario(_plain(made))
    assert scenario.goal.by_round == 2
    assert "hands" in scenario_text(scenario)


def test_only_a_game_with_decks_has_a_part_for_cards(made: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    tabs = [tab["id"] for tab in made.page.frame["tabs"]]
    assert "cards" in tabs
    monkeypatch.setattr("westerplatte_nb.games.seven_days.view.editor.decks", lambda *_: ())
    press(made, "ping")
    assert [tab["id"] for tab in made.page.frame["tabs"]] == [tab for tab in tabs if tab != "cards"]


def test_a_code_is_gone_as_soon_as_the_draft_is_another(made: Studio) -> None:
    whole(made)
    press(made, "code")
    assert made.page.beside["qr"].startswith("<svg")
    press(made, "text", place="title", language="en", text="The other gate")
    assert made.page.beside["code"] == made.page.beside["qr"] == ""


def test_what_was_measured_is_told_with_its_interval_and_only_of_this_draft(
    made: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    # So few games are no measurement, but they are told like one.
    monkeypatch.setattr("westerplatte_nb.teaching.studio.GAMES", 10)
    monkeypatch.setattr("westerplatte_nb.teaching.course.meter_run.SEARCH_GAMES", 2)
    whole(made)
    press(made, "measure")
    tasks = made.tasks[MeasureScenario].__self__  # type: ignore[attr-defined]
    tasks._meter.wait(60)
    meter = made.page.beside["meter"]
    assert meter["tables"][0]["lines"]
    assert "%" in str(meter["tables"][0]["lines"])
    press(made, "set", name="day", value=4)
    assert made.page.beside["meter"] is None
    tasks._show_measurement(meter=meter)
    assert made.page.beside["meter"] is None


def test_two_studios_of_one_draft_lose_nothing_of_each_other(made: Studio) -> None:
    whole(made)
    other = studio("en")
    assert other.ui.name == made.ui.name
    press(made, "text", place="title", language="en", text="The gate at night")
    press(other, "text", place="title", language="en", text="The gate by day")
    press(other, "text", place="summary", language="en", text="Hold out.")
    assert sorted(one.title for one in stored_drafts()) == ["The gate at night", "The gate by day"]


def test_a_file_of_the_same_name_is_not_written_over(made: Studio, folder: Path) -> None:
    (folder / "the_gate.toml").write_text("a file of somebody else")
    whole(made)
    for summary in ("Hold out.", "Hold on."):
        press(made, "text", place="summary", language="en", text=summary)
        press(made, "save")
    assert (folder / "the_gate.toml").read_text() == "a file of somebody else"
    assert load_scenario(folder / "the_gate_2.toml").summary.within("en") == "Hold on."
    assert len(list(folder.glob("*.toml"))) == 2


def test_that_a_draft_cannot_be_kept_is_told_until_it_can(made: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> bool:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("westerplatte_nb.formats.draft.history.save_history", full)
    told = press(made, "set", name="day", value=3)["told"]
    assert "Download it as a file" in told
    assert "Download it as a file" in press(made, "tab", tab="cards")["told"]
    monkeypatch.undo()


def test_another_draft_that_cannot_be_laid_out_is_not_shown_as_the_one_before(made: Studio) -> None:
    press(made, "tool", id="slow")
    press(made, "target", id="rung:C2")
    wrong = History(draft_of({"release": 1, "position": {"day": 99}}, "seven_days", "en"))
    made.take(DraftOpened(wrong))
    assert made.ui.why_not_laid and made.ui.state.tracks[2] is None


def test_a_mark_begun_for_a_note_that_is_gone_is_drawn_for_none(made: Studio) -> None:
    for space in ("C", "B"):
        press(made, "note_add", pin="space", to=space)
    press(made, "mark", note=0, kind="ring")
    press(made, "note_drop", note=0)
    press(made, "target", id="outpost:C")
    assert "marks" not in made.ui.draft.words["annotation"][0]


def test_a_trial_that_is_over_leaves_no_widgets_in_the_kernel(made: Studio) -> None:
    from ipywidgets.widgets.widget import _instances

    before = set(_instances)
    for _ in range(2):
        press(made, "try")
        press(made, "back")
    left = {type(_instances[one]).__name__ for one in set(_instances) - before}
    assert not left & {"GameWidget", "PageModel", "MultiCanvas", "Canvas"}


def test_a_trial_begun_again_offers_its_line_as_well(made: Studio) -> None:
    whole(made)
    press(made, "try")
    game = made.children[-1]
    game._receive(None, {"do": "scenario_again", "state": game.session.state_id}, [])
    while not made.page.view["won"] and not game.state.is_over:
        game.play("end")
    assert made.page.view["won"]


def test_a_search_begun_anew_waits_for_nothing_and_hears_nothing_of_the_one_before(
    made: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    from threading import Event

    from westerplatte_nb.lab.solver import SearchResult
    from westerplatte_nb.teaching import studio as solve_run

    go_on = Event()

    def slow(scenario: Any, most: int) -> Any:
        go_on.wait(20)
        yield SearchResult(1, ("end",))

    monkeypatch.setattr(solve_run, "solve", slow)
    whole(made)
    press(made, "solve")
    solver = made.tasks[Solve].__self__._solver  # type: ignore[attr-defined]
    first = solver._thread
    press(made, "set", name="day", value=4)
    begun = monotonic()
    press(made, "solve")
    assert monotonic() - begun < 2
    go_on.set()
    first.join(5)
    solver.wait(5)
    assert solution(made.ui.draft) == ("end",)
    assert len([one for one in made.ui.history.past if solution(one) is not None]) == 0


def test_a_draft_is_deleted_only_when_it_is_asked_for_twice(made: Studio) -> None:
    whole(made)
    name = made.ui.name
    press(made, "begin", game="seven_days", level="")
    assert "The gate" in press(made, "forget", name=name)["told"]
    press(made, "tab", tab="start")
    press(made, "forget", name=name)
    assert [one.name for one in stored_drafts()] == [name]
    press(made, "forget", name=name)
    assert stored_drafts() == ()


def test_a_file_that_is_too_large_is_told(made: Studio) -> None:
    assert "KiB" in press(made, "load", name="film.toml", size=9_000_000)["told"]


def test_a_damaged_draft_is_told_in_the_list_and_stays(made: Studio, folder: Path) -> None:
    whole(made)
    (path,) = folder.rglob(f"{made.ui.name}.json")
    path.write_text("{")
    again = studio("en")
    assert path.name in again.page.view["told"]
    part = press(again, "tab", tab="start")["part"]
    assert path.name in part["unread"] and part["kept"] == []
    assert path.read_text() == "{"


def test_a_kept_game_that_cannot_be_read_is_told_where_the_last_one_is_asked_for(made: Studio) -> None:
    games = data_folder()
    assert games is not None
    games.mkdir(parents=True, exist_ok=True)
    line = '{"schema":99,"game":"seven_days"}\n{"n":1,"action":"end"}\n'
    (games / "1.journal").write_text(line)
    assert "1.journal" in press(made, "game")["told"]
    assert (games / "1.journal").read_text() == line


def test_work_beside_the_studio_never_waits_for_a_press(made: Studio) -> None:
    def errand(ui: StudioUi, message: Solve) -> tuple[()]:
        work = Thread(target=shown.take, args=(Sentence("From beside."),))
        work.start()
        work.join(10)
        assert not work.is_alive()
        return ()

    shown = Studio(made.ui.history, "en", tasks={Solve: errand})
    assert press(shown, "solve")["told"] == "From beside."
