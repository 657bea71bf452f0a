"""The scenario that a draft has become, or all that is still wrong with it.

What is wrong is told by the reader of scenarios itself, so that nothing else decides what a scenario is.
"""

from __future__ import annotations

from typing import Any

from westerplatte_nb.formats.draft import FILE, NOTE, SUMMARY, TITLE, Draft, texts
from westerplatte_nb.formats.problems import FileRefused, Problem
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.formats.scenario_file import scenario_of
from westerplatte_nb.i18n.languages import COMPLETE

_last_read: list[tuple[Draft, str, tuple[Scenario | None, tuple[Problem, ...]]]] = []


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
