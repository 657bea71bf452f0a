"""What the game does with what its page says: one function a message, by its class (`view/messages`)."""

from __future__ import annotations

import sys

from westerplatte_nb.formats.record_text import dump_record
from westerplatte_nb.view.drawing.hit import pressed
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.messages import board, files, page, panel
from westerplatte_nb.view.messages.gate import receivers_in
from westerplatte_nb.view.panel.message import Message
from westerplatte_nb.widgets.board import (
    board_choice,
    command_input,
    ending,
    ground_part,
    legend,
    museum,
    points,
    rule_messages,
    ways,
)  # fmt: skip
from westerplatte_nb.widgets.board.animation import Animation
from westerplatte_nb.widgets.board.museum import HasMuseum
from westerplatte_nb.widgets.board.points import HasPoints
from westerplatte_nb.widgets.board.ways import HasWays
from westerplatte_nb.widgets.classroom import class_result
from westerplatte_nb.widgets.hints import hints, review
from westerplatte_nb.widgets.hints.review import CanReview
from westerplatte_nb.widgets.start import new_game, opening, rematch
from westerplatte_nb.widgets.start.autosave import HasAutosave
from westerplatte_nb.widgets.start.bot_seats import BotSeats
from westerplatte_nb.widgets.start.opening import Opens
from westerplatte_nb.widgets.story import replay, scenario
from westerplatte_nb.widgets.time import time_messages, watching


class Playing(Opens, CanReview, HasAutosave, HasMuseum, HasPoints, HasWays):
    """A widget with all its parts."""

    animation: Animation
    bots: BotSeats

    def redraw(self) -> None:
        """Draw everything anew, for a page that has just come."""
        self.animation.draw_anew(self.scene, self.theme)


# No play is longer, whatever a page says, in seconds.
MOST_LEFT = 60.0


def point(game: Playing, message: board.Point) -> None:
    """Choose the place that was pressed; a press beside all places gives up what was chosen."""
    if (target := pressed(game.scene, message)) is not None:
        choose(game, board.Target(target, message.state, message.way))
    elif game.selected or game.ways.target:
        cancel(game, board.Cancel())


def choose(game: Playing, message: board.Target) -> None:
    """Act on a place of the board."""
    game.ways.seen(message.way)
    board_choice.choose(game, message.id, message.state)


def act(game: Playing, message: board.Act) -> None:
    """Play an action."""
    game.order(message.line, message.state)


def cancel(game: Playing, message: board.Cancel) -> None:
    """Forget the chosen place, or the way that is shown."""
    game.selected = None
    game.ways.close()
    game.show()


def dismiss(game: Playing, message: panel.Dismiss) -> None:
    """Close the sentence."""
    game.message = None
    game.show()


def undo(game: Playing, message: board.Undo) -> None:
    """Take the last action back."""
    game.time.take_back(message.state)


def redo(game: Playing, message: board.Redo) -> None:
    """Play the action taken back last again."""
    game.time.play_again(message.state)


def language(game: Playing, message: panel.Language) -> None:
    """Change the reader's language in place."""
    game.language = message.language


def whole_log(game: Playing, message: panel.WholeLog) -> None:
    """Send the whole log once."""
    game.page_model.lines = game.time.whole_log()


def save(game: Playing, message: files.Save) -> None:
    """Hand the game to the person as a file; of a trial, the real game behind it."""
    session = game.time.real_session
    name = f"westerplatte-{view_of(session.rules.NAME).file_name(session.state)}.jsonl"
    game.page_model.send({"save": dump_record(session.record), "name": name})
    told = [game.words("ui.what_if.saved" if game.is_what_if else "ui.saved", name=name)]
    if game.time.hides_hands:
        told.append(game.words("ui.saved.hands"))
    game.tell(" ".join(told))


def too_large(game: Playing, message: files.TooLarge) -> None:
    """Tell that a file is no saved game; the page did not even read it."""
    game.message = Message("refusal", game.words("ui.too_large"))
    game.show()


def setting(game: Playing, message: panel.Setting) -> None:
    """Change how the game is shown."""
    game.settings = game.settings.with_choice(message.name, message.value)
    game.follows_page = game.follows_page and message.name != "theme"
    game.show()


def ready(game: Playing, message: page.BoardReady) -> None:
    """Draw for a page that has just come, and from now on keep the game for the person."""
    game.animation.wanted = True
    if game.shown == game.session.state_id:
        game.redraw()
    else:  # an error left the page before behind
        game.show()
    game.bots.watched = True
    game.bots.wake()
    looks(game, page.Looks(message.dark))
    if game.autosave is not None:
        game.autosave.page_came(frozenset(message.boards))
    if game.scenario is not None:
        game.scenario.page_came()


def watch(game: Playing, message: page.Watch) -> None:
    """Play once more what happened in the step that is shown."""
    game.animation.play()


def theatre(game: Playing, message: page.Theatre) -> None:
    """Let bots wait as long as the play on the page still takes."""
    game.curtain.rise(None if message.left is None else min(max(message.left, 0.0), MOST_LEFT))


def looks(game: Playing, message: page.Looks) -> None:
    """Follow JupyterLab into the dark or the light, as long as the person has chosen no theme."""
    if game.follows_page and (game.settings.theme == "dark") != message.dark:
        game.settings = game.settings.with_choice("theme", "dark" if message.dark else "light")
        game.show()


def still(game: Playing, message: page.Still) -> None:
    """Renew the picture in the notebook, or hand it to a page that puts it there itself; none where nothing stays."""
    if not game.class_rules.keep:
        return
    if message.to_page:
        game.page_model.send({"still": game.still()})
    else:
        game.renew_still()


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
    sys.modules[__name__], command_input, ending, ground_part, legend, museum, points, rule_messages, ways,
    class_result, hints, review, new_game, opening, rematch, replay, scenario, time_messages, watching,
)  # fmt: skip
