"""A scenario in play: how its goal stands and what is said of that, its plan, and beginning it again."""

from dataclasses import replace
from typing import Any

from westerplatte_nb.engine.goal import MISSED, OPEN, REACHED, Aim, progress_along
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.value import UNFINISHED
from westerplatte_nb.formats.scenario import Annotation, Scenario
from westerplatte_nb.view.drawing.marks import Marks
from westerplatte_nb.view.messages import story as messages
from westerplatte_nb.view.story.story import LASTING
from westerplatte_nb.view.update import notes
from westerplatte_nb.view.update.effects import BeginScenario, Effects, KeepPlan
from westerplatte_nb.view.update.ui import ScenarioUi, Ui
from westerplatte_nb.view.update.viewing import Viewing

LONGEST_TYPED = 2000


def posed(scenario: Scenario) -> ScenarioUi:
    """Return a scenario as a game is begun from it."""
    return ScenarioUi(scenario, rules_of(scenario.game).setup_to_plain(scenario.setup))


def aim_of(viewing: Viewing, viewer: int | None) -> Aim | None:
    """Return the aim of a game begun from a scenario, with its progress as a viewer may know it."""
    if (scenario := viewing.scenario) is None:
        return None
    return Aim(scenario.goal, progress_along(scenario.goal, viewing.shown.steps_for(viewer)))


def goal_status(viewing: Viewing) -> str:
    """Return how the goal of the scenario stands; open where none is played."""
    scenario = viewing.scenario
    return OPEN if scenario is None else progress_along(scenario.goal, viewing.shown.steps).status


def spoken(viewing: Viewing, live: str) -> tuple[ScenarioUi | None, str]:
    """Return the scenario after a change, and what is said of that; that the goal is reached or missed included."""
    posed, scenario, words = viewing.ui.scenario, viewing.scenario, viewing.ui.words
    if posed is None or scenario is None:
        return posed, live
    status = goal_status(viewing)
    # That a game at its turn limit is neither won nor lost is not the news where there is a goal.
    live = live.removesuffix(words(f"result.{UNFINISHED}")).rstrip()
    told, heard = notes.said_now(viewing, scenario, posed.heard) if live else ([], posed.heard)
    # Who has won a game against each other is told by the game: the goal is that of one side.
    if status != posed.status and status in (REACHED, MISSED) and not has_a_winner(viewing.shown.state, scenario):
        told.append(words(f"ui.scenario.live.{status}"))
    return replace(posed, status=status, heard=heard), " ".join([live, *told]) if told else live


def has_a_winner(state: Any, scenario: Scenario) -> bool:
    """Tell whether some have won, and others not."""
    outcome = rules_of(scenario.game).outcome(state)
    return outcome is not None and 0 < len(outcome.winners) < state.seats


def is_on_board(note: Annotation) -> bool:
    """Tell whether a note is to be read at any time."""
    return note.pin in LASTING and bool(note.text.texts)


def noted(viewing: Viewing, marks: Marks) -> Marks:
    """Return the marks of the board with those of the notes on it."""
    scenario, part = viewing.scenario, viewing.view.pins
    if scenario is None or part is None:
        return marks
    targets = (part.target_of(note.pin, str(note.to)) for note in scenario.annotations if is_on_board(note))
    return replace(marks, noted=tuple(dict.fromkeys(filter(None, targets))))


def again(ui: Ui) -> tuple[Ui, Effects]:
    """Begin the scenario again."""
    if ui.scenario is None:
        return ui, ()
    scenario = ui.scenario.scenario
    return replace(ui, scenario=ui.scenario.begun_again()), (BeginScenario(scenario, ui.words("ui.scenario.started")),)


def plan(viewing: Viewing, message: messages.WritePlan) -> tuple[Ui, Effects]:
    """Keep the words in which the reader plans; the panel has them already."""
    ui, text = viewing.ui, message.text[:LONGEST_TYPED]
    if ui.scenario is None or viewing.scenario is None:
        return ui, ()
    return replace(ui, scenario=replace(ui.scenario, plan=text)), (KeepPlan(ui.scenario.setup, text),)
