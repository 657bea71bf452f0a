"""What is published: a wheel that anybody builds again to the byte, and a description that needs no files beside it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
from email.message import Message
from email.parser import BytesParser
from pathlib import Path
from zipfile import ZipFile

import pytest

from westerplatte_nb.games import EXAMPLE

ROOT = Path(__file__).parents[2]
PARTS = ("westerplatte_nb", "lessons", "notebooks", "pyproject.toml", "README.md", "LICENSE")
# What a class leaves beside its notebooks.
LEFT = ("class.toml", "results/ola.json", "tournament.json", ".ipynb_checkpoints/desk.ipynb", "my_scenario.toml")
MADE = shutil.ignore_patterns("__pycache__", "*.mo")
# Another day in another place with other habits; without a time zone of its own a date would stand there as it is.
PLACES = {"here": ("UTC", 0o022), "far": ("Asia/Tokyo", 0o077)}


def built(folder: Path, zone: str, mask: int) -> Path:
    """Build a wheel from a copy of what it is made of, in a folder."""
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, folder / part, ignore=MADE)
        else:
            shutil.copy(ROOT / part, folder / part)
    for name in LEFT:
        path = folder / "notebooks" / "en" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("Ola")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", "made"]
    told = subprocess.run(
        command, cwd=folder, env=os.environ | {"TZ": zone}, umask=mask, capture_output=True, text=True
    )
    assert told.returncode == 0, told.stdout + told.stderr
    (wheel,) = (folder / "made").glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel."""
    return built(tmp_path_factory.mktemp("here"), *PLACES["here"])


@pytest.fixture(scope="module")
def about(wheel: Path) -> Message:
    """What the wheel says of itself."""
    with ZipFile(wheel) as opened:
        (name,) = [one for one in opened.namelist() if one.endswith(".dist-info/METADATA")]
        return BytesParser().parsebytes(opened.read(name))


@pytest.mark.many
def test_two_builds_are_the_same_to_the_byte(wheel, tmp_path):
    far = built(tmp_path, *PLACES["far"])
    with ZipFile(wheel) as one, ZipFile(far) as other:
        assert one.namelist() == other.namelist()
        assert [name for name in one.namelist() if one.read(name) != other.read(name)] == []
    assert wheel.read_bytes() == far.read_bytes()


def test_the_compiled_catalogues_are_in_it_and_their_sources_are_not(wheel):
    with ZipFile(wheel) as opened:
        names = set(opened.namelist())
    texts = {path.relative_to(ROOT).with_suffix(".mo").as_posix() for path in ROOT.glob("westerplatte_nb/**/*.po")}
    assert texts and texts <= names
    sources = {name for name in names if name.endswith(".po")}
    # A new game is a copy of the example, with its sentences.
    assert sources and {name for name in sources if f"/games/{EXAMPLE}/" not in name} == set()


def test_the_lessons_are_in_it_with_their_notebooks_and_nothing_that_a_class_left(wheel):
    with ZipFile(wheel) as opened:
        names = {one.removeprefix("westerplatte_nb/") for one in opened.namelist()}
    built = [path for ending in ("*.ipynb", "*.svg") for path in (ROOT / "notebooks").glob(f"*/{ending}")]
    ours = {f"notebooks/{path.parent.name}/{path.name}" for path in built}
    assert {name for name in names if name.startswith("notebooks/")} == ours
    assert {f"lessons/{path.relative_to(ROOT / 'lessons').as_posix()}" for path in ROOT.glob("lessons/*/*.md")} <= names


def test_it_carries_the_extension_of_jupyterlab_as_it_stands(wheel):
    extension, shared = ROOT / "westerplatte_nb" / "labextension" / "westerplatte-nb", "share/jupyter/labextensions"
    with ZipFile(wheel) as opened:
        names = [name for name in opened.namelist() if f"/{shared}/" in name]
        found = {name.partition(f"/{shared}/westerplatte-nb/")[2]: opened.read(name) for name in names}
    assert found == {
        path.relative_to(extension).as_posix(): path.read_bytes() for path in extension.rglob("*") if path.is_file()
    }
    assert {
        "install.json",
        "package.json",
        "static/extension.js",
        "static/extension.css",
        "static/carried.json",
    } == set(found)


def test_the_description_leads_nowhere_that_only_a_clone_has(about):
    text = about.get_payload()
    assert "## Start" in text and "## Credits" in text
    assert [link for link in re.findall(r"\]\(([^)]*)\)", text) if not link.startswith("https://")] == []
    assert "OWNER" not in text
    assert "<picture>" not in text and "docs/pictures" not in text


def test_it_names_the_pythons_that_the_workflow_tries(about):
    named = {one.rpartition(" ")[2] for one in about.get_all("Classifier", []) if re.search(r":: 3\.\d+$", one)}
    workflow = (ROOT / ".github" / "workflows" / "test.yml").read_text("utf-8")
    assert named == set(re.findall(r"\b3\.\d\d\b", workflow)) == {f"3.{minor}" for minor in range(11, 15)}


def test_every_address_of_the_project_is_that_of_its_repository(about):
    addresses = dict(one.split(", ") for one in about.get_all("Project-URL", []))
    ours = {name: addresses.pop(name) for name in ("Repository", "Documentation", "Changelog", "Issues")}
    assert [one for one in ours.values() if not f"{one}/".startswith(f"{ours['Repository']}/")] == []
    # Where one leads to a file, it is there; what is not ours is in the README.
    files = [one.partition("/blob/HEAD/")[2] for one in ours.values() if "/blob/" in one]
    assert files and all((ROOT / name).is_file() for name in files)
    readme = (ROOT / "README.md").read_text("utf-8")
    assert [one for one in addresses.values() if one not in readme] == []


# To pack it tightly takes as long as all the rest, and the names in it are the same.
PACK_LOOSELY = """
import gzip, runpy, sys
from functools import partialmethod
gzip.GzipFile.__init__ = partialmethod(gzip.GzipFile.__init__, compresslevel=1)
sys.argv[0] = "hatchling"
runpy.run_module("hatchling", run_name="__main__")
"""


def test_the_source_package_holds_what_its_reader_and_binder_look_for(tmp_path):
    command = [sys.executable, "-c", PACK_LOOSELY, "build", "-t", "sdist", "-d", str(tmp_path)]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout + told.stderr
    (packed,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(packed) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
    pictures = {f"docs/pictures/{path.name}" for path in (ROOT / "docs" / "pictures").iterdir()}
    assert {"README.md", "docs/index.md", "CITATION.cff", *pictures} <= names
    assert {*(f".binder/{path.name}" for path in (ROOT / ".binder").iterdir())} <= names
