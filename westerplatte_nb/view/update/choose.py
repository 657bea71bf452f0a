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
from westerplatte_nb.view.panel.point_field import PLACE, PointField, labels_of
from westerplatte_nb.view.update import planner
from westerplatte_nb.view.update.effects import PLAN, SHOW, CatchUp, Effects, Refresh
from westerplatte_nb.view.update.orders import play, tell_coach_request
from westerplatte_nb.view.update.ui import PointsUi, Ui
from westerplatte_nb.view.update.viewing import Viewing, viewing_of


def press(viewing: Viewing, message: board.Point | board.ChooseTarget) -> tuple[Ui, Effects]:
    """Choose the place that was pressed; a press beside all places gives up what was chosen."""
    target = pressed(viewing.game.scene, message)
    if target is not None:
        return choose(viewing_of(planner.hide_unseen(viewing.ui, message.way), viewing.game), target, message.state)
    return cancel(viewing.ui) if viewing.ui.selected or viewing.ui.way else (viewing.ui, ())


def choose(viewing: Viewing, target: str, meant_for: int) -> tuple[Ui, Effects]:
    """Act on a place: play the one thing it can mean, offer several, or say why nothing."""
    ui, context = viewing.ui, viewing.context
    if meant_for != viewing.snapshot.state_id:
        return ui, (CatchUp(),)
    chosen = with_choice(context.view, ui.selected, target)
    if not chosen:
        return ui.with_nothing_chosen().say(now_line(context)), SHOW
    if context.state.decision is not None and (answered := planner.choose(viewing, target, meant_for)) is not None:
        return answered
    possible = narrow(context.view, context.state, context.legal, chosen)
    if not possible and chosen != target:
        chosen, possible = target, narrow(context.view, context.state, context.legal, target)
    if len(possible) == 1:
        return play(viewing, possible, meant_for)
    if possible:
        open_choice = replace(ui, way="", selected=chosen, message=None)
        return open_choice.say(ui.words("ui.choose", number=len(possible))), SHOW
    if viewing.is_locked:
        return tell_coach_request(viewing)
    return planner.choose(viewing, target, meant_for) or _answer(viewing, target)


def cancel(ui: Ui) -> tuple[Ui, Effects]:
    """Forget the chosen place, or the way that is shown."""
    return replace(ui, selected=None, way=""), SHOW


def _answer(viewing: Viewing, target: str) -> tuple[Ui, Effects]:
    """Say why nothing can be done at a place, or what it is."""
    ui, context = viewing.ui, viewing.context
    reason = context.view.why_nothing_at(context.state, target) if viewing.may_act else None
    if reason is not None:
        return ui.refuse(context.wordings.word_reason(reason), reason.rule), SHOW
    return ui.tell(place_names(context, viewing.game.scene, target)), SHOW


# ---- points of a grid ------------------------------------------------------------------------------------------------


def point_field(viewing: Viewing) -> PointField | None:
    """Return the points that can be chosen at the moment shown."""
    part, mode, words = viewing.view.points, viewing.ui.points.mode, viewing.ui.words
    if part is None or viewing.at is not None or not viewing.may_act:
        return None
    of = ("points", viewing.viewer, mode, words)
    field: PointField | None = viewing.snapshot.once(of, lambda: part.field(viewing.state, viewing.legal, mode, words))
    return field


def points_after(viewing: Viewing) -> PointsUi:
    """Return how points are chosen after a change: in the same way as long as the same is asked."""
    step = viewing.snapshot.steps[-1]
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
    return choose(viewing, PLACE + point, message.state)


def use_mode(ui: Ui, message: board.FieldMode) -> tuple[Ui, Effects]:
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
