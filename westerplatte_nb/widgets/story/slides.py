"""Slides over the whole page: headings, texts and pictures, and on slides of their own the widgets they are about."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from html import escape
from typing import Any

import ipywidgets
import traitlets

from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.view.messages.gate import MessageRefused
from westerplatte_nb.view.messages.page import FROM_SLIDES
from westerplatte_nb.widgets.error_guard import Report, telling_failure
from westerplatte_nb.widgets.page_widget import PageWidget, page_labels
from westerplatte_nb.widgets.paint.static_snapshot import WIDGET_CLASSES, WithStaticSnapshot, snapshot_bundle

# Puts clean HTML onto a slide, in place of what was there.
Put = Callable[[str], None]
# What a live slide shows, by its number from 0: a widget, clean HTML, or None for HTML that is put there from now on.
Make = Callable[[int, Put], Any]


class SlideFrame(PageWidget, page="slides", declared=FROM_SLIDES):
    """What is around the live part: the heading, the text, the keys and the buttons.

    `slides` are headings with clean HTML, `live` is the HTML of those that were made and are no widgets.
    """

    slides: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    live = traitlets.Dict().tag(sync=True)
    labels = traitlets.Dict().tag(sync=True)
    opens = traitlets.Bool().tag(sync=True)


class SlideShow(WithStaticSnapshot, ipywidgets.Box):
    """Slides, with the widgets of the live ones made when somebody first comes to them."""

    children: tuple[Any, ...]

    def __init__(
        self, slides: Sequence[dict[str, Any]], make: Make, title: str, language: str, opens: bool = False
    ) -> None:
        """Show slides of a title; `make` gives what a live one shows."""
        words: Words = words_in(language)
        self.words, self.title = words, title
        self._make = make
        self._made: set[int] = set()
        # The slides whose HTML is made again at each visit; widgets are up to date by themselves.
        self._passing: set[int] = set()
        self._number = 0  # the slide that was asked for last
        labels = {
            "name": words("slides.name", title=title),
            "place": words("slides.place", number="{number}", all="{all}"),
            "language": language,
            **page_labels(words, "slides"),
        }
        self.frame = SlideFrame(slides=list(slides), labels=labels, opens=opens)
        self.frame.on_msg(self._receive)
        super().__init__(children=(self.frame,), _dom_classes=("wnb-slides", *WIDGET_CLASSES))

    def mime_bundle(self) -> dict[str, str]:
        """Return the static snapshot for a notebook without a kernel."""
        name = self.words("slides.name", title=self.title)
        return snapshot_bundle(f"<p>{escape(name)}</p>", name, self.words.language)

    def _receive(self, _: Any, content: object, buffers: Any) -> None:
        """Take the message that a slide is on show; one that is invalid is ignored."""
        # A slide has no place for the sentence on a message that makes no sense.
        with suppress(MessageRefused), self.frame.reading(content) as message:
            self._arrive(message.number)

    def _arrive(self, number: int) -> None:
        """Make the live part of a slide when somebody first comes to it."""
        slides = self.frame.slides
        if number >= len(slides) or not slides[number]["live"] or number in self._made - self._passing:
            return
        self._number = number
        with telling_failure(self, "desk.failed"):
            self._show(number, self._make(number, lambda html: self._put(number, html)))
            self._made.add(number)

    def show_failure(self, text: str, report: Report = None) -> None:
        """Say on the slide what went wrong; the next visit tries to make it again."""
        self.frame.send({"report": report})
        self._put(self._number, f"<p>{escape(text)}</p>")

    def _put(self, number: int, html: str) -> None:
        """Put clean HTML onto a slide."""
        self.frame.live = {**self.frame.live, str(number): html}

    def _show(self, number: int, content: Any) -> None:
        """Show the live part of a slide: HTML, which is made again at each visit, or a widget, which stays."""
        if isinstance(content, str):
            self._passing.add(number)
            self._put(number, content)
        elif content is not None:
            content.add_class(f"wnb-slide-{number}")
            self.children = (*self.children, content)
