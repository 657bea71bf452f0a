"""The guard around callbacks: whatever happens in one, the game is as before or as after, and the page says which."""

import json
import platform
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from traceback import FrameSummary, extract_tb
from typing import Any, Protocol

from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.formats.problems import InvalidFile, Problem
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.messages.gate import MessageRefused

NAME = "westerplatte-report.json"
LIBRARIES = ("westerplatte_nb", "IPython", "anywidget", "ipycanvas", "ipykernel", "ipywidgets", "traitlets")
# The folders of library code; code outside of them is somebody's own.
_ROOTS = ("site-packages", "westerplatte_nb")


def error_report(error: Exception, words: Words, is_done: bool) -> dict[str, str]:
    """Return a report on an error for the page to offer as a file: its `name` and `text`, the `label` of its button.

    `is_done` tells whether the request was carried out nevertheless. Nothing in it names the person or their folders.
    """
    report: dict[str, Any] = {
        "error": type(error).__name__,
        "done": is_done,
        "game": words.game,
        "language": words.language,
        "frames": [_code_place(frame) for frame in extract_tb(error.__traceback__)],
        "python": platform.python_version(),
        "system": platform.system(),
        "versions": {name: str(getattr(sys.modules.get(name), "__version__", "")) for name in LIBRARIES},
    }
    return {"label": words("ui.error_report"), "name": NAME, "text": json.dumps(report, indent=1)}


def _code_place(frame: FrameSummary) -> str:
    """Return the file, line and function of a stack frame without a computer's folders; "-" for somebody's own code."""
    parts = frame.filename.replace("\\", "/").split("/")
    root = next((name for name in _ROOTS if name in parts), None)
    if root is None:
        return "-"
    # Behind the last folder of that name: a clone of the repository may lie in one of the same name.
    start = len(parts) - parts[::-1].index(root)
    return f"{'/'.join(parts[start:])}:{frame.lineno} {frame.name}"


# The longest quotation of a message in a refusal, in characters: its name with that of a field.
LONGEST_WHAT = 60
# A file that can be handed on, with its label.
Report = Mapping[str, str] | None


class Failing(Protocol):
    """A page on which something may go wrong."""

    last_error: Exception | None

    @property
    def words(self) -> Words:
        """The sentences of the reader's language."""

    def show_failure(self, text: str, report: Report = None) -> None:
        """Show a sentence on the page, and offer a file on the error; do not draw, as the drawing may have failed."""


@contextmanager
def telling_failure(
    page: Failing, key: str, state_of: Callable[[], object] = lambda: None, before: object = None
) -> Iterator[None]:
    """Turn an exception inside into a sentence on the page, without drawing; no traceback reaches the person.

    `key` names the sentence in the catalogue. `state_of` returns the state of the page, and `before` is the state with
    which the request began, None for the state on entry. Where the state has changed in spite of the exception, the
    request was carried out: the sentence named `key` with `.done` says so.
    """
    before = state_of() if before is None else before
    try:
        yield
    except MessageRefused as refused:
        page.last_error = refused
        page.show_failure(page.words("ui.message.refused", what=sanitize_text(refused.what, LONGEST_WHAT)))
    except Exception as error:
        page.last_error, is_done = error, state_of() != before
        sentence = page.words(f"{key}.done" if is_done else key, error=type(error).__name__)
        with suppress(Exception):  # what failed may be the way to the page itself
            page.show_failure(sentence, error_report(error, page.words, is_done))


MOST = 8


def unread_sentence(problems: Sequence[Problem], words: Words) -> str:
    """Return the sentence that names the files of a list that cannot be read, and why; it says that they are kept."""
    return words("ui.unread", why=" ".join(fault_sentences(InvalidFile(problems), words)))


def fault_sentences(refused: InvalidFile, words: Words, most: int = MOST) -> tuple[str, ...]:
    """Return a sentence for each fault of a file, each once.

    Of more than `most` sentences it returns the first `most`, and one on how many more there are.
    """
    sentences = tuple(dict.fromkeys(words.say(problem.wording) for problem in refused.problems))
    if len(sentences) <= most:
        return sentences
    return (*sentences[:most], words("problems.more", number=len(sentences) - most))
