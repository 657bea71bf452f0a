"""Initiative, goes, passing, closing, the end (rules `init.*`, `turn.*`, `end.*`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from tests.games.september_1939.positions import (
    GERMANY,
    POLAND,
    asked,
    events_of,
    lines_of,
    of_kind,
    opening,
    play,
    refused,
    state_of,
    told,
    winners,
)
from westerplatte_nb.engine.rules import Step
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules.state import State

PL, DE = {"hq": "60,30", "inf": "30,10 35,10 40,10"}, {"hq": "60,90", "inf": "30,110 35,110 40,110"}
MOVES = {"poland": ["move", "move"], "germany": ["move", "move"]}


def rolled(dice: list[int], **more: Any) -> Step[State]:
    return opening(PL, DE, MOVES, dice, first=None, **more)


def test_init_roll__the_higher_total_begins():
    step = rolled([3, 5])
    assert asked(step.after) == (GERMANY, "go")
    assert [event.totals for event in of_kind(step.events, happened.InitiativeRolled)] == [(3, 5)]


def test_init_roll__equal_totals_are_rolled_again():
    (event,) = of_kind(rolled([4, 4, 7, 7, 6, 5]).events, happened.InitiativeRolled)
    assert event.rolls == (6, 5)


@pytest.mark.parametrize(("dice", "double"), [([4, 8], True), ([5, 9], False), ([1, 2], True)])
def test_init_double__twice_as_much_plays_two_cards(dice, double):
    step = rolled(dice)
    assert of_kind(step.events, happened.InitiativeRolled)[0].is_double == double
    after = play(step.after, "play move hq", "to hq.1 60,90", "decline")
    assert asked(after) == ((GERMANY, "second") if double else (POLAND, "go"))


def test_init_two_cards__the_second_may_be_left_and_only_the_first_go_has_it():
    state = play(rolled([4, 8]).after, "play move hq", "to hq.1 60,90", "decline")
    assert lines_of(state)[-1] == "leave"
    state = play(state, "leave")
    assert asked(state) == (POLAND, "go")
    state = play(state, "play move hq", "to hq.1 60,30", "decline")
    assert asked(state) == (GERMANY, "go")


def test_init_two_cards__the_second_is_declared_and_answered_by_itself():
    state = play(rolled([4, 8]).after, "play move hq", "to hq.1 60,90", "decline", "play move inf")
    assert asked(state) == (GERMANY, "to")


def test_init_choice__the_winner_may_choose_who_begins():
    ruled = {"rulings": {"first_go": "winner_chooses"}}
    state = rolled([4, 8], **ruled).after
    assert asked(state) == (GERMANY, "first_go")
    assert asked(play(state, "yield")) == (POLAND, "go")
    state = play(state, "begin", "play move hq", "to hq.1 60,90", "decline")
    assert asked(state) == (GERMANY, "second")


def test_turn_alternate__the_sides_go_in_turns():
    state = state_of(PL, DE, MOVES)
    state = play(state, "play move hq", "to hq.1 60,30", "decline")
    assert asked(state) == (GERMANY, "go")
    state = play(state, "play move hq", "to hq.1 60,90", "decline")
    assert asked(state) == (POLAND, "go")


def test_turn_once__a_platoon_is_activated_once_a_turn_by_orders_and_reactions():
    hands = {"poland": ["move", "move", "reaction_fire"], "germany": ["move", "reaction_move"]}
    state = play(state_of(PL, DE, hands), "play move hq", "to hq.1 60,30", "react move hq", "to hq.1 60,90", "decline")
    assert told(state, GERMANY, "hq")["activated"] and told(state, POLAND, "hq")["activated"]
    assert "play move hq" not in lines_of(state) and "play move inf" in lines_of(state)
    assert refused(state, "play move hq").rule == "turn.once"


def test_turn_pass__who_passed_only_answers_and_the_other_goes_on_alone():
    hands = {"poland": ["move", "move"], "germany": ["reaction_move", "move"]}
    state = play(state_of(PL, DE, hands, first="germany"), "pass", "play move hq", "to hq.1 60,30")
    assert asked(state) == (GERMANY, "answer") and "react move hq" in lines_of(state)
    assert asked(play(state, "decline")) == (POLAND, "go")


def test_turn_go__the_pass_is_asked_even_where_the_hand_has_nothing_to_play():
    hands = {"poland": ["reaction_move"], "germany": ["move"]}
    assert lines_of(state_of(PL, DE, hands)) == ["pass"]


def test_turn_go__a_side_without_a_card_or_a_free_platoon_is_passed_over():
    state = play(
        state_of(PL, DE, {"poland": ["move"], "germany": ["move", "move"]}), "play move hq", "to hq.1 60,30", "decline"
    )
    state = play(state, "play move hq", "to hq.1 60,90")
    assert asked(state) == (GERMANY, "go"), "Poland has no card left, so it is not even asked for an answer"


def test_turn_no_refill__no_card_is_drawn_after_playing_one():
    state = play(state_of(PL, DE, MOVES), "play move hq", "to hq.1 60,30", "decline")
    assert [len(hand) for hand in state.hands] == [1, 2]


def test_turn_free_cards__reconnaissance_puts_a_card_down_and_draws_one():
    state = state_of(PL, DE, {"poland": ["recon", "move", "fire"], "germany": []})
    state = play(state, "play recon")
    assert asked(state) == (POLAND, "exchange") and lines_of(state) == ["discard 1", "discard 2"]
    after = play(state, "discard 1")
    assert len(after.hands[POLAND]) == 2 and after.face_down[POLAND] == ("move",) and not after.activated


def closed(hands: dict[str, list[str]], dice: Iterable[int] = (), **more: Any) -> State:
    """The end of a turn in which both passed."""
    return play(state_of(PL, DE, hands, dice, **more), "pass", "pass")


def test_turn_closing__both_choose_discards_the_holder_of_the_initiative_first():
    state = closed({"poland": ["move", "fire"], "germany": ["move"]}, first="germany")
    assert asked(state) == (GERMANY, "discard")
    assert asked(play(state, "keep")) == (POLAND, "discard")


def test_turn_discard__cards_go_face_down_and_each_adds_one_to_the_next_initiative():
    state = closed({"poland": ["move", "move", "fire"], "germany": ["move"]}, [3, 4])
    assert lines_of(state) == ["keep", "discard 3", "discard 1", "discard 1 3", "discard 1 2", "discard 1 2 3"]
    events = events_of(state, "discard 1 3", "keep")
    assert [event.number for event in of_kind(events, happened.DiscardsShown)] == [2]
    assert [event.totals for event in of_kind(events, happened.InitiativeRolled)] == [(5, 4)]
    assert sorted(play(state, "discard 1 3", "keep").face_down[POLAND]) == ["fire", "move"]


def test_turn_discard__the_bonus_lasts_one_roll():
    assert play(closed({"poland": ["move"], "germany": ["move"]}), "discard 1", "keep").bonus == (0, 0)


def test_turn_discard__a_hand_above_its_limit_keeps_its_cards_and_draws_none():
    state = play(closed({"poland": ["move"] * 6, "germany": ["move"]}), "keep", "keep")
    assert [len(hand) for hand in state.hands] == [6, 4]


def test_turn_end__pinned_platoons_test_and_markers_come_off():
    pinned = {"inf": {"at": ["30,10", "35,10", "40,10"], "pinned": True, "activated": True}, "hq": "60,30"}
    for die, still in ((7, False), (8, True)):
        state = play(state_of(pinned, DE, MOVES, [die]), "pass", "pass")
        assert told(state, POLAND, "inf")["pinned"] == still and state.activated == 0 and state.passed == 0


def test_turn_end__an_empty_deck_is_shuffled_anew_from_its_discards():
    state = closed({"poland": ["move"], "germany": ["move"]}).copy()
    state.decks, state.played = ((), state.decks[1]), (("fire", "fire", "air"), ())
    events = events_of(state, "keep", "keep")
    assert of_kind(events, happened.DeckShuffled)
    after = play(state, "keep", "keep")
    assert len(after.hands[POLAND]) == 3 and len(after.decks[POLAND]) == 1 and after.played[POLAND] == ()


def test_end_turns__the_game_ends_after_the_turns_agreed():
    state = closed(MOVES, turn=2)
    assert state.is_over and winners(state) == () and lines_of(state) == []


@pytest.mark.parametrize(("poland", "germany", "expected"), [
    ({"hq": "60,60"}, {"hq": "0,120"}, (POLAND,)), ({"hq": "0,0"}, {"hq": "95,60"}, (GERMANY,)),
    ({"hq": "60,60"}, {"hq": "95,60"}, ()), ({"hq": {"at": ["60,60"], "pinned": True}}, {"hq": "0,120"}, ()),
])  # fmt: skip
def test_end_winner__who_alone_holds_more_places_with_steady_platoons_wins(poland, germany, expected):
    state = play(state_of(poland, germany, {"poland": ["move"], "germany": ["move"]}, [10], turn=2), "pass", "pass")
    assert winners(state) == expected


def test_model_hold__in_release_1_a_place_is_held_from_10_cm_unless_both_are_near():
    hands = {"poland": ["move"], "germany": ["move"]}
    for germany, expected in (("0,120", (POLAND,)), ("60,65", ())):
        state = state_of({"hq": "60,55"}, {"hq": germany}, hands, turn=2, release=1)
        assert winners(play(state, "pass", "pass")) == expected


def test_end_winner__losses_never_count():
    weak = {"hq": {"at": ["60,60"], "left": [1]}, "inf": {"at": [None, None, None]}}
    state = play(state_of(weak, {"hq": "0,120", "inf": "0,110 5,110 10,110"}, MOVES, turn=2), "pass", "pass")
    assert winners(state) == (POLAND,)


@pytest.mark.parametrize(("goal", "turn", "winner"), [
    ({"kind": "hold", "side": "poland", "marks": ["B"]}, 2, POLAND),
    ({"kind": "hold", "side": "poland", "marks": ["A", "B"]}, 2, GERMANY),
    ({"kind": "reach", "side": "poland", "marks": ["B"]}, 1, POLAND),
    ({"kind": "reach", "side": "germany", "marks": ["B"]}, 2, POLAND),
])  # fmt: skip
def test_end_winner__a_scenario_has_its_own_goal(goal, turn, winner):
    state = play(state_of({"hq": "60,60"}, {"hq": "0,120"}, MOVES, goal=goal, turn=turn), "pass", "pass")
    assert winners(state) == (winner,)


@pytest.mark.parametrize(("release", "ended"), [(3, True), (4, False)])
def test_end_when__a_platoon_that_is_to_come_is_one(release, ended):
    last = {"hq": {"at": ["60,45"], "left": [1]}}
    more = {"goal": LOSES, "reserves": {"germany": [{"kind": "infantry", "turn": 2}]}, "release": release}
    state = state_of({"hq": "60,30"}, last, {"poland": ["fire"], "germany": ["move"]}, [10], **more)
    assert play(state, "play fire hq", "fire hq.1 hq.1", "decline").is_over == ended


@pytest.mark.parametrize(("release", "is_at_once"), [(3, False), (4, True)])
def test_end_when__with_both_sides_gone_it_is_a_draw_where_the_scenario_says_so(release, is_at_once):
    for goal in (LOSES, {"kind": "places"}):
        nobody = {"hq": {"at": [""]}}
        state = state_of(nobody, nobody, goal=goal, release=release)
        # Else the turns run on, in which nobody can do anything.
        assert winners(state) == () and (state.round == 1) == (is_at_once and goal == LOSES)


LOSES = {"kind": "places", "loses_without_platoons": True}


def test_end_winner__a_side_without_platoons_loses_only_if_the_scenario_says_so():
    last = {"hq": {"at": ["60,45"], "left": [1]}}
    for loses in (False, True):
        goal = {"kind": "places", "loses_without_platoons": loses}
        state = state_of({"hq": "60,30"}, last, {"poland": ["fire"], "germany": ["move"]}, [10], goal=goal)
        state = play(state, "play fire hq", "fire hq.1 hq.1", "decline")
        assert state.is_over == loses
