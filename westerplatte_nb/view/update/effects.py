"""What is to be done outside a page's state: values, carried out in one place (`widgets/runner.py`)."""

from typing import Any

from westerplatte_nb.engine.advice import Better
from westerplatte_nb.engine.goal import Aim
from westerplatte_nb.engine.record import NoteReply
from westerplatte_nb.engine.value import value
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.view.course.moment import Steps
from westerplatte_nb.view.messages.fields import PageMessage
from westerplatte_nb.view.story.story import Story
from westerplatte_nb.view.update.ui import TimeUi

# The kind of an order: several that are given at once, as a way or a plan, stop where one brings something new.
ORDER, WAY, PLAN = "order", "way", "plan"


@value
class Show:
    """Draw the board and tell the page all that changed."""


@value
class Refresh:
    """Tell the page all that changed beside the board."""


@value
class HideHand:
    """Show the hand face down before the next step is played on the page, at once where nothing is played."""


@value
class CatchUp:
    """Show the game where an interrupt or an error left the page behind."""


@value
class PlayAction:
    """Play an action meant for a state, None for the present one; `rest` follows it, as long as nothing is in its way.

    It reports `ActionPlayed`, `Illegal` or `Stale`.
    """

    action: Any
    meant_for: int | None = None
    rest: tuple[Any, ...] = ()
    of: str = ORDER


@value
class GoTo:
    """Go to the state after a number of actions, asked for `by` a seat, the others having `agreed`."""

    number: int
    meant_for: int | None = None
    by: int | None = None
    agreed: bool = False


@value
class BeginWhatIf:
    """Begin a what-if of a viewer after a number of actions; it reports `WhatIfBegun`, or `Refused`."""

    viewer: int | None
    number: int


@value
class FollowGame:
    """Show the changes of the game of `Ui.game` from now on, no longer those of another; it reports `GameChanged`."""


@value
class RunTask:
    """Carry out a message about files and new games (load, open, begin, hand in), and report the result."""

    message: PageMessage


@value
class BeginAgain:
    """Restart the real game, with the same deal or another."""

    same: bool


@value
class Comment:
    """Complete the announcement of a change with that of a return match; it reports `Commented`."""

    text: str


@value
class Advise:
    """Search for advice on a state of a game, repeatedly; it reports `Advised` each time something better is found.

    `observation` is what the `viewer` sees of the state of an id, `aim` the goal that a hint is after.
    """

    state: int
    game: str
    observation: Any
    viewer: int | None
    aim: Aim | None


@value
class RunReview:
    """Review the steps of a game, repeatedly; it reports `ReviewProgress` each time more is found.

    `of` names the game as it stands (`ReviewUi.of`); a `goal`, if not None, counts in place of the result; decisions of
    the seats of `bots` are left out; `lines` are those, in notation, that reach the goal.
    """

    of: tuple[int, int, Any]
    game: str
    steps: Steps
    goal: Any
    bots: tuple[int, ...]
    lines: tuple[tuple[str, ...], ...]


@value
class ProposeWay:
    """Explain another way, from what its seat saw, and tell a text with it; it reports `Proposed`."""

    game: str
    observation: Any
    better: Better
    aim: Aim | None
    text: str


@value
class SendDownload:
    """Send a text to the person as a download with a file name."""

    text: str
    name: str


@value
class TakeHint:
    """Record that a hint of a depth was taken, of a what-if in the real game too."""

    depth: int


@value
class QueueMessage:
    """Answer a message after everything that the effects before it bring about."""

    message: object


@value
class ShowStoryLine:
    """Play a line of a story to its end, and show it from moment number `at`; it reports `GameOpened`."""

    story: Story
    line: str
    at: int


@value
class Open:
    """Show the game of a key again, at the place that was left, and say a text; it reports `GameOpened`."""

    key: int
    time: TimeUi
    text: str


@value
class BeginScenario:
    """Begin the game of a scenario, and tell a sentence."""

    scenario: Scenario
    text: str


@value
class ReadPlan:
    """Read what was planned the last time a game of a setup was begun; it reports `PlanRead`."""

    setup: dict[str, Any]


@value
class KeepPlan:
    """Keep what is planned for games of a setup."""

    setup: dict[str, Any]
    text: str


@value
class Reply:
    """Record what was done with a note of the scenario."""

    reply: NoteReply


@value
class SendLog:
    """Send the lines of the whole log."""

    lines: list[dict[str, Any]]


@value
class SendGlance:
    """Send the moment of the course that is shown at a glance."""


@value
class Save:
    """Hand the real game to the person as a file; it reports `Notified`."""


@value
class PlayTheatre:
    """Play what happened in the step that is shown: once more, or not asked for, where a page shows plays."""

    is_asked: bool = True


@value
class Wait:
    """Let bots wait so many seconds for the play on the page, None as long as it stands still."""

    seconds: float | None


@value
class KeepPicture:
    """Renew the picture in the notebook, or hand it `to_page`."""

    to_page: bool


@value
class Welcome:
    """Draw for a page that has just come, `dark` or not, beside other `boards`, and let bots play before it.

    It reports `Welcomed`.
    """

    dark: bool
    boards: tuple[str, ...]


@value
class KeepGame:
    """Save the game for the person, and offer unfinished ones but those of other `boards`: `AutosaveStarted`."""

    boards: tuple[str, ...]


@value
class Resume:
    """Go on with a game that was offered, or say why not."""

    id: str


@value
class Tidy:
    """Delete the unfinished games but those that are offered; it reports `Notified`."""


Effects = tuple[Any, ...]
SHOW: Effects = (Show(),)
