"""The kinds of files that only this game has: its map and its decks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from westerplatte_nb.formats.game_files import FileKind
from westerplatte_nb.formats.warsaw_1920.setup import DecksEntry, MapEntry, decks_of_file, map_of_file


def _is_map(data: Mapping[str, Any]) -> bool:
    return "field" in data or "army" in data


def _is_decks(data: Mapping[str, Any]) -> bool:
    return "poland" in data and "red" in data


KINDS = (
    FileKind("map", MapEntry, _is_map, map_of_file),
    FileKind("decks", DecksEntry, _is_decks, decks_of_file),
)
