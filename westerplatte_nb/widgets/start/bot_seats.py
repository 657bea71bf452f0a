"""Seats that bots play on a page: thought out in short slices, played step by step, so that one can watch.

A bot is heard of only through the session, as a person is. It waits while the person looks at the past, stops when the
game changes under it, and begins again when the page comes back: what it would play is the same.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from time import perf_counter

from westerplatte_nb.bots.seat_player import SeatPlayer, seat_players
from westerplatte_nb.widgets.error_guard import guarded_work
from westerplatte_nb.widgets.host import Host

# How long a bot holds the kernel at a stretch, and how long it then leaves it to others, in seconds.
SLICE = 0.02
PAUSE = 0.002
# How long a move of a bot stands before the next one, where a page shows it, in seconds.
LOOK = 0.7
# How often a bot looks whether the play on the page is over, in seconds.
CURTAIN_PAUSE = 0.1


class BotSeats:
    """The bots of one view of a game; `watched` tells whether there is a page on which their moves can be seen."""

    def __init__(self, game: Host, clock: Callable[[], float] = perf_counter) -> None:
        """Play nothing before something wakes the bots."""
        self.watched = False
        self._game = game
        self._clock = clock
        self._players: dict[int, SeatPlayer] = {}
        self._players_of: object = None
        self._task: asyncio.Task[None] | None = None

    @property
    def is_thinking(self) -> bool:
        """Whether a bot is about to play."""
        return self._task is not None

    def wake(self) -> None:
        """Let the bot whose turn it is think and play, if it does not already."""
        if self._task is not None or self._player() is None:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return  # Without a loop there is no later; `play_on` plays at once.
        self._task = loop.create_task(guarded_work(self._game, self._play))

    def play_on(self) -> None:
        """Let bots play until it is a person's turn, at once, for a game that is played from code."""
        while (player := self._player()) is not None:
            for _ in player.run(self._game.session.steps, self._game.session.first):
                pass
            self._game.session.play(player.action)

    def _player(self) -> SeatPlayer | None:
        """Return the bot that is to act now, or None where a person is, or looks at something else."""
        game, session = self._game, self._game.session
        if not session.bots or session.state.is_over or game.shown != session.state_id:
            return None
        if game.time.at is not None or game.time.covered is not None:
            return None
        if self._players_of is not session:
            setup = {} if session.is_trial else session.whole()[0].setup
            self._players = seat_players(session.rules.NAME, session.bots, setup)
            self._players_of = session
        return self._players.get(session.rules.turn_of(session.state))

    def _slice(self, steps: Iterator[None]) -> bool:
        """Think for one slice; tell whether there is more to think."""
        begun = self._clock()
        return any(self._clock() - begun >= SLICE for _ in steps)

    async def _play(self) -> None:
        task = asyncio.current_task()
        try:
            while (player := self._player()) is not None:
                session, moment, begun = self._game.session, self._game.session.state_id, self._clock()
                thinking = player.run(session.steps, session.first)
                while self._slice(thinking):
                    await asyncio.sleep(PAUSE)
                    if not self._is_still(session, moment):
                        break
                if self.watched and self._game.settings.speed != "off":
                    await asyncio.sleep(max(0.0, LOOK - (self._clock() - begun)))
                    while self._game.curtain.is_up and self._is_still(session, moment):
                        await asyncio.sleep(CURTAIN_PAUSE)
                with self._game.lock:
                    if self._is_still(session, moment) and player.action is not None:
                        session.play(player.action, moment)
                await asyncio.sleep(PAUSE)
        finally:
            if self._task is task:
                self._task = None

    def _is_still(self, session: object, moment: int) -> bool:
        """Tell whether the moment that was thought about is still the present one, and nobody looks elsewhere."""
        now = self._game
        return now.session is session and now.session.state_id == moment and self._player() is not None
