"""Upgrades of older saves of 7 Days, which keep the rules they were played by."""

from collections.abc import Mapping
from typing import Any

from westerplatte_nb.formats.game_files import Step


def _rounds_shared_evenly(document: dict[str, Any]) -> dict[str, Any]:
    """Return a save from before the ruling `event_ammunition` with the answer of that time: `even`.

    Its edition may have another answer today. A save that names the ruling keeps its own answer.
    """
    setup = document.get("setup")
    if not isinstance(setup, Mapping):
        return document  # Its reader reports what is wrong with it.
    rulings = {} if setup.get("rulings") is None else setup["rulings"]
    if not isinstance(rulings, Mapping):
        return document
    return document | {"setup": {**setup, "rulings": {"event_ammunition": "even", **rulings}}}


STEPS: Mapping[int, Step] = {2: _rounds_shared_evenly}
