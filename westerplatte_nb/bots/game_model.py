"""What a game brings for its bots: how good a moment is, what to play, what to think of, how hidden cards are dealt.

The bots themselves are the same for every game; what a game brings for them is `game_model`, and `reasons` for hints.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Generic, Protocol, TypeVar, cast

from westerplatte_nb.engine.observation import NOBODY, HidingState
from westerplatte_nb.engine.play import Resolve
from westerplatte_nb.engine.registry import component
from westerplatte_nb.engine.rng import Rng
from westerplatte_nb.engine.value import Action, Event, State, value

S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
T = TypeVar("T")
K = TypeVar("K")

# Actions that one seat plays one after another.
Line = tuple[Any, ...]
# How many tables a cache of facts about them holds.
MOST_TABLES = 16


@value
class Plan(Generic[A]):
    """Actions that are legal one after another from here, and what they seem to be worth.

    The worth is in chances to win (0.01 is one game in a hundred), from any zero that the plans of a moment share.
    """

    actions: tuple[A, ...]
    prior_value: float = 0.0


class GameModel(Protocol[S, A]):
    """What the bots need to know of a game, beyond its rules.

    A model may also bring `horizon(state) -> float`: how many rounds a search looks ahead from a moment. Without it a
    search looks as far in every game. With `last_round(state) -> int` a playout also ends where that round begins: a
    moment at which nothing is half done is easier to judge. `REVIEW_PLAYOUTS` is how many playouts a review of a
    whole game takes; it rates no decision of a state for which `is_left_to_people(state)` is true.
    """

    def policy(self, state: S) -> tuple[A, ...]:
        """Return the next actions of the default policy (the sensible player): at least one, no question in between.

        All are legal one after another. Bots call it with an observation of the seat in turn, playouts with a draft in
        which the hidden cards are dealt; so it must be quick, and use nothing that this seat cannot see. Of several
        actions only the last may have a result that depends on hidden cards: a bot computes the other results from
        its observation, and plans again where the game goes another way.
        """

    def plans(self, state: S) -> list[Plan[A]]:
        """Return the candidate plans, the most promising first; at least one."""

    def evaluate(self, state: S, seat: int) -> float:
        """Return an estimate of a seat's chance to win, 0 to 1, without a search; exact at the end, 0.5 for a draw."""

    def determinize(self, observation: S, seat: int | None, rng: Random) -> S:
        """Return a draft that could be the true state: all that is hidden from a seat (None: a spectator) resampled.

        Nobody but the caller holds it, so that it may be changed in place.
        """

    def apply_in_place(self, draft: S, action: A) -> tuple[Event, ...]:
        """Play an action by the game's own rules on a draft that the caller alone holds, and return its events."""


def game_model_of(game: str) -> GameModel[Any, Any]:
    """Return the model of a game by its name.

    Raises MissingComponent for a game that brings none.
    """
    return cast("GameModel[Any, Any]", component("bots", game, "game_model"))


def complete_determinization(
    draft: HidingState, seat: int | None, rng: Random, resolvers: Mapping[type, Resolve]
) -> None:
    """Finish a draft whose hidden cards have been dealt: set its random generator, and recompute a pending decision.

    The options of another seat's decision depend on its hand, so they are recomputed: `resolvers` has the function that
    asks for the decision, by the type of its step. `seat` is the observer, None for a spectator.
    """
    # A state with all its cards is no viewer's observation any more.
    draft.viewer, draft.rng = NOBODY, Rng(rng.getrandbits(64))
    if draft.decision is not None and draft.decision.seat != seat:
        step, draft.decision = draft.decision.step, None
        # Its events are dropped: the decision was announced in the real game.
        resolvers[type(step)](draft, step, [])


def cached_by_table(compute: Callable[[T], K]) -> Callable[[T], K]:
    """Return a function that computes facts about a table, which never changes in a game, and caches them.

    Tables that are equal share one result.
    """
    # By the identity of a table, as comparing two takes longer. The table is stored too: an object that was freed
    # would leave its id to another.
    cache: dict[int, tuple[T, K]] = {}

    def facts_of(table: T) -> K:
        """Return the facts about a table, from the cache if it or an equal one is there."""
        entry = cache.get(id(table))
        if entry is None or entry[0] is not table:
            equal_facts = next((facts for known_table, facts in cache.values() if known_table == table), None)
            if len(cache) >= MOST_TABLES:
                cache.clear()
            new_facts = compute(table) if equal_facts is None else equal_facts
            entry = cache[id(table)] = (table, new_facts)
        _, facts = entry
        return facts

    return facts_of
