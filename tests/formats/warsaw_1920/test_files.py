"""Files of Warsaw 1920: what is wrong with a setup, a map or decks of one's own is told all at once."""

from __future__ import annotations

import copy
import json
import random
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from tests.amounts import amount
from tests.each import each
from tests.formats.telling import refusal, told
from tests.games.warsaw_1920.positions import board, decks
from westerplatte_nb import cli
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.check_file import check_file
from westerplatte_nb.formats.game_files import argument_files, with_files
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.games.warsaw_1920.rules.releases import NEWEST, data_of
from westerplatte_nb.games.warsaw_1920.rules.setup import Setup
from westerplatte_nb.i18n.words import LANGUAGES, words_in

GAME = "warsaw_1920"
DATA = Path(str(files("westerplatte_nb.games.warsaw_1920.rules").joinpath("data")))
POSITION = {
    "round": 2,
    "phase": "battles",
    "armies": {"A15": {"field": "E4", "orders": 1}, "P1": {"field": "D3", "condition": "dispersed"}},
    "pointers": [{"from": "A15", "to": "P1"}],
    "hands": {"poland": [1, 2], "red": [3]},
    "known": {"red": [3]},
    "deck": {"poland": [9, 8]},
}


def places(plain: dict[str, Any]) -> list[str]:
    """Where a setup is wrong."""
    return [str(one.place).removeprefix("field ") for one in refusal(load_setup, {"game": GAME, **plain})]


@pytest.mark.parametrize(("name", "number"), [("map", 48), ("decks", 60)])
def test_the_package_s_own_tables_are_files_like_any_other(name, number):
    checked = check_file(DATA / f"{name}.toml")
    assert (checked.kind, checked.number) == (name, number)


def test_a_game_with_the_package_s_own_tables_as_files_is_the_usual_game():
    rules = rules_of(GAME)
    usual = rules.setup(load_setup({"game": GAME, "seed": 7}))
    given = {"own_map": DATA / "map.toml", "own_decks": DATA / "decks.toml"}
    arguments = argument_files(GAME)
    assert arguments is not None
    own = rules.setup(with_files(arguments, Setup(seed=7), given))
    assert rules.to_plain(own) == rules.to_plain(usual) and own.table == usual.table


def test_a_setup_keeps_the_words_of_its_file():
    plain = {"seed": 1, "release": NEWEST, "map": board(), "decks": decks(), "position": POSITION, "script": [0]}
    rules = rules_of(GAME)
    assert rules.setup_to_plain(load_setup({"game": GAME, **plain})) == plain


def test_all_that_is_wrong_with_a_position_is_told_at_once():
    position = {
        "round": 6, "phase": "fights", "first": "nobody", "surplus": 1,
        "armies": {
            "A15": {"field": "Z9", "orders": 99}, "P1": {"field": "A2"}, "P9": {}, "DW": {"condition": "good"},
            "K3": {"condition": "removed", "field": "A1"},
        },
        "hands": {"poland": [1, 1, 31], "red": [5]}, "known": {"red": [6]}, "deck": {"red": [5]},
    }  # fmt: skip
    assert places({"map": board(), "decks": decks(), "position": position}) == [
        "position.surplus",
        "position.round",
        "position.phase",
        "position.first",
        "position.armies.P9",
        "position.armies.P1.field",
        "position.armies.DW.condition",
        "position.armies.A15.orders",
        "position.armies.A15.field",
        "position.armies.K3.field",
        "position.hands.poland#2",
        "position.hands.poland#3",
        "position.deck.red",
        "position.known.red",
    ]


@pytest.mark.parametrize(
    ("pointers", "place"),
    [
        ([{"from": "A15", "to": "P5"}], "position.pointers#1.to"),
        ([{"from": "A15", "to": "A16"}], "position.pointers#1.to"),
        ([{"from": "DW", "to": "A15"}], "position.pointers#1.from"),
        ([{"from": "A15", "to": "P1"}, {"from": "A15", "to": "DW"}], "position.pointers#2.from"),
        (3, "position.pointers"),
    ],
)
def test_a_pointer_that_cannot_lie_is_told(pointers, place):
    assert places({"map": board(), "position": {**POSITION, "pointers": pointers}}) == [place]


