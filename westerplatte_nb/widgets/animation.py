"""What the canvas shows: the scene at once, or by way of a few pictures, one every tenth of a second."""

from __future__ import annotations

import asyncio

from ipycanvas import MultiCanvas

from westerplatte_nb.view.scene import Scene
from westerplatte_nb.view.theme import Theme
from westerplatte_nb.widgets.painter import paint, repaint
from westerplatte_nb.widgets.time_travel import Timed

PAUSE = 0.1


class Animation:
    """The one who draws on a canvas, so that it is always known what stands there.

    `wanted` says whether there is a page, and a person on it, that likes things to move.
    """

    def __init__(self, game: Timed) -> None:
        self.wanted = False
        self._game = game
        self._canvas: MultiCanvas = game.canvas
        self._lock = game.drawing
        self._drawn: tuple[Scene, Theme] | None = None
        self._shown: object | None = None
        self._last: tuple[Scene, Theme] | None = None
        self._task: asyncio.Task[None] | None = None
        # Whatever the person does, the board first shows what they did it on.
        game.page_model.on_msg(lambda *_: self.finish())

    @property
    def is_playing(self) -> bool:
        """Whether pictures are still to come."""
        return self._task is not None

    def show(self, scene: Scene) -> None:
        """Show a scene, with what happened on the way to it where that is wanted."""
        self._stop()
        coming, self._shown = self._coming(), self._game.time.state
        self._last = scene, self._game.theme
        loop = _running_loop() if coming else None
        if loop is None:
            self._draw(*self._last)
        else:
            self._task = loop.create_task(self._play(coming, *self._last))

    def draw_anew(self, scene: Scene, theme: Theme) -> None:
        """Draw a whole scene over whatever stands there."""
        self._stop()
        with self._lock:
            self._drawn = None
            paint(self._canvas, scene, theme)
            self._drawn = self._last = scene, theme
        self._shown = self._game.time.state

    def finish(self) -> None:
        """Show the end at once, if anything is still on its way."""
        if self._task is not None and self._last is not None:
            self._stop()
            self._draw(*self._last)

    def _coming(self) -> tuple[Scene, ...]:
        """Return the pictures on the way: those of one step played from the state shown last."""
        game, time = self._game, self._game.time
        part, step = time.part("animation_frames"), time.steps[-1]
        is_news = time.at is None and time.covered is None and step.before is not None and step.before is self._shown
        if part is None or not (self.wanted and game.settings.animate and is_news):
            return ()
        scenes: tuple[Scene, ...] = part.frames(step, game.words, game.settings.history)
        return scenes

    async def _play(self, coming: tuple[Scene, ...], last: Scene, theme: Theme) -> None:
        task = asyncio.current_task()
        try:
            for scene in coming:
                if self._task is not task:
                    return
                self._draw(scene, theme)
                await asyncio.sleep(PAUSE)
        finally:
            # Whatever came in between, an interrupt included, the board is left as the game stands.
            if self._task is task:
                self._task = None
                self._draw(last, theme)

    def _draw(self, scene: Scene, theme: Theme) -> None:
        with self._lock:
            # Until the drawing is out nothing is known to stand there: after an interrupt all is drawn anew.
            drawn, self._drawn = self._drawn, None
            if drawn is None or drawn[1] is not theme:
                paint(self._canvas, scene, theme)
            else:
                repaint(self._canvas, drawn[0], scene, theme)
            self._drawn = scene, theme

    def _stop(self) -> None:
        task, self._task = self._task, None
        if task is not None:
            # Callbacks may come on other threads than the one the task runs on.
            task.get_loop().call_soon_threadsafe(task.cancel)


def _running_loop() -> asyncio.AbstractEventLoop | None:
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
