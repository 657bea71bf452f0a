"""7 Days of Westerplatte: a plain reference implementation, written from the numbered rules alone.

It serves one purpose: to be compared with the real engine.  It is slow, mutable and literal.  The whole
game is one generator: wherever the players must say something it yields the set of legal lines and is
sent the line that was chosen.  The ids in the comments are those of the rules.
"""

from __future__ import annotations

from collections.abc import Generator
from itertools import combinations, product
from typing import Any

Asking = Generator[set[str], str, Any]

OUTPOSTS = "ABCDE"
GUARDHOUSES = "123456"
SPACES = OUTPOSTS + GUARDHOUSES
BEHIND = {"A": "12", "B": "23", "C": "34", "D": "45", "E": "56"}
PORTIONS = {"grenade": ("grenades", 1), "mine": ("mines", 1), "bricks": ("bricks", 2)}  # high1, low1
RULING_NAMES = {
    "start_space",
    "joint_fire_limit",
    "borrowed_round",
    "mine_trigger",
    "overflow",
    "full_tracks_move",
    "ammunition_loss",
    "event_ammunition",
    "surplus_bricks",
    "fresh_troop_moves",
}


def all_paths() -> list[tuple[str, str]]:
    """parts.paths: 10 between outposts and guardhouses, 5 + 4 between neighbours; 19 in all."""
    paths = [(outpost, guardhouse) for outpost in OUTPOSTS for guardhouse in BEHIND[outpost]]
    paths += [(GUARDHOUSES[i], GUARDHOUSES[i + 1]) for i in range(5)]
    paths += [(OUTPOSTS[i], OUTPOSTS[i + 1]) for i in range(4)]
    return paths


PATHS = all_paths()


def joined(space: str) -> list[str]:
    """The spaces joined to this one by a path (burned or not), in the order A-E, 1-6."""
    return [other for other in SPACES if (space, other) in PATHS or (other, space) in PATHS]


def free_shares(total: int, limits: list[int]) -> list[tuple[int, ...]]:
    """Every way to divide `total` so that nobody goes over their limit."""
    ranges = [range(min(limit, total) + 1) for limit in limits]
    return [shares for shares in product(*ranges) if sum(shares) == total]


def even_shares(total: int, limits: list[int]) -> list[tuple[int, ...]]:
    """As equally as can be: nobody has two or more above somebody who could still take one more."""

    def is_even(shares: tuple[int, ...]) -> bool:
        return not any(
            mine >= yours + 2 and yours < limit for mine in shares for yours, limit in zip(shares, limits, strict=True)
        )

    return [shares for shares in free_shares(total, limits) if is_even(shares)]


def give(source: dict, target: dict, what: str, amount: int) -> None:
    """parts.conservation: counters only ever move."""
    assert 0 <= amount <= source[what]
    source[what] -= amount
    target[what] += amount


class GameOver(Exception):  # noqa: N818
    """Carries the result out of whatever was being resolved."""


