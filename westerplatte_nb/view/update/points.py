"""Choosing a point of the board: the field of points that a game brings, what a point means, the ruler.

A point may mean several orders, such as those of a whole platoon: the cursor shows them all before it is chosen.
"""

from dataclasses import replace
from typing import Any

from westerplatte_nb.view.drawing.marks import Marks
from westerplatte_nb.view.messages import board
from westerplatte_nb.view.panel.point_field import PLACE, PointField, labels_of
from westerplatte_nb.view.update import choose
from westerplatte_nb.view.update.effects import PLAN, SHOW, Effects, Refresh
from westerplatte_nb.view.update.orders import play
from westerplatte_nb.view.update.ui import PointsUi, Ui
from westerplatte_nb.view.update.viewing import Viewing


def point_field(viewing: Viewing) -> PointField | None:
    """Return the points that can be chosen at the moment shown."""
    part, mode, words = viewing.view.points, viewing.ui.points.mode, viewing.ui.words
    if part is None or viewing.at is not None or not viewing.may_act:
        return None
    asked = ("points", viewing.viewer, mode, words)
    field: PointField | None = viewing.shown.once(asked, lambda: part.field(viewing.state, viewing.legal, mode, words))
    return field


def closed(viewing: Viewing) -> PointsUi:
    """Return how points are chosen after a change: in the same way as long as the same is asked."""
    step = viewing.shown.steps[-1]
    before, now = (None if state is None else state.decision for state in (step.before, step.after))
    is_same = before is not None and now is not None and (before.seat, before.kind) == (now.seat, now.kind)
    return PointsUi(viewing.ui.points.mode if is_same else "")


def choose_point(viewing: Viewing, message: board.ChoosePoint) -> tuple[Ui, Effects]:
    """Play what a point means, or say why nothing goes there."""
    ui, part, field, point = viewing.ui, viewing.view.points, point_field(viewing), message.point
    if part is None or field is None:
        return ui, ()
    if actions := part.chosen(viewing.state, viewing.legal, field.mode, point):
        return play(viewing, actions, message.state, PLAN)
    return choose.choose(viewing, PLACE + point, message.state)


def use(ui: Ui, message: board.FieldMode) -> tuple[Ui, Effects]:
    """Choose in another way."""
    return replace(ui, points=replace(ui.points, mode=message.mode)), SHOW


def measure(viewing: Viewing, message: board.MeasureDistance) -> tuple[Ui, Effects]:
    """Measure from point to point, and say the distance."""
    ui, part, start, end = viewing.ui, viewing.view.points, message.start, message.end
    if part is None:
        return ui, ()
    text = part.distance_text(viewing.state, start, end, ui.words)
    return replace(ui, points=replace(ui.points, ruler=(start, end, text))).say(text), (Refresh(),)


def point_marks(viewing: Viewing, marks: Marks) -> Marks:
    """Return the marks of the board with the points of the field alone."""
    field = point_field(viewing)
    if field is None:
        return marks
    kind = next((kind for target, kind in marks.legal if target.startswith(PLACE)), None)
    others = tuple(pair for pair in marks.legal if not pair[0].startswith(PLACE))
    legal = others if kind is None else (*others, *((PLACE + point, kind) for point in field.points))
    return replace(marks, legal=legal)


def points_view(viewing: Viewing) -> dict[str, Any]:
    """Return the page's part for points: the field and the ruler; empty without a grid."""
    part, words, points, state = viewing.view.points, viewing.ui.words, viewing.ui.points, viewing.state
    if part is None:
        return {}
    field = point_field(viewing)
    return {
        "grid": part.GRID.plain(),
        "labels": labels_of(words),
        "places": [{"label": label, "point": point} for label, point in part.places(state, words)],
        "ruler": points.ruler and dict(zip(("start", "end", "text"), points.ruler, strict=True)),
        "field": None if field is None else field.plain(),
    }
