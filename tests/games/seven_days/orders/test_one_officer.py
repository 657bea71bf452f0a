"""The variant in which one officer alone sees the next card: who may know it, and what bots make of it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.each import each
from tests.games.seven_days.positions import at, decline, game, lines, play, why
from westerplatte_nb.bots.hints import Thinking
from westerplatte_nb.engine.viewing import hint_viewer, privileged_viewers
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.bots import game_model
from westerplatte_nb.games.seven_days.rules.board import SPACE_OF
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.session import Session

ONE = {"variants": ["one_officer"]}
OTHERS: tuple[int | None, ...] = (None, 1)


def setup(seed: int = 3, **words: Any) -> State:
    """A new game with the variant."""
    return rules.setup(rules.setup_from_plain({"seed": seed, **ONE, **words}))


def with_next(state: State, place: int) -> State:
    """The same moment with another of the cards that lie face down on top."""
    other, deck = state.copy(), list(state.deck)
    deck.insert(0, deck.pop(place))
    other.deck = tuple(deck)
    return other


def gun(card: str, track: str, resistance: int = 2) -> dict[str, Any]:
    """A fast machine-gun troop that runs to the wall at once."""
    moves = [track, "B" if track == "A" else "A"]
    values = {"resistance": resistance, "speed": 3, "attack": 2}
    return {"card": card, "stage": 1, "kind": "machine_gun", "track": track, "moves": moves, **values}


# Who may know


def test_variant_one_officer__the_first_officer_sees_the_next_card_and_no_further_one():
    state = setup()
    seen = rules.observe(state, 0)
    assert seen.deck[0] == state.deck[0]
    later = state.copy()
    later.deck = (state.deck[0], *reversed(state.deck[1:8]), *state.deck[8:])
    assert rules.observe(later, 0) == seen


@each("viewer", OTHERS)
@each("place", [1, 5, 9])
def test_variant_one_officer__the_others_cannot_tell_one_next_card_from_another(viewer, place):
    state = setup()
    assert rules.observe(state, viewer) == rules.observe(with_next(state, place), viewer)
    assert rules.observe(state, 0) != rules.observe(with_next(state, place), 0)


@pytest.mark.parametrize("viewer", (0, 1, None))
def test_variant_one_officer__without_it_nobody_sees_the_next_card(viewer):
    state = setup(variants=[])
    assert rules.observe(state, viewer) == rules.observe(with_next(state, 5), viewer)
    assert privileged_viewers(rules, state) == () and type(rules.observe(state, viewer).deck) is tuple


@pytest.mark.parametrize("viewer", OTHERS)
def test_variant_one_officer__a_step_tells_the_others_only_of_the_card_it_turned_over(viewer):
    state = setup()
    steps = [rules.apply(one, rules.parse_action("end")) for one in (state, swapped(state))]
    assert steps[0].after.deck[0] != steps[1].after.deck[0]
    assert rules.observe_step(steps[0], viewer) == rules.observe_step(steps[1], viewer)


def swapped(state: State) -> State:
    """The same next card, and others after it."""
    other = state.copy()
    other.deck = (state.deck[0], state.deck[2], state.deck[1], *state.deck[3:])
    return other


def test_variant_one_officer__the_order_of_the_real_days_goes_with_it():
    state = setup(variants=["tempo", "one_officer"])
    seen = rules.observe(state, 0)
    assert seen.deck[0] == state.deck[0]
    assert [card.kind for card in seen.deck] == [card.kind for card in state.deck]


def test_variant_one_officer__whoever_observes_an_observation_learns_nothing_new():
    state = setup()
    assert rules.observe(rules.observe(state, 1), 0) == rules.observe(state, 1)
    dealt = game_model.determinize(rules.observe(state, 1), 0, random.Random(2))
    assert dealt.deck[0] != game_model.determinize(rules.observe(state, 1), 0, random.Random(3)).deck[0]


def test_variant_one_officer__the_rules_name_the_seat_until_the_game_is_over():
    state = setup()
    assert privileged_viewers(rules, state) == (0,) and hint_viewer(rules, state) is None
    assert hint_viewer(rules, setup(variants=[])) == 0
    over = state.copy()
    over.result = "victory"
    assert privileged_viewers(rules, over) == ()
    empty = state.copy()
    empty.deck = ()
    assert privileged_viewers(rules, empty) == ()


def test_variant_one_officer__orders_are_the_same_with_it_and_without():
    plain, changed = setup(variants=[]), setup()
    assert lines(plain) == lines(changed)
    assert why(plain, "fire 1") == why(changed, "fire 1")


# What bots make of it


def test_variant_one_officer__its_bot_deals_all_but_the_known_card_anew():
    state = setup()
    dealt = [game_model.determinize(rules.observe(state, 0), 0, random.Random(n)).deck for n in range(4)]
    assert {deck[0] for deck in dealt} == {state.deck[0]} and len({deck[1:] for deck in dealt}) == 4
    others = [game_model.determinize(rules.observe(state, 1), 1, random.Random(n)).deck for n in range(9)]
    assert len({deck[0] for deck in others}) > 1


def ready(track: str, officer: int = 1, variants: Any = ("one_officer",)) -> State:
    """Nothing on the tracks, and a strong troop about to come."""
    cards = [gun("next", track), decline("later")]
    return game(officers=[at("C", 2), at("C", 2)], officer=officer, deck=cards, variants=list(variants))


def test_variant_one_officer__a_sensible_bot_goes_towards_where_it_knows_a_troop_to_come():
    left, right = (play(state, *map(str, game_model.policy(state))) for state in (ready("A"), ready("E")))
    assert left.officers[0].space in (SPACE_OF["A"], SPACE_OF["B"])
    assert right.officers[0].space not in (SPACE_OF["A"], SPACE_OF["B"])


@pytest.mark.parametrize("track", ["A", "E"])
def test_variant_one_officer__the_other_officer_s_bot_and_the_plain_game_s_know_nothing_of_it(track):
    assert game_model.policy(ready(track, officer=2)) == game_model.policy(ready("C", officer=2))
    assert game_model.policy(ready(track, variants=())) == game_model.policy(ready("C", variants=()))


@pytest.mark.parametrize("track", ["A", "E"])
def test_variant_one_officer__a_hint_that_all_may_hear_is_the_same_whatever_the_next_card(track):
    advice = [
        (thinking := Thinking("seven_days", rules.observe(state, None), playouts=64, viewer=None), list(thinking.run()))
        for state in (ready(track), with_next(ready(track), 1))
    ]
    one, two = (thinking.advice() for thinking, _ in advice)
    assert one == two


def test_variant_one_officer__a_what_if_deals_the_next_card_anew():
    session = Session.new("seven_days", rules.setup_from_plain({"seed": 3, **ONE}))
    tried = {session.what_if(None, rng=random.Random(n)).state.deck[0] for n in range(9)}
    assert len(tried) > 1
    plain = Session.new("seven_days", rules.setup_from_plain({"seed": 3}))
    assert plain.what_if(None).state == plain.state
