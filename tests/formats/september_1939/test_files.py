"""Files of September 1939: what is wrong with a setup or with numbers of one's own is told all at once."""

from __future__ import annotations

import copy
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from tests.formats.telling import refusal
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.check_file import check_file
from westerplatte_nb.formats.scenario_file import scenario_of
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.games.september_1939.releases import NEWEST, data_of

GAME = "september_1939"
DATA = Path(str(files("westerplatte_nb.games.september_1939").joinpath("data", "model.toml")))
TEXTS = {"pl": "Próba", "en": "A try", "de": "Ein Versuch"}


def numbers() -> dict[str, Any]:
    """The package's own numbers, to be changed."""
    return copy.deepcopy(data_of("model", NEWEST))


def places(plain: dict[str, Any]) -> list[str]:
    """Where a setup is wrong."""
    return [str(one.place) for one in refusal(load_setup, {"game": GAME, **plain})]


def test_the_package_s_own_numbers_are_a_file_like_any_other():
    assert tomllib.loads(DATA.read_text("utf-8"))["release"] == NEWEST
    checked = check_file(DATA)
    assert (checked.kind, checked.number) == ("numbers", 9)
    setup = load_setup({"game": GAME, "model": numbers()})
    rules = rules_of(GAME)
    assert rules.setup(setup).table.model == rules.setup(load_setup({"game": GAME})).table.model


def test_a_deck_of_49_and_a_weapon_that_nobody_has_are_told_together():
    wrong = numbers()
    wrong["deck"]["move"] = 7
    wrong["kind"][0]["weapon"] = "bow"
    assert places({"model": wrong}) == ["field model.deck", "field model.kind#1.weapon"]


def test_a_card_that_names_no_order_and_a_platoon_without_stands_are_told_together():
    wrong = numbers()
    wrong["deck"]["charge"] = 1
    wrong["kind"][1]["stands"] = 0
    assert places({"model": wrong}) == ["field model.deck.charge", "field model.kind#2.stands"]


def test_all_that_is_wrong_with_a_position_is_told_at_once():
    table = {"map": "\n".join(["." * 25] * 24 + ["#" * 25])}
    poland = {"inf1": {"at": ["45,10", "45,10", "200,5"]}, "hq": {"at": ["60,0"]}, "tks": {"at": []}}
    position = {"platoons": {"poland": poland}, "hands": {"germany": ["move", "charge"]}}
    assert places({"table": table, "position": position}) == [
        "field position.platoons.poland.hq.at#1",
        "field position.platoons.poland.inf1.at#2",
        "field position.platoons.poland.inf1.at#3",
        "field position.platoons.poland.tks.at",
        "field position.hands.germany#2",
    ]


@pytest.mark.parametrize(
    ("goal", "place"), [({"marks": ["Z"]}, "goal.marks"), ({"marks": ["A"], "by_turn": 9}, "goal.by_turn")]
)
def test_a_scenario_whose_goal_cannot_be_is_refused(goal, place):
    plain = {
        "schema": 1, "game": GAME, "turns": 2, "age": 12, "title": TEXTS, "summary": TEXTS,
        "goal": {"by_turn": 2, **goal}, "line": [{"name": "solution", "actions": ["begin"]}],
    }  # fmt: skip
    assert f"field {place}" in [str(one.place) for one in refusal(scenario_of, plain, "scenario")]
