"""The studio: its parts, what is put on the board, the goal."""

from typing import Annotated

from westerplatte_nb.view.messages.fields import Index, Length, Name, PageMessage, Range

# What a field of the setup or of the goal is set to.
FieldValue = bool | Annotated[int, Range(-1_000_000, 1_000_000)] | Name | Annotated[tuple[Name, ...], Length(1_000)]


class StudioLeft(PageMessage, do="left"):
    """The studio has gone from the page."""


class Tab(PageMessage):
    """The person opened a part of the studio."""

    tab: Name


class TakeTool(PageMessage, do="tool"):
    """The person took a thing to be put, or laid it aside."""

    id: Name


class TakeThing(PageMessage, do="take"):
    """The person took a thing from the board."""

    id: Name


class Set(PageMessage):
    """The person set a field of the setup."""

    name: Name
    value: FieldValue


class Stack(PageMessage):
    """The person put the cards of a deck into an order; without cards chance does."""

    deck: Name
    cards: Annotated[tuple[Name, ...], Length(1_000)] | None


class GoalSet(PageMessage):
    """The person set a field of the goal, or of one of its parts."""

    name: Name
    value: FieldValue
    part: Index | None = None


class GoalAdd(PageMessage):
    """The person asks for one thing more."""

    kind: Name


class GoalDrop(PageMessage):
    """The person asks for one thing less."""

    part: Index


class UndoEdit(PageMessage, do="undo"):
    """The person takes the last edit back."""


class RedoEdit(PageMessage, do="redo"):
    """The person does the edit taken back last again."""
