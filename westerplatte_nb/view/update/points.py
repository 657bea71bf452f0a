"""Choosing a point of the board: the field of points that a game brings, the plan that a point may mean, the ruler.

A plan is several orders by one choice. It is shown first; then it is given, or changed order by order, while the rest
of it stays on offer. Each order is played, logged and taken back by itself.
"""

from dataclasses import replace
from typing import Any

from westerplatte_nb.view import game_parts
from westerplatte_nb.view.drawing.marks import Marks
from westerplatte_nb.view.messages import board
from westerplatte_nb.view.panel.point_field import LABELS, PLACE, PointField
from westerplatte_nb.view.update import choose
from westerplatte_nb.view.update.effects import PLAN, SHOW, Effects, Refresh
from westerplatte_nb.view.update.orders import play
from westerplatte_nb.view.update.ui import PointsUi, Ui
from westerplatte_nb.view.update.viewing import Viewing, viewing_of


def point_field(viewing: Viewing) -> PointField | None:
    """Return the points that can be chosen at the moment shown."""
    part, mode, words = viewing.view.points, viewing.ui.points.mode, viewing.ui.words
    if part is None or viewing.at is not None or not viewing.may_act:
        return None
    asked = ("points", viewing.viewer, mode, words)
    field: PointField | None = viewing.shown.once(asked, lambda: part.field(viewing.state, viewing.legal, mode, words))
    return field


def closed(viewing: Viewing) -> PointsUi:
    """Return how points are chosen after a change; a plan that is being changed stays on offer."""
    points, shown = replace(viewing.ui.points, shown="", ruler=None), viewing.shown
    stays = points.plan and _rest_of(viewing, tuple(shown.rules.legal_actions(shown.state)))
    return points if stays else replace(points, mode="", plan=())


def choose_point(viewing: Viewing, message: board.Field) -> tuple[Ui, Effects]:
    """Play what a point means, show the plan that it means, or say why nothing goes there."""
    ui, part, field, point = viewing.ui, viewing.view.points, point_field(viewing), message.point
    if part is None or field is None:
        return ui, ()
    actions: tuple[Any, ...] = part.chosen(viewing.state, viewing.legal, field.mode, point)
    if len(actions) > 1 and ui.points.shown != point:
        ui = replace(ui, message=None, points=replace(ui.points, shown=point, plan=actions, of=ui.game))
        return ui.say(_plan_text(part, viewing_of(ui, viewing.game))), SHOW
    if actions:
        return play(viewing, actions, message.state, PLAN)
    return choose.choose(viewing, PLACE + point, message.state)


def give_rest(viewing: Viewing, message: board.FieldRest) -> tuple[Ui, Effects]:
    """Give the orders of the plan that are not yet given."""
    rest = _rest(viewing)
    return play(viewing, rest, message.state, PLAN) if rest else (viewing.ui, ())


def use(ui: Ui, message: board.FieldMode) -> tuple[Ui, Effects]:
    """Choose in another way; a plan that is shown can then be changed order by order."""
    points = ui.points
    plan = points.plan if points.shown else ()
    return replace(ui, points=replace(points, mode=message.mode, plan=plan, shown="")), SHOW


def forget(ui: Ui) -> tuple[Ui, Effects]:
    """Drop the plan, and lay the ruler aside."""
    return replace(ui, points=PointsUi()), SHOW


def measure(viewing: Viewing, message: board.Measure) -> tuple[Ui, Effects]:
    """Tell what a ruler from point to point measures."""
    ui, part, start, end = viewing.ui, viewing.view.points, message.start, message.end
    if part is None:
        return ui, ()
    text = part.measured(viewing.state, start, end, ui.words)
    return replace(ui, points=replace(ui.points, ruler=(start, end, text))).say(text), (Refresh(),)


def _rest(viewing: Viewing) -> tuple[Any, ...]:
    """Return the orders of the plan from the one that is asked for now."""
    return _rest_of(viewing, viewing.legal if viewing.ui.points.plan and viewing.at is None else ())


def _rest_of(viewing: Viewing, legal: tuple[Any, ...]) -> tuple[Any, ...]:
    points = viewing.ui.points
    if not points.plan or viewing.ui.game != points.of:
        return ()
    possible = set(legal)
    return next((points.plan[place:] for place, action in enumerate(points.plan) if action in possible), ())


def _plan_text(part: game_parts.Points, viewing: Viewing) -> str:
    return str(part.plan(viewing.state, _rest(viewing), viewing.ui.words))


def point_marks(viewing: Viewing, marks: Marks) -> Marks:
    """Return the marks of the board with the points of the field alone, and with the arrows of a plan."""
    field, part = point_field(viewing), viewing.view.ways
    if field is None:
        return marks
    kind = next((kind for target, kind in marks.legal if target.startswith(PLACE)), None)
    others = tuple(pair for pair in marks.legal if not pair[0].startswith(PLACE))
    legal = others if kind is None else (*others, *((PLACE + point, kind) for point in field.points))
    rest = _rest(viewing)
    if not rest or marks.route or part is None:
        return replace(marks, legal=legal)
    return replace(marks, legal=legal, route=part.arrows(viewing.state, rest))


def points_view(viewing: Viewing) -> dict[str, Any]:
    """Return what the page shows of it: the field, the plan and the ruler; empty without a grid."""
    part, words, points, state = viewing.view.points, viewing.ui.words, viewing.ui.points, viewing.state
    if part is None:
        return {}
    field, rest = point_field(viewing), _rest(viewing)
    view: dict[str, Any] = {
        "grid": part.GRID.plain(),
        "labels": {name: words(f"ui.field.{name}") for name in LABELS}
        | {"length": words("ui.field.length", number="{number}")},
        "places": [{"label": label, "point": point} for label, point in part.places(state, words)],
        "ruler": points.ruler and dict(zip(("start", "end", "text"), points.ruler, strict=True)),
        "field": None if field is None else field.plain(),
        "plan": None,
    }
    if field is not None and rest:
        # The cursor begins where the plan would have this order go.
        targets = viewing.view.targets_of(state, rest[0])
        planned = next((target.removeprefix(PLACE) for target in targets if target.startswith(PLACE)), field.start)
        view["plan"] = {
            "text": _plan_text(part, viewing),
            "go": words("ui.field.rest" if not points.shown else "ui.field.plan"),
            "change": "" if not points.shown else words("ui.field.change"),
            "mode": next((name for name, _ in field.modes if name != field.mode), ""),
            "point": points.shown or planned,
        }
    return view
