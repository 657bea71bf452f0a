"""The reasons of a hint in words, and the places of the board that a pointer tells to look at."""

from collections.abc import Callable
from typing import Any

from westerplatte_nb.engine.value import Count, Reason, Value, Wording
from westerplatte_nb.games.warsaw_1920.rules.cards import UNSEEN
from westerplatte_nb.games.warsaw_1920.rules.state import State, front_of
from westerplatte_nb.games.warsaw_1920.rules.steps import RetreatChoice
from westerplatte_nb.games.warsaw_1920.rules.wording import army_term, card_term, field_term
from westerplatte_nb.games.warsaw_1920.view.hand import target_of

_BY_NAME: dict[str, Callable[[Any], Value]] = {
    "army": army_term,
    "target": army_term,
    "field": field_term,
    "card": card_term,
    "cards": lambda number: Count("card", number),
    "orders": lambda number: Count("order", number),
    "steps": lambda number: Count("step", number),
    "enemies": lambda number: Count("enemy", number),
}


def word_fact(fact: Reason) -> Wording:
    """Return the wording of a fact; its key is `fact.` and the fact's own key."""
    return Wording(f"fact.{fact.key}", {name: _BY_NAME.get(name, str)(value) for name, value in fact.values})


def pointed_at(state: State, pointer: Reason) -> tuple[str, ...]:
    """Return the targets to which a pointer of a hint leads: the armies and fields that it names.

    A pointer that names none leads to the cards of the hand or front (`look.cards`), in a retreat to the fields to
    choose from, else to the fields that the rules name (`marked`). A question without names leads nowhere.
    """
    targets: list[str] = []
    for name, value in pointer.values:
        if name in ("army", "target"):
            targets.append(f"army:{value}")
        elif name == "field":
            targets.append(f"field:{str(value).partition(' ')[0]}")  # the id of a title such as `D3 Radzymin`
    decision = state.decision
    if targets or decision is None or not pointer.key.startswith("look."):
        return tuple(dict.fromkeys(targets))
    if pointer.key == "look.cards":
        cards = front_of(state, decision.seat) if decision.kind == "shield" else state.hands[decision.seat]
        return tuple(target_of(card) for card in cards if card != UNSEEN)
    if isinstance(decision.step, RetreatChoice):
        return tuple(f"field:{option.field}" for option in decision.options if hasattr(option, "field"))
    return tuple(f"field:{state.table.map.fields[field].id}" for field in state.table.map.marked.values())
