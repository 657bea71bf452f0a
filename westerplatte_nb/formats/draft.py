"""A scenario that is being written: the words of its file so far, unchangeable, and the edits that every game shares.

What a game has of its own (its board, decks and goals) is edited by its wing (`view/editor.py`); here are the texts,
the notes, the lines of play, and what is still wrong. A draft may lack anything. What is wrong with it is told by the
reader of scenarios itself, so that nothing else decides what a scenario is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from westerplatte_nb.engine.sanitize import harmless
from westerplatte_nb.formats.problems import FileRefused, Problem
from westerplatte_nb.formats.reading import settled
from westerplatte_nb.formats.scenario import (
    LONGEST_ANNOTATION,
    LONGEST_SUMMARY,
    LONGEST_TITLE,
    SOLUTION,
    Scenario,
)
from westerplatte_nb.formats.scenario_file import OWN_WORDS, scenario_of
from westerplatte_nb.i18n.languages import COMPLETE

FILE = "studio"
TITLE, SUMMARY, NOTE = "title", "summary", "annotation#"
LONGEST = {TITLE: LONGEST_TITLE, SUMMARY: LONGEST_SUMMARY, NOTE: LONGEST_ANNOTATION}
# The age that a draft begins with; the file must name one.
AGE = 12
MISSING, STALE, DONE = "missing", "stale", "done"

_last_read: list[tuple[Draft, str, tuple[Scenario | None, tuple[Problem, ...]]]] = []


@dataclass(frozen=True, slots=True)
class Draft:
    """The words of a scenario's file, without its game and schema.

    Lists in them are tuples. `language` is the one that the texts are written in first. `read` holds, by
    `<place>/<language>`, the digest of the text that a translation was made from.
    """

    game: str
    words: Mapping[str, Any]
    language: str
    read: Mapping[str, str]


def begun(game: str, setup: Mapping[str, Any], goal: Mapping[str, Any], language: str) -> Draft:
    """Return a draft with a setup and a goal, and without any text."""
    return Draft(game, settled({**setup, "age": AGE, "goal": goal}, FILE), language, {})


def draft_of(scenario: Mapping[str, Any], game: str, language: str) -> Draft:
    """Return a draft of the plain words of a scenario or a setup."""
    words = {name: value for name, value in scenario.items() if name not in ("schema", "game")}
    if isinstance(words.get("title"), str):  # as setups have it
        words["title"] = {language: words["title"]}
    return Draft(game, settled({"age": AGE, **words}, FILE), language, {})


# ---- setup and goal --------------------------------------------------------------------------------------------------


def setup_words(draft: Draft) -> dict[str, Any]:
    """Return the words of the setup."""
    own = OWN_WORDS - {"release"}
    return {name: value for name, value in draft.words.items() if name not in own}


def with_setup(draft: Draft, setup: Mapping[str, Any]) -> Draft:
    """Return the draft with another setup; a line of play that was found for the one before is no proof any more."""
    own = OWN_WORDS - {"release"}
    words = {name: value for name, value in draft.words.items() if name in own}
    return _without_proof(replace(draft, words={**words, **settled(setup, FILE)}))


def plays_alike(one: Draft, other: Draft) -> bool:
    """Tell whether two drafts are played alike: what was found out about one holds for the other."""
    same = one.words.get("goal") == other.words.get("goal") and one.game == other.game
    return same and setup_words(one) == setup_words(other)


def with_goal(draft: Draft, goal: Mapping[str, Any]) -> Draft:
    """Return the draft with another goal."""
    return _without_proof(with_word(draft, "goal", goal))


def with_word(draft: Draft, name: str, value: Any) -> Draft:
    """Return the draft with another word of the scenario, such as its age."""
    return replace(draft, words={**draft.words, name: settled(value, FILE)})


# ---- lines of play ---------------------------------------------------------------------------------------------------


def with_solution(draft: Draft, actions: tuple[str, ...]) -> Draft:
    """Return the draft with a line that reaches the goal, in place of the one before.

    What hung on the moves that both have in common stays.
    """
    before, lines = solution(draft) or (), draft.words.get("line") or ()
    alike = next(
        (n for n, (a, b) in enumerate(zip(before, actions, strict=False)) if a != b), min(len(before), len(actions))
    )
    rest = [line for line in lines if line.get("name") != SOLUTION]
    return _with_lines(draft, [{"name": SOLUTION, "actions": list(actions)}, *rest], {SOLUTION: alike})


def solution(draft: Draft) -> tuple[str, ...] | None:
    """Return the line that reaches the goal, None where there is none."""
    lines = draft.words.get("line") or ()
    return next((tuple(line["actions"]) for line in lines if line.get("name") == SOLUTION), None)


def _without_proof(draft: Draft) -> Draft:
    return _with_lines(draft, [], {}) if draft.words.get("line") else draft


def _with_lines(draft: Draft, lines: list[Any], alike: Mapping[str, int]) -> Draft:
    """Return the draft with other lines, without the variations, chapters and notes that would hang on nothing.

    `alike` says of a line how many of its actions are what they were.
    """
    lasting: dict[str, int] = {}
    left = lines
    # A variation may stand before the line that it varies.
    while here := [line for line in left if _hangs(line.get("from") or {}, lasting)]:
        lasting |= {line["name"]: alike.get(line["name"], len(line["actions"])) for line in here}
        left = [line for line in left if line not in here]
    chapters = [one for one in draft.words.get("chapter") or () if _hangs(one, lasting)]
    kept = {"line": [line for line in lines if line["name"] in lasting], "chapter": chapters}
    words = {name: value for name, value in draft.words.items() if name not in kept}
    made = replace(draft, words=words | {name: settled(value, FILE) for name, value in kept.items() if value})
    for number, note in reversed(list(enumerate(made.words.get("annotation") or ()))):
        if not _hangs(note, lasting):
            made = without_note(made, number)
        elif note.get("chapter") not in (None, *(one["name"] for one in chapters)):
            made = with_note_word(made, number, "chapter", None)
    return made


def _hangs(one: Mapping[str, Any], lasting: Mapping[str, int]) -> bool:
    """Tell whether something that may begin or stand at a move of a line does so at one that is there."""
    return one.get("line") is None or (one["line"] in lasting and int(one.get("action") or 0) <= lasting[one["line"]])


# ---- texts -----------------------------------------------------------------------------------------------------------


def places(draft: Draft) -> tuple[str, ...]:
    """Return the places of texts: title, summary, and each note."""
    return (TITLE, SUMMARY, *(f"{NOTE}{n}" for n in range(1, len(draft.words.get("annotation") or ()) + 1)))


def texts(draft: Draft, place: str) -> dict[str, str]:
    """Return the texts of a place by language."""
    of_note = place.startswith(NOTE)
    found = draft.words["annotation"][_number(place)].get("text") if of_note else draft.words.get(place)
    return {str(name): str(text) for name, text in (found or {}).items() if text}


def with_text(draft: Draft, place: str, language: str, text: str) -> Draft:
    """Return the draft with another text; an empty one is none."""
    most = next(most for kind, most in LONGEST.items() if place.startswith(kind))
    text = harmless(text.strip(), most, lines=place != TITLE)
    found = {name: one for name, one in texts(draft, place).items() if name != language}
    if text:
        found[language] = text
    draft = _with_texts(draft, place, found)
    read = {name: digest for name, digest in draft.read.items() if name != f"{place}/{language}"}
    if text and language != draft.language and draft.language in found:
        read[f"{place}/{language}"] = _digest(found[draft.language])
    return replace(draft, read=read)


def _with_texts(draft: Draft, place: str, found: Mapping[str, str]) -> Draft:
    if not place.startswith(NOTE):
        return with_word(draft, place, dict(found))
    notes = [dict(note) for note in draft.words["annotation"]]
    notes[_number(place)]["text"] = dict(found)
    return with_word(draft, "annotation", notes)


def as_read(draft: Draft, place: str, language: str) -> Draft:
    """Return the draft in which a translation counts as read against the text it was made from."""
    source = texts(draft, place).get(draft.language, "")
    return replace(draft, read={**draft.read, f"{place}/{language}": _digest(source)})


def state_of_text(draft: Draft, place: str, language: str) -> str:
    """Return whether a text is missing, stale or done.

    A translation that is the text itself was filled in for it, unless somebody wrote it so: a name may be the same.
    """
    found = texts(draft, place)
    text, source = found.get(language, ""), found.get(draft.language, "")
    read = draft.read.get(f"{place}/{language}")
    if not text or (read is None and language != draft.language and text == source):
        return MISSING
    return STALE if read is not None and read != _digest(source) else DONE


def _number(place: str) -> int:
    return int(place.removeprefix(NOTE)) - 1


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:8]


def written_in(draft: Draft, language: str) -> Draft:
    """Return the draft that is written in another language first."""
    return replace(draft, language=language)


# ---- notes -----------------------------------------------------------------------------------------------------------


def with_note(draft: Draft, pin: Mapping[str, Any]) -> Draft:
    """Return the draft with one note more, pinned to one thing and without a text."""
    notes = [*(draft.words.get("annotation") or ()), {**pin, "text": {}}]
    return with_word(draft, "annotation", notes)


def with_note_word(draft: Draft, number: int, name: str, value: Any) -> Draft:
    """Return the draft with another word of a note (from 0); None takes the word away."""
    notes = [dict(note) for note in draft.words["annotation"]]
    notes[number].pop(name, None)
    if value is not None:
        notes[number][name] = value
    return with_word(draft, "annotation", notes)


def without_note(draft: Draft, number: int) -> Draft:
    """Return the draft without a note (from 0); what was read of those after it moves with them."""
    notes = [note for n, note in enumerate(draft.words["annotation"]) if n != number]
    read = {}
    for name, digest in draft.read.items():
        place, _, language = name.partition("/")
        n = _number(place) if place.startswith(NOTE) else -1
        if n != number:
            read[f"{NOTE}{n}/{language}" if n > number else name] = digest
    words = {name: value for name, value in draft.words.items() if name != "annotation"}
    return replace(draft, words=words | ({"annotation": tuple(notes)} if notes else {}), read=read)


# ---- the whole -------------------------------------------------------------------------------------------------------


def filled(draft: Draft) -> dict[str, Any]:
    """Return the words of the file; a language in which a text is missing gets the text as it was written first."""
    words: dict[str, Any] = {"schema": 1, "game": draft.game, **draft.words}
    words |= {place: told for place in (TITLE, SUMMARY) if (told := _in_all(draft, place))}
    notes = [
        {**note, **({"text": told} if (told := _in_all(draft, f"{NOTE}{number}")) else {})}
        for number, note in enumerate(draft.words.get("annotation") or (), start=1)
    ]
    return words | ({"annotation": tuple(notes)} if notes else {})


def _in_all(draft: Draft, place: str) -> dict[str, str]:
    """Return the texts of a place in every language, nothing where there is none at all."""
    found = texts(draft, place)
    first = found.get(draft.language) or next(iter(found.values()), "")
    return {**dict.fromkeys(COMPLETE, first), **found} if first else {}


def finished(draft: Draft, file: str = FILE) -> Scenario:
    """Return the scenario that a draft has become.

    Raises FileRefused with all that is still wrong with it.
    """
    scenario, wrong = _read(draft, file)
    if scenario is None:
        raise FileRefused(wrong)
    return scenario


def problems(draft: Draft, file: str = FILE) -> tuple[Problem, ...]:
    """Return what is still wrong, as the reader of scenarios tells it."""
    return _read(draft, file)[1]


def _read(draft: Draft, file: str) -> tuple[Scenario | None, tuple[Problem, ...]]:
    """Read a draft as a file is read; that of the last edit, about which many things are asked, only once."""
    # Taken at once: another thread may read another draft meanwhile.
    last = _last_read[0] if _last_read else None
    if last is None or last[0] is not draft or last[1] != file:
        try:
            last = draft, file, (scenario_of(filled(draft), file), ())
        except FileRefused as refused:
            last = draft, file, (None, tuple(refused.problems))
        _last_read[:] = [last]
    return last[2]


def untranslated(draft: Draft) -> Iterator[tuple[str, str, str]]:
    """Yield the texts that are missing or stale in a language, though they are there in the first: place, language."""
    for place in places(draft):
        if draft.language not in texts(draft, place):
            continue
        for language in COMPLETE:
            state = state_of_text(draft, place, language)
            if state != DONE:
                yield place, language, state
