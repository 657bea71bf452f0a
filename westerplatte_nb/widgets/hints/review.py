"""A look back on a game that is over: reckoned in short slices on the kernel's own loop, told as it grows.

It is asked for by a button, can be stopped and gone on with, and is kept with the game it is about, so that one may try
another way and come back to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from westerplatte_nb.bots.hints import CLOSE, RATHER, SURE, reasons_of
from westerplatte_nb.bots.review import Review, can_review
from westerplatte_nb.engine.advice import Advice, Better, Hint
from westerplatte_nb.engine.goal import OPEN, REACHED, Aim, Goal, is_wanted, progress_along
from westerplatte_nb.engine.sanitize import harmless
from westerplatte_nb.formats.scenario import LONGEST_SUMMARY
from westerplatte_nb.session import Session
from westerplatte_nb.view.course.moment import Shown, is_counted
from westerplatte_nb.view.course.narrative import Task, narrative_of
from westerplatte_nb.view.course.narrative_html import page_of
from westerplatte_nb.view.course.narrative_notebook import notebook_of
from westerplatte_nb.view.course.review import DONE, RUNS, STOPPED, offered, only_kept, review_view, spoken_review
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.messages import hints as messages
from westerplatte_nb.view.messages import time
from westerplatte_nb.view.panel.goal import goal_lines
from westerplatte_nb.view.update.results import Proposed
from westerplatte_nb.widgets.board.ending import goal_status
from westerplatte_nb.widgets.story.note import title_of
from westerplatte_nb.widgets.story.scenario import HasScenario

# How often the page is told what is found, in seconds.
NEWS = 2.0
# How a played game is written down, and how the name of such a file ends.
WRITERS = {"html": (page_of, "html"), "notebook": (notebook_of, "ipynb")}


class CanReview(HasScenario):
    """A widget that looks back."""

    review: GameReview


class GameReview:
    """The look back of one view of a game, of the game it was begun with."""

    def __init__(self, game: CanReview) -> None:
        """Offer it; nothing is reckoned before it is asked for."""
        self._game = game
        self._of: tuple[Session, int, Any] | None = None
        self._looking: Review | None = None
        self._steps: Iterator[None] | None = None
        self._status = ""
        self._run: object = None

    @property
    def is_offered(self) -> bool:
        """Whether one can look back now: on a game that is over, or whose goal is decided where no hand is hidden."""
        game, session = self._game, self._game.session
        if game.time.real is not None or session.is_trial or not can_review(session.rules.NAME):
            return False
        return session.state.is_over or (not session.rules.HIDES_HANDS and goal_status(game) != OPEN)

    def view(self) -> dict[str, Any]:
        """Return what the page shows of the look back; empty where none is offered."""
        if not self.is_offered:
            return {}
        if not is_counted(self._shown()):
            return only_kept(self._game.words)
        if self._looking is None or self._of != self._now():
            self._forget()
            return offered(self._game.words)
        return review_view(
            self._shown(), self._looking.findings(), self._status, self._game.theme, self._goal() is not None
        )

    def run(self, wanted: bool) -> None:
        """Look back, or go on with it; or stop."""
        if not self.is_offered or not is_counted(self._shown()):
            return
        if not wanted:
            self._stop()
            self._tell(aloud=True)
            return
        if self._looking is None or self._of != self._now():
            self._begin()
        if self._run is not None or self._status == DONE:
            return
        self._status = RUNS
        run = object()
        if self._game.scheduler.begin(lambda: self._think(run)):
            self._run = run
        else:
            self._finish()  # without a loop there is no later
        self._tell(aloud=True)

    def attempt(self, number: int) -> None:
        """Open the game at a decision, with the other way marked on the board and beside it."""
        if not self.is_offered or self._looking is None:
            return
        decisions = self._looking.findings().decisions
        if not 0 <= number < len(decisions):
            return
        game, better = self._game, decisions[number]
        observation = game.session.rules.observe(game.session.steps[better.moment].after, better.seat)
        advice = _advice(game.session.rules.NAME, observation, better, self._aim_at(better))
        game.send(time.Look(to=better.moment, slider=True))
        game.send(time.WhatIf())
        game.send(Proposed(advice, game.words("review.tried")))

    def _aim_at(self, better: Better) -> Aim | None:
        """Return what a decision was about where that was a goal, as it stood then."""
        goal, steps = self._goal(), self._game.session.steps_for(better.seat)
        return None if goal is None else Aim(goal, progress_along(goal, steps[: better.moment + 1]))

    # ---- reckoning -----------------------------------------------------------------------------------------------

    def _now(self) -> tuple[Session, int, Any]:
        session = self._game.session
        return session, len(session.steps), session.state

    def _goal(self) -> Goal[Any] | None:
        scenario = self._game.scenario
        return scenario.scenario.goal if scenario is not None and scenario.is_played else None

    def _known(self) -> tuple[tuple[str, ...], ...]:
        """Return the lines that the scenario's author kept as a way to the goal."""
        scenario = self._game.scenario
        if scenario is None or not scenario.is_played:
            return ()
        told = scenario.scenario
        return tuple(told.whole(line) for line in told.lines if line.reaches == REACHED)

    def _shown(self) -> Shown:
        session = self._game.session
        return Shown(session.rules.NAME, session.steps, (), self._game.words)

    def _begin(self) -> None:
        self._forget()
        session = self._game.session
        self._of = self._now()
        goal, bots = self._goal(), tuple(session.bots)
        self._looking = Review(session.rules.NAME, session.steps, None, goal, bots, self._known())
        self._steps = self._looking.run()

    def _forget(self) -> None:
        self._stop()
        self._of, self._looking, self._steps, self._status = None, None, None, ""

    def _finish(self) -> None:
        for _ in self._steps or ():
            pass
        self._status = DONE

    async def _think(self, run: object) -> None:
        scheduler = self._game.scheduler
        told = scheduler.clock()
        try:
            async for _ in scheduler.slices(self._steps or iter(()), lambda: self._run is run):
                if scheduler.clock() - told >= NEWS:
                    told = scheduler.clock()
                    self._tell()
            if self._run is run:
                self._status = DONE
        finally:
            if self._run is run:
                self._run = None
                self._status = self._status if self._status == DONE else STOPPED
                self._tell(aloud=True)

    def _stop(self) -> None:
        self._run = None
        if self._status == RUNS:
            self._status = STOPPED

    def _tell(self, aloud: bool = False) -> None:
        """Bring the page up to date, if it still shows the game that was looked back on."""
        game = self._game
        with game.lock:
            if not self.is_offered or self._looking is None or self._of != self._now():
                return
            if aloud:
                game.say(spoken_review(self._shown(), self._looking.findings(), self._status))
            with game.page_model.hold_sync():
                game.page_model.review = self.view()
                game.page_model.live, game.page_model.said = game.ui.live, game.ui.said


