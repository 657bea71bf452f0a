"""Where the lessons lie: in a clone beside the package, in a wheel inside it, or where the person says.

The id of a lesson, by which it is called and kept, is its folder's name everywhere; a reader sees the file's name.
"""

import json
import os
import re
import tomllib
from functools import cache
from pathlib import Path

from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.reading import named_path
from westerplatte_nb.i18n.arguments import WrongCall
from westerplatte_nb.view.text.bibliography import CLONE, PACKAGE, lessons_folder

FILE = "file_names.toml"
ENDING = ".ipynb"


def file_name(lessons: Path, slug: str, language: str) -> str:
    """Return the file name of a notebook in a language; without one of its own it goes by its id."""
    name = names_of(lessons, language).get(slug, slug)
    return f"{name if is_file_stem(name) else slug}{ENDING}"


def notebook_here(lessons: Path, slug: str, language: str) -> str:
    """Return the name under which a notebook stands in the present folder: copies of earlier releases go by the id."""
    name, earlier = file_name(lessons, slug, language), f"{slug}{ENDING}"
    return earlier if Path(earlier).is_file() and not Path(name).is_file() else name


def find_notebook(lessons: Path, slug: str, language: str) -> Path | None:
    """Return a lesson's notebook in a language: beside the one that asks, in the folder next to it, or as built."""
    name, built = file_name(lessons, slug, language), built_notebooks()
    places = [Path(notebook_here(lessons, slug, language)), Path("..") / language / name]
    places += [] if built is None else [built / language / name]
    return next((path for path in places if path.is_file() and not _is_of_another(path, language)), None)


def _is_of_another(path: Path, language: str) -> bool:
    """Tell whether a notebook says that it is in another language: in two folders one may have the same name."""
    try:
        told = json.loads(path.read_text(encoding="utf-8"))["metadata"]["westerplatte"]["language"]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return False  # What is wrong with it is told where it is read.
    return bool(told != language)


def names_of(lessons: Path, language: str) -> dict[str, object]:
    """Return the names in a language's folder, by id, as the file gives them."""
    return _names(lessons).get(language, {})


@cache
def _names(lessons: Path) -> dict[str, dict[str, object]]:
    try:
        read = tomllib.loads((lessons / FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {language: names for language, names in read.items() if isinstance(names, dict)}


__all__ = [
    "CLONE",
    "asked_path",
    "built_notebooks",
    "is_clone",
    "is_file_stem",
    "is_slug",
    "lessons_folder",
    "notebooks_folder",
    "scenario_files",
    "slugs",
]

# A lesson's folder is named by a number and a word or more; the name stands in links, file names and code.
_SLUG = re.compile(r"[0-9]{2}_[a-z0-9_]{1,60}")
_NO_SCENARIOS = ("quiz", "sources")
_STEM = re.compile(r"[a-z0-9_]{1,63}")


def asked_path(given: str | Path | None, is_file: bool = False) -> Path | None:
    """Return the path of the file or folder that a call names, if it names one; a folder is no file.

    Raises WrongCall for what is no name.
    """
    try:
        return None if given is None else named_path(given, is_file)
    except InvalidFile as refused:
        raise WrongCall(refused.problems[0].wording) from None


def notebooks_folder() -> Path | None:
    """Return the folder of the built notebooks, or None outside a clone; `WESTERPLATTE_NOTEBOOKS` names another."""
    named = os.environ.get("WESTERPLATTE_NOTEBOOKS")
    if named:
        return Path(named).expanduser()
    return CLONE / "notebooks" if is_clone() else None


def built_notebooks() -> Path | None:
    """Return where the built notebooks can be read: those of `notebooks_folder`, else the ones a wheel brings."""
    packed = PACKAGE / "notebooks"
    return notebooks_folder() or (packed if packed.is_dir() else None)


def is_clone() -> bool:
    """Tell whether the package lies in a clone of the repository, beside the lessons and their notebooks."""
    return (CLONE / "lessons").is_dir()


def slugs(lessons: Path) -> tuple[str, ...]:
    """Return the names of the lessons' folders, in their order; a folder of any other name is no lesson."""
    return tuple(sorted(path.name for path in lessons.glob("*") if is_slug(path.name) and path.is_dir()))


def scenario_files(folder: Path) -> list[Path]:
    """Return the files of a lesson's scenarios: all of its TOML but quizzes and the pair of texts."""
    return [path for path in sorted(folder.glob("*.toml")) if not path.stem.startswith(_NO_SCENARIOS)]


def is_slug(name: object) -> bool:
    """Tell whether something can be the name of a lesson's folder, such as `03_first_assault`."""
    return isinstance(name, str) and _SLUG.fullmatch(name) is not None


def is_file_stem(name: object) -> bool:
    """Tell whether something can be the name of a notebook without its ending: it stands in links as it is."""
    return isinstance(name, str) and _STEM.fullmatch(name) is not None
