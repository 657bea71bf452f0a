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

Offsets = tuple[tuple[int, int], ...]
Formations = tuple[tuple[str, Offsets], ...]


def roll_for_deployment(draft: State, step: DeployRoll, events: list[Event]) -> None:
    """Roll for who says which side deploys first, again while the dice are equal (rule `setup.deploy`)."""
    rolls, _ = roll_off(draft)
    seat = rolls.index(max(rolls))
    events.append(happened.DeploymentRolled("setup.deploy", rolls, seat))
    push(draft, DeployChoice(seat))


def ask_first_deployment(draft: State, step: DeployChoice, events: list[Event]) -> None:
    """Ask the winner of the roll whether it deploys first; to yield, the usual choice, comes first."""
    options = (act.Yield(), act.Begin())
    ask(draft, Decision(step.seat, "first_deployment", options, "setup.deploy", step), answer_first_deployment, events)


def answer_first_deployment(draft: State, step: DeployChoice, answer: SeptemberAction, events: list[Event]) -> None:
    """Give the first deployment to the side that the winner of the roll chose."""
    seat = step.seat if isinstance(answer, act.Begin) else 1 - step.seat
    events.append(happened.FirstToDeploy("setup.deploy", seat))
    push(draft, NextPlatoon(seat))


def platoons_to_deploy(state: State, seat: int) -> list[int]:
    """Return the platoons of a side that are due on the table by now and are not deployed yet, nor out of action."""
    at, left, platoons, now = state.at, state.left, state.table.platoons, state.round
    return [
        platoon for platoon, stands, absent in state.table.platoon_slices[seat]
        if at[stands] == absent and platoons[platoon].arrives <= now and any(left[stands])
    ]  # fmt: skip


def ask_platoon(draft: State, step: NextPlatoon, events: list[Event]) -> None:
    """Ask which platoon is deployed next: one of the step's side, else of the other (rule `setup.sequence`).

    Where neither side has one with room to deploy, nothing is asked and the deployment is over.
    """
    for seat in (step.seat, 1 - step.seat):
        if platoons := _platoons_with_room(draft, seat):
            options = tuple([act.Bring(draft.table.platoons[platoon].name) for platoon in platoons])
            ask(draft, Decision(seat, "platoon", options, "setup.deploy", NextPlatoon(seat)), answer_platoon, events)
            return


def _platoons_with_room(draft: State, seat: int) -> list[int]:
    """Return the platoons that a side has to deploy and for which there is room in its zone."""
    taken = taken_points(draft, {})
    return [platoon for platoon in platoons_to_deploy(draft, seat) if _has_room(draft.table, platoon, taken)]


def answer_platoon(draft: State, step: NextPlatoon, answer: act.Bring, events: list[Event]) -> None:
    """Put on the agenda the placing of the chosen platoon, and after it the other side's next platoon."""
    platoon = draft.table.platoon_named[step.seat, answer.platoon]
    events.append(happened.PlatoonChosen("setup.deploy", draft.table.platoon_title[platoon]))
    push(draft, PlacePlatoon(platoon), NextPlatoon(1 - step.seat))


def ask_place(draft: State, step: PlacePlatoon, events: list[Event]) -> None:
    """Ask where a platoon is placed; one of the reserve without room at its edge waits for the next turn."""
    options = deployments_of(draft, step.platoon, step.is_arriving)
    platoon = draft.table.platoons[step.platoon]
    if not options:
        events.append(happened.PlatoonWaits("turn.closing", draft.table.platoon_title[step.platoon]))
        return
    ask(draft, Decision(platoon.seat, "place", options, "setup.sequence", step), answer_place, events)


def answer_place(draft: State, step: PlacePlatoon, answer: act.Deploy, events: list[Event]) -> None:
    """Put the stands of a platoon on the points of the answer."""
    title, stands = draft.table.platoon_title[step.platoon], draft.table.slice_of[step.platoon]
    draft.at = (*draft.at[: stands.start], *answer.points, *draft.at[stands.stop :])
    if step.is_arriving:
        events.append(happened.PlatoonArrived("turn.closing", title, answer.points))
    else:
        events.append(happened.PlatoonDeployed("setup.deploy", title, answer.points))


def schedule_arrivals(draft: State, step: Arrivals, events: list[Event]) -> None:
    """Put the reserves of the new turn on the agenda, the holder of the initiative first (rule `turn.closing`)."""
    order = (draft.first, 1 - draft.first)
    due = [platoon for seat in order for platoon in platoons_to_deploy(draft, seat)]
    push(draft, *(PlacePlatoon(platoon, is_arriving=True) for platoon in due))


def deployments_of(state: State, platoon: int, at_edge: bool) -> Sequence[act.Deploy]:
    """Return the possible deployments of a platoon: its formations that fit on free points of its side's zone.

    The zone is a strip along the side's own edge (rule `setup.sequence`); a reserve comes to the edge itself
    (`at_edge`).
    """
    zone = _zone_of(state.table, platoon, at_edge)
    free = _free_formations(zone, taken_points(state, {}) & zone.points)
    return DeployOptions(state.table.platoons[platoon].name, zone, free)


def _has_room(table: Table, platoon: int, taken: int) -> bool:
    """Tell whether a formation of a platoon fits into its zone beside the points of `taken`, a bit set."""
    zone = _zone_of(table, platoon, at_edge=False)
    taken &= zone.points
    # Mostly so few points are taken that they cannot block all formations, and those need not be looked at.
    most_blocked = taken.bit_count() * zone.most_on_point
    return most_blocked < len(zone.formations) or _free_formations(zone, taken) != 0


