"""A look back on a game: it finds what was planted, knows no more than the table did, and costs what it was given."""

from __future__ import annotations

from collections import deque
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from tests.amounts import amount, values
from westerplatte_nb.bots.bot import bot_of
from westerplatte_nb.bots.game_model import game_model_of
from westerplatte_nb.bots.review import Review
from westerplatte_nb.bots.tried_lines import Playouts, Position, forks
from westerplatte_nb.engine.record import Record, replay
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.rules import Step
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.formats.setup_file import setup_of
from westerplatte_nb.games.ford import NAME as FORD
from westerplatte_nb.games.ford.rules.goals import PointsGoal

ROOT = Path(__file__).parents[2]
PLAYOUTS = amount(1200, 3000)
# Of a game by its seed: where a sensible player acts otherwise, and what would have been better.
PLANTED = [(1, 9, "pass", "cross 2"), (5, 20, "pass", "cross 4")]


def ford(seed: int, at: int = -1, instead: str = "") -> list[Step[Any]]:
    """Return a game of the ford as a sensible player plays it, but for one action."""
    rules, bot = rules_of(FORD), bot_of("sensible", FORD)
    steps = [rules.begin(setup_of({"game": FORD, "seed": seed}, "test"))]
    while rules.outcome(steps[-1].after) is None:
        state = steps[-1].after
        action = bot.choose(rules.observe(state, rules.turn_of(state)))
        if len(steps) - 1 == at:
            action = rules.parse_action(instead)
        steps.append(rules.apply(state, action))
    return steps


def looked(steps: list[Step[Any]], playouts: int = PLAYOUTS, **more: Any) -> Review:
    done = Review(FORD, steps, playouts, **more)
    for _ in done.run():
        pass
    return done


@values("seed, at, instead, better", few=PLANTED[0], many=PLANTED)
def test_a_planted_mistake_is_the_decision_that_changed_most(seed: int, at: int, instead: str, better: str) -> None:
    assert at not in [one.moment for one in looked(ford(seed)).findings().decisions[:1]]
    first, *others = looked(ford(seed, at, instead)).findings().decisions
    assert (first.moment, str(first.chosen[0]), str(first.line[0])) == (at, instead, better)
    assert first.gain > 0.25
    assert all(one.gain < first.gain for one in others)


def test_a_goal_is_what_counts_in_a_scenario() -> None:
    scenario = load_scenario(ROOT / "lessons" / "04_crossfire" / "scenario.toml")
    line = next(one for one in scenario.lines if one.name == "stays_at_the_mortar")
    rules = rules_of(scenario.game)
    steps = [*replay(Record(scenario.game, rules.setup_to_plain(scenario.setup), line.actions))]
    known = tuple(one.actions for one in scenario.lines if one.reaches == "reached")
    looking = Review(scenario.game, steps, 600, scenario.goal, goal_lines=known)
    deque(looking.run(), maxlen=0)
    findings = looking.findings()
    assert findings.standings[-1].chances == (0.0,)
    # The officer who stayed could have gone on to outpost B: there the line left the author's solution.
    first = findings.decisions[0]
    assert [str(action) for action in first.chosen] == ["mortar A", "end"]
    assert [str(action) for action in first.line] == ["mortar A", "move B", "end"]
    assert (first.chance, first.better) == (0.0, 1.0)


def test_the_goal_of_one_side_is_looked_back_on_for_each_of_them() -> None:
    findings = looked(ford(3), goal=PointsGoal(0, 2, 3)).findings()
    assert findings.sides == ((0,), (1,))
    assert all(sum(one.chances) == pytest.approx(1.0) for one in findings.standings)
    assert len({one.chances for one in findings.standings}) > 1


def test_a_goal_that_the_games_own_end_decides_is_looked_back_on_as_the_plain_game() -> None:
    class ToWin(PointsGoal):
        def is_ending(self, state: Any) -> bool:
            return True

    assert looked(ford(3), 300, goal=ToWin(0, 2, 3)).findings() == looked(ford(3), 300).findings()


