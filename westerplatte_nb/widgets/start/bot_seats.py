"""Seats that bots play on a page: thought out in short slices, played step by step, so that one can watch.

A bot is heard of only through the session, as a person is. It waits while the person looks at the past, stops when the
game changes under it, and begins again when the page comes back: what it would play is the same.
"""

import asyncio
from functools import partial

from westerplatte_nb.bots.seat_player import SeatPlayer, seat_players
from westerplatte_nb.widgets.host import Host
from westerplatte_nb.widgets.scheduler import PAUSE

# How long a page shows a move of a bot before the next one, in seconds, including the time of its search.
LOOK = 0.7
# How often a bot checks whether the animation on the page is over, in seconds.
GATE_PAUSE = 0.1


class BotSeats:
    """The bots of one view of a game; `watched` tells whether there is a page on which their moves can be seen."""

    def __init__(self, game: Host) -> None:
        """Play nothing before something wakes the bots."""
        self.watched = False
        self._game = game
        # The bots by their seats, and the game that they were made for.
        self._players: dict[int, SeatPlayer] = {}
        self._players_session: object = None
        self.is_thinking = False

    def wake(self) -> None:
        """Let the bot in turn think and play, unless it does so already."""
        if not self.is_thinking and self._player() is not None:
            # Without a loop `play_now` plays at once.
            self.is_thinking = self._game.scheduler.begin(self._play)

    def play_now(self) -> None:
        """Let bots play until it is a person's turn, at once, for a game that is played from code."""
        while (player := self._player()) is not None:
            session = self._game.session
            session.play(player.decide(session.steps, session.first))

    def _player(self) -> SeatPlayer | None:
        """Return the bot that is to act now.

        None where a person is in turn, the game is over, or the page shows the past, a hand-over or an earlier state.
        """
        game, session = self._game, self._game.session
        if not session.bots or session.state.is_over or game.shown != session.state_id:
            return None
        if game.viewing.at is not None or game.viewing.handover_seat is not None:
            return None
        if self._players_session is not session:
            # The seed of the bots is that of the setup; a trial has none.
            setup = {} if session.is_trial else session.full_record()[0].setup
            self._players = seat_players(session.rules.NAME, session.bots, setup)
            self._players_session = session
        return self._players.get(session.rules.turn_of(session.state))

    async def _play(self) -> None:
        """Let bots search in slices and play until it is a person's turn, or the page shows something else."""
        clock = self._game.scheduler.clock
        try:
            while (player := self._player()) is not None:
                session, state_id, begun = self._game.session, self._game.session.state_id, clock()
                is_wanted = partial(self._is_current, session, state_id)
                thinking = player.run(session.steps, session.first)
                async for _ in self._game.scheduler.slices(thinking, is_wanted):
                    pass
                # Where somebody watches, the last move is shown for a while, and its animation runs to its end.
                if self.watched and self._game.ui.settings.speed != "off":
                    await asyncio.sleep(max(0.0, LOOK - (clock() - begun)))
                    while self._game.animation_gate.is_closed and is_wanted():
                        await asyncio.sleep(GATE_PAUSE)
                with self._game.lock:
                    if is_wanted() and player.action is not None:
                        session.play(player.action, state_id)
                await asyncio.sleep(PAUSE)
        finally:
            self.is_thinking = False

    def _is_current(self, session: object, state_id: int) -> bool:
        """Tell whether the state that a bot thinks about is still the present one, and a bot is still to act in it."""
        present = self._game.session
        return present is session and present.state_id == state_id and self._player() is not None
