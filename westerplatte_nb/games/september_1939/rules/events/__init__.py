"""What happens. A platoon is named with its side (`poland.inf1`), a stand too (`poland.inf1.2`); a point is a number.

A card that a viewer does not see is UNSEEN.
"""

from westerplatte_nb.engine.value import Event as Event
from westerplatte_nb.games.september_1939.rules.events.course import *  # noqa: F403
from westerplatte_nb.games.september_1939.rules.events.orders import *  # noqa: F403
