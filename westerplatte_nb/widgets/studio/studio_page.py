"""The page of the studio, beside its board; anywidget sends the name of this module with it."""

import traitlets

from westerplatte_nb.view.messages.studio import FROM_STUDIO
from westerplatte_nb.widgets.page_widget import PageWidget


class StudioPage(PageWidget, page="studio", has_period_font=True, declared=FROM_STUDIO):
    """What the studio shows beside the board: `frame` stays, `view` changes; files go to it as messages."""

    canvas_class = traitlets.Unicode().tag(sync=True)
    beside = traitlets.Dict().tag(sync=True)
    field = traitlets.Dict().tag(sync=True)
    targets: traitlets.List[dict[str, object]] = traitlets.List().tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
    live = traitlets.Unicode().tag(sync=True)
    said = traitlets.Int().tag(sync=True)
    size: traitlets.List[float] = traitlets.List().tag(sync=True)
