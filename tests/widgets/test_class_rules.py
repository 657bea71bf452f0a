"""A teacher's settings in the games of pupils: from the folder, from a file they load, and against a line of code."""

from __future__ import annotations

from pathlib import Path

import pytest

from westerplatte_nb.formats.class_file import FILE, ClassRules, class_text, save_class
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
    return int(game.session.whole()[0].setup["seed"])


def deal_in_form(game: GameWidget) -> str:
    """What stands in the field of the deal, in the form for a new game."""
    (field,) = [one for one in game.page_model.frame["form"]["fields"] if one["name"] == "seed"]
    return str(field.get("value", ""))


def test_everyone_in_the_folder_plays_the_same_deal_without_hints(folder: Path) -> None:
    save_class(folder, ClassRules(1939, False))
    game = played()
    assert (seed_of(game), deal_in_form(game), game.hints.is_offered) == (1939, "1939", False)


def test_a_new_game_keeps_to_the_hints_of_the_class(folder: Path) -> None:
    save_class(folder, ClassRules(None, False))
    game = played()
    assert deal_in_form(game) == ""
    game._receive(None, {"do": "new", "setup": {"players": "2"}, "state": game.session.state_id}, [])
    assert not game.hints.is_offered


def test_a_line_of_code_goes_before_what_is_set(folder: Path) -> None:
    save_class(folder, ClassRules(1939, False))
    game = played(seed=7, hints=True)
    assert (seed_of(game), game.hints.is_offered) == (7, True)


def test_a_lesson_keeps_its_scenario_and_loses_its_hints(folder: Path) -> None:
    scenario = ROOT / "lessons" / "03_first_assault" / "scenario.toml"
    asked = seed_of(played(scenario=scenario))
    save_class(folder, ClassRules(4711, False))
    game = played(scenario=scenario)
    assert (seed_of(game), game.hints.is_offered) == (asked, False)


def test_a_file_that_cannot_be_read_is_told_and_the_game_begins(folder: Path) -> None:
    (folder / FILE).write_text("schema = 1\n[class]\ndeal = 'x'", "utf-8")
    game = played()
    assert game.message is not None and game.message.text.startswith("The settings for the class could not be read")
    assert game.hints.is_offered


def test_a_pupil_with_a_copy_of_their_own_loads_the_file() -> None:
    game = played(players=3, seed=5)
    text = class_text(ClassRules(1939, False))
    game._receive(None, {"do": "load", "text": text, "name": FILE, "state": game.session.state_id}, [])
    assert game.last_error is None
    assert game.message is not None
    assert game.message.text == "Set for the class: everyone plays deal number 1939, without hints."
    assert (seed_of(game), game.session.whole()[0].setup["players"], game.hints.is_offered) == (1939, 3, False)
    assert deal_in_form(game) == "1939"


def test_on_binder_a_game_says_that_nothing_there_lasts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BINDER_LAUNCH_HOST", "https://mybinder.org/")
    game = played()
    assert game.message is not None and "ten minutes" in game.message.text
