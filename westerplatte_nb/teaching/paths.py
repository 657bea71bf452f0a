"""The paths of lessons and notebooks: in a clone beside the package, in a wheel inside it, or as the person sets them.

The id of a lesson is its folder's name everywhere; a reader sees the name of the file.
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
from westerplatte_nb.view.text.bibliography import CLONE, PACKAGE

FILE = "file_names.toml"
ENDING = ".ipynb"

# A lesson's folder is named by a number and a word or more; the name stands in links, file names and code.
_SLUG = re.compile(r"[0-9]{2}_[a-z0-9_]{1,60}")
_NO_SCENARIOS = ("quiz", "sources")
_STEM = re.compile(r"[a-z0-9_]{1,63}")


def file_name(lessons: Path, slug: str, language: str) -> str:
    """Return the file name of a lesson's or page's notebook in a language: its name there, else its id (`slug`)."""
    name = names_of(lessons, language).get(slug, slug)
    return f"{name if is_file_stem(name) else slug}{ENDING}"


def notebook_here(lessons: Path, slug: str, language: str) -> str:
    """Return the file name of a notebook in the present folder.

    That is its name in the language; but `<slug>.ipynb`, its name in early releases, where only a file of that name is.
    """
    name, old_name = file_name(lessons, slug, language), f"{slug}{ENDING}"
    return old_name if Path(old_name).is_file() and not Path(name).is_file() else name


def find_notebook(lessons: Path, slug: str, language: str) -> Path | None:
    """Return a lesson's notebook in a language, None where there is none.

    It lies in the present folder, in the folder of the language next to it, or where the notebooks are built.
    """
    name, built = file_name(lessons, slug, language), built_notebooks()
    candidates = [Path(notebook_here(lessons, slug, language)), Path("..") / language / name]
    candidates += [] if built is None else [built / language / name]
    return next((path for path in candidates if path.is_file() and not _is_in_other_language(path, language)), None)


def _is_in_other_language(path: Path, language: str) -> bool:
    """Tell whether the metadata of a notebook names another language: two languages may have the same file name."""
    try:
        own_language = json.loads(path.read_text(encoding="utf-8"))["metadata"]["westerplatte"]["language"]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return False  # Its problems are reported where it is read.
    return bool(own_language != language)


@cache
def names_of(lessons: Path, language: str) -> dict[str, object]:
    """Return the names of the notebooks in a language's folder, by id; none where the file cannot be read."""
    try:
        names = tomllib.loads((lessons / FILE).read_text(encoding="utf-8")).get(language)
    except (OSError, ValueError):
        return {}
    return names if isinstance(names, dict) else {}


def argument_path(name: str | Path | None, is_file: bool = False) -> Path | None:
    """Return the path of the file or folder that a call names, None without a name; `is_file` excludes folders.

    Raises WrongCall for an invalid name.
    """
    try:
        return None if name is None else named_path(name, is_file)
    except InvalidFile as error:
        raise WrongCall(error.problems[0].wording) from None


def notebooks_folder() -> Path | None:
    """Return the folder of the built notebooks, or None outside a clone; `WESTERPLATTE_NOTEBOOKS` names another."""
    folder = os.environ.get("WESTERPLATTE_NOTEBOOKS")
    if folder:
        return Path(folder).expanduser()
    return CLONE / "notebooks" if is_clone() else None


def built_notebooks() -> Path | None:
    """Return the folder of the built notebooks: `notebooks_folder`, else the one in a wheel's package, else None."""
    in_package = PACKAGE / "notebooks"
    return notebooks_folder() or (in_package if in_package.is_dir() else None)


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
