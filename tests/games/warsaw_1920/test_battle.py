"""Battles (rules `battle.*`)."""

from __future__ import annotations

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
    play,
    refused,
    state_of,
)  # fmt: skip
from westerplatte_nb.games.warsaw_1920 import rules
from westerplatte_nb.games.warsaw_1920.rules import events as happened

STRONG, WEAK = [5, 10, 15, 20], [1, 6, 11, 16]  # 5 and 1 each


def fight(attacker="A15", target="P1", chance=(3, 3), poland=WEAK, red=STRONG, **more):
    """A moment before battles of one pointer, or of those that are given."""
    given = more.pop("pointers", [attack(attacker, target)])
    return state_of(chance, poland, red, phase="battles", pointers=given, **more)


def strengths(events):
    """What each army came to."""
    return {event.army: event.total for event in of_kind(events, happened.StrengthCounted)}


def kinds(events):
    """The classes of events."""
    return {type(event).__name__ for event in events}


# ---- naming ----------------------------------------------------------------------------------------------------------


def test_battle_one__the_side_that_begins_names_one_of_its_own_first_then_in_turns():
    state = fight(
        A15="E4", A16="F2", P1="D3", P2="E2", P3="F3", poland=[], red=[],
        pointers=[attack("A15", "P1"), attack("P2", "A16"), attack("P3", "A15")],
    )  # fmt: skip
    # The Reds have one of their own: it is fought without a question.
    assert asked(state) == (POLAND, "battle")
    assert lines_of(state) == ["name P2 F2", "name P3 E4"]
    assert refused(state, "pass").key == "answer_first"


def test_battle_one__who_has_none_of_their_own_names_any():
    state = fight(A15="E4", A16="F2", P2="E2", P3="F3", pointers=[attack("P2", "A16"), attack("P3", "A15")])
    assert asked(state) == (RED, "battle") and lines_of(state) == ["name P2 F2", "name P3 E4"]


def test_battle_one__pointers_to_a_removed_army_go():
    state = fight(
        A15="E4", A16="E5", poland=[], red=[1], pointers=[attack("A15", "DW"), attack("A16", "DW")], chance=()
    )
    events = events_of(state, "name A16 D4")
    assert [(event.rule, event.army) for event in of_kind(events, happened.PointerRemoved)] == [("battle.one", "A15")]
    assert army(play(state, "name A16 D4"), "DW")[2] == "removed"


# ---- the fronts ------------------------------------------------------------------------------------------------------


def test_battle_commit__four_cards_each_or_all_if_fewer():
    state = fight(A15="E4", P1="D3", poland=[1, 6, 11], red=[5, 10, 15, 20, 25], chance=(2, 3))
    assert asked(state) == (RED, "front") and len(lines_of(state)) == 5
    events = events_of(state, "front 5 10 15 20")
    assert [len(event.cards) for event in of_kind(events, happened.FrontPlaced)] == [4, 3]


def test_battle_choice__the_attacker_chooses_first_and_nobody_may_put_fewer():
    state = fight(A15="E4", P1="D3", poland=[1, 2, 6, 11, 16], red=[5, 10, 15, 20, 25])
    assert asked(state) == (RED, "front")
    assert refused(state, "front 5 10").key == "as_many" and refused(state, "front 1 5 10 15").key == "not_in_hand"
    state = play(state, "front 5 10 15 20")
    assert asked(state) == (POLAND, "front")
    seen = rules.observe(state, POLAND).battle
    assert seen is not None and seen.fronts == (None, (0, 0, 0, 0))


def test_battle_choice__without_cards_the_strength_is_0():
    state = fight(A16="E2", P1="D2", attacker="A16", poland=[], red=[])
    assert army(state, "P1")[2] == "dispersed" and army(state, "A16")[2] == "dispersed"


