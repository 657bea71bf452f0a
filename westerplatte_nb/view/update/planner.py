"""Plans: several orders that lead to a place, shown as a route, and played as ordinary orders once confirmed.

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

# What a press on the target of a planned route does, in the page's words: show the route, or play it once it is shown.
SHOWS_ROUTE, PLAYS_ROUTE = "way", "way go"


def planned_orders(viewing: Viewing) -> Mapping[str, tuple[Any, ...]]:
    """Return the plans by the places that they lead to, each as its orders in the order in which they are played.

    {} in the past, while the person may not act, on a locked board, and in a game without a planner.
    """
    part = viewing.view.ways
    if part is None or not viewing.may_act or viewing.at is not None or viewing.is_locked:
        return {}
    return viewing.snapshot.memo("ways", lambda: part.ways(viewing.state, viewing.legal))


def hide_unseen(ui: Ui, seen_target: str | None) -> Ui:
    """Return the page without its route on show, unless the person saw that route when pressing a place.

    So no press plays an unseen plan. `seen_target` is the place whose route the pressed page showed, empty for none;
    None where the page does not tell.
    """
    return replace(ui, way="") if seen_target is not None and seen_target != ui.way else ui


def choose(viewing: Viewing, target: str, meant_for: int) -> tuple[Ui, Effects] | None:
    """Show the plan that leads to a place, or carry it out if it is shown; None where no plan leads there.

    Answers to a question are given at once. `meant_for` is the id of the state that the person saw.
    """
    ui, plans = viewing.ui, planned_orders(viewing)
    meanings = viewing.context.view.meant_by(viewing.state, target)
    place = next((meaning for meaning in meanings if meaning in plans), "")
    if not place:
        return None
    if viewing.state.decision is not None:
        return play(viewing, plans[place], meant_for, PLAN)
    if ui.settings.far_at_once or ui.way == place:
        return play(viewing, plans[place], meant_for, WAY)
    return replace(ui.with_nothing_chosen(), way=place).say(plan_text(viewing, place)), SHOW


def play_shown_plan(viewing: Viewing, message: board.Way) -> tuple[Ui, Effects]:
    """Play the orders of the plan on show, one after another.

    The message has the plan that the page showed when the button was pressed. Nothing is played if that was another.
    """
    # If the page showed another plan (`message.way`), `ui.way` is empty here, and no orders are found.
    ui = hide_unseen(viewing.ui, message.way)
    actions = planned_orders(viewing).get(ui.way, ())
    return play(viewing, actions, message.state, WAY) if actions else (ui, ())


def plan_marks(viewing: Viewing, marks: Marks) -> Marks:
    """Return the marks of the board with the places that plans lead to, or with the arrows of the plan on show."""
    plans, shown_target, part = planned_orders(viewing), viewing.ui.way, viewing.view.ways
    if marks.route:
        return marks  # A hint's arrows are there already: two plans could not be told apart.
    if part is None or viewing.state.decision is not None:
        return marks  # The places of a question's answers are marked already.
    if shown_target not in plans:
        return replace(marks, far=tuple(plans))
    arrows = part.arrows(viewing.state, plans[shown_target])
    return replace(marks, selected=shown_target, far=(shown_target,), route=arrows, hinted=())


def plan_view(viewing: Viewing) -> dict[str, Any]:
    """Return the panel's part for the planner: its plans in sentences by their places, and the one on show."""
    words, target = viewing.ui.words, viewing.ui.way
    texts = {place: plan_text(viewing, place) for place in planned_orders(viewing)}
    plan = {"target": target, "text": texts.get(target, ""), "go": words("ui.way.go")}
    return {"ways": texts, "way": plan if target in texts else None}


def planner_offers(viewing: Viewing) -> dict[str, list[str]]:
    """Return for each target of a planned route what a press there does: show its route, or play the route on show.

    Each value is a list of one word, since the page has it among the lists of orders that a press on a place may mean.
    """
    shown_target = viewing.ui.way
    return {place: [PLAYS_ROUTE if place == shown_target else SHOWS_ROUTE] for place in planned_orders(viewing)}


def with_plans(viewing: Viewing, groups: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the groups of buttons, before them one of plans that answer several questions at once, if there are any.

    The plans stand out as the best choice; the buttons of single answers no longer do.
    """
    plans = {} if viewing.state.decision is None or viewing.ui.selected else planned_orders(viewing)
    if not plans:
        return groups
    button = {"line": "", "preview": "", "main": False, "best": True}
    together = [button | {"place": place, "label": plan_text(viewing, place), "targets": [place]} for place in plans]
    # Single answers are no longer the best choice.
    single = [
        group | {"actions": [{name: action[name] for name in action if name != "best"} for action in group["actions"]]}
        for group in groups
    ]
    return [{"title": viewing.ui.words("ui.group.together"), "rules": "", "actions": together}, *single]


def plan_text(viewing: Viewing, target: str) -> str:
    """Return the orders of the plan that leads to a place, in a sentence; empty if no plan leads there."""
    part, plans = viewing.view.ways, planned_orders(viewing)
    if part is None or target not in plans:
        return ""
    return part.explanation(viewing.state, plans[target], viewing.ui.words)
