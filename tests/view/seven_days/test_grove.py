"""Trees stand where nothing of the game is: they are kept as numbers, so this is where they are held to it."""

from math import hypot

from westerplatte_nb.games.seven_days.rules.board import GUARDHOUSES, OUTPOSTS, published_board
from westerplatte_nb.games.seven_days.view.board import layout as at
from westerplatte_nb.games.seven_days.view.board.roads import FENCE_Y, RAIL_Y, WALL_Y
from westerplatte_nb.view.drawing.scene import Point

TREES = (*at.outline("leafy"), *at.outline("firs"))


def holds(box: at.PlacedBox, x: float, y: float) -> bool:
    return box.x < x < box.x + box.w and box.y < y < box.y + box.h


def from_line(a: Point, b: Point, x: float, y: float) -> float:
    (ax, ay), (bx, by) = a, b
    dx, dy = bx - ax, by - ay
    t = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
    return hypot(x - ax - t * dx, y - ay - t * dy)


def test_trees_keep_off_the_roads_and_what_crosses_them() -> None:
    for x, y, r in TREES:
        if y < at.OUTPOST_Y - at.RING_OUTER:
            assert all(abs(x - at.track_x(track)) >= at.ROAD_W / 2 + r - 1 for track in OUTPOSTS), (x, y)
            assert all(abs(y - line) >= r + 12 for line in (RAIL_Y, WALL_Y, FENCE_Y)), (x, y)


def test_trees_hide_no_milestone() -> None:
    stones = [at.milestone(track, rung) for track in OUTPOSTS for rung in range(1, 5)]
    for x, y, r in TREES:
        assert not any(holds(stone.grown(r - 2), x, y) for stone in stones), (x, y)


def test_trees_keep_off_spaces_paths_and_panels() -> None:
    boxes = [at.MORALE, at.DAYS, *(at.space_box(space) for space in GUARDHOUSES)]
    for x, y, r in TREES:
        assert not any(holds(box.grown(r - 1), x, y) for box in boxes), (x, y)
        assert all(hypot(x - at.track_x(space), y - at.OUTPOST_Y) >= at.RING_OUTER + r for space in OUTPOSTS), (x, y)
        assert all(from_line(*at.path_ends(*path), x, y) > r + 7 for path in published_board().paths), (x, y)


def test_waves_lie_beside_the_ship() -> None:
    ship = at.PlacedBox(at.SHIP_X - at.SHIP_BEAM / 2, at.SHIP_Y - at.SHIP_LENGTH / 2, at.SHIP_BEAM, at.SHIP_LENGTH)
    assert not any(holds(ship.grown(10), x + 15, y) for x, y in at.outline("waves"))
