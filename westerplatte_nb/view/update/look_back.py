"""The review of a finished game: started, stopped and resumed by a button, with its findings shown as they come.

It stays with the game it is about, so that one may try another way and come back to it.
"""

from dataclasses import replace
from typing import Any

from westerplatte_nb.engine.goal import OPEN, REACHED, Aim, progress_along
from westerplatte_nb.engine.registry import has_component
from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.formats.scenario import LONGEST_SUMMARY, Scenario
from westerplatte_nb.view.course.moment import ViewContext, shows_measures
from westerplatte_nb.view.course.narrative import Task, narrative_of
from westerplatte_nb.view.course.narrative_html import page_of
from westerplatte_nb.view.course.narrative_notebook import notebook_of
from westerplatte_nb.view.course.review import RUNS, STOPPED, export_offer, review_offer, review_view, spoken_review
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.messages import hints as messages
from westerplatte_nb.view.messages.time import GoToMoment
from westerplatte_nb.view.panel.goal import goal_lines
from westerplatte_nb.view.story.note import title_of
from westerplatte_nb.view.update import moments
from westerplatte_nb.view.update.effects import Effects, ProposeWay, Refresh, RunReview, SendDownload, Show
from westerplatte_nb.view.update.results import ReviewProgress
from westerplatte_nb.view.update.scenarios import goal_status
from westerplatte_nb.view.update.ui import ReviewUi, Ui
from westerplatte_nb.view.update.viewing import Viewing, viewing_of

# How a played game is written down, and how the name of such a file ends.
WRITERS = {"html": (page_of, "html"), "notebook": (notebook_of, "ipynb")}


def is_offered(viewing: Viewing) -> bool:
    """Tell whether the game can be reviewed: it is over, or its goal is decided and no hand is hidden.

    A what-if cannot, nor a game that brings no model for the bots.
    """
    snapshot = viewing.snapshot
    if viewing.real is not None or snapshot.is_trial or not has_component("bots", viewing.game_name, "game_model"):
        return False
    return snapshot.state.is_over or (not snapshot.rules.HIDES_HANDS and goal_status(viewing) != OPEN)


def run_or_stop(viewing: Viewing, message: messages.ReviewGame) -> tuple[Ui, Effects]:
    """Start the review of the game or resume it, or stop it if the message says so (`on` False)."""
    ui, review, snapshot = viewing.ui, _current_review(viewing), viewing.snapshot
    if not is_offered(viewing) or not shows_measures(_full_context(viewing)):
        return ui, ()
    if not message.on:
        if review is None:
            return ui, ()
        return _announce(viewing, replace(review, status=STOPPED) if review.status == RUNS else review)
    if review is None:
        review = ReviewUi(_review_key(viewing))
    elif review.findings is not None and review.status != STOPPED:
        # It runs or is done. Only a stopped review is resumed; one without findings has not really begun, and does now.
        return ui, ()
    goal, bots, lines = _scenario_goal(viewing), tuple(snapshot.bots), solution_lines(viewing.scenario)
    effect = RunReview(review.of, viewing.game_name, snapshot.steps, goal, bots, lines)
    return replace(ui, review=replace(review, status=RUNS)), (effect,)


def solution_lines(scenario: Scenario | None) -> tuple[tuple[str, ...], ...]:
    """Return the lines of a scenario that reach its goal, each as its actions in notation; () without a scenario."""
    if scenario is None:
        return ()
    return tuple(scenario.full_line(line) for line in scenario.lines if line.reaches == REACHED)


def store_findings(viewing: Viewing, message: ReviewProgress) -> tuple[Ui, Effects]:
    """Store the findings of a running review so far, and show them if its game is still shown.

    The first and the last of them are announced.
    """
    ui, review = viewing.ui, viewing.ui.review
    if review is None or review.of is not message.of or review.status != RUNS:
        return ui, ()
    is_first = review.findings is None or message.is_first
    updated = replace(review, findings=message.findings, status=message.status)
    if not is_offered(viewing) or _current_review(viewing) is None:
        return replace(ui, review=updated), ()
    if is_first or message.status != RUNS:
        return _announce(viewing, updated)
    return replace(ui, review=updated), (Refresh(),)


