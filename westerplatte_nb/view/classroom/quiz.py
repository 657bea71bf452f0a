"""A question in one language, and the marking of an answer to it: pure, for any page, paper or test."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any, Literal

from westerplatte_nb.engine.value import Event, Value, Wording, value
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.moment import Steps
from westerplatte_nb.view.drawing.scene import Scene

Kind = Literal["single", "multiple", "number", "order", "board"]
# What is given as an answer: the ids of options (in order, for `order`), or what was typed.
Given = tuple[str, ...]

MOST_GIVEN = 40
LONGEST_TYPED = 40

_TIME = re.compile(r"(\d{1,2})\s*[:.]\s*(\d{2})")
_NUMBER = re.compile(r"-?\d{1,13}([.,]\d{1,6})?")
_FRACTION = re.compile(r"(-?)(?:(\d{1,6})[ \u00a0])?(\d{1,6})\s*[/\u2044]\s*(\d{1,6})")
# Groups of three digits with a sign between them, which some write and others read as decimals.
_GROUPED = re.compile(r"-?[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*")


@value
class Option:
    """What can be chosen, put in order or pointed at; `place` is its place in the right order."""

    id: str
    text: str
    right: bool = False
    feedback: str = ""
    place: int = 0


@value
class NumberRange:
    """Numbers from `low` to `high` (minutes, for times) that count as right or as a usual mistake.

    Where a span itself is asked for, both its ends may be missed by `tolerance`.
    """

    low: float
    high: float
    right: bool = True
    feedback: str = ""
    tolerance: float = 0


@value
class Question:
    """A question in one language.

    `accepted` tells in words what is right, where it is no option; `several` is for a board where every right place
    is wanted; `in_time` and `two_ends` say what numbers are typed, `decimal` the sign before decimals; `scene` is the
    picture to point at.
    """

    id: str
    kind: Kind
    prompt: str
    options: tuple[Option, ...] = ()
    spans: tuple[NumberRange, ...] = ()
    unit: str = ""
    in_time: bool = False
    two_ends: bool = False
    several: bool = False
    decimal: str = "."
    disputed: bool = False
    explanation: str = ""
    hint: str = ""
    sources: tuple[str, ...] = ()
    scene: Scene | None = None

    @property
    def digest(self) -> str:
        """A digest of what is right: a stored answer no longer counts once its question has changed."""
        options = sorted((option.id, option.right, option.place) for option in self.options)
        spans = [(span.low, span.high, span.right, span.tolerance) for span in self.spans]
        facts = repr((self.kind, options, spans, self.two_ends, self.several))
        return sha256(facts.encode()).hexdigest()[:16]


@value
class Remark:
    """What is said to one thing of the answer: its option's id (empty for a number), whether it is right, the words."""

    option: str
    right: bool
    text: str


@value
class Marked:
    """The marking of an answer; `fault` is set where it is none, because nothing was chosen or typed that counts."""

    right: bool = False
    remarks: tuple[Remark, ...] = ()
    count: Wording | None = None
    fault: Wording | None = None


def mark(question: Question, answer: Given) -> Marked:
    """Return the marking of an answer; one that is empty or impossible for the question gets a `fault` instead."""
    if question.kind == "number":
        return _mark_number(question, answer)
    ids = {option.id for option in question.options}
    if not answer or not set(answer) <= ids or len(set(answer)) < len(answer):
        return Marked(fault=Wording("quiz.fault.nothing", {}))
    if question.kind == "order":
        return _mark_order(question, answer)
    return _mark_choice(question, answer)


def wants_all(question: Question) -> bool:
    """Tell whether an answer must have all right options, not just one of them."""
    return question.kind == "multiple" or question.several


