"""An exhibition: a scenario whose notes are its exhibits. Reading them from a draft, and the edits of a form.

An exhibit has four parts, each with a line of its own behind its name in the one text of its annotation, such as
`Date: 1966`; a part that is missing is an ellipsis. Texts that were written by hand may have the names anywhere, or
have none: nothing of them is lost.

Only notes pinned to the kinds of things that the lesson has frames for (such as spaces) are exhibits; all others stay
as they are, and so does whatever else the file says.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.engine.value import value
from westerplatte_nb.formats import draft as drafts
from westerplatte_nb.formats.draft import Draft
from westerplatte_nb.formats.scenario import LONGEST_ANNOTATION, LONGEST_TITLE

THING, DATE, SOURCE, QUESTION = "thing", "date", "source", "question"
PARTS = (THING, DATE, SOURCE, QUESTION)
# With their names they fit into one annotation, but for many signs of Markdown.
LONGEST = {THING: 500, DATE: 60, SOURCE: 120, QUESTION: 240}
MISSING = "…"
# What Markdown would take for more than a sign.
_SIGNS = re.compile(r"[\\`*_\[\]<&]")
_ESCAPE = r"\\\g<0>"
_ESCAPED = re.compile(r"\\([\\`*_\[\]<&])")
# What the parts of a note are called in its text, by language: `Date:`.
PartNames = Mapping[str, Mapping[str, str]]
NOTES, SOURCES = "annotation", "sources"
# A file may have more, which stay as they are.
MOST = 20
# What annotations say beside what they are pinned to.
_NO_PINS = ("text", "marks", "stop", "hidden", "ask", "chapter", "side", SOURCES)

GoalFor = Callable[[Mapping[str, Any], Sequence[str]], dict[str, Any]]


@value
class ExhibitNote:
    """What a note says: the place or thing, the date, the source in words, the open question."""

    thing: str = ""
    date: str = ""
    source: str = ""
    question: str = ""

    def part(self, name: str) -> str:
        """Return the text of one of the PARTS."""
        return str(getattr(self, name))

    @property
    def is_empty(self) -> bool:
        """Whether all parts are empty."""
        return not any(map(self.part, PARTS))


def one_line(typed: str, longest: int) -> str:
    """Return a typed text as one sanitized line of at most `longest` characters."""
    # A huge pasted text is cut before its blanks are joined; four times the limit leaves room for those blanks.
    return sanitize_text(" ".join(typed[: 4 * longest].split()), longest)


def text_of(note: ExhibitNote, names: Mapping[str, str]) -> str:
    """Return a note as the text of an annotation, with the names of its parts in one language.

    An escaped sign of Markdown takes two characters: while the text is too long with them, its longest part loses its
    last character.
    """
    texts = {part: note.part(part) for part in PARTS}
    while True:
        text = "\n".join(f"{names[part]} {_SIGNS.sub(_ESCAPE, texts[part]) or MISSING}" for part in PARTS)
        if len(text) <= LONGEST_ANNOTATION:
            return text
        longest = max(PARTS, key=lambda part: len(texts[part]))
        texts[longest] = sanitize_text(texts[longest], len(texts[longest]) - 1)


def note_of(text: str, names: PartNames) -> tuple[ExhibitNote, bool]:
    """Return the note in the text of an annotation, and whether all its parts fit into the form uncut.

    The names of the parts are read in the language that finds most of them in the text. A text without any names is the
    part THING.
    """
    parts_by_language = [_parts_in(text, part_names) for part_names in names.values()]
    raw_parts = max(parts_by_language, key=len) or {THING: text}
    parts = {name: _plain_line(part) for name, part in raw_parts.items()}
    note = ExhibitNote(**{name: sanitize_text(part, LONGEST[name]) for name, part in parts.items()})
    return note, all(len(part) <= LONGEST[name] for name, part in parts.items())


def _parts_in(text: str, names: Mapping[str, str]) -> dict[str, str]:
    """Return the parts that a text names (`names` in one language), each with the text from its name to the next name.

    What stands before the first name belongs to the part THING. Empty for a text without any of the names.
    """
    spans = sorted(_name_spans(text, names))
    if not spans:
        return {}
    name_starts = [start for start, _, _ in spans]
    part_ends = [*name_starts[1:], len(text)]
    parts = {part: text[name_end:part_end] for (_, name_end, part), part_end in zip(spans, part_ends, strict=True)}
    beginning = text[: name_starts[0]]
    return {**parts, THING: f"{beginning} {parts.get(THING, '')}"} if beginning.strip() else parts


def _name_spans(text: str, names: Mapping[str, str]) -> Iterator[tuple[int, int, str]]:
    """Yield start, end and part of each name of a part in a text.

    Each name is looked for behind the one before, in the order of PARTS. A name at the beginning of a line is preferred
    to one within a line.
    """
    start = 0
    for part in PARTS:
        name = re.escape(names[part])
        match = re.compile(rf"^{name}", re.MULTILINE).search(text, start) or re.compile(name).search(text, start)
        if match:
            yield match.start(), match.end(), part
            start = match.end()


def _plain_line(line: str) -> str:
    """Return the text of a part on one line, without Markdown's escapes and the ellipsis of a missing part."""
    plain = _ESCAPED.sub(r"\1", " ".join(line.split()))
    return "" if plain == MISSING else plain.removeprefix(f"{MISSING} ")


