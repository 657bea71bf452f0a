"""The points of the table as a field: where a stand, a platoon as it stands, or a formation goes, and a ruler.

Each point is told: how far it is, its ground and what that does, the place that is held from it, and who could fire at
it. All of it is on the table for everybody to see.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from math import sqrt
from statistics import mean

from westerplatte_nb.engine.value import Listing, with_item
from westerplatte_nb.games.september_1939.rules import actions as act
from westerplatte_nb.games.september_1939.rules.actions import SeptemberAction
from westerplatte_nb.games.september_1939.rules.formations.whole_platoon import Line, platoon_line, platoon_lines
from westerplatte_nb.games.september_1939.rules.model import Weapon
from westerplatte_nb.games.september_1939.rules.orders.order import is_target
from westerplatte_nb.games.september_1939.rules.state import Platoon, State, is_on_table
from westerplatte_nb.games.september_1939.rules.table import (
    NOWHERE,
    POINTS,
    STEP,
    is_within,
    named_point,
    point_name,
    point_text,
    squared,
)  # fmt: skip
from westerplatte_nb.games.september_1939.rules.table.ground import Terrain
from westerplatte_nb.games.september_1939.rules.wording import (
    mark_term,
    piece_term,
    platoon_term,
    stand_number,
    unit_term,
)
from westerplatte_nb.games.september_1939.view.board.layout import GRID
from westerplatte_nb.games.september_1939.view.input.sight import ruled
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing import memo
from westerplatte_nb.view.panel.point_field import PLACES, PointField, Sentences

__all__ = ["GRID", "chosen", "covers", "distance_text", "field", "places", "plans"]

PLATOON, STAND = "platoon", "stand"
Moves = tuple[act.To, ...]
Steps = tuple[tuple[int, int], ...]


def covers(action: SeptemberAction) -> bool:
    """Tell whether an action goes to a point."""
    return isinstance(action, act.To | act.Deploy)


@memo.by_identity(64)
def _bridges(ground: Terrain) -> tuple[int, ...]:
    """Return the points of the bridges of a ground, which never changes."""
    return tuple(point for point in POINTS if ground.kind_at(point) == "bridge")


def places(state: State, words: Words) -> list[tuple[str, str]]:
    """Return the marked places, the bridges, and the platoons on the table with the point of their first stand."""
    table = state.table
    found = [(words("field.mark", mark=mark_term(mark.name)), point_name(mark.point)) for mark in table.marks]
    found += [(words("field.bridge", point=point_text(point)), point_name(point)) for point in _bridges(table.ground)]
    for number, platoon in enumerate(table.platoons):
        if is_on_table(state, number):
            first = next(state.at[stand] for stand in platoon.stands if state.at[stand] != NOWHERE)
            found.append((words("field.platoon", platoon=platoon_term(table.platoon_title[number])), point_name(first)))
    return found


def field(state: State, legal: tuple[SeptemberAction, ...], mode: str, words: Words) -> PointField | None:
    """Return the points to which something can go now."""
    if moves := tuple(action for action in legal if isinstance(action, act.To)):
        return _moves(state, moves, mode, words)
    if deployments := tuple(action for action in legal if isinstance(action, act.Deploy)):
        return _deployment(state, deployments, mode, words)
    return None


def chosen(state: State, legal: tuple[SeptemberAction, ...], mode: str, point: str) -> Line:
    """Return the answers that a click on a point gives: those of a platoon, one alone, or none."""
    try:
        there = named_point(point)
    except ValueError:
        return ()
    for action in legal:
        match action:
            case act.To(end=end) if end == there:
                return platoon_line(state, action) if mode == PLATOON else (action,)
            case act.Deploy(points=points) if points[0] == there and _shape_of(state, action) == mode:
                return (action,)
    return ()


def plans(state: State) -> tuple[Line, ...]:
    """Return the lines of answers by which one choice moves or fires a whole platoon."""
    return platoon_lines(state)


def distance_text(state: State, start: str, end: str, words: Words) -> str:
    """Return the ruler's sentence from point to point; empty beside the table."""
    try:
        return ruled(state, named_point(start), named_point(end), words)
    except ValueError:
        return ""


