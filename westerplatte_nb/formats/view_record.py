"""View records: what one viewer saw of a game, to look through and print, not to play on.

A saved game holds the seed and every action, and so every hand. A view record holds only what the rules let one seat
(or a bystander) observe: after a first line that says whose view it is, a line for each step with its action (where it
was seen), its events, and what changed on the table, in the words of `to_plain`, and a line for each undo that is
marked in the game's record. Its lines are sealed as a save's are.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, replace
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, get_type_hints

from pydantic import BaseModel, Field, StringConstraints, TypeAdapter, ValidationError, create_model

from westerplatte_nb.engine.event import Event
from westerplatte_nb.engine.record import Record, replay
from westerplatte_nb.engine.registry import rules_of, wing
from westerplatte_nb.engine.rules import Played
from westerplatte_nb.engine.undo_mark import UndoMark, undos_in_order
from westerplatte_nb.engine.value import value
from westerplatte_nb.formats.entry import Entry
from westerplatte_nb.formats.field_hints import hints_of
from westerplatte_nb.formats.game_files import known_game
from westerplatte_nb.formats.line_models import UndoLine, undo_of
from westerplatte_nb.formats.problems import FileRefused, Place, Problem
from westerplatte_nb.formats.problems import problem as problem_of
from westerplatte_nb.formats.pydantic_errors import explain
from westerplatte_nb.formats.reading import MOST_SAVE, read_bytes, refuse, refuse_size
from westerplatte_nb.formats.record_lines import LONGEST_ACTION, VIEW, opened_line, sealed
from westerplatte_nb.formats.record_text import by_moment, undo_lines
from westerplatte_nb.formats.saving import save
from westerplatte_nb.formats.upgrades import SCHEMA, check_schema, version


class ViewHeader(Entry):
    """The first line: the game, and the seat (from 1) whose view it is, or null for a bystander's."""

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
    """A step as it was seen: the action where it was, the events, and the table after it as plain data."""

    action: str | None
    events: tuple[Event, ...]
    table: dict[str, Any]


@value
class ViewRecord:
    """What a seat (0-based) or a bystander (None) saw of a game, the opening first.

    `undos` tells where something shown was taken back, and by whose wish; what it was stands nowhere.
    """

    game: str
    viewer: int | None
    steps: tuple[ViewStep, ...]
    undos: tuple[UndoMark, ...] = ()


@value
class OpenedView:
    """What a file held up to the first line that is not right: `lost` lines are missing after it, for `problem`."""

    view: ViewRecord
    lost: int
    problem: Problem | None


def view_of(game: str, steps: Iterable[Played[Any]], viewer: int | None) -> ViewRecord:
    """Return what a viewer saw of the steps of a game, which begin with its opening."""
    rules = rules_of(game)
    seen = (rules.observe_step(step, viewer) for step in steps)
    return ViewRecord(game, viewer, tuple(_step(step, rules.to_plain(step.after)) for step in seen))


def view_of_record(record: Record, viewer: int | None) -> ViewRecord:
    """Return what a viewer saw of a game.

    Raises SetupError, NotationError or IllegalAction when the record does not fit the rules.
    """
    return replace(view_of(record.game, replay(record), viewer), undos=record.undos)


def view_of_seat(record: Record, seat: int | None, file: str) -> ViewRecord:
    """Return what a seat, counted from 1, or a bystander (None) saw of a game that was read from a file.

    Raises FileRefused for a seat that the game does not have.
    """
    steps = tuple(replay(record))
    seats = steps[0].after.seats
    if seat is not None and not 1 <= seat <= seats:
        refuse("range", file, Place("field", "seat"), seat, f"1–{seats}")
    return replace(view_of(record.game, steps, None if seat is None else seat - 1), undos=record.undos)


def _step(step: Played[Any], table: dict[str, Any]) -> ViewStep:
    return ViewStep(None if step.action is None else str(step.action), step.events, _settled(table))


def dump_view(view: ViewRecord) -> str:
    """Return a view record as the text of its file."""
    seat = None if view.viewer is None else view.viewer + 1
    header = {"schema": SCHEMA, "kind": VIEW, "game": view.game, "version": version(), "viewer": seat}
    lines, table, undos = [sealed(header, "")], dict[str, Any](), by_moment(view.undos)
    for number, step in enumerate(view.steps):
        changed = {name: value for name, value in step.table.items() if name not in table or table[name] != value}
        events = [{"event": type(event).__name__, **asdict(event)} for event in step.events]
        line = {"n": number, "action": step.action, "events": events, "table": changed}
        lines.append(sealed(line, lines[-1].sum))
        lines.extend(undo_lines(undos.get(number, ()), lines[-1].sum))
        table = step.table
    return "".join(f"{line.text}\n" for line in lines)


def save_view(path: str | Path, view: ViewRecord) -> None:
    """Write a view record to a new file.

    Raises FileRefused when nothing can be written, when there is a file already (it may be the game itself), or when
    it would be too large to be opened again.
    """
    save(path, dump_view(view).encode(), MOST_SAVE, is_new=True)


