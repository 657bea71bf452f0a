"""The words of a setup of September 1939 (`westerplatte_nb.formats.game_files.SetupFiles`)."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, ValidationError

from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.formats.entry import Entry, Note
from westerplatte_nb.formats.problems import InvalidFile, Problem, setup_problem
from westerplatte_nb.formats.pydantic_errors import MOST_REPORTED, explain
from westerplatte_nb.formats.reading import freeze, read_plain
from westerplatte_nb.formats.record.upgrades import readable
from westerplatte_nb.games.september_1939.formats.mending import valid_form, valid_model, valid_setup
from westerplatte_nb.games.september_1939.formats.number_models import ModelEntry, check_model
from westerplatte_nb.games.september_1939.rules.releases import NEWEST
from westerplatte_nb.games.september_1939.rules.serialize import MOST_PLATOONS, setup_from_plain
from westerplatte_nb.games.september_1939.rules.setup import Setup, faults_of, initial_state
from westerplatte_nb.games.september_1939.rules.setup.position import faults_while_laying

Side = Literal["poland", "germany"]
KindName = Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9_]{0,31}$")]
Kinds = Annotated[tuple[KindName, ...], Field(min_length=1, max_length=MOST_PLATOONS)]
MarkName = Annotated[str, Field(pattern=r"^[A-Za-z0-9_]{1,16}$")]
PointName = Annotated[str, Field(max_length=20)]


class MarkEntry(Entry):
    """A marked place of a table."""

    mark: MarkName
    at: PointName


class TableEntry(Entry):
    """A map with its marked places."""

    table: Note | None = None
    provenance: Note | None = None
    map: Annotated[str, Field(max_length=2000)]
    mark: Annotated[tuple[MarkEntry, ...], Field(max_length=9)] = ()


class RulingsEntry(Entry):
    """Answers to the questions on which tables differ."""

    first_go: Literal["winner", "winner_chooses"] | None = None
    passage: Literal["free", "blocked"] | None = None


class ForcesEntry(Entry):
    """The kinds of platoons of each side."""

    poland: Kinds | None = None
    germany: Kinds | None = None


class ReserveEntry(Entry):
    """A platoon that comes later."""

    kind: KindName
    turn: Annotated[int, Field(ge=2, le=30)]


class ReservesEntry(Entry):
    """The platoons of each side that come later."""

    poland: Annotated[tuple[ReserveEntry, ...], Field(max_length=MOST_PLATOONS)] = ()
    germany: Annotated[tuple[ReserveEntry, ...], Field(max_length=MOST_PLATOONS)] = ()


class BonusEntry(Entry):
    """What each side holds beside a card a platoon."""

    poland: Annotated[int, Field(ge=0, le=5)]
    germany: Annotated[int, Field(ge=0, le=5)]


class SetupGoalEntry(Entry):
    """What is played for."""

    kind: Literal["places", "hold", "reach"] = "places"
    side: Side = "poland"
    marks: Annotated[tuple[MarkName, ...], Field(max_length=9)] = ()
    loses_without_platoons: bool = False


class SetupEntry(Entry):
    """All that a setup may say."""

    schema_: Annotated[int, Field(alias="schema", ge=1)] = 1
    game: Literal["september_1939"] = "september_1939"
    title: Note | None = None
    seed: Annotated[int, Field(ge=0, le=2**63)] | None = None
    turns: Annotated[int, Field(ge=1, le=30)] | None = None
    release: Annotated[int, Field(ge=1, le=NEWEST)] | None = None
    rulings: RulingsEntry | None = None
    table: Annotated[str, Field(max_length=40)] | TableEntry | None = None
    forces: ForcesEntry | None = None
    reserves: ReservesEntry | None = None
    hand_bonus: BonusEntry | None = None
    goal: SetupGoalEntry | None = None
    model: ModelEntry | None = None
    position: dict[str, Any] | None = None
    script: Annotated[tuple[Annotated[int, Field(ge=0, le=9)], ...], Field(max_length=1000)] | None = None


WORDS = frozenset(SetupEntry.model_fields) - {"schema_", "game", "title"}


def setup_of(plain: Any, file: str) -> Setup:
    """Return the setup that plain data of any origin describe; `file` is the name for its problems.

    Raises InvalidFile with all problems at once.
    """
    data = readable(plain, file)
    entry, problems = _read_entry(data, file)
    if entry is not None:
        # Even if its form has problems: the entry has defaults there, and the rest is checked as well.
        problems += _problems_of(_to_plain(entry), entry, file)
    if problems or entry is None:
        raise InvalidFile(problems)
    return setup_from_plain(_to_plain(entry))


def _to_plain(entry: SetupEntry) -> dict[str, Any]:
    """Return the setup of an entry as the plain data of the rules, without the fields that only a file has."""
    return entry.model_dump(exclude_none=True, by_alias=True, exclude={"schema_", "game", "title"})


def _read_entry(data: Any, file: str) -> tuple[SetupEntry | None, list[Problem]]:
    """Return the entry of plain data and the problems of its form.

    Where there are problems, the entry has defaults in place of the invalid values, so that the rest can be checked
    too; it is None where that is not possible.
    """
    try:
        return SetupEntry.model_validate(data), []
    except ValidationError as error:
        problems = explain(error, SetupEntry, file, data, "september_1939")
        try:
            return SetupEntry.model_validate(freeze(valid_form(data, error.errors()), file)), problems
        except (ValidationError, TypeError, ValueError):
            return None, problems


def _problems_of(plain: dict[str, Any], entry: SetupEntry, file: str) -> Iterator[Problem]:
    """Yield all problems of a setup whose form is valid: model, table, goal, forces, then its position.

    `plain` is the setup of `entry` as plain data. Invalid values are replaced by defaults on the way, so that the parts
    which depend on them are checked too.
    """
    if entry.model is not None:
        model_problems = list(check_model(entry.model, "model.", file))
        yield from model_problems
        plain = plain | {"model": valid_model(plain["model"])} if model_problems else plain
    faults: list[SetupError] = []
    # What depends on a map, the goal's places for instance, is checked again with the map that replaced it.
    while len(faults) < MOST_REPORTED and (new_faults := list(_setup_faults(plain))):
        faults += new_faults
        yield from (setup_problem(error, file) for error in new_faults)
        plain = valid_setup(plain, [error.place for error in new_faults])
    try:
        draft = initial_state(setup_from_plain(plain), [])
    except SetupError as error:
        # After other faults it may come from the defaults, which are not the author's, so it is not reported.
        if not faults:
            yield setup_problem(error, file)
        return
    if (position := plain.get("position")) is not None:
        yield from (setup_problem(error, file) for error in faults_while_laying(draft, position))


def _setup_faults(plain: dict[str, Any]) -> Iterator[SetupError]:
    """Yield the faults of a setup's table, goal and forces; where it cannot be read at all, the first reason."""
    try:
        yield from faults_of(setup_from_plain(plain))
    except SetupError as error:
        yield error


