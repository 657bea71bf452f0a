"""Scenarios as people write them: a TOML (or JSON) file with a setup, a goal, texts, lines of play and annotations.

How the game begins stands in the words of a setup file, beside the words of the scenario.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError, create_model

from westerplatte_nb.engine.record import BotSeat
from westerplatte_nb.engine.rulebook import rule_ids
from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.formats.canonical import without_none
from westerplatte_nb.formats.classroom.class_rules import ClassRules
from westerplatte_nb.formats.entry import TextsEntry
from westerplatte_nb.formats.game_files import game_of, scenario_files, setup_files
from westerplatte_nb.formats.problems import InvalidFile, Place, Problem, problem
from westerplatte_nb.formats.pydantic_errors import explain
from westerplatte_nb.formats.reading import read_plain
from westerplatte_nb.formats.record.upgrades import readable
from westerplatte_nb.formats.scenario import Annotation, Chapter, LocalizedText, Scenario, Variation
from westerplatte_nb.formats.scenario.checks import contradictions, pins_of
from westerplatte_nb.formats.scenario.models import AnnotationWords, InClassEntry, LineEntry, ScenarioWords

LONGEST_RULE = 32
OWN_WORDS = frozenset(ScenarioWords.model_fields) - {"schema_", "game"}


def scenario_model(game: str) -> type[BaseModel]:
    """Return the pydantic model of a game's scenario files: the fields of its setups and those of its scenarios."""
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
    """Return the scenario in a dict, or in the TOML or JSON file at a path.

    Raises InvalidFile with all problems at once. Whether its lines lead where they claim is not checked: `prove` does.
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
    entry, setup = _validated_entry(data, game, file, problems), _scenario_setup(data, game, file, problems)
    if entry is not None:
        problems += contradictions(entry, setup, game, file)
    if problems or entry is None:
        raise InvalidFile(problems)
    return replace(_scenario(entry, setup, game, file), words=_canonical_words(data))


def _validated_entry(data: Mapping[str, Any], game: str, file: str, problems: list[Problem]) -> ScenarioWords | None:
    """Return a scenario's own fields, validated; None if they are invalid, with their problems added to the list."""
    model = scenario_files(game, file).ScenarioEntry
    names = {"schema", *model.model_fields} - {"schema_"}
    own = {name: value for name, value in data.items() if name in names}
    try:
        return model.model_validate(own, context=rule_ids(game))
    except ValidationError as error:
        problems += explain(error, model, file, own, game)
        return None


def _scenario_setup(data: Mapping[str, Any], game: str, file: str, problems: list[Problem]) -> Any:
    """Return the setup of a scenario; None if it is invalid, with its problems added to the list."""
    try:
        return setup_in(data, game, file)
    except InvalidFile as refused:
        # What a scenario and a setup both say may be wrong for both, and is reported once.
        problems += [item for item in refused.problems if item not in problems]
        return None


def setup_in(data: Mapping[str, Any], game: str, file: str) -> Any:
    """Return the setup in the plain data of a scenario, which its goal may complete. Raises InvalidFile."""
    words = {name: value for name, value in data.items() if name not in OWN_WORDS}
    complete_words = scenario_files(game, file).setup_with_goal(words, data.get("goal"))
    return setup_files(game, file).setup_of(complete_words, file)


def _scenario(entry: ScenarioWords, setup: Any, game: str, file: str) -> Scenario:
    """Return the scenario of a validated file; its `words` are still empty."""
    pins = scenario_files(game, file).PINS
    chapters = tuple(Chapter(part.name, _stripped_texts(part.title), part.line, part.action) for part in entry.chapter)
    return Scenario(
        file=file,
        game=game,
        setup=setup,
        goal=entry.goal.to_goal(),
        title=_stripped_texts(entry.title),
        summary=_stripped_texts(entry.summary),
        age=entry.age,
        lines=tuple(_variation(line) for line in entry.line),
        annotations=tuple(_annotation(annotation, pins) for annotation in entry.annotation),
        sources=entry.sources,
        bots=tuple((bot.seat, BotSeat(bot.kind, bot.playouts)) for bot in entry.bots),
        chapters=chapters,
        rules=_class_rules(entry.in_class),
    )


def _class_rules(entry: InClassEntry | None) -> ClassRules:
    """Return the class rules of a scenario; those of another release, which are unknown here, as sanitized texts."""
    if entry is None:
        return ClassRules()
    unknown = tuple(
        (sanitize_text(name, LONGEST_RULE), _rule_value(raw)) for name, raw in (entry.model_extra or {}).items()
    )
    return ClassRules(None, entry.hints, entry.keep, entry.solution, unknown)


def _rule_value(value: object) -> bool | int | str:
    """Return the value of an unknown class rule: a number or truth value as it is, any other as a sanitized text."""
    return value if isinstance(value, bool | int) else sanitize_text(str(value), LONGEST_RULE)


def _canonical_words(data: Mapping[str, Any]) -> str:
    """Return the fields of the setup and the goal as JSON: the same text whatever their order in the file."""
    other_words = (OWN_WORDS - {"goal"}) | {"schema", "game"}
    words = {name: value for name, value in data.items() if name not in other_words}
    return json.dumps(without_none(words), ensure_ascii=False, sort_keys=True, default=str)


def _stripped_texts(entry: TextsEntry | None) -> LocalizedText:
    """Return the texts of an entry without blanks around them; none without an entry."""
    texts = entry.by_language().items() if entry else ()
    return LocalizedText(*((language, text.strip()) for language, text in texts))


def _variation(entry: LineEntry) -> Variation:
    """Return the line of play of a validated entry."""
    after = (entry.from_.line, entry.from_.action) if entry.from_ is not None else None
    return Variation(entry.name, entry.actions, entry.reaches, after)


def _annotation(entry: AnnotationWords, pins: tuple[str, ...]) -> Annotation:
    """Return the annotation of a validated entry; `pins` are the game's own."""
    (pin,) = pins_of(entry, pins)
    return Annotation(
        pin=pin,
        to=(entry.line or "", entry.action or 0) if pin == "action" else getattr(entry, pin),
        text=_stripped_texts(entry.text),
        sources=entry.sources,
        marks=tuple(mark.to_mark() for mark in entry.marks),
        is_stop=entry.stop,
        is_hidden=entry.hidden,
        question=entry.ask,
        chapter=entry.chapter or "",
        side=entry.side or "",
    )
