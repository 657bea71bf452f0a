"""Quizzes to and from the JSON of the package `jupyterquiz`; what cannot be carried over is reported in sentences.

Its kinds are `multiple_choice` (one answer), `many_choice` (several) and `numeric`; one language, no sources, in HTML.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from html import escape, unescape
from pathlib import Path
from typing import Any, NamedTuple

from westerplatte_nb.engine.registry import games
from westerplatte_nb.engine.value import Value, Wording
from westerplatte_nb.formats.canonical import without_none
from westerplatte_nb.formats.problems import InvalidFile, Place, Problem, shortened
from westerplatte_nb.formats.quiz import models
from westerplatte_nb.formats.quiz.file import number_of, quiz_of
from westerplatte_nb.formats.reading import MOST_DATA, check_size, fail, freeze, parse_text, read_bytes, text_of

_TYPES = {"single": "multiple_choice", "multiple": "many_choice"}
_KINDS = {"multiple_choice": "single", "many_choice": "multiple", "numeric": "number"}
_KNOWN = {"question", "type", "answers", "precision"}
_SPAN_LIMIT = 10.0**12
# Signs of HTML and of LaTeX, which are shown here as they stand.
_SIGNS = re.compile(r"</?[A-Za-z][^<>]*>|\$\S(?:[^$\n]*\S)?\$(?!\d)|\\[(\[]|\\[A-Za-z]+")
_WRITTEN = re.compile(r"-?\d{1,12}(\.\d{1,9})?")

Plain = dict[str, Any]


class Conversion(NamedTuple):
    """The result of a conversion, and sentences on what of the source it lacks."""

    result: Any
    lost: tuple[Wording, ...]


def to_jupyterquiz(quiz: models.QuizFile, language: str) -> Conversion:
    """Return a quiz as JupyterQuiz's list of questions in one language, and sentences on what that list lacks."""
    questions, lost = [], []
    if len(quiz.languages) > 1:
        lost.append(Wording("quiz.lost.languages", {"language": language}))
    for question in quiz.question:
        plain = _export_question(question, language)
        if plain is None:
            # Of number questions only those for a time (04:45) and for a range (`asks`) have no counterpart: name both.
            kind = "number: 04:45, asks" if question.kind == "number" else question.kind
            lost.append(Wording("quiz.lost.kind", {"question": question.id, "kind": kind}))
        else:
            questions.append(plain)
    return Conversion(questions, tuple(lost))


def _export_question(question: models.QuestionEntry, language: str) -> Plain | None:
    """Return a question as one of JupyterQuiz; None for a kind that JupyterQuiz does not have."""
    if isinstance(question, models.ChosenQuestion):
        answers = [_export_choice(answer, question, language) for answer in question.answer]
        return {"question": _html(question.prompt, language), "type": _TYPES[question.kind], "answers": answers}
    if not isinstance(question, models.NumberQuestion) or question.asks == "range" or _asks_time(question):
        return None
    numbers = [number for answer in question.answer for number in _export_numbers(answer, question, language)]
    if question.hint is not None:
        numbers.append({"type": "default", "feedback": _html(question.hint, language)})
    return {"question": _html(question.prompt, language), "type": "numeric", "answers": numbers}


def _asks_time(question: models.NumberQuestion) -> bool:
    """Tell whether an answer of a question is a time of day, which is stored as text."""
    return any(isinstance(amount, str) for item in question.answer for amount in (item.value, item.from_, item.to))


def _export_choice(answer: models.ChoiceAnswer, question: models.BaseQuestion, language: str) -> Plain:
    """Return an answer to be chosen as one of JupyterQuiz, with its feedback."""
    plain = {"answer": _html(answer.text, language), "correct": answer.correct}
    return plain | _feedback(answer, question, language)


def _export_numbers(answer: models.NumberAnswer, question: models.NumberQuestion, language: str) -> Iterator[Plain]:
    """Yield one entry for a number, two for a span (or tolerance): a range, and its upper end, which ranges exclude."""
    shared_fields = {"correct": answer.correct} | _feedback(answer, question, language)
    tolerance = number_of(answer.tolerance)
    low = number_of(answer.value if answer.from_ is None else answer.from_) - tolerance
    high = number_of(answer.value if answer.to is None else answer.to) + tolerance
    if low < high:
        yield {"type": "range", "range": [_short_number(low), _short_number(high)], **shared_fields}
    yield {"type": "value", "value": _short_number(high), **shared_fields}


def _short_number(number: float) -> float | int:
    """Return a number as people write it: a whole one as int, another rounded to nine decimals."""
    return int(number) if number == int(number) else round(number, 9)


def _feedback(answer: models.ChoiceAnswer | models.NumberAnswer, question: models.BaseQuestion, language: str) -> Plain:
    """Return the field `feedback`, if any: the answer's own, the explanation (wrong answers: the hint), the sources."""
    general = question.explanation if answer.correct else question.hint
    # A text that is both is not repeated.
    parts = [_html(text, language) for text in dict.fromkeys((answer.feedback, general)) if text is not None]
    if question.sources:
        parts.append(f"[{'; '.join(question.sources)}]")
    return {"feedback": " ".join(parts)} if parts else {}