def players_of(setup: Setup) -> int:
    """Return the number of players of a setup: always two."""
    return 2


# Files with the numbers of a game of one's own, in the form of `data/model.toml`.


def read_numbers(path: str | Path) -> dict[str, Any]:
    """Return the numbers of the model in a TOML or JSON file, in the form of a setup's field `model`.

    Raises InvalidFile with all problems at once.
    """
    return numbers_of(read_plain(path), str(path))


def numbers_of(plain: Any, file: str) -> dict[str, Any]:
    """Return the numbers of the model in plain data, in the form of a setup's field `model`; `file` names the data.

    Raises InvalidFile with all problems at once.
    """
    data = readable(plain, file)
    entry: ModelEntry | None
    problems: list[Problem] = []
    try:
        entry = ModelEntry.model_validate(data)
    except ValidationError as error:
        problems += explain(error, ModelEntry, file, data, "september_1939")
        entry = _model_with_defaults(data, error, file)
    if entry is not None:
        problems += check_model(entry, "", file)
    if entry is None or problems:
        raise InvalidFile(problems)
    return entry.model_dump(mode="json", exclude_none=True, by_alias=True)


def _model_with_defaults(data: Any, error: ValidationError, file: str) -> ModelEntry | None:
    """Return the model with the package's default where a value is invalid, so that the rest of the file is checked.

    None where that is not possible.
    """
    # `valid_form` expects the errors of a setup, which has the numbers in its field `model`.
    details = error.errors()
    for detail in details:
        detail["loc"] = ("model", *detail["loc"])
    try:
        return ModelEntry.model_validate(freeze(valid_form({"model": data}, details)["model"], file))
    except (ValidationError, KeyError, TypeError, ValueError):
        return None
