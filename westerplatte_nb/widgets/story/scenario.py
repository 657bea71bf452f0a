"""What the panel shows of a scenario: its texts, its goal and how that stands, its notes and their questions.

Of a replay: its chapters, the notes of the moment side by side, the lines that vary.

Titles, summaries and notes are text by others: they pass the sanitiser once more here, whatever the scenario was made
from, and the page puts them where only text can stand.
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
    """Return what the panel shows of a scenario, and what that replaces in the panel; {} without a scenario."""
    posed, words, steps = viewing.ui.scenario, viewing.ui.words, viewing.steps
    if posed is None:
        return {}
    scenario = posed.scenario
    view: dict[str, Any] = {
        "label": words("ui.scenario.label"),
        "title": title_of(scenario.title.within(words.language)),
        "summary": sanitize_text(scenario.summary.within(words.language), LONGEST_SUMMARY, lines=True),
        "age": words("ui.scenario.age", age=scenario.age),
        "again": words("ui.scenario.again"),
        "begins": viewing.scenario is not None and viewing.snapshot.last_by_person is None,
        "goal": None,
        "plan": None,
        "now": [],
        "earlier": [],
        "notes": [],
        "sources": sources_line(scenario.sources, words),
    }
    if viewing.scenario is None:
        return {"scenario": view | {"away": words("ui.scenario.not_this")}}
    progress = progress_along(scenario.goal, steps)
    lasting = [note_view(note, words) for note in scenario.annotations if is_on_board(note)]
    view |= {
        "goal": goal_view(scenario.goal, progress, words),
        "plan": _plan_view(viewing, posed.plan),
        "now": notes.now(viewing, scenario),
        "earlier": notes.earlier(viewing, scenario),
        "earlier_title": words("ui.scenario.questions"),
        "notes": lasting,
        "notes_title": words("ui.scenario.notes", number=len(lasting)),
    }
    panel: dict[str, Any] = {
        "scenario": view,
        "aim": "",
        "guide": notes.guide(viewing, scenario),
        "pause": notes.pause(viewing, scenario),
    }
    # A coach leads while the board is locked, and before the first action of a scenario with notes that ask for one.
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


# A moment of a story that plays by itself stays so many milliseconds, and more for each letter to read, up to the most.
REST_MS, LETTER_MS, MOST_REST_MS = 1800, 55, 25_000


def replay_view(viewing: Viewing, cards: NotePanel) -> dict[str, Any]:
    """Return what the panel shows of a replay, and what that replaces in the panel; {} for a game without one."""
    story, words = viewing.ui.story, viewing.ui.words
    if story is None:
        return {}
    if story_ui(viewing) is None:
        is_away = viewing.time.story is None and story.behind is None
        return {"replay": {"on": False, "back": words("ui.replay.again") if is_away else ""}}
    of_moment, at, last = notes_of(viewing), viewing.at or 0, len(viewing.snapshot.steps) - 1
    notes = [_note_view(viewing, story, note, cards) for note in of_moment]
    chapters = _chapters(viewing, story, at)
    letters = sum(len(note["text"]) for note in notes if not note["hint"])
    return {
        "replay": {
            "on": True,
            "label": words("ui.replay.label"),
            "title": _title(story, words),
            "about": _about(story, words) if at == 0 else [],
            "at": at,
            "last": last,
            "step": words("ui.replay.step", number=at, all=last),
            "noted": noted_moments(viewing, story),
            "notes": [note for note in notes if not note["side"]],
            "sides": _side_columns(story, notes, words),
            "stops": any(note.is_stop for note in of_moment),
            "rest": min(REST_MS + LETTER_MS * letters, MOST_REST_MS),
            "chapters": chapters,
            "chapter": next((one["title"] for one in chapters if one["is_now"]), "") if story.story.chapters else "",
            "line": _line_view(story, words),
            "variations": [
                {"text": _line_name(story.story, words, name, at), "line": name, "to": at + 1}
                for name in story.story.variations(story.line, at)
            ],
            "result": _result(viewing, story, at == last),
            "leave": words("ui.watch.leave") if story.behind is not None else "",
            "can_try": not viewing.state.is_over,
            "sources": _sources(story, words),
            "words": page_labels(words, "ui.replay"),
        },
        "aim": "",
        "question": "",
    }


def _title(story: StoryUi, words: Words) -> str:
    scenario = story.story.scenario
    return title_of(scenario.title.within(words.language)) if scenario is not None else words("game.title")


def _about(story: StoryUi, words: Words) -> list[str]:
    """Return the summary and the sources of a replay's scenario; nothing for a played game."""
    scenario = story.story.scenario
    if scenario is None:
        return []
    summary = sanitize_text(scenario.summary.within(words.language), LONGEST_SUMMARY, lines=True)
    return [line for line in (summary, sources_line(scenario.sources, words)) if line]


