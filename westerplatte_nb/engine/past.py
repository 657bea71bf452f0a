"""Moved to `checkpoints`."""

from westerplatte_nb.engine.deprecated import moved

__getattr__ = moved(
    __name__,
    {
        "Archive": "westerplatte_nb.engine.checkpoints:Archive",
        "Past": "westerplatte_nb.engine.checkpoints:ArchivedStep",
        "Stretch": "westerplatte_nb.engine.checkpoints:Segment",
        "in_full": "westerplatte_nb.engine.checkpoints:in_full",
    },
)
