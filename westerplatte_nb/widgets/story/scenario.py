"""The view of a scenario in the panel: its texts, its goal and progress, its notes and their questions.

The view of a replay has its chapters, the notes of the moment side by side, and the variations.

Titles, summaries and notes are text by others: they are sanitised once more here, whatever the scenario was made from,
and the page puts them where only text can stand.
"""

from typing import Any

from westerplatte_nb.engine.goal import OPEN, progress_along
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.formats.scenario import ASKS, LONGEST_SUMMARY, Annotation
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.moment import turn_number
from westerplatte_nb.view.game_view import wordings_of
from westerplatte_nb.view.panel.goal import goal_view
from westerplatte_nb.view.panel.museum import library_of
from westerplatte_nb.view.story.note import note_view, sources_line, title_of
from westerplatte_nb.view.story.story import Story, turns_of
from westerplatte_nb.view.update.scenarios import has_a_winner, is_on_board
from westerplatte_nb.view.update.stories import noted_moments, notes_of, story_ui
from westerplatte_nb.view.update.ui import StoryUi
from westerplatte_nb.view.update.viewing import Viewing
from westerplatte_nb.widgets.page_widget import page_labels
from westerplatte_nb.widgets.story.notes_in_play import NotePanel, mark_lines


def scenario_view(viewing: Viewing, notes: NotePanel) -> dict[str, Any]:
    """Return the keys of the panel's view that a scenario adds or replaces; {} without a scenario.

    While the page shows another game, the scenario says so and shows no more than its texts.
    """
    scenario_ui, words, steps = viewing.ui.scenario, viewing.ui.words, viewing.steps
    if scenario_ui is None:
        return {}
    scenario = scenario_ui.scenario
    is_shown = viewing.scenario is not None  # it is None while another game is shown, though the page has a scenario
    view: dict[str, Any] = {
        "label": words("ui.scenario.label"),
        "title": title_of(scenario.title.within(words.language)),
        "summary": sanitize_text(scenario.summary.within(words.language), LONGEST_SUMMARY, lines=True),
        "age": words("ui.scenario.age", age=scenario.age),
        "again": words("ui.scenario.again"),
        "begins": is_shown and viewing.snapshot.last_by_person is None,
        "goal": None,
        "plan": None,
        "now": [],
        "earlier": [],
        "notes": [],
        "sources": sources_line(scenario.sources, words),
    }
    if not is_shown:
        return {"scenario": view | {"away": words("ui.scenario.not_this")}}
    progress = progress_along(scenario.goal, steps)
    board_notes = [note_view(note, words) for note in scenario.annotations if is_on_board(note)]
    view |= {
        "goal": goal_view(scenario.goal, progress, words),
        "plan": _plan_view(viewing, scenario_ui.plan),
        "now": notes.present_notes(viewing, scenario),
        "earlier": notes.earlier_questions(viewing, scenario),
        "earlier_title": words("ui.scenario.questions"),
        "notes": board_notes,
        "notes_title": words("ui.scenario.notes", number=len(board_notes)),
    }
    panel: dict[str, Any] = {
        "scenario": view,
        "aim": "",  # the goal of the scenario stands in its place
        "guide": notes.guide_notes(viewing, scenario),
        "pause": notes.pause_card(viewing, scenario),
    }
    # A coach leads while the board is locked, and before the first action of a scenario with notes that ask for one:
    # `led` has the page hide all that is not needed for the first steps.
    has_coach = any(note.pin == ASKS for note in scenario.annotations)
    if viewing.is_locked or (has_coach and view["begins"]):
        panel["led"] = True
    # Where nobody wins by the game's own rules, the goal stands in place of the winner.
    if viewing.state.is_over and not has_a_winner(viewing.state, scenario):
        panel["turn"] = view["goal"]["title"]
    return panel


