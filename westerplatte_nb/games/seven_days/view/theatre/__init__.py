"""The German phase as a play (`view.theatre`): how each event is shown, and how long."""

from collections.abc import Callable, Sequence
from typing import Any

from westerplatte_nb.engine.value import Event, Term
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules.board import SPACES, TRACKS, WALL_HEIGHT, Space, Track, is_outpost
from westerplatte_nb.games.seven_days.rules.cards import AIR_RAID, HOWITZER
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.games.seven_days.rules.wording import space_term, word_event
from westerplatte_nb.games.seven_days.view.board import layout as at
from westerplatte_nb.games.seven_days.view.board.pieces import pieces
from westerplatte_nb.games.seven_days.view.theatre import actors
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.scene import Point, tidy
from westerplatte_nb.view.theatre.actors import flash
from westerplatte_nb.view.theatre.dice import Fighter
from westerplatte_nb.view.theatre.theatre import Actor, Clip

__all__ = ["DETAILS", "FIGHT", "act", "is_played", "pieces"]

# A step in which any of these happened is a part of the German phase.
_GERMAN = (
    happened.AssaultBegan,
    happened.TroopFired,
    happened.BrickLost,
    happened.CardDrawn,
    happened.TroopArrived,
    happened.TroopAdvanced,
    happened.EventCardDrawn,
    happened.DayEnded,
)
# A new troop comes down from beyond the upper edge.
_FROM_ABOVE = (0.0, -float(at.RUNG_PITCH * 2))


def is_played(events: Sequence[Event]) -> bool:
    """Tell whether a step is part of the German phase, which is animated: any of its events belongs to it."""
    return any(isinstance(event, _GERMAN) for event in events)


# Shots of the Germans and what comes of them.
FIGHT: tuple[type[Event], ...] = (
    happened.TroopFired, happened.BrickLost, happened.DamagePassedOn,
    happened.DamageCameToNothing, happened.GuardhouseFell, happened.MineExploded, happened.TroopWounded,
    happened.TroopDestroyed,
)  # fmt: skip
DETAILS: tuple[type[Event], ...] = ()


def act(event: Event, before: State, after: State, words: Words) -> Clip:
    """Return the clip of an event, between the states before and after it; a pause for an event without a picture."""
    clip_of = _CLIPS.get(type(event))
    return Clip(_PAUSES.get(type(event), _PAUSE)) if clip_of is None else clip_of(event, before, words)


# How many seconds the animation rests on an event without a picture of its own.
_PAUSE = 0.6
_PAUSES: dict[type[Event], float] = {
    happened.OrdersEnded: 0.3,
    happened.AssaultBegan: 0.7,
    happened.DamageCameToNothing: 0.7,
    happened.CardDiscarded: 0.4,
    happened.TroopAdvanced: 1.0,
    happened.TurnBegan: 0.5,
    happened.LimitedMoveReturned: 0.5,
}


def _fire(event: Any, before: State, words: Words) -> Clip:
    """Return the clip of a troop's shot: tracers of a machine gun, a shell of a howitzer, a pause for no attack."""
    troop, fight = before.tracks[event.track], words("fight.under_fire", space=space_term(event.track))
    if troop is None or event.attack == 0:
        return Clip(0.7, fight=fight)
    box = at.troop_box(event.track, troop.rung)
    muzzle, aim = (tidy(box.cx), tidy(box.y + box.h)), _middle_of(event.track)
    shot = actors.shell(muzzle, aim) if event.kind == HOWITZER else actors.tracers(muzzle, aim)
    return Clip(1.1, (flash(muzzle), *shot), fight=fight)


def _hit(event: Any, before: State, words: Words) -> Clip:
    """Return the clip of a brick that falls off its wall, with what hit it: planes, the ship's guns, or a shot.

    A cross then marks its place, as among the signs of the stop.
    """
    place, brick, wall = _lost_brick(event.space, event.wall), f"brick:{SPACES[event.space]}", (_wall(event),)
    # Outwards: to the right (1) or the left (-1).
    side = 1 if place[0] >= _middle_of(event.space)[0] else -1
    # How far the brick moves across and down, and how many degrees it turns.
    fall = {brick: (side * 46.0, 74.0, side * 150.0)}
    fired: tuple[Actor, ...] = ()
    beats, lands = 0.8, 0.0
    if event.cause == AIR_RAID:
        fired, beats, lands = actors.planes(at.PLANE_EDGE, place), 1.8, 0.58
    elif event.cause == "bombardment":
        fired, beats, lands = actors.broadside(at.SHIP_MUZZLES, place), 1.2, 0.55
    # The board changes (`change`) as the bomb, the salvo or the shot comes down.
    flown = (*fired, actors.burst(place, start=lands), actors.cross(place))
    return Clip(beats, flown, exits=fall, change=round(lands + 0.02, 2), sides=wall)


def _wall(event: Any) -> Fighter:
    """Return a wall that has lost a brick as signs: the bricks left, the one that fell, the places of earlier ones."""
    wall, places = event.wall, range(WALL_HEIGHT)
    bricks = tuple("✕" if place == wall else "" for place in places)
    return Fighter("pip", bricks, tuple(place < wall for place in places), f"{wall + 1} − 1 = {wall}", hue="brick")


