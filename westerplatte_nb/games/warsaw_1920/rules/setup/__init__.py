"""Setting up a game: what may be fixed, and the first state (rules section 2)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.engine.play import push
from westerplatte_nb.engine.rng import Rng
from westerplatte_nb.engine.value import Event
from westerplatte_nb.games.warsaw_1920.rules import armies
from westerplatte_nb.games.warsaw_1920.rules import events as happened
from westerplatte_nb.games.warsaw_1920.rules.cards import deck_faults, decks_from_plain, decks_of
from westerplatte_nb.games.warsaw_1920.rules.map import Map, map_from_plain, map_of
from westerplatte_nb.games.warsaw_1920.rules.map.faults import map_faults
from westerplatte_nb.games.warsaw_1920.rules.releases import NEWEST
from westerplatte_nb.games.warsaw_1920.rules.rulings import Rulings
from westerplatte_nb.games.warsaw_1920.rules.state import State, Table
from westerplatte_nb.games.warsaw_1920.rules.steps import BonusCube, RoundStart

HANDS = (7, 10)  # setup.hands


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that decides how a game begins.

    `release` names which of the package's own map and decks are meant, so that a saved game keeps them; `map` and
    `decks` replace them. `position` lays out a moment in the middle of a game, in the words of `to_plain`. `script`
    fixes the first results of chance once all is dealt: which cards are drawn back or looked at, counted from 0 (and
    on from the first where there are fewer).
    """

    seed: int = 0
    release: int = NEWEST
    rulings: Rulings = field(default_factory=Rulings)
    map: Mapping[str, Any] | None = None
    decks: Mapping[str, Any] | None = None
    position: Mapping[str, Any] | None = None
    script: tuple[int, ...] = ()


def initial_state(setup: Setup, events: list[Event]) -> State:
    """Return the first state of a setup, without its position: armies on the map, hands dealt (rules section 2).

    The agenda holds the cubes of the set-up and the first round; `events` gets what happens in the set-up.
    """
    table = table_of(setup)
    rng = Rng.seeded(setup.seed)
    hands: list[tuple[int, ...]] = []
    decks: list[tuple[int, ...]] = []
    for seat in armies.SEATS:
        deck, rng = rng.shuffle(tuple(card.number for card in table.decks[seat]))
        hands.append(tuple(sorted(deck[: HANDS[seat]])))
        decks.append(deck[HANDS[seat] :])
    numbers = range(len(armies.ARMIES))
    state = State(
        table=table,
        at=table.map.start,
        condition=tuple(armies.DISPERSED if army == armies.DEFENDERS else armies.GOOD for army in numbers),
        orders=tuple(int(army in armies.FIELD_ARMIES) for army in numbers),
        hands=tuple(hands),
        decks=tuple(decks),
        rng=Rng(rng.state, setup.script),
    )
    events.append(happened.GameSetUp("setup.armies"))
    push(state, BonusCube(), RoundStart())
    return state


def table_of(setup: Setup) -> Table:
    """Return what never changes in the game of a setup: map, decks, rulings and release.

    Raises SetupError with the place and what was expected.
    """
    for fault in faults_of(setup):
        raise fault
    decks = decks_of(setup.release) if setup.decks is None else decks_from_plain(setup.decks)
    return Table(_map_of(setup), decks, setup.rulings, setup.release)


def faults_of(setup: Setup) -> Iterator[SetupError]:
    """Yield all that is wrong with the map and the decks that a setup brings.

    Cards are checked for the colours of the armies only where the map has no faults.
    """
    faults = [] if setup.map is None else list(map_faults(setup.map))
    yield from faults
    if setup.decks is not None:
        yield from deck_faults(setup.decks, None if faults else colours_of(_map_of(setup)))


def colours_of(map: Map) -> tuple[frozenset[str], ...]:
    """Return the colours of the armies of each side; the Defenders have none ("")."""
    return tuple(frozenset(map.colours[army] for army in armies.OF_SEAT[seat]) - {""} for seat in armies.SEATS)


def _map_of(setup: Setup) -> Map:
    """Return the map of a setup: its own, else that of its release."""
    return map_of(setup.release) if setup.map is None else map_from_plain(setup.map)
