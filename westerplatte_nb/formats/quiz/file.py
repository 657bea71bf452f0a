"""Quizzes as people write them: a TOML file with questions in the languages of its readers.

`tests/formats/quizzes/sample.toml` shows every kind of question.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, create_model

from westerplatte_nb.engine.rulebook import rule_ids
from westerplatte_nb.formats.game_files import QuizFiles, game_of, quiz_files, setup_files
from westerplatte_nb.formats.problems import InvalidFile, Place, Problem, Unquoted, problem, repeated
from westerplatte_nb.formats.pydantic_errors import validate
from westerplatte_nb.formats.quiz import models
from westerplatte_nb.formats.reading import fail, freeze, read_plain
from westerplatte_nb.formats.record.upgrades import readable


def read_quiz(source: Mapping[str, Any] | str | Path, lesson_game: str = "") -> models.QuizFile:
    """Return the quiz in a dict, or in the TOML file at a path.

    `lesson_game` is the game of the quiz's lesson, "" without a lesson. Raises InvalidFile with all problems at once;
    with one problem alone if the quiz names no game and the default is not the lesson's game.
    """
    plain, file = (source, "quiz={…}") if isinstance(source, Mapping) else (read_plain(source), str(source))
    if lesson_game and isinstance(plain, Mapping) and "game" not in plain:
        default = game_of(plain, file)
        if default != lesson_game:
            fail("game_missing", file, Place("field", "game"), default, f'game = "{lesson_game}"')
    return quiz_of(plain, file)


def quiz_of(plain: Any, file: str) -> models.QuizFile:
    """Return the quiz that plain data of any origin describe; `file` is the name for its problems.

    Raises InvalidFile with all problems at once.
    """
    data = readable(plain, file)
    game = game_of(data, file)
    model, own = quiz_model(game), quiz_files(game)
    quiz = validate(model, data, file, game, context=rule_ids(game))
    problems = [*check_frame(quiz.title, quiz.languages, quiz.question, file)]
    for question in quiz.question:
        problems += check_question(question, quiz.languages, own, game, file)
    if problems:
        raise InvalidFile(problems)
    return quiz


@cache
def quiz_model(game: str) -> type[models.QuizFile]:
    """Return the model of a game's quiz files: that of the game's module, else the general one with its name."""
    own = quiz_files(game)
    if own is not None:
        return own.QuizFile
    return create_model("QuizFile", __base__=models.QuizFile, game=(Literal[game], game))  # type: ignore[arg-type]


def unsourced(quiz: models.QuizFile) -> tuple[str, ...]:
    """Return the ids of the questions that name no source; only those about the reader's game need none."""
    return tuple(
        question.id
        for question in quiz.question
        if not isinstance(question, models.MyGameQuestion) and not question.sources
    )


def texts_of(question: models.QuestionEntry) -> Iterator[tuple[str, models.Texts]]:
    """Yield every text of a question after its path, such as `answer#2.feedback`."""
    if isinstance(question, models.MyGameQuestion):
        return
    for name in ("prompt", "explanation", "hint", "unit"):
        text = getattr(question, name, None)
        if text is not None:
            yield name, text
    for number, answer in enumerate(question.answer, start=1):
        for name in ("text", "feedback"):
            text = getattr(answer, name, None)
            if text is not None:
                yield f"answer#{number}.{name}", text


def check_frame(
    title: models.Texts, languages: tuple[str, ...], questions: Sequence[models.QuestionEntry], file: str
) -> Iterator[Problem]:
    """Yield the problems of a quiz or a bank as a whole: its languages, its title, ids that several questions have."""
    if len(set(languages)) < len(languages):
        yield problem("same_twice", file, Place("field", "languages"), list(languages))
    yield from _check_languages(title, languages, file, Place("field", "title"))
    for name, number in repeated(question.id for question in questions):
        yield problem("same_twice", file, Place("question", name, "id"), Unquoted(f"{number} ×"))


