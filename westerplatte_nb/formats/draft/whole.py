"""The scenario that a draft has become, or all that is still wrong with it.

The reader of scenarios itself reports the problems, so that nothing else decides what a scenario is.
"""

from collections.abc import Mapping
from typing import Any

from westerplatte_nb.formats.draft import FILE, Draft, is_placed, places, texts
from westerplatte_nb.formats.draft.draft_places import with_texts_at
from westerplatte_nb.formats.problems import InvalidFile, Problem
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.formats.scenario.file import scenario_of
from westerplatte_nb.i18n.languages import COMPLETE

# The last draft with its file and result, in a list of at most one.
_last_result: list[tuple[Draft, str, tuple[Scenario | None, tuple[Problem, ...]]]] = []


def filled(draft: Draft) -> dict[str, Any]:
    """Return the words of a draft's file; a text that is missing in a language is filled in from the first language."""
    words: dict[str, Any] = {"schema": 1, "game": draft.game, **draft.words}
    for place in places(draft):
        by_language = texts(draft, place)
        first = by_language.get(draft.language) or next(iter(by_language.values()), "")
        if first:
            words = with_texts_at(words, place, {**dict.fromkeys(COMPLETE, first), **by_language})
    if "annotation" in words:
        words["annotation"] = tuple(_note_in_file(note) for note in words["annotation"] if is_placed(draft, note))
    return words


def _note_in_file(note: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a note as it stands in the file: without an empty text where it has a mark, a stop or a question."""
    if note.get("text") or not any(note.get(name) for name in ("marks", "stop", "ask")):
        return note
    return {name: value for name, value in note.items() if name != "text"}


def finished(draft: Draft, file: str = FILE) -> Scenario:
    """Return the scenario that a draft has become.

    Raises InvalidFile with all that is still wrong with it.
    """
    scenario, wrong = _read(draft, file)
    if scenario is None:
        raise InvalidFile(wrong)
    return scenario


def problems(draft: Draft, file: str = FILE) -> tuple[Problem, ...]:
    """Return the problems left, as the reader of scenarios reports them."""
    return _read(draft, file)[1]


def _read(draft: Draft, file: str) -> tuple[Scenario | None, tuple[Problem, ...]]:
    """Return a draft as a scenario (None where it is none) and its problems; the last result is cached."""
    # Copied first: another thread may replace the cached result meanwhile.
    last = _last_result[0] if _last_result else None
    if last is None or last[0] is not draft or last[1] != file:
        try:
            last = draft, file, (scenario_of(filled(draft), file), ())
        except InvalidFile as refused:
            last = draft, file, (None, tuple(refused.problems))
        _last_result[:] = [last]
    return last[2]
