"""Where everything lies on the board: one table of geometry that all drawing and pointing uses.

South is up: the German side at the top, the tracks, the outposts, the guardhouses, the sea at the bottom.
"""

from functools import cache
from typing import Any, NamedTuple

from westerplatte_nb.engine.package_data import package_data
from westerplatte_nb.games.seven_days.rules.board import Space, Track, is_outpost, tile_index
from westerplatte_nb.view.drawing.scene import Point, arc, tidy

WIDTH = 1200
HEIGHT = 860


class PlacedBox(NamedTuple):
    """A rectangle by its top left corner."""

    x: float
    y: float
    w: float
    h: float

    @property
    def cx(self) -> float:
        """The middle from left to right."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The middle from top to bottom."""
        return self.y + self.h / 2

    @property
    def tidied(self) -> "PlacedBox":
        """The box in tenths of a unit, as it is drawn."""
        return PlacedBox(tidy(self.x), tidy(self.y), tidy(self.w), tidy(self.h))

    def grown(self, margin: float) -> "PlacedBox":
        """Return the box with a margin added on every side, or taken off where it is negative."""
        return PlacedBox(self.x - margin, self.y - margin, self.w + 2 * margin, self.h + 2 * margin)


# The smallest letters: with the board 690 pixels wide, as a narrow page shows it, they are 12 pixels high.
SMALLEST = 21

PITCH = 170
TRACK_X = 260
# A ring around a stage reaches no milestone beside it, nor the letter of the road above it.
RUNG_TOP, RUNG_PITCH, RUNG_W, RUNG_H = 46, 77, 116, 71
TRACK_LETTER_Y = 22
ROAD_W = 100
# Troops leave the verge free, where the milestones stand.
TROOP_W, TROOP_H = 124, 67
MILESTONE_W, MILESTONE_H = 32, 30

OUTPOST_Y = 437
RING_OUTER, RING_INNER = 70, 53
# The ring is open at the back, where the letter stands.
RING_START, RING_PART, RING_GAP = 130, 280 / 6, 1.4
RING = RING_START + RING_GAP, RING_START + 6 * RING_PART - RING_GAP
LETTER_DY, LETTER_R = 54, 17

GUARD_X, GUARD_W = 175, 134
ROOF_Y, ROOF_H = 541, 32
BRICK_H = 17
PLATE_Y, PLATE_H = 610, 60
# The tiles that show a stock beside their symbol.
STOCKED = ("mortar", "mines", "rebuild", "ammunition")
YARD_Y, YARD_H = 671, 66

MORALE = PlacedBox(14, 12, 138, 262)
DAYS = PlacedBox(14, 281, 138, 250)
PANEL_TITLE_H = 35
DECK = PlacedBox(1112, 548, 78, 84)
EVENTS = PlacedBox(1112, 640, 78, 84)

CARD_Y, CARD_W, CARD_H, CARD_GAP = 762, 284, 90, 12

# The ship lies in the canal, seen from above, its bow to the south.
SHIP_X, SHIP_Y, SHIP_LENGTH, SHIP_BEAM = 1124, 264, 484, 88
SHIP = PlacedBox(SHIP_X - SHIP_BEAM / 2, SHIP_Y - SHIP_LENGTH / 2, SHIP_BEAM, SHIP_LENGTH)

# Where officers stand on a space, by how many they are: offsets in pawn sizes, and the size.
SLOTS: dict[int, tuple[float, tuple[Point, ...]]] = {
    1: (1.04, ((0, 0),)),
    2: (0.72, ((-0.51, 0), (0.51, 0))),
    3: (0.6, ((-0.51, -0.54), (0.51, -0.54), (0, 0.54))),
    4: (0.6, ((-0.51, -0.54), (0.51, -0.54), (-0.51, 0.54), (0.51, 0.54))),
}
# The scale of the pawns of one to four officers side by side in the yard of a guardhouse.
_YARD_SCALES = (0.98, 0.98, 0.68, 0.53)
# An officer is a bust: head, cap and shoulders.
PAWN_W, PAWN_H = 62, 64


