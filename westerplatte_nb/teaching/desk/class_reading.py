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
from westerplatte_nb.teaching.desk.hand_ins import HandIns, hand_ins_from_page, hand_ins_in_folder
from westerplatte_nb.view.messages.class_results import SentFile
from westerplatte_nb.widgets.classroom.pages import ClassPage
from westerplatte_nb.widgets.error_guard import telling_failure


def has_bots(result: Result) -> bool:
    """Tell whether the computer played a seat."""
    return result.shared.scenario is not None and bool(result.shared.scenario.bots)


def can_check_bots(result: Result) -> bool:
    """Tell whether the bots that played in a result are those of this version, which play the same moves again."""
    return result.version == version()


def first_false_bot_move(result: Result) -> Generator[None, None, int | None]:
    """Return the number of the first action on a bot's turn that the bot would not have played, None for none.

    It is also None where the bots cannot be checked. Their search runs in small steps of at most one playout each.
    """
    scenario, shared = result.shared.scenario, result.shared
    if scenario is None or not can_check_bots(result):
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
    """A queue of pieces of work, done in slices on the event loop; without a loop each piece is done at once."""

    def __init__(self, on_error: Callable[[Exception], None]) -> None:
        """Begin without work; an error ends the piece that raised it, and is passed to `on_error`."""
        self._on_error = on_error
        self._pieces: deque[Piece] = deque()
        self._task: asyncio.Task[None] | None = None

    @property
    def has_more(self) -> bool:
        """Whether there is work besides the present piece, which is the first of the queue."""
        return len(self._pieces) > 1

    def add(self, piece: Piece) -> None:
        """Queue a piece of work."""
        self._pieces.append(piece)
        if self._task is not None or len(self._pieces) > 1:  # the queue is being worked on
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._slice(float("inf"))
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
            self._pieces.clear()  # some are left where the loop ends or somebody has interrupted it

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
                self._on_error(error)
        return bool(self._pieces)

    def _drop(self, piece: Piece) -> None:
        """Remove a piece from the queue, unless it has called `forget` itself."""
        if self._pieces and self._pieces[0] is piece:
            self._pieces.popleft()


LONGEST_FOLDER = 80
MOST_NAMED = 5


class ClassReading:
    """The reading of files for one page."""

    def __init__(
        self, words: Words, files: ClassFiles, folder: Path, widget: ClassPage, show: Callable[[str], None]
    ) -> None:
        """Read nothing yet; `folder` is that of the class, `show` updates the page with a message on what was read."""
        self._words, self._files, self._class_folder, self._widget, self._show = words, files, folder, widget, show
        self._slices = Slices(self._show_error)
        # The files of one upload, which comes in several messages, and the number of those for which there was no room.
        self._upload, self._omitted_count = HandIns(), 0
        self._checked_games: set[object] = set()  # keys of games whose bots have been checked (`_game_key`)

    @property
    def has_more(self) -> bool:
        """Whether more work is queued."""
        return self._slices.has_more

    def forget(self) -> None:
        """Drop all work that is queued, and the upload that has begun."""
        self._slices.forget()
        self._upload, self._omitted_count = HandIns(), 0

    def queue_folder(self) -> None:
        """Queue the reading of the class folder."""
        self._slices.add(self._read_folder())

    def queue_files(self, files: tuple[SentFile, ...]) -> None:
        """Queue the reading of files that the page sent in one message of an upload."""
        self._slices.add(self._read_upload(files))

    def queue_upload_report(self, unsent: int) -> None:
        """Queue the report on all files of an upload; `unsent` is the number of those that the page did not send."""
        self._slices.add(self._finish_upload(unsent))

    def queue_bot_check(self, group: list[Result]) -> None:
        """Queue a check of the bots' moves in those games of a group in which they have not been checked."""
        checkable = [result for result in group if has_bots(result) and can_check_bots(result)]
        unchecked = [result for result in checkable if _game_key(result) not in self._checked_games]
        if unchecked:
            self._checked_games |= set(map(_game_key, unchecked))
            self._slices.add(self._check_moves(unchecked))

    def _read_folder(self) -> Iterator[None]:
        """Read the class folder in small steps, and show how many files it has or why it is unreadable."""
        words, folder = self._words, sanitize_text(str(self._class_folder), LONGEST_FOLDER)
        try:
            files = hand_ins_in_folder(self._class_folder)
            omitted = yield from self._files.take_all(files, self._report)
        except OSError as error:
            message = words("class.folder.unreadable", folder=folder, why=system_term(error))
        else:
            sentence = words("class.folder.read", number=len(files.files), folder=folder)
            message = self._with_omitted(sentence, files, omitted)
        self._show(message)

    def _read_upload(self, files: tuple[SentFile, ...]) -> Iterator[None]:
        """Read the files of one message in small steps; `_finish_upload` reports on all messages together."""
        hand_ins = hand_ins_from_page(files)
        self._omitted_count += yield from self._files.take_all(hand_ins, self._report)
        self._upload.take_in(hand_ins)

    def _finish_upload(self, unsent: int) -> Iterator[None]:
        """Report how many files were read of those that the page sent in several messages, and how many were omitted.

        `unsent` is the number of files that the page did not send.
        """
        sentence = self._words("class.taken", number=len(self._upload.files) - self._omitted_count)
        message = self._with_omitted(sentence, self._upload, self._omitted_count + unsent)
        self._upload, self._omitted_count = HandIns(), 0
        yield  # pieces of work are generators
        self._show(message)

    def _check_moves(self, group: list[Result]) -> Iterator[None]:
        """Reject the results in which a bot plays a move that it never would: the file was edited."""
        words, rejected = self._words, 0
        for number, result in enumerate(group):
            self._show_progress(words("class.judging", number=number, all=len(group)))
            action_number = yield from first_false_bot_move(result)
            if action_number is not None:
                rejected += 1
                self._files.reject(result, Wording("class.aside.bot", {"file": result.file, "number": action_number}))
        yield
        self._show(words("class.judged", number=len(group), found=rejected))

    def _report(self, number: int, total: int) -> None:
        """Show how many files of the present message or folder have been read."""
        self._show_progress(self._words("class.reading", number=number, all=total))

    def _show_progress(self, message: str) -> None:
        """Show a message on work that is going on."""
        self._widget.show(said=message, busy=True)

    def _with_omitted(self, message: str, files: HandIns, omitted: int) -> str:
        """Return a message on files that were read, with sentences on those that were not.

        There was no room for the `omitted` ones; others are no results, or files of the operating system.
        """
        words, lines = self._words, [message]
        if omitted:
            lines.append(words("class.left", most=MOST_FILES, number=omitted))
        if files.others:
            names = (*files.others[:MOST_NAMED], *(["…"] if len(files.others) > MOST_NAMED else []))
            lines.append(words("class.not_results", number=len(files.others), files=", ".join(names)))
        if files.of_the_system:
            lines.append(words("class.of_the_system", number=files.of_the_system))
        return " ".join(lines)

    def _show_error(self, error: Exception) -> None:
        """Show on the page that the work has failed."""
        with telling_failure(self._widget, "desk.failed"):
            raise error  # `telling_failure` turns it into a sentence on the page


def _game_key(result: Result) -> object:
    """Return what a check of moves depends on: the file, the shared game and the actions."""
    return result.file, result.shared.content, result.actions
