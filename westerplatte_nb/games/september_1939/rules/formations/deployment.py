"""Deployment: who deploys first, platoon by platoon in turns, and the reserves (rules `setup.deploy`)."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import repeat

from westerplatte_nb.engine.play import ask, push
from westerplatte_nb.engine.value import Decision, Event
from westerplatte_nb.games.september_1939.rules import actions as act
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules import table as grid
from westerplatte_nb.games.september_1939.rules.actions import SeptemberAction
from westerplatte_nb.games.september_1939.rules.formations import taken_points
from westerplatte_nb.games.september_1939.rules.formations.options import Options
from westerplatte_nb.games.september_1939.rules.losses import roll_off
from westerplatte_nb.games.september_1939.rules.state import POLAND, State, Table
from westerplatte_nb.games.september_1939.rules.steps import (
    Arrivals,
    DeployChoice,
    DeployRoll,
    NextPlatoon,
    PlacePlatoon,
)

Steps = tuple[tuple[int, int], ...]
Formations = tuple[tuple[str, Steps], ...]


def deploy_roll(draft: State, step: DeployRoll, events: list[Event]) -> None:
    """Roll for who says which side deploys first, again while the dice are equal (rule `setup.deploy`)."""
    rolls, _ = roll_off(draft)
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
    """Return the platoons of a side that are due on the table by now and were not deployed yet."""
    at, left, platoons, now = state.at, state.left, state.table.platoons, state.round
    return [
        platoon for platoon, stands, gone in state.table.parts_of_seat[seat]
        if at[stands] == gone and platoons[platoon].arrives <= now and any(left[stands])
    ]  # fmt: skip


def next_platoon(draft: State, step: NextPlatoon, events: list[Event]) -> None:
    """Ask which platoon a side deploys next, one side after the other (rule `setup.sequence`)."""
    for seat in (step.seat, 1 - step.seat):
        if platoons := _platoons_with_room(draft, seat):
            options = tuple([act.Bring(draft.table.platoons[platoon].name) for platoon in platoons])
            ask(draft, Decision(seat, "platoon", options, "setup.deploy", NextPlatoon(seat)), platoon_chosen, events)
            return


def _platoons_with_room(draft: State, seat: int) -> list[int]:
    """Return the waiting platoons of a side for which there is room in its zone."""
    taken = taken_points(draft, {})
    return [platoon for platoon in waiting(draft, seat) if _has_room(draft.table, platoon, taken)]


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
    title, part = draft.table.platoon_title[step.platoon], draft.table.part_of[step.platoon]
    draft.at = (*draft.at[: part.start], *answer.points, *draft.at[part.stop :])
    if step.is_arriving:
        events.append(happened.PlatoonArrived("turn.closing", title, answer.points))
    else:
        events.append(happened.PlatoonDeployed("setup.deploy", title, answer.points))


def arrivals(draft: State, step: Arrivals, events: list[Event]) -> None:
    """Put the reserves of the new turn on the agenda, the holder of the initiative first (rule `turn.closing`)."""
    order = (draft.first, 1 - draft.first)
    push(draft, *(PlacePlatoon(platoon, True) for seat in order for platoon in waiting(draft, seat)))


def places_for(state: State, platoon: int, at_edge: bool) -> Sequence[act.Deploy]:
    """Return the deployments of a platoon: a formation at a place of its side's zone.

    The zone is a strip along the side's own edge (rule `setup.sequence`); a reserve comes to the edge itself.
    """
    zone = _zone_of(state.table, platoon, at_edge)
    free = _free_formations(zone, taken_points(state, {}) & zone.points)
    return Places(state.table.platoons[platoon].name, zone, free)


def _has_room(table: Table, platoon: int, taken: int) -> bool:
    """Tell whether a platoon finds room in its zone."""
    zone = _zone_of(table, platoon, False)
    taken &= zone.points
    # Mostly so little is taken that it cannot block all formations, and they need not be looked at.
    return taken.bit_count() * zone.most_over < len(zone.formations) or _free_formations(zone, taken) != 0


def starting_points(table: Table, platoon: int) -> int:
    """Return the set of the points that formations of a platoon cover on an empty table; empty where it has no room."""
    zone = _zone_of(table, platoon, table.platoons[platoon].arrives > 1)
    return grid.set_of(point for formation in zone.formations for point in formation)


class Zone:
    """The formations of some stands that fit into a zone, each as its points.

    `over` has for each point of the zone the set of those formations, by their numbers, that put a stand on it; there
    are at most `most_over` of them.
    """

    def __init__(self, points: int, stands: int, formations: Formations) -> None:
        """Collect the formations that fit into `points`, a bit set, for so many stands."""
        self.points = points
        placed = (_formation_at(anchor, steps[:stands]) for _, steps in formations for anchor in grid.POINTS)
        self.formations = tuple(dict.fromkeys(one for one in placed if one and not grid.set_of(one) & ~points))
        self.number_of = {formation: number for number, formation in enumerate(self.formations)}
        self.over = dict.fromkeys(grid.members(points), 0)
        for number, formation in enumerate(self.formations):
            for point in formation:
                self.over[point] |= 1 << number
        self.most_over = max((those.bit_count() for those in self.over.values()), default=0)


class Places(Options[act.Deploy]):
    """The deployments of a platoon, as options: the formations of a zone whose numbers are in a bit set (`free`)."""

    __slots__ = ("_free", "_platoon", "_zone")

    def __init__(self, platoon: str, zone: Zone, free: int) -> None:
        """Take the name of the platoon, its zone, and the bit set of the free formations by number."""
        super().__init__(free.bit_count())
        self._platoon, self._zone, self._free = platoon, zone, free

    def _make_all(self) -> tuple[act.Deploy, ...]:
        """Make a deployment of each free formation, in order."""
        return tuple(map(act.Deploy, repeat(self._platoon), grid.chosen(self._zone.formations, self._free)))

    def _make_one(self, place: int) -> act.Deploy:
        """Make the deployment in the free formation of a place from 0."""
        return act.Deploy(self._platoon, self._zone.formations[grid.member_at(self._free, place)])

    def _contains(self, action: object) -> bool:
        """Tell whether an action deploys this platoon in one of the free formations."""
        if not isinstance(action, act.Deploy) or action.platoon != self._platoon:
            return False
        try:
            number = self._zone.number_of.get(action.points)
        except TypeError:
            # What cannot even be looked up is no formation.
            return False
        return number is not None and self._free >> number & 1 == 1


@lru_cache(maxsize=256)
def _zone_of(table: Table, platoon: int, at_edge: bool) -> Zone:
    """Return where a platoon may be deployed: its side's strip, or the edge alone, without ground it cannot enter."""
    here = table.platoons[platoon]
    closed = table.ground.impassable | (table.ground.difficult if not here.kind.rates[grid.DIFFICULT] else 0)
    depth = 0 if at_edge else table.model.deployment
    return _zone(here.seat, depth, len(here.stands), table.model.formations, closed)


