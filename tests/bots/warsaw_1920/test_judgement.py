"""What the bots of Warsaw 1920 think of a moment, and what they do where it is plain what counts."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from random import Random
from typing import Any

import pytest

from tests.each import each
from tests.games.warsaw_1920.positions import POLAND, RED, attack, play, state_of
from westerplatte_nb.bots.bot import bot_of
from westerplatte_nb.bots.search import last_round_of, play_out
from westerplatte_nb.games.warsaw_1920 import rules
from westerplatte_nb.games.warsaw_1920.bots import game_model
from westerplatte_nb.games.warsaw_1920.bots.evaluation import CONDITIONS, PLACES, WHOLE, evaluate, feature_counts
from westerplatte_nb.games.warsaw_1920.bots.game_model import MOST_ANSWERS, determinize, plans
from westerplatte_nb.games.warsaw_1920.bots.knowledge import ATTACKER, known_of
from westerplatte_nb.games.warsaw_1920.bots.odds import chances, likely_strength
from westerplatte_nb.games.warsaw_1920.bots.policy import policy
from westerplatte_nb.games.warsaw_1920.rules.setup import Setup
from westerplatte_nb.games.warsaw_1920.rules.state import State

GAME = "warsaw_1920"
STRONG, WEAK = [5, 10, 15, 20], [1, 6, 11, 16]  # 5 and 1 each


def line(state: State) -> str:
    """What the sensible player does, by what it observes."""
    assert state.decision is not None
    return str(policy(rules.observe(state, state.decision.seat))[0])


@pytest.mark.parametrize("seat", [POLAND, RED])
def test_the_defenders_of_warsaw_are_worth_something_to_poland_alone(seat: int) -> None:
    there, gone = state_of(A15="E2"), state_of(A15="E2", DW="removed")
    assert (evaluate(there, seat) > evaluate(gone, seat)) == (seat == POLAND)


@pytest.mark.parametrize("seat", [POLAND, RED])
def test_an_army_in_good_order_is_worth_more_than_a_dispersed_one(seat: int) -> None:
    whole, worn = state_of(A15="F3", round=4), state_of(A15="F3 dispersed", round=4)
    assert (evaluate(whole, seat) > evaluate(worn, seat)) == (seat == RED)


def test_at_the_end_the_chance_is_exact() -> None:
    over = play(state_of(A15="E4 1", DW="removed", active="red"), "order A15 move D4")
    assert (evaluate(over, RED), evaluate(over, POLAND)) == (1.0, 0.0)


@pytest.mark.parametrize("name", ["weights", "evaluation"])
def test_the_weights_name_all_that_is_counted(name: str) -> None:
    plain = tomllib.loads(files("westerplatte_nb.games.warsaw_1920.bots").joinpath(f"{name}.toml").read_text("utf-8"))
    assert [set(plain[condition]) for condition in CONDITIONS] == [set(PLACES)] * len(CONDITIONS)
    assert set(plain["whole"]) == set(WHOLE)
    assert len(feature_counts(state_of())) == len(CONDITIONS) * len(PLACES) + len(WHOLE)


def test_a_front_loses_one_card_of_those_that_lie_open() -> None:
    worths = [(4.0, True), (2.0, True)]
    assert likely_strength(worths, 2, False) == 3.0, "one of the two goes back"
    assert likely_strength(worths, 4, False) == 4.5, "two cards that do not fit share the risk"
    assert likely_strength(worths, 2, True) == 4.0, "the better one is set aside"
    assert likely_strength([(4.0, False), (2.0, True)], 2, False) == 4.0, "one that is never drawn back stays"
    assert likely_strength([], 0, False) == 0.0


def test_the_chances_of_a_battle_add_up_and_favour_the_stronger() -> None:
    assert sum(chances(2.0)) == pytest.approx(1) and chances(2.0)[0] > chances(2.0)[2]
    assert chances(0.0)[0] == chances(0.0)[2] and chances(0.0)[1] > 0


def test_white_cards_and_those_of_its_colour_fit_an_army_and_all_fit_the_defenders() -> None:
    fitting = known_of(state_of().table).fitting
    sizes = {name: len(fitting[number][ATTACKER]) for number, name in ((1, "P2"), (0, "P1"), (5, "DW"))}
    assert sizes == {"P2": 29, "P1": 30, "DW": 30}


def test_a_red_army_enters_warsaw_when_nobody_holds_it() -> None:
    assert line(state_of(A15="E5 1", A16="E4 2", DW="removed", active="red")).endswith(" move D4")


def test_an_army_with_good_cards_attacks_a_dispersed_enemy() -> None:
    state = state_of(red=STRONG, A15="E2 1", P1="D2 0 dispersed")
    assert line(state) == "order A15 attack D2"


def test_a_card_that_does_not_fit_takes_its_share_of_the_risk() -> None:
    """It comes back at once, so it costs nothing, and it may be the one that is drawn back."""
    state = state_of(
        poland=[*STRONG, 19, 14, 9, 4], red=[30, *WEAK], phase="battles", pointers=[attack("A16", "P1")],
        A16="E2", P1="D2",
    )  # fmt: skip
    assert "30" in line(state).split()


def test_in_a_fortress_the_strongest_card_is_set_aside() -> None:
    state = state_of(
        poland=[1, 2, 5], red=WEAK, phase="battles", pointers=[attack("A15", "P1")], A15="F3", P1="E3"
    )  # fmt: skip
    assert line(state) == "shield 5"


def test_the_first_plan_is_what_the_sensible_player_does_and_no_plan_is_too_much() -> None:
    state = rules.setup(Setup(seed=3))
    for _ in range(40):
        assert state.decision is not None
        seen = rules.observe(state, state.decision.seat)
        found = plans(seen)
        assert found[0].actions == policy(seen) and len(found) <= MOST_ANSWERS
        state = rules.apply(state, found[0].actions[0]).after
        if state.is_over:
            break


def test_a_search_looks_to_the_end_of_the_round_and_no_farther() -> None:
    state = rules.setup(Setup(seed=3))
    assert last_round_of(game_model, state) == 2
    play_out(game_model, draft := state.copy(), 1000, until_round=2)
    assert draft.round == 2 and draft.phase == "operations" and not draft.pointers


@each("seed", range(6))
def test_what_is_dealt_anew_agrees_with_all_that_was_seen(seed: int) -> None:
    """Sizes and cards shown are kept; every card of a deck lies in one place."""
    rng, state = Random(seed), rules.setup(Setup(seed=seed))
    bot = bot_of("uniform", GAME, seed)
    while not state.is_over:
        for viewer in (POLAND, RED):
            seen = rules.observe(state, viewer)
            dealt: Any = determinize(seen, viewer, rng)
            assert rules.observe(dealt, viewer) == seen
            for side in (POLAND, RED):
                front = () if state.battle is None or state.battle.is_open else dealt.battle.fronts[side] or ()
                cards = (*dealt.hands[side], *dealt.decks[side], *dealt.discards[side], *front)
                assert sorted(cards) == list(range(1, 31))
                assert {*state.known[side], *state.looked[side]} <= {*dealt.hands[side], *front}
        state = rules.apply(state, bot.choose(state)).after
