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
CARDS = ("card", "event_card")
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
        own = dict(self.lines)[line]
        return tuple(name for name, other in self.lines if name != line and _shared(own, other) == at < len(other))

    def leaves(self, line: str, of: str) -> int:
        """Return after how many actions a line leaves another one."""
        lines = dict(self.lines)
        return _shared(lines[line], lines[of])


def _shared(one: Sequence[str], other: Sequence[str]) -> int:
    """Return how many actions two lines have in common at their beginning."""
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def story_of(scenario: Scenario) -> Story:
    """Return the story of a scenario: its solution first."""
    lines = sorted(scenario.lines, key=lambda line: line.name != SOLUTION)
    chapters = ((one, scenario.line(one.line)) for one in scenario.chapters)
    return Story(
        game=scenario.game,
        setup=rules_of(scenario.game).setup_to_plain(scenario.setup),
        bots=dict(scenario.bots),
        scenario=scenario,
        lines=tuple((line.name, scenario.full_line(line)) for line in lines),
        notes=scenario.annotations,
        chapters=tuple((one, len(scenario.before(line)) + one.action) for one, line in chapters if line is not None),
    )


def story_of_record(record: Record) -> Story:
    """Return the story of a game that was played: its notes are those that were written on the way."""
    notes = tuple(
        Annotation("action", (PLAYED, n), LocalizedText((FALLBACK, text))) for n, text in sorted(record.notes.items())
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
    """Return for each moment of a line its notes: after the action they comment on, never before it."""
    return tuple(
        tuple(note for note in story.notes if _is_at(story, note, line, steps, at)) for at in range(len(steps))
    )


def _is_at(story: Story, note: Annotation, line: str, steps: Steps, at: int) -> bool:
    """Tell whether a story shows a note at a moment of a line."""
    if note.pin in LASTING:
        return at == 0
    if isinstance(note.to, tuple):
        return _is_action(story, note.to, line, at)
    if note.pin in IN_EVENTS:
        return is_in_events(note, steps[at])
    # A note on something that lasts is shown when it begins.
    is_old = at > 0 and pinned_to(story.game, note, steps[at - 1].after)
    return pinned_to(story.game, note, steps[at].after) and not is_old


def is_in_events(note: Annotation, step: Step[Any]) -> bool:
    """Tell whether a step has the event, or an event with the card, that a note is pinned to."""
    if note.pin == EVENT:
        return any(type(event).__name__ == note.to for event in step.events)
    return any(note.to in (getattr(event, name, "") for name in CARDS) for event in step.events)


def pinned_to(game: str, note: Annotation, state: Any) -> bool:
    """Tell whether a note is pinned to a state: its turn, its question, or a field that is a pin of the game."""
    if note.pin == "turn":
        return bool(turn_number(game, state) == note.to)
    if note.pin in COACH:
        return False  # A coach speaks only to a person who plays (`view/story/coach.py`).
    if note.pin == QUESTION:
        return state.decision is not None and bool(state.decision.kind == note.to)
    return bool(getattr(state, note.pin) == note.to)


def _is_action(story: Story, to: tuple[str, int], line: str, at: int) -> bool:
    """Tell whether a line has just played an action of a line (`to`: name and number), or of one it leaves later."""
    if to[0] == PLAYED:
        return to[1] == at
    actions = None if story.scenario is None else _actions_to(story.scenario, to)
    return actions is not None and len(actions) == at and dict(story.lines)[line][:at] == actions


def _actions_to(scenario: Scenario, to: tuple[str, int]) -> tuple[str, ...] | None:
    """Return all actions of a game up to one of a line (`to`: name and number); None without such a line."""
    line = scenario.line(to[0])
    return None if line is None else (*scenario.before(line), *line.actions[: to[1]])


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
        return pinned_to(scenario.game, note, steps[at].after)
    actions = _actions_to(scenario, note.to)
    if actions is None or len(actions) != at:
        return False
    return tuple(str(step.action) for step in steps[1 : at + 1]) == actions


def turns_of(story: Story, steps: Steps) -> tuple[int, ...]:
    """Return the moments at which turns begin, () if there are more than MOST_TURNS."""
    turns = [turn_number(story.game, step.after) for step in steps]
    starts = tuple(at for at in range(len(steps)) if not at or turns[at] != turns[at - 1])
    return starts if len(starts) <= MOST_TURNS else ()
