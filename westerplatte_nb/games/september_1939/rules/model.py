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

        Raises StopIteration for a name that there is not.
        """
        return next(kind for kind in self.kinds if kind.name == name)

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards of a deck (rules `parts.deck`, `deck.counts`)."""
        return tuple(card for card, number in self.deck for _ in range(number))


# The names of those that are a single number.
NUMBERS = tuple(field.name for field in fields(Model) if field.type is int)


@cache
def model_of(release: int) -> Model:
    """Return the package's own numbers of a release."""
    return model_from_plain(data_of("model", release))


def model_from_plain(plain: Mapping[str, Any]) -> Model:
    """Read the numbers from plain data of the form of `data/model.toml`.

    Raises SetupError with the place and what was expected.
    """
    weapons = {entry["weapon"]: _weapon(entry) for entry in _entries_of(plain, "weapon")}
    kinds = tuple(_kind(entry, weapons) for entry in _entries_of(plain, "kind"))
    numbers = _table_of(plain, "numbers")
    return Model(
        kinds,
        _deck(_table_of(plain, "deck")),
        tuple((name, _formation(name, steps)) for name, steps in _table_of(plain, "formations").items()),
        (_int_at(plain, "hand_bonus.poland", 0), _int_at(plain, "hand_bonus.germany", 0)),
        **{name: _int_at(numbers, name, 0) for name in NUMBERS},
    )


def _weapon(entry: Mapping[str, Any]) -> Weapon:
    """Read a weapon; raise SetupError for a number or a flag that none can have."""
    for wrong in flag_errors(entry, ("small_arms", "indirect"), _place(str(entry["weapon"]))):
        raise wrong
    return Weapon(
        str(entry["weapon"]),
        _length_at(entry, "least"),
        _length_at(entry, "most"),
        _int_at(entry, "dice", 1),
        bool(entry.get("small_arms")),
        bool(entry.get("indirect")),
    )


def _kind(entry: Mapping[str, Any], weapons: Mapping[str, Weapon]) -> Kind:
    """Read a kind of platoon, with its weapon out of `weapons`."""
    name = str(entry.get("kind"))
    if entry.get("weapon") not in weapons:
        raise SetupError(_place(name, "weapon"), entry.get("weapon"), one_of(weapons))
    role = entry.get("role")
    return Kind(
        name,
        str(entry["short"]),
        _int_at(entry, "stands", 1, 3),
        _int_at(entry, "endurance", 1, 9),
        (_length_at(entry, "open"), _length_at(entry, "road"), _length_at(entry, "difficult")),
        weapons[entry["weapon"]],
        role in ("tank", "car"),
        role == "tank",
        role == "infantry",
    )


def _deck(counts: Mapping[str, Any]) -> tuple[tuple[str, int], ...]:
    """Read how many there are of each card; a deck has 50."""
    for card in counts:
        if card not in CARDS:
            raise SetupError(_place("deck", card), counts[card], one_of(CARDS))
    deck = tuple((card, _int_at(counts, card, 0)) for card in CARDS)
    total = sum(number for _, number in deck)
    if total != DECK:
        raise SetupError("model.deck", total, Wording("september_1939/expected.deck", {"number": DECK}))
    return deck


DECK = 50  # parts.deck


def _formation(name: str, steps: Any) -> tuple[tuple[int, int], ...]:
    """Return a formation as steps (east, north) of its stands from the first; the file has them in cm.

    It has at least three places, as many as the largest platoon has stands.
    """
    places = tuple((int(x) // STEP, int(y) // STEP) for x, y in steps)
    if len(places) < 3 or any(int(x) % STEP or int(y) % STEP for x, y in steps):
        raise SetupError(_place("formations", name), steps, Wording("september_1939/expected.formation", {}))
    return places


def _entries_of(plain: Mapping[str, Any], name: str) -> list[Mapping[str, Any]]:
    """Return a list of tables that is not empty; raise SetupError for anything else."""
    entries = plain.get(name)
    if not isinstance(entries, list | tuple) or not entries or not all(isinstance(entry, Mapping) for entry in entries):
        raise SetupError(_place(name), entries, a_table())
    return list(entries)


def _table_of(plain: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """Return a table of a name; raise SetupError where there is none."""
    table = plain.get(name)
    if not isinstance(table, Mapping):
        raise SetupError(_place(name), table, a_table())
    return table


def _int_at(plain: Mapping[str, Any], name: str, least: int, most: int = 200) -> int:
    """Return a whole number from `least` to `most` at a dotted path; raise SetupError for anything else."""
    number: Any = plain
    for step in name.split("."):
        number = number.get(step) if isinstance(number, Mapping) else None
    if not isinstance(number, int) or isinstance(number, bool) or not least <= number <= most:
        raise SetupError(_place(name), number, whole_number(least, most))
    return number


def _length_at(plain: Mapping[str, Any], name: str) -> int:
    """Return a length in cm, which must be a whole number of steps of the grid."""
    length = _int_at(plain, name, 0)
    if length % STEP:
        raise SetupError(_place(name), length, Wording("september_1939/expected.length", {"step": STEP}))
    return length


def _place(*names: str) -> str:
    """Return the path of a number in a setup, for an error."""
    return ".".join(("model", *names))
