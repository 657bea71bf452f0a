"""Where the lessons lie: in a clone beside the package, in a wheel inside it, or where the person says."""

from __future__ import annotations

import os
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
CLONE = PACKAGE.parent
# A lesson has a folder of this form of name: a number and a word or more.
FOLDERS = "[0-9][0-9]_*"


def lessons_folder() -> Path:
    """Return the folder of all lessons; `WESTERPLATTE_LESSONS` names another one."""
    named = os.environ.get("WESTERPLATTE_LESSONS")
    if named:
        return Path(named).expanduser()
    packed = PACKAGE / "lessons"
    return packed if packed.is_dir() else CLONE / "lessons"


def notebooks_folder() -> Path | None:
    """Return the folder of the built notebooks, or None outside a clone; `WESTERPLATTE_NOTEBOOKS` names another."""
    named = os.environ.get("WESTERPLATTE_NOTEBOOKS")
    if named:
        return Path(named).expanduser()
    return CLONE / "notebooks" if (CLONE / "lessons").is_dir() else None


def slugs(lessons: Path) -> tuple[str, ...]:
    """Return the names of the lessons' folders, in their order."""
    return tuple(sorted(path.name for path in lessons.glob(FOLDERS) if path.is_dir()))
