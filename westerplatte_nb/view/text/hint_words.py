"""Hints in words, for every game: their depths, a plan as numbered orders, how sure the search is."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.value import Reason, Value, Wording
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.game_view import view_of, wordings_of

# The depths of a hint: a question that makes one think, a nudge, the move.
QUESTION, NUDGE, MOVE = 1, 2, 3
DEPTHS = (QUESTION, NUDGE, MOVE)


def deepest(game: str, state: Any) -> int:
    """Return the greatest depth of a hint at a state; a game may withhold the move at some decisions."""
    deepest_hint = view_of(game).deepest_hint
    return MOVE if deepest_hint is None or state is None else deepest_hint(state)


def fact_entry(game: str, fact: Reason, words: Words) -> dict[str, str]:
    """Return a fact as an entry: its sentence (`text`) and the id of its `rule`."""
    part = view_of(game).hints
    values: dict[str, Value] = {name: str(value) for name, value in fact.values}
    wording = part.word_fact(fact) if part is not None else Wording(f"fact.{fact.key}", values)
    return {"text": words.say(wording), "rule": fact.rule}


def orders_of(game: str, actions: tuple[Any, ...], words: Words, state: Any = None) -> list[str]:
    """Return the names of a plan's orders; with the `state` it begins in, the fuller names they have there."""
    word_choice = view_of(game).word_choice if state is not None else None
    if word_choice is None:
        return [words.say(wordings_of(game).word_action(action)) for action in actions]
    return [words.say(word_choice(before, action)) for before, action in _with_states(game, state, actions)]


def places_of(game: str, state: Any, actions: tuple[Any, ...]) -> tuple[str, ...]:
    """Return the places of the board that a plan concerns, in its order, each once; the plan is legal."""
    targets = (view_of(game).targets_of(before, action) for before, action in _with_states(game, state, actions))
    return tuple(dict.fromkeys(chain.from_iterable(targets)))


def _with_states(game: str, state: Any, actions: tuple[Any, ...]) -> Iterator[tuple[Any, Any]]:
    """Yield each action of a legal plan, preceded by the state in which it is chosen."""
    for number, action in enumerate(actions):
        if number:
            state = rules_of(game).apply(state, actions[number - 1]).after
        yield state, action


def in_a_line(orders: Sequence[str]) -> str:
    """Return orders as one line to be read."""
    return " → ".join(orders)


def out_of_hundred(chance: float) -> int:
    """Return an estimated chance (0 to 1) in per cent, from 1 to 99: an estimate is never certain."""
    return min(99, max(1, round(100 * chance)))
