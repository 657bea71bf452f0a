"""The search for hints: it goes on while its moment is the present one, and reports what it finds."""

from __future__ import annotations

from westerplatte_nb.bots.hints import SECONDS, Thinking
from westerplatte_nb.engine.viewing import may_be_told
from westerplatte_nb.view.update.results import Advised
from westerplatte_nb.widgets.story.scenario import HasScenario, aim_of

# After how many slices the page is told of a better move, while it is being thought of.
NEWS = 12


class Advisor:
    """Thinks of the moments of one view of a game for which a hint is asked."""

    def __init__(self, game: HasScenario) -> None:
        """Begin with nothing thought of."""
        self._game = game
        self._of: int | None = None
        self._thinking: Thinking | None = None
        self._goes_on = False

    def advise(self) -> None:
        """Report what is found by now of the present moment; the search begins with the first question about it."""
        state = self._game.session.state_id
        if self._thinking is None or self._of != state:
            self._of, self._thinking = state, self._begin(state)
        self._report(state, self._thinking, is_asked=True)

    def _begin(self, state: int) -> Thinking:
        session, scheduler = self._game.session, self._game.scheduler
        viewer = may_be_told(session.rules, session.state)
        observation = session.rules.observe(session.state, viewer)
        thinking = Thinking(session.rules.NAME, observation, viewer=viewer, aim=aim_of(self._game, viewer))
        self._goes_on = scheduler.begin(lambda: self._think(state, thinking))
        if not self._goes_on:
            scheduler.slice(thinking.run())  # what one slice finds must do
        return thinking

    async def _think(self, state: int, thinking: Thinking) -> None:
        left, number, game = SECONDS, 0, self._game
        try:
            wanted = lambda: left > 0 and game.session.state_id == state  # noqa: E731
            async for spent in game.scheduler.slices(thinking.run(), wanted):
                left, number = left - spent, number + 1
                if number % NEWS == 0:
                    self._report(state, thinking)
        finally:
            if self._of == state:
                self._goes_on = False
            self._report(state, thinking)

    def _report(self, state: int, thinking: Thinking, is_asked: bool = False) -> None:
        goes_on = self._goes_on and self._of == state
        self._game.send(Advised(state, thinking.advice(), goes_on, is_asked))
