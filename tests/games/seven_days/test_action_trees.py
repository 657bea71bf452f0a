"""The trees of all actions from small set-ups, counted: what the generator of legal actions gives, whole.

Each count is the number of lines of that length, of those that end there, and of different states behind them. The
same trees are grown with the independent reference (`tests.games.seven_days.reference`), line by line from the start.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass

from tests.amounts import amount, values
from tests.each import each
from tests.games.seven_days.positions import TILES, air_raid, decline, event, gun, howitzer
from tests.games.seven_days.reference.seven_days_reference import Reference
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.rulings import Rulings
from westerplatte_nb.games.seven_days.rules.state import State


@dataclass(frozen=True)
class Count:
    """Lines of a length, those of them that end the game, and the states they lead to, in plain words."""

    lines: int
    ends: int
    states: int


def micro(
    deck: list, start: list[str] | None, players: int = 2, events: tuple = (), turn_limit: int = 300, **rulings
) -> dict:
    """A setup with a short deck; whatever is not named is as in the `common` edition and easy."""
    difficulty = rulings.pop("difficulty", "easy")
    setup = {
        "players": players, "difficulty": difficulty, "rulings": asdict(Rulings(**rulings)), "tiles": TILES,
        "deck": deck, "events": list(events), "turn_limit": turn_limit,
    }  # fmt: skip
    return setup if start is None else setup | {"start": start}


THROWN = gun("thrown", "A")
# The setups by name, each with the lines played before the tree is grown.
MICRO: dict[str, tuple[dict, tuple[str, ...]]] = {
    # Nothing but two moves and the end.
    "walking": (micro([], ["C", "C"]), ()),
    # A troop of three resistance before officers who fire together or walk off.
    "joint fire": (micro([gun("c", "C", resistance=3)], ["C", "C", "B"], players=3), ()),
    "joint fire of two with an own round": (
        micro([gun("c", "C", resistance=3)], ["C", "C", "C"], 3, joint_fire_limit="two", borrowed_round=False),
        (),
    ),
    # The mines tile, with two tracks taken and a third troop to come.
    "mines": (
        micro([THROWN, gun("a", "A"), gun("b", "B", resistance=2), gun("c", "C", "CD", speed=3)], ["C", "C"]),
        ("move 3",),
    ),
    "mines on arrival": (
        micro([THROWN, gun("a", "A"), gun("b", "B"), gun("c", "C", "CD")], ["C", "C"], mine_trigger="arrival"),
        ("move 3",),
    ),
    # Five troops, four of them on their way, driven back on the red side.
    "drive back": (
        micro(
            [gun("a", "A"), gun("b", "B"), gun("c", "C"), gun("d", "D", "AB", speed=3), gun("e", "E", "CD")],
            ["E", "E", "E"],
            players=3,
            difficulty="hard",
        ),
        ("move 6", "end", "end", "move 6"),
    ),
    # Three howitzers on bare outposts, a guardhouse gone: each damage is a choice, and the next one gone is the end.
    "last bricks": (
        micro([howitzer("c", "C"), howitzer("d", "D"), howitzer("b", "B")], ["A", "A", "A"], players=3),
        ("end",) * 6 + ("end", "brick 3", "brick 3", "brick 4") * 3,
    ),
    "last bricks among neighbours": (
        micro(
            [howitzer("c", "C"), howitzer("d", "D"), howitzer("b", "B")], ["A"] * 3, players=3, overflow="neighbours"
        ),
        ("end",) * 6,
    ),
    # Morale from below and from above, with what it takes and shares.
    "low morale": (micro([THROWN, decline("x"), decline("y"), decline("z")], ["A", "C"]), ("lose mine", "end")),
    "low morale shared freely": (
        micro([decline(f"n{n}") for n in range(4)], ["C"] * 4, players=4, ammunition_loss="free"),
        ("lose mine",),
    ),
    "high morale": (micro([], ["A", "A", "A"], players=3), ("move 1", "morale", "end", "move 1")),
    # The last turn: every line ends the game.
    "turn limit": (micro([THROWN, gun("a", "A")], ["A", "B"], turn_limit=1), ()),
    # Five choices for each officer before the first card.
    "start": (micro([THROWN], None, start_space="any_outpost"), ()),
    # A day ends with an event that asks.
    "wall event": (
        micro(
            [howitzer("a", "A"), howitzer("b", "B"), *(decline(f"n{n}") for n in range(9))],
            ["E", "E", "E", "E"],
            players=4,
            events=(event("wall", bricks=3),),
        ),
        (
            *("lose grenade", "end", "end", "share 2,1,1,1", "end", "lose grenade", "end", "share 1,1,1,0"),
            *("end", "end", "lose grenade", "end"),
        ),
    ),
    "air raids": (
        micro([THROWN, gun("a", "A"), gun("b", "B"), air_raid("r", "C"), air_raid("s", "3")], ["C", "C"]),
        (),
    ),
}


def counts_in_engine(setup: dict, prelude: tuple[str, ...], depth: int) -> list[Count]:
    """Grow the tree in the engine, from the state after the prelude."""
    state = rules.setup(rules.setup_from_plain(setup))
    for line in prelude:
        state = rules.apply(state, rules.parse_action(line)).after
    counts: list[Count] = []
    front: list[State] = [state]
    for _ in range(depth):
        front = [rules.apply(node, action).after for node in front for action in rules.legal_actions(node)]
        boards = {json.dumps(rules.to_plain(node)) for node in front}
        counts.append(Count(len(front), sum(node.result is not None for node in front), len(boards)))
    return counts


def counts_in_reference(setup: dict, prelude: tuple[str, ...], depth: int) -> list[Count]:
    """Grow the tree in the reference, which cannot be copied: each line is played from the start."""

    def after(lines: tuple[str, ...]) -> Reference:
        playing = Reference(setup)
        for line in lines:
            playing.play(line)
        return playing

    counts: list[Count] = []
    front: list[tuple[tuple[str, ...], Reference]] = [(prelude, after(prelude))]
    for _ in range(depth):
        longer = [(*lines, line) for lines, playing in front for line in playing.legal()]
        front = [(lines, after(lines)) for lines in longer]
        boards = {json.dumps(playing.plain()) for _, playing in front}
        counts.append(Count(len(front), sum(playing.result is not None for _, playing in front), len(boards)))
    return counts


DEEPEST = 5
IN_ENGINE = amount(4, DEEPEST)
IN_REFERENCE = 4
PINNED: dict[str, list[Count]] = {
    "walking": [
        Count(5, 0, 5),
        Count(45, 0, 38),
        Count(223, 0, 183),
        Count(725, 0, 460),
        Count(4387, 0, 1676),
    ],
    "joint fire": [
        Count(8, 0, 8),
        Count(59, 0, 49),
        Count(307, 0, 219),
        Count(1069, 0, 685),
        Count(5809, 0, 2987),
    ],
    "joint fire of two with an own round": [
        Count(8, 0, 8),
        Count(59, 0, 51),
        Count(311, 0, 237),
        Count(1140, 0, 803),
        Count(6393, 0, 3598),
    ],
    "mines": [
        Count(17, 0, 17),
        Count(73, 0, 70),
        Count(191, 0, 137),
        Count(1281, 0, 635),
        Count(7075, 0, 2472),
    ],
    "mines on arrival": [
        Count(17, 0, 17),
        Count(73, 0, 70),
        Count(191, 0, 137),
        Count(1278, 0, 630),
        Count(7022, 0, 2396),
    ],
    "drive back": [
        Count(13, 0, 13),
        Count(48, 0, 42),
        Count(181, 0, 119),
        Count(879, 0, 511),
        Count(3758, 0, 1764),
    ],
    "last bricks": [
        Count(4, 0, 4),
        Count(20, 0, 16),
        Count(72, 1, 57),
        Count(137, 7, 108),
        Count(475, 44, 332),
    ],
    "last bricks among neighbours": [
        Count(4, 0, 4),
        Count(21, 0, 14),
        Count(73, 0, 53),
        Count(123, 0, 100),
        Count(342, 0, 286),
    ],
    "low morale": [
        Count(5, 0, 5),
        Count(28, 0, 28),
        Count(45, 0, 41),
        Count(180, 0, 114),
        Count(1004, 0, 457),
    ],
    "low morale shared freely": [
        Count(16, 0, 16),
        Count(80, 0, 80),
        Count(432, 0, 432),
        Count(752, 0, 752),
        Count(3312, 0, 3312),
    ],
    "high morale": [
        Count(4, 0, 4),
        Count(27, 0, 27),
        Count(89, 0, 85),
        Count(385, 0, 276),
        Count(1288, 0, 727),
    ],
    "turn limit": [
        Count(5, 1, 5),
        Count(19, 4, 15),
        Count(69, 15, 41),
        Count(54, 54, 30),
        Count(0, 0, 0),
    ],
    "start": [
        Count(5, 0, 5),
        Count(25, 0, 25),
        Count(115, 0, 80),
        Count(750, 0, 275),
        Count(3404, 0, 991),
    ],
    "wall event": [
        Count(2, 0, 2),
        Count(4, 0, 4),
        Count(16, 0, 16),
        Count(60, 0, 44),
        Count(204, 0, 76),
    ],
    "air raids": [
        Count(5, 0, 5),
        Count(36, 0, 29),
        Count(140, 0, 118),
        Count(348, 0, 276),
        Count(1695, 0, 1068),
    ],
}


def test_every_tree_is_pinned():
    assert list(PINNED) == list(MICRO) and {len(counts) for counts in PINNED.values()} == {DEEPEST}


@each("name", MICRO)
def test_the_engine_grows_the_tree_as_counted(name):
    assert counts_in_engine(*MICRO[name], IN_ENGINE) == PINNED[name][:IN_ENGINE]


# The engine is held to the same numbers, in every run.
@values("name", few=[*MICRO][::3], many=MICRO)
def test_the_reference_grows_the_same_tree(name):
    assert counts_in_reference(*MICRO[name], IN_REFERENCE) == PINNED[name][:IN_REFERENCE]


def test_a_single_ruling_makes_another_tree():
    setup, prelude = MICRO["low morale shared freely"]
    other = {**setup, "rulings": {**setup["rulings"], "ammunition_loss": "even"}}
    assert counts_in_engine(other, prelude, DEEPEST) != PINNED["low morale shared freely"]
