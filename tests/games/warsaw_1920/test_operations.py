"""The operations phase (rules `op.*`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.each import each
from tests.games.warsaw_1920.positions import (
    POLAND,
    RED,
    army,
    asked,
    attack,
    events_of,
    lines_of,
    of_kind,
    play,
    refused,
    state_of,
)  # fmt: skip
from westerplatte_nb.games.warsaw_1920 import rules
from westerplatte_nb.games.warsaw_1920.rules import actions as act
from westerplatte_nb.games.warsaw_1920.rules import events as happened
from westerplatte_nb.games.warsaw_1920.rules.cards.action_cards import targets_of


def pointers(state):
    """The pointers, from and to."""
    return [(one["from"], one["to"]) for one in rules.to_plain(state)["pointers"]]


# ---- passing ---------------------------------------------------------------------------------------------------------


def test_op_pass__two_passes_in_a_row_end_the_phase():
    state = play(state_of(A15="E4 1"), "pass")
    assert asked(state) == (POLAND, "operation")
    state = play(state, "pass")
    assert state.round == 2


def test_op_pass__who_passed_may_act_again_if_the_other_acted():
    state = play(state_of(A15="E4 1", P1="A1 1"), "pass", "order P1 move B1")
    assert asked(state) == (RED, "operation") and "order A15 move E5" in lines_of(state)
    state = play(state, "pass")
    assert asked(state) == (POLAND, "operation") and state.round == 1


# ---- plunder ---------------------------------------------------------------------------------------------------------


def test_op_plunder__the_reds_turn_two_orders_into_a_card():
    state = state_of(red=[1], A15="G3 3")
    after = play(state, "plunder A15")
    assert army(after, "A15")[1] == 1 and len(after.hands[RED]) == 2
    assert refused(state_of(P1="A1 3", active="poland"), "plunder P1").key == "red_only"


def test_op_plunder_limit__two_cubes_on_one_army_and_a_card_in_the_deck():
    assert not lines_of(state_of(A15="G3 1", A16="G5 1"), "plunder")
    assert refused(state_of(A15="G3 1"), "plunder A15").key == "too_few_orders"
    assert refused(state_of(red=range(1, 31), A15="G3 2"), "plunder A15").key == "empty_deck"


# ---- orders ----------------------------------------------------------------------------------------------------------


def test_op_order__each_field_and_the_attack_cost_an_order():
    state = play(state_of(A15="F4 4", P1="D5"), "order A15 move E4 attack D4")
    assert army(state, "A15")[:2] == ("E4", 2) and pointers(state) == [("A15", "DW")]


def test_op_order__no_more_than_the_orders_it_has():
    state = state_of(A15="E4 1")
    assert sorted(lines_of(state, "order")) == sorted(
        [f"order A15 move {field}" for field in ("E3", "F3", "F4", "E5", "D3")] + ["order A15 attack D4"]
    )
    assert refused(state, "order A15 move E3 attack D4").key == "too_few_orders"


def test_op_order__a_way_of_several_fields_is_a_shortest_one():
    state = state_of(A15="E4 3")
    ends = [line for line in lines_of(state, "order A15 move") if line.endswith(" E6")]
    assert ends == ["order A15 move E5 move E6"]
    assert refused(state, "order A15 move E5 move E4").key == "another_way"


def test_op_order__what_is_not_beside_is_told():
    assert refused(state_of(A15="E4 1"), "order A15 move C4").key == "not_beside"
    assert refused(state_of(A15="E4 1"), "order A15 move Z9").key == "no_such_field"
    assert refused(state_of(A15="E4 1"), "order A15 attack C4").key == "no_enemy"


def test_op_no_stacking__nobody_enters_or_goes_through_an_occupied_field():
    state = state_of(A15="G1 2", A3="F1", K3="G2", A4="D1")
    assert not lines_of(state, "order A15")
    assert refused(state, "order A15 move F1").key == "taken"


def test_op_spending__orders_may_be_spent_in_several_acts():
    state = play(state_of(A15="E4 2"), "order A15 move E5", "pass", "order A15 move E6")
    assert army(state, "A15") == ("E6", 0, "good")


def test_op_spending__who_attacked_acts_no_more_also_not_by_cards_and_keeps_its_cubes():
    state = play(state_of(red=[22], A15="E4 4"), "order A15 attack D4", "pass")
    assert army(state, "A15")[1] == 3
    assert not lines_of(state, "order A15") and not lines_of(state, "plunder") and not lines_of(state, "card 22 A15")
    assert refused(state, "order A15 move E5").key == "has_attacked"
    assert refused(state, "plunder A15").key == "has_attacked"
    assert refused(state, "card 22 A15 E5").key == "has_attacked"


# ---- attacks ---------------------------------------------------------------------------------------------------------


def test_op_attack__the_army_attacked_loses_all_its_orders():
    state = state_of(A15="E4 1", P1="D3 3", active="red")
    events = events_of(state, "order A15 attack D3")
    state = play(state, "order A15 attack D3")
    assert army(state, "P1")[1] == 0 and asked(state) == (POLAND, "operation")
    assert [event.cubes for event in of_kind(events, happened.OrdersLost)] == [3]


def test_op_attack__only_an_enemy_on_a_neighbouring_field():
    state = state_of(A15="E4 2", A16="E5", P1="C4")
    assert not lines_of(state, "order A15 attack E5")
    assert refused(state, "order A15 attack E5").key == "no_enemy"
    assert refused(state, "order A15 attack C4").key == "not_beside"


def test_op_many__several_attacks_may_aim_at_one_army():
    state = play(state_of(A15="E4 1", A16="E5 1"), "order A15 attack D4", "pass", "order A16 attack D4")
    assert pointers(state) == [("A15", "DW"), ("A16", "DW")]


def test_op_pointer__with_six_pointers_out_nobody_attacks():
    armies: dict[str, Any] = {
        "A3": "D3 1", "A4": "E4 1", "A15": "E5 1", "A16": "D5 1", "MG": "C5 1", "K3": "B2 1", "P2": "A2 1",
    }  # fmt: skip
    five = [attack(name, "DW") for name in ("A3", "A4", "A15", "A16", "MG")]
    ready = state_of(**armies, pointers=five)
    assert "order K3 attack A2" in lines_of(ready)
    full = state_of(**armies, pointers=[*five, attack("K3", "P2")], active="poland")
    assert rules.to_plain(full)["pointers_left"] == 0
    assert refused(full, "order P2 attack B2").key == "no_pointer"


@pytest.mark.parametrize(("release", "attacks"), [(1, []), (2, ["order P2 move A3 attack B3"])])
def test_battle_contact__a_pointer_that_the_moves_have_broken_is_free_for_the_attack(release, attacks):
    armies: dict[str, Any] = {
        "A3": "D3", "A4": "E4", "A15": "E5", "A16": "D5", "MG": "B3", "K3": "B1", "P2": "A2 2", "P3": "C5",
    }  # fmt: skip
    aimed = [*(attack(name, "DW") for name in ("A3", "A4", "A15", "A16")), attack("K3", "P2"), attack("P3", "A16")]
    state = state_of(**armies, P1="A1", P4="A5", pointers=aimed, active="poland", release=release)
    assert rules.to_plain(state)["pointers_left"] == 0
    assert lines_of(state, "order P2 move A3 attack") == attacks
    if not attacks:
        assert refused(state, "order P2 move A3 attack B3").key == "no_pointer"
        return
    assert refused(state, "order P2 attack B1").key == "no_pointer"
    assert pointers(play(state, *attacks))[-1] == ("P2", "MG") and len(pointers(play(state, *attacks))) == 6


def test_op_pointer__an_army_attacked_keeps_the_attack_that_it_declared():
    state = play(state_of(A15="E4 1", P1="D3 1", active="poland"), "order P1 attack E4")
    assert pointers(state) == [("P1", "A15")] and army(state, "A15")[1] == 0
    state = state_of(A15="E4 1", A16="E3 1", P1="D3 2", active="poland")
    state = play(state, "order P1 attack E4", "order A16 attack D3")
    assert pointers(state) == [("P1", "A15"), ("A16", "P1")]


# ---- cards -----------------------------------------------------------------------------------------------------------


def test_op_card__it_is_discarded_and_costs_no_order():
    state = play(state_of(red=[1, 21], A15="E4 1"), "card 21 A16")
    assert army(state, "A16")[1] == 1 and army(state, "A15")[1] == 1
    assert state.hands[RED] == (1,) and state.discards[RED] == (21,)


def test_op_card__move_takes_a_field_without_an_order():
    state = play(state_of(red=[22], A15="E4"), "card 22 A15 E5")
    assert army(state, "A15") == ("E5", 0, "good")
    assert not lines_of(state_of(red=[22], A15="E4"), "card 22 A15 D4")


def test_op_card__remove_order_takes_one_of_the_enemy():
    state = state_of(red=[24], P1="A1 2")
    assert lines_of(state, "card 24") == ["card 24 P1"]
    assert army(play(state, "card 24 P1"), "P1")[1] == 1


def test_op_card__draw_draws_and_look_looks_at_two_of_the_other_hand():
    state = play(state_of(red=[26]), "card 26")
    assert len(state.hands[RED]) == 1
    state = state_of([0, 1], poland=[3, 7, 9], red=[25])
    events = events_of(state, "card 25")
    (looked,) = of_kind(events, happened.CardsLookedAt)
    assert looked.cards == (3, 9) and play(state, "card 25").looked[POLAND] == (3, 9)


def test_op_action_card__a_hand_that_is_known_whole_is_not_looked_at():
    state = play(state_of([0, 0], poland=[3, 7], red=[25, 1]), "card 25", "pass")
    assert state.looked[POLAND] == (3, 7)
    for known, looks in (([3], ["card 25"]), ([3, 7], [])):
        state = state_of(poland=[3, 7], red=[25], known={"poland": known})
        assert lines_of(state, "card 25") == looks
    reason = refused(state, "card 25")
    assert (reason.rule, reason.key) == ("op.action_card", "does_nothing")


def test_op_action_card__cards_shown_to_all_and_cards_looked_at_count_together():
    state = state_of([0, 0], poland=[3, 7], red=[25, 1], known={"poland": [7]})
    assert lines_of(state, "card 25") == ["card 25"]
    state.looked = ((3,), ())
    assert not targets_of(state, RED, "look 2")


def test_op_action_card__in_release_1_a_known_hand_is_looked_at_again():
    assert lines_of(state_of(poland=[3], red=[25], known={"poland": [3]}, release=1), "card 25") == ["card 25"]


@each(
    ("line", "key"),
    [
        ("card 2", "not_in_hand"), ("card 1", "no_action"), ("card 21", "names_army"), ("card 21 DW", "other_side"),
        ("card 21 P1", "other_side"), ("card 22 A15", "names_field"), ("card 22 A15 G1", "not_beside"),
        ("card 23 A15", "does_nothing"), ("card 24 P2", "does_nothing"),
    ],
)  # fmt: skip
def test_op_card__why_a_card_cannot_be_played(line, key):
    assert refused(state_of(red=[1, 21, 22, 23, 24], A15="E4"), line).key == key


def test_op_card__the_defenders_get_nothing_by_cards():
    state = state_of(poland=[21, 22, 23], P1="A1 0 dispersed", active="poland")
    assert lines_of(state, "card 23") == ["card 23 P1"] and not lines_of(state, "card 21 DW")


@pytest.mark.parametrize(
    "action",
    [act.Plunder("A99"), act.Order("A99", ("E5",)), act.PlayCard(23, "A99"), act.Name("A99", "E4"), act.Cube("A99")],
)
def test_parts_armies__an_army_that_there_is_not_is_refused(action):
    moments = [
        state_of(red=[23], A15="E4 2 dispersed"),
        state_of(phase="battles", pointers=[attack("A15", "P1"), attack("A16", "DW")], A15="E4", P1="D3", A16="E5"),
        rules.setup(rules.setup_from_plain({})),
    ]
    found = [rules.why_not(moment, action) for moment in moments]
    assert [one for one in found if one is not None and one.key == "no_such_army"] != [] and None not in found
