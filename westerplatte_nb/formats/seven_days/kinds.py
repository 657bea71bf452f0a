"""The kinds of files that only 7 Days has: its decks, its board and its morale tracks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from westerplatte_nb.formats.game_files import FileKind
from westerplatte_nb.formats.seven_days.board import BoardFile, MoraleFile, board_file_of, morale_of
from westerplatte_nb.formats.seven_days.deck import (
    AttackDeckFile,
    EventDeckFile,
    attack_deck_of,
    entries_of,
    event_deck_of,
)
from westerplatte_nb.games.seven_days.cards import EVENT_KINDS


def _is_event_deck(data: Mapping[str, Any]) -> bool:
    return any(isinstance(card, Mapping) and card.get("kind") in EVENT_KINDS for card in entries_of(data))


def _is_attack_deck(data: Mapping[str, Any]) -> bool:
    return "card" in data and not _is_event_deck(data)


def _is_board(data: Mapping[str, Any]) -> bool:
    return "path" in data


def _is_morale(data: Mapping[str, Any]) -> bool:
    return "green" in data or "red" in data


def _attack_deck(data: Any, file: str) -> tuple[Any, int]:
    cards = attack_deck_of(data, file)
    return cards, len(cards)


def _event_deck(data: Any, file: str) -> tuple[Any, int]:
    cards = event_deck_of(data, file)
    return cards, len(cards)


def _board(data: Any, file: str) -> tuple[Any, int]:
    board = board_file_of(data, file)
    return board, len(board.path)


def _morale(data: Any, file: str) -> tuple[Any, int]:
    tracks = morale_of(data, file)
    return tracks, len(tracks.green) + len(tracks.red)


KINDS = (
    FileKind("attack_deck", AttackDeckFile, _is_attack_deck, _attack_deck),
    FileKind("event_deck", EventDeckFile, _is_event_deck, _event_deck),
    FileKind("board", BoardFile, _is_board, _board),
    FileKind("morale", MoraleFile, _is_morale, _morale),
)
