"""The real ground beside the game board: a map with its places, and a slide from the one to the other."""

from collections.abc import Callable
from html import escape
from typing import Any

from westerplatte_nb.i18n.markup import as_written
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.image_source import image_source
from westerplatte_nb.view.drawing.scene import Scene
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.panel.ground import ESTIMATED, GroundPlace
from westerplatte_nb.widgets.page_widget import PageWidget, page_labels
from westerplatte_nb.widgets.paint.static_snapshot import WithStaticSnapshot, snapshot_bundle

# On a page that drops the style the picture still has a size.
_WIDTH = 900
# A notebook sets its tables flush right, as for numbers.
_CELL = "text-align:left;vertical-align:top"


class GroundMap(WithStaticSnapshot, PageWidget, page="ground_map"):
    """A map whose places are buttons, and a slide that moves them to where the game board has them.

    All of it works in the page alone. The map is drawn as paper, light in every theme of the notebook.
    """

    def __init__(
        self,
        ground: Scene,
        board: Scene,
        places: tuple[GroundPlace, ...],
        words: Words,
        source_line: Callable[[str], str],
    ) -> None:
        """Show a map of the real ground, and the board of the game, to which its places can slide.

        `source_line` returns the line of a source in the reader's language from its id, "" for an unknown one.
        """
        super().__init__()
        self._ground, self._words, self._places = ground, words, places
        self._source_line = source_line
        self.view = {
            "language": words.language,
            "ground": {"src": _light_image(ground), "alt": ground.description},
            "board": {"src": _light_image(board), "alt": board.description},
            "shape": [ground.width, ground.height],
            "places": [self._place_view(place) for place in places],
            "labels": page_labels(words, "ground"),
        }

    def _place_view(self, place: GroundPlace) -> dict[str, Any]:
        """Return a place as plain data for the page; its points on the map and the board are pairs of numbers."""
        return {
            "id": place.id,
            "sign": place.sign,
            "name": place.name,
            "isEstimated": place.basis == ESTIMATED,
            "onMap": list(place.on_map),
            "onBoard": list(place.on_board) if place.on_board else None,
            "lines": [*self._lines(place), *self._citations(place)],
        }

    def _lines(self, place: GroundPlace) -> list[str]:
        """Return the sentences on a place: what it is, how certain its position is, and where the board has it."""
        words = self._words
        accuracy = words(f"ground.placed.{place.basis}", metres=place.accuracy)
        board = words("ground.on_board", name=place.board_name) if place.board_name else words("ground.not_on_board")
        return [line for line in (place.says, accuracy, board) if line]

    def _citations(self, place: GroundPlace) -> list[str]:
        """Return one line that names the sources of a place; [] where it has none."""
        sources = [text for text in map(self._source_line, place.sources) if text]
        return [self._words("ground.sources", sources="; ".join(sources))] if sources else []

    def mime_bundle(self) -> dict[str, str]:
        """Return the map with its places as a table, for readers without a kernel and for paper."""
        alternative = escape(self._ground.description, quote=True)
        source = image_source(self._ground, THEMES["light"], _WIDTH)
        picture = f'<img alt="{alternative}" src="{source}" style="max-width:{_WIDTH}px;width:100%">'
        rows = "".join(
            f'<tr><th scope="row" style="{_CELL};white-space:nowrap">{escape(_heading(place))}</th>'
            f'<td style="{_CELL};white-space:normal">{escape(" ".join(self._lines(place)))}</td></tr>'
            for place in self._places
        )
        credit = f"<p><small>{escape(self._words('ground.credit'))}</small></p>"
        html = as_written(f"{picture}{credit}<table><tbody>{rows}</tbody></table>")
        return snapshot_bundle(html, self.text(), self._words.language)

    def text(self) -> str:
        """Return the map in words, a place a line."""
        lines = (
            f"{self._words('text.head', head=_heading(place))} {' '.join(self._lines(place))}" for place in self._places
        )
        return "\n".join([self._ground.title, self._ground.description, *lines])


def _heading(place: GroundPlace) -> str:
    """Return the name of a place after its sign on the map, if it has one."""
    return f"{place.sign} · {place.name}" if place.sign else place.name


def _light_image(scene: Scene) -> str:
    """Return the address of a picture of a scene, light in every theme: the map is drawn as paper."""
    return image_source(scene, THEMES["light"])
