"""The points of the table as a field: where a stand, a platoon as it stands, or a formation goes, and a ruler.

Each point is told: how far it is, its ground and what that does, the place that is held from it, and who could fire at
it. All of it is on the table for everybody to see.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from math import sqrt
from statistics import mean
from typing import NamedTuple

from westerplatte_nb.engine.value import Listing, with_item
from westerplatte_nb.games.september_1939.rules import actions as act
from westerplatte_nb.games.september_1939.rules import table as grid
from westerplatte_nb.games.september_1939.rules import wording
from westerplatte_nb.games.september_1939.rules.actions import SeptemberAction
from westerplatte_nb.games.september_1939.rules.formations.deployment import formation_name
from westerplatte_nb.games.september_1939.rules.formations.whole_platoon import Line, platoon_line, platoon_lines
from westerplatte_nb.games.september_1939.rules.model import Weapon
from westerplatte_nb.games.september_1939.rules.orders.order import is_target
from westerplatte_nb.games.september_1939.rules.state import Platoon, State, is_on_table
from westerplatte_nb.games.september_1939.rules.table.ground import Terrain
from westerplatte_nb.games.september_1939.view.board.layout import GRID
from westerplatte_nb.games.september_1939.view.input.sight import ruler_text
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing import memo
from westerplatte_nb.view.panel.point_field import PLACES, PointField, Sentences

__all__ = ["GRID", "actions_at", "covers", "distance_text", "field", "places", "plans"]

PLATOON, STAND = "platoon", "stand"
Moves = tuple[act.To, ...]
Steps = tuple[tuple[int, int], ...]


def covers(action: SeptemberAction) -> bool:
    """Tell whether an action goes to a point."""
    return isinstance(action, act.To | act.Deploy)


@memo.by_identity(64)
def _bridges(ground: Terrain) -> tuple[int, ...]:
    """Return the points of the bridges of a ground; cached, as the ground of a game never changes."""
    return tuple(point for point in grid.POINTS if ground.kind_at(point) == "bridge")


def places(state: State, words: Words) -> list[tuple[str, str]]:
    """Return the places to which the cursor can jump, pairs of a name and a point in notation.

    They are the platoons on the table, each at its first stand and those of the side to act first; then the marked
    places and the bridges.
    """
    table, jumps = state.table, []
    seat = state.decision.seat if state.decision is not None else state.active
    for number, platoon in sorted(enumerate(table.platoons), key=lambda entry: entry[1].seat != seat):
        if is_on_table(state, number):
            first = next(state.at[stand] for stand in platoon.stands if state.at[stand] != grid.NOWHERE)
            jumps.append((words("field.platoon", platoon=wording.platoon_term(table.platoon_title[number])), first))
    jumps += [(words("field.mark", mark=wording.mark_term(mark.name)), mark.point) for mark in table.marks]
    jumps += [(words("field.bridge", point=grid.point_text(point)), point) for point in _bridges(table.ground)]
    return [(name, grid.point_name(point)) for name, point in jumps]


def field(state: State, legal: tuple[SeptemberAction, ...], mode: str, words: Words) -> PointField | None:
    """Return the field of the points to which a stand, or a platoon that deploys, can go now; None if none does.

    `mode` is what goes (PLATOON, STAND), or the formation of a deployment.
    """
    if moves := tuple(action for action in legal if isinstance(action, act.To)):
        return _moves(state, moves, mode, words)
    if deployments := tuple(action for action in legal if isinstance(action, act.Deploy)):
        return _deployment(state, deployments, mode, words)
    return None


def actions_at(state: State, legal: tuple[SeptemberAction, ...], mode: str, point: str) -> Line:
    """Return the actions that a click on a point means in a mode: of a whole platoon, a single one, or none."""
    try:
        number = grid.named_point(point)
    except ValueError:
        return ()
    for action in legal:
        match action:
            case act.To(end=end) if end == number:
                return platoon_line(state, action) if mode == PLATOON else (action,)
            case act.Deploy(points=points) if points[0] == number and _formation_of(state, action) == mode:
                return (action,)
    return ()


def plans(state: State) -> tuple[Line, ...]:
    """Return the lines of actions by which one choice moves a whole platoon or lets it fire."""
    return platoon_lines(state)


def distance_text(state: State, start: str, end: str, words: Words) -> str:
    """Return the ruler's sentences from a point to another, in notation; empty if one is beside the table."""
    try:
        return ruler_text(state, grid.named_point(start), grid.named_point(end), words)
    except ValueError:
        return ""


# ---- moving ----------------------------------------------------------------------------------------------------------


