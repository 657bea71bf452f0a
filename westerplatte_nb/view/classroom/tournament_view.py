"""A tournament as its page, its papers and its command tell it: rows and sentences, and nothing that is not shown."""

from typing import Any

from westerplatte_nb.cup.model import Breaches, Match, Pupil, Tournament
from westerplatte_nb.cup.rounds import open_tables, rounds_advised
from westerplatte_nb.cup.scoring import BREACHES, Standing, measure_of, score_of, standings
from westerplatte_nb.engine.registry import is_game
from westerplatte_nb.engine.value import Count
from westerplatte_nb.i18n.words import Words

HEADS = ("place", "name", "points", "side_points", "test", "matches")


def words_of(tournament: Tournament, words: Words) -> Words:
    """Return the words of the tournament's game, which name its sides; of an unknown game those given."""
    return words.of(tournament.game) if is_game(tournament.game) else words


def tournament_view(tournament: Tournament, words: Words) -> dict[str, Any]:
    """Return what the page shows of a tournament: pupils, rounds and standings, without the questions of its test."""
    game_words = words_of(tournament, words)
    return {
        "title": tournament.title,
        "facts": facts(tournament, game_words),
        "pupils": [_pupil(pupil, game_words) for pupil in tournament.pupils],
        "rounds": [round_view(tournament, number, game_words) for number in range(1, len(tournament.rounds) + 1)],
        "standings": standings_view(tournament, game_words),
        "open": len(open_tables(tournament)),
        "breaches": [{"value": kind, "label": game_words(f"cup.breach.{kind}")} for kind in BREACHES],
        "side_points": game_words("cup.head.side_points"),
    }


def facts(tournament: Tournament, words: Words) -> str:
    """Return how many pupils are here, how many of the advised rounds are paired, and how many results are missing."""
    pupils = sum(pupil.is_here for pupil in tournament.pupils)
    advised = rounds_advised(pupils)
    sentence = words("cup.facts", pupils=Count("cup_pupil", pupils), rounds=len(tournament.rounds), advised=advised)
    missing = len(open_tables(tournament))
    return f"{sentence} {words('cup.facts.open', matches=Count('cup_match', missing))}" if missing else sentence


def standings_view(tournament: Tournament, words: Words) -> dict[str, Any]:
    """Return the table of standings as heads and rows of text."""
    ranking = standings(tournament)
    places = [standing.place for standing in ranking]
    # Three pupils who share place 2 take the places 2 to 4: 4 is the last place in each of their rows.
    rows = [_row(standing, standing.place + places.count(standing.place) - 1, words) for standing in ranking]
    return {"heads": [words(f"cup.head.{head}") for head in HEADS], "rows": rows}


def round_view(tournament: Tournament, number: int, words: Words) -> dict[str, Any]:
    """Return the round of a number (from 1): its matches by table, and who has a bye."""
    pairing = tournament.rounds[number - 1]
    tables = [_table(tournament, number, table, words) for table in range(1, len(pairing.matches) + 1)]
    bye = "" if pairing.bye is None else words("cup.bye", name=tournament.pupil(pairing.bye).name)
    return {"number": number, "name": words("cup.round", number=number), "bye": bye, "tables": tables}


def result_line(match: Match, words: Words) -> str:
    """Return the points of a match and what decided it, as a sentence."""
    score = score_of(match)
    if score is None:
        return words("cup.by.open")
    first, second = score.points
    return words("cup.result", first=first, second=second, by=words(f"cup.by.{score.by}"))


def _row(standing: Standing, last_place: int, words: Words) -> list[str]:
    """Return a row of the standings, in the order of HEADS; `last_place` is the last of the places that are shared."""
    first, pupil = standing.place, standing.pupil
    place = words("cup.place.shared" if last_place > first else "cup.place", place=first, last=last_place)
    name = pupil.name if pupil.is_here else words("cup.name.gone", name=pupil.name)
    matches = words("cup.matches.bye", number=standing.matches) if standing.byes else str(standing.matches)
    return [place, name, str(standing.points), str(standing.side_points), str(standing.test), matches]


def _pupil(pupil: Pupil, words: Words) -> dict[str, Any]:
    """Return a pupil with a note on coming late or having left."""
    late_note = words("cup.since", round=pupil.since) if pupil.since > 1 else ""
    return {
        "id": pupil.id,
        "name": pupil.name,
        "here": pupil.is_here,
        "told": late_note if pupil.is_here else words("cup.gone"),
    }


def _table(tournament: Tournament, number: int, table: int, words: Words) -> dict[str, Any]:
    """Return the match of a round at a table, both by their numbers (from 1)."""
    match = tournament.match(number, table)
    names = [tournament.pupil(id).name for id in match.pair]
    score = score_of(match)
    return {
        "round": number,
        "table": table,
        "names": names,
        "games": [_game(match, game, names, words) for game in (0, 1)],
        "breaches": list(match.breaches),
        "conduct": [words(f"cup.measure.{measure_of(count)}") for count in match.breaches],
        "cards": [_cards(breaches, words) for breaches in match.conduct],
        "absent": list(match.absent),
        "result": result_line(match, words),
        "score": "" if score is None else f"{score.points[0]}:{score.points[1]}",
        "over": score is not None,
        "questions": len(match.questions),
        "papers": [None if paper is None else paper.score for paper in match.papers],
    }


def _cards(breaches: Breaches, words: Words) -> list[str]:
    """Return the referee's list of one pupil: each warning and card with its breach and its time."""
    return [
        words(
            "cup.card" if breach.kind else "cup.card.before",
            measure=words(f"cup.measure.{measure_of(number)}"),
            breach=words(f"cup.breach.{breach.kind}"),
            at=breach.at.replace("T", " "),
        )
        for number, breach in enumerate(breaches, start=1)
    ]


def _game(match: Match, game: int, names: list[str], words: Words) -> dict[str, Any]:
    """Return a game of a match, the first (0) or the second (1); `winner` and `points` are empty without a result.

    `names` are those of the pair, the first of whom has the first side in the first game.
    """
    result = match.games[game]
    return {
        "told": words(f"cup.game.{game + 1}", side=names[game], other=names[1 - game]),
        "winner": "" if result is None or result.winner is None else str(result.winner),
        "points": "" if result is None else str(result.points),
    }
