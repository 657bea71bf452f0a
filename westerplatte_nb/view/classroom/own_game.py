"""What games share that ask quiz questions about the reader's own game (part `game_questions`): its open events."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from westerplatte_nb.engine.value import Event, Wording
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.classroom.quiz import Question
from westerplatte_nb.view.course.moment import Steps

# A question, or the sentence that says why it cannot be asked yet.
Asked = Question | Wording
Generator = Callable[[Steps, Words], Asked]


def question_from(generators: Mapping[str, Generator], about: str, steps: Steps, words: Words, name: str) -> Asked:
    """Return what a game asks `about` itself, under the name that the quiz gives it. Raises KeyError."""
    asked = generators[about](steps, words)
    return replace(asked, id=name) if isinstance(asked, Question) else asked


def events_by_round(steps: Steps, begins: type[Any]) -> Iterator[tuple[int, Event]]:
    """Yield the events, each with its round; one of the type `begins` tells that a `round` begins."""
    for step in steps:
        number = step.before.round if step.before is not None else step.after.round
        for event in step.events:
            number = event.round if isinstance(event, begins) else number
            yield number, event


def nothing(what: str, steps: Steps) -> Wording:
    """Return the sentence that a thing has not happened: so far, or in the whole of a game that is over."""
    return Wording(f"quiz.my.{what}.over" if steps[-1].after.is_over else f"quiz.my.{what}", {})
