"""The rules of a game as a page to read, each with its id and its marks, and the history lens over a thing of it."""

from html import escape
from itertools import groupby
from typing import NamedTuple

from westerplatte_nb.engine.rulebook import rules_in_book
from westerplatte_nb.engine.sanitize import short
from westerplatte_nb.i18n.languages import text_in
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.teaching.course.footnotes import CitedPage
from westerplatte_nb.teaching.page import CannotSay, Page, folded
from westerplatte_nb.view.panel.lens import Lens
from westerplatte_nb.view.panel.rule_page import SIGNS
from westerplatte_nb.view.text.bibliography import Source

# JupyterLab gives every paragraph a wide margin; the rules of a section are to be read as a list.
_SECTION = "margin:6px 0 14px 17px;max-width:760px"
_RULE = "margin:0 0 10px"
_TITLE = '<h3 style="display:inline;font-size:1.05em;line-height:2">{}</h3>'


class RuleText(NamedTuple):
    """A rule in words: its id, its title with its marks, its text, and what is remarked on it."""

    id: str
    title: str
    text: str
    remark: str

    @property
    def head(self) -> str:
        """The title and the id as HTML."""
        return f"<strong>§ {escape(self.title)}</strong> <code>{escape(self.id)}</code>"

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The text and the remark, without those that are empty."""
        return tuple(paragraph for paragraph in (self.text, self.remark) if paragraph)

    @property
    def plain(self) -> str:
        """All of it as plain text."""
        return "\n".join((f"§ {self.title} ({self.id})", *self.paragraphs))


def rule_text(rule_id: str, words: Words, signs: str = "") -> RuleText:
    """Return a rule in the language of the words; `signs` of its marks follow the title.

    Raises CannotSay for an unknown rule.
    """
    title = words.rule(rule_id)
    if not title:
        raise CannotSay("lesson.no_rule", rule=short(rule_id))
    note = words.rule(rule_id, "note")
    remark = words("lesson.rule.note", note=note) if note else ""
    return RuleText(rule_id, f"{title} {signs}".strip(), words.rule(rule_id, "text"), remark)


def rule_page(rule_id: str, words: Words) -> Page:
    """Return one rule as a page. Raises CannotSay for an unknown rule."""
    rule = rule_text(rule_id, words)
    paragraphs = (rule.head, *map(escape, rule.paragraphs))
    return Page("".join(f"<p>{paragraph}</p>" for paragraph in paragraphs), rule.plain)


def rules_page(game: str, words: Words) -> Page:
    """Return all rules of a game, section by section, after a list of the meanings of their marks."""
    words = words.of(game)
    book = rules_in_book(game)
    book_marks = {mark for rule in book for mark in rule.marks}
    marks = [f"{sign} {words(f'ui.mark.{mark}')}" for mark, sign in SIGNS.items() if mark in book_marks]
    html = [f"<p>{'<br>'.join(map(escape, marks))}</p>"] if marks else []
    text = [words("game.title"), *marks]
    for section, rules in groupby(book, key=lambda rule: rule.section):
        title = f"{section}. {words.rule(f'section.{section}')}"
        texts = [rule_text(rule.id, words, " ".join(SIGNS[mark] for mark in rule.marks)) for rule in rules]
        html.append(_section(title, texts))
        text += [title, *(rule.plain for rule in texts)]
    return Page("".join(html), "\n".join(text))


def _section(title: str, rules: list[RuleText]) -> str:
    """Return the rules of a section as HTML that its title opens."""
    lines = (f'<p style="{_RULE}">{"<br>".join((rule.head, *map(escape, rule.paragraphs)))}</p>' for rule in rules)
    inside = f'<div style="{_SECTION}">{"".join(lines)}</div>'
    return folded(title, inside, _TITLE)


def lens_page(lenses: dict[str, Lens], name: str, shelf: dict[str, Source], words: Words) -> Page:
    """Return the history lens over a thing of the game: `outpost:C`, `guardhouse:5`, `card:air_raid`, `morale`.

    A thing without a lens of its own gets that of its kind, the part before the colon. Raises CannotSay where there is
    none of its kind either.
    """
    lens = lenses.get(name) or lenses.get(name.partition(":")[0])
    if lens is None:
        raise CannotSay("lesson.no_lens", asked=short(name), known=", ".join(lenses))
    page = CitedPage(shelf, words)
    page.heading(text_in(words.language, lens.title))
    rule = f" § {words('text.aside', text=words.rule(lens.rule) or lens.rule, aside=lens.rule)}"
    page.line(lens.game, words("lesson.lens.game"), suffix=rule)
    page.line(lens.history, words("lesson.lens.history"))
    page.line(lens.why, words("lesson.lens.why"))
    return page.page()
