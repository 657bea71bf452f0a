"""A teacher's settings in the games of pupils: from the folder, from a file they load, and against a line of code."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.messages import page_message
from westerplatte_nb.formats.classroom.class_file import FILE, ClassRules, class_text, save_class
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.formats.scenario.text import scenario_text
from westerplatte_nb.formats.share.code import opened_code, scenario_code
from westerplatte_nb.view.update.advice import is_offered
from westerplatte_nb.widgets.frame import setup_form
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.play import play

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the notebooks."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def played(**asked: object) -> GameWidget:
    """A game as a notebook shows it."""
    game = play("en", **asked)  # type: ignore[arg-type]
    assert isinstance(game, GameWidget)
    return game


def seed_of(game: GameWidget) -> int:
    """The deal that is played."""
    return int(game.session.full_record()[0].setup["seed"])


def deal_in_form(game: GameWidget) -> str:
    """What stands in the field of the deal, in the form for a new game."""
    (field,) = [one for one in setup_form(game)["fields"] if one["name"] == "seed"]
    return str(field.get("value", ""))


def test_everyone_in_the_folder_plays_the_same_deal_without_hints(folder: Path) -> None:
    save_class(folder, ClassRules(1939, False))
    game = played()
    assert (seed_of(game), deal_in_form(game), is_offered(game.viewing)) == (1939, "1939", False)


def test_a_new_game_keeps_to_the_hints_of_the_class(folder: Path) -> None:
    save_class(folder, ClassRules(None, False))
    game = played()
    assert deal_in_form(game) == ""
    game._receive(None, {"do": "new", "setup": {"players": "2"}, "state": game.session.state_id}, [])
    assert not is_offered(game.viewing)


def test_a_line_of_code_goes_before_what_is_set(folder: Path) -> None:
    save_class(folder, ClassRules(1939, False))
    game = played(seed=7, hints=True)
    assert (seed_of(game), is_offered(game.viewing)) == (7, True)


def test_a_lesson_keeps_its_scenario_and_loses_its_hints(folder: Path) -> None:
    scenario = ROOT / "lessons" / "03_first_assault" / "scenario.toml"
    asked = seed_of(played(scenario=scenario))
    save_class(folder, ClassRules(4711, False))
    game = played(scenario=scenario)
    assert (seed_of(game), is_offered(game.viewing)) == (asked, False)


def test_a_file_that_cannot_be_read_is_told_and_the_game_begins(folder: Path) -> None:
    (folder / FILE).write_text("schema = 1\n[class]\ndeal = 'x'", "utf-8")
    game = played()
    assert game.message is not None and game.message.text.startswith("The settings for the class could not be read")
    assert is_offered(game.viewing)


def test_a_pupil_with_a_copy_of_their_own_loads_the_file() -> None:
    game = played(players=3, seed=5)
    text = class_text(ClassRules(1939, False))
    game._receive(None, {"do": "load", "text": text, "name": FILE, "state": game.session.state_id}, [])
    assert game.last_error is None
    assert game.message is not None
    assert game.message.text == "Set for the class: everyone plays deal number 1939, without hints."
    assert (seed_of(game), game.session.full_record()[0].setup["players"], is_offered(game.viewing)) == (1939, 3, False)
    assert deal_in_form(game) == "1939"


def test_on_binder_a_game_says_that_nothing_there_lasts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BINDER_LAUNCH_HOST", "https://mybinder.org/")
    game = played()
    assert game.message is not None and "ten minutes" in game.message.text


# ---- a computer that one class uses after another --------------------------------------------------------------------

LEFT = "Nothing of this game stays on this computer."


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are kept."""
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path / "home"))
    return tmp_path / "home"


def page_says(game: GameWidget, do: str, **more: object) -> None:
    game._receive(None, page_message(game, do, **more), [])
    assert game.last_error is None


def on_a_page(game: GameWidget) -> GameWidget:
    """Show a game, play an order, and let the page ask for the picture of the last board."""
    page_says(game, "ready", boards=[])
    page_says(game, "act", line="move B")
    page_says(game, "still", to_page=True)
    return game


