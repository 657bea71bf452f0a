"""What must hold between the words of a scenario: lines and their variations, chapters, pins, marks, questions."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.game_files import ScenarioFiles, quiz_files, scenario_files
from westerplatte_nb.formats.problems import Place, Problem, Unquoted, problem, repeated
from westerplatte_nb.formats.quiz.file import check_question
from westerplatte_nb.formats.scenario import COACH
from westerplatte_nb.formats.scenario.models import AnnotationWords, LineEntry, ScenarioWords


def contradictions(entry: ScenarioWords, setup: Any, game: str, file: str) -> Iterator[Problem]:
    """Yield the problems between the fields of a scenario; `setup` is None where it is invalid."""
    yield from scenario_files(game, file).check_goal(entry.goal, setup, file)
    yield from _check_bots(entry, setup, game, file)
    yield from _check_unique((line.name for line in entry.line), "line", file)
    yield from _check_variations(entry.line, file)
    yield from _check_unique((chapter.name for chapter in entry.chapter), "chapter", file)
    lengths = {line.name: len(line.actions) for line in entry.line}
    for number, chapter in enumerate(entry.chapter, start=1):
        place = f"chapter#{number}"
        if not chapter.title.by_language():
            yield problem("missing", file, Place("field", f"{place}.title"), expected='{pl = "…"}')
        yield from _check_moment(chapter.line, chapter.action, lengths, place, file, first=0)
    for number, annotation in enumerate(entry.annotation, start=1):
        yield from _check_annotation(annotation, f"annotation#{number}", entry, setup, game, file)
    question_ids = (note.ask.id for note in entry.annotation if note.ask is not None)
    yield from _check_unique(question_ids, "annotation.ask.id", file)


def _check_unique(names: Iterator[str], field: str, file: str) -> Iterator[Problem]:
    """Yield the problem of each name that occurs more than once."""
    for name, _ in repeated(names):
        yield problem("same_twice", file, Place("field", field), name)


def _check_bots(entry: ScenarioWords, setup: Any, game: str, file: str) -> Iterator[Problem]:
    """Yield the problems of seats that bots play: one that the game does not have, or that several bots play."""
    if setup is None or not entry.bots:
        return
    seats, place = rules_of(game).setup(setup).seats, Place("field", "bots")
    for seat, number in Counter(bot.seat for bot in entry.bots).items():
        if seat >= seats:
            yield problem("range", file, place, seat, f"0–{seats - 1}")
        if number > 1:
            yield problem("same_twice", file, place, seat)


def _check_variations(lines: tuple[LineEntry, ...], file: str) -> Iterator[Problem]:
    """Yield the problems of variations: an unknown line or action to begin from, or lines that vary in a circle."""
    lengths = {line.name: len(line.actions) for line in lines}
    origins = {line.name: line.from_.line for line in lines if line.from_ is not None}
    for number, line in enumerate(lines, start=1):
        if line.from_ is None:
            continue
        place = f"line#{number}.from"
        yield from _check_moment(line.from_.line, line.from_.action, lengths, place, file, first=0)
        if line.name in _origins_of(line.name, origins):
            # The lines that do not begin, directly or through others, in this one: it could begin in any of these.
            allowed = [name for name in lengths if line.name not in (name, *_origins_of(name, origins))]
            yield problem("circle", file, Place("field", f"{place}.line"), line.from_.line, ", ".join(allowed) or "–")


def _origins_of(name: str, origins: dict[str, str]) -> list[str]:
    """Return the names of the lines that a line varies, directly or through others, the nearest first, each once.

    `origins` has the line that each variation begins in.
    """
    origin_names: list[str] = []
    while name in origins and origins[name] not in origin_names:
        name = origins[name]
        origin_names.append(name)
    return origin_names


def _check_moment(
    line: str, action: int, lengths: dict[str, int], place: str, file: str, first: int
) -> Iterator[Problem]:
    """Yield the problem of a moment, the state after an `action` of a `line`: an unknown line, or no such action.

    `lengths` has the number of each line's actions, `place` is the path of the entry that names the moment, `first` the
    lowest valid number: 0 where the start of the line is a moment too, else 1.
    """
    if line not in lengths:
        yield problem("choice", file, Place("field", f"{place}.line"), line, ", ".join(lengths) or "–")
    elif not first <= action <= lengths[line]:
        yield problem("range", file, Place("field", f"{place}.action"), action, f"{first}–{lengths[line]}")


def _check_annotation(
    annotation: AnnotationWords, place: str, entry: ScenarioWords, setup: Any, game: str, file: str
) -> Iterator[Problem]:
    """Yield the problems of an annotation's pin, texts, chapter, side, marks and question."""
    files = scenario_files(game, file)
    pins = pins_of(annotation, files.PINS)
    # A pin to an action has two fields, of which one alone is no pin.
    if len(pins) != 1 or (annotation.line is None) != (annotation.action is None):
        expected = ", ".join((*files.PINS, "line + action"))
        yield problem("pin", file, Place("field", place), Unquoted(str(len(pins))), expected)
    elif annotation.line is not None and annotation.action is not None:
        lengths = {line.name: len(line.actions) for line in entry.line}
        yield from _check_moment(annotation.line, annotation.action, lengths, place, file, first=1)
    # A note without any text needs marks, a stop or a question; a field `text` must not be empty even then.
    has_other_content = annotation.marks or annotation.stop or annotation.ask is not None
    has_text = annotation.text is not None and annotation.text.by_language()
    if not has_text and not (annotation.text is None and has_other_content):
        yield problem("missing", file, Place("field", f"{place}.text"), expected='{pl = "…"}')
    chapters = [chapter.name for chapter in entry.chapter]
    if annotation.chapter is not None and annotation.chapter not in chapters:
        expected = ", ".join(chapters) or "[[chapter]]"
        yield problem("choice", file, Place("field", f"{place}.chapter"), annotation.chapter, expected)
    if annotation.side is not None and annotation.side not in files.SIDES:
        yield problem("choice", file, Place("field", f"{place}.side"), annotation.side, ", ".join(files.SIDES))
    yield from _check_marks(annotation, place, files, setup, file)
    yield from _check_question(annotation, place, game, file)


