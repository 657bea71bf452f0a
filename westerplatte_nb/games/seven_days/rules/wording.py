"""The wordings of events, actions, refusals and questions of 7 Days: a key, and values by the name of their field.

The same field name means the same kind of thing everywhere (see `events`), so one table serves them all.
"""

from functools import cache, partial
from typing import Any

from westerplatte_nb.engine.value import Count, Decision, Event, Reason, Term, Value, Wording
from westerplatte_nb.engine.wording import ByField, listed, portions, values_of, word_refusal
from westerplatte_nb.games.seven_days.rules.actions import SevenDaysAction
from westerplatte_nb.games.seven_days.rules.board import SPACES, TRACKS, Space, is_outpost

RUNGS = ("", "I", "II", "III", "IV")


@cache
def space_term(space: Space) -> Term:
    """Return the term of a space: an outpost or a guardhouse with its name."""
    return Term("outpost" if is_outpost(space) else "guardhouse", SPACES[space])


@cache
def officer_term(seat: int) -> Term:
    """Return the term of an officer by seat (0-based)."""
    return Term("officer", str(seat + 1))


# Every game calls its seats by this name.
seat_term = officer_term


def track_term(track: int) -> Term:
    """Return the term of a track by number (0–4)."""
    return Term("track", TRACKS[track])


def rung_term(rung: int) -> Term:
    """Return the term of a rung (1–4)."""
    return Term("rung", RUNGS[rung])


def signed(step: int) -> str:
    """Return a step of morale (-3 to 3) with its sign; the minus is the typographic one."""
    return f"{step:+d}".replace("-", "−") if step else "0"


# Numbers of things, by the name of their field.
_COUNTED = {
    "bricks": "brick", "wall": "brick", "attack": "brick", "rounds": "round", "left": "round", "wounds": "wound",
    "resistance": "resistance", "tokens": "token", "troops": "troop", "mines": "mine", "grenades": "grenade",
    "pile": "card",
}  # fmt: skip
BY_FIELD: ByField = {
    "seat": officer_term,
    "space": space_term,
    "origin": space_term,
    "outpost": space_term,
    "place": space_term,
    "track": track_term,
    "named": track_term,
    "rung": rung_term,
    "from_rung": rung_term,
    "kind": Term,
    "tile": lambda tile: Term(f"tile_{tile}"),
    "token": Term,
    "variant": lambda name: Term(f"variant_{name}"),
    "supply": lambda supply: Term(f"supply_{supply}"),
    "difficulty": lambda level: Term(f"difficulty_{level}"),
    "officers": lambda seats: Count("officer", seats) if isinstance(seats, int) else listed(officer_term)(seats),
    "tracks": listed(track_term),
    "ends": listed(space_term),
    "amounts": lambda amounts: portions(amounts, officer_term),
    **{field: partial(Count, noun) for field, noun in _COUNTED.items()},
    "level": signed,
}

# For events and actions: there the fields added here are plain numbers; in a reason such a name means something else.
_VALUE_BY_FIELD: ByField = {**BY_FIELD, "turn": int, "day": int, "number": int}

# Fields whose value also chooses the sentence: "event.BrickLost.air_raid", "event.TokensShared.extra_moves".
_VARIANT_FIELDS = ("cause", "where", "token", "supply", "event_card")


def word_event(event: Event) -> Wording:
    """Return the wording of an event; its values are made from the event's fields, each by the name of the field.

    The key is `event.` and the class; for some classes a variant follows, as in `event.BrickLost.air_raid`.
    """
    return Wording(_key("event", event), values_of(event, _VALUE_BY_FIELD))


def word_action(action: SevenDaysAction) -> Wording:
    """Return the wording of an action as a choice on a button; its key is `action.` and the class."""
    return Wording(_key("action", action), values_of(action, _VALUE_BY_FIELD))


def word_reason(reason: Reason) -> Wording:
    """Return the wording of a refusal; its key is `why_not.` and the reason's own key."""
    return word_refusal(reason, BY_FIELD)


def word_question(decision: Decision) -> Wording:
    """Return the wording of a question; its key is `question.` and the decision's kind.

    Its values are the officer who answers, and the space and the bricks of the step that asks, where it has such.
    """
    values: dict[str, Value] = {"seat": officer_term(decision.seat)}
    space = getattr(decision.step, "space", None)
    if space is not None:
        values["space"] = space_term(space)
    number = getattr(decision.step, "bricks", None)
    if number is not None:
        values["bricks"] = Count("brick", number)
    return Wording(f"question.{decision.kind}", values)


def _key(prefix: str, event_or_action: Any) -> str:
    """Return the key of an event or action: prefix, class, and the field that chooses between its sentences, if any."""
    fields = [name for name in _VARIANT_FIELDS if hasattr(event_or_action, name)]
    variant = getattr(event_or_action, fields[0]) if fields else None
    key = f"{prefix}.{type(event_or_action).__name__}"
    return f"{key}.{variant}" if variant else key
