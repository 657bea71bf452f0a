"""What the bots of September 1939 think of a moment, and what they do where it is plain what counts."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import replace
from importlib.resources import files
from typing import Any

import pytest

from tests.games.september_1939.positions import GERMANY, POLAND, ground, play, state_of
from westerplatte_nb.bots.bot import bot_of
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.games.september_1939.bots.evaluation import evaluate, holding_chances, weights_at
from westerplatte_nb.games.september_1939.bots.game_model import plans
from westerplatte_nb.games.september_1939.bots.knowledge import table_knowledge
from westerplatte_nb.games.september_1939.bots.places import COUNTED, FIRE, counts_by_place
from westerplatte_nb.games.september_1939.bots.policy import policy, value_moves
from westerplatte_nb.games.september_1939.bots.values import aims_of, fight_value
from westerplatte_nb.games.september_1939.rules.actions import SeptemberAction
from westerplatte_nb.games.september_1939.rules.setup import Setup, table_of
from westerplatte_nb.games.september_1939.rules.state import State
from westerplatte_nb.games.september_1939.rules.table import named_point, point_name

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
        counts_by_place(state_of({"hq": at}, FAR, table=table))[0][POLAND][FIRE] for at in ("60,30", "85,55")
    )  # fmt: skip
    assert behind == 0 < before


def test_the_chances_of_a_place_are_shared_out_among_both_and_nobody() -> None:
    for poland, germany in holding_chances(facing(inf="25,60 20,60 15,60"), 0.5):
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
    text = files("westerplatte_nb.games.september_1939.bots").joinpath("weights.toml").read_text("utf-8")
    plain = tomllib.loads(text)
    assert list(plain["own"]) == list(plain["other"]) == list(COUNTED)
    assert weights_at(0.0).even == plain["even"][0] and weights_at(1.0).own[0] == plain["own"]["holds"][2]


def test_what_is_known_of_a_table_is_the_same_for_an_equal_one_and_another_for_another() -> None:
    table = table_of(Setup())
    assert table_knowledge(table) is table_knowledge(table_of(Setup(seed=7)))
    assert table_knowledge(table) is not table_knowledge(table_of(Setup(turns=4)))
    # What is kept in great number is forgotten, never mixed up.
    others = [table_of(Setup(turns=number)) for number in range(11, 40)]
    assert [table_knowledge(one).table.turns for one in others] == [one.turns for one in others]
    assert table_knowledge(table).table == table


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


def chosen(state: State) -> str:
    """What the sensible player does."""
    return str(policy(state)[0])


def under_fire(turns: int) -> State:
    """Poland on place A is fired at, and is asked for its answer."""
    hands = {"poland": ["reaction_withdraw"], "germany": ["fire"]}
    germany = {"inf": "25,75 20,75 15,75"}
    state = state_of({"inf": "25,60 20,60 15,60"}, germany, hands, turns=turns, first="germany")
    return play(state, "play fire inf", "fire inf.1 inf.1", "fire inf.2 inf.2", "fire inf.3 inf.3")


def test_who_holds_a_place_in_the_last_turn_does_not_leave_it() -> None:
    assert chosen(under_fire(turns=1)) == "decline"


def test_a_fight_counts_for_more_where_it_drives_a_holder_off_and_most_in_the_last_turn() -> None:
    def worth(place: str, turns: int) -> float:
        state = state_of({"inf": "25,45 20,45 30,45"}, {"hq": place}, turns=turns)
        return fight_value(state, 3, state.table.stands_of_seat[GERMANY][0], risk=0.5)

    assert worth("30,60", 1) == worth("30,60", 9) < worth("25,60", 9) < worth("25,60", 1)


def declared(state: State) -> Iterator[SeptemberAction]:
    """Where the stands go that the sensible player is asked about."""
    while state.decision is not None and state.decision.kind == "to":
        (action,) = policy(state)
        yield action
        state = RULES.apply(state, action).after


def test_armoured_cars_make_for_places_that_they_can_enter() -> None:
    table = {"map": ground(w="25,60"), "mark": [{"mark": "A", "at": "25,60"}, {"mark": "B", "at": "60,60"}]}
    state = state_of({"hq": "60,5"}, {"car": "25,100 30,100 20,100", "inf": "35,100 40,100 45,100"}, table=table)
    aims = aims_of(state, GERMANY)
    named = {state.table.platoons[platoon].name: point_name(aim) for platoon, aim in aims.items()}
    assert named["car"] == "60,60" and named["inf"] == "25,60"


@pytest.mark.parametrize(("passage", "is_held"), [("blocked", True), ("free", False)])
def test_a_bridge_is_worth_holding_where_whoever_stands_on_it_shuts_the_way(passage: str, is_held: bool) -> None:
    river = ground(river=" ".join(f"{x},40" for x in range(0, 125, 5) if x != 60), bridge="60,40")
    table = {"map": river, "mark": [{"mark": "A", "at": "60,100"}]}
    state = state_of(
        {"inf": "60,30 55,30 65,30"}, FAR, {"poland": ["move"]}, table=table, rulings={"passage": passage},
    )  # fmt: skip
    assert (evaluate_end(state, "60,40") > evaluate_end(state, "60,35") + 0.6) == is_held


def evaluate_end(state: State, end: str) -> float:
    """What it is worth to the first Polish stand to end at a point."""
    state = play(state, "play move inf")
    (worth,) = [worth for worth, action in value_moves(state) if str(action).split()[2] == end]
    return worth


def test_headquarters_go_to_a_free_place_in_the_last_turn_alone() -> None:
    early, last = (
        [str(action).split()[2] for action in declared(play(headquarters(turns), "play move hq"))] for turns in (9, 1)
    )
    assert last == ["60,60"] != early


def headquarters(turns: int) -> State:
    return state_of({"hq": "60,40"}, FAR, {"poland": ["move"], "germany": []}, turns=turns)


def test_cards_that_nobody_gains_by_are_put_down() -> None:
    """All stand on their places, and the enemy is far away."""
    state = state_of(
        {"inf": "60,60 55,60 65,60"}, FAR, {"poland": ["position", "cover", "air"], "germany": []}
    )  # fmt: skip
    state = play(state, "pass")
    assert state.decision is not None and state.decision.kind == "discard"
    assert chosen(state) == "discard 1 2"
