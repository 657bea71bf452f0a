"""What is to be done outside the studio's state: values, carried out in one place (`widgets/studio/studio.py`)."""

from westerplatte_nb.engine.value import value
from westerplatte_nb.formats.draft.history import History
from westerplatte_nb.view.messages.fields import PageMessage


@value
class RunStudioTask:
    """Do what a message asks for that takes long, or reads or writes files; it reports what became of it."""

    message: PageMessage


@value
class BeginDraft:
    """Draw and keep another draft, under its name or a fresh one; it reports `DraftNamed`."""

    name: str
    history: History


@value
class SaveDraft:
    """Keep the draft with all that can be undone; it reports `DraftSaved`."""

    history: History


@value
class DropOutdated:
    """Drop what was made of the draft before, and what was measured of it, unless the present one `plays_alike`."""

    plays_alike: bool


@value
class Redraw:
    """Redraw the board."""


@value
class OpenTrial:
    """Open a game that tries the draft, after these actions of its solution; it reports `TrialOpened`."""

    before: tuple[str, ...] | None


@value
class CloseTrial:
    """Close the game that tries the draft."""


@value
class AskToForget:
    """Name a draft that was left before it is deleted; it reports `Sentence`."""

    name: str


@value
class ForgetDraft:
    """Delete a draft that was left; it reports `Sentence`."""

    name: str


Effect = (
    RunStudioTask | BeginDraft | SaveDraft | DropOutdated | Redraw | OpenTrial | CloseTrial | AskToForget | ForgetDraft
)  # fmt: skip
Effects = tuple[Effect, ...]
