"""States and setups as plain dicts and lists with readable names, for tests, files and other programs."""

from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any, TypeVar

from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.engine.plain_setup import check_fields, int_in, one_of, rulings_in, table_in
from westerplatte_nb.engine.value import Wording
from westerplatte_nb.games.seven_days.rules import cards
from westerplatte_nb.games.seven_days.rules import rulings as ruled
from westerplatte_nb.games.seven_days.rules.board import SPACE_OF, SPACES, TRACKS, Board, board_from_plain
from westerplatte_nb.games.seven_days.rules.difficulty import LEVELS
from westerplatte_nb.games.seven_days.rules.releases import NEWEST
from westerplatte_nb.games.seven_days.rules.setup import TURN_LIMIT, Setup
from westerplatte_nb.games.seven_days.rules.state import TILES, TOKENS, Officer, State, Troop
from westerplatte_nb.games.seven_days.rules.variants import VARIANTS, in_order

T = TypeVar("T")
PLACES = SPACES[5:]
_SUPPLIES = ("mines", "grenades", "bricks")
_CARDS: dict[str, Callable[[Any], dict[str, Any]]] = {
    "deck": cards.attack_card_to_plain,
    "attack_cards": cards.attack_card_to_plain,
    "events": cards.event_card_to_plain,
    "event_cards": cards.event_card_to_plain,
}


def to_plain(state: State) -> dict[str, Any]:
    """Return what lies open on the table as plain data, in the words of the rulebook; of the decks their sizes."""
    return {
        "turn": state.turn,
        "day": state.day,
        "officer": state.active + 1,
        "tiles": dict(zip(PLACES, state.tiles, strict=True)),
        "walls": dict(zip(SPACES, state.walls, strict=True)),
        "tracks": {name: _troop(troop) for name, troop in zip(TRACKS, state.tracks, strict=True)},
        "mines": [[TRACKS[track], rung] for track, rungs in enumerate(state.mines) for rung in rungs],
        "officers": [_officer(officer) for officer in state.officers],
        "stock": {name: getattr(state, f"stock_{name}") for name in _SUPPLIES},
        "bank": {name: getattr(state, f"bank_{name}") for name in ("ammunition", *_SUPPLIES, *TOKENS)},
        "reserve": state.reserve,
        "box_bricks": state.box_bricks,
        "morale": state.morale,
        "burned": [SPACES[space] for space in state.burned] or None,
        "piles": {str(day): [card.card for card in pile] for day, pile in enumerate(state.piles, start=1)},
        "deck_left": len(state.deck),
        "events_left": len(state.events),
        "result": state.result,
    }


def _troop(troop: Troop | None) -> dict[str, Any] | None:
    """Return a troop as plain data: the values of its card, its rung, its wounds."""
    if troop is None:
        return None
    values = {name: getattr(troop.card, name) for name in ("card", "kind", "resistance", "speed", "attack")}
    return {**values, "rung": troop.rung, "wounds": troop.wounds}


def _officer(officer: Officer) -> dict[str, Any]:
    """Return an officer as plain data: the name of the space (None for none yet), rounds, tokens."""
    space = None if officer.space is None else SPACES[officer.space]
    return {"space": space, **{name: getattr(officer, name) for name in ("ammunition", *TOKENS)}}


def setup_to_plain(setup: Setup) -> dict[str, Any]:
    """Return a setup as plain data, without the optional fields that leave something to chance or to the defaults."""
    plain: dict[str, Any] = {
        "players": setup.players,
        "difficulty": setup.difficulty,
        "edition": setup.edition,
        "rulings": asdict(setup.rulings),
        "seed": setup.seed,
        "turn_limit": setup.turn_limit,
        "release": setup.release,
    }
    if setup.tiles is not None:
        plain["tiles"] = dict(zip(PLACES, setup.tiles, strict=True))
    if setup.start is not None:
        plain["start"] = [SPACES[space] for space in setup.start]
    for name, card_to_plain in _CARDS.items():
        deck = getattr(setup, name)
        if deck is not None:
            plain[name] = [card_to_plain(card) for card in deck]
    if setup.board is not None:
        plain["board"] = {"path": [{"ends": [SPACES[a], SPACES[b]]} for a, b in setup.board.paths]}
    if setup.position is not None:
        plain["position"] = dict(setup.position)
    if setup.script:
        plain["script"] = list(setup.script)
    if setup.variants:
        plain["variants"] = list(setup.variants)
    return plain


