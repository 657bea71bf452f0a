"""The way back to the game that another has just taken the place of on a board."""

from __future__ import annotations

from typing import Any

from westerplatte_nb.engine.seats import last_of_person
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.session import Session
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.update.results import Posed
from westerplatte_nb.view.update.ui import ScenarioUi
from westerplatte_nb.widgets.host import Host

# What the page calls it; the unfinished games of the folder are called by their files, which end otherwise.
NAME = "left"


class WayBack:
    """Holds the game that was left, as it stood, until it is gone back to or another is left."""

    def __init__(self, game: Host) -> None:
        """Begin with nothing to go back to."""
        self._game = game
        self._session: Session | None = None
        self._scenario: ScenarioUi | None = None

    def __bool__(self) -> bool:
        """Tell whether there is a game to go back to."""
        return self._session is not None

    def leave(self) -> None:
        """Hold the game that is being left, where it is begun, not over, and kept; a return match is begun at once."""
        session = self._game.real_session
        is_begun = last_of_person(session) is not None or session.whole()[0].first_game is not None
        is_wanted = session.kept and not session.state.is_over and is_begun
        self._session, self._scenario = (session, self._game.ui.scenario) if is_wanted else (None, None)

    def forget(self) -> None:
        """Hold nothing any more."""
        self._session = self._scenario = None

    def go(self) -> None:
        """Put the game that is held on the board again, with the scenario it was begun from."""
        assert self._session is not None
        self._game.send(Posed(self._scenario))
        self._game.put(self._session)
        self._game.tell(self._game.words("ui.offer.resumed"))

    def entry(self, words: Words) -> dict[str, Any]:
        """Return the box over the board, in which one chooses between the two games."""
        assert self._session is not None
        rules = self._session.rules
        its_words = words.of(rules.NAME)  # A file may have brought another game to this board.
        values = view_of(rules.NAME).offer_values(rules.observe(self._session.state, None), its_words)
        return {
            "kind": "left",
            "id": NAME,
            "saved": 0,
            "text": its_words("ui.left", **values),
            "new": words("ui.left.new"),
            "resume": words("ui.offer.resume"),
            "others": [],
        }
