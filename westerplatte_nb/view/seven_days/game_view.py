"""7 Days of Westerplatte on the page: what the contract `view.game_view.GameView` asks for."""

from __future__ import annotations

from collections.abc import Mapping

from westerplatte_nb.view.seven_days.board import board_scene as scene
from westerplatte_nb.view.seven_days.click_intent import why_nothing_at
from westerplatte_nb.view.seven_days.panel import (
    amounts_of,
    detail_line,
    file_name,
    group_of,
    is_heading,
    is_main,
    offer_values,
    people,
    turn_line,
    what_helps,
    word_button,
)
from westerplatte_nb.view.seven_days.select import kind_of, meant_by, targets_of
from westerplatte_nb.view.seven_days.setup_form import form, setup_of
from westerplatte_nb.view.seven_days.text import text_board

__all__ = [
    "GROUPS",
    "SEATS",
    "SEAT_COLOURS",
    "SETTINGS",
    "amounts_of",
    "detail_line",
    "file_name",
    "form",
    "group_of",
    "is_heading",
    "is_main",
    "kind_of",
    "meant_by",
    "offer_values",
    "people",
    "scene",
    "setup_of",
    "targets_of",
    "text_board",
    "turn_line",
    "what_helps",
    "why_nothing_at",
    "word_button",
]

GROUPS: tuple[str, ...] = ("move", "action")
SEAT_COLOURS: tuple[str, ...] = ("officer_1", "officer_2", "officer_3", "officer_4")
# One person alone commands two officers.
SEATS: tuple[Mapping[str, tuple[str, ...]], ...] = ({}, {}, {"players": ("3", "4")}, {"players": ("4",)})
SETTINGS: tuple[str, ...] = ("history", "speed", "far_at_once")
