"""What each press in the studio does: an edit of the draft, or another look at it."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

from westerplatte_nb.formats import draft as drafts
from westerplatte_nb.formats.draft_replay import with_goal, with_setup
from westerplatte_nb.formats.draft_story import lines
from westerplatte_nb.formats.game_files import scenario_files
from westerplatte_nb.formats.scenario import SOLUTION
from westerplatte_nb.view.drawing.hit import pressed
from westerplatte_nb.view.messages import board, page, studio_board, studio_texts
from westerplatte_nb.view.messages.gate import receivers_in
from westerplatte_nb.view.panel.point_field import PLACE
from westerplatte_nb.view.studio.editor import EditRefused
from westerplatte_nb.widgets.studio import studio_points, studio_questions, studio_start, studio_story, studio_trial
from westerplatte_nb.widgets.studio.studio_host import StudioHost
from westerplatte_nb.widgets.studio.studio_points import armed, is_place
from westerplatte_nb.widgets.studio.studio_questions import POINTED, answer_point
from westerplatte_nb.widgets.studio.studio_view import TABS

MOST_MARKS = 12
OLDEST, YOUNGEST = 18, 6
LONGEST_TEXT = 4000


def ready(studio: StudioHost, message: page.ReadyLooks) -> None:
    """Draw in the colours of the page that has come."""
    studio.dark = message.dark
    studio.redraw()


def tab(studio: StudioHost, message: studio_board.Tab) -> None:
    """Open another part."""
    if message.tab in TABS:
        studio.tab, studio.tool, studio.drawing, studio.message = message.tab, "", None, ""
        studio.forgetting = ""
        if message.tab != "board":
            studio.place = ""


# ---- the board -------------------------------------------------------------------------------------------------------


def tool(studio: StudioHost, message: studio_board.Tool) -> None:
    """Take a thing to be put, or lay it aside."""
    studio.tool = "" if message.id == studio.tool else message.id
    studio.place, studio.message, studio.mode = "", "", ""
    if studio.tool:
        places = studio.editor.places(studio.setup, studio.tool)
        studio.tell(studio.words("studio.choose", number=len(places)))


def cancel(studio: StudioHost, message: board.Cancel) -> None:
    """Lay aside what is being put, drawn or looked at."""
    studio.tool, studio.place, studio.drawing, studio.message = "", "", None, ""


def press(studio: StudioHost, message: board.Point | board.Target) -> None:
    """Act on the place of the board that was pressed."""
    if (place := pressed(studio.scene, message)) is not None:
        _act(studio, place)


def field_point(studio: StudioHost, message: board.Field) -> None:
    """Act on a point of the grid."""
    _act(studio, PLACE + message.point)


def _act(studio: StudioHost, place: str) -> None:
    """Put what is chosen on a place, draw a mark to it, or look at it."""
    names = {one.id: one.name for one in studio.scene.targets}
    if studio.trial is not None or not (place in names or is_place(studio, place)):
        return
    if studio.drawing is not None:
        _draw(studio, place)
        return
    if not studio.tool:
        studio.tab, studio.place = "board", place
        studio.tell(names[place])
        return
    studio.edit(with_setup(studio.draft, studio.editor.put(studio.setup, armed(studio), place)))
    if "-" in studio.tool and studio.tool not in {one.id for one in studio.editor.tools(studio.setup, studio.words)}:
        studio.tool = ""  # what was picked up has been laid down
    studio.tell(studio.place_names().get(place) or studio.editor.spot(studio.setup, place, studio.words).name)


def take(studio: StudioHost, message: studio_board.Take) -> None:
    """Take a thing from the board."""
    studio.edit(with_setup(studio.draft, studio.editor.take(studio.setup, message.id)))
    studio.tell(studio.words("studio.taken"))


def change(studio: StudioHost, message: studio_board.Set) -> None:
    """Set a field of the setup."""
    studio.edit(with_setup(studio.draft, studio.editor.with_field(studio.setup, message.name, message.value)))
    studio.message = ""


# ---- decks -----------------------------------------------------------------------------------------------------------


def stack(studio: StudioHost, message: studio_board.Stack) -> None:
    """Put the cards of a deck into an order."""
    studio.edit(with_setup(studio.draft, studio.editor.stacked(studio.setup, message.deck, message.cards)))
    studio.tell(studio.words("studio.cards.done"))


# ---- the goal --------------------------------------------------------------------------------------------------------


def _with_goal(studio: StudioHost, goal: Mapping[str, Any]) -> None:
    studio.edit(with_goal(studio.draft, goal))
    studio.message = ""


def goal_set(studio: StudioHost, message: studio_board.GoalSet) -> None:
    """Set a field of the goal."""
    goal, part = studio.draft.words["goal"], message.part
    if part is None or part < len(studio.editor.goal_parts(goal, studio.words)):
        _with_goal(studio, studio.editor.with_goal_field(goal, part, message.name, message.value))


def goal_add(studio: StudioHost, message: studio_board.GoalAdd) -> None:
    """Ask for one thing more."""
    if message.kind in {one.id for one in studio.editor.goal_kinds(studio.words)}:
        _with_goal(studio, studio.editor.with_goal_part(studio.draft.words["goal"], message.kind))


def goal_drop(studio: StudioHost, message: studio_board.GoalDrop) -> None:
    """Ask for one thing less."""
    _with_goal(studio, studio.editor.without_goal_part(studio.draft.words["goal"], message.part))


# ---- texts and notes -------------------------------------------------------------------------------------------------


def text(studio: StudioHost, message: studio_texts.Text) -> None:
    """Write a text in a language."""
    if message.place in drafts.places(studio.draft):
        studio.edit(drafts.with_text(studio.draft, message.place, message.language, message.text[:LONGEST_TEXT]))


def read(studio: StudioHost, message: studio_texts.Read) -> None:
    """Say that a translation still fits its source."""
    if message.place in drafts.places(studio.draft):
        studio.edit(drafts.as_read(studio.draft, message.place, message.language))


def source(studio: StudioHost, message: studio_texts.Source) -> None:
    """Write the texts in another language first."""
    studio.edit(drafts.written_in(studio.draft, message.language))


def age(studio: StudioHost, message: studio_texts.Age) -> None:
    """Set the age that the scenario is for."""
    studio.edit(drafts.with_word(studio.draft, "age", min(OLDEST, max(YOUNGEST, int(message.value)))))


def _pin(studio: StudioHost, asked: studio_texts.NoteAdd | studio_texts.NotePin) -> dict[str, Any] | None:
    """Return what a note is to be pinned to, None for what is gone."""
    name, to = asked.pin, asked.to.strip()
    kind, _, varied = name.partition(":")
    if kind == "action":
        line = next((one for one in lines(studio.draft) if one["name"] == (varied or SOLUTION)), None)
        if line is None:
            return None
        return {"line": line["name"], "action": max(1, min(int(to), len(line["actions"])))}
    known = {one.id: one for one in studio.editor.pins(studio.setup, studio.words)}
    return {name: to if known[name].options else int(to)} if name in known else None


def note_add(studio: StudioHost, message: studio_texts.NoteAdd) -> None:
    """Pin a note."""
    if (pin := _pin(studio, message)) is not None:
        studio.edit(drafts.with_note(studio.draft, pin))


def note_pin(studio: StudioHost, message: studio_texts.NotePin) -> None:
    """Give a note without a place one."""
    pin, number = _pin(studio, message), _number(studio, message.note)
    if pin is not None and not drafts.is_placed(studio.draft, studio.draft.words["annotation"][number]):
        studio.edit(drafts.with_note_at(studio.draft, number, pin))


def _number(studio: StudioHost, number: int) -> int:
    if number >= len(studio.draft.words.get("annotation") or ()):
        raise EditRefused("studio.gone")
    return number


def note_drop(studio: StudioHost, message: studio_texts.NoteDrop) -> None:
    """Take a note away."""
    studio.drawing = None  # it counts the notes
    studio.edit(drafts.without_note(studio.draft, _number(studio, message.note)))


def note_set(studio: StudioHost, message: studio_texts.NoteSet) -> None:
    """Let a note stop the replay, hide it until it is asked for, or say which chapter or whose view it is of."""
    known = {
        "chapter": ["", *(one["name"] for one in studio.draft.words.get("chapter") or ())],
        "side": ["", *scenario_files(studio.draft.game, drafts.FILE).SIDES],
    }
    if message.value in known.get(message.name, (True, False)):
        number = _number(studio, message.note)
        studio.edit(drafts.with_note_word(studio.draft, number, message.name, message.value or None))


def mark(studio: StudioHost, message: studio_texts.Mark) -> None:
    """Begin to draw an arrow or a ring of a note: the next places that are pressed are its ends."""
    number = _number(studio, message.note)
    if message.kind == "clear":
        studio.edit(drafts.with_note_word(studio.draft, number, "marks", None))
        return
    studio.drawing = (number, message.kind, "")
    studio.tell(studio.words(f"studio.drawing.{message.kind}"))


def _draw(studio: StudioHost, place: str) -> None:
    assert studio.drawing is not None
    number, kind, begun = studio.drawing
    if kind == POINTED:
        studio.drawing = None
        answer_point(studio, number, place)
        return
    if kind == "arrow" and not begun:
        studio.drawing = (number, kind, place)
        studio.tell(studio.words("studio.drawing.to"))
        return
    made = {"kind": "ring", "at": place} if kind == "ring" else {"kind": "arrow", "from": begun, "to": place}
    studio.drawing = None
    if begun == place:
        return
    marks = (*(studio.draft.words["annotation"][number].get("marks") or ()), made)
    studio.edit(drafts.with_note_word(studio.draft, number, "marks", marks[:MOST_MARKS]))
    studio.tell(studio.words("studio.drawn"))


# ---- the whole draft -------------------------------------------------------------------------------------------------


def undo(studio: StudioHost, message: studio_board.Undo) -> None:
    """Take the last edit back."""
    studio.undo()
    studio.drawing = None
    studio.tell(studio.words("studio.undone"))


def redo(studio: StudioHost, message: studio_board.Redo) -> None:
    """Do it again."""
    studio.redo()
    studio.drawing = None
    studio.tell(studio.words("studio.redone"))


RECEIVERS = receivers_in(
    sys.modules[__name__], studio_points, studio_questions, studio_start, studio_story, studio_trial
)
