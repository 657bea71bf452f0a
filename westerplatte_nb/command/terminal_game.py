"""A game played in a terminal: the board in words, what happened, and what can be done, by number or in words.

It shows nothing that the seat in turn may not know; where people must not see each other's hands, the screen is emptied
before the next one looks.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from westerplatte_nb.bots.seat_player import seat_players
from westerplatte_nb.engine.errors import IllegalAction
from westerplatte_nb.engine.viewing import privileged_viewers
from westerplatte_nb.formats.data_folder import typed_path
from westerplatte_nb.formats.problems import InvalidFile, printable
from westerplatte_nb.formats.system import system_term
from westerplatte_nb.i18n.languages import FALLBACK
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.session import Session
from westerplatte_nb.view.course.moment import ViewContext
from westerplatte_nb.view.panel.commands import BoardQuery, Command, ParsedOrder, hear
from westerplatte_nb.view.panel.log import entries, question_line
from westerplatte_nb.view.panel.queries import answer

# So much is listed at once; the rest is found by a part of its words.
MOST_LISTED = 24
# Python refuses to read a number of thousands of digits.
MOST_DIGITS = 9
# Lines that push another's hand off the screen.
SCREEN = 60
ORDERS = ("board", "undo", "save", "end", "help")
PEEK = "peek"

Read = Callable[[str], str]
Tell = Callable[[object], None]
# What is shown within it is gone afterwards; tells whether the terminal can do so.
Apart = Callable[[], AbstractContextManager[bool]]


class TerminalGame:
    """A game, who plays it here, and how far its story was told."""

    def __init__(self, session: Session, words: Words, read: Read, tell: Tell, apart: Apart) -> None:
        """Play a session in the words of a language."""
        self._session, self._read, self._tell, self._apart = session, read, tell, apart
        self._game = session.rules.NAME
        self._words = words.of(self._game)
        self._bots = seat_players(self._game, session.bots, session.full_record()[0].setup)
        self._persons = tuple(seat for seat in range(session.state.seats) if seat not in session.bots)
        # How much of the story each viewer has read.
        self._told: dict[int | None, int] = {}
        self._looks: int | None = None
        # The turn whose board was shown, and the moment whose choice was listed.
        self._board_of: tuple[int, int] | None = None
        self._listed: int | None = None

    def play(self) -> None:
        """Play until the game is over or somebody leaves it."""
        self._tell(self._words("cli.terminal.begin", **self._names()))
        while not self._session.state.is_over:
            seat = self._session.rules.turn_of(self._session.state)
            if seat in self._bots:
                self._play_bot(seat)
                continue
            self._hand_over(seat)
            self._tell_story()
            self._tell_board_once(seat)
            if self._listed != self._session.state_id:
                self._listed = self._session.state_id
                self._tell_choice()
            typed = self._read("> ").strip()
            if self._is("end", typed):
                return
            self._obey(typed)
        self._tell_story()
        self._tell(self._shown().view.text_board(self._session.state, self._words))
        self._tell(self._shown().view.turn_line(self._session.state, self._words))

    # ---- what is told --------------------------------------------------------------------------------------------

    @property
    def _viewer(self) -> int | None:
        """Who looks: the only person here, else the one in turn; None where nothing is hidden, or only bots play."""
        if not self._session.rules.HIDES_HANDS:
            return None
        seat = self._session.rules.turn_of(self._session.state)
        return self._persons[0] if len(self._persons) == 1 else seat if seat in self._persons else None

    def _shown(self) -> ViewContext:
        """Return the present as the one who looks may know it."""
        session = self._session
        steps = session.steps_for(self._viewer) if session.rules.HIDES_HANDS else session.steps
        return ViewContext(self._game, steps, tuple(session.rules.legal_actions(session.state)), self._words)

    def _tell_story(self) -> None:
        """Tell what happened since the one who looks has last read of it."""
        shown, viewer = self._shown(), self._viewer
        for step in shown.steps[min(self._told.get(viewer, 0), len(shown.steps)) :]:
            for entry in entries(shown, step.events):
                self._tell(f"  {entry['text']}")
        self._told[viewer] = len(shown.steps)

    def _tell_board_once(self, seat: int) -> None:
        """Show the board as a turn begins; later it is asked for."""
        now = (self._session.state.turn, seat)
        if now != self._board_of:
            self._board_of = now
            self._tell_board()

    def _tell_board(self) -> None:
        shown = self._shown()
        self._tell("")
        self._tell(shown.view.text_board(shown.state, self._words))
        self._tell("")

    def _tell_choice(self, part: str = "") -> None:
        shown = self._shown()
        if not part:
            self._tell(shown.view.turn_line(shown.state, self._words))
            self._tell(shown.view.detail_line(shown.state, self._words))
            if asked := question_line(shown):
                self._tell(asked)
            for seat in self._informed:
                name = shown.wordings.seat_term(seat)
                self._tell(self._words("cli.terminal.peek", peek=self._words("cli.terminal.word.peek"), seat=name))
        labels = [(number, shown.label(action)) for number, action in enumerate(shown.legal, start=1)]
        found = [(number, label) for number, label in labels if part.casefold() in label.casefold()]
        for number, label in found[:MOST_LISTED]:
            self._tell(f"{number:4}. {label}")
        if len(found) > MOST_LISTED:
            self._tell(self._words("cli.terminal.more", number=len(found) - MOST_LISTED))

    @property
    def _informed(self) -> tuple[int, ...]:
        """The seats here that alone may see something now, in a game that hides no hands."""
        seats = privileged_viewers(self._session.rules, self._session.state)
        return tuple(seat for seat in seats if seat in self._persons)

    def _peek(self) -> None:
        """Show what one seat alone may see until Enter is pressed; then it is gone, or at least off the screen."""
        shown = self._shown()
        part = shown.view.peek
        for seat in self._informed:
            if part is None:
                break
            _, text = part.seen(self._session.rules.observe(self._session.state, seat), self._words)
            with self._apart() as is_gone:
                self._read(f"{text} [Enter] ")
            if not is_gone:
                self._tell("\n" * SCREEN)
        self._tell_choice()

    def _hand_over(self, seat: int) -> None:
        """Let the next one come to the screen, where hands are hidden from each other."""
        if not self._session.hides_hands or len(self._persons) < 2 or self._looks == seat:
            return
        if self._looks is not None:
            self._tell("\n" * SCREEN)
        self._looks = seat
        self._read(f"{self._words('ui.handover', seat=self._shown().wordings.seat_term(seat))} [Enter] ")

    # ---- what is done --------------------------------------------------------------------------------------------

    def _play_bot(self, seat: int) -> None:
        player = self._bots[seat]
        for _ in player.run(self._session.steps, self._session.first):
            pass
        self._session.play(player.action)

    def _obey(self, typed: str) -> None:
        shown = self._shown()
        if not typed or self._is("help", typed):
            self._tell(self._words("cli.terminal.help", **self._names()))
        elif self._is("board", typed):
            self._tell_board()
        elif self._informed and self._is(PEEK, typed):
            self._peek()
        elif self._is("undo", typed):
            self._undo()
        elif self._is("save", typed.partition(" ")[0]):
            self._save(typed.partition(" ")[2].strip())
        elif typed.isdecimal():
            number = int(typed[:MOST_DIGITS])
            if 1 <= number <= len(shown.legal):
                self._play(shown.legal[number - 1], shown)
            else:
                self._tell(self._words("cli.terminal.no_number", number=len(shown.legal)))
        else:
            self._hear(typed, shown)

    def _hear(self, typed: str, shown: ViewContext) -> None:
        labels = [label for label in map(shown.label, shown.legal) if typed.casefold() in label.casefold()]
        exact = any(typed.casefold() == label.casefold() for label in labels)
        if labels and not exact:
            self._tell_choice(typed)
            return
        heard = hear(typed[:200], shown)
        match heard:
            case ParsedOrder(action):
                self._play(action, shown)
            case Command("undo"):
                self._undo()
            case Command():
                if not self._session.redo():
                    self._tell(self._words("typed.nothing_to_redo"))
            case BoardQuery():
                self._tell(answer(heard, shown))
            case _:
                self._tell(shown.say(heard.wording))

    def _play(self, action: Any, shown: ViewContext) -> None:
        try:
            self._session.play(action)
        except IllegalAction as illegal:
            self._tell(shown.say(shown.wordings.word_reason(illegal.reason)))

    def _undo(self) -> None:
        """Take the last decision of a person back, with what bots played after it."""
        session = self._session
        number = len(session.steps) - 2
        while number > session.first and session.rules.turn_of(session.steps[number].after) in self._bots:
            number -= 1
        by = session.rules.turn_of(session.state)
        if not session.can_undo or not session.go_to(number, by=by):
            self._tell(self._words("typed.nothing_to_undo"))
        self._told = {viewer: min(told, len(session.steps)) for viewer, told in self._told.items()}
        self._board_of = None

    def _save(self, name: str) -> None:
        from westerplatte_nb.formats.record.file import save_record

        path = Path(name or f"westerplatte-{self._shown().view.file_name(self._session.state)}.jsonl")
        try:
            path = typed_path(path)
            save_record(path, self._session.record)
        except OSError as error:
            self._tell(self._words("cli.unreadable", file=printable(str(path)), why=system_term(error)))
            return
        except InvalidFile as refused:
            for problem in refused.problems:
                self._tell(self._words.say(problem.wording))
            return
        self._tell(self._words("cli.terminal.saved", file=printable(str(path))))

    def _is(self, order: str, typed: str) -> bool:
        """Tell whether one of the orders of the terminal was typed, in the language or in English."""
        names = (words(f"cli.terminal.word.{order}") for words in (self._words, words_in(FALLBACK)))
        return typed.casefold() in names

    def _names(self) -> dict[str, str]:
        return {order: self._words(f"cli.terminal.word.{order}") for order in ORDERS}
