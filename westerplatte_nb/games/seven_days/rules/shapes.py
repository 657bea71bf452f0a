"""Which values are actions of the game at all, whatever the position.

Equality is not enough, since `True == 1` and `1.0 == 1`: the types must be exactly right too.
"""

from collections.abc import Callable
from typing import Any

from westerplatte_nb.games.seven_days.rules import actions as act
from westerplatte_nb.games.seven_days.rules.board import FIRST_RUNG, LAST_RUNG, SPACES, TRACKS


def is_action(thing: object) -> bool:
    """Tell whether a value is an action that some position of the game might allow."""
    shape = _SHAPES.get(type(thing))
    try:
        return shape is not None and shape(thing)
    except AttributeError:  # Created without its constructor, with a field missing.
        return False


def _is_whole(number: object, least: int, most: int) -> bool:
    return type(number) is int and least <= number <= most


def _are_whole(numbers: object) -> bool:
    """Tell whether numbers are a tuple of at least one, none below nought."""
    if type(numbers) is not tuple or not numbers:
        return False
    for number in numbers:  # noqa: SIM110 - half the time of `all`
        if type(number) is not int or number < 0:
            return False
    return True


def _on_space(action: Any) -> bool:
    return _is_whole(action.space, 0, len(SPACES) - 1)


def _on_track(action: Any) -> bool:
    return _is_whole(action.track, 0, len(TRACKS) - 1)


def _of_supply(action: Any) -> bool:
    return type(action.supply) is str and action.supply in act.SUPPLIES


def _without_fields(action: Any) -> bool:
    return True


_SHAPES: dict[type, Callable[[Any], bool]] = {
    **dict.fromkeys((act.Move, act.Rebuild, act.TakeBrick, act.PlaceBrick), _on_space),
    **dict.fromkeys(
        (act.RaiseMorale, act.TakeAmmunition, act.EndOrders, act.HoldOut, act.LayDownArms), _without_fields
    ),
    **dict.fromkeys((act.Gain, act.Lose), _of_supply),
    act.Fire: lambda action: _are_whole(action.officers) and action.officers in act.FIRES,
    act.FireMortar: _on_track,
    act.LayMine: lambda action: _on_track(action) and _is_whole(action.rung, FIRST_RUNG, LAST_RUNG),
    act.DriveBack: lambda action: _are_whole(action.tracks) and action.tracks in act.DRIVES,
    act.Share: lambda action: _are_whole(action.amounts),
    act.Start: lambda action: _is_whole(action.space, 0, len(TRACKS) - 1),
}
