"""The scenarios of lesson 13: each can be won by both sides, ends by its goal, and differs only where it says so."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from typing import Any

import pytest

from tests.amounts import amount
from tests.each import each
from tests.formats.scenario.lines_of_play import status_after
from tests.games.september_1939.positions import POLAND, state_of
from westerplatte_nb.bots.bot import bot_of
from westerplatte_nb.engine.goal import REACHED, progress_along
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.scenario import Scenario, Variation
from westerplatte_nb.formats.scenario.file import load_scenario, scenario_of
from westerplatte_nb.formats.scenario.proof import prove
from westerplatte_nb.games.september_1939.rules.goals import PlacesGoal
from westerplatte_nb.games.september_1939.rules.state import State
from westerplatte_nb.i18n.languages import COMPLETE
from westerplatte_nb.session import Session
from westerplatte_nb.view.text.bibliography import lessons_folder

FOLDER = lessons_folder() / "13_bridge"
NAMES = ("scenario", "alone", "no_bonus", "wegierska_gorka", "krojanty", "first_game")
TOLD = ("title", "summary", "bots", "hand_bonus", "line")


def plain(name: str) -> dict[str, Any]:
    """A scenario as it is written."""
    return tomllib.loads((FOLDER / f"{name}.toml").read_text("utf-8"))


def opened(name: str) -> tuple[Scenario, Variation, PlacesGoal]:
    """A scenario with its solution and its goal."""
    scenario = load_scenario(FOLDER / f"{name}.toml")
    line, goal = scenario.line(), scenario.goal
    assert line is not None and isinstance(goal, PlacesGoal)
    return scenario, line, goal


def played(name: str, seed: int) -> State:
    """The end of a game between two sensible bots, with other cards and dice."""
    scenario = load_scenario(FOLDER / f"{name}.toml")
    rules = rules_of(scenario.game)
    state: State = rules.setup(replace(scenario.setup, seed=seed))
    bots = [bot_of("sensible", scenario.game, seed + seat) for seat in range(2)]
    while not state.is_over:
        seat = rules.turn_of(state)
        state = rules.apply(state, bots[seat].choose(rules.observe(state, seat))).after
    return state


@each("name", NAMES)
def test_a_scenario_keeps_what_it_claims_and_says_it_in_every_language(name):
    scenario = load_scenario(FOLDER / f"{name}.toml")
    assert prove(scenario) == []
    assert plain(name)["release"] == scenario.setup.release
    for told in (scenario.title, scenario.summary, *(note.text for note in scenario.annotations)):
        assert {language for language, _ in told.texts} >= set(COMPLETE)


@pytest.mark.parametrize("name", ["scenario", "wegierska_gorka", "krojanty"])
def test_both_sides_win_a_scenario_now_and_then(name):
    games = amount(12, 200)
    won = [played(name, seed).winner for seed in range(games)]
    assert min(won.count(0), won.count(1)) >= 0.1 * games
    assert won.count(0) + won.count(1) == games


@each("name", NAMES)
def test_the_side_that_reaches_the_goal_wins_the_game_with_it(name):
    scenario, line, goal = opened(name)
    session = Session.new(scenario.game, scenario.setup)
    for action in line.actions:
        session.play(session.rules.parse_action(action))
    assert status_after(scenario, line) == REACHED
    assert (session.state.is_over, session.state.winner) == (True, goal.seat)


def test_who_has_no_goal_wins_when_the_time_is_over():
    scenario, _, goal = opened("scenario")
    session = Session.new(scenario.game, scenario.setup)
    while not session.state.is_over:
        legal = session.rules.legal_actions(session.state)
        session.play(next(action for action in legal if str(action) in ("pass", "decline", "keep")))
    assert session.state.winner == 1 - goal.seat
    assert session.state.round == goal.by_turn


def test_a_goal_of_holding_is_judged_when_its_turn_ends_and_not_before():
    scenario = scenario_of({**plain("scenario"), "goal": {**plain("scenario")["goal"], "kind": "hold"}}, "held")
    session = Session.new(scenario.game, scenario.setup)
    for action in opened("scenario")[1].actions:
        session.play(session.rules.parse_action(action))
    assert not session.state.is_over
    assert progress_along(scenario.goal, session.steps).status == "open"


def test_a_goal_of_two_places_does_not_hold_with_one_of_them():
    state = state_of({"hq": "25,60"}, {"hq": "95,60"})
    (part,) = PlacesGoal(POLAND, ("A", "B"), 2).begin(state).parts
    assert not part.holds
    (alone,) = PlacesGoal(POLAND, ("A",), 2).begin(state).parts
    assert alone.holds


def test_the_bridge_is_the_same_alone_and_but_for_the_bonus():
    def bare(name: str) -> dict[str, Any]:
        return {key: value for key, value in plain(name).items() if key not in TOLD}

    def silent(name: str) -> dict[str, Any]:
        return {**bare(name), "annotation": [{**note, "text": ""} for note in plain(name)["annotation"]]}

    assert bare("scenario") == bare("no_bonus")
    # Its notes ask the same of one person, in their own number.
    assert silent("alone") == silent("scenario")
    assert load_scenario(FOLDER / "alone.toml").setup == load_scenario(FOLDER / "scenario.toml").setup
    assert plain("no_bonus")["hand_bonus"] == {"poland": 0, "germany": 0}


@pytest.mark.parametrize("bots", [[{"seat": 2, "kind": "sensible"}], [{"seat": 1, "kind": "sensible"}] * 2])
def test_a_bot_on_no_seat_and_two_on_one_are_refused(bots):
    with pytest.raises(InvalidFile) as refused:
        scenario_of({**plain("scenario"), "bots": bots}, "bots")
    assert [str(one.place) for one in refused.value.problems] == ["field bots"]
