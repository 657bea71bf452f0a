"""The names of the package: listed and typed for editors and checkers, loaded when they are first used."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import westerplatte_nb
from tests.each import each

ROOT = Path(__file__).parents[1]
# Beside what mypy keeps of the house itself, which it may be writing in this moment.
CACHE = ROOT / ".mypy_cache" / "caller"


def test_the_package_lists_its_names():
    assert set(westerplatte_nb.__all__) <= set(dir(westerplatte_nb))


def test_listing_the_names_loads_none_of_them():
    code = "import sys, westerplatte_nb; dir(westerplatte_nb); print(*{'pydantic', 'anywidget'} & {*sys.modules})"
    told = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert told.stdout.split() == []


CALLS = {
    'wnb.play(language="pl", players=2, seed=7)': "",
    'wnb.lesson("03", "en"), wnb.course("de").progress()': "",
    'wnb.load_setup("setup.toml").players': "",
    'wnb.simulate(games=60, language="en")': "",
    'wnb.play(players="two")': "[arg-type]",
    "wnb.play(resume=3.5)": "[arg-type]",
    "wnb.load_setup()": "[call-arg]",
    "wnb.plai()": "[attr-defined]",
}


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What mypy says to each line of a caller's file, in one run: reading all that a name brings takes its time."""
    folder = tmp_path_factory.mktemp("caller")
    lines = ["import westerplatte_nb as wnb", *CALLS, *(f"reveal_type(wnb.{name})" for name in westerplatte_nb.__all__)]
    (folder / "caller.py").write_text("\n".join(lines) + "\n", "utf-8")
    # By our own settings: of other packages it leaves unread what they leave unread.
    settings = ["--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(CACHE)]
    options = ["--strict", "--follow-imports=silent", "--no-color-output", *settings]
    command = [sys.executable, "-m", "mypy", *options, "caller.py"]
    environment = {"MYPYPATH": str(ROOT), "PATH": ""}
    told = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    found = dict.fromkeys(lines, "")
    for line in told.stdout.splitlines():
        place = re.match(r"caller\.py:(\d+): (.*)", line)
        if place:
            found[lines[int(place[1]) - 1]] += place[2]
    assert found[lines[-1]], told.stdout + told.stderr
    return found


@each(("line", "complaint"), CALLS.items())
def test_a_caller_with_strict_mypy_sees_the_real_signatures(said, line, complaint):
    assert (complaint in said[line]) if complaint else said[line] == "", said[line]


@each("name", westerplatte_nb.__all__)
def test_no_public_name_is_any(said, name):
    assert 'Revealed type is "def (' in said[f"reveal_type(wnb.{name})"]
