"""What a game brings to the studio: what may be put on its board and taken from it, its counters, its decks, its goals.

A game's `games/<game>/view/editor.py` is itself the implementation of `Editor`. It changes nothing but plain words,
those of a setup and of a goal as they stand in files, and gives new ones back: whoever edits keeps the old ones to
undo. What a press on the board means stands here too, so that pointing, keys and a reader's buttons all do the same.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from westerplatte_nb.engine.errors import GameError
from westerplatte_nb.engine.rules import Step
from westerplatte_nb.engine.value import Value, Wording, value
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.moment import turn_starts
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.panel.point_field import PointField

Plain = Mapping[str, Any]
NUMBER, CHOICE, SWITCH, SEVERAL = "number", "choice", "switch", "several"
# What a draft begins with, of a game without levels: all of it (`WholeEditor`).
WHOLE = "whole"


class EditRefused(GameError):  # noqa: N818 - reads as what it is
    """An edit that the game's box of pieces does not allow; `wording` says why."""

    def __init__(self, key: str, **values: Value) -> None:
        super().__init__(key)
        self.wording = Wording(key, values)


@value
class Item:
    """One of several things to choose from: its id, and what it is called."""

    id: str
    label: str
    note: str = ""


@value
class Tool:
    """A thing that may be put on the board; `group` is the heading it stands under."""

    id: str
    label: str
    group: str
    note: str = ""


@value
class Input:
    """Something that has a number or a choice; `kind` is one of those at the head of this module.

    Of `several` the value is a tuple of the ids chosen, of a `switch` a truth value, of a `choice` an id.
    """

    id: str
    label: str
    kind: str
    value: Any
    least: int = 0
    most: int = 0
    step: int = 1
    options: tuple[Item, ...] = ()
    group: str = ""


@value
class Spot:
    """What stands at a place: its name, what can be changed there, taken away, or picked up and put elsewhere."""

    name: str
    fields: tuple[Input, ...] = ()
    takes: tuple[Item, ...] = ()
    moves: tuple[Item, ...] = ()


@value
class Deck:
    """A deck from its top, and the cards that may be put into it; `is_stacked` when its order is no longer chance.

    Of a hand the order means nothing.
    """

    id: str
    label: str
    cards: tuple[Item, ...]
    spare: tuple[Item, ...]
    is_stacked: bool
    is_hand: bool = False


@value
class GoalPart:
    """One thing that a goal asks for, with its fields; the ids of these are asked for beside the number of the part."""

    label: str
    fields: tuple[Input, ...]
    can_go: bool = True


@value
class Pin:
    """What a note can be pinned to: the word of the file, what it is called, and the things it may name.

    Without options it is a number of at most `most`.
    """

    id: str
    label: str
    options: tuple[Item, ...] = ()
    most: int = 0


class Editor(Protocol):
    """What can be edited of a game, in pure functions on plain words: `plain` is a setup, `goal` a goal as in files.

    Whatever is refused raises EditRefused; words that make no setup may raise SetupError. A tool whose thing can be put
    in several ways has the way after a stroke: `platoon/column`.
    """

    def blank(self) -> dict[str, Any]:
        """Return the setup of an empty board."""

    def starts(self, steps: Sequence[Step[Any]]) -> tuple[int, ...]:
        """Return the numbers of the moments of a game at which a setup can begin; its end is none of them."""

    def moment(self, setup: Any, state: Any) -> dict[str, Any]:
        """Return the setup that begins at a state of a game with a `setup`; what the state hides is left to chance."""

    def tools(self, plain: Plain, words: Words) -> tuple[Tool, ...]:
        """Return the tools: the things that may be put on the board."""

    def places(self, plain: Plain, tool: str) -> tuple[str, ...]:
        """Return the places of the board where the thing of a `tool` may be put."""

    def put(self, plain: Plain, tool: str, target: str) -> dict[str, Any]:
        """Return the setup with the thing of a `tool` at a place; a thing that was picked up leaves its old place."""

    def take(self, plain: Plain, thing: str) -> dict[str, Any]:
        """Return the setup without a thing, given by its id among the `takes` of a spot."""

    def spot(self, plain: Plain, target: str, words: Words) -> Spot:
        """Return what stands at a place."""

    def fields(self, plain: Plain, words: Words) -> tuple[Input, ...]:
        """Return the fields of the setup that are edited beside the board, not at a place of it."""

    def with_field(self, plain: Plain, name: str, value: Any) -> dict[str, Any]:
        """Return the setup with another value of a field, of a spot or beside the board."""

    def decks(self, plain: Plain, words: Words) -> tuple[Deck, ...]:
        """Return the decks."""

    def with_deck_order(self, plain: Plain, deck: str, cards: tuple[str, ...] | None) -> dict[str, Any]:
        """Return the setup with the `cards` of a deck in their order from its top; None leaves it to chance again."""

    def goal_fields(self, plain: Plain, goal: Plain, words: Words) -> tuple[Input, ...]:
        """Return the fields of a goal as a whole, such as how many turns there are for it."""

    def goal_parts(self, goal: Plain, words: Words) -> tuple[GoalPart, ...]:
        """Return the parts of a goal: each is one thing that it asks for."""

    def goal_kinds(self, words: Words) -> tuple[Item, ...]:
        """Return the kinds of parts that can be added to a goal; () where a goal always asks for the same."""

    def first_goal(self, plain: Plain) -> dict[str, Any]:
        """Return a goal to begin with."""

    def with_goal_part(self, goal: Plain, kind: str) -> dict[str, Any]:
        """Return the goal with one more part, of a kind among `goal_kinds`."""

    def without_goal_part(self, goal: Plain, number: int) -> dict[str, Any]:
        """Return the goal without the part of a number (from 0)."""

    def with_goal_field(self, goal: Plain, part: int | None, name: str, value: Any) -> dict[str, Any]:
        """Return the goal with another value of a field: of the part of a number (from 0), or of the whole (None)."""

    def pins(self, plain: Plain, words: Words) -> tuple[Pin, ...]:
        """Return the pins that notes may have."""


def free_turns(steps: Sequence[Step[Any]]) -> tuple[int, ...]:
    """Return the numbers of the moments at which a turn begins, except with a pending decision or at the game's end."""
    starts = ((number, steps[number].after) for number in turn_starts(steps))
    return tuple(number for number, state in starts if not state.is_over and state.decision is None)


def editor_of(game: str) -> Editor | None:
    """Return a game's editor, None where it brings nothing to the studio."""
    load = view_of(game).editor
    editor: Editor | None = load() if load is not None else None
    return editor
