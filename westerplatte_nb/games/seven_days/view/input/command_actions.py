"""The actions that the name of an order and its arguments can mean."""

from collections.abc import Callable

from westerplatte_nb.engine.value import value
from westerplatte_nb.games.seven_days.rules import actions as act
from westerplatte_nb.games.seven_days.rules.actions import SevenDaysAction
from westerplatte_nb.games.seven_days.rules.board import SPACE_OF, SPACES, TRACKS, WALL_HEIGHT
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.games.seven_days.view.input.click_intent import first_empty_track, first_troop


class MisfitError(Exception):
    """The arguments do not fit the order."""


@value
class Arguments:
    """The arguments of a typed order: letters, numbers, rungs in Roman figures, supplies, and whether "all"."""

    letters: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    rungs: tuple[int, ...] = ()
    supplies: tuple[str, ...] = ()
    all: bool = False


def possible(
    name: str, arguments: Arguments, state: State, legal: tuple[SevenDaysAction, ...]
) -> tuple[SevenDaysAction, ...]:
    """Return the actions of a class (by its `name`) that fit the arguments.

    A complete order is one action, legal or not; an incomplete one the legal actions that it may mean, or where there
    are none one that the rules can refuse. Raises MisfitError for arguments that do not fit.
    """
    complete = _BUILDERS[name](arguments, state)
    if complete is not None:
        return (complete,)
    fitting = tuple(action for action in legal if type(action).__name__ == name and _fits(action, arguments))
    if arguments.all:
        most = max((_size(action) for action in fitting), default=0)
        fitting = tuple(action for action in fitting if _size(action) == most)
    elif name == "Fire" and act.Fire((state.active,)) in fitting:
        return (act.Fire((state.active,)),)
    return fitting or (_STAND_INS[name](arguments, state),)


def _fits(action: SevenDaysAction, arguments: Arguments) -> bool:
    """Tell whether an action may be meant by incomplete arguments: of a mine the track may be named alone."""
    return not isinstance(action, act.LayMine) or not arguments.letters or TRACKS[action.track] == arguments.letters[0]


def _size(action: SevenDaysAction) -> int:
    """Return how many officers or tracks an action names."""
    return len(action.officers) if isinstance(action, act.Fire) else len(getattr(action, "tracks", ()))


def _only(arguments: Arguments, *names: str) -> None:
    """Check that there are no arguments but those of some names.

    Raises MisfitError.
    """
    for name in ("letters", "numbers", "rungs", "supplies", "all"):
        if name not in names and getattr(arguments, name):
            raise MisfitError(name)


def _space(make: Callable[[int], SevenDaysAction]) -> Callable[[Arguments, State], SevenDaysAction | None]:
    """Return the builder of an order at a space: None without a name, a MisfitError for more than one space."""

    def build(arguments: Arguments, state: State) -> SevenDaysAction | None:
        _only(arguments, "letters", "numbers")
        names = (*arguments.letters, *map(str, arguments.numbers))
        if len(names) > 1 or any(name not in SPACE_OF for name in names):
            raise MisfitError(names)
        return make(SPACE_OF[names[0]]) if names else None

    return build


def _bare(action: SevenDaysAction) -> Callable[[Arguments, State], SevenDaysAction | None]:
    """Return the builder of an order that has no arguments."""

    def build(arguments: Arguments, state: State) -> SevenDaysAction | None:
        _only(arguments)
        return action

    return build


def _fire(arguments: Arguments, state: State) -> SevenDaysAction | None:
    """Build the attack of the officers with these numbers (from 1), None without any. Raises MisfitError."""
    _only(arguments, "letters", "numbers", "all")
    here = state.officers[state.active].space
    if arguments.letters and (here is None or arguments.letters != (SPACES[here],)):
        raise MisfitError(arguments.letters)
    if 0 in arguments.numbers or max(arguments.numbers, default=1) > len(state.officers):
        raise MisfitError(arguments.numbers)
    return act.Fire(tuple(sorted({number - 1 for number in arguments.numbers}))) if arguments.numbers else None


def _mortar(arguments: Arguments, state: State) -> SevenDaysAction | None:
    """Build a mortar shot at a track, None without one. Raises MisfitError."""
    _only(arguments, "letters")
    if len(arguments.letters) > 1:
        raise MisfitError(arguments.letters)
    return act.MORTARS[TRACKS.index(arguments.letters[0])] if arguments.letters else None