def _html(text: models.Texts, language: str) -> str:
    """Return a text in a language as HTML, its signs of markup escaped."""
    return escape(text.within(language), quote=False)


def from_jupyterquiz(plain: Any, file: str, language: str) -> Conversion:
    """Return the valid questions in JupyterQuiz's plain data as a quiz in one language, and sentences on what it lacks.

    Raises InvalidFile where no question is valid, with the problems of each.
    """
    data = freeze(plain, file)
    if not isinstance(data, tuple) or not data:
        fail("list", file, Place("file"), data, '[{"question": "…", "type": "multiple_choice", "answers": […]}]')
    questions, problems, lost = list[Plain](), list[Problem](), list[Wording]()
    frame = {"schema": 1, "title": {language: "Quiz"}, "languages": [language]}
    for number, entry in enumerate(data, start=1):
        try:
            question = _import_question(entry, f"q{number}", language, file, Place("question_number", str(number)))
            quiz_of({**frame, "question": [question]}, file)
        except InvalidFile as refused:
            problems += refused.problems
            lost += [*(item.wording for item in refused.problems), Wording("quiz.lost.question", {"question": number})]
            continue
        questions.append(question)
        if markup := dict.fromkeys(sign for text in _every_text(entry) for sign in _SIGNS.findall(text)):
            values: dict[str, Value] = {"question": number, "signs": shortened("  ".join(markup), 60)}
            lost.append(Wording("quiz.lost.signs", values))
        if unknown_fields := sorted(set(entry) - _KNOWN):
            lost.append(Wording("quiz.lost.fields", {"question": number, "fields": ", ".join(unknown_fields)[:80]}))
    if not questions:
        raise InvalidFile(problems)
    lost.append(Wording("quiz.lost.sources", {}))
    return Conversion(quiz_of({**frame, "question": questions}, file), tuple(lost))


def _import_question(plain: Any, name: str, language: str, file: str, place: Place) -> Plain:
    """Return a question of JupyterQuiz as one of a quiz file, not yet checked.

    Raises InvalidFile for a kind that quiz files do not have.
    """
    kind = plain.get("type") if isinstance(plain, Mapping) else plain
    if not isinstance(plain, Mapping) or not isinstance(kind, str) or kind not in _KINDS:
        fail("choice", file, replace(place, field="type"), kind, ", ".join(_KINDS))
    prompt = _plain_text(plain.get("question"), language)
    question: Plain = {"id": name, "kind": _KINDS[plain["type"]], "prompt": prompt}
    answers = plain["answers"] if isinstance(plain.get("answers"), tuple) else ()
    if question["kind"] == "number":
        # An entry of the type `default` is no answer: its feedback is for every number that fits no other entry.
        default = next((item for item in answers if isinstance(item, Mapping) and item.get("type") == "default"), None)
        if default is not None and "feedback" in default:
            question["hint"] = _plain_text(default["feedback"], language)
        digits = plain.get("precision")
        numbers = [_import_number(item, digits, language) for item in answers if item is not default]
        question["answer"] = list(_with_open_ends(numbers))
        return question
    question["answer"] = [_import_choice(item, language) for item in answers]
    question["keep_order"] = True
    if question["kind"] == "single" and sum(bool(answer.get("correct")) for answer in question["answer"]) > 1:
        question["several_right"] = True
    return question


def _import_choice(plain: Any, language: str) -> Plain:
    """Return an answer to be chosen of JupyterQuiz as one of a quiz file, not yet checked."""
    if not isinstance(plain, Mapping):
        return {"text": plain}
    text = plain.get("answer", plain.get("code"))
    answer: Plain = {"text": _plain_text(text, language), "correct": plain.get("correct", False)}
    return answer | _import_feedback(plain, language)


def _import_number(plain: Any, digits: Any, language: str) -> Plain:
    """Return a number or range as an answer of a quiz file; the significant `digits` to compare become a tolerance."""
    if not isinstance(plain, Mapping):
        return {"value": plain}
    answer: Plain = {"correct": plain.get("correct", False)} | _import_feedback(plain, language)
    ends = plain.get("range")
    if isinstance(ends, tuple) and len(ends) == 2:
        # Its ends stay as they are: an open end is written as a huge number, such as -100000000.
        return answer | {"from": _parsed_number(ends[0]), "to": _parsed_number(ends[1])}
    value = _parsed_number(plain.get("value"))
    answer["value"] = value
    if type(digits) is int and 0 < digits < 16 and isinstance(value, int | float) and abs(value) < _SPAN_LIMIT:
        answer["tolerance"] = _half_last_digit(float(value), digits)
    return answer


