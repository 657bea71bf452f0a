"""An exhibition: a scenario whose notes are its exhibits. Reading them from a draft, and the edits of a form.

Only notes on the things that the frames of the lesson hang on (such as spaces) are exhibits; all others stay as they
are, and so does whatever else the file says.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.engine.value import value
from westerplatte_nb.formats import draft as drafts
from westerplatte_nb.formats.classroom import exhibit_note
from westerplatte_nb.formats.draft import Draft
from westerplatte_nb.formats.scenario import LONGEST_TITLE

NOTES, SOURCES = "annotation", "sources"
# A file may have more, which stay as they are.
MOST = 20
# What annotations say beside what they are pinned to.
_SAYS = ("text", "marks", "stop", "hidden", "ask", "chapter", "side", SOURCES)

GoalFor = Callable[[Mapping[str, Any], Sequence[str]], dict[str, Any]]


@value
class Labels:
    """How things are called in the texts of notes: the parts by language, and a source by its id."""

    parts: exhibit_note.PartNames
    source: Callable[[str], str]

    def cited(self, source: str) -> str:
        """Return the name of a cited source as a part of a note."""
        return exhibit_note.tidy(exhibit_note.SOURCE, self.source(source) or source)


@value
class Exhibit:
    """A note as the form shows it.

    `number` is that of the annotation (from 0), `language` the one in which it was written; `fits` tells whether the
    form has room for all that was.
    """

    number: int
    pin: str
    to: str
    note: exhibit_note.ExhibitNote
    cite: str
    language: str
    fits: bool


def pin_of(annotation: Mapping[str, Any]) -> tuple[str, str]:
    """Return the pin of an annotation and its name or number; empty for one without a single pin."""
    pins = [(name, to) for name, to in annotation.items() if name not in _SAYS]
    return (pins[0][0], str(pins[0][1])) if len(pins) == 1 else ("", "")


def exhibits(draft: Draft, pins: Sequence[str], labels: Labels) -> tuple[Exhibit, ...]:
    """Return the exhibits of a draft."""
    return tuple(islice(_exhibits(draft, pins, labels), MOST))


def _exhibits(draft: Draft, pins: Sequence[str], labels: Labels) -> Iterator[Exhibit]:
    for number, annotation in enumerate(draft.words.get(NOTES) or ()):
        pin, to = pin_of(annotation)
        if pin not in pins:
            continue
        language, text = exhibit_note.text_shown(drafts.texts(draft, _place(number)), draft.language, labels.parts)
        note, fits = exhibit_note.note_of(text, labels.parts)
        cite = str(next(iter(annotation.get(SOURCES) or ()), ""))
        if cite and note.source == labels.cited(cite):
            note = replace(note, source="")
        yield Exhibit(number, pin, to, note, cite, language, fits)


def title_of(draft: Draft) -> str:
    """Return the title of the exhibition."""
    found = drafts.texts(draft, drafts.TITLE)
    return found.get(draft.language) or next(iter(found.values()), "")


def with_title(draft: Draft, typed: str) -> Draft:
    """Return the draft of an exhibition that is called otherwise; without any letter it keeps its title."""
    title = sanitize_text(" ".join(typed[: 4 * LONGEST_TITLE].split()), LONGEST_TITLE)
    return drafts.with_text(draft, drafts.TITLE, draft.language, title) if title else draft


def with_part(draft: Draft, one: Exhibit, part: str, typed: str, labels: Labels) -> Draft:
    """Return the draft with another part of an exhibit, as it was typed."""
    if part not in exhibit_note.PARTS:
        return draft
    return _said(draft, replace(one, note=replace(one.note, **{part: exhibit_note.tidy(part, typed)})), labels)


def with_cite(draft: Draft, one: Exhibit, cite: str, labels: Labels) -> Draft:
    """Return the draft in which an exhibit cites another source, by its id; with an empty one it cites none."""
    if cite == one.cite:
        return draft
    draft = drafts.with_note_word(draft, one.number, SOURCES, (cite,) if cite else ())
    return _said(draft, replace(one, cite=cite), labels)


def with_place(draft: Draft, one: Exhibit, pin: str, to: str | int, first: Draft, goal_for: GoalFor | None) -> Draft:
    """Return the draft with an exhibit that hangs elsewhere; `first` is the lesson's own, with its own walk."""
    draft = drafts.with_note_word(draft, one.number, one.pin, None)
    return _with_walk(drafts.with_note_word(draft, one.number, pin, to), one.pin, first, goal_for)


def _with_walk(draft: Draft, pin: str, first: Draft, goal_for: GoalFor | None) -> Draft:
    """Return the draft whose goal leads past all its exhibits; where they hang as at first, it is the first again."""
    places, before = _places(draft, pin), _places(first, pin)
    own = {name: first.words[name] for name in ("goal", "line", "summary") if name in first.words}
    if set(places) == set(before):
        return replace(draft, words={**draft.words, **own})
    if goal_for is None:
        return draft
    draft = drafts.with_lines(drafts.with_word(draft, "goal", goal_for(own["goal"], places)), [], {})
    return drafts.with_word(draft, "summary", own["summary"])


def _places(draft: Draft, pin: str) -> tuple[str, ...]:
    pinned = (pin_of(one) for one in draft.words.get(NOTES) or ())
    return tuple(dict.fromkeys(to for name, to in pinned if name == pin))


def _said(draft: Draft, one: Exhibit, labels: Labels) -> Draft:
    """Return the draft with what an exhibit says, in the language of its reader.

    In another language stays only what somebody wrote in it, and what was not taken over from there.
    """
    place, own = _place(one.number), draft.language
    draft = drafts.with_text(draft, place, own, said_of(one, own, labels))
    for language, text in drafts.texts(draft, place).items():
        if language != own and (language == one.language or exhibit_note.note_of(text, labels.parts)[0].is_empty):
            draft = drafts.with_text(draft, place, language, "")
    return draft


def said_of(one: Exhibit, language: str, labels: Labels) -> str:
    """Return an exhibit as the text of its annotation; a source that is cited is named where no words were found."""
    note = one.note if one.note.source or not one.cite else replace(one.note, source=labels.cited(one.cite))
    return exhibit_note.text_of(note, labels.parts[language])


def _place(number: int) -> str:
    return f"{drafts.NOTE}{number + 1}"
