"""The result of a match's game out of the game itself, as it was saved: played again, and nothing in it believed."""

from __future__ import annotations

from collections import deque

from westerplatte_nb.cup.model import GameResult, Tournament, refused
from westerplatte_nb.engine.record import replay
from westerplatte_nb.engine.registry import is_game
from westerplatte_nb.formats.journal_reading import read_game
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.lab.match import result_of
from westerplatte_nb.lab.validation import Refused


def result_from(content: bytes, file: str, tournament: Tournament, place: int, words: Words) -> GameResult:
    """Return the result of a saved game, in which the one at this place of the pair had the side whose points count.

    Raises FileRefused for what is no saved game, and TournamentRefused for one of another game or that is not over.
    """
    opened = read_game(content, file)
    game = opened.record.game
    if game != tournament.game:
        title = words.of(tournament.game)("game.title") if is_game(tournament.game) else tournament.game
        raise refused("other_game", file=file, game=title)
    last = deque(replay(opened.record), maxlen=1)[0]
    try:
        result = result_of(last.after, game, place)
    except Refused:
        result = None
    if result is None:
        raise refused("not_over", file=file)
    return result
