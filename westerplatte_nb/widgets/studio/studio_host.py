"""The draft that a studio edits: who reads, where one is looking, and how to edit, for all parts of the studio."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from threading import RLock
from typing import Any

import ipywidgets

from westerplatte_nb.engine.errors import GameError, SetupError
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats import draft_story as story
from westerplatte_nb.formats.draft import Draft, is_placed, plays_alike, setup_words, solution
from westerplatte_nb.formats.draft_file import draft_stamp, fresh_name, keep_draft
from westerplatte_nb.formats.draft_history import History
from westerplatte_nb.formats.problems import FileRefused
from westerplatte_nb.formats.setup_file import setup_of
from westerplatte_nb.formats.system import system_term
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.view.drawing.scene import Scene
from westerplatte_nb.view.studio.editor import Editor, editor_of
from westerplatte_nb.widgets.live_region import LiveRegion
from westerplatte_nb.widgets.paint.still import WithStill
from westerplatte_nb.widgets.studio.studio_page import StudioPage

Moments = tuple[tuple[str, dict[str, Any]], ...]
# What is offered to begin with: an id, a game, and a title by language.
Offered = tuple[tuple[str, str, Mapping[str, str]], ...]
_NOTHING: tuple[str, ...] = ()


class StudioHost(WithStill, ipywidgets.Box):
    """The draft that is edited in a studio.

    `tool` is what is about to be put, `mode` in which of several ways, `ruler` what was measured last, `place` the
    place of the board that is looked at, `drawing` the note whose arrow or ring is about to be drawn: its number, the
    kind of mark, and the place it begins at. `moments` are the turns of the game that was taken, `offered` gives
    scenarios to begin with. `unkept` tells why the draft could not be kept, `forgetting` is the name of one that is
    about to be deleted, and `refused` tells all that is wrong with a file that could not be opened.

    `last_error` is the last unexpected error of a callback.
    """

    live = LiveRegion()
    said: int
    scene: Scene
    canvas: Any
    page: StudioPage

    def _begin(self, history: History, language: str, name: str) -> None:
        self.lock = RLock()
        # What works beside the editing tells of itself while an edit waits for its end.
        self._beside_lock = RLock()
        self.last_error: Exception | None = None
        self.history = history
        self.name = name or fresh_name()
        self._stamp = draft_stamp(self.name)
        self.words: Words = words_in(language, history.present.game)
        self.tool, self.mode, self.place, self.tab, self.forgetting = "", "", "", "board", ""
        self.ruler: dict[str, str] | None = None
        self.drawing: tuple[int, str, str] | None = None
        self.dark, self.message, self.is_kept, self.unkept = False, "", True, ""
        self.trial: Any = None
        self.moments: Moments = ()
        self.moments_game = history.present.game
        self.offered: Callable[[], Offered] = tuple
        self._lost = ""
        self._laid: Any = None
        self._refused, self.refused = _NOTHING, _NOTHING
        self._drawn: tuple[Scene, str] | None = None
        self._lay_out()

    # ---- the draft ---------------------------------------------------------------------------------------------------

    @property
    def draft(self) -> Draft:
        """The present draft."""
        return self.history.present

    @property
    def editor(self) -> Editor:
        """What can be edited of its game."""
        editor = editor_of(self.draft.game)
        assert editor is not None, "the studio opens only games that bring an editor"
        return editor

    @property
    def setup(self) -> dict[str, Any]:
        """The words of its setup."""
        return setup_words(self.draft)

    @property
    def state(self) -> Any:
        """The first moment of the draft, as it could last be laid out."""
        return self._laid

    @property
    def why_not_laid(self) -> tuple[str, ...]:
        """Why the board shows an earlier draft; nothing where it shows the present one."""
        return self._refused

    def edit(self, draft: Draft) -> None:
        """Make a draft the present one and keep it."""
        self._become(self.history.then(draft))

    def undo(self) -> None:
        """Take the last edit back."""
        self._become(self.history.undo())
        self._lost = ""

    def redo(self) -> None:
        """Do the edit taken back last again."""
        self._become(self.history.redo())
        self._lost = ""

    def put(self, history: History, name: str = "") -> None:
        """Show another draft in place of this one, which stays kept."""
        self.name = name or fresh_name()
        self._stamp = draft_stamp(self.name)
        self.tool, self.place, self.drawing, self.ruler = "", "", None, None
        self.words = words_in(self.words.language, history.present.game)
        self._drawn, self._laid = None, None
        self._become(history)
        self._lost = ""

    def _become(self, history: History) -> None:
        changed, before = history is not self.history, self.draft
        self.history = history
        if changed:
            self._lay_out()
            # What was made or measured of the draft before is not of this one.
            stale: dict[str, Any] = {"code": "", "qr": "", "sheet": ""}
            if not plays_alike(before, self.draft):
                stale |= {"solve": "", "solving": False, "meter": None}
                self._lost = told_lost(before, self.draft, self.words)
            self.tell_beside(**{name: value for name, value in stale.items() if self.page.beside.get(name)})
        # What nobody has touched yet need not be kept.
        if changed and (history.past or history.future):
            self._keep()

    def _lay_out(self) -> None:
        words = {"game": self.draft.game, **self.setup}
        try:
            setup = setup_of(words, self.words("studio.this"))
            self._laid, self._refused = rules_of(self.draft.game).setup(setup), ()
        except FileRefused as refused:
            self._refused = tuple(self.words.say(one.wording) for one in refused.problems)
        except (SetupError, GameError) as error:
            self._refused = (str(error),)
        if self._laid is None:
            editor = self.editor
            self._laid = rules_of(self.draft.game).setup(setup_of({"game": self.draft.game, **editor.blank()}, ""))

    def _keep(self) -> None:
        """Keep the draft; one that another studio has changed meanwhile stays, and this one is kept beside it."""
        if (there := draft_stamp(self.name)) is not None and there != self._stamp:
            self.name = fresh_name()
        try:
            self.is_kept, self.unkept = keep_draft(self.name, self.history), ""
        except OSError as error:
            self.is_kept, self.unkept = False, self.words("studio.unkept", why=system_term(error))
        self._stamp = draft_stamp(self.name)

    # ---- what is shown of it -----------------------------------------------------------------------------------------

    def tell(self, text: str) -> None:
        """Say something in the line that is read out."""
        self.message, self.live = text, text

    def tell_beside(self, **parts: Any) -> None:
        """Change what is told of work that goes on beside the editing."""
        with self._beside_lock:
            self.page.beside = {**self.page.beside, **parts}

    def place_names(self) -> dict[str, str]:
        """Return the places of the board as it stands now, with what is said of each."""
        raise NotImplementedError

    def show(self) -> None:
        """Bring the page up to date."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Draw the board anew."""
        raise NotImplementedError


def told_lost(before: Draft, after: Draft, words: Words) -> str:
    """Return what a change of the game did to the story: lines that are cut or gone, notes without a place."""
    kept = {line["actions"] for line in story.lines(after)}
    cut = sum(line["actions"] not in kept for line in story.lines(before))
    loose = _loose(after) - _loose(before)
    said = [words("studio.lost", lines=cut, notes=max(0, loose))] if cut or loose > 0 else []
    if solution(before) is not None and solution(after) is None:
        said.append(words("studio.proof.none"))
    return " ".join(said)


def _loose(draft: Draft) -> int:
    return sum(not is_placed(draft, note) for note in draft.words.get("annotation") or ())


# What is done with one class of messages.
Errand = Callable[[StudioHost, Any], None]


def tell_refused(studio: StudioHost, refused: FileRefused) -> None:
    """Tell all that is wrong with a file, each with its place."""
    told = tuple(dict.fromkeys(studio.words.say(problem.wording) for problem in refused.problems))
    if len(told) == 1:
        studio.tell(told[0])
        return
    studio.tell(studio.words("studio.refused", number=len(told)))
    studio.refused = told
