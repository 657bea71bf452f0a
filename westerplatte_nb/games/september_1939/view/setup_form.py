"""The form for a new game of September 1939, and what its fields mean."""

from collections.abc import Mapping
from typing import Any

from westerplatte_nb.games.september_1939.rules.state import State
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.panel.setup_form import is_empty, parse_int, seed_field, seed_of


def form(state: State, edition: str, words: Words) -> dict[str, Any]:
    """Return a form with the number of turns and the seed."""
    turns = {"name": "turns", "label": words("ui.turns"), "kind": "number", "value": str(state.table.turns)}
    return {"fields": [turns, seed_field(words)]}


def setup_of(fields: Mapping[str, str], seed: int) -> dict[str, Any]:
    """Return the turns and the seed asked for, or one of chance.

    Raises FieldNotWhole.
    """
    plain: dict[str, Any] = {"seed": seed_of(fields, seed)}
    if not is_empty(fields, "turns"):
        plain["turns"] = parse_int(fields, "turns")
    return plain
