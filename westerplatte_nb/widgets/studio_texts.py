"""The texts and notes of a draft in the studio, and what is told at the end of the work."""

from __future__ import annotations

from typing import Any

from westerplatte_nb.formats.draft import (
    MISSING,
    NOTE,
    SUMMARY,
    TITLE,
    Draft,
    solution,
    state_of_text,
    texts,
    untranslated,
)
from westerplatte_nb.formats.draft_whole import finished, problems
from westerplatte_nb.formats.scenario_proof import reaches_idly
from westerplatte_nb.i18n.languages import BY_CODE, COMPLETE
from westerplatte_nb.view.editor import Option
from westerplatte_nb.widgets.studio_host import StudioHost


def texts_view(studio: StudioHost) -> dict[str, Any]:
    """Return the texts by language, the notes, and what notes can be pinned to."""
    draft, words = studio.draft, studio.words
    notes = [_note(studio, n, note) for n, note in enumerate(draft.words.get("annotation") or ())]
    pins = [
        {
            "id": pin.id,
            "name": pin.label,
            "options": [{"id": o.id, "name": o.label} for o in pin.options],
            "most": pin.most,
        }
        for pin in studio.editor.pins(studio.setup, words)
    ]
    line = solution(draft)
    if line:
        pins.append({"id": "action", "name": words("studio.pin.action"), "options": [], "most": len(line)})
    return {
        "source": draft.language,
        "age": draft.words.get("age"),
        "texts": [_text(draft, place, words(f"studio.text.{place}")) for place in (TITLE, SUMMARY)],
        "notes": notes,
        "pins": pins,
    }


def _named(options: tuple[Option, ...]) -> list[dict[str, str]]:
    return [{"id": one.id, "name": one.label} for one in options]


def _text(draft: Draft, place: str, label: str) -> dict[str, Any]:
    found = texts(draft, place)
    states = {code: state_of_text(draft, place, code) for code in COMPLETE}
    # What stands there only because it had to is not what was written.
    own = {code: found.get(code, "") if code == draft.language or states[code] != MISSING else "" for code in COMPLETE}
    return {"place": place, "label": label, "texts": own, "states": states}


def _note(studio: StudioHost, number: int, note: Any) -> dict[str, Any]:
    words = studio.words
    pins = {pin.id: pin for pin in studio.editor.pins(studio.setup, words)}
    if note.get("action") is not None:
        where = words("studio.pin.action.at", number=int(note["action"]))
    else:
        name = next((name for name in note if name in pins), "")
        pin = pins.get(name)
        value = str(note.get(name, ""))
        called = next((one.label for one in pin.options if one.id == value), value) if pin else value
        where = f"{pin.label}: {called}" if pin else value
    marks = note.get("marks") or ()
    label = words("studio.note", number=number + 1, where=where)
    shown = _text(studio.draft, f"{NOTE}{number + 1}", label)
    return {
        **shown,
        "number": number,
        "stop": bool(note.get("stop")),
        "hidden": bool(note.get("hidden")),
        "marks": len(marks),
    }


def arrows(draft: Draft) -> tuple[tuple[str, str], ...]:
    """Return the arrows of all notes, each from a place to a place."""
    return tuple((one["from"], one["to"]) for one in _marks(draft) if one.get("kind") == "arrow")


def rings(draft: Draft) -> tuple[str, ...]:
    """Return the places of all notes that have a ring."""
    return tuple(one["at"] for one in _marks(draft) if one.get("kind") == "ring")


def _marks(draft: Draft) -> list[Any]:
    return [mark for note in draft.words.get("annotation") or () for mark in note.get("marks") or ()]


def finish_view(studio: StudioHost) -> dict[str, Any]:
    """Return whether it is whole, what is not translated, and whether the goal can be reached."""
    words, draft = studio.words, studio.draft
    lacks = [words("studio.lacks", place=_place_told(studio, place), language=BY_CODE[language].name,
                   state=words(f"studio.state.{state}")) for place, language, state in untranslated(draft)]  # fmt: skip
    line, ready = solution(draft), not problems(draft)
    if ready and reaches_idly(finished(draft)):
        lacks.insert(0, words("studio.idle"))
    return {
        "ready": ready,
        "lacks": lacks,
        "proof": words("studio.proof", number=len(line)) if line else words("studio.proof.none"),
        "is_proven": bool(line),
        "errands": sorted(studio.errands),
    }


def _place_told(studio: StudioHost, place: str) -> str:
    if place.startswith(NOTE):
        return studio.words("studio.text.note_number", number=int(place.removeprefix(NOTE)))
    return studio.words(f"studio.text.{place}")
