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
        """Return the line of notation: the word of the class, then its arguments."""
        return " ".join(map(str, (self.WORDS[type(self)], *self.parts())))

    def parts(self) -> tuple[object, ...]:
        """Return the arguments after the word in notation: each field, each item of a tuple; no empty text."""
        names: tuple[str, ...] = self.__match_args__
        items: list[object] = []
        for field in (getattr(self, name) for name in names):
            items += field if isinstance(field, tuple) else (field,)
        return tuple(item for item in items if item != "")


def read_action(text: Any, readers: Mapping[str, Callable[..., Any]]) -> Any:
    """Return the action of a line of notation, which `str(action)` must give back exactly.

    `readers` maps the first word of a line to the function that makes an action of the words after it; for words that
    make no action it raises KeyError, IndexError, TypeError or ValueError. Raises NotationError for every other text.
    """
    if not isinstance(text, str):
        raise NotationError(text)
    word, *words = text.split(" ")
    try:
        action = readers[word](*words)
    except (KeyError, TypeError, ValueError, IndexError):
        raise NotationError(text) from None
    if str(action) != text or not all(words):  # an empty word: two spaces in a row
        raise NotationError(text)
    return action
