"""The studio: where a draft begins, how it is tried, and what is made of it."""

from westerplatte_nb.view.messages.fields import FileSize, FileText, Index, Name, PageMessage, Typed


class Begin(PageMessage):
    """The person begins a new draft: an empty board, or a game of a level."""

    game: Name = ""
    level: Name = ""


class Open(PageMessage):
    """The person goes on with a draft that was left."""

    name: Name


class Forget(PageMessage):
    """The person deletes a draft that was left; the second press does it."""

    name: Name


class Offered(PageMessage):
    """The person opened a scenario of the lessons or a challenge."""

    id: Name


class Load(PageMessage):
    """The person opened a file or a code; of one that is too large the page tells the `size` alone."""

    name: Typed = ""
    text: FileText = ""
    size: FileSize | None = None


class Game(PageMessage):
    """The person takes the game that was played last on this computer."""


class Moment(PageMessage):
    """The person begins at another turn of the game that was taken."""

    moment: Index


class Try(PageMessage):
    """The person tries the draft in a game."""


class TryFrom(PageMessage):
    """The person plays otherwise from a moment of the solution."""

    action: Index


class Back(PageMessage):
    """The person comes back from the game to the draft."""


class KeepLine(PageMessage):
    """The person keeps what was played as the solution."""


class KeepVariation(PageMessage):
    """The person keeps what was played as a variation."""


class Solve(PageMessage):
    """The person lets a solution be looked for."""


class SolveStop(PageMessage):
    """The person stops the search for a solution."""


class Measure(PageMessage):
    """The person lets the scenario be measured."""


class MeasureStop(PageMessage):
    """The person stops the measuring."""


class Download(PageMessage):
    """The person takes the scenario away as a file."""


class Save(PageMessage):
    """The person writes the scenario beside the notebook."""


class Code(PageMessage):
    """The person asks for the code of the scenario."""


class Sheet(PageMessage):
    """The person asks for a sheet to print."""


class Lesson(PageMessage):
    """The person asks for a lesson of the scenario."""
