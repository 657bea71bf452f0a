"""One change of a game in play, as the journal writes it down before it is made."""

from typing import NamedTuple, Protocol

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


class JournalWriter(Protocol):
    """Writes the game down; where it raises OSError, the game goes on, and it is asked again with the next change."""

    def __call__(self, change: Change) -> None:
        """Write a change to the journal, before the game makes it."""

    def reconcile(self) -> None:
        """Write to the journal what it lacks of the game as it stands."""


class WriteState:
    """Whether and how a game is written down.

    `is_behind` tells that what is written may be something else than the game; `failure` is why the last change could
    not be written.
    """

    __slots__ = ("failure", "is_behind", "keeper")

    def __init__(self, keeper: JournalWriter | None = None) -> None:
        self.keeper = keeper
        self.failure: OSError | None = None
        self.is_behind = False

    def write(self, change: Change) -> bool:
        """Let the keeper write a change; return whether it did.

        False without a keeper, for one that is behind, and for one that raises OSError (then in `failure`). After an
        attempt `is_behind` is true: the caller makes it false once the game has made the change too.
        """
        if self.keeper is None or self.is_behind:
            return False
        # Until the game has made the change too, an interrupt would leave the file ahead of it.
        self.is_behind = True
        try:
            self.keeper(change)
        except OSError as error:
            self.failure = error
            return False
        return True

    def reconcile(self) -> None:
        """Let a keeper that is behind write the game as it stands; an OSError is stored in `failure`."""
        if self.keeper is None or not self.is_behind:
            return
        try:
            self.keeper.reconcile()
        except OSError as error:
            self.failure = error
        else:
            self.is_behind, self.failure = False, None
