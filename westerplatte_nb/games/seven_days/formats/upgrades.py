"""Upgrades of older saves of 7 Days, which keep the rules they were played by."""

from collections.abc import Mapping
from typing import Any

from westerplatte_nb.formats.game_files import Step


def _with_even_rounds(document: dict[str, Any]) -> dict[str, Any]:
    """Return a save with the ruling `event_ammunition` answered `even`, if it has no answer of its own.

    In saves from before this ruling rounds were always shared evenly; their edition may have another answer today.
    """
    setup = document.get("setup")
    if not isinstance(setup, Mapping):
        return document  # Its reader reports what is wrong with it.
    rulings = {} if setup.get("rulings") is None else setup["rulings"]
    if not isinstance(rulings, Mapping):
        return document
    # The save's own answer comes last, so that it wins.
    return document | {"setup": {**setup, "rulings": {"event_ammunition": "even", **rulings}}}


STEPS: Mapping[int, Step] = {2: _with_even_rounds}
