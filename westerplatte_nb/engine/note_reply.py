"""What somebody did with a note of the scenario that is played: answered its question, closed its stop."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class NoteReply(NamedTuple):
    """What was `given` as the answer to the question of a note, by its number (from 1), and whether its stop is closed.

    It hangs on no moment of the game: what is taken back and played otherwise was answered all the same.
    """

    note: int
    given: tuple[str, ...] = ()
    closed: bool = False


def with_reply(replies: Mapping[int, NoteReply], reply: NoteReply) -> dict[int, NoteReply]:
    """Return the replies, by the numbers of their notes and in their order, with another in its note's place."""
    return dict(sorted({**replies, reply.note: reply}.items()))
