"""A scenario in play: the state of its goal and its announcements, the reader's plan, and a restart."""

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


def scenario_ui(scenario: Scenario) -> ScenarioUi:
    """Return the page's state of a scenario from which a game is begun: nothing of it was played or announced yet."""
    return ScenarioUi(scenario, rules_of(scenario.game).setup_to_plain(scenario.setup))


def aim_of(viewing: Viewing, viewer: int | None) -> Aim | None:
    """Return the goal that hints aim at, with its progress as a viewer may know it; None without a scenario."""
    if (scenario := viewing.scenario) is None:
        return None
    return Aim(scenario.goal, progress_along(scenario.goal, viewing.snapshot.steps_for(viewer)))


def goal_status(viewing: Viewing) -> str:
    """Return the status of the scenario's goal (OPEN, REACHED, MISSED); OPEN where none is played."""
    scenario = viewing.scenario
    return OPEN if scenario is None else progress_along(scenario.goal, viewing.snapshot.steps).status


def announce(viewing: Viewing, news: str) -> tuple[ScenarioUi | None, str]:
    """Return the state of the scenario after a change of the game, and the whole announcement of the change.

    `news` is what the game says of the change. The moment's new notes are added to it, and that the goal was reached or
    missed if that is new. Without a scenario state and announcement stay as they are.
    """
    before, scenario, words = viewing.ui.scenario, viewing.scenario, viewing.ui.words
    if before is None or scenario is None:
        return before, news
    status = goal_status(viewing)
    # That a game at its turn limit is neither won nor lost is left out: the goal's status is said instead.
    news = news.removesuffix(words(f"result.{UNFINISHED}")).rstrip()
    sentences, announced = list[str](), before.announced
    # If there is nothing to say of the change itself, the notes wait for the next one.
    if news:
        sentences, announced = notes.spoken_notes(viewing, scenario, announced)
    # In a game of people against each other the game says who has won: the goal is that of one side.
    is_news = status != before.status and status in (REACHED, MISSED)
    if is_news and not has_a_winner(viewing.snapshot.state, scenario):
        sentences.append(words(f"ui.scenario.live.{status}"))
    return replace(before, status=status, announced=announced), " ".join([news, *sentences])


def has_a_winner(state: Any, scenario: Scenario) -> bool:
    """Tell whether some seats have won a game that is over, and others not."""
    outcome = rules_of(scenario.game).outcome(state)
    return outcome is not None and 0 < len(outcome.winners) < state.seats


def is_on_board(note: Annotation) -> bool:
    """Tell whether a note has a text that stays on the board during the whole game."""
    return note.pin in LASTING and bool(note.text.texts)


def note_marks(viewing: Viewing, marks: Marks) -> Marks:
    """Return the marks of the board with the places (`noted`) of the notes that stay on it during the whole game."""
    scenario, part = viewing.scenario, viewing.view.pins
    if scenario is None or part is None:
        return marks
    targets = (part.target_of(note.pin, str(note.to)) for note in scenario.annotations if is_on_board(note))
    return replace(marks, noted=tuple(dict.fromkeys(filter(None, targets))))


def begin_again(ui: Ui) -> tuple[Ui, Effects]:
    """Begin the game of the page's scenario again, without what was answered and announced in the last one."""
    if ui.scenario is None:
        return ui, ()
    scenario = ui.scenario.scenario
    return replace(ui, scenario=ui.scenario.begun_again()), (BeginScenario(scenario, ui.words("ui.scenario.started")),)


def store_plan(viewing: Viewing, message: messages.WritePlan) -> tuple[Ui, Effects]:
    """Store the plan that the reader has typed; nothing is redrawn, since the panel shows it already."""
    ui, text = viewing.ui, message.text[:LONGEST_TYPED]
    if ui.scenario is None or viewing.scenario is None:
        return ui, ()
    return replace(ui, scenario=replace(ui.scenario, plan=text)), (KeepPlan(ui.scenario.setup, text),)
