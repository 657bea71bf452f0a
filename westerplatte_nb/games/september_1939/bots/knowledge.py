"""What the bots work out once of a table: the die that a shot needs, how good each point is."""

from collections.abc import Mapping
from functools import cache
from math import sqrt

from westerplatte_nb.bots.game_model import cached_by_table
from westerplatte_nb.games.september_1939.rules.ending import PLACES
from westerplatte_nb.games.september_1939.rules.model import Kind, Weapon
from westerplatte_nb.games.september_1939.rules.orders.order import die_needed, is_spotted
from westerplatte_nb.games.september_1939.rules.state import State, Table
from westerplatte_nb.games.september_1939.rules.table import NOWHERE, POINTS, STEP, around, members, squared
from westerplatte_nb.games.september_1939.rules.table.ways import MODULES

# What it is worth to stand in cover.
COVERED = {"wood": 0.4, "town": 0.55}
# How much of a place a bridge counts for where it can be shut.
A_BRIDGE = 0.5
# These kinds keep so far (cm) behind the place they make for, but for the last turns.
BEHIND = ("headquarters", "mortars")
DISTANCE_BEHIND = 30
LAST_TURNS = 2

# A stand counts for a place within these distances (cm): anywhere near it, and close to it.
NEAR, CLOSE = 70.0, 30.0
# What indirect fire counts for: it depends on others who see the target.
INDIRECT = 0.6

# What a stand at a point is for a place: whether it stands there, how near and how close it is, whether it comes there
# in one order, what it would hit there with its fire.
Near = tuple[bool, float, float, bool, float]


class KnowledgeCache:
    """What the bots work out of one table; it never changes, so neither does this."""

    def __init__(self, table: Table) -> None:
        """Work out the places that count and the points from which they are held; the rest is computed on demand."""
        self.table = table
        goal = table.goal
        # The points of the marked places that the goal speaks of.
        self.places = tuple(mark.point for mark in table.marks if goal.kind == PLACES or mark.name in goal.marks)
        # The points on which it is worth to stand, each with how much of a place it counts for: whoever stands on a
        # bridge shuts the way (rule `model.block`).
        is_shut, kind_at = table.is_closed_by_enemies, table.ground.kind_at
        self.spots = {point: A_BRIDGE for point in POINTS if is_shut and kind_at(point) == "bridge"}
        self.spots |= {point: 1.0 for place in self.places for point in members(around(place, table.model.hold))}
        # By weapon: nothing else of a stand decides it.
        by_weapon: dict[str, dict[int, int]] = {}
        self._needed = tuple(by_weapon.setdefault(kind.weapon.name, {}) for kind in table.kind_of)
        # Each value is worked out once.
        self.pull = cache(self._pull)
        self.near = cache(self._near)

    def needed(self, state: State, stand: int, point: int, target: int) -> int:
        """Return the die that a stand at a point needs against a target, unmoved; 0 where it cannot fire at it."""
        there = state.at[target]
        if there == NOWHERE:
            return 0
        die = self._needed[stand].get(point << 10 | there)
        if die is None:
            die = self._needed[stand][point << 10 | there] = self._die(self.table.kind_of[stand].weapon, point, there)
        # A die below 0: the stand does not see the target itself, so another must see it.
        return die if die >= 0 else -die if is_spotted(state, stand, there) else 0

    def _die(self, weapon: Weapon, point: int, there: int) -> int:
        """Return the die that a weapon needs, less than 0 where another must see for it; 0 where it cannot fire."""
        if not weapon.least * weapon.least <= STEP * STEP * squared(point, there) <= weapon.most * weapon.most:
            return 0
        die = die_needed(self.table, weapon, point, there)
        return die if self.table.ground.sees(point, there) else -die * weapon.is_indirect

    def dice_from(self, stand: int) -> Mapping[int, int]:
        """Return the dice that a stand needs, as far as cached, by point and target's point (`point << 10 | there`).

        None are cached where others may see for it: what it needs then depends on where all of them stand.
        """
        return {} if self.table.kind_of[stand].weapon.is_indirect else self._needed[stand]

    def is_late(self, state: State) -> bool:
        """Tell whether those too who keep behind go to the places themselves: in the last turns."""
        return state.round > self.table.turns - LAST_TURNS

    def _pull(self, kind: Kind, aim: int, is_behind: bool) -> dict[int, float]:
        """Return how good each point is for a kind of stand that makes for an aim, whatever else stands there."""
        return {end: self._point_value(kind, aim, is_behind, end) for end in POINTS}

    def _point_value(self, kind: Kind, aim: int, is_behind: bool, end: int) -> float:
        """Return the value of a point, in hits: cover, less for distance from the aim and for difficult ground."""
        ground = self.table.ground
        distance = STEP * sqrt(squared(end, aim))
        # Whoever is near enough to hold the place may as well stand in cover.
        beyond = max(0.0, distance - self.table.model.hold)
        worth = COVERED.get(ground.kind_at(end), 0.0) - beyond / 15 - distance / 100
        if kind.is_armour and ground.difficult >> end & 1:
            worth -= 0.3
        if is_behind and distance < DISTANCE_BEHIND:
            worth -= (DISTANCE_BEHIND - distance) / 5
        return worth

    def _near(self, kind: Kind, point: int) -> tuple[Near, ...]:
        """Return what a steady stand of a kind at a point is for each of the places that count."""
        return tuple(self._near_to(kind, point, place) for place in self.places)

    def _near_to(self, kind: Kind, point: int, place: int) -> Near:
        """Return what a steady stand of a kind at a point is for one place."""
        distance = STEP * sqrt(squared(point, place))
        can_come = bool(self.table.ground.reach(place, kind.rates, MODULES) >> point & 1)
        near, close = max(0.0, 1 - distance / NEAR) ** 2, max(0.0, 1 - distance / CLOSE)
        return distance <= self.table.model.hold, near, close, can_come, self._expected_hits(kind, point, place)

    def _expected_hits(self, kind: Kind, point: int, place: int) -> float:
        """Return how many hits the fire of a kind from a point at a place comes to on average."""
        weapon, ground = kind.weapon, self.table.ground
        distance = STEP * STEP * squared(point, place)
        if not weapon.least**2 <= distance <= weapon.most**2 or not (weapon.is_indirect or ground.sees(point, place)):
            return 0.0
        hits = weapon.dice * (11 - die_needed(self.table, weapon, point, place)) / 10
        return INDIRECT * hits if weapon.is_indirect else hits


# Returns the cache of a table; equal tables share one.
known_of = cached_by_table(KnowledgeCache)
