"""From the name of an order and what was said with it to the actions it can mean."""

from collections.abc import Callable

from westerplatte_nb.engine.value import value
from westerplatte_nb.games.seven_days.rules import actions as act
from westerplatte_nb.games.seven_days.rules.actions import SevenDaysAction
from westerplatte_nb.games.seven_days.rules.board import SPACE_OF, SPACES, TRACKS, WALL_HEIGHT
from westerplatte_nb.games.seven_days.rules.state import State


class MisfitError(Exception):
    """What was said with an order cannot belong to it."""


@value
class Arguments:
    """What was said with an order: letters, numbers, rungs in Roman figures, supplies, and whether "all"."""

    letters: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    rungs: tuple[int, ...] = ()
    supplies: tuple[str, ...] = ()
    all: bool = False


def possible(
    name: str, said: Arguments, state: State, legal: tuple[SevenDaysAction, ...]
) -> tuple[SevenDaysAction, ...]:
    """Return the actions of a class that fit what was said.

    What is complete is one action, legal or not; what is incomplete are the legal ones it may mean, or where there are
    none one that the rules can say no to. Raises MisfitError when something was said that does not belong.
    """
    whole = _BUILDERS[name](said, state)
    if whole is not None:
        return (whole,)
    fitting = tuple(action for action in legal if type(action).__name__ == name and _fits(action, said))
    if said.all:
        most = max((_size(action) for action in fitting), default=0)
        fitting = tuple(action for action in fitting if _size(action) == most)
    elif name == "Fire" and act.Fire((state.active,)) in fitting:
        return (act.Fire((state.active,)),)
    return fitting or (_WISHES[name](said, state),)


def _fits(action: SevenDaysAction, said: Arguments) -> bool:
    return not isinstance(action, act.LayMine) or not said.letters or TRACKS[action.track] == said.letters[0]


def _size(action: SevenDaysAction) -> int:
    return len(action.officers) if isinstance(action, act.Fire) else len(getattr(action, "tracks", ()))


def _only(said: Arguments, *names: str) -> None:
    """Let nothing be said but what is named.

    Raises MisfitError otherwise.
    """
    for name in ("letters", "numbers", "rungs", "supplies", "all"):
        if name not in names and getattr(said, name):
            raise MisfitError(name)


def _space(make: Callable[[int], SevenDaysAction]) -> Callable[[Arguments, State], SevenDaysAction | None]:
    def build(said: Arguments, state: State) -> SevenDaysAction | None:
        _only(said, "letters", "numbers")
        names = (*said.letters, *map(str, said.numbers))
        if len(names) > 1 or any(name not in SPACE_OF for name in names):
            raise MisfitError(names)
        return make(SPACE_OF[names[0]]) if names else None

    return build


def _bare(action: SevenDaysAction) -> Callable[[Arguments, State], SevenDaysAction | None]:
    def build(said: Arguments, state: State) -> SevenDaysAction | None:
        _only(said)
        return action

    return build


def _fire(said: Arguments, state: State) -> SevenDaysAction | None:
    _only(said, "letters", "numbers", "all")
    here = state.officers[state.active].space
    if said.letters and (here is None or said.letters != (SPACES[here],)):
        raise MisfitError(said.letters)
    if 0 in said.numbers or max(said.numbers, default=1) > len(state.officers):
        raise MisfitError(said.numbers)
    return act.Fire(tuple(sorted({number - 1 for number in said.numbers}))) if said.numbers else None


def _mortar(said: Arguments, state: State) -> SevenDaysAction | None:
    _only(said, "letters")
    if len(said.letters) > 1:
        raise MisfitError(said.letters)
    return act.MORTARS[TRACKS.index(said.letters[0])] if said.letters else None


def _mine(said: Arguments, state: State) -> SevenDaysAction | None:
    _only(said, "letters", "numbers", "rungs")
    rungs = (*said.numbers, *said.rungs)
    if len(said.letters) > 1 or len(rungs) > 1 or any(not 1 <= rung <= 4 for rung in rungs):
        raise MisfitError(rungs)
    if not said.letters and rungs:
        raise MisfitError(rungs)
    return act.MINES[TRACKS.index(said.letters[0])][rungs[0]] if rungs else None


def _drive(said: Arguments, state: State) -> SevenDaysAction | None:
    _only(said, "letters", "all")
    tracks = tuple(sorted({TRACKS.index(letter) for letter in said.letters}))
    return act.DriveBack(tracks) if tracks else None


def _supply(make: Callable[[str], SevenDaysAction]) -> Callable[[Arguments, State], SevenDaysAction | None]:
    def build(said: Arguments, state: State) -> SevenDaysAction | None:
        _only(said, "supplies")
        return make(said.supplies[0]) if said.supplies else None

    return build


def _share(said: Arguments, state: State) -> SevenDaysAction | None:
    _only(said, "numbers")
    return act.Share(said.numbers) if said.numbers else None


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
    here = state.officers[state.active].space
    return state.table.board.neighbours[here or 0][0]


def _a_troop(state: State) -> int:
    return next((track for track, troop in enumerate(state.tracks) if troop is not None), 0)


def _an_empty_track(said: Arguments, state: State) -> int:
    if said.letters:
        return TRACKS.index(said.letters[0])
    return next((track for track, troop in enumerate(state.tracks) if troop is None), 0)


def _a_damaged_space(state: State) -> int:
    return next((space for space, wall in enumerate(state.walls) if wall < WALL_HEIGHT), 0)


# What stands for an incomplete order that is not possible at all, so that the rules can say why.
_WISHES: dict[str, Callable[[Arguments, State], SevenDaysAction]] = {
    "Move": lambda said, state: act.MOVES[_a_neighbour(state)],
    "Fire": lambda said, state: act.Fire((state.active,)),
    "FireMortar": lambda said, state: act.MORTARS[_a_troop(state)],
    "LayMine": lambda said, state: act.MINES[_an_empty_track(said, state)][1],
    "Rebuild": lambda said, state: act.REBUILDS[_a_damaged_space(state)],
    "DriveBack": lambda said, state: act.DriveBack((_a_troop(state),)),
    "TakeBrick": lambda said, state: act.TAKEN_BRICKS[0],
    "Gain": lambda said, state: act.Gain(act.SUPPLIES[0]),
    "Lose": lambda said, state: act.Lose(act.SUPPLIES[0]),
    "Share": lambda said, state: act.Share((0,) * len(state.officers)),
    "PlaceBrick": lambda said, state: act.PLACED_BRICKS[0],
    "Start": lambda said, state: act.Start(0),
}
