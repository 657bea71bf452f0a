"""The texts and notes of a draft in the studio, and the report on what is finished."""

from typing import Any

from westerplatte_nb.formats import draft as drafts
from westerplatte_nb.formats.draft.draft_places import ASK, CHAPTER
from westerplatte_nb.formats.draft.questions import KINDS
from westerplatte_nb.formats.draft.story import variations
from westerplatte_nb.formats.draft.whole import finished_scenario, problems
from westerplatte_nb.formats.game_files import scenario_files
from westerplatte_nb.formats.scenario import COACH, SOLUTION
from westerplatte_nb.formats.scenario.proof import reaches_idly
from westerplatte_nb.i18n.languages import BY_CODE
from westerplatte_nb.view.messages.studio import FROM_STUDIO
from westerplatte_nb.view.studio.editor import Item
from westerplatte_nb.view.studio_page.questions import question_view
from westerplatte_nb.view.studio_page.text import text_view
from westerplatte_nb.view.studio_page.ui import StudioUi


def texts_view(ui: StudioUi) -> dict[str, Any]:
    """Return the part for the texts: the title and summary by language, the notes, and what notes can be pinned to."""
    draft, words = ui.draft, ui.words
    notes = [_note(ui, n, note) for n, note in enumerate(draft.words.get("annotation") or ())]
    pins = [_pin_view(pin.id, pin.label, pin.most, pin.options) for pin in ui.editor.pins(ui.setup, words)]
    if line := drafts.solution(draft):
        pins.append(_pin_view("action", words("studio.pin.action"), len(line)))
    for variation in variations(draft):
        name = str(variation["name"])
        label = words("studio.pin.varied", name=name)
        pins.append(_pin_view(f"action:{name}", label, len(variation["actions"])))
    return {
        "source": draft.language,
        "age": draft.words.get("age"),
        "texts": [text_view(draft, place, words(f"studio.text.{place}")) for place in (drafts.TITLE, drafts.SUMMARY)],
        "notes": notes,
        "pins": pins,
    }


def _pin_view(id: str, label: str, most: int, options: tuple[Item, ...] = ()) -> dict[str, Any]:
    """Return a pin for the page: a choice of `options`, or without any a number up to `most`."""
    return {"id": id, "name": label, "options": [{"id": item.id, "name": item.label} for item in options], "most": most}


def _note(ui: StudioUi, number: int, note: Any) -> dict[str, Any]:
    """Return a note (number from 0) for the page: its text, where it is pinned, its marks, choices and question."""
    words, marks = ui.words, note.get("marks") or ()
    label = words("studio.note", number=number + 1, where=_pin_text(ui, note))
    return {
        **text_view(ui.draft, f"{drafts.NOTE}{number + 1}", label),
        "number": number,
        "loose": not drafts.is_placed(ui.draft, note),
        "stop": bool(note.get("stop")),
        "hidden": bool(note.get("hidden")),
        "marks": len(marks),
        "chapter": _choice(words("studio.notes.chapter"), str(note.get("chapter", "")), _chapters(ui)),
        "side": _choice(words("studio.notes.side"), str(note.get("side", "")), _sides(ui)),
        "kinds": list(KINDS),
        "ask": question_view(ui, number),
    }


def _pin_text(ui: StudioUi, note: Any) -> str:
    """Return what a note is pinned to, in words: an action of the solution or of a variation, or a pin of the game.

    For a coach's note it is the orders that the coach asks for.
    """
    words, action = ui.words, note.get("action")
    if action is not None and note.get("line") != SOLUTION:
        return words("studio.pin.varied.at", number=int(action), name=str(note.get("line", "")))
    if action is not None:
        return words("studio.pin.action.at", number=int(action))
    pins = {pin.id: pin for pin in ui.editor.pins(ui.setup, words)}
    name = next((name for name in note if name in pins or name in COACH), "")
    pin, value = pins.get(name), str(note.get(name, ""))
    # A coach's note has a key of COACH, which is none of the labelled pins: its value is the orders.
    if pin is None:
        return value or words("studio.note.nowhere")
    label = next((item.label for item in pin.options if item.id == value), value)
    return f"{words('text.head', head=pin.label)} {label}"


