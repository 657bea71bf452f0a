"""The story of a draft: the chapters that its lines of play have, and the variations of its solution."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from westerplatte_nb.formats.draft import (
    Draft,
    draft_places,
    shared_actions,
    solution,
    with_word,
    without_entry,
    without_note,
)
from westerplatte_nb.formats.plain_name import plain_name
from westerplatte_nb.formats.scenario import SOLUTION
from westerplatte_nb.formats.scenario.models import MOST_CHAPTERS, MOST_LINES

LONGEST_NAME = 32


def lines(draft: Draft) -> tuple[Mapping[str, Any], ...]:
    """Return the lines of play."""
    return tuple(draft.words.get("line") or ())


def variations(draft: Draft) -> tuple[Mapping[str, Any], ...]:
    """Return the lines that are not the solution: those that begin after an action of another, and earlier ones."""
    return tuple(line for line in lines(draft) if line["name"] != SOLUTION)


def actions_before(draft: Draft, line: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the actions before a line's own; lines that vary in a circle end where they meet."""
    before: tuple[str, ...] = ()
    seen = []
    while (origin := line.get("from")) is not None and line["name"] not in seen:
        seen.append(line["name"])
        parent = next((one for one in lines(draft) if one["name"] == origin["line"]), None)
        if parent is None:
            break
        before = (*parent["actions"][: origin["action"]], *before)
        line = parent
    return before


# ---- variations ------------------------------------------------------------------------------------------------------


def with_variation(draft: Draft, played: tuple[str, ...], reaches: str) -> Draft:
    """Return the draft with what was played as a variation; it begins where it leaves the solution.

    Raises ValueError with what stands against it: `no_solution`, `same` or `most`.
    """
    main = solution(draft)
    if main is None:
        raise ValueError("no_solution")
    shared = shared_actions(main, played)
    known = {(*actions_before(draft, line), *line["actions"]) for line in lines(draft)}
    if shared == len(played) or played in known:
        raise ValueError("same")
    if len(lines(draft)) >= MOST_LINES:
        raise ValueError("most")
    taken = {line["name"] for line in lines(draft)}
    name = next(name for n in range(1, MOST_LINES + 1) if (name := f"variation-{n}") not in taken)
    new = {"name": name, "from": {"line": SOLUTION, "action": shared}, "reaches": reaches, "actions": played[shared:]}
    return with_word(draft, "line", (*lines(draft), new))


def without_line(draft: Draft, name: str) -> Draft:
    """Return the draft without a variation, those that begin in it, and the notes and chapters of these."""
    gone = {name}
    while more := {v["name"] for v in variations(draft) if (v.get("from") or {}).get("line") in gone} - gone:
        gone |= more
    draft = with_word(draft, "line", tuple(line for line in lines(draft) if line["name"] not in gone))
    for number, chapter in reversed(list(enumerate(draft.words.get("chapter") or ()))):
        if chapter["line"] in gone:
            draft = without_chapter(draft, number)
    for number, note in reversed(list(enumerate(draft.words.get("annotation") or ()))):
        if note.get("line") in gone:
            draft = without_note(draft, number)
    return draft


def with_line_name(draft: Draft, name: str, typed: str) -> Draft:
    """Return the draft with a variation of another name, made of what is typed; one that is taken changes nothing."""
    new = plain_name(typed)[:LONGEST_NAME]
    if not new or new in {line["name"] for line in lines(draft)}:
        return draft
    words = dict(draft.words)
    words["line"] = tuple(_renamed(_renamed(line, "name", name, new), "from", name, new) for line in lines(draft))
    for entries in ("chapter", "annotation"):
        if entries in words:
            words[entries] = tuple(_renamed(one, "line", name, new) for one in words[entries])
    return replace(draft, words=words)


def _renamed(entry: Mapping[str, Any], word: str, old: str, new: str) -> Mapping[str, Any]:
    value = entry.get(word)
    if isinstance(value, Mapping):
        return {**entry, word: _renamed(value, "line", old, new)}
    return {**entry, word: new} if value == old else entry


# ---- chapters --------------------------------------------------------------------------------------------------------


def with_chapter(draft: Draft, line: str, action: int) -> Draft:
    """Return the draft with a chapter more, without a title; it begins after that action of that line (0: at once)."""
    chapters = tuple(draft.words.get("chapter") or ())
    if len(chapters) >= MOST_CHAPTERS:
        return draft
    taken = {chapter["name"] for chapter in chapters}
    name = next(name for n in range(1, MOST_CHAPTERS + 1) if (name := f"chapter-{n}") not in taken)
    new = {"name": name, "title": {}, "line": line, "action": action}
    order = [one["name"] for one in lines(draft)]
    # Chapters are told in the order of the file: a new one stands before those that begin later.
    later = [n for n, one in enumerate(chapters) if _moment(one, order) > _moment(new, order)]
    at = min(later, default=len(chapters))
    read = draft_places.moved(draft.read, "chapter", lambda n: n + (n >= at))
    return replace(with_word(draft, "chapter", (*chapters[:at], new, *chapters[at:])), read=read)


def _moment(chapter: Mapping[str, Any], order: list[str]) -> tuple[int, int]:
    line = chapter["line"]
    return order.index(line) if line in order else len(order), int(chapter.get("action", 0))


def with_chapter_at(draft: Draft, number: int, line: str, action: int) -> Draft:
    """Return the draft with a chapter (from 0) that begins elsewhere."""
    chapters = [dict(chapter) for chapter in draft.words["chapter"]]
    chapters[number] |= {"line": line, "action": action}
    return with_word(draft, "chapter", chapters)


def without_chapter(draft: Draft, number: int) -> Draft:
    """Return the draft without a chapter (from 0); notes that belonged to it belong to none."""
    name = draft.words["chapter"][number]["name"]
    draft = without_entry(draft, "chapter", number)
    if not draft.words.get("annotation"):
        return draft
    notes = tuple(
        {word: value for word, value in note.items() if word != "chapter"} if note.get("chapter") == name else note
        for note in draft.words["annotation"]
    )
    return with_word(draft, "annotation", notes)
