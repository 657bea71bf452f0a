"""A page whose messages are passed to its owner, who answers them."""

from collections.abc import Callable, Mapping
from html import escape
from threading import RLock
from typing import Any, ClassVar

import ipywidgets

from westerplatte_nb.i18n.words import Words
from westerplatte_nb.widgets.error_guard import Report, telling_failure
from westerplatte_nb.widgets.page_widget import PageWidget, page_labels
from westerplatte_nb.widgets.paint.static_snapshot import WIDGET_CLASSES, WithStaticSnapshot, snapshot_bundle


class AnsweringPage(WithStaticSnapshot, ipywidgets.Box):
    """A page in a cell, and below it the widgets opened on it; its owner sets `answer`, which takes messages.

    `content` returns all that a message may change: after an error the page shows whether it changed.
    `last_error` is the last unexpected error of a callback, for engineers.
    """

    # The model of the page, and how the keys of its sentences begin.
    MODEL: ClassVar[type[PageWidget]]
    WORDS: ClassVar[str]

    def __init__(self, frame: Mapping[str, Any], words: Words) -> None:
        """Show a page; `frame` is the data on it that never changes."""
        self.words = words
        self.answer: Callable[[Any], None] | None = None
        self.content: Callable[[], object] = lambda: None
        self._lock = RLock()
        labels = page_labels(words, "ui") | page_labels(words, self.WORDS)
        self.page = self.MODEL(frame={**frame, "words": labels, "language": words.language})
        self.page.on_msg(self._receive)
        super().__init__(children=(self.page,), _dom_classes=(f"wnb-{self.WORDS}-box", *WIDGET_CLASSES))

    def show(self, **parts: Any) -> None:
        """Change parts of what the page shows."""
        with self._lock:
            self.page.view = {**self.page.view, **parts}

    def send(self, **content: Any) -> None:
        """Send something to the page as a message, which is not part of what it shows."""
        self.page.send(content)

    def show_below(self, *below: Any) -> None:
        """Show widgets below the page in place of those that are there; without any remove them."""
        self.children = (self.page, *below)

    def mime_bundle(self) -> dict[str, str]:
        """Return the title, for a notebook without a kernel: data of pupils must not be saved in it."""
        title = self.words(f"{self.WORDS}.title")
        return snapshot_bundle(f"<p>{escape(title)}</p>", title, self.words.language)

    def _receive(self, _: Any, content: object, buffers: Any) -> None:
        """Pass a message of the page to `answer`; an exception becomes a sentence on the page."""
        with telling_failure(self, "desk.failed", self.content), self.page.reading(content) as message:
            if self.answer is not None:
                self.answer(message)

    def show_failure(self, text: str, report: Report = None) -> None:
        """Show what went wrong, and change nothing else."""
        self.send(report=report)
        self.show(said=text, busy=False)
