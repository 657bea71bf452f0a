"""The kinds of files that only 7 Days has: its decks, its board and its morale tracks."""

from collections.abc import Mapping
from typing import Any

from westerplatte_nb.formats.game_files import FileKind
from westerplatte_nb.games.seven_days.formats.board import BoardFile, MoraleFile, board_file_of, morale_of
from westerplatte_nb.games.seven_days.formats.deck import (
    AttackDeckFile,
    EventDeckFile,
    attack_deck_of,
    entries_of,
    event_deck_of,
)
from westerplatte_nb.games.seven_days.rules.cards import EVENT_KINDS


def _is_event_deck(data: Mapping[str, Any]) -> bool:
    return any(isinstance(card, Mapping) and card.get("kind") in EVENT_KINDS for card in entries_of(data))


KINDS = (
    FileKind("attack_deck", AttackDeckFile, lambda data: "card" in data and not _is_event_deck(data), attack_deck_of),
    FileKind("event_deck", EventDeckFile, _is_event_deck, event_deck_of),
    FileKind("board", BoardFile, lambda data: "path" in data, board_file_of, lambda board: len(board.path)),
    FileKind(
        "morale",
        MoraleFile,
        lambda data: "green" in data or "red" in data,
        morale_of,
        lambda tracks: len(tracks.green) + len(tracks.red),
    ),
)
