"""Every key that code asks for has a sentence: in a game's own folder that game's, elsewhere one for all games."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import westerplatte_nb
from tests.i18n.check_game import NEEDED
from westerplatte_nb.engine.registry import games
from westerplatte_nb.games import ford
from westerplatte_nb.i18n.languages import FALLBACK
from westerplatte_nb.i18n.words import words_in

HOMES = (Path(westerplatte_nb.__file__).parent, Path(ford.__file__).parent)
SOURCES = [path for home in HOMES for path in sorted(home.rglob("*.py"))]
KEY = re.compile(r"[a-z_]+(\.\w+)+")
TELLERS = ("words", "_words", "Wording", "CannotSay", "RequestRefused")


def keys_in(source: str) -> Iterator[str]:
    """The keys that stand whole in calls of words, in wordings, and in errors that are told."""
    if not any(f"{teller}(" in source for teller in TELLERS):
        return  # to parse it costs more than to look
    for node in ast.walk(ast.parse(source)):
        if not (isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant)):
            continue
        called = getattr(node.func, "id", getattr(node.func, "attr", ""))
        key = node.args[0].value
        if called in TELLERS and isinstance(key, str) and KEY.fullmatch(key):
            yield key


def lacking(path: Path, source: str) -> list[str]:
    """The keys of a file that have no sentence in words of its game, or of none."""
    own = "ford" if HOMES[1] in path.parents else next((game for game in games() if game in path.parts), "")
    words = words_in(FALLBACK, own)
    return [key for key in keys_in(source) if not words.has(key) and (own or key not in NEEDED)]


def test_every_key_has_a_sentence():
    assert {path: keys for path in SOURCES if (keys := lacking(path, path.read_text("utf-8")))} == {}


def test_a_key_without_a_sentence_would_be_seen():
    house, component = HOMES[0] / "view" / "x.py", HOMES[0] / "games" / "seven_days" / "view" / "x.py"
    assert lacking(house, 'words("ui.undo"); Wording("event.DayEnded", {})') == ["event.DayEnded"]
    assert lacking(component, 'words("ui.undo"); Wording("event.DayEnded", {}); words("event.None")') == ["event.None"]
