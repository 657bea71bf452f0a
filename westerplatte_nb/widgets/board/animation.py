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
    """Draws on the canvas of a game, and has the page animate what happens above it.

    `wanted` tells whether there is a page on which an animation can be seen.
    """

    def __init__(self, game: Host) -> None:
        """Begin without a page, and with nothing drawn."""
        self.wanted = False
        self._game = game
        self._painter = ScenePainter(game.canvas)
        self._shown: tuple[Any, ...] = ()  # what `_moment` returned at the last drawing, () before the first

    @property
    def is_seen(self) -> bool:
        """Whether a page animates what happens: there is one, and its speed is not "off"."""
        return self.wanted and self._game.ui.settings.speed != "off"

    def announce(self) -> None:
        """Animate the step that was just played, before the page is redrawn; no animation for any other change."""
        before, self._shown = self._shown, self._moment()
        if self._is_news(before):
            self.play(is_news=True)
        elif before != self._shown:
            # An undo, a redo or a look at the past ends the animation that bots may wait for.
            self._game.animation_gate.open()

    def show(self, scene: Scene) -> None:
        """Draw the shapes of a scene that have changed since the last one."""
        with self._game.drawing:
            self._painter.draw(scene, self._game.theme)

    def redraw(self, scene: Scene) -> None:
        """Draw a whole scene over whatever stands there."""
        with self._game.drawing:
            self._painter.draw(scene, self._game.theme, from_scratch=True)
        self._shown = self._moment()

    def play(self, *, is_news: bool = False) -> bool:
        """Send the animation of the step that the page shows, up to the event that it shows; False where it has none.

        With `is_news` the page holds back the panel and the log until the animation has ended.
        """
        game, viewing = self._game, self._game.viewing
        steps = viewing.observed
        step_number = len(steps) - 1 if viewing.at is None else viewing.at
        moments: Sequence[Step[Any]] = viewing.moments(step_number)[: viewing.event]
        view = theatre_view(viewing.game_name, moments, game.words, game.theme)
        if view is None:
            return False
        # With the speed "off" an animation plays only where a person asks for it: then at the usual speed.
        speed = game.ui.settings.speed if game.ui.settings.speed != "off" else "normal"
        message: Mapping[str, Any] = {
            **view,
            "state": game.session.state_id,
            "news": is_news,
            "speed": speed,
            # Whether the page reports when the animation pauses and ends: bots wait for it.
            "told": bool(game.session.bots),
            "theme": game.theme.name,
        }
        # An animation that halts at a fight until the reader goes on has no time at which it ends (None).
        game.animation_gate.close(None if is_stopped(view, speed) else seconds_of(view, speed))
        game.page_model.send({"theatre": message})
        return True

    def _moment(self) -> tuple[Any, ...]:
        """Return what the page shows: the game, its number of steps and of undos, the past step shown (None: now)."""
        session = self._game.session
        return session, len(session.steps), len(session.undo_log), self._game.viewing.at

    def _is_news(self, before: tuple[Any, ...]) -> bool:
        """Tell whether one step was played since the moment `before`, and nothing else: no undo, no redo, no past."""
        game = self._game
        if not self.is_seen or game.viewing.handover_seat is not None or not before:
            return False
        session, steps, undone, at = before
        return at is None and self._shown == (session, steps + 1, undone, None)
