"""What lies in the box as it stands in files: cards, board and morale tracks, one strict model a kind.

The limits are the published ones. A file with a part of the box is a PartFile.
"""

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal, TypeVar

from pydantic import AfterValidator, BeforeValidator, Field, StringConstraints, ValidationError, WithJsonSchema
from pydantic_core import PydanticCustomError

from westerplatte_nb.formats.entry import Entry, Note, require_distinct
from westerplatte_nb.formats.problems import InvalidFile, Problem
from westerplatte_nb.formats.pydantic_errors import explain
from westerplatte_nb.formats.record.upgrades import check_schema

F = TypeVar("F", bound="PartFile")
T = TypeVar("T")
OutpostName = Literal["A", "B", "C", "D", "E"]
SpaceName = Literal["A", "B", "C", "D", "E", "1", "2", "3", "4", "5", "6"]
Provenance = Literal["published", "translated", "reconstructed"]
CardId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_.:#-]{1,32}$")]


def _one_of(*choices: int) -> Callable[[int], int]:
    """Return a validator that accepts only these numbers; pydantic's own `Literal[1]` accepts `True` and `1.0` too."""

    def check(value: int) -> int:
        """Return the number. Raises PydanticCustomError for one that is not among the choices."""
        if value not in choices:
            raise PydanticCustomError("choice", "one of a few", {"expected": ", ".join(map(str, choices))})
        return value

    return check


def _without_empty(*names: str) -> Callable[[Any], Any]:
    """Return a validator that drops these fields of a card where they are 0, null or an empty list.

    A card of its kind has no such field, but a table with a column for each may have an empty cell.
    """

    def drop(entry: Any) -> Any:
        """Return the card without its empty fields; anything else than a mapping is left to the later checks."""
        if not isinstance(entry, Mapping):
            return entry
        return {name: value for name, value in entry.items() if name not in names or not _is_empty(value)}

    return drop


def _is_empty(value: object) -> bool:
    """Tell whether a cell of a table is empty: null, no entries, or 0."""
    # By the exact type, since False equals 0 and is no empty cell.
    return value is None or value == () or (type(value) is int and value == 0)


One = Annotated[int, AfterValidator(_one_of(1)), WithJsonSchema({"enum": [1]})]
OneOrTwo = Annotated[int, AfterValidator(_one_of(1, 2)), WithJsonSchema({"enum": [1, 2]})]
OneOrThree = Annotated[int, AfterValidator(_one_of(1, 3)), WithJsonSchema({"enum": [1, 3]})]
TwoOrThree = Annotated[int, AfterValidator(_one_of(2, 3)), WithJsonSchema({"enum": [2, 3]})]
Four = Annotated[int, AfterValidator(_one_of(4)), WithJsonSchema({"enum": [4]})]
Resistance = Annotated[int, Field(ge=1, le=3)]
TwoTracks = Annotated[tuple[OutpostName, OutpostName], AfterValidator(require_distinct)]
TwoSpaces = Annotated[tuple[SpaceName, SpaceName], AfterValidator(require_distinct)]
Outposts = Annotated[tuple[OutpostName, ...], AfterValidator(require_distinct), Field(min_length=1, max_length=5)]


class _Attack(Entry):
    card: CardId
    stage: OneOrTwo
    moves: TwoTracks
    provenance: Provenance = "reconstructed"
    source: Note | None = None


class MachineGunEntry(_Attack):
    """A machine-gun troop: slow ones (speed 1) hit harder, fast ones (speed 3) are weaker."""

    kind: Literal["machine_gun"]
    track: OutpostName
    resistance: Resistance
    speed: OneOrThree
    attack: OneOrTwo


class HowitzerEntry(_Attack):
    """A howitzer battery: attack 1, and no speed."""

    kind: Literal["howitzer"]
    track: OutpostName
    resistance: Resistance
    attack: One = 1


class AirRaidEntry(_Attack):
    """An air raid on one space."""

    kind: Literal["air_raid"]
    space: SpaceName


class MoraleDeclineEntry(_Attack):
    """A morale decline."""

    kind: Literal["morale_decline"]


AttackEntry = Annotated[
    Annotated[MachineGunEntry, BeforeValidator(_without_empty("space"))]
    | Annotated[HowitzerEntry, BeforeValidator(_without_empty("space", "speed"))]
    | Annotated[AirRaidEntry, BeforeValidator(_without_empty("track", "resistance", "speed", "attack"))]
    | Annotated[MoraleDeclineEntry, BeforeValidator(_without_empty("track", "resistance", "speed", "attack", "space"))],
    Field(discriminator="kind"),
]


