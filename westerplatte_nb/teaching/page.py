"""Results of the cells of a lesson: HTML and the same as plain text; a sentence for an error."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import wraps
from html import escape
from typing import Any, Concatenate, ParamSpec

from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.i18n.arguments import wrong_call
from westerplatte_nb.i18n.markup import as_written
from westerplatte_nb.i18n.refusal import RequestRefused
from westerplatte_nb.view.drawing.image_source import svg_source
from westerplatte_nb.widgets.error_guard import fault_sentences

# Stands in a sentence for the links that are put into it once it is HTML.
PLACE = "{links}"

# JupyterLab sets every cell of a table to the right, so the looks of sentences stand in the table.
SENTENCE_CELL = "text-align:left;vertical-align:top;white-space:normal"


@dataclass(frozen=True, slots=True)
class Page:
    """A result that stays in the notebook: it needs no widget and no kernel."""

    html: str
    text: str

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        """Return the page as HTML and as plain text."""
        return {"text/html": as_written(self.html), "text/plain": self.text}

    def __repr__(self) -> str:
        """Return the plain text."""
        return self.text


def small_heading(text: str) -> str:
    """Return a heading as HTML: of the third level, which follows that of a cell, but in the size of the fourth."""
    return f'<h3 style="font-size:1.2em">{escape(text)}</h3>'


def sentence(text: str) -> Page:
    """Return one sentence as a page."""
    return Page(f"<p>{escape(text)}</p>", text)


def picture(svg: str, alternative: str, width: int) -> str:
    """Return an SVG as an image in HTML: pages that clean foreign HTML keep images and drop inline SVG."""
    words = escape(alternative, quote=True)
    return f'<img alt="{words}" src="{svg_source(svg)}" style="max-width:{width}px;width:100%">'


def folded(title: str, inside: str, title_markup: str = "{}") -> str:
    """Return HTML that a click on its title opens; `title_markup` is HTML with `{}` in place of the title.

    The attribute keeps JupyterLab from taking keys typed on the title as its commands: D D would delete the cell.
    """
    summary = f'<summary data-lm-suppress-shortcuts="true">{title_markup.format(escape(title))}</summary>'
    return f"<details>{summary}{inside}</details>"


def html_table(heads: Iterable[str], rows: Iterable[Sequence[str]], caption: str = "", row_heads: bool = False) -> str:
    """Return a table of sentences as HTML.

    The cells of `rows` are HTML, heads and caption are text; with `row_heads` the first cell of a row is its heading.
    """
    top = "".join(f'<th scope="col" style="{SENTENCE_CELL}">{escape(head)}</th>' for head in heads)
    body = "".join(f"<tr>{_row(cells, row_heads)}</tr>" for cells in rows)
    title = f'<caption style="text-align:left;font-weight:bold">{escape(caption)}</caption>' if caption else ""
    return f"<table>{title}<thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def _row(cells: Sequence[str], has_head: bool) -> str:
    """Return the cells of a row as HTML; with `has_head` the first one is its heading."""
    head = f'<th scope="row" style="{SENTENCE_CELL}">{cells[0]}</th>' if has_head else ""
    others = cells[1:] if has_head else cells
    return head + "".join(f'<td style="{SENTENCE_CELL}">{cell}</td>' for cell in others)


P = ParamSpec("P")


class CannotSay(RequestRefused):
    """A request that cannot be answered; `wording` is the reason as a sentence."""


def safe_call(method: Callable[Concatenate[Any, P], Any]) -> Callable[Concatenate[Any, P], Any]:
    """Return a method that answers with a sentence where the given one raises or is called with wrong arguments.

    The sentence is in the language of the object's `words`; an unexpected error is kept as its `last_error`.
    """

    @wraps(method)
    def safe(self: Any, /, *args: P.args, **kwargs: P.kwargs) -> Any:
        """Call the method; answer with a sentence in place of an exception or for wrong arguments."""
        # `__get__` binds the method to its object, so that `self` is not expected among the arguments.
        if (wording := wrong_call(method.__get__(self), args, kwargs)) is not None:
            return sentence(self.words.say(wording))
        try:
            return method(self, *args, **kwargs)
        except CannotSay as error:
            return sentence(self.words.say(error.wording))
        except InvalidFile as error:
            return sentence(" ".join(fault_sentences(error, self.words)))
        except Exception as error:
            self.last_error = error
            return sentence(self.words("lesson.broken", what=method.__name__, error=type(error).__name__))

    return safe


class NoLesson:
    """Stands for a missing lesson: every method answers with the sentence `why`."""

    def __init__(self, why: Page) -> None:
        """Answer with a sentence, which stands for the title too."""
        self.why = why
        self.title = why.text

    def __getattr__(self, name: str) -> Any:
        """Return a function that answers with the sentence, in place of any method of a lesson."""
        if name.startswith("_"):  # Python's and IPython's own, which must be missing
            raise AttributeError(name)
        return lambda *args, **kwargs: self.why

    def __repr__(self) -> str:
        """Return the sentence."""
        return self.why.text
