"""The static snapshot: a picture or text that a notebook shows where no kernel answers, as an output before the widget.

One output cannot do both. JupyterLab shows the live view of a bundle wherever it is trusted, and says "model not found"
once the kernel is gone; nbconvert prefers the stored state of a widget, and shows nothing. So the snapshot comes
first, and a rule in it decides which of the two is seen: the live one as soon as its script has found a kernel behind
it. Where rules are cleaned away (an untrusted notebook, GitHub), widgets are not shown at all.
"""

from dataclasses import replace
from html import escape
from typing import Any
from uuid import uuid4

from IPython.display import display, update_display

from westerplatte_nb.engine.value import value
from westerplatte_nb.i18n.markup import NO_FORMULAS
from westerplatte_nb.view.drawing.image_source import image_source
from westerplatte_nb.view.drawing.scene import Scene
from westerplatte_nb.view.drawing.svg import to_svg
from westerplatte_nb.view.drawing.theme import Theme

VIEW = "application/vnd.jupyter.widget-view+json"

# The class that the script of a widget puts on it once a kernel has told it what it shows (page/common/page_model.js).
ALIVE = "wnb-alive"
# The classes of every widget: one without a kernel is not seen, in whatever page it stands.
WIDGET_CLASSES = ("wnb-of-kernel", *NO_FORMULAS)
# The class of a picture of a game that can be resumed (labextension/page/notebook_page.js).
BEGUN = "wnb-still-begun"

# The class of a sentence in a notebook's text that tells how to run it (teaching/authoring/build.py).
HOW_TO_RUN = "wnb-how-to-run"

_RULES = (
    "<style>"
    f".jp-OutputArea-child:has(.wnb-still):has(+ .jp-OutputArea-child .{ALIVE}),"
    f".jp-OutputArea-child:has(.wnb-still) + .jp-OutputArea-child:not(:has(.{ALIVE}))"
    "{display:none}"
    f".wnb-of-kernel:not(.{ALIVE},:has(.{ALIVE})){{display:none!important}}"
    # Voilà has run every cell before it shows the page: there is nothing to press or to run.
    f"body[data-voila] .{HOW_TO_RUN}{{display:none}}"
    "</style>"
)


class WithStaticSnapshot:
    """A widget that is displayed as two outputs: its static snapshot, and the live view.

    Comes before the widget's own class among the bases; `mime_bundle` of the widget is the snapshot.
    """

    last_error: Exception | None = None  # the last unexpected one of a callback, for engineers
    # The display id of the outputs that show the snapshot.
    _snapshot_id = ""

    def mime_bundle(self) -> dict[str, str]:
        """Return the snapshot, as HTML and as plain text."""
        raise NotImplementedError

    def renew_snapshot(self) -> None:
        """Replace the snapshot in every cell that shows this widget."""
        if self._snapshot_id:
            update_display(self.mime_bundle(), raw=True, display_id=self._snapshot_id)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Return the snapshot and the live view in one bundle, for a caller that takes only one."""
        data, metadata = self._live(**kwargs)
        return {**self.mime_bundle(), **data}, metadata

    def _ipython_display_(self) -> None:
        """Display the snapshot, then the live view."""
        data, metadata = self._live()
        self._snapshot_id = self._snapshot_id or uuid4().hex
        display(self.mime_bundle(), raw=True, display_id=self._snapshot_id)
        display(data, metadata=metadata, raw=True)

    def _live(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return the live view alone of the widget's own bundle ({} where it has none), and its metadata."""
        bundle = super()._repr_mimebundle_(**kwargs)  # type: ignore[misc]
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
        return {VIEW: data[VIEW]} if VIEW in data else {}, metadata


def snapshot_bundle(html: str, text: str, language: str, begun: bool = False) -> dict[str, str]:
    """Return HTML and text for `mime_bundle`; `begun` marks a game that can be resumed.

    How to resume it is said by the page that can run it (labextension/page/extension.css), not by the snapshot: a saved
    notebook is also read in books, where nobody can press anything.
    """
    mark = f" {BEGUN}" if begun else ""
    inside = f'<div class="wnb-still{mark} mathjax_ignore" lang="{escape(language, quote=True)}">{html}</div>'
    return {"text/html": inside + _RULES, "text/plain": text}


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
    # Nothing inside an `<img>` can be pressed, and its description is the alternative text: the SVG needs neither.
    bare_scene = replace(picture.scene, targets=(), describe=picture.scene.title)
    source = image_source(bare_scene, picture.theme, WIDTH)
    alternative = escape(_alternative_text(picture.scene), quote=True)
    figure = f'<img alt="{alternative}" src="{source}" style="max-width:{WIDTH}px;width:100%">'
    return {"text/html": figure, "text/plain": picture.text}


def _alternative_text(scene: Scene) -> str:
    """Return the alternative text of a scene: its description, after its title unless it begins with that."""
    text = scene.description
    return text if text.startswith(scene.title) else f"{scene.title}. {text}"
