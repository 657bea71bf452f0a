"""View records: what one viewer saw of a game, to look through and print, not to play on.

A saved game holds the seed and every action, and so every hand. A view record holds only what the rules let one seat
(or a spectator) observe: after a first line that says whose view it is, a line for each step with its action (where it
was seen), its events, and what changed on the table, in the words of `to_plain`, and a line for each undo that is
marked in the game's record. Its lines are sealed as a save's are.
"""

from collections.abc import Iterable
from dataclasses import asdict, replace
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints, TypeAdapter

from westerplatte_nb.engine.errors import NotationError
from westerplatte_nb.engine.record import Record, UndoMark, replay, undos_in_order
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.rules import Step
from westerplatte_nb.engine.value import Event, value
from westerplatte_nb.formats.entry import Entry
from westerplatte_nb.formats.game_files import known_game
from westerplatte_nb.formats.problems import InvalidFile, Place, Problem
from westerplatte_nb.formats.problems import problem as problem_of
from westerplatte_nb.formats.pydantic_errors import validate
from westerplatte_nb.formats.reading import MOST_SAVE, check_size, fail, freeze
from westerplatte_nb.formats.record.line_models import UndoLine, event_in, undo_of
from westerplatte_nb.formats.record.lines import LONGEST_ACTION, VIEW, by_moment, opened_line, sealed_text, undo_entry
from westerplatte_nb.formats.record.upgrades import SCHEMA, check_schema, version
from westerplatte_nb.formats.saving import save

# The most steps and events of one record: ten times a long game, and read within two seconds.
MOST_ENTRIES = 16_000


class ViewHeader(Entry):
    """The first line: the game, and the seat (from 1) whose view it is, or null for a spectator's."""

    schema_: Annotated[int, Field(alias="schema", ge=1)]
    kind: Literal["view"]
    game: str
    version: Annotated[str, StringConstraints(max_length=40)]
    viewer: Annotated[int, Field(ge=1, le=100)] | None


class ViewLine(Entry):
    """A step: its number from 0 (the opening), its action, its events, and what it changed on the table."""

    n: Annotated[int, Field(ge=0)]
    action: Annotated[str, StringConstraints(max_length=LONGEST_ACTION)] | None
    events: tuple[dict[str, Any], ...]
    table: dict[str, Any]


VIEW_LINE: TypeAdapter[ViewHeader | ViewLine | UndoLine] = TypeAdapter(ViewHeader | ViewLine | UndoLine)


@value
class ViewStep:
    """A step as it was seen: the action where it was, the events, and what it changed on the table, as plain data."""

    action: str | None
    events: tuple[Event, ...]
    changed: dict[str, Any]


@value
class ViewRecord:
    """What a seat (0-based) or a spectator (None) saw of a game, the opening first.

    `undos` are the marked undos: when one was made and which seat asked for it, but not what it took back.
    """

    game: str
    viewer: int | None
    steps: tuple[ViewStep, ...]
    undos: tuple[UndoMark, ...] = ()

    def table(self) -> dict[str, Any]:
        """Return the table after the last step as plain data: for each of its fields the last change."""
        return {name: value for step in self.steps for name, value in step.changed.items()}


@value
class OpenedView:
    """The view record in a file up to the first damaged line; `lost` lines after that are not used, for `problem`."""

    view: ViewRecord
    lost: int
    problem: Problem | None


def view_of(game: str, steps: Iterable[Step[Any]], viewer: int | None) -> ViewRecord:
    """Return the view record of the steps of a game, which begin with its opening."""
    rules = rules_of(game)
    views, table = list[ViewStep](), dict[str, Any]()
    for step in steps:
        observed = rules.observe_step(step, viewer)
        last_table, table = table, freeze(rules.to_plain(observed.after), game)
        changed = {name: part for name, part in table.items() if name not in last_table or last_table[name] != part}
        views.append(ViewStep(None if observed.action is None else str(observed.action), observed.events, changed))
    return ViewRecord(game, viewer, tuple(views))


def view_of_seat(record: Record, seat: int | None, file: str) -> ViewRecord:
    """Return the view record of a game that was read from a file, for a seat (from 1) or a spectator (None).

    Raises InvalidFile for a seat that the game does not have.
    """
    steps = tuple(replay(record))
    seats = steps[0].after.seats
    if seat is not None and not 1 <= seat <= seats:
        fail("range", file, Place("field", "seat"), seat, f"1–{seats}")
    return replace(view_of(record.game, steps, None if seat is None else seat - 1), undos=record.undos)