def _sources(replay: StoryUi, words: Words) -> dict[str, Any] | None:
    """Return the entries of all sources that the story cites; None where the game's library has none of them."""
    story = replay.story
    ids = [*(story.scenario.sources if story.scenario is not None else ())]
    ids += [source for note in story.notes for source in note.sources]
    _, entries = library_of(story.game)
    sources = [entries[id] for id in dict.fromkeys(ids) if id in entries]
    if not sources:
        return None
    return {"title": words("told.sources"), "items": [{"text": one.plain(words), "link": one.link} for one in sources]}


def _note_view(viewing: Viewing, story: StoryUi, note: Annotation, cards: NotePanel) -> dict[str, Any]:
    """Return a note of the moment, with its marks in words and its question as a card."""
    question = note.question
    return {
        **note_view(note, viewing.ui.words),
        **({"place": ""} if note.side else {}),
        "marks": mark_lines(viewing, note),
        "side": note.side,
        "ask": question and cards.card(viewing, question, viewing.steps, story.answers.get(question.id)),
    }


def _side_columns(story: StoryUi, notes: list[dict[str, Any]], words: Words) -> list[dict[str, Any]]:
    """Return a column of notes for each side: the same moment as each side reports it."""
    names = dict.fromkeys(note["side"] for note in notes if note["side"])
    # In the order of the story's first notes, so that a side keeps its column from moment to moment.
    order = sorted(names, key=lambda name: [one.side for one in story.story.notes].index(name))
    return [
        {"title": words(f"ui.side.{name}"), "notes": [note for note in notes if note["side"] == name]} for name in order
    ]


def _chapters(viewing: Viewing, replay: StoryUi, moment: int) -> list[dict[str, Any]]:
    """Return the chapters of the story, or the turns of the line where it has none."""
    words, story = viewing.ui.words, replay.story
    if story.chapters:
        chapters = [(title_of(one.title.within(words.language)), one.line, at) for one, at in story.chapters]
    else:
        steps = viewing.observed
        turns = ((turn_number(story.game, steps[at].after), at) for at in turns_of(story, steps))
        chapters = [(words("ui.scenario.at.turn", number=str(turn)), replay.line, at) for turn, at in turns]
    begun = [number for number, (_, line, at) in enumerate(chapters) if _has_begun(replay, line, at, moment)]
    return [
        {"title": title, "line": line, "to": at, "is_now": bool(begun) and number == begun[-1]}
        for number, (title, line, at) in enumerate(chapters)
    ]


def _has_begun(replay: StoryUi, line: str, at: int, moment: int) -> bool:
    """Tell whether the replay at a `moment` of its line has passed the place `at` of a line, be it on a shared part."""
    return at <= moment and (line == replay.line or at <= replay.story.leaves(replay.line, line))


def _line_view(replay: StoryUi, words: Words) -> dict[str, Any] | None:
    """Return the variation that is replayed, and the way back to the main line; None on the main line."""
    first = replay.story.lines[0][0]
    if replay.line == first:
        return None
    leaves = replay.story.leaves(replay.line, first)
    return {
        "text": words("ui.replay.variation", what=_line_name(replay.story, words, replay.line, leaves)),
        "back": words("ui.replay.main_line"),
        "line": first,
        "to": leaves,
    }


def _line_name(story: Story, words: Words, name: str, at: int) -> str:
    """Return the name of a line: its action at the place where it leaves; its number where that may reveal a hand."""
    actions = dict(story.lines)[name]
    rules = rules_of(story.game)
    if rules.HIDES_HANDS or at >= len(actions):
        number = [one for one, _ in story.lines].index(name)
        return words("ui.replay.line", number=number)
    return words.say(wordings_of(story.game).word_action(rules.parse_action(actions[at])))


def _result(viewing: Viewing, replay: StoryUi, is_at_end: bool) -> str:
    """Return the sentence on how the line ends, "" before its end."""
    scenario, words = replay.story.scenario, viewing.ui.words
    if not is_at_end:
        return ""
    status = OPEN if scenario is None else progress_along(scenario.goal, viewing.snapshot.steps).status
    return words(f"ui.replay.end.{status}") if status != OPEN else words("ui.replay.end")
