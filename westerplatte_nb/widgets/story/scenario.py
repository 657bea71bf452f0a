"""A scenario on the page: its texts, its goal and how that stands, its notes, and beginning it again.

Titles, summaries and notes are text by others: they pass the sanitiser once more here, whatever the scenario was made
from, and the page puts them where only text can stand.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from westerplatte_nb.engine.goal import MISSED, OPEN, REACHED, Aim, Progress, progress_along
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.sanitize import harmless
from westerplatte_nb.engine.seats import last_of_person
from westerplatte_nb.engine.value import UNFINISHED
from westerplatte_nb.formats.problems import problem
from westerplatte_nb.formats.scenario import LONGEST_SUMMARY, Annotation, Scenario
from westerplatte_nb.session import Session
from westerplatte_nb.view.course.moment import Steps
from westerplatte_nb.view.drawing.marks import Marks
from westerplatte_nb.view.drawing.pointers import Pointer
from westerplatte_nb.view.messages import story
from westerplatte_nb.view.panel.goal import goal_view
from westerplatte_nb.widgets.faults import unread_sentence
from westerplatte_nb.widgets.story.note import note_view, said_of, sources_line, title_of
from westerplatte_nb.widgets.story.notes_in_play import NotesInPlay
from westerplatte_nb.widgets.story.replay import HasReplay
from westerplatte_nb.widgets.story.story import LASTING

LONGEST_TYPED = 2000


class ScenarioPlay:
    """The scenario that a game was begun from.

    Another game that is opened in its place has no goal; the goal comes back with a game of the same setup.
    """

    def __init__(self, game: HasReplay, scenario: Scenario) -> None:
        """Follow the goal of a scenario in a game whose session was begun from its setup."""
        self.game = game
        self.scenario = scenario
        self.notes = NotesInPlay(game, scenario)
        self._setup = rules_of(scenario.game).setup_to_plain(scenario.setup)
        self._status = OPEN
        self._plan: str | None = None  # not known before a page has come: a run without one reads nothing

    @property
    def is_played(self) -> bool:
        """Whether the game shown was begun from the scenario, and is no story that is watched in its place."""
        replay = self.game.replay
        if replay is not None and not replay.is_away:
            return False
        return bool(self.game.real_session.whole()[0].setup == self._setup)

    def progress(self, steps: Steps) -> Progress:
        """Return how the goal stands after these steps."""
        return progress_along(self.scenario.goal, steps)

    def spoken(self, live: str) -> str:
        """Return what is said after a change; that the goal is reached or missed just now included."""
        if not self.is_played:
            return live
        steps = self.game.session.steps
        status, before = self.progress(steps).status, self._status
        self._status = status
        words = self.game.words
        # That a game at its turn limit is neither won nor lost is not the news where there is a goal.
        live = live.removesuffix(words(f"result.{UNFINISHED}")).rstrip()
        # What is said is heard by all in the room: a note at a secret move tells of it.
        seen = self.game.time.steps
        notes = [note for _, note in self.notes.now(seen)] if live else []
        told = [words("ui.replay.stop")] if live and self.notes.is_at_stop(seen) else []
        told += [said for note in notes if (said := said_of(note, words))]
        # Who has won a game against each other is told by the game: the goal is that of one side.
        if status != before and status in (REACHED, MISSED) and not self._has_a_winner(steps):
            told.append(words(f"ui.scenario.live.{status}"))
        return " ".join([live, *told]) if told else live

    def view(self) -> dict[str, Any]:
        """Return what the panel shows of the scenario, and what it shows otherwise because of it."""
        words, scenario, steps = self.game.words, self.scenario, self.game.time.steps
        shown: dict[str, Any] = {
            "label": words("ui.scenario.label"),
            "title": title_of(scenario.title.within(words.language)),
            "summary": harmless(scenario.summary.within(words.language), LONGEST_SUMMARY, lines=True),
            "age": words("ui.scenario.age", age=scenario.age),
            "again": words("ui.scenario.again"),
            "about": words("ui.scenario.about"),
            "begins": self.is_played and last_of_person(self.game.session) is None,
            "goal": None,
            "plan": None,
            "now": [],
            "earlier": [],
            "notes": [],
            "sources": sources_line(scenario.sources, words),
        }
        if not self.is_played:
            return {"scenario": shown | {"away": words("ui.scenario.not_this")}}
        progress = self.progress(steps)
        lasting = [note_view(note, words) for note in scenario.annotations if self._is_on_board(note)]
        shown |= {
            "goal": goal_view(scenario.goal, progress, words),
            "plan": self._plan_view(),
            "now": self.notes.view(steps),
            "earlier": self.notes.earlier(steps),
            "earlier_title": words("ui.scenario.questions"),
            "notes": lasting,
            "notes_title": words("ui.scenario.notes", number=len(lasting)),
        }
        is_told = steps[-1].after.is_over and not self._has_a_winner(steps)
        ended = {"turn": shown["goal"]["title"]} if is_told else {}
        # What helps with a question stands beside it.
        guide = self.notes.guide(steps)
        return {"scenario": shown, "aim": "", "guide": guide, "pause": self.notes.pause(), **ended}

    def pinned(self) -> tuple[str, ...]:
        """Return the places of the board that have a note, as targets; none in another game."""
        notes = [note for note in self.scenario.annotations if self._is_on_board(note)] if self.is_played else []
        return tuple(dict.fromkeys(target for note in notes if (target := self._target(note))))

    def page_came(self) -> None:
        """Show what was planned the last time this was begun."""
        from westerplatte_nb.formats.plan_file import kept_plan, unread_plan  # Their models take a while to load.

        self._plan = kept_plan(self._setup)
        if name := unread_plan(self._setup):
            self.game.tell(unread_sentence([problem("unreadable", name)], self.game.words))
        self.game.refresh()

    def plan(self, text: str) -> None:
        """Keep what is planned; where that cannot be, say so."""
        from westerplatte_nb.formats.plan_file import keep_plan, plain_plan

        self._plan = plain_plan(text[:LONGEST_TYPED])
        try:
            keep_plan(self._setup, self._plan)
        except OSError:
            self.game.tell(self.game.words("ui.scenario.plan.unkept"))

    def _plan_view(self) -> dict[str, Any] | None:
        if self._plan is None:
            return None
        from westerplatte_nb.formats.plan_file import LONGEST_PLAN

        words = self.game.words
        told = {"title": words("ui.scenario.plan"), "ask": words("ui.scenario.plan.ask")}
        return told | {"note": words("ui.scenario.plan.note"), "text": self._plan, "longest": LONGEST_PLAN}

    def begin_anew(self) -> None:
        """Forget what was said of a game that another is about to take the place of."""
        self._status = OPEN
        self.notes.forget()

    def again(self) -> None:
        """Begin the scenario again."""
        self.begin_anew()
        self.game.put(Session.new(self.scenario.game, self.scenario.setup, dict(self.scenario.bots)))
        self.game.tell(self.game.words("ui.scenario.started"))

    def _is_on_board(self, note: Annotation) -> bool:
        """Tell whether a note is to be read at any time."""
        return note.pin in LASTING and bool(note.text.texts)

    def _has_a_winner(self, steps: Steps) -> bool:
        """Tell whether some have won, and others not."""
        state = steps[-1].after
        outcome = rules_of(self.scenario.game).outcome(state)
        return outcome is not None and 0 < len(outcome.winners) < state.seats

    def _target(self, note: Annotation) -> str:
        part = self.game.time.view.pins
        return part.target_of(note.pin, str(note.to)) if part is not None else ""


class HasScenario(HasReplay):
    """A widget that may play a scenario."""

    scenario: ScenarioPlay | None


def attach(game: HasScenario, scenario: Scenario) -> Any:
    """Show a scenario beside the game that was begun from it."""
    game.scenario = ScenarioPlay(game, scenario)
    game.show()
    return game


def aim_of(game: HasScenario, viewer: int | None) -> Aim | None:
    """Return what the game shown is about where it was begun from a scenario, as a viewer may know how it stands."""
    played = game.scenario
    if played is None or not played.is_played:
        return None
    return Aim(played.scenario.goal, played.progress(game.session.steps_for(viewer)))


def scenario_view(game: HasScenario) -> dict[str, Any]:
    """Return what the panel shows of the scenario, nothing for a game of its own."""
    return game.scenario.view() if game.scenario is not None else {}


def noted(game: HasScenario, marks: Marks) -> Marks:
    """Return the marks of the board with those of the notes on it."""
    return replace(marks, noted=game.scenario.pinned()) if game.scenario is not None else marks


def spoken(game: HasScenario, live: str) -> str:
    """Return what is said after a change, with the goal's news."""
    return game.scenario.spoken(live) if game.scenario is not None else live


def start_again(game: HasScenario, message: story.ScenarioAgain) -> None:
    """Begin the scenario again."""
    if game.scenario is not None:
        game.scenario.again()


def plan(game: HasScenario, message: story.Plan) -> None:
    """Keep the words in which the reader plans; the panel has them already."""
    if game.scenario is not None and game.scenario.is_played:
        game.scenario.plan(message.text)


def pointers_in_play(game: HasScenario) -> tuple[Pointer, ...]:
    """Return what the notes of the moment point at, in a game that was begun from a scenario."""
    played = game.scenario
    return played.notes.pointers() if played is not None and played.is_played else ()


def pictures_shown(game: HasScenario) -> dict[str, str]:
    """Return the boards of the questions that notes ask."""
    return game.scenario.notes.pictures if game.scenario is not None else {}


def close_pause(game: HasScenario, message: story.PauseClose) -> None:
    """Put the card of a stop away."""
    if game.scenario is not None and game.scenario.is_played:
        game.scenario.notes.close_pause(message.number)
        game.show()


def answer_note(game: HasScenario, message: story.NoteAnswer) -> None:
    """Take the answer to the question of a note."""
    if game.scenario is not None and game.scenario.is_played:
        game.scenario.notes.answer(message.id, message.given)
        game.show()
