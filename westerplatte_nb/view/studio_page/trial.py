"""Trying a draft on the spot, and keeping what was played as the line that proves the goal, or as a variation."""

from dataclasses import replace

from westerplatte_nb.engine.goal import REACHED
from westerplatte_nb.formats import draft as drafts
from westerplatte_nb.formats.draft import count_shared_actions
from westerplatte_nb.formats.draft.story import with_variation
from westerplatte_nb.view.messages import studio_work as messages
from westerplatte_nb.view.studio.editor import EditRefused
from westerplatte_nb.view.studio_page.effects import CloseTrial, OpenTrial, Redraw
from westerplatte_nb.view.studio_page.ui import StudioUi, Updated, edit


def has_reached(ui: StudioUi) -> bool:
    """Tell whether the line that was played has reached the goal."""
    return ui.trial is not None and ui.trial.status == REACHED


def can_vary(ui: StudioUi) -> bool:
    """Tell whether the trial has left the solution, so that it can be kept as a variation of it.

    Not in a draft without a solution, nor without a goal (then the trial has no status).
    """
    main, trial = drafts.solution(ui.draft), ui.trial
    if trial is None or main is None or not trial.status:
        return False
    return count_shared_actions(main, trial.line) < len(trial.line)


def try_draft(ui: StudioUi, message: messages.Try) -> Updated:
    """Open the draft as a game to try it; EditRefused is raised while it cannot be laid out on the board."""
    if ui.why_not_laid:
        raise EditRefused("studio.not_laid")
    return ui, (OpenTrial(None),)


def try_from(ui: StudioUi, message: messages.TryFrom) -> Updated:
    """Open the position of the solution after so many actions (`message.action`), to play a variation from there.

    Raises EditRefused while the draft cannot be laid out on the board, or has no such position.
    """
    line, count = drafts.solution(ui.draft), message.action
    if ui.why_not_laid or line is None or count > len(line):
        raise EditRefused("studio.not_laid")
    return ui, (OpenTrial(line[:count]),)


def back_to_draft(ui: StudioUi, message: messages.BackToDraft) -> Updated:
    """Come back from the game to the draft."""
    return (ui, ()) if ui.trial is None else _leave_trial(ui, ui.draft)


def keep_line(ui: StudioUi, message: messages.KeepLine) -> Updated:
    """Keep the trial as the solution, which proves that the goal can be reached."""
    if ui.trial is None or not has_reached(ui):
        return ui, ()
    after, effects = _leave_trial(ui, drafts.with_solution(ui.draft, ui.trial.line))
    return after.tell("studio.line_kept"), effects


def keep_variation(ui: StudioUi, message: messages.KeepVariation) -> Updated:
    """Keep the trial as a variation of the solution."""
    if ui.trial is None or not can_vary(ui):
        return ui, ()
    try:
        draft = with_variation(ui.draft, ui.trial.line, ui.trial.status)
    except ValueError as error:
        raise EditRefused(f"studio.variation.{error}") from None
    after, effects = _leave_trial(ui, draft)
    return replace(after, tab="story").tell("studio.variation_kept"), effects


def _leave_trial(ui: StudioUi, draft: drafts.Draft) -> Updated:
    """Close the trial and show a draft, the same or one with the line that was played."""
    after, effects = edit(ui, draft)
    return replace(after, trial=None).tell("studio.came_back"), (*effects, CloseTrial(), Redraw())
