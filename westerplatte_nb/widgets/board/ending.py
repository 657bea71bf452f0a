"""The ending of a game on its page, and the preview of a moment: each is sent only when it has changed."""

from typing import Any, NamedTuple

from westerplatte_nb.engine.goal import OPEN
from westerplatte_nb.session import Session
from westerplatte_nb.view.course.moment import ViewContext, ending_view, why_lost
from westerplatte_nb.view.course.summary import glance_view
from westerplatte_nb.view.update.scenarios import goal_status
from westerplatte_nb.widgets.host import Host
from westerplatte_nb.widgets.start.rematch import first_game_to_return, match_score


class _GoalState(NamedTuple):
    """The status of the goal of a game, and at how many actions and undos it was observed."""

    session: Session
    actions: int
    undos: int
    status: str


class Endings:
    """How a game ended on its page, and how often a move has decided its goal.

    A move that is redone decides no goal a second time, nor does the return from a trial. The page gets the number as
    `news`, and opens the result once that has changed.
    """

    def __init__(self) -> None:
        """Begin with no decided goal."""
        self._decisions = 0
        self._last: _GoalState | None = None

    def view(self, game: Host) -> dict[str, Any]:
        """Return how the game ended for the people at the board; `news` alone while game and goal are undecided.

        The count for `news` is first brought up to date.
        """
        status = goal_status(game.viewing)
        self._count_decision(_GoalState(game.session, len(game.session.steps), len(game.session.undo_log), status))
        if not game.session.state.is_over and status == OPEN:
            return {"news": self._decisions}
        context = _public_context(game)
        return {
            **ending_view(context, game.viewing.persons, status, game.theme),
            "rematch": game.words("ui.rematch") if first_game_to_return(game) is not None else "",
            "match": match_score(game, context),
            "news": self._decisions,
        }

    def _count_decision(self, now: _GoalState) -> None:
        """Count one decision more where a new action has decided the goal: no undo, redo or change of games."""
        before, self._last = self._last, now
        if before is None or before.status != OPEN or now.status == OPEN:
            return
        is_restored = before.undos != now.undos or before.session is not now.session
        if not is_restored and now.actions > before.actions:
            self._decisions += 1


def spoken_at_end(game: Host, sentence: str) -> str:
    """Return the announcement `sentence`; once the game is over, with why it was lost and the score of the match."""
    if not game.session.state.is_over:
        return sentence
    context = _public_context(game)
    return " ".join(filter(None, (sentence, why_lost(context, game.viewing.persons), *match_score(game, context))))


def glance_shown(game: Host) -> dict[str, Any]:
    """Return the preview of the moment under the cursor of the summary, with a small board; {} without a cursor."""
    number = game.ui.time.glance
    return {} if number is None else glance_view(_public_context(game), number, game.theme)


def _public_context(game: Host) -> ViewContext:
    """Return the game as its viewer may observe it, without legal actions."""
    return ViewContext(game.session.rules.NAME, game.viewing.observed, (), game.words)
