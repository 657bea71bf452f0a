"""All that the page of a game can say."""

from westerplatte_nb.view.messages import board, files, hints, page, panel, story, time
from westerplatte_nb.view.messages.fields import Declared, declared_in

ROOMS = (board, panel, time, hints, files, story)
FROM_GAME: Declared = {**declared_in(*(one.__name__ for one in ROOMS)), **page.MESSAGES}
