"""The pair of texts of a lesson as a page, and as the annex of its worksheet.

The page is HTML that needs neither a widget nor a kernel: it reads the same in a notebook that is only looked at. Its
columns are written into it, because a page that cleans foreign HTML keeps such styles and drops style sheets; where
they are dropped too, the texts stand one under the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import Path

from westerplatte_nb.formats.source_pair import STEPS, QuotedText, SourcePair, read_pair
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.teaching.page import SENTENCE_CELL, Page
from westerplatte_nb.view.text.shelf import Source

Shelf = Mapping[str, Source]

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
    """Return the pair in a file side by side, each with its card, over the three steps. Raises FileRefused."""
    pair = read_pair(file)
    columns = "".join(f'<div style="{_COLUMN}">{one}</div>' for one in _columns(pair, shelf, words))
    steps = "".join(
        f"<li><strong>{escape(head)}</strong> {escape(question)}</li>" for head, question in _steps(pair, words)
    )
    row = f'<div class="pair" style="{_ROW}">{columns}</div><p>{escape(words("lesson.pair.words"))}</p>'
    room = f"<p>{escape(words('lesson.pair.where'))}</p>"
    html = f"{row}<h3>{escape(words('lesson.pair.steps'))}</h3><ol>{steps}</ol>{room}"
    return Page(html, _plain(pair, shelf, words))


def annex_html(file: Path, shelf: Shelf, words: Words) -> str:
    """Return the pair in a file as the last page of a worksheet, with lines to write on. Raises FileRefused."""
    pair = read_pair(file)
    columns = "".join(f"<div>{one}</div>" for one in _columns(pair, shelf, words))
    room = '<span class="line"></span>' * LINES
    steps = "".join(
        f"<li><strong>{escape(head)}</strong> {escape(question)}{room}</li>" for head, question in _steps(pair, words)
    )
    title, said = escape(words("lesson.pair.annex")), escape(words("lesson.pair.words"))
    row = f'<h2>{title}</h2><div class="pair">{columns}</div><p>{said}</p>'
    return f'<section class="annex">{row}<ol>{steps}</ol></section>'


def _steps(pair: SourcePair, words: Words) -> list[tuple[str, str]]:
    """Return the heading and question of each step, and the sentence that all lessons end with."""
    steps = [(words(f"lesson.pair.step.{step}"), getattr(pair.ask, step).within(words.language)) for step in STEPS]
    return [*steps, (words("lesson.pair.step.certain"), words("lesson.pair.certain"))]


def _columns(pair: SourcePair, shelf: Shelf, words: Words) -> list[str]:
    return [_column(told, letter, shelf, words) for letter, told in zip(LETTERS, pair.text, strict=True)]


def _column(told: QuotedText, letter: str, shelf: Shelf, words: Words) -> str:
    # What is set apart needs no quotation marks, which would meet those within it.
    quoted = f'<p lang="{told.language}" style="margin:0">{escape(told.quotation)}</p>'
    parts = [f"<h3>{escape(words('lesson.pair.text', letter=letter))}</h3>"]
    parts.append(f'<blockquote style="{_QUOTE}">{quoted}</blockquote>')
    parts += [f"<p>{escape(one)}</p>" for one in _remarks(told, words)]
    rows = [(head, escape(value)) for head, value in _card(told, words)]
    cited = shelf[told.cites].html(words) if told.cites in shelf else escape(told.cites)
    rows.append((words("lesson.pair.card.cited"), cited))
    card = "".join(
        f'<tr><th scope="row" style="{_HEAD}">{escape(head)}</th><td style="{_VALUE}">{value}</td></tr>'
        for head, value in rows
    )
    return "".join(parts) + f'<table style="margin:0"><tbody>{card}</tbody></table>'


def _plain(pair: SourcePair, shelf: Shelf, words: Words) -> str:
    lines = []
    for letter, told in zip(LETTERS, pair.text, strict=True):
        cited = shelf[told.cites].plain(words) if told.cites in shelf else told.cites
        rows = [*_card(told, words), (words("lesson.pair.card.cited"), cited)]
        lines += [words("lesson.pair.text", letter=letter), _quoted(told, words), *_remarks(told, words)]
        lines += [*(f"{head}: {value}" for head, value in rows), ""]
    lines += [words("lesson.pair.words"), words("lesson.pair.steps")]
    lines += [f"{number}. {head} {asked}" for number, (head, asked) in enumerate(_steps(pair, words), start=1)]
    lines.append(words("lesson.pair.where"))
    return "\n".join(lines)


def _quoted(told: QuotedText, words: Words) -> str:
    """Return the quotation in the quotation marks of its own language."""
    own = words_in(told.language) if told.language in LANGUAGES else words
    return own("lesson.quoted", text=told.quotation)


def _remarks(told: QuotedText, words: Words) -> list[str]:
    """Return our translation, where the quotation is not in the reader's language, and what else is to be known."""
    text = told.translation.given().get(words.language)
    ours = words("lesson.pair.ours", text=words("lesson.quoted", text=text)) if text else ""
    return [one for one in (ours, told.note.within(words.language) if told.note else "") if one]


def _card(told: QuotedText, words: Words) -> list[tuple[str, str]]:
    """Return the rows of a source card but for the last, the line of the bibliography."""
    language = words.language
    reached = told.reached.within(language)
    if told.original:
        of = words(f"lesson.in_language.{told.original}")
        reached = words("lesson.pair.translated", reached=reached, language=of)
    values = {
        "who": told.who.within(language),
        "when": told.when.within(language),
        "for_whom": told.for_whom.within(language),
        "what": words(f"lesson.pair.kind.{told.kind}", form=told.form.within(language)),
        "reached": reached,
        "rights": words(f"lesson.pair.rights.{told.rights}"),
    }
    return [(words(f"lesson.pair.card.{key}"), value) for key, value in values.items()]
