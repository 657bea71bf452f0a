"""What is about to happen to a game in play, as it is written down before it is made."""

from __future__ import annotations

from typing import NamedTuple


class Change(NamedTuple):
    """The line of a game will stand after `to` actions.

    `action` is the notation of a newly played one (those that stood after it are dropped), `note` the text written
    there (a change of nothing else), `over` whether the game is then over, `hint` how deep a hint was taken there (a
    change of nothing else).
    """

    to: int
    action: str | None = None
    note: str | None = None
    over: bool = False
    hint: int | None = None