def _moves(state: State, legal: Moves, mode: str, words: Words) -> PointField:
    """Return the field of a stand's moves; in mode PLATOON a choice moves the whole platoon along.

    An unfit `mode` becomes PLATOON where other stands can follow, else STAND. `legal` are all moves of the stand that
    is asked.
    """
    # By move of that stand: the move, and after it what the other stands of the platoon then do.
    lines = {move: platoon_line(state, move) for move in legal}
    can_move_platoon = any(len(line) > 1 for line in lines.values())
    mode = PLATOON if can_move_platoon and mode != STAND else STAND
    # By move of that stand: who goes and to where, as pairs of a stand and its end. The stand itself comes first; in
    # mode STAND it goes alone.
    ends_by_move = {move: _stands_and_ends(state, line if mode == PLATOON else (move,)) for move, line in lines.items()}
    # The steps from the first end to the others. Most moves have the same ones, so those are sent once for all of them.
    steps_by_move = {move: _steps(tuple(end for _, end in ends)) for move, ends in ends_by_move.items()}
    ((usual_steps, _),) = Counter(steps_by_move.values()).most_common(1)
    sentences, points = Sentences(), {}
    for move, steps in steps_by_move.items():
        sentence_numbers = _move_sentences(state, ends_by_move[move], sentences, words)
        if steps != usual_steps:
            # In place of PLACES the page names the stands, each with the point to which it goes.
            sentence_numbers.append(sentences.number(words("field.plan", stands=PLACES)))
        points[grid.point_name(move.end)] = tuple(sentence_numbers)
    unusual_steps = {grid.point_name(move.end): steps for move, steps in steps_by_move.items() if steps != usual_steps}
    bends = {grid.point_name(move.end): grid.point_name(move.bend) for move in legal if move.bend != grid.NOWHERE}
    # The numbers on the counters tell stands of one platoon apart, and leave a phone the room for the rest.
    longest_line = max(lines.values(), key=len)
    counter_numbers = tuple(wording.stand_number(move.stand) for move in longest_line if isinstance(move, act.To))
    stand, _ = ends_by_move[legal[0]][0]
    platoon_mode = words("field.mode.platoon", name=wording.unit_term(_platoon(state, stand).name))
    stand_mode = words("field.mode.stand", name=wording.piece_term(legal[0].stand))
    modes = ((PLATOON, platoon_mode), (STAND, stand_mode)) if can_move_platoon else ()
    return PointField(
        points, sentences.all, grid.point_name(state.at[stand]), bends, has_ways=True, along=usual_steps,
        modes=modes, mode=mode, apart=unusual_steps, names=counter_numbers,
    )  # fmt: skip


def _stands_and_ends(state: State, line: Line) -> list[tuple[int, int]]:
    """Return the stands that move in a line of actions, each with the end of its move."""
    # Stands move by a decision alone, so 0 is never used.
    seat = state.decision.seat if state.decision is not None else 0
    return [(state.table.stand_named[seat, action.stand], action.end) for action in line if isinstance(action, act.To)]


def _move_sentences(state: State, ends: list[tuple[int, int]], sentences: Sentences, words: Words) -> list[int]:
    """Return the numbers of the sentences on a move: distance, ground, places held, who could fire there.

    `ends` are pairs of a stand and the end of its move, that of the chosen move first.
    """
    stand, end = ends[0]
    numbers = [_distance_sentence(state.at[stand], end, sentences, words)]
    numbers += _ground_sentences(state, stand, end, sentences, words)
    return [*numbers, _threat_sentence(state, ends, sentences, words)]


def _distance_sentence(start: int, end: int, sentences: Sentences, words: Words) -> int:
    """Return the number of the sentence that says how far a move goes, or that the stand stays."""
    if start == end:
        return sentences.number(words("field.stays"))
    return sentences.number(words("field.distance", cm=round(grid.STEP * sqrt(grid.squared(start, end)))))


def _ground_sentences(state: State, stand: int, point: int, sentences: Sentences, words: Words) -> Iterator[int]:
    """Yield the numbers of the sentences on a point for a stand: its ground, bogging, the places held from it."""
    table = state.table
    model, kind = table.model, table.ground.kind_at(point)
    worse = {"wood": model.into_wood, "town": model.into_town}.get(kind, 0)
    yield sentences.number(words(f"field.ground.{kind}", worse=worse))
    if table.kind_of[stand].is_armour and table.ground.difficult >> point & 1 and point != state.at[stand]:
        yield sentences.number(words("field.bog", most=model.bog_on))
    for mark in table.marks:
        if grid.is_within(point, mark.point, model.hold):
            yield sentences.number(words("field.holds", mark=wording.mark_term(mark.name)))


# Platoons by name, each with the points of those of its stands that can fire.
Shooters = tuple[tuple[str, tuple[str, ...]], ...]


