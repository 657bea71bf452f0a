"""A place that several orders lead to: offered with its way, and carried out as ordinary orders when that is confirmed.

Each order is played, logged and taken back by itself. What an order brings to light ends the way: then it is the
person's turn to think again. Answers to questions that follow each other are given at once: the board tells them to
whoever points at the place.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from westerplatte_nb.view.drawing.marks import Marks
from westerplatte_nb.view.messages import board
from westerplatte_nb.view.update.effects import PLAN, SHOW, WAY, Effects
from westerplatte_nb.view.update.orders import play
from westerplatte_nb.view.update.ui import Ui
from westerplatte_nb.view.update.viewing import Viewing

# What stands for a way among the offers of a place: as long as it is only offered, and once it is shown.
OFFERED, SHOWN = "way", "way go"


def planned_orders(viewing: Viewing) -> Mapping[str, tuple[Any, ...]]:
    """Return the places that several orders lead to at the moment shown, each with its orders."""
    part = viewing.view.ways
    if part is None or not viewing.may_act or viewing.at is not None or viewing.is_locked:
        return {}
    return viewing.snapshot.memo("ways", lambda: part.ways(viewing.state, viewing.legal))


def hide_unseen(ui: Ui, way: str | None) -> Ui:
    """Hide the plan on show unless the page that was pressed showed it too: a press carries out no unseen plan.

    `way` is the place whose plan stood on that page, empty for none; None where the page does not tell.
    """
    return replace(ui, way="") if way is not None and way != ui.way else ui


def choose(viewing: Viewing, target: str, meant_for: int) -> tuple[Ui, Effects] | None:
    """Show the plan that leads to a place, or carry it out if it is shown; None where no plan leads there."""
    ui, plans = viewing.ui, planned_orders(viewing)
    place = next((one for one in viewing.context.view.meant_by(viewing.state, target) if one in plans), "")
    if not place:
        return None
    if viewing.state.decision is not None:
        return play(viewing, plans[place], meant_for, PLAN)
    if ui.settings.far_at_once or ui.way == place:
        return play(viewing, plans[place], meant_for, WAY)
    return replace(ui.with_nothing_chosen(), way=place).say(plan_text(viewing, place)), SHOW


def go(viewing: Viewing, message: board.Way) -> tuple[Ui, Effects]:
    """Carry out the plan that is shown, one order after another."""
    ui = hide_unseen(viewing.ui, message.way)
    actions = planned_orders(viewing).get(ui.way, ())
    return play(viewing, actions, message.state, WAY) if actions else (ui, ())


def plan_marks(viewing: Viewing, marks: Marks) -> Marks:
    """Return the marks of the board with the places that plans lead to, or with the arrows of the plan on show."""
    plans, target, part = planned_orders(viewing), viewing.ui.way, viewing.view.ways
    if marks.route:
        return marks  # A hint's arrows are there already: two plans could not be told apart.
    if part is None or viewing.state.decision is not None:
        return marks  # The places of a question's answers are marked already.
    if target not in plans:
        return replace(marks, far=tuple(plans))
    arrows = part.arrows(viewing.state, plans[target])
    return replace(marks, selected=target, far=(target,), route=arrows, hinted=())


def plan_view(viewing: Viewing) -> dict[str, Any]:
    """Return the panel's part for the two-move planner, and the moves that a place offers by it."""
    words, target = viewing.ui.words, viewing.ui.way
    offers = {one: plan_text(viewing, one) for one in planned_orders(viewing)}
    plan = {"target": target, "text": offers.get(target, ""), "go": words("ui.way.go")}
    return {"ways": offers, "way": plan if target in offers else None}


def plan_lines(viewing: Viewing) -> dict[str, list[str]]:
    """Return what a press on each target of a planned order does: it plays the route that is shown, or shows it."""
    return {target: [SHOWN if target == viewing.ui.way else OFFERED] for target in planned_orders(viewing)}


def with_plans(viewing: Viewing, groups: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the groups of buttons below one of plans that answer several questions at once, if there are any.

    The plans stand out as the best choice; the buttons of single answers no longer do.
    """
    ways = {} if viewing.state.decision is None or viewing.ui.selected else planned_orders(viewing)
    if not ways:
        return groups
    button = {"line": "", "preview": "", "main": False, "best": True}
    together = [button | {"place": one, "label": plan_text(viewing, one), "targets": [one]} for one in ways]
    single = [
        group | {"actions": [{name: action[name] for name in action if name != "best"} for action in group["actions"]]}
        for group in groups
    ]
    return [{"title": viewing.ui.words("ui.group.together"), "rules": "", "actions": together}, *single]


def plan_text(viewing: Viewing, target: str) -> str:
    """Return the orders of a way in a sentence."""
    part, plans = viewing.view.ways, planned_orders(viewing)
    return (
        "" if part is None or target not in plans else part.explanation(viewing.state, plans[target], viewing.ui.words)
    )
