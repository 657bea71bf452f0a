"""Scenarios as people write them: a TOML (or JSON) file with a setup, a goal, texts, lines of play and annotations.

How the game begins stands in the words of a setup file, beside the words of the scenario.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError, create_model

from westerplatte_nb.engine.record import BotSeat
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.rulebook import rule_ids
from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.formats.canonical import without_none
from westerplatte_nb.formats.classroom.class_rules import ClassRules
from westerplatte_nb.formats.entry import TextsEntry
from westerplatte_nb.formats.game_files import ScenarioFiles, game_of, quiz_files, scenario_files, setup_files
from westerplatte_nb.formats.problems import InvalidFile, Place, Problem, Unquoted, problem, repeated
from westerplatte_nb.formats.pydantic_errors import explain
from westerplatte_nb.formats.quiz.file import check_question
from westerplatte_nb.formats.reading import read_plain
from westerplatte_nb.formats.record.upgrades import readable
from westerplatte_nb.formats.scenario import COACH, Annotation, Chapter, LocalizedText, Scenario, Variation
from westerplatte_nb.formats.scenario.models import AnnotationWords, InClassEntry, LineEntry, ScenarioWords

LONGEST_RULE = 32
OWN_WORDS = frozenset(ScenarioWords.model_fields) - {"schema_", "game"}


def scenario_model(game: str) -> type[BaseModel]:
    """Return the model of a whole scenario file of a game: a setup's words and a scenario's."""
    entry, setup = scenario_files(game, "scenario").ScenarioEntry, setup_files(game, "scenario").SetupEntry
    words = {name: (field.annotation, field) for name, field in entry.model_fields.items()}
    del words["schema_"], words["game"]
    model: type[BaseModel] = create_model(
        "ScenarioFile",
        __base__=setup,
        __doc__="A scenario: a setup, a goal, what is told about them, lines of play and annotations.",
        **words,  # type: ignore[call-overload]
    )
    return model


def load_scenario(source: Mapping[str, Any] | str | Path) -> Scenario:
    """Return the scenario that stands in a dict, or in the TOML or JSON file of that path.

    It is read whole or not at all: raises InvalidFile with all problems at once. Whether its lines lead where they
    claim is another question, which `prove` answers.
    """
    if isinstance(source, Mapping):
        return scenario_of(source, "load_scenario()")
    return scenario_of(read_plain(source), str(source))


def scenario_of(plain: Any, file: str) -> Scenario:
    """Return the scenario that plain data of any origin describe; `file` is the name for its problems.

    Raises InvalidFile with all problems at once.
    """
    data = readable(plain, file)
    if not isinstance(data, Mapping):
        raise InvalidFile([problem("table", file, Place(), data, "{…}")])
    game = game_of(data, file)
    problems: list[Problem] = []
    entry, setup = _entry(data, game, file, problems), _setup(data, game, file, problems)
    if entry is not None:
        problems += _check(entry, setup, game, file)
    if problems or entry is None:
        raise InvalidFile(problems)
    return replace(_scenario(entry, setup, game, file), words=_canonical_words(data))


def _entry(data: Mapping[str, Any], game: str, file: str, problems: list[Problem]) -> ScenarioWords | None:
    """Return the scenario's own words, None with their problems added to the list."""
    model = scenario_files(game, file).ScenarioEntry
    words = {"schema", *model.model_fields} - {"schema_"}
    own = {name: value for name, value in data.items() if name in words}
    try:
        return model.model_validate(own, context=rule_ids(game))
    except ValidationError as error:
        problems += explain(error, model, file, own, game)
        return None


def _setup(data: Mapping[str, Any], game: str, file: str, problems: list[Problem]) -> Any:
    """Return the setup, None with its problems added to the list."""
    try:
        return setup_in(data, game, file)
    except InvalidFile as refused:
        # What a scenario and a setup both say may be wrong for both, and is reported once.
        problems += [one for one in refused.problems if one not in problems]
        return None


