"""A chart: a picture as SVG, with a full description in words."""

from base64 import b64encode
from dataclasses import dataclass
from html import escape
from pathlib import Path

from westerplatte_nb.formats.saving import save


@dataclass(frozen=True, slots=True, repr=False)
class Chart:
    """A picture with its description; the same games give the same picture, byte for byte.

    `svg` is a whole SVG document; `words` says what is to be seen, numbers included, in the `language` of its labels.
    """

    svg: str
    words: str
    language: str

    def save(self, path: str | Path) -> None:
        """Write the picture into an SVG file. Raises InvalidFile."""
        save(path, self.svg.encode(), None)

    def __repr__(self) -> str:
        return self.words

    def _repr_html_(self) -> str:
        picture = b64encode(self.svg.encode()).decode()
        return (
            f'<img alt="{escape(self.words)}" lang="{self.language}" style="max-width:100%" '
            f'src="data:image/svg+xml;base64,{picture}">'
        )
