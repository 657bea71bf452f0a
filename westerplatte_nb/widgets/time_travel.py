"""Where in time a game is looked at: the past, a what-if, the hand-over between two people, the course of the game.

None of it is in the session: looking back changes nothing, and a what-if is a session of its own, without a journal,
that the real game waits behind.
"""

from __future__ import annotations

from typing import Any, Protocol

from westerplatte_nb.engine.errors import StaleState
from westerplatte_nb.engine.past import in_full
from westerplatte_nb.engine.terms import Wording
from westerplatte_nb.session import Session
from westerplatte_nb.view.comparison import comparison
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.hit import hit
from westerplatte_nb.view.log import LOG_LENGTH, log, now_line, retold_line
from westerplatte_nb.view.shown import Shown
from westerplatte_nb.view.summary import summary_view
from westerplatte_nb.view.timeline import banner, moment_text, timeline_view
from westerplatte_nb.view.undo_policy import can_take_back
from westerplatte_nb.widgets.host import Content, Host
from westerplatte_nb.widgets.viewing import Viewing

# What changes the game, and so is not taken from a page that shows the past or is covered.
ORDERS = frozenset({"act", "typed", "undo", "redo", "point", "target"})
TRAVELS = frozenset({"look", "what_if", "real_game"})


class Timed(Host, Protocol):
    """A widget that shows a game at a place in time."""

    time: Time


class Time(Viewing):
    """The place in time that one view of a game shows; `comparing` and `course` tell which tables are open."""

    def __init__(self, game: Host, session: Session | None = None) -> None:
        """Begin in the present of a game's session, or of another that is about to take its place."""
        session = session or game.session
        super().__init__(game, session)
        self.comparing = False
        self.course = False
        self._told = len(session.chronicle)
        self._saying = ""
        self._agreed: int | None = None

    def log(self, length: int | None = LOG_LENGTH) -> list[dict[str, Any]]:
        """Return the log up to the moment shown, with what was taken back and played again."""
        told, hints = self.game.session.chronicle, self.game.session.hints
        if self.at is not None:
            told = tuple(entry for entry in told if entry.at < self.at)
            hints = tuple(hint for hint in hints if hint.at < self.at)
        return log(self.seen, length, told, hints)

    def panel_view(self) -> dict[str, Any]:
        """Return what the panel says of time: undo, redo, and what happened since the officer's last turn."""
        session, words = self.game.session, self.game.words
        stopped = self.at is None and session.can_undo and not self.can_undo
        shown = {
            "can_undo": self.can_undo,
            "can_redo": self.can_redo,
            "undo_note": words("ui.undo.cards") if stopped else "",
            "since": self._recap(),
            "hand": self.hand_view(),
        }
        return shown if self.at is None else shown | {"question": ""}

    def _recap(self) -> str:
        """Return what happened since the last turn of the seat, in a game that tells it."""
        part, steps = self.part("recap"), self.steps
        state = steps[-1].after
        if part is None or state.is_over:
            return ""
        seat = None if view_of(self.name).people(state) == 1 else self.game.session.rules.turn_of(state)
        return str(part.since_last_turn(steps, seat, self.game.words))

    def view(self) -> dict[str, Any]:
        """Return the timeline, its banner, the comparison and the hand-over card for the page."""
        game, words, steps = self.name, self.game.words, self.observed()
        waiting = self.real.steps if self.real is not None else None
        over_board = banner(steps, self.at, waiting, words)
        compared = self.comparing and waiting is not None
        return {
            **timeline_view(game, steps, self.at, words),
            "banner": over_board,
            "past": self.at is not None,
            "what_if": waiting is not None,
            "can_try": not self.state.is_over,
            "compare": comparison(game, waiting, self.steps, words) if compared and waiting is not None else None,
            "cover": self._handover_line() if self.covered is not None else "",
        }

    def summary(self) -> dict[str, Any]:
        """Return the course of the game when it is over or asked for."""
        steps = self.observed()
        if not self.course and not steps[-1].after.is_over:
            return {}
        whole = Shown(self.name, in_full(steps), (), self.game.words)
        return summary_view(whole, self.game.theme)

    def label(self, title: str) -> str:
        """Return the board's name, with the moment where it is not the present game."""
        waiting = self.real.steps if self.real is not None else None
        over_board = banner(self.game.session.steps, self.at, waiting, self.game.words)
        return title if over_board is None else f"{over_board['title']}. {title}"

    # ---- what changes --------------------------------------------------------------------------------------------

    def changed(self, live: str) -> str:
        """Come back to the present after a change of the game, and return what is said of it."""
        session = self.game.session
        self.at, self.looking, self._agreed = None, False, None
        fresh, self._told = session.chronicle[self._told :], len(session.chronicle)
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
            seen = self.seen
            return " ".join((*(retold_line(seen, entry) for entry in fresh[-3:]), now_line(seen)))
        return live

    def _hands_over(self) -> bool:
        return self.game.settings.handover and self.people() > 1 and self.real is None

    def bars(self, content: Content) -> bool:
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
        if session.can_undo and not can_take_back(session.rules, session.steps, self._past_cards):
            self.game.refuse(Wording("ui.undo.cards", {}))
        elif session.can_undo and self._needs_consent():
            self._agreed = session.state_id
            self.game.refuse(Wording("ui.undo.consent", {}))
        else:
            session.undo(meant_for)

    def _needs_consent(self) -> bool:
        """Tell whether the other must agree first: a step showed what cannot be forgotten, and nobody pressed twice."""
        session = self.game.session
        return self.hides_hands and bool(session.rules.shows(session.steps[-1])) and self._agreed != session.state_id

    def look(self, number: int, aloud: bool = True) -> None:
        """Show a moment; the last one is the present."""
        game, last = self.game, len(self.game.session.steps) - 1
        number = min(max(number, 0), last)
        self.at = None if number == last else number
        game.selected, game.message = None, None
        if aloud:
            game.live = moment_text(self.name, self.observed(), number, game.words)
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
        self._told = len(session.chronicle)
        self._seat = session.rules.turn_of(session.state)
        self.game.take(session)
