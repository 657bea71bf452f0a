"""The walk round an exhibition on the board of 7 Days: wherever five notes hang, there is time to see them."""

from __future__ import annotations

from collections import deque
from functools import cache
from itertools import combinations

from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.games.seven_days.rules.board import SPACE_OF, SPACES
from westerplatte_nb.games.seven_days.view.places import TURNS, goal_for
from westerplatte_nb.session import Session
from westerplatte_nb.view.text.bibliography import lessons_folder

MOVES = 2
END = SPACE_OF["3"]


def test_seven_turns_are_enough_for_any_five_spaces() -> None:
    state = Session.new("seven_days", load_scenario(lessons_folder() / "12_memory" / "exhibit.toml").setup).state
    closed = {SPACE_OF["C"], SPACE_OF["4"]}
    ways = {a: [b for b in near if {a, b} != closed] for a, near in enumerate(state.table.board.neighbours)}

    @cache
    def moves(start: int, asked: frozenset[int]) -> int:
        """The fewest moves in which one officer sees all of these spaces and ends in guardhouse 3."""
        waiting = deque([(start, frozenset[int](), 0)])
        been = {(start, frozenset[int]())}
        while waiting:
            at, seen, made = waiting.popleft()
            if at == END and seen == asked:
                return made
            for to in ways[at]:
                if (to, now := seen | ({to} & asked)) not in been:
                    been.add((to, now))
                    waiting.append((to, now, made + 1))
        raise AssertionError("the board is in two pieces")

    one, other = SPACE_OF["2"], SPACE_OF["D"]
    first, second = MOVES * ((TURNS + 1) // 2), MOVES * (TURNS // 2)
    for spaces in map(frozenset, combinations(range(len(SPACES)), 5)):
        shares = [frozenset(share) for size in range(6) for share in combinations(sorted(spaces), size)]
        assert any(moves(one, share) <= first and moves(other, spaces - share) <= second for share in shares), spaces


def test_only_what_is_to_be_seen_and_the_time_become_others() -> None:
    meeting = {"kind": "officers_at", "spaces": ("3",), "number": 2, "when": "end"}
    goal = {"turns": 5, "condition": ({"kind": "visited", "spaces": ("A",)}, meeting)}
    moved = goal_for(goal, ("B", "6"))
    assert moved == {"turns": TURNS, "condition": ({"kind": "visited", "spaces": ("B", "6")}, meeting)}
