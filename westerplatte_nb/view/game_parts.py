"""The parts of several functions that only some games bring to the page: a module of a game keeps the protocol."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from westerplatte_nb.engine.value import Action, Event, Reason, Value, Wording
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.scene import Scene


class ChartPart(Protocol):
    """The course of a game as a picture; `PLOT` is where its first and last moment stand."""

    PLOT: Any

    def chart(self, steps: Any, words: Words) -> Scene:
        """Return the course of a game as a picture."""


class Ending(Protocol):
    """The end of a game in words and as a picture."""

    def summary(self, state: Any, words: Words) -> str:
        """Return a sentence on how the game ended in a state."""

    def why_lost(self, state: Any, seat: int, words: Words) -> str:
        """Return why a seat has lost, and what to try the next time, in one sentence."""

    def thing(self, kind: str, state: Any) -> str:
        """Return the id of the museum's thing that explains a kind of ending in a state."""

    def picture(self, kind: str, state: Any, words: Words) -> Scene:
        """Return the picture of a kind of ending (such as `won`) in a state."""


class ExhibitionPart(Protocol):
    """A walk past notes on things of the pin `PIN`."""

    PIN: str

    def goal_for(self, goal: Mapping[str, Any], places: Sequence[str]) -> dict[str, Any]:
        """Return the goal of a scenario with its places set to those of a walk."""


class GroundPart(Protocol):
    """The ground as a map beside the board."""

    def scene(self, words: Words) -> Scene:
        """Return the map."""

    def places(self, words: Words) -> tuple[Any, ...]:
        """Return the places of the map (`GroundPlace` of `view/panel/ground.py`)."""

    def orientation_note(self, words: Words) -> str:
        """Return the sentence on how the board is turned against the map of the real ground."""


class HandPart(Protocol):
    """The cards of a hand, to be seen and chosen beside the board (`Card`, `Several` of `view/panel/hands.py`)."""

    def cards(self, state: Any, seat: int, words: Words) -> Sequence[Any]:
        """Return the cards of a hand that is seen, in their order."""

    def names(self, state: Any, words: Words) -> Mapping[str, str]:
        """Return the names of the cards that are seen, by their targets."""

    def is_by_card(self, action: Action) -> bool:
        """Tell whether an action is chosen by its card, so that it needs no button before a card is chosen."""

    def several(self, state: Any, words: Words) -> Any:
        """Return how several cards are chosen at once (`Several`), None unless that is asked now."""


class Hints(Protocol):
    """Reasons in words, and where to look."""

    def word_fact(self, fact: Reason) -> Wording:
        """Return a fact, the reason for a hint, as a sentence."""

    def pointed_at(self, state: Any, pointer: Reason) -> tuple[str, ...]:
        """Return the places of the board that the fact of a nudge (`pointer`) points at."""


class MeasuresPart(Protocol):
    """A moment in a few numbers; `IN_TABLE` names those of the table."""

    IN_TABLE: Any

    def measure(self, state: Any) -> Any:
        """Return the measures of a state, as a named tuple."""

    def shown(self, name: str, value: int) -> str:
        """Return the value of a measure as the page writes it; the measure is given by its name."""


class MuseumPart(Protocol):
    """What is known of a place of the board."""

    def exhibits_at(self, state: Any, target: str) -> tuple[str, ...]:
        """Return the museum's things at a place, the most particular thing first."""


class OwnGame(Protocol):
    """Quiz questions about the reader's own game; `ABOUTS` names the topics that a question may have."""

    ABOUTS: Any

    def question(self, about: str, steps: Any, words: Words, question_id: str, day: int | None = None) -> Any:
        """Return the `Question` on a topic (one of `ABOUTS`) of a played game, or a `Wording`: why it cannot be asked.

        `question_id` becomes the question's id in its quiz; `day` is the round that it is about, None for the game.
        """


class Peek(Protocol):
    """What one seat alone may look at, in a game whose rules tell of informed seats."""

    def seen(self, observation: Any, words: Words) -> tuple[Scene, str]:
        """Return what the seat that observes may look at, in a picture and in words."""

    def note(self, seat: int, words: Words) -> str:
        """Return a sentence on what only a seat may see now, and how to look at it."""


