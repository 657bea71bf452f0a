"""What a click on a place was probably meant to do, so that "why not?" can be answered where nothing is allowed."""

from westerplatte_nb.engine.value import Reason
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules import actions as act
from westerplatte_nb.games.seven_days.rules.actions import SevenDaysAction
from westerplatte_nb.games.seven_days.rules.board import SPACE_OF, is_outpost
from westerplatte_nb.games.seven_days.rules.orders.order import active_tile
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.games.seven_days.view.input.select import space_of_target


def why_nothing_at(state: State, target: str) -> Reason | None:
    """Return why nothing can be done at a place now, or None where the question makes no sense (an officer's card)."""
    if state.result is not None or state.decision is not None:
        # Every order is refused now, and for the same reason: any one will do.
        return rules.why_not(state, act.END_ORDERS)
    kind, _, name = target.partition(":")
    space = space_of_target(target)
    if space is not None:
        return rules.why_not(state, _intended_action(state, space))
    if kind in ("track", "rung"):
        return _why_nothing_on(state, SPACE_OF[name[0]], int(name[1]) if kind == "rung" else 1)
    return None


def _intended_action(state: State, space: int) -> SevenDaysAction:
    """Return the action that a click on a space most likely meant.

    It is a move there; on the space of the officer in turn the fire from the outpost or the use of the tile. An action
    at a tile gets a target that would be legal if any is, so that the rules give the true reason against it.
    """
    if space != state.officers[state.active].space:
        return act.MOVES[space]
    if is_outpost(space):
        return act.Fire((state.active,))
    # A rebuilding means the lowest wall.
    at_tile: dict[str, SevenDaysAction] = {
        "morale": act.RAISE_MORALE,
        "mortar": act.FireMortar(first_troop(state)),
        "mines": act.LayMine(first_empty_track(state), 1),
        "rebuild": act.Rebuild(min(range(len(state.walls)), key=state.walls.__getitem__)),
        "ammunition": act.TAKE_AMMUNITION,
        "drive_back": act.DriveBack((first_troop(state),)),
    }
    return at_tile[active_tile(state) or "morale"]  # a guardhouse always has a tile; the default is for the type only


def _why_nothing_on(state: State, track: int, rung: int) -> Reason | None:
    """Return why the officer in turn can do nothing to a track: by the tile where they are, else by fire.

    `rung` is the one for a mine.
    """
    space = state.officers[state.active].space
    tile = active_tile(state)
    at_tile: dict[str, SevenDaysAction] = {
        "mortar": act.FireMortar(track),
        "mines": act.LayMine(track, rung),
        "drive_back": act.DriveBack((track,)),
    }
    if tile in at_tile:
        return rules.why_not(state, at_tile[tile])
    if tile is None and space != track:
        return Reason("attack.where", "only_opposite", (("track", track),))
    return rules.why_not(state, act.Fire((state.active,)))


def first_troop(state: State) -> int:
    """Return the first track with a troop; track A where there is none."""
    return next((track for track, troop in enumerate(state.tracks) if troop is not None), 0)


def first_empty_track(state: State) -> int:
    """Return the first track without a troop; track A where there is none."""
    return next((track for track, troop in enumerate(state.tracks) if troop is None), 0)
