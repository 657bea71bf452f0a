"""Hints: ranked at once, better with every step, the same for the same seed, and blind to what players cannot see."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from tests.amounts import amount
from tests.bots.six_plans.bots import game_model as six_model
from tests.each import each
from tests.games.seven_days.positions import at, game, troop
from westerplatte_nb.bots.game_model import Plan, game_model_of
from westerplatte_nb.bots.hints import CLOSE, GUESS, ONLY, RATHER, SURE, Thinking, certainty, think
from westerplatte_nb.bots.search import Candidate
from westerplatte_nb.engine.advice import Advice
from westerplatte_nb.engine.registry import register, unregister
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.setup import Setup
from westerplatte_nb.games.seven_days.rules.state import State

MODEL = game_model_of("seven_days")


def in_play(turns: int, seed: int = 3, players: int = 2) -> State:
    """A moment of a sensibly played game, as a player sees it."""
    state = rules.setup(Setup(players, seed=seed))
    for _ in range(turns):
        for action in MODEL.policy(state):
            state = rules.apply(state, action).after
    return rules.observe(state, 0)


def candidate(chance: float, playouts: int, spread: float = 0.2) -> Candidate:
    """A candidate with these findings."""
    one = Candidate(Plan(("x",)))
    one.count, one.total, one.squares = playouts, chance * playouts, (chance**2 + spread**2) * playouts
    return one


def test_the_first_ranking_is_the_sensible_players_own_before_any_search() -> None:
    seen = in_play(6)
    advice = Thinking("seven_days", seen).advice()
    assert advice.best.actions == MODEL.policy(seen)
    assert advice.playouts == 0 and advice.certainty == GUESS
    assert advice.best.reasons


def test_each_step_is_one_playout_and_what_was_found_can_be_asked_for_after_any_of_them() -> None:
    thinking = Thinking("seven_days", in_play(6))
    for number, _ in enumerate(thinking.run(), start=1):
        advice = thinking.advice()
        assert advice.playouts == number
        assert len(advice.hints) == len({hint.actions for hint in advice.hints})
        if number == 40:
            break


def test_the_search_goes_on_in_passes_up_to_its_most_playouts() -> None:
    thinking = Thinking("seven_days", in_play(6), playouts=200)
    for _ in thinking.run():
        pass
    assert 64 < thinking.playouts <= 220
    assert thinking.advice().certainty != GUESS


def test_the_same_seed_gives_the_same_advice() -> None:
    seen = in_play(9)
    one, same, other = (think("seven_days", seen, seed, seconds=600, playouts=150) for seed in (1, 1, 2))
    assert one == same
    assert [hint.chance for hint in one.hints] != [hint.chance for hint in other.hints]


def test_a_hint_does_not_depend_on_what_is_hidden() -> None:
    state = rules.setup(Setup(seed=3))
    turned = state.copy()
    turned.deck = tuple(sorted(state.deck, key=lambda card: (card.stage, card.card[::-1])))
    turned.events = state.events[::-1]
    assert turned.deck != state.deck
    one, other = (think("seven_days", rules.observe(s, 0), seconds=600, playouts=40) for s in (state, turned))
    assert one == other


def test_hints_are_legal_one_after_another() -> None:
    for turns in range(12):
        seen = in_play(turns, seed=turns, players=1 + turns % 4)
        for hint in think("seven_days", seen, seconds=600, playouts=16).hints:
            state = seen
            for action in hint.actions:
                assert rules.why_not(state, action) is None
                state = rules.apply(state, action).after
            assert len(hint.reasons) <= 3


def test_a_question_with_many_answers_holds_the_sensible_one() -> None:
    state = game(morale=1, officers=[at("1"), at("A"), at("B"), at("C")])
    asked = rules.observe(rules.apply(state, rules.parse_action("morale")).after, 0)
    assert asked.decision is not None and len(asked.decision.options) > 8
    advice = Thinking("seven_days", asked).advice()
    assert advice.best.actions == MODEL.policy(asked)


def test_a_troop_at_the_wall_is_shot() -> None:
    state = game(tracks={"D": troop(rung=4, attack=2)}, officers=[at("D"), at("A")], walls={"D": 0, "4": 1, "1": 0})
    advice = think("seven_days", rules.observe(state, 0), seconds=600, playouts=120)
    assert str(advice.best.action) == "fire 1"
    assert advice.best.reasons[0].key == "guardhouse.last"


@each(
    ("ranked", "sure"),
    [
        ([candidate(0.5, 100)], ONLY),
        ([candidate(0.9, 4), candidate(0.1, 4)], GUESS),
        ([candidate(0.50, 100), candidate(0.49, 100)], CLOSE),
        ([candidate(0.55, 100), candidate(0.49, 100)], RATHER),
        ([candidate(0.70, 100), candidate(0.49, 100)], SURE),
        ([candidate(0.995, 9000, 0.01), candidate(0.99, 9000, 0.01)], CLOSE),
        ([candidate(0.40, 100), candidate(0.49, 100)], CLOSE),
        # One that was given up early, of which too little is known, or that is not clearly worse.
        ([candidate(0.70, 100), candidate(0.49, 100), candidate(0.20, 4)], RATHER),
        ([candidate(0.70, 100), candidate(0.49, 100), candidate(0.66, 20)], RATHER),
        ([candidate(0.70, 100), candidate(0.49, 100), candidate(0.40, 20)], SURE),
    ],
)
def test_how_sure_the_search_is_follows_from_the_lead_in_its_errors(ranked: list[Candidate], sure: str) -> None:
    assert certainty(ranked) == sure


# Six plans of known chances

SIX = "six_plans"
BUDGETS = (64, 256, 1024, 4096)
SEEDS = range(amount(16, 40))


@pytest.fixture
def six() -> Iterator[str]:
    """The game of six plans, on the list of games for a while."""
    register(SIX, "tests.bots.six_plans")
    yield SIX
    unregister(SIX)


def thought_of(game: str, seed: int, playouts: int) -> Iterator[Advice]:
    """The advice as it stands after each playout."""
    thinking = Thinking(game, six_model.Draft(), seed, playouts)
    for _ in thinking.run():
        yield thinking.advice()


@cache
def advised(game: str, seed: int, playouts: int) -> Advice:
    """The advice after all playouts."""
    thinking = Thinking(game, six_model.Draft(), seed, playouts)
    for _ in thinking.run():
        pass
    return thinking.advice()


def test_the_more_playouts_the_more_hints_name_the_best_plan(six: str) -> None:
    named = {
        budget: sum(advised(six, seed, budget).best.actions == six_model.BEST for seed in SEEDS) / len(SEEDS)
        for budget in BUDGETS
    }
    shares = [named[budget] for budget in BUDGETS]
    assert shares == sorted(shares), named
    assert shares[0] < shares[1] < shares[2], named
    assert shares[2] >= 0.9 and shares[3] == 1.0, named


def test_a_hint_that_says_it_is_very_sure_is_hardly_ever_wrong(six: str) -> None:
    sure = [
        advice.best.actions == six_model.BEST
        for budget in BUDGETS
        for seed in SEEDS
        if (advice := advised(six, seed, budget)).certainty == SURE
    ]
    assert len(sure) >= len(SEEDS) // 2
    assert sure.count(False) <= 0.02 * len(sure)


def test_what_is_said_of_a_plan_stays_with_it_when_a_later_pass_finds_a_better_one(six: str) -> None:
    firsts = set()
    for advice in thought_of(six, 5, 1024):
        firsts.add(advice.best.actions)
        for fact in (advice.question, advice.nudge):
            assert fact["plan"] == advice.best.actions
        for hint in advice.hints:
            assert [fact["plan"] for fact in hint.reasons] == [hint.actions]
    assert len(firsts) > 1


def test_a_plan_given_up_early_with_a_lucky_chance_is_not_named_first(six: str) -> None:
    thinking = Thinking(six, six_model.Draft())
    candidates = thinking._search.candidates
    found = [(0.5, 90), (0.9, 5), (0.4, 80), (0, 4), (0, 4), (0, 4)]
    for one, (chance, playouts) in zip(candidates, found, strict=True):
        one.count, one.total, one.squares = playouts, chance * playouts, playouts
    advice = thinking.advice(most=6)
    assert [hint.actions for hint in advice.hints[:3]] == [(0,), (2,), (1,)]
    assert [hint.playouts for hint in advice.hints[:3]] == [90, 80, 5]
