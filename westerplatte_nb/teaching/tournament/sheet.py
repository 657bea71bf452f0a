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
    """Return one paper, a label and a whole page: the present pairings, the standings, and the earlier rounds.

    Raises CannotSay where a package that prints is not installed.
    """
    parts = [f"<h1>{_text(tournament.title)}</h1><p>{_text(facts(tournament, words))}</p>"]
    if tournament.rounds:
        present = round_view(tournament, len(tournament.rounds), words)
        note = f"<p><small>{_text(words('cup.pairings.note'))}</small></p>"
        parts.append(_pairings_html(present, words, "h2", shows_open=False) + note)
    standings = standings_view(tournament, words)
    parts.append(f"<h2>{_text(words('cup.tab.standings'))}</h2>{_table(standings['heads'], standings['rows'])}")
    for number in range(len(tournament.rounds) - 1, 0, -1):
        parts.append(_pairings_html(round_view(tournament, number, words), words, "h3"))
    page = paper_page("plan", tournament.title, "".join(parts), words)
    return [{"label": words("cup.sheet"), "html": page}]


def papers_of(tournament: Tournament, bank: BankFile | None, words: Words) -> list[dict[str, str]]:
    """Return the tests of the present round and the key to them, each a label and a whole page.

    Raises TournamentRefused where nothing was drawn, and CannotSay where a package that prints is not installed.
    """
    matches = tournament.rounds[-1].matches if tournament.rounds else ()
    tests = [(table, match, questions_of(match, bank, words)) for table, match in enumerate(matches, 1)]
    if not any(questions for _, _, questions in tests):
        raise refusal("no_test")
    pages, keys = [], []
    for table, match, questions in tests:
        title = words("cup.test.sheet", round=len(tournament.rounds), table=table)
        names = [tournament.pupil(pupil).name for pupil in match.pair]
        items = "".join(map(_question_html, questions))
        # Each of the pair has a sheet of its own.
        for name in names:
            who = _text(words("cup.test.of", name=name, most=len(questions)))
            pages.append(f'<section><p class="who">{who}</p><h1>{_text(title)}</h1><ol>{items}</ol></section>')
        answers = "".join(_answer_html(question, words) for question in questions)
        keys.append(f"<h2>{_text(title)}</h2><p>{_text(' – '.join(names))}</p><ol>{answers}</ol>")
    papers = (("tests", words("cup.test.sheets"), pages), ("plan", words("cup.test.key"), keys))
    return [{"label": label, "html": paper_page(kind, label, "".join(parts), words)} for kind, label, parts in papers]


def _pairings_html(view: dict[str, Any], words: Words, tag: str, shows_open: bool = True) -> str:
    """Return the matches of a round (`round_view`) as a table under a heading with a tag such as `h2`.

    Without `shows_open` a match that is not over has room to write its result.
    """
    heads = [words(f"cup.pairings.{head}") for head in ("table", "first", "second", "result")]
    matches = view["tables"]
    rows = [[str(at["table"]), *at["names"], at["result"] if shows_open or at["over"] else ""] for at in matches]
    bye = f"<p>{_text(view['bye'])}</p>" if view["bye"] else ""
    return f"<{tag}>{_text(view['name'])}</{tag}>{_table(heads, rows)}{bye}"


def _question_html(question: Question) -> str:
    """Return a question with boxes to tick."""
    options = "".join(f"<li>☐ {LETTERS[n]}. {_text(option.text)}</li>" for n, option in enumerate(question.options))
    return f"<li>{_text(question.prompt)}<ul>{options}</ul></li>"


def _answer_html(question: Question, words: Words) -> str:
    """Return a question with its right answer, for the key to a test; without an answer where none is right."""
    for letter, option in zip(LETTERS, question.options, strict=False):
        if option.right:
            answer = words("cup.test.key.line", letter=letter, text=option.text)
            return f"<li>{_text(question.prompt)}<br><strong>{_text(answer)}</strong></li>"
    return f"<li>{_text(question.prompt)}</li>"


