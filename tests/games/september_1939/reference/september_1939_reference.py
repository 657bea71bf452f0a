"""September 1939: a plain reference implementation, written from the numbered rules alone.

It serves one purpose: to be compared with the real engine. It is slow, mutable and literal. The whole game is one
generator: wherever a side must say something it yields the set of legal lines and is sent the line that was chosen.
The ids in the comments are those of the rules; the numbers are read from the data files.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from fractions import Fraction
from itertools import combinations
from typing import Any

from .reference_table import (
    Point,
    first_closed,
    is_farther,
    is_within,
    name_of,
    named,
    points_within,
    squared,
    steps_on,
    table_of,
)

Asking = Generator[set[str], str, Any]

POLAND, GERMANY = 0, 1
SIDES = ("poland", "germany")
ORDER_OF_CARDS = (
    "move", "fire", "assault", "withdraw", "position", "cover", "recon", "air",
    "reaction_move", "reaction_fire", "reaction_assault", "reaction_withdraw", "feint",
)  # fmt: skip
FREE_CARDS = ("recon", "air")
ARMOUR = ("tank", "car")
ALWAYS_ASKED = ("go", "second", "answer", "exchange", "discard")


class GameOver(Exception):  # noqa: N818
    """The result is told."""


class Platoon:
    def __init__(self, side: int, name: str, kind: dict, turn: int) -> None:
        self.side, self.name, self.kind, self.turn = side, name, kind, turn
        self.at: list[Point | None] = [None] * kind["stands"]
        self.left = [kind["endurance"]] * kind["stands"]
        self.pinned = self.activated = False
        self.bogged: set[int] = set()

    @property
    def rates(self) -> tuple[int, int, int]:
        return self.kind["open"], self.kind["road"], self.kind["difficult"]

    def standing(self) -> list[int]:
        """The numbers of its stands on the table, from 0."""
        return [number for number, point in enumerate(self.at) if point is not None]

    def points(self) -> list[Point]:
        return [point for point in self.at if point is not None]


class Link:
    """A card of the chain: what it orders, and what was declared."""

    def __init__(
        self, side: int, card: str, platoons: list[Platoon], orders: list[str], target: Platoon | None
    ) -> None:
        self.side, self.card, self.platoons, self.orders, self.target = side, card, platoons, orders, target
        self.cancelled = False
        self.to: dict[tuple[Platoon, int], tuple[Point, Point | None]] = {}
        self.shots: dict[tuple[Platoon, int], tuple[Platoon, int] | None] = {}


class Reference:
    def __init__(self, setup: dict, numbers: dict, rows: list[str], marks: list[Point], chance: Any) -> None:
        """`numbers` is the content of `model.toml`; `chance` has `die()` and `shuffled(cards)`.

        The setup's `hands` and `decks` are as they were dealt.
        """
        self.setup, self.data, self.chance = setup, numbers, chance
        self.numbers = numbers["numbers"]
        self.kinds = {kind["kind"]: kind for kind in numbers["kind"]}
        self.weapons = {weapon["weapon"]: weapon for weapon in numbers["weapon"]}
        self.table, self.marks = table_of(tuple(rows)), marks
        self.hands = [sorted(hand, key=ORDER_OF_CARDS.index) for hand in setup["hands"]]
        self.decks = [list(deck) for deck in setup["decks"]]
        self.played: list[list[str]] = [[], []]
        self.face_down: list[list[str]] = [[], []]
        self.putting: list[list[str] | None] = [None, None]
        self.bonus, self.passed = [0, 0], [False, False]
        self.turn, self.go, self.first, self.active = 1, 1, POLAND, POLAND
        self.double = False
        self.chain: list[Link] = []
        self.question: tuple[int, str] | None = None
        self.result: str | None = None
        self.winner: int | None = None
        self.forces = [self._raised(side) for side in (POLAND, GERMANY)]
        self.course = self._game()
        self.lines = self._next(None)

    def _raised(self, side: int) -> dict[str, Platoon]:
        """parts.sides: names by kinds, numbered where there are several."""
        told = [(kind, 1) for kind in self.setup["forces"][SIDES[side]]]
        told += [(entry["kind"], entry["turn"]) for entry in self.setup.get("reserves", {}).get(SIDES[side], ())]
        kinds = [kind for kind, _ in told]
        found: dict[str, Platoon] = {}
        for number, (kind, turn) in enumerate(told):
            short = self.kinds[kind]["short"]
            name = short if kinds.count(kind) == 1 else f"{short}{kinds[: number + 1].count(kind)}"
            found[name] = Platoon(side, name, self.kinds[kind], turn)
        return found

    # What is seen from outside

    def legal(self) -> set[str]:
        return self.lines

    def play(self, line: str) -> None:
        assert line in self.lines, line
        self.lines = self._next(line)

    def _next(self, line: str | None) -> set[str]:
        self.question = None
        try:
            lines = next(self.course) if line is None else self.course.send(line)
        except GameOver:
            return set()
        assert lines
        return lines

    def _ask(self, side: int, kind: str, lines: set[str]) -> Asking:
        """turn.go, turn.answer: what hangs on the hand is always asked; else a single line is taken unasked."""
        if len(lines) == 1 and kind not in ALWAYS_ASKED:
            return next(iter(lines))
        self.question = (side, kind)
        return (yield lines)

    # Small questions

    def _all(self, side: int) -> list[Platoon]:
        return list(self.forces[side].values())

    def _here(self, side: int) -> list[Platoon]:
        """The platoons on the table."""
        return [platoon for platoon in self._all(side) if platoon.standing()]

    def _points_of(self, side: int) -> list[Point]:
        return [point for platoon in self._here(side) for point in platoon.points()]

    def _taken(self) -> set[Point]:
        return {*self._points_of(POLAND), *self._points_of(GERMANY)}

    def _can_go(self, side: int) -> bool:
        """turn.go: a card in the hand and a platoon not yet activated."""
        return bool(self.hands[side]) and any(not platoon.activated for platoon in self._here(side))

    def _in_command(self, platoon: Platoon) -> bool:
        """model.command"""
        staff = [
            p for other in self._here(platoon.side) if other.kind["kind"] == "headquarters" for p in other.points()
        ]
        reach = self.numbers["command"]
        return any(is_within(one, other, reach) for one in platoon.points() for other in staff)

    def held(self) -> list[int]:
        """end.winner: how many of the marked places each side holds."""
        return [sum(self._holds(side, mark) for mark in self.marks) for side in (POLAND, GERMANY)]

    def _near(self, side: int, mark: Point) -> bool:
        steady = [platoon for platoon in self._here(side) if not platoon.pinned]
        return any(is_within(point, mark, self.numbers["hold"]) for platoon in steady for point in platoon.points())

    def _holds(self, side: int, mark: Point) -> bool:
        return self._near(side, mark) and not self._near(1 - side, mark)

    # The game

    def _game(self) -> Asking:
        position = self.setup.get("position")
        if position is None:
            yield from self._deployment()
        else:
            self._lay(position)
        while True:
            if position is None or "first" not in position or self.turn > position.get("turn", 1):
                yield from self._initiative()
            yield from self._turn()
            yield from self._close()

    def _lay(self, position: dict) -> None:
        for side in (POLAND, GERMANY):
            for name, told in position["platoons"][SIDES[side]].items():
                platoon = self.forces[side][name]
                platoon.at = [None if point is None else named(point) for point in told["at"]]
                platoon.left = list(told.get("left", platoon.left))
                platoon.left = [left if point else 0 for left, point in zip(platoon.left, platoon.at, strict=True)]
                platoon.pinned = told.get("pinned", False)
                platoon.activated = told.get("activated", False)
                platoon.bogged = {number - 1 for number in told.get("bogged", ())}
        self.turn = position.get("turn", 1)
        if "first" in position:
            self.first = self.active = SIDES.index(position["first"])
            self.double = position.get("double", False)

    def _two_dice(self, bonus: list[int]) -> list[int]:
        """SETTLED: ties are rolled again."""
        while True:
            totals = [self.chance.die() + bonus[POLAND], self.chance.die() + bonus[GERMANY]]
            if totals[POLAND] != totals[GERMANY]:
                return totals

    def _deployment(self) -> Asking:
        """setup.deploy"""
        totals = self._two_dice([0, 0])
        winner = totals.index(max(totals))
        said = yield from self._ask(winner, "first_deployment", {"begin", "yield"})
        side = winner if said == "begin" else 1 - winner
        while True:
            waiting = [self._waiting(who, self.numbers["deployment"]) for who in (POLAND, GERMANY)]
            if not any(waiting):
                return
            if not waiting[side]:
                side = 1 - side
            said = yield from self._ask(side, "platoon", {f"bring {platoon.name}" for platoon in waiting[side]})
            yield from self._place(self.forces[side][said.split()[1]], self.numbers["deployment"])
            side = 1 - side

    def _waiting(self, side: int, depth: int) -> list[Platoon]:
        """Who is to come by now, and finds room."""
        due = [p for p in self._all(side) if p.turn <= self.turn and not p.standing() and any(p.left)]
        return [platoon for platoon in due if self._places(platoon, depth)]

    def _place(self, platoon: Platoon, depth: int) -> Asking:
        lines = self._places(platoon, depth)
        if lines:
            said = yield from self._ask(platoon.side, "place", set(lines))
            platoon.at = list(lines[said])

    def _places(self, platoon: Platoon, depth: int) -> dict[str, list[Point]]:
        """setup.sequence: a formation within so many cm of one's own edge."""
        taken = self._taken()
        lines: dict[str, list[Point]] = {}
        for shape in self.data["formations"].values():
            for east in range(25):
                for north in range(25):
                    points = [(east + dx // 5, north + dy // 5) for dx, dy in shape[: platoon.kind["stands"]]]
                    if all(self._may_deploy(platoon, point, depth) and point not in taken for point in points):
                        line = f"deploy {platoon.name} {' '.join(map(name_of, points))}"
                        lines[line] = points
        return lines

    def _may_deploy(self, platoon: Platoon, point: Point, depth: int) -> bool:
        if not (0 <= point[0] < 25 and 0 <= point[1] < 25) or self.table.sign(point) in "~#":
            return False
        if not platoon.rates[2] and self.table.sign(point) in ",wt":
            return False
        edge = 5 * (point[1] if platoon.side == POLAND else 24 - point[1])
        return edge <= depth

    def _initiative(self) -> Asking:
        """init.roll, init.double, init.choice"""
        totals = self._two_dice(self.bonus)
        self.bonus = [0, 0]
        winner = totals.index(max(totals))
        self.first = winner
        self.double = max(totals) >= 2 * min(totals)
        begins = winner
        if self.setup["rulings"]["first_go"] == "winner_chooses":
            said = yield from self._ask(winner, "first_go", {"begin", "yield"})
            if said == "yield":
                begins = 1 - winner
                self.double = False
        self.active = begins

    def _turn(self) -> Asking:
        """turn.alternate, turn.pass, turn.go"""
        while True:
            if self.passed[self.active] or not self._can_go(self.active):
                self.double = False
                self.active = 1 - self.active
                if self.passed[self.active] or not self._can_go(self.active):
                    return
            side = self.active
            double, self.double = self.double, False
            said = yield from self._ask(side, "go", {*self._plays(side), "pass"})
            if said == "pass":
                self.passed[side] = True
            else:
                yield from self._card(side, said)
                if double and self._can_go(side):  # init.two_cards
                    said = yield from self._ask(side, "second", {*self._plays(side), "leave"})
                    if said != "leave":
                        yield from self._card(side, said)
            self.go += 1
            self.active = 1 - side

    # Cards

    def _may(self, platoon: Platoon, order: str) -> bool:
        """Whether a platoon can carry an order out: turn.once, model.pinned."""
        if platoon.activated or not platoon.standing():
            return False
        if order == "withdraw":
            return True
        if platoon.pinned:
            return False
        if order == "move":
            return any(number not in platoon.bogged for number in platoon.standing())
        return order != "fire" or any(self._targets(platoon, number, {}) for number in platoon.standing())

    def _plays(self, side: int) -> Iterator[str]:
        """Every card that can be played as an order, with its platoons."""
        hand = self.hands[side]
        mine = self._here(side)
        for card in ("move", "fire", "assault", "withdraw"):
            if card in hand:
                yield from (f"play {card} {platoon.name}" for platoon in mine if self._may(platoon, card))
        if "position" in hand:
            movers = [platoon for platoon in mine if self._may(platoon, "move")]
            yield from (f"play position {one.name}" for one in movers)
            yield from (f"play position {one.name} {other.name}" for one, other in combinations(movers, 2))
        if "cover" in hand:
            walkers = [p for p in mine if p.kind["role"] == "infantry" and self._may(p, "move")]
            tanks = [p for p in mine if p.kind["role"] == "tank" and self._may(p, "assault")]
            yield from (f"play cover {one.name}" for one in (*walkers, *tanks))
            yield from (f"play cover {one.name} {other.name}" for one in walkers for other in tanks)
        if "recon" in hand:
            yield "play recon"
        if "air" in hand:
            yield from (f"play air {platoon.name}" for platoon in self._here(1 - side))

    def _card(self, side: int, line: str) -> Asking:
        """turn.declare: play, declare, be answered, carry out."""
        _, card, *names = line.split()
        self.hands[side].remove(card)
        if card == "air":
            link = Link(side, card, [], [], self.forces[1 - side][names[0]])
        else:
            platoons = [self.forces[side][name] for name in names]
            orders = {"position": ["move"] * len(platoons), "recon": []}.get(card, [card] * len(platoons))
            if card == "cover":
                orders = ["move" if platoon.kind["role"] == "infantry" else "assault" for platoon in platoons]
            link = Link(side, card, platoons, orders, None)
        yield from self._declared(link)
        yield from self._answers()
        while self.chain:  # turn.react: last first
            yield from self._carry_out(self.chain[-1])
            last = self.chain.pop()
            self.played[last.side].append(last.card)

    def _declared(self, link: Link) -> Asking:
        self.chain.append(link)
        for platoon in link.platoons:
            platoon.activated = True
        for platoon, order in zip(link.platoons, link.orders, strict=True):
            yield from self._declare(link, platoon, order)

    def _answers(self) -> Asking:
        """turn.answer: the last card of the chain is answered or not."""
        top = self.chain[-1]
        side = 1 - top.side
        if not self.hands[side]:
            return
        lines = {"decline"}
        for order in ("move", "fire", "assault", "withdraw"):
            if f"reaction_{order}" in self.hands[side]:
                lines |= {f"react {order} {p.name}" for p in self._here(side) if self._may(p, order)}
        if "feint" in self.hands[side] and top.card not in FREE_CARDS:  # turn.free_cards
            lines.add("feint")
        said = yield from self._ask(side, "answer", lines)
        if said == "decline":
            return
        if said == "feint":  # turn.feint_scope
            self.hands[side].remove("feint")
            self.played[side].append("feint")
            top.cancelled = True
            return
        _, order, name = said.split()
        self.hands[side].remove(f"reaction_{order}")
        yield from self._declared(Link(side, f"reaction_{order}", [self.forces[side][name]], [order], None))
        yield from self._answers()

    # Declarations

    def _declare(self, link: Link, platoon: Platoon, order: str) -> Asking:
        if order == "withdraw" and platoon.pinned:  # model.pinned
            self._rallies(link, platoon)
            return
        movable = [number for number in platoon.standing() if number not in platoon.bogged]
        if order == "withdraw" and platoon.bogged:
            said = yield from self._ask(link.side, "rally", {f"rally {platoon.name}", f"back {platoon.name}"})
            if said.startswith("rally"):
                self._rallies(link, platoon)
                return
        if order != "fire":
            for number in movable:
                yield from self._declare_way(link, platoon, number, order)
        if order in ("fire", "assault"):
            for number in platoon.standing():
                yield from self._declare_shot(link, platoon, number, order)

    def _rallies(self, link: Link, platoon: Platoon) -> None:
        link.orders[link.platoons.index(platoon)] = "rally"

    def _declare_way(self, link: Link, platoon: Platoon, number: int, order: str) -> Asking:
        start = platoon.at[number]
        assert start is not None
        ways = self._ways(platoon, number, order, self._not_free(link, (platoon, number)))
        lines = {}
        for end in self._together(link, platoon, number, order, ways):
            bend = ways[end]
            stand = f"{platoon.name}.{number + 1}"
            lines[f"to {stand} {name_of(end)}" + (f" via {name_of(bend)}" if bend else "")] = (end, bend)
        said = yield from self._ask(link.side, "to", set(lines))
        link.to[platoon, number] = lines[said]

    @property
    def _is_blocked(self) -> bool:
        """model.passage"""
        return self.setup["rulings"].get("passage") == "blocked"

    def _ways(self, platoon: Platoon, number: int, order: str, taken: set[Point]) -> dict[Point, Point | None]:
        """Where a stand could go if nobody stood at an end, with the bends; it may stay."""
        start = platoon.at[number]
        assert start is not None
        enemies = self._points_of(1 - platoon.side)
        if self._is_blocked:
            ways = self.table.routes_past(start, platoon.rates, frozenset(enemies), taken, order == "withdraw")
        elif order == "withdraw":
            ways = self.table.routes_away(start, platoon.rates, tuple(enemies))
        else:
            ways = self.table.routes(start, platoon.rates)
        return {start: None, **ways}

    def _not_free(self, link: Link, but: tuple[Platoon, int]) -> set[Point]:
        """model.terrain: points where stands stand that were not declared to leave, and declared ends."""
        found = {end for end, _ in link.to.values()}
        for side in (POLAND, GERMANY):
            for platoon in self._here(side):
                for number in platoon.standing():
                    point = platoon.at[number]
                    if point is not None and (platoon, number) not in link.to and (platoon, number) != but:
                        found.add(point)
        return found

    def _together(self, link: Link, platoon: Platoon, number: int, order: str, ways: dict) -> list[Point]:
        """model.platoon: the free ends from which the others can still keep together; else all free ends."""
        taken = self._not_free(link, (platoon, number))
        ends = [end for end in ways if end not in taken]
        fixed = [link.to[platoon, n][0] for n in platoon.standing() if (platoon, n) in link.to]
        fixed += [point for n in platoon.bogged if (point := platoon.at[n]) is not None]
        later = [n for n in platoon.standing() if n > number and n not in platoon.bogged]
        blocked = self._not_free(link, (platoon, number))
        for n in later:
            blocked.discard(platoon.at[n])
        homes = [platoon.at[n] for n in later]
        reach = [
            set(self._ways(platoon, n, order, {*blocked, *filter(None, homes[which + 1 :])})) - blocked
            for which, n in enumerate(later)
        ]
        if not fixed and not later:
            return ends
        keeping = [end for end in ends if self._some_keep_together([*fixed, end], reach, homes)]
        return keeping or ends

    def _some_keep_together(self, points: list[Point], reach: list[set[Point]], homes: list) -> bool:
        """Whether the others can go so that each has another of the platoon near.

        Who is declared later still stands in the way of who is declared before.
        """
        if not reach:
            return not self._lonely(points)
        free = reach[0] - set(points) - set(homes[1:])
        if len(reach) == 1:
            lonely = self._lonely(points)
            if lonely:
                return bool(free.intersection(*(self._near_to(point) for point in lonely)))
            return any(free & self._near_to(point) for point in points)
        joining = {end for point in points for end in free & self._near_to(point)}
        return any(
            self._some_keep_together([*points, end], reach[1:], homes[1:])
            for ends in (joining, free - joining)
            for end in ends
        )

    def _lonely(self, points: list[Point]) -> list[Point]:
        """Those that have no other near; nobody is lonely alone."""
        if len(points) == 1:
            return []
        return [
            one for which, one in enumerate(points) if not self._near_to(one) & {*points[:which], *points[which + 1 :]}
        ]

    def _near_to(self, point: Point) -> frozenset[Point]:
        return points_within(point, self.numbers["cohesion"])

    def _declare_shot(self, link: Link, platoon: Platoon, number: int, order: str) -> Asking:
        ends = {key: end for key, (end, _) in link.to.items()}
        if self._modules(link, platoon, number) > 1:
            return
        targets = self._targets(platoon, number, ends)
        if not targets:
            return
        stand = f"{platoon.name}.{number + 1}"
        lines: dict[str, tuple[Platoon, int] | None] = {f"hold {stand}": None}
        for other, which in targets:
            lines[f"fire {stand} {other.name}.{which + 1}"] = (other, which)
        said = yield from self._ask(link.side, "fire", set(lines))
        link.shots[platoon, number] = lines[said]

    def _modules(self, link: Link, platoon: Platoon, number: int) -> int:
        """model.assault: how many modules the stand was declared to go."""
        end, bend = link.to.get((platoon, number), (platoon.at[number], None))
        return 0 if end == platoon.at[number] else 1 if bend is None else 2

    # Fire

    def _targets(self, platoon: Platoon, number: int, ends: dict) -> list[tuple[Platoon, int]]:
        """model.fire: whom a stand could fire at, from where it will be."""
        found = []
        for other in self._here(1 - platoon.side):
            for which in other.standing():
                if self._can_hit(platoon, number, other, which, ends):
                    found.append((other, which))
        return found

    def _can_hit(self, platoon: Platoon, number: int, other: Platoon, which: int, ends: dict) -> bool:
        start = ends.get((platoon, number), platoon.at[number])
        goal = other.at[which]
        if start is None or goal is None:
            return False
        weapon = self.weapons[platoon.kind["weapon"]]
        distance = 25 * squared(start, goal)
        if not weapon["least"] ** 2 <= distance <= weapon["most"] ** 2:
            return False
        if weapon.get("indirect"):
            # model.spotting: its own place counts where it goes, not where it leaves.
            own = (point for point in self._points_of(platoon.side) if point != platoon.at[number])
            return any(self.table.sees(point, goal) for point in (start, *own))
        return self.table.sees(start, goal)

    def _needed(self, platoon: Platoon, start: Point, goal: Point, moved: bool) -> int:
        weapon = self.weapons[platoon.kind["weapon"]]
        near = 4 * 25 * squared(start, goal) <= weapon["most"] ** 2
        needed = self.numbers["near_hit"] if near else self.numbers["far_hit"]
        needed += self.numbers["after_move"] * moved
        return needed + {"w": self.numbers["into_wood"], "t": self.numbers["into_town"]}.get(self.table.sign(goal), 0)

    def _fire(self, platoon: Platoon, number: int, other: Platoon, which: int, moved: bool) -> bool:
        """One stand fires; whether the other platoon has to test."""
        if not self._can_hit(platoon, number, other, which, {}):
            return False  # turn.binding: lost
        start, goal = platoon.at[number], other.at[which]
        assert start is not None and goal is not None
        weapon = self.weapons[platoon.kind["weapon"]]
        needed = self._needed(platoon, start, goal, moved)
        dice = [self.chance.die() for _ in range(weapon["dice"])]
        hits = sum(die == 10 or (die != 1 and die >= needed) for die in dice)
        if hits and not (weapon["small_arms"] and other.kind["role"] in ARMOUR):
            self._hit(other, which, hits)
        return hits > 0

    def _hit(self, platoon: Platoon, number: int, hits: int) -> None:
        platoon.left[number] = max(0, platoon.left[number] - hits)
        if platoon.left[number] == 0:
            platoon.at[number] = None
            platoon.bogged.discard(number)
            if not platoon.standing():
                platoon.pinned = False

    def _test(self, platoon: Platoon, bonus: int = 0) -> bool:
        """model.training"""
        needed = self.numbers["training_in_command" if self._in_command(platoon) else "training"] + bonus
        return self.chance.die() <= needed

    def _tested(self, platoon: Platoon) -> None:
        """A platoon that was hit tests, else it is pinned."""
        if platoon.standing() and not platoon.pinned and not self._test(platoon):
            platoon.pinned = True

    def _rally(self, platoon: Platoon, bonus: int) -> None:
        if (platoon.pinned or platoon.bogged) and self._test(platoon, bonus):
            platoon.pinned = False
            platoon.bogged.clear()

    # Carrying out

    def _carry_out(self, link: Link) -> Asking:
        if link.cancelled:
            return
        if link.card == "recon":
            yield from self._exchange(link.side)
        elif link.card == "air":
            assert link.target is not None
            self._air(link.target)
        for platoon, order in zip(link.platoons, link.orders, strict=True):
            if platoon.standing():
                self._carry_out_order(link, platoon, order)

    def _carry_out_order(self, link: Link, platoon: Platoon, order: str) -> None:
        if order == "rally":
            self._rally(platoon, self.numbers["rally_bonus"])
            return
        if platoon.pinned:  # turn.binding
            return
        moved = set()
        for number in platoon.standing():
            if (platoon, number) in link.to:
                end, bend = link.to[platoon, number]
                if end != platoon.at[number] and self._walk(platoon, number, end, bend):
                    moved.add(number)
        shaken: list[Platoon] = []
        for number in platoon.standing():
            target = link.shots.get((platoon, number))
            if target is not None and self._fire(platoon, number, *target, number in moved) and target[0] not in shaken:
                shaken.append(target[0])
        for other in shaken:
            self._tested(other)
        if order == "assault":
            self._close_in(platoon)

    def _walk(self, platoon: Platoon, number: int, end: Point, bend: Point | None) -> bool:
        """Go a way module by module; whether the stand moved.

        turn.binding: where the end is taken it stops at the last free point that lies exactly on its way.
        """
        start = platoon.at[number]
        assert start is not None
        if number in platoon.bogged:
            return False
        legs = [(start, end)] if bend is None else [(start, bend), (bend, end)]
        others = self._taken() - {start}
        way = [[(a[0] + x, a[1] + y) for x, y in steps_on(b[0] - a[0], b[1] - a[1])] for a, b in legs]
        free = [[point for point in leg if point not in others] for leg in way]
        if self._is_blocked:
            free = self._before_the_first_forbidden(legs, others, self._points_of(1 - platoon.side))
        stops = [leg[-1] for leg in free if leg]
        if not stops:
            return False
        for leg, points in zip(way, free, strict=True):
            if (
                points
                and (points[-1] == leg[-1] or points[-1] == stops[-1])
                and self._stuck(platoon, number, points[-1])
            ):
                return True
        platoon.at[number] = stops[-1]
        return True

    def _before_the_first_forbidden(
        self, legs: list[tuple[Point, Point]], others: set[Point], enemies: list[Point]
    ) -> list[list[Point]]:
        """turn.binding, model.block: of each leg the free points exactly on it, as far as the way is open."""
        found: list[list[Point]] = []
        for start, end in legs:
            closed = first_closed(start, end, enemies)
            steps = steps_on(end[0] - start[0], end[1] - start[1])
            parts = [Fraction(number, len(steps)) for number in range(1, len(steps) + 1)]
            points = [(start[0] + x, start[1] + y) for x, y in steps]
            passed = [point for point, part in zip(points, parts, strict=True) if closed is None or part < closed]
            found.append([point for point in passed if point not in others])
            if closed is not None or end in others:
                break
        return found + [[] for _ in legs[len(found) :]]

    def _stuck(self, platoon: Platoon, number: int, point: Point) -> bool:
        """model.module: a vehicle that ends a module in difficult ground."""
        if platoon.kind["role"] not in ARMOUR or self.table.sign(point) not in ",wt":
            return False
        if self.chance.die() > self.numbers["bog_on"]:
            return False
        platoon.at[number] = point
        platoon.bogged.add(number)
        return True

    def _close_in(self, platoon: Platoon) -> None:
        """model.assault: who ends near an enemy fights."""
        for number in platoon.standing():
            here = platoon.at[number]
            if here is None or platoon.pinned:
                continue
            near = [
                (squared(here, point), which, other)
                for other in self._here(1 - platoon.side)
                for which in other.standing()
                if (point := other.at[which]) is not None and is_within(here, point, self.numbers["contact"])
            ]
            if not near:
                continue
            _, which, other = min(near, key=lambda found: found[0])
            mine = self.chance.die() + platoon.left[number]
            theirs = self.chance.die() + other.left[which]
            if mine != theirs:
                self._driven_back(*((other, which) if mine > theirs else (platoon, number)))

    def _driven_back(self, platoon: Platoon, number: int) -> None:
        """The loser withdraws a module, pinned."""
        start = platoon.at[number]
        assert start is not None
        platoon.pinned = True
        if number in platoon.bogged:
            return
        enemies = self._points_of(1 - platoon.side)
        taken = self._taken()
        ends = [
            end
            for end in self.table.in_a_module(start, platoon.rates)
            if end not in taken and is_farther(start, end, enemies)
            and not (self._is_blocked and first_closed(start, end, enemies) is not None)
        ]  # fmt: skip
        if ends:
            far = min(ends, key=lambda end: (-min(squared(end, enemy) for enemy in enemies), end[1], end[0]))
            self._walk(platoon, number, far, None)

    def _exchange(self, side: int) -> Asking:
        """turn.free_cards"""
        if not self.hands[side]:
            return
        lines = {f"discard {self.hands[side].index(card) + 1}": card for card in self.hands[side]}
        said = yield from self._ask(side, "exchange", set(lines))
        self.hands[side].remove(lines[said])
        self.face_down[side].append(lines[said])
        self._draw(side, 1)

    def _air(self, platoon: Platoon) -> None:
        """model.air"""
        if not platoon.standing() or self.chance.die() <= self.numbers["air_nothing"]:
            return
        hits = sum(self.chance.die() >= self.numbers["air_hit"] for _ in range(self.numbers["air_dice"]))
        for _ in range(hits):
            if platoon.standing():
                self._hit(platoon, platoon.standing()[0], 1)
        if hits:
            self._tested(platoon)

    def _draw(self, side: int, number: int) -> None:
        """turn.end, turn.discard: a card that is still in the chain is not shuffled in."""
        for _ in range(number):
            if not self.decks[side]:
                pool = [*self.played[side], *self.face_down[side]]
                if not pool:
                    return
                self.decks[side] = self.chance.shuffled(pool)
                self.played[side], self.face_down[side] = [], []
            self.hands[side].append(self.decks[side].pop(0))
        self.hands[side].sort(key=ORDER_OF_CARDS.index)

    # The end of a turn

    def _close(self) -> Asking:
        """turn.closing"""
        for side in (self.first, 1 - self.first):
            for platoon in self._here(side):
                if platoon.pinned or platoon.bogged:
                    self._rally(platoon, 0)
        for side in (POLAND, GERMANY):
            self.passed[side] = False
            for platoon in self._all(side):
                platoon.activated = False
        self._check_goal()
        yield from self._discards()
        for side in (POLAND, GERMANY):
            limit = len(self._here(side)) + self.data["hand_bonus"][SIDES[side]]
            self._draw(side, max(0, limit - len(self.hands[side])))
        self.turn += 1
        for side in (self.first, 1 - self.first):
            for platoon in self._waiting(side, 0):
                yield from self._place(platoon, 0)

    def _discards(self) -> Asking:
        """turn.discard: both choose secretly."""
        for side in (self.first, 1 - self.first):
            hand = self.hands[side]
            if not hand:
                self.putting[side] = []
                continue
            lines: dict[str, list[str]] = {"keep": []}
            seen = set()
            for size in range(1, len(hand) + 1):
                for places in combinations(range(len(hand)), size):
                    cards = [hand[place] for place in places]
                    if tuple(cards) not in seen:
                        seen.add(tuple(cards))
                        lines["discard " + " ".join(str(place + 1) for place in places)] = cards
            said = yield from self._ask(side, "discard", set(lines))
            self.putting[side] = lines[said]
        for side in (POLAND, GERMANY):
            cards = self.putting[side] or []
            for card in cards:
                self.hands[side].remove(card)
            self.face_down[side] += cards
            self.bonus[side] = len(cards)
            self.putting[side] = None

    def _check_goal(self) -> None:
        """end.turns, end.winner"""
        goal = self.setup["goal"]
        kind = goal.get("kind", "places")
        last = self.turn >= self.setup["turns"]
        # end.when: who is yet to come has lost nothing yet, of who is gone nothing is left.
        gone = [side for side in (POLAND, GERMANY) if not any(any(p.left) for p in self._all(side))]
        if goal.get("loses_without_platoons") and gone:
            self._end("decided" if len(gone) == 1 else "drawn", 1 - gone[0] if len(gone) == 1 else None)
        if kind == "places":
            if last:
                held = self.held()
                winner = None if held[POLAND] == held[GERMANY] else held.index(max(held))
                self._end("drawn" if winner is None else "decided", winner)
            return
        side = SIDES.index(goal.get("side", "poland"))
        reached = all(self._holds(side, self.setup["places"][mark]) for mark in goal["marks"])
        if (kind == "reach" and reached) or last:
            self._end("decided", side if reached else 1 - side)

    def _end(self, result: str, winner: int | None) -> None:
        self.result, self.winner = result, winner
        raise GameOver

    # In plain words

    def plain(self) -> dict:
        """The position in the words of the game."""
        both = (POLAND, GERMANY)
        return {
            "turn": self.turn,
            "go": self.go,
            "first": SIDES[self.first],
            "active": SIDES[self.active],
            "platoons": {SIDES[s]: {p.name: self._plain_platoon(p) for p in self._all(s)} for s in both},
            "hands": {SIDES[s]: list(self.hands[s]) for s in both},
            "discards": {SIDES[s]: list(self.played[s]) for s in both},
            "face_down": {SIDES[s]: list(self.face_down[s]) for s in both},
            "putting": {SIDES[s]: self.putting[s] for s in both},
            "deck_left": {SIDES[s]: len(self.decks[s]) for s in both},
            "bonus": {SIDES[s]: self.bonus[s] for s in both},
            "passed": {SIDES[s]: self.passed[s] for s in both},
            "chain": [self._plain_link(link) for link in self.chain],
            "held": dict(zip(SIDES, self.held(), strict=True)),
            "question": self.question and {"kind": self.question[1], "side": SIDES[self.question[0]]},
            "result": self.result,
            "winner": None if self.winner is None else SIDES[self.winner],
        }

    def _plain_platoon(self, platoon: Platoon) -> dict:
        return {
            "at": [None if point is None else name_of(point) for point in platoon.at],
            "left": list(platoon.left),
            "pinned": platoon.pinned,
            "activated": platoon.activated,
            "bogged": sorted(number + 1 for number in platoon.bogged),
        }

    def _plain_link(self, link: Link) -> dict:
        declared = []
        for platoon in link.platoons:
            for number in range(len(platoon.at)):
                to, shot = link.to.get((platoon, number)), link.shots.get((platoon, number))
                if to or shot:
                    declared.append({
                        "stand": f"{platoon.name}.{number + 1}",
                        "to": name_of(to[0]) if to else None,
                        "via": name_of(to[1]) if to and to[1] else None,
                        "fire": f"{shot[0].name}.{shot[1] + 1}" if shot else None,
                    })  # fmt: skip
        return {
            "side": SIDES[link.side],
            "card": link.card,
            "platoons": [platoon.name for platoon in link.platoons],
            "orders": link.orders,
            "target": link.target and link.target.name,
            "cancelled": link.cancelled,
            "declared": declared,
        }
