"""All that the page of a game can say."""

from __future__ import annotations

from westerplatte_nb.view.messages import board, files, hints, page, panel, story, time
from westerplatte_nb.view.messages.gate import Declared

FROM_GAME: Declared = {
    **board.MESSAGES, **panel.MESSAGES, **time.MESSAGES, **hints.MESSAGES, **files.MESSAGES, **story.MESSAGES,
    **page.MESSAGES,
}  # fmt: skip
