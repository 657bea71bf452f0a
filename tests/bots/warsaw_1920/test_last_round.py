"""What the sensible player of Warsaw 1920 does where the end is near: Radzymin in the last round, Warsaw in each."""

from __future__ import annotations

import pytest

from tests.bots.warsaw_1920.test_judgement import STRONG, WEAK, line
from tests.games.warsaw_1920.positions import POLAND, RED, attack, play, state_of
from westerplatte_nb.games.warsaw_1920.bots.values import Judge
from westerplatte_nb.games.warsaw_1920.rules.armies import NUMBER

LAST = 5


@pytest.mark.parametrize(("round", "done"), [(LAST - 1, "order A15 attack D2"), (LAST, "pass")])
def test_a_red_army_in_radzymin_leaves_it_for_no_battle_of_the_last_round(round: int, done: str) -> None:
    """The winner of a battle enters the field that the loser leaves (`battle.retreat`)."""
    assert line(state_of(red=STRONG, A15="E3 1", P1="D2 0 dispersed", round=round, active="red")) == done


def test_a_red_army_enters_radzymin_in_the_last_round() -> None:
    state = state_of(red=STRONG, A15="F3 1", P1="F4 0 dispersed", round=LAST, active="red")
    assert line(state) == "order A15 move E3"


def test_poland_attacks_radzymin_against_all_odds_in_the_last_round() -> None:
    state = state_of(poland=WEAK, red=STRONG, A15="E3", P1="D2 1", round=LAST, active="poland")
    assert line(state) == "order P1 attack E3"


def test_poland_enters_an_empty_radzymin_before_the_red_army_can() -> None:
    assert line(state_of(A15="F3 1", P1="D3 1", round=LAST, active="poland")) == "order P1 move E3"


@pytest.mark.parametrize("round", [2, LAST])
def test_poland_enters_warsaw_once_its_defenders_are_gone(round: int) -> None:
    assert line(state_of(A15="E4 1", P1="C4 1", DW="removed", round=round, active="poland")) == "order P1 move D4"


def test_an_army_beside_warsaw_with_orders_is_a_menace_to_poland_alone() -> None:
    state = state_of(red=STRONG, A15="E4 1", A16="F5 1", A3="C4")
    threats = {name: Judge(state, POLAND).threat(NUMBER[name]) for name in ("A15", "A16", "A3")}
    assert threats["A15"] > 0 == threats["A16"] == threats["A3"], "the others are too far, or have no orders"
    assert Judge(state, RED).threat(NUMBER["P1"]) == 0


def test_cards_are_kept_for_a_battle_with_more_at_stake() -> None:
    """The first battle is for a field of no account; for a second, at Warsaw, one of the strong cards is kept."""
    fronts = [
        line(play(state_of(
            poland=[*STRONG, *WEAK], red=[*STRONG, 4, 9], phase="battles", pointers=[attack("A16", "P1"), *more],
            A16="B1 0 dispersed", P1="A1 0 dispersed", A15="E4",
        ), *names, "front 4 9 10 15"))
        for more, names in (([], []), ([attack("A15", "DW")], ["name A16 A1"]))
    ]  # fmt: skip
    assert fronts == ["front 5 10 15 20", "front 5 10 15 16"]
