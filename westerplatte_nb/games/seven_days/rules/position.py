"""Setting up a position in the middle of a game, written like `to_plain`, for tests, lessons and scenarios.

What a position does not mention stays as after the set-up. The bank gets whatever is left over, so that the counters
always add up (rule `parts.conservation`).
"""

from collections.abc import Mapping
from typing import Any

from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.engine.plain_setup import is_whole, one_of, whole_number
from westerplatte_nb.engine.play import push
from westerplatte_nb.engine.value import Wording
from westerplatte_nb.games.seven_days.rules.board import LAST_RUNG, SPACE_OF, SPACES, TRACKS, WALL_HEIGHT
from westerplatte_nb.games.seven_days.rules.cards import HOWITZER, AttackCard, attack_card_from_plain
from westerplatte_nb.games.seven_days.rules.difficulty import COUNTERS
from westerplatte_nb.games.seven_days.rules.setup import START_ROUNDS
from westerplatte_nb.games.seven_days.rules.state import DAYS, Officer, State, Troop, fallen_guardhouses
from westerplatte_nb.games.seven_days.rules.steps import TurnStart

_DAYS = tuple(str(day) for day in range(1, DAYS + 1))
_FIELDS = {
    "turn", "day", "officer", "walls", "tracks", "mines", "officers", "stock", "reserve", "box_bricks", "morale",
    "burned", "piles",
}  # fmt: skip


def lay_position(draft: State, position: Mapping[str, Any]) -> None:
    """Change the draft to the position, with the turn of its officer as the next step.

    Raises SetupError with the place and what was expected.
    """
    for name in position:
        if name not in _FIELDS:
            raise SetupError(f"position.{name}", position[name], one_of(sorted(_FIELDS)))
    try:
        _set_fields(draft, position)
    except (AttributeError, TypeError, ValueError, KeyError) as error:
        raise SetupError("position", dict(position), Wording("seven_days/expected.position", {})) from error
    draft.decision = None
    draft.agenda = ()
    push(draft, TurnStart())


def _set_fields(draft: State, position: Mapping[str, Any]) -> None:
    """Set each field of the draft that a position names, and the bank to what is left over."""
    draft.turn = _number(position, "turn", draft.turn, 1, draft.table.turn_limit)
    draft.day = _number(position, "day", draft.day, 1, DAYS)
    draft.active = _number(position, "officer", 1, 1, len(draft.officers)) - 1
    # The marker never stays on the outermost steps (-3 and 3).
    draft.morale = _number(position, "morale", 0, -2, 2)
    draft.reserve = _number(position, "reserve", 0, 0, 8)
    draft.box_bricks = _number(position, "box_bricks", 0, 0, 8)
    _lay_walls(draft, _part(position, "walls", {}))
    _lay_cards(draft, position)
    _lay_mines(draft, _part(position, "mines", ()))
    _lay_stock(draft, _part(position, "stock", {}))
    draft.officers = _officers(draft, position.get("officers"))
    draft.burned = _burned_path(draft, _part(position, "burned", ()))
    _fill_bank(draft)


def _position_error(place: str, value: object, key: str, **numbers: int) -> SetupError:
    """Return the error for a value that does not fit into a position.

    `key` and `numbers` are the wording of what was expected.
    """
    return SetupError(f"position.{place}", value, Wording(key, {**numbers}))


def _part(position: Mapping[str, Any], name: str, empty: Any) -> Any:
    """Return a part of a position, or `empty` where it is left out or null; a wrong value such as 0 is not replaced."""
    part = position.get(name)
    return empty if part is None else part


def _number(plain: Mapping[str, Any], name: str, default: int, least: int, most: int) -> int:
    """Return a whole number of a position from `least` to `most`. Raises SetupError."""
    value = plain.get(name, default)
    if not is_whole(value, least, most):
        raise SetupError(f"position.{name}", value, whole_number(least, most))
    return int(value)


def _space(name: object, place: str) -> int:
    """Return the number of a space by its name. Raises SetupError."""
    if not isinstance(name, str) or name not in SPACE_OF:
        raise SetupError(place, name, one_of(SPACES))
    return SPACE_OF[name]