class _Event(Entry):
    card: CardId
    provenance: Provenance = "published"
    reconstructed: tuple[Note, ...] = ()
    source: Note | None = None


class _Positive(_Event):
    sign: Literal["positive"] = "positive"


class _Negative(_Event):
    sign: Literal["negative"] = "negative"


class WallEntry(_Positive):
    """Two or three bricks for the walls."""

    kind: Literal["wall"]
    bricks: TwoOrThree


class MoraleEntry(_Positive):
    """Morale rises."""

    kind: Literal["morale"]


class AmmunitionEntry(_Positive):
    """Four rounds to share."""

    kind: Literal["ammunition"]
    rounds: Four = 4


class GrenadeEntry(_Positive):
    """A grenade for the mortar."""

    kind: Literal["grenade"]


class MineEntry(_Positive):
    """A mine for the mines tile."""

    kind: Literal["mine"]


class BombardmentEntry(_Negative):
    """Bricks from each outpost named; how many the rulebooks do not say."""

    kind: Literal["bombardment"]
    outposts: Outposts
    bricks: Annotated[int, Field(ge=1, le=6)] = 1


class AdvanceEntry(_Negative):
    """The troops on the tracks named move."""

    kind: Literal["advance"]
    tracks: Outposts


class BurnedPathEntry(_Negative):
    """A path that burns for a day; which one the rulebooks do not say."""

    kind: Literal["burned_path"]
    path: TwoSpaces


_BARE = BeforeValidator(_without_empty("bricks", "rounds", "outposts", "tracks", "path"))
EventEntry = Annotated[
    Annotated[WallEntry, BeforeValidator(_without_empty("rounds", "outposts", "tracks", "path"))]
    | Annotated[MoraleEntry, _BARE]
    | Annotated[AmmunitionEntry, BeforeValidator(_without_empty("bricks", "outposts", "tracks", "path"))]
    | Annotated[GrenadeEntry, _BARE]
    | Annotated[MineEntry, _BARE]
    | Annotated[BombardmentEntry, BeforeValidator(_without_empty("rounds", "tracks", "path"))]
    | Annotated[AdvanceEntry, BeforeValidator(_without_empty("bricks", "rounds", "outposts", "path"))]
    | Annotated[BurnedPathEntry, BeforeValidator(_without_empty("bricks", "rounds", "outposts", "tracks"))],
    Field(discriminator="kind"),
]


Effect = Literal[
    "lose_ammunition", "limited_moves", "lose_supply", "none", "gain_supply", "extra_moves", "extra_actions"
]


class SpaceEntry(Entry):
    """One of the eleven spaces; an outpost names the track it faces."""

    space: SpaceName
    kind: Literal["outpost", "guardhouse"]
    track: OutpostName | None = None
    provenance: Provenance = "published"
    source: Note | None = None


class PathEntry(Entry):
    """A path between two spaces."""

    ends: TwoSpaces
    provenance: Provenance = "reconstructed"
    source: Note | None = None


class BoardEntry(Entry):
    """The paths of a board, and perhaps its spaces, which are always the same eleven."""

    path: Annotated[tuple[PathEntry, ...], Field(min_length=10, max_length=55)]
    space: Annotated[tuple[SpaceEntry, ...], Field(max_length=11)] = ()


class StepEntry(Entry):
    """A step of a morale track: what reaching it does, how much of it, and how it is shared."""

    step: Annotated[int, Field(ge=-3, le=3)]
    effect: Effect
    amount: Annotated[int, Field(ge=0, le=16)]
    share: Literal["even", "free"] = "even"
    returns_to_start: bool
    provenance: Provenance = "reconstructed"
    source: Note | None = None


SevenSteps = Annotated[tuple[StepEntry, ...], Field(min_length=7, max_length=7)]


class PartFile(Entry):
    """A file that holds a part of the game's box."""

    schema_: Annotated[int, Field(alias="schema", ge=1)]
    game: Literal["seven_days"]


def parse(model: type[F], data: Any, file: str) -> tuple[F | None, list[Problem]]:
    """Return plain data as an instance of a model, with no problems; or None, with the problems of the data.

    Raises InvalidFile for a newer release.
    """
    check_schema(data, file)
    try:
        return model.model_validate(data), []
    except ValidationError as error:
        return None, explain(error, model, file, data, "seven_days")


def require_valid(problems: list[Problem], value: T | None) -> T:
    """Return a value that was read without problems.

    Raises InvalidFile with all problems at once where there are any, or where there is no value (None).
    """
    if problems or value is None:
        raise InvalidFile(problems)
    return value
