"""The names of the package: listed and typed for editors and checkers, loaded when they are first used."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import westerplatte_nb

ROOT = Path(__file__).parents[1]
PROLOGUE = "import westerplatte_nb as wnb\n"


def test_the_package_lists_its_names():
    assert set(westerplatte_nb.__all__) <= set(dir(westerplatte_nb))
    assert set(westerplatte_nb._HOMES) == set(westerplatte_nb.__all__)


def test_listing_the_names_loads_none_of_them():
    code = "import sys, westerplatte_nb; dir(westerplatte_nb); print(*{'pydantic', 'anywidget'} & {*sys.modules})"
    told = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert told.stdout.split() == []


def checked(tmp_path: Path, *lines: str) -> str:
    """What mypy says of a caller's file."""
    (tmp_path / "caller.py").write_text(PROLOGUE + "\n".join(lines) + "\n", "utf-8")
    cache = ROOT / ".mypy_cache" / "callers"
    command = [sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent", f"--cache-dir={cache}", "caller.py"]
    environment = {"MYPYPATH": str(ROOT), "PATH": ""}
    return subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False).stdout


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ('game = wnb.play(language="pl", players=2, seed=7)', ""),
        ('page = wnb.lesson("03", "en"), wnb.course("de").progress()', ""),
        ('setup = wnb.load_setup("setup.toml").players', ""),
        ('games = wnb.simulate(games=60, language="en")', ""),
        ('wnb.play(players="two")', "[arg-type]"),
        ("wnb.play(resume=3.5)", "[arg-type]"),
        ("wnb.load_setup()", "[call-arg]"),
        ("wnb.plai()", "[attr-defined]"),
    ],
)
def test_a_caller_with_strict_mypy_sees_the_real_signatures(tmp_path, line, complaint):
    told = checked(tmp_path, line)
    assert (complaint in told) if complaint else "Success" in told, told


def test_no_public_name_is_any(tmp_path):
    told = checked(tmp_path, *(f"reveal_type(wnb.{name})" for name in westerplatte_nb.__all__))
    revealed = [line for line in told.splitlines() if "Revealed type is" in line]
    assert len(revealed) == len(westerplatte_nb.__all__)
    assert all('"def (' in line for line in revealed), told