def dump_view(view: ViewRecord) -> str:
    """Return a view record as the text of its file."""
    seat = None if view.viewer is None else view.viewer + 1
    header = {"schema": SCHEMA, "kind": VIEW, "game": view.game, "version": version(), "viewer": seat}
    entries, undos = [header], by_moment(view.undos)
    for number, step in enumerate(view.steps):
        events = [{"event": type(event).__name__, **asdict(event)} for event in step.events]
        entries.append({"n": number, "action": step.action, "events": events, "table": step.changed})
        entries.extend(map(undo_entry, undos.get(number, ())))
    return sealed_text(entries)


def save_view(path: str | Path, view: ViewRecord) -> None:
    """Write a view record to a new file.

    Raises InvalidFile when nothing can be written, when there is a file already (it may be the game itself), or when
    it would be too large to be opened again.
    """
    entries = sum(1 + len(step.events) for step in view.steps)
    if entries > MOST_ENTRIES:
        fail("length", str(path), None, entries, f"≤ {MOST_ENTRIES}")
    save(path, dump_view(view).encode(), MOST_SAVE, is_new=True)


def is_view(content: bytes) -> bool:
    """Tell whether a file is a view record, by its first line."""
    first_line, _, _ = content.removeprefix(b"\xef\xbb\xbf").lstrip().partition(b"\n")
    return first_line.startswith(b"{") and f'"kind":"{VIEW}"'.encode() in first_line.replace(b" ", b"")


def read_view(content: bytes, file: str) -> OpenedView:
    """Return the view record in the content of a file, up to the first damaged line.

    Raises InvalidFile if nothing can be used: the first line or the opening is invalid, or the release is newer.
    """
    check_size(len(content), MOST_SAVE, file)
    lines = [line.removesuffix(b"\r") for line in content.removeprefix(b"\xef\xbb\xbf").rstrip().split(b"\n")]
    data, seal = opened_line(lines[0], 1, "", file)
    check_schema(data, file)
    header = validate(ViewHeader, data, file)
    known_game(header.game, file)
    steps: list[ViewStep] = []
    undos: list[UndoMark] = []
    lost, problem, budget = 0, None, MOST_ENTRIES  # `budget`: how many steps and events may still come
    for number, raw in enumerate(lines[1:], start=2):
        try:
            line, seal = opened_line(raw, number, seal, file)
            if "undo" in line:
                undos.append(_read_undo(line, steps, file, str(number)))
            else:
                steps.append(_read_step(line, header.game, len(steps), budget, file, str(number)))
                budget -= 1 + len(steps[-1].events)
        except InvalidFile as refused:
            lost, problem = len(lines) - number + 1, refused.problems[0]
            break
    if not steps:
        raise InvalidFile([problem or problem_of("missing", file, Place("line", "2"), expected='{"n":0, …}')])
    viewer = None if header.viewer is None else header.viewer - 1
    return OpenedView(ViewRecord(header.game, viewer, tuple(steps), undos_in_order(undos)), lost, problem)


def _read_step(data: dict[str, Any], game: str, expected: int, budget: int, file: str, number: str) -> ViewStep:
    """Return the step of a line, checked; `expected` is the number (from 0) that the step must have.

    `budget` is the number of steps and events that the record may still have, this step included; `number` is that of
    the line in the file. Raises InvalidFile.
    """
    line = validate(ViewLine, data, file, game, line=number)
    if line.n != expected:
        fail("order", file, Place("line", number, "n"), line.n, str(expected))
    if len(line.events) >= budget:
        fail("length", file, Place("line", number, "events"), len(line.events), f"≤ {max(0, budget - 1)}")
    try:
        if line.action is not None:
            rules_of(game).parse_action(line.action)
    except NotationError:
        fail("invalid", file, Place("line", number, "action"), line.action)
    return ViewStep(line.action, tuple(event_in(entry, game, file, number) for entry in line.events), line.table)


def _read_undo(data: dict[str, Any], steps: list[ViewStep], file: str, number: str) -> UndoMark:
    """Return the marked undo of a line; `steps` are those of the lines before, `number` that of the line in the file.

    Raises InvalidFile for one after more actions than there are.
    """
    line = validate(UndoLine, data, file, line=number)
    if line.n >= len(steps):
        fail("order", file, Place("line", number, "n"), line.n, f"≤ {len(steps) - 1}")
    return undo_of(line)
