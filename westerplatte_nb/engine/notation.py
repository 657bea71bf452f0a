"""Reading a line of notation back: what `parse_action` of every game is made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from westerplatte_nb.engine.errors import NotationError


def read_action(text: Any, readers: Mapping[str, Callable[..., Any]]) -> Any:
    """Return the action of which `str` gives exactly this line.

    `readers` has, by the first word of a line, what makes an action of the words after it; it raises KeyError,
    IndexError, TypeError or ValueError for words that make none. Raises NotationError.
    """
    if not isinstance(text, str):
        raise NotationError(text)
    word, *words = text.split(" ")
    try:
        action = readers[word](*words)
    except (KeyError, TypeError, ValueError, IndexError):
        raise NotationError(text) from None
    if str(action) != text or not all(words):
        raise NotationError(text)
    return action
