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

# The influence of a stand at a point on a place: whether it is near enough to hold it, how near and how close it is
# (0 to 1), whether it can come there in one order, the hits of its fire at the place.
Influence = tuple[bool, float, float, bool, float]


class KnowledgeCache:
    """What the bots work out of one table; it never changes, so neither does this."""

    def __init__(self, table: Table) -> None:
        """Work out the places that count and the points from which they are held; the rest is computed on demand."""
        self.table = table
        goal = table.goal
        # The points of the marked places that the goal speaks of.
        self.places = tuple(mark.point for mark in table.marks if goal.kind == PLACES or mark.name in goal.marks)
        # The points on which it is worth to stand, each with how much of a place it counts for: 1 where one holds a
        # place, A_BRIDGE on a bridge, if whoever stands there closes the way to enemies (rule `model.block`).
        is_closed, kind_at = table.is_closed_by_enemies, table.ground.kind_at
        self.spots = {point: A_BRIDGE for point in POINTS if is_closed and kind_at(point) == "bridge"}
        self.spots |= {point: 1.0 for place in self.places for point in members(around(place, table.model.hold))}
        # For each stand the dice that `_signed_die` returned so far: the die that a shot needs, below 0 where another
        # stand must see the target, 0 where it cannot be fired at. The key joins two points, of at most 10 bits each:
        # where the stand is and where its target is (`point << 10 | target_point`). Stands with the same weapon share
        # one dictionary.
        by_weapon: dict[str, dict[int, int]] = {}
        self._dice = tuple(by_weapon.setdefault(kind.weapon.name, {}) for kind in table.kind_of)
        # Each value is worked out once.
        self.point_values = cache(self._compute_point_values)
        self.influences = cache(self._compute_influences)

    def die_to_hit(self, state: State, stand: int, point: int, target: int) -> int:
        """Return the least die with which an unmoved stand hits a target from a point; 0 if it cannot fire at it."""
        target_point = state.at[target]
        if target_point == NOWHERE:
            return 0
        dice, key = self._dice[stand], point << 10 | target_point
        die = dice.get(key)
        if die is None:
            die = dice[key] = self._signed_die(self.table.kind_of[stand].weapon, point, target_point)
        if die >= 0:
            return die
        # Below 0: the stand does not see the target itself, so another of its side must see it.
        return -die if is_spotted(state, stand, target_point) else 0

    def _signed_die(self, weapon: Weapon, point: int, target_point: int) -> int:
        """Return the die that a weapon needs to hit, times -1 where another must see for it; 0 if it cannot fire."""
        distance_squared = STEP * STEP * squared(point, target_point)
        if not weapon.least**2 <= distance_squared <= weapon.most**2:
            return 0
        die = die_needed(self.table, weapon, point, target_point)
        if self.table.ground.sees(point, target_point):
            return die
        return -die if weapon.is_indirect else 0

    def cached_dice(self, stand: int) -> Mapping[int, int]:
        """Return what `die_to_hit` has found for a stand so far, by `point << 10 | target_point`.

        It is empty for weapons that fire indirectly: their die depends on where all stands are that may see for them.
        """
        return {} if self.table.kind_of[stand].weapon.is_indirect else self._dice[stand]

    def is_late(self, state: State) -> bool:
        """Tell whether it is one of the last turns, in which the platoons that keep behind go to the places as well."""
        return state.round > self.table.turns - LAST_TURNS

    def _compute_point_values(self, kind: Kind, aim: int, is_behind: bool) -> dict[int, float]:
        """Return the value of each point for a kind of stand that makes for an aim, whatever else stands there."""
        return {point: self._point_value(kind, aim, is_behind, point) for point in POINTS}

    def _point_value(self, kind: Kind, aim: int, is_behind: bool, point: int) -> float:
        """Return the value of a point, in hits: cover, less for distance from the aim and for difficult ground.

        `is_behind` tells that the stand keeps DISTANCE_BEHIND from its aim. The bare numbers are weights tuned by games
        of bots; those that divide a distance are in cm.
        """
        ground = self.table.ground
        distance = STEP * sqrt(squared(point, aim))
        # A stand that is near enough to hold the place may as well stand in cover.
        beyond = max(0.0, distance - self.table.model.hold)
        total = COVERED.get(ground.kind_at(point), 0.0) - beyond / 15 - distance / 100
        if kind.is_armour and ground.difficult >> point & 1:
            total -= 0.3
        if is_behind and distance < DISTANCE_BEHIND:
            total -= (DISTANCE_BEHIND - distance) / 5
        return total

    def _compute_influences(self, kind: Kind, point: int) -> tuple[Influence, ...]:
        """Return the influence of an unpinned stand of a kind at a point on each of the places that count."""
        return tuple(self._influence_on(kind, point, place) for place in self.places)

    def _influence_on(self, kind: Kind, point: int, place: int) -> Influence:
        """Return the influence of an unpinned stand of a kind at a point on one place.

        It is a tuple: whether the stand holds the place, its nearness (1 at the place, 0 from NEAR cm on) and its
        closeness (1 at the place, 0 from CLOSE cm on, which is less), whether it can come there in one order, and the
        average hits of its fire at the place.
        """
        distance = STEP * sqrt(squared(point, place))
        is_holding = distance <= self.table.model.hold
        can_come = bool(self.table.ground.reach(place, kind.rates, MODULES) >> point & 1)
        # Nearness falls by the square, closeness evenly.
        nearness, closeness = max(0.0, 1 - distance / NEAR) ** 2, max(0.0, 1 - distance / CLOSE)
        return is_holding, nearness, closeness, can_come, self._expected_hits(kind, point, place)

    def _expected_hits(self, kind: Kind, point: int, place: int) -> float:
        """Return how many hits the fire of a kind from a point at a place makes on average; 0 out of range or sight."""
        weapon, ground = kind.weapon, self.table.ground
        distance_squared = STEP * STEP * squared(point, place)
        if not weapon.least**2 <= distance_squared <= weapon.most**2:
            return 0.0
        if not weapon.is_indirect and not ground.sees(point, place):
            return 0.0
        # Of the ten faces of a die, `11 - die` hit.
        hits = weapon.dice * (11 - die_needed(self.table, weapon, point, place)) / 10
        # Indirect fire counts less, as others may have to see the target.
        return INDIRECT * hits if weapon.is_indirect else hits


# Returns the cache of a table; equal tables share one.
table_knowledge = cached_by_table(KnowledgeCache)
