"""Seats that bots play, as the first line of a saved game names them; a game without any does not."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from pydantic import Field

from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.engine.record import BotSeat
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.entry import Entry
from westerplatte_nb.formats.problems import Place
from westerplatte_nb.formats.reading import fail

MOST_BOTS = 32
MOST_PLAYOUTS = 100_000


class BotEntry(Entry):
    """A seat, counted from 0, the bot that plays it, and its playouts where it searches with a budget of its own."""

    seat: Annotated[int, Field(ge=0, lt=MOST_BOTS)]
    kind: Literal["uniform", "sensible", "search"]
    playouts: Annotated[int, Field(ge=0, le=MOST_PLAYOUTS)] = 0


def bots_of(entries: Sequence[BotEntry], game: str, setup: Mapping[str, Any], file: str) -> dict[int, BotSeat]:
    """Return the bots of a file's entries by the seats (from 0) they play; `setup` is that of the game, as plain data.

    Raises InvalidFile for an invalid setup, and for a seat that the game does not have or that two bots play.
    """
    if not entries:
        return {}
    rules, place = rules_of(game), Place("field", "bots")
    try:
        seats = rules.setup(rules.setup_from_plain(setup)).seats
    except SetupError as error:
        fail("setup", file, Place("field", error.place), error.found, error.expected)
    bots: dict[int, BotSeat] = {}
    for entry in entries:
        if entry.seat >= seats:
            fail("range", file, place, entry.seat, f"0–{seats - 1}")
        if entry.seat in bots:
            fail("same_twice", file, place, entry.seat)
        bots[entry.seat] = BotSeat(entry.kind, entry.playouts)
    return bots
