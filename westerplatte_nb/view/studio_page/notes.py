"""What a press in the texts and notes does: an edit of the draft, or the beginning of a mark on the board."""

from dataclasses import replace
from typing import Any

from westerplatte_nb.formats import draft as drafts
from westerplatte_nb.formats.draft.story import lines
from westerplatte_nb.formats.game_files import scenario_files
from westerplatte_nb.formats.scenario import SOLUTION
from westerplatte_nb.view.messages import studio_texts as messages
from westerplatte_nb.view.studio_page.questions import POINTED, answer_point
from westerplatte_nb.view.studio_page.ui import StudioUi, Updated, edit, existing_index

MOST_MARKS = 12
OLDEST, YOUNGEST = 18, 6
LONGEST_TEXT, LONGEST_NUMBER = 4000, 10


def write_text(ui: StudioUi, message: messages.WriteText) -> Updated:
    """Write a text in a language."""
    if message.place not in drafts.places(ui.draft):
        return ui, ()
    return edit(ui, drafts.with_text(ui.draft, message.place, message.language, message.text[:LONGEST_TEXT]))


def mark_as_current(ui: StudioUi, message: messages.Read) -> Updated:
    """Mark a translation as up to date with its source."""
    if message.place not in drafts.places(ui.draft):
        return ui, ()
    return edit(ui, drafts.as_read(ui.draft, message.place, message.language))


def set_first_language(ui: StudioUi, message: messages.SetFirstLanguage) -> Updated:
    """Set the language in which the texts are written first, the source of all translations."""
    return edit(ui, replace(ui.draft, language=message.language))


def set_age(ui: StudioUi, message: messages.Age) -> Updated:
    """Set the age that the scenario is for, in years from YOUNGEST to OLDEST."""
    return edit(ui, drafts.with_field(ui.draft, "age", min(OLDEST, max(YOUNGEST, int(message.value)))))


def _pin(ui: StudioUi, message: messages.NoteAdd | messages.NotePin) -> dict[str, Any] | None:
    """Return the pin of a note as the words of a file, such as `{"turn": 3}` or `{"line": "solution", "action": 5}`.

    In a message `action:<name>` is the pin to an action of a variation, `action` alone to one of the solution. None if
    the message names no pin or line of the draft, or gives no number where one is needed.
    """
    name, target = message.pin, message.to.strip()
    number = int(target) if target.isdecimal() and len(target) < LONGEST_NUMBER else None
    kind, _, variation = name.partition(":")
    if kind == "action":
        line = next((line for line in lines(ui.draft) if line["name"] == (variation or SOLUTION)), None)
        if line is None or number is None:
            return None
        # A number beyond the line means its last action.
        return {"line": line["name"], "action": max(1, min(number, len(line["actions"])))}
    # A pin with options takes the id of one of them, any other pin a number.
    pins = {pin.id: pin for pin in ui.editor.pins(ui.setup, ui.words)}
    value = target if name in pins and pins[name].options else number
    return {name: value} if name in pins and value is not None else None


def note_add(ui: StudioUi, message: messages.NoteAdd) -> Updated:
    """Add a note pinned to a thing or an action."""
    pin = _pin(ui, message)
    return (ui, ()) if pin is None else edit(ui, drafts.with_note(ui.draft, pin))


def note_pin(ui: StudioUi, message: messages.NotePin) -> Updated:
    """Pin a note again that has lost its place, since the line it was pinned to was cut."""
    pin, number = _pin(ui, message), existing_index(ui, "annotation", message.note)
    if pin is None or drafts.is_placed(ui.draft, ui.draft.words["annotation"][number]):
        return ui, ()
    return edit(ui, drafts.with_note_at(ui.draft, number, pin))


def note_drop(ui: StudioUi, message: messages.NoteDrop) -> Updated:
    """Remove a note, and give up a mark that is being drawn: it names its note by a number, which may now change."""
    number = existing_index(ui, "annotation", message.note)
    return edit(replace(ui, drawing=None), drafts.without_note(ui.draft, number))


def note_set(ui: StudioUi, message: messages.NoteSet) -> Updated:
    """Set a field of a note: whether it is a pause point (`stop`) or `hidden`, its `chapter`, or its `side`."""
    choices = {
        "chapter": ["", *(chapter["name"] for chapter in ui.draft.words.get("chapter") or ())],
        "side": ["", *scenario_files(ui.draft.game, drafts.FILE).SIDES],
    }
    # Any other field is a switch.
    if message.value not in choices.get(message.name, (True, False)):
        return ui, ()
    number = existing_index(ui, "annotation", message.note)
    # None removes the field: an empty choice and a switch that is off are not written.
    return edit(ui, drafts.with_note_field(ui.draft, number, message.name, message.value or None))


def begin_mark(ui: StudioUi, message: messages.DrawMark) -> Updated:
    """Begin to draw an arrow or a ring of a note, whose ends are the next places pressed; or clear all its marks."""
    number = existing_index(ui, "annotation", message.note)
    if message.kind == "clear":
        return edit(ui, drafts.with_note_field(ui.draft, number, "marks", None))
    return replace(ui, drawing=(number, message.kind, "")).tell(f"studio.drawing.{message.kind}"), ()


def draw(ui: StudioUi, place: str) -> Updated:
    """Take a place of the board as an end of the mark that is being drawn, or as an answer to a note's question."""
    assert ui.drawing is not None
    number, kind, start = ui.drawing
    ui = replace(ui, drawing=None)
    if kind == POINTED:
        return answer_point(ui, number, place)
    if kind == "arrow" and not start:
        return replace(ui, drawing=(number, kind, place)).tell("studio.drawing.to"), ()
    mark = {"kind": "ring", "at": place} if kind == "ring" else {"kind": "arrow", "from": start, "to": place}
    # An arrow to the place where it begins is given up. (The start of a ring is empty.)
    if start == place:
        return ui, ()
    marks = (*(ui.draft.words["annotation"][number].get("marks") or ()), mark)
    return edit(ui.tell("studio.drawn"), drafts.with_note_field(ui.draft, number, "marks", marks[:MOST_MARKS]))
