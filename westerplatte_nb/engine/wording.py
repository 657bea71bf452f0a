"""Wordings made of the values of a thing, by the name of their field: what every game's `wording` module does alike.

The same field name means the same kind of thing in all events, actions and refusals of a game, so that one table of
what a value is called serves them all.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from typing import Any

from westerplatte_nb.engine.value import Count, Listing, Portion, Reason, Term, Value, Wording

# What a value of a field is called in sentences, by the name of the field.
ByField = Mapping[str, Callable[[Any], Value]]


def listed(term: Callable[[Any], Value]) -> Callable[[Iterable[Any]], Listing]:
    """Return the function that words several values of a kind as a listing of their terms."""
    return lambda values: Listing(tuple(term(value) for value in values))


def portions(amounts: Iterable[int | Count], seat_term: Callable[[int], Term]) -> Listing:
    """Return the portion of each seat."""
    return Listing(tuple(Portion(seat_term(seat), amount) for seat, amount in enumerate(amounts)))


def values_of(thing: Any, by_field: ByField) -> dict[str, Value]:
    """Return the values of an event or an action that sentences name."""
    return {one.name: by_field[one.name](getattr(thing, one.name)) for one in fields(thing) if one.name in by_field}


def word_refusal(reason: Reason, by_field: ByField) -> Wording:
    """Return the wording of a refusal; its key is `why_not.` and the reason's own key."""
    values = {name: by_field[name](value) for name, value in reason.values if name in by_field}
    return Wording(f"why_not.{reason.key}", values)
