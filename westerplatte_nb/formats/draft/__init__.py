"""A scenario that is being written: the words of its file so far, unchangeable, and the edits that every game shares.

A game's own parts (board, decks, goals) are edited by its component (`view/studio/editor.py`); here are the texts, the
notes and the lines of play. A draft may lack anything: what is still wrong with it is reported by `draft.whole`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from typing import Any

from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.formats.draft import draft_places
from westerplatte_nb.formats.draft.draft_places import NOTE, SUMMARY, TITLE
from westerplatte_nb.formats.game_files import scenario_files
from westerplatte_nb.formats.reading import freeze
from westerplatte_nb.formats.scenario import COACH, SOLUTION
from westerplatte_nb.formats.scenario.file import OWN_WORDS
from westerplatte_nb.i18n.languages import COMPLETE

__all__ = ["NOTE", "SUMMARY", "TITLE"]

FILE = "studio"
# The age that a draft begins with; the file must name one.
AGE = 12
MISSING, STALE, DONE = "missing", "stale", "done"


@dataclass(frozen=True, slots=True)
class Draft:
    """The fields of a scenario's file (`words`), without its game and schema.

    Lists in them are tuples. `language` is the one that the texts are written in first. `read` holds, by
    `<place>/<language>`, the digest of the text that a translation was made from.
    """

    game: str
    words: Mapping[str, Any]
    language: str
    read: Mapping[str, str]


def new_draft(game: str, setup: Mapping[str, Any], goal: Mapping[str, Any], language: str) -> Draft:
    """Return a new draft with a setup and a goal, and without any text; `language` is that of its first texts."""
    return Draft(game, freeze({**setup, "age": AGE, "goal": goal}, FILE), language, {})


def draft_of(scenario: Mapping[str, Any], game: str, language: str) -> Draft:
    """Return a draft with the plain data of a scenario's or setup's file; `language` is that of its first texts."""
    words = {name: value for name, value in scenario.items() if name not in ("schema", "game")}
    if isinstance(words.get("title"), str):  # as setups have it
        words["title"] = {language: words["title"]}
    return Draft(game, freeze({"age": AGE, **words}, FILE), language, {})


# ---- setup and goal --------------------------------------------------------------------------------------------------


def setup_words(draft: Draft) -> dict[str, Any]:
    """Return the fields of a draft that belong to its setup, as plain data: all but those of the scenario."""
    return {name: value for name, value in draft.words.items() if name not in OWN_WORDS}


def plays_alike(draft: Draft, other: Draft) -> bool:
    """Tell whether two drafts have the same game, setup and goal, so that a line found for one holds for the other."""
    is_goal_alike = draft.words.get("goal") == other.words.get("goal") and draft.game == other.game
    return is_goal_alike and setup_words(draft) == setup_words(other)


def with_field(draft: Draft, name: str, value: Any) -> Draft:
    """Return the draft with another value of a field of the scenario, such as its age."""
    return replace(draft, words={**draft.words, name: freeze(value, FILE)})


# ---- lines of play ---------------------------------------------------------------------------------------------------


def with_solution(draft: Draft, actions: tuple[str, ...]) -> Draft:
    """Return the draft with another solution, a line that reaches the goal.

    Chapters and notes at actions that the old and the new solution share stay where they are.
    """
    old_solution, lines = solution(draft) or (), draft.words.get("line") or ()
    unchanged = count_shared_actions(old_solution, actions)
    variations = [line for line in lines if line.get("name") != SOLUTION]
    return with_lines(draft, [{"name": SOLUTION, "actions": list(actions)}, *variations], {SOLUTION: unchanged})


def count_shared_actions(first_line: tuple[str, ...], second_line: tuple[str, ...]) -> int:
    """Return the number of equal actions that two lines begin with."""
    for number, (first, second) in enumerate(zip(first_line, second_line, strict=False)):
        if first != second:
            return number
    return min(len(first_line), len(second_line))


def solution(draft: Draft) -> tuple[str, ...] | None:
    """Return the actions of the line named SOLUTION, which reaches the goal; None without such a line."""
    lines = draft.words.get("line") or ()
    return next((tuple(line["actions"]) for line in lines if line.get("name") == SOLUTION), None)


def with_lines(draft: Draft, lines: list[Any], unchanged: Mapping[str, int]) -> Draft:
    """Return the draft with other lines, without the variations that begin at an action which no longer exists.

    A note at such an action stays, without its place. A chapter there is removed, and its title becomes a note without
    a place. `unchanged` has, by the name of a line, how many of its first actions are as before; of a line that it does
    not name all are.
    """
    counts = _valid_counts(lines, unchanged)
    valid_lines = [line for line in lines if line["name"] in counts]
    new = replace(draft, words=_with_entries(draft.words, "line", freeze(valid_lines, FILE)))
    title_notes: list[Any] = []
    # From the end on, so that the numbers of the chapters before stay right.
    for number, chapter in reversed(list(enumerate(new.words.get("chapter") or ()))):
        if not _has_place(chapter, counts):
            title_notes.insert(0, {"text": chapter["title"]})
            new = without_entry(new, "chapter", number)
    chapters = [chapter["name"] for chapter in new.words.get("chapter") or ()]
    notes = [_without_lost_place(note, counts, chapters) for note in new.words.get("annotation") or ()] + title_notes
    return _with_notes_in_order(with_field(new, "annotation", notes)) if notes else new


def _valid_counts(lines: list[Any], unchanged: Mapping[str, int]) -> dict[str, int]:
    """Return, by the name of each valid line, how many of its first actions are as before (`unchanged`, else all).

    A line from the beginning of the game is valid. A variation is valid if it begins at one of the actions counted of
    another valid line, which may come after it in the list.
    """
    counts: dict[str, int] = {}
    remaining = lines
    # Each round adds the variations of the lines that the round before added.
    while valid := [line for line in remaining if _has_place(line.get("from") or {}, counts)]:
        counts |= {line["name"]: unchanged.get(line["name"], len(line["actions"])) for line in valid}
        remaining = [line for line in remaining if line not in valid]
    return counts


def _without_lost_place(note: Mapping[str, Any], counts: Mapping[str, int], chapters: list[str]) -> Mapping[str, Any]:
    """Return a note without its line and action if these no longer exist, and without its chapter if that does not.

    `counts` has the number of unchanged actions of each valid line, `chapters` the names of the chapters that are left.
    """
    gone = [] if _has_place(note, counts) else ["line", "action"]
    if note.get("chapter") not in (None, *chapters):
        gone.append("chapter")
    return {name: value for name, value in note.items() if name not in gone}


def _has_place(entry: Mapping[str, Any], counts: Mapping[str, int]) -> bool:
    """Tell whether an entry names no line, or one of the first actions of a line, as many as `counts` has for it."""
    line = entry.get("line")
    return line is None or (line in counts and int(entry.get("action") or 0) <= counts[line])


# ---- texts -----------------------------------------------------------------------------------------------------------


def places(draft: Draft) -> tuple[str, ...]:
    """Return the places of a draft's texts (`draft_places`) in the order of the page."""
    return tuple(draft_places.places_in(draft.words))


