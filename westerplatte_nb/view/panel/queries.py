"""Questions to the board: those of a game that answers some, and the two that every game can answer."""

from collections.abc import Callable

from westerplatte_nb.engine.value import Count, Listing
from westerplatte_nb.view.course.moment import ViewContext
from westerplatte_nb.view.panel.commands import BoardQuery
from westerplatte_nb.view.panel.log import now_line, question_line, report

MOST_ACTIONS = 10


def buttons_of(context: ViewContext) -> tuple[str, ...]:
    """Return the names of the questions to the board that have a button; its label is the sentence `ui.ask.<name>`."""
    part = context.view.queries
    return tuple(part.BUTTONS) if part is not None else tuple(_ANSWERS)


def answer(question: BoardQuery, context: ViewContext) -> str:
    """Return the answer to a question in the reader's language.

    Raises KeyError when there is no such question or place.
    """
    part = context.view.queries
    if part is not None:
        return part.answer(question, context)
    return " ".join(_ANSWERS[question.name](context))


def changed(context: ViewContext) -> list[str]:
    """Answer what has changed: the sentences of the latest events."""
    return [str(entry["text"]) for entry in report(context)] or [context.words("scan.nothing_changed")]


def possible(context: ViewContext) -> list[str]:
    """Answer what can be done: the first orders by name, and how many more there are."""
    words = context.words
    labels = tuple(context.label(action) for action in context.legal)
    if not labels:
        return [now_line(context)]
    question = [question_line(context)] if context.state.decision is not None else []
    actions = Listing(tuple(words("typed.quoted", phrase=label) for label in labels[:MOST_ACTIONS]))
    left_out = Count("possibility", len(labels) - MOST_ACTIONS)
    more = [words("scan.more", more=left_out)] if left_out.number > 0 else []
    return [*question, words("scan.possible", actions=actions), *more]


_ANSWERS: dict[str, Callable[[ViewContext], list[str]]] = {"changed": changed, "possible": possible}
