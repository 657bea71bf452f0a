"""The ruling of a rule and which answer is in force, for a rule's page."""

from __future__ import annotations

from typing import Any

from westerplatte_nb.games.september_1939.rulebook import rulebook
from westerplatte_nb.games.september_1939.rulings import EDITIONS
from westerplatte_nb.games.september_1939.state import State
from westerplatte_nb.i18n.words import Words


def readings_of(state: State, rule_id: str, words: Words) -> list[dict[str, Any]]:
    """Return the questions of a rule that tables answer differently, and the answer of this game."""
    names = next((entry.rulings for entry in rulebook() if entry.id == rule_id), ())
    return [_ruling(state, name, words) for name in names]


def _ruling(state: State, name: str, words: Words) -> dict[str, Any]:
    now, usual = getattr(state.table.rulings, name), getattr(EDITIONS["common"], name)
    choice = words.rule(f"ruling.{name}", str(now)).rstrip(".")
    return {
        "name": words.rule(f"ruling.{name}"),
        "text": words.rule(f"ruling.{name}", "text"),
        "now": words("ui.ruling_now" if now == usual else "ui.ruling_now_other", choice=choice),
        "other": now != usual,
        "readings": [],
    }


def card_note(state: State, card: str, words: Words) -> str:
    """Return nothing: cards have no numbers of their own."""
    return ""
