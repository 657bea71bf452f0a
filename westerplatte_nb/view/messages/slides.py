"""What the page of slides can say."""

from __future__ import annotations

from westerplatte_nb.view.messages.fields import Index, PageMessage
from westerplatte_nb.view.messages.gate import Declared


class Arrive(PageMessage):
    """The person came to a slide that is made when somebody comes to it."""

    number: Index


FROM_SLIDES: Declared = {"arrive": Arrive}
