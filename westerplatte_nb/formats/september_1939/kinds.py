"""The kind of file that only this game has: its numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from westerplatte_nb.formats.game_files import FileKind
from westerplatte_nb.formats.september_1939.number_models import ModelEntry
from westerplatte_nb.formats.september_1939.setup import numbers_of


def _has_numbers(data: Mapping[str, Any]) -> bool:
    return "numbers" in data or "weapon" in data


KINDS = (FileKind("numbers", ModelEntry, _has_numbers, numbers_of),)
