"""What a press on a place of the board, on a card of a hand or on a point of a grid does.

A point may mean several orders, such as those of a whole platoon: the cursor shows them all before it is chosen.
"""

from dataclasses import replace
from typing import Any

from westerplatte_nb.view.drawing.hit import pressed
from westerplatte_nb.view.drawing.marks import Marks
from westerplatte_nb.view.messages import board
from westerplatte_nb.view.panel.choices import narrow, place_names, with_choice
from westerplatte_nb.view.panel.log import now_line
from westerplatte_nb.view.panel.point_field import PLACE, PointField, grid_view, measure_points
from westerplatte_nb.view.update import planner
from westerplatte_nb.view.update.effects import PLAN, SHOW, CatchUp, Effects, Refresh
from westerplatte_nb.view.update.orders import play, tell_coach_request
from westerplatte_nb.view.update.ui import PointsUi, Ui
from westerplatte_nb.view.update.viewing import Viewing, viewing_of


def press(viewing: Viewing, message: board.Point | board.ChooseTarget) -> tuple[Ui, Effects]:
    """Choose the place of the board that was pressed; a press beside all places gives up what was chosen."""
    target = pressed(viewing.game.scene, message)
    if target is not None:
        # A second press on a place plays the route to it, but only if the pressed page showed it (`message.way`).
        ui = planner.hide_unseen(viewing.ui, message.way)
        return choose(viewing_of(ui, viewing.game), target, message.state)
    return cancel(viewing.ui) if viewing.ui.selected or viewing.ui.way else (viewing.ui, ())


def choose(viewing: Viewing, target: str, meant_for: int) -> tuple[Ui, Effects]:
    """Act on a place: play the only action it can mean, offer a choice of several, or say why there is none.

    The place is added to those chosen before, if an action concerns them all; chosen once more it is given up.
    `meant_for` is the id of the state that the person saw: nothing is done in another one.
    """
    ui, context = viewing.ui, viewing.context
    if meant_for != viewing.snapshot.state_id:
        return ui, (CatchUp(),)
    chosen = with_choice(context.view, ui.selected, target)
    if not chosen:
        # A second press on the only chosen place.
        return ui.with_nothing_chosen().say(now_line(context)), SHOW
    # While a question is open, a plan answers several at once, and is tried before any single answer. A plan of orders
    # is tried last (end of function).
    plan = planner.choose(viewing, target, meant_for) if context.state.decision is not None else None
    if plan is not None:
        return plan
    possible = narrow(context.view, context.state, context.legal, chosen)
    if not possible and chosen != target:
        # The place does not go with those chosen before: it begins a new choice.
        chosen, possible = target, narrow(context.view, context.state, context.legal, target)
    if len(possible) == 1:
        return play(viewing, possible, meant_for)
    if possible:
        open_choice = replace(ui, way="", selected=chosen, message=None)
        return open_choice.say(ui.words("ui.choose", number=len(possible))), SHOW
    if viewing.is_locked:
        return tell_coach_request(viewing)
    return planner.choose(viewing, target, meant_for) or _explain_place(viewing, target)


def cancel(ui: Ui) -> tuple[Ui, Effects]:
    """Forget the chosen place, or the plan (`way`) that is shown."""
    return replace(ui, selected=None, way=""), SHOW


def _explain_place(viewing: Viewing, target: str) -> tuple[Ui, Effects]:
    """Say why nothing can be done at a place; its name alone where there is no reason, or the person may not act."""
    ui, context = viewing.ui, viewing.context
    reason = context.view.why_nothing_at(context.state, target) if viewing.may_act else None
    if reason is not None:
        return ui.refuse(context.wordings.word_reason(reason), reason.rule), SHOW
    return ui.tell(place_names(context, viewing.game.scene, target)), SHOW


# ---- points of a grid ------------------------------------------------------------------------------------------------


def point_field(viewing: Viewing) -> PointField | None:
    """Return the points that can be chosen now, cached for the state; None in a game without a grid.

    None also in the past, and while the person may not act.
    """
    part, mode, words = viewing.view.points, viewing.ui.points.mode, viewing.ui.words
    if part is None or viewing.at is not None or not viewing.may_act:
        return None
    key = ("points", viewing.viewer, mode, words)
    field: PointField | None = viewing.snapshot.memo(key, lambda: part.field(viewing.state, viewing.legal, mode, words))
    return field


def points_ui_after(viewing: Viewing) -> PointsUi:
    """Return the page's state of the grid after the last step of the game: its mode, without a ruler.

    The mode stays while the same seat is asked the same kind of question.
    """
    step = viewing.snapshot.steps[-1]
    earlier = None if step.before is None else step.before.decision
    present = step.after.decision
    is_same = earlier and present and (earlier.seat, earlier.kind) == (present.seat, present.kind)
    return PointsUi(viewing.ui.points.mode if is_same else "")


def choose_point(viewing: Viewing, message: board.ChoosePoint) -> tuple[Ui, Effects]:
    """Play the actions that the choice of a point of the grid means; if there are none, choose it as a place."""
    ui, points, field, point = viewing.ui, viewing.view.points, point_field(viewing), message.point
    if points is None or field is None:
        return ui, ()
    if actions := points.actions_at(viewing.state, viewing.legal, field.mode, point):
        return play(viewing, actions, message.state, PLAN)
    return choose(viewing, PLACE + point, message.state)


def use_mode(ui: Ui, message: board.FieldMode) -> tuple[Ui, Effects]:
    """Change the mode in which points are chosen (`PointField.modes`)."""
    return replace(ui, points=replace(ui.points, mode=message.mode)), SHOW


def measure(viewing: Viewing, message: board.MeasureDistance) -> tuple[Ui, Effects]:
    """Measure the distance between two points, show it as a ruler and say it."""
    ui, part = viewing.ui, viewing.view.points
    if part is None:
        return ui, ()
    ruler = measure_points(part, viewing.state, message, ui.words)
    return replace(ui, points=replace(ui.points, ruler=ruler)).say(ruler["text"]), (Refresh(),)


def point_marks(viewing: Viewing, marks: Marks) -> Marks:
    """Return the marks of the board with a mark on every point of the field, instead of those on points of actions.

    All have the kind of mark of the first point that an action has; if no action has one, no point is marked.
    """
    field = point_field(viewing)
    if field is None:
        return marks
    kind = next((kind for target, kind in marks.legal if target.startswith(PLACE)), None)
    places = tuple((target, kind) for target, kind in marks.legal if not target.startswith(PLACE))
    legal = places if kind is None else (*places, *((PLACE + point, kind) for point in field.points))
    return replace(marks, legal=legal)


def points_view(viewing: Viewing) -> dict[str, Any]:
    """Return the page's part for points: the grid, its field and the ruler; {} in a game without a grid."""
    part, ui = viewing.view.points, viewing.ui
    return {} if part is None else grid_view(part, viewing.state, point_field(viewing), ui.points.ruler, ui.words)
