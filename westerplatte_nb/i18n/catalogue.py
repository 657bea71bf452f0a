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
    """Return the sentences of a game in a language; with "" for its name those for all games."""
    return _in_one([file for file in _files(game, language) if file.name != f"{game}.{HANDBOOK}"])


@cache
def handbook(game: str, language: str) -> gettext.NullTranslations:
    """Return the words of a game's rules."""
    return _in_one([file for file in _files(game, language) if file.name == f"{game}.{HANDBOOK}"])


def homes(game: str) -> tuple[Path, ...]:
    """Return the folders that hold languages: those of a game, or that for all games where its name is empty.

    Raises KeyError for a game that is not on the list.
    """
    return folders("locale", game) if game else (LOCALE,)


def _files(game: str, language: str) -> list[Path]:
    """Return the paths of a game's catalogues (with "" of those for all games) in a language, without ending."""
    paths = (path for home in homes(game) for path in home.glob(f"{language}/LC_MESSAGES/*.[mp]o"))
    return sorted({path.with_suffix("") for path in paths})


def _in_one(catalogues: list[Path]) -> gettext.NullTranslations:
    """Return translations that look a key up in each catalogue in turn."""
    joined = gettext.NullTranslations()
    for catalogue in catalogues:
        joined.add_fallback(_read(catalogue))
    return joined


def _read(file: Path) -> gettext.GNUTranslations:
    """Return a compiled catalogue, or compile its source in memory where there is none."""
    compiled = file.with_name(f"{file.name}.mo")
    if compiled.exists():
        with compiled.open("rb") as binary:
            return gettext.GNUTranslations(binary)
    # A game that is being written, in a checkout or a test: there Babel is at hand.
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    written = BytesIO()
    with file.with_name(f"{file.name}.po").open("rb") as text:
        write_mo(written, read_po(text))
    written.seek(0)
    return gettext.GNUTranslations(written)
