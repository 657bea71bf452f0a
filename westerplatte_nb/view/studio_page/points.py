"""The grid of points of a board in the studio: where the thing that was chosen is put, or where a mark is drawn.

A point is chosen as it is in a game: by one cursor, moved by pointer, finger, keys, typed coordinates or a list of
places. On a board without a grid there is nothing of it.
"""

from dataclasses import replace
from typing import Any

from westerplatte_nb.view.game_parts import Points
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.messages import board
from westerplatte_nb.view.panel.point_field import PLACE, PointField, PointGrid, grid_view, measure_points
from westerplatte_nb.view.studio_page.ui import StudioUi, Updated

_OWN_LABELS = ("cannot", "mode")


def part_for(ui: StudioUi) -> Points | None:
    """Return the grid's part of the game (`Points`); None where its editor puts nothing on points."""
    view = view_of(ui.draft.game)
    return view.points if view.point_editor is not None else None


def is_on_points(ui: StudioUi) -> bool:
    """Tell whether what is chosen now is put on a point of the grid."""
    return bool(ui.tool or ui.drawing is not None) and part_for(ui) is not None


def field_of(ui: StudioUi) -> PointField | None:
    """Return the points on which the chosen thing, or a mark that is drawn, can be put; None for none."""
    part = part_for(ui)
    if part is None or ui.trial is not None or ui.why_not_laid:
        return None
    if ui.drawing is not None:
        return _free_points(ui, part.GRID)
    if not ui.tool:
        return None
    load = view_of(ui.draft.game).point_editor
    field: PointField | None = load().field(ui.setup, ui.tool, ui.mode, ui.words) if load else None
    return field


def _free_points(ui: StudioUi, grid: PointGrid) -> PointField:
    """Return the points of a grid at which a mark can be drawn: those on which no place of the board lies.

    On any other point the mark is drawn to the place itself.
    """
    middles = ((target.x + target.w / 2, target.y + target.h / 2) for target in ui.layout.scene.targets)
    occupied = {(round((x - grid.left) / grid.step), round((grid.bottom - y) / grid.step)) for x, y in middles}
    points = {
        f"{column * grid.unit},{row * grid.unit}": ()
        for row in range(grid.rows)
        for column in range(grid.columns)
        if (column, row) not in occupied
    }
    _, _, arrow_start = ui.drawing or (0, "", "")
    middle = f"{grid.columns // 2 * grid.unit},{grid.rows // 2 * grid.unit}"
    # The cursor begins where a begun arrow starts, else in the middle.
    starts = (arrow_start.removeprefix(PLACE), middle, *points)
    return PointField(points, (), next(start for start in starts if start in points), has_ways=False)


def points_view(ui: StudioUi) -> dict[str, Any]:
    """Return the grid and its field for the page; {} without a grid, in a trial, or if no board can be laid out."""
    part = part_for(ui)
    if part is None or ui.trial is not None or ui.why_not_laid:
        return {}
    view = grid_view(part, ui.state, field_of(ui), ui.ruler, ui.words)
    return view | {"labels": view["labels"] | {name: ui.words(f"studio.field.{name}") for name in _OWN_LABELS}}


def is_place(ui: StudioUi, place: str) -> bool:
    """Tell whether a place is a point that can be chosen now."""
    if not place.startswith(PLACE):
        return False
    field = field_of(ui)
    return field is not None and place.removeprefix(PLACE) in field.points


def tool_with_mode(ui: StudioUi) -> str:
    """Return the thing that is put, with the mode it is put in (`platoon/column`) if it has several."""
    field = field_of(ui) if ui.tool else None
    return f"{ui.tool}/{field.mode}" if field is not None and field.mode else ui.tool


def use_mode(ui: StudioUi, message: board.FieldMode) -> Updated:
    """Change the mode in which the chosen thing is put (`PointField.modes`)."""
    return replace(ui, mode=message.mode), ()


def measure(ui: StudioUi, message: board.MeasureDistance) -> Updated:
    """Measure the distance between two points, show it as a ruler and say it."""
    part = part_for(ui)
    if part is None:
        return ui, ()
    ruler = measure_points(part, ui.state, message, ui.words)
    return replace(ui, ruler=ruler).say(ruler["text"]), ()
