"""Trying a draft on the spot: a game beside the editing."""

from contextlib import suppress
from dataclasses import replace

from westerplatte_nb.engine.goal import progress_along
from westerplatte_nb.engine.record import Record
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats import draft as drafts
from westerplatte_nb.formats.draft.whole import finished_scenario
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.formats.setup_file import setup_of
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.session import Session
from westerplatte_nb.view.messages.hints import ReviewGame
from westerplatte_nb.view.studio_page.ui import StudioUi, TrialUi
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.paint.painter import close_canvas

# The class of the studio's box while a draft is tried.
TRYING = "wnb-studio-trying"
# The parts of a scenario without which it can be played.
_NARRATION = ("annotation", "chapter")


class Trial:
    """A game that tries a draft, with its goal where it has one already."""

    def __init__(self, ui: StudioUi, before: tuple[str, ...]) -> None:
        """Begin a game of the draft after the actions `before`, in notation."""
        draft, words = ui.draft, ui.words
        self.scenario = _scenario(draft, words)
        if self.scenario is not None:
            setup, bots = self.scenario.setup, dict(self.scenario.bots)
        else:
            # Not yet a valid scenario: its setup alone is tried, without bots.
            setup, bots = setup_of({"game": draft.game, **ui.setup}, words("studio.this")), {}
        session = Session(Record(draft.game, rules_of(draft.game).setup_to_plain(setup), before, bots=bots))
        self.game = GameWidget(session, words.language)
        if self.scenario is not None:
            self.game.pose(self.scenario)

    def close(self) -> None:
        """Close the game's widgets, which else stay in the kernel's memory until it ends."""
        self.game.send(ReviewGame(on=False))  # ends the analysis of the game, if one runs
        close_canvas(self.game.canvas)
        for widget in (self.game.page_model, self.game):
            widget.close()

    def ui(self) -> TrialUi:
        """Return the status of the goal, "" without one, and the actions that were played, in notation."""
        scenario, session = self.game.viewing.scenario, self.game.real_session
        status = progress_along(scenario.goal, session.steps).status if scenario is not None else ""
        return TrialUi(status, tuple(str(action) for action in session.record.actions))


def _scenario(draft: drafts.Draft, words: Words) -> Scenario | None:
    """Return the draft as a scenario, with a placeholder for a missing title or summary; None while it is invalid."""
    for place, key in ((drafts.TITLE, "studio.untitled"), (drafts.SUMMARY, "studio.trying")):
        if not drafts.texts(draft, place):
            draft = drafts.with_text(draft, place, draft.language, words(key))
    # A draft whose notes or chapters are unfinished is tried without them.
    bare = replace(draft, words={name: part for name, part in draft.words.items() if name not in _NARRATION})
    for candidate in (draft, bare):
        with suppress(InvalidFile):
            return finished_scenario(candidate)
    return None