@pytest.mark.parametrize(
    "armies",
    [
        {"A15": {"attacked": "yes"}}, {"A15": {"attacked": 1}}, {"DW": {"attacked": True}},
        {"P1": {"condition": "removed", "attacked": True}},
    ],
)  # fmt: skip
def test_an_army_of_which_nobody_can_say_that_it_attacked_is_told(armies):
    assert places({"position": {"armies": armies}}) == [f"position.armies.{name}.attacked" for name in armies]


def test_a_position_that_is_decided_is_told():
    armies = {"A15": {"field": "D4"}, "DW": {"condition": "removed"}}
    assert places({"map": board(), "position": {"armies": armies}}) == ["position.armies"]


def all_wrong() -> dict[str, Any]:
    """A setup with something wrong in each part."""
    map, cards = board(), decks()
    map["field"][0] |= {"fortified": "yes", "rear_red": ["up"]}
    map["field"][1]["surplus"] = 1
    map["army"][1]["field"] = "A1"
    cards["red"][4] |= {"strength": 99}
    cards["poland"][0]["effects"] = ["thunder"]
    cards["poland"].pop()
    return {"schema": 1, "game": GAME, "seed": -1, "map": map, "decks": cards, "script": [99]}


def test_every_fault_of_a_setup_is_told_at_once():
    assert sorted(places(all_wrong())) == sorted([
        "seed", "map.field#1.fortified", "map.field#1.rear_red#1", "map.field#2.surplus", "map.army#2.field",
        "decks.poland#1.effects#1", "decks.red#5.strength", "decks.poland", "script#1",
    ])  # fmt: skip


