"""What a game must bring stands in one table, and nothing else is asked of it: any optional part may be missing."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import MISSING, fields
from importlib import import_module
from pathlib import Path

import pytest

from tests.amounts import are_many_asked_for
from tests.contract.walks import each_game
from westerplatte_nb.command.new_game import HOME, write_game
from westerplatte_nb.engine.components import COMPONENTS, Component
from westerplatte_nb.engine.registry import MissingComponent, component, folders, register, unregister
from westerplatte_nb.games import EXAMPLE
from westerplatte_nb.i18n.languages import COMPLETE
from westerplatte_nb.view.game_view import GameView

ROOT = Path(__file__).parents[2]
EXAMPLE_VIEW = "view/game_view.py"
OPTIONAL_FIELDS = [one.name for one in fields(GameView) if one.default is not MISSING]
CHECKS = ("tests/contract", "tests/i18n/test_games.py", "tests/bots/test_bots.py", "tests/lab/test_strength.py")


def lacks_of(game: str) -> Iterator[str]:
    """Yield the remedy for each component that a game must bring and does not."""
    for one in COMPONENTS:
        if one.is_required and not is_there(game, one):
            yield one.remedy


def is_there(game: str, component: Component) -> bool:
    """Tell whether a game brings a component, a catalogue in every complete language."""
    names = {component.file.replace("<language>", one).replace("<game>", game) for one in COMPLETE}
    places = [folder / name for folder in folders(component.layer, game) for name in names]
    return bool(places) and all(place.is_file() or place.with_suffix("").is_dir() for place in places)


@each_game
def test_a_game_brings_what_it_must(game: str) -> None:
    assert [*lacks_of(game)] == []


def test_a_game_that_lacks_a_part_is_told_what_to_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_game("lacking", tmp_path / "lacking_game", "lacking_game")
    (tmp_path / "lacking_game" / EXAMPLE_VIEW).unlink()
    monkeypatch.syspath_prepend(tmp_path)
    register("lacking", "lacking_game")
    try:
        (remedy,) = lacks_of("lacking")
        with pytest.raises(MissingComponent, match=re.escape(remedy)):
            component("view", "lacking", "game_view")
    finally:
        unregister("lacking")
    assert EXAMPLE_VIEW in remedy and "GameView" in remedy


def test_every_type_of_the_table_is_there() -> None:
    named = [one.type.rpartition(".") for one in COMPONENTS if one.type]
    missing = [name for module, _, name in named if not hasattr(import_module(f"westerplatte_nb.{module}"), name)]
    assert missing == [] and len({one.path for one in COMPONENTS}) == len(COMPONENTS)


def optional_parts() -> dict[str, str]:
    """The optional parts of the example by name: the file of each, empty for a field of its `GameView`."""
    home = HOME / EXAMPLE
    optional = [one for one in COMPONENTS if not one.is_required]
    files = {Path(one.file).stem: one.path for one in optional if (home / one.path).exists()}
    source = (home / EXAMPLE_VIEW).read_text("utf-8")
    return files | {name: "" for name in OPTIONAL_FIELDS if re.search(rf"^    {name}=", source, re.MULTILINE)}


def written_without(folder: Path, game: str, parts: dict[str, str]) -> None:
    """Write a copy of the example without some parts."""
    home = folder / f"{game}_game"
    write_game(game, home, home.name)
    view = home / EXAMPLE_VIEW
    for name, path in parts.items():
        if path:
            (home / path).unlink()
        else:
            source, number = re.subn(rf"^    {name}=.*\n", "", view.read_text("utf-8"), flags=re.MULTILINE)
            assert number == 1
            view.write_text(source, "utf-8")


def test_without_any_optional_part_everything_holds(tmp_path: Path) -> None:
    parts = optional_parts()
    assert len(parts) > 6
    games = {"least": parts}
    if are_many_asked_for():
        games |= {f"less_{name}": {name: path} for name, path in parts.items()}
    about = tmp_path / "less-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: less\nVersion: 1\n", "utf-8")
    points = "".join(f"{game} = {game}_game\n" for game in games)
    (about / "entry_points.txt").write_text(f"[westerplatte_nb.games]\n{points}", "utf-8")
    for game, without in games.items():
        written_without(tmp_path, game, without)
    path = os.pathsep.join(map(str, (ROOT, tmp_path, ROOT / "tests" / "without")))
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *CHECKS, "-k", "least or less_ or agree"],
        cwd=ROOT, env={**os.environ, "PYTHONPATH": path, "CI": "true", "WESTERPLATTE_GAMES": "few"},
        capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
    assert int(re.findall(r"(\d+) passed", done.stdout)[0]) > 40 * len(games)
