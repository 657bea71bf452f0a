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
# Who stays on the emptiest map on_map can be, where each begins.
_ON_BLANK = ("DW", "A3", "A15", "A16", "MG")
SEED = 1920
_GONE = {"condition": REMOVED}


def state_of(plain: Plain) -> State:
    """Return the first moment of a setup.

    Raises SetupError.
    """
    return first_state(setup_from_plain({name: one for name, one in plain.items() if name not in _NO_SETUP}))


def table_of(plain: Plain) -> Table:
    """Return the map and the decks of a setup."""
    return state_of({name: one for name, one in plain.items() if name != "position"}).table


def is_laid(plain: Plain) -> bool:
    """Tell whether a setup says who stands where; else a game begins with its set-up."""
    return plain.get("position") is not None


def laid(plain: Plain) -> dict[str, Any]:
    """Return a setup that names all its armies.

    Raises SetupError for words that cannot be laid out.
    """
    position = plain.get("position") or {}
    named = position.get("armies") or {}
    if all(name in named and _is_complete(named[name]) for name in NUMBER):
        return dict(plain)
    if not is_laid(plain):
        return {**plain, "position": {"round": 1, "phase": OPERATIONS, "armies": _armies(to_plain(state_of(plain)))}}
    state = state_of({**plain, "position": {**position, "phase": OPERATIONS}})
    return {**plain, "position": {**position, "armies": _armies(to_plain(state))}}


def _is_complete(army: Any) -> bool:
    """Tell whether an army of a position is fully described: removed, or with field and orders."""
    return isinstance(army, Mapping) and (army.get("condition") == REMOVED or {"field", "orders"} <= army.keys())


def _armies(words: Plain) -> dict[str, Any]:
    """Return the armies of a state in the words of a position; who attacks follows from the pointers."""
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
    """Return the emptiest map on_map can be: the Defenders, and so many Red armies that nobody has won."""
    plain = whole()
    armies = laid(plain)["position"]["armies"]
    staying = {name: {**army, "orders": min(1, army["orders"])} for name, army in armies.items() if name in _ON_BLANK}
    position = {"round": 1, "phase": OPERATIONS, "armies": {name: staying.get(name, dict(_GONE)) for name in NUMBER}}
    return {**plain, "position": position}


def whole() -> dict[str, Any]:
    """Return the set-up of a game: all armies where they begin, and the Red player's cubes still to be named."""
    return setup_to_plain(Setup(seed=SEED))


def moment(setup: Setup, state: State) -> dict[str, Any]:
    """Return the setup that begins at a state: an act, or the naming of a battle; unseen hands are resampled."""
    plain = setup_to_plain(setup)
    plain.pop("script", None)
    if state.phase == SETUP:
        return plain
    words = to_plain(state)
    position: dict[str, Any] = {name: words[name] for name in ("round", "phase", "first", "active")}
    position["armies"] = _armies(words)
    pointers = [{"from": one["from"], "to": one["to"]} for one in words["pointers"]]
    cards = _cards(state, setup.seed)
    return {**plain, "position": {**position, **({"pointers": pointers} if pointers else {}), **cards}}


def _cards(state: State, seed: int) -> dict[str, Any]:
    """Return the cards of both sides; what is hidden is dealt from those that are neither used nor known."""
    hands, decks, rng = state.hands, state.decks, Rng.seeded(seed)
    for seat in SEATS:
        if UNSEEN not in (*hands[seat], *decks[seat]):
            continue
        seen = (*without(hands[seat], (UNSEEN,)), *state.known[seat])
        every = tuple(card.number for card in state.table.decks[seat])
        rest, rng = rng.shuffle(without(every, (*state.discards[seat], *seen)))
        shown = tuple(dict.fromkeys(seen))
        number = len(hands[seat]) - len(shown)
        hands = with_item(hands, seat, tuple(sorted((*shown, *rest[:number]))))
        decks = with_item(decks, seat, rest[number:])
    parts = {"hands": hands, "known": state.known, "discards": state.discards, "deck": decks}
    return {
        name: {side: list(cards) for side, cards in zip(SIDES, part, strict=True)}
        for name, part in parts.items()
        if name in ("hands", "deck") or any(part)
    }


def with_position(plain: Plain, **words: Any) -> dict[str, Any]:
    """Return the setup with other entries of its position; None removes an entry."""
    position = {**plain["position"], **words}
    return {**plain, "position": {name: one for name, one in position.items() if one is not None}}


def with_army(plain: Plain, name: str, army: Mapping[str, Any] | None) -> dict[str, Any]:
    """Return the setup with an army as given, or (None) off the map; attacks no longer possible are taken back.

    Raises EditRefused where the other side would have won.
    """
    armies = {**plain["position"]["armies"], name: dict(_GONE) if army is None else dict(army)}
    reds = [armies[ARMIES[number].id] for number in OF_SEAT[RED]]
    on_map = [one for one in reds if one["condition"] != REMOVED]
    if len(on_map) < LEAST_REDS:
        raise EditRefused("warsaw_1920/editor.least_reds", number=LEAST_REDS)
    if not any(one["condition"] == GOOD for one in on_map):
        raise EditRefused("warsaw_1920/editor.one_good")
    return fitted(with_position(plain, armies=armies))


def fitted(plain: Plain) -> dict[str, Any]:
    """Return a setup without impossible pointers: of armies that are apart, or in the tidying phase."""
    position = plain["position"]
    possible = [one for one in position.get("pointers") or () if _can_attack(plain, one["from"], one["to"])]
    pointers = [] if position.get("phase") == TIDYING else possible
    return with_position(plain, pointers=pointers or None)


def _can_attack(plain: Plain, attacker: str, target: str) -> bool:
    """Tell whether two armies stand side by side."""
    map, armies = table_of(plain).map, plain["position"]["armies"]
    if REMOVED in (armies[attacker]["condition"], armies[target]["condition"]):
        return False
    return map.number[armies[target]["field"]] in map.near[map.number[armies[attacker]["field"]]]


def army_at(plain: Plain, field: str) -> str:
    """Return the army on a field, or nothing."""
    armies = plain["position"]["armies"]
    return next((name for name, army in armies.items() if army.get("field") == field), "")


def field_of(plain: Plain, target: str) -> str:
    """Return the field of a place of the board: a field, or where an army stands; nothing for all else."""
    kind, _, name = target.partition(":")
    if kind == "army":
        return str(plain["position"]["armies"].get(name, {}).get("field") or "")
    return name if kind == "field" and name in table_of(plain).map.number else ""


def cubes_left(plain: Plain) -> int:
    """Return how many order cubes are in the supply."""
    return CUBES - sum(int(army.get("orders", 0)) for army in plain["position"]["armies"].values())
