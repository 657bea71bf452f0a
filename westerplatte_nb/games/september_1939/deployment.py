"""Deployment: who deploys first, platoon by platoon in turns, and the reserves (rules `setup.deploy`)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from westerplatte_nb.engine.agenda import push
from westerplatte_nb.engine.decision import Decision
from westerplatte_nb.engine.event import Event
from westerplatte_nb.engine.play import ask
from westerplatte_nb.engine.value import with_item
from westerplatte_nb.games.september_1939 import actions as act
from westerplatte_nb.games.september_1939 import events as happened
from westerplatte_nb.games.september_1939.actions import SeptemberAction
from westerplatte_nb.games.september_1939.casualties import rolled
from westerplatte_nb.games.september_1939.formations import taken_points
from westerplatte_nb.games.september_1939.state import POLAND, State, Table, is_on_table
from westerplatte_nb.games.september_1939.steps import DeployChoice, DeployRoll, NextPlatoon, PlacePlatoon
from westerplatte_nb.games.september_1939.table import (
    DIFFICULT,
    LENGTH,
    POINTS,
    SIDE,
    STRIDE,
    centimetres,
    chosen,
    members,
    set_of,
)

Steps = tuple[tuple[int, int], ...]


def deploy_roll(draft: State, step: DeployRoll, events: list[Event]) -> None:
    """Roll for who says which side deploys first, again while the dice are equal (rule `setup.deploy`)."""
    while True:
        rolls = (rolled(draft), rolled(draft))
        if rolls[0] != rolls[1]:
            break
    seat = rolls.index(max(rolls))
    events.append(happened.DeploymentRolled("setup.deploy", rolls, seat))
    push(draft, DeployChoice(seat))


def deploy_choice(draft: State, step: DeployChoice, events: list[Event]) -> None:
    """Ask the winner whether it deploys first; usually it lets the other."""
    options = (act.Yield(), act.Begin())
    ask(draft, Decision(step.seat, "first_deployment", options, "setup.deploy", step), deploy_chosen, events)


def deploy_chosen(draft: State, step: DeployChoice, answer: SeptemberAction, events: list[Event]) -> None:
    """Let the side deploy first that was named."""
    seat = step.seat if isinstance(answer, act.Begin) else 1 - step.seat
    events.append(happened.FirstToDeploy("setup.deploy", seat))
    push(draft, NextPlatoon(seat))


def waiting(state: State, seat: int) -> list[int]:
    """Return the platoons of a side that should be on the table by now and never were."""
    table = state.table
    return [
        platoon for platoon in table.of_seat[seat]
        if table.platoons[platoon].arrives <= state.round and not is_on_table(state, platoon)
        and any(state.left[stand] for stand in table.platoons[platoon].stands)
    ]  # fmt: skip


def next_platoon(draft: State, step: NextPlatoon, events: list[Event]) -> None:
    """Ask which platoon a side deploys next, one side after the other (rule `setup.sequence`)."""
    seat = step.seat
    left = _with_room(draft, seat)
    if not left:
        seat = 1 - seat
        left = _with_room(draft, seat)
        if not left:
            return
    options = tuple(act.Bring(draft.table.platoons[platoon].name) for platoon in left)
    ask(draft, Decision(seat, "platoon", options, "setup.deploy", NextPlatoon(seat)), platoon_chosen, events)


def _with_room(draft: State, seat: int) -> list[int]:
    return [platoon for platoon in waiting(draft, seat) if _has_place(draft, platoon)]


def platoon_chosen(draft: State, step: NextPlatoon, answer: act.Bring, events: list[Event]) -> None:
    """Go on to where it stands, and then to the other side."""
    platoon = draft.table.platoon_named[step.seat, answer.platoon]
    events.append(happened.PlatoonChosen("setup.deploy", draft.table.platoon_title[platoon]))
    push(draft, PlacePlatoon(platoon), NextPlatoon(1 - step.seat))


def place_platoon(draft: State, step: PlacePlatoon, events: list[Event]) -> None:
    """Ask where a platoon stands; one of the reserve without room at its edge waits for the next turn."""
    options = places_for(draft, step.platoon, step.is_arriving)
    platoon = draft.table.platoons[step.platoon]
    if not options:
        events.append(happened.PlatoonWaits("turn.closing", draft.table.platoon_title[step.platoon]))
        return
    ask(draft, Decision(platoon.seat, "place", options, "setup.sequence", step), placed, events)


def placed(draft: State, step: PlacePlatoon, answer: act.Deploy, events: list[Event]) -> None:
    """Put the stands on their points."""
    title = draft.table.platoon_title[step.platoon]
    for stand, point in zip(draft.table.platoons[step.platoon].stands, answer.points, strict=True):
        draft.at = with_item(draft.at, stand, point)
    if step.is_arriving:
        events.append(happened.PlatoonArrived("turn.closing", title, answer.points))
    else:
        events.append(happened.PlatoonDeployed("setup.deploy", title, answer.points))


def deploy_reserves(draft: State, events: list[Event]) -> None:
    """Put the reserves of this turn on the agenda, the holder of the initiative first."""
    order = (draft.first, 1 - draft.first)
    push(draft, *(PlacePlatoon(platoon, True) for seat in order for platoon in waiting(draft, seat)))


def places_for(state: State, platoon: int, at_edge: bool) -> tuple[act.Deploy, ...]:
    """Return the ways in which a platoon can stand up: a formation, at a place of its side's zone.

    The zone is a strip along the side's own edge (rule `setup.sequence`); a reserve comes to the edge itself.
    """
    places = _places(state.table, platoon, at_edge)
    return chosen(places.answers, places.free(taken_points(state, {})))


def _has_place(state: State, platoon: int) -> bool:
    """Tell whether a platoon finds room in its zone."""
    return _places(state.table, platoon, False).free(taken_points(state, {})) != 0


class Places(NamedTuple):
    """How a platoon can stand up on an empty table.

    `over` has for each point of the zone the set of the answers, by their numbers, that put a stand on it.
    """

    answers: tuple[act.Deploy, ...]
    zone: int
    over: dict[int, int]

    def free(self, taken: int) -> int:
        """Return the set of the answers, by their numbers, that put no stand on a taken point."""
        blocked = 0
        for point in members(taken & self.zone):
            blocked |= self.over[point]
        return ((1 << len(self.answers)) - 1) & ~blocked


def _places(table: Table, platoon: int, at_edge: bool) -> Places:
    here = table.platoons[platoon]
    closed = table.ground.impassable | (table.ground.difficult if not here.kind.rates[DIFFICULT] else 0)
    depth = 0 if at_edge else table.model.deployment
    return _places_in(here.name, here.seat, depth, len(here.stands), table.model.formations, closed)


@lru_cache(maxsize=64)
def _places_in(
    name: str, seat: int, depth: int, stands: int, formations: tuple[tuple[str, Steps], ...], closed: int
) -> Places:
    """Find every formation in a zone, but on closed ground."""
    zone = set_of(point for point in POINTS if is_in_zone(seat, point, depth)) & ~closed
    standing = (_standing(anchor, steps[:stands]) for _, steps in formations for anchor in POINTS)
    found = dict.fromkeys(points for points in standing if points and not set_of(points) & ~zone)
    over = dict.fromkeys(members(zone), 0)
    for number, points in enumerate(found):
        for point in points:
            over[point] |= 1 << number
    return Places(tuple(act.Deploy(name, points) for points in found), zone, over)


def is_in_zone(seat: int, point: int, depth: int) -> bool:
    """Tell whether a point is so near to the edge of a side: Poland's is the southern one."""
    up = centimetres(point)[1]
    return (up if seat == POLAND else LENGTH - up) <= depth


def _standing(anchor: int, steps: Steps) -> tuple[int, ...]:
    places = [((anchor & 31) + x, (anchor >> 5) + y) for x, y in steps]
    if not all(0 <= x < SIDE and 0 <= y < SIDE for x, y in places):
        return ()
    return tuple(x + STRIDE * y for x, y in places)
