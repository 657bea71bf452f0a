"""The table as plain words, whole and in order, so that each edit of it is one change in one place.

A setup in a file names only what differs from the usual; what is edited here names all of the table.
"""

from collections.abc import Mapping
from typing import Any

from westerplatte_nb.games.seven_days.rules import begin
from westerplatte_nb.games.seven_days.rules import difficulty as levels
from westerplatte_nb.games.seven_days.rules.board import SPACES, WALL_HEIGHT
from westerplatte_nb.games.seven_days.rules.cards import attack_card_to_plain, event_card_to_plain
from westerplatte_nb.games.seven_days.rules.orders.budget import MOVES_A_TURN
from westerplatte_nb.games.seven_days.rules.serialize import setup_from_plain, setup_to_plain, to_plain
from westerplatte_nb.games.seven_days.rules.setup import Setup
from westerplatte_nb.games.seven_days.rules.state import State, cards_in_play

Plain = Mapping[str, Any]
# The fields that a whole position has at least.
WHOLE = {"day", "turn", "morale", "walls", "tracks", "piles", "officers", "officer", "stock"}
# The fields of `to_plain` that follow from the others.
DERIVED = ("tiles", "bank", "deck_left", "events_left", "result")
_CARD_VALUES = ("kind", "resistance", "speed", "attack")


def state_of(plain: Plain) -> State:
    """Return the first state of a setup. Raises SetupError."""
    fields = {name: value for name, value in plain.items() if name not in ("schema", "game", "title")}
    return begin(setup_from_plain(fields)).after


def full_setup(plain: Plain) -> dict[str, Any]:
    """Return a setup whose position names the whole table, ready to be edited.

    Raises SetupError for a setup that cannot be laid out.
    """
    if "tiles" in plain and _is_full(plain.get("position") or {}):
        return dict(plain)
    state = state_of(plain)
    return {**plain, **table_of(state, {card.card for card in (*cards_in_play(state), *state.deck)})}


def _is_full(position: Plain) -> bool:
    """Tell whether a position names all that can be edited of it; one in a file may name a part."""
    officers = position.get("officers", ())
    return position.keys() >= WHOLE and all(levels.COUNTERS.keys() <= officer.keys() for officer in officers)


def moment(setup: Setup, state: State) -> dict[str, Any]:
    """Return a setup that begins with a state, its decks in their present order: nothing is left to chance."""
    plain = setup_to_plain(setup)
    # How the game began is past; its decks and tiles come from the state, below.
    for name in ("start", "script", "attack_cards", "event_cards", "tiles"):
        plain.pop(name, None)
    track_cards = [troop.card for troop in state.tracks if troop is not None and not _is_invented(troop.card.card)]
    other_cards = [*(card for pile in state.piles for card in pile), *state.deck]
    # The deck of a setup holds all cards, also those in play: its position names these by their ids.
    deck_ids = _deck_ids([card.card for card in (*track_cards, *other_cards)])
    deck = [attack_card_to_plain(card) | {"card": deck_ids[card.card]} for card in (*track_cards, *other_cards)]
    plain |= {"deck": deck, "events": [event_card_to_plain(card) for card in state.events]}
    table = table_of(state, set(deck_ids))
    piles = table["position"]["piles"]
    table["position"]["piles"] = {day: [deck_ids[card] for card in pile] for day, pile in piles.items()}
    # This turn began with the return of a limited-move token, which cost a move. The setup begins the same turn again,
    # so the officer must have the token again.
    if state.decision is None and state.moves_left < MOVES_A_TURN:
        table["position"]["officers"][state.active]["limited_moves"] += 1
    return {**plain, **table}


def _is_invented(card: str) -> bool:
    """Tell whether the id of a card is that of a troop with values of its own, which belongs to no deck."""
    return card.startswith("position-")


def _deck_ids(cards: list[str]) -> dict[str, str]:
    """Return the id that each of some cards has in a deck, by its present id.

    It is the same, or for an invented card, whose id no card of a deck may have, a new one: `position-B` becomes
    `own-B`, or if another card is called so `own-own-B`.
    """
    deck_ids: dict[str, str] = {}
    for card in cards:
        deck_id = card
        if _is_invented(card):
            deck_id = f"own-{card.removeprefix('position-')}"
            while deck_id in cards or deck_id in deck_ids.values():
                deck_id = f"own-{deck_id}"
        deck_ids[card] = deck_id
    return deck_ids


