"""The words of a setup of Warsaw 1920 (`westerplatte_nb.formats.game_files.SetupFiles`)."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field, ValidationError

from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.formats.entry import Entry, Note
from westerplatte_nb.formats.problems import InvalidFile, Place, Problem, problem, setup_problem
from westerplatte_nb.formats.pydantic_errors import explain
from westerplatte_nb.formats.reading import read_plain
from westerplatte_nb.formats.record.upgrades import readable
from westerplatte_nb.games.warsaw_1920.formats.mending import repaired_setup, repaired_table
from westerplatte_nb.games.warsaw_1920.rules.armies import NUMBER
from westerplatte_nb.games.warsaw_1920.rules.cards import ACTIONS, DECK, EFFECTS, MOST_STRENGTH, deck_faults
from westerplatte_nb.games.warsaw_1920.rules.map.faults import map_faults
from westerplatte_nb.games.warsaw_1920.rules.map.hexes import DIRECTIONS, LARGEST_FIELD, MARKS, MOST_FIELDS
from westerplatte_nb.games.warsaw_1920.rules.releases import NEWEST
from westerplatte_nb.games.warsaw_1920.rules.serialize import setup_from_plain
from westerplatte_nb.games.warsaw_1920.rules.setup import Setup, faults_of, initial_state
from westerplatte_nb.games.warsaw_1920.rules.setup.position import lay_position_parts


class RulingsEntry(Entry):
    """Answers to the questions on which groups of players differ."""

    red_retreat: Literal["never_warsaw", "empty_warsaw"] | None = None


class SetupEntry(Entry):
    """All that a setup may say."""

    schema_: Annotated[int, Field(alias="schema", ge=1)] = 1
    game: Literal["warsaw_1920"] = "warsaw_1920"
    title: Note | None = None
    seed: Annotated[int, Field(ge=0, le=2**63)] | None = None
    release: Annotated[int, Field(ge=1, le=NEWEST)] | None = None
    rulings: RulingsEntry | None = None
    map: "MapEntry | None" = None
    decks: "DecksEntry | None" = None
    position: dict[str, Any] | None = None
    script: Annotated[tuple[Annotated[int, Field(ge=0, le=29)], ...], Field(max_length=1000)] | None = None


WORDS = frozenset(SetupEntry.model_fields) - {"schema_", "game", "title"}


def setup_of(plain: Any, file: str) -> Setup:
    """Return the setup that plain data of any origin describe; its problems name `file` as their place.

    Raises InvalidFile with all problems at once.
    """
    data = readable(plain, file)
    try:
        entry = SetupEntry.model_validate(data)
    except ValidationError as error:
        problems = explain(error, SetupEntry, file, data, "warsaw_1920")
        if isinstance(data, Mapping):
            # The content is checked as well, with all errors of form repaired, so that one reading names all problems.
            reported = {str(problem.place) for problem in problems}
            content_problems = _problems_of(repaired_setup(data, error.errors()), file)
            problems += [problem for problem in content_problems if str(problem.place) not in reported]
        raise InvalidFile(problems) from None
    parts = entry.model_dump(exclude_none=True, exclude_unset=True, by_alias=True, exclude={"schema_", "game", "title"})
    if problems := list(_problems_of(parts, file)):
        raise InvalidFile(problems)
    return setup_from_plain(parts)


def _problems_of(parts: dict[str, Any], file: str) -> Iterator[Problem]:
    """Yield all that is wrong with a setup of the right form: its map, its decks, and the position laid on them."""
    setup = setup_from_plain(parts)
    faults = list(faults_of(setup))
    yield from (setup_problem(error, file) for error in faults)
    if any(error.place.startswith("map") for error in faults):
        # A position cannot be checked on an invalid map.
        return
    position = parts.get("position")
    if position is not None:
        # The map has no faults here, so any are of the decks: the position is then laid on the package's own.
        left_out = ("position", "decks") if faults else ("position",)
        draft = initial_state(setup_from_plain({name: parts[name] for name in parts if name not in left_out}), [])
        yield from (setup_problem(error, file) for error in lay_position_parts(draft, position))


def players_of(setup: Setup) -> int:
    """Return the number of players: always two."""
    return 2


# Files with a map or decks of one's own, in the forms of `data/map.toml` and `data/decks.toml`.


# A function that yields all faults of a map or decks in plain data.
FindFaults = Callable[[Mapping[str, Any]], Iterator[SetupError]]


def read_map(path: str | Path) -> dict[str, Any]:
    """Return the map of a TOML or JSON file, as a setup holds it.

    Raises InvalidFile with all problems at once.
    """
    return map_of_file(read_plain(path), str(path))


def read_decks(path: str | Path) -> dict[str, Any]:
    """Return the decks of a TOML or JSON file, as a setup holds them.

    Raises InvalidFile with all problems at once.
    """
    return decks_of_file(read_plain(path), str(path))


def map_of_file(plain: Any, file: str) -> dict[str, Any]:
    """Return the map in plain data, as a setup holds it; its problems name `file` as their place.

    Raises InvalidFile with all problems at once.
    """
    return _read_table("map", MapEntry, map_faults, plain, file)


def decks_of_file(plain: Any, file: str) -> dict[str, Any]:
    """Return the decks in plain data, as a setup holds them; their problems name `file` as their place.

    Raises InvalidFile with all problems at once. Any colour of a card will do, as only a map tells which there are.
    """
    return _read_table("decks", DecksEntry, lambda table: deck_faults(table, None), plain, file)


def _read_table(part: str, form: type[BaseModel], find_faults: FindFaults, plain: Any, file: str) -> dict[str, Any]:
    """Return a map or decks (`part`) in plain data, once its form (a pydantic model) and its content are checked.

    Where the form is wrong, it is repaired if possible, so that the content is checked as well. Raises InvalidFile with
    all problems at once.
    """
    data = readable(plain, file)
    problems: list[Problem] = []
    table: dict[str, Any] | None
    try:
        entry = form.model_validate(data)
        table = entry.model_dump(mode="json", exclude_none=True, exclude_unset=True, by_alias=True)
    except ValidationError as error:
        problems = explain(error, form, file, data, "warsaw_1920")
        table = repaired_table(part, data, error.errors())  # None if that is not possible
    reported = {str(problem.place) for problem in problems}
    faults = [_problem(error, f"{part}.", file) for error in find_faults(table)] if table is not None else []
    problems += [fault for fault in faults if str(fault.place) not in reported]
    if problems or table is None:
        raise InvalidFile(problems)
    return table


def _problem(error: SetupError, prefix: str, file: str) -> Problem:
    """Return a fault of a map or decks as a problem of their own file: its place there has no `prefix` (`map.`)."""
    return problem("setup", file, Place("field", error.place.removeprefix(prefix)), error.found, error.expected)


# A map and two decks as parts of a setup, in the forms of `data/map.toml` and `data/decks.toml`.


FieldId = Annotated[str, Field(pattern=r"^[A-Z][1-9][0-9]?$")]
Name = Annotated[str, Field(min_length=1, max_length=40)]
Directions = Annotated[tuple[Literal[DIRECTIONS], ...], Field(max_length=len(DIRECTIONS))]  # type: ignore[valid-type]
Latitude = Annotated[float, Field(ge=-90, le=90)]
Longitude = Annotated[float, Field(ge=-180, le=180)]
OnEarth = tuple[Latitude, Longitude]


class FieldEntry(Entry):
    """A field of a map."""

    field: FieldId
    name: Name
    mark: Literal[MARKS] | None = None  # type: ignore[valid-type]
    fortified: bool = False
    red_pattern: bool = False
    rear_poland: Directions = ()
    rear_red: Directions = ()
    at: OnEarth | None = None
    town: Name | None = None
    provenance: Note | None = None
    says: Note | None = None


class ArmyEntry(Entry):
    """Where an army begins, and the colour of the cards for it."""

    army: Literal[tuple(NUMBER)]  # type: ignore[valid-type]
    field: FieldId
    colour: Name | None = None
    provenance: Note | None = None
    says: Note | None = None


class RiverEntry(Entry):
    """A river, drawn schematically."""

    river: Name
    through: Annotated[tuple[FieldId, ...], Field(max_length=MOST_FIELDS)] = ()
    course: Annotated[tuple[OnEarth, ...], Field(max_length=MOST_FIELDS)] = ()
    towns: Annotated[tuple[Name, ...], Field(max_length=MOST_FIELDS)] = ()
    provenance: Note | None = None
    says: Note | None = None


class GridEntry(Entry):
    """Where the fields lie on the earth."""

    origin: OnEarth
    km: Annotated[float, Field(ge=1, le=LARGEST_FIELD)]


class TableEntry(Entry):
    """What a map and decks both say of themselves."""

    schema_: Annotated[int, Field(alias="schema", ge=1)] = 1
    game: Literal["warsaw_1920"] = "warsaw_1920"
    release: int = 1
    title: Note | None = None


class MapEntry(TableEntry):
    """A map with the fields on which the armies begin."""

    grid: GridEntry | None = None
    field: Annotated[tuple[FieldEntry, ...], Field(max_length=MOST_FIELDS)]
    army: Annotated[tuple[ArmyEntry, ...], Field(max_length=len(NUMBER))]
    river: Annotated[tuple[RiverEntry, ...], Field(max_length=50)] = ()


class CardEntry(Entry):
    """A card of a deck."""

    card: Annotated[int, Field(ge=1, le=DECK)]
    name: Name | None = None
    colour: Name
    strength: Annotated[int, Field(ge=0, le=MOST_STRENGTH)]
    effects: Annotated[tuple[Literal[EFFECTS], ...], Field(max_length=9)] = ()  # type: ignore[valid-type]
    action: Literal[ACTIONS] | None = None  # type: ignore[valid-type]
    provenance: Note | None = None
    says: Note | None = None


class DecksEntry(TableEntry):
    """The decks of both sides."""

    poland: Annotated[tuple[CardEntry, ...], Field(max_length=100)]
    red: Annotated[tuple[CardEntry, ...], Field(max_length=100)]
