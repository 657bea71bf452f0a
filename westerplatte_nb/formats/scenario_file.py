"""Scenarios as people write them: a TOML (or JSON) file with a setup, a goal, texts, lines of play and annotations.

How the game begins stands in the words of a setup file, beside the words of the scenario.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError, create_model

from westerplatte_nb.engine.record import BotSeat
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.canonical import canonical
from westerplatte_nb.formats.field_hints import hints_of
from westerplatte_nb.formats.game_files import game_of, scenario_files, setup_files
from westerplatte_nb.formats.problems import FileRefused, Place, Problem, Shown, problem
from westerplatte_nb.formats.pydantic_errors import explain
from westerplatte_nb.formats.reading import read_plain, settled
from westerplatte_nb.formats.scenario import Annotation, Line, Scenario, Told
from westerplatte_nb.formats.scenario_models import (
    AnnotationWords,
    RemarkEntry,
    ScenarioWords,
    SummaryEntry,
    TitleEntry,
)
from westerplatte_nb.formats.upgrades import check_schema

OWN_WORDS = frozenset(ScenarioWords.model_fields) - {"schema_", "game"}


def scenario_model(game: str) -> type[BaseModel]:
    """Return the model of a whole scenario file of a game: a setup's words and a scenario's."""
    entry, setup = scenario_files(game, "scenario").ScenarioEntry, setup_files(game, "scenario").SetupEntry
    words = {name: (field.annotation, field) for name, field in entry.model_fields.items()}
    del words["schema_"], words["game"]
    made: type[BaseModel] = create_model(
        "ScenarioFile",
        __base__=setup,
        __doc__="A scenario: a setup, a goal, what is told about them, lines of play and annotations.",
        **words,  # type: ignore[call-overload]
    )
    return made


def load_scenario(source: Mapping[str, Any] | str | Path) -> Scenario:
    """Return the scenario that stands in a dict, or in the TOML or JSON file of that path.

    It is read whole or not at all: raises FileRefused with all problems at once. Whether its lines lead where they
    claim is another question, which `prove` answers.
    """
    if isinstance(source, Mapping):
        return scenario_of(source, "load_scenario()")
    return scenario_of(read_plain(source), str(source))


def scenario_of(plain: Any, file: str) -> Scenario:
    """Return the scenario that plain data of any origin describe; `file` is the name for its problems.

    Raises FileRefused with all problems at once.
    """
    data = settled(plain, file)
    check_schema(data, file)
    if not isinstance(data, Mapping):
        raise FileRefused([problem("table", file, Place(), data, "{…}")])
    game = game_of(data, file)
    problems: list[Problem] = []
    entry, setup = _entry(data, game, file, problems), _setup(data, game, file, problems)
    if entry is not None:
        problems += _check(entry, setup, game, file)
    if problems or entry is None:
        raise FileRefused(problems)
    return replace(_made(entry, setup, game, file), content=canonical(data))


def _entry(data: Mapping[str, Any], game: str, file: str, problems: list[Problem]) -> ScenarioWords | None:
    model = scenario_files(game, file).ScenarioEntry
    words = {"schema", *model.model_fields} - {"schema_"}
    own = {name: value for name, value in data.items() if name in words}
    try:
        return model.model_validate(own)
    except ValidationError as error:
        problems += explain(error, model, file, own, hints_of(game))
        return None


def _setup(data: Mapping[str, Any], game: str, file: str, problems: list[Problem]) -> Any:
    words = {name: value for name, value in data.items() if name not in OWN_WORDS}
    words = scenario_files(game, file).setup_words(words, data.get("goal"))
    try:
        return setup_files(game, file).setup_of(words, file)
    except FileRefused as refused:
        # What a scenario and a setup both say may be wrong for both, and is told once.
        problems += [one for one in refused.problems if one not in problems]
        return None


def _check(entry: ScenarioWords, setup: Any, game: str, file: str) -> Iterator[Problem]:
    """Yield what is wrong between the words."""
    files = scenario_files(game, file)
    yield from files.check_goal(entry.goal, setup, file)
    yield from _check_bots(entry, setup, game, file)
    for name, number in Counter(line.name for line in entry.line).items():
        if number > 1:
            yield problem("same_twice", file, Place("field", "line"), name)
    lengths = {line.name: len(line.actions) for line in entry.line}
    for number, annotation in enumerate(entry.annotation, start=1):
        place = f"annotation#{number}"
        pins = _pins(annotation, files.PINS)
        if len(pins) != 1 or (annotation.line is None) != (annotation.action is None):
            expected = ", ".join((*files.PINS, "line + action"))
            yield problem("pin", file, Place("field", place), Shown(str(len(pins))), expected)
        elif annotation.line is not None and annotation.line not in lengths:
            yield problem("choice", file, Place("field", f"{place}.line"), annotation.line, ", ".join(lengths) or "–")
        elif annotation.action is not None and annotation.action > lengths.get(annotation.line or "", 0):
            expected = f"1–{lengths[annotation.line or '']}"
            yield problem("range", file, Place("field", f"{place}.action"), annotation.action, expected)


def _check_bots(entry: ScenarioWords, setup: Any, game: str, file: str) -> Iterator[Problem]:
    if setup is None or not entry.bots:
        return
    seats, place = rules_of(game).setup(setup).seats, Place("field", "bots")
    for seat, number in Counter(one.seat for one in entry.bots).items():
        if seat >= seats:
            yield problem("range", file, place, seat, f"0–{seats - 1}")
        if number > 1:
            yield problem("same_twice", file, place, seat)


def _pins(entry: AnnotationWords, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return what an annotation is pinned to, which must be one thing."""
    return tuple(pin for pin in (*names, "action") if getattr(entry, pin) is not None)


def _made(entry: ScenarioWords, setup: Any, game: str, file: str) -> Scenario:
    pins = scenario_files(game, file).PINS
    return Scenario(
        file=file,
        game=game,
        setup=setup,
        goal=entry.goal.made(),
        title=_told(entry.title),
        summary=_told(entry.summary),
        age=entry.age,
        lines=tuple(Line(line.name, line.actions, line.reaches) for line in entry.line),
        annotations=tuple(_annotation(annotation, pins) for annotation in entry.annotation),
        sources=entry.sources,
        bots=tuple((one.seat, BotSeat(one.kind, one.playouts)) for one in entry.bots),
    )


def _told(entry: TitleEntry | SummaryEntry | RemarkEntry) -> Told:
    return Told(*((language, text.strip()) for language, text in entry.given().items()))


def _annotation(entry: AnnotationWords, pins: tuple[str, ...]) -> Annotation:
    (pin,) = _pins(entry, pins)
    to = (entry.line or "", entry.action or 0) if pin == "action" else getattr(entry, pin)
    return Annotation(pin, to, _told(entry.text), entry.sources)
