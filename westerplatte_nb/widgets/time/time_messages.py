"""What a page can ask about time: another moment, a what-if, the hand-over, a hand, the game again."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from westerplatte_nb.engine.record import Record
from westerplatte_nb.session import Session
from westerplatte_nb.widgets.host import Content
from westerplatte_nb.widgets.time.time_travel import Timed


def hand(game: Timed, content: Content) -> None:
    """Turn the hand of a seat over, or face down again; without a seat that of the one in turn."""
    seat = content.get("seat")
    if seat is None or (type(seat) is int and seat in game.time.persons):
        game.time.look_at_hand(content["open"] is True, seat)


def look(game: Timed, content: Content) -> None:
    """Show a moment of the game, perhaps in the middle of a step; a slider names it itself."""
    if "by" in content:
        game.time.walk(str(content["by"]))
        return
    event = content.get("event")
    game.time.look(float(content["to"]), not content.get("slider"), None if event is None else int(event))


def what_if(game: Timed, content: Content) -> None:
    """Begin a what-if at the moment shown."""
    if not game.time.state.is_over and game.time.event is None:
        game.time.what_if()


def real_game(game: Timed, content: Content) -> None:
    """Come back from a what-if."""
    game.time.end_what_if()


def compare(game: Timed, content: Content) -> None:
    """Open or close the comparison with the real game."""
    game.time.comparing = bool(content["open"])
    game.show()


def course(game: Timed, content: Content) -> None:
    """Open or close the course of the game."""
    game.time.course = bool(content["open"])
    game.show()


def take_over(game: Timed, content: Content) -> None:
    """Uncover the board: the next person sits at the computer."""
    game.time.covered = None
    game.time.looking = game.session.rules.turn_of(game.session.state)
    seen = game.time.seen
    game.live = seen.view.turn_line(seen.state, seen.words)
    game.show()


def again(game: Timed, content: Content) -> None:
    """Begin anew with the same choices: another deal, or the same one."""
    record = game.time.real_session.record
    setup = dict(record.setup)
    if not content["same"]:
        setup["seed"] = secrets.randbelow(1_000_000)
    game.put(Session(Record(record.game, setup, bots=record.bots)))


TIME_RECEIVERS: dict[str, Callable[[Timed, Content], None]] = {
    "hand": hand,
    "look": look,
    "what_if": what_if,
    "real_game": real_game,
    "compare": compare,
    "course": course,
    "take_over": take_over,
    "again": again,
}
