"""Watching in place of a game: the line of its scenario, or the game itself once it is over.

The game waits behind the replay, and is come back to as it was left.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from westerplatte_nb.session import Session
from westerplatte_nb.view.messages import story as messages
from westerplatte_nb.view.update.results import Opened
from westerplatte_nb.widgets.hints.review import CanReview
from westerplatte_nb.widgets.story.replay import Replay
from westerplatte_nb.widgets.story.story import Story, story_of, story_of_game

LINE, GAME = "line", "game"


def watch_view(game: CanReview) -> dict[str, Any]:
    """Return what can be watched now, each with what its button says."""
    offers = [{"what": what, "text": game.words(f"ui.watch.{what}")} for what in _stories(game)]
    return {"watch": offers}


def _stories(game: CanReview) -> Iterator[str]:
    session = game.session
    if game.replay is not None or game.time.real is not None or game.time.covered is not None:
        return
    is_over = session.state.is_over
    if is_over and session.record.actions:
        yield GAME
    played = game.scenario if game.scenario is not None and game.scenario.is_played else None
    # A solution tells what is in the hands and in the deck; where hints are off, it is no business of the game either.
    may_know = is_over or (game.class_rules.hints and not session.rules.HIDES_HANDS)
    if played is not None and played.scenario.lines and may_know and game.class_rules.solution:
        yield LINE


def watch(game: CanReview, message: messages.WatchStory) -> None:
    """Show a story in the place of the game."""
    if message.what in _stories(game):
        replay = Replay(game, _story(game, message.what), (game.ui.time, game.session))
        game.replay = replay
        replay.open(replay.line, 0)


def _story(game: CanReview, what: str) -> Story:
    played = game.scenario.scenario if game.scenario is not None and game.scenario.is_played else None
    if what == LINE and played is not None:
        return story_of(played)
    return story_of_game(game.session.record, played)


def session_played(game: CanReview) -> Session:
    """Return the game that is played on a board, whatever is watched or tried out in its place."""
    behind = game.replay.behind if game.replay is not None else None
    return game.real_session if behind is None else behind[1]


def leave(game: CanReview, message: messages.WatchLeave) -> None:
    """Come back to the game as it was left."""
    replay = game.replay
    if replay is None or replay.behind is None:
        return
    game.replay, (time, session) = None, replay.behind
    left = game.words("ui.watch.left")
    game.send(Opened(game.keep(session), session.snapshot(), time=time, text=left))
