"""What happens in 7 Days, as frozen values in the past tense.

A field named alike means the same everywhere, so that wording can go by the name: `seat` (0-based), `space`,
`origin`, `outpost`, `track`, `named`, `rung` and `from_rung` (1–4), `card` and `event_card` (ids), `day` (1–7), `turn`,
`bricks`, `rounds`, `wounds`, `tokens` (counts), `amounts` (by seat), `level` (morale -3 to 3), `supply`, `cause`.
"""

from westerplatte_nb.engine.value import Event as Event
from westerplatte_nb.games.seven_days.rules.events.attackers import *  # noqa: F403
from westerplatte_nb.games.seven_days.rules.events.course import *  # noqa: F403
from westerplatte_nb.games.seven_days.rules.events.defenders import *  # noqa: F403

EVENTS: dict[str, type[Event]] = {
    name: kind
    for name, kind in sorted(globals().items())
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
}
