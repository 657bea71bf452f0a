"""Hints where a scenario names a goal: after the goal, blind to what the table hides, and better with time."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.amounts import amount
from tests.contract.games import SAMPLES
from tests.games.seven_days.positions import at, game, troop
from westerplatte_nb.bots.game_model import game_model_of
from westerplatte_nb.bots.goal_playouts import GoalPlayouts
from westerplatte_nb.bots.goal_search import GoalSearch
from westerplatte_nb.bots.hints import Thinking, think
from westerplatte_nb.engine.advice import Advice, Hint
from westerplatte_nb.engine.goal import MISSED, OPEN, REACHED, SET_ASIDE, Aim, Progress, goal_result, is_ending
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.games.ford import NAME as FORD
from westerplatte_nb.games.ford.rules.goals import PointsGoal
from westerplatte_nb.games.september_1939.rules.goals import PlacesGoal
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.actions import LayDownArms
from westerplatte_nb.games.seven_days.rules.board import OUTPOSTS
from westerplatte_nb.games.seven_days.rules.goals import SevenDaysGoal
from westerplatte_nb.games.seven_days.rules.goals.conditions import Survive, Walls
from westerplatte_nb.games.seven_days.rules.goals.history import BricksLost, Visited
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.games.warsaw_1920.rules.goals import KeepGoal, WinGoal

LESSONS = Path(__file__).parents[2] / "lessons"
MODEL = game_model_of("seven_days")
SEEDS = amount(4, 6)
B, D = OUTPOSTS[1], OUTPOSTS[3]
NO_LOSS_AT_B = SevenDaysGoal((BricksLost((B,)),), turns=1)


def two_threats() -> State:
    """Troops stand at the walls of B and D; behind D a guardhouse is about to fall, and it is the second."""
    tracks = {"B": troop(rung=4, attack=1), "D": troop(rung=4, attack=2)}
    return game(tracks=tracks, officers=[at("C"), at("C")], walls={"D": 0, "4": 1, "1": 0})


def advised(state: Any, goal: Any = None, name: str = "seven_days", seed: int = 1, playouts: int = 150) -> Advice:
    seen = rules_of(name).observe(state, rules_of(name).turn_of(state))
    aim = None if goal is None else Aim(goal, goal.begin(state))
    return think(name, seen, seed, seconds=600, playouts=playouts, aim=aim)


def played(state: State, goal: Any, line: tuple[Any, ...]) -> str:
    """How a goal stands after a line, and after what a sensible player does until it is decided."""
    progress, todo = goal.begin(state), [*line]
    for _ in range(50):
        step = rules.apply(state, todo.pop(0) if todo else MODEL.policy(state)[0])
        state, progress = step.after, goal.after(progress, step.events, step.after)
    return str(progress.status)


def test_the_best_order_for_the_goal_is_named_where_the_plain_game_has_another() -> None:
    state = two_threats()
    plain, towards = advised(state), advised(state, NO_LOSS_AT_B)
    assert [str(action) for action in plain.best.actions] == ["move D", "fire 1", "end"]
    assert played(state, NO_LOSS_AT_B, plain.best.actions) == MISSED
    assert played(state, NO_LOSS_AT_B, towards.best.actions) == REACHED
    assert towards.best.chance > 0.5


def test_where_walking_is_asked_for_a_hint_walks_although_the_plain_game_has_no_use_for_it() -> None:
    state = game(officers=[at("C"), at("E")])
    goal = SevenDaysGoal((Visited((1, 0), 2),), turns=1)
    best = advised(state, goal, playouts=1000).best.actions
    assert [str(action) for action in best[:2]] == ["move B", "move A"]
    assert all(plan.actions[:2] != best[:2] for plan in MODEL.plans(state))


def test_in_the_wood_a_hint_fetches_a_mine_for_the_wagons() -> None:
    scenario = load_scenario(LESSONS / "09_fire_wagons" / "scenario.toml")
    state = rules.begin(scenario.setup).after
    best = advised(state, scenario.goal, playouts=1000).best.actions
    assert str(best[0]) == "move 3" and str(best[1])[:6] in ("mine C", "mine D")
    assert str(advised(state, playouts=1000).best.actions[1])[:6] not in ("mine C", "mine D")


def test_the_more_playouts_the_more_hints_name_the_authors_solution() -> None:
    scenario = load_scenario(LESSONS / "02_last_night" / "scenario.toml")
    state, solution = rules.begin(scenario.setup).after, scenario.lines[0].actions[:3]
    aim = Aim(scenario.goal, scenario.goal.begin(state))
    named = []
    for playouts in (0, 64, 256):
        hints = [hinted(rules.observe(state, 0), aim, seed, playouts) for seed in range(SEEDS)]
        named.append(sum(tuple(map(str, hint.actions)) == solution for hint in hints))
    assert named[0] < named[1] <= named[2] == SEEDS, named


def hinted(seen: State, aim: Aim, seed: int, playouts: int) -> Hint:
    """The first hint after so many playouts at the most."""
    thinking = Thinking("seven_days", seen, seed, max(1, playouts), aim=aim)
    for _ in thinking.run() if playouts else ():
        pass
    return thinking.advice().best


def test_the_same_seed_gives_the_same_advice() -> None:
    one, same = (advised(two_threats(), NO_LOSS_AT_B) for _ in range(2))
    assert one == same


def test_a_goal_that_winning_decides_is_advised_as_the_plain_game_is() -> None:
    state = two_threats()
    plain, towards = advised(state), advised(state, SevenDaysGoal((Survive(),)))
    assert towards.hints == plain.hints
    assert (plain.aim, towards.aim is not None) == (None, True)


def test_which_goals_the_games_own_end_decides() -> None:
    september = load_scenario(LESSONS / "13_bridge" / "scenario.toml")
    table = rules_of("september_1939").begin(september.setup).after
    assert is_ending(september.goal, table)
    assert isinstance(september.goal, PlacesGoal)
    assert not is_ending(PlacesGoal(september.goal.seat, september.goal.marks, september.goal.by_turn - 1), table)
    assert is_ending(WinGoal(1), None) and not is_ending(KeepGoal(1, ("E4",)), None)
    state = two_threats()
    assert not is_ending(SevenDaysGoal((Survive(),), turns=3), state)
    assert not is_ending(SevenDaysGoal((Survive(), Walls((B,), 1))), state)
    assert not is_ending(PointsGoal(0, 1, 1), None)


def test_a_goal_that_is_decided_is_no_aim_any_more() -> None:
    state = two_threats()
    reached = Aim(NO_LOSS_AT_B, Progress(REACHED, (), 0))
    seen = rules.observe(state, 0)
    after, plain = (think("seven_days", seen, 1, seconds=600, playouts=40, aim=aim) for aim in (reached, None))
    assert after == plain


def test_a_hint_does_not_depend_on_what_is_hidden() -> None:
    goal, ford = PointsGoal(0, 2, 2), rules_of(FORD)
    for seed in range(3):
        state = ford.setup(ford.setup_from_plain({"seed": seed}))
        other = SAMPLES[FORD].rearrange(random.Random(seed), state, ford.turn_of(state))
        assert state != other
        one, two = (advised(true, goal, FORD, playouts=40) for true in (state, other))
        assert one == two


def test_what_one_side_is_after_the_other_keeps_from_it() -> None:
    ford = rules_of(FORD)
    state, goal = ford.setup(ford.setup_from_plain({"seed": 1})), PointsGoal(0, 1, 1)
    owner = advised(state, goal, FORD)
    assert not owner.against
    state = ford.apply(state, owner.best.action).after
    assert ford.turn_of(state) == 1
    assert advised(state, goal, FORD).against
    chances = [chance_for(seat, state, goal) for seat in (0, 1)]
    assert sum(chances) == pytest.approx(1.0)


def test_what_is_reached_for_one_side_is_missed_for_the_other() -> None:
    ends = {status: Progress(status, (), 0) for status in (REACHED, MISSED, SET_ASIDE)}
    told = {status: [goal_result(PointsGoal(0, 1, 1), end, seat) for seat in (0, 1)] for status, end in ends.items()}
    assert told == {REACHED: [1.0, 0.0], MISSED: [0.0, 1.0], SET_ASIDE: [None, None]}
    assert [goal_result(NO_LOSS_AT_B, ends[REACHED], seat) for seat in (0, 1)] == [1.0, 1.0]


def chance_for(seat: int, state: Any, goal: Any) -> float:
    """What one playout from a state comes to for a seat, with no tree to choose by."""
    ford, model = rules_of(FORD), game_model_of(FORD)
    playouts = GoalPlayouts(ford, model, Aim(goal, goal.begin(state)), seat, 0)
    worth = playouts.play(state.copy, (), 1)
    assert worth is not None
    return worth.chance


@pytest.mark.parametrize("file", ["challenges/04_three_days.toml", "05_bombs/scenario.toml"])
def test_the_chance_shown_is_no_lower_than_what_the_sensible_player_comes_to(file: str) -> None:
    scenario = load_scenario(LESSONS / file)
    state = rules.begin(scenario.setup).after
    goal, many = scenario.goal, amount(6, 60)
    reached = 0
    for deal in range(many):
        draft = MODEL.determinize(rules.observe(state, 0), 0, random.Random(deal))
        progress = goal.begin(state)
        while progress.status == OPEN and not draft.is_over:
            for action in MODEL.policy(draft):
                progress = goal.after(progress, MODEL.apply_in_place(draft, action), draft)
                if progress.status != OPEN:
                    break
        reached += progress.status == REACHED
    assert advised(state, goal, playouts=amount(150, 1000)).best.chance >= reached / many - 0.12


# A fight that the council ends


def test_a_fight_that_the_council_ends_speaks_neither_for_a_plan_nor_against_it() -> None:
    scenario = load_scenario(LESSONS / "10_how_it_ends" / "scenario.toml")
    line = scenario.line("laying_down")
    assert line is not None
    step = rules.begin(scenario.setup)
    progress = scenario.goal.begin(step.after)
    for text in scenario.full_line(line):
        action = rules.parse_action(text)
        if isinstance(action, LayDownArms):
            break
        step = rules.apply(step.after, action)
        progress = scenario.goal.after(progress, step.events, step.after)
    state, aim = step.after, Aim(scenario.goal, progress)
    playouts = GoalPlayouts(rules, MODEL, aim, 0, None)
    voices = (LayDownArms(),) * state.seats
    after = progress
    for voice in voices:
        step = rules.apply(step.after, voice)
        after = scenario.goal.after(after, step.events, step.after)
    assert after.status == SET_ASIDE
    assert playouts.play(state.copy, voices, 1) is None
    search = GoalSearch(MODEL, state, rules.turn_of(state), random.Random(1), 40, rules=rules, aim=aim)
    for _ in search.run():
        pass
    assert all(0 <= one.value <= 1 for one in search.candidates)
