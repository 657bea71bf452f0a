"""The result files of a class: read one by one, each as hostile as any file; what cannot count is told."""

from collections import Counter, defaultdict
from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import NamedTuple

from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.engine.value import Wording
from westerplatte_nb.formats.classroom.deal_code import DEAL
from westerplatte_nb.formats.classroom.result_file import Result, reading
from westerplatte_nb.formats.problems import InvalidFile, repeated
from westerplatte_nb.formats.share.code import Shared
from westerplatte_nb.teaching.desk.hand_ins import HandIn, HandIns
from westerplatte_nb.view.text.name_order import plain_order

MOST_FILES = 200
LONGEST_NAME = 80


class Far(NamedTuple):
    """How far the reading is: so many files of so many."""

    number: int
    all: int


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
    _handed_in: dict[object, str] = field(default_factory=dict)
    _shown: dict[str, str] = field(default_factory=dict)

    def take_all(self, found: HandIns) -> Generator[Far, None, int]:
        """Read what was handed in, in small steps, each of which tells how far it is; return how many had no room."""
        files = found.files[:MOST_FILES]
        outside = len(found.files) - len(files)
        for number, one in enumerate(files):
            outside += not (yield from far_along(self._taking(one), number, len(files)))
        return outside

    def _taking(self, one: HandIn) -> Generator[None, None, bool]:
        """Read a file in small steps, and tell whether there was still room for it."""
        name = one.name
        if not self._has_room(name):
            return False
        file = self._name(name)
        try:
            result = yield from reading(one.read(), file, self.lessons)
        except InvalidFile as refused:
            self._refuse(file, refused)
        else:
            self._count(file, result)
        return True

    def _has_room(self, name: str) -> bool:
        return len(self.results) + len(self.asides) < MOST_FILES or name in self._shown

    def _count(self, file: str, result: Result) -> None:
        self._forget(file)
        # However the file is written: whoever opens and saves it hands in nothing new.
        said = (result.nickname, result.shared.about, result.actions, result.quiz, result.stops, result.asked)
        if (same := self._handed_in.get(said)) is not None:
            self._put_aside(file, Wording("class.aside.double", {"file": file, "other": same}))
            return
        self.results[file] = result
        self._handed_in[said] = file

    def reject(self, result: Result, why: Wording) -> None:
        """Set a result aside that was counted before."""
        if self.results.get(result.file) is result:
            self._forget(result.file)
            self._put_aside(result.file, why)

    def _refuse(self, file: str, refused: InvalidFile) -> None:
        self._forget(file)
        self._put_aside(file, refused.problems[0].wording)

    def groups(self) -> dict[str, list[Result]]:
        """Return the results by what was played, the largest group first, each in the order of names."""
        found: dict[str, list[Result]] = defaultdict(list)
        for one in self.results.values():
            found[one.shared.about].append(one)
        ordered = sorted(found.items(), key=lambda item: (-len(item[1]), item[0]))
        return {about: sorted(group, key=_order) for about, group in ordered}

    def _name(self, name: str) -> str:
        """Return the name of a file here: two that look alike must not take each other's place."""
        if name not in self._shown:
            shown, taken = sanitize_text(name, LONGEST_NAME), {*self._shown.values()}
            others = (f"{shown} ({number})" for number in count(2))
            self._shown[name] = shown if shown not in taken else next(one for one in others if one not in taken)
        return self._shown[name]

    def _put_aside(self, file: str, why: Wording) -> None:
        self.asides[file] = Aside(file, why)

    def _forget(self, file: str) -> None:
        self.results.pop(file, None)
        self.asides.pop(file, None)
        self._handed_in = {said: name for said, name in self._handed_in.items() if name != file}


def far_along(steps: Generator[None, None, bool], number: int, most: int) -> Generator[Far, None, bool]:
    """Tell at each step which file is read; at the first one too."""
    yield Far(number, most)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return bool(end.value)
        yield Far(number, most)


def shared_by_most(group: list[Result]) -> Shared:
    """Return what a group played with the texts that most of its files have: none speaks for the others.

    Of equally many that of a scenario of the lessons.
    """
    counted = Counter(one.shared.content for one in group)
    first = min(group, key=lambda one: (-counted[one.shared.content], one.code[:1] != DEAL, one.shared.content))
    return first.shared


def doubled(results: list[Result]) -> Mapping[str, list[str]]:
    """Return the nicknames that several files have, each with these files."""
    named = repeated(one.nickname for one in results if one.nickname)
    return {name: [one.file for one in results if one.nickname == name] for name, _ in named}


def _order(one: Result) -> tuple[bool, str, str]:
    return not one.nickname, plain_order(one.nickname), one.file
