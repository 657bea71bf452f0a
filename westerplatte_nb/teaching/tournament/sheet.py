"""A tournament on paper: pairings and standings for the wall, result slips, and the tests with their key apart."""

from collections.abc import Mapping
from contextlib import suppress
from html import escape
from pathlib import Path
from typing import Any

from westerplatte_nb.cup.model import Match, Paper, Tournament, refusal
from westerplatte_nb.engine.registry import is_game
from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.formats.quiz.knowledge_bank import BankFile, banks, read_bank
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.teaching.print.printing import paper_page
from westerplatte_nb.view.classroom.quiz import Question, mark
from westerplatte_nb.view.classroom.tournament_view import facts, round_view, standings_view
from westerplatte_nb.view.text.bibliography import Source, read_sources
from westerplatte_nb.widgets.quiz.quiz_questions import QuizBackground, question_of

LETTERS = "ABCDEFGHIJKL"


def sheets_of(tournament: Tournament, words: Words) -> list[dict[str, str]]:
    """Return the papers of the present round, a label and a whole page each: pairings and standings.

    Raises CannotSay where a package that prints is not installed.
    """
    parts = [f"<h1>{_text(tournament.title)}</h1><p>{_text(facts(tournament, words))}</p>"]
    if tournament.rounds:
        present = round_view(tournament, len(tournament.rounds), words)
        note = f"<p><small>{_text(words('cup.pairings.note'))}</small></p>"
        parts.append(_pairings(present, words, "h2", shows_open=False) + note)
    standings = standings_view(tournament, words)
    parts.append(f"<h2>{_text(words('cup.tab.standings'))}</h2>{_table(standings['heads'], standings['rows'])}")
    for number in range(len(tournament.rounds) - 1, 0, -1):
        parts.append(_pairings(round_view(tournament, number, words), words, "h3"))
    page = paper_page("plan", tournament.title, "".join(parts), words)
    return [{"label": words("cup.sheet"), "html": page}]


def papers_of(tournament: Tournament, bank: BankFile | None, words: Words) -> list[dict[str, str]]:
    """Return the tests of the present round and the key to them, each a label and a whole page.

    Raises TournamentRefused where nothing was drawn, and CannotSay where a package that prints is not installed.
    """
    drawn = tournament.rounds[-1].matches if tournament.rounds else ()
    tests = [(table, match, questions_of(match, bank, words)) for table, match in enumerate(drawn, 1)]
    if not any(questions for _, _, questions in tests):
        raise refusal("no_test")
    pages, keys = [], []
    for table, match, questions in tests:
        title = words("cup.test.sheet", round=len(tournament.rounds), table=table)
        names = [tournament.pupil(one).name for one in match.pair]
        asking = "".join(map(_question, questions))
        # Each of the pair has a sheet of its own.
        for name in names:
            who = _text(words("cup.test.of", name=name, most=len(questions)))
            pages.append(f'<section><p class="who">{who}</p><h1>{_text(title)}</h1><ol>{asking}</ol></section>')
        answers = "".join(_key(one, words) for one in questions)
        keys.append(f"<h2>{_text(title)}</h2><p>{_text(' – '.join(names))}</p><ol>{answers}</ol>")
    papers = (("tests", words("cup.test.sheets"), pages), ("plan", words("cup.test.key"), keys))
    return [{"label": label, "html": paper_page(kind, label, "".join(parts), words)} for kind, label, parts in papers]


def _pairings(one: dict[str, Any], words: Words, tag: str, shows_open: bool = True) -> str:
    """Return a round's tables under a heading of this tag; without `shows_open`, an open match has room to write."""
    heads = [words(f"cup.pairings.{head}") for head in ("table", "first", "second", "result")]
    rows = [[str(at["table"]), *at["names"], at["result"] if shows_open or at["over"] else ""] for at in one["tables"]]
    bye = f"<p>{_text(one['bye'])}</p>" if one["bye"] else ""
    return f"<{tag}>{_text(one['name'])}</{tag}>{_table(heads, rows)}{bye}"


def _question(question: Question) -> str:
    """Return a question with boxes to tick."""
    options = "".join(f"<li>☐ {LETTERS[n]}. {_text(one.text)}</li>" for n, one in enumerate(question.options))
    return f"<li>{_text(question.prompt)}<ul>{options}</ul></li>"


def _key(question: Question, words: Words) -> str:
    """Return a question with its right answer, for the key to a test."""
    right = next(((letter, one) for letter, one in zip(LETTERS, question.options, strict=False) if one.right), None)
    if right is None:
        return f"<li>{_text(question.prompt)}</li>"
    answer = words("cup.test.key.line", letter=right[0], text=right[1].text)
    return f"<li>{_text(question.prompt)}<br><strong>{_text(answer)}</strong></li>"


def _table(heads: list[str], rows: list[list[str]]) -> str:
    """Return a table of texts as HTML."""
    top = "".join(f'<th scope="col">{_text(one)}</th>' for one in heads)
    body = "".join("<tr>" + "".join(f"<td>{_text(one)}</td>" for one in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def _text(text: str) -> str:
    return escape(sanitize_text(text, max(len(text), 1)))


# The knowledge test on the page and on paper: questions first, answers only when both of the pair have handed in.


def default_game(lessons: Path) -> str:
    """Return the game of a new tournament: one with a bank of questions, preferably on the list of games."""
    games = sorted(banks(lessons), key=lambda game: not is_game(game))
    return games[0] if games else ""


def bank_for(tournament: Tournament, lessons: Path) -> BankFile | None:
    """Return the bank of a tournament's game, None where there is none.

    Raises InvalidFile: without its questions a round would be paired, or a test marked, that has none.
    """
    path = banks(lessons).get(tournament.game)
    return None if path is None else read_bank(path)


def questions_of(match: Match, bank: BankFile | None, words: Words) -> tuple[Question, ...]:
    """Return the questions of a match, without those that have left the bank since the draw."""
    if bank is None:
        return ()
    entries = {one.id: one for one in bank.question}
    questions = (
        question_of(bank.game, entries[name], words, QuizBackground()) for name in match.questions if name in entries
    )
    return tuple(one for one in questions if isinstance(one, Question))


def marked_paper(questions: tuple[Question, ...], answers: Mapping[str, str]) -> Paper:
    """Return the paper with these answers, by the ids of the questions; missing ones count as wrong."""
    chosen = tuple(answers.get(one.id, "") for one in questions)
    right = sum(mark(one, (option,)).right for one, option in zip(questions, chosen, strict=True))
    return Paper(right, chosen)


def questions_page(tournament: Tournament, number: int, table: int, lessons: Path, words: Words) -> dict[str, Any]:
    """Return the test of a match as the page shows it, with the right answers once both papers are handed in."""
    match = tournament.match(number, table)
    questions = questions_of(match, bank_for(tournament, lessons), words)
    shows_answers = match.is_answered
    shelf: dict[str, Source] = {}
    with suppress(OSError, ValueError, TypeError):
        shelf = read_sources(lessons) if shows_answers else {}
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
        if shows_answers
        else [],
    }


def _answer(question: Question) -> dict[str, str]:
    right = next((option.text for option in question.options if option.right), "")
    return {"prompt": question.prompt, "right": right, "explanation": question.explanation}


def _chosen(question: Question, paper: Paper | None, place: int) -> str:
    """Return the text of the chosen option; empty for a test on paper, of which only the score is known."""
    option = paper.given[place] if paper is not None and place < len(paper.given) else ""
    return next((one.text for one in question.options if one.id == option), "")
