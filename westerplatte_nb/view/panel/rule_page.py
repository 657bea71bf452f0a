"""The rules at hand as plain data: one rule with its readings and provenance, and the list of them all."""

from functools import lru_cache
from typing import Any

from westerplatte_nb.engine.rulebook import rules_in_book
from westerplatte_nb.engine.value import value
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.panel import rule_readings

# Told by a sign and by words, never by colour alone.
SIGNS = {"settled": "◆", "data": "✎", "ruling": "⇄", "variant": "★"}


@value
class Beside:
    """What a rule was opened from: the `place` or action in words, its other `rules`, and an attack `card`."""

    place: str = ""
    rules: tuple[str, ...] = ()
    card: str = ""


def rule_page(game: str, state: Any, rule_id: str, words: Words, beside: Beside | None = None) -> dict[str, Any] | None:
    """Return the page of a rule: its text, its rulings in the game, and links to other rules.

    Linked are the rules before and after it in the handbook, and those of what it was opened from (`beside`). None for
    an id that has no title.
    """
    title = words.rule(rule_id)
    if not title:
        return None
    beside = beside or Beside()
    book = rules_in_book(game)
    order = [entry.id for entry in book]
    number = order.index(rule_id) if rule_id in order else -1
    # A rule that is not in the list stands under section 4, without marks.
    section, marks = (book[number].section, book[number].marks) if number >= 0 else ("4", ())
    readings: Any = view_of(game).rule_readings or rule_readings
    return {
        "id": rule_id,
        "title": title,
        "section": words.rule(f"section.{section}"),
        "text": words.rule(rule_id, "text"),
        "note": words.rule(rule_id, "note"),
        "marks": [{"sign": SIGNS[mark], "text": words(f"ui.mark.{mark}")} for mark in marks],
        "rulings": readings.readings_of(state, rule_id, words) if number >= 0 else [],
        "card": readings.card_note(state, beside.card, words),
        "place": beside.place,
        "beside": [_rule_link(rule, words) for rule in beside.rules],
        "previous": _rule_link(order[number - 1], words) if number > 0 else None,
        "next": _rule_link(order[number + 1], words) if 0 <= number < len(order) - 1 else None,
    }


def rule_list(game: str, words: Words) -> list[dict[str, Any]]:
    """Return all rules by section, with titles and signs, for a list that is searched in the page."""
    sections: dict[str, list[dict[str, str]]] = {}
    for entry in rules_in_book(game):
        signs = " ".join(SIGNS[mark] for mark in entry.marks)
        sections.setdefault(entry.section, []).append({**_rule_link(entry.id, words), "signs": signs})
    return [
        {"title": words.rule(f"section.{section}"), "number": section, "rules": rules}
        for section, rules in sections.items()
    ]


@lru_cache(maxsize=24)
def rules_at_hand(game: str, words: Words, seats: int, is_open: bool) -> dict[str, Any]:
    """Return the page's constant part of the rules: its words, and once it `is_open` the list and the names of places.

    For a game without a list it counts as open, so that the page does not ask for one.
    """
    names = ("rules", "rules_search", "rules_none", "rule_previous", "rule_next", "rule_beside", "rule_key")
    labels = {name: words(f"ui.{name}") for name in names} | {"of": words("ui.rules_of", place="{place}")}
    rulebook = {"language": words.language, "words": labels, "signs": [], "sections": [], "places": {}}
    sections, part = rule_list(game, words), view_of(game).rules_at
    if sections and not is_open:
        return rulebook | {"open": False}
    return rulebook | {
        "open": True,
        "signs": [f"{sign} {words(f'ui.mark.{mark}')}" for mark, sign in SIGNS.items()],
        "sections": sections,
        "places": {} if part is None else {name: part.place_name(name, words) for name in part.all_targets(seats)},
    }


def _rule_link(rule_id: str, words: Words) -> dict[str, str]:
    """Return a link to a rule for the page: its id and title."""
    return {"id": rule_id, "title": words.rule(rule_id)}
