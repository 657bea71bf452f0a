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
    """A page sent what is no valid message; `what` names the message and the wrong field (`choose_target.id`)."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


def request_id_of(content: object) -> str:
    """Return the id that a page gave its request, "" without a valid one; the answer carries the same id."""
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
    sent = {name: value for name, value in content.items() if name not in (DO, ASK)}
    message = _message(kind, sent, f"{do}.")
    # A second click may come after the first one has changed the state.
    if isinstance(message, ForThisState) and state_id not in (None, message.state):
        raise StaleState(message.state, state_id)
    return message


def _message(kind: type[PageMessage], sent: object, path: str = "") -> PageMessage:
    """Return a message of a kind from its fields. Raises MessageRefused with the names of wrong ones after `path`."""
    types = fields_of(kind)
    needed = {name for name in types if not hasattr(kind, name)}  # A default is an attribute of the class.
    if not isinstance(sent, Mapping) or not needed <= sent.keys() <= types.keys():
        # Missing fields are named first; unknown ones only if none is missing.
        wrong = needed - sent.keys() or sent.keys() - types.keys() if isinstance(sent, Mapping) else needed
        raise MessageRefused(path + ", ".join(sorted(str(name) for name in wrong)))
    values = {}
    for name, value in sent.items():
        try:
            values[name] = _convert(types[name], value)
        except (ValueError, OverflowError):
            raise MessageRefused(path + name) from None
    message = kind(**values)
    if not message.fits():
        raise MessageRefused(path + ", ".join(values))
    return message


def _convert(hint: Any, value: Any) -> Any:
    """Return a value converted to a declared type. Raises ValueError for a value that does not fit it."""
    # Types are compared, since `isinstance` takes `True` for a number. What fits no branch is refused at the end.
    origin, parts, sent = get_origin(hint), get_args(hint), type(value)
    if origin is Annotated:
        limited = _convert(parts[0], value)
        if all(limit.takes(limited) for limit in parts[1:]):
            return limited
    elif origin is Literal:
        if any(value == option and sent is type(option) for option in parts):
            return value
    elif origin in (Union, UnionType):
        for part in parts:
            with suppress(ValueError):
                return _convert(part, value)
    elif origin is tuple:
        if sent in (list, tuple):
            return tuple(_convert(parts[0], item) for item in value)
    elif origin is Mapping:
        if sent is dict:
            return {_convert(parts[0], name): _convert(parts[1], entry) for name, entry in value.items()}
    elif issubclass(hint, PageMessage):
        return _message(hint, value)
    elif sent is hint and hint is not float:
        return value
    # A page sends 2.0 as 2, so a float may come as an int.
    elif hint is float and sent in (int, float) and isfinite(value):
        return float(value)
    raise ValueError


def _do_nothing(_: Any, message: PageMessage) -> None:
    """Do nothing: the page gets its answer, and no more."""


def updates_in(*modules: ModuleType) -> dict[Any, Callable[..., Any]]:
    """Return the function for each class of message: the one in the modules whose parameter `message` is annotated so.

    A union stands for several classes. Ping and Ready need no function. Raises TypeError if two functions take a class.
    """
    updates: dict[Any, Callable[..., Any]] = dict.fromkeys((Ping, Ready), _do_nothing)
    for module in modules:
        for function in vars(module).values():
            kind = getattr(function, "__annotations__", {}).get("message")
            if kind and function.__module__ == module.__name__:
                for message_class in get_args(kind) or (kind,):
                    # `_do_nothing` may be replaced, and the same function may come again under a second name.
                    if (receiver := updates.get(message_class)) not in (None, _do_nothing, function):
                        raise TypeError(f"{message_class.__name__} has two receivers: {receiver} and {function}")
                    updates[message_class] = function
    return updates
