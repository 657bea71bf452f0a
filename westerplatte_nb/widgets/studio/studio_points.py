"""The grid of points of a board in the studio: where the thing that was chosen is put, or where a mark is drawn.

A point is chosen as it is in a game: by one cursor, moved by pointer, finger, keys, typed coordinates or a list of
places. On a board without a grid there is nothing of it.
"""

from __future__ import annotations

from typing import Any

from westerplatte_nb.view.game_parts import Points
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.messages import board
from westerplatte_nb.view.panel.point_field import PLACE, Grid, PointField
from westerplatte_nb.view.update.points import LABELS
from westerplatte_nb.widgets.studio.studio_host import StudioHost

_OWN_LABELS = ("cannot", "mode")


def part_for(studio: StudioHost) -> Points | None:
    """Return the points that the game brings to its page; None where its editor puts nothing on points."""
    view = view_of(studio.draft.game)
    return view.points if view.point_editor is not None else None


def is_on_points(studio: StudioHost) -> bool:
    """Tell whether what is chosen now is put on a point of the grid."""
    return bool(studio.tool or studio.drawing is not None) and part_for(studio) is not None


def field_of(studio: StudioHost) -> PointField | None:
    """Return the points that can be chosen now."""
    part = part_for(studio)
    if part is None or studio.trial is not None or studio.why_not_laid:
        return None
    if studio.drawing is not None:
        return _all_but_places(studio, part.GRID)
    if not studio.tool:
        return None
    load = view_of(studio.draft.game).point_editor
    field: PointField | None = load().field(studio.setup, studio.tool, studio.mode, studio.words) if load else None
    return field


def _all_but_places(studio: StudioHost, grid: Grid) -> PointField:
    """Return every point where no place of the board lies: of such a place the mark is, not of its point."""
    taken = {_under(grid, target.x + target.w / 2, target.y + target.h / 2) for target in studio.scene.targets}
    points = {
        f"{column * grid.unit},{row * grid.unit}": ()
        for row in range(grid.rows)
        for column in range(grid.columns)
        if (column, row) not in taken
    }
    begun = studio.drawing[2].removeprefix(PLACE) if studio.drawing is not None else ""
    middle = f"{grid.columns // 2 * grid.unit},{grid.rows // 2 * grid.unit}"
    start = begun if begun in points else middle if middle in points else next(iter(points))
    return PointField(points, (), start, {}, False)


def _under(grid: Grid, x: float, y: float) -> tuple[int, int]:
    return round((x - grid.left) / grid.step), round((grid.bottom - y) / grid.step)


def points_view(studio: StudioHost) -> dict[str, Any]:
    """Return what the page shows of it; empty on a board without a grid."""
    part, words = part_for(studio), studio.words
    if part is None or studio.trial is not None or studio.why_not_laid:
        return {}
    labels = {name: words(f"ui.field.{name}") for name in LABELS} | {
        name: words(f"studio.field.{name}") for name in _OWN_LABELS
    }
    field = field_of(studio)
    return {
        "grid": part.GRID.plain(),
        "labels": labels | {"length": words("ui.field.length", number="{number}")},
        "places": [{"label": label, "point": point} for label, point in part.places(studio.state, words)],
        "ruler": studio.ruler,
        "field": None if field is None else field.plain(),
        "plan": None,
    }


def is_place(studio: StudioHost, place: str) -> bool:
    """Tell whether a place is a point that can be chosen now."""
    if not place.startswith(PLACE):
        return False
    field = field_of(studio)
    return field is not None and place.removeprefix(PLACE) in field.points


def armed(studio: StudioHost) -> str:
    """Return what is put, with the way it is put in."""
    field = field_of(studio) if studio.tool else None
    return f"{studio.tool}/{field.mode}" if field is not None and field.mode else studio.tool


def use(studio: StudioHost, message: board.FieldMode) -> None:
    """Put what is chosen in another way."""
    studio.mode = message.mode


def measure(studio: StudioHost, message: board.Measure) -> None:
    """Tell what a ruler from point to point measures."""
    part = part_for(studio)
    if part is None:
        return
    text = part.measured(studio.state, message.start, message.end, studio.words)
    studio.ruler = {"start": message.start, "end": message.end, "text": text}
    studio.tell(text)


def forget(studio: StudioHost, message: board.FieldForget) -> None:
    """Lay the ruler aside."""
    studio.ruler = None
