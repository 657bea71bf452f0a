"""Setting up a game: what may be fixed, and the first state (rules section 2)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any

from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.engine.plain_setup import one_of
from westerplatte_nb.engine.play import push
from westerplatte_nb.engine.rng import Rng
from westerplatte_nb.engine.value import Event, Wording, with_item
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules.cards import sorted_hand
from westerplatte_nb.games.september_1939.rules.ending import PLACES
from westerplatte_nb.games.september_1939.rules.model import SIDES, Model, model_from_plain, model_of
from westerplatte_nb.games.september_1939.rules.releases import NEWEST, data_of
from westerplatte_nb.games.september_1939.rules.rulings import Rulings
from westerplatte_nb.games.september_1939.rules.state import SEATS, Mark, Platoon, SideGoal, State, Table
from westerplatte_nb.games.september_1939.rules.steps import DeployRoll, TurnStart
from westerplatte_nb.games.september_1939.rules.table import NOWHERE, SIDE, named_point
from westerplatte_nb.games.september_1939.rules.table.ground import GROUNDS

TURNS = 10  # end.turns
FREE_TABLE = "crossroads"
# The usual example (rule `parts.sides`).
FORCES = (
    ("headquarters", "infantry", "infantry", "tks"),
    ("headquarters", "infantry", "infantry", "mortars", "armoured_cars"),
)
# The kinds of platoons that come later on each side, with their turn.
Reserves = tuple[tuple[tuple[str, int], ...], ...]
NO_RESERVES: Reserves = ((), ())
FREE_GOAL = SideGoal(PLACES, 0, (), False)


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that decides how a game begins.

    `release` names which of the package's own numbers and tables are meant, so that a saved game keeps them; `model`
    replaces the numbers. `table` is one of the package's by name, or a map with its marked places. `forces` are the
    kinds of platoons of each side, and `reserves` those that come later, with their turn; None are those that come with
    the table, where the usual forces play. `position` lays out a moment in the middle of a game, in the words of
    `to_plain`. `script` fixes the first dice (0 to 9), once all is dealt.
    """

    seed: int = 0
    turns: int = TURNS
    release: int = NEWEST
    rulings: Rulings = field(default_factory=Rulings)
    table: str | Mapping[str, Any] = FREE_TABLE
    forces: tuple[tuple[str, ...], ...] = FORCES
    reserves: Reserves | None = None
    hand_bonus: tuple[int, int] | None = None
    goal: SideGoal = FREE_GOAL
    model: Mapping[str, Any] | None = None
    position: Mapping[str, Any] | None = None
    script: tuple[int, ...] = ()


def initial_state(setup: Setup, events: list[Event]) -> State:
    """Return the table with both hands dealt, and what opens a game on the agenda (rule `setup.sequence`).

    `events` gets what happens in the set-up.
    """
    table = table_of(setup)
    rng = Rng.seeded(setup.seed)
    decks: list[tuple[str, ...]] = []
    for _ in SEATS:
        deck, rng = rng.shuffle(table.model.cards)
        decks.append(deck)
    state = State(
        table=table,
        at=(NOWHERE,) * len(table.platoon_of),
        left=table.endurance,
        decks=tuple(decks),
        # The decks are shuffled by now, so that the script fixes dice alone.
        rng=Rng(rng.state, setup.script),
    )
    events.append(happened.GameSetUp("setup.sequence", setup.turns))
    for seat in SEATS:
        _deal(state, seat)
    push(state, DeployRoll(), TurnStart())
    return state


def _deal(draft: State, seat: int) -> None:
    """Deal the first hand: a card for each platoon that begins on the table, and the bonus (rule `setup.hand`)."""
    first_platoons = sum(platoon.seat == seat and platoon.arrives == 1 for platoon in draft.table.platoons)
    number = first_platoons + draft.table.hand_bonus[seat]
    hand, deck = draft.decks[seat][:number], draft.decks[seat][number:]
    draft.decks = with_item(draft.decks, seat, deck)
    draft.hands = with_item(draft.hands, seat, sorted_hand(hand))


def table_of(setup: Setup) -> Table:
    """Return what never changes in the game of a setup; setups that differ in their seed alone share it.

    Raises SetupError, with the place and what was expected, for the first fault of the setup.
    """
    setup_fields = (
        setup.turns, setup.release, setup.rulings, setup.table, setup.forces, setup.reserves, setup.hand_bonus,
        setup.goal, setup.model,
    )  # fmt: skip
    try:
        return _cached_table(*setup_fields)
    except TypeError:
        # A setup with a map or numbers of its own cannot be hashed, so it is not cached.
        return _new_table(setup)


@lru_cache(maxsize=16, typed=True)
def _cached_table(*setup_fields: Any) -> Table:
    """Return the table of a setup, given as its fields from `turns` to `model`: one for all seeds, with its caches."""
    # Any seed will do: the table does not depend on it.
    return _new_table(Setup(0, *setup_fields))


def _new_table(setup: Setup) -> Table:
    """Build the table of a setup; raise SetupError for the first fault of the setup."""
    for error in faults_of(setup):
        raise error
    model = _model_of(setup)
    rows, marks = _map_of(setup)
    bonus = model.hand_bonus if setup.hand_bonus is None else setup.hand_bonus
    platoons = _platoons(setup, model)
    return Table(rows, marks, model, platoons, setup.turns, setup.goal, bonus, setup.rulings, setup.release)


