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
    """Return the actions of a class (by its `name`) that an order with these arguments may mean.

    A complete order means one action, legal or not. An incomplete one means the legal actions that fit it; where there
    are none, one illegal action, so that the rules can say why. Raises MisfitError for arguments that do not fit.
    """
    complete = _BUILDERS[name](arguments, state)
    if complete is not None:
        return (complete,)
    fitting = tuple(action for action in legal if type(action).__name__ == name and _fits(action, arguments))
    if arguments.all:  # as many officers or tracks as possible
        most = max((_target_count(action) for action in fitting), default=0)
        fitting = tuple(action for action in fitting if _target_count(action) == most)
    elif name == "Fire" and act.Fire((state.active,)) in fitting:  # without numbers the officer in turn fires alone
        return (act.Fire((state.active,)),)
    return fitting or (_STAND_INS[name](arguments, state),)


def _fits(action: SevenDaysAction, arguments: Arguments) -> bool:
    """Tell whether an action fits incomplete arguments: all do but a mine on another track than the one named."""
    if isinstance(action, act.LayMine) and arguments.letters:
        return arguments.letters[0] == TRACKS[action.track]
    return True


def _target_count(action: SevenDaysAction) -> int:
    """Return how many officers or tracks an action names."""
    return len(action.officers) if isinstance(action, act.Fire) else len(getattr(action, "tracks", ()))


def _refuse_others(arguments: Arguments, *names: str) -> None:
    """Raise MisfitError if there are other arguments than those with some names."""
    for name in ("letters", "numbers", "rungs", "supplies", "all"):
        if name not in names and getattr(arguments, name):
            raise MisfitError(name)


def _space_builder(make: Callable[[int], SevenDaysAction]) -> Callable[[Arguments, State], SevenDaysAction | None]:
    """Return the builder of an order at a space."""

    def build(arguments: Arguments, state: State) -> SevenDaysAction | None:
        """Return the order at the space named, None without one. Raises MisfitError for several or an unknown one."""
        _refuse_others(arguments, "letters", "numbers")
        names = (*arguments.letters, *map(str, arguments.numbers))
        if len(names) > 1 or any(name not in SPACE_OF for name in names):
            raise MisfitError(names)
        return make(SPACE_OF[names[0]]) if names else None

    return build


def _fixed_builder(action: SevenDaysAction) -> Callable[[Arguments, State], SevenDaysAction | None]:
    """Return the builder of an order that has no arguments."""

    def build(arguments: Arguments, state: State) -> SevenDaysAction | None:
        """Return the order. Raises MisfitError for any argument."""
        _refuse_others(arguments)
        return action

    return build


def _fire(arguments: Arguments, state: State) -> SevenDaysAction | None:
    """Return the attack by the officers with these numbers (from 1), None without any. Raises MisfitError.

    A letter may name the outpost of the officer in turn, and no other.
    """
    _refuse_others(arguments, "letters", "numbers", "all")
    space = state.officers[state.active].space
    if arguments.letters and (space is None or arguments.letters != (SPACES[space],)):
        raise MisfitError(arguments.letters)
    if 0 in arguments.numbers or max(arguments.numbers, default=1) > len(state.officers):
        raise MisfitError(arguments.numbers)
    return act.Fire(tuple(sorted({number - 1 for number in arguments.numbers}))) if arguments.numbers else None


def _mortar(arguments: Arguments, state: State) -> SevenDaysAction | None:
    """Return a mortar shot at the track named, None without one. Raises MisfitError."""
    _refuse_others(arguments, "letters")
    if len(arguments.letters) > 1:
        raise MisfitError(arguments.letters)
    return act.MORTARS[TRACKS.index(arguments.letters[0])] if arguments.letters else None


def _mine(arguments: Arguments, state: State) -> SevenDaysAction | None:
    """Return the laying of a mine on the rung and track named, None without a rung. Raises MisfitError."""
    _refuse_others(arguments, "letters", "numbers", "rungs")
    rungs = (*arguments.numbers, *arguments.rungs)
    if len(arguments.letters) > 1 or len(rungs) > 1 or any(not 1 <= rung <= 4 for rung in rungs):
        raise MisfitError(rungs)
    if not arguments.letters and rungs:
        raise MisfitError(rungs)
    return act.MINES[TRACKS.index(arguments.letters[0])][rungs[0]] if rungs else None


