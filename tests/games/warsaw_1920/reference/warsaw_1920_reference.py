"""Warsaw 1920: a plain reference implementation, written from the numbered rules alone.

It serves one purpose: to be compared with the real engine. It is slow, mutable and literal. The whole game is one
generator: wherever a side must say something it yields the set of legal lines and is sent the line that was chosen.
Each rule is a function that bears its id; map, armies, decks and numbers are read from outside, and so is all chance.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from itertools import combinations, pairwise
from typing import Any

Asking = Generator[set[str], str, Any]

# How the rules were read where they are silent or may be read in two ways.
READINGS = [
    "setup.red_bonus: the Red player lays one cube after the other, before anything else, and knows the own hand then.",
    "round.first: 'every following round' is the next round, not the rest of the one in which the Defenders went.",
    "op.order: an act names its moves one by one and at most one attack, which is the last of it. Of the ways to a "
    "field it is the shortest one, of equals the first clockwise from the north: no rule looks at the way.",
    "op.order: the act ends where a Red army enters Warsaw: there is no way on from there (end.warsaw).",
    "op.attack: cubes taken from the army attacked go back to the supply; so do those of a removed army.",
    "op.spending: 'acts no more, not even through cards' forbids orders, the move of a card and plundering; a card may "
    "still lay a cube on such an army, take one away or rally it.",
    "op.card: an action needs somebody or something on which it can be resolved, else the card is not played.",
    "op.card: the colour of a card counts in battle alone; order+1, move and rally are for any own army, remove_order "
    "for any enemy.",
    "op.card: the Defenders take no cube, do not move and do not rally: they count as dispersed for good.",
    "battle.pointers: contact is looked at where an army ends its order, after a card that moved it, and once after a "
    "battle, when the beaten has retreated and the winner entered.",
    "battle.one: a side that has attacks of its own names one of them; only who has none names another's.",
    "battle.reserve: the card drawn back is not shown to the opponent; the attacker draws first.",
    "battle.reserve: a card no_drawback is itself left out of that draw; it does nothing for the other cards.",
    "battle.shield: the attacker is asked first. Who has no card in the front is not asked.",
    "battle.draw: after a battle that ends the game nobody draws.",
    "battle.after: a Red army that retreats into an empty Warsaw has entered it, where it may (ruling red_retreat).",
    "op.action_card: known whole is a hand of which each card was shown or looked at; since release 2 nobody looks at it.",
    "tidy: the cubes of round 5 are laid and its cards drawn before the end is looked at; the marker stays on 5.",
]

RED, POLAND = "red", "poland"
SIDES = (RED, POLAND)
ACTIONS = ("order+1", "move", "rally", "remove_order", "look 2", "draw")
ALWAYS_ASKED = ("operation", "shield")


def other(side: str) -> str:
    return POLAND if side == RED else RED


class GameOver(Exception):  # noqa: N818
    """The result is told."""


class Reference:
    def __init__(self, world: dict[str, Any], position: dict[str, Any], chance: Any) -> None:
        """Begin a game.

        `world`: `fields` (name: `neighbours`, `fortified`, `pattern`), `warsaw`, `radzymin`, `modlin`, `defenders`,
        `rear` (side: pairs of fields, from where and where to, that come from the rear of that side), `armies`
        (name: `side`, `colour`), `cards` (by side and number: `colour`, `strength`, `does`), `numbers`, `release`,
        `red_retreat` (the answer to that ruling).
        `position`: `phase` (`bonus`, `operations`, `battles`), `round`, `armies` (name: `at`, `dispersed`, `orders`),
        `hands` and `decks` by side. `chance` has `one_of(cards)` and `some_of(cards, number)`.
        """
        self.world, self.numbers, self.chance = world, world["numbers"], chance
        self.at: dict[str, str | None] = {}
        self.dispersed: dict[str, bool] = {}
        self.orders: dict[str, int] = {}
        for name, told in position["armies"].items():
            self.at[name] = told["at"]
            self.dispersed[name] = told["dispersed"]
            self.orders[name] = told["orders"]
        self.hands = {side: sorted(position["hands"][side]) for side in SIDES}
        self.decks = {side: list(position["decks"][side]) for side in SIDES}
        self.gone: dict[str, list[int]] = {side: sorted(position.get("gone", {}).get(side, ())) for side in SIDES}
        self.known = {side: set(position.get("known", {}).get(side, ())) for side in SIDES}
        self.pointers: dict[str, str] = dict(position.get("pointers", {}))
        self.attacked: set[str] = set(position.get("attacked", self.pointers))
        self.round = position.get("round", 1)
        self.phase = position.get("phase", "bonus")
        self.begins = RED if position.get("red_begins", self.alive(world["defenders"])) else POLAND
        self.active = position.get("active", self.begins)
        self.battle: dict[str, Any] | None = None
        self.question: tuple[str, str] | None = None
        self.result: str | None = None
        self.winner: str | None = None
        self.course = self._game(position.get("passes", 0))
        self.lines = self._next(None)

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

    def _ask(self, side: str, kind: str, lines: set[str]) -> Asking:
        """What hangs on the hand is always asked, as it may tell something of it; else a single line is taken."""
        if len(lines) == 1 and kind not in ALWAYS_ASKED:
            return next(iter(lines))
        self.question = (side, kind)
        return (yield lines)

    # Small questions

    def side_of(self, army: str) -> str:
        side: str = self.world["armies"][army]["side"]
        return side

    def alive(self, army: str) -> bool:
        """Whether an army is on the map."""
        return self.at[army] is not None

    def armies_of(self, side: str) -> list[str]:
        """The armies of a side that are on the map."""
        return [army for army in self.at if self.side_of(army) == side and self.alive(army)]

    def neighbours(self, field: str | None) -> list[str]:
        found: list[str] = self.world["fields"][field]["neighbours"]
        return found

    def on(self, field: str) -> str | None:
        """The army on a field."""
        return next((army for army, at in self.at.items() if at == field), None)

    def does(self, side: str, card: int) -> list[str]:
        found: list[str] = self.world["cards"][side][card]["does"]
        return found

    def free_cubes(self) -> int:
        """parts.counters"""
        return int(self.numbers["cubes"]) - sum(self.orders.values())

    def free_pointers(self) -> int:
        """parts.counters, op.pointer"""
        return int(self.numbers["pointers"]) - len(self.pointers)

    def fits(self, card: int, army: str) -> bool:
        """parts.cards, parts.defenders"""
        colour = self.world["cards"][self.side_of(army)][card]["colour"]
        return bool(army == self.world["defenders"] or colour in ("white", self.world["armies"][army]["colour"]))

    def is_obeying(self, army: str) -> bool:
        """parts.defenders, op.spending: whether the army can act in this phase."""
        return self.alive(army) and army != self.world["defenders"] and army not in self.attacked

    # The game

    def _game(self, passes: int) -> Asking:
        if self.phase == "bonus":
            yield from self.setup_red_bonus()
            self.phase = "operations"
        while True:
            if self.phase == "operations":
                yield from self.operations(passes)
                self.phase, self.active, passes = "battles", self.begins, 0
            yield from self.battles()
            yield from self.tidy()
            self.round_first()

    def setup_red_bonus(self) -> Asking:
        """setup.red_bonus"""
        armies = self.armies_of(RED)
        for _ in range(2):
            said = yield from self._ask(RED, "bonus", {f"cube {army}" for army in armies})
            self.orders[said.split()[1]] += 1
            armies.remove(said.split()[1])

    def round_first(self) -> None:
        """round.first"""
        self.begins = self.active = RED if self.alive(self.world["defenders"]) else POLAND
        self.phase = "operations"

    # Operations

    def operations(self, passes: int) -> Asking:
        """op.pass: alternating, one act each, until two passes in a row."""
        while passes < 2:
            side = self.active
            said = yield from self._ask(side, "operation", {"pass", *self.acts(side)})
            verb = said.split()[0]
            if verb == "pass":
                passes += 1
            else:
                passes = 0
                if verb == "plunder":
                    self.op_plunder(said.split()[1])
                elif verb == "order":
                    self.op_order(said)
                else:
                    self.op_card(side, said)
                self.end_check()
            self.active = other(side)
        self.attacked = set()

    def acts(self, side: str) -> Iterator[str]:
        if side == RED:
            yield from (f"plunder {army}" for army in self.armies_of(RED) if self.may_plunder(army))
        for army in self.armies_of(side):
            if self.is_obeying(army):
                yield from self.orders_of(army)
        for card in self.hands[side]:
            yield from self.plays(side, card)

    def may_plunder(self, army: str) -> bool:
        """op.plunder, op.plunder_limit"""
        return self.is_obeying(army) and self.orders[army] >= 2 and bool(self.decks[RED])

    def op_plunder(self, army: str) -> None:
        self.orders[army] -= 2
        self.draw(RED, 1)

    def orders_of(self, army: str) -> Iterator[str]:
        """op.order, op.attack: to every field that can be reached, and every attack from there."""
        enemies = [self.at[enemy] for enemy in self.armies_of(other(self.side_of(army)))]
        for end, way in self.ways(army).items():
            line = f"order {army}" + "".join(f" move {field}" for field in way)
            if way:
                yield line
            has_won = bool(way) and self.side_of(army) == RED and end == self.world["warsaw"]
            if len(way) < self.orders[army] and self.free_pointers() > 0 and not has_won:
                yield from (f"{line} attack {field}" for field in self.neighbours(end) if field in enemies)

    def ways(self, army: str) -> dict[str, list[str]]:
        """op.no_stacking: the shortest way to each field, of equals the first clockwise from the north."""
        start = self.at[army]
        assert start is not None
        found: dict[str, list[str]] = {start: []}
        for length in range(self.orders[army]):
            longer: dict[str, list[list[str]]] = {}
            for end, way in found.items():
                if len(way) == length and not (way and self.side_of(army) == RED and end == self.world["warsaw"]):
                    for field in self.neighbours(end):
                        if field not in found and self.on(field) is None:
                            longer.setdefault(field, []).append([*way, field])
            for field, ways in longer.items():
                found[field] = min(ways, key=lambda way: self._turns([start, *way]))
        return found

    def _turns(self, way: list[str]) -> list[int]:
        """Which of the neighbours each step goes to."""
        return [self.neighbours(here).index(there) for here, there in pairwise(way)]

    def op_order(self, line: str) -> None:
        _, army, *words = line.split()
        for verb, field in zip(words[::2], words[1::2], strict=True):
            self.orders[army] -= 1
            if verb == "move":
                self.at[army] = field
            else:
                self.op_attack(army, field)
        self.battle_pointers()

    def op_attack(self, army: str, field: str) -> None:
        """op.attack, op.many, op.pointer"""
        target = self.on(field)
        assert target is not None
        self.pointers[army] = target
        self.attacked.add(army)
        self.orders[target] = 0

    # Cards with an action

    def plays(self, side: str, card: int) -> Iterator[str]:
        """op.card"""
        own = [army for army in self.armies_of(side) if army != self.world["defenders"]]
        for word in self.does(side, card):
            if word == "order+1" and self.free_cubes() > 0:
                yield from (f"card {card} {army}" for army in own)
            elif word == "move":
                for army in own:
                    if self.is_obeying(army):
                        free = [to for to in self.neighbours(self.at[army]) if self.on(to) is None]
                        yield from (f"card {card} {army} {to}" for to in free)
            elif word == "rally":
                yield from (f"card {card} {army}" for army in own if self.dispersed[army])
            elif word == "remove_order":
                yield from (f"card {card} {army}" for army in self.armies_of(other(side)) if self.orders[army] > 0)
            elif (word == "look 2" and self.op_action_card(other(side))) or (word == "draw" and self.decks[side]):
                yield f"card {card}"

    def op_action_card(self, side: str) -> bool:
        """op.action_card: whether a hand is worth a look."""
        hand = set(self.hands[side])
        return bool(hand - self.known[side] if self.world["release"] > 1 else hand)

    def op_card(self, side: str, line: str) -> None:
        _, number, *rest = line.split()
        card = int(number)
        self.hands[side].remove(card)
        self.gone[side].append(card)
        for word in self.does(side, card):
            if word == "order+1":
                self.orders[rest[0]] += 1
            elif word == "move":
                self.at[rest[0]] = rest[1]
                self.battle_pointers()
            elif word == "rally":
                self.dispersed[rest[0]] = False
            elif word == "remove_order":
                self.orders[rest[0]] -= 1
            elif word == "look 2":
                hand = self.hands[other(side)]
                self.known[other(side)] |= set(self.chance.some_of(hand, min(2, len(hand))))
            elif word == "draw":
                self.draw(side, 1)

    def draw(self, side: str, number: int) -> None:
        for _ in range(number):
            if self.decks[side]:
                self.hands[side].append(self.decks[side].pop(0))
        self.hands[side].sort()

    # Battles

    def battles(self) -> Asking:
        """Alternating, each names one battle, until no pointer is left."""
        while self.pointers:
            side = self.active
            lines = {f"name {army} {self.at[target]}": army for army, target in self.battle_one(side)}
            said = yield from self._ask(side, "battle", set(lines))
            yield from self.fight(lines[said])
            self.active = other(side)

    def battle_one(self, side: str) -> list[tuple[str, str]]:
        """battle.one: whose attacks may be named."""
        own = [(army, target) for army, target in self.pointers.items() if self.side_of(army) == side]
        return own or list(self.pointers.items())

    def fight(self, attacker: str) -> Asking:
        defender = self.pointers.pop(attacker)
        self.battle = {"attacker": attacker, "defender": defender, "front": {}, "shield": {}}
        for army in (attacker, defender):
            yield from self.battle_commit(army)
        if self.battle_encircle(attacker, defender):
            yield from self.battle_shield(attacker)
        if self.battle_fortified(defender):
            yield from self.battle_shield(defender)
        self.battle_reserve()
        self.battle_reveal()
        strengths = self.battle_effects()
        for army in (attacker, defender):
            self.gone[self.side_of(army)] += self.battle["front"].pop(army)
        yield from self.battle_result(strengths[attacker], strengths[defender])
        self.battle_pointers()
        self.battle = None
        self.end_check()
        for army in (attacker, defender):
            self.battle_draw(self.side_of(army))

    def battle_commit(self, army: str) -> Asking:
        """battle.commit, battle.choice"""
        assert self.battle is not None
        hand = self.hands[self.side_of(army)]
        number = min(self.numbers["front"], len(hand))
        cards: list[int] = []
        if hand:
            lines = {f"front {' '.join(map(str, some))}": some for some in combinations(hand, number)}
            said = yield from self._ask(self.side_of(army), "front", set(lines))
            cards = list(lines[said])
        for card in cards:
            hand.remove(card)
        self.battle["front"][army] = cards

    def battle_fortified(self, defender: str) -> bool:
        """battle.fortified: whoever defends there."""
        return bool(self.world["fields"][self.at[defender]]["fortified"])

    def battle_encircle(self, attacker: str, defender: str) -> bool:
        """battle.encircle"""
        return (self.at[attacker], self.at[defender]) in self.world["rear"][self.side_of(defender)]

    def battle_shield(self, army: str) -> Asking:
        """battle.shield: optional, one card."""
        assert self.battle is not None
        front = self.battle["front"][army]
        if front:
            said = yield from self._ask(self.side_of(army), "shield", {"pass", *(f"shield {card}" for card in front)})
            if said != "pass":
                self.battle["shield"][army] = int(said.split()[1])

    def battle_reserve(self) -> None:
        """battle.reserve: the attacker draws from the defender's front first."""
        assert self.battle is not None
        for army in (self.battle["defender"], self.battle["attacker"]):
            front = self.battle["front"][army]
            safe = self.battle["shield"].get(army)
            open_to_it = [
                card for card in front if card != safe and "no_drawback" not in self.does(self.side_of(army), card)
            ]
            if open_to_it:
                card = self.chance.one_of(open_to_it)
                front.remove(card)
                self.take_back(army, card)

    def take_back(self, army: str, card: int) -> None:
        hand = self.hands[self.side_of(army)]
        hand.append(card)
        hand.sort()

    def battle_reveal(self) -> None:
        """battle.reveal, battle.known"""
        assert self.battle is not None
        for army in (self.battle["attacker"], self.battle["defender"]):
            side = self.side_of(army)
            front = self.battle["front"][army]
            for card in list(front):
                if not self.fits(card, army):
                    front.remove(card)
                    self.take_back(army, card)
                    self.known[side].add(card)

    def battle_effects(self) -> dict[str, int]:
        """battle.effects, battle.order"""
        assert self.battle is not None
        strengths = {}
        for role in ("attacker", "defender"):
            army = self.battle[role]
            side = self.side_of(army)
            strengths[army] = 0
            for card in self.battle["front"][army]:
                strengths[army] += self.world["cards"][side][card]["strength"]
                words = self.does(side, card)
                strengths[army] += words.count("+1 attacking" if role == "attacker" else "+1 defending")
        return strengths

    def battle_result(self, mine: int, theirs: int) -> Asking:
        """battle.result, battle.repulse, battle.after"""
        assert self.battle is not None
        attacker, defender = self.battle["attacker"], self.battle["defender"]
        if mine == theirs:
            self.disperse(attacker)
            self.disperse(defender)
        elif mine < theirs:
            self.disperse(attacker)
        else:
            left = self.at[defender]
            self.disperse(defender)
            if self.alive(defender):
                yield from self.battle_retreat(attacker, defender)
            if self.at[defender] != left:
                self.at[attacker] = left

    def disperse(self, army: str) -> None:
        """battle.result: a dispersed army that is dispersed again is removed."""
        if self.dispersed[army]:
            self.at[army] = None
            self.orders[army] = 0
        self.dispersed[army] = True

    def battle_retreat(self, attacker: str, defender: str) -> Asking:
        """battle.retreat"""
        ways = set(self.neighbours(self.at[defender])) - set(self.neighbours(self.at[attacker])) - self.closed(defender)
        if ways:
            said = yield from self._ask(self.side_of(defender), "retreat", {f"retreat {field}" for field in ways})
            self.at[defender] = said.split()[1]

    def closed(self, army: str) -> set[str | None]:
        """battle.way: where a beaten army cannot go, far from its attacker or not."""
        full = set(self.at.values())
        never = self.side_of(army) == RED and self.world["red_retreat"] == "never_warsaw"
        return full | {self.world["warsaw"]} if never else full

    def battle_pointers(self) -> None:
        """battle.pointers, battle.one: broken contact, and pointers to or from a removed army."""
        for army, target in list(self.pointers.items()):
            if not (self.alive(army) and self.alive(target)) or self.at[target] not in self.neighbours(self.at[army]):
                del self.pointers[army]

    def battle_draw(self, side: str) -> None:
        """battle.draw"""
        self.draw(side, 1)

    # Tidying up

    def tidy(self) -> Asking:
        """tidy, tidy.short"""
        self.phase, self.active = "tidy", self.begins
        waiting = {side: [army for army in self.armies_of(side) if army != self.world["defenders"]] for side in SIDES}
        if sum(map(len, waiting.values())) <= self.free_cubes():
            for armies in waiting.values():
                for army in armies:
                    self.orders[army] += 1
        else:
            while self.free_cubes() and any(waiting.values()):
                side = self.active
                if waiting[side]:
                    said = yield from self._ask(side, "cube", {f"cube {army}" for army in waiting[side]})
                    self.orders[said.split()[1]] += 1
                    waiting[side].remove(said.split()[1])
                self.active = other(side)
        self.draw(POLAND, self.numbers["poland_draws"])
        self.draw(RED, self.numbers["red_draws"])
        if self.round == self.numbers["rounds"]:
            self.end_radzymin()
        self.round += 1

    # The end

    def end_check(self) -> None:
        """end.check: after each act and each battle."""
        self.end_warsaw()
        self.end_three()
        self.end_dispersed()

    def end_warsaw(self) -> None:
        """end.warsaw"""
        if any(self.at[army] == self.world["warsaw"] for army in self.armies_of(RED)):
            self.end("warsaw", RED)

    def end_three(self) -> None:
        """end.three"""
        if sum(self.side_of(army) == RED and not self.alive(army) for army in self.at) >= 3:
            self.end("three", POLAND)

    def end_dispersed(self) -> None:
        """end.dispersed"""
        reds = self.armies_of(RED)
        if reds and all(self.dispersed[army] for army in reds):
            self.end("dispersed", POLAND)

    def end_radzymin(self) -> None:
        """end.radzymin"""
        is_red = any(self.at[army] == self.world["radzymin"] for army in self.armies_of(RED))
        self.end("radzymin", RED if is_red else POLAND)

    def end(self, result: str, winner: str) -> None:
        self.result, self.winner = result, winner
        raise GameOver

    def score_red(self) -> int:
        """score.red, score.when"""
        points = 0
        for army in self.armies_of(RED):
            field = self.at[army]
            assert field is not None
            if field == self.world["warsaw"]:
                points += self.numbers["warsaw_points"]
            elif field == self.world["radzymin"]:
                points += self.numbers["radzymin_points"]
            elif field == self.world["modlin"]:
                points += self.numbers["modlin_points"]
            elif not self.world["fields"][field]["pattern"]:
                points += self.numbers["field_points"]
        lost = [army for army in self.at if self.side_of(army) == POLAND and not self.alive(army)]
        return points + len(lost) * int(self.numbers["removed_points"])

    # In plain words

    def remembered(self, side: str) -> list[int]:
        """battle.known: the cards of a side that the other has seen and that are still in play."""
        here = set(self.hands[side])
        if self.battle:
            here |= {
                card for army, cards in self.battle["front"].items() if self.side_of(army) == side for card in cards
            }
        return sorted(self.known[side] & here)

    def plain(self) -> dict[str, Any]:
        """The position in the words of the game."""
        return {
            "round": self.round,
            "phase": self.phase,
            "begins": self.begins,
            "armies": {
                army: {"at": self.at[army], "dispersed": self.dispersed[army], "orders": self.orders[army]}
                for army in self.at
            },
            "pointers": dict(self.pointers),
            "hands": {side: list(self.hands[side]) for side in SIDES},
            "deck_left": {side: len(self.decks[side]) for side in SIDES},
            "gone": {side: sorted(self.gone[side]) for side in SIDES},
            "question": self.question and {"kind": self.question[1], "side": self.question[0]},
            "result": self.result,
            "winner": self.winner,
            "red_points": self.score_red(),
        }
