"""Choosing a point of the board: the field of points that a game brings, the plan that a point may mean, the ruler.

A plan is several orders by one choice. It is shown first; then it is given, or changed order by order, while the rest
of it stays on offer. Each order is played, logged and taken back by itself.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from westerplatte_nb.engine.errors import IllegalAction
from westerplatte_nb.session import Session
from westerplatte_nb.view import game_parts
from westerplatte_nb.view.drawing.marks import Marks
from westerplatte_nb.view.messages import board
from westerplatte_nb.view.panel.point_field import LABELS, PLACE, PointField
from westerplatte_nb.widgets.board.board_choice import choose as choose_place
from westerplatte_nb.widgets.board.ways import HasWays


class Points:
    """The field of points of one view of a game: how one chooses, and which plan is shown or being changed."""

    def __init__(self, game: HasWays) -> None:
        """Begin with the game's own way to choose and no plan."""
        self._game = game
        self._mode = ""
        self._shown = ""
        self._plan: tuple[Any, ...] = ()
        self._plan_of: Session | None = None
        self._known: tuple[object, PointField | None] = (None, None)
        self._ruler: dict[str, str] | None = None

    @property
    def _part(self) -> game_parts.Points | None:
        return self._game.time.view.points

    def field(self) -> PointField | None:
        """Return the points that can be chosen at the moment shown."""
        part, time = self._part, self._game.time
        if part is None or time.at is not None or not time.may_act:
            return None
        asked = (self._game.session, self._game.session.state_id, time.viewer, self._mode, self._game.words)
        if self._known[0] != asked:
            self._known = asked, part.field(time.state, time.legal, self._mode, self._game.words)
        return self._known[1]

    def close(self) -> None:
        """Show no plan, and choose as the game would have it; a plan that is being changed stays on offer."""
        self._shown, self._ruler = "", None
        session = self._game.session
        if not self._plan or not self._rest_of(tuple(session.rules.legal_actions(session.state))):
            self._mode, self._plan = "", ()

    def choose(self, point: str, meant_for: int | None) -> None:
        """Play what a point means, show the plan that it means, or say why nothing goes there."""
        game = self._game
        part, field = self._part, self.field()
        if part is None or field is None:
            return
        actions: tuple[Any, ...] = part.chosen(game.time.state, game.time.legal, field.mode, point)
        if len(actions) > 1 and self._shown != point:
            self._shown, self._plan, self._plan_of, game.message = point, actions, game.session, None
            game.live = self._told()
            game.show()
        elif actions:
            self._play(actions, meant_for)
        else:
            choose_place(game, PLACE + point, meant_for)

    def rest(self, meant_for: int | None) -> None:
        """Give the orders of the plan that are not yet given."""
        self._play(self._rest(), meant_for)

    def use(self, mode: str) -> None:
        """Choose in another way; a plan that is shown can then be changed order by order."""
        self._mode = mode
        if not self._shown:
            self._plan = ()
        self._shown = ""
        self._game.show()

    def forget(self) -> None:
        """Drop the plan."""
        self._shown, self._plan, self._mode, self._ruler = "", (), "", None
        self._game.show()

    def measure(self, start: str, end: str) -> None:
        """Tell what a ruler from point to point measures."""
        part, game = self._part, self._game
        if part is not None:
            self._ruler = {"start": start, "end": end, "text": part.measured(game.time.state, start, end, game.words)}
            game.live = self._ruler["text"]
            game.refresh()

    def _play(self, actions: tuple[Any, ...], meant_for: int | None) -> None:
        game = self._game
        session = game.session
        for number, action in enumerate(actions):
            if number and action not in session.rules.legal_actions(session.state):
                return  # the rest was not to be chosen
            try:
                step = game.time.play(action, meant_for)
            except IllegalAction as illegal:
                game.refuse(game.time.seen.wordings.word_reason(illegal.reason), illegal.reason.rule)
                return
            meant_for = None
            if number < len(actions) - 1 and session.rules.shows(step):
                return  # what came to light is to be thought about first

    def _rest(self) -> tuple[Any, ...]:
        """Return the orders of the plan from the one that is asked for now."""
        return self._rest_of(self._game.time.legal if self._plan and self._game.time.at is None else ())

    def _rest_of(self, legal: tuple[Any, ...]) -> tuple[Any, ...]:
        if not self._plan or self._game.session is not self._plan_of:
            return ()
        possible = set(legal)
        for place, action in enumerate(self._plan):
            if action in possible:
                return self._plan[place:]
        return ()

    def _told(self) -> str:
        part, game = self._part, self._game
        assert part is not None, "only a part makes plans"
        return str(part.plan(game.time.state, self._rest(), game.words))

    def marks(self, marks: Marks) -> Marks:
        """Return the marks of the board with the points of the field alone, and with the arrows of a plan."""
        field, part = self.field(), self._game.time.view.ways
        if field is None:
            return marks
        kind = next((kind for target, kind in marks.legal if target.startswith(PLACE)), None)
        others = tuple(pair for pair in marks.legal if not pair[0].startswith(PLACE))
        legal = others if kind is None else (*others, *((PLACE + point, kind) for point in field.points))
        rest = self._rest()
        if not rest or marks.route or part is None:
            return replace(marks, legal=legal)
        return replace(marks, legal=legal, route=part.arrows(self._game.time.state, rest))

    def view(self) -> dict[str, Any]:
        """Return what the page shows of it: the field, the plan and the ruler; empty without a grid."""
        part, time, words = self._part, self._game.time, self._game.words
        if part is None:
            return {}
        field, rest = self.field(), self._rest()
        view: dict[str, Any] = {
            "grid": part.GRID.plain(),
            "labels": {name: words(f"ui.field.{name}") for name in LABELS}
            | {"length": words("ui.field.length", number="{number}")},
            "places": [{"label": label, "point": point} for label, point in part.places(time.state, words)],
            "ruler": self._ruler,
            "field": None if field is None else field.plain(),
            "plan": None,
        }
        if field is not None and rest:
            # The cursor begins where the plan would have this order go.
            targets = time.seen.view.targets_of(time.state, rest[0])
            planned = next((target.removeprefix(PLACE) for target in targets if target.startswith(PLACE)), field.start)
            view["plan"] = {
                "text": self._told(),
                "go": words("ui.field.rest" if not self._shown else "ui.field.plan"),
                "change": "" if not self._shown else words("ui.field.change"),
                "mode": next((name for name, _ in field.modes if name != field.mode), ""),
                "point": self._shown or planned,
            }
        return view


class HasPoints(HasWays):
    """A widget with a field of points."""

    points: Points


def choose(game: HasPoints, message: board.Field) -> None:
    """Take a point that was chosen with the cursor."""
    game.points.choose(message.point, message.state)


def use(game: HasPoints, message: board.FieldMode) -> None:
    """Choose points in another way."""
    game.points.use(message.mode)


def rest(game: HasPoints, message: board.FieldRest) -> None:
    """Give the rest of a plan."""
    game.points.rest(message.state)


def forget(game: HasPoints, message: board.FieldForget) -> None:
    """Drop a plan."""
    game.points.forget()


def measure(game: HasPoints, message: board.Measure) -> None:
    """Lay the ruler from one point to another."""
    game.points.measure(message.start, message.end)
