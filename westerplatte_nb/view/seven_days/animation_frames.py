"""The German phase as a few pictures: the shots and what they hit, the new troop, the advance.

The events of a step are played once more on a copy of the state before it, and a picture is made wherever one kind of
happening ends and another begins. What events do not tell (tokens, stocks) stays as it was until the last picture.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from westerplatte_nb.engine.event import Event
from westerplatte_nb.engine.rules import Played
from westerplatte_nb.games.seven_days import events as happened
from westerplatte_nb.games.seven_days.board import TRACKS, Space, Track, is_outpost
from westerplatte_nb.games.seven_days.cards import AttackCard
from westerplatte_nb.games.seven_days.state import State, Troop, with_item
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.curves import arc, placed, tidy
from westerplatte_nb.view.scene import Point, Polygon, Scene, Shape
from westerplatte_nb.view.seven_days import layout as at
from westerplatte_nb.view.seven_days.pieces import pieces
from westerplatte_nb.view.seven_days.static_layer import ground
from westerplatte_nb.view.tween import Entrances, between

MOST_FRAMES = 9

SHOTS, ARRIVAL, ADVANCE = "shots", "arrival", "advance"

_KIND: dict[type[Event], str] = {
    happened.TroopFired: SHOTS,
    happened.BrickLost: SHOTS,
    happened.TroopArrived: ARRIVAL,
    happened.TroopAdvanced: ADVANCE,
    happened.MineExploded: ADVANCE,
}
_PARTS = {SHOTS: (1.0,), ARRIVAL: (0.5, 1.0), ADVANCE: (0.34, 0.67, 1.0)}
# A new troop comes down from beyond the upper edge.
_FROM_ABOVE = (0.0, -float(at.RUNG_PITCH))


class Stage(NamedTuple):
    """One kind of happening: the state after it, the tracks that shot, the bricks hit, the mines that went off."""

    kind: str
    after: State
    shots: tuple[Track, ...] = ()
    hits: tuple[tuple[Space, int], ...] = ()
    blasts: tuple[tuple[Track, int], ...] = ()
    arrived: tuple[Track, ...] = ()


def frames(step: Played[State], words: Words, history: bool = False) -> tuple[Scene, ...]:
    """Return the pictures between the states before and after a step; none where nothing German happened."""
    found: list[Scene] = []
    now = step.before
    for stage in stages(step):
        assert now is not None
        found += _stage_frames(now, stage, partial(picture, words=words, history=history))
        now = stage.after
    return tuple(found[:MOST_FRAMES])


def stages(step: Played[State]) -> tuple[Stage, ...]:
    """Return what happened in a step, kind by kind, each with the state that the board then shows."""
    if step.before is None:
        return ()
    draft, cards = step.before.copy(), _cards_of(step.before, step.after)
    found: list[Stage] = []
    for event in step.events:
        _apply(draft, event, cards)
        kind = _KIND.get(type(event))
        if kind is None:
            if found:
                found[-1] = found[-1]._replace(after=draft.copy())
            continue
        if not found or found[-1].kind != kind:
            found.append(Stage(kind, draft))
        found[-1] = _with(found[-1], event)._replace(after=draft.copy())
    return tuple(found)


def _with(stage: Stage, event: Event) -> Stage:
    match event:
        case happened.TroopFired(track=track):
            return stage._replace(shots=(*stage.shots, track))
        case happened.BrickLost(space=space, wall=wall):
            return stage._replace(hits=(*stage.hits, (space, wall)))
        case happened.MineExploded(track=track, rung=rung):
            return stage._replace(blasts=(*stage.blasts, (track, rung)))
        case happened.TroopArrived(track=track):
            return stage._replace(arrived=(*stage.arrived, track))
    return stage


def _stage_frames(before: State, stage: Stage, drawn: Callable[..., Scene]) -> Iterator[Scene]:
    effects = _effects(stage)
    if stage.kind == SHOTS:
        flashes = tuple(_flash(before, track) for track in stage.shots if before.tracks[track] is not None)
        yield drawn(before, effects=flashes)
    old, new = drawn(before), drawn(stage.after, effects=effects)
    entrances: Entrances = {f"troop:{TRACKS[track]}": _FROM_ABOVE for track in stage.arrived}
    for part in _PARTS[stage.kind]:
        yield between(old, new, part, entrances)


def picture(state: State, words: Words, history: bool, effects: tuple[Shape, ...] = ()) -> Scene:
    """Return a passing picture: nothing on it can be pointed at, so it has no names."""
    layers = {"ground": ground(state, words, history), "pieces": pieces(state, words), "marks": effects}
    return Scene(at.WIDTH, at.HEIGHT, "", "", layers)


# ---- the board, event by event ---------------------------------------------------------------------------------------


def _cards_of(before: State, after: State) -> dict[str, AttackCard]:
    troops = (troop.card for state in (before, after) for troop in state.tracks if troop is not None)
    discarded = (card for pile in after.piles for card in pile)
    return {card.card: card for card in (*before.deck[:3], *troops, *discarded, *after.deck[-3:])}


def _apply(draft: State, event: Event, cards: dict[str, AttackCard]) -> None:
    change = _CHANGES.get(type(event))
    if change is not None:
        change(draft, event, cards)


def _wall(draft: State, event: Any, _: Any) -> None:
    draft.walls = with_item(draft.walls, event.space, event.wall)


def _arrive(draft: State, event: Any, cards: dict[str, AttackCard]) -> None:
    if event.card in cards:
        draft.tracks = with_item(draft.tracks, event.track, Troop(cards[event.card], 1, 0))


def _go(draft: State, event: Any, _: Any) -> None:
    troop = draft.tracks[event.track]
    if troop is not None:
        draft.tracks = with_item(draft.tracks, event.track, troop._replace(rung=event.rung))


def _leave(draft: State, event: Any, _: Any) -> None:
    draft.tracks = with_item(draft.tracks, event.track, None)


def _explode(draft: State, event: Any, _: Any) -> None:
    rungs = tuple(rung for rung in draft.mines[event.track] if rung != event.rung)
    draft.mines = with_item(draft.mines, event.track, rungs)


def _discard(draft: State, event: Any, cards: dict[str, AttackCard]) -> None:
    if event.card in cards:
        pile = (*draft.piles[event.day - 1], cards[event.card])
        draft.piles = with_item(draft.piles, event.day - 1, pile)


def _morale(draft: State, event: Any, _: Any) -> None:
    draft.morale = getattr(event, "level", 0)


def _burn(draft: State, event: Any, _: Any) -> None:
    draft.burned = event.ends if isinstance(event, happened.PathBurned) else ()


def _draw(draft: State, event: Any, _: Any) -> None:
    draft.deck = draft.deck[1:]


_CHANGES: dict[type[Event], Callable[[State, Any, dict[str, AttackCard]], None]] = {
    happened.BrickLost: _wall,
    happened.BrickPlaced: _wall,
    happened.TroopArrived: _arrive,
    happened.TroopAdvanced: _go,
    happened.TroopDestroyed: _leave,
    happened.MineExploded: _explode,
    happened.CardDiscarded: _discard,
    happened.MoraleRose: _morale,
    happened.MoraleFell: _morale,
    happened.MoraleReturned: _morale,
    happened.PathBurned: _burn,
    happened.PathCleared: _burn,
    happened.CardDrawn: _draw,
}


# ---- what flashes ----------------------------------------------------------------------------------------------------


def _star(points: int, far: float, near: float) -> tuple[Point, ...]:
    half = 180 / points
    outer = arc(0, 0, far, -90, 270, points)[:points]
    inner = arc(0, 0, near, -90 + half, 270 + half, points)[:points]
    return tuple(point for pair in zip(outer, inner, strict=True) for point in pair)


_MUZZLE, _BLAST = _star(9, 30, 13), _star(10, 44, 20)


def _flash(state: State, track: Track) -> Shape:
    troop = state.tracks[track]
    assert troop is not None
    box = at.rung_box(track, troop.rung)
    return Polygon(f"flash:{track}", placed(_MUZZLE, box.cx, box.y + box.h + 3, 1), "fire_core", "happened", 3)


def _effects(stage: Stage) -> tuple[Shape, ...]:
    dust = [
        Polygon(f"hit:{number}", placed(_MUZZLE, *_brick(space, wall), 0.8), "fire_core", "happened", 3)
        for number, (space, wall) in enumerate(stage.hits)
    ]
    blasts = [
        Polygon(f"blast:{track}{rung}", placed(_BLAST, *_middle(at.rung_box(track, rung)), 1), "fire", "happened", 3)
        for track, rung in stage.blasts
    ]
    return (*dust, *blasts)


def _brick(space: Space, wall: int) -> Point:
    """Return the middle of the brick that a wall loses when it falls to so many."""
    gone = set(at.bricks_left(space, wall + 1)) - set(at.bricks_left(space, wall))
    brick = next(iter(gone), 0)
    if not is_outpost(space):
        return _middle(at.guard_brick(space, brick))
    start, end = at.outpost_brick(space, brick)
    radius = (at.RING_INNER + at.RING_OUTER) / 2
    return arc(at.track_x(space), at.OUTPOST_Y, radius, (start + end) / 2, end, 1)[0]


def _middle(box: at.Box) -> Point:
    return tidy(box.cx), tidy(box.cy)
