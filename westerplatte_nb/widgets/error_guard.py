"""The guard around callbacks: whatever happens in one, the game is as before or as after, and the page says which."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Protocol

from westerplatte_nb.engine.sanitize import harmless
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.messages.gate import MessageRefused
from westerplatte_nb.widgets.error_report import report_of

# What is told of a message at most: its name with that of a field.
LONGEST_WHAT = 60
# A file that can be handed on, with its label.
Report = Mapping[str, str] | None


class Failing(Protocol):
    """A page on which something may go wrong."""

    last_error: Exception | None

    @property
    def words(self) -> Words:
        """The sentences of the reader's language."""
        ...

    def put_failure(self, text: str, report: Report = None) -> None:
        """Put a sentence on the page, and offer a file on what failed; touch nothing else: it may be the drawing."""
        ...


@contextmanager
def telling_failure(
    page: Failing, key: str, done: Callable[[], object] = lambda: None, before: object = None
) -> Iterator[None]:
    """Let no exception reach the person as a traceback: the page says so, without drawing.

    Where `done` returns something else than `before` (else than now), the sentence tells that what was asked for was
    done nevertheless.
    """
    before = done() if before is None else before
    try:
        yield
    except MessageRefused as refused:
        page.last_error = refused
        page.put_failure(page.words("ui.message.refused", what=harmless(refused.what, LONGEST_WHAT)))
    except Exception as error:
        page.last_error, is_done = error, done() != before
        told = page.words(f"{key}.done" if is_done else key, error=type(error).__name__)
        with suppress(Exception):  # what failed may be the way to the page itself
            page.put_failure(told, report_of(error, page.words, is_done))
