"""A look back on the page: offered when the game is over, reckoned in slices, kept while another way is tried."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.bots.test_review import ford
from tests.messages import page_message
from tests.playthroughs import played
from westerplatte_nb.bots import review as reckoning
from westerplatte_nb.engine.record import Record
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.scenario.file import load_scenario, scenario_of
from westerplatte_nb.formats.scenario.text import plain_scenario
from westerplatte_nb.formats.setup_file import setup_of
from westerplatte_nb.games.ford import NAME as FORD
from westerplatte_nb.games.seven_days.bots import game_model
from westerplatte_nb.session import Session
from westerplatte_nb.view.text.bibliography import lessons_folder
from westerplatte_nb.view.update.look_back import solution_lines
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.play import play

FEW = 400


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reckoning, "PLAYOUTS", FEW)
    monkeypatch.setattr(game_model, "REVIEW_PLAYOUTS", FEW)


def over(seed: int = 5, at: int = 20, instead: str = "pass") -> GameWidget:
    """Return the page of a game of the ford that was played to its end, with a planted mistake."""
    setup = rules_of(FORD).setup_to_plain(setup_of({"game": FORD, "seed": seed}, "test"))
    actions = tuple(str(step.action) for step in ford(seed, at, instead)[1:])
    return GameWidget(Session(Record(FORD, setup, actions)), "en")


def say(game: GameWidget, do: str, **content: Any) -> None:
    game._receive(None, page_message(game, do, **content), [])
    assert game.last_error is None


def test_a_look_back_is_offered_only_when_the_game_is_over() -> None:
    game = over()
    assert game.page_model.review["button"]
    assert not game.page_model.review["runs"]
    game.session.undo()
    assert not game.session.state.is_over
    assert game.page_model.review == {}
    say(game, "review", on=True)
    assert game.page_model.review == {}


def test_another_way_opens_the_game_at_its_decision_and_leads_back() -> None:
    game = over()
    say(game, "review", on=True)
    first = game.page_model.review["decisions"][0]
    before = len(game.session.steps)
    say(game, "review_try", number=len(game.page_model.review["decisions"]))
    assert game.ui.time.real is None, "there is no such decision"
    say(game, "review_try", number=0)
    assert game.ui.time.real is not None
    assert len(game.session.steps) == first["moment"] + 1
    assert game.ui.hints.advice is not None
    assert game.page_model.view.get("hint") is None, "the hand of the seat in turn lies face down"
    say(game, "hand", open=True)
    (order,) = game.page_model.view["hint"]["move"]["orders"]
    assert order in first["better"]
    assert game.session.hints == ()
    say(game, "real_game")
    assert len(game.session.steps) == before
    assert game.page_model.review["decisions"][0] == first


def test_a_proposed_plan_stays_while_it_is_followed_and_goes_when_it_is_left() -> None:
    game = GameWidget(Session(played()), "en")
    say(game, "review", on=True)
    assert game.page_model.review["decisions"], "this game has something to try"
    for leaves in (False, True):
        say(game, "review_try", number=0)
        advice = game.ui.hints.advice
        assert advice is not None
        plan = advice.best.actions
        assert len(plan) > 1
        assert game.page_model.view["hint"]["move"]["orders"]
        game.play("end" if leaves else str(plan[0]))
        now = game.ui.hints.advice
        assert (None if now is None else now.best.actions) == (None if leaves else plan[1:])
        say(game, "real_game")


def test_of_a_scenario_the_goal_is_looked_back_on_and_the_author_s_way_is_one_to_try() -> None:
    path = Path(__file__).parents[3] / "lessons" / "04_crossfire" / "scenario.toml"
    scenario = load_scenario(path)
    missed = next(line for line in scenario.lines if line.name == "stays_at_the_mortar")
    game = play(scenario=scenario, language="en", resume=False)
    assert isinstance(game, GameWidget)
    assert game.page_model.review == {}
    for line in missed.actions:
        game.play(line)
    say(game, "review", on=True)
    first = game.page_model.review["decisions"][0]
    assert "mortar" in first["chosen"]
    assert "outpost B" in first["better"]
    assert "goal" in game.page_model.review["alternative"]
    say(game, "review_try", number=0)
    assert game.ui.time.real is not None
    assert game.page_model.view["hint"]["marked"]


def test_it_is_thought_out_in_slices_and_can_be_stopped_and_gone_on_with() -> None:
    async def looked() -> None:
        game = over()
        say(game, "review", on=True)
        assert game.page_model.review["runs"]
        say(game, "review", on=False)
        stopped = game.page_model.review
        assert not stopped["runs"]
        assert stopped["button"]
        await asyncio.sleep(0.05)
        assert game.page_model.review == stopped
        say(game, "review", on=True)
        while game.page_model.review["runs"]:
            await asyncio.sleep(0.005)
        assert game.page_model.review["button"] == ""
        assert str(FEW) in game.page_model.review["status"]
        whole = over()
        say(whole, "review", on=True)
        while whole.page_model.review["runs"]:
            await asyncio.sleep(0.005)
        assert whole.page_model.review == game.page_model.review

    asyncio.run(looked())


def test_a_game_that_goes_on_forgets_what_was_found() -> None:
    game = over()
    say(game, "review", on=True)
    other = next(
        action for action in game.session.rules.legal_actions(game.session.steps[20].after) if str(action) != "pass"
    )
    for _ in game.session.steps[21:]:
        game.session.undo()
    assert game.page_model.review == {}
    game.session.play(other)
    while not game.session.state.is_over:
        game.session.play(game.session.rules.legal_actions(game.session.state)[0])
    assert game.page_model.review["decisions"] == []
    assert game.page_model.review["button"]


def test_its_beginning_and_its_end_are_said_aloud() -> None:
    game = over()
    say(game, "review", on=True)
    assert f"{FEW} tries" in game.page_model.live


def test_what_is_known_of_a_scenario_are_whole_lines() -> None:
    plain = plain_scenario(load_scenario(lessons_folder() / "04_crossfire/scenario.toml"))
    solution = next(one for one in plain["line"] if one["name"] == "solution")
    half = len(solution["actions"]) // 2
    origin = {"line": "solution", "action": half}
    other = {"name": "other", "from": origin, "actions": solution["actions"][half:], "reaches": "reached"}
    game: Any = play("en", scenario=scenario_of({**plain, "line": [solution, other]}, "varied"), resume=False)
    assert set(solution_lines(game.viewing.scenario)) == {tuple(solution["actions"])}
