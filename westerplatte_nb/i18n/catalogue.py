"""Where sentences stand: `locale/<language>/LC_MESSAGES/`, in files for all games and in files of one game.

A file of a game begins with the game's name (`<game>.po`, `<game>.hints.po`), and so does every key in it
(`<game>/event.BrickLost`); `<game>.handbook.po` holds the words of its rules. A game of another package or of a test
has the same folders in its own `locale` part.
"""

import gettext
from functools import cache
from importlib.resources import files
from io import BytesIO
from pathlib import Path

from westerplatte_nb.engine.registry import folders, known_games

LOCALE = Path(str(files("westerplatte_nb").joinpath("locale")))
HANDBOOK = "handbook"
# Between a game's name and a key or the id of a rule.
OF = "/"


@cache
def messages(game: str, language: str) -> gettext.NullTranslations:
    """Return the sentences of a game, or those for all games where its name is empty."""
    return _joined([file for file in _files(game, language) if file.name != f"{game}.{HANDBOOK}"])


@cache
def handbook(game: str, language: str) -> gettext.NullTranslations:
    """Return the words of a game's rules."""
    return _joined([file for file in _files(game, language) if file.name == f"{game}.{HANDBOOK}"])


def homes(game: str) -> tuple[Path, ...]:
    """Return the folders that hold languages: the package's own, and a game's where it brings one.

    Raises KeyError for a game that is not on the list.
    """
    return (LOCALE, *(folders("locale", game) if game else ()))


def game_of(file: str) -> str:
    """Return the game that a catalogue belongs to by the name of its file, or nothing where it is for all."""
    # Whose folder holds a catalogue of another package's game is known already.
    name = file.partition(".")[0]
    return name if name in known_games() else ""


def _files(game: str, language: str) -> list[Path]:
    """Return the catalogues of a game, or those for all, without `.po` and `.mo` at their ends."""
    found = {
        file.with_suffix("")
        for home in homes(game)
        for file in home.glob(f"{language}/LC_MESSAGES/*.[mp]o")
        if game_of(file.name) == game
    }
    return sorted(found)


def _joined(catalogues: list[Path]) -> gettext.NullTranslations:
    joined = gettext.NullTranslations()
    for catalogue in catalogues:
        joined.add_fallback(_read(catalogue))
    return joined


def _read(file: Path) -> gettext.GNUTranslations:
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
