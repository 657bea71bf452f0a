"""The gate: what a page sent becomes a declared message here, or is refused; nothing is stored, nothing is drawn."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from math import isfinite
from types import ModuleType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from westerplatte_nb.engine.errors import StaleState
from westerplatte_nb.view.messages.fields import Declared, ForThisState, PageMessage, fields_of
from westerplatte_nb.view.messages.page import Ping, Ready

DO, ASK = "do", "ask"
LONGEST_ASK = 40


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
    message = _message(kind, sent, f"{do}.")
    if isinstance(message, ForThisState) and state_id not in (None, message.state):
        raise StaleState(message.state, state_id)
    return message


def _message(kind: type[PageMessage], sent: object, path: str = "") -> PageMessage:
    types = fields_of(kind)
    needed = {name for name in types if not hasattr(kind, name)}
    if not isinstance(sent, Mapping) or not needed <= sent.keys() <= types.keys():
        odd = needed - sent.keys() or sent.keys() - types.keys() if isinstance(sent, Mapping) else needed
        raise MessageRefused(path + ", ".join(sorted(str(name) for name in odd)))
    made = {}
    for name, found in sent.items():
        try:
            made[name] = _taken(types[name], found)
        except (ValueError, OverflowError):
            raise MessageRefused(path + name) from None
    message = kind(**made)
    if not message.fits():
        raise MessageRefused(path + ", ".join(made))
    return message


def _taken(hint: Any, found: Any) -> Any:
    """Return a value as a declared type takes it. Raises ValueError for every other."""
    origin, parts, sent = get_origin(hint), get_args(hint), type(found)  # to `isinstance`, `True` is a number
    if origin is Annotated:
        taken = _taken(parts[0], found)
        if all(limit.takes(taken) for limit in parts[1:]):
            return taken
    elif origin is Literal:
        if any(found == one and sent is type(one) for one in parts):
            return found
    elif origin in (Union, UnionType):
        for part in parts:
            with suppress(ValueError):
                return _taken(part, found)
    elif origin is tuple:
        if sent in (list, tuple):
            return tuple(_taken(parts[0], one) for one in found)
    elif origin is Mapping:
        if sent is dict:
            return {_taken(parts[0], name): _taken(parts[1], one) for name, one in found.items()}
    elif issubclass(hint, PageMessage):
        return _message(hint, found)
    elif sent is hint and hint is not float:
        return found
    elif hint is float and sent in (int, float) and isfinite(found):
        return float(found)
    raise ValueError


def _nothing(_: Any, message: PageMessage) -> None:
    """Do nothing: the page is told that its message was answered."""


def updates_in(*modules: ModuleType) -> dict[Any, Callable[..., Any]]:
    """Return what receives each message: the functions of modules whose `message` is of its class, or of one of some.

    One that only asks for an answer is answered, and no more, where no function is for it. Raises TypeError where two
    functions take one message.
    """
    found: dict[Any, Callable[..., Any]] = dict.fromkeys((Ping, Ready), _nothing)
    for module in modules:
        for function in vars(module).values():
            kind = getattr(function, "__annotations__", {}).get("message")
            if kind and function.__module__ == module.__name__:
                for one in get_args(kind) or (kind,):
                    if found.get(one) not in (None, _nothing, function):
                        raise TypeError(f"{one.__name__} has two receivers: {found[one]} and {function}")
                    found[one] = function
    return found
