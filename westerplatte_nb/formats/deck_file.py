"""Deck, board and morale files: what an owner of the game may write down and load in place of the package's own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

from pydantic import Field, TypeAdapter, ValidationError

from westerplatte_nb.formats import limits
from westerplatte_nb.formats.board_entries import BoardEntry, SevenSteps
from westerplatte_nb.formats.entries import AttackEntry, Entry, EventEntry, Note
from westerplatte_nb.formats.explain import EVENT_DECK, explain
from westerplatte_nb.formats.problems import FileRefused, Problem
from westerplatte_nb.formats.reading import read_plain
from westerplatte_nb.formats.upgrades import check_schema
from westerplatte_nb.games.seven_days.board import Board, board_from_plain
from westerplatte_nb.games.seven_days.cards import (
    AttackCard,
    EventCard,
    attack_card_from_plain,
    event_card_from_plain,
)
from westerplatte_nb.games.seven_days.difficulty import MoraleStep

F = TypeVar("F", bound="_File")
T = TypeVar("T")

_ATTACK: TypeAdapter[AttackEntry] = TypeAdapter(AttackEntry)
_EVENT: TypeAdapter[EventEntry] = TypeAdapter(EventEntry)


class _File(Entry):
    schema_: Annotated[int, Field(alias="schema", ge=1)]
    game: Literal["seven_days"]


class AttackDeckFile(_File):
    """A file with the 64 attack cards."""

    deck: Note = ""
    card: Annotated[tuple[AttackEntry, ...], Field(max_length=200)]


class EventDeckFile(_File):
    """A file with the 12 event cards."""

    deck: Note = ""
    card: Annotated[tuple[EventEntry, ...], Field(max_length=200)]


class BoardFile(_File, BoardEntry):
    """A file with the paths of the board."""

    board: Note = ""


class MoraleFile(_File):
    """A file with both morale tracks."""

    morale: Note = ""
    green: SevenSteps
    red: SevenSteps


def read_deck(path: str | Path) -> tuple[AttackCard, ...]:
    """Return the 64 attack cards of a TOML file, in the order of the file.

    Raises FileRefused with all problems at once.
    """
    cards = attack_deck_of(read_plain(path), str(path))
    return tuple(attack_card_from_plain(card.model_dump(exclude_none=True)) for card in cards)


def read_events(path: str | Path) -> tuple[EventCard, ...]:
    """Return the 12 event cards of a TOML file, in the order of the file.

    Raises FileRefused with all problems at once.
    """
    cards = event_deck_of(read_plain(path), str(path))
    return tuple(event_card_from_plain(card.model_dump(exclude_none=True)) for card in cards)


def read_board(path: str | Path) -> Board:
    """Return the board of a TOML file.

    Raises FileRefused with all problems at once.
    """
    return board_from_plain(board_of(read_plain(path), str(path)).model_dump())


def read_morale(path: str | Path) -> dict[str, dict[int, MoraleStep]]:
    """Return the green and the red morale track of a TOML file, by step.

    Raises FileRefused with all problems at once.
    """
    tracks = morale_of(read_plain(path), str(path))
    return {
        colour: {
            step.step: MoraleStep(step.step, step.effect, step.amount, step.share, step.returns_to_start)
            for step in steps
        }
        for colour, steps in (("green", tracks.green), ("red", tracks.red))
    }


def attack_deck_of(data: Any, file: str) -> tuple[AttackEntry, ...]:
    """Return the entries of an attack deck that stands in plain data.

    Raises FileRefused with all problems at once.
    """
    _, problems = _parsed(AttackDeckFile, data, file)
    cards = _readable(_ATTACK, data)
    problems += limits.check_unique(_ids(data), file) + limits.check_stages(_stages(data), file)
    return _unless(problems, cards)


def event_deck_of(data: Any, file: str) -> tuple[EventEntry, ...]:
    """Return the entries of an event deck that stands in plain data.

    Raises FileRefused with all problems at once.
    """
    _, problems = _parsed(EventDeckFile, data, file, EVENT_DECK)
    cards = _readable(_EVENT, data)
    problems += limits.check_unique(_ids(data), file)
    if len(cards) == len(_entries(data)):
        problems += limits.check_event_deck(cards, file)
    problems += limits.check_burned_paths(cards, limits.possible_paths(), file)
    return _unless(problems, cards)


def board_of(data: Any, file: str) -> BoardFile:
    """Return the board that stands in plain data.

    Raises FileRefused with all problems at once.
    """
    board, problems = _parsed(BoardFile, data, file)
    if board is not None:
        problems += limits.check_board(board, file)
    return _unless(problems, board)


def morale_of(data: Any, file: str) -> MoraleFile:
    """Return the morale tracks that stand in plain data.

    Raises FileRefused with all problems at once.
    """
    tracks, problems = _parsed(MoraleFile, data, file)
    if tracks is not None:
        problems += limits.check_morale("green", tracks.green, file) + limits.check_morale("red", tracks.red, file)
    return _unless(problems, tracks)


def _parsed(model: type[F], data: Any, file: str, within: str = "") -> tuple[F | None, list[Problem]]:
    check_schema(data, file)
    try:
        return model.model_validate(data), []
    except ValidationError as error:
        return None, explain(error, file, data, within)


def _unless(problems: list[Problem], value: T | None) -> T:
    if problems or value is None:
        raise FileRefused(problems)
    return value


def _entries(data: Any) -> tuple[Any, ...]:
    cards = data.get("card") if isinstance(data, Mapping) else None
    return cards if isinstance(cards, tuple) else ()


def _readable(adapter: TypeAdapter[T], data: Any) -> tuple[T, ...]:
    """Return the cards that are right by themselves, so that what is wrong between them is told in the same breath."""
    cards = []
    for entry in _entries(data):
        try:
            cards.append(adapter.validate_python(entry))
        except ValidationError:
            continue
    return tuple(cards)


def _ids(data: Any) -> list[str]:
    names = (entry.get("card") for entry in _entries(data) if isinstance(entry, Mapping))
    return [name for name in names if isinstance(name, str)]


def _stages(data: Any) -> list[Any]:
    return [entry.get("stage") for entry in _entries(data) if isinstance(entry, Mapping)]
