"""The files of a class read in short slices, and the computer's moves in them made again; the page is told how far."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from pathlib import Path
from typing import Any, Protocol, TypeVar

from westerplatte_nb.engine.sanitize import harmless
from westerplatte_nb.engine.terms import Value, Wording
from westerplatte_nb.formats.result_file import Result
from westerplatte_nb.formats.system import system_term
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.teaching.class_bots import can_judge, foreign_move, has_bots
from westerplatte_nb.teaching.class_files import MOST_FILES, ClassFiles, Far, far_along
from westerplatte_nb.teaching.slices import Slices
from westerplatte_nb.widgets.class_page import ClassPage

LONGEST_FOLDER = 80

_Found = TypeVar("_Found")


class HasClass(Protocol):
    """The page of a class, with the files that were handed in and the folder that they may lie in."""

    words: Words
    files: ClassFiles
    folder: Path
    widget: ClassPage

    def show(self, said: str = "") -> None:
        """Show everything anew, and say something."""
        ...


class ClassReading:
    """What is read for one page."""

    def __init__(self, page: HasClass) -> None:
        """Read nothing yet."""
        self._page = page
        self._slices = Slices(self._failed)
        # Of files that come in several messages, which there was room for.
        self._taken: list[bool] = []
        self._judged: set[object] = set()

    @property
    def is_more(self) -> bool:
        """Whether more is to be read after what is read just now."""
        return self._slices.is_more

    def forget(self) -> None:
        """Leave off what is being read."""
        self._slices.forget()
        self._taken = []

    def folder(self) -> None:
        """Read the folder."""
        self._slices.add(self._folder())

    def sent(self, found: list[Any]) -> None:
        """Read files that the page sent."""
        self._slices.add(self._sent(found))

    def sent_all(self, unsent: object) -> None:
        """Say what came of the files that the page sent, and how many it did not send."""
        self._slices.add(self._sent_all(unsent))

    def judge(self, group: list[Result]) -> None:
        """Have the computer's moves looked at in those games in which they were not yet."""
        fresh = [one for one in group if has_bots(one) and can_judge(one) and _sign(one) not in self._judged]
        if fresh:
            self._judged |= {_sign(one) for one in fresh}
            self._slices.add(self._judging(fresh))

    def _folder(self) -> Iterator[None]:
        page, words = self._page, self._page.words
        folder = harmless(str(page.folder), LONGEST_FOLDER)
        try:
            number, left = yield from self._told_far(page.files.take_folder(page.folder))
        except OSError as error:
            said = words("class.folder.unreadable", folder=folder, why=system_term(error))
        else:
            said = self._with_left(words("class.folder.read", number=number, folder=folder), left)
        page.show(said)

    def _sent(self, found: list[Any]) -> Iterator[None]:
        for number, one in enumerate(found):
            steps = far_along(_taking(self._page.files, one), number, len(found))
            self._taken.append((yield from self._told_far(steps)))

    def _sent_all(self, unsent: object) -> Iterator[None]:
        left = self._taken.count(False) + (unsent if isinstance(unsent, int) else 0)
        said = self._with_left(self._page.words("class.taken", number=sum(self._taken)), left)
        self._taken = []
        yield
        self._page.show(said)

    def _judging(self, group: list[Result]) -> Iterator[None]:
        """Set aside those in whose games the computer plays as it never would."""
        page, found = self._page, 0
        for number, one in enumerate(group):
            self._tell(page.words("class.judging", number=number, all=len(group)))
            action = yield from foreign_move(one)
            if action is not None:
                found += 1
                values: dict[str, Value] = {"file": one.file, "number": action}
                page.files.put_aside(one, Wording("class.aside.bot", values))
        yield
        page.show(page.words("class.judged", number=len(group), found=found))

    def _told_far(self, steps: Generator[Far, None, _Found]) -> Generator[None, None, _Found]:
        """Tell the page how far the reading is."""
        told: Far | None = None
        while True:
            try:
                far = next(steps)
            except StopIteration as end:
                found: _Found = end.value
                return found
            if far != told:
                told = far
                self._tell(self._page.words("class.reading", number=far.number, all=far.all))
            yield

    def _tell(self, said: str) -> None:
        self._page.widget.show(said=said, busy=True)

    def _with_left(self, said: str, left: int) -> str:
        """Return what is said of files that were read, with how many were left out because there are too many."""
        return f"{said} {self._page.words('class.left', most=MOST_FILES, number=left)}" if left else said

    def _failed(self, error: Exception) -> None:
        self._page.widget.last_error = error
        self._page.show(self._page.words("desk.failed", error=type(error).__name__))


def _taking(files: ClassFiles, one: Mapping[str, Any]) -> Generator[None, None, bool]:
    """Take a file that the page sent, or of one that is too large its size; tell whether there was room for it."""
    name, size = str(one.get("name", "")), one.get("size")
    if isinstance(size, int):
        return files.take_too_large(name, size)
    return (yield from files.taking(name, str(one.get("text", "")).encode("utf-8", "surrogatepass")))


def _sign(one: Result) -> object:
    return one.file, one.shared.content, one.actions
