"""The reasons of a hint in words, and the places of the board that a pointer tells to look at."""

from collections.abc import Callable
from typing import Any

from westerplatte_nb.engine.value import Count, Listing, Reason, Value, Wording
from westerplatte_nb.engine.wording import portions
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules import wording
from westerplatte_nb.games.seven_days.rules.board import FIRST_GUARDHOUSE
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.games.seven_days.view.input.select import officer_target, space_target, targets_of, track_target
from westerplatte_nb.view.text.hint_words import MOVE, NUDGE

_BY_NAME: dict[str, Callable[[Any], Value]] = {
    "track": wording.track_term,
    "tracks": lambda tracks: Listing(tuple(map(wording.track_term, tracks))),
    "space": wording.space_term,
    "outpost": wording.space_term,
    "fallen": wording.space_term,
    "spaces": lambda spaces: Listing(tuple(map(wording.space_term, spaces))),
    "seat": wording.officer_term,
    "rung": wording.rung_term,
    "number": lambda number: Count("guardhouse_fallen", number),
    "bricks": lambda number: Count("brick", number),
    "wall": lambda number: Count("brick", number),
    "rounds": lambda number: Count("round", number),
    "left": lambda number: Count("round", number),
    "needed": lambda number: Count("resistance", number),
    "resistance": lambda number: Count("resistance", number),
    "tokens": lambda number: Count("token", number),
    "grenade": lambda number: Count("grenade", number),
    "mine": lambda number: Count("mine", number),
    "movements": lambda number: Count("movement", number),
    "moves": lambda number: Count("step", number),
    "some": lambda number: str(number),
    "all": lambda number: str(number),
}


# What a pointer names, and what it tells to look at without a name of its own.
_PLACES: dict[str, Callable[[Any], str]] = {"track": track_target, "space": space_target, "seat": officer_target}
_TILES = {
    "look.tile.ammunition": ("ammunition",),
    "look.tile.drive_back": ("drive_back",),
    "look.morale": ("morale",),
    "look.answer.supplies": ("mortar", "mines", "rebuild"),
}
_OF_OFFICERS = ("look.answer.rounds", "look.answer.tokens")


def word_fact(fact: Reason) -> Wording:
    """Return the wording of a fact; its key is `fact.` and the fact's own key."""
    noun = "round" if fact.key.startswith("share.rounds") else fact.key.partition(".")[2]
    amounts = {"amounts": lambda held: portions([Count(noun, one) for one in held], wording.officer_term)}
    return Wording(f"fact.{fact.key}", {name: (_BY_NAME | amounts)[name](value) for name, value in fact.values})


def deepest(state: State) -> int:
    """Return how deep a hint may go: in the council no program says what to advise."""
    return NUDGE if state.decision is not None and state.decision.kind == "council" else MOVE


def pointed_at(state: State, pointer: Reason) -> tuple[str, ...]:
    """Return the places of the board that a pointer tells to look at: what it names, or what it tells to compare."""
    found = [_PLACES[name](value) for name, value in pointer.values if name in _PLACES]
    found += [space_target(FIRST_GUARDHOUSE + state.tiles.index(tile)) for tile in _TILES.get(pointer.key, ())]
    if pointer.key == "look.morale":
        found.append("panel:morale")
    if pointer.key in _OF_OFFICERS:
        found += [officer_target(seat) for seat in range(len(state.officers))]
    elif pointer.key.startswith("look.answer."):
        found += [target for option in rules.legal_actions(state) for target in targets_of(state, option)]
    return tuple(dict.fromkeys(found))
