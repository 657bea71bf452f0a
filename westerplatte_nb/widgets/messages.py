"""What the page can say to the game: one function a message, by the name in its `do`.

A message comes from a browser and is taken for what it is: its words are turned into plain values here, and what does
not fit raises, which the caller answers with a sentence.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from westerplatte_nb.formats.record_text import dump_record
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.view.drawing.hit import hit
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.panel.message import Message
from westerplatte_nb.widgets.board.animation import Animation
from westerplatte_nb.widgets.board.command_input import COMMAND_RECEIVERS
from westerplatte_nb.widgets.board.ending import ENDING_RECEIVERS
from westerplatte_nb.widgets.board.ground_part import show_ground
from westerplatte_nb.widgets.board.legend import show_legend
from westerplatte_nb.widgets.board.museum import MUSEUM_RECEIVERS, HasMuseum
from westerplatte_nb.widgets.board.points import POINT_RECEIVERS, HasPoints
from westerplatte_nb.widgets.board.rule_messages import RULE_RECEIVERS
from westerplatte_nb.widgets.board.ways import WAY_RECEIVERS, HasWays
from westerplatte_nb.widgets.classroom.class_result import RESULT_RECEIVERS
from westerplatte_nb.widgets.hints.hints import HINT_RECEIVERS
from westerplatte_nb.widgets.hints.review import REVIEW_RECEIVERS, CanReview
from westerplatte_nb.widgets.host import Content, for_this_state
from westerplatte_nb.widgets.start.autosave import HasAutosave
from westerplatte_nb.widgets.start.bot_seats import BotSeats
from westerplatte_nb.widgets.start.new_game import NEW_RECEIVERS
from westerplatte_nb.widgets.start.opening import Opens, load, open_code
from westerplatte_nb.widgets.start.rematch import REMATCH_RECEIVERS
from westerplatte_nb.widgets.story.replay import REPLAY_RECEIVERS
from westerplatte_nb.widgets.story.scenario import SCENARIO_RECEIVERS
from westerplatte_nb.widgets.time.time_messages import TIME_RECEIVERS
from westerplatte_nb.widgets.time.watching import WATCH_RECEIVERS


class Playing(Opens, CanReview, HasAutosave, HasMuseum, HasPoints, HasWays, Protocol):
    """A widget with all its parts."""

    animation: Animation
    bots: BotSeats

    @property
    def is_what_if(self) -> bool:
        """Whether a trial is played."""
        ...

    def still(self) -> dict[str, str]:
        """Return the board as it stands now, for readers without a kernel."""
        ...

    def renew_still(self) -> None:
        """Put the present board in the place of the picture that stands in the notebook."""
        ...


# No play is longer, whatever a page says, in seconds.
MOST_LEFT = 60.0

Receiver = Callable[[Playing, Content], None]


def point(game: Playing, content: Content) -> None:
    """Take a click or tap on the canvas at `x`, `y` in scene units."""
    target = hit(game.scene, float(content["x"]), float(content["y"]))
    if target is not None:
        game.ways.seen(content)
        game.choose(target, content["state"])
    elif game.selected or game.ways.target:
        cancel(game, content)


def choose(game: Playing, content: Content) -> None:
    """Take a place of the board chosen by its own button, as with the keyboard."""
    game.ways.seen(content)
    game.choose(str(content["id"]), content["state"])


def act(game: Playing, content: Content) -> None:
    """Take an action chosen from the list."""
    game.order(str(content["line"]), content["state"])


def cancel(game: Playing, content: Content) -> None:
    """Forget the chosen place, or the way that is shown."""
    game.selected = None
    game.ways.close()
    game.show()


def dismiss(game: Playing, content: Content) -> None:
    """Close the message."""
    game.message = None
    game.show()


def undo(game: Playing, content: Content) -> None:
    """Take the last action back."""
    game.time.take_back(content["state"])


def redo(game: Playing, content: Content) -> None:
    """Play the action taken back last again."""
    game.time.play_again(content["state"])


def language(game: Playing, content: Content) -> None:
    """Change the reader's language in place."""
    if content["language"] in LANGUAGES:
        game.language = content["language"]


def whole_log(game: Playing, content: Content) -> None:
    """Send the whole log once."""
    game.page_model.lines = game.time.whole_log()


