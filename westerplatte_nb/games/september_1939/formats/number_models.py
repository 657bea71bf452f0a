"""The numbers of the teaching model as a part of a setup: the form of `data/model.toml`, whole or not at all."""

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from pydantic import Field, create_model

from westerplatte_nb.formats.entry import Entry, Note
from westerplatte_nb.formats.problems import Place, Problem, Unquoted, problem
from westerplatte_nb.games.september_1939.rules.cards import CARDS, REACTIONS
from westerplatte_nb.games.september_1939.rules.model import DECK, NUMBERS
from westerplatte_nb.games.september_1939.rules.table import STEP

REACTIONS_IN_DECK = 16  # parts.deck

Length = Annotated[int, Field(ge=0, le=200, multiple_of=STEP)]
Name = Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9_]{0,31}$")]
Steps = Annotated[tuple[tuple[int, int], ...], Field(min_length=3, max_length=3)]
Number = Annotated[int, Field(ge=0, le=200)]

# Fields of a name each, made of the lists that the rules keep.
_deck: Any = {card: (Annotated[int, Field(ge=0, le=DECK)], 0) for card in CARDS}
_numbers: Any = {name: (Number, ...) for name in NUMBERS}
DeckEntry = create_model("DeckEntry", __base__=Entry, **_deck)
NumbersEntry = create_model("NumbersEntry", __base__=Entry, provenance=(Note | None, None), **_numbers)


class HandBonusEntry(Entry):
    """What each side holds in its hand beside a card a platoon."""

    provenance: Note | None = None
    poland: Annotated[int, Field(ge=0, le=5)]
    germany: Annotated[int, Field(ge=0, le=5)]


class WeaponEntry(Entry):
    """A weapon."""

    weapon: Name
    least: Length
    most: Length
    dice: Annotated[int, Field(ge=1, le=5)]
    small_arms: bool = False
    indirect: bool = False
    provenance: Note | None = None


class KindEntry(Entry):
    """A kind of platoon."""

    kind: Name
    short: Annotated[str, Field(pattern=r"^[a-z0-9]{1,6}$")]
    role: Literal["infantry", "tank", "car", "support"]
    stands: Annotated[int, Field(ge=1, le=3)]
    endurance: Annotated[int, Field(ge=1, le=9)]
    open: Length
    road: Length
    difficult: Length
    weapon: Name
    provenance: Note | None = None
    published: tuple[Note, ...] = ()


class ModelEntry(Entry):
    """Every number of the game."""

    schema_: Annotated[int, Field(alias="schema", ge=1)] = 1
    game: Literal["september_1939"] = "september_1939"
    release: int = 1
    hand_bonus: HandBonusEntry
    deck: DeckEntry  # type: ignore[valid-type]
    deck_provenance: dict[str, Note] | None = None
    numbers: NumbersEntry  # type: ignore[valid-type]
    formations: dict[str, Steps]
    weapon: Annotated[tuple[WeaponEntry, ...], Field(min_length=1, max_length=20)]
    kind: Annotated[tuple[KindEntry, ...], Field(min_length=1, max_length=20)]


def check_model(model: ModelEntry, where: str, file: str) -> Iterator[Problem]:
    """Yield the problems of a model: a deck or a number of reactions of the wrong size, a kind with an unknown weapon.

    `where` is the beginning of its paths in the file: `model.` in a setup, else empty.
    """
    counts = model.deck.model_dump()  # type: ignore[attr-defined]
    for cards, size in ((CARDS, DECK), (REACTIONS, REACTIONS_IN_DECK)):
        total = sum(counts[card] for card in cards)
        if total != size:
            yield problem("count", file, Place("field", f"{where}deck"), Unquoted(str(total)), str(size))
    weapons = [weapon.weapon for weapon in model.weapon]
    for number, kind in enumerate(model.kind, start=1):
        if kind.weapon not in weapons:
            place = Place("field", f"{where}kind#{number}.weapon")
            yield problem("choice", file, place, kind.weapon, ", ".join(weapons))
