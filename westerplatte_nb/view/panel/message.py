"""A line to the person, beside the board."""

from westerplatte_nb.engine.value import value


@value
class Message:
    """A line to the person: `kind` is `refusal` or `told`; `rule` is the id of the rule it rests on, if any."""

    kind: str
    text: str
    rule: str = ""
