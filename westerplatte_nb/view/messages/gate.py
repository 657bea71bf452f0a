"""The gate: what a page sent becomes a declared message here, or is refused; nothing is stored, nothing is drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from math import isfinite
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from westerplatte_nb.engine.errors import StaleState
from westerplatte_nb.view.messages.fields import ForThisState, PageMessage

# The classes of messages by what stands in `do`.
Declared = Mapping[str, type[PageMessage]]

DO, ASK = "do", "ask"
LONGEST_ASK = 40
LONGEST_NAME = 40

Take = Callable[[object], Any]


class MessageRefused(ValueError):  # noqa: N818
    """A page sent what is no message of it; `what` is its name, with that of the field."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


def ask_of(content: object) -> str:
    """Return the number that a page gave its message, empty where it gave none; it is sent back as the answer."""
    ask = content.get(ASK) if isinstance(content, Mapping) else None
    return ask if isinstance(ask, str) and len(ask) <= LONGEST_ASK else ""


def read(content: object, declared: Declared, state_id: int | None = None) -> Any:
    """Return the message that a page sent; `state_id` is the present state, None for a page that has none.

    Raises MessageRefused for what is not declared or out of range, and StaleState for what is meant for another state.
    """
    do = content.get(DO) if isinstance(content, Mapping) else None
    kind = declared.get(do) if isinstance(do, str) else None
    if kind is None or not isinstance(content, Mapping):
        raise MessageRefused(do if isinstance(do, str) else "do")
    sent = {name: found for name, found in content.items() if name not in (DO, ASK)}
    message = _dataclass(kind, sent, f"{do}.")
    if isinstance(message, ForThisState) and state_id not in (None, message.state):
        raise StaleState(message.state, state_id)
    return message


def _dataclass(kind: Any, sent: object, path: str) -> Any:
    takes, needed = _fields(kind)
    if not isinstance(sent, Mapping) or not needed <= sent.keys() <= takes.keys():
        odd = needed - sent.keys() or sent.keys() - takes.keys() if isinstance(sent, Mapping) else needed
        raise MessageRefused(path + ", ".join(sorted(str(name) for name in odd)))
    made = {}
    for name, found in sent.items():
        try:
            made[name] = takes[name](found)
        except (ValueError, OverflowError):
            raise MessageRefused(path + name) from None
    return kind(**made)


@cache
def _fields(kind: Any) -> tuple[dict[str, Take], frozenset[str]]:
    """Return what takes each field of a class, and which must be there."""
    hints = get_type_hints(kind, include_extras=True)
    needed = frozenset(one.name for one in fields(kind) if one.default is MISSING)
    return {one.name: _taking(hints[one.name]) for one in fields(kind)}, needed


def _taking(hint: Any) -> Take:
    """Return what takes a value of a declared type, and raises ValueError for every other."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _limited(_taking(parts[0]), parts[1:])
    if origin is Literal:
        return lambda found: _one_of(parts, found)
    if origin in (Union, UnionType):
        return _any_of(tuple(map(_taking, parts)))
    if origin is tuple:
        item = _taking(parts[0])
        return lambda found: tuple(map(item, _only(found, list, tuple)))
    if origin is Mapping:
        entry = _taking(parts[1])
        return lambda found: {_only(name, str): entry(one) for name, one in _only(found, dict).items()}
    if is_dataclass(hint):
        return lambda found: _dataclass(hint, found, "")
    if hint is float:
        return _number
    return lambda found: _only(found, hint)


def _only(found: Any, *kinds: type[Any]) -> Any:
    if type(found) not in kinds:  # `True` is no number
        raise ValueError
    return found


def _number(found: object) -> float:
    if not isfinite(_only(found, int, float)):
        raise ValueError
    return float(_only(found, int, float))


def _one_of(options: tuple[Any, ...], found: object) -> Any:
    if not any(found == one and type(found) is type(one) for one in options):
        raise ValueError
    return found


def _any_of(ways: tuple[Take, ...]) -> Take:
    def take(found: object) -> Any:
        for way in ways:
            try:
                return way(found)
            except ValueError:
                continue
        raise ValueError

    return take


def _limited(take: Take, limits: tuple[Any, ...]) -> Take:
    def limited(found: object) -> Any:
        taken = take(found)
        if not all(limit.takes(taken) for limit in limits):
            raise ValueError
        return taken

    return limited
