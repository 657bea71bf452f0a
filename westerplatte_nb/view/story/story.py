"""What a replay tells: lines of play from one setup, the notes of each of their moments, and their chapters."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from westerplatte_nb.engine.record import BotSeat, Record
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.rules import Step
from westerplatte_nb.engine.value import value
from westerplatte_nb.formats.scenario import COACH, SOLUTION, Annotation, Chapter, LocalizedText, Scenario
from westerplatte_nb.i18n.languages import FALLBACK
from westerplatte_nb.view.course.moment import Steps, turn_number

# Notes with these pins lie on the board all the time, so a story shows them at its beginning.
LASTING = ("space", "track")
QUESTION, EVENT = "question", "event"
IN_EVENTS = (EVENT, "card")
# The fields in which an event names a card.
CARD_FIELDS = ("card", "event_card")
PLAYED = "played"
MOST_TURNS = 60


@value
class Story:
    """Lines of play with their notes; the first is the main line, the others are variations of it."""

    game: str
    setup: dict[str, Any]
    bots: dict[int, BotSeat]
    scenario: Scenario | None
    lines: tuple[tuple[str, tuple[str, ...]], ...]
    notes: tuple[Annotation, ...] = ()
    chapters: tuple[tuple[Chapter, int], ...] = ()

    def record(self, line: str) -> Record:
        """Return a line of play, given by its name, as the record of a game."""
        return Record(self.game, self.setup, dict(self.lines)[line], bots=self.bots)

    def variations(self, line: str, at: int) -> tuple[str, ...]:
        """Return the names of the lines that leave a line after a number of actions."""
        other_lines = dict(self.lines)
        this_line = other_lines.pop(line)
        longer_lines = {name: actions for name, actions in other_lines.items() if len(actions) > at}
        return tuple(name for name, actions in longer_lines.items() if _common_length(this_line, actions) == at)

    def branch_point(self, first: str, second: str) -> int:
        """Return after how many actions two lines part, given by their names."""
        lines = dict(self.lines)
        return _common_length(lines[first], lines[second])


def _common_length(first: Sequence[str], second: Sequence[str]) -> int:
    """Return how many actions two lines have in common at their beginning."""
    pairs = enumerate(zip(first, second, strict=False))
    return next((number for number, (a, b) in pairs if a != b), min(len(first), len(second)))


def story_of(scenario: Scenario) -> Story:
    """Return the story of a scenario: its lines, the solution first, its notes and its chapters."""
    lines = sorted(scenario.lines, key=lambda line: line.name != SOLUTION)
    pairs = ((chapter, line) for chapter in scenario.chapters if (line := scenario.line(chapter.line)) is not None)
    # A chapter begins after `action` actions of its own line; those of the game before that line begins are added.
    chapters = tuple((chapter, len(scenario.before(line)) + chapter.action) for chapter, line in pairs)
    return Story(
        game=scenario.game,
        setup=rules_of(scenario.game).setup_to_plain(scenario.setup),
        bots=dict(scenario.bots),
        scenario=scenario,
        lines=tuple((line.name, scenario.full_line(line)) for line in lines),
        notes=scenario.annotations,
        chapters=chapters,
    )


def story_of_record(record: Record) -> Story:
    """Return the story of a game that was played: its one line, and the notes that were written on the way."""
    notes = tuple(
        Annotation("action", (PLAYED, at), LocalizedText((FALLBACK, text))) for at, text in sorted(record.notes.items())
    )
    return Story(record.game, record.setup, record.bots, None, ((PLAYED, record.actions),), notes)


def story_of_game(record: Record, scenario: Scenario | None) -> Story:
    """Return the story of a game that was played, with the notes and lines of the scenario that it was begun from."""
    story = story_of_record(record)
    if scenario is None:
        return story
    lines = tuple((line.name, scenario.full_line(line)) for line in scenario.lines if line.name != PLAYED)
    return replace(story, scenario=scenario, lines=(*story.lines, *lines), notes=(*scenario.annotations, *story.notes))


def moments_of(story: Story, line: str, steps: Steps) -> tuple[tuple[Annotation, ...], ...]:
    """Return the notes of each moment of a line, by the number of the moment: after the action they comment on.

    `steps` are those of the line, which is given by its name.
    """
    return tuple(
        tuple(note for note in story.notes if _is_shown_at(story, note, line, steps, at)) for at in range(len(steps))
    )


def _is_shown_at(story: Story, note: Annotation, line: str, steps: Steps, at: int) -> bool:
    """Tell whether a story shows a note at the moment of a number in a line, given by its name and its `steps`."""
    # A note on the whole game is shown at its beginning.
    if note.pin in LASTING:
        return at == 0
    # A note on an action names its line and its number there; any other has one value.
    if isinstance(note.to, tuple):
        return _has_just_played(story, note.to, line, at)
    if note.pin in IN_EVENTS:
        return is_in_events(note, steps[at])
    # A note on something that lasts is shown when it begins.
    is_old = at > 0 and is_pinned_to_state(story.game, note, steps[at - 1].after)
    return is_pinned_to_state(story.game, note, steps[at].after) and not is_old


def is_in_events(note: Annotation, step: Step[Any]) -> bool:
    """Tell whether a step has the event, or an event with the card, that a note is pinned to."""
    if note.pin == EVENT:
        return any(type(event).__name__ == note.to for event in step.events)
    return any(note.to in (getattr(event, name, "") for name in CARD_FIELDS) for event in step.events)


def is_pinned_to_state(game: str, note: Annotation, state: Any) -> bool:
    """Tell whether a note is pinned to a state: its turn, its question, or a field that is a pin of the game."""
    if note.pin == "turn":
        return bool(turn_number(game, state) == note.to)
    if note.pin in COACH:
        return False  # A coach speaks only to a person who plays (`view/story/coach.py`).
    if note.pin == QUESTION:
        return state.decision is not None and bool(state.decision.kind == note.to)
    return bool(getattr(state, note.pin) == note.to)


def _has_just_played(story: Story, place: tuple[str, int], line: str, at: int) -> bool:
    """Tell whether the action number `at` of a line is the action of a `place`: the name of a line and a number in it.

    The place may be in another line, if both lines have the same actions up to there.
    """
    lines, (place_line, number) = dict(story.lines), place
    # The line PLAYED is the game that was played; all others are lines of the scenario.
    if place_line == PLAYED:
        actions: tuple[str, ...] | None = lines.get(PLAYED, ())[:number]
    else:
        actions = None if story.scenario is None else _actions_up_to(story.scenario, place)
    return actions is not None and len(actions) == at and lines[line][:at] == actions


def _actions_up_to(scenario: Scenario, place: tuple[str, int]) -> tuple[str, ...] | None:
    """Return all actions of a game up to that of a `place`, a line's name and a number; None without such a line."""
    name, number = place
    line = scenario.line(name)
    return None if line is None else (*scenario.before(line), *line.actions[:number])


