"""The targets of a scene: which a point lies on, and each as the page knows it."""

from typing import Any

from westerplatte_nb.view.drawing import memo
from westerplatte_nb.view.drawing.scene import Scene, Target
from westerplatte_nb.view.messages import board


def hit(scene: Scene, x: float, y: float) -> str | None:
    """Return the id of the smallest target containing a point, or None."""
    around = [box for box in scene.targets if box.x <= x <= box.x + box.w and box.y <= y <= box.y + box.h]
    return min(around, key=lambda target: target.w * target.h).id if around else None


def pressed(scene: Scene, message: board.Point | board.ChooseTarget) -> str | None:
    """Return the id of the target that a person pressed, or None where they pressed on none."""
    return hit(scene, message.x, message.y) if isinstance(message, board.Point) else message.id


@memo.by_identity(memo.SHAPES)
def target_view(target: Target) -> dict[str, Any]:
    """Return a target as plain data for the page: its id, name and box."""
    return {"id": target.id, "name": target.name, "x": target.x, "y": target.y, "w": target.w, "h": target.h}
