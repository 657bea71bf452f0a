"""What a message makes of a studio: its next state, and what is to be done outside of it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from westerplatte_nb.formats import draft as drafts
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.system import system_term
from westerplatte_nb.view.messages import board, page, studio_board, studio_texts, studio_work
from westerplatte_nb.view.messages.fields import PageMessage
from westerplatte_nb.view.studio.editor import EditRefused
from westerplatte_nb.view.studio_page import edits, notes, points, questions, start, story, trial
from westerplatte_nb.view.studio_page import ui as state
from westerplatte_nb.view.studio_page.effects import RunStudioTask

# What each message of the page does; work that takes long is not among them (`StudioUi.tasks`).
UPDATES: dict[type[PageMessage], Callable[[state.StudioUi, Any], state.Updated]] = {
    page.Ping: edits.ping, page.ReadyWithTheme: edits.ready, studio_board.Tab: edits.open_tab,
    studio_board.TakeTool: edits.take_tool, board.Cancel: edits.cancel, board.Point: edits.press,
    board.ChooseTarget: edits.press, board.ChoosePoint: edits.press_point, studio_board.TakeThing: edits.remove_thing,
    studio_board.Set: edits.set_field, studio_board.Stack: edits.set_deck_order, studio_board.GoalSet: edits.goal_set,
    studio_board.GoalAdd: edits.goal_add, studio_board.GoalDrop: edits.goal_drop,
    studio_board.UndoEdit: edits.undo, studio_board.RedoEdit: edits.redo,
    studio_texts.WriteText: notes.write_text, studio_texts.Read: notes.mark_as_current,
    studio_texts.SetFirstLanguage: notes.set_first_language, studio_texts.Age: notes.set_age,
    studio_texts.NoteAdd: notes.note_add, studio_texts.NotePin: notes.note_pin, studio_texts.NoteDrop: notes.note_drop,
    studio_texts.NoteSet: notes.note_set, studio_texts.DrawMark: notes.begin_mark,
    board.FieldMode: points.use_mode, board.MeasureDistance: points.measure,
    studio_texts.AskInNote: questions.add_question, studio_texts.AskDrop: questions.drop_question,
    studio_texts.AnswerAdd: questions.answer_add, studio_texts.AnswerDrop: questions.answer_drop,
    studio_texts.AnswerMove: questions.answer_move, studio_texts.AnswerRight: questions.answer_right,
    studio_texts.AnswerAmount: questions.answer_amount,
    studio_work.LoadDraft: start.run_task, studio_work.TakeLastGame: start.run_task,
    studio_work.OpenDraft: start.run_task, studio_work.BeginAtTurn: start.begin_at_turn,
    studio_work.NewDraft: start.begin_draft, studio_work.DeleteDraft: start.delete_draft,
    studio_texts.ChapterAdd: story.chapter_add, studio_texts.ChapterSet: story.chapter_set,
    studio_texts.ChapterDrop: story.chapter_drop, studio_texts.VariationName: story.variation_name,
    studio_texts.VariationDrop: story.variation_drop,
    studio_work.Try: trial.try_draft, studio_work.TryFrom: trial.try_from, studio_work.BackToDraft: trial.back_to_draft,
    studio_work.KeepLine: trial.keep_line, studio_work.KeepVariation: trial.keep_variation,
}  # fmt: skip


def update(ui: state.StudioUi, message: Any) -> state.Updated:
    """Return the next state of a studio, and what is to be done outside; the same values give the same answer.

    A message of the page first clears what was said of the one before (`refused`, `lost`).
    """
    try:
        if not isinstance(message, PageMessage):
            return _with_result(ui, message)
        after, effects = _with_message(replace(ui, refused=(), lost=""), message)
        # What an edit cost the story is said once, after the sentence on the edit itself.
        sentence = after.words("text.beside", first=after.message, second=after.lost).strip()
        return (replace(after.say(sentence), lost="") if after.lost else after), effects
    except (EditRefused, InvalidFile) as error:
        return _refuse(replace(ui, refused=()), error), ()


def _with_message(ui: state.StudioUi, message: PageMessage) -> state.Updated:
    """Answer a message of the page: by a task that takes long, or by its function in UPDATES."""
    if type(message) in ui.tasks:
        return ui, (RunStudioTask(message),)
    update_for = UPDATES.get(type(message))
    return (ui, ()) if update_for is None else update_for(ui, message)


def _with_result(ui: state.StudioUi, result: object) -> state.Updated:
    """Answer what an effect reports. Raises TypeError for what no effect does."""
    match result:
        case state.Sentence(text):
            return ui.say(text), ()
        case state.EditFailed(error):
            return _refuse(ui, error), ()
        case state.DraftNamed(name):
            return replace(ui, name=name), ()
        case state.DraftSaved(name, is_kept, why):
            return replace(ui, name=name, is_kept=is_kept, unkept=ui.words("studio.unkept", why=why) if why else ""), ()
        case state.DraftOpened():
            return start.open_draft(ui, result)
        case state.LineFound(draft, actions):
            # The draft may have changed while the line was looked for.
            still_fits = drafts.plays_alike(draft, ui.draft)
            return state.edit(ui, drafts.with_solution(ui.draft, actions)) if still_fits else (ui, ())
        case state.TrialOpened(opened, number):
            ui = replace(ui.with_nothing_chosen(), trial=opened)
            return (ui.tell("studio.trying") if number is None else ui.tell("studio.trying_from", number=number)), ()
        case state.TrialMoved(moved):
            return replace(ui, trial=moved if ui.trial is not None else None), ()
    raise TypeError(result)


def _refuse(ui: state.StudioUi, error: EditRefused | InvalidFile | OSError) -> state.StudioUi:
    """Say why something cannot be done; several faults of a file are listed, each with its place."""
    match error:
        case EditRefused():
            return ui.say(ui.words.say(error.wording))
        case InvalidFile():
            faults = tuple(dict.fromkeys(ui.words.say(problem.wording) for problem in error.problems))
            if len(faults) == 1:
                return ui.say(faults[0])
            return replace(ui.tell("studio.refused", number=len(faults)), refused=faults)
        case _:
            return ui.tell("desk.unwritable", why=system_term(error))
