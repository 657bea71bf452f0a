"""What the canvas shows, and the play that the page performs above it when something has happened.

The play is sent first, in one message, and the page needs nobody for it: it keeps back what comes after. The canvas is
drawn at once, as the game stands; whatever becomes of the play, the board beneath it is the right one.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from westerplatte_nb.engine.rules import Step
from westerplatte_nb.view.drawing.scene import Scene
from westerplatte_nb.view.theatre.theatre import is_stopped, seconds_of, theatre_view
from westerplatte_nb.widgets.host import Host
from westerplatte_nb.widgets.paint.painter import ScenePainter


class Animation:
    """Draws on the canvas of a game, and has the page perform the play above it.

    `wanted` tells whether there is a page on which a play can be seen.
    """

    def __init__(self, game: Host) -> None:
        self.wanted = False
        self._game = game
        self._painter = ScenePainter(game.canvas)
        self._shown: tuple[Any, ...] = ()

    @property
    def is_seen(self) -> bool:
        """Whether what happens is played on a page."""
        return self.wanted and self._game.ui.settings.speed != "off"

    def announce(self) -> None:
        """Play what has just happened, where a page shows plays, before the page learns of it otherwise."""
        before, self._shown = self._shown, self._moment()
        if self._is_news(before):
            self.play(is_news=True)
        elif before != self._shown:
            self._game.animation_gate.open()

    def show(self, scene: Scene) -> None:
        """Draw what is new in a scene."""
        with self._game.drawing:
            self._painter.draw(scene, self._game.theme)

    def redraw(self, scene: Scene) -> None:
        """Draw a whole scene over whatever stands there."""
        with self._game.drawing:
            self._painter.draw(scene, self._game.theme, from_scratch=True)
        self._shown = self._moment()

    def play(self, *, is_news: bool = False) -> bool:
        """Send the play of the step that is shown, as far as it is shown; False where there is none to play.

        What came of news is kept back by the page until they were played.
        """
        game, time = self._game, self._game.time
        steps = time.observed
        number = len(steps) - 1 if time.at is None else time.at
        moments: Sequence[Step[Any]] = time.moments(number)[: time.event]
        view = theatre_view(time.name, moments, game.words, game.theme)
        if view is None:
            return False
        speed = game.ui.settings.speed if game.ui.settings.speed != "off" else "normal"
        # Where bots play, the page tells how its play goes on: they wait for it.
        message: Mapping[str, Any] = {
            **view,
            "state": game.session.state_id,
            "news": is_news,
            "speed": speed,
            "told": bool(game.session.bots),
            "theme": game.theme.name,
        }
        game.animation_gate.close(None if is_stopped(view, speed) else seconds_of(view, speed))
        game.page_model.send({"theatre": message})
        return True

    def _moment(self) -> tuple[Any, ...]:
        session = self._game.session
        return session, len(session.steps), len(session.undo_log), self._game.time.at

    def _is_news(self, before: tuple[Any, ...]) -> bool:
        """Tell whether one step was played since, which nobody had seen before: no redo, and not in the past."""
        game = self._game
        if not self.is_seen or game.time.covered is not None or not before:
            return False
        session, steps, undone, at = before
        return at is None and self._shown == (session, steps + 1, undone, None)
