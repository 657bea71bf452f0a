"""What of the table the museum tells of: the stands of a side by what they are, marked places, cards."""

from westerplatte_nb.games.september_1939.rules.state import State


def exhibits_at(state: State, target: str) -> tuple[str, ...]:
    """Return the names of the museum's exhibits about a target, the most special first.

    For a card it is the one about all cards, so that no name betrays a hidden card.
    """
    kind, _, name = target.partition(":")
    if kind != "stand":
        return (kind,)
    # The last item is for a name without a dot, which has no platoon.
    side, platoon, *_ = (*name.split("."), "")
    # The platoons of a kind, `inf1` to `inf3`, share an exhibit.
    return (f"stand:{side}.{platoon.rstrip('123')}", "stand")
