"""Rules section 8: decisions inside a resolution."""

from __future__ import annotations

import pytest

from tests.each import each
from tests.games.seven_days.positions import at, decline, event, events, game, lines, new_game, plain, play, told, troop
from westerplatte_nb.engine.errors import IllegalAction
from westerplatte_nb.games.seven_days import rules


def pass_on():
    return play(game(walls={"C": 0}, tracks={"C": troop(4)}), "end")


def high1():
    return play(game(officers=[at("1"), at("C")], stock={"mines": 2, "grenades": 2}), "morale")


def low1():
    return play(game(deck=[decline("n")]), "end")


def odd_action():
    return play(game(morale=2, officers=[at("1"), at("C"), at("C")]), "morale")


def extra_moves():
    return play(game(morale=1, officers=[at("1"), at("C")]), "morale")


def odd_limit():
    return play(game(morale=-1, players=3, deck=[decline("n")]), "end")


def odd_loss():
    return play(game(morale=-2, officers=[at("C", 3), at("C", 3)], deck=[decline("n")]), "end")


def odd_round():
    return play(game(discarded={1: 8}, players=3, events=[event("ammunition", rounds=4)]), "end")


def wall():
    return play(game(discarded={1: 8}, walls={"A": 1, "2": 1}, events=[event("wall", bricks=2)]), "end")


def start():
    return new_game(start_space="any_outpost")


ASKED = {
    pass_on: ("pass_on", "assault.pass_on", {"brick 3", "brick 4"}),
    high1: ("gain_supply", "morale.high1", {"gain grenade", "gain mine"}),
    low1: ("lose_supply", "morale.low1", {"lose grenade", "lose mine", "lose bricks"}),
    extra_moves: ("share_extra_moves", "morale.high2", {f"share {n},{5 - n}" for n in range(6)}),
    odd_action: ("share_extra_actions", "morale.high3", {"share 2,1,1", "share 1,2,1", "share 1,1,2"}),
    odd_limit: ("share_limited_moves", "morale.low2", {"share 2,1,1", "share 1,2,1", "share 1,1,2"}),
    odd_loss: ("lose_ammunition", "morale.low3", {"share 3,2", "share 2,3"}),
    odd_round: ("share_ammunition", "event.ammunition", {"share 2,1,1", "share 1,2,1", "share 1,1,2"}),
    wall: ("place_brick", "event.wall", {"place A", "place 2"}),
    start: ("start_space", "setup.start_space", {f"start {outpost}" for outpost in "ABCDE"}),
}


@each("situation", ASKED, ids=lambda situation: situation.__name__)
def test_the_question_names_its_rule_and_lists_its_answers(situation):
    state = situation()
    decision = rules.pending(state)
    kind, rule, answers = ASKED[situation]
    assert decision is not None and (decision.kind, decision.rule) == (kind, rule)
    assert {str(option) for option in decision.options} == lines(state) == answers
    assert rules.turn_of(state) == decision.seat == 0


@each("situation", ASKED, ids=lambda situation: situation.__name__)
def test_the_game_waits_and_refuses_anything_else(situation):
    state = situation()
    for line in ("end", "move B", "morale", "fire 1", "brick 6", "gain bricks", "share 9,9", "place E", "share 1"):
        if line in lines(state):
            continue
        reason = rules.why_not(state, rules.parse_action(line))
        assert reason is not None and (reason.rule, reason.key) == (ASKED[situation][1], "answer_first")
        with pytest.raises(IllegalAction):
            play(state, line)


@each("situation", ASKED, ids=lambda situation: situation.__name__)
def test_every_answer_is_taken_and_the_game_goes_on(situation):
    state = situation()
    for line in lines(state):
        after = play(state, line)
        assert rules.legal_actions(after) and after != state


def test_a_single_legal_answer_is_taken_without_asking_and_told():
    only_one = game(walls={"E": 0, "6": 0}, tracks={"E": troop(4)})
    assert ("DamagePassedOn", "assault.pass_on") in told(events(only_one, "end"))
    assert rules.pending(play(only_one, "end")) is None
    gained = game(officers=[at("1"), at("C")], stock={"grenades": 2})
    assert ("SupplyGained", "morale.high1") in told(events(gained, "morale"))
    lost = game(deck=[decline("n")], stock={"grenades": 0, "bricks": 0})
    assert ("SupplyLost", "morale.low1") in told(events(lost, "end"))
    shared = game(morale=-1, deck=[decline("n")])
    assert ("TokensShared", "morale.low2") in told(events(shared, "end"))
    placed = game(discarded={1: 8}, walls={"A": 3}, events=[event("wall", bricks=2)])
    assert told(events(placed, "end")).count(("BrickPlaced", "event.wall")) == 2


def test_decisions_follow_one_another_within_one_turn():
    state = game(walls={"A": 0, "B": 0}, tracks={"A": troop(4, attack=2), "B": troop(4)}, deck=[decline("n")])
    for answer in ("end", "brick 1", "brick 2", "brick 3"):
        state = play(state, answer)
    assert lines(state) == {"lose grenade", "lose mine", "lose bricks"}
    assert plain(play(state, "lose mine"))["turn"] == 2


def test_the_turn_goes_on_where_the_decision_interrupted_it():
    state = play(high1(), "gain mine", "move 2", "move 1")
    assert lines(state) == {"end"} and plain(state)["officer"] == 1


def test_who_has_no_round_can_lose_none_and_the_others_make_up_for_it():
    state = play(game(morale=-2, officers=[at("C", 0), at("C", 3), at("C", 3)], deck=[decline("n")]), "end")
    assert lines(state) == {"share 0,3,2", "share 0,2,3"}
    state = play(game(morale=-2, officers=[at("C", 1), at("C", 3), at("C", 3)], deck=[decline("n")]), "end")
    assert [officer["ammunition"] for officer in plain(state)["officers"]] == [0, 1, 1]
