"""The table as plain words, whole and in order, so that each edit of it is one change in one place.

A position in a file names only what differs from the set-up; what is edited here names every army.
"""

from collections.abc import Mapping
from typing import Any

from westerplatte_nb.engine.rng import Rng
from westerplatte_nb.engine.value import with_item
from westerplatte_nb.games.warsaw_1920.rules import setup as first_state
from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES, GOOD, NUMBER, OF_SEAT, RED, REMOVED, SEATS, SIDES
from westerplatte_nb.games.warsaw_1920.rules.cards import UNSEEN
from westerplatte_nb.games.warsaw_1920.rules.ending import RED_LOSSES_TO_LOSE
from westerplatte_nb.games.warsaw_1920.rules.movement import without
from westerplatte_nb.games.warsaw_1920.rules.serialize import setup_from_plain, setup_to_plain, to_plain
from westerplatte_nb.games.warsaw_1920.rules.setup import Setup
from westerplatte_nb.games.warsaw_1920.rules.state import CUBES, OPERATIONS, SETUP, TIDYING, State, Table
from westerplatte_nb.view.studio.editor import EditRefused

Plain = Mapping[str, Any]
_NO_SETUP = ("schema", "game", "title")
# With fewer the other side has won (rule `end.three`).
LEAST_REDS = len(OF_SEAT[RED]) - RED_LOSSES_TO_LOSE + 1
# The armies of the emptiest map, where each begins.
_ON_BLANK = ("DW", "A3", "A15", "A16", "MG")
SEED = 1920
_GONE = {"condition": REMOVED}


def state_of(plain: Plain) -> State:
    """Return the first state of a setup.

    Raises SetupError.
    """
    return first_state(setup_from_plain({name: part for name, part in plain.items() if name not in _NO_SETUP}))


def table_of(plain: Plain) -> Table:
    """Return the table (map, decks, rulings) of a setup, whatever its position. Raises SetupError."""
    return state_of({name: part for name, part in plain.items() if name != "position"}).table


def is_laid(plain: Plain) -> bool:
    """Tell whether a setup has a position; else the game begins with its set-up."""
    return plain.get("position") is not None


def with_all_armies(plain: Plain) -> dict[str, Any]:
    """Return a setup with a position that describes every army, as the edits need it.

    Raises SetupError for a position that cannot be laid out.
    """
    position = plain.get("position") or {}
    named = position.get("armies") or {}
    if all(name in named and _is_complete(named[name]) for name in NUMBER):
        return dict(plain)
    if not is_laid(plain):
        armies = _army_entries(to_plain(state_of(plain)))
        return {**plain, "position": {"round": 1, "phase": OPERATIONS, "armies": armies}}
    # Other phases begin with steps that may change the armies: tidying gives orders.
    state = state_of({**plain, "position": {**position, "phase": OPERATIONS}})
    return {**plain, "position": {**position, "armies": _army_entries(to_plain(state))}}


def _is_complete(army: Any) -> bool:
    """Tell whether an army of a position is fully described: removed, or with field and orders."""
    return isinstance(army, Mapping) and (army.get("condition") == REMOVED or {"field", "orders"} <= army.keys())


def _army_entries(words: Plain) -> dict[str, Any]:
    """Return the armies of a state (from `to_plain`) as entries of a position.

    `attacked` is left out where it follows from a pointer.
    """
    attackers = {pointer["from"] for pointer in words["pointers"]}
    entries: dict[str, dict[str, Any]] = {}
    for name, army in words["armies"].items():
        if army["condition"] == REMOVED:
            entries[name] = dict(_GONE)
            continue
        entries[name] = {"field": army["field"], "condition": army["condition"], "orders": army["orders"]}
        if army["attacked"] and name not in attackers:
            entries[name]["attacked"] = True
    return entries


def blank() -> dict[str, Any]:
    """Return the setup with the emptiest map: the Defenders, and just so many Red armies that nobody has won."""
    plain = default_setup()
    armies = with_all_armies(plain)["position"]["armies"]
    on_map = {name: {**army, "orders": min(1, army["orders"])} for name, army in armies.items() if name in _ON_BLANK}
    position = {"round": 1, "phase": OPERATIONS, "armies": {name: on_map.get(name, dict(_GONE)) for name in NUMBER}}
    return {**plain, "position": position}


def default_setup() -> dict[str, Any]:
    """Return the setup with which the studio begins: a game from its set-up on, without a position."""
    return setup_to_plain(Setup(seed=SEED))


