"""The reasons of a hint in words, and the places of the board that a pointer tells to look at."""

from collections.abc import Callable, Sequence
from typing import Any

from westerplatte_nb.engine.value import Count, Listing, Reason, Value, Wording
from westerplatte_nb.games.september_1939.rules.cards import UNSEEN
from westerplatte_nb.games.september_1939.rules.model import SIDES
from westerplatte_nb.games.september_1939.rules.state import State
from westerplatte_nb.games.september_1939.rules.table import named_point, point_text
from westerplatte_nb.games.september_1939.rules.wording import mark_term, platoon_term, stand_term
from westerplatte_nb.games.september_1939.view.hand import target_of
from westerplatte_nb.games.september_1939.view.places import stand_targets


def _platoons(titles: Sequence[str]) -> Value:
    return Listing(tuple(platoon_term(title) for title in titles))


_TERM_BY_NAME: dict[str, Callable[[Any], Value]] = {
    "mark": mark_term,
    "stand": stand_term,
    "target": stand_term,
    "platoon": platoon_term,
    "platoons": _platoons,
    "cards": lambda number: Count("card", number),
    "end": lambda name: point_text(named_point(name)),
}
# What the number of a fact counts.
_NOUN_BY_KEY = {"seen.some": "stand", "danger": "stand", "other.goes": "platoon", "discard.draws": "card"}


def word_fact(fact: Reason) -> Wording:
    """Return the wording of a fact; its key is `fact.` and the fact's own key."""
    # A value named like a thing, such as `stand`, becomes the term of that thing; any other becomes plain text.
    values = {name: _TERM_BY_NAME.get(name, str)(value) for name, value in fact.values}
    # A number of things gets their noun: 3 becomes 3 stands.
    if noun := _NOUN_BY_KEY.get(fact.key):
        values["number"] = Count(noun, int(str(values["number"])))
    return Wording(f"fact.{fact.key}", values)


def pointed_at(state: State, pointer: Reason) -> tuple[str, ...]:
    """Return the targets to which a pointer leads: those that it names, else all marked places.

    A pointer to the cards (`look.cards`) leads to those of the side that has to choose. `pointer` may also be the
    question of a hint (`ask.…`), which leads only to what it names.
    """
    places = tuple(dict.fromkeys(_places_named(state, pointer)))
    if places or not pointer.key.startswith("look."):
        return places
    if pointer.key == "look.cards" and state.decision is not None:
        hand = state.hands[state.decision.seat]
        return tuple(dict.fromkeys(target_of(card) for card in hand if card != UNSEEN))
    return tuple(f"mark:{mark.name}" for mark in state.table.marks)


def _places_named(state: State, pointer: Reason) -> list[str]:
    """Return the targets that the values of a pointer name: marked places, stands, the stands of platoons."""
    places: list[str] = []
    for name, value in pointer.values:
        if name == "mark":
            places.append(f"mark:{value}")
        elif name in ("stand", "target"):
            places.append(f"stand:{value}")
        elif name == "platoon":
            places += _targets_of(state, str(value))
        elif name == "platoons" and isinstance(value, tuple):
            places += (target for title in value for target in _targets_of(state, title))
    return places


def _targets_of(state: State, title: str) -> tuple[str, ...]:
    """Return the targets of a platoon's stands on the table; `title` is its name with its side, `poland.inf1`."""
    side, _, name = title.partition(".")
    return stand_targets(state, SIDES.index(side), name)
