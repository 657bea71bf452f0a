"""Methods that a pupil calls: whatever goes wrong becomes a sentence in the reader's language, never a traceback."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from westerplatte_nb.engine.value import Wording
from westerplatte_nb.formats.problems import FileRefused
from westerplatte_nb.i18n.arguments import wrong_call
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.teaching.page import Page, sentence
from westerplatte_nb.widgets.faults import fault_sentences

P = ParamSpec("P")


class CannotSay(Exception):  # noqa: N818 - reads as what it is
    """Something asked for that is not there; `wording` is the sentence about it."""

    def __init__(self, key: str, **values: Any) -> None:
        self.wording = Wording(key, values)
        super().__init__(key)


def safe_call(method: Callable[Concatenate[Any, P], Any]) -> Callable[Concatenate[Any, P], Any]:
    """Turn every error of a method into a sentence in its object's `words`; keep unexpected ones as `last_error`."""

    @wraps(method)
    def safe(self: Any, /, *args: P.args, **kwargs: P.kwargs) -> Any:
        if (told := wrong_call(method.__get__(self), args, kwargs)) is not None:
            return sentence(self.words.say(told))
        try:
            return method(self, *args, **kwargs)
        except CannotSay as error:
            return sentence(self.words.say(error.wording))
        except FileRefused as refused:
            return sentence(" ".join(fault_sentences(refused, self.words)))
        except Exception as error:
            self.last_error = error
            return _broken(self.words, method.__name__, error)

    return safe


def _broken(words: Words, what: str, error: Exception) -> Page:
    return sentence(words("lesson.broken", what=what, error=type(error).__name__))
