"""A game played in a terminal: the board in words, what happened, and what can be done, by number or in words.

It shows nothing that the seat in turn may not know; where people must not see each other's hands, the screen is emptied
before the next one looks.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from westerplatte_nb.bots.seat_player import seat_players
from westerplatte_nb.engine.errors import IllegalAction
from westerplatte_nb.engine.viewing import privileged_viewers
from westerplatte_nb.formats.data_folder import typed_path
from westerplatte_nb.formats.problems import InvalidFile, printable
from westerplatte_nb.formats.system import system_term
from westerplatte_nb.i18n.languages import FALLBACK
from westerplatte_nb.i18n.terminal import tell
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
# So much of a line is read as words.
MOST_TYPED = 200
# Lines that push another's hand off the screen.
SCREEN = 60
ORDERS = ("board", "undo", "save", "end", "help")
PEEK = "peek"
# A terminal that understands no signs of control, as `TERM` names it.
DUMB = "dumb"
TO_SECOND_SCREEN, TO_FIRST_SCREEN, EMPTIED = "\x1b[?1049h", "\x1b[?1049l", "\x1b[H\x1b[J"


class TerminalGame:
    """A game, who plays it here, and how many of its steps each viewer has read."""

    def __init__(self, session: Session, words: Words) -> None:
        """Play a session in the terminal, in the words of a language."""
        self._session = session
        self._game = session.rules.NAME
        self._words = words.of(self._game)
        self._bots = seat_players(self._game, session.bots, session.full_record()[0].setup)
        # How many steps each viewer has read so far.
        self._steps_read: dict[int | None, int] = {}
        # The seat whose hand may be on the screen, None before the first.
        self._seat_at_screen: int | None = None
        # For which turn and seat the board was printed, and at which state (its id) the legal actions were listed.
        self._board_printed_for: tuple[int, int] | None = None
        self._actions_listed_at: int | None = None

    def play(self) -> None:
        """Play until the game is over or somebody leaves it. Raises EOFError where nothing more is typed."""
        tell(self._words("cli.terminal.begin", **self._order_names()))
        while not self._session.state.is_over:
            seat = self._session.rules.turn_of(self._session.state)
            if seat in self._bots:
                self._session.play(self._bots[seat].decide(self._session.steps, self._session.first))
                continue
            self._wait_for_person(seat)
            self._print_events()
            self._print_board_once(seat)
            if self._actions_listed_at != self._session.state_id:
                self._actions_listed_at = self._session.state_id
                self._print_choice()
            typed = _read_line("> ").strip()
            if self._is_order("end", typed):
                return
            self._carry_out(typed)
        self._print_events()
        tell(self._context.view.text_board(self._session.state, self._words))
        tell(self._context.view.turn_line(self._session.state, self._words))

    # ---- output --------------------------------------------------------------------------------------------------

    @property
    def _viewer(self) -> int | None:
        """The seat that looks at the screen: that of the only person, else the one in turn.

        None where no hand is hidden, and in a bot's turn unless there is just one person.
        """
        persons, seat = self._session.persons, self._session.rules.turn_of(self._session.state)
        if not self._session.rules.HIDES_HANDS:
            return None
        if len(persons) == 1:
            return persons[0]
        return seat if seat in persons else None

    @property
    def _context(self) -> ViewContext:
        """The game up to the present, as the viewer may know it."""
        session = self._session
        steps = session.steps_for(self._viewer) if session.rules.HIDES_HANDS else session.steps
        return ViewContext(self._game, steps, tuple(session.rules.legal_actions(session.state)), self._words)

    def _print_events(self) -> None:
        """Print the events of the steps that the viewer has not read yet."""
        present, viewer = self._context, self._viewer
        for step in present.steps[self._steps_read.get(viewer, 0) :]:
            for entry in entries(present, step.events):
                tell(f"  {entry['text']}")
        self._steps_read[viewer] = len(present.steps)

    def _print_board_once(self, seat: int) -> None:
        """Print the board unless that was done for this turn and seat already."""
        turn = (self._session.state.turn, seat)
        if turn != self._board_printed_for:
            self._board_printed_for = turn
            self._print_board()

    def _print_board(self) -> None:
        """Print the board as text between blank lines."""
        tell(f"\n{self._context.view.text_board(self._session.state, self._words)}\n")

    def _print_choice(self, part: str = "") -> None:
        """Print the question, then the legal actions by number: all, or those whose labels hold a `part`."""
        present, words = self._context, self._words
        if not part:
            tell(present.view.turn_line(present.state, words))
            tell(present.view.detail_line(present.state, words))
            if question := question_line(present):
                tell(question)
            for seat in self._privileged_here:
                name = present.wordings.seat_term(seat)
                tell(words("cli.terminal.peek", peek=words("cli.terminal.word.peek"), seat=name))
        labels = enumerate(map(present.label, present.legal), start=1)
        matches = [(number, label) for number, label in labels if part.casefold() in label.casefold()]
        for number, label in matches[:MOST_LISTED]:
            tell(f"{number:4}. {label}")
        if len(matches) > MOST_LISTED:
            tell(words("cli.terminal.more", number=len(matches) - MOST_LISTED))

    @property
    def _privileged_here(self) -> tuple[int, ...]:
        """The seats of persons here that alone may look at a card now (`engine.viewing.privileged_viewers`)."""
        seats = privileged_viewers(self._session.rules, self._session.state)
        return tuple(seat for seat in seats if seat in self._session.persons)

    def _show_secrets(self) -> None:
        """Show a privileged seat its secret until Enter is pressed; then it is gone, or at least off the screen."""
        peek = self._context.view.peek
        for seat in self._privileged_here:
            if peek is None:  # the game's view has no words for a secret
                break
            _, text = peek.seen(self._session.rules.observe(self._session.state, seat), self._words)
            with _second_screen() as has_second_screen:
                _read_line(f"{text} [Enter] ")
            if not has_second_screen:
                tell("\n" * SCREEN)
        self._print_choice()

    def _wait_for_person(self, seat: int) -> None:
        """Clear the screen and wait for the person of a seat, where persons hide their hands from each other."""
        if not self._session.hides_hands or len(self._session.persons) < 2 or self._seat_at_screen == seat:
            return
        if self._seat_at_screen is not None:
            tell("\n" * SCREEN)
        self._seat_at_screen = seat
        _read_line(f"{self._words('ui.handover', seat=self._context.wordings.seat_term(seat))} [Enter] ")

    # ---- actions -------------------------------------------------------------------------------------------------

    def _carry_out(self, typed: str) -> None:
        """Carry out what was typed: an order, the number of an action, or words; print the help for nothing."""
        order, _, rest = typed.partition(" ")
        if not typed or self._is_order("help", typed):
            tell(self._words("cli.terminal.help", **self._order_names()))
        elif self._is_order("board", typed):
            self._print_board()
        elif self._privileged_here and self._is_order(PEEK, typed):
            self._show_secrets()
        elif self._is_order("undo", typed):
            self._undo()
        elif self._is_order("save", order):
            self._save(rest.strip())
        elif typed.isdecimal():
            self._play_number(int(typed[:MOST_DIGITS]))
        else:
            self._play_words(typed)

    def _play_number(self, number: int) -> None:
        """Play a legal action by its number in the list, from 1."""
        legal = self._context.legal
        if 1 <= number <= len(legal):
            self._play(legal[number - 1])
        else:
            tell(self._words("cli.terminal.no_number", number=len(legal)))

    def _play_words(self, typed: str) -> None:
        """List the actions whose labels contain what was typed; else carry it out like the command line of the page.

        A whole label is carried out at once.
        """
        present, part = self._context, typed.casefold()
        labels = [label.casefold() for label in map(present.label, present.legal)]
        if part not in labels and any(part in label for label in labels):
            self._print_choice(typed)
            return
        match order := hear(typed[:MOST_TYPED], present):
            case ParsedOrder(action):
                self._play(action)
            case Command("undo"):
                self._undo()
            case Command():  # `redo`, the only other one
                if not self._session.redo():
                    tell(self._words("typed.nothing_to_redo"))
            case BoardQuery():
                tell(answer(order, present))
            case _:
                tell(present.say(order.wording))

    def _play(self, action: Any) -> None:
        """Play an action, or print why it is illegal."""
        try:
            self._session.play(action)
        except IllegalAction as illegal:
            tell(self._context.say(self._context.wordings.word_reason(illegal.reason)))

    def _undo(self) -> None:
        """Undo the last decision of a person, and what bots played after it."""
        session = self._session
        # The number of actions to go back to: one less than now, and further back over those that bots chose.
        number = len(session.steps) - 2
        while number > session.first and session.rules.turn_of(session.steps[number].after) in self._bots:
            number -= 1
        seat = session.rules.turn_of(session.state)
        if not session.can_undo or not session.go_to(number, by=seat):
            tell(self._words("typed.nothing_to_undo"))
        self._steps_read = {viewer: min(count, len(session.steps)) for viewer, count in self._steps_read.items()}
        self._board_printed_for = None

    def _save(self, name: str) -> None:
        """Write the game to a file, and print its path or why that failed."""
        from westerplatte_nb.formats.record.file import save_record

        path = Path(name or f"westerplatte-{self._context.view.file_name(self._session.state)}.jsonl")
        try:
            path = typed_path(path)
            save_record(path, self._session.record)
        except OSError as error:
            tell(self._words("cli.unreadable", file=printable(str(path)), why=system_term(error)))
        except InvalidFile as refused:
            for problem in refused.problems:
                tell(self._words.say(problem.wording))
        else:
            tell(self._words("cli.terminal.saved", file=printable(str(path))))

    def _is_order(self, order: str, typed: str) -> bool:
        """Tell whether an order of the terminal was typed, by its word in the reader's language or in English."""
        names = (words(f"cli.terminal.word.{order}") for words in (self._words, words_in(FALLBACK)))
        return typed.casefold() in names

    def _order_names(self) -> dict[str, str]:
        """Return the words for the orders of the terminal in the reader's language."""
        return {order: self._words(f"cli.terminal.word.{order}") for order in ORDERS}


def _read_line(prompt: str) -> str:
    """Print a prompt, and return the line that is typed. Raises EOFError at the end of the input."""
    sys.stdout.write(prompt)
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line


@contextmanager
def _second_screen() -> Iterator[bool]:
    """Write on the terminal's second screen, to which nobody can scroll back; yield whether the terminal has one."""
    if not sys.stdout.isatty() or os.environ.get("TERM", DUMB) == DUMB:
        yield False
        return
    sys.stdout.write(f"{TO_SECOND_SCREEN}{EMPTIED}")
    try:
        yield True
    finally:
        sys.stdout.write(f"{EMPTIED}{TO_FIRST_SCREEN}")
        sys.stdout.flush()