def _mine(arguments: Arguments, state: State) -> SevenDaysAction | None:
    """Build a mine on a rung of a track, None where no rung is named. Raises MisfitError."""
    _only(arguments, "letters", "numbers", "rungs")
    rungs = (*arguments.numbers, *arguments.rungs)
    if len(arguments.letters) > 1 or len(rungs) > 1 or any(not 1 <= rung <= 4 for rung in rungs):
        raise MisfitError(rungs)
    if not arguments.letters and rungs:
        raise MisfitError(rungs)
    return act.MINES[TRACKS.index(arguments.letters[0])][rungs[0]] if rungs else None


def _drive(arguments: Arguments, state: State) -> SevenDaysAction | None:
    """Build driving back the troops on some tracks, None without any. Raises MisfitError."""
    _only(arguments, "letters", "all")
    tracks = tuple(sorted({TRACKS.index(letter) for letter in arguments.letters}))
    return act.DriveBack(tracks) if tracks else None


def _supply(make: Callable[[str], SevenDaysAction]) -> Callable[[Arguments, State], SevenDaysAction | None]:
    """Return the builder of an answer that names a supply."""

    def build(arguments: Arguments, state: State) -> SevenDaysAction | None:
        _only(arguments, "supplies")
        return make(arguments.supplies[0]) if arguments.supplies else None

    return build


def _share(arguments: Arguments, state: State) -> SevenDaysAction | None:
    """Build a share of these amounts, one an officer, None without any. Raises MisfitError."""
    _only(arguments, "numbers")
    return act.Share(arguments.numbers) if arguments.numbers else None


_BUILDERS: dict[str, Callable[[Arguments, State], SevenDaysAction | None]] = {
    "Move": _space(act.Move),
    "Fire": _fire,
    "RaiseMorale": _bare(act.RAISE_MORALE),
    "FireMortar": _mortar,
    "LayMine": _mine,
    "Rebuild": _space(act.Rebuild),
    "TakeAmmunition": _bare(act.TAKE_AMMUNITION),
    "DriveBack": _drive,
    "EndOrders": _bare(act.END_ORDERS),
    "TakeBrick": _space(act.TakeBrick),
    "Gain": _supply(act.Gain),
    "Lose": _supply(act.Lose),
    "Share": _share,
    "PlaceBrick": _space(act.PlaceBrick),
    "Start": _space(act.Start),
    "HoldOut": _bare(act.VOICES[0]),
    "LayDownArms": _bare(act.VOICES[1]),
}


def _a_neighbour(state: State) -> int:
    """Return a space that the officer in turn could go to."""
    here = state.officers[state.active].space
    return state.table.board.neighbours[here or 0][0]


def _an_empty_track(arguments: Arguments, state: State) -> int:
    """Return the track that was named, else the first without a troop."""
    return TRACKS.index(arguments.letters[0]) if arguments.letters else first_empty_track(state)


def _a_damaged_space(state: State) -> int:
    """Return the first space whose wall lacks a brick; A where none does."""
    return next((space for space, wall in enumerate(state.walls) if wall < WALL_HEIGHT), 0)


# The action that stands in for an incomplete order of which none is legal, so that the rules can give the reason.
_STAND_INS: dict[str, Callable[[Arguments, State], SevenDaysAction]] = {
    "Move": lambda arguments, state: act.MOVES[_a_neighbour(state)],
    "Fire": lambda arguments, state: act.Fire((state.active,)),
    "FireMortar": lambda arguments, state: act.MORTARS[first_troop(state)],
    "LayMine": lambda arguments, state: act.MINES[_an_empty_track(arguments, state)][1],
    "Rebuild": lambda arguments, state: act.REBUILDS[_a_damaged_space(state)],
    "DriveBack": lambda arguments, state: act.DriveBack((first_troop(state),)),
    "TakeBrick": lambda arguments, state: act.TAKEN_BRICKS[0],
    "Gain": lambda arguments, state: act.Gain(act.SUPPLIES[0]),
    "Lose": lambda arguments, state: act.Lose(act.SUPPLIES[0]),
    "Share": lambda arguments, state: act.Share((0,) * len(state.officers)),
    "PlaceBrick": lambda arguments, state: act.PLACED_BRICKS[0],
    "Start": lambda arguments, state: act.Start(0),
}
