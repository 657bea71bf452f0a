"""The museum in the board: beside what is pointed at, what is known of it; as a mode, every click on the board asks.

Nothing of it touches the game: an order closes the card, as it closes a rule.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from westerplatte_nb.view.drawing.hit import pressed
from westerplatte_nb.view.drawing.marks import Marks
from westerplatte_nb.view.messages import board, panel
from westerplatte_nb.view.panel.museum import has_museum, museum_card, museum_index, things_at
from westerplatte_nb.widgets.time.time_travel import Timed


class Museum:
    """What one view of a game shows of its museum.

    `is_on` tells that a click on the board asks instead of acting; `thing` is the card that is open, `beside` what
    else lies at its `place`.
    """

    def __init__(self, game: Timed) -> None:
        """Begin with nothing open."""
        self.is_on = False
        self.thing = ""
        self.place = ""
        self.beside: tuple[str, ...] = ()
        self._game = game
        self._target: str | None = None

    @property
    def is_offered(self) -> bool:
        """Whether the game has a museum."""
        return has_museum(self._game.session.rules.NAME)

    def view(self) -> dict[str, Any] | None:
        """Return what the panel shows of it, None where there is nothing to show."""
        if not self.is_offered:
            return None
        name, words = self._game.session.rules.NAME, self._game.words
        return {
            "on": self.is_on,
            "place": self.place,
            "card": museum_card(name, self.thing, self.beside, words) if self.thing else None,
            "index": museum_index(name, words) if self.is_on else [],
        }

    def marks(self, marks: Marks) -> Marks:
        """Return the marks of the board: while every click asks, none but that of the place asked of."""
        return replace(marks, legal=(), hinted=(), far=(), route=(), selected=self._target) if self.is_on else marks

    def close(self) -> None:
        """Put the card away."""
        self.thing, self.place, self.beside, self._target = "", "", (), None

    def takes(self, message: object) -> bool:
        """Take a click on the board while every click asks; tell whether it was one."""
        game = self._game
        if not isinstance(message, board.Point | board.Target):
            return False
        if not self.is_on or game.time.covered is not None or not self.is_offered:
            return False
        if (target := pressed(game.scene, message)) is not None:
            self.at(target)
        else:
            self.close()
            game.tell(game.words("ui.museum.nowhere"))
        return True

    def at(self, target: str) -> None:
        """Open what is known of a place of the board."""
        game = self._game
        found = things_at(game.session.rules.NAME, game.time.state, target)
        place = next((item.name for item in game.scene.targets if item.id == target), "")
        if not place:
            return
        if found:
            self._target = target
            self._open(found[0], found, place)
        else:
            self.close()
            game.tell(game.words("ui.museum.nothing", place=place))

    def open(self, thing: str) -> None:
        """Open a card by the name of its thing, or close it with an empty one."""
        name = self._game.session.rules.NAME
        if not thing:
            self.close()
            self._game.show()
        elif museum_card(name, thing, (), self._game.words) is not None:
            among = thing in self.beside
            self._open(thing, self.beside if among else (), self.place if among else "")

    def turn(self, is_on: bool) -> None:
        """Let clicks on the board ask, or act again."""
        self.is_on = is_on and self.is_offered
        if not self.is_on:
            self.close()
        self._game.selected = None
        self._game.live = self._game.words("ui.museum.on" if self.is_on else "ui.museum.off")
        self._game.show()

    def _open(self, thing: str, beside: tuple[str, ...], place: str) -> None:
        game = self._game
        self.thing, self.beside, self.place = thing, beside, place
        game.selected, game.message, game.rule = None, None, ""
        card = museum_card(game.session.rules.NAME, thing, beside, game.words)
        game.live = "" if card is None else card["title"]
        game.show()


class HasMuseum(Timed):
    """A widget with a museum."""

    museum: Museum


def about(game: HasMuseum, message: panel.About) -> None:
    """Open what is known of a place of the board."""
    game.museum.at(message.id)


def thing(game: HasMuseum, message: panel.Museum) -> None:
    """Open the card of a thing, or close it."""
    game.museum.open(message.id)


def mode(game: HasMuseum, message: panel.MuseumMode) -> None:
    """Let clicks on the board ask, or act again."""
    game.museum.turn(message.on)
