"""No file of the house names a game: only the list of games does, and what lies in a game's own folder.

Sources, page scripts, styles and catalogues are looked through whole: names, strings, comments and sentences.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.each import each
from westerplatte_nb.games import EXAMPLE, GAMES

PACKAGE = Path(__file__).parents[2] / "westerplatte_nb"
KINDS = {".py", ".po", ".js", ".css", ".toml", ".json", ".md", ".typed"}
# The one list of games.
LIST = "games/__init__.py"
# How a game is called, in code and in the languages: with or without anything between the words.
# "In seven days" is no name: what is spelled out counts with capitals only.
SPELLINGS = {
    "seven_days": r"seven[_-]?days|(?-i:Seven Days)|(?<!\d)7[\s_-]?(?:days|dni|tage)",
    # With a blank between it is a month like any other.
    "september_1939": r"september[_-]?1939",
    # With a blank between it may be the year of any city.
    "warsaw_1920": r"warsaw[_-]?1920",
}


def belongs_to_a_game(path: str) -> bool:
    """Whether a file of the package lies in a game's folder."""
    return any(path.startswith(f"games/{game}/") for game in (*GAMES, EXAMPLE))


def named_in(text: str) -> list[str]:
    """The names of games in a text, as they stand there."""
    return [found[0] for game in GAMES for found in re.finditer(SPELLINGS[game], text, re.IGNORECASE)]


def generic_files() -> dict[str, str]:
    """The text of every file of the house, by its path."""
    paths = {path.relative_to(PACKAGE).as_posix(): path for path in sorted(PACKAGE.rglob("*")) if path.suffix in KINDS}
    return {
        name: path.read_text("utf-8") for name, path in paths.items() if name != LIST and not belongs_to_a_game(name)
    }


def test_every_game_of_the_list_has_its_spellings():
    assert set(SPELLINGS) == set(GAMES)


def test_no_generic_file_names_a_game():
    found = {name: named for name, text in generic_files().items() if (named := named_in(text))}
    assert found == {}


@each(
    "text",
    [
        "from westerplatte_nb.games.seven_days import rules",
        'Session.new("seven_days", setup)',
        "class SevenDaysGoal:",
        "sevendays",
        "# Rules of 7 Days.",
        'msgstr "7 dni Westerplatte"',
        "Seven Days of Westerplatte",
        "const board = 'seven-days';",
        "from westerplatte_nb.games.september_1939 import rules",
    ],
)
def test_a_planted_name_is_found(text):
    assert named_in(text)


@pytest.mark.parametrize(
    "text",
    ["for day in range(7): days += 1", "import westerplatte_nb", "Hold out for seven days.", "On 1 September 1939."],
)
def test_what_only_looks_like_a_name_is_let_be(text):
    assert not named_in(text)


def test_a_game_s_own_files_may_name_it():
    assert belongs_to_a_game("games/seven_days/view/board/board.py") and not belongs_to_a_game("view/board.py")
    assert belongs_to_a_game("games/seven_days/locale/de/LC_MESSAGES/seven_days.po")
    assert not belongs_to_a_game("locale/de/LC_MESSAGES/seven_days.po")
