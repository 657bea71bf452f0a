"""Which places of the board an action concerns, and which actions a click on a place may mean."""

from westerplatte_nb.engine.value import turn_of
from westerplatte_nb.games.seven_days.rules import actions as act
from westerplatte_nb.games.seven_days.rules.board import SPACE_OF, SPACES, TRACKS, Space, Track, is_outpost
from westerplatte_nb.games.seven_days.rules.state import State, space_of_tile
from westerplatte_nb.view.drawing.marks import ACT, CHOOSE, MOVE

_CHOICES = (act.TakeBrick, act.PlaceBrick, act.Start, act.Gain, act.Lose, act.HoldOut, act.LayDownArms)
# The tile that a supply lies on.
TILE_OF = {"grenade": "mortar", "mine": "mines", "bricks": "rebuild"}


def space_target(space: Space) -> str:
    """Return the target of a space."""
    return f"{'outpost' if is_outpost(space) else 'guardhouse'}:{SPACES[space]}"


def stands_at(state: State) -> str:
    """Return the target of the space of the officer in turn; "" where they have none yet, and after the end."""
    space = state.officers[turn_of(state)].space
    return "" if space is None or state.is_over else space_target(space)


def track_target(track: Track) -> str:
    """Return the target of a whole track."""
    return f"track:{TRACKS[track]}"


def rung_target(track: Track, rung: int) -> str:
    """Return the target of a rung (1–4) of a track."""
    return f"rung:{TRACKS[track]}{rung}"


def officer_target(seat: int) -> str:
    """Return the target of an officer's card."""
    return f"officer:{seat + 1}"


def space_of_target(target: str) -> Space | None:
    """Return the space of a target, or None where it is no space."""
    kind, _, name = target.partition(":")
    return SPACE_OF[name] if kind in ("outpost", "guardhouse") else None


def targets_of(state: State, action: act.SevenDaysAction) -> tuple[str, ...]:
    """Return the targets that an action concerns; empty for an action without a place, like the end of the orders."""
    match action:
        case act.Move(space) | act.Rebuild(space) | act.TakeBrick(space) | act.PlaceBrick(space) | act.Start(space):
            return (space_target(space),)
        case act.Gain(supply) | act.Lose(supply):
            return (space_target(space_of_tile(state, TILE_OF[supply])),)
        case act.LayMine(track, rung):
            return (rung_target(track, rung),)
        case act.FireMortar(track):
            return (track_target(track),)
        case act.DriveBack(tracks):
            return tuple(track_target(track) for track in tracks)
        case act.Fire():
            own_space = state.officers[state.active].space
            return (track_target(own_space),) if own_space is not None and is_outpost(own_space) else ()
        case act.RaiseMorale() | act.TakeAmmunition():
            own_space = state.officers[state.active].space
            return (space_target(own_space),) if own_space is not None else ()
    return ()


def mark_kind(action: act.SevenDaysAction) -> str:
    """Return how the targets of an action are marked: `move`, `act`, or `choose` for answers to a question."""
    if isinstance(action, act.Move):
        return MOVE
    return CHOOSE if isinstance(action, _CHOICES) else ACT


def meant_by(state: State, target: str) -> tuple[str, ...]:
    """Return the targets that a click on a target may mean, that target first.

    A click on a rung may also mean its whole track, one on the card of an officer the space of that officer.
    """
    kind, _, name = target.partition(":")
    if kind == "rung":
        return target, f"track:{name[0]}"
    space = state.officers[int(name) - 1].space if kind == "officer" else None
    return (target,) if space is None else (target, space_target(space))
