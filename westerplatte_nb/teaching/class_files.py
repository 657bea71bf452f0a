"""The result files of a class: read one by one, each as hostile as any file; what cannot count is told."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from westerplatte_nb.engine.sanitize import harmless
from westerplatte_nb.engine.terms import Wording
from westerplatte_nb.formats.problems import FileRefused
from westerplatte_nb.formats.reading import MOST_DATA, read_bytes, refuse
from westerplatte_nb.formats.result_file import Result, read_result
from westerplatte_nb.view.name_order import plain_order

ENDING = ".json"
MOST_FILES = 200
LONGEST_NAME = 80


@dataclass(frozen=True, slots=True)
class Aside:
    """A file that does not count, and why."""

    file: str
    why: Wording


@dataclass(slots=True)
class ClassFiles:
    """Everything that was handed in so far, by the name of its file; a later file takes the place of its namesake."""

    lessons: Path
    results: dict[str, Result] = field(default_factory=dict)
    asides: dict[str, Aside] = field(default_factory=dict)
    _digests: dict[str, str] = field(default_factory=dict)

    def take_folder(self, folder: Path) -> tuple[int, int]:
        """Read the result files of a folder; return how many were there, and how many were left out. Raises OSError."""
        paths = sorted(path for path in folder.iterdir() if path.suffix.lower() == ENDING and path.is_file())
        left = len(paths[MOST_FILES:])
        for path in paths[:MOST_FILES]:
            file = harmless(path.name, LONGEST_NAME)
            try:
                content = _content(path, folder, file)
            except FileRefused as refused:
                if self._has_room(file):
                    self._forget(file)
                    self._put_aside(file, refused.problems[0].wording)
                else:
                    left += 1
            else:
                left += not self.take(path.name, content)
        return len(paths), left

    def take(self, name: str, content: bytes) -> bool:
        """Read a file that was handed in, and tell whether there was still room for it."""
        file = harmless(name, LONGEST_NAME)
        if not self._has_room(file):
            return False
        self._read(file, content)
        return True

    def _has_room(self, file: str) -> bool:
        return len(self.results) + len(self.asides) < MOST_FILES or file in self.results or file in self.asides

    def _read(self, file: str, content: bytes) -> None:
        self._forget(file)
        digest = sha256(content).hexdigest()
        if (same := self._digests.get(digest)) is not None:
            self._put_aside(file, Wording("class.aside.double", {"file": file, "other": same}))
            return
        try:
            self.results[file] = read_result(content, file, self.lessons)
        except FileRefused as refused:
            self._put_aside(file, refused.problems[0].wording)
        else:
            self._digests[digest] = file

    def groups(self) -> dict[str, list[Result]]:
        """Return the results by what was played, the largest group first, each in the order of names."""
        found: dict[str, list[Result]] = defaultdict(list)
        for one in self.results.values():
            found[one.shared.about].append(one)
        ordered = sorted(found.items(), key=lambda item: (-len(item[1]), item[0]))
        return {about: sorted(group, key=_order) for about, group in ordered}

    def _put_aside(self, file: str, why: Wording) -> None:
        self.asides[file] = Aside(file, why)

    def _forget(self, file: str) -> None:
        self.results.pop(file, None)
        self.asides.pop(file, None)
        self._digests = {digest: name for digest, name in self._digests.items() if name != file}


def _content(path: Path, folder: Path, file: str) -> bytes:
    """Return what a file of the folder holds, and of none to which a link leads out of it. Raises FileRefused."""
    if path.is_symlink() and not path.resolve().is_relative_to(folder.resolve()):
        refuse("unreadable", file)
    return read_bytes(path, MOST_DATA, file)


def doubled(results: list[Result]) -> Mapping[str, list[str]]:
    """Return the nicknames that several files have, each with these files."""
    counted = Counter(one.nickname for one in results if one.nickname)
    return {
        name: [one.file for one in results if one.nickname == name] for name, number in counted.items() if number > 1
    }


def _order(one: Result) -> tuple[bool, str, str]:
    return not one.nickname, plain_order(one.nickname), one.file
