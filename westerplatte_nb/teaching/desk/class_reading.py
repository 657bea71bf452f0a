"""Reading the files of a class, and checking the computer's moves in them, with progress on the page.

The work runs in short slices on the kernel's own loop, one piece after the other, so that the page stays responsive.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from time import perf_counter

from westerplatte_nb.bots.seat_player import seat_players
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.engine.value import Wording
from westerplatte_nb.formats.classroom.result_file import Result
from westerplatte_nb.formats.record.upgrades import version
from westerplatte_nb.formats.system import system_term
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.teaching.desk.class_files import MOST_FILES, ClassFiles
from westerplatte_nb.teaching.desk.hand_ins import HandIns, in_folder, sent
from westerplatte_nb.view.messages.class_results import SentFile
from westerplatte_nb.widgets.classroom.pages import ClassPage
from westerplatte_nb.widgets.error_guard import telling_failure


def has_bots(result: Result) -> bool:
    """Tell whether the computer played along."""
    return result.shared.scenario is not None and bool(result.shared.scenario.bots)


def can_judge(result: Result) -> bool:
    """Tell whether the bots of the file are those of this version."""
    return result.version == version()


def foreign_move(result: Result) -> Generator[None, None, int | None]:
    """Return the number of the first action that a bot would not have played, None where there is none.

    The bot's search runs in small steps of at most one playout each.
    """
    scenario, shared = result.shared.scenario, result.shared
    if scenario is None or not can_judge(result):
        return None
    rules = rules_of(shared.game)
    players = seat_players(shared.game, dict(scenario.bots), rules.setup_to_plain(shared.setup))
    for number, step in enumerate(result.steps[1:], start=1):
        player = players.get(rules.turn_of(result.steps[number - 1].after))
        if player is None:
            continue
        yield from player.run(result.steps[:number])
        if player.action != step.action:
            return number
    return None


# How long the work holds the kernel at a stretch, and how long it then leaves it to others, in seconds.
SLICE = 0.03
PAUSE = 0.002

Piece = Iterator[None]


class Slices:
    """Pieces of work in the order in which they came; where there is no loop, each is done at once."""

    def __init__(self, failed: Callable[[Exception], None]) -> None:
        """Begin without work; an error ends the piece that raised it, and is passed to `failed`."""
        self._failed = failed
        self._pieces: deque[Piece] = deque()
        self._task: asyncio.Task[None] | None = None

    @property
    def is_more(self) -> bool:
        """Whether there is work behind the present piece."""
        return len(self._pieces) > 1

    def add(self, piece: Piece) -> None:
        """Add a piece of work behind the others."""
        self._pieces.append(piece)
        if self._task is not None or len(self._pieces) > 1:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            while self._slice(float("inf")):
                pass
        else:
            self._task = loop.create_task(self._work())

    def forget(self) -> None:
        """Drop all work that is not done yet."""
        self._pieces.clear()

    async def _work(self) -> None:
        """Work in slices on the event loop until nothing is left."""
        try:
            while self._slice(SLICE):
                await asyncio.sleep(PAUSE)
        finally:
            self._task = None
            if self._pieces:  # the loop ends, or somebody interrupted
                self._pieces.clear()

    def _slice(self, seconds: float) -> bool:
        """Work for a while on the first piece; return whether any work remains."""
        end = perf_counter() + seconds
        while self._pieces and perf_counter() < end:
            piece = self._pieces[0]
            try:
                next(piece)
            except StopIteration:
                self._drop(piece)
            except Exception as error:
                self._drop(piece)
                self._failed(error)
        return bool(self._pieces)

    def _drop(self, piece: Piece) -> None:
        """Remove a piece, unless its own work has dropped all pieces."""
        if self._pieces and self._pieces[0] is piece:
            self._pieces.popleft()


LONGEST_FOLDER = 80
MOST_NAMED = 5


class ClassReading:
    """The reading of files for one page."""

    def __init__(
        self, words: Words, files: ClassFiles, folder: Path, widget: ClassPage, show: Callable[[str], None]
    ) -> None:
        """Read nothing yet; `show` updates the page with a message once `files` have been read."""
        self._words, self._files, self._class_folder, self._widget, self._show = words, files, folder, widget, show
        self._slices = Slices(self._failed)
        # The files of one upload, which comes in several messages, and how many of them there was no room for.
        self._upload, self._omitted_count = HandIns(), 0
        self._checked_games: set[object] = set()

    @property
    def is_more(self) -> bool:
        """Whether more files are waiting."""
        return self._slices.is_more

    def forget(self) -> None:
        """Stop reading."""
        self._slices.forget()
        self._upload, self._omitted_count = HandIns(), 0

    def folder(self) -> None:
        """Add the reading of the folder to the work."""
        self._slices.add(self._read_folder())

    def sent(self, files: tuple[SentFile, ...]) -> None:
        """Add the reading of files that the page sent to the work."""
        self._slices.add(self._read_upload(files))

    def sent_all(self, unsent: int) -> None:
        """Add a report to the work: how many of the files sent were read, and how many were not sent (`unsent`)."""
        self._slices.add(self._finish_upload(unsent))

    def judge(self, group: list[Result]) -> None:
        """Add a check of the computer's moves to the work, for the games in which they have not been checked."""
        fresh = [one for one in group if has_bots(one) and can_judge(one) and _game_key(one) not in self._checked_games]
        if fresh:
            self._checked_games |= {_game_key(one) for one in fresh}
            self._slices.add(self._check_moves(fresh))

    def _read_folder(self) -> Iterator[None]:
        """Read the folder of the class in small steps, and report on it."""
        words, folder = self._words, sanitize_text(str(self._class_folder), LONGEST_FOLDER)
        try:
            files = in_folder(self._class_folder)
            omitted = yield from self._files.take_all(files, self._report)
        except OSError as error:
            message = words("class.folder.unreadable", folder=folder, why=system_term(error))
        else:
            read = words("class.folder.read", number=len(files.files), folder=folder)
            message = self._with_omitted(read, files, omitted)
        self._show(message)

    def _read_upload(self, files: tuple[SentFile, ...]) -> Iterator[None]:
        """Read the files of one message in small steps; `_finish_upload` reports on all messages together."""
        handed_in = sent(files)
        self._omitted_count += yield from self._files.take_all(handed_in, self._report)
        self._upload.take_in(handed_in)

    def _finish_upload(self, unsent: int) -> Iterator[None]:
        """Report how many files were read of those that the page sent in several messages, and how many were omitted.

        `unsent` is the number of files that the page did not send.
        """
        read = self._words("class.taken", number=len(self._upload.files) - self._omitted_count)
        message = self._with_omitted(read, self._upload, self._omitted_count + unsent)
        self._upload, self._omitted_count = HandIns(), 0
        yield  # pieces of work are generators
        self._show(message)

    def _check_moves(self, group: list[Result]) -> Iterator[None]:
        """Set aside the results in which the computer plays as it never would."""
        words, rejected = self._words, 0
        for number, one in enumerate(group):
            self._tell(words("class.judging", number=number, all=len(group)))
            action = yield from foreign_move(one)
            if action is not None:
                rejected += 1
                self._files.reject(one, Wording("class.aside.bot", {"file": one.file, "number": action}))
        yield
        self._show(words("class.judged", number=len(group), found=rejected))

    def _report(self, number: int, of: int) -> None:
        self._tell(self._words("class.reading", number=number, all=of))

    def _tell(self, message: str) -> None:
        self._widget.show(said=message, busy=True)

    def _with_omitted(self, message: str, files: HandIns, omitted: int) -> str:
        """Return a message on files that were read, with the omitted ones and why."""
        words, lines = self._words, [message]
        if omitted:
            lines.append(words("class.left", most=MOST_FILES, number=omitted))
        if files.others:
            names = (*files.others[:MOST_NAMED], *(["…"] if len(files.others) > MOST_NAMED else []))
            lines.append(words("class.not_results", number=len(files.others), files=", ".join(names)))
        if files.of_the_system:
            lines.append(words("class.of_the_system", number=files.of_the_system))
        return " ".join(lines)

    def _failed(self, error: Exception) -> None:
        """Say on the page that the work has failed."""
        with telling_failure(self._widget, "desk.failed"):
            raise error


def _game_key(one: Result) -> object:
    """Return what a check of moves depends on: the file, the shared game and the actions."""
    return one.file, one.shared.content, one.actions