def moment(setup: Setup, state: State) -> dict[str, Any]:
    """Return the setup that begins at a state (of a step in `starts` of the editor); hidden cards are shuffled."""
    plain = setup_to_plain(setup)
    plain.pop("script", None)
    if state.phase == SETUP:
        return plain
    words = to_plain(state)
    position: dict[str, Any] = {name: words[name] for name in ("round", "phase", "first", "active")}
    position["armies"] = _army_entries(words)
    pointers = [{"from": pointer["from"], "to": pointer["to"]} for pointer in words["pointers"]]
    cards = _card_entries(state, setup.seed)
    return {**plain, "position": {**position, **({"pointers": pointers} if pointers else {}), **cards}}


def _card_entries(state: State, seed: int) -> dict[str, Any]:
    """Return the cards of both sides as entries of a position.

    Hidden hands and decks are dealt, by a seed, from the cards that are neither used nor known.
    """
    hands, decks, rng = state.hands, state.decks, Rng.seeded(seed)
    for seat in SEATS:
        if UNSEEN not in (*hands[seat], *decks[seat]):
            continue
        in_sight = tuple(dict.fromkeys((*without(hands[seat], (UNSEEN,)), *state.known[seat])))
        all_cards = tuple(card.number for card in state.table.decks[seat])
        shuffled, rng = rng.shuffle(without(all_cards, (*state.discards[seat], *in_sight)))
        missing = len(hands[seat]) - len(in_sight)
        hands = with_item(hands, seat, tuple(sorted((*in_sight, *shuffled[:missing]))))
        decks = with_item(decks, seat, shuffled[missing:])
    parts = {"hands": hands, "known": state.known, "discards": state.discards, "deck": decks}
    # Hands and decks always, the other parts where there are any such cards.
    return {
        name: {side: list(cards) for side, cards in zip(SIDES, part, strict=True)}
        for name, part in parts.items()
        if name in ("hands", "deck") or any(part)
    }


def with_position(plain: Plain, **entries: Any) -> dict[str, Any]:
    """Return the setup with other entries of its position; None removes an entry."""
    position = {**plain["position"], **entries}
    return {**plain, "position": {name: entry for name, entry in position.items() if entry is not None}}


def with_army(plain: Plain, name: str, army: Mapping[str, Any] | None) -> dict[str, Any]:
    """Return the setup with another entry of an army, or (None) without it; attacks that become impossible are removed.

    Raises EditRefused where Poland would have won by that.
    """
    armies = {**plain["position"]["armies"], name: dict(_GONE) if army is None else dict(army)}
    red_armies = [armies[ARMIES[number].id] for number in OF_SEAT[RED]]
    on_map = [entry for entry in red_armies if entry["condition"] != REMOVED]
    if len(on_map) < LEAST_REDS:
        raise EditRefused("warsaw_1920/editor.least_reds", number=LEAST_REDS)
    if not any(entry["condition"] == GOOD for entry in on_map):
        raise EditRefused("warsaw_1920/editor.one_good")
    return without_impossible_attacks(with_position(plain, armies=armies))


def without_impossible_attacks(plain: Plain) -> dict[str, Any]:
    """Return a setup without the pointers of armies that are apart; in the tidying phase without any."""
    position = plain["position"]
    pointers = () if position.get("phase") == TIDYING else position.get("pointers") or ()
    possible = [pointer for pointer in pointers if _can_attack(plain, pointer["from"], pointer["to"])]
    return with_position(plain, pointers=possible or None)


def _can_attack(plain: Plain, attacker: str, target: str) -> bool:
    """Tell whether two armies, by id, are on the map and on neighbouring fields."""
    map, armies = table_of(plain).map, plain["position"]["armies"]
    if REMOVED in (armies[attacker]["condition"], armies[target]["condition"]):
        return False
    return map.number[armies[target]["field"]] in map.near[map.number[armies[attacker]["field"]]]


def army_at(plain: Plain, field: str) -> str:
    """Return the id of the army on a field, by the field's id; "" if it is empty."""
    armies = plain["position"]["armies"]
    return next((name for name, army in armies.items() if army.get("field") == field), "")


def field_of(plain: Plain, target: str) -> str:
    """Return the id of a target's field: itself, or where an army stands; "" for any other target."""
    kind, _, name = target.partition(":")
    if kind == "army":
        return str(plain["position"]["armies"].get(name, {}).get("field") or "")
    return name if kind == "field" and name in table_of(plain).map.number else ""


def cubes_left(plain: Plain) -> int:
    """Return how many order cubes are in the supply."""
    return CUBES - sum(int(army.get("orders", 0)) for army in plain["position"]["armies"].values())