def missing_parts(note: ExhibitNote, cites: bool) -> tuple[str, ...]:
    """Return the names of a note's empty parts; `cites` tells that it cites a source: then none is missing."""
    return tuple(part for part in PARTS if not note.part(part) and not (part == SOURCE and cites))


def first_text(texts: Mapping[str, str], language: str, names: PartNames) -> tuple[str, str]:
    """Return the language and the text of a note for a reader of `language`.

    The text is that in the reader's language, else the first of `texts` (by language) that is not empty; if all are
    empty, "" in the reader's language. A text with nothing but the names of a note's parts (`names`) is empty too.
    """
    for code in dict.fromkeys((language, *texts)):
        if code in texts and not _is_empty(texts[code], names):
            return code, texts[code]
    return language, ""


def _is_empty(text: str, names: PartNames) -> bool:
    """Tell whether the text of an annotation has nothing but empty parts."""
    note, _ = note_of(text, names)
    return note.is_empty


@value
class Labels:
    """The names in the texts of notes: those of the parts by language, and that of a source by its id."""

    parts: PartNames
    source: Callable[[str], str]

    def citation(self, source: str) -> str:
        """Return the label of a source, by its id, as the part SOURCE of a note; the id itself without a label."""
        return one_line(self.source(source) or source, LONGEST[SOURCE])


@value
class Exhibit:
    """A note as the form shows it.

    `number` is that of the annotation (from 0), `cite` the id of a source, `language` the one in which the note was
    written; `fits` tells whether the form has room for the whole text.
    """

    number: int
    pin: str
    to: str
    note: ExhibitNote
    cite: str
    language: str
    fits: bool


def pin_of(annotation: Mapping[str, Any]) -> tuple[str, str]:
    """Return the pin of an annotation, such as `space`, and what it is pinned to.

    Two empty texts for an annotation with no pin, or with several.
    """
    pins = [(pin, str(target)) for pin, target in annotation.items() if pin not in _NO_PINS]
    return pins[0] if len(pins) == 1 else ("", "")


def exhibits(draft: Draft, pins: Sequence[str], labels: Labels) -> tuple[Exhibit, ...]:
    """Return the exhibits of a draft, at most MOST; `pins` are the kinds of pins that make a note an exhibit."""
    return tuple(islice(_each_exhibit(draft, pins, labels), MOST))


def _each_exhibit(draft: Draft, pins: Sequence[str], labels: Labels) -> Iterator[Exhibit]:
    """Yield the exhibits of a draft, however many it has, in the order of its annotations."""
    for number, annotation in enumerate(draft.words.get(NOTES) or ()):
        pin, to = pin_of(annotation)
        if pin not in pins:
            continue
        language, text = first_text(drafts.texts(draft, _text_place(number)), draft.language, labels.parts)
        note, fits = note_of(text, labels.parts)  # `fits`: whether all parts are short enough for the form
        cite = str(next(iter(annotation.get(SOURCES) or ()), ""))  # the id of the first cited source
        # In a note that cites a source and has none in words, `annotation_text` wrote the label of the cited one as the
        # part SOURCE. The form shows that part empty again.
        if cite and note.source == labels.citation(cite):
            note = replace(note, source="")
        yield Exhibit(number, pin, to, note, cite, language, fits)


def title_of(draft: Draft) -> str:
    """Return the title of an exhibition, in the language of its draft, else in the first that has one."""
    titles = drafts.texts(draft, drafts.TITLE)
    return titles.get(draft.language) or next(iter(titles.values()), "")


