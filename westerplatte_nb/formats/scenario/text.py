"""Writing a scenario as a TOML file that reads back equal."""

import json
from collections.abc import Iterator
from typing import Any

from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.canonical import without_none
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.reading import MOST_DATA, check_size, freeze
from westerplatte_nb.formats.record.lines import bot_entry
from westerplatte_nb.formats.record.upgrades import SCHEMA
from westerplatte_nb.formats.scenario import ARROW, COLOURS, Annotation, BoardMark, Scenario, Variation
from westerplatte_nb.formats.scenario.file import OWN_WORDS, setup_in

# The word of a file that holds the rules of a class; in a code they stand at its head.
IN_CLASS = "in_class"


def scenario_text(scenario: Scenario) -> str:
    """Return a scenario as the text of a TOML file; read again it is equal, but for the name of its file.

    Raises InvalidFile where the file would be larger than any that is read.
    """
    import tomli_w  # Only who writes a file waits for it.

    # Lines of a text stay lines. Otherwise a map drawn in dots would be one line, and the reader of the file refuses a
    # line with so many dots: it may be a key nested too deeply (`reading.toml_of`).
    text = tomli_w.dumps(plain_scenario(scenario), multiline_strings=True)
    check_size(len(text.encode()), MOST_DATA, scenario.title.within("en"))
    return text


def plain_scenario(scenario: Scenario) -> dict[str, Any]:
    """Return a scenario as plain data in the words of its file; what it does not have is left out."""
    words = json.loads(scenario.words) if scenario.words else {}
    forbidden = {name: False for name in ("hints", "solution", "keep") if not getattr(scenario.rules, name)}
    own: dict[str, Any] = {
        "age": scenario.age,
        "sources": list(scenario.sources),
        "title": dict(scenario.title.texts),
        "summary": dict(scenario.summary.texts),
        "goal": words.get("goal"),
        "bots": [bot_entry(seat, bot) for seat, bot in scenario.bots],
        "line": [_line_to_plain(line) for line in scenario.lines],
        "chapter": [
            {"name": chapter.name, "title": dict(chapter.title.texts), "line": chapter.line, "action": chapter.action}
            for chapter in scenario.chapters
        ],
        "annotation": [dict(_annotation_fields(note)) for note in scenario.annotations],
        IN_CLASS: forbidden | dict(scenario.rules.unknown),
    }
    own_words = {name: value for name, value in own.items() if value not in ([], {}, None)}
    return {"schema": SCHEMA, "game": scenario.game, **own_words, **_plain_setup(scenario, words)}


def _plain_setup(scenario: Scenario, plain: dict[str, Any]) -> dict[str, Any]:
    """Return the plain data of a scenario's setup: `plain`, those of its file, while they fit it, else new ones."""
    if not _describes_setup(plain, scenario):
        plain = without_none(rules_of(scenario.game).setup_to_plain(scenario.setup))
    return {name: value for name, value in plain.items() if name not in OWN_WORDS}


def _describes_setup(plain: dict[str, Any], scenario: Scenario) -> bool:
    """Tell whether the plain data of a file give the setup that the scenario has: it may have changed since."""
    try:
        return bool(plain) and setup_in(freeze(plain, scenario.file), scenario.game, scenario.file) == scenario.setup
    except InvalidFile:
        return False


def _line_to_plain(line: Variation) -> dict[str, Any]:
    """Return a line of play as the plain data of its file."""
    origin = {"from": dict(zip(("line", "action"), line.after, strict=True))} if line.after is not None else {}
    return {"name": line.name, **origin, "reaches": line.reaches, "actions": list(line.actions)}


def _annotation_fields(note: Annotation) -> Iterator[tuple[str, Any]]:
    """Yield the fields of an annotation in its file, name and value: first what it is pinned to, then what it holds."""
    if isinstance(note.to, tuple):  # pinned to an action of a line
        yield from zip(("line", "action"), note.to, strict=True)
    else:
        yield note.pin, note.to
    for name, value in (("chapter", note.chapter), ("side", note.side), ("stop", note.is_stop)):
        if value:
            yield name, value
    if note.is_hidden:
        yield "hidden", True
    if note.sources:
        yield "sources", list(note.sources)
    if note.marks:
        yield "marks", [_mark_to_plain(mark) for mark in note.marks]
    if note.text.texts:
        yield "text", dict(note.text.texts)
    if note.question is not None:
        yield "ask", note.question.model_dump(mode="json", by_alias=True, exclude_unset=True)


def _mark_to_plain(mark: BoardMark) -> dict[str, Any]:
    """Return a mark on the board as the plain data of its file; the default colour is left out."""
    names = ("from", "to") if mark.kind == ARROW else ("at",)
    colour = {} if mark.colour == COLOURS[0] else {"colour": mark.colour}
    return {"kind": mark.kind, **dict(zip(names, mark.places, strict=True)), **colour}
