"""The rulings of a rule and which answers are in force, for a rule's page, where a game tells no more of them."""

from typing import Any

from westerplatte_nb.engine.registry import component
from westerplatte_nb.engine.rulebook import rules_in_book
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.panel.setup_form import name_of

# What is usual is an edition too.
USUAL = "common"


def readings_of(state: Any, rule_id: str, words: Words) -> list[dict[str, Any]]:
    """Return the rulings of a rule for its page: questions that players answer differently, and its answers."""
    names = next((entry.rulings for entry in rules_in_book(words.game) if entry.id == rule_id), ())
    return [_ruling(state, name, words) for name in names]


def _ruling(state: Any, name: str, words: Words) -> dict[str, Any]:
    """Return a ruling for a rule's page: its question, the answer of this game, and whether another one is usual."""
    usual = getattr(component("rules", words.game, "rulings").EDITIONS[USUAL], name)
    now = getattr(state.table.rulings, name)
    choice = words.rule(f"ruling.{name}", name_of(now)).rstrip(".")
    return {
        "name": words.rule(f"ruling.{name}"),
        "text": words.rule(f"ruling.{name}", "text"),
        "now": words("ui.ruling_now" if now == usual else "ui.ruling_now_other", choice=choice),
        "other": now != usual,
        "readings": [],
    }


def card_note(state: Any, card: str, words: Words) -> str:
    """Return an empty note: only a game with readings of its own has notes on cards."""
    return ""