def setup_in(data: Mapping[str, Any], game: str, file: str) -> Any:
    """Return the setup among the words of a scenario. Raises InvalidFile."""
    words = {name: value for name, value in data.items() if name not in OWN_WORDS}
    words = scenario_files(game, file).setup_words(words, data.get("goal"))
    return setup_files(game, file).setup_of(words, file)


def _scenario(entry: ScenarioWords, setup: Any, game: str, file: str) -> Scenario:
    """Return the scenario of validated words."""
    pins = scenario_files(game, file).PINS
    return Scenario(
        file=file,
        game=game,
        setup=setup,
        goal=entry.goal.made(),
        title=_localized(entry.title),
        summary=_localized(entry.summary),
        age=entry.age,
        lines=tuple(_variation(line) for line in entry.line),
        annotations=tuple(_annotation(annotation, pins) for annotation in entry.annotation),
        sources=entry.sources,
        bots=tuple((one.seat, BotSeat(one.kind, one.playouts)) for one in entry.bots),
        chapters=tuple(Chapter(one.name, _localized(one.title), one.line, one.action) for one in entry.chapter),
        rules=_rules(entry.in_class),
    )


def _rules(entry: InClassEntry | None) -> ClassRules:
    """Return the rules of the class; those of another release, which are unknown here, as sanitized texts."""
    if entry is None:
        return ClassRules()
    unknown = tuple(
        (sanitize_text(name, LONGEST_RULE), _rule_value(one)) for name, one in (entry.model_extra or {}).items()
    )
    return ClassRules(None, entry.hints, entry.keep, entry.solution, unknown)


def _rule_value(value: object) -> bool | int | str:
    return value if isinstance(value, bool | int) else sanitize_text(str(value), LONGEST_RULE)


def _canonical_words(data: Mapping[str, Any]) -> str:
    """Return the words of the setup and the goal as JSON: the same text for the same words in any order."""
    words = (OWN_WORDS - {"goal"}) | {"schema", "game"}
    rest = {name: value for name, value in data.items() if name not in words}
    return json.dumps(without_none(rest), ensure_ascii=False, sort_keys=True, default=str)


def _localized(entry: TextsEntry | None) -> LocalizedText:
    """Return the texts of an entry without blanks around them; none without an entry."""
    texts = entry.given().items() if entry else ()
    return LocalizedText(*((language, text.strip()) for language, text in texts))


def _variation(entry: LineEntry) -> Variation:
    after = (entry.from_.line, entry.from_.action) if entry.from_ is not None else None
    return Variation(entry.name, entry.actions, entry.reaches, after)


def _annotation(entry: AnnotationWords, pins: tuple[str, ...]) -> Annotation:
    """Return the annotation of validated words."""
    (pin,) = _pins_of(entry, pins)
    return Annotation(
        pin=pin,
        to=(entry.line or "", entry.action or 0) if pin == "action" else getattr(entry, pin),
        text=_localized(entry.text),
        sources=entry.sources,
        marks=tuple(mark.made() for mark in entry.marks),
        is_stop=entry.stop,
        is_hidden=entry.hidden,
        question=entry.ask,
        chapter=entry.chapter or "",
        side=entry.side or "",
    )


# What must hold between the words: lines and their variations, chapters, pins, marks, questions.


def _check(entry: ScenarioWords, setup: Any, game: str, file: str) -> Iterator[Problem]:
    """Yield the contradictions within a scenario; `setup` is None where that is wrong."""
    yield from scenario_files(game, file).check_goal(entry.goal, setup, file)
    yield from _check_bots(entry, setup, game, file)
    yield from _check_unique((line.name for line in entry.line), "line", file)
    yield from _check_variations(entry.line, file)
    yield from _check_unique((chapter.name for chapter in entry.chapter), "chapter", file)
    lengths = {line.name: len(line.actions) for line in entry.line}
    for number, chapter in enumerate(entry.chapter, start=1):
        place = f"chapter#{number}"
        if not chapter.title.given():
            yield problem("missing", file, Place("field", f"{place}.title"), expected='{pl = "…"}')
        yield from _check_moment(chapter.line, chapter.action, 0, lengths, place, file)
    for number, annotation in enumerate(entry.annotation, start=1):
        yield from _check_annotation(annotation, f"annotation#{number}", entry, setup, game, file)
    questions = (one.ask.id for one in entry.annotation if one.ask is not None)
    yield from _check_unique(questions, "annotation.ask.id", file)


