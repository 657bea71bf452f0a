"""The history of a draft for undo and redo, and the file in which it is stored.

A history is a value. As plain data it has the whole present draft, and of each other draft only the differences from
the one beside it, so that it can be stored after every edit.
"""

import json
import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from secrets import token_hex
from typing import Any

from westerplatte_nb.engine.registry import is_game
from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.engine.value import value
from westerplatte_nb.formats.data_folder import data_folder
from westerplatte_nb.formats.draft import TITLE, Draft, texts
from westerplatte_nb.formats.lasting import Stamp, alone, private_folder, stamp_of, write_lasting
from westerplatte_nb.formats.problems import InvalidFile, Problem
from westerplatte_nb.formats.reading import fail, json_of, read_bytes, text_of

# The most drafts before and after the present one that the file holds, and their most bytes; the kernel has no limit.
MOST_KEPT = 200
MOST_BYTES_OF_STEPS = 1024 * 1024
_GONE = "gone"
# The fields of a draft beside its words.
_OTHER_FIELDS = ("game", "language", "read")


@dataclass(frozen=True, slots=True)
class History:
    """The present draft, the drafts before it (the last first), and those that can be redone (the next first).

    `stamp` is that of the file that it was read from, None without a file.
    """

    present: Draft
    past: tuple[Draft, ...] = ()
    future: tuple[Draft, ...] = ()
    stamp: Stamp | None = field(default=None, compare=False)

    def then(self, draft: Draft) -> "History":
        """Return the history with `draft` as the present one, and nothing to redo; unchanged for an equal draft."""
        return self if draft == self.present else History(draft, (self.present, *self.past))

    def undo(self) -> "History":
        """Return the history with the last edit taken back."""
        if not self.past:
            return self
        return History(self.past[0], self.past[1:], (self.present, *self.future))

    def redo(self) -> "History":
        """Return the history with the last undone edit done again."""
        if not self.future:
            return self
        return History(self.future[0], (self.present, *self.past), self.future[1:])


def history_to_plain(history: History) -> dict[str, Any]:
    """Return a history as plain data."""
    return {
        "present": _draft_fields(history.present),
        "past": _differences(history.present, history.past[:MOST_KEPT]),
        "future": _differences(history.present, history.future[:MOST_KEPT]),
    }


def _draft_from_plain(plain: Mapping[str, Any]) -> Draft:
    """Return the draft that plain data hold. Raises KeyError or TypeError for data of another form."""
    kinds = {"game": str, "words": Mapping, "language": str, "read": Mapping}
    if plain.keys() != kinds.keys() or not all(isinstance(plain[name], kind) for name, kind in kinds.items()):
        raise TypeError(plain)
    # The form of the studio reads the fields of a goal: it must be a table.
    if not isinstance(plain["words"].get("goal") or {}, Mapping):
        raise TypeError(plain)
    return Draft(**plain)


def _draft_fields(draft: Draft) -> dict[str, Any]:
    """Return the fields of a draft by name, uncopied: nothing in them can change."""
    return {item.name: getattr(draft, item.name) for item in fields(draft)}


def _differences(first: Draft, others: tuple[Draft, ...]) -> list[dict[str, Any]]:
    """Return what changes from `first` to the first of the others, from that to the next, and so on.

    Drafts with which the file would be larger than its reader accepts are left out at the end.
    """
    steps, before, size = [], first, 0
    for draft in others:
        step = _difference(before, draft)
        size += len(json.dumps(step, ensure_ascii=False).encode())
        if size > MOST_BYTES_OF_STEPS:
            break
        steps.append(step)
        before = draft
    return steps


def _difference(before: Draft, draft: Draft) -> dict[str, Any]:
    """Return what to change in `before` to get `draft`, as `_drafts_along` reads it.

    `changed` has the new and other words, `gone` the names of those that are no more; the other fields of a draft
    follow where they differ.
    """
    old, new = before.words, draft.words
    changed = {name: value for name, value in new.items() if name not in old or old[name] != value}
    gone = [name for name in old if name not in new]
    other_fields = {name: getattr(draft, name) for name in _OTHER_FIELDS}
    other_changes = {name: value for name, value in other_fields.items() if value != getattr(before, name)}
    return {"changed": changed, _GONE: gone, **other_changes}


def _drafts_along(first: Draft, steps: Any) -> tuple[Draft, ...]:
    """Return the drafts that differences (`steps`) lead to, one after another; the inverse of `_differences`.

    `steps` come from a file. Raises KeyError, TypeError or AttributeError for data of another form.
    """
    drafts, fields_before = [], _draft_fields(first)
    for step in steps:
        words = {name: value for name, value in fields_before["words"].items() if name not in step[_GONE]}
        fields_before = {
            **fields_before,
            **{name: value for name, value in step.items() if name in _OTHER_FIELDS},
            "words": words | dict(step["changed"]),
        }
        drafts.append(_draft_from_plain(fields_before))
    return tuple(drafts)