def _plan_view(viewing: Viewing, plan: str | None) -> dict[str, Any] | None:
    """Return the field for the pupil's plan; None where the scenario asks for none."""
    if plan is None:
        return None
    from westerplatte_nb.formats.journal.plan_file import LONGEST_PLAN, plain_plan  # Their models take a while to load.

    words = viewing.ui.words
    texts = {"title": words("ui.scenario.plan"), "ask": words("ui.scenario.plan.ask")}
    return texts | {"note": words("ui.scenario.plan.note"), "text": plain_plan(plan), "longest": LONGEST_PLAN}


# How long a story that plays by itself shows a moment, in milliseconds: at least, for each letter to read, at most.
REST_MS, LETTER_MS, MOST_REST_MS = 1800, 55, 25_000


def replay_view(viewing: Viewing, cards: NotePanel) -> dict[str, Any]:
    """Return the keys of the panel's view that a replay adds or replaces; {} for a game without one.

    While the page shows another game or a what-if, the replay is off. A replay that was begun by itself (no game is
    `behind` it) and left for another game has a button that shows it again.
    """
    replay, words = viewing.ui.story, viewing.ui.words
    if replay is None:
        return {}
    if story_ui(viewing) is None:
        is_left = viewing.time.story is None and replay.behind is None
        return {"replay": {"on": False, "back": words("ui.replay.again") if is_left else ""}}
    annotations = notes_of(viewing)
    at, last = viewing.at or 0, len(viewing.snapshot.steps) - 1
    notes = [_note_view(viewing, replay, note, cards) for note in annotations]
    chapters = _chapters(viewing, replay, at)
    letters = sum(len(note["text"]) for note in notes if not note["hint"])
    return {
        "replay": {
            "on": True,
            "label": words("ui.replay.label"),
            "title": _title(replay, words),
            "about": _about(replay, words) if at == 0 else [],
            "at": at,
            "last": last,
            "step": words("ui.replay.step", number=at, all=last),
            "noted": noted_moments(viewing, replay),
            "notes": [note for note in notes if not note["side"]],
            "sides": _side_columns(replay, notes, words),
            "stops": any(note.is_stop for note in annotations),
            # How long the moment stays while the story plays by itself, in milliseconds.
            "rest": min(REST_MS + LETTER_MS * letters, MOST_REST_MS),
            "chapters": chapters,
            # The present chapter; without chapters the entries are turns, and there is none.
            "chapter": next((item["title"] for item in chapters if item["is_now"] and replay.story.chapters), ""),
            "line": _line_view(replay, words),
            "variations": [
                {"text": _line_name(replay.story, words, name, at), "line": name, "to": at + 1}
                for name in replay.story.variations(replay.line, at)
            ],
            "result": _result(viewing, replay, at == last),
            "leave": words("ui.watch.leave") if replay.behind is not None else "",
            "can_try": not viewing.state.is_over,
            "sources": _sources(replay, words),
            "words": page_labels(words, "ui.replay"),
        },
        "aim": "",
        "question": "",
    }


def _title(replay: StoryUi, words: Words) -> str:
    """Return the title of the replayed scenario; that of the game for a played game."""
    scenario = replay.story.scenario
    return title_of(scenario.title.within(words.language)) if scenario is not None else words("game.title")


def _about(replay: StoryUi, words: Words) -> list[str]:
    """Return the summary and the sources of a replay's scenario; nothing for a played game."""
    scenario = replay.story.scenario
    if scenario is None:
        return []
    summary = sanitize_text(scenario.summary.within(words.language), LONGEST_SUMMARY, lines=True)
    return [line for line in (summary, sources_line(scenario.sources, words)) if line]


def _sources(replay: StoryUi, words: Words) -> dict[str, Any] | None:
    """Return the entries of all sources that the story cites; None where the game's library has none of them."""
    story = replay.story
    ids = [] if story.scenario is None else [*story.scenario.sources]
    ids += [source for note in story.notes for source in note.sources]
    _, entries = library_of(story.game)
    sources = [entries[source_id] for source_id in dict.fromkeys(ids) if source_id in entries]
    if not sources:
        return None
    items = [{"text": source.plain(words), "link": source.link} for source in sources]
    return {"title": words("told.sources"), "items": items}