def is_view(content: bytes) -> bool:
    """Tell whether a file is a view record."""
    first = content.removeprefix(b"\xef\xbb\xbf").lstrip().partition(b"\n")[0]
    return first.startswith(b"{") and f'"kind":"{VIEW}"'.encode() in first.replace(b" ", b"")


def load_view(path: str | Path) -> OpenedView:
    """Return the view record in a file, up to the first line that is not right.

    Raises FileRefused when nothing can be kept.
    """
    return read_view(read_bytes(path, MOST_SAVE), str(path))


def read_view(content: bytes, file: str) -> OpenedView:
    """Return the view record in the text of a file, up to the first line that is not right.

    Raises FileRefused when nothing can be kept: the first line or the opening is wrong, or the release is newer.
    """
    if len(content) > MOST_SAVE:
        refuse_size(len(content), MOST_SAVE, file)
    lines = [line.removesuffix(b"\r") for line in content.removeprefix(b"\xef\xbb\xbf").rstrip().split(b"\n")]
    header, seal = _header(lines[0], file)
    steps: list[ViewStep] = []
    undos: list[UndoMark] = []
    lost, problem = 0, None
    for number, raw in enumerate(lines[1:], start=2):
        try:
            line, seal = opened_line(raw, number, seal, file)
            if "undo" in line:
                undos.append(_read_undo(line, steps, file, str(number)))
            else:
                steps.append(_read(line, header.game, steps, file, str(number)))
        except FileRefused as refused:
            lost, problem = len(lines) - number + 1, refused.problems[0]
            break
    if not steps:
        raise FileRefused([problem or problem_of("missing", file, Place("line", "2"), expected='{"n":0, …}')])
    viewer = None if header.viewer is None else header.viewer - 1
    return OpenedView(ViewRecord(header.game, viewer, tuple(steps), undos_in_order(undos)), lost, problem)


def _header(raw: bytes, file: str) -> tuple[ViewHeader, str]:
    data, seal = opened_line(raw, 1, "", file)
    check_schema(data, file)
    try:
        header = ViewHeader.model_validate(data)
    except ValidationError as error:
        raise FileRefused(explain(error, ViewHeader, file, data)) from None
    known_game(header.game, file)
    return header, seal


def _read(data: dict[str, Any], game: str, steps: list[ViewStep], file: str, number: str) -> ViewStep:
    """Return the step of a line that follows others.

    Raises FileRefused.
    """
    try:
        line = ViewLine.model_validate(data)
    except ValidationError as error:
        raise FileRefused(_in_line(explain(error, ViewLine, file, data, hints_of(game)), number)) from None
    if line.n != len(steps):
        refuse("order", file, Place("line", number, "n"), line.n, str(len(steps)))
    events = tuple(_event(entry, game, file, number) for entry in line.events)
    return ViewStep(line.action, events, {**(steps[-1].table if steps else {}), **line.table})


def _read_undo(data: dict[str, Any], steps: list[ViewStep], file: str, number: str) -> UndoMark:
    """Return the mark in a line after some of the steps.

    Raises FileRefused.
    """
    try:
        line = UndoLine.model_validate(data)
    except ValidationError as error:
        raise FileRefused(_in_line(explain(error, UndoLine, file, data), number)) from None
    if line.n >= len(steps):
        refuse("order", file, Place("line", number, "n"), line.n, f"≤ {len(steps) - 1}")
    return undo_of(line)


def _event(entry: Mapping[str, Any], game: str, file: str, number: str) -> Event:
    """Return an event from its class's name and its fields.

    Raises FileRefused.
    """
    name, kinds = entry.get("event"), events_of(game)
    if not isinstance(name, str) or name not in kinds:
        refuse("choice", file, Place("line", number, "event"), name, ", ".join((*sorted(kinds)[:3], "…")))
    model, fields = _model_of(game, name), {field: value for field, value in entry.items() if field != "event"}
    try:
        return kinds[name](**dict(model.model_validate(fields)))
    except ValidationError as error:
        raise FileRefused(_in_line(explain(error, model, file, fields, hints_of(game)), number)) from None


def events_of(game: str) -> dict[str, type[Event]]:
    """Return the classes of a game's events by name."""
    found = vars(wing("games", game, "events")).values()
    return {kind.__name__: kind for kind in found if isinstance(kind, type) and issubclass(kind, Event)}


@cache
def _model_of(game: str, name: str) -> type[BaseModel]:
    """Return the strict model of the fields of an event."""
    fields: dict[str, Any] = {field: (hint, ...) for field, hint in get_type_hints(events_of(game)[name]).items()}
    made: type[BaseModel] = create_model(name, __base__=Entry, **fields)
    return made


def _in_line(problems: list[Problem], number: str) -> list[Problem]:
    """Return problems with the line they stand in as their place."""
    placed = []
    for one in problems:
        place = Place("line", number, ".".join(part for part in (one.place.name, one.place.field) if part))
        wording = replace(one.wording, values={**one.wording.values, "place": place.term})
        placed.append(replace(one, place=place, wording=wording))
    return placed


def _settled(value: Any) -> Any:
    """Return plain data with tuples for lists, as they are read back."""
    if isinstance(value, Mapping):
        return {str(name): _settled(item) for name, item in value.items()}
    return tuple(map(_settled, value)) if isinstance(value, list | tuple) else value