def _advice(game: str, observation: Any, better: Better, aim: Aim | None) -> Advice:
    """Return another way as a hint that went as deep as hints go."""
    explain = reasons_of(game)
    hint = Hint(better.line, better.better, better.error, better.deals, explain.reasons(observation, better.line)[:3])
    errors = better.gain / better.error if better.error else 3.0
    certainty = SURE if errors >= 3 else RATHER if errors >= 1.5 else CLOSE
    question, nudge = (ask(observation, better.line) for ask in (explain.question, explain.nudge))
    against = aim is not None and not is_wanted(aim.goal, better.seat)
    return Advice((hint,), certainty, better.deals, question, nudge, aim, against)


def run(game: CanReview, message: messages.Review) -> None:
    """Begin to look back, go on, or stop."""
    game.review.run(message.on)


def attempt(game: CanReview, message: messages.ReviewTry) -> None:
    """Try another way at once."""
    game.review.attempt(message.number)


def export(game: CanReview, message: messages.Export) -> None:
    """Hand the game to the person as a page or a notebook to read; of a trial, the real game behind it."""
    write, end = WRITERS[message.to]
    session = game.real_session
    name = f"westerplatte-{view_of(session.rules.NAME).file_name(session.state)}.{end}"
    game.page_model.send({"save": write(narrative_of(session.record, game.words, _task(game))), "name": name})
    game.tell(game.words("told.kept", name=name))


def _task(game: CanReview) -> Task | None:
    """Return what the real game was about, where it was begun from a scenario."""
    played = game.scenario
    if played is None or not played.is_played:
        return None
    scenario, words = played.scenario, game.words
    summary = harmless(scenario.summary.within(words.language), LONGEST_SUMMARY, lines=True)
    goal = goal_lines(scenario.goal, played.progress(game.real_session.steps), words)
    return Task(title_of(scenario.title.within(words.language)), (summary, *goal))