def pictures(game: GameWidget, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What goes to the notebook as the picture of the last board."""
    sent: list[object] = []
    monkeypatch.setattr(game.page_model, "send", lambda content, buffers=None: sent.append(content))
    monkeypatch.setattr(game, "renew_snapshot", lambda: sent.append("renewed"))
    return sent


@pytest.mark.parametrize("how", ["line", "class", "computer"])
def test_where_nothing_is_to_stay_no_file_and_no_picture_is_left(
    how: str, folder: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if how == "class":
        save_class(folder, ClassRules(keep=False))
    if how == "computer":
        monkeypatch.setenv("WESTERPLATTE_DATA", "")
    game = played(seed=1939, **({"keep": False} if how == "line" else {}))
    assert game.message is not None and game.message.text.startswith(LEFT)
    sent = pictures(game, monkeypatch)
    on_a_page(game)
    page_says(game, "still")
    assert sent == [] and not home.exists()
    assert game.session.record.actions == ("move B",) and not game.page_model.view["kept"]


def test_elsewhere_a_game_leaves_both(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(seed=1939)
    sent = pictures(game, monkeypatch)
    on_a_page(game)
    assert len(sent) == 1 and len([*home.rglob("*.journal")]) == 1


def test_a_line_of_code_keeps_nothing_where_the_class_keeps_nothing(folder: Path, home: Path) -> None:
    save_class(folder, ClassRules(keep=False))
    on_a_page(played(seed=1939, keep=True))
    assert not home.exists()


def test_an_unfinished_game_of_another_class_is_not_offered(folder: Path, home: Path) -> None:
    on_a_page(played(seed=7))
    save_class(folder, ClassRules(keep=False))
    game = on_a_page(played(resume=True))
    assert game.page_model.view["notice"] is None and seed_of(game) != 7


def test_a_game_that_loads_the_rule_of_its_class_leaves_nothing(home: Path) -> None:
    game = on_a_page(played(seed=5))
    assert [*home.rglob("*.journal")]
    page_says(game, "load", text=class_text(ClassRules(keep=False)), name=FILE)
    assert game.message is not None and game.message.text.endswith("Nothing stays on this computer after the lesson.")
    page_says(game, "act", line="move A")
    page_says(game, "new", setup={"players": "2"})
    page_says(game, "act", line=str(game.session.rules.legal_actions(game.state)[0]))
    assert len(game.session.record.actions) == 1
    assert [*home.rglob("*.journal")] == []


# ---- rules that come with a scenario ---------------------------------------------------------------------------------

GATE = ROOT / "lessons" / "03_first_assault" / "scenario.toml"


def coded(**rules: Any) -> str:
    """The code of a game for the class, with its rules."""
    return scenario_code(replace(load_scenario(GATE), rules=ClassRules(None, **rules)))


def offers(game: GameWidget) -> list[str]:
    """What can be watched from the first turn."""
    return [one["what"] for one in game.page_model.view["watch"]]


@pytest.mark.parametrize("way", ["line", "typed", "file"])
def test_a_game_for_the_class_keeps_its_way_to_the_goal_to_itself(way: str) -> None:
    code = coded(solution=False)
    if way == "line":
        game = played(scenario=code)
    else:
        game = played()
        text = code if way == "typed" else scenario_text(opened_code(code, "code").scenario)  # type: ignore[arg-type]
        page_says(game, "load", text=text, name="game.toml")
        assert game.message is not None
        assert game.message.text.endswith("In this class the game does not show the way to the goal.")
    assert offers(game) == [] and is_offered(game.viewing)
    assert offers(played(scenario=coded())) == ["line"]


def test_hints_and_keeping_come_with_the_code_too(home: Path) -> None:
    game = on_a_page(played(scenario=coded(hints=False)))
    assert not is_offered(game.viewing) and [*home.rglob("*.journal")]
    game = on_a_page(played(seed=5))
    page_says(game, "load", text=coded(keep=False), name="code")
    page_says(game, "act", line=str(game.session.rules.legal_actions(game.state)[0]))
    assert not game.page_model.view["kept"]
    assert is_offered(played(scenario=coded(hints=False), hints=True).viewing)


def test_a_rule_of_another_release_is_told_and_the_game_begins() -> None:
    scenario = replace(load_scenario(GATE), rules=ClassRules(unknown=(("silence", True),)))
    game = played(scenario=scenario)
    assert game.message is not None and "does not know: silence" in game.message.text


@pytest.mark.parametrize("file_first", [True, False])
def test_rules_of_a_scenario_and_of_the_class_hold_in_whatever_order_they_come(home: Path, file_first: bool) -> None:
    game = on_a_page(played(seed=5))
    files = [("code", coded(solution=False)), (FILE, class_text(ClassRules(hints=False)))]
    for name, text in reversed(files) if file_first else files:
        page_says(game, "load", text=text, name=name)
    assert not is_offered(game.viewing)
    assert not game.ui.rules.solution


def test_no_way_to_the_goal_is_shown_where_the_folder_says_so(folder: Path) -> None:
    save_class(folder, ClassRules(solution=False))
    assert offers(played(scenario=GATE)) == []