def track_x(track: Track) -> float:
    """Return the middle line of a track and its outpost."""
    return TRACK_X + PITCH * track


def rung_box(track: Track, rung: int) -> PlacedBox:
    """Return the box of a rung (1–4)."""
    return PlacedBox(track_x(track) - RUNG_W / 2, RUNG_TOP + RUNG_PITCH * (rung - 1), RUNG_W, RUNG_H)


def troop_box(track: Track, rung: int) -> PlacedBox:
    """Return the box of the piece of a troop on a rung."""
    box = rung_box(track, rung)
    return PlacedBox(box.cx - TROOP_W / 2, box.y + 2, TROOP_W, TROOP_H)


def milestone(track: Track, rung: int) -> PlacedBox:
    """Return the box of the milestone of a rung, on the left verge of the road, where no troop covers it."""
    y = RUNG_TOP + RUNG_PITCH * (rung - 1) + 5
    return PlacedBox(track_x(track) - PITCH / 2 - MILESTONE_W / 2, y, MILESTONE_W, MILESTONE_H)


def track_box(track: Track) -> PlacedBox:
    """Return the box of a track: its four rungs and its letter."""
    return PlacedBox(track_x(track) - RUNG_W / 2, 2, RUNG_W, RUNG_TOP + RUNG_PITCH * 4)


def guard_x(space: Space) -> float:
    """Return the middle line of a guardhouse."""
    return GUARD_X + PITCH * tile_index(space)


def space_box(space: Space) -> PlacedBox:
    """Return the box of a space, with its wall and the place for officers."""
    if is_outpost(space):
        return PlacedBox(track_x(space) - RING_OUTER, OUTPOST_Y - RING_OUTER, 2 * RING_OUTER, 2 * RING_OUTER + 4)
    return PlacedBox(guard_x(space) - GUARD_W / 2 - 5, ROOF_Y, GUARD_W + 10, YARD_Y + YARD_H - ROOF_Y)


def plate_box(space: Space) -> PlacedBox:
    """Return the box of the tile at a guardhouse."""
    return PlacedBox(guard_x(space) - GUARD_W / 2 - 3, PLATE_Y, GUARD_W + 6, PLATE_H)


def outpost_brick(space: Space, brick: int) -> tuple[float, float]:
    """Return the angles, in degrees, at which one of the six bricks of an outpost begins and ends."""
    start = RING_START + RING_PART * brick
    return start + RING_GAP, start + RING_PART - RING_GAP


def guard_brick(space: Space, brick: int) -> PlacedBox:
    """Return the box of one of the six bricks of a guardhouse: two courses of three, the upper first."""
    course, column = divmod(brick, 3)
    # The lower course is shifted by half a brick, so the wall is three and a half bricks wide.
    width = (GUARD_W - 8) / 3.5
    x = guard_x(space) - GUARD_W / 2 + 4 + width * (column + course * 0.5)
    return PlacedBox(x + 1, ROOF_Y + ROOF_H + BRICK_H * course + 2, width - 2, BRICK_H - 2)


# The bricks in the order in which they last: an outpost is breached in front first, a guardhouse from above.
OUTPOST_LAST = (0, 5, 1, 4, 2, 3)
GUARD_LAST = (3, 4, 5, 0, 2, 1)


def bricks_left(space: Space, wall: int) -> tuple[int, ...]:
    """Return which of the six bricks (0–5) of a space stand in a wall of `wall` bricks: those that last longest."""
    return tuple(sorted((OUTPOST_LAST if is_outpost(space) else GUARD_LAST)[:wall]))


def pawn_places(space: Space, count: int) -> tuple[float, tuple[Point, ...]]:
    """Return the scale of the pawns on a space with `count` officers (1–4), and the middle of each pawn."""
    # `offsets` are from the middle of the place for officers, in widths and heights of a pawn.
    if is_outpost(space):
        scale, offsets = SLOTS[count]
        cx, cy = track_x(space), float(OUTPOST_Y - (9 if count > 2 else 4))  # more than two stand in two rows
    else:
        scale = _YARD_SCALES[count - 1]
        offsets = tuple(((slot - (count - 1) / 2) * 1.02, 0.0) for slot in range(count))
        cx, cy = guard_x(space), YARD_Y + YARD_H / 2
    return scale, tuple((cx + dx * PAWN_W * scale, cy + dy * PAWN_H * scale) for dx, dy in offsets)