def test_battle_reserve__each_side_draws_one_of_the_other_front_at_random():
    state = fight(A16="E2", P1="D2", attacker="A16", poland=[*WEAK, 2], red=[*STRONG, 3], chance=(0, 1))
    events = events_of(state, "front 5 10 15 20", "front 1 6 11 16")
    assert [(event.seat, event.card) for event in of_kind(events, happened.CardDrawnBack)] == [(POLAND, 1), (RED, 10)]
    after = play(state, "front 5 10 15 20", "front 1 6 11 16")
    assert {1, 2} <= set(after.hands[POLAND]) and {3, 10} <= set(after.hands[RED])
    assert strengths(events) == {"A16": 15, "P1": 3}


def test_battle_reserve__a_card_with_no_drawback_stays():
    state = fight(A16="E2", P1="D2", attacker="A16", poland=[27], red=[1, 2, 3, 4, 27], chance=(0,))
    events = events_of(state, "front 1 2 3 27")
    # Of the Polish front nothing can be drawn, of the Red one only 1 to 3.
    assert [event.seat for event in of_kind(events, happened.NothingDrawnBack)] == [POLAND]
    assert strengths(events) == {"A16": 2 + 3 + 2, "P1": 2}


def test_battle_fortified__the_defender_there_may_keep_a_card_from_the_draw():
    state = fight(A15="E4", target="DW", poland=[1, 6, 11, 16, 5], red=[*STRONG, 1], chance=(0, 0))
    state = play(state, "front 5 10 15 20", "front 1 5 6 11")
    assert asked(state) == (POLAND, "shield")
    assert lines_of(state) == ["shield 1", "shield 5", "shield 6", "shield 11", "pass"]
    events = events_of(state, "shield 1")
    assert [event.card for event in of_kind(events, happened.CardDrawnBack)] == [5, 5]


def test_battle_encircle__who_strikes_the_rear_may_keep_a_card_too():
    state = fight(A15="C4", target="DW", poland=[*WEAK, 2], red=[*STRONG, 1])
    state = play(state, "front 5 10 15 20", "front 1 6 11 16")
    assert asked(state) == (RED, "shield")
    state = play(state, "shield 10")
    assert asked(state) == (POLAND, "shield")


def test_battle_shield__it_is_optional_secret_and_the_only_card_is_then_not_drawn_back():
    state = fight(A15="E4", target="DW", poland=[1], red=[1, 2, 3, 4, 5], chance=(0,))
    state = play(state, "front 1 2 3 4")
    step = rules.apply(state, rules.parse_action("shield 1"))
    seen = rules.observe_step(step, RED)
    assert seen.action is None
    assert of_kind(step.events, happened.NothingDrawnBack) and not of_kind(seen.events, happened.CardsUnfit)
    assert [event.card for event in of_kind(seen.events, happened.CardSetAside)] == [0]
    assert refused(state, "shield 2").key == "not_at_front"
    assert of_kind(events_of(state, "pass"), happened.CardDrawnBack)


# ---- reveal and result -----------------------------------------------------------------------------------------------


def test_battle_reveal__cards_of_another_colour_go_back_to_the_hand():
    state = fight(A16="E2", P1="D2", attacker="A16", poland=[30], red=[1, 2, 3, 4, 30], chance=(0, 0))
    events = events_of(state, "front 2 3 4 30")
    assert [event.cards for event in of_kind(events, happened.CardsUnfit)] == [(30,)]
    # The one card of the Poles was drawn back.
    assert strengths(events) == {"A16": 7, "P1": 0}


def test_battle_known__a_card_revealed_and_taken_back_stays_known():
    state = play(
        fight(A16="E2", P1="D2", attacker="A16", poland=[], red=[1, 2, 3, 4, 30], chance=(0,)), "front 2 3 4 30"
    )
    assert state.known == ((), (30,))
    assert rules.observe(state, POLAND).known == ((), (30,)) and rules.observe(state, None).known == ((), (30,))


def test_parts_defenders__every_card_fits_them_and_one_lost_battle_removes_them():
    state = fight(A16="E5", attacker="A16", target="DW", poland=[30, 1], red=[*STRONG, 1], chance=(0, 0))
    state = play(state, "front 5 10 15 20")
    events = events_of(state, "shield 30")
    assert strengths(events)["DW"] == 9 and army(play(state, "shield 30"), "DW")[2] == "removed"


