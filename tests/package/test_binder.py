"""What Binder builds from: a Python that the package runs on, every version pinned, and the package itself."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BINDER = ROOT / ".binder"
LINK = re.compile(r"https://mybinder\.org/v2/gh/[\w/.-]+\?urlpath=lab/tree/(notebooks/(\w\w)/\w+\.ipynb)")


def requirements() -> list[str]:
    """The lines that are asked for."""
    lines = (BINDER / "requirements.txt").read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def test_the_package_is_installed_and_everything_else_is_pinned() -> None:
    *others, last = requirements()
    assert last == "."  # with this folder Binder does not install the package by itself
    assert [line for line in others if not re.fullmatch(r"[\w-]+==[\w.]+", line)] == []


def test_every_dependency_is_among_them_but_what_binder_has_itself() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    names = {re.split(r"[<>=;\[ ]", one)[0] for one in project["dependencies"]}
    assert names - {line.partition("==")[0] for line in requirements()} == {"ipywidgets"}


def test_the_python_is_one_that_the_package_runs_on() -> None:
    found = re.fullmatch(r"python-3\.(\d+)\n", (BINDER / "runtime.txt").read_text("utf-8"))
    assert found is not None and int(found[1]) >= 11


@pytest.mark.parametrize("language", ["pl", "en", "de"])
def test_a_badge_opens_the_course_of_its_language(language: str) -> None:
    (path,) = {path for path, found in LINK.findall((ROOT / "README.md").read_text("utf-8")) if found == language}
    assert (ROOT / path).is_file()
