"""The kinds of files that only 7 Days has: its decks, its board and its morale tracks."""

from collections.abc import Mapping
from typing import Any

from westerplatte_nb.formats.game_files import FileKind
from westerplatte_nb.games.seven_days.formats import board, deck
from westerplatte_nb.games.seven_days.rules.cards import EVENT_KINDS


def _is_event_deck(data: Mapping[str, Any]) -> bool:
    """Tell whether a file is an event deck: any of its cards is of a kind of event."""
    return any(isinstance(card, Mapping) and card.get("kind") in EVENT_KINDS for card in deck.cards_in(data))


def _is_attack_deck(data: Mapping[str, Any]) -> bool:
    """Tell whether a file is an attack deck: both decks are lists of cards, told apart by the kinds of their cards."""
    return "card" in data and not _is_event_deck(data)


def _is_morale(data: Mapping[str, Any]) -> bool:
    """Tell whether a file has morale tracks: one of its two colours is enough, the other is asked for later."""
    return "green" in data or "red" in data


KINDS = (
    FileKind("attack_deck", deck.AttackDeckFile, _is_attack_deck, deck.parse_attack_deck),
    FileKind("event_deck", deck.EventDeckFile, _is_event_deck, deck.parse_event_deck),
    FileKind("board", board.BoardFile, lambda data: "path" in data, board.parse_board, lambda file: len(file.path)),
    FileKind("morale", board.MoraleFile, _is_morale, board.parse_morale, lambda file: len(file.green) + len(file.red)),
)