def faults_of(setup: Setup) -> Iterator[SetupError]:
    """Yield the errors of a setup's map, of its goal (checked only where the map has no error), and of its platoons.

    Raises SetupError at once for faults of its model, on which the kinds depend.
    """
    if isinstance(setup.table, str):
        tables = _tables(setup.release)
        map_errors = [] if setup.table in tables else [SetupError("table", setup.table, one_of(sorted(tables)))]
    else:
        map_errors = list(map_faults(setup.table))
    yield from map_errors
    if not map_errors:
        _, marks = _map_of(setup)
        names = {mark.name for mark in marks}
        yield from (
            SetupError("goal.marks", name, one_of(sorted(names))) for name in setup.goal.marks if name not in names
        )
    kinds = [kind.name for kind in _model_of(setup).kinds]
    reserves = reserves_of(setup)
    for seat in SEATS:
        for number, kind in enumerate(setup.forces[seat], start=1):
            if kind not in kinds:
                yield SetupError(f"forces.{SIDES[seat]}#{number}", kind, one_of(sorted(kinds)))
        for number, (kind, _) in enumerate(reserves[seat], start=1):
            if kind not in kinds:
                yield SetupError(f"reserves.{SIDES[seat]}#{number}.kind", kind, one_of(sorted(kinds)))


def _model_of(setup: Setup) -> Model:
    """Return the numbers of the model of a setup: its own, else the package's of its release."""
    return model_of(setup.release) if setup.model is None else model_from_plain(setup.model)


def _map_of(setup: Setup) -> tuple[tuple[str, ...], tuple[Mark, ...]]:
    """Return the rows of a setup's map, the northern edge first, and its marked places."""
    return _tables(setup.release)[setup.table] if isinstance(setup.table, str) else map_from_plain(setup.table)


@cache
def _tables(release: int) -> dict[str, tuple[tuple[str, ...], tuple[Mark, ...]]]:
    """Return the package's own tables of a release by name: each as the rows of its map and its marked places."""
    return {entry["table"]: map_from_plain(entry) for entry in data_of("tables", release)["table"]}


def reserves_of(setup: Setup) -> Reserves:
    """Return the reserves of each side: those that a setup names, else those that come with its table, if any.

    The tables of the package have reserves of our own choice (`data/tables.toml`), which come with the usual forces
    alone (rules `setup.sequence`, `setup.reserves`).
    """
    if setup.reserves is not None:
        return setup.reserves
    if setup.forces != FORCES or not isinstance(setup.table, str):
        return NO_RESERVES
    return _table_reserves(setup.release).get(setup.table, NO_RESERVES)


@cache
def _table_reserves(release: int) -> dict[str, Reserves]:
    """Return the reserves that come with the package's own tables of a release, by the name of the table."""
    # For each side a tuple of pairs: the kind of a platoon and the turn of its arrival.
    return {
        entry["table"]: tuple(
            tuple((platoon["kind"], platoon["turn"]) for platoon in entry.get("reserve", ()) if platoon["side"] == side)
            for side in SIDES
        )
        for entry in data_of("tables", release)["table"]
    }


def table_names(release: int) -> tuple[str, ...]:
    """Return the names of the package's own tables of a release."""
    return tuple(_tables(release))


def map_from_plain(plain: Mapping[str, Any]) -> tuple[tuple[str, ...], tuple[Mark, ...]]:
    """Read a map of 25 lines of 25 signs: return its rows, the northern edge first, and its marked places.

    Raises SetupError, with the place and what was expected, for the first fault.
    """
    for error in map_faults(plain):
        raise error
    marks = tuple(Mark(str(entry["mark"]), named_point(entry["at"])) for entry in plain.get("mark") or ())
    return tuple(plain["map"].split()), marks


def map_faults(plain: Mapping[str, Any]) -> Iterator[SetupError]:
    """Yield the errors of a map and its marked places, each with the place and what was expected."""
    text = plain.get("map")
    rows = tuple(text.split()) if isinstance(text, str) else ()
    if len(rows) != SIDE:
        yield SetupError("table.map", len(rows), Wording("september_1939/expected.map", {"number": SIDE}))
    else:
        signs = "".join(GROUNDS)
        expected = Wording("september_1939/expected.row", {"number": SIDE, "signs": signs})
        for number, row in enumerate(rows, start=1):
            if len(row) != SIDE or not set(row) <= set(GROUNDS):
                yield SetupError(f"table.map#{number}", row, expected)
    for number, entry in enumerate(plain.get("mark") or (), start=1):
        # Only to see whether they raise.
        try:
            named_point(entry["at"])
            str(entry["mark"])
        except (KeyError, TypeError, ValueError):
            yield SetupError(f"table.mark#{number}", entry, Wording("september_1939/expected.point", {}))


def _platoons(setup: Setup, model: Model) -> tuple[Platoon, ...]:
    """Return the platoons of both sides, those of Poland first, with the numbers of their stands (rule `parts.sides`).

    Where a side has several of a kind, their names are numbered: `inf1`, `inf2`.
    """
    kinds = {kind.name: kind for kind in model.kinds}
    reserves = reserves_of(setup)
    platoons: list[Platoon] = []
    first_stand = 0
    for seat in SEATS:
        # Pairs of a kind and the turn of its arrival.
        arrivals = [*((kind_name, 1) for kind_name in setup.forces[seat]), *reserves[seat]]
        totals = Counter(kind_name for kind_name, _ in arrivals)
        # How many platoons of each kind there are so far.
        counts: Counter[str] = Counter()
        for kind_name, turn in arrivals:
            counts[kind_name] += 1
            kind = kinds[kind_name]
            name = f"{kind.short}{counts[kind_name]}" if totals[kind_name] > 1 else kind.short
            stands = tuple(range(first_stand, first_stand + kind.stands))
            platoons.append(Platoon(seat, kind, name, stands, turn))
            first_stand += kind.stands
    return tuple(platoons)
