"""What a game may bring is written down: every module that it is asked for stands in the table of components."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import westerplatte_nb
from tests.each import each
from westerplatte_nb.engine.components import COMPONENTS
from westerplatte_nb.engine.registry import LAYERS, games

PACKAGE = Path(westerplatte_nb.__file__).parent
# What a call names, by the name of the function: the layer and the module, as far as they stand there.
ASKS = {"component": (0, 2), "has_component": (0, 2), "part_of": (None, 1), "part": (None, 0)}


def asked(source: str) -> Iterator[tuple[str, str]]:
    """The layers and modules that a source asks games for."""
    if not any(f"{name}(" in source for name in ASKS):
        return  # to parse it costs more than to look
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        places = ASKS.get(getattr(node.func, "id", getattr(node.func, "attr", "")))
        if places is None:
            continue
        layer, module = (None if place is None or len(node.args) <= place else node.args[place] for place in places)
        if isinstance(module, ast.Constant) and isinstance(module.value, str):
            yield (str(layer.value) if isinstance(layer, ast.Constant) else "view"), module.value


def sources() -> Iterator[str]:
    """The sources of the house, without the components of its games."""
    for path in sorted(PACKAGE.rglob("*.py")):
        if not set(path.parts) & set(games()):
            yield path.read_text("utf-8")


@cache
def asked_in_the_house() -> set[tuple[str, str]]:
    """What all those sources ask for, read once for all layers."""
    return {pair for source in sources() for pair in asked(source)}


def in_table(layer: str) -> set[str]:
    """The modules of a layer that stand in the table of components."""
    return {component.file.removesuffix(".py") for component in COMPONENTS if component.layer == layer}


@each("layer", LAYERS)
def test_every_module_that_is_asked_for_stands_in_the_table_of_its_floor(layer: str) -> None:
    wanted = {module for place, module in asked_in_the_house() if place == layer}
    assert wanted and wanted <= in_table(layer)


def test_a_module_that_is_asked_for_is_seen() -> None:
    source = 'component("view", game, "one"); has_component("bots", game, "two"); part_of(game, "three")'
    source += '; self.part("four")'
    assert set(asked(source)) == {("view", "one"), ("bots", "two"), ("view", "three"), ("view", "four")}