def _drive(arguments: Arguments, state: State) -> SevenDaysAction | None:
    """Return the order to drive back the troops on the tracks named, None without any. Raises MisfitError."""
    _refuse_others(arguments, "letters", "all")
    tracks = tuple(sorted({TRACKS.index(letter) for letter in arguments.letters}))
    return act.DriveBack(tracks) if tracks else None


def _supply_builder(make: Callable[[str], SevenDaysAction]) -> Callable[[Arguments, State], SevenDaysAction | None]:
    """Return the builder of an answer that names a supply."""

    def build(arguments: Arguments, state: State) -> SevenDaysAction | None:
        """Return the answer with the supply named, None without one. Raises MisfitError for other arguments."""
        _refuse_others(arguments, "supplies")
        return make(arguments.supplies[0]) if arguments.supplies else None

    return build


def _share(arguments: Arguments, state: State) -> SevenDaysAction | None:
    """Return a share of the amounts named, one for each officer, None without any. Raises MisfitError."""
    _refuse_others(arguments, "numbers")
    return act.Share(arguments.numbers) if arguments.numbers else None


_BUILDERS: dict[str, Callable[[Arguments, State], SevenDaysAction | None]] = {
    "Move": _space_builder(act.Move),
    "Fire": _fire,
    "RaiseMorale": _fixed_builder(act.RAISE_MORALE),
    "FireMortar": _mortar,
    "LayMine": _mine,
    "Rebuild": _space_builder(act.Rebuild),
    "TakeAmmunition": _fixed_builder(act.TAKE_AMMUNITION),
    "DriveBack": _drive,
    "EndOrders": _fixed_builder(act.END_ORDERS),
    "TakeBrick": _space_builder(act.TakeBrick),
    "Gain": _supply_builder(act.Gain),
    "Lose": _supply_builder(act.Lose),
    "Share": _share,
    "PlaceBrick": _space_builder(act.PlaceBrick),
    "Start": _space_builder(act.Start),
    "HoldOut": _fixed_builder(act.VOICES[0]),
    "LayDownArms": _fixed_builder(act.VOICES[1]),
}


def _neighbour(state: State) -> int:
    """Return a space beside that of the officer in turn; beside outpost A for one without a space."""
    space = state.officers[state.active].space
    return state.table.board.neighbours[space or 0][0]


def _mine_track(arguments: Arguments, state: State) -> int:
    """Return the track that was named, else the first without a troop."""
    return TRACKS.index(arguments.letters[0]) if arguments.letters else first_empty_track(state)


def _damaged_space(state: State) -> int:
    """Return the first space whose wall lacks a brick; A where none does."""
    return next((space for space, wall in enumerate(state.walls) if wall < WALL_HEIGHT), 0)


# The action that stands in for an incomplete order of which none is legal, so that the rules can give the reason.
_STAND_INS: dict[str, Callable[[Arguments, State], SevenDaysAction]] = {
    "Move": lambda arguments, state: act.MOVES[_neighbour(state)],
    "Fire": lambda arguments, state: act.Fire((state.active,)),
    "FireMortar": lambda arguments, state: act.MORTARS[first_troop(state)],
    "LayMine": lambda arguments, state: act.MINES[_mine_track(arguments, state)][1],
    "Rebuild": lambda arguments, state: act.REBUILDS[_damaged_space(state)],
    "DriveBack": lambda arguments, state: act.DriveBack((first_troop(state),)),
    "TakeBrick": lambda arguments, state: act.TAKEN_BRICKS[0],
    "Gain": lambda arguments, state: act.Gain(act.SUPPLIES[0]),
    "Lose": lambda arguments, state: act.Lose(act.SUPPLIES[0]),
    "Share": lambda arguments, state: act.Share((0,) * len(state.officers)),
    "PlaceBrick": lambda arguments, state: act.PLACED_BRICKS[0],
    "Start": lambda arguments, state: act.Start(0),
}
