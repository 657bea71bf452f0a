"""Where the games of a class parted: positions that several reached, and who chose what there.

Two games are at the same point where their states are equal, whatever order of moves led there. What bots chose is no
decision of a pupil's and parts nobody.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import fields
from math import log2
from typing import Any, NamedTuple

from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.view.course.moment import Steps, turn_number
from westerplatte_nb.view.game_view import view_of

MOST_SPLITS = 6
MOST_TURNS = 12
# With fewer than these there is no class that could part.
LEAST = 3
# What was chosen in one position: for each action the numbers of the games that chose it, each with its moment.
_Choices = dict[str, dict[int, int]]


class Branch(NamedTuple):
    """What some of the pupils chose: the action in notation, and the numbers of their games."""

    action: str
    games: tuple[int, ...]


class ClassTurn(NamedTuple):
    """What was chosen first in a turn, by all who reached it; the `moment` is that of one `game` among them."""

    number: int
    game: int
    moment: int
    branches: tuple[Branch, ...]

    @property
    def games(self) -> tuple[int, ...]:
        """The numbers of all games that came so far."""
        return tuple(sorted(game for branch in self.branches for game in branch.games))


class Split(NamedTuple):
    """A position in which pupils chose differently; `moment` is its number in the game of the first of them.

    `earlier_choices` are those that led there where pupils had parted before, the last of them last.
    """

    moment: int
    branches: tuple[Branch, ...]
    earlier_choices: tuple[str, ...]

    @property
    def games(self) -> tuple[int, ...]:
        """The numbers of all games that came here."""
        return tuple(sorted(game for branch in self.branches for game in branch.games))

    @property
    def weight(self) -> float:
        """How much the class is divided here: the entropy of the choices (in bits) times the number of games."""
        counts = [len(branch.games) for branch in self.branches]
        total = sum(counts)
        return -sum(count * log2(count / total) for count in counts)


def splits(games: Sequence[Steps], game: str, bots: Collection[int]) -> tuple[Split, ...]:
    """Return the positions in which the class is divided most, in the order of play; () without games.

    `bots` are the seats that no pupil plays.
    """
    if not games:
        return ()
    divided = (_split(choices) for choices in _choices_by_position(games, game, bots) if len(choices) > 1)
    candidates = (split for split in divided if _is_worth_discussing(split, len(games)))
    heaviest = sorted(candidates, key=lambda split: (-split.weight, split.moment))[:MOST_SPLITS]
    ordered = sorted(heaviest, key=lambda split: (split.moment, -len(split.games)))
    return tuple(split._replace(earlier_choices=_earlier_choices(split, ordered)) for split in ordered)


def _choices_by_position(games: Sequence[Steps], game: str, bots: Collection[int]) -> Iterable[_Choices]:
    """Return the choices of pupils, collected for each position in which any of them chose.

    At a position they are, for each action, the numbers of the games that chose it, each with its moment.
    """
    rules, key_of = rules_of(game), _key_function(games[0][0].after)
    choices: dict[Any, _Choices] = defaultdict(lambda: defaultdict(dict))
    for number, steps in enumerate(games):
        for moment, step in enumerate(steps[1:]):
            before = steps[moment].after
            if rules.turn_of(before) not in bots:
                # In a position that a game comes back to, the first choice counts.
                by_action = choices[key_of(before)]
                if not any(number in moments for moments in by_action.values()):
                    by_action[str(step.action)][number] = moment
    return choices.values()


def turns(games: Sequence[Steps], game: str, bots: Collection[int]) -> tuple[ClassTurn, ...]:
    """Return what each pupil chose first in each of the first turns, whatever position they were in.

    A choice of a point of the grid does not count, since hardly two pupils choose the same: the next choice does.
    """
    rules, points = rules_of(game), view_of(game).points
    choices: dict[int, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    moments: dict[tuple[int, int], int] = {}
    for number, steps in enumerate(games):
        for moment, step in enumerate(steps[1:]):
            before = steps[moment].after
            turn = turn_number(game, before)
            if rules.turn_of(before) in bots or (turn, number) in moments:
                continue
            if points is None or not points.covers(step.action):
                moments[turn, number] = moment
                choices[turn][str(step.action)].append(number)
    class_turns = []
    for turn, by_action in sorted(choices.items())[:MOST_TURNS]:
        branches = _most_first([Branch(action, tuple(numbers)) for action, numbers in by_action.items()])
        example = branches[0].games[0]
        # A turn that hardly any game reached shows nothing about a class.
        if sum(len(branch.games) for branch in branches) >= min(LEAST, len(games)):
            class_turns.append(ClassTurn(turn, example, moments[turn, example], branches))
    return tuple(class_turns)


def choices_at(
    games: Sequence[Steps], moments: Mapping[int, int], game: str, bots: Collection[int]
) -> ClassTurn | None:
    """Return what each pupil chose first from a moment of their game on, as a turn of number 0; None for no choice.

    `moments` are those moments by the numbers of the games; `bots` are the seats that no pupil plays.
    """
    rules = rules_of(game)
    choices: dict[str, list[int]] = defaultdict(list)
    chosen_at: dict[int, int] = {}
    for number, start in sorted(moments.items()):
        steps = games[number]
        pupil_moments = (n for n in range(start, len(steps) - 1) if rules.turn_of(steps[n].after) not in bots)
        if (moment := next(pupil_moments, None)) is not None:
            choices[str(steps[moment + 1].action)].append(number)
            chosen_at[number] = moment
    if not choices:
        return None
    branches = _most_first([Branch(action, tuple(numbers)) for action, numbers in choices.items()])
    example = branches[0].games[0]
    return ClassTurn(0, example, chosen_at[example], branches)


def _most_first(branches: Sequence[Branch]) -> tuple[Branch, ...]:
    """Return branches in the order of how many games chose them, most first."""
    return tuple(sorted(branches, key=lambda branch: (-len(branch.games), branch.games)))


def _is_worth_discussing(split: Split, number: int) -> bool:
    """Tell whether a split of a class with a `number` of games is worth discussing.

    At least LEAST pupils must have come there, and half of them must have made a choice that another made too. In a
    class with fewer than LEAST games it is enough that all of them came there.
    """
    counts = [len(branch.games) for branch in split.branches]
    made_same_choice = sum(count for count in counts if count > 1)
    return sum(counts) >= min(LEAST, number) and (2 * made_same_choice >= sum(counts) or number < LEAST)


def _split(choices: _Choices) -> Split:
    """Return the split at one position, without its earlier choices.

    `choices` holds, for each action, the numbers of the games that chose it, each with its moment.
    """
    branches = [Branch(action, tuple(sorted(moments))) for action, moments in choices.items()]
    # The moment is that of the first game, as pairs of a game and a moment sort by the game.
    _, moment = min(entry for moments in choices.values() for entry in moments.items())
    return Split(moment, _most_first(branches), ())


def _earlier_choices(split: Split, ordered: Sequence[Split]) -> tuple[str, ...]:
    """Return the choices that all games which came to a split had made in earlier splits, in the order of play.

    `ordered` are all splits by their moments.
    """
    games = set(split.games)
    branches = (branch for earlier in ordered if earlier.moment < split.moment for branch in earlier.branches)
    return tuple(branch.action for branch in branches if games <= set(branch.games))


def _key_function(state: Any) -> Callable[[Any], tuple[Any, ...]]:
    """Return the function that makes a dictionary key of a state of the same setup: the values of its hashable fields.

    Other fields, such as the board, are the same in every state of a setup.
    """
    names = tuple(field.name for field in fields(state) if _is_hashable(getattr(state, field.name)))
    return lambda state: tuple(getattr(state, name) for name in names)


def _is_hashable(value: Any) -> bool:
    """Tell whether a value can be a key of a dictionary."""
    try:
        hash(value)
    except TypeError:
        return False
    return True
