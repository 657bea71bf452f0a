"""The banks of the knowledge test: whole in every language, sourced, long enough, and not guessed from their form."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from westerplatte_nb.formats.knowledge_bank import BankFile, BankQuestion, banks, read_bank
from westerplatte_nb.formats.problems import FileRefused
from westerplatte_nb.formats.quiz_models import RULE
from westerplatte_nb.i18n.languages import COMPLETE, FALLBACK
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.teaching.check_form import shown
from westerplatte_nb.teaching.check_words import Known, forbidden_problems
from westerplatte_nb.teaching.finding import Finding

# A test has twelve: with so many, two pairs of a tournament seldom get the same.
LEAST = 60
# Of four answers one in four is the longest by chance; where it is the right one more often, length gives it away.
MOST_LONGEST = 0.5


def knowledge_problems(lessons: Path, known: Known) -> Iterator[Finding]:
    """Yield what is wrong with the banks of the knowledge test."""
    for game, path in banks(lessons).items():
        try:
            bank = read_bank(path)
        except FileRefused as refused:
            for problem in refused.problems:
                yield Finding(shown(path), "", words_in(FALLBACK).say(problem.wording), "correct the file")
            continue
        yield from _whole(bank, game, shown(path))
        for question in bank.question:
            yield from _question(question, shown(path), known)
        yield from _guessable(bank, shown(path))


def _whole(bank: BankFile, game: str, file: str) -> Iterator[Finding]:
    if bank.game != game:
        yield Finding(file, "game", f"{bank.game!r} is not what the file is called", "call both the same")
    for language in COMPLETE:
        if language not in bank.languages:
            yield Finding(file, "languages", f"the bank is not in {language!r}", "write it in every complete language")
    if len(bank.question) < LEAST:
        yield Finding(file, "question", f"only {len(bank.question)} questions", f"write at least {LEAST}")


def _question(question: BankQuestion, file: str, known: Known) -> Iterator[Finding]:
    for one in question.sources:
        if not one.startswith(RULE) and one not in known.sources:
            yield Finding(file, question.id, f"the source {one!r} is not in bibliography.toml", "correct or add it")
    if not question.explanation:
        yield Finding(file, question.id, "it is not explained", "say in a sentence why, for after the test")
    told = [question.prompt, *(answer.text for answer in question.answer)]
    if question.explanation:
        told.append(question.explanation)
    for texts in told:
        for language, text in texts.given().items():
            yield from forbidden_problems(file, question.id, text, language, known)


def _guessable(bank: BankFile, file: str) -> Iterator[Finding]:
    """Tell where the right answer is too often the longest: numbers and dates, which keep their order, do not count."""
    asked = [question for question in bank.question if not question.keep_order]
    for language in bank.languages:
        longest = [max(one.answer, key=lambda answer: len(answer.text.within(language))) for one in asked]
        if sum(bool(answer.correct) for answer in longest) > MOST_LONGEST * len(asked):
            what = f"in {language!r} the right answer is mostly the longest"
            yield Finding(file, "question", what, "shorten some right answers, or lengthen wrong ones")