def table_of(state: State, known: set[str]) -> dict[str, Any]:
    """Return the fields `tiles` and `position` of a setup for a state; `known` are the ids that a troop may name."""
    position = to_plain(state)
    tiles = position["tiles"]
    for name in DERIVED:
        del position[name]
    tracks = position["tracks"].items()
    position["tracks"] = {track: _troop(troop, known) for track, troop in tracks if troop is not None}
    position["piles"] = {day: pile for day, pile in position["piles"].items() if pile}
    for officer in position["officers"]:
        officer["space"] = officer["space"] or "C"  # the usual start, for one who has not begun yet
    if position["burned"] is None:
        del position["burned"]
    return {"tiles": tiles, "position": position}


def _troop(troop: dict[str, Any], known: set[str]) -> dict[str, Any]:
    """Return a troop as a position has it: with the id of its card if that is known, else with its own values."""
    if troop["card"] in known and not _is_invented(troop["card"]):
        return {"card": troop["card"], "rung": troop["rung"], "wounds": troop["wounds"]}
    # A howitzer has no speed, and in a setup no field for it.
    return {name: value for name, value in troop.items() if name != "card" and not (name == "speed" and not value)}


def blank() -> dict[str, Any]:
    """Return the setup of an empty board: whole walls, no troop on the tracks, two officers on outpost C."""
    plain = {"players": 2, "difficulty": "easy", "edition": "common", "seed": 1939}
    plain = setup_to_plain(setup_from_plain(plain))
    del plain["turn_limit"]  # the usual one, which no setup needs to name
    state = state_of({**plain, "position": {}})
    return {**plain, **table_of(state, set())}


def with_position(plain: Plain, **fields: Any) -> dict[str, Any]:
    """Return the setup with other values of some fields of its position."""
    return {**plain, "position": {**plain["position"], **fields}}


def troop_values(plain: Plain, track: str) -> dict[str, Any] | None:
    """Return the troop on a track with its values, which stand in the setup or on its card; None for no troop."""
    troop = plain["position"]["tracks"].get(track)
    if troop is None:
        return None
    if "card" not in troop or "kind" in troop:  # it has values of its own
        return dict(troop)
    card = next((entry for entry in deck_cards(plain) if entry["card"] == troop["card"]), {})
    values = {name: card[name] for name in _CARD_VALUES if card.get(name)}
    return {"rung": 1, "wounds": 0, **values, **troop}


def deck_cards(plain: Plain) -> list[dict[str, Any]]:
    """Return the plain data of all cards of the attack deck as they lie while the board is empty, the top first."""
    unplaced = {name: value for name, value in plain.items() if name != "position"} | {"position": {}}
    return [attack_card_to_plain(card) for card in state_of(unplaced).deck]


def supply_limits(plain: Plain) -> levels.Side:
    """Return how many mines, grenades and bricks the tiles may hold: the side of them for the difficulty of a setup."""
    return levels.side_of(plain.get("difficulty", "easy"))


def officers_of(plain: Plain) -> int:
    """Return the number of officers of a setup: a single player commands two."""
    return max(2, int(plain.get("players", 2)))


def cut_to_box(plain: Plain) -> dict[str, Any]:
    """Return a setup without the officers, stock, mines and spare bricks beyond what its players and its box allow."""
    position, limits = dict(plain["position"]), supply_limits(plain)
    officers = _officers_cut_to_box(position["officers"], officers_of(plain))
    mines = list(position.get("mines") or ())[: limits.mines]
    stock = position.get("stock") or {}
    position["stock"] = {
        "mines": min(stock.get("mines", limits.mines), limits.mines - len(mines)),
        "grenades": min(stock.get("grenades", limits.grenades), limits.grenades),
        "bricks": min(stock.get("bricks", limits.bricks), limits.bricks),
    }
    # Bricks that are neither on a wall nor on the tile: they lie in the reserve, in the box or in the bank.
    spare = WALL_HEIGHT * len(SPACES) + limits.bricks - sum(position["walls"].values()) - position["stock"]["bricks"]
    position["reserve"] = min(position.get("reserve", 0), spare)
    position["box_bricks"] = min(position.get("box_bricks", 0), spare - position["reserve"])
    position |= {"officers": officers, "mines": mines, "officer": min(position.get("officer", 1), len(officers))}
    return {**plain, "position": position}


def _officers_cut_to_box(officers: list[dict[str, Any]], number: int) -> list[dict[str, Any]]:
    """Return a `number` of officers, added ones on outpost C, with no more rounds and tokens than the box has."""
    added = {"space": "C", "ammunition": 2, "extra_moves": 0, "limited_moves": 0, "extra_actions": 0}
    new_officers = [dict(officer) for officer in (*officers[:number], *[added] * (number - len(officers)))]
    left = dict(levels.COUNTERS)
    for officer in new_officers:
        for name in levels.COUNTERS:
            officer[name] = min(officer.get(name, 0), left[name])
            left[name] -= officer[name]
    return new_officers
