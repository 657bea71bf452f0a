"""The page of a class in a cell: results that were handed in, by files dropped on it or from a folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from pathlib import Path
from threading import RLock
from typing import Any

import anywidget
import ipywidgets
import traitlets

from westerplatte_nb.formats.reading import MOST_DATA
from westerplatte_nb.i18n.markup import NO_FORMULAS
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.widgets.still import WithStill, stands_still

_STATIC = Path(__file__).parent / "static"
_LABELS = (
    "title", "drop", "drop.note", "choose", "folder.again", "which", "outcomes", "outcomes.note", "aside", "aside.note",
    "aside.file", "aside.why", "splits", "splits.note", "turns", "quiz", "quiz.note", "prompts", "odds",
    "odds.note", "odds.start", "odds.stop", "csv", "clear", "board", "large", "table",
)  # fmt: skip

Receive = Callable[[Mapping[str, Any]], None]


class ClassPageModel(anywidget.AnyWidget):
    """What the page shows: `frame` stays as it is, `view` changes; files go to it as messages."""

    _esm = _STATIC / "class_page.js"
    _css = _STATIC / "class_page.css"
    frame = traitlets.Dict().tag(sync=True)
    view = traitlets.Dict().tag(sync=True)
    ack = traitlets.Unicode().tag(sync=True)


class ClassPage(WithStill, ipywidgets.Box):
    """The page of a class; `answer` takes what it asks for, and is to be set by who made it.

    `last_error` is the last unexpected error of a callback, for engineers.
    """

    def __init__(self, frame: Mapping[str, Any], words: Words) -> None:
        """Show a page that is still empty."""
        self.words = words
        self.last_error: Exception | None = None
        self.answer: Receive | None = None
        self._lock = RLock()
        labels = {label: words(f"class.{label}") for label in _LABELS}
        kernel = ("kernel_dead", "kernel_dead_new", "kernel_slow", "server_lost")
        labels |= {label: words(f"ui.{label}") for label in kernel}
        most_bytes = {"most_bytes": MOST_DATA}
        self.page = ClassPageModel(frame={**frame, **most_bytes, "words": labels, "language": words.language})
        self.page.on_msg(self._receive)
        super().__init__(children=(self.page,), _dom_classes=("wnb-class-box", *NO_FORMULAS))

    def show(self, **parts: Any) -> None:
        """Change parts of what the page shows."""
        with self._lock:
            self.page.view = {**self.page.view, **parts}

    def send(self, **content: Any) -> None:
        """Hand something to the page once."""
        self.page.send(content)

    def still(self) -> dict[str, str]:
        """Return what stands in a notebook where no kernel answers: no pupil's game is kept in it."""
        title = self.words("class.title")
        return stands_still(f"<p>{escape(title)}</p>", title, self.words("class.still"), self.words.language)

    def _receive(self, _: Any, content: dict[str, Any], buffers: Any) -> None:
        try:
            if self.answer is not None:
                self.answer(content)
        except Exception as error:
            self.last_error = error
            self.show(said=self.words("desk.failed", error=type(error).__name__), busy=False)
        finally:
            self.page.ack = str(content.get("ask", ""))[:40]
