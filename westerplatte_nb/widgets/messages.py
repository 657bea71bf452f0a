"""What is not yet in `view/update`: a function a message of files, stories and classes, by its class."""

from __future__ import annotations

import sys

from westerplatte_nb.view.messages import files
from westerplatte_nb.view.messages.gate import receivers_in
from westerplatte_nb.widgets.board.animation import Animation
from westerplatte_nb.widgets.classroom import class_result
from westerplatte_nb.widgets.hints import review
from westerplatte_nb.widgets.hints.hints import Advisor
from westerplatte_nb.widgets.hints.review import CanReview
from westerplatte_nb.widgets.start import new_game, opening, rematch
from westerplatte_nb.widgets.start.autosave import HasAutosave
from westerplatte_nb.widgets.start.bot_seats import BotSeats
from westerplatte_nb.widgets.start.opening import Opens
from westerplatte_nb.widgets.story import replay, scenario, watching


class Playing(Opens, CanReview, HasAutosave):
    """A widget with all its parts."""

    advisor: Advisor
    animation: Animation
    bots: BotSeats
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

    def keep_picture(self, to_page: bool) -> None:
        """Renew the picture in the notebook, or hand it to a page that puts it there itself."""
        raise NotImplementedError


def resume(game: Playing, message: files.Resume) -> None:
    """Go back to an unfinished game that was offered."""
    if game.autosave is not None:
        game.autosave.resume(message.id)


def notice_seen(game: Playing, message: files.NoticeSeen) -> None:
    """Take the box over the board away."""
    if game.autosave is not None:
        game.autosave.notice_seen()
    game.show()


def tidy_games(game: Playing, message: files.TidyGames) -> None:
    """Delete the unfinished games but those that are offered, when that was asked twice."""
    if game.autosave is not None:
        game.autosave.tidy(message.sure)


RECEIVERS = receivers_in(
    sys.modules[__name__], class_result, review, new_game, opening, rematch, replay, scenario, watching
)
