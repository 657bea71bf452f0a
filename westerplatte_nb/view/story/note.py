"""A note of a scenario as the page shows it: text by others as nodes of our own, sources, rules, a hint when asked.

Titles and notes pass the sanitiser once more here, whatever the scenario was made from, and the page puts them where
only text can stand.
"""

from typing import Any

from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.formats.scenario import COACH, LONGEST_ANNOTATION, LONGEST_TITLE, Annotation
from westerplatte_nb.i18n.catalogue import OF
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.story.story import LASTING
from westerplatte_nb.view.text.remark import Block, page_of, plain_of, read_remark, spoken_of

LONGEST_SOURCE = 40
LONGEST_PROMPT = 400
RULE = "rule:"


def note_view(note: Annotation, words: Words) -> dict[str, Any]:
    """Return a note for the page; of its sources the rules of this game stand apart (`rules`), to become links."""
    own_rules = {source: _own_rule(source, words) for source in note.sources}
    other_sources = tuple(source for source, rule_id in own_rules.items() if not rule_id)
    blocks = blocks_of(note, words)
    return {
        "place": place_of(note, words),
        "text": plain_of(blocks),
        "blocks": page_of(blocks),
        "sources": sources_line(other_sources, words),
        "rules": [{"id": rule_id, "title": words.rule(rule_id)} for rule_id in own_rules.values() if rule_id],
        "hint": words("ui.replay.hint") if note.is_hidden else "",
    }


def blocks_of(note: Annotation, words: Words) -> tuple[Block, ...]:
    """Return the text of a note in the reader's language as blocks."""
    return read_remark(note.text.within(words.language), LONGEST_ANNOTATION)


def spoken_note(note: Annotation, words: Words) -> str:
    """Return the text and the question of a note as one line to be read aloud; empty for a hidden one (a hint)."""
    if note.is_hidden:
        return ""
    prompt = note.question.prompt.within(words.language) if note.question is not None else ""
    question = sanitize_text(prompt, LONGEST_PROMPT)
    return " ".join(text for text in (spoken_of(blocks_of(note, words)), question) if text)


def place_of(note: Annotation, words: Words) -> str:
    """Return the heading of a note: what it is pinned to, and whose side it is for; empty for a coach's note."""
    part = view_of(words.game).pins
    if note.pin in COACH:
        return ""
    if note.pin in LASTING:
        place = part.place_of(note.pin, str(note.to), words) if part is not None else str(note.to)
    else:
        place = words(f"ui.scenario.at.{note.pin}", number=str(note.to))
    heading = place[:1].upper() + place[1:]
    return f"{heading} · {words(f'ui.side.{note.side}')}" if note.side else heading


def title_of(text: str) -> str:
    """Return a title by others as one sanitized line."""
    return sanitize_text(text, LONGEST_TITLE)


def sources_line(sources: tuple[str, ...], words: Words) -> str:
    """Return the line that names sources, empty where there are none."""
    if not sources:
        return ""
    names = (_rule_title(source, words) or sanitize_text(source, LONGEST_SOURCE) for source in sources)
    return words("ui.scenario.sources", sources=", ".join(names))


def _own_rule(source: str, words: Words) -> str:
    """Return the id, without its prefixes, of the rule of this game that a source names; empty where it names none.

    A rule of another game is named with that game before its id (`rule:<game>/<id>`, with OF between the two).
    """
    # The prefix of this game is removed: an id that still has one is of another game.
    rule_id = source.removeprefix(RULE).removeprefix(f"{words.game}{OF}")
    return rule_id if _rule_title(source, words) and OF not in rule_id else ""


def _rule_title(source: str, words: Words) -> str:
    """Return the title of the rule that a source names, empty where it names none."""
    return words.rule(source.removeprefix(RULE)) if source.startswith(RULE) else ""
