"""Moved to `undo_log`."""

from westerplatte_nb.engine.deprecated import moved

__getattr__ = moved(
    __name__,
    {
        "REDONE": "westerplatte_nb.engine.undo_log:REDONE",
        "Retold": "westerplatte_nb.engine.undo_log:UndoEntry",
        "UNDONE": "westerplatte_nb.engine.undo_log:UNDONE",
    },
)