def _threat_sentence(state: State, ends: list[tuple[int, int]], sentences: Sentences, words: Words) -> int:
    """Return the number of the sentence that names the enemy platoons that could fire at some stands after a move.

    `ends` are pairs of a stand and the point at which its move ends, all of one platoon. The sentence has the points of
    the shooters.
    """
    first_stand, _ = ends[0]
    enemies = _enemies_of(state, first_stand)
    # A cache for all calls with the same enemies, which the loop below fills.
    cached_shooters = _shooters_by_point(state.table.ground, enemies)
    # By platoon the points of its shooters, each once and in order: keys of a dict are in order, items of a set not.
    threats: dict[str, dict[str, None]] = {}
    for stand, end in ends:
        # Who could fire at a point is the same for each stand of the side, so the point is key enough.
        if end not in cached_shooters:
            cached_shooters[end] = _shooters_at(state, stand, end, enemies)
        for name, points in cached_shooters[end]:
            threats.setdefault(name, {}).update(dict.fromkeys(points))
    if not threats:
        return sentences.number(words("field.safe"))
    text = words("field.threat", names=Listing(tuple(map(wording.unit_term, threats))))
    return sentences.number(text, (point for points in threats.values() for point in points))


class Enemy(NamedTuple):
    """A stand of the other side: its number, its point, the name of its platoon, and its weapon."""

    stand: int
    point: int
    platoon: str
    weapon: Weapon


def _enemies_of(state: State, stand: int) -> tuple[Enemy, ...]:
    """Return the stands of the other side on the table."""
    table = state.table
    enemies = []
    for enemy in table.stands_of_seat[1 - table.seat_of[stand]]:
        if state.at[enemy] != grid.NOWHERE:
            enemies.append(Enemy(enemy, state.at[enemy], _platoon(state, enemy).name, table.kind_of[enemy].weapon))
    return tuple(enemies)


@lru_cache(maxsize=16)
def _shooters_by_point(ground: Terrain, enemies: tuple[Enemy, ...]) -> dict[int, Shooters]:
    """Return a cache of `_shooters_at` by point, which `_threat_sentence` fills: one for each position of enemies."""
    return {}


def _shooters_at(state: State, stand: int, end: int, enemies: tuple[Enemy, ...]) -> Shooters:
    """Return the enemy platoons that could fire at a stand if it were at a point, each with the points of its shooters.

    Whether they are pinned does not count.
    """
    draft = state.copy()
    draft.at = with_item(draft.at, stand, end)
    shooters: dict[str, list[str]] = {}
    for enemy in enemies:
        if is_target(draft, enemy.stand, enemy.point, stand):
            shooters.setdefault(enemy.platoon, []).append(grid.point_name(enemy.point))
    return tuple((name, tuple(points)) for name, points in shooters.items())


def _platoon(state: State, stand: int) -> Platoon:
    return state.table.platoons[state.table.platoon_of[stand]]


# ---- deploying -------------------------------------------------------------------------------------------------------


def _deployment(state: State, legal: tuple[act.Deploy, ...], mode: str, words: Words) -> PointField:
    """Return the field of a platoon's deployments in one formation (`mode`), by the point of its first stand."""
    formations = {action: _formation_of(state, action) for action in legal}
    names = tuple(dict.fromkeys(formations.values()))
    mode = mode if mode in names else names[0]
    # Platoons deploy by a decision alone, so 0 is never used.
    seat = state.decision.seat if state.decision is not None else 0
    stand = state.table.platoons[state.table.platoon_named[seat, legal[0].platoon]].stands[0]
    # By the name of each point the numbers of the sentences on it; `sentences` collects their texts.
    sentences, points = Sentences(), {}
    deployments = [action for action in legal if formations[action] == mode]
    for action in deployments:
        point = action.points[0]
        points[grid.point_name(point)] = tuple(_ground_sentences(state, stand, point, sentences, words))
    modes = tuple((name, words(f"field.formation.{name}")) for name in names) if len(names) > 1 else ()
    middle = _central_deployment(deployments)
    start = grid.point_name(middle.points[0])
    # The page shows the other stands of the platoon along with the first: so many steps from it.
    return PointField(points, sentences.all, start, has_ways=False, along=_steps(middle.points), modes=modes, mode=mode)


def _central_deployment(deployments: list[act.Deploy]) -> act.Deploy:
    """Return the deployment in the middle of all, by its first stand: there the cursor begins, and not in a corner."""
    columns, rows = zip(*(grid.cell_of(action.points[0]) for action in deployments), strict=True)
    middle = round(mean(columns)) + grid.STRIDE * round(mean(rows))
    return min(deployments, key=lambda action: grid.squared(action.points[0], middle))


def _steps(points: tuple[int, ...]) -> Steps:
    """Return the steps from the first of some points to each of the others: how far east and how far north."""
    first, *others = points
    return tuple(grid.steps_between(first, point) for point in others)


def _formation_of(state: State, action: act.Deploy) -> str:
    """Return the name of the formation in which a platoon is deployed; of the first one where it fits none."""
    formations = state.table.model.formations
    first_name, _ = formations[0]
    return formation_name(formations, action.points) or first_name