def check_question(
    question: models.QuestionEntry, languages: tuple[str, ...], own: QuizFiles | None, game: str, file: str
) -> Iterator[Problem]:
    """Yield the contradictions within a question of a game; its texts must be in all of the languages and no others.

    `own` is the game's module for questions, None for a game without one.
    """
    for path, text in texts_of(question):
        yield from _check_languages(text, languages, file, Place("question", question.id, path))
    if isinstance(question, models.BoardQuestion | models.MyGameQuestion) and own is None:
        yield problem("no_questions", file, Place("question", question.id, "kind"), Unquoted(question.kind), game)
        return
    if isinstance(question, models.MyGameQuestion):
        if own is not None:
            yield from own.check_my_game_question(question, file)
        return
    if isinstance(question, models.ChosenQuestion | models.OrderQuestion):
        yield from _check_names(question, file)
    if isinstance(question, models.NumberQuestion):
        for number, amount in enumerate(question.answer, start=1):
            yield from _check_amount(question, amount, number, file)
        yield from _check_mixed_amounts(question, file)
    if isinstance(question, models.BoardQuestion) and own is not None:
        yield from own.check_board_question(question, file)
        yield from _check_board(question, game, file)
    if not isinstance(question, models.OrderQuestion):
        yield from _check_correct(question, file)


def _check_languages(text: models.Texts, languages: tuple[str, ...], file: str, place: Place) -> Iterator[Problem]:
    """Yield the problems of a text: languages that it lacks, and those that the file does not have."""
    texts = text.by_language()
    for language in dict.fromkeys((*languages, *texts)):
        # A place that is a field has its path in `name`, one within a question has it in `field`.
        if place.noun == "field":
            where = replace(place, name=f"{place.name}.{language}")
        else:
            where = replace(place, field=f"{place.field}.{language}")
        if language not in texts:
            yield problem("missing", file, where, expected='"…"')
        elif language not in languages:
            yield problem("unknown", file, where, texts[language])


def _check_names(question: models.ChosenQuestion | models.OrderQuestion, file: str) -> Iterator[Problem]:
    """Yield a problem for each id that several answers have; the id of an answer without one is its number."""
    answers: tuple[models.ChoiceAnswer | models.OrderAnswer, ...] = question.answer
    for name, number in repeated(answer.id or str(number) for number, answer in enumerate(answers, start=1)):
        yield problem("same_twice", file, Place("question", question.id, "answer"), Unquoted(f"{name}: {number} ×"))


def _check_correct(
    question: models.ChosenQuestion | models.NumberQuestion | models.BoardQuestion, file: str
) -> Iterator[Problem]:
    """Yield the problem of a question without a right answer, or with several where only one may be right."""
    place = Place("question", question.id, "answer")
    correct = sum(answer.correct for answer in question.answer)
    may_be_several = not isinstance(question, models.SingleQuestion) or question.disputed or question.several_right
    if not correct:
        yield problem("missing", file, place, expected="correct = true")
    elif correct > 1 and not may_be_several:
        yield problem("count", file, place, Unquoted(f"correct = true: {correct}"), "1 (several_right = true: 1, 2, …)")


def _check_amount(
    question: models.NumberQuestion, answer: models.NumberAnswer, number: int, file: str
) -> Iterator[Problem]:
    """Yield the problems of an answer to a number question: it must be a value or a span, and a span must rise."""
    place = Place("question", question.id, f"answer#{number}")
    is_span = answer.from_ is not None and answer.to is not None
    has_end = answer.from_ is not None or answer.to is not None
    must_be_span = has_end or question.asks == "range"
    if answer.value is None and not is_span:
        missing_end = "from" if answer.from_ is None else "to"
        field = f"{place.field}.{missing_end if must_be_span else 'value'}"
        yield problem("missing", file, replace(place, field=field), expected='88, "04:45"')
    if answer.value is not None and must_be_span:
        yield problem("unknown", file, replace(place, field=f"{place.field}.value"), answer.value)
    if answer.tolerance is not None and (isinstance(answer.tolerance, str) or answer.tolerance < 0):
        yield problem("range", file, replace(place, field=f"{place.field}.tolerance"), answer.tolerance, "≥ 0")
    if is_span and not _are_mixed(answer.from_, answer.to) and number_of(answer.from_) > number_of(answer.to):
        yield problem("range", file, replace(place, field=f"{place.field}.to"), answer.to, f"≥ {answer.from_}")


