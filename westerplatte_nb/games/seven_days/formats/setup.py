"""The words of a setup of 7 Days, which are those of `setup_to_plain` and `to_plain`, and what must hold among them."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal, get_args

from pydantic import Field

from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.formats.entry import Entry, Note
from westerplatte_nb.formats.problems import InvalidFile, Place, Problem, Unquoted, problem
from westerplatte_nb.formats.pydantic_errors import validate
from westerplatte_nb.formats.reading import freeze
from westerplatte_nb.formats.record.upgrades import check_schema
from westerplatte_nb.games.seven_days.formats.box_models import AttackEntry, BoardEntry, EventEntry, OutpostName
from westerplatte_nb.games.seven_days.formats.checks import check_board, check_burned_paths, check_unique, path_pairs
from westerplatte_nb.games.seven_days.formats.position import MOST_CARDS, PositionEntry, check_position
from westerplatte_nb.games.seven_days.rules.releases import NEWEST
from westerplatte_nb.games.seven_days.rules.serialize import setup_from_plain
from westerplatte_nb.games.seven_days.rules.setup import Setup, initial_state

TileName = Literal["morale", "mortar", "mines", "rebuild", "ammunition", "drive_back"]
VariantName = Literal["crossfire", "tempo", "council", "hardship", "one_officer"]
Edition = Literal["common", "pl", "en", "de"]
_YES_NO = {"yes": True, "no": False}


class RulingsEntry(Entry):
    """Answers to some of the ten questions; the others are the edition's."""

    start_space: Literal["outpost_c", "any_outpost"] | None = None
    joint_fire_limit: Literal["two", "all"] | None = None
    borrowed_round: bool | None = None
    mine_trigger: Literal["space", "arrival"] | None = None
    overflow: Literal["guardhouses", "neighbours"] | None = None
    full_tracks_move: bool | None = None
    ammunition_loss: Literal["even", "free"] | None = None
    event_ammunition: Literal["even", "free"] | None = None
    surplus_bricks: Literal["reserve", "box"] | None = None
    fresh_troop_moves: bool | None = None


class SetupEntry(Entry):
    """Everything that may decide how a game of 7 Days begins; what is left out is left to chance or to the edition."""

    schema_: Annotated[int, Field(alias="schema", ge=1)] = 1
    game: Literal["seven_days"] = "seven_days"
    title: Note | None = None
    players: Annotated[int, Field(ge=1, le=4)] | None = None
    difficulty: Literal["easy", "medium", "hard"] | None = None
    edition: Edition | None = None
    rulings: RulingsEntry | None = None
    seed: Annotated[int, Field(ge=0, le=2**63)] | None = None
    turn_limit: Annotated[int, Field(ge=1, le=1000)] | None = None
    release: Annotated[int, Field(ge=1, le=NEWEST)] | None = None
    tiles: dict[Literal["1", "2", "3", "4", "5", "6"], TileName] | None = None
    deck: Annotated[tuple[AttackEntry, ...], Field(max_length=MOST_CARDS)] | None = None
    events: Annotated[tuple[EventEntry, ...], Field(max_length=6)] | None = None
    start: tuple[OutpostName, ...] | None = None
    attack_cards: Annotated[tuple[AttackEntry, ...], Field(min_length=1, max_length=64)] | None = None
    event_cards: Annotated[tuple[EventEntry, ...], Field(min_length=1, max_length=12)] | None = None
    board: BoardEntry | None = None
    position: PositionEntry | None = None
    script: Annotated[tuple[Annotated[int, Field(ge=0, le=2**63)], ...], Field(max_length=1000)] | None = None
    variants: tuple[VariantName, ...] | None = None


WORDS = frozenset({"preset", *SetupEntry.model_fields}) - {"schema_", "game", "title"}


def setup_of(plain: Any, file: str) -> Setup:
    """Return the setup that is written in plain data; `file` is the name for its problems.

    Harmless variations are accepted (`preset` for `edition`, one start space for all, zeros where a card has no such
    value), unknown fields and impossible values are not. Raises InvalidFile with all problems at once.
    """
    data = _normalized(freeze(plain, file))
    check_schema(data, file)
    entry = validate(SetupEntry, data, file, "seven_days")
    problems = list(_check(entry, file))
    if problems:
        raise InvalidFile(problems)
    fields = entry.model_dump(exclude_none=True, exclude={"schema_", "game", "title"})
    return _setup_from_fields(fields, file)


def players_of(setup: Setup) -> int:
    """Return how many people play a game of a setup; one alone commands two officers."""
    return setup.players