def _parsed_number(value: Any) -> Any:
    """Return a number that was written as text as the number, every other value unchanged."""
    return float(value) if isinstance(value, str) and _WRITTEN.fullmatch(value.strip()) else value


def _with_open_ends(answers: list[Plain]) -> Iterator[Plain]:
    """Yield imported answers, and before a span one for its upper end alone where JupyterQuiz judges that otherwise.

    Its spans exclude their end, ours do not, and the first fit counts: 2–5 (right) becomes 5 (wrong), 2–5 (right).
    """
    for number, span in enumerate(answers):
        end = span.get("to")
        earlier, later = answers[:number], answers[number + 1 :]
        if isinstance(end, int | float) and not any(_covers(answer, end) for answer in earlier):
            at_end = next((answer for answer in later if _covers(answer, end)), {"correct": False})
            if at_end.get("correct", True) is not span["correct"]:
                yield {name: at_end[name] for name in ("correct", "feedback") if name in at_end} | {"value": end}
        yield span


def _covers(answer: Plain, number: float) -> bool:
    """Tell whether an answer counts for a number in JupyterQuiz, where a span excludes its upper end."""
    low, high = answer.get("from"), answer.get("to")
    if isinstance(low, int | float) and isinstance(high, int | float):
        return low <= number < high
    return bool(answer.get("value") == number)


def _half_last_digit(value: float, digits: int) -> float:
    """Return half a unit of the last significant digit of a value with `digits` of them: the error of rounding."""
    exponent = int(f"{value:e}".partition("e")[2])
    return 0.5 * 10.0 ** (exponent - digits + 1)


def _import_feedback(plain: Mapping[str, Any], language: str) -> Plain:
    """Return the field `feedback` of an imported answer; no field without feedback."""
    text = plain.get("feedback")
    return {} if text is None or text == "" else {"feedback": _plain_text(text, language)}


def _every_text(plain: Any) -> Iterator[str]:
    """Yield every text in plain data, at any depth."""
    if isinstance(plain, str):
        yield plain
    elif isinstance(plain, Mapping | tuple):
        for item in plain.values() if isinstance(plain, Mapping) else plain:
            yield from _every_text(item)


def _plain_text(value: Any, language: str) -> Any:
    """Return HTML as the texts of a quiz file, in one language; any other value as it is, for the reader to refuse."""
    return {language: " ".join(unescape(value).split())} if isinstance(value, str) else value


def convert_file(path: str | Path, language: str) -> Conversion:
    """Return a file converted: a quiz file as the text of JupyterQuiz's JSON, such JSON as the text of a quiz file.

    `language` is that of JupyterQuiz's texts. Raises InvalidFile, also for a result that would be too large to read.
    """
    file = str(path)
    plain = parse_text(text_of(read_bytes(path, MOST_DATA), file), file)
    if isinstance(plain, Mapping):
        quiz = quiz_of(plain, file)
        result, lost = to_jupyterquiz(quiz, language if language in quiz.languages else quiz.languages[0])
        text = json.dumps(result, ensure_ascii=False, indent=2) + "\n"
    else:
        result, lost = from_jupyterquiz(plain, file, language)
        text = quiz_toml(result)
    check_size(len(text.encode()), MOST_DATA, file)
    return Conversion(text, lost)


def quiz_toml(quiz: models.QuizFile) -> str:
    """Return a quiz as the text of a quiz file."""
    game = [f"game = {_toml_value(quiz.game)}"] if quiz.game not in ("", games()[0]) else []
    lines = [f"schema = {quiz.schema_}", *game, f"languages = {_toml_value(list(quiz.languages))}"]
    own = {"schema_", "question", "languages", "game"}
    lines += _toml_lines(without_none(quiz.model_dump(by_alias=True, exclude=own)))
    for question in quiz.question:
        entries = without_none(question.model_dump(by_alias=True, exclude_defaults=True))
        answers = entries.pop("answer", ())
        lines += ["", "[[question]]", *_toml_lines(entries)]
        for answer in answers:
            lines += ["", "[[question.answer]]", *_toml_lines(answer)]
    return "\n".join(lines) + "\n"


def _toml_lines(table: Mapping[str, Any], prefix: str = "") -> list[str]:
    """Return a table as lines of TOML; `prefix` and inner tables give dotted keys (`title.pl`), a `setup` one line."""
    lines = []
    for name, value in table.items():
        if isinstance(value, Mapping) and name != "setup":
            lines += _toml_lines(value, f"{prefix}{name}.")
        else:
            lines.append(f"{prefix}{name} = {_toml_value(value)}")
    return lines


def _toml_value(value: Any) -> str:
    """Return a value as TOML on one line."""
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{json.dumps(name)} = {_toml_value(item)}' for name, item in value.items())} }}"
    if isinstance(value, list):
        return f"[{', '.join(_toml_value(item) for item in value)}]"
    if isinstance(value, float) and value == int(value):
        return str(int(value))
    return json.dumps(value, ensure_ascii=False)
