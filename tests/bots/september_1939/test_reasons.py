"""Reasons of September 1939 are true: each kind in a small position, and what can be played on, played on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.september_1939.positions import events_of, ground, play, state_of
from westerplatte_nb.engine.value import Reason
from westerplatte_nb.games.september_1939 import rules
from westerplatte_nb.games.september_1939.bots.reasons import reasons
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules.ending import NOBODY, holder_of
from westerplatte_nb.games.september_1939.rules.state import State

POLAND, GERMANY = 0, 1
FAR = {"hq": "60,115"}


def told(state: State, *lines: str) -> dict[str, Reason]:
    """The reasons of a plan, by their keys."""
    assert state.decision is not None
    seen = rules.observe(state, state.decision.seat)
    return {fact.key: fact for fact in reasons(seen, tuple(map(rules.parse_action, lines)))}


def values(state: State, key: str, *lines: str) -> dict[str, Any]:
    return dict(told(state, *lines)[key].values)


def moving(end: str, **more: Any) -> tuple[State, str]:
    """Polish headquarters in front of place B that are asked where they go, and that they go to a point."""
    state = play(state_of({"hq": "60,50"}, more.pop("germany", FAR), {"poland": ["move"]}, **more), "play move hq")
    return state, f"to hq.1 {end}"


def test_a_stand_that_goes_onto_a_free_place_holds_it() -> None:
    state, line = moving("60,60")
    assert values(state, "hold.gains", line) == {"stand": "poland.hq.1", "mark": "B"}
    assert holder_of(play(state, line), "B") == POLAND
    assert not {"hold.gains", "hold.keeps"} & {*told(state, "to hq.1 60,55")}


def test_a_stand_that_stays_on_its_place_keeps_it() -> None:
    state = play(state_of({"hq": "60,60"}, FAR, {"poland": ["move"]}), "play move hq")
    assert values(state, "hold.keeps", "to hq.1 60,60")["mark"] == "B"
    assert "hold.gains" not in told(state, "to hq.1 60,60")


@pytest.mark.parametrize(("sign", "kind", "more"), [("w", "wood", 2), ("t", "town", 3)])
def test_an_end_in_cover_is_told_with_what_it_costs_who_fires(sign: str, kind: str, more: int) -> None:
    state, line = moving("60,55", map=ground(**{sign: "60,55"}))
    assert values(state, f"cover.{kind}", line) == {"end": "60,55", "more": more}


def test_who_has_the_end_in_range_and_sight_is_counted() -> None:
    near = {"inf": "60,80 60,75 65,80"}
    assert values(*_with("seen.some", *moving("60,60", germany=near))) == {"end": "60,60", "number": 3}
    state, line = moving("60,60", germany=near, map=ground(w="55,70 60,70 65,70 70,70 55,65 60,65 65,65"))
    assert "seen.none" in told(state, line) and "seen.some" not in told(state, line)


def _with(key: str, state: State, line: str) -> tuple[State, str, str]:
    return state, key, line


def test_the_way_to_a_place_is_short_where_one_move_reaches_it() -> None:
    short = state_of({"hq": "60,50"}, FAR, {"poland": ["move"]})
    assert {"way.short", "mark.free"} <= {*told(short, "play move hq")}
    assert "to hq.1 60,60" in " ".join(map(str, rules.legal_actions(play(short, "play move hq"))))
    long = state_of({"hq": "60,10"}, FAR, {"poland": ["move"]})
    assert values(long, "way.long", "play move hq") == {"platoon": "poland.hq", "mark": "B", "cm": 50}
    assert "way.short" not in told(long, "play move hq")


def test_a_place_that_the_other_side_holds_is_told_as_theirs() -> None:
    state = state_of({"hq": "60,50"}, {"hq": "60,60"}, {"poland": ["move"]})
    assert values(state, "mark.theirs", "play move hq") == {"mark": "B"}


def test_the_chance_of_a_shot_is_that_of_the_die_it_needs() -> None:
    state = state_of({"inf": "60,50 65,50 55,50"}, {"inf": "60,60 65,60 55,60"}, {"poland": ["fire"]}, dice=[5] * 9)
    asked = play(state, "play fire inf")
    found = values(asked, "shot.chance", "fire inf.1 inf.1")
    (fired,) = [
        event
        for event in events_of(asked, "fire inf.1 inf.1", "hold inf.2", "hold inf.3")
        if isinstance(event, happened.ShotsFired)
    ]
    assert found["needed"] == fired.needed == 6
    assert found["percent"] == (75 if len(fired.dice) == 2 else 50)
    assert values(asked, "shot.holder", "fire inf.1 inf.1")["mark"] == "B"
    assert "shot.holder" not in told(asked, "fire inf.1 inf.2")


def test_a_pinned_platoon_is_told_its_chances_to_rally() -> None:
    pinned = {"inf": {"at": ["60,20", "65,20", "55,20"], "pinned": True}}
    state = play(state_of(pinned, FAR, {"poland": ["withdraw"]}, dice=[8]), "play withdraw inf")
    facts = told(state_of(pinned, FAR, {"poland": ["withdraw"]}), "play withdraw inf")
    assert dict(facts["rally.pinned"].values) == {"platoon": "poland.inf", "needed": 8, "percent": 80}
    assert dict(facts["rally.alone"].values)["needed"] == 6
    assert "rally.command" not in facts
    assert not state.pinned
    near = state_of({**pinned, "hq": "60,10"}, FAR, {"poland": ["withdraw"]})
    assert values(near, "rally.pinned", "play withdraw inf")["needed"] == 9
    assert "rally.command" in told(near, "play withdraw inf")


def test_a_pass_tells_what_stays_and_whether_the_other_side_goes_on() -> None:
    state = state_of({"hq": "60,60"}, FAR, {"poland": ["move", "feint"], "germany": ["move"]})
    facts = told(state, "pass")
    assert dict(facts["cards.stay"].values) == {"cards": 2}
    assert dict(facts["reactions.kept"].values) == {"cards": 1}
    assert dict(facts["places.held"].values) == {"own": 1, "other": 0}
    assert dict(facts["other.goes"].values) == {"number": 1}
    alone = state_of({"hq": "60,60"}, FAR, {"poland": ["move", "feint"]})
    assert "other.done" in told(alone, "pass")


def test_cards_put_down_are_told_as_a_bonus_and_as_room_in_the_hand() -> None:
    state = play(state_of({"hq": "60,20"}, FAR, {"poland": ["move", "feint"]}), "pass")
    assert state.decision is not None and state.decision.kind == "discard"
    limit = values(state, "discard.draws", "discard 1")["number"]
    assert values(state, "discard.bonus", "discard 1 2") == {"number": 2}
    assert len(play(state, "discard 1").hands[POLAND]) == limit
    assert {"keep.no_bonus", "reactions.kept"} <= {*told(state, "keep")}


def answering(**more: Any) -> State:
    """Germany is asked for its answer to Polish fire."""
    hands = {"poland": ["fire"], "germany": ["feint", "reaction_move"]}
    state = state_of({"inf": "60,50 65,50 55,50"}, {"inf": "60,60 65,60 55,60"}, hands, **more)
    return play(state, "play fire inf", "fire inf.1 inf.1", "hold inf.2", "hold inf.3")


def test_a_feint_is_told_what_it_cancels_and_what_it_averts() -> None:
    facts = told(answering(), "feint")
    assert dict(facts["feint.cancels"].values) == {"platoons": ("poland.inf",)}
    assert dict(facts["threat.shot"].values)["stand"] == "poland.inf.1"
    assert dict(facts["threat.shot"].values)["target"] == "germany.inf.1"
    assert "threat.none" not in told(answering(), "decline")


def test_an_order_without_fire_is_no_threat() -> None:
    hands = {"poland": ["move"], "germany": ["feint"]}
    state = play(state_of({"hq": "60,50"}, FAR, hands), "play move hq", "to hq.1 60,55")
    assert {"threat.none", "reactions.kept", "feint.kept"} <= {*told(state, "decline")}


def test_aircraft_are_told_with_their_chance() -> None:
    state = state_of({"hq": "60,50"}, FAR, {"poland": ["air"]})
    facts = told(state, "play air hq")
    assert dict(facts["air.comes"].values) == {"needed": 4, "percent": 70}
    assert dict(facts["air.hits"].values) == {"dice": 3, "needed": 8}


def test_close_combat_is_told_with_the_endurance_of_both() -> None:
    germany = {"hq": {"at": ["60,60"], "left": [1]}}
    state = play(state_of({"hq": "60,50"}, germany, {"poland": ["assault"]}), "play assault hq")
    found = values(state, "contact", "to hq.1 60,55")
    assert (found["stand"], found["target"], found["other"]) == ("poland.hq.1", "germany.hq.1", 1)
    assert "contact" not in told(state, "to hq.1 60,50")
    assert "shot.last" in told(play(state, "to hq.1 60,55"), "fire hq.1 hq.1")


def test_who_is_in_danger_is_told_before_it_goes_back() -> None:
    state = state_of({"hq": "60,50"}, {"inf": "60,60 65,60 55,60"}, {"poland": ["withdraw"]})
    assert values(state, "danger", "play withdraw hq") == {"platoon": "poland.hq", "number": 3}
    assert "danger" not in told(state_of({"hq": "60,50"}, FAR, {"poland": ["withdraw"]}), "play withdraw hq")


def test_small_arms_against_armour_are_told_to_force_a_test_alone() -> None:
    germany = {"car": {"at": ["60,60", "65,60", "55,60"], "left": [1, 1, 1]}}
    state = play(state_of({"inf": "60,50 65,50 55,50"}, germany, {"poland": ["fire"]}), "play fire inf")
    facts = told(state, "fire inf.1 car.1")
    assert dict(facts["shot.armour"].values) == {"target": "germany.car.1"}
    assert "shot.last" not in facts


def test_a_vehicle_that_is_bogged_down_is_told_its_chance_to_come_free() -> None:
    stuck = {"tks": {"at": ["60,20", "65,20", "55,20"], "bogged": [2]}}
    facts = told(state_of(stuck, FAR, {"poland": ["withdraw"]}), "rally tks")
    assert dict(facts["rally.bogged"].values) == {"platoon": "poland.tks", "needed": 8, "percent": 80}
    assert "rally.pinned" not in facts


def test_reconnaissance_is_told_to_exchange_a_card() -> None:
    state = state_of({"hq": "60,20"}, FAR, {"poland": ["recon", "move"]})
    assert "recon" in told(state, "play recon")
    exchanging = play(state, "play recon")
    assert exchanging.decision is not None and exchanging.decision.kind == "exchange"
    assert {*told(exchanging, "discard 1")} == {"exchange.draws"}
    assert len(play(exchanging, "discard 1").hands[POLAND]) == len(exchanging.hands[POLAND])


def test_a_reaction_is_told_to_come_before_what_it_answers() -> None:
    facts = told(answering(), "react move inf")
    assert {"answer.before", "threat.shot"} <= {*facts}


def test_deployment_is_told_with_the_way_to_the_nearest_place() -> None:
    state = rules.setup(rules.setup_from_plain({"seed": 3}))
    while state.decision is not None and state.decision.kind != "platoon":
        state = rules.apply(state, state.decision.options[0]).after
    line = next(str(option) for option in rules.legal_actions(state) if str(option) == "bring hq")
    speed = values(state, "bring.speed", line)
    rates = next(p.kind.rates for p in state.table.platoons if p.name == "hq")
    assert speed["cm"] == 2 * rates[0]
    state = play(state, line)
    option = str(rules.legal_actions(state)[0])
    near = values(state, "deploy.near", option)
    assert option == f"deploy hq {near['end']}" and near["mark"] in "ABC"


def test_where_being_near_is_enough_a_place_may_be_shared() -> None:
    state, line = moving("60,55", germany={"hq": "60,65"})
    state.table = replace(state.table, model=replace(state.table.model, hold=5))
    assert holder_of(state, "B") == GERMANY
    assert values(state, "hold.shared", line) == {"mark": "B"}
    assert holder_of(play(state, line), "B") == NOBODY
