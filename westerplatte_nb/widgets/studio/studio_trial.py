"""Trying a draft on the spot: a game beside the editing, and what was played in it as the line that proves the goal."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any

from westerplatte_nb.engine.goal import REACHED
from westerplatte_nb.engine.record import Record
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats import draft as drafts
from westerplatte_nb.formats.draft_story import shared_actions, with_variation
from westerplatte_nb.formats.draft_whole import finished
from westerplatte_nb.formats.problems import FileRefused
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.formats.setup_file import setup_of
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.session import Session
from westerplatte_nb.view.messages import studio_work as messages
from westerplatte_nb.view.studio.editor import EditRefused
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.paint.board_canvas import close_canvas
from westerplatte_nb.widgets.story.scenario import attach
from westerplatte_nb.widgets.studio.studio_host import StudioHost

# The class of the studio's box while a draft is tried.
TRYING = "wnb-studio-trying"
_TOLD = ("annotation", "chapter")


class Trial:
    """A game that tries a draft, with its goal where it has one already."""

    def __init__(self, studio: StudioHost, before: tuple[str, ...] = ()) -> None:
        """Begin after these actions."""
        draft = studio.draft
        self.scenario = _scenario(draft, studio.words)
        if self.scenario is not None:
            setup, bots = self.scenario.setup, dict(self.scenario.bots)
        else:
            setup, bots = setup_of({"game": draft.game, **studio.setup}, studio.words("studio.this")), {}
        session = Session(Record(draft.game, rules_of(draft.game).setup_to_plain(setup), before, bots=bots))
        self.game: Any = GameWidget(session, studio.words.language)
        if self.scenario is not None:
            attach(self.game, self.scenario)

    def close(self) -> None:
        """Take the game out of the kernel, which else keeps every widget as long as it lives."""
        self.game.review.run(wanted=False)
        close_canvas(self.game.canvas)
        for one in (self.game.page_model, self.game):
            one.close()

    def status(self) -> str:
        """Return how the goal stands after the line that was played, nothing where there is no goal."""
        play = self.game.scenario
        if play is None or not play.is_played:
            return ""
        return str(play.progress(self.game.real_session.steps).status)

    def has_reached(self) -> bool:
        """Tell whether the line that was played has reached the goal."""
        return self.status() == REACHED

    def line(self) -> tuple[str, ...]:
        """Return what was played, in notation."""
        return tuple(str(action) for action in self.game.real_session.record.actions)


def _scenario(draft: drafts.Draft, words: Words) -> Scenario | None:
    """Return the draft as a scenario, with something in place of texts that it still lacks."""
    for place, text in ((drafts.TITLE, "studio.untitled"), (drafts.SUMMARY, "studio.trying")):
        if not drafts.texts(draft, place):
            draft = drafts.with_text(draft, place, draft.language, words(text))
    # Notes and chapters that are not whole yet keep nobody from playing for the goal.
    bare = replace(draft, words={name: one for name, one in draft.words.items() if name not in _TOLD})
    for tried in (draft, bare):
        with suppress(FileRefused):
            return finished(tried)
    return None


def try_it(studio: StudioHost, message: messages.Try) -> None:
    """Open the position in a game."""
    if studio.why_not_laid:
        raise EditRefused("studio.not_laid")
    _show(studio, Trial(studio))
    studio.tell(studio.words("studio.trying"))


def try_from(studio: StudioHost, message: messages.TryFrom) -> None:
    """Open the position that the solution has come to after an action, to be played otherwise from there."""
    line, action = drafts.solution(studio.draft), message.action
    if studio.why_not_laid or line is None or action > len(line):
        raise EditRefused("studio.not_laid")
    _show(studio, Trial(studio, line[:action]))
    studio.tell(studio.words("studio.trying_from", number=action))


def _show(studio: StudioHost, trial: Trial) -> None:
    studio.trial = trial
    studio.tool, studio.place, studio.drawing = "", "", None
    # The page learns of every move, also of a game begun again, to offer the line as soon as it has reached the goal.
    trial.game.page_model.observe(lambda change: studio.show(), "view")
    studio.children = (studio.canvas, studio.page, trial.game)
    studio.add_class(TRYING)


def back(studio: StudioHost, message: messages.Back) -> None:
    """Come back from the game to the draft."""
    if studio.trial is not None:
        _leave(studio)


def _leave(studio: StudioHost) -> None:
    trial, studio.trial = studio.trial, None
    studio.children = (studio.canvas, studio.page)
    trial.close()
    studio.remove_class(TRYING)
    studio.redraw()
    studio.tell(studio.words("studio.came_back"))


def keep_line(studio: StudioHost, message: messages.KeepLine) -> None:
    """Keep what was played as the line that proves that the goal can be reached."""
    if studio.trial is not None and studio.trial.has_reached():
        studio.edit(drafts.with_solution(studio.draft, studio.trial.line()))
        _leave(studio)
        studio.tell(studio.words("studio.line_kept"))


def can_vary(studio: StudioHost) -> bool:
    """Tell whether what was played leaves the solution, so that it can be kept as a variation of it."""
    main = drafts.solution(studio.draft)
    if studio.trial is None or main is None or not studio.trial.status():
        return False
    played = studio.trial.line()
    return shared_actions(main, played) < len(played)


def keep_variation(studio: StudioHost, message: messages.KeepVariation) -> None:
    """Keep what was played as a variation of the solution."""
    if studio.trial is None or not can_vary(studio):
        return
    try:
        made = with_variation(studio.draft, studio.trial.line(), studio.trial.status())
    except ValueError as error:
        raise EditRefused(f"studio.variation.{error}") from None
    studio.edit(made)
    _leave(studio)
    studio.tab = "story"
    studio.tell(studio.words("studio.variation_kept"))
