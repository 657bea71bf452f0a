"""What effects report back to the studio: messages that no page can send."""

from westerplatte_nb.engine.value import Term, value
from westerplatte_nb.formats.draft import Draft
from westerplatte_nb.formats.draft_history import History
from westerplatte_nb.formats.problems import FileRefused
from westerplatte_nb.view.studio.editor import EditRefused
from westerplatte_nb.view.studio_page.ui import Moments, TrialUi


@value
class Sentence:
    """A sentence to the person."""

    text: str


@value
class Refused:
    """Something cannot be done; nothing was changed."""

    error: EditRefused | FileRefused | OSError


@value
class DraftNamed:
    """The name that the draft is kept under from now on."""

    name: str


@value
class DraftSaved:
    """Whether the draft was kept under a name, and `why` not where that failed."""

    name: str
    is_kept: bool
    why: Term | None = None


@value
class DraftOpened:
    """Another draft is to be edited, which is kept under `name` or a fresh one; the one before stays kept.

    `moments` are the turns of the game that it was taken from.
    """

    history: History
    text: str = ""
    name: str = ""
    tab: str = "board"
    moments: Moments | None = None


@value
class LineFound:
    """A line that reaches the goal of a draft was found; the draft may have changed meanwhile."""

    draft: Draft
    actions: tuple[str, ...]


@value
class TrialOpened:
    """A game tries the draft, after `number` actions of the solution, None at its beginning."""

    trial: TrialUi
    number: int | None


@value
class TrialMoved:
    """Something was played in the game that tries the draft."""

    trial: TrialUi