def _table(heads: list[str], rows: list[list[str]]) -> str:
    """Return a table of texts as HTML."""
    top = "".join(f'<th scope="col">{_text(head)}</th>' for head in heads)
    body = "".join("<tr>" + "".join(f"<td>{_text(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def _text(text: str) -> str:
    """Return a text sanitized and escaped for HTML, in its full length."""
    return escape(sanitize_text(text, max(len(text), 1)))


# The knowledge test on the page and on paper: questions first, answers only when both of the pair have handed in.


def default_game(lessons: Path) -> str:
    """Return the game of a new tournament, one with a bank of questions; "" without a bank.

    A game on the list of games is preferred: the lessons may bring the bank of a game that is not installed.
    """
    games = sorted(banks(lessons), key=lambda game: not is_game(game))
    return games[0] if games else ""


def bank_for(tournament: Tournament, lessons: Path) -> BankFile | None:
    """Return the bank of questions of a tournament's game, None where there is none.

    Raises InvalidFile for an invalid one; to go on without it would pair a round, or mark a test, without questions.
    """
    path = banks(lessons).get(tournament.game)
    return None if path is None else read_bank(path)


def questions_of(match: Match, bank: BankFile | None, words: Words) -> tuple[Question, ...]:
    """Return the questions that were drawn for a match, without those that are no longer in the bank."""
    if bank is None:
        return ()
    entries = {entry.id: entry for entry in bank.question}
    questions = (
        question_of(bank.game, entries[name], words, QuizBackground()) for name in match.questions if name in entries
    )
    return tuple(question for question in questions if isinstance(question, Question))


def marked_paper(questions: tuple[Question, ...], answers: Mapping[str, str]) -> Paper:
    """Return the paper with the number of right answers; `answers` has ids of options by those of the questions.

    A question without an answer counts as a wrong one.
    """
    chosen = tuple(answers.get(question.id, "") for question in questions)
    right = sum(mark(question, (option,)).right for question, option in zip(questions, chosen, strict=True))
    return Paper(right, chosen)


def questions_page(tournament: Tournament, number: int, table: int, lessons: Path, words: Words) -> dict[str, Any]:
    """Return the test of a match as the page shows it, with the right answers once both papers are handed in."""
    match = tournament.match(number, table)
    questions = questions_of(match, bank_for(tournament, lessons), words)
    shows_answers = match.is_answered
    shelf: dict[str, Source] = {}  # the sources by their ids; the answers are shown without a bibliography too
    with suppress(OSError, ValueError, TypeError):
        shelf = read_sources(lessons) if shows_answers else {}
    return {
        "round": number,
        "table": table,
        "names": [tournament.pupil(pupil).name for pupil in match.pair],
        "scores": [None if paper is None else paper.score for paper in match.papers],
        "most": len(match.questions),
        "questions": [
            {
                "id": question.id,
                "prompt": question.prompt,
                "options": [{"id": option.id, "text": option.text} for option in question.options],
            }
            for question in questions
        ],
        "answers": [
            {
                **_answer_view(question),
                "chosen": [_chosen_text(question, paper, index) for paper in match.papers],
                "sources": [shelf[name].plain(words) for name in question.sources if name in shelf],
            }
            for index, question in enumerate(questions if shows_answers else ())
        ],
    }


def _answer_view(question: Question) -> dict[str, str]:
    """Return a question with its right answer and the explanation of it."""
    right = next((option.text for option in question.options if option.right), "")
    return {"prompt": question.prompt, "right": right, "explanation": question.explanation}


def _chosen_text(question: Question, paper: Paper | None, index: int) -> str:
    """Return the text of the option that a pupil chose for the question at `index` of a test; "" for none.

    It is also "" for a test on real paper, of which only the score is known.
    """
    option_id = paper.given[index] if paper is not None and index < len(paper.given) else ""
    return next((option.text for option in question.options if option.id == option_id), "")
