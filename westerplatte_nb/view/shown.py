"""The moment of a game that a page shows, as one viewer may see it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from westerplatte_nb.engine.outcome import Outcome
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.rules import Played
from westerplatte_nb.engine.terms import Wording
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.game_view import GameView, Wordings, part_of, view_of, wordings_of

Steps = Sequence[Played[Any]]


@dataclass(frozen=True, slots=True)
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

    def part(self, name: str) -> ModuleType | None:
        """Return a part that only some games bring."""
        return part_of(self.game, name)

    def say(self, wording: Wording) -> str:
        """Return a sentence in the reader's language."""
        return self.words.say(wording)


def up_to(steps: Steps, at: int | None) -> Steps:
    """Return the steps up to a moment, or all of them for the present."""
    return steps if at is None else steps[: at + 1]


def turn_starts(steps: Steps) -> tuple[int, ...]:
    """Return the number of the first moment of every turn, beginning with 0."""
    return tuple(n for n, step in enumerate(steps) if n == 0 or step.after.turn != steps[n - 1].after.turn)