def _check_marks(
    annotation: AnnotationWords, place: str, files: ScenarioFiles, setup: Any, file: str
) -> Iterator[Problem]:
    """Yield the problems of marks: a target that the board does not have, an arrow that ends where it begins."""
    for number, mark in enumerate(annotation.marks, start=1):
        ends = mark.ends()
        unknown = [(name, target) for name, target in ends.items() if not files.is_place(target, setup)]
        for name, target in unknown:
            yield problem("choice", file, Place("field", f"{place}.marks#{number}.{name}"), target, files.PLACES)
        if not unknown and len(set(ends.values())) < len(ends):
            yield problem("same_twice", file, Place("field", f"{place}.marks#{number}.to"), ends["to"])


def _check_question(annotation: AnnotationWords, place: str, game: str, file: str) -> Iterator[Problem]:
    """Yield the problems of an annotation's question; all its texts must be in the languages of its prompt."""
    question = annotation.ask
    if question is None:
        return
    # A question about the reader's own game has no prompt: its words come from the game.
    languages = tuple(question.prompt.by_language()) if hasattr(question, "prompt") else ()
    if not languages and hasattr(question, "prompt"):
        yield problem("missing", file, Place("field", f"{place}.ask.prompt"), expected='{pl = "…"}')
    for item in check_question(question, languages, quiz_files(game), game, file):
        path = ".".join(filter(None, (place, "ask", item.place.field)))
        yield item.at(Place("field", path))


def pins_of(entry: AnnotationWords, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the fields by which an annotation is pinned; a valid one has exactly one.

    `names` are the game's own pins; `action` and the coach's come with every game.
    """
    return tuple(pin for pin in (*names, "action", *COACH) if getattr(entry, pin) is not None)