def pause_points(scenario: Scenario) -> tuple[tuple[int, Annotation], ...]:
    """Return the pause points of a scenario, each with its number among all notes, counted from 1.

    Notes that are pinned to the whole game are no pause points.
    """
    notes = enumerate(scenario.annotations, start=1)
    return tuple((number, note) for number, note in notes if note.is_stop and note.pin not in LASTING)


def moment_of(note: Annotation, scenario: Scenario, steps: Steps) -> int:
    """Return the number of the first moment of a game that a note belongs to, -1 if there is none."""
    return next((at for at in range(len(steps)) if belongs_to(note, scenario, steps, at)), -1)


def belongs_to(note: Annotation, scenario: Scenario, steps: Steps, at: int) -> bool:
    """Tell whether a note belongs to a moment of a game: after its action, or while what it is pinned to lasts."""
    if note.pin in IN_EVENTS:
        return is_in_events(note, steps[at])
    if not isinstance(note.to, tuple):
        return is_pinned_to_state(scenario.game, note, steps[at].after)
    actions = _actions_up_to(scenario, note.to)
    if actions is None or len(actions) != at:
        return False
    return tuple(str(step.action) for step in steps[1 : at + 1]) == actions


def turns_of(story: Story, steps: Steps) -> tuple[int, ...]:
    """Return the numbers of the moments at which turns begin, () if there are more than MOST_TURNS."""
    turns = [turn_number(story.game, step.after) for step in steps]
    starts = tuple(at for at in range(len(steps)) if not at or turns[at] != turns[at - 1])
    return starts if len(starts) <= MOST_TURNS else ()
