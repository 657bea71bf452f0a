"""What reasons say of the table: the marked places, cover, and who has a point in range and sight."""

from collections.abc import Iterator
from math import sqrt

from westerplatte_nb.bots.reasons import Weighed
from westerplatte_nb.engine.value import Reason, with_item
from westerplatte_nb.games.september_1939.rules.ending import NOBODY, PLACES, holder_of
from westerplatte_nb.games.september_1939.rules.orders.order import is_target
from westerplatte_nb.games.september_1939.rules.state import Mark, State, is_pinned, stands_on
from westerplatte_nb.games.september_1939.rules.table import NOWHERE, STEP, around, is_within, point_name, squared
from westerplatte_nb.games.september_1939.rules.table.ways import MODULES

# The key of the reason for each kind of ground that covers.
_COVER = {"wood": "cover.wood", "town": "cover.town"}


def marks_of(state: State) -> tuple[Mark, ...]:
    """Return the marked places that the goal speaks of."""
    goal = state.table.goal
    return tuple(mark for mark in state.table.marks if goal.kind == PLACES or mark.name in goal.marks)


def nearest_mark(state: State, point: int) -> Mark | None:
    """Return the marked place of the goal that is nearest to a point; None if the goal speaks of none."""
    return min(marks_of(state), key=lambda mark: squared(mark.point, point), default=None)


def reasons_for_destination(state: State, stand: int, end: int) -> Iterator[Weighed]:
    """Yield the reasons, with weights from 0 to 100, for a stand to go to a point (`end`) while all others stay."""
    state_after = state.copy()
    state_after.at = with_item(state.at, stand, end)
    seat = state.table.seat_of[stand]
    for mark in marks_of(state):
        if not is_within(end, mark.point, state.table.model.hold) or is_pinned(state, state.table.platoon_of[stand]):
            continue
        values = (("stand", state.table.stand_title[stand]), ("mark", mark.name))
        if holder_of(state_after, mark.name) == seat:
            key = "hold.keeps" if holder_of(state, mark.name) == seat else "hold.gains"
            yield 90, Reason("end.winner", key, values)
        else:
            # An enemy stands near the place as well, so that nobody holds it.
            yield 70, Reason("end.winner", "hold.shared", (("mark", mark.name),))
    yield from reasons_for_cover(state, end)
    yield from _reasons_of_exposure(state_after, stand)


def reasons_for_cover(state: State, end: int) -> Iterator[Weighed]:
    """Yield the weighed reason that a point is in cover: how much harder it is to hit a stand there."""
    model = state.table.model
    kind = state.table.ground.kind_at(end)
    more = {"wood": model.into_wood, "town": model.into_town}.get(kind, 0)
    if more:
        yield 60, Reason("model.terrain", _COVER[kind], (("end", point_name(end)), ("more", more)))


def _reasons_of_exposure(state: State, stand: int) -> Iterator[Weighed]:
    """Yield the weighed reason how many enemy stands have a stand in range and sight; it weighs more if none has."""
    number, end = len(shooters_at(state, stand)), point_name(state.at[stand])
    if number:
        yield 30, Reason("model.fire", "seen.some", (("end", end), ("number", number)))
    else:
        yield 55, Reason("model.fire", "seen.none", (("end", end),))


def shooters_at(state: State, stand: int) -> tuple[int, ...]:
    """Return the numbers of the enemy stands that have a stand in range and sight."""
    table, at = state.table, state.at
    enemies = table.stands_of_seat[1 - table.seat_of[stand]]
    return tuple(enemy for enemy in enemies if at[enemy] != NOWHERE and is_target(state, enemy, at[enemy], stand))


def reasons_to_move(state: State, platoon: int) -> Iterator[Weighed]:
    """Yield the weighed reasons to move a platoon to the nearest place that its side does not hold.

    They are how far that place is, and who holds it; none if all are held or no stand can move.
    """
    table = state.table
    stands = tuple(stand for stand in stands_on(state, platoon) if not state.bogged >> stand & 1)
    seat, title = table.platoons[platoon].seat, table.platoon_title[platoon]
    marks = [mark for mark in marks_of(state) if holder_of(state, mark.name) != seat]
    if not stands or not marks:
        return
    distance_squared, mark = min(
        ((squared(state.at[stand], mark.point), mark) for mark in marks for stand in stands), key=lambda pair: pair[0]
    )
    holding_points = around(mark.point, table.model.hold)
    rates = table.platoons[platoon].kind.rates
    if any(table.ground.reach(state.at[stand], rates, MODULES) & holding_points for stand in stands):
        yield 80, Reason("model.module", "way.short", (("platoon", title), ("mark", mark.name)))
    else:
        values = (("platoon", title), ("mark", mark.name), ("cm", round(STEP * sqrt(distance_squared))))
        yield 45, Reason("model.move", "way.long", values)
    key = "mark.free" if holder_of(state, mark.name) == NOBODY else "mark.theirs"
    yield 75, Reason("end.winner", key, (("mark", mark.name),))
