"""Orders on the board: what is pressed, chosen or typed, and taken back."""

from westerplatte_nb.view.messages.fields import ForThisState, Line, Name, PageMessage, SceneUnit, StateId, Typed


class Point(PageMessage):
    """The person pressed the board at a point; `way` is the place whose route the page showed then (`hide_unseen`)."""

    x: SceneUnit
    y: SceneUnit
    state: StateId
    way: Name | None = None


class ChooseTarget(PageMessage, do="target"):
    """The person chose a place or a card by its own button; `way` as of `Point`."""

    id: Name
    state: StateId
    way: Name | None = None


class Act(ForThisState):
    """The person chose an action from a list, and `may_be_asked` first whether something better is not left."""

    line: Line
    may_be_asked: bool = False


class Quiet(ForThisState):
    """The person answers no, and so for the rest of the turn, or wants to be asked again."""

    on: bool


class Cancel(PageMessage):
    """The person gave up the chosen place, or the way that is shown."""

    state: StateId = 0


class Way(ForThisState):
    """The person goes the way that is shown."""

    way: Name


class TypeOrder(PageMessage, do="typed"):
    """The person typed an order or a question, and `may_be_asked` as for an action that is chosen."""

    text: Typed
    state: StateId
    may_be_asked: bool = False


class Ask(PageMessage):
    """The person asked a question of the list, perhaps about a place."""

    question: Name
    place: Name = ""


class Undo(ForThisState):
    """The person takes the last action back, or all of the `turn`."""

    turn: bool = False


class Redo(ForThisState):
    """The person plays the action taken back last again."""


class ChoosePoint(ForThisState, do="field"):
    """The person chose a point of the grid."""

    point: Name


class FieldMode(PageMessage):
    """The person chooses points in another way."""

    mode: Name


class MeasureDistance(PageMessage, do="measure"):
    """The person laid the ruler from one point to another."""

    start: Name
    end: Name


# Orders, which wait while the board is covered or shows the past.
ORDERS = (Act, Quiet, TypeOrder, Undo, Redo, Point, ChooseTarget, ChoosePoint, FieldMode)