def setup_from_plain(plain: Mapping[str, Any]) -> Setup:
    """Read a setup from plain data.

    Raises SetupError, with place and expectation, for unknown words and values that no setup can have.
    """
    check_fields(plain, Setup)
    players = _one_of_choices(plain, "players", 2, (1, 2, 3, 4))
    edition = _one_of_choices(plain, "edition", "common", tuple(ruled.EDITIONS))
    return Setup(
        players=players,
        difficulty=_one_of_choices(plain, "difficulty", "easy", LEVELS),
        edition=edition,
        rulings=ruled.rulings_for(edition, rulings_in(plain, ruled.CHOICES)),
        seed=int_in(plain, "seed", 0, 0, 2**63),
        turn_limit=int_in(plain, "turn_limit", TURN_LIMIT, 1, 1000),
        release=int_in(plain, "release", NEWEST, 1, NEWEST),
        tiles=_tiles(table_in(plain, "tiles")),
        deck=_cards_in(plain, "deck", cards.attack_card_from_plain),
        events=_cards_in(plain, "events", cards.event_card_from_plain),
        start=_start(plain.get("start"), max(2, players)),
        attack_cards=_cards_in(plain, "attack_cards", cards.attack_card_from_plain),
        event_cards=_cards_in(plain, "event_cards", cards.event_card_from_plain),
        board=_board(table_in(plain, "board")),
        # The very value, unconverted: setups are compared, and no list equals a tuple.
        position=None if table_in(plain, "position") is None else plain["position"],
        script=tuple(plain.get("script") or ()),
        variants=_variants(plain.get("variants") or ()),
    )


def _tiles(tiles: Mapping[str, Any] | None) -> tuple[str, ...] | None:
    """Return the tiles in the order of their six places. Raises SetupError.

    `tiles` are the names of tiles by place, None (which is returned) where the setup leaves them to chance.
    """
    if tiles is None:
        return None
    if set(tiles) != set(PLACES) or sorted(map(str, tiles.values())) != sorted(TILES):
        raise SetupError("tiles", dict(tiles), Wording("seven_days/expected.tiles", {}))
    return tuple(tiles[place] for place in PLACES)


def _start(start: Any, officers: int) -> tuple[int, ...] | None:
    """Return the start space of each officer, an outpost; None where the setup names none. Raises SetupError."""
    if start is None:
        return None
    if not isinstance(start, list | tuple) or len(start) != officers or not set(map(str, start)) <= set(TRACKS):
        raise SetupError("start", start, Wording("seven_days/expected.start", {"number": officers}))
    return tuple(SPACE_OF[name] for name in start)


def _board(plain: Mapping[str, Any] | None) -> Board | None:
    """Return a setup's own board, None where it has none. Raises SetupError."""
    if plain is None:
        return None
    try:
        return board_from_plain(dict(plain))
    except (KeyError, ValueError, TypeError) as error:
        raise SetupError("board", dict(plain), Wording("seven_days/expected.paths", {})) from error


def _one_of_choices(plain: Mapping[str, Any], name: str, default: Any, choices: tuple[Any, ...]) -> Any:
    """Return a field of a setup that must be one of some choices, all of one type.

    Raises SetupError.
    """
    # The type must agree too: True == 1.
    value = plain.get(name, default)
    if value not in choices or type(value) is not type(choices[0]):
        raise SetupError(name, value, one_of(choices))
    return value


def _variants(names: Any) -> tuple[str, ...]:
    """Return the variants of a setup in the order of their rules. Raises SetupError for the first unknown one."""
    # A value that is no list is wrong as a whole, even the name of a variant.
    unknown = [name for name in names if name not in VARIANTS] if isinstance(names, list | tuple) else [names]
    if unknown:
        raise SetupError("variants", unknown[0], one_of(VARIANTS))
    return in_order(names)


def _cards_in(plain: Mapping[str, Any], name: str, parse: Callable[[dict[str, Any]], T]) -> tuple[T, ...] | None:
    """Return the cards in the field `name` of a setup, each parsed; None where it is left out. Raises SetupError."""
    entries = plain.get(name)
    if entries is None:
        return None
    if not isinstance(entries, list | tuple):
        raise SetupError(name, entries, Wording("seven_days/expected.cards", {}))
    deck = []
    for number, entry in enumerate(entries, start=1):
        try:
            deck.append(parse(entry))
        except (KeyError, ValueError, TypeError, AttributeError) as error:
            raise SetupError(f"{name}#{number}", entry, Wording("seven_days/expected.card", {})) from error
    return tuple(deck)