def save(game: Playing, content: Content) -> None:
    """Hand the game to the person as a file; of a trial, the real game behind it."""
    session = game.time.real_session
    name = f"westerplatte-{view_of(session.rules.NAME).file_name(session.state)}.jsonl"
    game.page_model.send({"save": dump_record(session.record), "name": name})
    told = [game.words("ui.what_if.saved" if game.is_what_if else "ui.saved", name=name)]
    if game.time.hides_hands:
        told.append(game.words("ui.saved.hands"))
    game.tell(" ".join(told))


def too_large(game: Playing, content: Content) -> None:
    """Tell that a file is no saved game; the page did not even read it."""
    game.message = Message("refusal", game.words("ui.too_large"))
    game.show()


def setting(game: Playing, content: Content) -> None:
    """Change how the game is shown."""
    old = game.settings
    game.settings = old.with_choice(str(content["name"]), content["value"])
    game.follows_page = game.follows_page and content["name"] != "theme"
    game.show()


def ready(game: Playing, content: Content) -> None:
    """Draw for a page that has just come, and from now on keep the game for the person."""
    game.animation.wanted = True
    if game.shown == game.session.state_id:
        game.redraw()
    else:  # an error left the page before behind
        game.show()
    game.bots.watched = True
    game.bots.wake()
    looks(game, content)
    if game.autosave is not None:
        game.autosave.page_came(frozenset(str(board) for board in content.get("boards", ())[:100]))
    if game.scenario is not None:
        game.scenario.page_came()


def watch(game: Playing, content: Content) -> None:
    """Play once more what happened in the step that is shown."""
    game.animation.play()


def theatre(game: Playing, content: Content) -> None:
    """Hear how long the play on the page still takes: None while it stands still, 0 when it is over."""
    left = content.get("left")
    game.curtain.rise(None if left is None else min(max(float(left), 0.0), MOST_LEFT))


def looks(game: Playing, content: Content) -> None:
    """Follow JupyterLab into the dark or the light, as long as the person has chosen no theme."""
    theme = "dark" if content.get("dark") is True else "light"
    if game.follows_page and (game.settings.theme == "dark") != (theme == "dark"):
        game.settings = game.settings.with_choice("theme", theme)
        game.show()


def still(game: Playing, content: Content) -> None:
    """Renew the picture in the notebook, or hand it to a page that puts it there itself; none where nothing stays."""
    if not game.class_rules.keep:
        return
    if content.get("to_page") is True:
        game.page_model.send({"still": game.still()})
    else:
        game.renew_still()


def resume(game: Playing, content: Content) -> None:
    """Go back to an unfinished game that was offered."""
    for_this_state(game, content)
    if game.autosave is not None:
        game.autosave.resume(str(content["id"]))


def notice_seen(game: Playing, content: Content) -> None:
    """Take the box over the board away: the person stays with the new game, or has read."""
    if game.autosave is not None:
        game.autosave.notice_seen()
    game.show()


def tidy_games(game: Playing, content: Content) -> None:
    """Delete the unfinished games but those that are offered, when that was asked twice."""
    if game.autosave is not None:
        game.autosave.tidy(content["sure"])


RECEIVERS: dict[str, Receiver] = {
    "point": point,
    "target": choose,
    "act": act,
    **COMMAND_RECEIVERS,
    **HINT_RECEIVERS,
    "cancel": cancel,
    "dismiss": dismiss,
    **RULE_RECEIVERS,
    **MUSEUM_RECEIVERS,
    **ENDING_RECEIVERS,
    **REVIEW_RECEIVERS,
    **WAY_RECEIVERS,
    **POINT_RECEIVERS,
    **REMATCH_RECEIVERS,
    **REPLAY_RECEIVERS,
    **WATCH_RECEIVERS,
    **SCENARIO_RECEIVERS,
    **RESULT_RECEIVERS,
    **TIME_RECEIVERS,
    "undo": undo,
    "redo": redo,
    "language": language,
    "whole_log": whole_log,
    "save": save,
    "load": load,
    "code": open_code,
    "too_large": too_large,
    **NEW_RECEIVERS,
    "setting": setting,
    "ready": ready,
    "looks": looks,
    "still": still,
    "watch": watch,
    "theatre": theatre,
    "legend": show_legend,
    "ground": show_ground,
    "resume": resume,
    "notice_seen": notice_seen,
    "tidy_games": tidy_games,
}
