"""Moved to `sanitize`."""

from westerplatte_nb.engine.deprecated import moved

__getattr__ = moved(
    __name__,
    {
        "INSTEAD": "westerplatte_nb.engine.sanitize:INSTEAD",
        "LONGEST_QUOTED": "westerplatte_nb.engine.sanitize:LONGEST_QUOTED",
        "MARKS": "westerplatte_nb.engine.sanitize:MARKS",
        "MOST_MARKS": "westerplatte_nb.engine.sanitize:MOST_MARKS",
        "SPACES": "westerplatte_nb.engine.sanitize:SPACES",
        "harmless": "westerplatte_nb.engine.sanitize:harmless",
        "is_harmless": "westerplatte_nb.engine.sanitize:is_harmless",
        "short": "westerplatte_nb.engine.sanitize:short",
        "visible": "westerplatte_nb.engine.sanitize:visible",
    },
)
