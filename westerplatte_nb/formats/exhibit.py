"""An exhibition: a scenario whose notes are its exhibits. Reading them from a draft, and the edits of a form.

Only notes on the things that the frames of the lesson hang on (such as spaces) are exhibits; all others stay as they
are, and so does whatever else the file says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from westerplatte_nb.engine.sanitize import harmless
from westerplatte_nb.engine.value import value
from westerplatte_nb.formats import draft as drafts
from westerplatte_nb.formats.draft import Draft
from westerplatte_nb.formats.exhibit_note import LONGEST, PARTS, SOURCE, ExhibitNote, note_of, text_of, text_shown, tidy
from westerplatte_nb.formats.scenario import LONGEST_TITLE
from westerplatte_nb.i18n.words import Words

NOTES, SOURCES = "annotation", "sources"
# What annotations say beside what they are pinned to.
_SAYS = ("text", "marks", "stop", "hidden", "ask", "chapter", "side", SOURCES)

Name = Callable[[str], str]
GoalFor = Callable[[Mapping[str, Any], Sequence[str]], dict[str, Any]]


@value
class Exhibit:
    """A note as the form shows it.

    `number` is that of the annotation (from 0), `language` the one in which it was written; `fits` tells whether the
    form has room for all that was.
    """

    number: int
    pin: str
    to: str
    note: ExhibitNote
    cite: str
    language: str
    fits: bool


def pin_of(annotation: Mapping[str, Any]) -> tuple[str, str]:
    """Return what an annotation is pinned to, and the name or number of that; empty for what has no single pin."""
    pins = [(name, to) for name, to in annotation.items() if name not in _SAYS]
    return (pins[0][0], str(pins[0][1])) if len(pins) == 1 else ("", "")


def exhibits(draft: Draft, pins: Sequence[str], named: Name) -> tuple[Exhibit, ...]:
    """Return the exhibits of a draft; `named` returns what a source is called by its id."""
    return tuple(_exhibits(draft, pins, named))


def _exhibits(draft: Draft, pins: Sequence[str], named: Name) -> Iterator[Exhibit]:
    for number, annotation in enumerate(draft.words.get(NOTES) or ()):
        pin, to = pin_of(annotation)
        if pin not in pins:
            continue
        language, text = text_shown(drafts.texts(draft, _place(number)), draft.language)
        note, fits = note_of(text)
        cite = str(next(iter(annotation.get(SOURCES) or ()), ""))
        if cite and note.source == _called(cite, named):
            note = replace(note, source="")
        yield Exhibit(number, pin, to, note, cite, language, fits)


def title_of(draft: Draft) -> str:
    """Return what the exhibition is called."""
    found = drafts.texts(draft, drafts.TITLE)
    return found.get(draft.language) or next(iter(found.values()), "")


def with_title(draft: Draft, typed: str) -> Draft:
    """Return the draft of an exhibition that is called otherwise; without any letter it keeps its title."""
    title = harmless(" ".join(typed[: 4 * LONGEST_TITLE].split()), LONGEST_TITLE)
    return drafts.with_text(draft, drafts.TITLE, draft.language, title) if title else draft


def with_part(draft: Draft, one: Exhibit, part: str, typed: str, words: Words, named: Name) -> Draft:
    """Return the draft with another part of an exhibit, as it was typed."""
    if part not in PARTS:
        return draft
    return _said(draft, replace(one, note=replace(one.note, **{part: tidy(part, typed)})), words, named)


def with_cite(draft: Draft, one: Exhibit, cite: str, words: Words, named: Name) -> Draft:
    """Return the draft in which an exhibit cites another source, by its id; with an empty one it cites none."""
    if cite == one.cite:
        return draft
    draft = drafts.with_note_word(draft, one.number, SOURCES, (cite,) if cite else ())
    return _said(draft, replace(one, cite=cite), words, named)


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
    draft = drafts.with_goal(draft, goal_for(own["goal"], places))
    return drafts.with_word(draft, "summary", own["summary"])


def _places(draft: Draft, pin: str) -> tuple[str, ...]:
    pinned = (pin_of(one) for one in draft.words.get(NOTES) or ())
    return tuple(dict.fromkeys(to for name, to in pinned if name == pin))


def _said(draft: Draft, one: Exhibit, words: Words, named: Name) -> Draft:
    """Return the draft with what an exhibit says, in the language of its reader.

    In another language stays only what somebody wrote in it, and what was not taken over from there.
    """
    note, place = one.note, _place(one.number)
    if one.cite and not note.source:
        note = replace(note, source=_called(one.cite, named))
    draft = drafts.with_text(draft, place, words.language, text_of(note, words))
    for language, text in drafts.texts(draft, place).items():
        if language != words.language and (language == one.language or note_of(text)[0].is_empty):
            draft = drafts.with_text(draft, place, language, "")
    return draft


def _called(cite: str, named: Name) -> str:
    return tidy(SOURCE, named(cite)) if named(cite) else harmless(cite, LONGEST[SOURCE])


def _place(number: int) -> str:
    return f"{drafts.NOTE}{number + 1}"
