"""The reasons of a hint in words, and the places of the board that a pointer refers to."""

from collections.abc import Callable
from functools import partial
from typing import Any

from westerplatte_nb.engine.value import Count, Reason, Wording
from westerplatte_nb.engine.wording import ByField, listed, portions
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules import wording
from westerplatte_nb.games.seven_days.rules.state import State, space_of_tile
from westerplatte_nb.games.seven_days.view.input.select import officer_target, space_target, targets_of, track_target
from westerplatte_nb.view.text.hint_words import MOVE, NUDGE

# The nouns of fields that only facts have, beside those of events and actions.
_COUNTED = {
    "number": "guardhouse_fallen", "needed": "resistance", "grenade": "grenade", "mine": "mine",
    "movements": "movement", "moves": "step",
}  # fmt: skip
_BY_FIELD: ByField = {
    **wording.BY_FIELD,
    "fallen": wording.space_term,
    "spaces": listed(wording.space_term),
    "some": str,
    "all": str,
    **{field: partial(Count, noun) for field, noun in _COUNTED.items()},
}


# The places that a pointer names, and those to look at without a name of their own.
_PLACES: dict[str, Callable[[Any], str]] = {"track": track_target, "space": space_target, "seat": officer_target}
_TILES = {
    "look.tile.ammunition": ("ammunition",),
    "look.tile.drive_back": ("drive_back",),
    "look.morale": ("morale",),
    "look.answer.supplies": ("mortar", "mines", "rebuild"),
}
_OF_OFFICERS = ("look.answer.rounds", "look.answer.tokens")


def word_fact(fact: Reason) -> Wording:
    """Return the wording of a fact, one of the reasons of a hint; its key is `fact.` and the fact's own key."""
    # `amounts` are numbers of the things that the key names after its first dot, such as `extra_moves` in
    # `share.extra_moves`; but with `share.rounds` and `share.rounds_after` they are numbers of rounds.
    noun = "round" if fact.key.startswith("share.rounds") else fact.key.partition(".")[2]
    by_field: ByField = {
        **_BY_FIELD,
        "amounts": lambda amounts: portions([Count(noun, amount) for amount in amounts], wording.officer_term),
    }
    return Wording(f"fact.{fact.key}", {name: by_field[name](value) for name, value in fact.values})


def deepest(state: State) -> int:
    """Return the deepest kind of hint that is allowed: a nudge in the council, where no program says what to advise."""
    return NUDGE if state.decision is not None and state.decision.kind == "council" else MOVE


def pointed_at(state: State, pointer: Reason) -> tuple[str, ...]:
    """Return the targets of the board that a pointer means.

    They are the places that it names and those that its key stands for; for a pending question, the places that the
    options concern.
    """
    places = [_PLACES[name](value) for name, value in pointer.values if name in _PLACES]
    places += [space_target(space_of_tile(state, tile)) for tile in _TILES.get(pointer.key, ())]
    if pointer.key == "look.morale":
        places.append("panel:morale")
    if pointer.key in _OF_OFFICERS:
        places += [officer_target(seat) for seat in range(len(state.officers))]
    elif pointer.key.startswith("look.answer."):
        places += [target for option in rules.legal_actions(state) for target in targets_of(state, option)]
    return tuple(dict.fromkeys(places))
