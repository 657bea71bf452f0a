"""Rounds: the next one is paired when the last is over, and can be taken back while nothing was entered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256

from westerplatte_nb.cup.knowledge import questions_for
from westerplatte_nb.cup.model import MOST_ROUNDS, TEST, Match, Round, Tournament, refused
from westerplatte_nb.cup.pairing import Pairs, Seeded, paired
from westerplatte_nb.cup.scoring import score_of
from westerplatte_nb.cup.standings import Standing, standings
from westerplatte_nb.engine.rng import Rng
from westerplatte_nb.engine.terms import Listing


def pair_next(tournament: Tournament, bank: Sequence[str] = (), draw: int = TEST) -> Tournament:
    """Return the tournament with one round more; each pair gets the same `draw` questions of the `bank`, by their ids.

    Raises TournamentRefused where fewer than two are here, a match of the last round is open, or everybody who is here
    has met everybody they could be paired with: then the tournament is over.
    """
    here = [one for one in tournament.pupils if one.is_here]
    if len(here) < 2:
        raise refused("too_few")
    if tables := open_tables(tournament):
        raise refused("open", round=len(tournament.rounds), tables=Listing(tables))
    found = paired(_ranked(tournament), _met(tournament)) if len(tournament.rounds) < MOST_ROUNDS else None
    if found is None:
        raise refused("no_pairing", rounds=len(tournament.rounds))
    return replace(tournament, rounds=(*tournament.rounds, _round(tournament, found, bank, draw)))


def take_back(tournament: Tournament) -> Tournament:
    """Return the tournament without its last round. Raises TournamentRefused where something of it was entered."""
    if not tournament.rounds:
        raise refused("no_round")
    if any(not match.is_untouched for match in tournament.rounds[-1].matches):
        raise refused("begun", round=len(tournament.rounds))
    return replace(tournament, rounds=tournament.rounds[:-1])


def open_tables(tournament: Tournament) -> tuple[int, ...]:
    """Return the tables of the last round, from 1, at which the match is not over."""
    last = tournament.rounds[-1].matches if tournament.rounds else ()
    return tuple(table for table, match in enumerate(last, start=1) if score_of(match) is None)


def rounds_advised(number: int) -> int:
    """Return after how many rounds so many pupils have one ahead of all: the power of two that holds them."""
    return max(number - 1, 0).bit_length()


def lot(seed: int, *about: object) -> Rng:
    """Return the chance that decides one thing of a tournament, whatever was drawn before it."""
    told = "/".join(map(str, (seed, *about)))
    return Rng.seeded(int.from_bytes(sha256(told.encode()).digest()[:8]))


def _ranked(tournament: Tournament) -> list[Seeded]:
    """Return who is here in the order of the table, those who are equal by lot."""

    def order(line: Standing) -> tuple[int, ...]:
        by_lot, _ = lot(tournament.seed, "order", line.pupil.id).below(2**32)
        return (*(-part for part in line.worth), by_lot)

    lines = sorted((line for line in standings(tournament) if line.pupil.is_here), key=order)
    return [Seeded(line.pupil.id, line.points, line.byes == 0) for line in lines]


def _met(tournament: Tournament) -> frozenset[frozenset[int]]:
    return frozenset(frozenset(match.pair) for one in tournament.rounds for match in one.matches)


def _round(tournament: Tournament, found: Pairs, bank: Sequence[str], draw: int) -> Round:
    number, matches = len(tournament.rounds) + 1, []
    for pair in found.pairs:
        # setup.lot: who begins with the side that counts.
        (first, second), rng = lot(tournament.seed, number, *sorted(pair)).shuffle(pair)
        matches.append(Match((first, second), questions=questions_for(tournament, pair, bank, draw, rng)))
    return Round(tuple(matches), found.bye)
