"""The knowledge test on the page and on paper: questions first, answers only when both of the pair have handed in."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from westerplatte_nb.cup.knowledge import is_answered
from westerplatte_nb.cup.model import Match, Paper, Tournament
from westerplatte_nb.engine.registry import is_game
from westerplatte_nb.formats.knowledge_bank import BankFile, BankQuestion, banks, read_bank
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.classroom.quiz import Question, mark
from westerplatte_nb.view.text.shelf import Source, read_sources
from westerplatte_nb.widgets.quiz.quiz_questions import Ground, question_of


def default_game(lessons: Path) -> str:
    """Return the game that a new tournament is of: one with a bank of questions, on the list of games where it can."""
    known = sorted(banks(lessons), key=lambda game: not is_game(game))
    return known[0] if known else ""


def bank_for(tournament: Tournament, lessons: Path) -> BankFile | None:
    """Return the bank of a tournament's game, None where there is none.

    Raises FileRefused: without its questions a round would be paired, or a test marked, that has none.
    """
    path = banks(lessons).get(tournament.game)
    return None if path is None else read_bank(path)


def asked(match: Match, bank: BankFile | None, words: Words) -> tuple[Question, ...]:
    """Return the questions of a match; those that the bank lost since they were drawn are left out."""
    entries: Mapping[str, BankQuestion] = {} if bank is None else {one.id: one for one in bank.question}
    game = "" if bank is None else bank.game
    made = [question_of(game, entries[name], words, Ground()) for name in match.questions if name in entries]
    return tuple(one for one in made if isinstance(one, Question))


def marked(questions: tuple[Question, ...], given: Mapping[str, str]) -> Paper:
    """Return the paper of somebody who chose an option of each question, or of some."""
    chosen = tuple(given.get(one.id, "") for one in questions)
    right = sum(mark(one, (option,)).right for one, option in zip(questions, chosen, strict=True))
    return Paper(right, chosen)


def questions_page(tournament: Tournament, number: int, table: int, lessons: Path, words: Words) -> dict[str, Any]:
    """Return the test of a match as the page shows it; what is right is in it only once both have handed in."""
    match = tournament.match(number, table)
    questions = asked(match, bank_for(tournament, lessons), words)
    shows = is_answered(match)
    shelf = _shelf(lessons) if shows else {}
    return {
        "round": number,
        "table": table,
        "names": [tournament.pupil(one).name for one in match.pair],
        "scores": [None if one is None else one.score for one in match.papers],
        "most": len(match.questions),
        "questions": [
            {
                "id": one.id,
                "prompt": one.prompt,
                "options": [{"id": option.id, "text": option.text} for option in one.options],
            }
            for one in questions
        ],
        "answers": [
            {
                **_answer(one),
                "chosen": [_chosen(one, paper, place) for paper in match.papers],
                "sources": [shelf[name].plain(words) for name in one.sources if name in shelf],
            }
            for place, one in enumerate(questions)
        ]
        if shows
        else [],
    }


def _shelf(lessons: Path) -> dict[str, Source]:
    with suppress(OSError, ValueError, TypeError):
        return read_sources(lessons)
    return {}


def _answer(question: Question) -> dict[str, str]:
    right = next((option.text for option in question.options if option.right), "")
    return {"prompt": question.prompt, "right": right, "explanation": question.explanation}


def _chosen(question: Question, paper: Paper | None, place: int) -> str:
    """Return what was chosen, where the answers are known: of a test on paper only the number is."""
    option = paper.given[place] if paper is not None and place < len(paper.given) else ""
    return next((one.text for one in question.options if one.id == option), "")
