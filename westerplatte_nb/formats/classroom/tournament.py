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
from westerplatte_nb.formats.canonical import check_checksum, text_with_checksum
from westerplatte_nb.formats.classroom import models
from westerplatte_nb.formats.entry import Entry
from westerplatte_nb.formats.lasting import write_lasting
from westerplatte_nb.formats.problems import InvalidFile, Place, Problem, Unquoted, problem, repeated
from westerplatte_nb.formats.reading import MOST_TOURNAMENT, fail, json_of, read_bytes, text_of
from westerplatte_nb.formats.record.upgrades import check_schema, version

T = TypeVar("T")


def tournament_text(tournament: Tournament) -> str:
    """Return a tournament as the text of its file."""
    return text_with_checksum(tournament_to_plain(tournament))


def tournament_to_plain(tournament: Tournament) -> dict[str, Any]:
    """Return a tournament as the plain data of its file, without the checksum."""
    return {
        "schema": models.TOURNAMENT_SCHEMA,
        "kind": models.TOURNAMENT,
        "version": version(),
        "title": tournament.title,
        "game": tournament.game,
        "seed": tournament.seed,
        "pupils": [{"id": p.id, "name": p.name, "here": p.is_here, "since": p.since} for p in tournament.pupils],
        "rounds": [
            {"bye": part.bye, "matches": [_plain_match(match) for match in part.matches]} for part in tournament.rounds
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
    from westerplatte_nb.formats.pydantic_errors import validate

    if not isinstance(data, Mapping) or data.get("kind") != models.TOURNAMENT:
        fail("no_tournament", file)
    check_schema(data, file, models.TOURNAMENT_SCHEMA)
    entry = validate(models.TournamentFile, data, file)
    check_checksum(data, file)
    if problems := [*_check_rounds(entry, file)]:
        raise InvalidFile(problems)
    pupils = tuple(Pupil(pupil.id, pupil.name, pupil.here, pupil.since) for pupil in entry.pupils)
    return Tournament(entry.title, entry.game, entry.seed, pupils, tuple(map(_round_of, entry.rounds)))


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
    """Return the digest of a file, by which a change of it is noticed; empty without a file.

    For a file that cannot be read it is `unread`, which no digest is.
    """
    try:
        return sha256(Path(path).read_bytes()).hexdigest()
    except FileNotFoundError:
        return ""
    except (OSError, ValueError):
        return "unread"


def _plain_game(game: GameResult) -> dict[str, Any]:
    """Return the result of a game as plain data; an empty `played` is left out."""
    return {"winner": game.winner, "points": game.points} | ({"played": game.played} if game.played else {})


def _plain_match(match: Match) -> dict[str, Any]:
    """Return a match as plain data.

    Its games are the first match and the return match; each list of breaches and each paper is that of one pupil.
    """
    return {
        "pair": list(match.pair),
        "games": [None if game is None else _plain_game(game) for game in match.games],
        "breaches": [[{"kind": item.kind, "at": item.at} for item in breaches] for breaches in match.conduct],
        "absent": list(match.absent),
        "questions": list(match.questions),
        "papers": [paper and {"score": paper.score, "given": list(paper.given)} for paper in match.papers],
    }


def _round_of(entry: models.RoundEntry) -> Round:
    """Return the round of a tournament that an entry of its file describes."""
    matches = []
    for match in entry.matches:
        conduct = (_read_breaches(match.breaches[0]), _read_breaches(match.breaches[1]))
        games, papers = _both_values(GameResult, match.games), _both_values(Paper, match.papers)
        matches.append(Match(match.pair, games, conduct, match.absent, match.questions, papers))
    return Round(tuple(matches), entry.bye)


def _read_breaches(entries: int | tuple[models.BreachEntry, ...]) -> tuple[Breach, ...]:
    """Return the breaches of fair play of a pupil; in a file of schema 1 `entries` is only their number."""
    return (Breach(),) * entries if isinstance(entries, int) else tuple(Breach(item.kind, item.at) for item in entries)


def _both_values(kind: Callable[..., T], entries: tuple[Entry | None, Entry | None]) -> tuple[T | None, T | None]:
    """Return two entries of a file as values of the class `kind`, which has the same fields; None stays None."""
    first, second = (None if entry is None else kind(**dict(entry)) for entry in entries)
    return first, second


def _check_rounds(entry: models.TournamentFile, file: str) -> Iterator[Problem]:
    """Yield the contradictions within a tournament: repeated or unknown pupils, rematches, second byes."""
    ids, names = [pupil.id for pupil in entry.pupils], [nickname_key(pupil.name) for pupil in entry.pupils]
    for field, values in (("pupils.id", ids), ("pupils.name", names)):
        for value, _ in repeated(values):
            yield problem("same_twice", file, Place("field", field), value)
    past_pairs: set[frozenset[int]] = set()
    past_byes: set[int] = set()
    for number, round_entry in enumerate(entry.rounds, start=1):
        where = Place("field", f"rounds#{number}")
        yield from _check_round(round_entry, set(ids), file, where)
        for match in round_entry.matches:
            pair = frozenset(match.pair)
            if pair in past_pairs:
                yield problem("same_twice", file, where, Unquoted("–".join(map(str, match.pair))))
            past_pairs.add(pair)
        if round_entry.bye is not None:
            if round_entry.bye in past_byes:
                yield problem("same_twice", file, Place("field", f"rounds#{number}.bye"), round_entry.bye)
            past_byes.add(round_entry.bye)


def _check_round(entry: models.RoundEntry, ids: set[int], file: str, where: Place) -> Iterator[Problem]:
    """Yield the problems of a round: pupils who occur twice or are none of the `ids`, tests with too many points."""
    byes = [] if entry.bye is None else [entry.bye]
    pupils = [*byes, *(pupil for match in entry.matches for pupil in match.pair)]
    for pupil, times in Counter(pupils).items():
        if times > 1:
            yield problem("same_twice", file, where, pupil)
        if pupil not in ids:
            yield problem("choice", file, where, pupil, ", ".join(map(str, sorted(ids))) or "–")
    for number, match in enumerate(entry.matches, start=1):
        for paper in match.papers:
            # Each question of the knowledge test gives one point.
            if paper is not None and paper.score > len(match.questions):
                place = Place("field", f"{where.name}.matches#{number}.papers")
                yield problem("range", file, place, paper.score, f"≤ {len(match.questions)}")