def path_ends(a: Space, b: Space) -> tuple[Point, Point]:
    """Return the points at which the path between two spaces begins and ends; an outpost comes before a guardhouse."""
    if is_outpost(a) and is_outpost(b):
        return (track_x(a) + RING_OUTER, OUTPOST_Y), (track_x(b) - RING_OUTER, OUTPOST_Y)
    if is_outpost(a):
        # From the outpost's letter to the roof, each end a little towards the other one.
        side = -1 if guard_x(b) < track_x(a) else 1
        return (track_x(a) + side * 12, OUTPOST_Y + LETTER_DY), (guard_x(b) - side * 18, ROOF_Y + 4)
    return (guard_x(a) + GUARD_W / 2, YARD_Y + YARD_H / 2), (guard_x(b) - GUARD_W / 2, YARD_Y + YARD_H / 2)


def morale_row(step: int) -> PlacedBox:
    """Return the box of the row of a morale step (-3 to 3), the highest on top."""
    height = (MORALE.h - PANEL_TITLE_H - 8) / 7
    return PlacedBox(MORALE.x + 6, MORALE.y + PANEL_TITLE_H + height * (3 - step), MORALE.w - 12, height - 5)


def day_row(day: int) -> PlacedBox:
    """Return the box of the row of a day (1–7)."""
    height = (DAYS.h - PANEL_TITLE_H - 8) / 7
    return PlacedBox(DAYS.x + 6, DAYS.y + PANEL_TITLE_H + height * (day - 1), DAYS.w - 12, height - 5)


def pip_center(day: int, pip: int) -> Point:
    """Return the middle of one of the eight pips of a day (0–7)."""
    row = day_row(day)
    return row.x + 38 + 11.5 * pip, row.cy


@cache
def outline(name: str) -> tuple[Any, ...]:
    """Return the points of a drawing in `data/drawings.toml`: tuples of x and y, in some drawings with a size.

    A few drawings have other tuples, which the file explains.
    """
    points = package_data("westerplatte_nb.games.seven_days.view", "data/drawings")[name].split()
    return tuple(tuple(map(_number, point.split(","))) for point in points)


def _number(text: str) -> float:
    """Read a coordinate; whole numbers stay whole, which keeps the drawing short."""
    return float(text) if "." in text else int(text)


def on_circle(x: float, y: float, radius: float, angle: float) -> Point:
    """Return the point at an angle (degrees, as in `arc`) on the circle around (x, y)."""
    return arc(x, y, radius, angle, angle, 1)[0]


# Where things of the German phase come from and go to.


TURRET_Y, TURRET_REACH, TURRET_GAP = 128, 66, 8
# The mouths of the ship's heavy guns, the forward turret first: they point at the depot.
SHIP_MUZZLES: tuple[Point, ...] = tuple(
    (SHIP_X - TURRET_REACH, SHIP_Y + side * TURRET_Y + dy) for side in (-1, 1) for dy in (-TURRET_GAP, TURRET_GAP)
)
# Where aeroplanes come in over the edge of the picture, and where they leave it.
PLANE_EDGE: tuple[Point, Point] = ((-60, 500), (WIDTH + 60, 300))
# A card is held up for all to see over the middle of the board.
CARD_SPOT = PlacedBox(WIDTH / 2 - 110, 190, 220, 150)


def smoke_spot(space: Space) -> Point:
    """Return where the smoke of a burning space rises from."""
    if is_outpost(space):
        return track_x(space) - 42, OUTPOST_Y - 30
    return guard_x(space) + 14, ROOF_Y + 4


@cache
def officer_card(seat: int, count: int) -> PlacedBox:
    """Return the box of the card of an officer by seat, where there are `count` cards."""
    width = CARD_W * count + CARD_GAP * (count - 1)
    return PlacedBox((WIDTH - width) / 2 + (CARD_W + CARD_GAP) * seat, CARD_Y, CARD_W, CARD_H)
