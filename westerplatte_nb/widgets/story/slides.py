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

# Shows clean HTML on a slide, in place of what was there.
ShowHtml = Callable[[str], None]
# Returns what a live slide shows, by its number from 0: a widget, clean HTML, or None where it calls the `ShowHtml`.
MakeLivePart = Callable[[int, ShowHtml], Any]


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
        self, slides: Sequence[dict[str, Any]], make: MakeLivePart, title: str, language: str, *, opens: bool = False
    ) -> None:
        """Show slides under a title: `heading` and `html` of each, and whether it is `live`.

        `make` returns what a live one shows; with `opens` the page opens the slides by itself.
        """
        words: Words = words_in(language)
        self.words, self.title = words, title
        self._make_live_part = make
        self._made: set[int] = set()
        # The slides whose HTML is made again at each visit; widgets are up to date by themselves.
        self._remade: set[int] = set()
        self._last_visited = 0
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
        """Return the name of the slides, for a notebook without a kernel."""
        name = self.words("slides.name", title=self.title)
        return snapshot_bundle(f"<p>{escape(name)}</p>", name, self.words.language)

    def _receive(self, _: Any, content: object, buffers: Any) -> None:
        """Answer the message that a slide is visited; an invalid one is ignored."""
        # A slide has no place for a sentence on an invalid message.
        with suppress(MessageRefused), self.frame.reading(content) as message:
            self._visit(message.number)

    def _visit(self, number: int) -> None:
        """Make the live part of a slide at the first visit, one of HTML at each visit."""
        slides = self.frame.slides
        if number >= len(slides) or not slides[number]["live"] or number in self._made - self._remade:
            return
        self._last_visited = number
        with telling_failure(self, "desk.failed"):
            self._show(number, self._make_live_part(number, lambda html: self._show_html(number, html)))
            self._made.add(number)

    def show_failure(self, text: str, report: Report = None) -> None:
        """Show on the slide what went wrong; the next visit tries to make it again."""
        self.frame.send({"report": report})
        self._show_html(self._last_visited, f"<p>{escape(text)}</p>")

    def _show_html(self, number: int, html: str) -> None:
        """Show clean HTML on a slide."""
        self.frame.live = {**self.frame.live, str(number): html}

    def _show(self, number: int, content: Any) -> None:
        """Show the live part of a slide: HTML, which is made again at each visit, or a widget, which stays.

        None stands for a part that shows its HTML itself.
        """
        if isinstance(content, str):
            self._remade.add(number)
            self._show_html(number, content)
        elif content is not None:  # the page finds the widget of a slide by its class
            content.add_class(f"wnb-slide-{number}")
            self.children = (*self.children, content)
