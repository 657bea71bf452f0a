"""The numbers of the teaching model as values, made of the data table or of a file of the same form."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, NamedTuple

from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.engine.plain_setup import a_table, flag_errors, one_of, whole_number
from westerplatte_nb.engine.value import Wording
from westerplatte_nb.games.september_1939.rules.cards import CARDS
from westerplatte_nb.games.september_1939.rules.releases import data_of
from westerplatte_nb.games.september_1939.rules.table import STEP, Rates

SIDES = ("poland", "germany")


class Weapon(NamedTuple):
    """A weapon: its least and greatest range in cm, its dice, whether it is small arms, whether it fires indirectly."""

    name: str
    least: int
    most: int
    dice: int
    is_small_arms: bool
    is_indirect: bool


class Kind(NamedTuple):
    """A kind of platoon (rules `model.platoon`, `model.move`); `short` is how it is called in notation."""

    name: str
    short: str
    stands: int
    endurance: int
    rates: Rates
    weapon: Weapon
    is_armour: bool
    is_tank: bool
    is_infantry: bool


@dataclass(frozen=True, slots=True)
class Model:
    """Every number that carries orders out."""

    kinds: tuple[Kind, ...]
    deck: tuple[tuple[str, int], ...]
    formations: tuple[tuple[str, tuple[tuple[int, int], ...]], ...]
    hand_bonus: tuple[int, int]
    deployment: int
    cohesion: int
    hold: int
    command: int
    near_hit: int
    far_hit: int
    after_move: int
    into_wood: int
    into_town: int
    bog_on: int
    training: int
    training_in_command: int
    rally_bonus: int
    contact: int
    air_nothing: int
    air_dice: int
    air_hit: int

    def kind(self, name: str) -> Kind:
        """Return a kind of platoon by its name.

        Raises StopIteration where there is no such kind.
        """
        return next(kind for kind in self.kinds if kind.name == name)

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards of a deck (rules `parts.deck`, `deck.counts`)."""
        return tuple(card for card, number in self.deck for _ in range(number))


# The names of the fields of a model that are a single number.
NUMBERS = tuple(field.name for field in fields(Model) if field.type is int)


@cache
def model_of(release: int) -> Model:
    """Return the package's own numbers of a release."""
    return model_from_plain(data_of("model", release))


def model_from_plain(plain: Mapping[str, Any]) -> Model:
    """Read the numbers from plain data of the form of `data/model.toml`.

    Raises SetupError with the place and what was expected.
    """
    weapons = {entry["weapon"]: _read_weapon(entry) for entry in _entries_of(plain, "weapon")}
    kinds = tuple(_read_kind(entry, weapons) for entry in _entries_of(plain, "kind"))
    numbers = _table_of(plain, "numbers")
    return Model(
        kinds,
        _read_deck(_table_of(plain, "deck")),
        tuple((name, _read_formation(name, steps)) for name, steps in _table_of(plain, "formations").items()),
        (_int_at(plain, "hand_bonus.poland", 0), _int_at(plain, "hand_bonus.germany", 0)),
        **{name: _int_at(numbers, name, 0) for name in NUMBERS},
    )


def _read_weapon(entry: Mapping[str, Any]) -> Weapon:
    """Read a weapon; raise SetupError for the first number or flag that no weapon can have."""
    for error in flag_errors(entry, ("small_arms", "indirect"), _model_path(str(entry["weapon"]))):
        raise error
    return Weapon(
        str(entry["weapon"]),
        _length_at(entry, "least"),
        _length_at(entry, "most"),
        _int_at(entry, "dice", 1),
        bool(entry.get("small_arms")),
        bool(entry.get("indirect")),
    )


def _read_kind(entry: Mapping[str, Any], weapons: Mapping[str, Weapon]) -> Kind:
    """Read a kind of platoon, with its weapon out of `weapons`; raise SetupError for a value that none can have."""
    name = str(entry.get("kind"))
    if entry.get("weapon") not in weapons:
        raise SetupError(_model_path(name, "weapon"), entry.get("weapon"), one_of(weapons))
    role = entry.get("role")
    return Kind(
        name,
        str(entry["short"]),
        _int_at(entry, "stands", 1, MOST_STANDS),
        _int_at(entry, "endurance", 1, 9),
        (_length_at(entry, "open"), _length_at(entry, "road"), _length_at(entry, "difficult")),
        weapons[entry["weapon"]],
        is_armour=role in ("tank", "car"),
        is_tank=role == "tank",
        is_infantry=role == "infantry",
    )


def _read_deck(counts: Mapping[str, Any]) -> tuple[tuple[str, int], ...]:
    """Read how many of each card a deck has, as pairs in the order of CARDS; raise SetupError unless they are DECK."""
    for card in counts:
        if card not in CARDS:
            raise SetupError(_model_path("deck", card), counts[card], one_of(CARDS))
    deck = tuple((card, _int_at(counts, card, 0)) for card in CARDS)
    total = sum(number for _, number in deck)
    if total != DECK:
        raise SetupError("model.deck", total, Wording("september_1939/expected.deck", {"number": DECK}))
    return deck


# The cards of a deck (rule `parts.deck`), and the stands of the largest platoon.
DECK, MOST_STANDS = 50, 3


def _read_formation(name: str, offsets: Any) -> tuple[tuple[int, int], ...]:
    """Read a formation: how many steps of the grid each stand is to the east and to the north of the first.

    `offsets` are the same in cm, as the file has them. Raises SetupError where they are no whole steps, or fewer than
    the stands of the largest platoon.
    """
    steps = tuple((int(east) // STEP, int(north) // STEP) for east, north in offsets)
    if len(steps) < MOST_STANDS or any(int(east) % STEP or int(north) % STEP for east, north in offsets):
        raise SetupError(_model_path("formations", name), offsets, Wording("september_1939/expected.formation", {}))
    return steps


def _entries_of(plain: Mapping[str, Any], name: str) -> list[Mapping[str, Any]]:
    """Return the list of tables of a name; raise SetupError where it is empty or holds anything else."""
    entries = plain.get(name)
    if not isinstance(entries, list | tuple) or not entries or not all(isinstance(entry, Mapping) for entry in entries):
        raise SetupError(_model_path(name), entries, a_table())
    return list(entries)


def _table_of(plain: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """Return the table of a name; raise SetupError where there is none."""
    table = plain.get(name)
    if not isinstance(table, Mapping):
        raise SetupError(_model_path(name), table, a_table())
    return table


def _int_at(plain: Mapping[str, Any], path: str, least: int, most: int = 200) -> int:
    """Return a whole number from `least` to `most` at a dotted path; raise SetupError for anything else."""
    number: Any = plain
    for name in path.split("."):
        number = number.get(name) if isinstance(number, Mapping) else None
    if not isinstance(number, int) or isinstance(number, bool) or not least <= number <= most:
        raise SetupError(_model_path(path), number, whole_number(least, most))
    return number


def _length_at(plain: Mapping[str, Any], name: str) -> int:
    """Return a length in cm; raise SetupError unless it is a whole number of steps of the grid."""
    length = _int_at(plain, name, 0)
    if length % STEP:
        raise SetupError(_model_path(name), length, Wording("september_1939/expected.length", {"step": STEP}))
    return length


def _model_path(*names: str) -> str:
    """Return the dotted path of a value of the model in a setup, as an error names it: `model.deck.move`."""
    return ".".join(("model", *names))
