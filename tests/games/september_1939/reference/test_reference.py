"""The reference against the rules: positions made by hand, worked out with the rules beside them."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

import pytest

from .reference_table import Table, named, steps_touched
from .september_1939_reference import Reference

NUMBERS = tomllib.loads(
    resources.files("westerplatte_nb.games.september_1939.rules")
    .joinpath("data/model.toml")
    .read_text(encoding="utf-8")
)
INFANTRY, TANK = (15, 15, 10), (25, 30, 15)


class Fixed:
    """Dice as they are written down; nothing is shuffled."""

    def __init__(self, dice: list[int]) -> None:
        self.dice = dice

    def die(self) -> int:
        return self.dice.pop(0)

    def shuffled(self, cards: list[str]) -> list[str]:
        return cards


def rows(**signs: str) -> list[str]:
    drawn = [["."] * 25 for _ in range(25)]
    for name, places in signs.items():
        for place in places.split():
            x, y = named(place)
            drawn[24 - y][x] = {"road": "+", "slow": ",", "wood": "w", "town": "t", "river": "~", "bridge": "="}[name]
    return ["".join(row) for row in drawn]


def game(
    poland: str, germany: str, hands: tuple[list[str], list[str]], dice: tuple[int, ...] = (), **more: Any
) -> Reference:
    """Headquarters against headquarters, Poland first."""
    position = {
        "platoons": {"poland": {"hq": {"at": [poland]}}, "germany": {"hq": {"at": [germany]}}},
        "first": "poland",
        "double": more.pop("double", False),
    }
    setup = {
        "turns": 2, "rulings": {"first_go": "winner"}, "goal": {"kind": "places"}, "position": position,
        "forces": {"poland": ["headquarters"], "germany": ["headquarters"]},
        "hands": hands, "decks": (["move"] * 9, ["move"] * 9),
    }  # fmt: skip
    return Reference(setup, NUMBERS, rows(**more), [named("60,60")], Fixed(list(dice)))


def test_a_line_goes_through_squares_and_passes_corners():
    assert set(steps_touched(2, 1)) == {(0, 0), (1, 0), (1, 1), (2, 1)}
    assert set(steps_touched(2, -2)) == {(0, 0), (1, -1), (2, -2)}
    assert set(steps_touched(0, -3)) == {(0, 0), (0, -1), (0, -2), (0, -3)}


def test_modules_by_ground():
    road = Table(tuple(rows(road="60,60 65,60 70,60 75,60 80,60 85,60 90,60", slow="60,70", river="40,60")))
    reach = road.in_a_module(named("60,60"), TANK)
    assert named("90,60") in reach and named("60,85") not in reach and named("60,75") in reach
    assert named("60,35") in reach and named("60,30") not in reach
    assert named("40,60") not in reach and named("35,60") not in reach


def test_a_route_bends_in_its_middle_to_the_south():
    ways = Table(tuple(rows())).routes(named("60,60"), INFANTRY)
    assert ways[named("75,60")] is None and ways[named("90,60")] == named("75,60")
    assert ways[named("85,60")] == named("70,60")  # 10 and 15 cm: of two bends the western one
    assert named("95,60") not in ways and len(Table(tuple(rows())).in_a_module(named("60,60"), INFANTRY)) == 28


def test_who_withdraws_goes_round_the_enemy_only_where_each_module_gets_farther():
    ways = Table(tuple(rows())).routes_away(named("60,60"), INFANTRY, (named("60,75"),))
    assert ways[named("45,65")] == named("55,60") and named("60,65") not in ways and ways[named("60,45")] is None


def test_sight_into_a_wood_and_not_through():
    table = Table(tuple(rows(wood="60,60 65,60")))
    assert table.sees(named("50,60"), named("60,60")) and not table.sees(named("50,60"), named("65,60"))
    assert table.sees(named("60,60"), named("65,60")) and not table.sees(named("55,60"), named("75,60"))


@pytest.mark.parametrize(("die", "left"), [(7, 2), (8, 1)])
def test_fire_beyond_half_range_hits_on_eight_and_forces_a_test(die, left):
    playing = game("60,30", "60,50", (["fire"], ["move"]), (die, *((10,) if die == 8 else ())))
    playing.play("play fire hq")
    playing.play("fire hq.1 hq.1")
    playing.play("decline")
    told = playing.plain()["platoons"]["germany"]["hq"]
    assert (told["left"], told["pinned"]) == ([left], die == 8)


def test_cover_makes_it_harder():
    playing = game("60,30", "60,40", (["fire"], ["move"]), (8,), town="60,40")
    for line in ("play fire hq", "fire hq.1 hq.1", "decline"):
        playing.play(line)
    assert playing.plain()["platoons"]["germany"]["hq"]["left"] == [2]  # 6 and 3 more


def test_the_chain_is_carried_out_last_first_and_a_feint_is_not_answered():
    playing = game("60,30", "60,50", (["move", "feint"], ["reaction_fire", "move"]))
    for line in ("play move hq", "to hq.1 60,15", "react fire hq", "fire hq.1 hq.1"):
        playing.play(line)
    assert playing.legal() == {"feint", "decline"}
    playing.play("feint")
    plain = playing.plain()
    assert plain["platoons"]["poland"]["hq"]["at"] == ["60,15"] and plain["platoons"]["poland"]["hq"]["left"] == [2]
    assert plain["question"]["kind"] == "discard", "nobody has a platoon left that is free"


def test_discards_are_chosen_by_kind_and_count_for_the_next_roll():
    playing = game("60,30", "60,90", (["move", "move", "fire"], ["move"]), (3, 4))
    playing.play("pass")
    playing.play("pass")
    assert playing.legal() == {"keep", "discard 1", "discard 3", "discard 1 2", "discard 1 3", "discard 1 2 3"}
    playing.play("discard 1 3")
    playing.play("keep")
    plain = playing.plain()
    assert plain["first"] == "poland" and plain["turn"] == 2 and plain["bonus"] == {"poland": 0, "germany": 0}


def test_two_cards_on_the_first_go_and_losses_do_not_count():
    playing = game("60,60", "60,90", (["move", "recon", "air"], []), (1,), double=True)
    playing.play("play recon")
    assert playing.legal() == {"discard 1", "discard 2"}
    playing.play("discard 1")
    assert playing.plain()["question"] == {"kind": "second", "side": "poland"} and "leave" in playing.legal()
    playing.play("play air hq")
    assert playing.plain()["held"] == {"poland": 1, "germany": 0}
