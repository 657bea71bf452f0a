"""What stands in the notebook where no kernel answers: a picture or text as an output of its own, before the widget.

One output cannot do both. JupyterLab shows the live view of a bundle wherever it is trusted, and says "model not found"
once the kernel is gone; nbconvert prefers the stored state of a widget, and shows nothing. So the still output comes
first, and a rule in it decides which of the two is seen: the live one as soon as its script has found a kernel behind
it. Where rules are cleaned away (an untrusted notebook, GitHub), widgets are not shown at all.
"""

from __future__ import annotations

from html import escape
from typing import Any

from IPython.display import display

VIEW = "application/vnd.jupyter.widget-view+json"

# The class that the script of a widget puts on it when a kernel stands behind it (page/jupyter.js).
ALIVE = "wnb-alive"

# The note waits a moment: while a cell runs, the board comes before it could be read.
_RULES = (
    "<style>"
    f".jp-OutputArea-child:has(.wnb-still):has(+ .jp-OutputArea-child .{ALIVE}),"
    f".jp-OutputArea-child:has(.wnb-still) + .jp-OutputArea-child:not(:has(.{ALIVE}))"
    "{display:none}"
    ".wnb-still-note{animation:wnb-still 0s 2s backwards}"
    "@keyframes wnb-still{from{visibility:hidden}}"
    "</style>"
)


class WithStill:
    """A widget that is displayed as two outputs: what stays, and the live view.

    Comes before the widget's own class among the bases; the widget says by `still` what stays.
    """

    def still(self) -> dict[str, str]:
        """Return what stays, as HTML and as plain text."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Return both in one bundle, for whoever asks for one."""
        data, metadata = self._live(**kwargs)
        return {**self.still(), **data}, metadata

    def _ipython_display_(self) -> None:
        """Display what stays, then the live view."""
        data, metadata = self._live()
        display(self.still(), raw=True)
        display(data, metadata=metadata, raw=True)

    def _live(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        bundle = super()._repr_mimebundle_(**kwargs)  # type: ignore[misc]
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
        return {VIEW: data[VIEW]} if VIEW in data else {}, metadata


def stands_still(html: str, text: str, note: str, language: str) -> dict[str, str]:
    """Return HTML and text for `still`; `note` tells how to bring it to life, where the HTML does not tell itself."""
    told = f'<p class="wnb-still-note"><strong>{escape(note)}</strong></p>' if note else ""
    inside = f'<div class="wnb-still mathjax_ignore" lang="{escape(language, quote=True)}">{told}{html}</div>'
    return {"text/html": inside + _RULES, "text/plain": text}
