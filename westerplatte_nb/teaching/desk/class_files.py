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
class RejectedFile:
    """A file that does not count, and the reason as a sentence."""

    file: str
    why: Wording


@dataclass(slots=True)
class ClassFiles:
    """All hand-ins by the name of their file; a later file replaces an earlier one of the same name."""

    lessons: Path
    results: dict[str, Result] = field(default_factory=dict)
    rejected: dict[str, RejectedFile] = field(default_factory=dict)
    _file_of_content: dict[object, str] = field(default_factory=dict)  # to notice a second file of equal content
    _unique_names: dict[str, str] = field(default_factory=dict)  # by the names as handed in

    def take_all(self, handed_in: HandIns, report: ProgressReport) -> Generator[None, None, int]:
        """Read files in small steps, and report how many are done before each; return how many had no room."""
        files = handed_in.files[:MOST_FILES]
        omitted = len(handed_in.files) - len(files)
        for number, hand_in in enumerate(files):
            report(number, len(files))
            yield
            if self._has_room(hand_in.name):
                yield from self._read_result(hand_in)
            else:
                omitted += 1
        return omitted

    def _read_result(self, hand_in: HandIn) -> Generator[None, None, None]:
        """Read a file in small steps, then count its result or reject the file."""
        file = self._unique_name(hand_in.name)
        try:
            result = yield from reading(hand_in.read(), file, self.lessons)
        except InvalidFile as error:
            self._forget(file)
            self._reject_file(file, error.problems[0].wording)
        else:
            self._count_result(file, result)

    def _has_room(self, name: str) -> bool:
        """Tell whether a file can be read: the limit is not reached, or it replaces one of its name."""
        return len(self.results) + len(self.rejected) < MOST_FILES or name in self._unique_names

    def _count_result(self, file: str, result: Result) -> None:
        """Count a result, unless another file has the same content: then reject the file."""
        self._forget(file)
        # The content, however the file is written: a file that was opened and saved again is the same hand-in.
        content = (result.nickname, result.shared.about, result.actions, result.quiz, result.stops, result.asked)
        if (other_file := self._file_of_content.get(content)) is not None:
            self._reject_file(file, Wording("class.aside.double", {"file": file, "other": other_file}))
            return
        self.results[file] = result
        self._file_of_content[content] = file

    def reject(self, result: Result, why: Wording) -> None:
        """Reject the file of a result that was counted before, unless it has been replaced meanwhile."""
        if self.results.get(result.file) is result:
            self._forget(result.file)
            self._reject_file(result.file, why)

    def groups(self) -> dict[str, list[Result]]:
        """Return the results by the game that was played, the largest group first, each group sorted by nicknames."""
        groups: dict[str, list[Result]] = defaultdict(list)
        for result in self.results.values():
            groups[result.shared.about].append(result)
        largest_first = sorted(groups, key=lambda about: (-len(groups[about]), about))
        return {about: sorted(groups[about], key=_sort_key) for about in largest_first}

    def _unique_name(self, name: str) -> str:
        """Return the name of a file as it is shown; of different names that look alike the later ones get a number."""
        if name not in self._unique_names:
            plain, used = sanitize_text(name, LONGEST_NAME), {*self._unique_names.values()}
            candidates = chain([plain], (f"{plain} ({number})" for number in count(2)))
            self._unique_names[name] = next(candidate for candidate in candidates if candidate not in used)
        return self._unique_names[name]

    def _reject_file(self, file: str, why: Wording) -> None:
        """Record a file as one that does not count."""
        self.rejected[file] = RejectedFile(file, why)

    def _forget(self, file: str) -> None:
        """Remove all entries of a file, before it is read again or rejected."""
        self.results.pop(file, None)
        self.rejected.pop(file, None)
        self._file_of_content = {content: name for content, name in self._file_of_content.items() if name != file}


def shared_by_most(group: list[Result]) -> Shared:
    """Return the shared game of a group in the version, texts included, that most of its files have.

    Of equally frequent versions one from a scenario of the lessons comes first: its share code begins with DEAL.
    """
    frequency = Counter(result.shared.content for result in group)

    def sort_key(result: Result) -> tuple[int, bool, str]:
        """Return the sort key by version: the most frequent first, then those of the lessons, then by content."""
        return -frequency[result.shared.content], result.code[:1] != DEAL, result.shared.content

    return min(group, key=sort_key).shared


def files_by_double_nickname(results: list[Result]) -> Mapping[str, list[str]]:
    """Return the nicknames that several files have, each with the names of these files."""
    doubled = repeated(result.nickname for result in results if result.nickname)
    return {name: [result.file for result in results if result.nickname == name] for name, _ in doubled}


def _sort_key(result: Result) -> tuple[bool, str, str]:
    """Return the sort key of results: by nickname, those without one last, then by file."""
    return not result.nickname, alphabetical_key(result.nickname), result.file
