"""A board that stays: a picture with its text, for saved notebooks, printing and readers without a kernel."""

from dataclasses import replace
from html import escape
from typing import Any

from westerplatte_nb.engine.value import value
from westerplatte_nb.view.drawing.image_source import image_source
from westerplatte_nb.view.drawing.scene import Scene
from westerplatte_nb.view.drawing.svg import to_svg
from westerplatte_nb.view.drawing.theme import Theme

# Where a page drops the style, the picture still has a size.
WIDTH = 900


@value
class Picture:
    """A scene as a displayable value: SVG with a text alternative, and the text board as plain text."""

    scene: Scene
    theme: Theme
    text: str

    def svg(self) -> str:
        """Return the picture as an SVG document."""
        return to_svg(self.scene, self.theme)

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        """Return the picture for every kind of reader."""
        return mimebundle_of(self)

    def __repr__(self) -> str:
        """Return the text board."""
        return self.text


def mimebundle_of(picture: Picture) -> dict[str, str]:
    """Return a picture as SVG in HTML and as text.

    The SVG stands in an `<img>`, since pages that clean foreign HTML keep images and drop inline SVG.
    """
    # Nothing inside an `<img>` can be pointed at, and its words stand beside it: it needs neither.
    still = replace(picture.scene, targets=(), description=picture.scene.title)
    source = image_source(still, picture.theme, WIDTH)
    alternative = escape(_words_of(picture.scene), quote=True)
    figure = f'<img alt="{alternative}" src="{source}" style="max-width:{WIDTH}px;width:100%">'
    return {"text/html": figure, "text/plain": picture.text}


def _words_of(scene: Scene) -> str:
    """Return what is read out for a scene: its title once, whether or not its description begins with it."""
    told = scene.description
    return told if told.startswith(scene.title) else f"{scene.title}. {told}"
