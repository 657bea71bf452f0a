"""Hands that are turned over, and the board that is handed from one person to the next."""

from __future__ import annotations

from dataclasses import replace

from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.messages import time
from westerplatte_nb.view.panel.hands import peek_view
from westerplatte_nb.view.panel.log import now_line
from westerplatte_nb.view.update.effects import SHOW, Effects
from westerplatte_nb.view.update.ui import Ui
from westerplatte_nb.view.update.viewing import Viewing, viewing_of


def hand(viewing: Viewing, message: time.Hand) -> tuple[Ui, Effects]:
    """Turn the hand of a seat over, or face down again; without a seat that of the one in turn."""
    ui, seat = viewing.ui, message.seat
    if seat is not None and seat not in viewing.persons:
        return ui, ()
    opens = message.open and viewing.covered is None and not viewing.shown.state.is_over
    looking = (ui.time.seat if seat is None else seat) if opens else None
    ui = replace(ui.with_nothing_chosen(), time=replace(ui.time, looking=looking))
    now = viewing_of(ui, viewing.game)
    # What one seat alone sees is spoken by the page that holds it, and by no other one that is open.
    peek = peek_view(now.seen, now.informed, looking, THEMES[ui.settings.theme]) or {}
    return ui if "peeked" in peek else ui.say(now_line(now.seen)), SHOW


def take_over(viewing: Viewing) -> tuple[Ui, Effects]:
    """Uncover the board: the next person sits at the computer."""
    ui, shown = viewing.ui, viewing.shown
    ui = replace(ui, time=replace(ui.time, covered=None, looking=shown.rules.turn_of(shown.state)))
    seen = viewing_of(ui, viewing.game).seen
    return ui.say(seen.view.turn_line(seen.state, seen.words)), SHOW
