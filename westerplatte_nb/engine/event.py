"""What happened: frozen values in the past tense, each naming the rule that caused it."""

from __future__ import annotations

from westerplatte_nb.engine.value import value


@value
class Event:
    """The base of all events; `rule` is the id of the rule that caused it."""

    rule: str
