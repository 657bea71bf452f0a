"""What happens. An army is named by its id (`A15`), a field by id and name (`C4 Warszawa`); a card by its number.

A card that a viewer does not see is UNSEEN (0). `name` and `names` are those that cards have in their deck.
"""

from westerplatte_nb.engine.value import Event as Event
from westerplatte_nb.games.warsaw_1920.rules.events.battle import *  # noqa: F403
from westerplatte_nb.games.warsaw_1920.rules.events.course import *  # noqa: F403
