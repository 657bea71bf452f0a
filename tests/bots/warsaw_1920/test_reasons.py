"""Reasons of Warsaw 1920 are true: each kind in a small position, and what can be played on, played on."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.warsaw_1920.positions import army, attack, ended, events_of, of_kind, play, state_of
from westerplatte_nb.engine.value import Reason
from westerplatte_nb.games.warsaw_1920 import rules
from westerplatte_nb.games.warsaw_1920.bots.reasons import nudge, question, reasons
from westerplatte_nb.games.warsaw_1920.rules import events as happened
from westerplatte_nb.games.warsaw_1920.rules.state import State
from westerplatte_nb.games.warsaw_1920.view.hints import pointed_at
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.view.text.hint_words import fact_entry

STRONG, WEAK = [5, 10, 15, 20], [1, 6, 11, 16]  # 5 and 1 each


def told(state: State, line: str) -> dict[str, Reason]:
    """The reasons of an act, by their keys."""
    assert state.decision is not None
    return {fact.key: fact for fact in reasons(rules.observe(state, state.decision.seat), (rules.parse_action(line),))}


def values(state: State, key: str, line: str) -> dict[str, Any]:
    return dict(told(state, line)[key].values)


def test_who_enters_warsaw_wins() -> None:
    state = state_of(A15="E4 1", DW="removed", active="red")
    assert "enter.warsaw" in told(state, "order A15 move D4")
    assert ended(play(state, "order A15 move D4")) == ("end.warsaw", (1,))
    assert "enter.warsaw" not in told(state, "order A15 move E5")


def test_radzymin_is_for_the_reds_to_win_and_for_the_poles_to_guard() -> None:
    assert "radzymin.wins" in told(state_of(A15="E4 1"), "order A15 move E3")
    assert "radzymin.guards" in told(state_of(P1="E4 1", active="poland"), "order P1 move E3")


def test_an_attack_takes_the_orders_that_are_told() -> None:
    state = state_of(A15="E4 1", P1="E3 3")
    assert values(state, "attack.orders", "order A15 attack E3") == {"target": "P1", "orders": 3}
    (lost,) = of_kind(events_of(state, "order A15 attack E3"), happened.OrdersLost)
    assert (lost.army, lost.cubes) == ("P1", 3)


def test_who_is_dispersed_is_told_and_the_defenders_by_themselves() -> None:
    state = state_of(A15="E4 1", A16="E5 1", P1="E3 0 dispersed")
    assert values(state, "attack.dispersed", "order A15 attack E3") == {"target": "P1"}
    assert "attack.defenders" in told(state, "order A15 attack D4")
    assert "attack.dispersed" not in told(state, "order A15 attack D4")


def test_an_attack_from_the_rear_and_on_a_fortress() -> None:
    """The Reds strike a Polish rear from the south-west and the north-west."""
    behind, before = state_of(A15="D2 1", P1="E2 0"), state_of(A15="F2 1", P1="E2 0")
    assert "attack.rear" in told(behind, "order A15 attack E2") and "attack.rear" not in told(
        before, "order A15 attack E2"
    )
    assert "attack.fortress" in told(state_of(A15="E4 1", P1="E3 0"), "order A15 attack E3")


def test_the_cards_that_fit_are_counted() -> None:
    state = state_of(red=[5, 10, 28, 30], A16="E4 1", P1="E3 0")
    assert values(state, "cards.fit", "order A16 attack E3") == {"army": "A16", "cards": 3, "strength": 13}
    assert "cards.none" in told(state_of(red=[30], A16="E4 1", P1="E3 0"), "order A16 attack E3")


def test_the_hand_of_the_other_side_is_told_by_its_size_alone() -> None:
    one, other = (state_of(poland=hand, A15="E4 1", P1="E3 0") for hand in (STRONG, WEAK))
    assert told(one, "order A15 attack E3") == told(other, "order A15 attack E3")
    assert values(one, "enemy.hand", "order A15 attack E3") == {"cards": 4}


@pytest.mark.parametrize("chance", range(4))
def test_what_is_left_at_worst_is_what_the_worst_draw_leaves(chance: int) -> None:
    state = state_of(
        (3, chance), poland=[*STRONG, 19], red=[*STRONG, 19], phase="battles", pointers=[attack("A16", "P1")],
        A16="E2", P1="D2",
    )  # fmt: skip
    found = values(state, "front.least", "front 5 10 15 19")
    assert found == {"army": "A16", "strength": 19, "least": 14}
    events = events_of(state, "front 5 10 15 19", "front 5 10 15 19")
    assert of_kind(events, happened.StrengthCounted)[0].total >= found["least"]


def test_what_does_not_fit_comes_back() -> None:
    state = state_of(
        red=[30, 1, 2, 3, 4], poland=[], phase="battles", pointers=[attack("A16", "P1")], A16="E2", P1="D2"
    )  # fmt: skip
    assert values(state, "front.back", "front 1 2 3 30")["cards"] == 1
    assert "front.back" not in told(state, "front 1 2 3 4")


def test_a_pass_that_ends_the_phase_says_so() -> None:
    state = state_of(A15="E4 1", P1="A1 1")
    assert "pass.again" in told(state, "pass") and "pass.ends" not in told(state, "pass")
    state = play(state, "pass")
    assert "pass.ends" in told(state, "pass")
    assert rules.to_plain(play(state, "pass"))["phase"] != "operations" or play(state, "pass").round == 2


def test_a_rally_and_an_order_taken_away() -> None:
    state = state_of(red=[23, 24], A15="E4 0 dispersed", P1="E3 2")
    assert values(state, "card.rally", "card 23 A15") == {"army": "A15"}
    assert army(play(state, "card 23 A15"), "A15")[2] == "good"
    assert values(state, "card.takes", "card 24 P1") == {"target": "P1", "orders": 2}


def test_an_order_a_card_drawn_and_a_look() -> None:
    state = state_of(poland=WEAK[:1], red=[21, 25, 26], A15="E4 1")
    assert values(state, "cube.orders", "card 21 A15") == {"army": "A15", "orders": 2}
    assert army(play(state, "card 21 A15"), "A15")[1] == 2
    assert values(state, "card.looks", "card 25") == {"cards": 1}
    assert "card.draws" in told(state, "card 26")


def test_a_way_back_is_told_with_the_enemies_beside_it() -> None:
    state = state_of(
        (3, 3), poland=WEAK, red=STRONG, phase="battles", pointers=[attack("A16", "P1")], A16="E2", P1="D2", A15="C1"
    )  # fmt: skip
    assert state.decision is not None and state.decision.kind == "retreat"
    keys = {str(line): {*told(state, str(line))} for line in rules.legal_actions(state)}
    assert {"retreat.faced"} in keys.values() and {"retreat.free"} in keys.values()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_and_pointer_has_its_words_and_places(language: str) -> None:
    words = words_in(language, "warsaw_1920")
    state, number = rules.setup(rules.setup_from_plain({"seed": 4})), 0
    while not state.is_over and number < 60:
        assert state.decision is not None
        seen, options = rules.observe(state, state.decision.seat), state.decision.options
        action: Any = options[number * 7 % len(options)]
        for fact in (question(seen, (action,)), nudge(seen, (action,)), *reasons(seen, (action,))):
            sentence = fact_entry("warsaw_1920", fact, words)
            assert sentence["rule"] and not set("{}[]") & set(sentence["text"])
        assert pointed_at(seen, nudge(seen, (action,)))
        state, number = rules.apply(state, action).after, number + 1
