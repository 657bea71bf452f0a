"""What a press on the board, in its decks and in its goal does: an edit of the draft, or another look at it."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from westerplatte_nb.formats.draft.story import with_goal, with_setup
from westerplatte_nb.view.drawing.hit import pressed
from westerplatte_nb.view.messages import board, page, studio_board
from westerplatte_nb.view.panel.point_field import PLACE
from westerplatte_nb.view.studio.editor import (
    NUMBER,
    SEVERAL,
    SWITCH,
    Deck,
    EditRefused,
    Input,
    Item,
    Spot,
    Tool,
)
from westerplatte_nb.view.studio_page.effects import Redraw
from westerplatte_nb.view.studio_page.notes import draw
from westerplatte_nb.view.studio_page.page_view import TABS
from westerplatte_nb.view.studio_page.points import is_place, tool_with_mode
from westerplatte_nb.view.studio_page.ui import StudioUi, Updated, edit, with_history

# What the value of a field is, by its kind; of any other it is an id.
_TYPES: dict[str, type] = {NUMBER: int, SWITCH: bool, SEVERAL: tuple}


def ping(ui: StudioUi, message: page.Ping) -> Updated:
    """Do nothing: the page asks only for an answer."""
    return ui, ()


def ready(ui: StudioUi, message: page.ReadyWithTheme) -> Updated:
    """Draw in the colours of the page that has come."""
    return replace(ui, dark=message.dark), (Redraw(),)


def open_tab(ui: StudioUi, message: studio_board.Tab) -> Updated:
    """Open another part of the studio; a change of part deselects what was chosen."""
    if message.tab not in TABS:
        return ui, ()
    place = ui.place if message.tab == "board" else ""
    return replace(ui, tab=message.tab, tool="", place=place, drawing=None, message="", forgetting=""), ()


# ---- the board -------------------------------------------------------------------------------------------------------


def _require(is_offered: bool) -> None:
    """Raise EditRefused unless the page offers what a message asks for: a page may send anything."""
    if not is_offered:
        raise EditRefused("studio.not_offered")


def _require_id(name: str, offered: Iterable[Deck | Item | Tool]) -> None:
    """Raise EditRefused unless a thing of this id (`name`) is offered."""
    _require(any(item.id == name for item in offered))


def _require_value(name: str, value: Any, fields: Iterable[Input]) -> None:
    """Raise EditRefused unless a field of this id (`name`) takes the value, by its type and its options."""
    field = next((field for field in fields if field.id == name), None)
    # Types are compared, since `isinstance` takes True for a number.
    _require(field is not None and type(value) is _TYPES.get(field.kind, str))
    options = {option.id for option in field.options} if field is not None else set()
    chosen = {*value} if isinstance(value, tuple) else {value}
    _require(not options or chosen <= options)


def _spot(ui: StudioUi) -> Spot:
    """Return what stands at the selected place of the board, an empty spot if none is selected."""
    return ui.editor.spot(ui.setup, ui.place, ui.words) if ui.place else Spot("")


def take_tool(ui: StudioUi, message: studio_board.TakeTool) -> Updated:
    """Choose the thing (tool) that the next press on the board puts there; the same thing again lays it aside."""
    if message.id != ui.tool:
        _require_id(message.id, (*_spot(ui).moves, *ui.editor.tools(ui.setup, ui.words)))
    tool = "" if message.id == ui.tool else message.id
    ui = replace(ui, tool=tool, place="", message="", mode="")
    return (ui.tell("studio.choose", number=len(ui.editor.places(ui.setup, tool))) if tool else ui), ()


def cancel(ui: StudioUi, message: board.Cancel) -> Updated:
    """Deselect the thing to be put, the place and the mark that is being drawn."""
    return ui.with_nothing_chosen().without_message(), ()


def press(ui: StudioUi, message: board.Point | board.ChooseTarget) -> Updated:
    """Act on the place of the board that was pressed."""
    place = pressed(ui.layout.scene, message)
    return (ui, ()) if place is None else _act(ui, place)


def press_point(ui: StudioUi, message: board.ChoosePoint) -> Updated:
    """Act on a point of the grid."""
    return _act(ui, PLACE + message.point)


def _act(ui: StudioUi, place: str) -> Updated:
    """Act on a place of the board: draw a mark to it, put the chosen thing there, or else select it."""
    names = ui.place_names
    if ui.trial is not None or not (place in names or is_place(ui, place)):
        return ui, ()
    if ui.drawing is not None:
        return draw(ui, place)
    if not ui.tool:
        return replace(ui, tab="board", place=place).say(names[place]), ()
    ui, effects = edit(ui, with_setup(ui.draft, ui.editor.put(ui.setup, tool_with_mode(ui), place)))
    if "-" in ui.tool and ui.tool not in {tool.id for tool in ui.editor.tools(ui.setup, ui.words)}:
        ui = replace(ui, tool="")  # A piece that was picked up (its id has a hyphen) is put down again.
    return ui.say(ui.place_names.get(place) or ui.editor.spot(ui.setup, place, ui.words).name), effects


def remove_thing(ui: StudioUi, message: studio_board.TakeThing) -> Updated:
    """Remove a thing from the chosen place of the board."""
    _require_id(message.id, _spot(ui).takes)
    return edit(ui.tell("studio.taken"), with_setup(ui.draft, ui.editor.take(ui.setup, message.id)))


def set_field(ui: StudioUi, message: studio_board.Set) -> Updated:
    """Set a field of the setup, of the chosen place or beside the board."""
    _require_value(message.name, message.value, (*_spot(ui).fields, *ui.editor.fields(ui.setup, ui.words)))
    return edit(ui.without_message(), with_setup(ui.draft, ui.editor.with_field(ui.setup, message.name, message.value)))


# ---- decks -----------------------------------------------------------------------------------------------------------


def set_deck_order(ui: StudioUi, message: studio_board.Stack) -> Updated:
    """Put the cards of a deck into the order of the message, or leave the order to chance again (`cards` None)."""
    _require_id(message.deck, ui.editor.decks(ui.setup, ui.words))
    setup = ui.editor.with_deck_order(ui.setup, message.deck, message.cards)
    return edit(ui.tell("studio.cards.done"), with_setup(ui.draft, setup))


# ---- the goal --------------------------------------------------------------------------------------------------------


def _edit_goal(ui: StudioUi, goal: Mapping[str, Any]) -> Updated:
    """Give the draft another goal."""
    return edit(ui.without_message(), with_goal(ui.draft, goal))


def goal_set(ui: StudioUi, message: studio_board.GoalSet) -> Updated:
    """Set a field of the goal as a whole (`part` None), or of one of its parts."""
    goal, part = ui.draft.words["goal"], message.part
    parts = ui.editor.goal_parts(goal, ui.words)
    goal_fields = ui.editor.goal_fields(ui.setup, goal, ui.words)
    _require(part is None or part < len(parts))
    _require_value(message.name, message.value, goal_fields if part is None else parts[part].fields)
    return _edit_goal(ui, ui.editor.with_goal_field(goal, part, message.name, message.value))


def goal_add(ui: StudioUi, message: studio_board.GoalAdd) -> Updated:
    """Add a part of a kind to the goal: one thing more that it asks for."""
    _require_id(message.kind, ui.editor.goal_kinds(ui.words))
    return _edit_goal(ui, ui.editor.with_goal_part(ui.draft.words["goal"], message.kind))


def goal_drop(ui: StudioUi, message: studio_board.GoalDrop) -> Updated:
    """Remove a part of the goal."""
    _require(message.part < len(ui.editor.goal_parts(ui.draft.words["goal"], ui.words)))
    return _edit_goal(ui, ui.editor.without_goal_part(ui.draft.words["goal"], message.part))


# ---- the whole draft -------------------------------------------------------------------------------------------------


def undo(ui: StudioUi, message: studio_board.UndoEdit) -> Updated:
    """Undo the last edit."""
    after, effects = with_history(ui, ui.history.undo())
    return replace(after, drawing=None, lost="").tell("studio.undone"), effects


def redo(ui: StudioUi, message: studio_board.RedoEdit) -> Updated:
    """Redo the edit undone last."""
    after, effects = with_history(ui, ui.history.redo())
    return replace(after, drawing=None, lost="").tell("studio.redone"), effects
