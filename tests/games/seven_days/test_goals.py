"""What a goal of 7 Days asks for, and when it is decided."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.seven_days.positions import air_raid, at, decline, game, gun, troop
from tests.games.seven_days.words import words_in
from westerplatte_nb.engine.goal import MISSED, OPEN, REACHED, SET_ASIDE, Progress, progress_along
from westerplatte_nb.engine.rules import Step
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.events import MoraleFell, MoraleRose
from westerplatte_nb.games.seven_days.rules.goals import SevenDaysGoal
from westerplatte_nb.games.seven_days.rules.goals.conditions import (
    ALWAYS,
    END,
    MOMENT,
    GuardhousesStand,
    OfficersAt,
    Survive,
    TracksEmpty,
    TroopsHeldBack,
    Walls,
)
from westerplatte_nb.games.seven_days.rules.goals.history import BricksLost, Morale, ShotLimit, TroopsRemoved, Visited

A, B, C, D, E = range(5)
OUTPOSTS = (A, B, C, D, E)


def goal(*conditions: Any, turns: int | None = None, days: int | None = None) -> SevenDaysGoal:
    return SevenDaysGoal(conditions, turns, days)


def followed(asked: SevenDaysGoal, lines: list[str], **words: Any) -> list[Progress]:
    """The progress at the beginning and after each line."""
    state = game(**words)
    progress = [asked.begin(state)]
    for line in lines:
        step = rules.apply(state, rules.parse_action(line))
        state = step.after
        progress.append(asked.after(progress[-1], step.events, state))
    return progress


def statuses(asked: SevenDaysGoal, lines: list[str], **words: Any) -> list[str]:
    return [progress.status for progress in followed(asked, lines, **words)]


# ---- when a goal is decided ------------------------------------------------------------------------------------------


def test_surviving_is_decided_when_the_turns_are_over_and_not_before():
    assert statuses(goal(Survive(), turns=2), ["end", "move B", "end"]) == [OPEN, OPEN, OPEN, REACHED]


def test_the_turns_count_from_the_turn_the_position_begins_with():
    assert statuses(goal(Survive(), turns=1), ["end"], turn=17) == [OPEN, REACHED]


def test_surviving_days_is_decided_when_the_day_has_changed():
    words = {"discarded": {2: 7}, "day": 2, "deck": [decline("last")]}
    assert statuses(goal(Survive(), days=1), ["end"], **words)[:2] == [OPEN, OPEN], "the morale card asks what to lose"
    assert statuses(goal(Survive(), days=1), ["end", "lose mine"], **words)[-1] == REACHED


def test_an_answer_still_due_belongs_to_the_turn_that_asked_for_it():
    """The wall of A is gone: where the last turn's damage goes is asked within that turn."""
    words = {"walls": {"A": 0}, "tracks": {"A": troop(4)}, "officers": [at("C"), at("C")]}
    told = followed(goal(Walls((5, 6), 6), turns=1), ["end", "brick 1"], **words)
    assert [progress.status for progress in told] == [OPEN, OPEN, MISSED]


def test_without_a_time_the_goal_is_decided_when_the_game_ends():
    words = {"day": 7, "discarded": {7: 7}, "deck": [decline("last")]}
    assert statuses(goal(Survive()), ["end", "lose mine"], **words) == [OPEN, OPEN, REACHED]


def test_the_turn_limit_of_the_game_ends_the_time_too():
    assert statuses(goal(Survive(), turns=5), ["end"], turn_limit=1) == [OPEN, REACHED]


def test_a_lost_game_misses_every_goal():
    words = {"walls": {"A": 0, "1": 0, "2": 1}, "tracks": {"A": troop(4)}}
    assert statuses(goal(TracksEmpty((A,)), turns=5), ["end"], **words) == [OPEN, MISSED]


@pytest.mark.parametrize(("voices", "status"), [(["cease", "cease"], SET_ASIDE), (["cease", "hold"], OPEN)])
def test_a_fight_that_the_council_ends_sets_the_goal_aside_though_everything_holds(voices, status):
    asked = goal(Survive(), GuardhousesStand(), turns=3)
    words: dict[str, Any] = {"day": 6, "discarded": {6: 7}, "variants": ["council"], "deck": [decline("last")]}
    words |= {"stock": {"grenades": 0, "mines": 0, "bricks": 0}}
    assert statuses(asked, ["end", *voices], **words)[-1] == status


