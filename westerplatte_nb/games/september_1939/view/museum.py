"""What of the table the museum tells of: the stands of a side by what they are, marked places, cards."""

from westerplatte_nb.games.september_1939.rules.state import State


def things_at(state: State, target: str) -> tuple[str, ...]:
    """Return the names of the museum's exhibits about a place, the most special first; never about which card it is."""
    kind, _, name = target.partition(":")
    if kind != "stand":
        return (kind,)
    side, platoon, *_ = (*name.split("."), "")
    return (f"stand:{side}.{platoon.rstrip('123')}", "stand")
