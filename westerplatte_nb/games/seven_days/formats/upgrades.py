"""Upgrades of older saves of 7 Days, which keep the rules they were played by."""

from collections.abc import Mapping
from typing import Any

from westerplatte_nb.formats.game_files import Step


def _rounds_shared_evenly(document: dict[str, Any]) -> dict[str, Any]:
    """Return a save of before the ruling `event_ammunition` with what was played then, whatever its edition says now.

    A journal has the ruling where it was begun since; it is kept.
    """
    setup = document.get("setup")
    if not isinstance(setup, Mapping):
        return document  # Its reader reports what is wrong with it.
    rulings = {} if setup.get("rulings") is None else setup["rulings"]
    if not isinstance(rulings, Mapping):
        return document
    return document | {"setup": {**setup, "rulings": {"event_ammunition": "even", **rulings}}}


STEPS: Mapping[int, Step] = {2: _rounds_shared_evenly}