def test_battle_effects__attacking_counts_for_the_attacker_and_defending_for_the_defender():
    state = fight(A16="E2", P1="D2", attacker="A16", poland=[28, 29, 2], red=[28, 29, 2, 1, 3], chance=(0, 0))
    events = events_of(state, "front 1 2 28 29")
    assert strengths(events) == {"A16": 2 + 3 + 2, "P1": 2 + 3}


def test_battle_order__the_attacker_is_counted_first():
    state = fight(A16="E2", P1="D2", attacker="A16", poland=[1, 29], red=[1, 2, 3, 4, 28], chance=(0, 0))
    counted = of_kind(events_of(state, "front 1 2 3 28"), happened.StrengthCounted)
    assert [(event.army, event.effects, event.total) for event in counted] == [("A16", 1, 2 + 3 + 3), ("P1", 1, 3)]


def test_battle_result__the_weaker_is_dispersed_and_a_dispersed_one_removed():
    state = play(fight(A16="E2", P1="D2", attacker="A16", red=[*STRONG, 1]), "front 5 10 15 20", "retreat C2")
    assert army(state, "P1")[2] == "dispersed" and army(state, "A16")[2] == "good"
    state = play(fight(A16="E2", P1="D2 0 dispersed", attacker="A16", red=[*STRONG, 1]), "front 5 10 15 20")
    assert army(state, "P1") == (None, 0, "removed")


def test_battle_result__a_draw_disperses_both_and_nobody_moves():
    state = fight(A16="E2", P1="D2", attacker="A16", poland=[5], red=[10], chance=(0, 0))
    assert army(state, "A16")[::2] == ("E2", "dispersed") and army(state, "P1")[::2] == ("D2", "dispersed")


def test_battle_retreat__the_owner_chooses_a_field_away_and_the_winner_enters():
    state = play(fight(A16="E2", P1="D2", attacker="A16", red=[*STRONG, 1]), "front 5 10 15 20")
    assert asked(state) == (POLAND, "retreat")
    assert sorted(lines_of(state)) == ["retreat C2", "retreat C3", "retreat D3"]
    state = play(state, "retreat C3")
    assert (army(state, "P1")[0], army(state, "A16")[0]) == ("C3", "D2")


def test_battle_way__not_beside_the_attacker_nor_where_somebody_stands():
    state = play(fight(A16="E2", P1="D2", attacker="A16", red=[*STRONG, 1]), "front 5 10 15 20")
    assert refused(state, "retreat D1").key == "next_to_attacker"
    assert refused(state, "retreat E2").key == "taken" and refused(state, "retreat A1").key == "not_beside"


def test_battle_retreat__with_nowhere_to_go_it_stays_and_the_attacker_does_not_enter():
    state = fight(A16="E2", P1="D2", P2="C2", P3="C3", P4="D3", attacker="A16", red=[*STRONG, 1])
    events = events_of(state, "front 5 10 15 20")
    state = play(state, "front 5 10 15 20")
    assert of_kind(events, happened.ArmyStayed)
    assert (army(state, "P1")[::2], army(state, "A16")[0]) == (("D2", "dispersed"), "E2")


def test_battle_way__warsaw_is_closed_to_beaten_reds_while_the_defenders_live():
    state = fight(P1="E5", A16="D5", attacker="P1", target="A16", poland=[*STRONG, 1], red=WEAK, first="poland")
    state = play(state, "front 5 10 15 20", "pass")
    assert "retreat D4" not in lines_of(state) and "retreat C5" in lines_of(state)


NEVER = {"red_retreat": "never_warsaw"}


def beaten_beside_warsaw(**more):
    """A Red army on D5, beaten from D6, with Warsaw empty behind it."""
    given = {"DW": "removed", "P1": "D6", "A16": "D5", "first": "poland", **more}
    fought = fight(attacker="P1", target="A16", poland=[*STRONG, 1], red=WEAK, **given)
    return play(fought, "front 5 10 15 20")


def test_battle_way__beaten_reds_never_retreat_into_warsaw_even_when_it_is_empty():
    state = beaten_beside_warsaw(rulings=NEVER)
    assert lines_of(state) == ["retreat E5", "retreat C5"]
    reason = refused(state, "retreat D4")
    assert (reason.rule, reason.key) == ("battle.way", "never_warsaw")
    assert ended(play(state, "retreat C5")) is None


