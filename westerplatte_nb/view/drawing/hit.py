"""Which target of a scene a point lies on."""

from __future__ import annotations

from westerplatte_nb.view.drawing.scene import Scene, Target


def hit(scene: Scene, x: float, y: float) -> str | None:
    """Return the id of the smallest target containing a point, or None."""
    found = [target for target in scene.targets if _contains(target, x, y)]
    return min(found, key=_area).id if found else None


def _contains(target: Target, x: float, y: float) -> bool:
    return target.x <= x <= target.x + target.w and target.y <= y <= target.y + target.h


def _area(target: Target) -> float:
    return target.w * target.h
