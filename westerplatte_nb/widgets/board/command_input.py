"""What the page needs to know of typed orders and questions to the board."""

from typing import Any

from westerplatte_nb.view.course.moment import Shown
from westerplatte_nb.view.panel.queries import buttons_of

SKIPS = ("board", "actions", "report", "order")


def command_frame(shown: Shown) -> dict[str, Any]:
    """Return what the page needs of this: the list of questions, the skip links, the words before what can be done."""
    words = shown.words
    return {
        "asks": [{"name": name, "label": words(f"ui.ask.{name}")} for name in buttons_of(shown)],
        "ask": words("ui.ask"),
        "skips": [{"name": name, "label": words(f"ui.skip.{name}")} for name in SKIPS],
        "skip": words("ui.skip"),
        "here": words("ui.here"),
    }
