"""One change of a game in play, as the journal writes it down before it is made."""

from typing import NamedTuple

from westerplatte_nb.engine.record import NoteReply, UndoMark


class Change(NamedTuple):
    """A change after which the game stands at `to` actions of its line.

    `action` is the notation of a new action, which drops all that followed; `over` tells whether the game has ended
    with it. `note` is a text written at this moment, `hint` the depth of a hint taken at it, `reply` what was
    done with a note of the scenario; none of them moves the game.
    `undo` marks that the game went back over what had been shown.
    """

    to: int
    action: str | None = None
    note: str | None = None
    over: bool = False
    hint: int | None = None
    undo: UndoMark | None = None
    reply: NoteReply | None = None
