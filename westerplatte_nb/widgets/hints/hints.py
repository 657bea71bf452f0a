"""The search for hints: it goes on while its moment is the present one, and reports what it finds."""

from westerplatte_nb.bots.hints import SECONDS, Thinking
from westerplatte_nb.view.update.effects import Advise
from westerplatte_nb.view.update.results import Advised
from westerplatte_nb.widgets.host import Host

# The page gets the best move so far after every so many slices of the search.
REPORT_EVERY = 12


class Advisor:
    """Searches for hints on the page of a game, for one state at a time."""

    def __init__(self, game: Host) -> None:
        """Begin without a search."""
        self._game = game
        self._state_id: int | None = None
        self._thinking: Thinking | None = None
        self._is_running = False

    def advise(self, request: Advise) -> None:
        """Report the best moves found so far in a state; the first request for a state begins its search."""
        if self._thinking is None or self._state_id != request.state:
            self._state_id, self._thinking = request.state, self._begin(request)
        self._report(request.state, self._thinking, is_asked=True)

    def _begin(self, request: Advise) -> Thinking:
        """Begin the search that a request asks for; without an event loop search for one slice, and no longer."""
        scheduler = self._game.scheduler
        thinking = Thinking(request.game, request.observation, viewer=request.viewer, aim=request.aim)
        self._is_running = scheduler.begin(lambda: self._think(request.state, thinking))
        if not self._is_running:
            scheduler.slice(thinking.run())
        return thinking

    async def _think(self, state: int, thinking: Thinking) -> None:
        """Search for the best move while `state` is the present one and time is left; report every so many slices."""
        budget, slice_count, game = SECONDS, 0, self._game
        slices = game.scheduler.slices(thinking.run(), lambda: budget > 0 and game.session.state_id == state)
        try:
            async for spent in slices:
                budget, slice_count = budget - spent, slice_count + 1
                if slice_count % REPORT_EVERY == 0:
                    self._report(state, thinking)
        finally:  # another search may have begun for another state
            if self._state_id == state:
                self._is_running = False
            self._report(state, thinking)

    def _report(self, state: int, thinking: Thinking, is_asked: bool = False) -> None:
        """Send the best moves found so far, and whether the search goes on; `is_asked` answers a person's request."""
        goes_on = self._is_running and self._state_id == state
        self._game.send(Advised(state, thinking.advice(), goes_on, is_asked))
