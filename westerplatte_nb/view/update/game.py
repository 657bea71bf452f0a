"""What `update` may read of the games of a page, as they stand when a message comes."""

from __future__ import annotations

from typing import Any

from westerplatte_nb.engine.value import value
from westerplatte_nb.engine.viewing import Snapshot
from westerplatte_nb.view.drawing.scene import Scene


@value
class Game:
    """The game `shown`, the `real` one while a trial is shown, and the picture on the board.

    `viewings` holds what was last computed of them for a page (`viewing_of`).
    """

    shown: Snapshot
    scene: Scene
    real: Snapshot | None
    viewings: list[Any]
