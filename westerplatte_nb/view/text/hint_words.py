"""Hints in words, for every game: their depths, a plan as numbered orders, how sure the search is."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.value import Reason, Wording
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.game_view import view_of, wordings_of

# The depths of a hint: a question that makes one think, a nudge, the move.
QUESTION, NUDGE, MOVE = 1, 2, 3
DEPTHS = (QUESTION, NUDGE, MOVE)


def deepest(game: str, state: Any) -> int:
    """Return how deep a hint may go; the move itself is not given away where people decide for themselves."""
    own = view_of(game).deepest_hint
    return MOVE if own is None or state is None else own(state)


def fact_entry(game: str, fact: Reason, words: Words) -> dict[str, str]:
    """Return a fact as a sentence with its rule."""
    part = view_of(game).hints
    wording = (
        part.word_fact(fact)
        if part is not None
        else Wording(f"fact.{fact.key}", {name: str(value) for name, value in fact.values})
    )
    return {"text": words.say(wording), "rule": fact.rule}


def orders_of(game: str, actions: tuple[Any, ...], words: Words, state: Any = None) -> list[str]:
    """Return a plan as the names of its orders; with the state in which it is legal, by all it knows."""
    named = view_of(game).word_choice if state is not None else None
    if named is None:
        return [words.say(wordings_of(game).word_action(action)) for action in actions]
    return [words.say(named(before, action)) for before, action in _along(game, state, actions)]


def places_of(game: str, state: Any, actions: tuple[Any, ...]) -> tuple[str, ...]:
    """Return the places of the board that a plan concerns, in its order, each once; the plan is legal."""
    targets = (view_of(game).targets_of(before, action) for before, action in _along(game, state, actions))
    return tuple(dict.fromkeys(chain.from_iterable(targets)))


def _along(game: str, state: Any, actions: tuple[Any, ...]) -> Iterator[tuple[Any, Any]]:
    """Yield each action of a legal plan, after the state in which it is chosen."""
    for number, action in enumerate(actions):
        if number:
            state = rules_of(game).apply(state, actions[number - 1]).after
        yield state, action


def in_a_line(orders: Sequence[str]) -> str:
    """Return orders as one line to be read."""
    return " → ".join(orders)


def out_of_hundred(chance: float) -> int:
    """Return a chance as so many in a hundred, never quite none or all: it is an estimate."""
    return min(99, max(1, round(100 * chance)))
