"""The contract every game keeps; bots, widgets, replays, tests and the lab use nothing else.

A game's package `rules` is itself the implementation: its functions have these names and shapes. What all games do
alike is made by `engine.play` (`begin`, `setup`, `apply` and the two faster ones on a draft, `apply_in_place` and
`apply_unchecked`) or stands in `engine.value` (`pending`, `turn_of`). An event is appended when what it tells has been
done: the state at that moment is the board after it (`engine.checkpoints`). Which modules a game brings stands in
`engine.components`; `rulings` has `CHOICES`, `EDITIONS` and `Rulings`: the questions on which tables differ.

What games that begin now answer, where that is not what `Rulings` means, stands in `rulings.NEW_GAMES`
(`engine.new_game`).

Its other modules (state, what an action does, goals) are its own affair.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from westerplatte_nb.engine.value import Action, Decision, Event, Outcome, Reason, value

S = TypeVar("S")
A = TypeVar("A", bound=Action)


@value
class Step(Generic[S]):
    """One step of a game: the state before, the action, the events it caused, and the state after.

    The opening of a game is a step without `before` and `action`; to whom an action is secret, it is None as well.
    """

    before: S | None
    action: Action | None
    events: tuple[Event, ...]
    after: S


class Rules(Protocol[S, A]):
    """A game as pure functions over immutable-valued states.

    `HIDES_HANDS` tells whether one seat may know what another does not; a deck that is face down to all hides none.
    A game that hides no hands may tell by `privileged_viewers(state)` which seats know now what lies face down to the
    others, such as the next card: no orders depend on it, but it is for their eyes alone
    (`engine.viewing.privileged_viewers`).
    Where seats play together, `side_of(state, seat)` is the same for partners (`are_partners`), and an
    `Outcome` names them all and gives them the same points.
    Where the points of one seat decide between two who have won a game each, its rules name that `COUNTING_SEAT`.
    """

    NAME: str
    HIDES_HANDS: bool

    def begin(self, setup: Any) -> Step[S]:
        """Return the opening of a game: a step with its first state and the events of the setup.

        Raises SetupError when the setup cannot be set up.
        """

    def setup(self, setup: Any) -> S:
        """Return the first state of a game: `begin(setup).after`."""

    def legal_actions(self, state: S) -> Sequence[A]:
        """Return every action allowed now, in a fixed order; empty when the game is over.

        It is a tuple, or a lazy sequence that is equal to one and makes each action when it is read.

        For a state as a seat observes it while another acts, it may be empty although the game goes on: so ask
        `outcome` whether a game is over.
        """

    def apply(self, state: S, action: A) -> Step[S]:
        """Play an action; the given state is never changed.

        Raises IllegalAction, with the reason, for every value that is not one of the `legal_actions`.
        """

    def apply_unchecked(self, draft: S, action: A) -> tuple[Event, ...]:
        """Play an action on a draft, which it changes, and return its events; that it is legal is not checked."""

    def why_not(self, state: S, action: A) -> Reason | None:
        """Return why an action is not allowed now, or None when it is."""

    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""

    def pending(self, state: S) -> Decision | None:
        """Return the decision the game waits for, if any."""

    def turn_of(self, state: S) -> int:
        """Return the seat (0-based) that acts or chooses now."""

    def observe(self, state: S, viewer: int | None) -> S:
        """Return a state as a viewer may know it: states that differ only in secrets become equal.

        `viewer` is a seat (0-based) or None for a spectator. Replaced by a fixed value are the generator, everything
        dealt but unseen, and what only others know; what this seat has seen and may remember stays.
        """

    def observe_step(self, step: Step[S], viewer: int | None) -> Step[S]:
        """Return a viewer's observation of a step: both states as observed, and its events as the viewer learned them.

        The action is None where it is secret. Logs, undo entries and view records are made from such steps alone.
        """

    def reveals_to(self, step: Step[S]) -> tuple[int | None, ...]:
        """Return the viewers to whom a step showed a card or a die that they did not know.

        They still know it when the step is taken back.
        """

    def parse_action(self, text: str) -> A:
        """Read one line of notation.

        Raises NotationError when it is not an action of this game.
        """

    def to_plain(self, state: S) -> dict[str, Any]:
        """Return the state as nested plain dicts and lists with readable names."""

    def setup_to_plain(self, setup: Any) -> dict[str, Any]:
        """Return a setup as plain data that `setup_from_plain` reads back."""

    def setup_from_plain(self, plain: Mapping[str, Any]) -> Any:
        """Read a setup from plain data.

        Raises SetupError with the place and what was expected.
        """


def are_partners(rules: Any, state: Any, seat: int, other_seat: int) -> bool:
    """Tell whether two seats play on the same side; each plays alone where the rules have no `side_of`."""
    side_of = getattr(rules, "side_of", lambda _, seat: seat)
    return bool(side_of(state, seat) == side_of(state, other_seat))