def _choice(label: str, chosen: str, options: list[dict[str, str]]) -> dict[str, Any] | None:
    """Return a choice whose first option is none; None where there is nothing to choose."""
    return {"label": label, "value": chosen, "options": [{"id": "", "name": "–"}, *options]} if options else None


def _chapters(ui: StudioUi) -> list[dict[str, str]]:
    """Return the chapters as options, by number and title."""
    draft = ui.draft
    options = []
    for number, chapter in enumerate(draft.words.get("chapter") or (), start=1):
        name = ui.words("studio.chapter", number=number)
        title = drafts.texts(draft, f"{CHAPTER}{number}").get(draft.language, "")
        label = f"{ui.words('text.head', head=name)} {title}" if title else name
        options.append({"id": str(chapter["name"]), "name": label})
    return options


def _sides(ui: StudioUi) -> list[dict[str, str]]:
    """Return the sides of the draft's game as options."""
    sides = scenario_files(ui.draft.game, drafts.FILE).SIDES
    return [{"id": name, "name": ui.words(f"ui.side.{name}")} for name in sides]


def arrows(draft: drafts.Draft) -> tuple[tuple[str, str], ...]:
    """Return the arrows of all notes, each from a place to a place."""
    return tuple((mark["from"], mark["to"]) for mark in _marks(draft) if mark.get("kind") == "arrow")


def rings(draft: drafts.Draft) -> tuple[str, ...]:
    """Return the places of all notes that have a ring."""
    return tuple(mark["at"] for mark in _marks(draft) if mark.get("kind") == "ring")


def _marks(draft: drafts.Draft) -> list[Any]:
    """Return the arrows and rings of all notes, as the file has them."""
    return [mark for note in draft.words.get("annotation") or () for mark in note.get("marks") or ()]


def finish_view(ui: StudioUi) -> dict[str, Any]:
    """Return whether the draft is complete, what it still lacks, and whether a solution proves its goal."""
    words, draft = ui.words, ui.draft
    lacks = [
        words(
            "studio.lacks",
            place=_place_label(ui, place),
            language=BY_CODE[language].name,
            state=words(f"studio.state.{state}"),
        )
        for place, language, state in drafts.untranslated(draft)
    ]
    line, ready = drafts.solution(draft), not problems(draft)
    loose = sum(not drafts.is_placed(draft, note) for note in draft.words.get("annotation") or ())
    lacks += [words("studio.lacks.nowhere", number=loose)] if loose else []
    # Before all the rest: even somebody who does nothing reaches the goal.
    if ready and reaches_idly(finished_scenario(draft)):
        lacks.insert(0, words("studio.idle"))
    return {
        "ready": ready,
        "lacks": lacks,
        "proof": words("studio.proof", number=len(line)) if line else words("studio.proof.none"),
        "is_proven": bool(line),
        # The names of the messages that this studio has a task for: the page offers only their buttons.
        "errands": sorted(name for name, message_type in FROM_STUDIO.items() if message_type in ui.tasks),
    }


def _place_label(ui: StudioUi, place: str) -> str:
    """Return the name of a text of the draft by its place: of a chapter, a note, a question, the title, the summary."""
    if place.startswith(CHAPTER):
        return ui.words("studio.chapter", number=int(place.removeprefix(CHAPTER)))
    if place.startswith(drafts.NOTE):
        number, has_question, _ = place.removeprefix(drafts.NOTE).partition(ASK)
        return ui.words("studio.text.ask_number" if has_question else "studio.text.note_number", number=int(number))
    return ui.words(f"studio.text.{place}")
