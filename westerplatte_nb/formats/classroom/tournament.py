"""A tournament as a file: one JSON object with a checksum, written whole after every change and never half.

It holds nicknames, pairs and results, and nothing else about anybody.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

from westerplatte_nb.cup.model import Breach, GameResult, Match, Paper, Pupil, Round, Tournament
from westerplatte_nb.cup.pupils import nickname_key
from westerplatte_nb.formats.canonical import check_sum, summed_text
from westerplatte_nb.formats.classroom import models
from westerplatte_nb.formats.entry import Entry
from westerplatte_nb.formats.lasting import write_lasting
from westerplatte_nb.formats.problems import InvalidFile, Place, Problem, Unquoted, problem, repeated
from westerplatte_nb.formats.reading import MOST_TOURNAMENT, fail, json_of, read_bytes, text_of
from westerplatte_nb.formats.record.upgrades import check_schema, version

T = TypeVar("T")


def tournament_text(tournament: Tournament) -> str:
    """Return the text of the file."""
    return summed_text(tournament_to_plain(tournament))


def tournament_to_plain(tournament: Tournament) -> dict[str, Any]:
    """Return a tournament as plain data."""
    return {
        "schema": models.TOURNAMENT_SCHEMA,
        "kind": models.TOURNAMENT,
        "version": version(),
        "title": tournament.title,
        "game": tournament.game,
        "seed": tournament.seed,
        "pupils": [{"id": p.id, "name": p.name, "here": p.is_here, "since": p.since} for p in tournament.pupils],
        "rounds": [
            {"bye": one.bye, "matches": [_plain_match(match) for match in one.matches]} for one in tournament.rounds
        ],
    }


def read_tournament(content: bytes, file: str) -> Tournament:
    """Return the tournament that a file holds.

    Raises InvalidFile with all problems at once.
    """
    return tournament_of(json_of(text_of(content, file), file), file)


def tournament_of(data: Any, file: str) -> Tournament:
    """Return the tournament in plain data; `file` is the name for its problems.

    Raises InvalidFile with all problems at once.
    """
    # Models take a while to load, and few notebooks need these.

    from westerplatte_nb.formats.pydantic_errors import validated

    if not isinstance(data, Mapping) or data.get("kind") != models.TOURNAMENT:
        fail("no_tournament", file)
    check_schema(data, file, models.TOURNAMENT_SCHEMA)
    read = validated(models.TournamentFile, data, file)
    check_sum(data, file)
    if problems := [*_check(read, file)]:
        raise InvalidFile(problems)
    pupils = tuple(Pupil(one.id, one.name, one.here, one.since) for one in read.pupils)
    return Tournament(read.title, read.game, read.seed, pupils, tuple(_round(one) for one in read.rounds))


def load_tournament(path: str | Path) -> Tournament:
    """Return the tournament in a file. Raises InvalidFile."""
    return read_tournament(read_bytes(path, MOST_TOURNAMENT), str(path))


def save_tournament(path: str | Path, tournament: Tournament, is_new: bool = False) -> str:
    """Write a tournament to a file and return the file's stamp (`stamp_of`); with `is_new` nothing is replaced.

    To change a file, read and write it within `alone`. Raises OSError as `write_lasting` does, and ValueError for a
    name that no file can have.
    """
    content = tournament_text(tournament).encode()
    write_lasting(path, content, most=MOST_TOURNAMENT, is_new=is_new)
    return sha256(content).hexdigest()


def stamp_of(path: str | Path) -> str:
    """Return a stamp that differs once somebody else has written the file, empty where there is none.

    The stamp of a file that cannot be read is `unread`, which no digest is.
    """
    try:
        return sha256(Path(path).read_bytes()).hexdigest()
    except FileNotFoundError:
        return ""
    except (OSError, ValueError):
        return "unread"


def _plain_game(game: GameResult) -> dict[str, Any]:
    return {"winner": game.winner, "points": game.points} | ({"played": game.played} if game.played else {})


def _plain_match(match: Match) -> dict[str, Any]:
    """Return a match as plain data."""
    return {
        "pair": list(match.pair),
        "games": [None if one is None else _plain_game(one) for one in match.games],
        "breaches": [[{"kind": one.kind, "at": one.at} for one in breaches] for breaches in match.conduct],
        "absent": list(match.absent),
        "questions": list(match.questions),
        "papers": [None if one is None else {"score": one.score, "given": list(one.given)} for one in match.papers],
    }


def _round(read: models.RoundEntry) -> Round:
    """Return a round as a value of the tournament."""
    matches = []
    for one in read.matches:
        conduct = (_breaches(one.breaches[0]), _breaches(one.breaches[1]))
        games, papers = _both_values(GameResult, one.games), _both_values(Paper, one.papers)
        matches.append(Match(one.pair, games, conduct, one.absent, one.questions, papers))
    return Round(tuple(matches), read.bye)


def _breaches(read: int | tuple[models.BreachEntry, ...]) -> tuple[Breach, ...]:
    """Return breaches of fair play; a file of schema 1 has only their number."""
    return (Breach(),) * read if isinstance(read, int) else tuple(Breach(one.kind, one.at) for one in read)


def _both_values(kind: Callable[..., T], entries: tuple[Entry | None, Entry | None]) -> tuple[T | None, T | None]:
    """Return the values of a kind from the two entries of a match, whose fields are the same; None stays None."""
    first, second = (None if one is None else kind(**dict(one)) for one in entries)
    return first, second


def _check(read: models.TournamentFile, file: str) -> Iterator[Problem]:
    """Yield the contradictions within a tournament: pupils who stand twice or nowhere, rematches, second byes."""
    ids = [one.id for one in read.pupils]
    for name, places in (("pupils.id", ids), ("pupils.name", [nickname_key(one.name) for one in read.pupils])):
        for value, _ in repeated(places):
            yield problem("same_twice", file, Place("field", name), value)
    past_pairs: set[frozenset[int]] = set()
    past_byes: set[int] = set()
    for number, one in enumerate(read.rounds, start=1):
        where = Place("field", f"rounds#{number}")
        yield from _check_round(one, set(ids), file, where)
        for match in one.matches:
            pair = frozenset(match.pair)
            if pair in past_pairs:
                yield problem("same_twice", file, where, Unquoted("–".join(map(str, match.pair))))
            past_pairs.add(pair)
        if one.bye is not None and one.bye in past_byes:
            yield problem("same_twice", file, Place("field", f"rounds#{number}.bye"), one.bye)
        past_byes |= {one.bye} if one.bye is not None else set()


def _check_round(one: models.RoundEntry, ids: set[int], file: str, where: Place) -> Iterator[Problem]:
    """Yield the problems within a round: pupils who stand twice in it or are unknown, tests with too many points."""
    playing = [pupil for match in one.matches for pupil in match.pair] + ([one.bye] if one.bye is not None else [])
    for pupil, number in Counter(playing).items():
        if number > 1:
            yield problem("same_twice", file, where, pupil)
        if pupil not in ids:
            yield problem("choice", file, where, pupil, ", ".join(map(str, sorted(ids))) or "–")
    for table, match in enumerate(one.matches, start=1):
        for paper in match.papers:
            if paper is not None and paper.score > len(match.questions):
                inner = Place("field", f"{where.name}.matches#{table}.papers")
                yield problem("range", file, inner, paper.score, f"≤ {len(match.questions)}")