def _announce(viewing: Viewing, review: ReviewUi) -> tuple[Ui, Effects]:
    """Show a review, and announce its findings if there are any."""
    ui = replace(viewing.ui, review=review)
    if review.findings is not None:
        ui = ui.say(spoken_review(_full_context(viewing), review.findings, review.status))
    return ui, (Refresh(),)


def try_better_plan(viewing: Viewing, message: messages.ReviewTry) -> tuple[Ui, Effects]:
    """Begin a what-if at a reviewed decision, with the better plan marked on the board and explained beside it."""
    ui, review, snapshot = viewing.ui, _current_review(viewing), viewing.snapshot
    decisions = () if review is None or review.findings is None else review.findings.decisions
    if not is_offered(viewing) or not 0 <= message.number < len(decisions):
        return ui, ()
    decision, goal = decisions[message.number], _scenario_goal(viewing)
    # The plan is explained from what its seat knew when it decided, not from what is known after the game.
    observation = snapshot.rules.observe(snapshot.steps[decision.moment].after, decision.seat)
    steps = snapshot.steps_for(decision.seat)[: decision.moment + 1]
    aim = None if goal is None else Aim(goal, progress_along(goal, steps))
    proposal = ProposeWay(viewing.game_name, observation, decision, aim, ui.words("review.tried"))
    # As if by the slider, whose moves are not announced: the proposal has a sentence of its own.
    ui, shows = moments.look(viewing, GoToMoment(to=decision.moment, slider=True))
    ui, begins_trial = moments.begin_what_if(viewing_of(ui, viewing.game))
    return ui, (*shows, *begins_trial, proposal)


def export(viewing: Viewing, message: messages.Export) -> tuple[Ui, Effects]:
    """Send the game as a download, a web page or a notebook to read; in a what-if the real game behind it."""
    (write, suffix), game, words = WRITERS[message.to], viewing.real_game, viewing.ui.words
    name = f"westerplatte-{view_of(game.rules.NAME).file_name(game.state)}.{suffix}"
    text = write(narrative_of(game.record, words, _task(viewing)))
    return viewing.ui.tell(words("told.kept", name=name)), (SendDownload(text, name), Show())


def _task(viewing: Viewing) -> Task | None:
    """Return the scenario that the real game was begun from, for a narrative: its title, summary and goal.

    None for any other game.
    """
    scenario, words = viewing.scenario, viewing.ui.words
    if scenario is None:
        return None
    summary = sanitize_text(scenario.summary.within(words.language), LONGEST_SUMMARY, lines=True)
    goal = goal_lines(scenario.goal, progress_along(scenario.goal, viewing.real_game.steps), words)
    return Task(title_of(scenario.title.within(words.language)), (summary, *goal))


def review_part(viewing: Viewing) -> dict[str, Any]:
    """Return the page's part for the review of the game: its offer or its findings; {} where none is offered.

    After an ending whose measures a game does not want shown (`shows_measures`) only the export is offered.
    """
    words, review, context = viewing.ui.words, _current_review(viewing), _full_context(viewing)
    if not is_offered(viewing):
        return {}
    if not shows_measures(context):
        return export_offer(words)
    if review is None or review.findings is None:
        return review_offer(words)
    theme = THEMES[viewing.ui.settings.theme]
    return review_view(context, review.findings, review.status, theme, _scenario_goal(viewing) is not None)


def _review_key(viewing: Viewing) -> tuple[int, int, Any]:
    """Return what a review is valid for: the game's key on the page, how many steps it has, and its last state."""
    return viewing.ui.game, len(viewing.snapshot.steps), viewing.snapshot.state


def _current_review(viewing: Viewing) -> ReviewUi | None:
    """Return the review of the game as it stands, None if there is none or the game has changed since."""
    review = viewing.ui.review
    return review if review is not None and review.of == _review_key(viewing) else None


def _scenario_goal(viewing: Viewing) -> Any:
    """Return the goal of the scenario in play, None without a scenario."""
    return None if viewing.scenario is None else viewing.scenario.goal


def _full_context(viewing: Viewing) -> ViewContext:
    """Return the whole game with nothing hidden: a review is offered only when no hand is hidden any more."""
    return ViewContext(viewing.game_name, viewing.snapshot.steps, (), viewing.ui.words)