def _note_view(viewing: Viewing, replay: StoryUi, note: Annotation, cards: NotePanel) -> dict[str, Any]:
    """Return a note of the moment, with its marks in words and its question as a card."""
    question, answers = note.question, replay.answers
    return {
        **note_view(note, viewing.ui.words),
        **({"place": ""} if note.side else {}),  # the heading of its column stands for the place
        "marks": mark_lines(viewing, note),
        "side": note.side,
        "ask": None if question is None else cards.card(viewing, question, viewing.steps, answers.get(question.id)),
    }


def _side_columns(replay: StoryUi, notes: list[dict[str, Any]], words: Words) -> list[dict[str, Any]]:
    """Return a column of notes for each side: the same moment as each side reports it."""
    present_sides = {note["side"] for note in notes}
    # In the order in which the sides first come in the story: a side keeps its column from moment to moment.
    sides = dict.fromkeys(note.side for note in replay.story.notes if note.side in present_sides - {""})
    return [
        {"title": words(f"ui.side.{side}"), "notes": [note for note in notes if note["side"] == side]} for side in sides
    ]


def _chapters(viewing: Viewing, replay: StoryUi, moment: int) -> list[dict[str, Any]]:
    """Return the chapters of the story, or the turns of the line where it has none, as entries of a menu.

    Each has its title, and the line and the place in it (`to`) that it leads to; `is_now` marks the last that has begun
    at a `moment` of the replayed line.
    """
    words, story = viewing.ui.words, replay.story
    # Title, line and place of each chapter or turn.
    if story.chapters:
        chapters = [(title_of(item.title.within(words.language)), item.line, at) for item, at in story.chapters]
    else:
        steps = viewing.observed
        turns = ((turn_number(story.game, steps[at].after), at) for at in turns_of(story, steps))
        chapters = [(words("ui.scenario.at.turn", number=str(turn)), replay.line, at) for turn, at in turns]
    numbers_begun = [number for number, (_, line, at) in enumerate(chapters) if _has_begun(replay, line, at, moment)]
    present_number = max(numbers_begun, default=None)
    return [
        {"title": title, "line": line, "to": at, "is_now": number == present_number}
        for number, (title, line, at) in enumerate(chapters)
    ]


def _has_begun(replay: StoryUi, line: str, at: int, moment: int) -> bool:
    """Tell whether place `at` of a line lies before or at a `moment` of the replayed line.

    It must lie on the replayed line too: that is the same line, or the place lies before the two part.
    """
    return at <= moment and (line == replay.line or at <= replay.story.branch_point(replay.line, line))


def _line_view(replay: StoryUi, words: Words) -> dict[str, Any] | None:
    """Return the variation that is replayed, and the way back to the main line; None on the main line."""
    main_line, _ = replay.story.lines[0]
    if replay.line == main_line:
        return None
    fork = replay.story.branch_point(replay.line, main_line)
    return {
        "text": words("ui.replay.variation", what=_line_name(replay.story, words, replay.line, fork)),
        "back": words("ui.replay.main_line"),
        "line": main_line,
        "to": fork,
    }


def _line_name(story: Story, words: Words, name: str, at: int) -> str:
    """Return the name that people read for a line: its action at the place where it leaves another line.

    Where that action may reveal a hand, or the line ends there, it is the line's number.
    """
    actions = dict(story.lines)[name]
    rules = rules_of(story.game)
    if rules.HIDES_HANDS or at >= len(actions):
        return words("ui.replay.line", number=[*dict(story.lines)].index(name))
    return words.say(wordings_of(story.game).word_action(rules.parse_action(actions[at])))


def _result(viewing: Viewing, replay: StoryUi, is_at_end: bool) -> str:
    """Return the sentence on how the line ends, "" before its end."""
    scenario, words = replay.story.scenario, viewing.ui.words
    if not is_at_end:
        return ""
    status = OPEN if scenario is None else progress_along(scenario.goal, viewing.snapshot.steps).status
    return words(f"ui.replay.end.{status}") if status != OPEN else words("ui.replay.end")
