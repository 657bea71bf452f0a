"""A picture as the address of an `<img>`: with its font, and nothing to fetch."""

import re
from urllib.parse import quote

from westerplatte_nb.view.drawing.scene import Scene
from westerplatte_nb.view.drawing.svg import to_svg
from westerplatte_nb.view.drawing.theme import Theme

# What may not stand in an address between double quotes as it is. Most of a picture is digits and spaces, so that it
# comes out a fifth shorter than in base64.
_UNFIT = re.compile(r"[^\w !$'()*+,./:;=?@~\[\]-]+", re.ASCII)


def image_source(scene: Scene, theme: Theme, width: float | None = None) -> str:
    """Return a scene with its font as a data URI, for an attribute in double quotes; `width` as in `to_svg`."""
    # Quotes in texts are entities: the remaining ones delimit attributes, and may be single.
    return svg_source(to_svg(scene, theme, width, embeds_font=True).replace('"', "'"))


def svg_source(svg: str) -> str:
    """Return an SVG picture as a data URI."""
    return f"data:image/svg+xml,{_UNFIT.sub(lambda match: quote(match[0], safe=''), svg)}"
