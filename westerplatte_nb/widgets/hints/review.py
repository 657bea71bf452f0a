"""The analysis of a game: it runs as long as the page wants it, and reports its findings."""

from collections.abc import Iterator

from westerplatte_nb.bots.hints import CLOSE, RATHER, SURE, reasons_of
from westerplatte_nb.bots.review import Review
from westerplatte_nb.engine.advice import Advice, Hint
from westerplatte_nb.engine.goal import is_wanted
from westerplatte_nb.view.course.review import DONE, RUNS, STOPPED
from westerplatte_nb.view.update.effects import ProposeWay, RunReview
from westerplatte_nb.view.update.results import ReviewProgress
from westerplatte_nb.widgets.host import Host

# How often the page gets the findings so far, in seconds.
REPORT_SECONDS = 2.0


class Reviewer:
    """Analyses the games of one page, one of them at a time."""

    def __init__(self, game: Host) -> None:
        """Begin without an analysis; advancing `_steps` carries out `_review`, a piece at a time."""
        self._game = game
        self._request: RunReview | None = None
        self._review: Review | None = None
        self._steps: Iterator[None] = iter(())

    def look_back(self, request: RunReview) -> None:
        """Begin the analysis of a game, or resume it if it is the game of the last request.

        Without an event loop all of it is done at once.
        """
        if self._review is None or self._request is None or self._request.of is not request.of:
            self._review = Review(request.game, request.steps, None, request.goal, request.bots, request.lines)
            self._steps = self._review.run()
        self._request, review = request, self._review
        if self._game.scheduler.begin(lambda: self._analyse(request, review)):
            self._report(request, review, RUNS, is_first=True)
            return
        for _ in self._steps:
            pass
        self._report(request, review, DONE)

    async def _analyse(self, request: RunReview, review: Review) -> None:
        """Run the analysis while the page wants it, and report its findings now and then.

        The last report says that it is done, or after an exception that it is stopped. An analysis that the page no
        longer wants has no last report.
        """
        clock, status = self._game.scheduler.clock, STOPPED  # `status` becomes DONE after the last step
        reported = clock()
        try:
            async for _ in self._game.scheduler.slices(self._steps, lambda: self._is_wanted(request)):
                if clock() - reported >= REPORT_SECONDS:
                    reported = clock()
                    self._report(request, review, RUNS)
            status = DONE
        finally:
            if self._is_wanted(request):
                self._report(request, review, status)

    def _is_wanted(self, request: RunReview) -> bool:
        """Tell whether the page still wants the analysis of a request."""
        review = self._game.ui.review
        return self._request is request and review is not None and review.of is request.of and review.status == RUNS

    def _report(self, request: RunReview, review: Review, status: str, is_first: bool = False) -> None:
        """Send the findings so far; `is_first` marks the report with which an analysis begins."""
        self._game.send(ReviewProgress(request.of, review.findings(), status, is_first))


# From how many standard errors on a gain is sure, or rather sure; a gain that is known exactly is sure.
SURE_ERRORS = 3.0
RATHER_ERRORS = 1.5
MOST_REASONS = 3


def advice_for(proposal: ProposeWay) -> Advice:
    """Return the better line that a review proposes as a hint, with its question, its nudge and its reasons."""
    # The decision that was reviewed: `line` did better in its place, `better` is the chance with that line, and `error`
    # the standard error of the `gain`.
    explain, decision, aim, observation = reasons_of(proposal.game), proposal.better, proposal.aim, proposal.observation
    reasons = explain.reasons(observation, decision.line)[:MOST_REASONS]
    hint = Hint(decision.line, decision.better, decision.error, decision.deals, reasons)
    # A gain without a standard error is known exactly: it is sure.
    gain_in_errors = decision.gain / decision.error if decision.error else SURE_ERRORS
    certainty = CLOSE
    if gain_in_errors >= RATHER_ERRORS:
        certainty = SURE if gain_in_errors >= SURE_ERRORS else RATHER
    question, nudge = explain.question(observation, decision.line), explain.nudge(observation, decision.line)
    is_against_aim = aim is not None and not is_wanted(aim.goal, decision.seat)
    return Advice((hint,), certainty, decision.deals, question, nudge, aim, is_against_aim)