KIND, SCHEMA = "studio", 1
FOLDER, SUFFIX = "studio", ".json"
MOST_BYTES = 4 * 1024 * 1024
# So many are offered; those that were left longer ago stay where they are.
MOST_OFFERED = 40
_NAME = re.compile(r"[0-9a-f]{12}")


@value
class StoredDraft:
    """A draft that has a file: the file's name, the draft's title in its own language, and its game."""

    name: str
    title: str
    game: str


def fresh_name() -> str:
    """Return a random name for the file of a new draft."""
    return token_hex(6)


def _drafts_folder() -> Path | None:
    """Return the folder of the drafts; None where storing is switched off. Raises OSError."""
    games = data_folder()
    return None if games is None else games.parent / FOLDER


def _draft_path(name: str) -> Path | None:
    """Return the path of a draft's file; None where storing is switched off, and for an impossible name.

    Raises OSError.
    """
    folder = _drafts_folder()
    return None if folder is None or not _NAME.fullmatch(name) else folder / f"{name}{SUFFIX}"


def save_history(name: str, history: History, stamp: Stamp | None = None) -> tuple[str, Stamp | None]:
    """Write a draft to its file, and return its name and the file's stamp; where nothing is stored, the stamp is None.

    `stamp` is that of the file when this studio last read or wrote it. If another studio has written the file since,
    that file stays and the draft gets a new name. Raises OSError.
    """
    path = _draft_path(name)
    if path is None:
        return name, None
    private_folder(path.parent)
    content = json.dumps({"kind": KIND, "schema": SCHEMA, **history_to_plain(history)}, ensure_ascii=False)
    with alone(path):
        if stamp_of(path) not in (None, stamp):  # another studio has written it; None: there is no file yet
            path = path.with_stem(fresh_name())
        write_lasting(path, content.encode(), most=MOST_BYTES, private=True)
        return path.stem, stamp_of(path)


def load_history(name: str) -> History:
    """Return the history of the stored draft with a name.

    Raises InvalidFile for a draft that is not there or cannot be read, and OSError.
    """
    path = _draft_path(name)
    if path is None:
        fail("not_found", name)
    stamp = stamp_of(path)  # taken before reading: if another writes the file meanwhile, its stamp differs
    history = history_from_plain(json_of(text_of(read_bytes(path, MOST_BYTES), path.name), path.name), path.name)
    return replace(history, stamp=stamp)


def history_from_plain(plain: Any, file: str) -> History:
    """Return the history in plain data. Raises InvalidFile."""
    # Data of another form raise one of these exceptions; they, and data of another kind, are reported behind the block.
    with suppress(KeyError, TypeError, ValueError, AttributeError):
        present = _draft_from_plain(plain["present"])
        if (plain["kind"], plain["schema"]) == (KIND, SCHEMA) and is_game(present.game):
            return History(present, _drafts_along(present, plain["past"]), _drafts_along(present, plain["future"]))
    fail("file_kind", file)


def stored_drafts() -> tuple[StoredDraft, ...]:
    """Return the stored drafts that can be read, the one edited last first."""
    return stored_drafts_and_problems()[0]


def stored_drafts_and_problems() -> tuple[tuple[StoredDraft, ...], tuple[Problem, ...]]:
    """Return the stored drafts, the one edited last first, and the problems of those that cannot be read."""
    drafts, problems = list[StoredDraft](), list[Problem]()
    with suppress(OSError):
        folder = _drafts_folder()
        for path in _draft_paths(folder) if folder is not None else ():
            if len(drafts) == MOST_OFFERED:
                break
            try:
                draft = load_history(path.stem).present
            except InvalidFile as refused:
                problems.append(refused.problems[0])
                continue
            titles = texts(draft, TITLE)
            title = titles.get(draft.language) or next(iter(titles.values()), "")
            drafts.append(StoredDraft(path.stem, sanitize_text(title, 80), draft.game))
    return tuple(drafts), tuple(problems)


def forget_draft(name: str) -> None:
    """Delete the stored draft with a name, if there is one. Raises OSError."""
    path = _draft_path(name)
    if path is not None:
        path.unlink(missing_ok=True)


def _draft_paths(folder: Path) -> list[Path]:
    """Return the files of drafts, the one written last first."""
    by_time = []
    for path in folder.glob(f"*{SUFFIX}"):
        with suppress(OSError):  # another studio may just have deleted it
            if _NAME.fullmatch(path.stem):
                by_time.append((path.stat().st_mtime_ns, path))
    return [path for _, path in sorted(by_time, reverse=True)]
