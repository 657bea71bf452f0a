"""The boards of a quiz's questions as pictures, and the places to point at in them."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from westerplatte_nb.view.classroom.quiz import Question
from westerplatte_nb.view.drawing.scene import Scene
from westerplatte_nb.view.drawing.svg import to_svg
from westerplatte_nb.view.drawing.theme import THEMES


class Pictures:
    """The pictures that stand in a quiz: an answer changes none, so each is drawn once."""

    def __init__(self) -> None:
        """Begin with none."""
        self._drawn: dict[str, tuple[Scene, str]] = {}

    def of(self, questions: Iterable[Question]) -> dict[str, str]:
        """Return the picture of each question that has one, by its id."""
        return {one.id: self.drawn(one.id, one.scene) for one in questions if one.scene is not None}

    def drawn(self, name: str, scene: Scene) -> str:
        """Return a board, drawn anew only where it differs from what stood there before."""
        drawn = self._drawn.get(name)
        if drawn is None or drawn[0] != scene:
            drawn = self._drawn[name] = scene, picture(scene)
        return drawn[1]


def picture(scene: Scene, theme: str = "light") -> str:
    """Return the board of a question as SVG; the names of its places stand beside it."""
    return to_svg(replace(scene, targets=(), description=scene.title), THEMES[theme], scene.width)


def spots(question: Question) -> list[dict[str, Any]]:
    """Return the places to point at, in percent of the picture."""
    scene = question.scene
    if scene is None:
        return []
    names = {option.id: option.text for option in question.options}
    return [
        {
            "id": target.id,
            "name": names[target.id],
            "x": round(100 * target.x / scene.width, 2),
            "y": round(100 * target.y / scene.height, 2),
            "w": round(100 * target.w / scene.width, 2),
            "h": round(100 * target.h / scene.height, 2),
        }
        for target in scene.targets
        if target.id in names
    ]
