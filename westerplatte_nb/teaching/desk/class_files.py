"""The result files of a class, validated one by one; files that cannot count are listed with a reason."""

from collections import Counter, defaultdict
from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from itertools import chain, count
from pathlib import Path

from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.engine.value import Wording
from westerplatte_nb.formats.classroom.deal_code import DEAL
from westerplatte_nb.formats.classroom.result_file import Result, reading
from westerplatte_nb.formats.problems import InvalidFile, repeated
from westerplatte_nb.formats.share.code import Shared
from westerplatte_nb.lab.progress import ProgressReport
from westerplatte_nb.teaching.desk.hand_ins import HandIn, HandIns
from westerplatte_nb.view.text.name_order import alphabetical_key

MOST_FILES = 200
LONGEST_NAME = 80


@dataclass(frozen=True, slots=True)
class Aside:
    """A file that does not count, and why."""

    file: str
    why: Wording


@dataclass(slots=True)
class ClassFiles:
    """All hand-ins by the name of their file; a later file replaces an earlier one of the same name."""

    lessons: Path
    results: dict[str, Result] = field(default_factory=dict)
    asides: dict[str, Aside] = field(default_factory=dict)
    _handed_in: dict[object, str] = field(default_factory=dict)  # the file of each content
    _unique_names: dict[str, str] = field(default_factory=dict)  # by the names as handed in

    def take_all(self, handed_in: HandIns, report: ProgressReport) -> Generator[None, None, int]:
        """Read files in small steps, and report the number of each as it begins; return how many had no room."""
        files = handed_in.files[:MOST_FILES]
        omitted = len(handed_in.files) - len(files)
        for number, one in enumerate(files):
            report(number, len(files))
            yield
            if self._has_room(one.name):
                yield from self._read_result(one)
            else:
                omitted += 1
        return omitted

    def _read_result(self, one: HandIn) -> Generator[None, None, None]:
        """Read a file in small steps, then count its result or set it aside."""
        file = self._unique_name(one.name)
        try:
            result = yield from reading(one.read(), file, self.lessons)
        except InvalidFile as error:
            self._forget(file)
            self._put_aside(file, error.problems[0].wording)
        else:
            self._count_result(file, result)

    def _has_room(self, name: str) -> bool:
        """Tell whether a file can be taken: the limit is not reached, or it replaces one of its name."""
        return len(self.results) + len(self.asides) < MOST_FILES or name in self._unique_names

    def _count_result(self, file: str, result: Result) -> None:
        """Count a result, unless another file has the same content: then set it aside."""
        self._forget(file)
        # The content, however the file is written: a file that was opened and saved again is the same hand-in.
        content = (result.nickname, result.shared.about, result.actions, result.quiz, result.stops, result.asked)
        if (same := self._handed_in.get(content)) is not None:
            self._put_aside(file, Wording("class.aside.double", {"file": file, "other": same}))
            return
        self.results[file] = result
        self._handed_in[content] = file

    def reject(self, result: Result, why: Wording) -> None:
        """Set a result aside that was counted before."""
        if self.results.get(result.file) is result:
            self._forget(result.file)
            self._put_aside(result.file, why)

    def groups(self) -> dict[str, list[Result]]:
        """Return the results by what was played, the largest group first, each in the order of names."""
        groups: dict[str, list[Result]] = defaultdict(list)
        for one in self.results.values():
            groups[one.shared.about].append(one)
        ordered = sorted(groups.items(), key=lambda item: (-len(item[1]), item[0]))
        return {about: sorted(group, key=_order) for about, group in ordered}

    def _unique_name(self, name: str) -> str:
        """Return the unique name of a file: two names that look alike get numbers."""
        if name not in self._unique_names:
            first, used = sanitize_text(name, LONGEST_NAME), {*self._unique_names.values()}
            names = chain([first], (f"{first} ({number})" for number in count(2)))
            self._unique_names[name] = next(one for one in names if one not in used)
        return self._unique_names[name]

    def _put_aside(self, file: str, why: Wording) -> None:
        self.asides[file] = Aside(file, why)

    def _forget(self, file: str) -> None:
        """Remove what is known of a file, before it is read again or set aside."""
        self.results.pop(file, None)
        self.asides.pop(file, None)
        self._handed_in = {content: name for content, name in self._handed_in.items() if name != file}


def shared_by_most(group: list[Result]) -> Shared:
    """Return the shared game of a group with the texts that most of its files have.

    Of equally frequent ones, a scenario of the lessons comes first.
    """
    counted = Counter(one.shared.content for one in group)
    first = min(group, key=lambda one: (-counted[one.shared.content], one.code[:1] != DEAL, one.shared.content))
    return first.shared


def doubled(results: list[Result]) -> Mapping[str, list[str]]:
    """Return the nicknames that several files have, each with these files."""
    named = repeated(one.nickname for one in results if one.nickname)
    return {name: [one.file for one in results if one.nickname == name] for name, _ in named}


def _order(one: Result) -> tuple[bool, str, str]:
    """Return the sort key of results: by nickname, those without one last, then by file."""
    return not one.nickname, alphabetical_key(one.nickname), one.file
