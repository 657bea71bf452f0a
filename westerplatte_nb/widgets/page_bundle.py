"""What every widget of a page shares: its script and its style, which a kernel sends once."""

import traitlets
from ipywidgets import Widget


class PageBundle(Widget):
    """Holds the script and the style of a page.

    It lives as long as the kernel. A page that is loaded again, a second page and a notebook saved with its widgets
    find it by the reference that each widget of the page has in its state (page/common/bundle.js).
    """

    script = traitlets.Unicode().tag(sync=True)
    style = traitlets.Unicode().tag(sync=True)

    def close(self) -> None:
        """Stay, whoever closes all widgets: the next one of the page refers to it."""