# For each fault what was found, and what is to stand there, in each language.
REMEDIES = {
    "pl": (
        ("map.field#1.fortified", "true"), ("map.army#2.field", "pole, na którym nikt nie stoi"),
        ("decks.poland", "dokładnie 30 kart"), ("decks.red#5.strength", "0–9"),
    ),
    "en": (
        ("map.field#1.fortified", "true"), ("map.army#2.field", "expected: an empty field"),
        ("decks.poland", "Found 29, expected: exactly 30 cards"), ("decks.red#5.strength", "0–9"),
    ),
    "de": (
        ("map.field#1.fortified", "true"), ("map.army#2.field", "ein Feld, auf dem niemand steht"),
        ("decks.poland", "genau 30 Karten"), ("decks.red#5.strength", "0–9"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_fault_is_told_with_place_expectation_and_remedy(language, tmp_path, capsys):
    path = tmp_path / "setup.json"
    path.write_text(json.dumps(all_wrong()), encoding="utf-8")
    assert cli.main(["check", str(path), "--language", language]) == 1
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 9
    for place, remedy in REMEDIES[language]:
        assert any(place in line and remedy in line for line in told), (place, remedy, told)


@pytest.mark.parametrize("name", ["map", "decks"])
def test_a_table_of_one_s_own_that_is_wrong_is_told_with_its_places(name, tmp_path, capsys):
    plain = copy.deepcopy(data_of(name, NEWEST))
    if name == "map":
        plain["army"].pop()
    else:
        plain["red"][0]["card"] = 2
    path = tmp_path / f"{name}.json"
    path.write_text(json.dumps(plain), encoding="utf-8")
    assert cli.main(["check", str(path), "--language", "en"]) == 1
    assert ("field army" if name == "map" else "red#2.card") in capsys.readouterr().out


def five_faults(name: str) -> dict[str, Any]:
    """A map or decks with five faults: some of form, some that only the rest of the file tells."""
    plain = copy.deepcopy(data_of(name, NEWEST))
    if name == "map":
        plain["field"][0]["fortified"] = "yes"
        plain["field"][5]["rear_red"] = ["up"]
        plain["field"][3]["mark"] = "radzymin"
        plain["army"][0]["field"] = "Z9"
        plain["river"][0]["through"] = ["Z1"]
    else:
        plain["red"][0]["strength"] = 99
        plain["red"][5]["surplus"] = 1
        plain["poland"][3]["effects"] = ["thunder"]
        plain["red"][1]["card"] = 3
        plain["poland"].pop()
    return plain


FIVE = {
    "map": ("field#1.fortified", "field#6.rear_red#1", "field#26.mark", "army#1.field", "river#1.through"),
    "decks": ("poland#4.effects#1", "red#1.strength", "red#6.surplus", "poland", "red#3.card"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["map", "decks"])
def test_five_faults_of_a_table_of_one_s_own_are_told_at_once_each_with_its_place(language, name, tmp_path, capsys):
    path = tmp_path / f"{name}.json"
    path.write_text(json.dumps(five_faults(name)), encoding="utf-8")
    assert cli.main(["check", str(path), "--language", language]) == 1
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 5 and all(any(f" {place}:" in line for line in told) for place in FIVE[name]), told


def test_a_river_may_say_no_more_than_its_name():
    plain = {"map": board() | {"river": [{"river": "vistula"}]}}
    assert [river.through for river in rules_of(GAME).setup(load_setup({"game": GAME, **plain})).table.map.rivers] == [
        ()
    ]


@each("language", LANGUAGES)
@each("name", ["map.toml", "decks.toml", "setup.json"])
def test_good_files_are_well_in_each_language(language, name, tmp_path, capsys):
    path = DATA / name
    if name == "setup.json":
        path = tmp_path / name
        path.write_text(json.dumps({"game": GAME, "map": board(), "position": POSITION}), encoding="utf-8")
    assert cli.main(["check", str(path), "--language", language]) == 0
    said = capsys.readouterr().out
    assert str(path) in said and "[" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_is_told_in_each_language(language, capsys):
    assert cli.main(["rule", f"{GAME}/battle.retreat", "--language", language]) == 0
    said = capsys.readouterr().out
    assert words_in(language).rule(f"{GAME}/battle.retreat", "text") in said and "aftermath.py" in said


@each("kind", ["setup", "save", "journal", "map", "decks"])
def test_the_form_of_each_kind_of_file_can_be_read(kind, capsys):
    assert cli.main(["schema", kind, "--game", GAME]) == 0
    assert json.loads(capsys.readouterr().out)


ODD: tuple[Any, ...] = (None, True, -1, 3, 10**9, 0.5, "", "x", "C4", [], {}, ["x"], [None], [[0]], {"x": 1}, "\u202e")


def bent(rng: random.Random, plain: Any) -> Any:
    """Plain data with something odd in one place."""
    if not isinstance(plain, dict | list) or not plain or rng.random() < 0.15:
        return copy.deepcopy(rng.choice(ODD))
    if isinstance(plain, list):
        place = rng.randrange(len(plain))
        return [bent(rng, item) if number == place else item for number, item in enumerate(plain)]
    name = rng.choice(list(plain))
    if rng.random() < 0.1:
        return {**plain, "surplus": rng.choice(ODD)}
    return {key: bent(rng, item) if key == name else item for key, item in plain.items()}


def test_whatever_stands_in_a_setup_is_taken_or_refused_in_sentences():
    rng = random.Random(1920)
    whole = {"seed": 1, "map": board(), "decks": decks(), "position": POSITION, "script": [0]}
    refused = 0
    for _ in range(amount(80, 5000)):
        plain = bent(rng, whole)
        while rng.random() < 0.4:
            plain = bent(rng, plain)
        try:
            rules_of(GAME).setup(load_setup({**(plain if isinstance(plain, dict) else {"map": plain}), "game": GAME}))
        except InvalidFile as error:
            told(error.problems)
            refused += 1
    assert refused > 75