def _are_mixed(*amounts: float | str | None) -> bool:
    """Tell whether amounts are partly times of day (texts), partly numbers."""
    return len({isinstance(amount, str) for amount in amounts}) > 1


def _check_mixed_amounts(question: models.NumberQuestion, file: str) -> Iterator[Problem]:
    """Yield the problem of a question whose answers are partly times of day, partly numbers."""
    amounts = [amount for item in question.answer for amount in (item.value, item.from_, item.to) if amount is not None]
    if _are_mixed(*amounts):
        # The first one that is unlike the very first amount is the wrong one.
        odd = next(amount for amount in amounts if _are_mixed(amount, amounts[0]))
        yield problem("choice", file, Place("question", question.id, "answer"), odd, str(amounts[0]))


def number_of(amount: float | str | None) -> float:
    """Return an amount as a number: a time of day as its minutes since midnight, None as 0."""
    if isinstance(amount, str):
        return float(models.minutes_of(amount) or 0)
    return float(amount or 0)


def _check_board(question: models.BoardQuestion, game: str, file: str) -> Iterator[Problem]:
    """Yield the problems of the places and the setup of a question on a board."""
    place = Place("question", question.id, "answer")
    for target, number in repeated(answer.at for answer in question.answer):
        yield problem("same_twice", file, place, Unquoted(f"{target}: {number} ×"))
    if question.setup is None:
        return
    if question.position is not None:
        yield problem("unknown", file, replace(place, field="position"), question.position)
    try:
        setup_files(game, file).setup_of(freeze(question.setup, file), file)
    except InvalidFile as refused:
        for item in refused.problems:
            path = ".".join(part for part in ("setup", item.place.name, item.place.field) if part)
            yield item.at(Place("question", question.id, path))


def quiz_model_about(game: str, *topics: str) -> type[models.QuizFile]:
    """Return the model of a game's quiz files; `topics` are those of its questions about the reader's own game."""
    own_game = models.MyGameQuestion
    about: Any = (Literal[topics], ...)
    my_game: Any = create_model("MyGameQuestion", __base__=own_game, __doc__=own_game.__doc__, about=about)
    kinds = models.SingleQuestion | models.MultipleQuestion | models.NumberQuestion | models.OrderQuestion
    entry = Annotated[kinds | models.BoardQuestion | my_game, Field(discriminator="kind")]
    questions = Annotated[tuple[entry, ...], Field(min_length=1, max_length=models.MOST_QUESTIONS)]
    own: dict[str, Any] = {"game": (Literal[game], game), "question": (questions, ...)}
    return create_model("QuizFile", __base__=models.QuizFile, __doc__=models.QuizFile.__doc__, **own)


def without_days(question: models.MyGameQuestion, file: str) -> Iterator[Problem]:
    """Yield the problem of a question that names a day, in a game that counts no days."""
    if question.day is not None:
        yield problem("unknown", file, Place("question", question.id, "day"), question.day)


def without_places(game: str) -> Callable[[models.BoardQuestion, str], Iterator[Problem]]:
    """Return the check of board questions for a game whose board has no places: it yields a problem for each."""

    def check(question: models.BoardQuestion, file: str) -> Iterator[Problem]:
        """Yield the problem that the game has no questions on a board."""
        yield problem("no_questions", file, Place("question", question.id, "kind"), Unquoted(question.kind), game)

    return check
