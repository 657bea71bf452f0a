"""What is said about a question and its marking, and a quiz as text that stays, for print and without a kernel."""

from collections.abc import Callable, Sequence
from html import escape
from typing import NamedTuple

from westerplatte_nb.i18n.markup import as_written
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.classroom.quiz import Marked, Question, wants_all

RULE = "rule:"

# From the id of a source and a language to a line that people read; the id itself where nothing is known of it.
DescribeSource = Callable[[str, str], str]


class FeedbackLine(NamedTuple):
    """A line of feedback: `sign` is "right", "wrong" or empty."""

    sign: str
    text: str


def say_mark(question: Question, marked: Marked, words: Words) -> tuple[FeedbackLine, ...]:
    """Return the feedback on an answer that was marked, in lines: the verdict first, or the fault alone."""
    if marked.fault is not None:
        return (FeedbackLine("", words.say(marked.fault)),)
    lines = [FeedbackLine("right" if marked.right else "wrong", words(f"quiz.{_verdict(question, marked)}"))]
    if marked.count is not None and not marked.right:
        lines.append(FeedbackLine("", words.say(marked.count)))
    names = {option.id: option.text for option in question.options}
    has_several = wants_all(question)
    for remark in marked.remarks:
        # With one option chosen the remark can only be on that one, and the verdict has marked it right or wrong.
        if remark.text and not has_several:
            lines.append(FeedbackLine("", remark.text))
        elif remark.text:
            sentence = words("quiz.remark", answer=names.get(remark.option, ""), text=remark.text)
            lines.append(FeedbackLine("right" if remark.right else "wrong", sentence))
    last_line = question.explanation if marked.right else question.hint
    # A remark on the answer says more than the general hint.
    if last_line and (marked.right or not any(remark.text for remark in marked.remarks)):
        lines.append(FeedbackLine("", last_line))
    return tuple(lines)


def _verdict(question: Question, marked: Marked) -> str:
    """Return "wrong", "right", or "accepted" if sources dispute what is right."""
    if not marked.right:
        return "wrong"
    return "accepted" if question.disputed else "right"


def source_line(sources: Sequence[str], words: Words, describe: DescribeSource | None = None) -> str:
    """Return the line that names the sources, or an empty text where there are none.

    `describe` turns an id into a line for people; without it sources other than rules are named by their ids.
    """
    if not sources:
        return ""
    return words("quiz.sources", sources="; ".join(_source_name(source, words, describe) for source in sources))


def _source_name(source: str, words: Words, describe: DescribeSource | None) -> str:
    """Return the name of a source: of a rule its title, of another what `describe` says of it, else its id."""
    if source.startswith(RULE):
        rule = source.removeprefix(RULE)
        return words("quiz.rule", title=words.rule(rule), rule=rule)
    line = describe(source, words.language) if describe is not None else ""
    return line or source


def how_to(question: Question) -> str:
    """Return the catalogue key of the sentence that says how to answer a question."""
    if question.kind == "number" and question.two_ends:
        return "quiz.how.range_time" if question.in_time else "quiz.how.range"
    if question.kind == "number" and question.in_time:
        return "quiz.how.time"
    if question.kind == "board":
        return "quiz.how.board_all" if question.several else "quiz.how.board"
    return f"quiz.how.{question.kind}"


class Printed(NamedTuple):
    """A question on paper: its text, how to answer, and what there is to choose from."""

    prompt: str
    how: str
    options: tuple[str, ...]


def printed(question: Question, words: Words) -> Printed:
    """Return a question for paper; of a question about the board the places are not listed as options."""
    options = () if question.kind == "board" else tuple(option.text for option in question.options)
    return Printed(question.prompt, words(how_to(question)), options)


def as_text(title: str, questions: Sequence[Printed], note: str) -> str:
    """Return a quiz as plain text: its title, a `note` on what it is, and the numbered questions."""
    lines = [title, note]
    for number, question in enumerate(questions, start=1):
        lines += ["", f"{number}. {question.prompt}", *([f"   ({question.how})"] if question.how else [])]
        lines += [f"   – {option}" for option in question.options]
    return "\n".join(lines)


def as_html(title: str, questions: Sequence[Printed], note: str, language: str) -> str:
    """Return a quiz as HTML without any script: its title, a `note` on what it is, and a list of the questions."""
    items = []
    for question in questions:
        options = "".join(f"<li>{escape(option)}</li>" for option in question.options)
        how = f" <em>({escape(question.how)})</em>" if question.how else ""
        items.append(f"<li><p>{escape(question.prompt)}{how}</p>{f'<ul>{options}</ul>' if options else ''}</li>")
    body = f"<p><strong>{escape(title)}</strong></p><p>{escape(note)}</p><ol>{''.join(items)}</ol>"
    return as_written(body, language)
