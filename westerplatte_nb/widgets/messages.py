"""What the runner of effects needs of a widget with all its parts."""

from __future__ import annotations

from westerplatte_nb.widgets.board.animation import Animation
from westerplatte_nb.widgets.hints.hints import Advisor
from westerplatte_nb.widgets.hints.review import Reviewer
from westerplatte_nb.widgets.start.autosave import Autosave
from westerplatte_nb.widgets.start.bot_seats import BotSeats
from westerplatte_nb.widgets.start.opening import Opens


class Playing(Opens):
    """A widget with all its parts."""

    advisor: Advisor
    animation: Animation
    autosave: Autosave
    bots: BotSeats
    reviewer: Reviewer
    heard: str

    def redraw(self) -> None:
        """Draw everything anew, for a page that has just come."""
        self.animation.draw_anew(self.scene, self.theme)

    def welcome(self) -> None:
        """Draw for a page that has just come, and let bots play before it."""
        self.animation.wanted = True
        if self.shown == self.session.state_id:
            self.redraw()
        else:  # an error left the page before behind
            self.show()
        self.bots.watched = True
        self.bots.wake()

    def follow_shown(self) -> None:
        """Follow the game that is shown from now on, in the place of the one before."""
        raise NotImplementedError

    def resume(self, name: str) -> None:
        """Go on with a game that was offered."""
        raise NotImplementedError

    def keep_picture(self, to_page: bool) -> None:
        """Renew the picture in the notebook, or hand it to a page that puts it there itself."""
        raise NotImplementedError
