"""Moved to `reason`: a fact and the reason of a refusal are one class."""

from westerplatte_nb.engine.deprecated import moved

__getattr__ = moved(
    __name__,
    {
        "Fact": "westerplatte_nb.engine.reason:Reason",
    },
)