def with_title(draft: Draft, typed: str) -> Draft:
    """Return the draft of an exhibition with another title; an empty one changes nothing."""
    title = one_line(typed, LONGEST_TITLE)
    return drafts.with_text(draft, drafts.TITLE, draft.language, title) if title else draft


def with_part(draft: Draft, exhibit: Exhibit, part: str, typed: str, labels: Labels) -> Draft:
    """Return the draft in which a part of an exhibit has a typed text; unchanged for a name that is none of PARTS."""
    if part not in PARTS:
        return draft
    note = replace(exhibit.note, **{part: one_line(typed, LONGEST[part])})
    return _with_exhibit_text(draft, replace(exhibit, note=note), labels)


def with_cite(draft: Draft, exhibit: Exhibit, cite: str, labels: Labels) -> Draft:
    """Return the draft in which an exhibit cites another source, by its id; "" for none."""
    if cite == exhibit.cite:
        return draft
    draft = drafts.with_note_field(draft, exhibit.number, SOURCES, (cite,) if cite else ())
    return _with_exhibit_text(draft, replace(exhibit, cite=cite), labels)


def with_place(draft: Draft, old: Exhibit, pin: str, to: str | int, lesson: Draft, goal_for: GoalFor | None) -> Draft:
    """Return the draft with an exhibit pinned to another place, and with a goal to visit the places of all exhibits.

    `old` is the exhibit before, `pin` and `to` are the new pin and what it is pinned to, `lesson` is the lesson's own
    draft. `goal_for` makes a goal of the lesson's goal and the places; it may be given only if the goal visits places
    of the kind `old.pin`. With None the goal stays.
    """
    draft = drafts.with_note_field(draft, old.number, old.pin, None)
    return _with_goal_past_places(drafts.with_note_field(draft, old.number, pin, to), old.pin, lesson, goal_for)


def _with_goal_past_places(draft: Draft, pin: str, lesson: Draft, goal_for: GoalFor | None) -> Draft:
    """Return the draft with a goal to visit all places that its exhibits are pinned to by `pin` (such as `space`).

    Its lines of play are removed, as they were played towards the old goal. If the exhibits stand at the same places as
    in the draft `lesson`, goal, lines and summary are those of the lesson. Else a draft without `goal_for` is returned
    unchanged.
    """
    places, lesson_places = _pinned_places(draft, pin), _pinned_places(lesson, pin)
    lesson_words = {name: lesson.words[name] for name in ("goal", "line", "summary") if name in lesson.words}
    if set(places) == set(lesson_places):
        return replace(draft, words={**draft.words, **lesson_words})
    if goal_for is None:
        return draft
    draft = drafts.with_lines(drafts.with_field(draft, "goal", goal_for(lesson_words["goal"], places)), [], {})
    return drafts.with_field(draft, "summary", lesson_words["summary"])


def _pinned_places(draft: Draft, pin: str) -> tuple[str, ...]:
    """Return what the notes with a kind of pin are pinned to, each place once."""
    pins = (pin_of(annotation) for annotation in draft.words.get(NOTES) or ())
    return tuple(dict.fromkeys(to for name, to in pins if name == pin))


def _with_exhibit_text(draft: Draft, exhibit: Exhibit, labels: Labels) -> Draft:
    """Return the draft with the text of an exhibit in the draft's language.

    Empty texts in other languages are removed, and so is the text that the exhibit was read from: the new one replaces
    it.
    """
    place, own = _text_place(exhibit.number), draft.language
    draft = drafts.with_text(draft, place, own, annotation_text(exhibit, own, labels))
    for language, text in drafts.texts(draft, place).items():
        if language != own and (language == exhibit.language or _is_empty(text, labels.parts)):
            draft = drafts.with_text(draft, place, language, "")
    return draft


def annotation_text(exhibit: Exhibit, language: str, labels: Labels) -> str:
    """Return an exhibit as the text of its annotation; an empty part SOURCE is filled with the cited source."""
    is_cited = exhibit.cite and not exhibit.note.source
    note = replace(exhibit.note, source=labels.citation(exhibit.cite)) if is_cited else exhibit.note
    return text_of(note, labels.parts[language])


def _text_place(number: int) -> str:
    """Return the place of a note's text in the draft by its number (from 0)."""
    return f"{drafts.NOTE}{number + 1}"
