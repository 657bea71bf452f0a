"""Where in time a game is looked at: the past, a what-if, the hand-over between two people, the course of the game.

None of it is in the session: looking back changes nothing, and a what-if is a session of its own, without a journal,
that the real game waits behind.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from westerplatte_nb.engine.checkpoints import in_full
from westerplatte_nb.engine.errors import StaleState
from westerplatte_nb.engine.record import Record
from westerplatte_nb.engine.terms import Wording
from westerplatte_nb.games.seven_days.actions import SevenDaysAction
from westerplatte_nb.games.seven_days.state import State
from westerplatte_nb.games.seven_days.wording import officer_term
from westerplatte_nb.session import Session
from westerplatte_nb.view.hit import hit
from westerplatte_nb.view.seven_days import panel
from westerplatte_nb.view.seven_days.comparison import comparison
from westerplatte_nb.view.seven_days.measures import Steps
from westerplatte_nb.view.seven_days.since import since_last_turn
from westerplatte_nb.view.seven_days.summary import summary_view
from westerplatte_nb.view.seven_days.timeline import banner, moment_text, timeline_view, up_to
from westerplatte_nb.view.seven_days.undoing import can_take_back, retold_line

if TYPE_CHECKING:
    from westerplatte_nb.widgets.game import GameWidget

# What changes the game, and so is not taken from a page that shows the past or is covered.
ORDERS = frozenset({"act", "typed", "undo", "redo", "point", "target"})
TRAVELS = frozenset({"look", "what_if", "real_game"})


class Time:
    """The place in time that one view of a game shows.

    `at` is the number of the moment looked at, None for the present; `real` the real game while a what-if is played;
    `covered` the seat the computer is being handed to; `comparing` and `course` tell which tables are open.
    """

    def __init__(self, game: GameWidget, session: Session | None = None) -> None:
        """Begin in the present of a game's session, or of another that is about to take its place."""
        session = session or game.session
        self.game = game
        self.at: int | None = None
        self.real: Session | None = None
        self.covered: int | None = None
        self.comparing = False
        self.course = False
        self._seat = session.rules.turn_of(session.state)
        self._told = len(session.undo_log)
        self._saying = ""

    # ---- what is shown -------------------------------------------------------------------------------------------

    @property
    def real_session(self) -> Session:
        """The real game, whatever is played at the moment."""
        return self.real or self.game.session

    @property
    def steps(self) -> Steps:
        """The steps up to the moment shown."""
        return up_to(self.game.session.steps, self.at)

    @property
    def state(self) -> State:
        """The state shown."""
        return self.steps[-1].after

    @property
    def legal(self) -> tuple[SevenDaysAction, ...]:
        """What can be done at the moment shown: nothing in the past."""
        return () if self.at is not None else self.game.session.rules.legal_actions(self.state)

    @property
    def can_undo(self) -> bool:
        """Whether the last action may be taken back now."""
        return self.at is None and can_take_back(self.game.session.steps, self._past_cards)

    @property
    def can_redo(self) -> bool:
        """Whether the action taken back last may be played again now."""
        return self.at is None and self.game.session.can_redo

    @property
    def _past_cards(self) -> bool:
        return self.game.settings.undo_past_cards or self.real is not None

    def log(self, length: int | None = panel.LOG_LENGTH) -> list[dict[str, Any]]:
        """Return the log up to the moment shown, with what was taken back and played again."""
        told, hints = self.game.session.undo_log, self.game.session.hints
        if self.at is not None:
            told = tuple(entry for entry in told if entry.at < self.at)
            hints = tuple(hint for hint in hints if hint.at < self.at)
        return panel.log(self.steps, self.game.words, length, told, hints)

    def panel_view(self) -> dict[str, Any]:
        """Return what the panel says of time: undo, redo, and what happened since the officer's last turn."""
        state, session, words = self.state, self.game.session, self.game.words
        stopped = self.at is None and session.can_undo and not self.can_undo
        seat = None if state.table.players == 1 else session.rules.turn_of(state)
        shown = {
            "can_undo": self.can_undo,
            "can_redo": self.can_redo,
            "undo_note": words("ui.undo.cards") if stopped else "",
            "since": "" if state.is_over else since_last_turn(self.steps, seat, words),
        }
        return shown if self.at is None else shown | {"question": ""}

    def view(self) -> dict[str, Any]:
        """Return the timeline, its banner, the comparison and the hand-over card for the page."""
        session, words = self.game.session, self.game.words
        waiting = self.real.steps if self.real is not None else None
        over_board = banner(session.steps, self.at, waiting, words)
        compared = self.comparing and waiting is not None
        return {
            **timeline_view(session.steps, self.at, words),
            "banner": over_board,
            "past": self.at is not None,
            "what_if": waiting is not None,
            "can_try": not self.state.is_over,
            "compare": comparison(waiting, self.steps, words) if compared and waiting is not None else None,
            "cover": self._handover_line() if self.covered is not None else "",
        }

    def summary(self) -> dict[str, Any]:
        """Return the course of the game when it is over or asked for."""
        steps = self.game.session.steps
        if not self.course and not steps[-1].after.is_over:
            return {}
        return summary_view(in_full(steps), self.game.theme, self.game.words)

    def label(self, title: str) -> str:
        """Return the board's name, with the moment where it is not the present game."""
        waiting = self.real.steps if self.real is not None else None
        over_board = banner(self.game.session.steps, self.at, waiting, self.game.words)
        return title if over_board is None else f"{over_board['title']}. {title}"

    # ---- what changes --------------------------------------------------------------------------------------------

    def changed(self, live: str) -> str:
        """Come back to the present after a change of the game, and return what is said of it."""
        session = self.game.session
        self.at = None
        fresh, self._told = session.undo_log[self._told :], len(session.undo_log)
        said, self._saying = self._saying, ""
        seat, before = session.rules.turn_of(session.state), self._seat
        self._seat = seat
        if self._hands_over() and seat != before and not session.state.is_over:
            self.covered = seat
            return self._handover_line()
        self.covered = None
        if said:
            return said
        if fresh:
            now = panel.question_line(session.state, self.game.words) or panel.turn_line(session.state, self.game.words)
            return " ".join((*(retold_line(entry, self.game.words) for entry in fresh[-3:]), now))
        return live

    def _hands_over(self) -> bool:
        players: int = self.game.session.state.table.players
        return self.game.settings.handover and players > 1 and self.real is None

    def _handover_line(self) -> str:
        return self.game.words("ui.handover", seat=officer_term(self.covered or 0))

    def bars(self, content: dict[str, Any]) -> bool:
        """Tell whether a message is not for now: an order to the past or on a covered board; say why where it helps."""
        do = content.get("do", "")
        if self.covered is not None:
            return do in ORDERS or do in TRAVELS
        if self.at is None or do not in ORDERS:
            return False
        if do in ("point", "target"):
            scene = self.game.scene
            place = hit(scene, float(content["x"]), float(content["y"])) if do == "point" else str(content["id"])
            name = next((item.name for item in scene.targets if item.id == place), "")
            if name:
                self.game.tell(name)
        else:
            self.game.refuse(Wording("ui.past.text", {}))
        return True

    def take_back(self, meant_for: int | None = None) -> None:
        """Take the last action back, or say why not."""
        session = self.game.session
        if meant_for is not None and meant_for != session.state_id:
            raise StaleState(meant_for, session.state_id)
        if session.can_undo and not can_take_back(session.steps, self._past_cards):
            self.game.refuse(Wording("ui.undo.cards", {}))
        else:
            session.undo(meant_for)

    def look(self, number: int, aloud: bool = True) -> None:
        """Show a moment; the last one is the present."""
        game, last = self.game, len(self.game.session.steps) - 1
        number = min(max(number, 0), last)
        self.at = None if number == last else number
        game.selected, game.message = None, None
        if aloud:
            game.live = moment_text(game.session.steps, number, game.words)
        game.show()

    def what_if(self) -> None:
        """Play on from the moment shown in a game of its own; the real one waits."""
        session = self.game.session
        tried = session.fork(len(self.steps) - 1)
        self.real = self.real_session
        self._saying = self.game.words("ui.what_if.title")
        self._take(tried)

    def end_what_if(self) -> None:
        """Come back to the real game as it was left."""
        if self.real is None:
            return
        session, self.real, self.comparing = self.real, None, False
        self._saying = self.game.words("ui.what_if.ended", turn=session.state.turn)
        self._take(session)

    def _take(self, session: Session) -> None:
        self._told = len(session.undo_log)
        self._seat = session.rules.turn_of(session.state)
        self.game.take(session)


