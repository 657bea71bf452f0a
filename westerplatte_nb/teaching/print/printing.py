"""Papers from a lesson: the teacher's plan and the worksheet to print, the lesson in large type for a projector.

Each is one HTML file with its style and pictures in it: it needs no network and no Python, only a browser; whatever
stands in a lesson's files, nothing in it runs or is fetched (see `sanitiser`). Papers are made when asked for and not
kept with the notebooks: the plans themselves are text that any repository page shows.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any
from urllib.parse import quote

from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.formats.quiz.pair import FILE, STEPS, QuotedText, SourcePair, read_pair
from westerplatte_nb.formats.saving import save
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.teaching.authoring.source import front_of, game_of, title_of
from westerplatte_nb.teaching.page import PLACE, SENTENCE_CELL, CannotSay, Page
from westerplatte_nb.teaching.paths import file_name, find_notebook
from westerplatte_nb.teaching.print.notebook_cells import cells_of, html_of, imported, still, text_cell
from westerplatte_nb.teaching.print.sanitiser import clean
from westerplatte_nb.view.course.narrative_html import html_page
from westerplatte_nb.view.text.bibliography import Notes, Source, numbered_list, read_sources, render_citations

PAPERS = ("plan", "worksheet")
# The sign on the notebook's buttons that run something.
PRESS = "▶"
_HEADING = re.compile(r"^#+\s*")


@dataclass(frozen=True, slots=True)
class PrintedFile:
    """A printed file: the kind of paper, and its path."""

    kind: str
    path: Path


def print_lesson(folder: Path, lessons: Path, language: str, target: Path) -> list[PrintedFile]:
    """Write the plan and the worksheet of the lesson in a folder as HTML to print on A4, into the folder `target`.

    Raises CannotSay where a file is missing, a package that prints is not installed or the folder cannot be written.
    """
    words, shelf = words_in(language, game_of(front_of(folder / "lesson.md"))), read_sources(lessons)
    papers = []
    for kind in PAPERS:
        path = folder / f"{kind}.{language}.md"
        if not path.exists():
            names = ", ".join(sorted(file.name for file in folder.glob("*.md")))
            raise CannotSay("lesson.no_file", file=path.name, known=names)
        notes = Notes()
        # A paper is plain Markdown: an HTML tag in it is printed as text.
        text = render_citations(path.read_text(encoding="utf-8").replace("<", "&lt;"), notes, words)
        if notes.ids:
            text += f"\n\n## {words('lesson.sources')}\n\n{numbered_list(notes, shelf, words)}"
        title = f"{title_of(folder, language)} – {words(f'lesson.print.{kind}')}"
        head = f'<p class="who">{escape(words("lesson.print.name"))}</p>' if kind == "worksheet" else ""
        inside = head + html_of(text_cell(text), folder)
        if kind == "worksheet" and (folder / FILE).exists():
            inside += annex_html(folder / FILE, shelf, words)
        papers.append(_write_paper(target / f"{folder.name}_{kind}.{language}.html", kind, title, inside, words))
    return papers


def project_lesson(slug: str, lessons: Path, language: str, target: Path) -> list[PrintedFile]:
    """Write a lesson in large type for a projector, a screen for each cell, with the pictures its notebook holds.

    Raises CannotSay where the notebook is not found or is none, a package that prints is not installed or the folder
    cannot be written.
    """
    words, path = words_in(language), find_notebook(lessons, slug, language)
    if path is None:
        raise CannotSay("lesson.print.no_notebook", file=file_name(lessons, slug, language))
    cells = [_for_projector(cell) for cell in cells_of(path) if cell.cell_type == "markdown" or cell.get("outputs")]
    for cell in cells[:1]:  # there may be none
        # How to run a notebook is of no use in a projection.
        cell.source = cell.source.replace(words("lesson.run"), "")
    screens = [html_of(still(cell), path.parent) for cell in cells]
    inside = "".join(f"<section>{screen}</section>" for screen in screens if screen.strip())
    first_line = next(iter(cells[0].source.splitlines()), "") if cells else ""
    title = _HEADING.sub("", first_line) or slug
    return [_write_paper(target / f"{slug}_projector.{language}.html", "projector", title, inside, words)]


def _for_projector(cell: Any) -> Any:
    """Return a cell without the paragraphs that refer to a button of the notebook: a projection has none."""
    if cell.cell_type == "markdown" and PRESS in cell.source:
        cell.source = "\n\n".join(part for part in cell.source.split("\n\n") if PRESS not in part)
    return cell


def printed_page(papers: list[PrintedFile], words: Words) -> Page:
    """Return a page with links to papers, for the cell that wrote them."""
    links = ", ".join(
        f'<a href="{quote(paper.path.as_posix())}">{escape(words(f"lesson.print.{paper.kind}"))}</a>'
        for paper in papers
    )
    names = ", ".join(str(paper.path) for paper in papers)
    html = escape(words("lesson.print.done", files=PLACE)).replace(PLACE, links)
    return Page(f"<p>{html}</p>", words("lesson.print.done", files=names))


def _write_paper(path: Path, kind: str, title: str, inside: str, words: Words) -> PrintedFile:
    """Write a page to print to a file, whose folder is created where it is missing."""
    page = paper_page(kind, title, inside, words, path.parent)
    return PrintedFile(kind, save(path, page.encode(), None, makes_folder=True))


def paper_page(kind: str, title: str, inside: str, words: Words, folder: Path = Path()) -> str:
    """Return a whole page to print; everything in its body is cleaned here, after which nothing is added to it.

    `kind` is the class of the page, for its style, `folder` the one named by the message where nh3 is missing.
    Raises CannotSay where a package that prints is not installed.
    """
    imported("nh3", folder)
    style = files("westerplatte_nb.teaching").joinpath("styles", "paper.css").read_text(encoding="utf-8")
    return html_page(words.language, sanitize_text(title, 120), style, clean(inside), kind)


# The pair of texts of a lesson as a page, and as the annex of its worksheet.
#
# The page is HTML that needs neither a widget nor a kernel: it reads the same in a notebook that is only looked at. Its
# columns are written into it, because a page that cleans foreign HTML keeps such styles and drops style sheets; where
# they are dropped too, the texts stand one under the other.


Shelf = Mapping[str, Source]

# The names of the two texts of a pair.
LETTERS = "AB"
_ROW = "display:flex;flex-wrap:wrap;column-gap:4%"
_COLUMN = "flex:1 1 18em;min-width:0;margin-bottom:1em"
_QUOTE = "font-size:1.1em;line-height:1.5;margin:0.4em 0;padding:0.1em 0 0.1em 0.8em;border-left:3px solid"
_CELL = f"{SENTENCE_CELL};padding:0.25em 0.8em 0.25em 0"
_HEAD = f"{_CELL};font-weight:600"
# A long word, such as an address, must not make the page wider than a phone.
_VALUE = f"{_CELL};overflow-wrap:anywhere"
# Room to write under each question on paper.
LINES = 2


def pair_page(file: Path, shelf: Shelf, words: Words) -> Page:
    """Return the pair of texts in a file side by side, each with its card, over the questions. Raises InvalidFile."""
    pair = read_pair(file)
    columns = "".join(f'<div style="{_COLUMN}">{column}</div>' for column in _columns(pair, shelf, words))
    row = f'<div class="pair" style="{_ROW}">{columns}</div><p>{escape(words("lesson.pair.words"))}</p>'
    where_to_write = f"<p>{escape(words('lesson.pair.where'))}</p>"
    html = f"{row}<h3>{escape(words('lesson.pair.steps'))}</h3>{_steps_html(pair, words)}{where_to_write}"
    return Page(html, _plain_text(pair, shelf, words))


def annex_html(file: Path, shelf: Shelf, words: Words) -> str:
    """Return the pair in a file as the last page of a worksheet, with lines to write on. Raises InvalidFile."""
    pair = read_pair(file)
    columns = "".join(f"<div>{column}</div>" for column in _columns(pair, shelf, words))
    title, note = escape(words("lesson.pair.annex")), escape(words("lesson.pair.words"))
    row = f'<h2>{title}</h2><div class="pair">{columns}</div><p>{note}</p>'
    steps = _steps_html(pair, words, '<span class="line"></span>' * LINES)
    return f'<section class="annex">{row}{steps}</section>'


def _steps_html(pair: SourcePair, words: Words, lines: str = "") -> str:
    """Return the questions on the pair as a list; `lines` is HTML to write on below each."""
    items = "".join(
        f"<li><strong>{escape(head)}</strong> {escape(text)}{lines}</li>" for head, text in _steps(pair, words)
    )
    return f"<ol>{items}</ol>"


def _steps(pair: SourcePair, words: Words) -> list[tuple[str, str]]:
    """Return the heading and the question of each step, the last step being the same in all lessons."""
    steps = [(words(f"lesson.pair.step.{step}"), getattr(pair.ask, step).within(words.language)) for step in STEPS]
    return [*steps, (words("lesson.pair.step.certain"), words("lesson.pair.certain"))]


def _columns(pair: SourcePair, shelf: Shelf, words: Words) -> list[str]:
    """Return the two texts of the pair as HTML, each with its card."""
    return [_column(quoted, letter, shelf, words) for letter, quoted in zip(LETTERS, pair.text, strict=True)]


def _column(quoted: QuotedText, letter: str, shelf: Shelf, words: Words) -> str:
    """Return one text of the pair with its remarks and its source card, as HTML."""
    # A block quotation needs no quotation marks, which would stand next to those within it.
    quotation = f'<p lang="{quoted.language}" style="margin:0">{escape(quoted.quotation)}</p>'
    parts = [f"<h3>{escape(words('lesson.pair.text', letter=letter))}</h3>"]
    parts.append(f'<blockquote style="{_QUOTE}">{quotation}</blockquote>')
    parts += [f"<p>{escape(remark)}</p>" for remark in _remarks(quoted, words)]
    rows = [(head, escape(value)) for head, value in _card_rows(quoted, words)]
    cited = shelf[quoted.cites].html(words) if quoted.cites in shelf else escape(quoted.cites)
    rows.append((words("lesson.pair.card.cited"), cited))
    card = "".join(
        f'<tr><th scope="row" style="{_HEAD}">{escape(head)}</th><td style="{_VALUE}">{value}</td></tr>'
        for head, value in rows
    )
    return "".join(parts) + f'<table style="margin:0"><tbody>{card}</tbody></table>'


def _plain_text(pair: SourcePair, shelf: Shelf, words: Words) -> str:
    """Return the pair with its cards and the questions as plain text."""
    lines = []
    for letter, quoted in zip(LETTERS, pair.text, strict=True):
        cited = shelf[quoted.cites].plain(words) if quoted.cites in shelf else quoted.cites
        rows = [*_card_rows(quoted, words), (words("lesson.pair.card.cited"), cited)]
        lines += [words("lesson.pair.text", letter=letter), _quotation(quoted, words), *_remarks(quoted, words)]
        lines += [*(f"{words('text.head', head=head)} {value}" for head, value in rows), ""]
    lines += [words("lesson.pair.words"), words("lesson.pair.steps")]
    lines += [f"{number}. {head} {question}" for number, (head, question) in enumerate(_steps(pair, words), start=1)]
    lines.append(words("lesson.pair.where"))
    return "\n".join(lines)


def _quotation(quoted: QuotedText, words: Words) -> str:
    """Return the quotation in the quotation marks of its own language, or the reader's where that is unknown."""
    quotation_words = words_in(quoted.language) if quoted.language in LANGUAGES else words
    return quotation_words("lesson.quoted", text=quoted.quotation)


def _remarks(quoted: QuotedText, words: Words) -> list[str]:
    """Return the remarks below a quotation: our translation if it is in a foreign language, and the note on it."""
    text = quoted.translation.by_language().get(words.language)
    translation = words("lesson.pair.ours", text=words("lesson.quoted", text=text)) if text else ""
    note = quoted.note.within(words.language) if quoted.note else ""
    return [remark for remark in (translation, note) if remark]


def _card_rows(quoted: QuotedText, words: Words) -> list[tuple[str, str]]:
    """Return the rows of a source card, each with its heading, without the last, which has the bibliography."""
    language = words.language
    reached = quoted.reached.within(language)  # how the text has come to us
    if quoted.original:
        original_language = words(f"lesson.in_language.{quoted.original}")
        reached = words("lesson.pair.translated", reached=reached, language=original_language)
    values = {
        "who": quoted.who.within(language),
        "when": quoted.when.within(language),
        "for_whom": quoted.for_whom.within(language),
        "what": words(f"lesson.pair.kind.{quoted.kind}", form=quoted.form.within(language)),
        "reached": reached,
        "rights": words(f"lesson.pair.rights.{quoted.rights}"),
    }
    return [(words(f"lesson.pair.card.{key}"), value) for key, value in values.items()]