class Pins(Protocol):
    """The places that notes of a scenario are pinned to."""

    def target_of(self, pin: str, to: str) -> str:
        """Return the target of the board that a note is pinned to, empty for none."""

    def place_of(self, pin: str, to: str, words: Words) -> str:
        """Return the name of the place that a note is pinned to."""


class Points(Protocol):
    """A grid of points of which one is chosen by one control, and a ruler (`view/panel/point_field.py`)."""

    GRID: Any

    def covers(self, action: Any) -> bool:
        """Tell whether an action is chosen by its point."""

    def places(self, state: Any, words: Words) -> Sequence[tuple[str, str]]:
        """Return the places that a point may be measured from, with their names."""

    def field(self, state: Any, legal: tuple[Any, ...], mode: str, words: Words) -> Any:
        """Return the `PointField` of a moment, None where no point is chosen."""

    def actions_at(self, state: Any, legal: tuple[Any, ...], mode: str, point: str) -> tuple[Any, ...]:
        """Return the actions that a point means in a mode, one after the other; () where nothing goes there."""

    def plans(self, state: Any) -> tuple[tuple[Any, ...], ...]:
        """Return the plans that one choice of a point could mean, each a tuple of actions."""

    def distance_text(self, state: Any, start: str, end: str, words: Words) -> str:
        """Return the distance between two points and what lies between them, in words."""


class Queries(Protocol):
    """Questions to the board, answered in sentences; `BUTTONS` names those that have a button."""

    BUTTONS: Any

    def answer(self, question: Any, context: Any) -> str:
        """Return the answer to a question to the board. Raises KeyError if there is no such question or place."""


class QuizBoard(Protocol):
    """The board in a quiz."""

    def without_answers(self, scene: Scene, words: Words) -> Scene:
        """Return the board without what would give an answer away."""

    def family_of(self, target: str) -> str:
        """Return the kind of a place; a question asks for places of one kind."""


class Recap(Protocol):
    """What changed."""

    def between(self, steps: Any, first: int, last: int, words: Words) -> tuple[Value, ...]:
        """Return the changes between the moments `first` and `last` of a game, as values of a sentence."""


class RuleReadings(Protocol):
    """The readings of a rule, and of a card, in the game that is shown."""

    def readings_of(self, state: Any, rule_id: str, words: Words) -> list[dict[str, Any]]:
        """Return the readings of a rule."""

    def card_note(self, state: Any, card_id: str, words: Words) -> str:
        """Return a note on how the rules of this game read a card, empty for none."""


class PlaceRulesPart(Protocol):
    """The rules of a place and of an action."""

    def rules_of_target(self, state: Any, target: str) -> tuple[str, ...]:
        """Return the ids of the rules of a place."""

    def rules_of_action(self, state: Any, action: Any) -> tuple[str, ...]:
        """Return the ids of the rules of an action."""

    def all_targets(self, seats: int) -> tuple[str, ...]:
        """Return every place that has rules, in a game of so many seats."""

    def place_name(self, target: str, words: Words) -> str:
        """Return the short name of a place."""

    def card_at(self, state: Any, target: str) -> str:
        """Return the id of the card that lies at a place, empty for none."""


class TheatrePart(Protocol):
    """How events are played above the board (`Act` of `view/theatre/theatre.py`)."""

    # The events that are part of a fight, at whose end a play stops until the reader goes on; those that add details.
    FIGHT: tuple[type[Event], ...]
    DETAILS: tuple[type[Event], ...]

    def is_played(self, events: Sequence[Event]) -> bool:
        """Tell whether a step with these events is animated."""

    def act(self, event: Event, before: Any, after: Any, words: Words) -> Any:
        """Return how an event is animated (`Clip`), between the states before and after it."""


class PlannerPart(Protocol):
    """Places that several orders lead to, and a plan on the board."""

    def ways(self, state: Any, legal: Any) -> Mapping[str, tuple[Any, ...]]:
        """Return the places that it takes several orders to reach, each with these orders, the first one first."""

    def explanation(self, state: Any, actions: Any, words: Words) -> str:
        """Return what the orders of a plan would do together, in a sentence."""

    def arrows(self, state: Any, actions: Any) -> tuple[tuple[str, str], ...]:
        """Return the arrows of a plan, in its order, each from a place to a place."""