def texts(draft: Draft, place: str) -> dict[str, str]:
    """Return the texts at a place of a draft by language, without empty ones."""
    return draft_places.texts_at(draft.words, place)


def with_text(draft: Draft, place: str, language: str, text: str) -> Draft:
    """Return the draft with another text of a place in a language; an empty text removes it.

    With a translation the digest of its source is stored (`Draft.read`): it is up to date while the source is the same.
    The same text as before changes nothing, but for a translation equal to its source, which counts as MISSING until
    somebody writes it: then the digest of the source is stored, and it is DONE.
    """
    if not draft_places.may_be_multiline(place):
        text = " ".join(text.split("\n"))
    text = sanitize_text(text.strip(), draft_places.longest_text(place), lines=draft_places.may_be_multiline(place))
    if text == texts(draft, place).get(language, "") and state_of_text(draft, place, language) != MISSING:
        return draft
    by_language = {code: old for code, old in texts(draft, place).items() if code != language}
    if text:
        by_language[language] = text
    draft = replace(draft, words=freeze(draft_places.with_texts_at(draft.words, place, by_language), FILE))
    digests = {name: digest for name, digest in draft.read.items() if name != f"{place}/{language}"}
    if text and language != draft.language and draft.language in by_language:
        digests[f"{place}/{language}"] = _text_digest(by_language[draft.language])
    return replace(draft, read=digests)


def as_read(draft: Draft, place: str, language: str) -> Draft:
    """Return the draft in which a translation counts as read and up to date with its present source."""
    source = texts(draft, place).get(draft.language, "")
    return replace(draft, read={**draft.read, f"{place}/{language}": _text_digest(source)})


