"""The story of a draft: its lines of play with their chapters and variations, also from another position or goal."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from westerplatte_nb.engine.goal import REACHED
from westerplatte_nb.formats import draft as drafts
from westerplatte_nb.formats.draft import FILE, Draft, draft_places, setup_words, solution, with_field, with_lines
from westerplatte_nb.formats.plain_name import free_name, plain_name
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.reading import freeze
from westerplatte_nb.formats.scenario import SOLUTION, Scenario
from westerplatte_nb.formats.scenario.file import OWN_WORDS, scenario_of
from westerplatte_nb.formats.scenario.models import MOST_CHAPTERS, MOST_LINES
from westerplatte_nb.formats.scenario.proof import statuses_along
from westerplatte_nb.i18n.languages import COMPLETE

LONGEST_NAME = 32


def lines(draft: Draft) -> tuple[Mapping[str, Any], ...]:
    """Return the lines of play of a draft as plain data, in the order of the file."""
    return tuple(draft.words.get("line") or ())


def variations(draft: Draft) -> tuple[Mapping[str, Any], ...]:
    """Return all lines but the solution: the variations, and solutions of an earlier setup or goal."""
    return tuple(line for line in lines(draft) if line["name"] != SOLUTION)


def actions_before(draft: Draft, line: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the actions of other lines before a variation's first one, from the beginning of the game on.

    A draft may have variations in a circle: then each line of the circle is used once.
    """
    by_name = {line["name"]: line for line in reversed(lines(draft))}  # of two lines of a name the first counts
    before: tuple[str, ...] = ()
    used_names = set()
    while line.get("from") is not None and line["from"]["line"] in by_name and line["name"] not in used_names:
        used_names.add(line["name"])
        parent, action_count = by_name[line["from"]["line"]], line["from"]["action"]
        before = (*parent["actions"][:action_count], *before)
        line = parent
    return before


# ---- variations ------------------------------------------------------------------------------------------------------


def with_variation(draft: Draft, actions: tuple[str, ...], reaches: str) -> Draft:
    """Return the draft with a variation: `actions` from the game's beginning, stored where they leave the solution.

    `reaches` is the status of the goal at its end. Raises ValueError with the reason against it: `no_solution`, `same`
    (a line with these actions exists) or `most` (MOST_LINES).
    """
    main = solution(draft)
    if main is None:
        raise ValueError("no_solution")
    shared = drafts.count_shared_actions(main, actions)
    full_lines = {(*actions_before(draft, line), *line["actions"]) for line in lines(draft)}
    if shared == len(actions) or actions in full_lines:
        raise ValueError("same")
    if len(lines(draft)) >= MOST_LINES:
        raise ValueError("most")
    name = free_name("variation-", {line["name"] for line in lines(draft)})
    new = {"name": name, "from": {"line": SOLUTION, "action": shared}, "reaches": reaches, "actions": actions[shared:]}
    return with_field(draft, "line", (*lines(draft), new))


def without_line(draft: Draft, name: str) -> Draft:
    """Return the draft without a variation, those that begin in it, and the notes and chapters of all of them."""
    gone, size = {name}, 0
    while len(gone) > size:  # until no further line begins in one of them
        size = len(gone)
        gone |= {line["name"] for line in variations(draft) if (line.get("from") or {}).get("line") in gone}
    draft = with_field(draft, "line", tuple(line for line in lines(draft) if line["name"] not in gone))
    for number, chapter in reversed(list(enumerate(draft.words.get("chapter") or ()))):
        if chapter["line"] in gone:
            draft = without_chapter(draft, number)
    for number, note in reversed(list(enumerate(draft.words.get("annotation") or ()))):
        if note.get("line") in gone:
            draft = drafts.without_note(draft, number)
    return draft


def with_line_name(draft: Draft, name: str, typed: str) -> Draft:
    """Return the draft in which a line has the name made of a typed text; unchanged if that is empty or in use."""
    new = plain_name(typed)[:LONGEST_NAME]
    if not new or new in {line["name"] for line in lines(draft)}:
        return draft
    words = dict(draft.words)
    renamed = [_rename_in(line, "name", name, new) for line in lines(draft)]
    words["line"] = tuple(_rename_in(line, "from", name, new) for line in renamed)
    for entries in ("chapter", "annotation"):
        if entries in words:
            words[entries] = tuple(_rename_in(entry, "line", name, new) for entry in words[entries])
    return replace(draft, words=words)


def _rename_in(entry: Mapping[str, Any], field: str, old: str, new: str) -> Mapping[str, Any]:
    """Return an entry with its `field` changed to `new` if it holds `old`, the name of a line; else unchanged.

    The field `from` of a variation is a table: there the field `line` in it is changed.
    """
    value = entry.get(field)
    if isinstance(value, Mapping):
        return {**entry, field: _rename_in(value, "line", old, new)}
    return {**entry, field: new} if value == old else entry


# ---- chapters --------------------------------------------------------------------------------------------------------


