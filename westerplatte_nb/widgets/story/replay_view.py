"""What the page shows of a replay: its chapters, the notes of the moment side by side, the lines that vary."""

from __future__ import annotations

from typing import Any

from westerplatte_nb.engine.goal import OPEN
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.sanitize import harmless
from westerplatte_nb.formats.scenario import LONGEST_SUMMARY, Annotation
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.moment import turn_number
from westerplatte_nb.view.drawing.pointers import Pointer, pointer_line
from westerplatte_nb.view.game_view import wordings_of
from westerplatte_nb.view.panel.museum import library_of
from westerplatte_nb.view.story.note import note_view, sources_line, title_of
from westerplatte_nb.view.story.story import turns_of
from westerplatte_nb.widgets.story.replay import HasReplay, Replay

_LABELS = (
    "next", "previous", "next_note", "previous_note", "play", "pause", "chapters", "variations", "try", "projector",
    "stop", "stop.text", "end",
)  # fmt: skip
# How long a moment stands while the story plays by itself: at least so long, and for each letter that there is to read.
REST_MS, LETTER_MS, MOST_REST_MS = 1800, 55, 25_000


def replay_view(game: HasReplay) -> dict[str, Any]:
    """Return what the panel shows of the story that a game tells, nothing for a game without one."""
    replay, words = game.replay, game.words
    if replay is None:
        return {}
    if not replay.is_on:
        back = words("ui.replay.again") if replay.is_away and replay.behind is None else ""
        return {"replay": {"on": False, "back": back}}
    notes = [_note(game, replay, note) for note in replay.notes()]
    chapters = _chapters(game, replay)
    told = sum(len(note["text"]) for note in notes if not note["hint"])
    stops = any(note.is_stop for note in replay.notes())
    return {
        "replay": {
            "on": True,
            "label": words("ui.replay.label"),
            "title": _title(game, replay),
            "about": _about(game, replay) if replay.at == 0 else [],
            "at": replay.at,
            "last": replay.last,
            "step": words("ui.replay.step", number=replay.at, all=replay.last),
            "noted": replay.noted(),
            "notes": [note for note in notes if not note["side"]],
            "sides": _sides(game, replay, notes),
            "stops": stops,
            "rest": min(REST_MS + LETTER_MS * told, MOST_REST_MS),
            "chapters": chapters,
            "chapter": next((one["title"] for one in chapters if one["is_now"]), "") if replay.story.chapters else "",
            "line": _line(game, replay),
            "variations": [_variation(game, replay, name) for name in replay.story.variations(replay.line, replay.at)],
            "result": _result(game, replay),
            "leave": words("ui.watch.leave") if replay.behind is not None else "",
            "can_try": not game.time.state.is_over,
            "sources": _sources(replay, words),
            "words": {label: words(f"ui.replay.{label}") for label in _LABELS},
        },
        "aim": "",
        "question": "",
    }


def _title(game: HasReplay, replay: Replay) -> str:
    scenario, words = replay.story.scenario, game.words
    return title_of(scenario.title.within(words.language)) if scenario is not None else words("game.title")


def _about(game: HasReplay, replay: Replay) -> list[str]:
    scenario, words = replay.story.scenario, game.words
    if scenario is None:
        return []
    summary = harmless(scenario.summary.within(words.language), LONGEST_SUMMARY, lines=True)
    return [line for line in (summary, sources_line(scenario.sources, words)) if line]


def _sources(replay: Replay, words: Words) -> dict[str, Any] | None:
    """Return the sources of the whole story with all that is known of them; where they lie nowhere, ids must do."""
    story = replay.story
    cited = [*(story.scenario.sources if story.scenario is not None else ())]
    cited += [source for note in story.notes for source in note.sources]
    _, shelf = library_of(story.game)
    known = [shelf[one] for one in dict.fromkeys(cited) if one in shelf]
    if not known:
        return None
    return {"title": words("told.sources"), "items": [{"text": one.plain(words), "link": one.link} for one in known]}


def _note(game: HasReplay, replay: Replay, note: Annotation) -> dict[str, Any]:
    words = game.words
    marks = (pointer_line(game.scene, words.game, Pointer(mark.places, mark.colour), words) for mark in note.marks)
    question = note.question
    return {
        **note_view(note, words),
        **({"place": ""} if note.side else {}),
        "marks": [line for line in marks if line],
        "side": note.side,
        "ask": question and replay.asked.view(question, words, game.time.steps, replay.given.get(question.id)),
    }


def _sides(game: HasReplay, replay: Replay, notes: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the notes of each side by its name: the same moment as each tells it."""
    names = dict.fromkeys(note["side"] for note in notes if note["side"])
    # As the game lists them, so that each keeps its place.
    order = sorted(names, key=lambda name: [one.side for one in replay.story.notes].index(name))
    return [
        {"title": game.words(f"ui.side.{name}"), "notes": [note for note in notes if note["side"] == name]}
        for name in order
    ]


def _chapters(game: HasReplay, replay: Replay) -> list[dict[str, Any]]:
    """Return the chapters of the story, or the turns of the line where it has none."""
    words, story = game.words, replay.story
    if story.chapters:
        chapters = [(title_of(one.title.within(words.language)), one.line, at) for one, at in story.chapters]
    else:
        steps = game.time.observed()
        turns = ((turn_number(story.game, steps[at].after), at) for at in turns_of(story, steps))
        chapters = [(words("ui.scenario.at.turn", number=str(turn)), replay.line, at) for turn, at in turns]
    begun = [number for number, (_, line, at) in enumerate(chapters) if _has_begun(replay, line, at)]
    return [
        {"title": title, "line": line, "to": at, "is_now": bool(begun) and number == begun[-1]}
        for number, (title, line, at) in enumerate(chapters)
    ]


def _has_begun(replay: Replay, line: str, at: int) -> bool:
    """Tell whether the line told has come past a moment of a line, on the way that both share."""
    return at <= replay.at and (line == replay.line or at <= replay.story.leaves(replay.line, line))


def _line(game: HasReplay, replay: Replay) -> dict[str, Any] | None:
    """Return which line is told, where it is not the first, and how to leave it."""
    first = replay.story.lines[0][0]
    if replay.line == first:
        return None
    leaves = replay.story.leaves(replay.line, first)
    words = game.words
    return {
        "text": words("ui.replay.variation", what=_named(game, replay, replay.line, leaves)),
        "back": words("ui.replay.main_line"),
        "line": first,
        "to": leaves,
    }


def _variation(game: HasReplay, replay: Replay, name: str) -> dict[str, Any]:
    return {"text": _named(game, replay, name, replay.at), "line": name, "to": replay.at + 1}


def _named(game: HasReplay, replay: Replay, name: str, at: int) -> str:
    """Return a line by the action with which it leaves; where hands are hidden that would tell of one."""
    actions = dict(replay.story.lines)[name]
    rules = rules_of(replay.story.game)
    if rules.HIDES_HANDS or at >= len(actions):
        number = [one for one, _ in replay.story.lines].index(name)
        return game.words("ui.replay.line", number=number)
    return game.words.say(wordings_of(replay.story.game).word_action(rules.parse_action(actions[at])))


def _result(game: HasReplay, replay: Replay) -> str:
    """Return how the line ends, once it has."""
    if replay.at < replay.last:
        return ""
    status = replay.goal_status(replay.game.session.steps)
    return game.words(f"ui.replay.end.{status}") if status and status != OPEN else game.words("ui.replay.end")
