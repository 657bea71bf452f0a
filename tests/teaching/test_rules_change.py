"""A rule changed on purpose fails the lessons that teach it: their golden cells and the proofs of their scenarios.

The golden outputs are those in the built notebooks. Nothing is run but the call of the cell.
"""

from __future__ import annotations

import ast
from typing import Any, NamedTuple

import pytest

import westerplatte_nb
from tests.each import each
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.formats.scenario.proof import prove
from westerplatte_nb.games.seven_days.rules import troops
from westerplatte_nb.games.seven_days.rules.orders import budget, tiles
from westerplatte_nb.i18n.words import LANGUAGES, Words
from westerplatte_nb.teaching.authoring.build import COMPARED, read_notebook
from westerplatte_nb.teaching.paths import file_name
from westerplatte_nb.view.text.bibliography import CLONE


class Change(NamedTuple):
    """What is changed of a rule, and the lesson that teaches it."""

    slug: str
    module: Any
    name: str
    value: Any


CHANGES = {
    "a grenade does one damage": Change("04_crossfire", tiles, "MORTAR_DAMAGE", 1),
    "a rebuilding gives one brick": Change("08_stores", tiles, "BRICKS_A_REBUILD", 1),
    "a mine harms nobody": Change("09_fire_wagons", troops, "_explode", lambda *ignored: None),
}
TAUGHT = [change.slug for change in CHANGES.values()]


def golden(slug: str, language: str) -> dict[str, tuple[str, dict[str, str]]]:
    """Return the calls and the kept outputs of a lesson's golden cells, by cell."""
    notebook = read_notebook(CLONE / "notebooks" / language / file_name(CLONE / "lessons", slug, language))
    assert notebook is not None
    found = {}
    for cell in notebook["cells"]:
        if COMPARED in cell["metadata"].get("tags", ()):
            (output,) = cell["outputs"]
            kept = {kind: "".join(text) for kind, text in output["data"].items()}
            found[cell["id"]] = ("".join(cell["source"]).strip(), kept)
    return found


def called(slug: str, language: str, source: str) -> dict[str, str]:
    """Return what a cell shows now: `lesson.rule("attack.where")` is one call with plain arguments."""
    call = ast.parse(source, mode="eval").body
    assert isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute)
    shown = getattr(westerplatte_nb.lesson(slug, language), call.func.attr)(*map(ast.literal_eval, call.args))
    return dict(shown._repr_mimebundle_())


def failing(slug: str, language: str = "pl") -> set[str]:
    """Return the golden cells of a lesson that show something else now than what the notebook keeps."""
    return {name for name, (source, kept) in golden(slug, language).items() if called(slug, language, source) != kept}


def unproven(slug: str) -> bool:
    return bool(prove(load_scenario(CLONE / "lessons" / slug / "scenario.toml")))


@each("language", LANGUAGES)
@each("slug", TAUGHT)
def test_without_a_change_no_golden_cell_fails(slug, language):
    assert golden(slug, language)
    assert not failing(slug, language)
    assert not unproven(slug)


@pytest.mark.parametrize("what", CHANGES)
def test_a_changed_rule_fails_the_lesson_that_teaches_it(what, monkeypatch):
    change = CHANGES[what]
    monkeypatch.setattr(change.module, change.name, change.value)
    assert "play_shown" in failing(change.slug)
    assert unproven(change.slug)


@pytest.mark.parametrize("what", CHANGES)
def test_a_changed_rule_leaves_a_lesson_alone_that_does_not_use_it(what, monkeypatch):
    change = CHANGES[what]
    monkeypatch.setattr(change.module, change.name, change.value)
    assert not failing("03_first_assault")


def test_one_move_a_turn_is_no_longer_the_round_of_the_first_lesson(monkeypatch):
    monkeypatch.setattr(budget, "MOVES_A_TURN", 1)
    assert {"play_start", "play_shown"} & failing("01_depot")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_worded_anew_fails_the_cell_that_shows_it(language, monkeypatch):
    worded = Words.rule

    def anew(self: Words, rule_id: str, part: str = "title") -> str:
        told = worded(self, rule_id, part)
        return f"{told} 1939" if (rule_id, part) == ("tile.mortar", "text") else told

    monkeypatch.setattr(Words, "rule", anew)
    assert failing("04_crossfire", language) == {"rule_mortar"}
