"""The rules at hand as plain data: one rule with its readings and provenance, and the list of them all."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from westerplatte_nb.engine.terms import Term
from westerplatte_nb.games.seven_days import rulings as ruled
from westerplatte_nb.games.seven_days.cards import AttackCard
from westerplatte_nb.games.seven_days.rulebook import Rule, rulebook
from westerplatte_nb.games.seven_days.rules import NAME
from westerplatte_nb.games.seven_days.state import State
from westerplatte_nb.games.seven_days.wording import RUNGS
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.view.seven_days.rules_at import all_targets

# Told by a sign and by words, never by colour alone.
SIGNS = {"settled": "◆", "data": "✎", "ruling": "⇄"}
_RULEBOOKS = ("pl", "en", "de")
# Rules that refer to a rule with more than one reading.
_LEANS_ON = {
    "attack.where": ("borrowed_round",),
    "tile.mines": ("mine_trigger",),
    "advance.trigger": ("mine_trigger",),
    "card.air_raid": ("overflow",),
    "event.bombardment": ("overflow",),
}


@dataclass(frozen=True, slots=True)
class Beside:
    """What a rule was opened from: the `place` or action in words, its other `rules`, and the attack `card` told of."""

    place: str = ""
    rules: tuple[str, ...] = ()
    card: str = ""


def rule_page(state: State, rule_id: str, words: Words, beside: Beside | None = None) -> dict[str, Any] | None:
    """Return everything the panel of a rule shows, or None for an unknown id."""
    title = words.rule(rule_id)
    if not title:
        return None
    beside = beside or Beside()
    order = [entry.id for entry in rulebook()]
    number = order.index(rule_id) if rule_id in order else -1
    entry = rulebook()[number] if number >= 0 else Rule(rule_id, "4")
    return {
        "id": rule_id,
        "title": title,
        "section": words.rule(f"section.{entry.section}"),
        "text": words.rule(rule_id, "text"),
        "note": words.rule(rule_id, "note"),
        "marks": [{"sign": SIGNS[mark], "text": words(f"ui.mark.{mark}")} for mark in entry.marks],
        "rulings": [_ruling(state, name, words) for name in entry.rulings or _LEANS_ON.get(rule_id, ())],
        "card": _card(state, beside.card, words),
        "place": beside.place,
        "beside": [_named(other, words) for other in beside.rules],
        "previous": _named(order[number - 1], words) if number > 0 else None,
        "next": _named(order[number + 1], words) if 0 <= number < len(order) - 1 else None,
    }


def rule_list(words: Words) -> list[dict[str, Any]]:
    """Return all rules by section, with titles and signs, for a list that is searched in the page."""
    sections: dict[str, list[dict[str, str]]] = {}
    for entry in rulebook():
        signs = " ".join(SIGNS[mark] for mark in entry.marks)
        sections.setdefault(entry.section, []).append({**_named(entry.id, words), "signs": signs})
    return [
        {"title": words.rule(f"section.{section}"), "number": section, "rules": rules}
        for section, rules in sections.items()
    ]


@cache
def rules_at_hand(language: str, officers: int) -> dict[str, Any]:
    """Return what the page holds of the rules all the time: the list, its words, the short names of places."""
    words = words_in(language, NAME)
    names = ("rules", "rules_search", "rules_none", "rule_previous", "rule_next", "rule_beside", "rule_key")
    return {
        "language": language,
        "words": {name: words(f"ui.{name}") for name in names} | {"of": words("ui.rules_of", place="{place}")},
        "signs": [f"{sign} {words(f'ui.mark.{mark}')}" for mark, sign in SIGNS.items()],
        "sections": rule_list(words),
        "places": {target: place_name(target, words) for target in all_targets(officers)},
    }


def place_name(target: str, words: Words) -> str:
    """Return the short name of a place of the board."""
    kind, _, name = target.partition(":")
    if kind == "panel":
        return words(f"ui.place.{name}")
    if kind == "rung":
        return words("ui.place.rung", track=Term("track", name[0]), rung=RUNGS[int(name[1])])
    return words("ui.place", place=Term(kind, name))


def rule_of_ruling(name: str) -> str:
    """Return the first rule that a ruling changes."""
    return next((entry.id for entry in rulebook() if name in entry.rulings), "")


def _named(rule_id: str, words: Words) -> dict[str, str]:
    return {"id": rule_id, "title": words.rule(rule_id)}


def _ruling(state: State, name: str, words: Words) -> dict[str, Any]:
    """Return which reading is in force in this game, and how each rulebook reads."""
    now = getattr(state.table.rulings, name)
    usual = getattr(ruled.Rulings(), name)
    readings = [getattr(ruled.EDITIONS[edition], name) for edition in _RULEBOOKS]
    key = "ui.ruling_now" if now == usual else "ui.ruling_now_other"
    return {
        "name": words.rule(f"ruling.{name}"),
        "text": words.rule(f"ruling.{name}", "text"),
        "now": words(key, choice=_choice(name, now, words)),
        "other": now != usual,
        "readings": [
            {
                "text": words(f"ui.reading.{edition}", choice=_choice(name, reading, words)),
                "now": reading == now,
            }
            for edition, reading in zip(_RULEBOOKS, readings, strict=True)
        ]
        if len(set(readings)) > 1
        else [],
    }


def _choice(name: str, value: str | bool, words: Words) -> str:
    return words.rule(f"ruling.{name}", value if isinstance(value, str) else ("yes" if value else "no"))


def _card(state: State, card_id: str, words: Words) -> str:
    """Return where the values of an attack card come from, or nothing."""
    if not card_id:
        return ""
    card = next((card for card in _cards(state) if card.card == card_id), None)
    return words(f"ui.provenance.{card.provenance}", card=card_id) if card is not None else ""


def _cards(state: State) -> list[AttackCard]:
    standing = [troop.card for troop in state.tracks if troop is not None]
    return [*standing, *state.deck, *(card for pile in state.piles for card in pile)]


def card_at(state: State, target: str) -> str:
    """Return the id of the attack card that stands at a place of the board, or nothing."""
    kind, _, name = target.partition(":")
    if kind not in ("outpost", "track", "rung") or name[:1] not in "ABCDE":
        return ""
    troop = state.tracks["ABCDE".index(name[0])]
    if troop is None or (kind == "rung" and name[1:] != str(troop.rung)):
        return ""
    return troop.card.card