def starting_points(table: Table, platoon: int) -> int:
    """Return the bit set of the points on which a platoon can begin on an empty table: in its zone, or at the edge.

    It is empty where no formation of the platoon fits.
    """
    # A platoon that arrives after turn 1 is a reserve, and comes to the edge of the table.
    zone = _zone_of(table, platoon, at_edge=table.platoons[platoon].arrives > 1)
    return grid.set_of(point for formation in zone.formations for point in formation)


class Zone:
    """The formations of some stands that fit into a zone, each as its points.

    `on_point` has for each point of the zone the bit set of those formations, by their numbers, that put a stand on it;
    there are at most `most_on_point` of them.
    """

    def __init__(self, points: int, stands: int, formations: Formations) -> None:
        """Collect the formations that fit into `points`, a bit set, for so many stands."""
        self.points = points
        candidates = (_formation_at(anchor, offsets[:stands]) for _, offsets in formations for anchor in grid.POINTS)
        fitting = (formation for formation in candidates if formation and not grid.set_of(formation) & ~points)
        # Each once, in order: for fewer stands, formations of different names may be the same points.
        self.formations = tuple(dict.fromkeys(fitting))
        self.number_of = {formation: number for number, formation in enumerate(self.formations)}
        self.on_point = dict.fromkeys(grid.members(points), 0)
        for number, formation in enumerate(self.formations):
            for point in formation:
                self.on_point[point] |= 1 << number
        self.most_on_point = max((numbers.bit_count() for numbers in self.on_point.values()), default=0)


class DeployOptions(Options[act.Deploy]):
    """The deployments of a platoon, as options: the formations of a zone whose numbers are in a bit set (`free`)."""

    __slots__ = ("_free", "_platoon", "_zone")

    def __init__(self, platoon: str, zone: Zone, free: int) -> None:
        """Take the name of the platoon, its zone, and the bit set of the free formations by number."""
        super().__init__(free.bit_count())
        self._platoon, self._zone, self._free = platoon, zone, free

    def _make_all(self) -> tuple[act.Deploy, ...]:
        """Return a deployment for each free formation, in the order of their numbers."""
        return tuple(map(act.Deploy, repeat(self._platoon), grid.items_at(self._zone.formations, self._free)))

    def _make_one(self, place: int) -> act.Deploy:
        """Return the deployment in the free formation at a place, from 0, in the order of their numbers."""
        return act.Deploy(self._platoon, self._zone.formations[grid.member_at(self._free, place)])

    def _contains(self, action: object) -> bool:
        """Tell whether an action deploys this platoon in one of the free formations."""
        if not isinstance(action, act.Deploy) or action.platoon != self._platoon:
            return False
        try:
            number = self._zone.number_of.get(action.points)
        except TypeError:
            # Points that cannot be hashed, such as a list, are no formation.
            return False
        return number is not None and self._free >> number & 1 == 1


@lru_cache(maxsize=256)
def _zone_of(table: Table, platoon: int, at_edge: bool) -> Zone:
    """Return the zone of a platoon: its side's strip, or the edge alone, without ground that it cannot enter."""
    own = table.platoons[platoon]
    closed = table.ground.impassable | (table.ground.difficult if not own.kind.rates[grid.DIFFICULT] else 0)
    depth = 0 if at_edge else table.model.deployment
    return _deployment_zone(own.seat, depth, len(own.stands), table.model.formations, closed)


@lru_cache(maxsize=32)
def _deployment_zone(seat: int, depth: int, stands: int, formations: Formations, closed: int) -> Zone:
    """Return the zone of so many stands within `depth` cm of the edge of a side; `closed` is the bit set left out."""
    strip = grid.set_of(point for point in grid.POINTS if is_in_zone(seat, point, depth))
    return Zone(strip & ~closed, stands, formations)


@lru_cache(maxsize=256)
def _free_formations(zone: Zone, taken: int) -> int:
    """Return the bit set of the formations, by number, that put no stand on a taken point; `taken` is a bit set."""
    free = (1 << len(zone.formations)) - 1
    for point in grid.members(taken):
        free &= ~zone.on_point[point]
    return free


def is_in_zone(seat: int, point: int, depth: int) -> bool:
    """Tell whether a point is within `depth` cm of the edge of a side: Poland's is the southern one."""
    _, north = grid.centimetres(point)
    return (north if seat == POLAND else grid.LENGTH - north) <= depth


def formation_name(formations: Formations, points: Sequence[int]) -> str | None:
    """Return the name of the first formation that the stands of a platoon make; None if they make none.

    `points` are where they stand, the first stand first.
    """
    first = points[0]
    steps = tuple([grid.steps_between(first, point) for point in points])
    return next((name for name, offsets in formations if offsets[: len(steps)] == steps), None)


def _formation_at(anchor: int, offsets: Offsets) -> tuple[int, ...]:
    """Return the points of a formation whose first stand is at `anchor`; () where it leaves the table.

    `offsets` are how many points each stand is to the east and to the north of the first.
    """
    column, row = grid.cell_of(anchor)
    points = []
    for east, north in offsets:
        x, y = column + east, row + north
        if not (0 <= x < grid.SIDE and 0 <= y < grid.SIDE):
            return ()
        points.append(x + grid.STRIDE * y)
    return tuple(points)
