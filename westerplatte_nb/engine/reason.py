"""Why: the rule that something follows from, without a word of any language."""

from __future__ import annotations

from typing import Any

from westerplatte_nb.engine.value import value


@value
class Reason:
    """Why an action is refused, or what a hint rests on: the rule, a key for the sentence, the values it speaks of.

    `values` holds pairs of name and plain value (int, str or tuple), worded by the catalogues.
    """

    rule: str
    key: str
    values: tuple[tuple[str, object], ...] = ()

    def __getitem__(self, name: str) -> Any:
        """Return a value by its name.

        Raises KeyError.
        """
        return dict(self.values)[name]
