"""Values: small records that are never changed, and some of which are made by the million; and those of every game.

Those are events, decisions with their actions, reasons and outcomes, and what sentences speak of: keys and terms
without a word of any language, which the catalogues turn into text.

Events, actions, agenda steps, shapes and the like. A frozen dataclass takes four times as long to create, which would
be most of the time of a game, and six times as long to define, which would be much of the time until a board is seen;
so it is the type checker that keeps values unchanged, not a guard at run time. What people write themselves, like a
setup, is a frozen dataclass.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields, make_dataclass
from operator import attrgetter
from typing import Any, Protocol, TypeVar, dataclass_transform, runtime_checkable

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(cls: type[T]) -> type[T]:
    """Make a class a value: a dataclass with slots, hashable, whose objects are equal if all their fields are.

    It is frozen for the type checker alone. The methods below are closures, where `dataclass` would compile source for
    each class: so a module of many values loads fast. A method that the class defines itself stays.
    """
    value_class: Any = dataclass(slots=True, eq=False, repr=False, init=False)(cls)
    names = tuple(field.name for field in fields(value_class))
    key = _field_reader(names)

    def equal(self: Any, other: object) -> bool:
        """Compare all fields (`key`) with those of another object; only one of exactly this class can be equal."""
        return key(self) == key(other) if other.__class__ is value_class else NotImplemented

    def hash_of(self: Any) -> int:
        """Return the hash of all fields (`key`)."""
        return hash(key(self))

    def text_of(self: Any) -> str:
        """Return the `repr` that a dataclass has: the name of the class, and each field with its value."""
        values = ", ".join([f"{name}={getattr(self, name)!r}" for name in names])
        return f"{type(self).__qualname__}({values})"

    def initialise(self: Any, *args: Any, **kwargs: Any) -> None:
        """Replace itself by the real `__init__` of the class, and call that."""
        # It is compiled for the first object: that is the slowest part, and of most classes no object is ever made.
        value_class.__init__ = _compile_init(value_class)
        value_class.__init__(self, *args, **kwargs)

    methods = (("__init__", initialise), ("__eq__", equal), ("__hash__", hash_of), ("__repr__", text_of))
    for name, method in methods:
        if name not in cls.__dict__:
            setattr(value_class, name, method)
    return value_class  # type: ignore[no-any-return]


def with_item(items: tuple[Any, ...], place: int, item: object) -> tuple[Any, ...]:
    """Return a copy of a tuple with another `item` at a place (from 0): a state's tuples are changed so."""
    changed = list(items)
    changed[place] = item
    return tuple(changed)


def copying(cls: type[T]) -> Callable[[T], T]:
    """Return a function that returns a copy of an object of the dataclass `cls`, field by field.

    Its source is generated, an assignment for each field, and compiled here: to call the class's own `__init__` with
    all the fields takes three times as long, and every action that is played copies a state.
    """
    names = [field.name for field in fields(cls)]  # type: ignore[arg-type]
    lines = ["def copy(state):", " draft = new(cls)", *(f" draft.{name} = state.{name}" for name in names)]
    namespace: dict[str, Any] = {"cls": cls, "new": cls.__new__}
    exec("\n".join([*lines, " return draft"]), namespace)
    copy: Callable[[T], T] = namespace["copy"]
    return copy


def _compile_init(cls: type[Any]) -> Callable[..., None]:
    """Return the `__init__` that `dataclass` generates for the fields of a class.

    The class itself has none, as a module of values then loads fast, and `dataclass` would make it a second class to
    add one later; so a twin with the same fields is made, for the sake of its `__init__` alone.
    """
    copies = [(old.name, Any, field(default=old.default, default_factory=old.default_factory)) for old in fields(cls)]
    twin: Any = make_dataclass(cls.__name__, copies, eq=False, repr=False)
    init: Callable[..., None] = twin.__init__
    return init


def _field_reader(names: tuple[str, ...]) -> Callable[[Any], Any]:
    """Return the function from a value to its fields of these names, as one key to compare and hash it by."""
    return attrgetter(*names) if names else lambda self: ()