def _passed_on(event: Any, before: State, words: Words) -> Clip:
    """Return the clip of damage that is passed on: tracers from the outpost to the space that takes it."""
    return Clip(beats=0.7, actors=actors.tracers(_middle_of(event.outpost), _middle_of(event.space)))


def _fell(event: Any, before: State, words: Words) -> Clip:
    """Return the clip of a guardhouse that falls: three bursts over it."""
    return Clip(beats=1.2, actors=tuple(actors.burst(_middle_of(event.space), start) for start in (0.0, 0.2, 0.4)))


def _card(event: Any, before: State, words: Words) -> Clip:
    """Return the clip of an attack card that is drawn and held up, with its name and its troop or sign."""
    text = words.term(Term(event.kind))
    # A viewer to whom the deck is hidden has its cards in a fixed order, so its top card may not be the drawn one. Then
    # the values of the troop are not known here, and the sign of the card's kind is shown.
    top = before.deck[0] if before.deck and before.deck[0].card == event.card else None
    sign = () if top is None or not top.is_troop else actors.troop(top, words)
    card = actors.card(at.DECK, at.CARD_SPOT, text, "gun", sign or actors.sign(event.kind, "on_troop"))
    return Clip(beats=1.5, actors=(card,), change=0.1)


def _event_card(event: Any, before: State, words: Words) -> Clip:
    """Return the clip of an event card that is turned over and held up, with its name."""
    text = words.term(Term(event.kind))
    card = actors.card(at.EVENTS, at.CARD_SPOT, text, "gold_pale", actors.sign(event.kind, "ink"))
    return Clip(beats=1.5, actors=(card,), change=0.1)


def _arrive(event: Any, before: State, words: Words) -> Clip:
    """Return the clip of a new troop that comes down its track from beyond the upper edge."""
    # The board changes at once (`change`): the new piece itself comes down.
    return Clip(beats=1.0, entrances={f"troop:{TRACKS[event.track]}": _FROM_ABOVE}, change=0.0)


def _destroyed(event: Any, before: State, words: Words) -> Clip:
    """Return the clip of a destroyed troop, which is pushed up and tips over."""
    # How far the piece moves across and down (up, as it is negative), and how many degrees it turns.
    return Clip(beats=0.8, exits={f"troop:{TRACKS[event.track]}": (0.0, -40.0, 25.0)}, change=0.1)


def _explode(event: Any, before: State, words: Words) -> Clip:
    """Return the clip of a mine that explodes on its rung."""
    box = at.rung_box(event.track, event.rung)
    return Clip(beats=0.9, actors=(actors.burst((tidy(box.cx), tidy(box.cy)), start=0.0, size=1.8),))


def _morale(event: Any, before: State, words: Words) -> Clip:
    """Return the clip of a change of morale: a frame around the step that the marker has reached."""
    row = at.morale_row(getattr(event, "level", 0))  # an event without a level is the return to the start
    # The marker moves at once (`change`), and the frame lights up soon after it.
    return Clip(beats=0.9, actors=(actors.frame(row, start=0.2),), change=0.0)


def _ended(event: Any, before: State, words: Words) -> Clip:
    """Return the clip of the end of a day or the game: nightfall with its sentence; the board changes in the dark."""
    return Clip(beats=2.0, actors=actors.nightfall(words.say(word_event(event))), change=0.4)


_CLIPS: dict[type[Event], Callable[[Any, State, Words], Clip]] = {
    happened.TroopFired: _fire,
    happened.BrickLost: _hit,
    happened.DamagePassedOn: _passed_on,
    happened.GuardhouseFell: _fell,
    happened.CardDrawn: _card,
    happened.EventCardDrawn: _event_card,
    happened.TroopArrived: _arrive,
    happened.TroopDestroyed: _destroyed,
    happened.MineExploded: _explode,
    happened.MoraleFell: _morale,
    happened.MoraleRose: _morale,
    happened.MoraleReturned: _morale,
    happened.DayEnded: _ended,
    happened.GameLost: _ended,
    happened.GameWon: _ended,
}


def _lost_brick(space: Space, wall: int) -> Point:
    """Return the middle of the brick that a wall has lost when `wall` bricks are left."""
    # One brick more at `wall` + 1 than at `wall`.
    lost_bricks = set(at.bricks_left(space, wall + 1)) - set(at.bricks_left(space, wall))
    brick = next(iter(lost_bricks), 0)
    if not is_outpost(space):
        box = at.guard_brick(space, brick)
        return tidy(box.cx), tidy(box.cy)
    start, end = at.outpost_brick(space, brick)
    radius = (at.RING_INNER + at.RING_OUTER) / 2
    return at.on_circle(at.track_x(space), at.OUTPOST_Y, radius, (start + end) / 2)


def _middle_of(space: Space | Track) -> Point:
    """Return the point of a space that shots hit: the front of an outpost, the roof of a guardhouse."""
    if is_outpost(space):
        return tidy(at.track_x(space)), tidy(at.OUTPOST_Y - at.RING_OUTER + 10)
    return tidy(at.guard_x(space)), tidy(at.ROOF_Y + at.ROOF_H / 2)
