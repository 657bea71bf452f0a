"""Playing, answering and carrying out (rules `turn.declare`, `turn.react`, `turn.answer`, `turn.feint`, ...)."""

from __future__ import annotations

from tests.games.september_1939.positions import (
    GERMANY,
    POLAND,
    asked,
    events_of,
    lines_of,
    of_kind,
    places,
    play,
    refused,
    state_of,
    told,
)
from westerplatte_nb.games.september_1939.rules import events as happened

PL = {"hq": "60,30", "inf": "30,30 35,30 40,30", "tks": "80,30 85,30 90,30"}
DE = {"hq": "60,45", "inf": "30,90 35,90 40,90"}


def test_turn_declare__the_opponent_is_asked_after_the_declaration_and_before_the_order_is_carried_out():
    state = play(state_of(PL, DE, {"poland": ["move"], "germany": ["move"]}), "play move hq", "to hq.1 60,15")
    assert asked(state) == (GERMANY, "answer")
    assert places(state, POLAND, "hq") == ["60,30"]
    assert places(play(state, "decline"), POLAND, "hq") == ["60,15"]


def test_turn_answer__it_is_asked_while_a_card_is_held_even_one_that_answers_nothing():
    state = play(state_of(PL, DE, {"poland": ["move"], "germany": ["move"]}), "play move hq", "to hq.1 60,15")
    assert lines_of(state) == ["decline"]
    state = play(state_of(PL, DE, {"poland": ["move", "move"], "germany": []}), "play move hq", "to hq.1 60,15")
    assert asked(state) == (POLAND, "go")


def test_turn_react__a_reaction_is_carried_out_before_the_card_it_answers():
    hands = {"poland": ["move"], "germany": ["reaction_fire"]}
    state = state_of(PL, DE, hands, [10, 1])
    events = events_of(state, "play move hq", "to hq.1 60,15", "react fire hq", "fire hq.1 hq.1")
    kinds = [type(event) for event in events]
    assert kinds.index(happened.ShotsFired) < kinds.index(happened.StandMoved)


def test_turn_react__a_reaction_is_answered_by_one_of_another_platoon_and_the_last_is_carried_out_first():
    hands = {"poland": ["move", "reaction_fire"], "germany": ["reaction_fire", "move"]}
    state = play(
        state_of(PL, DE, hands, [10, 1, 10, 1]), "play move hq", "to hq.1 60,15", "react fire hq", "fire hq.1 hq.1"
    )
    assert asked(state) == (POLAND, "answer")
    assert "react fire hq" not in lines_of(state) and "react fire inf" in lines_of(state)
    events = events_of(state, "react fire inf", "hold inf.2", "fire inf.3 hq.1", "decline")
    shooters = [event.stand for event in of_kind(events, happened.ShotsFired)]
    assert shooters == ["poland.inf.3", "germany.hq.1"]


def test_turn_answer__declining_closes_the_chain():
    hands = {"poland": ["move", "reaction_fire"], "germany": ["reaction_fire", "reaction_move", "move"]}
    state = play(
        state_of(PL, DE, hands, [1]), "play move hq", "to hq.1 60,15", "react fire hq", "fire hq.1 hq.1", "decline"
    )
    assert asked(state) == (GERMANY, "go") and state.chain == ()


def test_turn_feint__the_orders_are_cancelled_and_their_platoons_count_as_activated():
    hands = {"poland": ["position", "move"], "germany": ["feint", "move"]}
    state = play(
        state_of(PL, DE, hands),
        "play position hq inf",
        "to hq.1 60,15",
        "to inf.1 30,15",
        "to inf.2 35,15",
        "to inf.3 40,15",
    )
    state = play(state, "feint")
    assert asked(state) == (GERMANY, "go"), "a Feint is not answered"
    assert places(state, POLAND, "hq") == ["60,30"] and places(state, POLAND, "inf")[0] == "30,30"
    assert told(state, POLAND, "hq")["activated"] and told(state, POLAND, "inf")["activated"]


def test_turn_feint_scope__a_reaction_can_be_cancelled_and_no_own_platoon_is_activated():
    hands = {"poland": ["move", "feint"], "germany": ["reaction_fire"]}
    state = play(state_of(PL, DE, hands), "play move hq", "to hq.1 60,15", "react fire hq", "fire hq.1 hq.1")
    events = events_of(state, "feint")
    assert not of_kind(events, happened.ShotsFired) and of_kind(events, happened.StandMoved)
    assert not told(play(state, "feint"), POLAND, "inf")["activated"]


def test_turn_free_cards__air_support_can_be_answered_but_not_by_a_feint():
    state = play(state_of(PL, DE, {"poland": ["air"], "germany": ["feint", "reaction_move"]}), "play air inf")
    assert "react move inf" in lines_of(state) and "feint" not in lines_of(state)
    assert refused(state, "feint").rule == "turn.feint_scope"
    assert not told(state, GERMANY, "inf")["activated"]


def test_turn_two_platoons__take_position_moves_one_or_two_platoons():
    lines = lines_of(state_of(PL, DE, {"poland": ["position"]}))
    assert {"play position hq", "play position hq inf", "play position hq tks", "play position inf tks"} < set(lines)
    assert "play position inf hq" not in lines


def test_turn_two_platoons__cover_moves_infantry_and_lets_tanks_assault():
    state = state_of(PL, DE, {"poland": ["cover"]})
    assert "play cover inf tks" in lines_of(state) and "play cover hq inf" not in lines_of(state)
    assert play(state, "play cover inf tks").chain[0].orders == ("move", "assault")


def test_turn_answer__a_pinned_platoon_answers_with_a_withdrawal_alone():
    hands = {"poland": ["move"], "germany": ["reaction_fire", "reaction_withdraw", "reaction_move"]}
    pinned = {"hq": {"at": ["60,45"], "pinned": True}}
    state = play(state_of({"hq": "60,30"}, pinned, hands), "play move hq", "to hq.1 60,15")
    assert lines_of(state) == ["react withdraw hq", "decline"]


def test_turn_alternate__a_played_card_lies_open_and_the_hand_is_smaller():
    state = play(state_of(PL, DE, {"poland": ["move", "fire"], "germany": []}), "play move hq", "to hq.1 60,15")
    assert state.played[POLAND] == ("move",) and state.hands[POLAND] == ("fire",)


def test_a_refused_card_says_which_rule_refuses_it():
    state = state_of(PL, {"hq": "60,120"}, {"poland": ["move", "reaction_fire", "fire"], "germany": ["move"]})
    for line, key in (
        ("play fire tks", "no_target"),
        ("play assault inf", "no_such_card"),
        ("play x inf", "no_such_card"),
        ("play move cav", "no_such_platoon"),
        ("play reaction_fire inf", "only_as_answer"),
        ("decline", "answer_first"),
    ):
        assert refused(state, line).key == key
