"""How the rules are read where the referee card is silent: the rules of our own, each by what happens."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.warsaw_1920.positions import (
    POLAND,
    RED,
    army,
    asked,
    attack,
    ended,
    events_of,
    lines_of,
    of_kind,
    opening,
    play,
    refused,
    state_of,
)  # fmt: skip
from westerplatte_nb.engine.rules import Step
from westerplatte_nb.games.warsaw_1920 import rules
from westerplatte_nb.games.warsaw_1920.rules import events as happened
from westerplatte_nb.games.warsaw_1920.rules.state import State

STRONG, WEAK = [5, 10, 15, 20], [1, 6, 11, 16]


def test_op_way__each_order_has_its_word_and_the_first_clockwise_of_the_shortest_is_taken():
    state = state_of(A15="E4 3")
    ways = [line for line in lines_of(state, "order A15 move") if line.endswith(" F2")]
    assert ways == ["order A15 move E3 move F2"], "of two ways by E3 and F3 the one that goes north first"
    assert refused(state, "order A15 move F3 move F2").key == "another_way"


def test_op_way__the_reds_go_round_warsaw_and_the_poles_through_it():
    through = " move D4 move "
    state = state_of(A15="E4 3", P1="E5 3", DW="removed", first="red")
    assert not any(through in line for line in lines_of(state, "order A15"))
    assert any(line.endswith(" move C4") for line in lines_of(state, "order A15"))
    assert any(through in line for line in lines_of(play(state, "pass"), "order P1"))


@pytest.mark.parametrize(("line", "key"), [
    ("card 21", "names_army"), ("card 22 A15", "names_field"), ("card 23 A15", "does_nothing"),
])  # fmt: skip
def test_op_action_card__it_names_its_army_and_field_and_does_something(line, key):
    assert refused(state_of(red=[21, 22, 23], A15="E4"), line).key == key


def test_op_action_card__cards_looked_at_come_by_chance_from_the_whole_hand_known_ones_too():
    state = state_of([0, 0], poland=[3, 7, 9], red=[25], known={"poland": [3]})
    (looked,) = of_kind(events_of(state, "card 25"), happened.CardsLookedAt)
    assert looked.cards == (3, 7)


def test_op_action_card__no_card_moves_rallies_or_orders_the_defenders():
    state = state_of(poland=[21, 22, 23], P1="B2 0 dispersed", active="poland")
    assert lines_of(state, "card") and not [line for line in lines_of(state, "card") if "DW" in line]


def test_op_attacked__it_may_get_or_lose_an_order_and_be_rallied_but_is_not_plundered():
    state = state_of(red=[21, 22, 23], poland=[24], A15="E4 4 dispersed")
    state = play(state, "order A15 attack D4")
    assert "card 24 A15" in lines_of(state)
    state = play(state, "pass")
    assert {"card 21 A15", "card 23 A15"} <= {*lines_of(state, "card")}
    assert not lines_of(state, "plunder") and not lines_of(state, "order A15") and not lines_of(state, "card 22 A15")
    after = play(state, "card 21 A15", "pass", "card 23 A15")
    assert army(after, "A15")[1:] == (4, "good")


def battle(poland: list[int], red: list[int], chance: tuple[int, ...] = (0, 0), **more: Any) -> Step[State]:
    """A moment before the battle of A16 against P1."""
    more = {"A16": "E2", "P1": "D2", "pointers": [attack("A16", "P1")], **more}
    return opening(chance, poland, red, phase="battles", **more)


def test_battle_contact__it_is_looked_at_after_retreat_and_advance():
    """P1 retreats out of the reach of A15; the winner comes beside nobody that another pointer aims at."""
    pointers = [attack("A16", "P1"), attack("A15", "P1")]
    state = battle(WEAK, [*STRONG, 1], (3, 3), A15="E3", pointers=pointers).after
    events = events_of(state, "name A16 D2", "front 5 10 15 20", "retreat C2")
    gone = of_kind(events, happened.PointerRemoved)
    assert [event.army for event in gone] == ["A15"]
    assert events.index(gone[0]) > events.index(of_kind(events, happened.ArmyRetreated)[0])


def test_battle_contact__the_pointer_of_the_battle_being_fought_counts_as_used():
    state = battle(WEAK, [*STRONG, 1]).after
    assert asked(state) == (RED, "front") and rules.to_plain(state)["pointers_left"] == 5


def test_battle_single__one_battle_and_a_hand_of_four_are_not_asked_and_cards_lie_by_number():
    state = battle([*WEAK, 2], STRONG).after
    assert asked(state) == (POLAND, "front"), "neither which battle nor which cards of the Reds"
    fronts = [[int(number) for number in line.split()[1:]] for line in lines_of(state)]
    assert len(fronts) == 5 and all(front == sorted(front) for front in fronts)


def test_battle_single__one_field_to_retreat_to_is_not_asked():
    events = battle(WEAK, STRONG, P2="C3", P3="D3").events
    assert [event.field for event in of_kind(events, happened.ArmyRetreated)] == ["C2 Town C2"]


def test_battle_single__cubes_are_put_one_at_a_time():
    state = rules.setup(rules.setup_from_plain({}))
    assert asked(state) == (RED, "bonus") and all(len(line.split()) == 2 for line in lines_of(state, "cube"))
    assert asked(play(state, lines_of(state)[0])) == (RED, "bonus")


def test_battle_aside__who_sets_no_card_aside_passes_and_a_card_drawn_back_is_hidden():
    state = battle(WEAK, [*STRONG, 1], A15="E4", A16="G5", pointers=[attack("A15", "DW")]).after
    state = play(state, "front 5 10 15 20")
    assert asked(state) == (POLAND, "shield") and "pass" in lines_of(state)
    step = rules.apply(state, rules.parse_action("pass"))
    own = [event.card for event in of_kind(step.events, happened.CardDrawnBack) if event.seat == POLAND]
    seen = rules.observe_step(step, RED).events
    assert own != [0] and [event.card for event in of_kind(seen, happened.CardDrawnBack) if event.seat == POLAND] == [0]


def test_battle_aside__a_card_with_no_drawback_is_not_among_those_drawn_from():
    events = battle([27, 1], STRONG).events
    assert [event.card for event in of_kind(events, happened.CardDrawnBack) if event.seat == POLAND] == [1]


def test_end_no_draw__nobody_draws_after_warsaw_has_fallen():
    events = battle([], STRONG, (0,), A15="E4", A16="G5", pointers=[attack("A15", "DW")])
    assert ended(events.after) == ("end.warsaw", (RED,))
    assert not [one for one in of_kind(events.events, happened.CardsDrawn) if one.rule == "battle.draw"]


def test_end_no_draw__the_last_round_is_tidied_up_before_radzymin_is_looked_at():
    state = state_of(A15="E3", round=5)
    drawn = [(event.rule, event.seat) for event in of_kind(events_of(state, "pass", "pass"), happened.CardsDrawn)]
    assert drawn == [("tidy", POLAND), ("tidy", RED)] or drawn == [("tidy", RED), ("tidy", POLAND)]
    assert ended(play(state, "pass", "pass")) == ("end.radzymin", (RED,))
