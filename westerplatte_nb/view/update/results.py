"""What effects report back, and what others do with a game: messages that no page can send."""

from __future__ import annotations

from typing import Any

from westerplatte_nb.engine.advice import Advice
from westerplatte_nb.engine.rules import Played as Step
from westerplatte_nb.engine.value import Reason, Wording, value
from westerplatte_nb.engine.viewing import Snapshot
from westerplatte_nb.formats.class_rules import ClassRules
from westerplatte_nb.view.update.effects import Play
from westerplatte_nb.view.update.ui import TimeUi


@value
class GameChanged:
    """The game shown stands otherwise, whoever did that, or is another."""


@value
class Played:
    """An order was played."""

    order: Play
    step: Step[Any]


@value
class Illegal:
    """The rules forbid an order; the game is as it was."""

    order: Play
    reason: Reason


@value
class Stale:
    """An order was meant for another state."""


@value
class Began:
    """A what-if of a key has begun."""

    key: int
    game: Snapshot


@value
class Opened:
    """A game of a key is shown from now on, at the place in `time` that was left, or in its present.

    `text` is said of it. `story` is the moment at which it is told as a story, None for a game.
    """

    key: int
    game: Snapshot
    story: int | None = None
    time: TimeUi | None = None
    text: str = ""


@value
class Advised:
    """What was thought of a state by now, because it `is_asked` for or as the search `goes_on`."""

    state: int
    advice: Advice
    goes_on: bool
    is_asked: bool = False


@value
class Proposed:
    """A plan was found elsewhere; `text` is told with it."""

    advice: Advice
    text: str


@value
class RulesSet:
    """What a teacher has set holds from now on."""

    rules: ClassRules


@value
class Commented:
    """What is said of a change, with what a scenario and a return match add."""

    text: str


@value
class Told:
    """A sentence to the person; of `kind` refusal it tells why something cannot be done."""

    text: str
    kind: str = "told"


@value
class Refused:
    """Something cannot be done."""

    wording: Wording
    rule: str = ""


@value
class Spoken:
    """A text for screen readers alone; it `closes` the sentence on the page, or leaves it."""

    text: str
    closes: bool = False


@value
class Welcomed:
    """A page has come, `dark` or not, beside other `boards`, and was drawn."""

    dark: bool
    boards: tuple[str, ...]


# ---- what code in a cell asks for ------------------------------------------------------------------------------------


@value
class Ordered:
    """A line of notation to be played now."""

    line: str


@value
class TakeBack:
    """The last action is to be taken back, asked for `at` a time in seconds."""

    at: float


@value
class PlayAgain:
    """The action taken back last is to be played again."""