def test_a_fight_that_the_council_ended_is_looked_back_on_as_neither_reached_nor_missed() -> None:
    scenario = load_scenario(ROOT / "lessons" / "10_how_it_ends" / "scenario.toml")
    line = scenario.line("laying_down")
    assert line is not None
    rules = rules_of(scenario.game)
    steps = tuple(replay(Record(scenario.game, rules.setup_to_plain(scenario.setup), scenario.full_line(line))))
    seen = Review(scenario.game, steps, 300, scenario.goal)
    for _ in seen.run():
        pass
    *_, before, last = seen.findings().standings
    assert last.chances == before.chances


def test_the_same_game_and_budget_give_the_same_findings() -> None:
    assert looked(ford(3)).findings() == looked(ford(3)).findings()


def test_a_look_back_keeps_to_its_budget() -> None:
    counted = Review(FORD, ford(3), 500)
    for _ in counted.run():
        assert counted.done <= 500
    assert counted.findings().is_finished


def test_every_turn_is_told_of_before_any_is_told_of_well() -> None:
    begun = Review(FORD, ford(3), PLAYOUTS)
    for _ in islice(begun.run(), 2 * 6):
        pass
    assert [one.playouts for one in begun.findings().standings] == [2] * 6 + [0]


def test_stopped_at_any_moment_it_tells_what_it_has() -> None:
    begun = Review(FORD, ford(3), 200)
    assert begun.findings().standings[-1].playouts == 0
    for _ in begun.run():
        findings = begun.findings()
        assert all(0 <= chance <= 1 for one in findings.standings for chance in one.chances)


def test_what_nobody_knew_changes_nothing() -> None:
    """The hands of the other side and the deck are resampled: another truth behind the same view tells the same."""
    rules, model = rules_of(FORD), game_model_of(FORD)
    from random import Random

    state = ford(3)[5].after
    seat = rules.turn_of(state)
    other = model.determinize(rules.observe(state, seat), seat, Random(99))
    assert other != state
    one, two = (Position(Playouts(rules, model), true, seat, None) for true in (state, other))
    assert [one.play((), deal) for deal in range(20)] == [two.play((), deal) for deal in range(20)]


def test_the_decisions_of_bots_are_not_looked_at() -> None:
    steps = ford(2, 11, "pass")
    seat = rules_of(FORD).turn_of(steps[11].after)
    assert {one.seat for one in looked(steps, bots=(seat,)).findings().decisions} <= {1 - seat}


def test_sides_that_win_apart_have_chances_that_make_one() -> None:
    findings = looked(ford(3)).findings()
    assert findings.sides == ((0,), (1,))
    assert all(sum(one.chances) == pytest.approx(1.0) for one in findings.standings)


def test_officers_of_one_garrison_are_one_side() -> None:
    setup = rules_of("seven_days").setup_to_plain(setup_of({"game": "seven_days", "seed": 4, "players": 2}, "test"))
    steps = tuple(replay(Record("seven_days", setup, ("end",))))
    seen = Review("seven_days", steps, 40)
    for _ in seen.run():
        pass
    assert seen.findings().sides == ((0, 1),)


def test_a_line_that_is_none_stops_no_look_back() -> None:
    steps = ford(3)
    known = ((*(str(step.action) for step in steps[1:4]), "a move that there is not"),)
    assert looked(steps, goal_lines=known).findings().is_finished


def test_what_is_advised_in_a_council_is_no_decision_that_a_look_back_judges() -> None:
    scenario = load_scenario(ROOT / "lessons" / "10_how_it_ends" / "scenario.toml")
    line = scenario.line("laying_down")
    assert line is not None
    rules = rules_of("seven_days")
    steps = [rules.begin(scenario.setup)]
    for action in scenario.full_line(line):
        steps.append(rules.apply(steps[-1].after, rules.parse_action(action)))
    ways = Playouts(rules, game_model_of("seven_days"), scenario.goal, ())
    found = [one.moment for one in forks(ways, steps, (0, 1), [None] * len(steps), 3) if one is not None]
    assert found and not [moment for moment in found if getattr(steps[moment].after.decision, "kind", "") == "council"]
