"""The questions of a quiz file in the reader's language, those about the reader's own game worded from that game."""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from westerplatte_nb.engine.new_game import new_game
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.value import Wording
from westerplatte_nb.formats.quiz import models
from westerplatte_nb.formats.quiz.file import number_of
from westerplatte_nb.formats.setup_file import setup_of
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.classroom import quiz, quiz_text
from westerplatte_nb.view.classroom.quiz import Given, Option, Question
from westerplatte_nb.view.course.moment import Steps
from westerplatte_nb.view.drawing.scene import Scene
from westerplatte_nb.view.drawing.svg import to_svg
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.update.viewing import Viewing
from westerplatte_nb.widgets.page_widget import page_labels


class Pictures:
    """The pictures that stand in a quiz: an answer changes none, so each is drawn once."""

    def __init__(self) -> None:
        """Begin with none; `_cache` has what was drawn last for each question, and its SVG."""
        self._cache: dict[str, tuple[object, str]] = {}

    def by_question(self, questions: Iterable[Question]) -> dict[str, str]:
        """Return the picture of each question that has one, by the question's id."""
        return {item.id: self.svg(item.id, item.scene) for item in questions if item.scene is not None}

    def svg(self, name: str, scene: Scene) -> str:
        """Return the picture of a board as SVG; it is drawn again only where the picture of that name has changed."""
        drawing = scene.width, scene.height, scene.title, scene.layers
        last_drawing, svg = self._cache.get(name, (None, ""))
        if last_drawing != drawing:
            svg = picture(scene)
            self._cache[name] = drawing, svg
        return svg


def picture(scene: Scene, theme: str = "light") -> str:
    """Return the board of a question as SVG, without the names of its places, which the page has beside it."""
    return to_svg(replace(scene, targets=(), describe=scene.title), THEMES[theme], scene.width)


_ANY_SEED = 1939


class Unasked(NamedTuple):
    """A question that cannot be asked now, and why."""

    id: str
    why: Wording


class QuizBackground(NamedTuple):
    """What questions may be about besides their texts: the reader's game so far, and the lesson's own position."""

    steps: Steps | None = None
    lesson: Any = None


NO_FEEDBACK: dict[str, Any] = {"given": [], "said": [], "source": "", "solved": False}


def question_card(question: Question | Unasked, heading: str, words: Words, name: str = "") -> dict[str, Any]:
    """Return a question as plain data for the page, without answers and without the solution.

    `name` is the id of the card on the page, "" for the question's own id.
    """
    card = {"id": name or question.id, "name": heading}
    if isinstance(question, Unasked):
        return card | {"kind": "unasked", "prompt": words("quiz.my.title"), "why": words.say(question.why)}
    return {
        **card,
        "kind": question.kind,
        "prompt": question.prompt,
        "how": words(quiz_text.how_to(question)),
        "disputed": words("quiz.disputed") if question.disputed else "",
        "options": [{"id": option.id, "text": option.text} for option in question.options],
        "spots": _spots(question),
        "unit": question.unit,
        "two_ends": question.two_ends,
        "several": question.several,
    }


def feedback_view(
    question: Question, given: Given | None, words: Words, sources: quiz_text.DescribeSource | None = None
) -> dict[str, Any]:
    """Return an answer with the feedback to it, as plain data for the page; `NO_FEEDBACK` without an answer."""
    if given is None:
        return NO_FEEDBACK
    marked = quiz.mark(question, given)
    return {
        "given": list(given),
        "said": [{"sign": line.sign, "text": line.text} for line in quiz_text.say_mark(question, marked, words)],
        "source": "" if marked.fault is not None else quiz_text.source_line(question.sources, words, sources),
        "solved": marked.right,
    }


def _spots(question: Question) -> list[dict[str, Any]]:
    """Return the places to choose from with their names and boxes: `x`, `y`, `w`, `h` in percent of the picture."""
    scene = question.scene
    if scene is None:
        return []
    names = {option.id: option.text for option in question.options}
    lengths = {"x": scene.width, "y": scene.height, "w": scene.width, "h": scene.height}
    return [
        {"id": target.id, "name": names[target.id]}
        | {side: round(100 * getattr(target, side) / length, 2) for side, length in lengths.items()}
        for target in scene.targets
        if target.id in names
    ]


def questions_of(file: models.QuizFile, words: Words, background: QuizBackground) -> tuple[Question | Unasked, ...]:
    """Return the questions of a quiz in the language of the words, in the order of the file."""
    return tuple(question_of(file.game, entry, words, background) for entry in file.question)


def question_of(game: str, entry: models.QuestionEntry, words: Words, background: QuizBackground) -> Question | Unasked:
    """Return a question in the language of the words, or why it cannot be asked."""
    if isinstance(entry, models.MyGameQuestion):
        if background.steps is None or len(background.steps) < 2:
            return Unasked(entry.id, Wording("quiz.my.nothing", {}))
        own_game = view_of(game).own_game
        if own_game is None:
            return Unasked(entry.id, Wording("quiz.my.none", {}))
        # A wording in place of a question says why it cannot be asked of this game.
        question = own_game().question(entry.about, background.steps, words, entry.id, entry.day)
        return question if isinstance(question, Question) else Unasked(entry.id, question)
    if isinstance(entry, models.BoardQuestion) and entry.position == "lesson" and background.lesson is None:
        return Unasked(entry.id, Wording("quiz.no_lesson_board", {}))
    return _worded(game, entry, words, background.lesson)


