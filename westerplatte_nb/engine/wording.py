"""Wordings made of the values of a thing, by the name of their field: what every game's `wording` module does alike.

The same field name means the same kind of thing in all events, actions and refusals of a game, so that one table of
what a value is called serves them all.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from functools import cache
from typing import Any

from westerplatte_nb.engine.value import Count, Listing, Portion, Reason, Term, Value, Wording

# What a value of a field is called in sentences, by the name of the field.
ByField = Mapping[str, Callable[[Any], Value]]


def listed(term: Callable[[Any], Value]) -> Callable[[Iterable[Any]], Listing]:
    """Return the function that makes a listing of several values, each worded by `term`."""
    return lambda values: Listing(tuple(term(value) for value in values))


def portions(amounts: Iterable[int | Count], seat_term: Callable[[int], Term]) -> Listing:
    """Return the listing of what each seat gets: `amounts` by seat, `seat_term` words a seat."""
    return Listing(tuple(Portion(seat_term(seat), amount) for seat, amount in enumerate(amounts)))


def values_of(thing: Any, by_field: ByField) -> dict[str, Value]:
    """Return the worded fields of an event or an action, by their names; those that `by_field` lacks are left out."""
    return {name: by_field[name](getattr(thing, name)) for name in _names_of(thing.__class__) if name in by_field}


@cache
def _names_of(kind: type[Any]) -> tuple[str, ...]:
    """Return the names of the fields of a kind of event or action."""
    return tuple(field.name for field in fields(kind))


def word_refusal(reason: Reason, by_field: ByField) -> Wording:
    """Return the wording of a refusal; its key is `why_not.` and the reason's own key."""
    values = {name: by_field[name](value) for name, value in reason.values if name in by_field}
    return Wording(f"why_not.{reason.key}", values)
