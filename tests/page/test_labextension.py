"""JupyterLab's extension: bundled as it stands, described so that browsers fetch it anew, and packed in the wheel."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from tests.page import tools

HOME = tools.ROOT / "westerplatte_nb" / "labextension"
EXTENSION = HOME / "westerplatte-nb"
SHARED = "share/jupyter/labextensions/westerplatte-nb"


def test_the_extension_is_made_from_the_present_sources() -> None:
    made = tools.extension_digest()
    for name in ("extension.js", "extension.css"):
        first = (EXTENSION / "static" / name).read_text(encoding="utf-8").splitlines()[0]
        assert made in first, f"{name} is stale: make page"
    described = json.loads((EXTENSION / "package.json").read_text(encoding="utf-8"))
    project = tomllib.loads((tools.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert described["version"] == project["version"]
    # A browser keeps a script by its address: the address changes with it.
    assert described["jupyterlab"]["_build"] == {
        "load": f"static/extension.js?v={made}",
        "extension": "./extension",
    }


def test_the_extension_fetches_nothing_and_makes_no_markup() -> None:
    for path in (HOME / "page").iterdir():
        text = path.read_text(encoding="utf-8")
        assert "http" not in text.replace("https.", ""), path.name
        assert "innerHTML" not in text and "insertAdjacentHTML" not in text, path.name


def test_the_wheel_carries_the_extension_as_it_stands(tmp_path: Path) -> None:
    pytest.importorskip("hatchling", reason="hatchling is not installed (make test installs it)")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    done = subprocess.run(command, cwd=tools.ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        found = {
            name.partition(f"{SHARED}/")[2]: packed.read(name) for name in packed.namelist() if f"/{SHARED}/" in name
        }
    wanted = {
        path.relative_to(EXTENSION).as_posix(): path.read_bytes() for path in EXTENSION.rglob("*") if path.is_file()
    }
    assert found == wanted
    assert {"package.json", "static/extension.js", "static/extension.css", "static/carried.json"} == set(found)
