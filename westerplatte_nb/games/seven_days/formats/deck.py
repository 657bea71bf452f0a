"""Decks that an owner of the game may write down and load in place of the package's own."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, TypeVar

from pydantic import Field, TypeAdapter, ValidationError

from westerplatte_nb.formats.entry import Note
from westerplatte_nb.formats.reading import read_plain
from westerplatte_nb.games.seven_days.formats import checks as deck_checks
from westerplatte_nb.games.seven_days.formats.box_models import AttackEntry, EventEntry, PartFile, parse, require_valid
from westerplatte_nb.games.seven_days.rules import cards as box

T = TypeVar("T")

_ATTACK: TypeAdapter[AttackEntry] = TypeAdapter(AttackEntry)
_EVENT: TypeAdapter[EventEntry] = TypeAdapter(EventEntry)


class AttackDeckFile(PartFile):
    """A file with the 64 attack cards."""

    deck: Note = ""
    card: Annotated[tuple[AttackEntry, ...], Field(max_length=200)]


class EventDeckFile(PartFile):
    """A file with the 12 event cards."""

    deck: Note = ""
    card: Annotated[tuple[EventEntry, ...], Field(max_length=200)]


def read_events(path: str | Path) -> tuple[box.EventCard, ...]:
    """Return the 12 event cards of a TOML file, in the order of the file.

    Raises InvalidFile with all problems at once.
    """
    cards = parse_event_deck(read_plain(path), str(path))
    return tuple(box.event_card_from_plain(card.model_dump(exclude_none=True)) for card in cards)


def deck_of(plain: Any, file: str) -> tuple[box.AttackCard, ...]:
    """Return the 64 attack cards in plain data, in their order.

    Raises InvalidFile with all problems at once.
    """
    cards = parse_attack_deck(plain, file)
    return tuple(box.attack_card_from_plain(card.model_dump(exclude_none=True)) for card in cards)


def parse_attack_deck(data: Any, file: str) -> tuple[AttackEntry, ...]:
    """Return the checked entries of an attack deck in plain data.

    Raises InvalidFile with all problems at once.
    """
    # The whole file may be invalid for the sake of one card; the checks of the deck go over the others all the same.
    _, problems = parse(AttackDeckFile, data, file)
    cards = _valid_cards(_ATTACK, data)
    problems += deck_checks.check_unique(_ids(data), file) + deck_checks.check_stages(_stages(data), file)
    return require_valid(problems, cards)


def parse_event_deck(data: Any, file: str) -> tuple[EventEntry, ...]:
    """Return the checked entries of an event deck in plain data.

    Raises InvalidFile with all problems at once.
    """
    # The whole file may be invalid for the sake of one card; the checks of the deck go over the others all the same.
    _, problems = parse(EventDeckFile, data, file)
    cards = _valid_cards(_EVENT, data)
    problems += deck_checks.check_unique(_ids(data), file)
    if len(cards) == len(cards_in(data)):  # without its invalid cards, a deck would seem to lack their kinds
        problems += deck_checks.check_event_deck(cards, file)
    problems += deck_checks.check_burned_paths(cards, deck_checks.possible_paths(), file)
    return require_valid(problems, cards)


def cards_in(data: Any) -> tuple[Any, ...]:
    """Return the list of cards in plain data, unchecked; empty for data without one."""
    cards = data.get("card") if isinstance(data, Mapping) else None
    return cards if isinstance(cards, tuple) else ()


def _valid_cards(adapter: TypeAdapter[T], data: Any) -> tuple[T, ...]:
    """Return the cards that are valid by themselves, so that they can be compared although others are invalid."""
    cards = []
    for entry in cards_in(data):
        try:
            cards.append(adapter.validate_python(entry))
        except ValidationError:
            continue
    return tuple(cards)


def _ids(data: Any) -> list[str]:
    """Return the ids of the cards in plain data, leaving out those that are no text."""
    names = (entry.get("card") for entry in cards_in(data) if isinstance(entry, Mapping))
    return [name for name in names if isinstance(name, str)]


def _stages(data: Any) -> list[Any]:
    """Return the stage of each card in plain data, unchecked."""
    return [entry.get("stage") for entry in cards_in(data) if isinstance(entry, Mapping)]
