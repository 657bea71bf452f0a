"""A whole platoon declared by one choice: the answers of its other stands that go with that of the first.

They are those which the declaration will ask for, so that a line of them is legal, one answer after another.
"""

from collections.abc import Sequence

from westerplatte_nb.games.september_1939.rules.actions import Fire, SeptemberAction, To
from westerplatte_nb.games.september_1939.rules.formations.options import Ends
from westerplatte_nb.games.september_1939.rules.orders import FAMILIES
from westerplatte_nb.games.september_1939.rules.orders.order import die_to_hit, end_of
from westerplatte_nb.games.september_1939.rules.state import InPlay, State
from westerplatte_nb.games.september_1939.rules.table import NOWHERE, SIDE, STRIDE, cell_of, points_in, steps_between
from westerplatte_nb.games.september_1939.rules.turn.card_chain import with_answer

Line = tuple[SeptemberAction, ...]


def platoon_lines(state: State) -> tuple[Line, ...]:
    """Return the declarations of a whole platoon that begin with an option of the pending decision.

    Options after which no other stand has anything to declare are left out.
    """
    options = () if state.decision is None else state.decision.options
    lines = (platoon_line(state, answer) for answer in options if isinstance(answer, To | Fire))
    return tuple(line for line in lines if len(line) > 1)


def platoon_line(state: State, first: To | Fire) -> Line:
    """Return the declaration of a whole platoon that begins with the answer `first` for one stand.

    The stands after it keep their place beside it, or fire at its target. If the stands may also fire after their
    moves, the declaration has that fire only with a card for two platoons, each stand at the target that it hits best.
    A stand with one option alone is not asked, so it adds no answer to the line.
    """
    assert state.decision is not None
    entry, step = state.chain[-1], state.decision.step
    platoon, family = entry.platoons[step.place], FAMILIES[entry.orders[step.place]]
    line: list[SeptemberAction] = [first]
    # The shot that the next one follows: at the same stand, or at least at the same platoon.
    last_shot = first if isinstance(first, Fire) else None
    entry = with_answer(state, entry, first)
    for stage in range(step.stage + 1, family.stages):
        prompt = family.prompt_at(state, entry, platoon, stage)
        if prompt is None:
            continue
        if isinstance(first, To) and prompt.kind == state.decision.kind:
            # Another stand moves as well.
            assert isinstance(prompt.options, Ends)
            answer: SeptemberAction = _move_beside(state, entry, first, prompt.options)
        elif last_shot is None and len(entry.platoons) == 1:
            # An assault of this platoon alone: the line ends with the moves, and the fire is asked stand by stand.
            break
        else:
            answer = last_shot = _follow_up_shot(state, entry, last_shot, prompt.options)
        entry = with_answer(state, entry, answer)
        if len(prompt.options) > 1:
            line.append(answer)
    return tuple(line)


def _move_beside(state: State, entry: InPlay, first: To, ends: Ends) -> To:
    """Return the move that keeps a stand in its place relative to the one of the `first` move, or nearest to that.

    Of ends at the same distance it is the first by number.
    """
    east, north = steps_between(state.at[state.table.stand_named[entry.seat, first.stand]], first.end)
    column, row = cell_of(ends.start)
    # Where a move of the same steps ends, which may be beside the table.
    x, y = column + east, row + north
    parallel_end = x + STRIDE * y
    if 0 <= x < SIDE and y >= 0 and ends.points >> parallel_end & 1:
        return ends.move_to(parallel_end)
    by_distance = [((x - end % STRIDE) ** 2 + (y - end // STRIDE) ** 2, end) for end in points_in(ends.points)]
    _, nearest_end = min(by_distance)
    return ends.move_to(nearest_end)


def _follow_up_shot(state: State, entry: InPlay, first: Fire | None, options: Sequence[SeptemberAction]) -> Fire:
    """Return the shot at the stand that `first` aims at, else at its platoon, else at any; of equals the likeliest.

    `options` are the shots of one stand and holding its fire; `first` is None where no stand has fired before it.
    """
    table, enemy = state.table, 1 - entry.seat
    first_target = NOWHERE if first is None else table.stand_named[enemy, first.target]
    shots = [shot for shot in options if isinstance(shot, Fire)]
    stand = table.stand_named[entry.seat, shots[0].stand]
    start = end_of(state, entry, stand)

    def rank(shot: Fire) -> tuple[bool, bool, int]:
        """Return the key of a shot, the least for the best: False is less than True, and a low die hits more often."""
        target = table.stand_named[enemy, shot.target]
        is_other_platoon = first is not None and table.platoon_of[target] != table.platoon_of[first_target]
        return target != first_target, is_other_platoon, die_to_hit(state, stand, start, target)

    return min(shots, key=rank)
