"""What a page can ask about time: another moment, a what-if, the hand-over, a hand, the game again."""

from __future__ import annotations

import secrets

from westerplatte_nb.engine.record import Record
from westerplatte_nb.session import Session
from westerplatte_nb.view.messages import time
from westerplatte_nb.widgets.time.time_travel import Timed


def hand(game: Timed, message: time.Hand) -> None:
    """Turn the hand of a seat over, or face down again; without a seat that of the one in turn."""
    if message.seat is None or message.seat in game.time.persons:
        game.time.look_at_hand(message.open, message.seat)


def look(game: Timed, message: time.Look) -> None:
    """Show a moment of the game, perhaps in the middle of a step; a slider names it itself."""
    if message.by is not None:
        game.time.walk(message.by)
    else:
        game.time.look(message.to, not message.slider, message.event)


def what_if(game: Timed, message: time.WhatIf) -> None:
    """Begin a what-if at the moment shown."""
    if not game.time.state.is_over and game.time.event is None:
        game.time.what_if()


def real_game(game: Timed, message: time.RealGame) -> None:
    """Come back from a what-if."""
    game.time.end_what_if()


def compare(game: Timed, message: time.Compare) -> None:
    """Open or close the comparison with the real game."""
    game.time.comparing = message.open
    game.show()


def course(game: Timed, message: time.Course) -> None:
    """Open or close the course of the game."""
    game.time.course = message.open
    game.show()


def take_over(game: Timed, message: time.TakeOver) -> None:
    """Uncover the board: the next person sits at the computer."""
    game.time.covered = None
    game.time.looking = game.session.rules.turn_of(game.session.state)
    seen = game.time.seen
    game.live = seen.view.turn_line(seen.state, seen.words)
    game.show()


def again(game: Timed, message: time.Again) -> None:
    """Begin anew with the same choices: another deal, or the same one."""
    record = game.time.real_session.record
    setup = dict(record.setup)
    if not message.same:
        setup["seed"] = secrets.randbelow(1_000_000)
    game.put(Session(Record(record.game, setup, bots=record.bots)))
