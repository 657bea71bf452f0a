"""A scenario on the page: its texts, its goal and how that stands, its notes, and beginning it again.

Titles, summaries and notes are text by others: they pass the sanitiser once more here, whatever the scenario was made
from, and the page puts them where only text can stand.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Protocol

from westerplatte_nb.engine.goal import MISSED, OPEN, REACHED, Progress, progress_along
from westerplatte_nb.engine.outcome import UNFINISHED
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.sanitize import harmless
from westerplatte_nb.formats.scenario import LONGEST_ANNOTATION, LONGEST_SUMMARY, LONGEST_TITLE, Annotation, Scenario
from westerplatte_nb.i18n.catalogue import OF
from westerplatte_nb.session import Session
from westerplatte_nb.view.goal import goal_view
from westerplatte_nb.view.marks import Marks
from westerplatte_nb.view.message import Message
from westerplatte_nb.view.shown import Steps, turn_number
from westerplatte_nb.widgets.host import Content, for_this_state
from westerplatte_nb.widgets.time_travel import Timed

LONGEST_SOURCE = 40
LONGEST_TYPED = 2000
RULE = "rule:"
# What stays on the board, and so is to be read at any time; the other pins come with their moment.
LASTING = ("space", "track")
QUESTION = "question"
# The fields in which an event names a card.
CARDS = ("card", "event_card")


class ScenarioPlay:
    """The scenario that a game was begun from.

    Another game that is opened in its place has no goal; the goal comes back with a game of the same setup.
    """

    def __init__(self, game: Timed, scenario: Scenario) -> None:
        """Follow the goal of a scenario in a game whose session was begun from its setup."""
        self.game = game
        self.scenario = scenario
        self._setup = rules_of(scenario.game).setup_to_plain(scenario.setup)
        self._status = OPEN
        self._plan: str | None = None  # not known before a page has come: a run without one reads nothing

    @property
    def is_played(self) -> bool:
        """Whether the game shown was begun from the scenario."""
        return bool(self.game.time.real_session.whole()[0].setup == self._setup)

    def progress(self, steps: Steps) -> Progress:
        """Return how the goal stands after these steps."""
        return progress_along(self.scenario.goal, steps)

    def spoken(self, live: str) -> str:
        """Return what is said after a change; that the goal is reached or missed just now is shown as well."""
        if not self.is_played:
            return live
        steps = self.game.session.steps
        status, before = self.progress(steps).status, self._status
        self._status = status
        words = self.game.words
        # That a game at its turn limit is neither won nor lost is not the news where there is a goal.
        live = live.removesuffix(words(f"result.{UNFINISHED}")).rstrip()
        told = [self._text(note) for note in self._of_the_moment(steps)] if live else []
        # Who has won a game against each other is told by the game: the goal is that of one side.
        if status != before and status in (REACHED, MISSED) and not self._has_a_winner(steps):
            news = words(f"ui.scenario.live.{status}")
            told.append(news)
            # While the game goes on, its orders stand before its ending.
            self.game.message = None if steps[-1].after.is_over else Message("told", news)
        return " ".join([live, *told]) if told else live

    def view(self) -> dict[str, Any]:
        """Return what the panel shows of the scenario, and what it shows otherwise because of it."""
        words, scenario, steps = self.game.words, self.scenario, self.game.time.steps
        shown: dict[str, Any] = {
            "label": words("ui.scenario.label"),
            "title": harmless(scenario.title.within(words.language), LONGEST_TITLE),
            "summary": harmless(scenario.summary.within(words.language), LONGEST_SUMMARY, lines=True),
            "age": words("ui.scenario.age", age=scenario.age),
            "again": words("ui.scenario.again"),
            "about": words("ui.scenario.about"),
            "begins": self.is_played and not self.game.session.can_undo,
            "goal": None,
            "plan": None,
            "now": [],
            "notes": [],
            "sources": self._sources(scenario.sources),
        }
        if not self.is_played:
            return {"scenario": shown | {"away": words("ui.scenario.not_this")}}
        progress = self.progress(steps)
        lasting = [self._note(note) for note in scenario.annotations if note.pin in LASTING]
        shown |= {
            "goal": goal_view(scenario.goal, progress, words),
            "plan": self._plan_view(),
            "now": [self._note(note) for note in self._of_the_moment(steps) if note.pin != QUESTION],
            "notes": lasting,
            "notes_title": words("ui.scenario.notes", number=len(lasting)),
        }
        is_told = steps[-1].after.is_over and not self._has_a_winner(steps)
        ended = {"turn": shown["goal"]["title"]} if is_told else {}
        # What helps with a question stands beside it.
        guide = [self._note(note) | {"place": ""} for note in self._of_the_moment(steps) if note.pin == QUESTION]
        return {"scenario": shown, "aim": "", "guide": guide, **ended}

    def pinned(self) -> tuple[str, ...]:
        """Return the places of the board that have a note, as targets; none in another game."""
        notes = [note for note in self.scenario.annotations if note.pin in LASTING] if self.is_played else []
        return tuple(dict.fromkeys(target for note in notes if (target := self._target(note))))

    def page_came(self) -> None:
        """Show what was planned the last time this was begun."""
        from westerplatte_nb.formats.plan_file import kept_plan  # Its models take a while to load.

        self._plan = kept_plan(self._setup)
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

    def again(self) -> None:
        """Begin the scenario again."""
        self._status = OPEN
        self.game.put(Session.new(self.scenario.game, self.scenario.setup, dict(self.scenario.bots)))
        self.game.tell(self.game.words("ui.scenario.started"))

    def _of_the_moment(self, steps: Steps) -> Iterator[Annotation]:
        """Yield the notes whose turn, day, question, event, card or action it is just now."""
        for note in self.scenario.annotations:
            if note.pin not in LASTING and self._is_now(note, steps):
                yield note

    def _is_now(self, note: Annotation, steps: Steps) -> bool:
        last = steps[-1]
        if note.pin == "turn":
            return turn_number(self.scenario.game, last.after) == note.to
        if note.pin == QUESTION:
            asked = last.after.decision
            return asked is not None and asked.kind == note.to and asked.seat not in self.game.session.bots
        if note.pin == "event":
            return any(type(event).__name__ == note.to for event in last.events)
        if note.pin == "card":
            return any(note.to in (getattr(event, name, "") for name in CARDS) for event in last.events)
        if not isinstance(note.to, tuple):  # a game's own pin, such as a day: so its state names it
            return bool(getattr(last.after, note.pin) == note.to)
        line = self.scenario.line(note.to[0])
        if line is None:
            return False
        played = tuple(str(step.action) for step in steps[1:])
        return played == (*self.scenario.before(line), *line.actions[: note.to[1]])

    def _has_a_winner(self, steps: Steps) -> bool:
        """Tell whether some have won, and others not."""
        state = steps[-1].after
        outcome = rules_of(self.scenario.game).outcome(state)
        return outcome is not None and 0 < len(outcome.winners) < state.seats

    def _note(self, note: Annotation) -> dict[str, Any]:
        """Return a note with its sources; the rules among them by title, so that the page can lead to them."""
        own = {one: self._own_rule(one) for one in note.sources}
        others = tuple(one for one, rule_id in own.items() if not rule_id)
        rules = [{"id": rule_id, "title": self.game.words.rule(rule_id)} for rule_id in own.values() if rule_id]
        return {"place": self._place(note), "text": self._text(note), "sources": self._sources(others), "rules": rules}

    def _text(self, note: Annotation) -> str:
        return harmless(note.text.within(self.game.words.language), LONGEST_ANNOTATION, lines=True)

    def _place(self, note: Annotation) -> str:
        words = self.game.words
        part = self.game.time.part("pins")
        if note.pin in LASTING:
            place = part.place_of(note.pin, str(note.to), words) if part is not None else str(note.to)
        else:
            place = words(f"ui.scenario.at.{note.pin}", number=str(note.to))
        return place[:1].upper() + place[1:]

    def _target(self, note: Annotation) -> str:
        part = self.game.time.part("pins")
        return part.target_of(note.pin, str(note.to)) if part is not None else ""

    def _sources(self, sources: tuple[str, ...]) -> str:
        if not sources:
            return ""
        named = ", ".join(self._rule(one) or harmless(one, LONGEST_SOURCE) for one in sources)
        return self.game.words("ui.scenario.sources", sources=named)

    def _own_rule(self, source: str) -> str:
        """Return the bare id of the rule of this game that a source names, empty where it names none."""
        rule_id = source.removeprefix(RULE).removeprefix(f"{self.game.words.game}{OF}")
        return rule_id if self._rule(source) and OF not in rule_id else ""

    def _rule(self, source: str) -> str:
        """Return the title of the rule that a source names, empty where it names none."""
        return self.game.words.rule(source.removeprefix(RULE)) if source.startswith(RULE) else ""


class HasScenario(Timed, Protocol):
    """A widget that may play a scenario."""

    scenario: ScenarioPlay | None


def attach(game: HasScenario, scenario: Scenario) -> Any:
    """Show a scenario beside the game that was begun from it."""
    game.scenario = ScenarioPlay(game, scenario)
    game.show()
    return game


def scenario_view(game: HasScenario) -> dict[str, Any]:
    """Return what the panel shows of the scenario, nothing for a game of its own."""
    return game.scenario.view() if game.scenario is not None else {}


def noted(game: HasScenario, marks: Marks) -> Marks:
    """Return the marks of the board with those of the notes on it."""
    return replace(marks, noted=game.scenario.pinned()) if game.scenario is not None else marks


def spoken(game: HasScenario, live: str) -> str:
    """Return what is said after a change, with the goal's news."""
    return game.scenario.spoken(live) if game.scenario is not None else live


def start_again(game: HasScenario, content: Content) -> None:
    """Begin the scenario again."""
    for_this_state(game, content)
    if game.scenario is not None:
        game.scenario.again()


def plan(game: HasScenario, content: Content) -> None:
    """Keep the words in which the reader plans; the panel has them already."""
    if game.scenario is not None and game.scenario.is_played:
        game.scenario.plan(str(content["text"]))


SCENARIO_RECEIVERS = {"scenario_again": start_again, "plan": plan}