class Reference:
    def __init__(self, setup: dict) -> None:
        self.rulings = dict(setup["rulings"])
        assert set(self.rulings) == RULING_NAMES, set(self.rulings) ^ RULING_NAMES
        self.turn_limit = setup.get("turn_limit", 300)
        red = setup["difficulty"] == "hard"  # difficulty.sides
        self.full = {"mines": 3, "grenades": 3, "bricks": 6} if red else {"mines": 4, "grenades": 4, "bricks": 8}
        self.ammunition_taken = 3 if red else 4
        self.troops_driven = 2 if red else 3

        self.players = 2 if setup["players"] == 1 else setup["players"]  # setup.officers
        self.turn = 1
        self.day = 1
        self.active = 0  # index of the officer whose turn it is
        self.tiles = {place: setup["tiles"][place] for place in GUARDHOUSES}
        self.walls = {space: 6 for space in SPACES}
        self.tracks: dict[str, dict | None] = {track: None for track in OUTPOSTS}
        self.mines: set[tuple[str, int]] = set()
        self.officers: list[dict] = [
            {"space": None, "ammunition": 2, "extra_moves": 0, "limited_moves": 0, "extra_actions": 0}
            for _ in range(self.players)
        ]
        self.stock = dict(self.full)
        self.bank = {
            "ammunition": 16 - 2 * self.players,
            "mines": 0,
            "grenades": 0,
            "bricks": 0,
            "extra_moves": 5,
            "limited_moves": 4,
            "extra_actions": 4,
        }
        self.reserve = 0
        self.box_bricks = 0
        self.morale = 0
        self.burned: list[str] | None = None
        self.piles: dict[int, list[str]] = {day: [] for day in range(1, 8)}
        self.deck = [dict(card) for card in setup["deck"]]
        self.events = [dict(event) for event in setup["events"]]
        self.result: str | None = None

        self.moves_left = 0
        self.actions_left = 0
        self.extra_move_used = False
        self.extra_action_used = False
        self.fresh_troop: dict | None = None

        self._options: set[str] = set()
        self._game = self._whole_game(setup.get("start"))
        self._resume(None)

    # ------------------------------------------------------------------ the outside

    def legal(self) -> set[str]:
        return set(self._options)

    def play(self, line: str) -> None:
        if line not in self._options:
            raise ValueError(f"not legal now: {line!r}; legal: {sorted(self._options)}")
        self._resume(line)

    def _resume(self, line: str | None) -> None:
        try:
            self._options = next(self._game) if line is None else self._game.send(line)
        except GameOver as over:
            self.result = str(over)
            self._options = set()

    def plain(self) -> dict:
        tracks: dict[str, dict | None] = {}
        for track, troop in self.tracks.items():
            if troop is None:
                tracks[track] = None
            else:
                keys = ("card", "kind", "resistance", "speed", "attack", "rung", "wounds")
                tracks[track] = {key: troop[key] for key in keys}
        return {
            "turn": self.turn,
            "day": self.day,
            "officer": self.active + 1,
            "tiles": dict(self.tiles),
            "walls": dict(self.walls),
            "tracks": tracks,
            "mines": [[track, rung] for track, rung in sorted(self.mines)],
            "officers": [dict(officer) for officer in self.officers],
            "stock": dict(self.stock),
            "bank": dict(self.bank),
            "reserve": self.reserve,
            "box_bricks": self.box_bricks,
            "morale": self.morale,
            "burned": None if self.burned is None else list(self.burned),
            "piles": {str(day): list(pile) for day, pile in self.piles.items()},
            "deck_left": len(self.deck),
            "events_left": len(self.events),
            "result": self.result,
        }

    # ------------------------------------------------------------------ the course of the game

    def _ask(self, options: list[str]) -> Asking:
        """Section 8: a decision with a single legal answer is taken without asking."""
        assert options
        if len(options) == 1:
            return options[0]
        return (yield set(options))

    def _whole_game(self, start: list[str] | None) -> Asking:
        yield from self._set_up(start)
        while True:
            yield from self._orders()
            yield from self._german_attack()
            yield from self._new_card_and_movement()
            yield from self._end_of_turn()
            if self.turn >= self.turn_limit:  # end.limit
                raise GameOver("unfinished")
            self.turn += 1
            self.active = (self.active + 1) % self.players

    def _set_up(self, start: list[str] | None) -> Asking:
        for number, officer in enumerate(self.officers):  # setup.start_space
            if start is not None:
                officer["space"] = start[number]
            elif self.rulings["start_space"] == "outpost_c":
                officer["space"] = "C"
            else:
                line = yield from self._ask([f"start {outpost}" for outpost in OUTPOSTS])
                officer["space"] = line.split()[1]
        brought_into_play = 3  # setup.first_cards
        if self.players <= 2:
            brought_into_play = 2
            if self.deck:
                self._discard(self.deck.pop(0))
        for _ in range(brought_into_play):
            if self.deck:
                yield from self._card_takes_effect(self.deck.pop(0))  # nothing moves

    # ------------------------------------------------------------------ 4.1 - 4.3 orders

    def _orders(self) -> Asking:
        officer = self.officers[self.active]
        self.moves_left = 2
        self.actions_left = 1
        self.extra_move_used = False
        self.extra_action_used = False
        if officer["limited_moves"] > 0:  # orders.limited_move
            give(officer, self.bank, "limited_moves", 1)
            self.moves_left = 1
        while True:
            line = yield set(self._legal_orders())
            if line == "end":
                return
            words = line.split()
            if words[0] == "move":
                if self.moves_left > 0:
                    self.moves_left -= 1
                else:  # orders.extra_move
                    give(officer, self.bank, "extra_moves", 1)
                    self.extra_move_used = True
                officer["space"] = words[1]
            else:
                if self.actions_left > 0:
                    self.actions_left -= 1
                else:  # orders.extra_action
                    give(officer, self.bank, "extra_actions", 1)
                    self.extra_action_used = True
                yield from self._carry_out_action(officer, words[0], words[1:])

    def _legal_orders(self) -> list[str]:
        officer = self.officers[self.active]
        lines = ["end"]
        if self.moves_left > 0 or (officer["extra_moves"] > 0 and not self.extra_move_used):
            for space in joined(officer["space"]):
                if self.burned is None or {officer["space"], space} != set(self.burned):  # orders.burned
                    lines.append(f"move {space}")
        if self.actions_left > 0 or (officer["extra_actions"] > 0 and not self.extra_action_used):
            if officer["space"] in OUTPOSTS:
                lines += self._legal_fire(officer["space"])
            else:
                lines += self._legal_on_tile(self.tiles[officer["space"]])
        return lines

    def _legal_fire(self, outpost: str) -> list[str]:
        troop = self.tracks[outpost]  # attack.where
        if troop is None:
            return []
        shooters = [
            number
            for number, officer in enumerate(self.officers)
            if officer["space"] == outpost and officer["ammunition"] > 0
        ]
        most = troop["resistance"] - troop["wounds"]  # attack.joint_fire
        if self.rulings["joint_fire_limit"] == "two":
            most = min(most, 2)
        lines = []
        for size in range(1, most + 1):
            for named in combinations(shooters, size):
                if self.active in named or self.rulings["borrowed_round"]:  # attack.borrowed_round
                    lines.append("fire " + "+".join(str(number + 1) for number in named))
        return lines

    def _legal_on_tile(self, tile: str) -> list[str]:
        if tile == "morale":
            return ["morale"]
        if tile == "mortar":
            if self.stock["grenades"] == 0:
                return []
            return [f"mortar {track}" for track in OUTPOSTS if self.tracks[track]]
        if tile == "mines":
            if self.stock["mines"] == 0:
                return []
            return [
                f"mine {track}{rung}"
                for track in OUTPOSTS
                for rung in (1, 2, 3, 4)
                if self.tracks[track] is None and (track, rung) not in self.mines
            ]
        if tile == "rebuild":
            if self.stock["bricks"] == 0:
                return []
            return [f"rebuild {space}" for space in SPACES if self.walls[space] < 6]
        if tile == "ammunition":
            return ["ammunition"] if self.bank["ammunition"] > 0 else []
        assert tile == "drive_back", tile
        can_go_back = [
            track
            for track, troop in self.tracks.items()
            if troop is not None and troop["kind"] == "machine_gun" and troop["rung"] > 1
        ]
        return [
            "drive " + " ".join(chosen)
            for size in range(1, self.troops_driven + 1)
            for chosen in combinations(can_go_back, size)
        ]

    def _carry_out_action(self, officer: dict, verb: str, rest: list[str]) -> Asking:
        if verb == "fire":
            named = [int(number) - 1 for number in rest[0].split("+")]
            for number in named:
                give(self.officers[number], self.bank, "ammunition", 1)
            self._wound(officer["space"], len(named))
        elif verb == "morale":
            yield from self._morale_rises()
        elif verb == "mortar":
            give(self.stock, self.bank, "grenades", 1)
            self._wound(rest[0], 2)
        elif verb == "mine":
            self.stock["mines"] -= 1
            self.mines.add((rest[0][0], int(rest[0][1])))
        elif verb == "rebuild":
            self.stock["bricks"] -= 2
            self.walls[rest[0]] += 1
            if self.walls[rest[0]] < 6:
                self.walls[rest[0]] += 1
            else:
                self.reserve += 1
        elif verb == "ammunition":
            give(self.bank, officer, "ammunition", min(self.ammunition_taken, self.bank["ammunition"]))
        elif verb == "drive":
            for track in rest:
                troop = self._troop(track)
                troop["rung"] = max(1, troop["rung"] - 2)
        else:
            raise AssertionError(verb)

    def _troop(self, track: str) -> dict:
        troop = self.tracks[track]
        assert troop is not None
        return troop

    def _wound(self, track: str, damage: int) -> None:
        """attack.wounds, tile.mortar"""
        troop = self._troop(track)
        troop["wounds"] += damage
        if troop["wounds"] >= troop["resistance"]:
            self._remove_troop(track)

    # ------------------------------------------------------------------ 4.4 German attack

    def _german_attack(self) -> Asking:
        for track in OUTPOSTS:  # assault.order
            troop = self.tracks[track]
            if troop is None:
                continue
            if troop["kind"] == "howitzer":
                damage = 1
            elif troop["rung"] == 4:
                damage = troop["attack"]
            else:
                damage = 0
            for _ in range(damage):
                yield from self._damage_outpost(track)

    def _damage_outpost(self, outpost: str) -> Asking:
        """assault.target, assault.pass_on: one damage."""
        if self.walls[outpost] > 0:
            self._destroy_brick(outpost)
            return
        behind = joined(outpost) if self.rulings["overflow"] == "neighbours" else list(BEHIND[outpost])
        candidates = [space for space in behind if self.walls[space] > 0]
        if candidates:
            line = yield from self._ask([f"brick {space}" for space in candidates])
            self._destroy_brick(line.split()[1])

    def _destroy_brick(self, space: str) -> None:
        self.walls[space] -= 1
        self.bank["bricks"] += 1
        if sum(self.walls[place] == 0 for place in GUARDHOUSES) >= 2:  # end.defeat
            raise GameOver("defeat")

    # ------------------------------------------------------------------ 4.5, 4.6 new card and movement

    def _new_card_and_movement(self) -> Asking:
        if not self.deck:
            return
        card = self.deck.pop(0)
        was_full = all(self.tracks.values())
        self.fresh_troop = None
        yield from self._card_takes_effect(card)
        if card["kind"] in ("machine_gun", "howitzer") and was_full and not self.rulings["full_tracks_move"]:
            return
        for track in OUTPOSTS:  # advance.tracks
            troop = self.tracks[track]
            if troop is None or track not in card["moves"]:
                continue
            if troop is self.fresh_troop and not self.rulings["fresh_troop_moves"]:
                continue
            self._advance_troop(track)

    def _card_takes_effect(self, card: dict) -> Asking:
        """4.5: the card is put in its place, then does what it does, but for the movement."""
        if card["kind"] in ("machine_gun", "howitzer"):
            if all(self.tracks.values()):  # card.troop.full
                self.deck.append(card)
                yield from self._morale_falls()
            else:
                self._place_troop(card)
        elif card["kind"] == "air_raid":
            self._discard(card)
            yield from self._morale_falls()
            if card["space"] in OUTPOSTS:
                yield from self._damage_outpost(card["space"])
            elif self.walls[card["space"]] > 0:
                self._destroy_brick(card["space"])
        elif card["kind"] == "morale_decline":
            self._discard(card)
            yield from self._morale_falls()
        else:
            raise AssertionError(card["kind"])

    def _place_troop(self, card: dict) -> None:
        """card.troop"""
        named = OUTPOSTS.index(card["track"])
        in_order = OUTPOSTS[named:] + OUTPOSTS[:named]  # itself, then to the right, then from the left edge
        track = next(letter for letter in in_order if self.tracks[letter] is None)
        self.tracks[track] = {**card, "speed": card.get("speed", 0), "rung": 1, "wounds": 0}
        self.fresh_troop = self.tracks[track]
        if self.rulings["mine_trigger"] == "space":
            if (track, 1) in self.mines:
                self._mine_acts(track, 1)
        else:
            rungs = [rung for rung in (1, 2, 3, 4) if (track, rung) in self.mines]
            if rungs:
                self._mine_acts(track, rungs[0])

    def _advance_troop(self, track: str) -> None:
        """advance.tracks, event.advance"""
        troop = self.tracks[track]
        if troop is None or troop["kind"] == "howitzer":
            return
        for _ in range(troop["speed"]):
            if troop["rung"] == 4:
                return
            troop["rung"] += 1
            if self.rulings["mine_trigger"] == "space" and (track, troop["rung"]) in self.mines:
                self._mine_acts(track, troop["rung"])
                return

    def _mine_acts(self, track: str, rung: int) -> None:
        self.mines.remove((track, rung))
        self.bank["mines"] += 1
        self._remove_troop(track)

    def _remove_troop(self, track: str) -> None:
        troop = self._troop(track)
        self.tracks[track] = None
        self._discard(troop)

    def _discard(self, card: dict) -> None:
        """day.overflow"""
        if len(self.piles[self.day]) >= 8 and self.day < 7:
            self.piles[self.day + 1].append(card["card"])
        else:
            self.piles[self.day].append(card["card"])

    # ------------------------------------------------------------------ 4.7 end of turn and of day, 7 events

    def _end_of_turn(self) -> Asking:
        if len(self.piles[self.day]) < 8:
            return
        if self.day == 7:  # end.victory, day.seventh
            raise GameOver("victory")
        self.day += 1
        if self.events:
            event = self.events.pop(0)
            self.burned = None  # day.burned_until
            yield from self._event_takes_effect(event)
        if self.day == 4:  # day.third: the third day has just ended and its event is done
            for what in ("grenades", "mines", "bricks"):
                room = self.full[what] - self.stock[what]
                amount = min(room, self.bank[what])
                if what == "bricks":
                    amount -= amount % 2
                give(self.bank, self.stock, what, amount)

    def _event_takes_effect(self, event: dict) -> Asking:
        kind = event["kind"]
        if kind == "bombardment":
            for outpost in sorted(event["outposts"]):
                for _ in range(event.get("bricks", 1)):
                    yield from self._damage_outpost(outpost)
        elif kind == "advance":
            for track in sorted(event["tracks"]):
                self._advance_troop(track)
        elif kind == "burned_path":
            self.burned = sorted(event["path"], key=SPACES.index)
        elif kind == "wall":
            yield from self._event_wall(event["bricks"])
        elif kind == "morale":
            yield from self._morale_rises()
        elif kind == "ammunition":
            rounds = min(event.get("rounds", 4), self.bank["ammunition"])
            ways = free_shares if self.rulings["event_ammunition"] == "free" else even_shares
            shares = yield from self._choose_shares(ways(rounds, [rounds] * self.players))
            for officer, share in zip(self.officers, shares, strict=True):
                give(self.bank, officer, "ammunition", share)
        else:
            what = {"grenade": "grenades", "mine": "mines"}[kind]
            if self._room_and_stock(what, 1):
                give(self.bank, self.stock, what, 1)

    def _event_wall(self, printed: int) -> Asking:
        bricks = min(printed, self.reserve + self.bank["bricks"])
        while bricks > 0:
            damaged = [space for space in SPACES if self.walls[space] < 6]
            if not damaged:
                break
            line = yield from self._ask([f"place {space}" for space in damaged])
            self._take_loose_brick()
            self.walls[line.split()[1]] += 1
            bricks -= 1
        if self.rulings["surplus_bricks"] == "box":
            for _ in range(bricks):
                self._take_loose_brick()
                self.box_bricks += 1

    def _take_loose_brick(self) -> None:
        """The reserve first, then the bank."""
        if self.reserve > 0:
            self.reserve -= 1
        else:
            assert self.bank["bricks"] > 0
            self.bank["bricks"] -= 1

    # ------------------------------------------------------------------ 6 morale

    def _morale_rises(self) -> Asking:
        if self.morale < 0:
            self.morale = 0
            return
        self.morale += 1
        if self.morale == 1:  # morale.high1
            possible = [word for word, (what, amount) in PORTIONS.items() if self._room_and_stock(what, amount)]
            if possible:
                line = yield from self._ask([f"gain {word}" for word in possible])
                give(self.bank, self.stock, *PORTIONS[line.split()[1]])
        elif self.morale == 2:  # morale.high2
            tokens = self.bank["extra_moves"]
            yield from self._hand_out("extra_moves", free_shares(tokens, [tokens] * self.players))
        else:  # morale.high3
            self.morale = 0
            tokens = self.bank["extra_actions"]
            yield from self._hand_out("extra_actions", even_shares(tokens, [tokens] * self.players))

    def _morale_falls(self) -> Asking:
        self.morale -= 1
        if self.morale == -1:  # morale.low1
            possible = [word for word, (what, amount) in PORTIONS.items() if self.stock[what] >= amount]
            if possible:
                line = yield from self._ask([f"lose {word}" for word in possible])
                give(self.stock, self.bank, *PORTIONS[line.split()[1]])
        elif self.morale == -2:  # morale.low2
            tokens = self.bank["limited_moves"]
            yield from self._hand_out("limited_moves", even_shares(tokens, [tokens] * self.players))
        elif self.morale == -3:  # morale.low3
            self.morale = 0
            held = [officer["ammunition"] for officer in self.officers]
            ways = free_shares if self.rulings["ammunition_loss"] == "free" else even_shares
            shares = yield from self._choose_shares(ways(min(5, sum(held)), held))
            for officer, share in zip(self.officers, shares, strict=True):
                give(officer, self.bank, "ammunition", share)

    def _hand_out(self, what: str, ways: list[tuple[int, ...]]) -> Asking:
        shares = yield from self._choose_shares(ways)
        for officer, share in zip(self.officers, shares, strict=True):
            give(self.bank, officer, what, share)
            cancelled = min(officer["extra_moves"], officer["limited_moves"])  # morale.cancel
            give(officer, self.bank, "extra_moves", cancelled)
            give(officer, self.bank, "limited_moves", cancelled)

    def _choose_shares(self, ways: list[tuple[int, ...]]) -> Asking:
        line = yield from self._ask(["share " + ",".join(str(share) for share in shares) for shares in ways])
        return [int(share) for share in line.split()[1].split(",")]

    def _room_and_stock(self, what: str, amount: int) -> bool:
        return self.stock[what] + amount <= self.full[what] and self.bank[what] >= amount
