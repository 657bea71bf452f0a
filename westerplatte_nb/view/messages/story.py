"""Stories and scenarios: what is watched, paused and answered."""

from typing import Literal

from westerplatte_nb.view.messages.fields import ForThisState, Given, Index, Name, PageMessage, Typed


class ReplayGo(PageMessage):
    """The person goes to a moment of the story, or by a step."""

    to: Index | None = None
    by: Literal["next", "previous", "next_note", "previous_note"] | None = None


class ReplayLine(PageMessage):
    """The person follows another line of the story from a moment on."""

    line: Name
    to: Index


class ReplayAnswer(PageMessage):
    """The person answered the question of a moment."""

    id: Name
    given: Given


class ReplayAgain(PageMessage):
    """The person comes back to the story from another game."""


class WatchStory(ForThisState):
    """The person watches a story in the place of the game."""

    what: Name


class WatchLeave(PageMessage):
    """The person comes back to the game from a story."""


class ScenarioAgain(ForThisState):
    """The person begins the scenario again."""


class WritePlan(PageMessage, do="plan"):
    """The person wrote down a plan."""

    text: Typed


class PauseClose(PageMessage):
    """The person put the card of a stop away."""

    number: Index


class NoteAnswer(PageMessage):
    """The person answered the question of a note."""

    id: Name
    given: Given
