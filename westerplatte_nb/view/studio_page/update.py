"""What a message makes of a studio: its next state, and what is to be done outside of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from westerplatte_nb.formats import draft as drafts
from westerplatte_nb.formats.problems import FileRefused
from westerplatte_nb.formats.system import system_term
from westerplatte_nb.view.messages.fields import PageMessage
from westerplatte_nb.view.messages.gate import receivers_in
from westerplatte_nb.view.messages.page import Ping
from westerplatte_nb.view.studio.editor import EditRefused
from westerplatte_nb.view.studio_page import edits, notes, points, questions, start, story, trial
from westerplatte_nb.view.studio_page.effects import Errand
from westerplatte_nb.view.studio_page.results import (
    DraftNamed,
    DraftOpened,
    DraftSaved,
    LineFound,
    Refused,
    Sentence,
    TrialMoved,
    TrialOpened,
)
from westerplatte_nb.view.studio_page.ui import StudioUi, Updated, edit

RECEIVERS = receivers_in(edits, notes, points, questions, start, story, trial)


def update(ui: StudioUi, message: Any) -> Updated:
    """Return the next state of a studio, and what is to be done outside; the same values give the same answer."""
    try:
        if not isinstance(message, PageMessage):
            return _with_result(ui, message)
        made, effects = _with_message(replace(ui, refused=(), lost=""), message)
        return replace(made.say(f"{made.message} {made.lost}".strip()), lost="") if made.lost else made, effects
    except (EditRefused, FileRefused) as error:
        return _refuse(replace(ui, refused=()), error), ()


def _with_message(ui: StudioUi, message: PageMessage) -> Updated:
    if type(message) in ui.errands:
        return ui, (Errand(message),)
    receiver = None if isinstance(message, Ping) else RECEIVERS.get(type(message))
    made: Updated = (ui, ()) if receiver is None else receiver(ui, message)
    return made


def _with_result(ui: StudioUi, result: object) -> Updated:
    match result:
        case Sentence(text):
            return ui.say(text), ()
        case Refused(error):
            return _refuse(ui, error), ()
        case DraftNamed(name):
            return replace(ui, name=name), ()
        case DraftSaved(name, is_kept, why):
            return replace(ui, name=name, is_kept=is_kept, unkept=ui.words("studio.unkept", why=why) if why else ""), ()
        case DraftOpened():
            return start.open_draft(ui, result)
        case LineFound(draft, actions):
            # The draft may have changed while the line was looked for.
            is_meant = drafts.plays_alike(draft, ui.draft)
            return edit(ui, drafts.with_solution(ui.draft, actions)) if is_meant else (ui, ())
        case TrialOpened(opened, number):
            ui = replace(ui.with_nothing_chosen(), trial=opened)
            return ui.tell("studio.trying") if number is None else ui.tell("studio.trying_from", number=number), ()
        case TrialMoved(moved):
            return replace(ui, trial=moved if ui.trial is not None else None), ()
    raise TypeError(result)


def _refuse(ui: StudioUi, error: EditRefused | FileRefused | OSError) -> StudioUi:
    """Say why something cannot be done: of a file all that is wrong with it, each with its place."""
    match error:
        case EditRefused():
            return ui.say(ui.words.say(error.wording))
        case FileRefused():
            faults = tuple(dict.fromkeys(ui.words.say(problem.wording) for problem in error.problems))
            if len(faults) == 1:
                return ui.say(faults[0])
            return replace(ui.tell("studio.refused", number=len(faults)), refused=faults)
        case _:
            return ui.tell("desk.unwritable", why=system_term(error))
