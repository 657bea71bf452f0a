"""Positions of the lessons that claim more than their lines of play can prove."""

from __future__ import annotations

from westerplatte_nb.formats.reading import read_plain
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.board import SPACE_OF
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.view.text.bibliography import lessons_folder

BOMBED = SPACE_OF["5"]


def after_turn(states: dict[str, State]) -> dict[str, State]:
    """Every state in which the next turn can begin, whatever is ordered and answered in this one."""
    begun: dict[str, State] = {}
    seen, left = set(states), list(states.values())
    while left:
        state = left.pop()
        for action in rules.legal_actions(state):
            after = rules.apply(state, action).after
            key = repr(rules.to_plain(after))
            if after.turn > state.turn and after.decision is None:
                begun[key] = after
            elif key not in seen:
                seen.add(key)
                left.append(after)
    return begun


def test_guardhouse_5_of_lesson_5_falls_whatever_anybody_does() -> None:
    scenario = load_scenario(lessons_folder() / "05_bombs" / "scenario.toml")
    first = rules.setup(scenario.setup)
    assert first.walls[BOMBED] == 2
    third = after_turn(after_turn({"": first}))
    assert len(third) > 100
    assert {state.walls[BOMBED] for state in third.values()} == {0}


def test_the_two_games_of_lesson_9_differ_in_the_path_that_burns_alone() -> None:
    folder = lessons_folder() / "09_fire_wagons"
    burning, standing = (read_plain(folder / f"{name}.toml") for name in ("scenario", "standing_wood"))
    assert isinstance(burning, dict) and isinstance(standing, dict)
    played = ("players", "difficulty", "seed", "deck", "tiles", "position", "goal")
    assert all(burning[name] == standing[name] for name in played)
    assert [event["kind"] for event in burning["events"]] == ["burned_path"] and not standing["events"]


def test_the_plan_that_lesson_9_plays_in_the_standing_wood_ends_at_the_burned_path() -> None:
    folder = lessons_folder() / "09_fire_wagons"
    line = load_scenario(folder / "standing_wood.toml").line("solution")
    assert line is not None
    state = rules.setup(load_scenario(folder / "scenario.toml").setup)
    for action in line.actions[:4]:
        state = rules.apply(state, rules.parse_action(action)).after
    reason = rules.why_not(state, rules.parse_action(line.actions[4]))
    assert reason is not None and reason.rule == "orders.burned"


def test_lesson_9_stops_to_talk_of_the_burned_path_only_where_it_has_burned() -> None:
    scenario = load_scenario(lessons_folder() / "09_fire_wagons" / "scenario.toml")
    state = rules.setup(scenario.setup)
    events: list[str] = []
    for action in ("end", "end"):
        result = rules.apply(state, rules.parse_action(action))
        state, events = result.after, [*events, *(type(event).__name__ for event in result.events)]
    # The wagon is still on its way, so day 5 goes on.
    assert (state.turn, state.day) == (3, 5) and "PathBurned" not in events
    stops = [(note.pin, note.to) for note in scenario.annotations if note.is_stop and note.pin != "action"]
    assert stops == [("event", "PathBurned")]
