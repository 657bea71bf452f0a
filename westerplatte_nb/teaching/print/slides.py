"""A lesson as slides: one heading a slide, texts and pictures from its notebook, board and quiz where they belong."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path
from typing import Any, Protocol

from westerplatte_nb.i18n.words import Words
from westerplatte_nb.teaching.page import CannotSay, Page
from westerplatte_nb.teaching.paths import file_name, find_notebook
from westerplatte_nb.teaching.print.notebook_cells import cells_of, html_of, imported, still, text_cell
from westerplatte_nb.teaching.print.sanitiser import clean
from westerplatte_nb.widgets.classroom.following_page import FollowingPage
from westerplatte_nb.widgets.story.slides import ShowHtml, SlideShow

# Calls that are live on a slide, with the key of their heading; without one they stand under the last heading.
LIVE = {"play": "slides.play", "quiz": "slides.quiz", "my_game": "slides.my_game", "map": ""}
# The replacement of such a call where there is no cell around it.
ON_SLIDE = {"my_game": "my_game_on_slide"}
# The board of the next slide shows the same.
BEFORE_PLAY = "start"
# Of the cell with the title: what the lesson is about, for whom, and what one can do after it. The rest is about the
# notebook.
TITLE, TITLE_PARTS = "title", 4

_HEADING = re.compile(r"^#{1,6}[ \t]+(.+)$")
_FENCE = re.compile(r"^\s*(?:```|~~~)")
_CALL = re.compile(r"lesson\.(\w+)\(")


class SlideLesson(Protocol):
    """A lesson as far as slides need it: this data, and the methods that live slides call."""

    slug: str
    lessons: Path
    words: Words

    @property
    def language(self) -> str:
        """The language of the reader."""

    @property
    def title(self) -> str:
        """The title of the lesson in the language of the reader."""


@dataclass(frozen=True, slots=True)
class Slide:
    """A slide: its heading, its cleaned HTML, and the call of the lesson that it carries out, where it is a live one.

    `is_output` is true where it shows what cells have shown, and not what an author wrote under its heading.
    """

    heading: str
    html: str
    call: str = ""
    arguments: tuple[Any, ...] = ()
    is_output: bool = False


def slides_of(lesson: SlideLesson) -> tuple[Slide, ...]:
    """Return the slides of a lesson.

    Raises CannotSay where its notebook is not found or is none, or a package that makes pages is not installed.
    """
    path = find_notebook(lesson.lessons, lesson.slug, lesson.language)
    if path is None:
        raise CannotSay("lesson.print.no_notebook", file=file_name(lesson.lessons, lesson.slug, lesson.language))
    imported("nh3", path.parent)  # `clean` needs it for every slide
    slides: list[Slide] = []
    for cell in cells_of(path):
        if cell.cell_type == "markdown":
            slides += _text_slides(cell, path.parent, slides[-1].heading if slides else "")
        elif cell.cell_type == "code":
            slides = _with_code(slides, cell, path.parent, lesson.words)
    return tuple(slides)


def slide_show(lesson: SlideLesson) -> SlideShow:
    """Return the slides of a lesson as a widget that opens by itself.

    Raises CannotSay, as `slides_of` does.
    """
    slides = slides_of(lesson)
    plain_slides = [{"heading": slide.heading, "html": slide.html, "live": bool(slide.call)} for slide in slides]

    def make_live_part(number: int, show_html: ShowHtml) -> Any:
        """Return what the call of the live slide of a number (from 0) shows, as `_live_content` does."""
        return _live_content(lesson, slides[number], show_html)

    return SlideShow(plain_slides, make_live_part, lesson.title, lesson.language, opens=True)


def _live_content(lesson: SlideLesson, slide: Slide, show_html: ShowHtml) -> Any:
    """Carry out the call of a live slide, and return what it shows: a widget, or HTML.

    None is returned for a page that follows the game: then `show_html` is called with each version of it.
    """
    result = getattr(lesson, ON_SLIDE.get(slide.call, slide.call))(*slide.arguments)
    if isinstance(result, FollowingPage):
        result.show_by(lambda page: show_html(clean(page.html)))
        return None
    if isinstance(result, Page):
        return clean(result.html)
    # A widget has a comm; anything else, such as the answer to a wrong call, is a text.
    return result if hasattr(result, "comm") else f"<p>{escape(repr(result))}</p>"


def _text_slides(cell: Any, place: Path, last_heading: str) -> Iterator[Slide]:
    """Yield a slide for each heading of a cell of text; text before the first one goes on under the `last_heading`.

    The heading is what a screen reader says of a new slide, so every slide has one. `place` is the folder of the
    notebook, for messages.
    """
    for heading, text in _headed_parts(cell.source):
        if cell.get("id") == TITLE:  # only its first paragraphs are about the lesson
            text = "\n\n".join(text.strip().split("\n\n")[:TITLE_PARTS])
        yield Slide(heading or last_heading, clean(html_of(text_cell(text), place)) if text.strip() else "")


def _headed_parts(text: str) -> Iterator[tuple[str, str]]:
    """Yield each heading of a text with the text below it, "" for one before the first; code has no headings."""
    heading, lines, is_code = "", list[str](), False
    for line in text.splitlines():
        if _FENCE.match(line):
            is_code = not is_code
        heading_match = None if is_code else _HEADING.match(line)
        if heading_match is None:
            lines.append(line)
            continue
        if heading or "".join(lines).strip():
            yield heading, "\n".join(lines)
        heading, lines = heading_match[1].strip(), []
    yield heading, "\n".join(lines)


def _with_code(slides: list[Slide], cell: Any, place: Path, words: Words) -> list[Slide]:
    """Return the slides with the live call or the outputs of a code cell added.

    Outputs without a picture go onto the last slide if that shows outputs too, others onto a slide of their own.
    """
    name, arguments = _call_of(cell.source)
    if name == BEFORE_PLAY:  # the live board of the next slide shows the same position
        return slides
    last = slides[-1] if slides else Slide("", "")
    if name in LIVE:
        heading = words(LIVE[name]) if LIVE[name] else last.heading
        return [*slides, Slide(heading, "", name, arguments)]
    output = clean(html_of(still(cell), place)) if cell.get("outputs") else ""
    if not output:
        return slides
    if last.is_output and "<img" not in output + last.html:
        return [*slides[:-1], replace(last, html=last.html + output)]
    return [*slides, Slide(last.heading, output, is_output=True)]


def _call_of(source: str) -> tuple[str, tuple[Any, ...]]:
    """Return the method of the lesson that a cell calls, and its plain arguments; empty for any other cell."""
    try:
        call = ast.parse(source.strip(), mode="eval").body
        if isinstance(call, ast.Call) and _CALL.match(source.strip()) and isinstance(call.func, ast.Attribute):
            return call.func.attr, tuple(map(ast.literal_eval, call.args))
    except (SyntaxError, ValueError):
        pass
    return "", ()
