"""What the notebook of a lesson or page is called in each language's folder: `lessons/file_names.toml`.

The id of a lesson, by which it is called and kept, is its folder's name everywhere; a reader sees the file's name.
"""

import json
import tomllib
from functools import cache
from pathlib import Path

from westerplatte_nb.teaching.paths import built_notebooks, is_file_stem

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
