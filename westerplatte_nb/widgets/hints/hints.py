"""Hints on the page: asked for by a button, a step deeper with each press, and thought out in short slices.

The search runs on the kernel's own loop, so that messages are heard between two slices; what it finds for a moment
that has passed is thrown away. Nothing is ever played by a hint.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import replace
from time import perf_counter
from typing import Any

from westerplatte_nb.bots.hints import SECONDS, Thinking, gives_hints
from westerplatte_nb.engine.advice import Advice
from westerplatte_nb.engine.errors import StaleState
from westerplatte_nb.engine.value import Reason
from westerplatte_nb.engine.viewing import may_be_told
from westerplatte_nb.view.drawing.marks import Marks
from westerplatte_nb.view.messages import hints as messages
from westerplatte_nb.view.panel.choices import marks_for
from westerplatte_nb.view.text.hint_page import hint_page, spoken_hint
from westerplatte_nb.view.text.hint_words import MOVE, NUDGE, deepest, places_of
from westerplatte_nb.view.update.results import Spoken
from westerplatte_nb.widgets.error_guard import guarded_work
from westerplatte_nb.widgets.host import Host
from westerplatte_nb.widgets.story.scenario import HasScenario, aim_of

# How long the search holds the kernel at a stretch, and how long it then leaves it to others, in seconds.
SLICE = 0.02
PAUSE = 0.002
# After how many slices the page is told of a better move, while it is being thought of.
NEWS = 12


class Hints:
    """The hints of one view of a game; `allowed` is the teacher's word, `depth` how deep the present moment's went."""

    def __init__(self, game: HasScenario, clock: Callable[[], float] = perf_counter) -> None:
        """Offer hints to a game; nothing is thought of before one is asked for."""
        self.allowed = True
        self.depth = 0
        self.is_marked = False
        self.is_closed = False
        self.advice: Advice | None = None
        self._game = game
        self._clock = clock
        self._for: int | None = None
        self._thinking: Thinking | None = None
        self._led: list[Reason] = []
        # What is left of a plan that somebody else proposed: it stays while it is followed.
        self._proposed: Advice | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def is_thinking(self) -> bool:
        """Whether the search goes on."""
        return self._task is not None

    @property
    def is_offered(self) -> bool:
        """Whether a hint can be asked for at the moment shown."""
        time = self._game.time
        can = (
            (self.allowed or self._proposed is not None)
            and time.at is None
            and time.knows_hand
            and not time.state.is_over
        )
        return can and gives_hints(self._name)

    def allow(self, allowed: bool) -> None:
        """Offer hints, or hide them all."""
        self.allowed = allowed
        self._game.refresh()

    def press(self, depth: int, meant_for: int | None = None) -> None:
        """Give the hint of the present moment one step deeper; a depth that is not the next one is a second click.

        Raises StaleState when it was asked for in another state.
        """
        session = self._game.session
        if meant_for is not None and meant_for != session.state_id:
            raise StaleState(meant_for, session.state_id)
        self._forget_what_passed()
        if not self.is_offered or depth != self.depth + 1 or depth > deepest(self._name, self._game.time.state):
            return
        self.depth = depth
        self.is_marked = depth == MOVE  # who was told a move sees it on the board as well
        thinking = self._thinking or self._begin()
        self.advice = thinking.advice()
        self._led = leading(self.advice, depth)
        session.take_hint(depth)
        if self._game.time.real is not None:
            self._game.real_session.take_hint(depth)  # a trial is part of the real game, and so is what helped in it
        # What was asked before stands in the same place.
        self._game.send(Spoken(self._spoken(), closes=True))
        self._game.show()

    def propose(self, advice: Advice) -> None:
        """Show a plan that was found elsewhere, marked on the board; nobody asked for a hint, so none is recorded."""
        self._forget_what_passed()
        self.advice, self._proposed, self._led = advice, advice, []
        self.depth, self.is_marked = MOVE, True

    def view(self) -> dict[str, Any] | None:
        """Return what the panel shows of hints, None where none can be asked for."""
        self._forget_what_passed()
        if not self.is_offered:
            return None
        page = hint_page(self._name, self.depth, self._led, self.advice, self._game.words, self._game.time.state)
        return page | {"marked": self.is_marked, "closed": self.is_closed, "thinking": self._thinking_text()}

    def marks(self) -> Marks:
        """Return the marks of the board, with the places that the hint points at or whose marks are wanted."""
        self._forget_what_passed()
        time = self._game.time
        return replace(
            marks_for(time.seen.view, time.state, time.legal, self._game.ui.selected),
            hinted=self._hinted(),
            route=self._route(),
        )

    def _hinted(self) -> tuple[str, ...]:
        """Return the places of the pointer while it is the last word, then those of the move where they are wanted."""
        if self.advice is None or self.is_closed or not self.is_offered:
            return ()
        if self.depth == NUDGE:
            part = self._game.time.view.hints
            return part.pointed_at(self._game.time.state, self._led[-1]) if part is not None else ()
        return places_of(self._name, self._game.time.state, self.advice.best.actions) if self.is_marked else ()

    def _route(self) -> tuple[tuple[str, str], ...]:
        """Return the arrows of the move, numbered in its order, where its marks are wanted."""
        part = self._game.time.view.ways
        if part is None or self.advice is None or self.is_closed or not self.is_offered or not self.is_marked:
            return ()
        return part.arrows(self._game.time.state, self.advice.best.actions)

    @property
    def _name(self) -> str:
        return self._game.session.rules.NAME

    def _thinking_text(self) -> str:
        return self._game.words("hint.thinking") if self.is_thinking and self.depth == MOVE else ""

    def _spoken(self) -> str:
        assert self.advice is not None, "a hint was asked for"
        return spoken_hint(self._name, self.depth, self._led, self.advice, self._game.words, self._game.time.state)

    def _forget_what_passed(self) -> None:
        """Throw away what was thought for a moment that is no longer the present one."""
        if self._for != self._game.session.state_id:
            self._stop()
            rest, marked, closed = self._rest_of_proposal(), self.is_marked, self.is_closed
            self.depth, self.is_marked, self.is_closed = 0, False, False
            self.advice, self._thinking, self._led, self._proposed = None, None, [], None
            self._for = self._game.session.state_id
            if rest is not None:
                self.propose(rest)
                self.is_marked, self.is_closed = marked, closed

    def _rest_of_proposal(self) -> Advice | None:
        """Return what is left of a proposed plan whose next action was just played."""
        if self._proposed is None:
            return None
        best = self._proposed.best
        is_followed = self._game.session.steps[-1].action == best.action and len(best.actions) > 1
        return replace(self._proposed, hints=(replace(best, actions=best.actions[1:]),)) if is_followed else None

    # ---- thinking ------------------------------------------------------------------------------------------------

    def _begin(self) -> Thinking:
        session = self._game.session
        viewer = may_be_told(session.rules, session.state)
        observation = session.rules.observe(session.state, viewer)
        aim = aim_of(self._game, viewer)
        thinking = self._thinking = Thinking(session.rules.NAME, observation, viewer=viewer, aim=aim)
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self.slice(thinking.run())  # Without a loop there is no later: what one slice finds must do.
        else:
            self._task = loop.create_task(guarded_work(self._game, lambda: self._think(thinking)))
        return thinking

    def slice(self, steps: Iterator[None]) -> float | None:
        """Search for one slice; return the seconds it took, or None when there is nothing more to search."""
        begun = self._clock()
        for _ in steps:
            spent = self._clock() - begun
            if spent >= SLICE:
                return spent
        return None

    async def _think(self, thinking: Thinking) -> None:
        task, steps, left, slices = asyncio.current_task(), thinking.run(), SECONDS, 0
        try:
            while left > 0:
                await asyncio.sleep(PAUSE)
                if self._task is not task:
                    return
                spent = self.slice(steps)
                if spent is None:
                    break
                left, slices = left - spent, slices + 1
                if slices % NEWS == 0:
                    self._tell(thinking)
        finally:
            if self._task is task:
                self._task = None
                self._tell(thinking)

    def _tell(self, thinking: Thinking) -> None:
        """Bring the page up to date, if the moment is still the one that was thought of; say the end aloud."""
        game = self._game
        with game.lock:
            if thinking is not self._thinking or self._for != game.session.state_id:
                return
            before, self.advice = self.advice, thinking.advice()
            is_new = before is None or before.best.actions != self.advice.best.actions
            if self.depth != MOVE or (self.is_thinking and not is_new):
                return  # What a person is reading does not change, and numbers that run help nobody.
            self._led = leading(self.advice, self.depth)
            if self.is_marked and is_new:
                game.show()
            # The hand may have been turned down since, or the board handed over: then nobody is told of it.
            if not self.is_thinking and self.is_offered:
                game.say(self._spoken())
            with game.page_model.hold_sync():
                game.page_model.view = {**game.page_model.view, "hint": self.view()}
                game.page_model.live, game.page_model.said = game.ui.live, game.ui.said

    def _stop(self) -> None:
        task, self._task = self._task, None
        if task is not None:
            # Callbacks may come on other threads than the one the task runs on.
            task.get_loop().call_soon_threadsafe(task.cancel)


class HasHints(Host):
    """A widget that gives hints."""

    hints: Hints


def leading(advice: Advice, depth: int) -> list[Reason]:
    """Return what leads to the best plan, down to a depth: all of it speaks for one and the same plan."""
    return [advice.question, advice.nudge][:depth]


def hint_view(game: HasHints) -> dict[str, Any]:
    """Return the part of the panel that is about hints."""
    return {"hint": game.hints.view()}


def deeper(game: HasHints, message: messages.Hint) -> None:
    """Take a press of the button: `depth` is what it promised."""
    game.hints.press(message.depth, message.state)


def mark(game: HasHints, message: messages.HintMark) -> None:
    """Mark the move on the board, or take the marks away."""
    hints = game.hints
    if hints.depth == MOVE:
        hints.is_marked = message.on
        game.show()


def fold(game: HasHints, message: messages.HintFold) -> None:
    """Hide the hint, or show it again; it stays taken."""
    game.hints.is_closed = message.closed
    game.show()
