"""The widget beside the canvas, and what it shows as data: panel, real buttons inside the canvas, files in and out."""

import traitlets

from westerplatte_nb.view.messages.game import FROM_GAME
from westerplatte_nb.widgets.page_widget import PageWidget


class PageModel(PageWidget, page="game", has_period_font=True, declared=FROM_GAME):
    """What the page shows beside the board, as plain data; the page reports what the person does as messages.

    `canvas_model` is the id of the board's canvas, `view` what of the panel changes with every action, `frame` what
    does not, `lines` the log, `targets` the places of the board with their names, `rulebook` the list of rules
    (once a language), `live` the line a screen reader speaks, `said` how many there have been, `label` the board's
    name, `timeline` where in time the board stands, `summary` the course of the game, `ending` how it ended, `glance` a
    moment of it with a small board, `field` the points of which one is to be chosen, `size` the scene's width and
    height, `review` a look back on it, `pictures` the boards of the notes' questions, `ack` the last message that was
    answered.
    """

    canvas_class = traitlets.Unicode().tag(sync=True)
    canvas_model = traitlets.Unicode().tag(sync=True)
    lines: traitlets.List[dict[str, object]] = traitlets.List().tag(sync=True)
    targets: traitlets.List[dict[str, object]] = traitlets.List().tag(sync=True)
    rulebook = traitlets.Dict().tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
    live = traitlets.Unicode().tag(sync=True)
    said = traitlets.Int().tag(sync=True)
    timeline = traitlets.Dict().tag(sync=True)
    summary = traitlets.Dict().tag(sync=True)
    ending = traitlets.Dict().tag(sync=True)
    glance = traitlets.Dict().tag(sync=True)
    field = traitlets.Dict().tag(sync=True)
    pictures = traitlets.Dict().tag(sync=True)
    review = traitlets.Dict().tag(sync=True)
    size: traitlets.List[float] = traitlets.List().tag(sync=True)
