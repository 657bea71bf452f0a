"""A map and two decks as parts of a setup, in the forms of `data/map.toml` and `data/decks.toml`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from westerplatte_nb.formats.problems import Entry, Note
from westerplatte_nb.games.warsaw_1920.armies import NUMBER
from westerplatte_nb.games.warsaw_1920.cards import ACTIONS, DECK, EFFECTS, MOST_STRENGTH
from westerplatte_nb.games.warsaw_1920.hexes import DIRECTIONS, LARGEST_FIELD, MARKS, MOST_FIELDS

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


class MapEntry(Entry):
    """A map with where the armies begin."""

    schema_: Annotated[int, Field(alias="schema", ge=1)] = 1
    game: Literal["warsaw_1920"] = "warsaw_1920"
    release: int = 1
    title: Note | None = None
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


class DecksEntry(Entry):
    """The decks of both sides."""

    schema_: Annotated[int, Field(alias="schema", ge=1)] = 1
    game: Literal["warsaw_1920"] = "warsaw_1920"
    release: int = 1
    title: Note | None = None
    poland: Annotated[tuple[CardEntry, ...], Field(max_length=100)]
    red: Annotated[tuple[CardEntry, ...], Field(max_length=100)]
