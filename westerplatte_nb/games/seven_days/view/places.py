"""The board of 7 Days in a quiz: what must not be told beforehand, and which places are asked about together."""

from dataclasses import replace

from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.scene import Scene

# The end of the key of the sign that a troop shoots in the coming attack.
FORETELLS = ".flash"
_FAMILIES = {"outpost": "space", "guardhouse": "space", "track": "track", "rung": "rung"}


def without_answers(scene: Scene, words: Words) -> Scene:
    """Return a board that does not tell, in signs or in words, which troops will shoot: that is what one may ask."""
    told = f" {words('board.says.fires')}"
    pieces = tuple(shape for shape in scene.layers["pieces"] if not shape.key.endswith(FORETELLS))
    return replace(
        scene,
        description=scene.description.replace(told, ""),
        layers={**scene.layers, "pieces": pieces},
        targets=tuple(replace(target, name=target.name.replace(told, "")) for target in scene.targets),
    )


def family_of(target: str) -> str:
    """Return what a place is one of: `space`, `track` or `rung`; empty for what no question is about."""
    return _FAMILIES.get(target.partition(":")[0], "")
