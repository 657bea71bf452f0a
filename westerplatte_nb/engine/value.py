"""Values: small records that are never changed, and some of which are made by the million.

Events, actions, agenda steps, shapes and the like. A frozen dataclass takes four times as long to create, which would
be most of the time of a game, and six times as long to define, which would be much of the time until a board is seen;
so it is the type checker that keeps values unchanged, not a guard at run time. What people write themselves, like a
setup, is a frozen dataclass.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(cls: type[T]) -> type[T]:
    """Make a class a value: a dataclass with slots, equal to those of its own class with equal fields, and hashable.

    It is frozen for the type checker. All values share the functions that compare, hash and show them, so that a module
    of many values loads fast; what a class says of itself there is kept.
    """
    made: Any = dataclass(slots=True, eq=False, repr=False)(cls)
    names = tuple(field.name for field in fields(made))
    key = _key_of(names)

    def equal(self: Any, other: object) -> bool:
        return key(self) == key(other) if other.__class__ is made else NotImplemented

    def hashed(self: Any) -> int:
        return hash(key(self))

    def shown(self: Any) -> str:
        values = ", ".join([f"{name}={getattr(self, name)!r}" for name in names])
        return f"{type(self).__qualname__}({values})"

    for name, shared in (("__eq__", equal), ("__hash__", hashed), ("__repr__", shown)):
        if name not in cls.__dict__:
            setattr(made, name, shared)
    return made  # type: ignore[no-any-return]


def with_item(items: tuple[Any, ...], place: int, item: object) -> tuple[Any, ...]:
    """Return a tuple with one item replaced: how a state's field of many is changed."""
    changed = list(items)
    changed[place] = item
    return tuple(changed)


def copying(cls: type[T]) -> Callable[[T], T]:
    """Return what copies a state by its fields.

    It is written out, an assignment for each field, as `dataclass` writes an `__init__`: calling that one with all the
    fields takes three times as long, and every action that is played copies a state.
    """
    names = [field.name for field in fields(cls)]  # type: ignore[arg-type]
    lines = ["def copy(state):", " draft = new(made)", *(f" draft.{name} = state.{name}" for name in names)]
    space: dict[str, Any] = {"made": cls, "new": cls.__new__}
    exec("\n".join([*lines, " return draft"]), space)
    copy: Callable[[T], T] = space["copy"]
    return copy


def _key_of(names: tuple[str, ...]) -> Callable[[Any], Any]:
    return attrgetter(*names) if names else lambda self: ()
