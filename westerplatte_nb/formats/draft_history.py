"""The course of a draft: everything that was done to it can be taken back and done again, however long ago it was.

A history is a value. As plain data it holds the present draft whole and of each other only what differs from its
neighbour, so that it can be kept after every edit.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from westerplatte_nb.formats.draft import Draft

# So many steps are kept in the file each way, and so many bytes of them; in the kernel there is no end to them.
MOST_KEPT = 200
MOST_BYTES_OF_STEPS = 1024 * 1024
_GONE = "gone"


@dataclass(frozen=True, slots=True)
class History:
    """The present draft, what it was before (the last first), and what was taken back (the next first)."""

    present: Draft
    past: tuple[Draft, ...] = ()
    future: tuple[Draft, ...] = ()

    def then(self, draft: Draft) -> "History":
        """Return the history with one edit more; one that changes nothing is none."""
        return self if draft == self.present else History(draft, (self.present, *self.past))

    def undo(self) -> "History":
        """Return the history with the last edit taken back."""
        if not self.past:
            return self
        return History(self.past[0], self.past[1:], (self.present, *self.future))

    def redo(self) -> "History":
        """Return the history with the edit taken back last done again."""
        if not self.future:
            return self
        return History(self.future[0], (self.present, *self.past), self.future[1:])


def history_to_plain(history: History) -> dict[str, Any]:
    """Return a history as plain data."""
    return {
        "present": _plain(history.present),
        "past": _chain(history.present, history.past[:MOST_KEPT]),
        "future": _chain(history.present, history.future[:MOST_KEPT]),
    }


def history_of(plain: Mapping[str, Any]) -> History:
    """Read a history from plain data.

    Raises KeyError, TypeError or ValueError for what is none.
    """
    present = _draft(plain["present"])
    return History(present, _unchained(present, plain["past"]), _unchained(present, plain["future"]))


def _draft(plain: Mapping[str, Any]) -> Draft:
    kinds = {"game": str, "words": Mapping, "language": str, "read": Mapping}
    if plain.keys() != kinds.keys() or not all(isinstance(plain[name], kind) for name, kind in kinds.items()):
        raise TypeError(plain)
    if not isinstance(plain["words"].get("goal") or {}, Mapping):
        raise TypeError(plain)
    return Draft(**plain)


def _plain(draft: Draft) -> dict[str, Any]:
    """Return the words of a draft; nothing in them is copied, for nothing in them changes."""
    return {one.name: getattr(draft, one.name) for one in fields(draft)}


def _chain(first: Draft, others: tuple[Draft, ...]) -> list[dict[str, Any]]:
    """Return what differs from neighbour to neighbour, up to the step that would make the file too large to read."""
    made, before, size = [], first, 0
    for draft in others:
        step = _step(before, draft)
        size += len(json.dumps(step, ensure_ascii=False).encode())
        if size > MOST_BYTES_OF_STEPS:
            break
        made.append(step)
        before = draft
    return made


def _step(before: Draft, draft: Draft) -> dict[str, Any]:
    words = {
        name: value for name, value in draft.words.items() if name not in before.words or before.words[name] != value
    }
    gone = [name for name in before.words if name not in draft.words]
    rest = {
        name: getattr(draft, name)
        for name in ("game", "language", "read")
        if getattr(draft, name) != getattr(before, name)
    }
    return {"changed": words, _GONE: gone, **rest}


def _unchained(first: Draft, steps: Any) -> tuple[Draft, ...]:
    made, before = [], _plain(first)
    for step in steps:
        words = {name: value for name, value in before["words"].items() if name not in step[_GONE]}
        before = {
            **before,
            **{name: value for name, value in step.items() if name in ("game", "language", "read")},
            "words": words | dict(step["changed"]),
        }
        made.append(_draft(before))
    return tuple(made)