@lru_cache(maxsize=32)
def _zone(seat: int, depth: int, stands: int, formations: Formations, closed: int) -> Zone:
    """Return the zone of so many stands: `depth` in cm from the edge of a side, `closed` the points nobody may take."""
    return Zone(
        grid.set_of(point for point in grid.POINTS if is_in_zone(seat, point, depth)) & ~closed, stands, formations
    )


@lru_cache(maxsize=256)
def _free_formations(zone: Zone, taken: int) -> int:
    """Return the set of the formations, by their numbers, that put no stand on a taken point."""
    blocked = 0
    for point in grid.members(taken):
        blocked |= zone.over[point]
    return ((1 << len(zone.formations)) - 1) & ~blocked


def is_in_zone(seat: int, point: int, depth: int) -> bool:
    """Tell whether a point is within `depth` cm of the edge of a side: Poland's is the southern one."""
    up = grid.centimetres(point)[1]
    return (up if seat == POLAND else grid.LENGTH - up) <= depth


def _formation_at(anchor: int, steps: Steps) -> tuple[int, ...]:
    """Return the points of a formation whose first stand is at `anchor`; none where it leaves the table."""
    places = []
    for right, up in steps:
        x, y = (anchor & 31) + right, (anchor >> 5) + up
        if not (0 <= x < grid.SIDE and 0 <= y < grid.SIDE):
            return ()
        places.append(x + grid.STRIDE * y)
    return tuple(places)
