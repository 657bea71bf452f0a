"""Where notes of a scenario hang on the board of 7 Days: a space, a track."""

from westerplatte_nb.engine.value import Term
from westerplatte_nb.games.seven_days.rules.board import SPACE_OF
from westerplatte_nb.games.seven_days.rules.wording import space_term
from westerplatte_nb.games.seven_days.view.select import space_target
from westerplatte_nb.i18n.words import Words


def target_of(pin: str, to: str) -> str:
    """Return the place of the board that a pin (`space` or `track`) to a name means."""
    return f"track:{to}" if pin == "track" else space_target(SPACE_OF[to])


def place_of(pin: str, to: str, words: Words) -> str:
    """Return the name of that place."""
    return words.term(Term("track", to) if pin == "track" else space_term(SPACE_OF[to]))