def state_of_text(draft: Draft, place: str, language: str) -> str:
    """Return whether a text is MISSING, STALE (its source changed since it was translated) or DONE.

    A translation equal to its source counts as MISSING, as `complete_data` fills missing texts of a file with the
    source. With a stored digest somebody has written or confirmed it, such as a name that is the same in both
    languages: then it does not count as MISSING.
    """
    by_language = texts(draft, place)
    text, source = by_language.get(language, ""), by_language.get(draft.language, "")
    source_digest = draft.read.get(f"{place}/{language}")
    if not text or (source_digest is None and language != draft.language and text == source):
        return MISSING
    return STALE if source_digest not in (None, _text_digest(source)) else DONE


def _text_digest(text: str) -> str:
    """Return a short digest of a source text, by which a later change of it is noticed."""
    return sha256(text.encode()).hexdigest()[:8]


# ---- notes -----------------------------------------------------------------------------------------------------------


def is_placed(draft: Draft, note: Mapping[str, Any]) -> bool:
    """Tell whether a note is pinned to something; one that is not stays in the draft and is left out of the file."""
    return any(note.get(pin) is not None for pin in ("line", *scenario_files(draft.game, FILE).PINS, *COACH))


def _with_notes_in_order(draft: Draft) -> Draft:
    """Return the draft without empty notes, and with the unplaced ones last.

    The file leaves unplaced notes out: as they come last, the placed ones have the same numbers in draft and file.
    """
    notes = draft.words["annotation"]
    remaining = [n for n, note in enumerate(notes) if is_placed(draft, note) or any(note.values())]
    order = sorted(remaining, key=lambda n: not is_placed(draft, notes[n]))  # False, placed, sorts before True
    new_numbers = {old: new for new, old in enumerate(order)}
    digests = draft_places.renumber_read(draft.read, "annotation", new_numbers.get)
    return replace(draft, words=_with_entries(draft.words, "annotation", tuple(notes[n] for n in order)), read=digests)


def with_note(draft: Draft, pin: Mapping[str, Any]) -> Draft:
    """Return the draft with one note more, without a text; `pin` has the fields that pin it."""
    notes = [*(draft.words.get("annotation") or ()), {**pin, "text": {}}]
    return _with_notes_in_order(with_field(draft, "annotation", notes))


def with_note_at(draft: Draft, number: int, pin: Mapping[str, Any]) -> Draft:
    """Return the draft in which an unplaced note (numbered from 0) has the fields of a `pin`."""
    notes = [{**pin, **note} if n == number else note for n, note in enumerate(draft.words["annotation"])]
    return _with_notes_in_order(with_field(draft, "annotation", notes))


def with_note_field(draft: Draft, number: int, name: str, value: Any) -> Draft:
    """Return the draft with another value of a field of a note (numbered from 0); None removes the field."""
    notes = [dict(note) for note in draft.words["annotation"]]
    notes[number].pop(name, None)
    if value is not None:
        notes[number][name] = value
    return with_field(draft, "annotation", notes)


def without_note(draft: Draft, number: int) -> Draft:
    """Return the draft without a note (numbered from 0); what is known of the translations of later notes stays."""
    return without_entry(draft, "annotation", number)


def without_entry(draft: Draft, name: str, number: int) -> Draft:
    """Return the draft without an entry (numbered from 0) of its list `name`: a note or a chapter."""
    others = tuple(entry for n, entry in enumerate(draft.words[name]) if n != number)
    digests = draft_places.renumber_read(draft.read, name, partial(draft_places.number_after_removal, number))
    return replace(draft, words=_with_entries(draft.words, name, others), read=digests)


def _with_entries(fields: Mapping[str, Any], name: str, entries: tuple[Any, ...]) -> dict[str, Any]:
    """Return a draft's fields with other entries in the list `name`; without entries the list is left out."""
    others = {field: value for field, value in fields.items() if field != name}
    return others | ({name: entries} if entries else {})


# ---- the whole -------------------------------------------------------------------------------------------------------


def untranslated(draft: Draft) -> Iterator[tuple[str, str, str]]:
    """Yield place, language and state of each text that is MISSING or STALE in a complete language.

    Places without a text in the draft's own language are left out: there is nothing to translate.
    """
    for place in places(draft):
        if draft.language not in texts(draft, place):
            continue
        for language in COMPLETE:
            state = state_of_text(draft, place, language)
            if state != DONE:
                yield place, language, state
