"""Where sentences stand: in `locale/<language>/LC_MESSAGES/` those for all games, and likewise in the folder of a game.

A file of a game begins with the game's name (`<game>.po`, `<game>.hints.po`), and so does every key in it
(`<game>/event.BrickLost`); `<game>.handbook.po` holds the words of its rules.
"""

import gettext
from functools import cache
from importlib.resources import files
from io import BytesIO
from pathlib import Path

from westerplatte_nb.engine.registry import folders

LOCALE = Path(str(files("westerplatte_nb").joinpath("locale")))
HANDBOOK = "handbook"
# Between a game's name and a key or the id of a rule.
OF = "/"


@cache
def messages(game: str, language: str) -> gettext.NullTranslations:
    """Return the sentences of a game in a language, without its handbook; for `game` "" those for all games."""
    return _joined([file for file in _catalogue_paths(game, language) if file.name != f"{game}.{HANDBOOK}"])


@cache
def handbook(game: str, language: str) -> gettext.NullTranslations:
    """Return the handbook of a game in a language: the titles, texts and notes of its rules."""
    return _joined([file for file in _catalogue_paths(game, language) if file.name == f"{game}.{HANDBOOK}"])


def locale_folders(game: str) -> tuple[Path, ...]:
    """Return the folders with the languages of a game, which hold its catalogues; for "" the folder for all games.

    Raises KeyError for a game that is not on the list.
    """
    return folders("locale", game) if game else (LOCALE,)


def _catalogue_paths(game: str, language: str) -> list[Path]:
    """Return the paths of a game's catalogues in a language without their ending (`.po` or `.mo`), each once."""
    paths = (path for folder in locale_folders(game) for path in folder.glob(f"{language}/LC_MESSAGES/*.[mp]o"))
    return sorted({path.with_suffix("") for path in paths})


def _joined(catalogues: list[Path]) -> gettext.NullTranslations:
    """Return translations that look a key up in each of the catalogues (paths without ending) in turn."""
    joined = gettext.NullTranslations()
    for catalogue in catalogues:
        joined.add_fallback(_read(catalogue))
    return joined


def _read(file: Path) -> gettext.GNUTranslations:
    """Return the catalogue of a path without ending: the compiled file, else the source, compiled in memory."""
    compiled = file.with_name(f"{file.name}.mo")
    if compiled.exists():
        with compiled.open("rb") as binary:
            return gettext.GNUTranslations(binary)
    # A game that is being written, in a checkout or a test: there Babel is at hand.
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    binary_copy = BytesIO()
    with file.with_name(f"{file.name}.po").open("rb") as text:
        write_mo(binary_copy, read_po(text))
    binary_copy.seek(0)
    return gettext.GNUTranslations(binary_copy)