def test_a_goal_of_the_moment_is_reached_at_once():
    words = {"tracks": {"C": troop(2)}}
    assert statuses(goal(TracksEmpty((C,)), turns=5), ["fire 1"], **words) == [OPEN, REACHED]


def test_a_decided_goal_changes_no_more():
    asked = goal(Visited((B,), 1), turns=1)
    assert statuses(asked, ["end", "move B"]) == [OPEN, MISSED, MISSED]
    assert statuses(asked, ["move B", "end", "end"]) == [OPEN, REACHED, REACHED, REACHED]


def test_conditions_of_the_moment_must_hold_together():
    """B was visited and outpost C held, but never at the same time."""
    asked = goal(Visited((B,), 1), OfficersAt((C,), 2, MOMENT), turns=3)
    lines = ["move B", "end", "end", "move C"]
    assert statuses(asked, lines) == [OPEN, OPEN, OPEN, OPEN, REACHED]
    assert statuses(asked, ["move B", "end", "end", "end"])[-1] == MISSED


def test_with_a_condition_for_the_end_the_moment_is_remembered():
    asked = goal(TracksEmpty((C,)), Survive(), turns=1)
    words = {"tracks": {"C": troop(2)}, "deck": [gun("new", "C")]}
    assert statuses(asked, ["fire 1", "end"], **words) == [OPEN, OPEN, REACHED]
    assert statuses(asked, ["end"], **words) == [OPEN, MISSED]


def test_a_broken_condition_misses_the_goal_at_once():
    words = {"tracks": {"C": troop(4)}}
    assert statuses(goal(BricksLost((C,)), Survive(), turns=5), ["end"], **words) == [OPEN, MISSED]


def test_the_turns_left_count_the_turn_in_play():
    told = followed(goal(Survive(), turns=2), ["move B", "end", "end"])
    assert [progress.turns_left for progress in told] == [2, 2, 1, 0]
    assert goal(Survive()).begin(game()).turns_left is None


def test_a_line_is_followed_from_its_opening():
    asked = goal(Visited((B,), 1))
    state = game()
    steps = [Step(None, None, (), state), rules.apply(state, rules.parse_action("move B"))]
    assert progress_along(asked, steps).status == REACHED
    assert progress_along(asked, steps[:1]).status == OPEN
    with pytest.raises(ValueError, match="opening"):
        progress_along(asked, [])


# ---- what can be asked for -------------------------------------------------------------------------------------------


def test_walls_ask_for_bricks_on_each_space():
    asked = goal(Walls((C, D), 6, when=ALWAYS), turns=3)
    assert statuses(asked, ["end"], tracks={"D": troop(4)}) == [OPEN, MISSED]
    assert asked.begin(game(walls={"D": 5})).status == MISSED


def test_walls_may_be_counted_together():
    asked = goal(Walls(OUTPOSTS, 20, together=True), turns=1)
    first, last = followed(asked, ["end"], walls={"A": 0, "B": 2}, tracks={"C": troop(4)})
    assert first.parts[0].measure == (20, 20)
    assert (last.parts[0].measure, last.status) == ((19, 20), MISSED)


def test_walls_at_the_end_may_be_lower_on_the_way():
    words = {"walls": {"C": 4}, "officers": [at("C"), at("4")]}
    assert statuses(goal(Walls((C,), 6), turns=2), ["end", "rebuild C", "end"], **words)[-1] == REACHED
    assert statuses(goal(Walls((C,), 6), turns=2), ["end", "end"], **words)[-1] == MISSED


def test_bricks_lost_count_even_when_they_are_put_back():
    words = {"tracks": {"C": troop(4)}, "officers": [at("1"), at("4")]}
    told = followed(goal(BricksLost((C,), 1), turns=3), ["end", "rebuild C", "end"], **words)
    assert [progress.parts[0].measure for progress in told] == [(0, 1), (1, 1), (1, 1), (2, 1)]
    assert [progress.status for progress in told] == [OPEN, OPEN, OPEN, MISSED]


def test_bricks_lost_to_an_air_raid_count():
    words = {"deck": [air_raid("raid", "E")]}
    assert statuses(goal(BricksLost((E,)), turns=3), ["end", "lose mine"], **words)[-1] == MISSED
    assert statuses(goal(BricksLost((D,)), turns=3), ["end", "lose mine"], **words)[-1] == OPEN


def test_a_guardhouse_that_falls_is_seen():
    words = {"walls": {"3": 1}, "deck": [air_raid("raid", "3")]}
    assert statuses(goal(GuardhousesStand(), turns=3), ["end", "lose mine"], **words)[-1] == MISSED


