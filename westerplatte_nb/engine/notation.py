"""Lines of notation, and reading one back: what actions and `parse_action` of a game are made of."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from westerplatte_nb.engine.errors import NotationError
from westerplatte_nb.engine.value import value


@value
class WordAction:
    """The base of actions whose notation is a word, and what their fields hold, in their order."""

    # The first word of each class: one table for all actions of a game.
    WORDS: ClassVar[Mapping[type, str]]

    def __str__(self) -> str:
        """Return the line of notation."""
        return " ".join(map(str, (self.WORDS[type(self)], *self.parts())))

    def parts(self) -> tuple[object, ...]:
        """Return the arguments after the word: each field, or each item of it, without empty texts."""
        names: tuple[str, ...] = self.__match_args__
        fields = (getattr(self, name) for name in names)
        return tuple(one for field in fields for one in (field if isinstance(field, tuple) else (field,)) if one != "")


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
