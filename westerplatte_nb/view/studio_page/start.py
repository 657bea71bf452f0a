"""Where a draft can begin: an empty board, a draft that was left, a file, each turn of a game that was played."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from westerplatte_nb.engine.new_game import new_game
from westerplatte_nb.engine.registry import is_game
from westerplatte_nb.formats import draft as drafts
from westerplatte_nb.formats.draft.history import History
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.messages import studio_work as messages
from westerplatte_nb.view.studio.editor import WHOLE, Item, editor_of
from westerplatte_nb.view.studio_page.effects import AskToForget, BeginDraft, ForgetDraft, RunStudioTask
from westerplatte_nb.view.studio_page.ui import DraftOpened, StudioUi, Updated, editor_for, laid_out, with_history


def new_history(game: str, setup: dict[str, Any], language: str) -> History:
    """Return the history of a new draft of a setup, with a goal to begin with."""
    return History(drafts.new_draft(game, setup, editor_for(game).first_goal(setup), language))


def levels(game: str, setup: Mapping[str, Any], words: Words) -> tuple[Item, ...]:
    """Return the whole games that a draft can begin with, as options: one for each level, or a single one (WHOLE).

    `setup` is any setup of the game; () if a game has neither.
    """
    if view_of(game).whole_setup is not None:
        return (Item(WHOLE, words("studio.start.whole")),)
    fields = editor_for(game).fields(setup, words)
    return next((field.options for field in fields if field.id == "difficulty"), ())


def open_draft(ui: StudioUi, message: DraftOpened) -> Updated:
    """Show another draft in place of this one, which stays saved.

    With `moments`, the turns of a played game, a draft can be begun at each of them; else those of before stay.
    """
    game = message.history.present.game
    words = words_in(ui.words.language, game)
    ui = replace(ui.with_nothing_chosen(), words=words, ruler=None, tab=message.tab)
    if message.moments is not None:
        ui = replace(ui, moments=message.moments, moments_game=game)
    ui, effects = with_history(ui, message.history, laid_out(message.history.present, words))
    # `with_history` has compared the story with that of the draft before (`lost`), as after an edit: nothing was lost.
    ui = replace(ui.say(message.text) if message.text else ui, lost="")
    return ui, (BeginDraft(message.name, message.history), *effects)


def run_task(ui: StudioUi, message: messages.LoadDraft | messages.TakeLastGame | messages.OpenDraft) -> Updated:
    """Have a task open a file or a code, the last game played, or an earlier draft; it reports `DraftOpened`."""
    return ui, (RunStudioTask(message),)


def begin_at_turn(ui: StudioUi, message: messages.BeginAtTurn) -> Updated:
    """Begin a draft at a turn of the played game that was opened."""
    if message.moment >= len(ui.moments):
        return ui, ()
    name, setup = ui.moments[message.moment]
    return open_draft(ui, DraftOpened(new_history(ui.moments_game, setup, ui.words.language), name, tab="start"))


def begin_draft(ui: StudioUi, message: messages.NewDraft) -> Updated:
    """Begin a new draft: an empty board, or the beginning of a game of a level."""
    game = message.game or ui.draft.game
    editor = editor_of(game) if is_game(game) else None
    if editor is None:
        return ui, ()
    setup = editor.blank()
    if message.level and message.level not in {level.id for level in levels(game, setup, ui.words.of(game))}:
        return ui, ()
    if message.level == WHOLE and (whole_setup := view_of(game).whole_setup) is not None:
        setup = whole_setup()
    elif message.level:
        setup = editor.with_field(setup, "difficulty", message.level)
        # A level is a whole game, whose board the rules set up: the keys for what stands on an edited one are left out.
        setup = {name: value for name, value in setup.items() if name not in ("position", "tiles")}
    history = new_history(game, new_game(game, setup), ui.words.language)
    return open_draft(ui, DraftOpened(history, ui.words("studio.begun")))


def delete_draft(ui: StudioUi, message: messages.DeleteDraft) -> Updated:
    """Delete an earlier draft at the second request in a row, since that cannot be undone; ask at the first."""
    if ui.forgetting == message.name:
        return replace(ui, forgetting=""), (ForgetDraft(message.name),)
    return replace(ui, forgetting=message.name), (AskToForget(message.name),)