# ---- moving ----------------------------------------------------------------------------------------------------------


def _moves(state: State, legal: Moves, mode: str, words: Words) -> PointField:
    """Return the field of a stand's moves; in mode `platoon` a choice moves the whole platoon along.

    Each point has the numbers of its sentences: distance, ground, places held, who could fire there. `along` are the
    usual steps to the other stands' ends; a point where they differ is in `apart`.
    """
    table, name = state.table, legal[0].stand
    lines = {action: platoon_line(state, action) for action in legal}
    is_platoon = any(len(line) > 1 for line in lines.values())
    mode = mode if mode in (PLATOON, STAND) and is_platoon else PLATOON if is_platoon else STAND
    platoon_seat = state.decision.seat if state.decision is not None else 0
    stand = table.stand_named[platoon_seat, name]
    start, sentences = state.at[stand], Sentences()
    ends = {one: _ends(line) if mode == PLATOON else (one.end,) for one, line in lines.items()}
    # The numbers of the counters tell stands of one platoon apart, and leave a phone the room for the rest.
    numbers = tuple(stand_number(one.stand) for one in max(lines.values(), key=len) if isinstance(one, act.To))
    along = Counter(map(_steps, ends.values())).most_common(1)[0][0]
    points: dict[str, tuple[int, ...]] = {}
    bends: dict[str, str] = {}
    apart: dict[str, Steps] = {}
    for action, line in lines.items():
        end, point = action.end, point_name(action.end)
        texts = [_distance_sentence(start, end, sentences, words)]
        texts += _ground_sentences(state, stand, end, sentences, words)
        stands = (table.stand_named[platoon_seat, one.stand] for one in line if isinstance(one, act.To))
        texts.append(_threat_sentence(state, list(zip(stands, ends[action], strict=False)), sentences, words))
        if (steps := _steps(ends[action])) != along:
            apart[point] = steps
            texts.append(sentences.number(words("field.plan", stands=PLACES)))
        points[point] = tuple(texts)
        if action.bend != NOWHERE:
            bends[point] = point_name(action.bend)
    modes = ((PLATOON, words("field.mode.platoon", name=unit_term(_platoon(state, stand).name))),
             (STAND, words("field.mode.stand", name=piece_term(name)))) if is_platoon else ()  # fmt: skip
    return PointField(points, sentences.all, point_name(start), bends, True, along, modes, mode, apart, numbers)


def _ends(line: Line) -> tuple[int, ...]:
    """Return the ends of the moves in a line of answers."""
    return tuple(one.end for one in line if isinstance(one, act.To))


def _distance_sentence(start: int, end: int, sentences: Sentences, words: Words) -> int:
    """Return the number of the sentence how far a move goes, or that the stand stays."""
    if start == end:
        return sentences.number(words("field.stays"))
    return sentences.number(words("field.distance", cm=round(STEP * sqrt(squared(start, end)))))


def _ground_sentences(state: State, stand: int, point: int, sentences: Sentences, words: Words) -> Iterator[int]:
    """Yield the numbers of the sentences on a point for a stand: its ground, bogging, the places held from it."""
    table = state.table
    model, kind = table.model, table.ground.kind_at(point)
    worse = {"wood": model.into_wood, "town": model.into_town}.get(kind, 0)
    yield sentences.number(words(f"field.ground.{kind}", worse=worse))
    if table.kind_of[stand].is_armour and table.ground.difficult >> point & 1 and point != state.at[stand]:
        yield sentences.number(words("field.bog", most=model.bog_on))
    for mark in table.marks:
        if is_within(point, mark.point, model.hold):
            yield sentences.number(words("field.holds", mark=mark_term(mark.name)))


Gunners = tuple[tuple[str, tuple[str, ...]], ...]


