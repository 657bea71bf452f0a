"""The scenario that a draft has become, or all that is still wrong with it.

The reader of scenarios itself reports the problems, so that nothing else decides what a scenario is.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from westerplatte_nb.formats.draft import FILE, Draft, is_placed, places, texts
from westerplatte_nb.formats.draft.draft_places import with_texts_at
from westerplatte_nb.formats.problems import InvalidFile, Problem
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.formats.scenario.file import scenario_of
from westerplatte_nb.i18n.languages import COMPLETE


class _DraftResult(NamedTuple):
    """The result of reading a draft as a scenario under the name of a file: the scenario, or its problems."""

    draft: Draft
    file: str
    scenario: Scenario | None
    problems: tuple[Problem, ...] = ()


# The last draft that was read, in a list of at most one: a cache.
_last_result: list[_DraftResult] = []


def complete_data(draft: Draft) -> dict[str, Any]:
    """Return the plain data of a draft's file, with texts in every complete language.

    A missing text is filled in from the draft's own language, else from the first that has one; unplaced notes are left
    out.
    """
    words: dict[str, Any] = {"schema": 1, "game": draft.game, **draft.words}
    for place in places(draft):
        by_language = texts(draft, place)
        source = by_language.get(draft.language) or next(iter(by_language.values()), "")
        if source:
            words = with_texts_at(words, place, {**dict.fromkeys(COMPLETE, source), **by_language})
    if "annotation" in words:
        words["annotation"] = tuple(_note_in_file(note) for note in words["annotation"] if is_placed(draft, note))
    return words


def _note_in_file(note: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a note as the file has it: an empty text is left out if the note has marks, a stop or a question."""
    if note.get("text") or not any(note.get(name) for name in ("marks", "stop", "ask")):
        return note
    return {name: value for name, value in note.items() if name != "text"}


def finished_scenario(draft: Draft, file: str = FILE) -> Scenario:
    """Return the scenario that a draft has become.

    Raises InvalidFile with all that is still wrong with it.
    """
    result = _read_draft(draft, file)
    if result.scenario is None:
        raise InvalidFile(result.problems)
    return result.scenario


def problems(draft: Draft, file: str = FILE) -> tuple[Problem, ...]:
    """Return all problems of a draft, as the reader of scenarios reports them; none for a finished one."""
    return _read_draft(draft, file).problems


def _read_draft(draft: Draft, file: str) -> _DraftResult:
    """Return a draft as a scenario (None where it is none) and its problems; the last result is cached."""
    # A copy, as another thread may replace the cached result meanwhile.
    for last in tuple(_last_result):
        if last.draft is draft and last.file == file:
            return last
    try:
        result = _DraftResult(draft, file, scenario_of(complete_data(draft), file))
    except InvalidFile as error:
        result = _DraftResult(draft, file, None, error.problems)
    _last_result[:] = [result]
    return result
