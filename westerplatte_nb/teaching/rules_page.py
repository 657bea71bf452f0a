"""The rules of a game as a page to read: every section opens by its title, every rule with its id and its marks."""

from __future__ import annotations

from html import escape
from itertools import groupby

from westerplatte_nb.engine.rulebook import Rule, rules_in_book
from westerplatte_nb.engine.sanitize import short
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.teaching.page import Page, folded
from westerplatte_nb.teaching.safe_call import CannotSay
from westerplatte_nb.view.rule_page import SIGNS


def rule_page(rule_id: str, words: Words, signs: str = "") -> Page:
    """Return a rule in the language of the words, with its id. Raises CannotSay for a rule there is not."""
    title = words.rule(rule_id)
    if not title:
        raise CannotSay("lesson.no_rule", rule=short(rule_id))
    text, note = words.rule(rule_id, "text"), words.rule(rule_id, "note")
    remark = words("lesson.rule.note", note=note) if note else ""
    head = f"{title} {signs}".strip()
    parts = [f"<p><strong>§ {escape(head)}</strong> <code>{escape(rule_id)}</code></p>"]
    parts += [f"<p>{escape(one)}</p>" for one in (text, remark) if one]
    return Page("".join(parts), "\n".join(one for one in (f"§ {head} ({rule_id})", text, remark) if one))


def rules_page(game: str, words: Words) -> Page:
    """Return all rules of a game, section by section; what the marks beside them mean comes first."""
    words = words.of(game)
    book = rules_in_book(game)
    marks = [f"{SIGNS[mark]} {words(f'ui.mark.{mark}')}" for mark in SIGNS if any(mark in rule.marks for rule in book)]
    html = [f"<p>{'<br>'.join(map(escape, marks))}</p>"] if marks else []
    text = [words("game.title"), *marks]
    for section, rules in groupby(book, key=lambda rule: rule.section):
        title = f"{section}. {words.rule(f'section.{section}')}"
        pages = [rule_page(rule.id, words, _signs(rule)) for rule in rules]
        html.append(folded(title, "".join(page.html for page in pages)))
        text += [title, *(page.text for page in pages)]
    return Page("".join(html), "\n".join(text))


def _signs(rule: Rule) -> str:
    return " ".join(SIGNS[mark] for mark in rule.marks)