def test_battle_way__with_warsaw_alone_left_the_army_stays_and_the_attacker_does_not_enter():
    state = beaten_beside_warsaw(rulings=NEVER, P2="C5", P3="E5")
    assert (army(state, "A16")[::2], army(state, "P1")[0]) == (("D5", "dispersed"), "D6")
    assert ended(state) is None


def test_battle_way__for_poles_warsaw_is_open():
    state = fight(DW="removed", P1="D5", A16="D6", attacker="A16", red=[*STRONG, 1], rulings=NEVER)
    assert "retreat D4" in lines_of(play(state, "front 5 10 15 20"))


@pytest.mark.parametrize("rulings", [None, {}, {"red_retreat": "empty_warsaw"}])
def test_battle_way__what_does_not_name_the_ruling_is_played_as_before_and_such_a_retreat_wins(rulings):
    state = beaten_beside_warsaw(**({} if rulings is None else {"rulings": rulings}))
    assert ended(play(state, "retreat D4")) == ("end.warsaw", (RED,))


def test_battle_repulse__if_the_defender_wins_both_stay():
    state = fight(A16="E2", P1="D2", attacker="A16", poland=[*STRONG, 1], red=WEAK)
    state = play(state, "front 5 10 15 20")
    assert army(state, "A16")[::2] == ("E2", "dispersed") and army(state, "P1")[::2] == ("D2", "good")


def test_battle_after__the_attacker_enters_the_field_of_a_destroyed_army():
    state = play(fight(A16="E2", P1="D2 0 dispersed", attacker="A16", red=[*STRONG, 1]), "front 5 10 15 20")
    assert army(state, "A16")[0] == "D2"


def test_battle_after__a_dispersed_army_recovers_by_a_card_alone():
    state = state_of(red=[23], A15="E4 0 dispersed")
    assert army(play(state, "card 23 A15"), "A15")[2] == "good"
    assert army(play(state, "pass", "pass"), "A15")[2] == "dispersed"


# ---- pointers and cards afterwards -----------------------------------------------------------------------------------


def test_battle_pointers__an_army_that_moves_takes_its_pointers_along():
    state = state_of(
        poland=[22], P1="D3", A15="E4", A16="E3", pointers=[attack("A15", "P1"), attack("A16", "P1")], active="poland"
    )
    after = play(state, "card 22 P1 D2")
    assert [(one["from"], one["field"]) for one in rules.to_plain(after)["pointers"]] == [("A16", "D2")]
    assert [event.army for event in of_kind(events_of(state, "card 22 P1 D2"), happened.PointerRemoved)] == ["A15"]


def test_battle_pointers__a_retreat_breaks_contact():
    state = fight(
        A15="E3", A16="E2", P1="D2", poland=WEAK, red=[*STRONG, 1],
        pointers=[attack("A16", "P1"), attack("A15", "P1")],
    )  # fmt: skip
    state = play(state, "name A16 D2", "front 5 10 15 20", "retreat C2")
    assert state.round == 2, "the other battle is not fought"


def test_battle_draw__both_draw_a_card_the_attacker_first_and_those_used_leave_the_game():
    tops = {"poland": [7], "red": [8]}
    state = fight(A16="E2", P1="D2", attacker="A16", poland=[5], red=[10, 15], chance=(0, 0), deck=tops)
    drawn = of_kind(events_of(state, "retreat C2"), happened.CardsDrawn)[:2]
    assert [(event.rule, event.seat, event.cards) for event in drawn] == [
        ("battle.draw", RED, (8,)), ("battle.draw", POLAND, (7,)),
    ]  # fmt: skip
    assert state.discards == ((), (15,)) and state.hands == ((5,), (10,))


def test_battle_draw__nothing_is_drawn_from_an_empty_deck():
    state = fight(A16="E2", P1="D2", attacker="A16", poland=[], red=[], discards={"red": list(range(1, 31))})
    assert state.round == 2 and state.hands[RED] == () and len(state.hands[POLAND]) == 1 + 3
