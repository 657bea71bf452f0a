"""The analysis of a game: it runs as long as the page wants it, and reports its findings."""

from collections.abc import Iterator

from westerplatte_nb.bots.hints import CLOSE, RATHER, SURE, reasons_of
from westerplatte_nb.bots.review import Review
from westerplatte_nb.engine.advice import Advice, Hint
from westerplatte_nb.engine.goal import is_wanted
from westerplatte_nb.view.course.review import DONE, RUNS, STOPPED
from westerplatte_nb.view.update.effects import LookBack, ProposeWay
from westerplatte_nb.view.update.results import ReviewProgress
from westerplatte_nb.widgets.host import Host

# How often the page gets the findings so far, in seconds.
NEWS = 2.0


class Reviewer:
    """Looks back on the games of one view, on one of them at a time."""

    def __init__(self, game: Host) -> None:
        """Begin without an analysis."""
        self._game = game
        self._asked: LookBack | None = None
        self._looking: Review | None = None
        self._steps: Iterator[None] = iter(())

    def look_back(self, request: LookBack) -> None:
        """Begin the analysis of a game, or resume it; without an event loop do all of it at once."""
        if self._looking is None or self._asked is None or self._asked.of is not request.of:
            self._looking = Review(request.game, request.steps, None, request.goal, request.bots, request.lines)
            self._steps = self._looking.run()
        self._asked, looking = request, self._looking
        if self._game.scheduler.begin(lambda: self._analyse(request, looking)):
            self._report(request, looking, RUNS, is_first=True)
            return
        for _ in self._steps:
            pass
        self._report(request, looking, DONE)

    async def _analyse(self, request: LookBack, looking: Review) -> None:
        """Run the analysis while the page wants it, and report its findings now and then."""
        clock, status = self._game.scheduler.clock, STOPPED
        reported = clock()
        try:
            async for _ in self._game.scheduler.slices(self._steps, lambda: self._is_wanted(request)):
                if clock() - reported >= NEWS:
                    reported = clock()
                    self._report(request, looking, RUNS)
            status = DONE
        finally:
            if self._is_wanted(request):
                self._report(request, looking, status)

    def _is_wanted(self, request: LookBack) -> bool:
        review = self._game.ui.review
        return self._asked is request and review is not None and review.of is request.of and review.status == RUNS

    def _report(self, request: LookBack, looking: Review, status: str, is_first: bool = False) -> None:
        self._game.send(ReviewProgress(request.of, looking.findings(), status, is_first))


def advice_for(way: ProposeWay) -> Advice:
    """Return another way as a hint that went as deep as hints go."""
    explain, better, aim = reasons_of(way.game), way.better, way.aim
    reasons = explain.reasons(way.observation, better.line)[:3]
    hint = Hint(better.line, better.better, better.error, better.deals, reasons)
    errors = better.gain / better.error if better.error else 3.0
    certainty = SURE if errors >= 3 else RATHER if errors >= 1.5 else CLOSE
    question, nudge = (ask(way.observation, better.line) for ask in (explain.question, explain.nudge))
    against = aim is not None and not is_wanted(aim.goal, better.seat)
    return Advice((hint,), certainty, better.deals, question, nudge, aim, against)
