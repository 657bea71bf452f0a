"""What changed between two scenes: whole layers, and single shapes by key."""

from __future__ import annotations

from dataclasses import dataclass

from westerplatte_nb.view.scene import LAYERS, Scene, Shape


@dataclass(frozen=True, slots=True)
class ChangedShapes:
    """The shapes that came, went (as they were) and changed (old and new)."""

    added: tuple[Shape, ...]
    removed: tuple[Shape, ...]
    changed: tuple[tuple[Shape, Shape], ...]


def changed_layers(old: Scene | None, new: Scene) -> tuple[str, ...]:
    """Return the layers that must be drawn again, in drawing order; all of them when there was no scene."""
    if old is None or (old.width, old.height) != (new.width, new.height):
        return LAYERS
    return tuple(layer for layer in LAYERS if old.layers.get(layer) != new.layers.get(layer))


def changed_shapes(old: Scene, new: Scene) -> ChangedShapes:
    """Return what came, went and changed among all layers, by the keys of the shapes."""
    before = {shape.key: shape for layer in LAYERS for shape in old.layers.get(layer, ())}
    after = {shape.key: shape for layer in LAYERS for shape in new.layers.get(layer, ())}
    return ChangedShapes(
        tuple(shape for key, shape in after.items() if key not in before),
        tuple(shape for key, shape in before.items() if key not in after),
        tuple((before[key], shape) for key, shape in after.items() if key in before and before[key] != shape),
    )
