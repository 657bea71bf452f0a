"""Which values are actions of the game at all, whatever the position.

Equality is not enough, since `True == 1` and `1.0 == 1`: the types must be exactly right too.
"""

from collections.abc import Callable
from typing import Any

from westerplatte_nb.games.seven_days.rules import actions as act
from westerplatte_nb.games.seven_days.rules.board import FIRST_RUNG, LAST_RUNG, SPACES, TRACKS


def is_action(thing: object) -> bool:
    """Tell whether a value is an action that some position of the game might allow."""
    has_valid_fields = _FIELD_CHECKS.get(type(thing))
    try:
        return has_valid_fields is not None and has_valid_fields(thing)
    except AttributeError:  # Created without its constructor, with a field missing.
        return False


def _is_whole(number: object, least: int, most: int) -> bool:
    """Tell whether a value is an `int` (and no bool, which `isinstance` would accept) from `least` to `most`."""
    return type(number) is int and least <= number <= most


def _are_amounts(numbers: object) -> bool:
    """Tell whether a value is a tuple of one or more whole numbers from 0."""
    if type(numbers) is not tuple or not numbers:
        return False
    for number in numbers:  # noqa: SIM110 - half the time of `all`
        if type(number) is not int or number < 0:
            return False
    return True


def _has_space(action: Any) -> bool:
    """Tell whether the space of an action is one of the board."""
    return _is_whole(action.space, 0, len(SPACES) - 1)


def _has_track(action: Any) -> bool:
    """Tell whether the track of an action is one of the board."""
    return _is_whole(action.track, 0, len(TRACKS) - 1)


def _has_known_supply(action: Any) -> bool:
    """Tell whether the supply of an action is one of the game, by a plain `str`: an object of a subclass is none."""
    return type(action.supply) is str and action.supply in act.SUPPLIES


def _has_no_fields(action: Any) -> bool:
    """Tell whether the fields of an action are valid: it has none, so they always are."""
    return True


_FIELD_CHECKS: dict[type, Callable[[Any], bool]] = {
    **dict.fromkeys((act.Move, act.Rebuild, act.TakeBrick, act.PlaceBrick), _has_space),
    **dict.fromkeys((act.RaiseMorale, act.TakeAmmunition, act.EndOrders, act.HoldOut, act.LayDownArms), _has_no_fields),
    **dict.fromkeys((act.Gain, act.Lose), _has_known_supply),
    act.Fire: lambda action: _are_amounts(action.officers) and action.officers in act.FIRES,
    act.FireMortar: _has_track,
    act.LayMine: lambda action: _has_track(action) and _is_whole(action.rung, FIRST_RUNG, LAST_RUNG),
    act.DriveBack: lambda action: _are_amounts(action.tracks) and action.tracks in act.DRIVES,
    act.Share: lambda action: _are_amounts(action.amounts),
    act.Start: lambda action: _is_whole(action.space, 0, len(TRACKS) - 1),
}
