"""Which target of a scene a point lies on."""

from westerplatte_nb.view.drawing.scene import Scene, Target
from westerplatte_nb.view.messages import board


def hit(scene: Scene, x: float, y: float) -> str | None:
    """Return the id of the smallest target containing a point, or None."""
    found = [target for target in scene.targets if _contains(target, x, y)]
    return min(found, key=_area).id if found else None


def pressed(scene: Scene, message: board.Point | board.ChooseTarget) -> str | None:
    """Return the id of the target that a person pressed, or None where they pressed on none."""
    return hit(scene, message.x, message.y) if isinstance(message, board.Point) else message.id


def _contains(target: Target, x: float, y: float) -> bool:
    return target.x <= x <= target.x + target.w and target.y <= y <= target.y + target.h


def _area(target: Target) -> float:
    return target.w * target.h
