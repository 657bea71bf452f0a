"""Trying a draft on the spot: a game beside the editing, and what was played in it as the line that proves the goal."""

from __future__ import annotations

from typing import Any

from westerplatte_nb.engine.goal import REACHED
from westerplatte_nb.formats import draft as drafts
from westerplatte_nb.formats.problems import FileRefused
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.formats.setup_file import setup_of
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.session import Session
from westerplatte_nb.view.editor import EditRefused
from westerplatte_nb.widgets.board_canvas import close_canvas
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.host import Content
from westerplatte_nb.widgets.scenario import attach
from westerplatte_nb.widgets.studio_host import StudioHost

# The class of the studio's box while a draft is tried.
TRYING = "wnb-studio-trying"


class Trial:
    """A game that tries a draft, with its goal where it has one already."""

    def __init__(self, studio: StudioHost) -> None:
        draft = studio.draft
        self.scenario = _scenario(draft, studio.words)
        if self.scenario is not None:
            session = Session.new(draft.game, self.scenario.setup, dict(self.scenario.bots))
        else:
            session = Session.new(
                draft.game, setup_of({"game": draft.game, **studio.setup}, studio.words("studio.this"))
            )
        self.game: Any = GameWidget(session, studio.words.language)
        if self.scenario is not None:
            attach(self.game, self.scenario)

    def close(self) -> None:
        """Take the game out of the kernel, which else keeps every widget as long as it lives."""
        self.game.review.run(wanted=False)
        close_canvas(self.game.canvas)
        for one in (self.game.page_model, self.game):
            one.close()

    def has_reached(self) -> bool:
        """Tell whether the line that was played has reached the goal."""
        play = self.game.scenario
        if play is None or not play.is_played:
            return False
        return bool(play.progress(self.game.time.real_session.steps).status == REACHED)

    def line(self) -> tuple[str, ...]:
        """Return what was played, in notation."""
        return tuple(str(action) for action in self.game.time.real_session.record.actions)


def _scenario(draft: drafts.Draft, words: Words) -> Scenario | None:
    """Return the draft as a scenario, with something in place of texts that it still lacks."""
    for place, text in ((drafts.TITLE, "studio.untitled"), (drafts.SUMMARY, "studio.trying")):
        if not drafts.texts(draft, place):
            draft = drafts.with_text(draft, place, draft.language, words(text))
    try:
        return drafts.finished(draft)
    except FileRefused:
        return None


def try_it(studio: StudioHost, content: Content) -> None:
    """Open the position in a game."""
    if studio.why_not_laid:
        raise EditRefused("studio.not_laid")
    trial = studio.trial = Trial(studio)
    studio.tool, studio.place, studio.drawing = "", "", None
    # The page learns of every move, also of a game begun again, to offer the line as soon as it has reached the goal.
    trial.game.page_model.observe(lambda change: studio.show(), "view")
    studio.children = (studio.canvas, studio.page, trial.game)
    studio.add_class(TRYING)
    studio.tell(studio.words("studio.trying"))


def back(studio: StudioHost, content: Content) -> None:
    """Come back from the game to the draft."""
    if studio.trial is None:
        return
    trial, studio.trial = studio.trial, None
    studio.children = (studio.canvas, studio.page)
    trial.close()
    studio.remove_class(TRYING)
    studio.redraw()
    studio.tell(studio.words("studio.came_back"))


def keep_line(studio: StudioHost, content: Content) -> None:
    """Keep what was played as the line that proves that the goal can be reached."""
    if studio.trial is not None and studio.trial.has_reached():
        studio.edit(drafts.with_solution(studio.draft, studio.trial.line()))
        back(studio, content)
        studio.tell(studio.words("studio.line_kept"))