def test_officers_may_be_asked_for_at_the_end():
    asked = goal(OfficersAt((B, D), 2), turns=2)
    assert statuses(asked, ["move B", "end", "move D", "end"])[-1] == REACHED
    assert statuses(asked, ["move B", "end", "end"])[-1] == MISSED


def test_visited_counts_a_space_once_and_where_the_officers_begin():
    told = followed(goal(Visited((B, C, D), 3)), ["move B", "move C", "end", "move D"])
    assert [progress.parts[0].measure for progress in told] == [(1, 3), (2, 3), (2, 3), (2, 3), (3, 3)]
    assert told[-1].status == REACHED


def test_morale_must_never_fall_below_although_the_marker_returns():
    """At −2 another step down leads back to the start, which is not 0 kept."""
    words = {"morale": -2, "deck": [decline("bad")]}
    assert statuses(goal(Morale(-2), turns=2), ["end"], **words) == [OPEN, MISSED]
    assert statuses(goal(Morale(-2, END), turns=1), ["end"], **words) == [OPEN, REACHED]


def test_morale_of_a_moment_is_reached_on_the_way():
    words = {"morale": 2, "officers": [at("1"), at("C")]}
    assert statuses(goal(Morale(3, MOMENT), turns=2), ["morale"], **words) == [OPEN, REACHED]


def test_the_lowest_and_the_highest_morale_so_far_are_both_remembered():
    """Reached at +3, whose marker returns; no later step takes it back, and none mends a fall."""
    asked, state = Morale(3, MOMENT), game()
    note = asked.begin(state)
    for levels in ((1,), (2, 3), (), (-1,), ()):
        steps = tuple((MoraleRose if level > 0 else MoraleFell)("tile.morale", level) for level in levels)
        note = asked.after(note, steps, state)
    assert note == (-1, 3)
    assert asked.holds(note, state) and not Morale(0, ALWAYS).holds(note, state)


def test_morale_of_a_moment_counts_beside_a_condition_that_holds_later():
    words = {"morale": 2, "officers": [at("1"), at("C")]}
    asked = goal(Morale(3, MOMENT), TroopsRemoved((C,), 1), turns=3)
    told = followed(asked, ["morale", "end", "fire 2"], tracks={"C": troop()}, **words)
    assert [progress.parts[0].holds for progress in told] == [False, True, True, True]
    assert [progress.status for progress in told] == [OPEN, OPEN, OPEN, REACHED]


def test_troops_removed_are_counted_on_their_tracks():
    words = {"tracks": {"C": troop(2), "D": troop(2)}}
    told = followed(goal(TroopsRemoved(OUTPOSTS, 2), turns=4), ["fire 1", "move D", "end", "move D", "fire 1"], **words)
    assert [progress.parts[0].measure for progress in told] == [(0, 2), (1, 2), (1, 2), (1, 2), (1, 2), (2, 2)]
    assert told[-1].status == REACHED
    assert statuses(goal(TroopsRemoved((D,), 1)), ["fire 1"], **words) == [OPEN, OPEN]


def test_a_troop_that_comes_to_the_rung_breaks_holding_back():
    words = {"tracks": {"A": troop(3)}, "deck": [decline("on", "AB")]}
    assert statuses(goal(TroopsHeldBack((A,), 4), turns=2), ["end", "lose mine"], **words)[-1] == MISSED
    assert statuses(goal(TroopsHeldBack((B,), 4), turns=2), ["end", "lose mine"], **words)[-1] == OPEN


def test_shots_are_counted_by_troop():
    words = {"tracks": {"C": troop(4, attack=2)}}
    told = followed(goal(ShotLimit((C,), 1), turns=3), ["end", "end"], **words)
    assert [progress.parts[0].measure for progress in told] == [(0, 1), (1, 1), (2, 1)]
    assert [progress.status for progress in told] == [OPEN, OPEN, MISSED]


def test_troops_anywhere_are_worded_without_tracks_and_others_with_theirs():
    anywhere, some = TroopsRemoved(OUTPOSTS, 2).wording, TroopsRemoved(OUTPOSTS[:4], 2).wording
    assert (anywhere.key, some.key) == ("goal.TroopsRemoved.anywhere", "goal.TroopsRemoved.tracks")
    assert "track D" in words_in("en").say(some) and "track" not in words_in("en").say(anywhere)
