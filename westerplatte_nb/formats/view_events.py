"""The events of a view record: what a line says of one, read and checked before anybody tells it in a sentence.

A right checksum proves only that whoever wrote a line could count, so an event has to be one that the rules could
bring about: of a known class, by a rule of the book, with values of the right kind, and for each of them a word.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, get_type_hints

from pydantic import BaseModel, create_model

from westerplatte_nb.engine.registry import wing
from westerplatte_nb.engine.rulebook import rule_ids
from westerplatte_nb.engine.value import Event
from westerplatte_nb.formats.entry import Entry
from westerplatte_nb.formats.problems import Place, Shown
from westerplatte_nb.formats.pydantic_errors import validated
from westerplatte_nb.formats.reading import refuse
from westerplatte_nb.i18n.languages import FALLBACK
from westerplatte_nb.i18n.words import words_in

# What stands for a word that no catalogue has.
UNNAMED = ("[term.", "[count.", "[event.")


def event_in(entry: Mapping[str, Any], game: str, file: str, number: str) -> Event:
    """Return an event from its class's name and its fields.

    Raises FileRefused.
    """
    name, kinds = entry.get("event"), events_of(game)
    if not isinstance(name, str) or name not in kinds:
        refuse("choice", file, Place("line", number, "event"), name, ", ".join((*sorted(kinds)[:3], "…")))
    model, fields = _model_of(game, name), {field: value for field, value in entry.items() if field != "event"}
    event = kinds[name](**dict(validated(model, fields, file, game, line=number)))
    if event.rule not in rule_ids(game):
        refuse("invalid", file, Place("line", number, "rule"), event.rule)
    if not _can_be_told(event, game):
        refuse("invalid", file, Place("line", number, "event"), Shown(name))
    return event


def events_of(game: str) -> dict[str, type[Event]]:
    """Return the classes of a game's events by name."""
    found = vars(wing("games", game, "events")).values()
    return {kind.__name__: kind for kind in found if isinstance(kind, type) and issubclass(kind, Event)}


@cache
def _model_of(game: str, name: str) -> type[BaseModel]:
    """Return the strict model of the fields of an event."""
    fields: dict[str, Any] = {field: (hint, ...) for field, hint in get_type_hints(events_of(game)[name]).items()}
    made: type[BaseModel] = create_model(name, __base__=Entry, **fields)
    return made


def _can_be_told(event: Event, game: str) -> bool:
    """Tell whether the game has a word for each value of an event: its wording is the list of what it knows."""
    try:
        told = words_in(FALLBACK, game).say(wing("games", game, "wording").word_event(event))
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        return False
    return not any(mark in told for mark in UNNAMED)