Content = dict[str, Any]


def look(game: GameWidget, content: Content) -> None:
    """Show a moment of the game; a slider names it itself."""
    game.time.look(int(content["to"]), not content.get("slider"))


def what_if(game: GameWidget, content: Content) -> None:
    """Begin a what-if at the moment shown."""
    if not game.time.state.is_over:
        game.time.what_if()


def real_game(game: GameWidget, content: Content) -> None:
    """Come back from a what-if."""
    game.time.end_what_if()


def compare(game: GameWidget, content: Content) -> None:
    """Open or close the comparison with the real game."""
    game.time.comparing = bool(content["open"])
    game.show()


def course(game: GameWidget, content: Content) -> None:
    """Open or close the course of the game."""
    game.time.course = bool(content["open"])
    game.show()


def take_over(game: GameWidget, content: Content) -> None:
    """Uncover the board: the next person sits at the computer."""
    game.time.covered = None
    game.live = panel.turn_line(game.state, game.words)
    game.show()


def again(game: GameWidget, content: Content) -> None:
    """Begin anew with the same choices: another deal, or the same one."""
    record = game.time.real_session.record
    setup = dict(record.setup)
    if not content["same"]:
        setup["seed"] = secrets.randbelow(1_000_000)
    game.put(Session(Record(record.game, setup)), game.edition)


TIME_RECEIVERS: dict[str, Callable[[GameWidget, Content], None]] = {
    "look": look,
    "what_if": what_if,
    "real_game": real_game,
    "compare": compare,
    "course": course,
    "take_over": take_over,
    "again": again,
}
