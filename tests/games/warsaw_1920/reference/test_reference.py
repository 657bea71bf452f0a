"""The reference against the rules: positions made by hand, worked out with the rules beside them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from .warsaw_1920_reference import Reference

# Three rows of five fields; each second row stands half a field farther east.
ROWS = ("A1 A2 A3 A4 A5", "B1 B2 B3 B4 B5", "C1 C2 C3 C4 C5")


def neighbours() -> dict[str, list[str]]:
    grid = {(row, place): name for row, names in enumerate(ROWS) for place, name in enumerate(names.split())}
    found = {}
    for (row, place), name in grid.items():
        shift = row % 2
        around = [
            (row, place - 1), (row, place + 1), (row - 1, place - 1 + shift), (row - 1, place + shift),
            (row + 1, place - 1 + shift), (row + 1, place + shift),
        ]  # fmt: skip
        found[name] = [grid[spot] for spot in around if spot in grid]
    return found


AROUND = neighbours()
CARDS = {
    1: ("red", "white", 1, []),
    2: ("red", "white", 2, []),
    3: ("red", "white", 3, ["no_drawback"]),
    4: ("red", "black", 4, []),
    5: ("red", "white", 1, ["+1 attacking"]),
    6: ("red", "white", 0, ["order+1"]),
    11: ("poland", "white", 1, []),
    12: ("poland", "white", 2, ["+1 defending"]),
    13: ("poland", "blue", 3, []),
    14: ("poland", "white", 4, []),
    15: ("poland", "white", 5, ["move"]),
    17: ("poland", "white", 2, ["+1 attacking"]),
}
NUMBERS = {
    "rounds": 5, "cubes": 24, "pointers": 6, "front": 4, "poland_draws": 3, "red_draws": 2, "warsaw_points": 21,
    "radzymin_points": 10, "modlin_points": 7, "field_points": 4, "removed_points": 2,
}  # fmt: skip
WORLD: dict[str, Any] = {
    "fields": {
        name: {"neighbours": near, "fortified": name in ("B1", "B2"), "pattern": name.endswith("5")}
        for name, near in AROUND.items()
    },
    "warsaw": "B1", "radzymin": "B2", "modlin": "A1", "defenders": "DW", "release": 2, "red_retreat": "never_warsaw",
    "rear": {"red": {("B4", "B3")}, "poland": {("B1", "B2")}},
    "armies": {
        "A3": {"side": "red", "colour": "black"}, "A4": {"side": "red", "colour": "green"},
        "A15": {"side": "red", "colour": "green"}, "P1": {"side": "poland", "colour": "blue"},
        "P2": {"side": "poland", "colour": "grey"}, "DW": {"side": "poland", "colour": None},
    },
    "cards": {
        side: {
            number: {"colour": colour, "strength": strength, "does": does}
            for number, (whose, colour, strength, does) in CARDS.items()
            if whose == side
        }
        for side in ("red", "poland")
    },
    "numbers": NUMBERS,
}  # fmt: skip


class First:
    """Chance that always takes the first."""

    def one_of(self, cards: list[int]) -> int:
        return cards[0]

    def some_of(self, cards: list[int], number: int) -> list[int]:
        return cards[:number]


def game(
    armies: Mapping[str, tuple[str | None, bool, int]],
    red: tuple[int, ...] = (),
    poland: tuple[int, ...] = (),
    decks: tuple[list[int], list[int]] = ([], []),
    world: dict[str, Any] = WORLD,
    **more: Any,
) -> Reference:
    """Armies as (field, is dispersed, orders); those not named are not on the map."""
    told = {name: armies.get(name, (None, True, 0)) for name in WORLD["armies"]}
    position = {
        "phase": "operations",
        "armies": {name: {"at": at, "dispersed": gone, "orders": n} for name, (at, gone, n) in told.items()},
        "hands": {"red": list(red), "poland": list(poland)},
        "decks": dict(zip(("red", "poland"), decks, strict=True)),
        **more,
    }
    return Reference(world, position, First())


def played(playing: Reference, *lines: str) -> dict[str, Any]:
    """Play lines; those to which there is no other are taken unasked."""
    for line in lines:
        if line.split()[0] in ("pass", "order", "card", "plunder", "shield") or line in playing.legal():
            playing.play(line)
    return playing.plain()


PEACE = {"A3": ("A4", False, 1), "P1": ("C1", False, 1), "DW": ("B1", True, 0), "A4": ("A5", False, 0)}


def test_an_order_moves_and_attacks_and_takes_all_orders_of_the_attacked():
    playing = game({**PEACE, "A3": ("B4", False, 3), "P1": ("B2", False, 4)})
    assert "order A3 move B3 attack B2" in playing.legal() and "order A3 attack B2" not in playing.legal()
    assert "order A3 move B3 move B2" not in playing.legal(), "a move never enters an occupied field"
    told = played(playing, "order A3 move B3 attack B2")
    assert told["armies"]["A3"] == {"at": "B3", "dispersed": False, "orders": 1}
    assert told["armies"]["P1"]["orders"] == 0 and told["pointers"] == {"A3": "P1"}
    assert playing.legal() == {"pass"}, "without orders, cards or plunder nothing is left to Poland"
    playing.play("pass")
    assert playing.legal() == {"pass"}, "who attacked acts no more in this phase"


def test_no_attack_without_a_free_pointer():
    armies = {**PEACE, "A3": ("B3", False, 1), "P1": ("B2", False, 1)}
    assert "order A3 attack B2" in game(armies).legal()
    playing = game(armies, world={**WORLD, "numbers": {**NUMBERS, "pointers": 0}})
    assert not any("attack" in line for line in playing.legal()) and "order A3 move C3" in playing.legal()


def test_one_who_passed_may_act_again_and_two_passes_end_the_phase():
    playing = game(PEACE)
    played(playing, "pass", "order P1 move C2", "order A3 move A3", "pass")
    assert playing.plain()["phase"] == "operations"
    assert played(playing, "pass")["round"] == 2


def test_plunder_needs_two_orders_and_a_card():
    playing = game({**PEACE, "A3": ("A4", False, 2)}, decks=([1], []))
    assert played(playing, "plunder A3")["hands"]["red"] == [1]
    assert not any(line.startswith("plunder") for line in game({**PEACE, "A3": ("A4", False, 2)}).legal())
    assert not any(line.startswith("plunder") for line in game(PEACE, decks=([1], [])).legal())


BATTLE = {**PEACE, "A3": ("B3", False, 0), "P1": ("B2", False, 0), "A4": ("A5", False, 0)}
FOUGHT: dict[str, Any] = {"phase": "battles", "pointers": {"A3": "P1"}}


def test_in_radzymin_one_card_is_set_aside_and_another_drawn_back():
    playing = game(BATTLE, (1, 2, 3), (11, 14), **FOUGHT)
    told = played(playing, "name A3 B2", "front 1 2 3", "front 11 14", "shield 11")
    assert told["hands"]["red"] == [1] and told["hands"]["poland"] == [14], "5 against 1"
    assert told["question"] == {"kind": "retreat", "side": "poland"}
    assert playing.legal() == {"retreat A2", "retreat C2"}


def test_the_beaten_retreats_where_the_attacker_is_no_neighbour_and_the_winner_enters():
    playing = game(BATTLE, (2, 3), (11,), **FOUGHT)
    played(playing, "name A3 B2", "front 2 3", "front 11", "pass")
    ways = {line.split()[1] for line in playing.legal()}
    assert ways == {"A2", "C2"} and not ways & set(AROUND["B3"]) and "B1" not in ways, "the Defenders stand in Warsaw"
    told = played(playing, "retreat C2")
    assert told["armies"]["P1"] == {"at": "C2", "dispersed": True, "orders": 1} and told["armies"]["A3"]["at"] == "B2"


def test_without_a_way_the_beaten_stays_and_nobody_enters():
    around = {**BATTLE, "A4": ("A2", False, 0), "A15": ("C2", False, 0)}
    told = played(game(around, (2, 3), (11,), **FOUGHT), "name A3 B2", "front 2 3", "front 11", "pass")
    assert told["armies"]["P1"]["at"] == "B2" and told["armies"]["P1"]["dispersed"]
    assert told["armies"]["A3"]["at"] == "B3"


def test_who_is_dispersed_twice_is_removed_and_the_winner_enters():
    playing = game({**BATTLE, "P1": ("B2", True, 0)}, (2, 3), (11,), **FOUGHT)
    told = played(playing, "name A3 B2", "front 2 3", "front 11", "pass")
    assert told["armies"]["P1"]["at"] is None and told["armies"]["A3"]["at"] == "B2"
    assert told["red_points"] == 10 + 2 * 2, "Radzymin and two armies removed; A5 bears the pattern"


def test_a_draw_disperses_both_and_both_stay():
    told = played(game(BATTLE, **FOUGHT), "name A3 B2")
    assert told["armies"]["A3"]["dispersed"] and told["armies"]["P1"]["dispersed"]
    assert told["armies"]["A3"]["at"] == "B3" and told["armies"]["P1"]["at"] == "B2"


def test_a_drawn_battle_removes_the_defenders_and_poland_begins_the_next_round():
    armies = {"A3": ("B2", False, 0), "DW": ("B1", True, 0), "A4": ("A5", False, 0), "P1": ("C4", False, 0)}
    playing = game(armies, phase="battles", pointers={"A3": "DW"})
    told = played(playing, "name A3 B1")
    assert told["armies"]["DW"]["at"] is None and told["armies"]["A3"]["at"] == "B2"
    assert (told["round"], told["begins"], told["result"]) == (2, "poland", None)


def test_a_red_army_that_enters_warsaw_wins_at_once():
    armies = {"A3": ("B2", False, 0), "DW": ("B1", True, 0), "A4": ("A5", False, 0), "P1": ("C4", False, 0)}
    told = played(game(armies, (2,), phase="battles", pointers={"A3": "DW"}), "name A3 B1", "front 2")
    assert (told["result"], told["winner"]) == (None, None), "the only card went back: a draw"
    told = played(game(armies, (1, 2), phase="battles", pointers={"A3": "DW"}), "name A3 B1", "front 1 2")
    assert (told["result"], told["winner"], told["armies"]["A3"]["at"]) == ("warsaw", "red", "B1")
    assert told["red_points"] == 21 + 2 * 2


def test_cards_that_do_not_fit_return_and_stay_known():
    armies = {**BATTLE, "A3": ("A4", False, 0), "A4": ("B3", False, 0), "P1": ("A3", False, 0)}
    playing = game(armies, (1, 4), phase="battles", pointers={"A4": "P1"})
    told = played(playing, "name A4 A3", "front 1 4")
    assert playing.known["red"] == {4} and told["hands"]["red"] == [1, 4], "1 was drawn back unseen, 4 is black"


def test_a_card_that_is_not_drawn_back_leaves_the_draw_to_the_others():
    armies = {**BATTLE, "P1": ("A3", False, 0)}
    told = played(game(armies, (3, 4), (13,), **FOUGHT), "name A3 A3", "front 3 4", "front 13")
    assert told["hands"]["red"] == [4] and told["armies"]["A3"] == {"at": "A3", "dispersed": False, "orders": 1}


@pytest.mark.parametrize(("red", "poland", "beaten"), [(5, 12, ["A3"]), (5, 17, ["A3", "P1"]), (2, 12, ["A3"])])
def test_keywords_of_attack_and_defence(red, poland, beaten):
    """The first card of each goes back: 5 is worth 2 in an attack, 12 is worth 3 in defence, 17 always 2."""
    playing = game({**BATTLE, "P1": ("A3", False, 0)}, (1, red), (11, poland), **FOUGHT)
    told = played(playing, "name A3 A3", f"front 1 {red}", f"front 11 {poland}")
    assert [army for army in ("A3", "P1") if told["armies"][army]["dispersed"]] == beaten


def test_who_retreats_keeps_the_own_attack_where_contact_is_not_broken():
    armies = {**BATTLE, "A3": ("B3", False, 0), "P1": ("A3", False, 0), "DW": ("B1", True, 0)}
    weak = {**WORLD, "numbers": {**NUMBERS, "front": 2}}
    playing = game(armies, (3, 4), (11, 11, 11), world=weak, phase="battles", pointers={"A3": "P1", "P1": "A3"})
    told = played(playing, "name A3 A3", "front 3 4", "front 11 11", "retreat A2")
    assert told["armies"]["A3"]["at"] == "A3" and told["armies"]["P1"]["at"] == "A2"
    assert playing.battle is not None and playing.battle["attacker"] == "P1", "it still strikes the one who followed"


def test_contact_is_broken_by_a_card_that_moves_the_attacked():
    armies = {**PEACE, "A3": ("B3", False, 1), "P1": ("B2", False, 1)}
    playing = game(armies, (), (15,))
    played(playing, "order A3 attack B2")
    assert "card 15 P1 C3" in playing.legal() and "card 15 DW C1" not in playing.legal()
    assert played(playing, "card 15 P1 C3")["pointers"] == {"A3": "P1"}, "still next to it"
    playing = game(armies, (), (15,))
    assert played(playing, "order A3 attack B2", "card 15 P1 C2")["pointers"] == {}


def test_the_side_that_begins_names_first_and_of_its_own():
    armies = {
        "A3": ("B3", False, 0),
        "A4": ("C4", False, 0),
        "P1": ("A3", False, 0),
        "P2": ("C3", False, 0),
        "DW": ("B1", True, 0),
    }
    playing = game(armies, phase="battles", pointers={"A3": "P1", "A4": "P2", "P1": "A3"})
    assert playing.legal() == {"name A3 A3", "name A4 C3"}
    playing.play("name A4 C3")
    told = playing.plain()
    assert not told["armies"]["A3"]["dispersed"] or told["armies"]["P1"]["dispersed"]


def test_the_end_after_five_rounds_looks_at_radzymin():
    for at, winner in (("B2", "red"), ("B3", "poland")):
        told = played(game({**PEACE, "A3": (at, False, 0)}, round=5), "pass", "pass")
        assert (told["result"], told["winner"]) == ("radzymin", winner)


def test_poland_wins_when_all_red_armies_left_are_dispersed():
    told = played(game({**BATTLE, "A4": ("A5", True, 0)}, **FOUGHT), "name A3 B2")
    assert (told["result"], told["winner"]) == ("dispersed", "poland")


def test_cubes_that_run_short_are_taken_in_turns():
    armies = {"A3": ("A4", False, 1), "A4": ("A5", False, 0), "P1": ("C1", False, 1), "P2": ("C2", False, 0)}
    playing = game({**armies, "DW": ("B1", True, 0)}, world={**WORLD, "numbers": {**NUMBERS, "cubes": 4}})
    told = played(playing, "pass", "pass")
    assert told["question"] == {"kind": "cube", "side": "red"} and playing.legal() == {"cube A3", "cube A4"}
    told = played(playing, "cube A4", "cube P1")
    assert [told["armies"][army]["orders"] for army in ("A3", "A4", "P1", "P2")] == [1, 1, 2, 0]