def _check_unique(names: Iterator[str], field: str, file: str) -> Iterator[Problem]:
    """Yield the problem of each name that occurs more than once."""
    for name, _ in repeated(names):
        yield problem("same_twice", file, Place("field", field), name)


def _check_bots(entry: ScenarioWords, setup: Any, game: str, file: str) -> Iterator[Problem]:
    """Yield the problems of the seats that bots play."""
    if setup is None or not entry.bots:
        return
    seats, place = rules_of(game).setup(setup).seats, Place("field", "bots")
    for seat, number in Counter(one.seat for one in entry.bots).items():
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
        yield from _check_moment(line.from_.line, line.from_.action, 0, lengths, place, file)
        if line.name in _origins_of(line.name, origins):
            allowed = ", ".join(name for name in lengths if line.name not in (name, *_origins_of(name, origins))) or "–"
            yield problem("circle", file, Place("field", f"{place}.line"), line.from_.line, allowed)


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
    line: str, action: int, first: int, lengths: dict[str, int], place: str, file: str
) -> Iterator[Problem]:
    """Yield the problem of a moment that does not exist: an unknown line, or an action that it has not.

    `first` is the lowest number of an action allowed, `lengths` has the number of each line's actions.
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
    pins = _pins_of(annotation, files.PINS)
    if len(pins) != 1 or (annotation.line is None) != (annotation.action is None):
        expected = ", ".join((*files.PINS, "line + action"))
        yield problem("pin", file, Place("field", place), Unquoted(str(len(pins))), expected)
    elif annotation.line is not None and annotation.action is not None:
        lengths = {line.name: len(line.actions) for line in entry.line}
        yield from _check_moment(annotation.line, annotation.action, 1, lengths, place, file)
    is_silent = not (annotation.marks or annotation.stop or annotation.ask is not None)
    if is_silent if annotation.text is None else not annotation.text.given():
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
    """Yield the problems of marks: one at what is no place of the board, an arrow that ends where it begins."""
    for number, mark in enumerate(annotation.marks, start=1):
        ends = mark.ends()
        wrong = [(name, at) for name, at in ends.items() if not files.is_place(at, setup)]
        for name, at in wrong:
            yield problem("choice", file, Place("field", f"{place}.marks#{number}.{name}"), at, files.PLACES)
        if not wrong and len(set(ends.values())) < len(ends):
            yield problem("same_twice", file, Place("field", f"{place}.marks#{number}.to"), ends["to"])


def _check_question(annotation: AnnotationWords, place: str, game: str, file: str) -> Iterator[Problem]:
    """Yield the problems of a question, which is complete in the languages that it is asked in."""
    question = annotation.ask
    if question is None:
        return
    languages = tuple(question.prompt.given()) if hasattr(question, "prompt") else ()
    if not languages and hasattr(question, "prompt"):
        yield problem("missing", file, Place("field", f"{place}.ask.prompt"), expected='{pl = "…"}')
    for one in check_question(question, languages, quiz_files(game), game, file):
        inner = one.place.field
        yield one.at(Place("field", f"{place}.ask.{inner}" if inner else f"{place}.ask"))


def _pins_of(entry: AnnotationWords, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names of the fields that an annotation is pinned by; a valid one has exactly one.

    `names` are the pins of the game.
    """
    return tuple(pin for pin in (*names, "action", *COACH) if getattr(entry, pin) is not None)
