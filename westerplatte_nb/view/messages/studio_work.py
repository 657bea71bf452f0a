"""The studio: where a draft begins, how it is tried, and what is made of it."""

from westerplatte_nb.view.messages.fields import FileSize, FileText, Index, Name, PageMessage, Typed


class NewDraft(PageMessage, do="begin"):
    """The person begins a new draft: an empty board, or a game of a level."""

    game: Name = ""
    level: Name = ""


class OpenDraft(PageMessage, do="open"):
    """The person goes on with a draft that was left."""

    name: Name


class DeleteDraft(PageMessage, do="forget"):
    """The person deletes a draft that was left; the second press does it."""

    name: Name


class Offered(PageMessage):
    """The person opened a scenario of the lessons or a challenge."""

    id: Name


class LoadDraft(PageMessage, do="load"):
    """The person opened a file or a code; of one that is too large the page tells the `size` alone."""

    name: Typed = ""
    text: FileText = ""
    size: FileSize | None = None


class TakeLastGame(PageMessage, do="game"):
    """The person takes the game that was played last on this computer."""


class BeginAtTurn(PageMessage, do="moment"):
    """The person begins at another turn of the game that was taken."""

    moment: Index


class Try(PageMessage):
    """The person tries the draft in a game."""


class TryFrom(PageMessage):
    """The person plays otherwise from a moment of the solution."""

    action: Index


class BackToDraft(PageMessage, do="back"):
    """The person comes back from the game to the draft."""


class KeepLine(PageMessage):
    """The person keeps what was played as the solution."""


class KeepVariation(PageMessage):
    """The person keeps what was played as a variation."""


class Solve(PageMessage):
    """The person lets a solution be looked for."""


class SolveStop(PageMessage):
    """The person stops the search for a solution."""


class MeasureScenario(PageMessage, do="measure"):
    """The person lets the scenario be measured."""


class MeasureStop(PageMessage):
    """The person stops the measuring."""


class Download(PageMessage):
    """The person takes the scenario away as a file."""


class SaveScenario(PageMessage, do="save"):
    """The person writes the scenario beside the notebook."""


class RequestCode(PageMessage, do="code"):
    """The person asks for the code of the scenario."""


class Sheet(PageMessage):
    """The person asks for a sheet to print."""


class RequestLesson(PageMessage, do="lesson"):
    """The person asks for a lesson of the scenario."""
