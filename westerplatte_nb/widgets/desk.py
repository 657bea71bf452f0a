"""The page of a teacher's desk: lists, buttons and fields; what they do is told to whoever made it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from pathlib import Path
from threading import RLock
from typing import Any

import anywidget
import ipywidgets
import traitlets

from westerplatte_nb.i18n.markup import NO_FORMULAS
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.widgets.still import WithStill, stands_still

_STATIC = Path(__file__).parent / "static"
_LABELS = (
    "title", "lesson", "all", "in_language", "project", "slides", "slides.note", "print", "papers", "projector",
    "working", "class", "class.note", "deal", "deal.empty", "deal.new", "hints", "class.set", "class.file",
    "class.clear", "meter", "meter.note", "meter.games", "meter.start", "meter.stop", "open", "open.note", "open.here",
    "open.choose", "open.do", "open.upload", "close", "share", "share.note", "share.scenario", "share.own",
    "share.deal", "share.make", "share.file", "share.copy", "share.copied",
)  # fmt: skip

Receive = Callable[[Mapping[str, Any]], None]


class DeskPage(anywidget.AnyWidget):
    """What the desk shows: `frame` stays as it is, `view` changes; pages and files go to it as messages."""

    _esm = _STATIC / "desk.js"
    _css = _STATIC / "desk.css"
    frame = traitlets.Dict().tag(sync=True)
    view = traitlets.Dict().tag(sync=True)
    ack = traitlets.Unicode().tag(sync=True)


class Desk(WithStill, ipywidgets.Box):
    """The desk in a cell, and below it what was opened on it.

    `last_error` is the last unexpected error of a callback, for engineers.
    """

    def __init__(self, frame: Mapping[str, Any], words: Words) -> None:
        """Show lists to choose from; `answer` takes what the page asks for, and is to be set by who made the desk."""
        self.words = words
        self.last_error: Exception | None = None
        self.answer: Receive | None = None
        self._lock = RLock()
        labels = {label: words(f"desk.{label}") for label in _LABELS}
        kernel = ("kernel_dead", "kernel_dead_new", "kernel_slow", "server_lost")
        labels |= {label: words(f"ui.{label}") for label in kernel}
        self.page = DeskPage(frame={**frame, "words": labels, "language": words.language})
        self.page.on_msg(self._receive)
        super().__init__(children=(self.page,), _dom_classes=("wnb-desk-box", *NO_FORMULAS))

    def show(self, **parts: Any) -> None:
        """Change parts of what the page shows."""
        with self._lock:
            self.page.view = {**self.page.view, **parts}

    def send(self, **content: Any) -> None:
        """Hand something to the page once."""
        self.page.send(content)

    def put(self, *below: Any) -> None:
        """Show widgets below the desk in place of those that are there."""
        self.children = (self.page, *below)

    def still(self) -> dict[str, str]:
        """Return what stands in a notebook where no kernel answers."""
        title = self.words("desk.title")
        return stands_still(f"<p>{escape(title)}</p>", title, self.words("desk.still"), self.words.language)

    def _receive(self, _: Any, content: dict[str, Any], buffers: Any) -> None:
        try:
            if self.answer is not None:
                self.answer(content)
        except Exception as error:
            self.last_error = error
            self.show(said=self.words("desk.failed", error=type(error).__name__), busy=False)
        finally:
            self.page.ack = str(content.get("ask", ""))[:40]
