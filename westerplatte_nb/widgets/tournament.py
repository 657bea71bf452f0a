"""The page of a tournament in a cell: pupils, rounds, results, the test and the table, and a view for a projector."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from pathlib import Path
from threading import RLock
from typing import Any

import anywidget
import ipywidgets
import traitlets

from westerplatte_nb.cup.model import LONGEST_NICKNAME, MOST_POINTS
from westerplatte_nb.formats.reading import MOST_DATA, MOST_SAVE
from westerplatte_nb.i18n.markup import NO_FORMULAS
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.widgets.still import WithStill, stands_still

_STATIC = Path(__file__).parent / "static"
_LABELS = (
    "tabs", "tab.pupils", "tab.round", "tab.standings", "tab.test", "tab.file", "undo", "projector", "projector.close",
    "add", "add.do", "add.note", "rename", "leave", "back", "pupils.none", "pair", "unpair", "round.none",
    "round.which", "table", "winner", "winner.none", "more", "absent", "breach", "test", "test.which", "test.who",
    "test.do", "test.paper", "test.paper.do", "test.none", "test.wait", "test.right", "test.chosen", "test.unanswered",
    "test.score", "standings.none", "file.note", "file.save", "file.load", "file.new", "file.title", "file.new.sure",
    "file.name", "file.rename",
    "print", "print.head", "file.head", "print.tests", "print.note", "rules", "title", "played.from",
)  # fmt: skip

Receive = Callable[[Mapping[str, Any]], None]


class TournamentModel(anywidget.AnyWidget):
    """What the page shows: `frame` stays as it is, `view` changes; papers and files go to it as messages."""

    _esm = _STATIC / "tournament.js"
    _css = _STATIC / "tournament.css"
    frame = traitlets.Dict().tag(sync=True)
    view = traitlets.Dict().tag(sync=True)
    ack = traitlets.Unicode().tag(sync=True)


class TournamentPage(WithStill, ipywidgets.Box):
    """The page of a tournament; `answer` takes what it asks for, and is to be set by who made it.

    `last_error` is the last unexpected error of a callback, for engineers.
    """

    def __init__(self, rules: list[str], words: Words) -> None:
        """Show a page that is still empty."""
        self.words = words
        self.last_error: Exception | None = None
        self.answer: Receive | None = None
        self._lock = RLock()
        labels = {label: words(f"cup.{label}") for label in _LABELS}
        kernel = ("kernel_dead", "kernel_dead_new", "kernel_slow", "server_lost")
        labels |= {label: words(f"ui.{label}") for label in kernel}
        limits = {"most_name": LONGEST_NICKNAME, "most_points": MOST_POINTS}
        limits |= {"most_bytes": MOST_DATA, "most_save": MOST_SAVE}
        self.page = TournamentModel(frame={**limits, "rules": rules, "words": labels, "language": words.language})
        self.page.on_msg(self._receive)
        super().__init__(children=(self.page,), _dom_classes=("wnb-cup-box", *NO_FORMULAS))

    def show(self, **parts: Any) -> None:
        """Change parts of what the page shows."""
        with self._lock:
            self.page.view = {**self.page.view, **parts}

    def send(self, **content: Any) -> None:
        """Hand something to the page once."""
        self.page.send(content)

    def still(self) -> dict[str, str]:
        """Return what stands in a notebook where no kernel answers: no nickname is kept in it."""
        title = self.words("cup.title")
        return stands_still(f"<p>{escape(title)}</p>", title, self.words("cup.still"), self.words.language)

    def _receive(self, _: Any, content: dict[str, Any], buffers: Any) -> None:
        try:
            if self.answer is not None:
                self.answer(content)
        except Exception as error:
            self.last_error = error
            self.show(said=self.words("desk.failed", error=type(error).__name__))
        finally:
            self.page.ack = str(content.get("ask", ""))[:40]
