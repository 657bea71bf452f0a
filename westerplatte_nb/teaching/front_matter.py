"""The front matter of a lesson's file: `key: text` and lists of texts between two lines of dashes.

It is the plain part of YAML that a lesson needs, so that a title can be read without a YAML library; what is nested
(the settings of jupytext) is passed over. The check compares it with what jupytext reads.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from westerplatte_nb.engine.registry import first_game, games
from westerplatte_nb.engine.sanitize import visible

Front = dict[str, str | list[str]]

_PAIR = re.compile(r"^(\w+):[ \t]*(.*)$")
_ITEM = re.compile(r"^\s*-[ \t]+(.*)$")


def read_front(text: str) -> Front:
    """Return the front matter of a text; an empty dict where it has none."""
    lines = text.splitlines()
    if not lines or lines[0].rstrip() != "---":
        return {}
    front: Front = {}
    key = ""
    for line in lines[1:]:
        if line.rstrip() == "---":
            return front
        pair, item = _PAIR.match(line), _ITEM.match(line)
        if pair:
            key = pair[1]
            front[key] = _plain(pair[2])
        elif item and key:
            held = front[key]
            front[key] = [*(held if isinstance(held, list) else []), _plain(item[1])]
    return {}


def front_of(path: Path) -> Front:
    """Return the front matter of a file; an empty dict where the file cannot be read."""
    try:
        return read_front(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        return {}


def text_of(front: Front, key: str) -> str:
    """Return a text of the front matter, empty where it is not there."""
    value = front.get(key, "")
    return value if isinstance(value, str) else " ".join(value)


def game_of(front: Front) -> str:
    """Return the game that a lesson is about: as its front matter says, else the first."""
    named = text_of(front, "game")
    return named if named in games() else first_game()


def list_of(front: Front, key: str) -> list[str]:
    """Return a list of the front matter, empty where it is not there."""
    value = front.get(key, [])
    return value if isinstance(value, list) else [value] if value else []


def _plain(value: str) -> str:
    return visible(_unquoted(value.strip()))


def _unquoted(value: str) -> str:
    if len(value) > 1 and value[0] == value[-1] == '"':
        try:
            return str(json.loads(value))
        except ValueError:
            return value[1:-1]
    if len(value) > 1 and value[0] == value[-1] == "'":
        return value[1:-1].replace("''", "'")
    return value