def _worded(
    game: str,
    entry: models.SingleQuestion
    | models.MultipleQuestion
    | models.NumberQuestion
    | models.OrderQuestion
    | models.BoardQuestion,
    words: Words,
    lesson: Any,
) -> Question:
    """Return the question of an entry of a quiz in the language of the words; `lesson` is the lesson's position."""
    language = words.language
    question = Question(
        id=entry.id,
        kind=entry.kind,
        prompt=entry.prompt.within(language),
        decimal=words("lab.decimal"),
        disputed=entry.disputed,
        explanation=_text(entry.explanation, language),
        hint=_text(entry.hint, language),
        sources=entry.sources,
    )
    if isinstance(entry, models.OrderQuestion):
        return replace(question, options=quiz.shuffled_for_ordering(_order_options(entry, language), entry.id))
    if isinstance(entry, models.NumberQuestion):
        first = entry.answer[0]
        return replace(
            question,
            spans=tuple(_number_range(answer, language) for answer in entry.answer),
            unit=_text(entry.unit, language),
            # In the file a time of day is a text, any other number is none.
            in_time=isinstance(first.value if first.from_ is None else first.from_, str),
            two_ends=entry.asks == "range",
        )
    if isinstance(entry, models.BoardQuestion):
        scene = view_of(game).scene(_position(game, entry, lesson), words)
        quiz_board = view_of(game).quiz_board
        scene = quiz_board.without_answers(scene, words) if quiz_board is not None else scene
        options = _place_options(game, entry, scene, language)
        return replace(question, options=options, several=entry.points == "all", scene=scene)
    choices = tuple(
        Option(answer.id or str(n), answer.text.within(language), answer.correct, _text(answer.feedback, language))
        for n, answer in enumerate(entry.answer, start=1)
    )
    return replace(question, options=choices if entry.keep_order else quiz.shuffled(choices, entry.id))


def _text(text: models.Texts | None, language: str) -> str:
    """Return an optional text in a language, "" without one."""
    return "" if text is None else text.within(language)


def _order_options(entry: models.OrderQuestion, language: str) -> tuple[Option, ...]:
    """Return the things to put in order; each has its right place, counted from 1."""
    return tuple(
        Option(answer.id or str(n), answer.text.within(language), place=answer.place or n)
        for n, answer in enumerate(entry.answer, start=1)
    )


def _number_range(answer: models.NumberAnswer, language: str) -> quiz.NumberRange:
    """Return the range of numbers that an answer stands for; a single value is a range from itself to itself."""
    low = number_of(answer.value if answer.from_ is None else answer.from_)
    high = number_of(answer.value if answer.to is None else answer.to)
    return quiz.NumberRange(low, high, answer.correct, _text(answer.feedback, language), number_of(answer.tolerance))


def _place_options(game: str, entry: models.BoardQuestion, scene: Scene, language: str) -> tuple[Option, ...]:
    """Return as options, right or not, all places of the board that are of the same kind as the first answer.

    A game that does not tell kinds of places apart offers all of them.
    """
    answers = {answer.at: answer for answer in entry.answer}
    quiz_board = view_of(game).quiz_board
    family = quiz_board.family_of(entry.answer[0].at) if quiz_board is not None else None
    options = []
    for target in scene.targets:
        if quiz_board is None or quiz_board.family_of(target.id) == family:
            answer = answers.get(target.id)
            right = answer is not None and answer.correct
            feedback = _text(answer.feedback, language) if answer is not None else ""
            options.append(Option(target.id, target.name, right, feedback))
    return tuple(options)


def _position(game: str, entry: models.BoardQuestion, lesson: Any) -> Any:
    """Return the position that a question shows, as everybody may see it.

    It is that of the question's own setup, else the `lesson` position if the question names it, else a new game's.
    """
    rules = rules_of(game)
    if entry.setup is not None:
        return rules.observe(rules.setup(setup_of({"game": game, **entry.setup}, entry.id)), None)
    return lesson if entry.position == "lesson" and lesson is not None else _new_game(game)


@cache
def _new_game(game: str) -> Any:
    """Return the first position of a new game as everybody may see it; the deal is always the same."""
    rules = rules_of(game)
    return rules.observe(rules.setup(setup_of({"game": game, **new_game(game, {"seed": _ANY_SEED})}, "new")), None)


def note_question(
    pictures: Pictures, viewing: Viewing, entry: models.QuestionEntry, steps: Steps, given: Given | None, name: str
) -> dict[str, Any]:
    """Return a note's question as plain data for the page, with the feedback once an answer is `given`.

    `steps` is the game up to the note; `name` is the id of the card on the page, "" for the question's own id.
    """
    words = viewing.ui.words
    question = question_of(viewing.game_name, entry, words, QuizBackground(steps, steps[-1].after))
    card = question_card(question, words("quiz.question.one"), words, name)
    if isinstance(question, Unasked):
        return {"card": card | NO_FEEDBACK, "words": {}, "picture": ""}
    return {
        "card": card | feedback_view(question, given, words),
        "words": page_labels(words, "quiz", "quiz.card"),
        "picture": pictures.svg(card["id"], question.scene) if question.scene is not None else "",
    }
