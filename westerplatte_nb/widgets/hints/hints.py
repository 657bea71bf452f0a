"""The search for hints: it goes on while its moment is the present one, and reports what it finds."""

from westerplatte_nb.bots.hints import SECONDS, Thinking
from westerplatte_nb.view.update.effects import Advise
from westerplatte_nb.view.update.results import Advised
from westerplatte_nb.widgets.host import Host

# After how many slices of the search the page gets the best move so far.
NEWS = 12


class Advisor:
    """Thinks of the moments of one view of a game for which a hint is asked."""

    def __init__(self, game: Host) -> None:
        """Begin with nothing thought of."""
        self._game = game
        self._of: int | None = None
        self._thinking: Thinking | None = None
        self._goes_on = False

    def advise(self, request: Advise) -> None:
        """Report what is found by now of a state; the search begins with the first question about it."""
        if self._thinking is None or self._of != request.state:
            self._of, self._thinking = request.state, self._begin(request)
        self._report(request.state, self._thinking, is_asked=True)

    def _begin(self, request: Advise) -> Thinking:
        scheduler = self._game.scheduler
        thinking = Thinking(request.game, request.observation, viewer=request.viewer, aim=request.aim)
        self._goes_on = scheduler.begin(lambda: self._think(request.state, thinking))
        if not self._goes_on:
            scheduler.slice(thinking.run())  # what one slice finds must do
        return thinking

    async def _think(self, state: int, thinking: Thinking) -> None:
        """Search for the best move while its moment is the present one, and report it now and then."""
        budget, number, game = SECONDS, 0, self._game
        slices = game.scheduler.slices(thinking.run(), lambda: budget > 0 and game.session.state_id == state)
        try:
            async for spent in slices:
                budget, number = budget - spent, number + 1
                if number % NEWS == 0:
                    self._report(state, thinking)
        finally:
            if self._of == state:
                self._goes_on = False
            self._report(state, thinking)

    def _report(self, state: int, thinking: Thinking, is_asked: bool = False) -> None:
        goes_on = self._goes_on and self._of == state
        self._game.send(Advised(state, thinking.advice(), goes_on, is_asked))