def _track(name: object, place: str) -> int:
    """Return the number of a track by its letter. Raises SetupError."""
    if name not in TRACKS:
        raise SetupError(place, name, one_of(TRACKS))
    # A track has the letter and the number of its outpost.
    return SPACE_OF[str(name)]


def _lay_walls(draft: State, walls: Mapping[str, Any]) -> None:
    """Set the walls that are named; two fallen guardhouses would have lost the game. Raises SetupError."""
    heights = list(draft.walls)
    for name in walls:
        heights[_space(name, "position.walls")] = _number(walls, name, WALL_HEIGHT, 0, WALL_HEIGHT)
    draft.walls = tuple(heights)
    if len(fallen_guardhouses(draft)) > 1:
        raise _position_error("walls", dict(walls), "seven_days/expected.one_fallen")


def _lay_cards(draft: State, position: Mapping[str, Any]) -> None:
    """Put cards on tracks and piles and take them out of the deck. Raises SetupError."""
    deck_cards = {card.card: card for card in draft.deck}
    used_ids = _lay_troops(draft, _part(position, "tracks", {}), deck_cards)
    piles: list[tuple[AttackCard, ...]] = [()] * DAYS
    for day, ids in _part(position, "piles", {}).items():
        # The day must be one of the game, and the cards those of the deck that lie nowhere else, each named once.
        if not (str(day) in _DAYS and set(ids) <= deck_cards.keys() - used_ids and len(set(ids)) == len(ids)):
            raise _position_error(f"piles.{day}", ids, "seven_days/expected.pile", days=DAYS)
        piles[int(day) - 1] = tuple(deck_cards[card] for card in ids)
        used_ids |= set(ids)
    draft.piles = tuple(piles)
    draft.deck = tuple(card for card in draft.deck if card.card not in used_ids)


def _lay_troops(draft: State, plain_troops: Mapping[str, Any], deck_cards: Mapping[str, AttackCard]) -> set[str]:
    """Put troops on their tracks and return the ids of their cards. Raises SetupError for a card that is used twice.

    `plain_troops` are by the letter of the track (None for no troop), `deck_cards` the cards of the deck by id.
    """
    used_ids: set[str] = set()
    tracks: list[Troop | None] = [None] * len(TRACKS)
    for name, plain in plain_troops.items():
        track = _track(name, "position.tracks")
        if plain is not None:
            tracks[track] = troop = _troop(plain, name, deck_cards)
            card = troop.card.card
            if card in used_ids:
                raise _position_error(f"tracks.{name}.card", card, "seven_days/expected.card_once")
            used_ids.add(card)
    draft.tracks = tuple(tracks)
    return used_ids


def _troop(plain: Mapping[str, Any], track: str, deck_cards: Mapping[str, AttackCard]) -> Troop:
    """Return a troop in plain data: with the card of the deck that its id names, else with a card of its own values.

    `track` is the letter of its track, `deck_cards` the cards of the deck by id. Raises SetupError.
    """
    card = deck_cards.get(plain.get("card", ""))
    if card is None:
        # Stage and moves matter only when a card is drawn, which this one never is.
        values = {"card": f"position-{track}", "stage": 1, "kind": "machine_gun", "moves": ["A", "B"]}
        values |= {"track": track, "resistance": 1, "attack": 1, "speed": 1, **plain}
        if values["kind"] == HOWITZER:
            values["speed"] = 0
        card = attack_card_from_plain(values)
    if not card.is_troop:
        raise _position_error(f"tracks.{track}.card", card.card, "seven_days/expected.troop")
    rung = _number(plain, "rung", 1, 1, LAST_RUNG)
    wounds = _number(plain, "wounds", 0, 0, max(card.resistance - 1, 0))
    if card.kind == HOWITZER and rung > 1:
        raise _position_error(f"tracks.{track}.rung", rung, "seven_days/expected.howitzer")
    return Troop(card, rung, wounds)


