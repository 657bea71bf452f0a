"""Files of September 1939: what is wrong with a setup or with numbers of one's own is told all at once."""

from __future__ import annotations

import copy
import json
import random
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from tests.amounts import amount
from tests.each import each
from tests.formats.mutants import POSITION
from tests.formats.telling import refusal, told
from westerplatte_nb import cli
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.check_file import check_file
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.record.file import example_of
from westerplatte_nb.formats.scenario.file import scenario_of
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.games.september_1939.formats.setup import numbers_of
from westerplatte_nb.games.september_1939.rules.releases import NEWEST, data_of
from westerplatte_nb.i18n.words import LANGUAGES, words_in

GAME = "september_1939"
DATA = Path(str(files("westerplatte_nb.games.september_1939.rules").joinpath("data", "model.toml")))
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


def test_a_file_of_numbers_tells_a_deck_of_49_beside_a_card_that_there_is_not():
    wrong = numbers()
    wrong["deck"] |= {"move": 7, "charge": 1}
    with pytest.raises(InvalidFile) as refused:
        numbers_of(wrong, "numbers.toml")
    assert [str(one.place) for one in refused.value.problems] == ["field deck.charge", "field deck"]


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


def all_wrong() -> dict[str, Any]:
    """A scenario with everything that the issue names wrong in it."""
    model = numbers()
    model["deck"] |= {"move": 7, "charge": 1}
    model["kind"][1]["stands"] = 0
    poland = {"inf1": {"at": ["45,10", "45,10", "200,5"]}, "hq": {"at": ["60,0"]}, "tks": {"at": []}}
    return {
        "schema": 1, "game": GAME, "turns": 2, "age": 12, "title": TEXTS, "summary": TEXTS, "model": model,
        "table": {"map": "\n".join(["." * 25] * 23 + ["x" * 25] + ["#" * 25]), "mark": [{"mark": "A", "at": "60,200"}]},
        "forces": {"germany": ["headquarters"]}, "goal": {"marks": ["Z"], "by_turn": 2},
        "position": {"platoons": {"poland": poland}, "hands": {"germany": ["move", "charge"]}},
        "line": [{"name": "solution", "actions": ["begin"]}],
    }  # fmt: skip


def test_every_fault_of_a_scenario_is_told_at_once():
    assert [str(one.place) for one in refusal(scenario_of, all_wrong(), "scenario")] == [
        "field model.deck.charge",
        "field model.kind#2.stands",
        "field model.deck",
        "field table.map#24",
        "field table.mark#1",
        "field goal.marks",
        "field position.platoons.poland.hq.at#1",
        "field position.platoons.poland.inf1.at#2",
        "field position.platoons.poland.inf1.at#3",
        "field position.platoons.poland.tks.at",
        "field position.hands.germany#2",
    ]


# For each fault what was found, and what is to stand there, in each language.
REMEDIES = {
    "pl": (
        ("model.deck.charge", "Usuń go albo popraw jego nazwę"), ("model.kind#2.stands", "musi być 1–3"),
        ("model.deck:", "49"), ("model.deck:", "50"),
        ("hq.at#1", "Jest \"60,0\", a powinno być: "),
        ("inf1.at#3", "Jest \"200,5\", a powinno być: punkt stołu w centymetrach, na przykład 45,10"),
        ("tks.at", "po jednej dla każdej podstawki plutonu (razem 3)"),
        ("germany#2", "Jest \"charge\", a powinno być: jedna z możliwości"),
    ),
    "en": (
        ("model.deck.charge", "Remove it or correct its name"), ("model.kind#2.stands", "the number must be 1–3"),
        ("model.deck:", "It must be 50, not 49"),
        ("hq.at#1", "Found \"60,0\", expected: "),
        ("inf1.at#3", "Found \"200,5\", expected: a point on the table in centimetres, such as 45,10"),
        ("tks.at", "expected: a value for each stand of the platoon, 3 in all"),
        ("germany#2", "Found \"charge\", expected: one of these: air, assault"),
    ),
    "de": (
        ("model.deck.charge", "Entferne ihn oder korrigiere seinen Namen"), ("model.kind#2.stands", "erlaubt ist 1–3"),
        ("model.deck:", "Hier steht 49, richtig wäre 50"), ("hq.at#1", "Hier steht \"60,0\", erwartet wird: "),
        ("inf1.at#3", "Hier steht \"200,5\", erwartet wird: "), ("tks.at", "3"), ("germany#2", "Hier steht \"charge\""),
    ),
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_fault_is_told_with_place_expectation_and_remedy(language, tmp_path, capsys):
    path = tmp_path / "scenario.json"
    path.write_text(json.dumps(all_wrong()), encoding="utf-8")
    assert cli.main(["check", str(path), "--language", language]) == 1
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 11
    for place, remedy in REMEDIES[language]:
        assert any(place in line and remedy in line for line in told), (place, remedy, told)


@each("language", LANGUAGES)
@each("name", ["model.toml", "example.jsonl", "setup.json"])
def test_good_files_are_well_in_each_language(language, name, tmp_path, capsys):
    if name == "setup.json":
        path = tmp_path / name
        path.write_text(json.dumps(POSITION), encoding="utf-8")
    else:
        path = DATA if name == "model.toml" else example_of(GAME, "x")
    assert cli.main(["check", str(path), "--language", language]) == 0
    assert str(path) in capsys.readouterr().out
    if name != "model.toml":
        assert cli.main(["plain", str(path), "--language", language]) == 0
        assert json.loads(capsys.readouterr().out)["platoons"]["poland"]["hq"]["at"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_is_told_in_each_language(language, capsys):
    assert cli.main(["rule", f"{GAME}/model.withdraw", "--language", language]) == 0
    told = capsys.readouterr().out
    assert words_in(language).rule(f"{GAME}/model.withdraw", "text") in told and "ways.py" in told


@each("kind", ["setup", "scenario", "save", "journal", "numbers"])
def test_the_form_of_each_kind_of_file_can_be_read(kind, capsys):
    assert cli.main(["schema", kind, "--game", GAME]) == 0
    assert json.loads(capsys.readouterr().out)


ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    3,
    10**9,
    0.5,
    "",
    "x",
    "60,60",
    [],
    {},
    ["x"],
    [None],
    [[0, 0]],
    {"x": 1},
    "\u202e",
)


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
    rng = random.Random(1939)
    whole = {**POSITION, "model": numbers(), "reserves": {"poland": [{"kind": "cavalry", "turn": 2}], "germany": []}}
    refused = 0
    for _ in range(amount(300, 5000)):
        plain = bent(rng, whole)
        while rng.random() < 0.4:
            plain = bent(rng, plain)
        try:
            rules_of(GAME).setup(load_setup({**(plain if isinstance(plain, dict) else {"model": plain}), "game": GAME}))
        except InvalidFile as error:
            told(error.problems)
            refused += 1
    assert refused > 150


@pytest.mark.parametrize(
    ("goal", "place"), [({"marks": ["Z"]}, "goal.marks"), ({"marks": ["A"], "by_turn": 9}, "goal.by_turn")]
)
def test_a_scenario_whose_goal_cannot_be_is_refused(goal, place):
    plain = {
        "schema": 1, "game": GAME, "turns": 2, "age": 12, "title": TEXTS, "summary": TEXTS,
        "goal": {"by_turn": 2, **goal}, "line": [{"name": "solution", "actions": ["begin"]}],
    }  # fmt: skip
    assert f"field {place}" in [str(one.place) for one in refusal(scenario_of, plain, "scenario")]