def _threat_sentence(state: State, ends: list[tuple[int, int]], sentences: Sentences, words: Words) -> int:
    """Return the number of the sentence which enemy platoons could fire at stands at their ends.

    `ends` has each stand with its end.
    """
    others = _others(state, ends[0][0])
    known = _gunners_by_point(state.table.ground, others)
    enemies: dict[str, dict[str, None]] = {}
    for stand, end in ends:
        if end not in known:
            known[end] = _gunners(state, stand, end, others)
        for name, points in known[end]:
            enemies.setdefault(name, {}).update(dict.fromkeys(points))
    if not enemies:
        return sentences.number(words("field.safe"))
    text = words("field.threat", names=Listing(tuple(map(unit_term, enemies))))
    return sentences.number(text, (point for points in enemies.values() for point in points))


# A stand of the other side, by its number, its point, its platoon and its weapon.
Other = tuple[int, int, str, Weapon]


def _others(state: State, stand: int) -> tuple[Other, ...]:
    """Return the stands of the other side on the table."""
    table = state.table
    others = []
    for one in table.stands_of_seat[1 - table.seat_of[stand]]:
        if state.at[one] != NOWHERE:
            name = table.platoons[table.platoon_of[one]].name
            others.append((one, state.at[one], name, table.kind_of[one].weapon))
    return tuple(others)


@lru_cache(maxsize=16)
def _gunners_by_point(ground: Terrain, others: tuple[Other, ...]) -> dict[int, Gunners]:
    """Return the dictionary of gunners by point, filled by `_threat_sentence`; cached while the others stay."""
    return {}


def _gunners(state: State, stand: int, end: int, others: tuple[Other, ...]) -> Gunners:
    """Return the platoons that could fire at a stand at a point, each with the points of those that could."""
    draft = state.copy()
    draft.at = with_item(draft.at, stand, end)
    gunners: dict[str, list[str]] = {}
    for enemy, here, name, _ in others:
        if is_target(draft, enemy, here, stand):
            gunners.setdefault(name, []).append(point_name(here))
    return tuple((name, tuple(points)) for name, points in gunners.items())


def _platoon(state: State, stand: int) -> Platoon:
    return state.table.platoons[state.table.platoon_of[stand]]


# ---- deploying -------------------------------------------------------------------------------------------------------


def _deployment(state: State, legal: tuple[act.Deploy, ...], mode: str, words: Words) -> PointField:
    """Return the field of a platoon's deployments in one formation (`mode`), by the point of its first stand."""
    shapes = {action: _shape_of(state, action) for action in legal}
    names = tuple(dict.fromkeys(shapes.values()))
    mode = mode if mode in names else names[0]
    seat = state.decision.seat if state.decision is not None else 0
    stand = state.table.platoons[state.table.platoon_named[seat, legal[0].platoon]].stands[0]
    sentences, points = Sentences(), {}
    deploys = [action for action in legal if shapes[action] == mode]
    for action in deploys:
        point = action.points[0]
        points[point_name(point)] = tuple(_ground_sentences(state, stand, point, sentences, words))
    modes = tuple((name, words(f"field.formation.{name}")) for name in names) if len(names) > 1 else ()
    # The cursor begins in the middle of where the platoon may go, not in a corner of it.
    # Column and row of the point are averaged each by itself (5 bits each).
    middle = sum(round(mean(one.points[0] >> by & 31 for one in deploys)) << by for by in (0, 5))
    one = min(deploys, key=lambda action: squared(action.points[0], middle))
    start = point_name(one.points[0])
    return PointField(points, sentences.all, start, {}, False, _steps(one.points), modes, mode)


def _steps(points: tuple[int, ...]) -> Steps:
    """Return the steps from the first of some points to the others."""
    first = points[0]
    return tuple(((point & 31) - (first & 31), (point >> 5) - (first >> 5)) for point in points[1:])


def _shape_of(state: State, action: act.Deploy) -> str:
    """Return the name of the formation in which a platoon is deployed."""
    steps = ((0, 0), *_steps(action.points))
    formations = state.table.model.formations
    return next((name for name, places in formations if places[: len(steps)] == steps), formations[0][0])