def _mark_choice(question: Question, answer: Given) -> Marked:
    """Return the marking of chosen options: right are one right option, or exactly all if the question wants all."""
    chosen = [option for option in question.options if option.id in answer]
    hits = sum(option.right for option in chosen)
    right_options = sum(option.right for option in question.options)
    remarks = tuple(Remark(option.id, option.right, option.feedback) for option in chosen)
    if not wants_all(question):
        return Marked(len(chosen) == 1 and hits == 1, remarks)
    count = Wording("quiz.count", {"hits": hits, "wanted": right_options, "wrong": len(chosen) - hits})
    return Marked(hits == right_options == len(chosen), remarks, count)


def _mark_order(question: Question, answer: Given) -> Marked:
    """Return the marking of an order: right if the places of all options ascend; an option at its place is a hit."""
    if len(answer) < len(question.options):
        return Marked(fault=Wording("quiz.fault.nothing", {}))
    place_of = {option.id: option.place for option in question.options}
    ascending = sorted(place_of.values())
    chosen = [place_of[id] for id in answer]
    remarks = tuple(Remark(id, place_of[id] == place, "") for id, place in zip(answer, ascending, strict=True))
    hits = sum(remark.right for remark in remarks)
    return Marked(chosen == ascending, remarks, Wording("quiz.count.places", {"hits": hits, "wanted": len(ascending)}))


def _mark_number(question: Question, answer: Given) -> Marked:
    """Return the marking of a typed number, or of both ends of a range.

    The first of the question's spans that the answer fits says whether it is right; an answer that fits none is wrong.
    A text that is no number is a fault, and so is one that can be read in two ways (`1,200`).
    """
    for text in answer if not question.in_time else ():
        if readings := two_readings(text, question.decimal):
            as_thousands, as_decimals = readings
            values: dict[str, Value] = {"found": text.strip(), "one": as_thousands, "other": as_decimals}
            return Marked(fault=Wording("quiz.fault.two_ways", values))
    numbers = [number for text in answer if (number := read_number(text, question.in_time)) is not None]
    if len(numbers) != (2 if question.two_ends else 1) or len(numbers) < len(answer):
        return Marked(fault=Wording("quiz.fault.time" if question.in_time else "quiz.fault.number", {}))
    span = next((span for span in question.spans if _fits(span, numbers, question.two_ends)), None)
    if span is None:
        return Marked()
    return Marked(span.right, (Remark("", span.right, span.feedback),))


# Decimals are not exact in binary: 0.1 + 0.2 is not 0.3.
_ROUNDING_ERROR = 1e-9


def _fits(span: NumberRange, numbers: Sequence[float], two_ends: bool) -> bool:
    """Tell whether a number lies in a span, or with `two_ends` two numbers are its ends, within its tolerance."""
    slack = span.tolerance + _ROUNDING_ERROR
    if two_ends:
        return abs(numbers[0] - span.low) <= slack and abs(numbers[1] - span.high) <= slack
    return span.low - slack <= numbers[0] <= span.high + slack


def read_number(text: str, in_time: bool = False) -> float | None:
    """Return the number in a text as people type it (`3,5`, `1 200`, `−2`, `1/8`, `1 ½`), None for no number.

    `in_time` asks for a time of day (`4:48`) instead, and returns its minutes.
    """
    plain = text[:LONGEST_TYPED].strip().replace("\u2212", "-")
    if in_time:
        return _read_time(plain)
    # NFKC makes ½ into 1⁄2; the space that is put before it keeps 1½ from becoming 11⁄2.
    spaced = unicodedata.normalize("NFKC", re.sub(r"(?<=\d)(?=[¼-¾⅐-⅞])", " ", plain))
    if fraction := _FRACTION.fullmatch(spaced):
        sign, units, numerator, denominator = fraction.groups()
        # A fraction with the denominator 0 is no number.
        value = int(units or "0") + int(numerator) / int(denominator) if int(denominator) else None
        return -value if value is not None and sign else value
    # Between groups of three digits spaces are left out (`1 200`), and so are points or commas if there are several
    # (`1.200.000`): a single one may stand before decimals.
    plain = re.sub(r"(?<=\d)[ \u00a0\u202f](?=\d{3}(\D|$))", "", plain)
    grouped = _GROUPED.fullmatch(plain)
    if grouped and plain.count(grouped[1]) > 1:
        plain = plain.replace(grouped[1], "")
    return float(plain.replace(",", ".")) if _NUMBER.fullmatch(plain) else None


