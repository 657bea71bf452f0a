"""What the bots of September 1939 think of a moment, and what they do where it is plain what counts."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import replace
from importlib.resources import files
from typing import Any

import pytest

from tests.games.september_1939.positions import GERMANY, POLAND, state_of
from westerplatte_nb.bots.bot import bot_of
from westerplatte_nb.bots.september_1939.evaluation import evaluate, holding
from westerplatte_nb.bots.september_1939.knowledge import known_of
from westerplatte_nb.bots.september_1939.places import COUNTED, FIRE, counted
from westerplatte_nb.bots.september_1939.plans import plans
from westerplatte_nb.bots.september_1939.policy import policy
from westerplatte_nb.bots.september_1939.weights import weights_at
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.games.september_1939.setup import Setup, table_of
from westerplatte_nb.games.september_1939.state import State
from westerplatte_nb.games.september_1939.table import named_point

GAME = "september_1939"
RULES = rules_of(GAME)
FAR = {"inf": "95,110 100,110 105,110"}


def facing(**poland: Any) -> State:
    """Polish platoons, and Germans that are far away."""
    return state_of(poland, FAR)


@pytest.mark.parametrize("seat", [POLAND, GERMANY])
def test_a_place_held_is_worth_something_to_its_holder_alone(seat: int) -> None:
    there = facing(inf="25,60 20,60 15,60")
    beside = facing(inf="25,55 20,55 15,55")
    assert (evaluate(there, seat) > evaluate(beside, seat)) == (seat == POLAND)


def test_a_place_is_worth_less_to_a_platoon_that_is_pinned() -> None:
    steady = facing(inf="25,60 20,60 15,60")
    pinned = facing(inf={"at": ["25,60", "20,60", "15,60"], "pinned": True})
    assert evaluate(pinned, POLAND) < evaluate(steady, POLAND)


def test_endurance_counts() -> None:
    whole = facing(inf="25,60 20,60 15,60")
    worn = facing(inf={"at": ["25,60", "20,60", "15,60"], "left": [1, 1, 1]})
    assert evaluate(worn, POLAND) < evaluate(whole, POLAND)


def test_what_fires_at_a_place_counts_there() -> None:
    """Both stand as far from the place; a wood lies before one of them."""
    rows = [list("." * 25) for _ in range(25)]
    rows[24 - 40 // 5][60 // 5] = "w"
    table = {"map": "\n".join(map("".join, rows)), "mark": [{"mark": "A", "at": "60,55"}]}
    behind, before = (
        counted(state_of({"hq": at}, FAR, table=table))[0][POLAND][FIRE] for at in ("60,30", "85,55")
    )  # fmt: skip
    assert behind == 0 < before


def test_the_chances_of_a_place_are_shared_out_among_both_and_nobody() -> None:
    for poland, germany in holding(facing(inf="25,60 20,60 15,60"), 0.5):
        assert poland > 0 and germany > 0 and poland + germany < 1


@pytest.mark.parametrize("kind", ["hold", "reach"])
def test_a_goal_of_one_side_is_judged_by_its_places_alone(kind: str) -> None:
    goal = {"kind": kind, "side": "germany", "marks": ["A"]}
    free, taken, elsewhere = (
        evaluate(state_of({"inf": at}, FAR, goal=goal), GERMANY)
        for at in ("10,10 15,10 20,10", "25,50 20,50 30,50", "95,50 90,50 100,50")
    )
    assert taken < free and taken < elsewhere


def test_the_weights_name_all_that_is_counted() -> None:
    text = files("westerplatte_nb.bots.september_1939").joinpath("weights.toml").read_text("utf-8")
    plain = tomllib.loads(text)
    assert list(plain["own"]) == list(plain["other"]) == list(COUNTED)
    assert weights_at(0.0).even == plain["even"][0] and weights_at(1.0).own[0] == plain["own"]["holds"][2]


def test_what_is_known_of_a_table_is_the_same_for_an_equal_one_and_another_for_another() -> None:
    table = table_of(Setup())
    assert known_of(table) is known_of(table_of(Setup(seed=7)))
    assert known_of(table) is not known_of(table_of(Setup(turns=4)))
    # What is kept in great number is forgotten, never mixed up.
    others = [table_of(Setup(turns=number)) for number in range(11, 40)]
    assert [known_of(one).table.turns for one in others] == [one.turns for one in others]
    assert known_of(table).table == table


def last_turn() -> State:
    """Poland has a card to move with in the last turn, and nobody stands at the place in front of it."""
    return state_of(
        {"inf": "25,50 20,50 30,50"}, {"inf": "95,90 100,90 105,90"},
        hands={"poland": ["move", "withdraw"], "germany": []}, turns=1,
    )  # fmt: skip


def played(name: str, state: State) -> Iterator[State]:
    """The game played on by a bot on both sides."""
    bot = bot_of(name, GAME, 1)
    while not state.is_over:
        state = RULES.apply(state, bot.choose(RULES.observe(state, RULES.turn_of(state)))).after
        yield state


@pytest.mark.parametrize("name", ["sensible", "search"])
def test_a_bot_takes_the_empty_place_in_the_last_turn(name: str) -> None:
    *_, last = played(name, last_turn())
    outcome = RULES.outcome(last)
    assert outcome is not None and outcome.winners == (POLAND,)


def test_a_plan_may_send_a_platoon_to_another_place_than_its_usual_one() -> None:
    state = state_of(
        {"tks": "60,40 65,40 70,40"}, {"inf": "60,115 65,115 70,115"},
        hands={"poland": ["move"], "germany": []},
    )  # fmt: skip
    ends = {str(plan.actions[1]).split()[2] for plan in plans(state) if len(plan.actions) > 1}
    assert len(ends) > 1
    assert plans(state)[0].actions == policy(state)


def test_fire_may_be_declared_at_who_stands_on_a_place_that_counts() -> None:
    holder, beside = "60,60", "45,50"
    state = state_of(
        {"inf": "45,40 50,40 55,40"}, {"inf": f"{holder} {beside} 50,65"},
        hands={"poland": ["fire"], "germany": []},
    )  # fmt: skip
    usual, *others = (plan.actions for plan in plans(state))
    assert usual == policy(state)
    stand = state.table.stand_name[state.at.index(named_point(holder))]
    assert any(str(action) == f"fire inf.1 {stand}" for actions in others for action in actions)


def test_the_search_sees_nothing_of_the_other_hand() -> None:
    state = state_of(
        {"inf": "45,40 50,40 55,40"}, {"inf": "60,60 65,60 60,65"},
        hands={"poland": ["fire", "move"], "germany": ["reaction_fire", "feint"]},
    )  # fmt: skip
    other = replace(state, hands=(state.hands[POLAND], ("move", "withdraw")))
    seen, same = (bot_of("search", GAME, 5).choose(RULES.observe(one, POLAND)) for one in (state, other))
    assert seen == same