def _lay_mines(draft: State, mines: Any) -> None:
    """Put mines on the tracks, each a pair of track and rung. Raises SetupError."""
    rungs: list[tuple[int, ...]] = [()] * len(TRACKS)  # the mined ones, by track
    for name, rung in mines:
        track = _track(name, "position.mines")
        # By the exact type: True is an int to `isinstance`.
        if type(rung) is not int or not 1 <= rung <= LAST_RUNG or rung in rungs[track]:
            raise _position_error("mines", [name, rung], "seven_days/expected.mine", most=LAST_RUNG)
        rungs[track] = tuple(sorted((*rungs[track], rung)))
    draft.mines = tuple(rungs)


def _lay_stock(draft: State, stock: Mapping[str, Any]) -> None:
    """Set what lies on the supply tiles, by default all that they hold less the mines on the tracks.

    Raises SetupError.
    """
    side = draft.table.side
    mines_on_tracks = sum(len(rungs) for rungs in draft.mines)
    draft.stock_mines = _number(stock, "mines", side.mines - mines_on_tracks, 0, side.mines)
    draft.stock_grenades = _number(stock, "grenades", side.grenades, 0, side.grenades)
    draft.stock_bricks = _number(stock, "bricks", side.bricks, 0, side.bricks)
    if draft.stock_bricks % 2:
        raise SetupError("position.stock.bricks", draft.stock_bricks, Wording("expected.even_number", {}))


def _officers(draft: State, plain: Any) -> tuple[Officer, ...]:
    """Return the officers of a position; without any, those of the set-up."""
    if plain is None:  # Under `any_outpost` nobody has chosen a space yet; the middle one stands in.
        middle = SPACE_OF["C"]
        return tuple(officer.on_space(middle) if officer.space is None else officer for officer in draft.officers)
    if len(plain) != len(draft.officers):
        raise _position_error("officers", plain, "seven_days/expected.officers", number=len(draft.officers))
    return tuple(_officer(officer, seat) for seat, officer in enumerate(plain))


def _officer(plain: Mapping[str, Any], seat: int) -> Officer:
    """Return an officer of a position, by default on outpost C with the rounds of the set-up. Raises SetupError."""
    space = _space(plain.get("space", "C"), f"position.officers#{seat + 1}.space")
    start = Officer(space, START_ROUNDS)
    # In the order of `COUNTERS`, which is that of the fields of an officer.
    counters = (_number(plain, name, getattr(start, name), 0, most) for name, most in COUNTERS.items())
    officer = Officer(space, *counters)
    if officer.extra_moves and officer.limited_moves:
        raise _position_error(f"officers#{seat + 1}", dict(plain), "seven_days/expected.moves_cancel")
    return officer


def _burned_path(draft: State, ends: Any) -> tuple[int, ...]:
    """Return the two ends of the burned path, none for no path. Raises SetupError for ends that no path joins."""
    path = tuple(sorted(_space(name, "position.burned") for name in ends))
    if path and path not in draft.table.board.paths:
        raise _position_error("burned", ends, "seven_days/expected.path_ends")
    return path


def _fill_bank(draft: State) -> None:
    """Put into the bank what lies nowhere else (rule `parts.conservation`).

    Raises SetupError where more lies on the table than the box has.
    """
    side = draft.table.side
    mines_on_tracks = sum(len(rungs) for rungs in draft.mines)
    bricks = WALL_HEIGHT * len(SPACES) + side.bricks
    draft.bank_bricks = bricks - sum(draft.walls) - draft.stock_bricks - draft.reserve - draft.box_bricks
    draft.bank_mines = side.mines - draft.stock_mines - mines_on_tracks
    draft.bank_grenades = side.grenades - draft.stock_grenades
    for name, number in COUNTERS.items():
        setattr(draft, f"bank_{name}", number - sum(getattr(officer, name) for officer in draft.officers))
    for name in ("bricks", "mines", *COUNTERS):
        number = getattr(draft, f"bank_{name}")
        if number < 0:
            raise SetupError(f"position: {name}", number, Wording("seven_days/expected.box", {}))
