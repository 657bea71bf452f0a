"""The grid of points of a board in the studio: where the thing that was chosen is put, or where a mark is drawn.

A point is chosen as it is in a game: by one cursor, moved by pointer, finger, keys, typed coordinates or a list of
places. On a board without a grid there is nothing of it.
"""

from dataclasses import replace
from typing import Any

from westerplatte_nb.view.game_parts import Points
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.messages import board
from westerplatte_nb.view.panel.point_field import PLACE, PointField, PointGrid, labels_of
from westerplatte_nb.view.studio_page.ui import StudioUi, Updated

_OWN_LABELS = ("cannot", "mode")


def part_for(ui: StudioUi) -> Points | None:
    """Return the points that the game brings to its page; None where its editor puts nothing on points."""
    view = view_of(ui.draft.game)
    return view.points if view.point_editor is not None else None


def is_on_points(ui: StudioUi) -> bool:
    """Tell whether what is chosen now is put on a point of the grid."""
    return bool(ui.tool or ui.drawing is not None) and part_for(ui) is not None


def field_of(ui: StudioUi) -> PointField | None:
    """Return the points that can be chosen now."""
    part = part_for(ui)
    if part is None or ui.trial is not None or ui.why_not_laid:
        return None
    if ui.drawing is not None:
        return _all_but_places(ui, part.GRID)
    if not ui.tool:
        return None
    load = view_of(ui.draft.game).point_editor
    field: PointField | None = load().field(ui.setup, ui.tool, ui.mode, ui.words) if load else None
    return field


def _all_but_places(ui: StudioUi, grid: PointGrid) -> PointField:
    """Return every point where no place of the board lies: of such a place the mark is, not of its point."""
    occupied = {_under(grid, target.x + target.w / 2, target.y + target.h / 2) for target in ui.layout.scene.targets}
    points = {
        f"{column * grid.unit},{row * grid.unit}": ()
        for row in range(grid.rows)
        for column in range(grid.columns)
        if (column, row) not in occupied
    }
    begun = ui.drawing[2].removeprefix(PLACE) if ui.drawing is not None else ""
    middle = f"{grid.columns // 2 * grid.unit},{grid.rows // 2 * grid.unit}"
    start = begun if begun in points else middle if middle in points else next(iter(points))
    return PointField(points, (), start, {}, False)


def _under(grid: PointGrid, x: float, y: float) -> tuple[int, int]:
    return round((x - grid.left) / grid.step), round((grid.bottom - y) / grid.step)


def points_view(ui: StudioUi) -> dict[str, Any]:
    """Return the page's part for it; empty on a board without a grid."""
    part, words = part_for(ui), ui.words
    if part is None or ui.trial is not None or ui.why_not_laid:
        return {}
    field = field_of(ui)
    return {
        "grid": part.GRID.plain(),
        "labels": labels_of(words) | {name: words(f"studio.field.{name}") for name in _OWN_LABELS},
        "places": [{"label": label, "point": point} for label, point in part.places(ui.state, words)],
        "ruler": ui.ruler,
        "field": None if field is None else field.plain(),
    }


def is_place(ui: StudioUi, place: str) -> bool:
    """Tell whether a place is a point that can be chosen now."""
    if not place.startswith(PLACE):
        return False
    field = field_of(ui)
    return field is not None and place.removeprefix(PLACE) in field.points


def armed(ui: StudioUi) -> str:
    """Return what is put, with the way it is put in."""
    field = field_of(ui) if ui.tool else None
    return f"{ui.tool}/{field.mode}" if field is not None and field.mode else ui.tool


def use_mode(ui: StudioUi, message: board.FieldMode) -> Updated:
    """Put what is chosen in another way."""
    return replace(ui, mode=message.mode), ()


def measure(ui: StudioUi, message: board.MeasureDistance) -> Updated:
    """Measure from point to point, and say the distance."""
    part = part_for(ui)
    if part is None:
        return ui, ()
    text = part.distance_text(ui.state, message.start, message.end, ui.words)
    return replace(ui, ruler={"start": message.start, "end": message.end, "text": text}).say(text), ()
