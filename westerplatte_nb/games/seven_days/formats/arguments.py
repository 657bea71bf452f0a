"""The arguments of `play` that only 7 Days has."""

from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any

from westerplatte_nb.formats.setup_file import read_board, read_deck
from westerplatte_nb.games.seven_days.rules.setup import Setup


def _read_events(path: str | Path) -> tuple[Any, ...]:
    """Return the event cards of a file. Raises InvalidFile."""
    # The models of cards take a while to load, and few games need them.
    from westerplatte_nb.games.seven_days.formats.deck import read_events

    return read_events(path)


# Chosen by everybody who begins a game; a game that is offered again may have others.
CHOICES: dict[str, Any] = {"players": 2, "difficulty": "easy", "edition": "common", "rulings": {}}
# Files of a person's own cards and board, and the field of a setup that each of them fills.
FILES: dict[str, tuple[str, Callable[[Any], Any]]] = {
    "attack_deck": ("attack_cards", read_deck),
    "event_deck": ("event_cards", _read_events),
    "board": ("board", read_board),
}
FIELDS = tuple(field.name for field in fields(Setup))
NAMES = tuple(dict.fromkeys((*CHOICES, *FILES, *FIELDS, "preset")))
