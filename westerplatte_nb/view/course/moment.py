"""The moment of a game that a page shows, as one viewer may see it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, overload

from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.rules import Played
from westerplatte_nb.engine.value import Outcome, State, Wording, value
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.game_view import GameView, Wordings, view_of, wordings_of

Steps = Sequence[Played[Any]]


@value
class Shown:
    """A line of play up to the moment shown, what can be done there, and the language it is told in.

    `steps` and `legal` are what the viewer may know and do; in the past nothing can be done.
    """

    game: str
    steps: Steps
    legal: tuple[Any, ...]
    words: Words

    @property
    def state(self) -> Any:
        """The state shown."""
        return self.steps[-1].after

    @property
    def view(self) -> GameView[Any, Any]:
        """What the game brings to the page."""
        return view_of(self.game)

    @property
    def wordings(self) -> Wordings[Any]:
        """The sentences of the game."""
        return wordings_of(self.game)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""
        return rules_of(self.game).outcome(self.state)

    def label(self, action: Any) -> str:
        """Return what an action that can be chosen now is called where it stands by itself."""
        named = self.view.word_choice
        return self.say(named(self.state, action) if named is not None else self.wordings.word_action(action))

    def button(self, action: Any) -> str:
        """Return what an action that can be chosen now is called on its button, beside the question it answers."""
        named = self.view.word_button
        return self.label(action) if named is None else self.say(named(action))

    def say(self, wording: Wording) -> str:
        """Return a sentence in the reader's language."""
        return self.words.say(wording)


class CutSteps(Sequence[Played[Any]]):
    """A line of play whose last step is shown only up to one of its events."""

    def __init__(self, before: Steps, last: Played[Any]) -> None:
        """Put the last step, as far as it is shown, after those before it."""
        self._before = before
        self._last = last

    def __len__(self) -> int:
        return len(self._before) + 1

    @overload
    def __getitem__(self, place: int) -> Played[Any]: ...
    @overload
    def __getitem__(self, place: slice) -> Steps: ...
    def __getitem__(self, place: int | slice) -> Played[Any] | Steps:
        if place == -1:
            return self._last
        if isinstance(place, slice):
            return tuple(self[number] for number in range(*place.indices(len(self))))
        last = len(self._before)
        number = range(last + 1)[place]
        return self._last if number == last else self._before[number]

    def __iter__(self) -> Iterator[Played[Any]]:
        yield from self._before
        yield self._last


def up_to(steps: Steps, at: int | None, cut: Played[Any] | None = None) -> Steps:
    """Return the steps up to a moment, or all of them for the present; `cut` is the last of them as far as shown."""
    if at is None:
        return steps
    return steps[: at + 1] if cut is None else CutSteps(steps[:at], cut)


def parts_of(step: Played[Any]) -> int:
    """Return in how many parts a step can be walked through: one for each of its events."""
    return max(1, len(step.events)) if step.before is not None else 1


def turn_number(game: str, state: State) -> int:
    """Return the number of a turn as the game's players count it: of the round, where they call a round a turn."""
    return state.round if view_of(game).turns_are_rounds else state.turn


def turn_starts(steps: Steps) -> tuple[int, ...]:
    """Return the number of the first moment of every turn, beginning with 0."""
    return tuple(n for n, step in enumerate(steps) if n == 0 or step.after.turn != steps[n - 1].after.turn)


def round_starts(steps: Steps) -> tuple[int, ...]:
    """Return the number of the first moment of every round, beginning with 0."""
    return tuple(n for n, step in enumerate(steps) if n == 0 or step.after.round != steps[n - 1].after.round)