def with_chapter(draft: Draft, line: str, action: int) -> Draft:
    """Return the draft with one more chapter, without a title, that begins after an action of a line (0: at its start).

    With MOST_CHAPTERS the draft is unchanged.
    """
    chapters = tuple(draft.words.get("chapter") or ())
    if len(chapters) >= MOST_CHAPTERS:
        return draft
    name = free_name("chapter-", {chapter["name"] for chapter in chapters})
    new = {"name": name, "title": {}, "line": line, "action": action}
    order = [other["name"] for other in lines(draft)]
    # Chapters are shown in the order of the file: a new one stands before those that begin later.
    later = [n for n, chapter in enumerate(chapters) if _chapter_order(chapter, order) > _chapter_order(new, order)]
    index = min(later, default=len(chapters))
    digests = draft_places.renumber_read(draft.read, "chapter", lambda n: n + 1 if n >= index else n)
    return replace(with_field(draft, "chapter", (*chapters[:index], new, *chapters[index:])), read=digests)


def _chapter_order(chapter: Mapping[str, Any], order: list[str]) -> tuple[int, int]:
    """Return the key by which chapters are sorted: the place of their line in `order` (names of lines), the action.

    Chapters of unknown lines come last.
    """
    line = chapter["line"]
    return order.index(line) if line in order else len(order), int(chapter.get("action", 0))


def with_chapter_at(draft: Draft, number: int, line: str, action: int) -> Draft:
    """Return the draft in which a chapter (numbered from 0) begins after an action of a line."""
    chapters = [dict(chapter) for chapter in draft.words["chapter"]]
    chapters[number] |= {"line": line, "action": action}
    return with_field(draft, "chapter", chapters)


def without_chapter(draft: Draft, number: int) -> Draft:
    """Return the draft without a chapter (numbered from 0); its notes stay, and belong to no chapter."""
    name = draft.words["chapter"][number]["name"]
    draft = drafts.without_entry(draft, "chapter", number)
    if not draft.words.get("annotation"):
        return draft
    notes = [dict(note) for note in draft.words["annotation"]]
    for note in notes:
        if note.get("chapter") == name:
            del note["chapter"]
    return with_field(draft, "annotation", notes)


# ---- another position or goal ----------------------------------------------------------------------------------------
#
# The lines are played again, and what of them is still legal stays. A line that is cut or leads elsewhere says so; it
# is no solution any more where it misses the goal, and one that reaches it again is the solution again. Chapters and
# notes at moves that are gone become notes without a place.


def with_setup(draft: Draft, setup: Mapping[str, Any]) -> Draft:
    """Return the draft with another setup, its lines played again from there and cut where they become illegal."""
    words = {name: value for name, value in draft.words.items() if name in OWN_WORDS}
    return _with_lines_replayed(replace(draft, words={**words, **freeze(setup, FILE)}))


def with_goal(draft: Draft, goal: Mapping[str, Any]) -> Draft:
    """Return the draft with another goal, its lines played again so that each says whether it reaches the goal."""
    return _with_lines_replayed(with_field(draft, "goal", goal))


def _with_lines_replayed(draft: Draft) -> Draft:
    """Return the draft with its lines played again: each is cut after its legal actions.

    Its field `reaches` is set to the status of the goal after the last of them.
    A solution that does not reach the goal gets the name `earlier_<n>`. Where there is no solution, the first line from
    the beginning of the game that reaches the goal becomes it.
    """
    # Without lines there is nothing to play; with an invalid setup or goal the lines stay until it is corrected.
    if not lines(draft) or (playable := _playable_scenario(draft)) is None:
        return draft
    legal_lines, legal_counts = [], {}
    for line in lines(draft):
        before = actions_before(draft, line)
        statuses, _ = statuses_along(playable, (*before, *line["actions"]))
        legal = len(statuses) - 1 - len(before)  # the first status is that of the start
        # A line without a legal action is left out, but for one that has no actions at all.
        if legal > 0 or legal == len(line["actions"]):
            legal_lines.append({**line, "actions": line["actions"][:legal], "reaches": statuses[-1]})
            legal_counts[line["name"]] = legal
    new = with_lines(draft, legal_lines, legal_counts)
    reaches = {line["name"]: line["reaches"] for line in lines(new)}
    if reaches.get(SOLUTION, REACHED) != REACHED:
        return with_line_name(new, SOLUTION, free_name("earlier_", reaches))
    if solution(new) is not None:
        return new
    full_lines = (line for line in lines(new) if line.get("from") is None and line["reaches"] == REACHED)
    solving_line = next((line["name"] for line in full_lines), None)
    return new if solving_line is None else with_line_name(new, solving_line, SOLUTION)


def _playable_scenario(draft: Draft) -> Scenario | None:
    """Return a scenario with a draft's setup and goal and nothing else; None if one of them is invalid."""
    text = dict.fromkeys(COMPLETE, "–")
    own = {"game": draft.game, "title": text, "summary": text, "age": 12, "goal": draft.words.get("goal")}
    try:
        return scenario_of({**setup_words(draft), **own}, FILE)
    except InvalidFile:
        return None
