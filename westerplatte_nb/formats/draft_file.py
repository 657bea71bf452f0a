"""Drafts of scenarios as they are kept: after every edit, beside the person's games, with all that can be undone.

A draft is for the one who writes it. What others get is the scenario itself, as a file or a code.
"""

import json
import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import Any

from westerplatte_nb.engine.registry import is_game
from westerplatte_nb.engine.sanitize import harmless
from westerplatte_nb.engine.value import value
from westerplatte_nb.formats.data_folder import data_folder
from westerplatte_nb.formats.draft import TITLE, texts
from westerplatte_nb.formats.draft_history import History, history_of, history_to_plain
from westerplatte_nb.formats.lasting import Stamp, private_folder, stamp_of, write_lasting
from westerplatte_nb.formats.problems import FileRefused, Problem
from westerplatte_nb.formats.reading import json_of, read_bytes, refuse, text_of

KIND, SCHEMA = "studio", 1
FOLDER, SUFFIX = "studio", ".json"
MOST_BYTES = 4 * 1024 * 1024
# So many are offered; those that were left longer ago stay where they are.
MOST_OFFERED = 40
_NAME = re.compile(r"[0-9a-f]{12}")


@value
class KeptDraft:
    """A draft that was left: its name, its title in the language it is written in, its game."""

    name: str
    title: str
    game: str


def fresh_name() -> str:
    """Return a name that no draft has."""
    return token_hex(6)


def _folder() -> Path | None:
    """Return the folder of the drafts, None where nothing is to be kept. Raises OSError."""
    games = data_folder()
    return None if games is None else games.parent / FOLDER


def _path(name: str) -> Path | None:
    """Return the file of a draft, None where nothing is to be kept or this is no name of one. Raises OSError."""
    folder = _folder()
    return None if folder is None or not _NAME.fullmatch(name) else folder / f"{name}{SUFFIX}"


def keep_draft(name: str, history: History) -> bool:
    """Keep a draft under its name; tell whether it was kept.

    Raises OSError.
    """
    path = _path(name)
    if path is None:
        return False
    private_folder(path.parent)
    content = json.dumps({"kind": KIND, "schema": SCHEMA, **history_to_plain(history)}, ensure_ascii=False)
    write_lasting(path, content.encode(), most=MOST_BYTES, private=True)
    return True


def draft_stamp(name: str) -> Stamp | None:
    """Return what tells the present file of a draft from every later one, None where there is none."""
    with suppress(OSError):
        path = _path(name)
        return None if path is None else stamp_of(path)
    return None


def kept_draft(name: str) -> History:
    """Return a draft that was kept.

    Raises FileRefused, and OSError.
    """
    path = _path(name)
    if path is None:
        refuse("not_found", name)
    return history_from(json_of(text_of(read_bytes(path, MOST_BYTES), path.name), path.name), path.name)


def history_from(plain: Any, file: str) -> History:
    """Return the history in plain data. Raises FileRefused."""
    with suppress(KeyError, TypeError, ValueError, AttributeError):
        if isinstance(plain, Mapping) and plain.get("kind") == KIND and plain.get("schema") == SCHEMA:
            history = history_of(plain)
            if is_game(history.present.game):
                return history
    refuse("file_kind", file)


def kept_drafts() -> tuple[KeptDraft, ...]:
    """Return the drafts that were left, the one edited last first."""
    return drafts_left()[0]


def drafts_left() -> tuple[tuple[KeptDraft, ...], tuple[Problem, ...]]:
    """Return the drafts that were left, the one edited last first, and why others of them cannot be read."""
    made, unread = list[KeptDraft](), list[Problem]()
    with suppress(OSError):
        folder = _folder()
        for path in _paths(folder) if folder is not None else ():
            if len(made) == MOST_OFFERED:
                break
            try:
                draft = kept_draft(path.stem).present
            except FileRefused as refused:
                unread.append(refused.problems[0])
                continue
            found = texts(draft, TITLE)
            title = found.get(draft.language) or next(iter(found.values()), "")
            made.append(KeptDraft(path.stem, harmless(title, 80), draft.game))
    return tuple(made), tuple(unread)


def forget_draft(name: str) -> None:
    """Delete a draft. Raises OSError."""
    path = _path(name)
    if path is not None:
        path.unlink(missing_ok=True)


def _paths(folder: Path) -> list[Path]:
    found = []
    for path in folder.glob(f"*{SUFFIX}"):
        with suppress(OSError):  # another studio may just have deleted it
            if _NAME.fullmatch(path.stem):
                found.append((path.stat().st_mtime_ns, path))
    return [path for _, path in sorted(found, reverse=True)]
