"""What is to be done outside a page's state: values, carried out in one place (`widgets/runner.py`)."""

from __future__ import annotations

from typing import Any

from westerplatte_nb.engine.value import value

# Whose orders are played: of what a few orders are given at once stops where it would surprise.
ORDER, WAY, PLAN = "order", "way", "plan"


@value
class Show:
    """Draw the board and tell the page all that changed."""


@value
class Refresh:
    """Tell the page all that changed beside the board."""


@value
class CatchUp:
    """Show the game where an interrupt or an error left the page behind."""


@value
class Play:
    """Play an action meant for a state, None for the present one; `rest` follows it, as long as nothing is in its way.

    It reports `Played`, `Illegal` or `Stale`.
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
class TryOut:
    """Begin a what-if of a viewer after a number of actions; it reports `Began`, or `Refused`."""

    viewer: int | None
    number: int


@value
class Take:
    """Follow the game that is shown from now on, in the place of the one before; it reports `GameChanged`."""


@value
class BeginAgain:
    """Begin the real game anew, with the same deal or another."""

    same: bool


@value
class Comment:
    """Add what a scenario or a return match says to what is said of a change; it reports `Commented`."""

    text: str


@value
class Advise:
    """Think of the present moment, be it on and on; it reports `Advised`, each time something better is found."""


@value
class TakeHint:
    """Record that a hint of a depth was taken, of a what-if in the real game too."""

    depth: int


@value
class SendLog:
    """Send the lines of the whole log."""

    lines: list[dict[str, Any]]


@value
class SendGlance:
    """Send the moment of the course that is shown at a glance."""


@value
class Save:
    """Hand the real game to the person as a file; it reports `Told`."""


@value
class PlayTheatre:
    """Play once more what happened in the step that is shown."""


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
    """Keep the game for the person, and offer unfinished ones but those of the other `boards`."""

    boards: tuple[str, ...]


Effects = tuple[Any, ...]
SHOW: Effects = (Show(),)