@runtime_checkable
class Action(Protocol):
    """A move of any game: hashable, comparable, and `str(action)` is its line of notation.

    For every action of a game `rules.parse_action(str(action)) == action`.
    """

    def __str__(self) -> str:
        """Return the action as a line of notation."""

    def __hash__(self) -> int:
        """Return a hash that equal actions share; `@value` gives one to the actions of all games."""


@value
class Event:
    """The base of all events; `rule` is the id of the rule that caused it."""

    rule: str


@value
class Reason:
    """Why an action is refused, or what a hint rests on: the rule, a key for the sentence, the values it speaks of.

    `values` holds pairs of name and plain value (int, str or tuple), worded by the catalogues.
    """

    rule: str
    key: str
    values: tuple[tuple[str, object], ...] = ()

    def __getitem__(self, name: str) -> Any:
        """Return a value by its name.

        Raises KeyError.
        """
        return dict(self.values)[name]


# The result of a game that stopped at its limit, neither won nor lost.
UNFINISHED = "unfinished"


@value
class Outcome:
    """The end of a game: its result, the rule that ended it, and the winning seats (0-based, empty for none).

    `points` are what each seat came to, by seat, where a game counts them: a match of two games is scored by them.
    """

    result: str
    rule: str
    winners: tuple[int, ...] = ()
    points: tuple[int, ...] = ()


@value
class Term:
    """A thing with a noun (`outpost`, `officer`, `machine_gun`) and perhaps a name of its own (`B`, `1`)."""

    noun: str
    name: str = ""


@value
class Count:
    """A number of things: 3 × `brick`; the catalogue knows the plural forms."""

    noun: str
    number: int


@value
class Listing:
    """Several values named one after the other."""

    items: "tuple[Value, ...]"


@value
class Portion:
    """What one of several gets: an owner and a count."""

    owner: Term
    number: "int | Count"


@value
class Wording:
    """What is to be said: the key of a sentence and the values it speaks of."""

    key: str
    values: "dict[str, Value]"


# A wording is put into another where a sentence quotes what was said elsewhere, after a colon.
Value = Term | Count | Listing | Portion | Wording | int | str


@value
class Decision:
    """A choice that must be made before the agenda goes on.

    `seat` chooses (0-based), `kind` names the question for the catalogues, `options` are all legal answers (a
    tuple, or what is equal to one and makes each when it is asked for),
    `rule` is the rule that asks, and `step` is the agenda step that the answer completes.

    A question with a single answer is answered without asking, unless `is_always_asked`: where a hand is hidden, the
    answer that came at once would tell that there was no other. `is_secret` says that the others learn the answer
    only when the rules show it.
    """

    seat: int
    kind: str
    options: Sequence[Action]
    rule: str
    step: Any
    is_always_asked: bool = False
    is_secret: bool = False

    def hidden(self) -> "Decision":
        """Return the decision as the other seats may know it: without its options.

        Where the `step` holds a secret too, the game must hide that itself.
        """
        return Decision(self.seat, self.kind, (), self.rule, self.step, self.is_always_asked, self.is_secret)


# What the generic parts of the package may rely on in any game's state.


Self = TypeVar("Self", bound="State")


class State(Protocol):
    """A moment of any game: one flat record of immutable values, changed only on a draft that nobody else holds.

    A game's own state has more; bots, sessions, timelines and the lab use only this.
    """

    agenda: tuple[Any, ...]
    decision: Decision | None

    @property
    def active(self) -> int:
        """The seat (0-based) that acts while no decision is pending."""

    @property
    def seats(self) -> int:
        """How many sides act and choose; they are numbered from 0."""

    @property
    def turn(self) -> int:
        """The number of the turn, from 1; it never falls while a game goes on."""

    @property
    def round(self) -> int:
        """The number of the round (the day, where a game counts days), from 1; it never falls."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    def copy(self: Self) -> Self:
        """Return a draft with the same values."""


def pending(state: State) -> Decision | None:
    """Return the decision that the game waits for, None if there is none: the `pending` of most games' rules."""
    return state.decision


def decision_of(state: State) -> Decision:
    """Return the pending decision of a state that has one, which the caller knows."""
    assert state.decision is not None, "somebody is asked"
    return state.decision


def turn_of(state: State) -> int:
    """Return the seat (0-based) that must act: the one a pending decision asks, else the one in turn."""
    return state.active if state.decision is None else state.decision.seat
