"""A place that several orders lead to: offered with its way, and carried out as ordinary orders when that is confirmed.

Each order is played, logged and taken back by itself. What an order brings to light ends the way: then it is the
person's turn to think again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from westerplatte_nb.engine.errors import IllegalAction
from westerplatte_nb.view.drawing.marks import Marks
from westerplatte_nb.view.messages import board
from westerplatte_nb.widgets.time.time_travel import Timed

# What stands for a way among the offers of a place: as long as it is only offered, and once it is shown.
OFFERED, SHOWN = "way", "way go"


class Ways:
    """The ways of one view of a game; `target` is the place whose way is shown."""

    def __init__(self, game: Timed) -> None:
        """Begin with no way shown."""
        self.target = ""
        self._game = game
        self._for: tuple[int, int | None] | None = None
        self._found: Mapping[str, tuple[Any, ...]] = {}

    def found(self) -> Mapping[str, tuple[Any, ...]]:
        """Return the places that several orders lead to at the moment shown, each with its orders."""
        time = self._game.time
        now = (self._game.session.state_id, time.at)
        part = time.view.ways
        if part is None or not time.may_act or time.at is not None:
            return {}
        if self._for != now:
            self._found, self._for = part.ways(time.state, time.legal), now
        return self._found

    def close(self) -> None:
        """Show no way."""
        self.target = ""

    def seen(self, way: str | None) -> None:
        """Show a way no more that whoever made this press had not seen: a press goes no way that it was not meant for.

        A page tells with a press of the board which way stood on it then; one that tells nothing has seen what is
        shown.
        """
        if way is not None and way != self.target:
            self.close()

    def takes(self, target: str, meant_for: int | None) -> bool:
        """Show the way to a place, or go it where it is shown already; tell whether there is one."""
        meant = self._game.time.seen.view.meant_by(self._game.time.state, target)
        place = next((one for one in meant if one in self.found()), "")
        if not place:
            return False
        if self._game.settings.far_at_once or self.target == place:
            self.go(place, meant_for)
        else:
            game = self._game
            self.target, game.selected, game.message = place, None, None
            game.live = self._told(place)
            game.show()
        return True

    def go(self, target: str, meant_for: int | None) -> None:
        """Give the orders of a way one after another, and stop where one shows something new."""
        game = self._game
        session, actions = game.session, self.found().get(target, ())
        for number, action in enumerate(actions):
            try:
                step = game.time.play(action, meant_for)
            except IllegalAction:
                return
            meant_for = None
            is_last = number == len(actions) - 1
            if not is_last and (session.rules.shows(step) or not game.time.may_act or step.after.decision is not None):
                game.tell(game.words("ui.way.stopped"))
                return

    def marks(self, marks: Marks) -> Marks:
        """Return the marks of the board with the places that are offered so, or with the way that is shown."""
        found = self.found()
        if marks.route:
            return marks  # of two plans on the board nobody would know which is which
        part = self._game.time.view.ways
        if part is None or self.target not in found:
            return replace(marks, far=tuple(found))
        arrows = part.arrows(self._game.time.state, found[self.target])
        return replace(marks, selected=self.target, far=(self.target,), route=arrows, hinted=())

    def view(self) -> dict[str, Any]:
        """Return what the panel shows of the way, and what a place offers by one."""
        words = self._game.words
        offers = {target: self._told(target) for target in self.found()}
        shown = {"target": self.target, "text": self._told(self.target), "go": words("ui.way.go")}
        return {"ways": offers, "way": shown if self.target in offers else None}

    def lines(self) -> dict[str, list[str]]:
        """Return what stands for the ways among the offers of places: a press means another thing once one is shown."""
        return {target: [SHOWN if target == self.target else OFFERED] for target in self.found()}

    def _told(self, target: str) -> str:
        game = self._game
        wordings = game.time.seen.wordings
        orders = [game.words.say(wordings.word_action(action)) for action in self.found().get(target, ())]
        return game.words("ui.way", orders=" → ".join(orders))


class HasWays(Timed):
    """A widget that offers ways."""

    ways: Ways


def go(game: HasWays, message: board.Way) -> None:
    """Go the way that is shown."""
    game.ways.seen(message.way)
    if game.ways.target:
        game.ways.go(game.ways.target, message.state)
