"""A whole platoon declared by one choice: the answers of its other stands that go with that of the first.

They are those which the declaration will ask for, so that a line of them is legal, one answer after another.
"""

from collections.abc import Sequence

from westerplatte_nb.games.september_1939.rules.actions import Fire, SeptemberAction, To
from westerplatte_nb.games.september_1939.rules.formations.options import Ends
from westerplatte_nb.games.september_1939.rules.orders import FAMILIES
from westerplatte_nb.games.september_1939.rules.orders.order import end_of, needed_to_hit
from westerplatte_nb.games.september_1939.rules.state import InPlay, State
from westerplatte_nb.games.september_1939.rules.table import NOWHERE, SIDE, STRIDE, points_in
from westerplatte_nb.games.september_1939.rules.turn.card_chain import with_answer

Line = tuple[SeptemberAction, ...]


def platoon_lines(state: State) -> tuple[Line, ...]:
    """Return for each option of the pending decision the answers of a whole platoon, where other stands follow it."""
    options = () if state.decision is None else state.decision.options
    lines = (platoon_line(state, answer) for answer in options if isinstance(answer, To | Fire))
    return tuple(line for line in lines if len(line) > 1)


def platoon_line(state: State, first: To | Fire) -> Line:
    """Return an answer with those of the stands after it: they go as far the same way, or fire where it does.

    A card for two platoons has them fire as well, at whom they hit best, after they went. Who has no choice is not
    asked, and has no part in it.
    """
    assert state.decision is not None
    entry, step = state.chain[-1], state.decision.step
    platoon, family = entry.platoons[step.place], FAMILIES[entry.orders[step.place]]
    line: list[SeptemberAction] = [first]
    shot = first if isinstance(first, Fire) else None
    entry = with_answer(state, entry, first)
    for stage in range(step.stage + 1, family.stages):
        prompt = family.ask(state, entry, platoon, stage)
        if prompt is None:
            continue
        if isinstance(first, To) and prompt.kind == state.decision.kind:
            assert isinstance(prompt.options, Ends)
            answer: SeptemberAction = _move_beside(state, entry, first, prompt.options)
        elif shot is None and len(entry.platoons) == 1:
            break
        else:
            answer = shot = _follow_up_shot(state, entry, shot, prompt.options)
        entry = with_answer(state, entry, answer)
        if len(prompt.options) > 1:
            line.append(answer)
    return tuple(line)


def _move_beside(state: State, entry: InPlay, first: To, ends: Ends) -> To:
    """Return the move that keeps a stand in its place relative to the first one, else the nearest such end.

    Of ends as near as each other, the first one.
    """
    # Of a point, `& 31` is the column (to the east) and `>> 5` the row (to the north).
    start = state.at[state.table.stand_named[entry.seat, first.stand]]
    across = (ends.start & 31) + (first.end & 31) - (start & 31)
    up = (ends.start >> 5) + (first.end >> 5) - (start >> 5)
    beside = across + STRIDE * up
    if 0 <= across < SIDE and up >= 0 and ends.points >> beside & 1:
        return ends.to(beside)
    far = [(((end & 31) - across) ** 2 + ((end >> 5) - up) ** 2, end) for end in points_in(ends.points)]
    return ends.to(min(far)[1])


def _follow_up_shot(state: State, entry: InPlay, first: Fire | None, options: Sequence[SeptemberAction]) -> Fire:
    """Return the shot at the stand that `first` aims at, else at its platoon, else at any; of equals the likeliest."""
    table, enemy = state.table, 1 - entry.seat
    first_target = NOWHERE if first is None else table.stand_named[enemy, first.target]
    shots = [shot for shot in options if isinstance(shot, Fire)]
    stand = table.stand_named[entry.seat, shots[0].stand]
    here = end_of(state, entry, stand)

    def rank(shot: Fire) -> tuple[bool, bool, int]:
        target = table.stand_named[enemy, shot.target]
        is_other = first is not None and table.of_stand[target] != table.of_stand[first_target]
        return target != first_target, is_other, needed_to_hit(state, stand, here, target)

    return min(shots, key=rank)