def _normalized(data: Any) -> Any:
    """Return the plain data of a setup with harmless variations put into the usual form; any other value as it is."""
    if not isinstance(data, dict):
        return data
    fields = dict(data)
    if "preset" in fields and fields.get("edition") in (None, fields["preset"]):
        fields["edition"] = fields.pop("preset")
    if isinstance(fields.get("start"), str):
        # One start space for all officers. A wrong number of players is reported later, by the checks of that field.
        players = fields.get("players") or 2
        officers = max(2, players) if type(players) is int and players <= 4 else 2
        fields["start"] = (fields["start"],) * officers
    if isinstance(fields.get("rulings"), dict):
        fields["rulings"] = {name: _to_bool(value) for name, value in fields["rulings"].items()}
    if isinstance(fields.get("deck"), tuple):
        # The stage decides the order of a shuffled deck only; here the order is given.
        fields["deck"] = tuple(_with_default(card, "stage", 1) for card in fields["deck"])
    for name in ("events", "event_cards"):
        if isinstance(fields.get(name), tuple):
            fields[name] = _with_ids(fields[name])
    # A position that is a whole `to_plain` has the tiles in it.
    position = fields.get("position")
    if isinstance(position, dict) and fields.get("tiles") is None and position.get("tiles") is not None:
        fields["tiles"] = position["tiles"]
    return fields


def _to_bool(value: Any) -> Any:
    """Return True for "yes" and False for "no", any other value as it is."""
    return _YES_NO.get(value, value) if isinstance(value, str) else value


def _with_default(card: Any, name: str, default: object) -> Any:
    """Return the plain data of a card, with `default` in the field `name` if it has none.

    What is no dict is returned as it is: a later check reports it.
    """
    return {name: default} | card if isinstance(card, dict) else card


def _with_ids(cards: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return event cards that have an id each; those without one get a number.

    The numbers follow the contents of the cards, not their order in the deck, which is a secret: players see the ids.
    """
    by_content = sorted(range(len(cards)), key=lambda index: _sort_text(cards[index]))
    numbers = {index: number for number, index in enumerate(by_content, start=1)}
    return tuple(_with_default(card, "card", f"event-{numbers[index]}") for index, card in enumerate(cards))


def _sort_text(card: Any) -> str:
    """Return the plain data of a card as a text to sort by, the same for any order of its fields."""
    return repr(sorted(card.items(), key=repr)) if isinstance(card, dict) else repr(card)


def _check(entry: SetupEntry, file: str) -> Iterator[Problem]:
    """Yield the problems between fields that are valid each by itself: counts, ids, paths."""
    if entry.tiles is not None:
        yield from _check_tiles(Counter(entry.tiles.values()), file)
    officers = max(2, entry.players or 2)
    if entry.start is not None and len(entry.start) != officers:
        yield problem("length", file, Place("field", "start"), Unquoted(str(len(entry.start))), str(officers))
    for cards in (entry.deck, entry.attack_cards, entry.events, entry.event_cards):
        yield from check_unique([card.card for card in cards or ()], file)
    if entry.board is not None:
        yield from check_board(entry.board, file)
    paths = path_pairs(entry.board)
    for events in (entry.events, entry.event_cards):
        yield from check_burned_paths(events or (), paths, file)
    if entry.event_cards is not None and entry.events is None:
        yield from _check_supply_of_events(entry, file)


def _check_tiles(counts: Mapping[str, int], file: str) -> list[Problem]:
    """Return problems for tiles that are named more than once, and one for those that are missing.

    `counts` is how often each tile is named.
    """
    place = Place("field", "tiles")
    problems = [problem("same_twice", file, place, Unquoted(f"{n} × {tile}")) for tile, n in counts.items() if n > 1]
    missing = ", ".join(tile for tile in get_args(TileName) if tile not in counts)
    return problems + ([problem("missing", file, place, expected=missing)] if missing else [])


def _check_supply_of_events(entry: SetupEntry, file: str) -> list[Problem]:
    """Return a problem for each sign of which there are too few event cards for the difficulty (`difficulty.*`)."""
    signs: list[str] = [card.sign for card in entry.event_cards or ()]
    needed = {"positive": 6} if entry.difficulty in (None, "easy") else {"positive": 3, "negative": 3}
    place, counts = Place("field", "event_cards"), Counter(signs)
    return [
        problem("count", file, place, Unquoted(f"{sign}: {counts[sign]}"), f"{sign}: ≥ {number}")
        for sign, number in needed.items()
        if counts[sign] < number
    ]


def _setup_from_fields(fields: dict[str, Any], file: str) -> Setup:
    """Return the setup of checked fields, after its first state was created once, so that a failure comes here.

    Fields of its position that follow from others are taken out (`fields` is changed); they must agree with that
    state. Raises InvalidFile.
    """
    position = fields.get("position")
    stated = dict(position or {})  # with the fields that are taken out
    if position is not None:
        for derived in ("tiles", "bank", "deck_left", "events_left"):
            position.pop(derived, None)
    try:
        setup = setup_from_plain(fields)
        draft = initial_state(setup, [])
        problems = check_position(draft, setup.position, stated, file) if setup.position is not None else []
    except SetupError as error:
        place = Place("field", error.place) if error.place else Place()
        raise InvalidFile([problem("setup", file, place, error.found, error.expected)]) from None
    except ValueError:
        # All else is checked above: a scripted result is out of the range of its shuffle.
        raise InvalidFile([problem("script", file, Place("field", "script"), fields.get("script", ()))]) from None
    if problems:
        raise InvalidFile(problems)
    return setup
