"""The two sides and their twelve armies (rules `parts.armies`, `parts.defenders`); ids are those of notation."""

from typing import NamedTuple

# A seat is a side: who sits where is drawn by lot before the game (rule `setup.lot`).
SIDES = ("poland", "red")
POLAND, RED = 0, 1
SEATS = (POLAND, RED)


class Army(NamedTuple):
    """An army: its id and its side; its names stand in the catalogues."""

    id: str
    seat: int


ARMIES = (
    *(Army(name, POLAND) for name in ("P1", "P2", "P3", "P4", "P5", "DW")),
    *(Army(name, RED) for name in ("A3", "A4", "A15", "A16", "MG", "K3")),
)
# The place of each army in `ARMIES`, by its id.
NUMBER = {army.id: number for number, army in enumerate(ARMIES)}
OF_SEAT = tuple(tuple(number for number, army in enumerate(ARMIES) if army.seat == seat) for seat in SEATS)
DEFENDERS = NUMBER["DW"]
# Those that act and carry orders: all but the Defenders of Warsaw.
FIELD_ARMIES = tuple(number for number in range(len(ARMIES)) if number != DEFENDERS)

# The conditions of an army.
GOOD, DISPERSED, REMOVED = "good", "dispersed", "removed"
CONDITIONS = (GOOD, DISPERSED, REMOVED)
