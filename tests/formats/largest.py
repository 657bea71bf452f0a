"""The largest that a person may make of each kind of file, made by the door of `writers`, and read back.

What comes out is what was made and what was read, or where the door refuses it, its sentence and what stayed there.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import westerplatte_nb
from tests.amounts import amount
from tests.formats.journals import play_some
from tests.formats.record.views import load_view, view_of_record
from tests.formats.writers import WORDS, command
from tests.messages import press
from westerplatte_nb.cup.model import MOST_PUPILS, RED, Breach, GameResult, Match, Paper, Pupil, Round, Tournament
from westerplatte_nb.formats.classroom.class_file import read_class
from westerplatte_nb.formats.classroom.deal_code import MOST_DEAL
from westerplatte_nb.formats.classroom.exhibit import LONGEST
from westerplatte_nb.formats.classroom.models import MOST_TEST
from westerplatte_nb.formats.classroom.tournament import load_tournament, save_tournament
from westerplatte_nb.formats.data_folder import data_folder
from westerplatte_nb.formats.draft import SUMMARY, TITLE, texts
from westerplatte_nb.formats.draft.history import load_history, stored_drafts
from westerplatte_nb.formats.journal.list import rows
from westerplatte_nb.formats.journal.plan_file import LONGEST_PLAN, kept_plan
from westerplatte_nb.formats.journal.reading import load_game
from westerplatte_nb.formats.quiz.answers import kept_answers
from westerplatte_nb.formats.quiz.file import quiz_of, read_quiz
from westerplatte_nb.formats.quiz.models import MOST_QUESTIONS
from westerplatte_nb.formats.reading import MOST_DATA
from westerplatte_nb.formats.scenario import LONGEST_SUMMARY, LONGEST_TITLE
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.session import Session
from westerplatte_nb.teaching.course.boards import copy_file
from westerplatte_nb.teaching.desk.desk import TeachersDesk
from westerplatte_nb.teaching.studio import studio
from westerplatte_nb.view.text.bibliography import lessons_folder
from westerplatte_nb.widgets.play import play
from westerplatte_nb.widgets.quiz.quiz import QuizWidget

Both = tuple[Any, Any]
WIDE = "🂡"  # four bytes of UTF-8, twelve as JSON may write it


# ---- games -----------------------------------------------------------------------------------------------------------


def played_out(board: Any) -> Session:
    """Play a game with the longest note at each moment."""
    session: Session = board.session
    for _ in range(amount(8, 200)):
        play_some(session, 1, random.Random(1))
        session.note(WIDE * 300)
    return session


def journal() -> Both:
    board: Any = play("en", seed=1939, resume=False)
    board._receive(None, {"do": "ready", "boards": []}, [])
    board.autosave.page_came(frozenset())
    record, folder = played_out(board).record, data_folder()
    assert folder is not None
    return record, load_game(folder / rows(folder)[0].name).record


def save() -> Both:
    board: Any = play("en", seed=1939, resume=False)
    record = played_out(board).record
    board.save("game.jsonl")
    return record, load_game("game.jsonl").record


def view() -> Both:
    record, _ = save()
    assert not command("view", "game.jsonl", "game.view")
    return view_of_record(record, None), load_view("game.view").view


# ---- texts -----------------------------------------------------------------------------------------------------------


def plan() -> Both:
    board: Any = westerplatte_nb.lesson(3, "en").play()
    board._receive(None, {"do": "plan", "text": WIDE * LONGEST_PLAN}, [])
    return WIDE * LONGEST_PLAN, kept_plan(board.session.full_record()[0].setup)


def answers() -> Both:
    """All questions of the longest quiz, each with all the answers it may have."""
    told = dict.fromkeys(LANGUAGES, "x")
    names = [f"{number:032}" for number in range(12)]
    answer = [{"id": name, "text": dict.fromkeys(LANGUAGES, name), "correct": True} for name in names]
    asked = [
        {"id": f"{number:032}", "kind": "multiple", "sources": ["S1"], "prompt": told, "answer": answer}
        for number in range(amount(5, MOST_QUESTIONS))
    ]
    widget = QuizWidget(quiz_of({"schema": 1, "title": told, "question": asked, "game": "ford"}, "quiz"), "en", "l")
    for one in asked:
        widget._receive(None, {"do": "answer", "id": one["id"], "given": names, "ask": "p"}, [])
    kept = kept_answers("l").answers
    return {one["id"]: set(names) for one in asked}, {name: set(one.given) for name, one in kept.items()}


def studio_texts() -> tuple[Any, dict[tuple[str, str], str]]:
    """Write the longest title and summary in the studio, in each language."""
    made, longest = studio("en", game="seven_days"), {TITLE: LONGEST_TITLE, SUMMARY: LONGEST_SUMMARY}
    said = {(place, language): WIDE * longest[place] for place in longest for language in LANGUAGES}
    for (place, language), text in said.items():
        made._receive(None, {"do": "text", "ask": "p", "place": place, "language": language, "text": text}, [])
    return made, said


def drafted() -> Both:
    _, said = studio_texts()
    kept = load_history(stored_drafts()[0].name).present
    return said, {(place, language): texts(kept, place)[language] for place, language in said}


def studio_saved() -> Both:
    """A scenario as large as its file may be, opened in the studio and saved there."""
    made, said = studio_texts()
    made._receive(None, {"do": "save", "ask": "p"}, [])
    read = load_scenario(next(Path.cwd().glob("*.toml")))
    found = {TITLE: read.title, SUMMARY: read.summary}
    return said, {(place, language): found[place].within(language) for place, language in said}


def exhibited() -> Both:
    form: Any = westerplatte_nb.lesson("12", "en").exhibit()
    longest, notes = {part: WIDE * letters for part, letters in LONGEST.items()}, len(form.page.view["notes"])
    for number in range(1, notes + 1):
        for part, text in longest.items():
            form._receive(None, {"do": "write", "ask": "p", "note": number, "part": part, "text": text}, [])
    read: Any = westerplatte_nb.lesson("12", "en").exhibit()
    return [longest] * notes, [{part: one[part] for part in LONGEST} for one in read.page.view["notes"]]


# ---- classes ---------------------------------------------------------------------------------------------------------


def rules() -> Both:
    rules_set = {"do": "class", "deal": str(MOST_DEAL), "hints": False, "solution": False, "keep": True}
    press(TeachersDesk(WORDS, lessons_folder()), rules_set)
    found = read_class(Path.cwd())
    return (MOST_DEAL, False), (found.deal, found.hints) if found is not None else None


def tournament() -> Both:
    """All pairs of all pupils, with the longest names, tests and answers."""
    pupils = tuple(Pupil(number, WIDE * 22 + f"{number:02}") for number in range(1, MOST_PUPILS + 1))
    paper = Paper(MOST_TEST, (WIDE * 32,) * MOST_TEST)
    questions = tuple(f"{number:032}" for number in range(MOST_TEST))
    result, all_four = GameResult(1, 99), (Breach("disturbing", "2026-11-27T10:15"),) * RED
    pairs = list(combinations(range(1, MOST_PUPILS + 1), 2))
    rounds = []
    while pairs:
        free, matches = set(range(1, MOST_PUPILS + 1)), []
        for pair in list(pairs):
            if free >= set(pair):
                free -= set(pair)
                pairs.remove(pair)
                both = ((result, result), (all_four, all_four), (True, True), questions, (paper, paper))
                matches.append(Match(pair, *both))
        rounds.append(Round(tuple(matches)))
    largest = Tournament(WIDE * 80, "warsaw_1920", 2**53 - 1, pupils, tuple(rounds[:40]))
    save_tournament("cup.json", largest)
    assert Path("cup.json").stat().st_size > 272 * 1024
    return largest, load_tournament("cup.json")


def converted() -> Both:
    """Quizzes whose other form is about as large as a file may be, on both sides of it."""
    refused, unread = [], []
    for letters in (150, 185, 200, 220):
        answers = [{"answer": f"{number}{'a' * letters}", "correct": number == 0} for number in range(12)]
        question = {"type": "multiple_choice", "answers": answers}
        quiz = [{**question, "question": f"Question {number}"} for number in range(MOST_QUESTIONS)]
        Path("q.json").write_text(json.dumps(quiz, separators=(",", ":")), "utf-8")
        Path("q.toml").unlink(missing_ok=True)
        refused.append("too large" in command("convert", "q.json", "--write", "q.toml"))
        unread.append(not Path("q.toml").exists() or len(read_quiz("q.toml").question) != MOST_QUESTIONS)
    assert refused == sorted(refused) and {*refused} == {False, True}
    return refused, unread


def copy() -> Both:
    source = Path("frames") / "large.toml"
    source.parent.mkdir()
    source.write_bytes(b"#" * MOST_DATA)
    copy_file(source, WORDS)
    return source.read_bytes(), Path("my_large.toml").read_bytes()


LARGEST: dict[str, Callable[[], Both]] = {
    "journal": journal,
    "save": save,
    "view": view,
    "plan": plan,
    "quiz": answers,
    "draft": drafted,
    "studio save": studio_saved,
    "exhibit": exhibited,
    "class rules": rules,
    "tournament": tournament,
    "convert": converted,
    "copy": copy,
}
