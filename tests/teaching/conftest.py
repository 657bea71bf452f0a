"""A school of one lesson: the sample beside the real sources, terms, moments and lenses."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.lessons import check
from westerplatte_nb.teaching.authoring.build import BuildContext, build
from westerplatte_nb.teaching.authoring.source import read_source
from westerplatte_nb.view.text.bibliography import CLONE

SLUG = "00_sample"
SAMPLE = Path(__file__).parent / "sample"
COURSE = f'schema = 1\n\n[[lesson]]\nslug = "{SLUG}"\nminutes = 30\nage = "12–14"\n'


@dataclass
class School:
    """Folders of lessons and notebooks to be built in, broken and checked."""

    lessons: Path
    notebooks: Path

    @property
    def folder(self) -> Path:
        """The sample lesson."""
        return self.lessons / SLUG

    def build(self) -> list[Path]:
        """Build the sample's notebooks; return those that changed."""
        return build(read_source(self.folder), self.notebooks, BuildContext(self.lessons))

    def problems(self, built: bool = False) -> list[str]:
        """What is wrong with the lessons, with the notebooks too when they are built."""
        return [str(found) for found in check.problems(self.lessons, self.notebooks if built else None)]

    def change(self, file: str, old: str, new: str) -> None:
        """Replace something in a file of the sample, or of what all lessons share."""
        path = self.folder / file if (self.folder / file).exists() else self.lessons / file
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), "utf-8")


@pytest.fixture
def school(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> School:
    """A school whose games and answers are kept nowhere but here."""
    made = School(tmp_path / "lessons", tmp_path / "notebooks")
    shutil.copytree(SAMPLE, made.folder)
    for path in (CLONE / "lessons").glob("*.toml"):
        shutil.copy(path, made.lessons)
    (made.lessons / "people.toml").unlink()  # it follows people through the lessons of the course
    (made.lessons / "course.toml").write_text(COURSE, "utf-8")
    monkeypatch.setenv("WESTERPLATTE_LESSONS", str(made.lessons))
    monkeypatch.setenv("WESTERPLATTE_NOTEBOOKS", str(made.notebooks))
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path / "data"))
    return made
