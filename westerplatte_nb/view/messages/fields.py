"""What messages are made of: their bases, and the types of their fields with ranges, named where they are usual."""

import re
from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Annotated, Any, dataclass_transform, get_type_hints

from westerplatte_nb.engine.value import value
from westerplatte_nb.i18n.languages import COMPLETE, LANGUAGES


@value
class Range:
    """The numbers that a field takes, both ends included."""

    least: float
    most: float

    def takes(self, value: Any) -> bool:
        """Tell whether a number is in the range."""
        return bool(self.least <= value <= self.most)


@value
class Length:
    """How many letters, items or entries a field takes at most."""

    most: int

    def takes(self, value: Any) -> bool:
        """Tell whether a text or a collection is not too long."""
        return len(value) <= self.most


@value
class OneOf:
    """The words that a field takes."""

    options: tuple[str, ...]

    def takes(self, value: Any) -> bool:
        """Tell whether a word is one of them."""
        return value in self.options


# The state that a page showed when the message was sent.
StateId = Annotated[int, Range(0, 2**53)]
# A place in a list or in time; a count.
Index = Annotated[int, Range(0, 1_000_000)]
Seat = Annotated[int, Range(0, 15)]
SceneUnit = Annotated[float, Range(-100_000, 100_000)]
# An id or a name out of the page's own data; a line of notation.
Name = Annotated[str, Length(200)]
Line = Annotated[str, Length(2_000)]
Language = Annotated[str, OneOf(LANGUAGES)]
# A language in which all of the package is written, and so what people make of it.
CompleteLanguage = Annotated[str, OneOf(COMPLETE)]
# What a person typed: receivers cut it to what they take. What stands in a file or a code.
Typed = Annotated[str, Length(20_000)]
FileText = Annotated[str, Length(32 * 1024 * 1024)]
FileSize = Annotated[int, Range(0, 2**53)]
# The answers to a question, in their order.
Given = Annotated[tuple[Typed, ...], Length(1_000)]


# The types of a message's fields by their names; one with a default is an attribute of the class.
fields_of: Callable[[Any], dict[str, Any]] = cache(partial(get_type_hints, include_extras=True))


@dataclass_transform(frozen_default=True, eq_default=False)
class PageMessage:
    """A message of a page; its first line says what the person did, and `do` is its name in small letters.

    A value for the type checker alone: as many dataclasses would take a tenth of a second until a board is seen.
    """

    at = 0.0  # when it came, in seconds; no field: a page cannot send it

    def __init_subclass__(cls, do: str | None = None) -> None:
        """Declare a message under the name `do`, by default that of its class in small letters (`choose_target`).

        A base of other messages (`do=""`) is not declared.
        """
        name = re.sub("(?<!^)(?=[A-Z])", "_", cls.__name__).lower() if do is None else do
        if name:
            _DECLARED.setdefault(cls.__module__, {})[name] = cls

    def __init__(self, *values: Any, **more: Any) -> None:
        """Take the fields in their order, or by their names."""
        self.__dict__.update(zip(fields_of(type(self)), values, strict=False), **more)

    def fits(self) -> bool:
        """Tell whether the fields fit one another; a message that needs it overrides this."""
        return True


class ForThisState(PageMessage, do=""):
    """A message that is meant for the state in which it was sent: a second or late one is dropped."""

    state: StateId


# The classes of messages by what stands in `do`.
Declared = Mapping[str, type[PageMessage]]
_DECLARED: dict[str, dict[str, type[PageMessage]]] = {}


def declared_in(*modules: str) -> Declared:
    """Return the messages that modules declare."""
    return {do: kind for module in modules for do, kind in _DECLARED[module].items()}
