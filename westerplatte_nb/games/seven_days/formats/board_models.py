"""The board and the morale tracks as they stand in files: strict models within the published limits."""

from typing import Annotated, Literal

from pydantic import Field

from westerplatte_nb.formats.entry import Entry, Note
from westerplatte_nb.games.seven_days.formats.card_models import Provenance, SpaceName, TwoSpaces

Effect = Literal[
    "lose_ammunition", "limited_moves", "lose_supply", "none", "gain_supply", "extra_moves", "extra_actions"
]


class SpaceEntry(Entry):
    """One of the eleven spaces; an outpost names the track it faces."""

    space: SpaceName
    kind: Literal["outpost", "guardhouse"]
    track: Literal["A", "B", "C", "D", "E"] | None = None
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
