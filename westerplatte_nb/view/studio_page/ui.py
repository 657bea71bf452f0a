"""All that a studio has of its own: the draft with its past, what is open, chosen and looked at, and what was said.

Below it, what effects report back to the studio: messages that no page can send.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from westerplatte_nb.engine.errors import GameError, SetupError
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.value import Term, Value, value
from westerplatte_nb.formats.draft import Draft, is_placed, plays_alike, setup_words, solution, story
from westerplatte_nb.formats.draft.history import History
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.setup_file import setup_of
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.scene import Scene
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.messages.fields import PageMessage
from westerplatte_nb.view.studio.editor import Editor, EditRefused, editor_of
from westerplatte_nb.view.studio_page.effects import DropOutdated, Effects, SaveDraft

Moments = tuple[tuple[str, dict[str, Any]], ...]


@value
class DraftBoard:
    """The first moment of a draft and its board without marks; `why_not` tells why they are those of an earlier one."""

    state: Any
    scene: Scene
    why_not: tuple[str, ...] = ()


@value
class TrialUi:
    """The game that tries the draft: the `status` of its goal, empty where it has none, and what was played."""

    status: str
    line: tuple[str, ...]


@value
class StudioUi:
    """A studio of its own: no widget in it, no file, no callback.

    `name` is the name under which the draft is saved, and `tasks` are the messages that have a task outside. `tool` is
    the thing that the next press on the board puts there, `mode` in which of several ways; `ruler` is the last
    measurement, `place` the selected place of the board. `drawing` is the mark that is being drawn: the number of its
    note, its kind, and the place where it begins. `message` is the sentence on the page, `live` the last announcement,
    and `announcements` counts them. `refused` lists the faults of a file that could not be opened, `lost` says what an
    edit took out of the story, `unkept` why the draft could not be saved. `forgetting` is the name of a draft that is
    about to be deleted. `moments` are the turns of the played game that was opened (`moments_game`).
    """

    history: History
    words: Words
    layout: DraftBoard
    tasks: frozenset[type[PageMessage]] = frozenset()
    name: str = ""
    tab: str = "board"
    tool: str = ""
    mode: str = ""
    place: str = ""
    forgetting: str = ""
    ruler: Mapping[str, str] | None = None
    drawing: tuple[int, str, str] | None = None
    dark: bool = False
    message: str = ""
    live: str = ""
    announcements: int = 0
    refused: tuple[str, ...] = ()
    lost: str = ""
    is_kept: bool = True
    unkept: str = ""
    moments: Moments = ()
    moments_game: str = ""
    trial: TrialUi | None = None

    @property
    def draft(self) -> Draft:
        """The present draft."""
        return self.history.present

    @property
    def editor(self) -> Editor:
        """The editor of the draft's game: what can be edited of it."""
        return editor_for(self.draft.game)

    @property
    def setup(self) -> dict[str, Any]:
        """The draft's setup in plain words, as in a file."""
        return setup_words(self.draft)

    @property
    def state(self) -> Any:
        """The initial state of the draft, or of the last version of it that could be laid out."""
        return self.layout.state

    @property
    def why_not_laid(self) -> tuple[str, ...]:
        """Why the draft cannot be laid out, so that the board shows an earlier one; () if it shows the draft."""
        return self.layout.why_not

    @property
    def place_names(self) -> dict[str, str]:
        """The names of the places of the board, by their ids."""
        return {target.id: target.name for target in self.layout.scene.targets}

    def say(self, text: str) -> "StudioUi":
        """Return the studio with a text in the line that is read out; an empty one only clears the line."""
        return replace(self, message=text, live=text, announcements=self.announcements + bool(text))

    def tell(self, key: str, **values: Value) -> "StudioUi":
        """Return the studio with the sentence of a catalogue key in the line that is read out."""
        return self.say(self.words(key, **values))

    def without_message(self) -> "StudioUi":
        """Return the studio without the sentence on the page."""
        return replace(self, message="")

    def with_nothing_chosen(self) -> "StudioUi":
        """Return the studio without a thing to put, a place to look at, and a mark to draw."""
        return replace(self, tool="", place="", drawing=None)


Updated = tuple[StudioUi, Effects]


def editor_for(game: str) -> Editor:
    """Return a game's editor."""
    editor = editor_of(game)
    assert editor is not None, "the studio opens only games that bring an editor"
    return editor


def existing_index(ui: StudioUi, what: str, number: int) -> int:
    """Return the `number` (from 0) if the draft has an entry of it; `what` is `annotation` or `chapter`.

    Raises EditRefused if the entry is gone.
    """
    if number >= len(ui.draft.words.get(what) or ()):
        raise EditRefused("studio.gone")
    return number


def edit(ui: StudioUi, draft: Draft) -> Updated:
    """Make a draft the present one, undoable, and save it."""
    return with_history(ui, ui.history.then(draft))


def with_history(ui: StudioUi, history: History, layout: DraftBoard | None = None) -> Updated:
    """Show the present draft of a history, save it, and drop what was computed of the draft before.

    If the game to play has changed, the board is laid out again (`layout`, if the caller has it already), and
    `StudioUi.lost` says what the change cost the story.
    """
    if history is ui.history:
        return ui, ()
    before, draft = ui.draft, history.present
    # An edit of texts alone leaves setup and goal as they were.
    alike = plays_alike(before, draft)
    if not alike:
        layout = layout or laid_out(draft, ui.words, ui.layout)
        ui = replace(ui, lost=_losses(before, draft, ui.words))
    # A draft without an edit need not be saved.
    is_touched = bool(history.past or history.future)
    ui = replace(ui, history=history, layout=layout or ui.layout)
    return ui, (DropOutdated(alike), *((SaveDraft(history),) if is_touched else ()))


def laid_out(draft: Draft, words: Words, earlier: DraftBoard | None = None) -> DraftBoard:
    """Return the board of a draft; if its setup is not valid, the `earlier` board or the empty one, and why."""
    try:
        return _layout(draft.game, setup_words(draft), words)
    except InvalidFile as refused:
        why = tuple(words.say(problem.wording) for problem in refused.problems)
    except (SetupError, GameError) as error:
        why = (str(error),)
    return replace(earlier or _layout(draft.game, editor_for(draft.game).blank(), words), why_not=why)


def _layout(game: str, setup: Mapping[str, Any], words: Words) -> DraftBoard:
    """Return the board of a setup in plain words. Raises InvalidFile, SetupError or GameError if it is not valid."""
    state = rules_of(game).setup(setup_of({"game": game, **setup}, words("studio.this")))
    return DraftBoard(state, view_of(game).scene(state, words))


def _losses(before: Draft, after: Draft, words: Words) -> str:
    """Return a sentence on what an edit cost the story: lines cut or gone, notes without a place; "" for nothing."""
    remaining = {line["actions"] for line in story.lines(after)}
    cut = sum(line["actions"] not in remaining for line in story.lines(before))
    loose = _loose_notes(after) - _loose_notes(before)
    sentences = [words("studio.lost", lines=cut, notes=max(0, loose))] if cut or loose > 0 else []
    if solution(before) is not None and solution(after) is None:
        sentences.append(words("studio.proof.none"))
    return " ".join(sentences)


def _loose_notes(draft: Draft) -> int:
    """Return how many notes have lost the place that they were pinned to."""
    return sum(not is_placed(draft, note) for note in draft.words.get("annotation") or ())


@value
class Sentence:
    """A sentence to the person."""

    text: str


@value
class EditFailed:
    """Something cannot be done; nothing was changed."""

    error: EditRefused | InvalidFile | OSError


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
