"""The readings of a rule in the three rulebooks, and where the values of a card come from: for a rule's page."""

from typing import Any

from westerplatte_nb.engine.rulebook import rules_in_book
from westerplatte_nb.games.seven_days.rules import rulings as ruled
from westerplatte_nb.games.seven_days.rules.state import State, cards_in_play
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.panel.setup_form import name_of

_RULEBOOKS = ("pl", "en", "de")
# Rules that refer to a rule with more than one reading.
_RULINGS_BY_REFERENCE = {
    "attack.where": ("borrowed_round",),
    "tile.mines": ("mine_trigger",),
    "advance.trigger": ("mine_trigger",),
    "card.air_raid": ("overflow",),
    "event.bombardment": ("overflow",),
}


def readings_of(state: State, rule_id: str, words: Words) -> list[dict[str, Any]]:
    """Return the rulings that a rule has or refers to, as data for its page (see `_ruling`)."""
    rulings = next((entry.rulings for entry in rules_in_book("seven_days") if entry.id == rule_id), ())
    return [_ruling(state, name, words) for name in rulings or _RULINGS_BY_REFERENCE.get(rule_id, ())]


def _ruling(state: State, name: str, words: Words) -> dict[str, Any]:
    """Return a ruling in words: `now` is the reading in force in this game, `readings` those of the three rulebooks.

    `other` tells that the reading in force is not the usual one. Where all rulebooks agree, `readings` is empty.
    """
    answer = getattr(state.table.rulings, name)
    usual_answer = getattr(ruled.Rulings(), name)
    readings = [getattr(ruled.EDITIONS[edition], name) for edition in _RULEBOOKS]
    key = "ui.ruling_now" if answer == usual_answer else "ui.ruling_now_other"
    entries = [
        {"text": words(f"ui.reading.{edition}", choice=_choice(name, reading, words)), "now": reading == answer}
        for edition, reading in zip(_RULEBOOKS, readings, strict=True)
    ]
    return {
        "name": words.rule(f"ruling.{name}"),
        "text": words.rule(f"ruling.{name}", "text"),
        "now": words(key, choice=_choice(name, answer, words)),
        "other": answer != usual_answer,
        "readings": entries if len(set(readings)) > 1 else [],
    }


def _choice(name: str, value: str | bool, words: Words) -> str:
    """Return the words for an answer (`value`) to a ruling."""
    return words.rule(f"ruling.{name}", name_of(value))


def card_note(state: State, card_id: str, words: Words) -> str:
    """Return a sentence on where the values of an attack card come from; empty for a card that is not in the game."""
    if not card_id:
        return ""
    cards = (*cards_in_play(state), *state.deck)
    card = next((card for card in cards if card.card == card_id), None)
    return words(f"ui.provenance.{card.provenance}", card=card_id) if card is not None else ""
