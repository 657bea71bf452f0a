"""Random set-ups for the reference implementation, and a rough player to get through a game.

Every deck keeps to what is published of the cards (parts.attack_deck); within that the harshness varies from
a walk in the park to hopeless, so that all ways for a game to end occur.
"""

from __future__ import annotations

import itertools
import random

OUTPOSTS = "ABCDE"
GUARDHOUSES = "123456"
TILES = ["morale", "mortar", "mines", "rebuild", "ammunition", "drive_back"]
BEHIND = {"A": "12", "B": "23", "C": "34", "D": "45", "E": "56"}
PATHS = (
    [[outpost, guardhouse] for outpost in OUTPOSTS for guardhouse in BEHIND[outpost]]
    + [[a, b] for a, b in itertools.pairwise(GUARDHOUSES)]
    + [[a, b] for a, b in itertools.pairwise(OUTPOSTS)]
)
RULINGS: dict[str, list] = {
    "start_space": ["outpost_c", "any_outpost"],
    "joint_fire_limit": ["two", "all"],
    "borrowed_round": [True, False],
    "mine_trigger": ["space", "arrival"],
    "overflow": ["guardhouses", "neighbours"],
    "full_tracks_move": [True, False],
    "ammunition_loss": ["even", "free"],
    "event_ammunition": ["even", "free"],
    "surplus_bricks": ["reserve", "box"],
    "fresh_troop_moves": [True, False],
}


def random_card(rng: random.Random, name: str, stage: int, harsh: float, gloom: float) -> dict:
    """`harsh` from 0 (mild) to 1 (cruel); `gloom`: how many of the cards lower morale."""
    card = {
        "card": name,
        "stage": stage,
        "resistance": 0,
        "speed": 0,
        "attack": 0,
        "moves": sorted(rng.sample(OUTPOSTS, 2)),
    }
    kinds = ["machine_gun", "howitzer", "air_raid", "morale_decline"]
    troops = 1 + 9 * min(1.0, 3 * harsh)  # the mildest decks hold hardly any troops
    kind = rng.choices(kinds, [troops, 5 * harsh, gloom * (0.5 + 2.5 * harsh), gloom * (8 - 7 * harsh)])[0]
    card["kind"] = kind
    if kind in ("machine_gun", "howitzer"):
        card["track"] = rng.choice(OUTPOSTS)
        card["resistance"] = rng.choices([1, 2, 3], [3, 0.3 + 3 * harsh, 0.1 + 2 * harsh])[0]
        if kind == "howitzer":
            card["attack"] = 1
        else:
            card["speed"] = rng.choices([1, 3], [2 - harsh, 0.3 + harsh])[0]
            # the slow ones hit harder, the fast ones are weaker
            strong = harsh if card["speed"] == 1 else harsh / 4
            card["attack"] = 2 if rng.random() < strong else 1
    elif kind == "air_raid":
        card["space"] = rng.choice(OUTPOSTS + GUARDHOUSES)
    return card


def random_deck(rng: random.Random) -> list[dict]:
    harsh = rng.choice([0.0, 0.0, 0.02, 0.05, 0.1, 0.2, 0.4, 0.7, 1.0])
    gloom = rng.choice([0.1, 0.5, 1.0, 1.0])
    first = [random_card(rng, f"one-{n:02}", 1, harsh, gloom) for n in range(1, 25)]
    second = [random_card(rng, f"two-{n:02}", 2, min(1.0, 1.2 * harsh), gloom) for n in range(1, 41)]
    rng.shuffle(first)
    rng.shuffle(second)
    return first + second


def random_events(rng: random.Random, difficulty: str) -> list[dict]:
    positive: list[dict] = [
        {"card": "wall_2", "kind": "wall", "bricks": 2},
        {"card": "wall_3", "kind": "wall", "bricks": 3},
        {"card": "morale", "kind": "morale"},
        {"card": "ammunition", "kind": "ammunition", "rounds": 4},
        {"card": "grenade", "kind": "grenade"},
        {"card": "mine", "kind": "mine"},
    ]
    negative: list[dict] = [
        {"card": "bombardment_bd", "kind": "bombardment", "outposts": ["B", "D"], "bricks": 1},
        {"card": "bombardment_ace", "kind": "bombardment", "outposts": ["A", "C", "E"], "bricks": 1},
        {"card": "advance_bcd", "kind": "advance", "tracks": ["B", "C", "D"]},
        {"card": "advance_all", "kind": "advance", "tracks": ["A", "B", "C", "D", "E"]},
        {"card": "burned_path_1", "kind": "burned_path", "path": list(rng.choice(PATHS))},
        {"card": "burned_path_2", "kind": "burned_path", "path": list(rng.choice(PATHS))},
    ]
    events = positive if difficulty == "easy" else rng.sample(positive, 3) + rng.sample(negative, 3)
    rng.shuffle(events)
    return events


def random_setup(rng: random.Random) -> dict:
    players = rng.randint(1, 4)
    difficulty = rng.choice(["easy", "medium", "hard"])
    tiles = list(TILES)
    rng.shuffle(tiles)
    setup: dict = {
        "players": players,
        "difficulty": difficulty,
        "rulings": {name: rng.choice(choices) for name, choices in RULINGS.items()},
        "turn_limit": rng.randint(5, 55) if rng.random() < 0.1 else 300,
        "tiles": dict(zip(GUARDHOUSES, tiles, strict=True)),
        "deck": random_deck(rng),
        "events": random_events(rng, difficulty),
    }
    if setup["rulings"]["start_space"] == "any_outpost" and rng.random() < 0.3:
        setup["start"] = [rng.choice(OUTPOSTS) for _ in range(max(2, players))]
    return setup


LIKING = {"fire": 300, "mortar": 60, "rebuild": 10, "ammunition": 20, "drive": 1, "mine": 1, "morale": 60, "end": 0.1}


def rough_choice(rng: random.Random, legal: set[str], plain: dict, care: float = 1.0) -> str:
    """A line chosen with some sense: shooting is liked, and going to where one can shoot or fetch rounds.

    `plain` is the position; `care` 0 is uniform play, 1 wins often against a mild deck.
    """

    officer = plain["officers"][plain["officer"] - 1]
    here = officer["space"]

    def liking(line: str) -> float:
        verb, _, rest = line.partition(" ")
        if verb == "move":
            armed = officer["ammunition"] > 0
            if rest in OUTPOSTS:
                return 15 if armed and plain["tracks"][rest] else 1
            if plain["tiles"][rest] == "morale":
                return 8
            return 15 if plain["tiles"][rest] == "ammunition" and not armed else 1
        if verb == "end" and "morale" not in legal and plain["tiles"].get(here) == "morale":
            return 20  # stay for more
        if verb == "brick":
            return 10 ** min(5, plain["walls"][rest])
        return LIKING.get(verb, 1)

    lines = sorted(legal)
    return rng.choices(lines, [liking(line) ** care for line in lines])[0]