def _read_time(text: str) -> float | None:
    """Return the minutes of a time of day (`4:48`, `4.48`) since midnight, None for no time."""
    time = _TIME.fullmatch(text)
    hours, minutes = (int(time[1]), int(time[2])) if time else (24, 0)  # 24:00 is no time.
    return float(hours * 60 + minutes) if hours < 24 and minutes < 60 else None


def two_readings(text: str, decimal: str) -> tuple[str, str] | None:
    """Return an ambiguous number (`1,200`) read with a separator of thousands (1200) and of decimals (1.200).

    None for a number that has one reading. `decimal` is the decimal sign of the language: a number written with it is
    never ambiguous.
    """
    plain = text[:LONGEST_TYPED].strip().replace("\u2212", "-")
    grouped = _GROUPED.fullmatch(plain)
    if grouped is None or grouped[1] == decimal or plain.count(grouped[1]) > 1:
        return None
    return plain.replace(grouped[1], ""), plain.replace(grouped[1], decimal)


def shuffled(options: tuple[Option, ...], seed: str) -> tuple[Option, ...]:
    """Return options shuffled by a seed (a text): in the same order for everyone, and seldom in the author's."""
    return tuple(sorted(options, key=lambda option: sha256(f"{seed}/{option.id}".encode()).digest()))


def shuffled_for_ordering(options: tuple[Option, ...], seed: str) -> tuple[Option, ...]:
    """Return options to be put in order, shuffled by a seed, never in the right order."""
    mixed = shuffled(options, seed)
    places = [option.place for option in mixed]
    return tuple(reversed(mixed)) if places == sorted(places) else mixed


# What games share that ask quiz questions about the reader's own game (part `game_questions`): its open events.


# A question, or the sentence that says why it cannot be asked yet.
QuestionResult = Question | Wording
Generator = Callable[[Steps, Words], QuestionResult]


def question_from(
    generators: Mapping[str, Generator], topic: str, steps: Steps, words: Words, question_id: str
) -> QuestionResult:
    """Return the question about a topic of the reader's own game, with its id, or why it cannot be asked.

    Raises KeyError for a topic that has no generator.
    """
    question = generators[topic](steps, words)
    return replace(question, id=question_id) if isinstance(question, Question) else question


def events_by_round(steps: Steps, begins: type[Any]) -> Iterator[tuple[int, Event]]:
    """Yield the events of a game, each after the number of its round.

    An event of the type `begins` belongs to the round that it begins, whose number is its field `round`.
    """
    for step in steps:
        number = step.before.round if step.before is not None else step.after.round
        for event in step.events:
            number = event.round if isinstance(event, begins) else number
            yield number, event


def number_question(prompt: str, number: int, *sources: str, feedback: str = "") -> Question:
    """Return a question with one right number and no id yet; `feedback` is the remark on a right answer."""
    return Question("", "number", prompt, spans=(NumberRange(number, number, True, feedback),), sources=sources)


def choice_question(prompt: str, options: Iterable[Option], *sources: str, kind: Kind = "single") -> Question:
    """Return a question with options and no id yet."""
    return Question("", kind, prompt, tuple(options), sources=sources)


def why_not_yet(what: str, steps: Steps) -> Wording:
    """Return why a question cannot be asked: its event has not happened yet or, in a finished game, never happened.

    `what` names the event in the key of the catalogue (`quiz.my.<what>`).
    """
    return Wording(f"quiz.my.{what}.over" if steps[-1].after.is_over else f"quiz.my.{what}", {})
