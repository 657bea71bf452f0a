"""What effects report back, and what others do with a game: messages that no page can send."""

from typing import Any

from westerplatte_nb.engine.advice import Advice, Findings
from westerplatte_nb.engine.rules import Step
from westerplatte_nb.engine.value import Reason, Term, Wording, value
from westerplatte_nb.engine.viewing import Snapshot
from westerplatte_nb.formats.classroom.class_rules import ClassRules
from westerplatte_nb.view.story.story import Story
from westerplatte_nb.view.update.effects import PlayAction
from westerplatte_nb.view.update.ui import NoticeUi, ScenarioUi, TimeUi


@value
class GameChanged:
    """The game shown has changed, whoever changed it, or is another one.

    `why_unkept` and `older_games` are for the box over the board (see `NoticeUi`). Where it `goes_on`, another order
    that was given with it follows.
    """

    why_unkept: Term | None = None
    older_games: int = 0
    goes_on: bool = False


@value
class ActionPlayed:
    """An order was played."""

    order: PlayAction
    step: Step[Any]


@value
class Illegal:
    """The rules forbid an order; the game is as it was."""

    order: PlayAction
    reason: Reason


@value
class Stale:
    """An order was meant for another state."""


@value
class WhatIfBegun:
    """A what-if of a key has begun."""

    key: int
    game: Snapshot


@value
class GameOpened:
    """A game of a key is shown from now on, at the place in `time` that was left, or in its present.

    `text` is its announcement. `story` is the moment at which it is shown as a story, None for a game.
    """

    key: int
    game: Snapshot
    story: int | None = None
    time: TimeUi | None = None
    text: str = ""


@value
class GameReplaced:
    """A game of a key takes the place of the real one, which `is_kept` or not."""

    key: int
    game: Snapshot
    is_kept: bool


@value
class ReplacementShown:
    """The game that was put in the place of another is shown."""


@value
class AutosaveStarted:
    """The game is kept from now on, and unfinished ones are offered, or why it is not."""

    notice: NoticeUi


@value
class Advised:
    """Advice on the state of an id: the first that was requested (`is_asked`), or a better one.

    `goes_on` tells whether the search still runs.
    """

    state: int
    advice: Advice
    goes_on: bool
    is_asked: bool = False


@value
class ReviewProgress:
    """The findings of a review so far; `is_first` where it has just begun or resumed."""

    of: tuple[int, int, Any]
    findings: Findings
    status: str
    is_first: bool = False


@value
class Proposed:
    """A plan that nobody asked a hint for, such as the better one of a review; `text` is its sentence."""

    advice: Advice
    text: str


@value
class StoryBegun:
    """A story is to be told."""

    story: Story


@value
class StoryMomentReached:
    """The story on the page has come to another moment, which is to be announced."""


@value
class ScenarioChosen:
    """The scenario from which the next game is begun, None for none."""

    scenario: ScenarioUi | None


@value
class PlanRead:
    """What was planned for the scenario was read."""

    text: str


@value
class RulesSet:
    """What a teacher has set holds from now on."""

    rules: ClassRules


@value
class Commented:
    """The announcement of a change, completed by that of a return match."""

    text: str


@value
class Notified:
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
