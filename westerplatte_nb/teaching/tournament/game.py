"""Entries of a match: the result of a saved game is recomputed by replaying it, and nothing in the file is trusted."""

from collections import deque
from dataclasses import replace
from datetime import datetime
from hashlib import sha256
from typing import Any

from westerplatte_nb.cup.model import Breach, GameResult, Match, Tournament, refusal
from westerplatte_nb.cup.results import counting_seat
from westerplatte_nb.engine.record import Record, replay
from westerplatte_nb.engine.registry import is_game, rules_of
from westerplatte_nb.formats.canonical import canonical
from westerplatte_nb.formats.journal.reading import read_game
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.lab.match import result_of
from westerplatte_nb.lab.validation import InvalidRequest

# The words of a setup that differ between games, or between releases, of the same start.
OPEN_WORDS = frozenset(("seed", "release", "rulings"))
_DIGEST_LENGTH = 24


def result_from(
    content: bytes, file: str, tournament: Tournament, match: Match, place: int, words: Words
) -> GameResult:
    """Return the result of a saved game of a match; the pupil at `place` (0, 1) had the seat whose points count in it.

    Raises InvalidFile for what is no saved game, and TournamentRefused for one that cannot be this game of the match:
    of another game, damaged, not over, begun from another setup than the usual one (such as a position), with bots, or
    the wrong one of the two.
    """
    loaded = read_game(content, file)
    record, game = loaded.record, loaded.record.game
    if game != tournament.game:
        title = words.of(tournament.game)("game.title") if is_game(tournament.game) else tournament.game
        raise refusal("other_game", file=file, game=title)
    if loaded.problem is not None:
        raise refusal("damaged", file=file)
    if record.bots:
        raise refusal("bots", file=file)
    usual_setup = rules_of(game).setup_to_plain(rules_of(game).setup_from_plain({}))
    if _fixed_setup(record.setup) != _fixed_setup(usual_setup):
        raise refusal("position", file=file)
    (last_step,) = deque(replay(record), maxlen=1)  # all steps are replayed, and only the last is needed
    try:
        result = result_of(last_step.after, game, place)
    except InvalidRequest:
        result = None
    if result is None:
        raise refusal("not_over", file=file)
    _check_order(record, file, match, place)
    return replace(result, played=digest_of(record))


def breach_now(kind: str) -> Breach:
    """Return a breach of fair play at this moment, by the clock of the room."""
    return Breach(kind, f"{datetime.now():%Y-%m-%dT%H:%M}")


def typed_number(typed: str) -> int:
    """Return a typed whole number; -1 for any other text, which is out of range everywhere."""
    digits = typed.strip()
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 10 else -1


def digest_of(record: Record) -> str:
    """Return a digest of a game's setup and actions, the same for every file of it, whatever notes that has."""
    content = {"game": record.game, "setup": record.setup, "actions": list(record.actions)}
    return sha256(canonical(content).encode()).hexdigest()[:_DIGEST_LENGTH]


def _fixed_setup(setup: dict[str, Any]) -> dict[str, Any]:
    """Return the part of a setup that is the same in all games of a tournament."""
    return {name: value for name, value in setup.items() if name not in OPEN_WORDS}


def _check_order(record: Record, file: str, match: Match, place: int) -> None:
    """Raise TournamentRefused for the second game of a match that is entered as the first, or followed another first.

    `place` is that of the pupil whose points count in the game: 0 in the first game, 1 in the second.
    """
    # The record of a second game repeats the result of the first game that it followed; that of a first one has None.
    first_game = record.first_game
    if first_game is None:
        return
    if place == 0:
        raise refusal("return_match", file=file)
    scored_seat = counting_seat(record.game) or 0  # a game whose rules name no such seat counts the points of seat 0
    # In the first game the pupil at place 0 had that seat, so the winner's place is 0 if the winner had it, else 1.
    winner_place = None if first_game.winner is None else int(first_game.winner != scored_seat)
    first_result, _ = match.games
    expected = (winner_place, first_game.points[scored_seat])
    if first_result is not None and (first_result.winner, first_result.points) != expected:
        raise refusal("other_match", file=file)
