"""Cards, dice and orders carried out as a play above the board (`westerplatte_nb.view.theatre.theatre`)."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import dist
from typing import Any

from westerplatte_nb.engine.value import Event
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules.cards import FEINT
from westerplatte_nb.games.september_1939.rules.model import SIDES
from westerplatte_nb.games.september_1939.rules.orders.order import die_to_hit
from westerplatte_nb.games.september_1939.rules.state import State
from westerplatte_nb.games.september_1939.rules.table import NOWHERE
from westerplatte_nb.games.september_1939.rules.wording import side_term, word_event
from westerplatte_nb.games.september_1939.view.board import layout as at
from westerplatte_nb.games.september_1939.view.board.dice import rolled
from westerplatte_nb.games.september_1939.view.board.layout import place_of, rims
from westerplatte_nb.games.september_1939.view.board.stands import SIDE_COLOURS
from westerplatte_nb.games.september_1939.view.theatre import actors
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.scene import Point, Polygon, Shape, placed
from westerplatte_nb.view.theatre.actors import STAR, banner, burst, ring
from westerplatte_nb.view.theatre.dice import NOTHING, WON, Fighter, Rolled
from westerplatte_nb.view.theatre.theatre import Actor, Clip

# The smallest ring around a platoon, and how far outside its outer stands a ring is drawn.
PLATOON_RADIUS, OUTSIDE = 62.0, 28.0
MIDDLE: Point = ((at.LEFT + at.RIGHT) / 2, (at.TOP + at.BOTTOM) / 2)
# The camera, which frames all stands, shows at least so much of the table around their middle each way.
FRAME = 400.0

# What a person has just declared stands in the stack of cards: it needs no play.
_QUIET = (
    happened.GameSetUp, happened.FirstToDeploy, happened.PlatoonChosen, happened.PlatoonDeployed,
    happened.MoveDeclared, happened.StayDeclared, happened.FireDeclared, happened.HoldDeclared,
    happened.RallyDeclared, happened.WithdrawalDeclared, happened.CardsPutDown, happened.Declined,
)  # fmt: skip

# Shots, fights at close quarters and air attacks, with what comes of them; that a shot was in vain shows in its dice.
FIGHT: tuple[type[Event], ...] = (
    happened.ShotsFired, happened.ShotLost, happened.ArmourHit, happened.EnduranceLost, happened.StandOut,
    happened.PlatoonOut, happened.PlatoonPinned, happened.PlatoonSteady, happened.StandsClosed,
    happened.StandDrivenBack, happened.AircraftAttacked, happened.AircraftMissing,
)  # fmt: skip
DETAILS: tuple[type[Event], ...] = (happened.ArmourHit,)


def is_played(events: Sequence[Event]) -> bool:
    """Tell whether any of some events is shown as a play, as it is no declaration or preparation (_QUIET)."""
    return any(not isinstance(event, _QUIET) for event in events)


def act(event: Event, before: State, after: State, words: Words) -> Clip:
    """Return the clip that shows an event in the state before it; for a kind without a picture a pause (`_BEATS`)."""
    clip = _CLIPS.get(type(event))
    return Clip(beats=_BEATS.get(type(event), _USUAL_BEATS)) if clip is None else clip(event, before, words)


# How long events without a picture of their own are looked at.
_USUAL_BEATS = 0.6
_BEATS: dict[type[Event], float] = {
    happened.StandMoved: 1.0,
    happened.CardsDrawn: 0.3,
    happened.DiscardsShown: 0.5,
    happened.MarkersRemoved: 0.5,
    happened.Passed: 0.9,
    happened.StandDrivenBack: 1.0,
}


def _card(event: Any, before: State, words: Words) -> Clip:
    """Return the clip of a played card: held up above or below the platoons that it orders, which have rings.

    The pieces change at a tenth of its time, while the card is up (`change`).
    """
    card = getattr(event, "card", FEINT)
    # A card orders several platoons, a reaction one, a feint none.
    titles = getattr(event, "platoons", (getattr(event, "platoon", ""),))
    # The middle of each platoon on the table and the radius of its ring.
    circles = [circle for title in titles if title and (circle := _around(before, title)) is not None]
    # It is held up where it hides none of the platoons that it orders, and the camera cuts none of it.
    # The card is below if the platoons lie, on average, in the upper half of the table.
    is_below = sum(y for (_, y), _ in circles) < MIDDLE[1] * len(circles)
    stands = [place_of(point) for point in before.at if point != NOWHERE] or [MIDDLE]
    xs, ys = zip(*stands, strict=True)
    ideal_y = at.TOP + (at.BOTTOM - at.TOP) * (0.72 if is_below else 0.26)
    place = _in_frame(MIDDLE[0], xs, actors.CARD_W), _in_frame(ideal_y, ys, actors.CARD_H)
    held = actors.card(place, card, words("stack.named", name=side_term(event.seat)), SIDE_COLOURS[event.seat], words)
    return Clip(beats=1.6, actors=(*(ring(*circle) for circle in circles), held), change=0.1)


def _in_frame(ideal: float, stands: Sequence[float], length: float) -> float:
    """Return where on one axis the middle of a card lies: as near to `ideal` as it can be without being cut.

    `length` is that of the card, `stands` are the coordinates of all stands, which the camera frames.
    """
    first, last = min(stands), max(stands)
    # The middle of the frame, and how far from it the middle of the card may lie.
    middle, room = (first + last) / 2, (max(last - first + at.STAND, FRAME) - length) / 2
    return min(max(ideal, middle - room), middle + room)


def _shot(event: happened.ShotsFired, before: State, words: Words) -> Clip:
    """Return the clip of a shot: tracers from the stand to its target, with the dice; empty if either is gone."""
    start, end = _stand(before, event.stand), _stand(before, event.target)
    if start is None or end is None:
        return Clip()
    sides = _thrown(event, _seat_of(event.stand), _why_needed(event, before, words))
    flying = (*actors.tracers(*rims(start, end)), *_dice(event, end))
    return Clip(beats=1.8, actors=flying, sides=sides, traces=_trace(event, start, end, event.hits > 0))


def _trace(event: Any, start: Point, end: Point, has_hit: bool = True) -> tuple[Shape, ...]:
    """Return who fought whom, which stays over the stands until the fight ends: a line to a burst where it hit."""
    ends, key = rims(start, end), f"trace:{event.stand}:{event.target}"
    return (
        Polygon(f"{key}.case", ends, "", "casing", 7, closed=False),
        Polygon(f"{key}.line", ends, "", "happened", 3.5, closed=False),
        *[Polygon(f"{key}.burst", placed(STAR, *ends[1], 0.3), "fire_core", "happened", 2)] * has_hit,
    )


def _thrown(event: Event, seat: int, why: str = "") -> tuple[Fighter, ...]:
    """Return the dice of an event, all thrown by the side of a seat, as signs."""
    return (Fighter("die", *(rolled(event) or NOTHING), why, hue=SIDE_COLOURS[seat][0]),)


def _why_needed(event: happened.ShotsFired, before: State, words: Words) -> str:
    """Return what the number that a shot needs is made of: how far it is, the cover of its target, its own move."""
    table, model = before.table, before.table.model
    stand, target = (table.stand_title.index(title) for title in (event.stand, event.target))
    at_rest, kind = die_to_hit(before, stand, before.at[stand], target), table.ground.kind_at(before.at[target])
    cover = {"wood": model.into_wood, "town": model.into_town}.get(kind, 0)
    is_near = at_rest <= model.near_hit + cover
    parts = [(words("fight.near"), model.near_hit) if is_near else (words("fight.far"), model.far_hit)]
    parts += [(words(f"ground.{kind}"), cover)] * bool(cover)
    parts += [(words("fight.moved"), model.after_move)] * (event.needed > at_rest)
    return " + ".join(f"{name} {number}" for name, number in parts)


def _dice(event: Event, place: Point) -> tuple[Actor, ...]:
    """Return the dice of an event at a place; none for an event without dice."""
    return actors.dice(place, rolled(event) or NOTHING)


def _burst(event: Any, before: State, words: Words) -> Clip:
    """Return the clip of a hit: a burst where the stand was; the pieces change at once under it (`change`)."""
    place = _stand(before, event.stand)
    return Clip(beats=0.8, actors=() if place is None else (burst(place, start=0.0),), change=0.1)


def _loss(event: happened.EnduranceLost, before: State, words: Words) -> Clip:
    """Return the clip of lost endurance: the burst of a hit, with what the stand has left as signs."""
    table, remaining, lost = before.table, event.left, event.lost
    places = range(table.kind_of[table.stand_title.index(event.stand)].endurance)
    faces = tuple("✕" if remaining <= place < remaining + lost else "" for place in places)
    good = tuple(place < remaining for place in places)
    hue, _ = SIDE_COLOURS[_seat_of(event.stand)]
    return replace(_burst(event, before, words), sides=(Fighter("pip", faces, good, hue=hue),))


def _training_test(event: Any, before: State, words: Words) -> Clip:
    """Return the clip of a training test: the die over its platoon, which has a ring.

    The pieces change at half of its time, when the die has come to rest (`change`).
    """
    # Where the platoon is off the table: in the middle of the table.
    place, radius = _around(before, event.platoon) or (MIDDLE, PLATOON_RADIUS)
    # A headquarters that is near adds to the highest die that passes.
    bonus = getattr(event, "needed", 0) - before.table.model.training
    why = words("fight.training", number=before.table.model.training, bonus=bonus) if bonus > 0 else ""
    sides = _thrown(event, _seat_of(event.platoon), why)
    return Clip(beats=1.4, actors=(ring(place, radius), *_dice(event, place)), change=0.5, sides=sides)


def _bogged(event: happened.StandBogged, before: State, words: Words) -> Clip:
    """Return the clip of a vehicle that bogs down: the die over it.

    The pieces change at half of its time, when the die has come to rest (`change`).
    """
    place = _stand(before, event.stand)
    return Clip(beats=1.1, actors=() if place is None else _dice(event, place), change=0.5)


def _close_quarters(event: happened.StandsClosed, before: State, words: Words) -> Clip:
    """Return the clip of a fight at close quarters: a burst at each of the two stands, and its die over it."""
    start, end = _stand(before, event.stand), _stand(before, event.target)
    if start is None or end is None:
        return Clip(beats=1.6, sides=_closed(event, words))
    flying = [burst(start, start=0.0), burst(end, start=0.0)]
    # The stands touch, so their dice are moved aside: one to the left, the other to the right.
    faces, good, _ = rolled(event) or NOTHING
    for (x, y), aside, face, is_good in zip((start, end), (-30, 30), faces, good, strict=True):
        flying += actors.dice((x + aside, y), Rolled((face,), (is_good,)))
    return Clip(beats=1.6, actors=tuple(flying), sides=_closed(event, words), traces=_trace(event, start, end))


def _closed(event: happened.StandsClosed, words: Words) -> tuple[Fighter, ...]:
    """Return the die of each stand at close quarters as signs, with its endurance and its total."""
    sides = []
    for title, die, total in zip((event.stand, event.target), event.dice, event.totals, strict=True):
        seat, has_won, sum = _seat_of(title), total > min(event.totals), f"+ {total - die} = {total}"
        why, name = words("fight.endurance", number=total - die), words.term(side_term(seat), "short")
        name += WON * has_won
        sides.append(Fighter("die", (die,), (has_won,), sum, why, name, SIDE_COLOURS[seat][0]))
    return tuple(sides)


def _initiative(event: Any, before: State, words: Words) -> Clip:
    """Return the clip of a roll of both sides: a die for each, under its name, in the middle of the table."""
    dice = rolled(event) or NOTHING
    names = [words("stack.named", name=side_term(seat)) for seat in range(len(dice.faces))]
    return Clip(beats=2.0, actors=actors.contest(MIDDLE, dice, names, SIDE_COLOURS))


def _air_attack(event: Any, before: State, words: Words) -> Clip:
    """Return the clip of an air attack: aircraft over their target with their dice; if none came, the die alone."""
    if isinstance(event, happened.AircraftMissing):
        return Clip(beats=1.2, actors=_dice(event, MIDDLE), sides=_thrown(event, event.seat))
    place, _ = _around(before, event.platoon) or (MIDDLE, PLATOON_RADIUS)
    # The bombs burst when the aircraft are over their target, at 0.55 of the time, and then the pieces change.
    flying = (*actors.planes(place), burst(place, start=0.55), *_dice(event, place))
    return Clip(beats=2.2, actors=flying, change=0.6, sides=_thrown(event, 1 - _seat_of(event.platoon)))


def _banner(event: Event, before: State, words: Words) -> Clip:
    """Return the clip of an event that is a banner with its sentence."""
    return Clip(beats=1.6, actors=(banner(MIDDLE, at.WIDTH - 80, words.say(word_event(event))),))


_CLIPS: dict[type[Event], Callable[[Any, State, Words], Clip]] = {
    happened.CardPlayed: _card,
    happened.ReactionPlayed: _card,
    happened.FeintPlayed: _card,
    happened.ShotsFired: _shot,
    happened.EnduranceLost: _loss,
    happened.ArmourHit: _burst,
    happened.StandOut: _burst,
    happened.PlatoonPinned: _training_test,
    happened.PlatoonSteady: _training_test,
    happened.PlatoonRecovered: _training_test,
    happened.PlatoonStaysDown: _training_test,
    happened.StandBogged: _bogged,
    happened.StandsClosed: _close_quarters,
    happened.InitiativeRolled: _initiative,
    happened.DeploymentRolled: _initiative,
    happened.AircraftAttacked: _air_attack,
    happened.AircraftMissing: _air_attack,
    happened.TurnBegan: _banner,
    happened.GameEnded: _banner,
}


def _seat_of(title: str) -> int:
    """Return the seat of the side of a platoon or a stand, by its name with its side."""
    return SIDES.index(title.partition(".")[0])


def _stand(state: State, title: str) -> Point | None:
    """Return where a stand, by its name with its side, is in the picture; None if it is off the table."""
    point = state.at[state.table.stand_title.index(title)]
    return None if point == NOWHERE else place_of(point)


def _around(state: State, title: str) -> tuple[Point, float] | None:
    """Return the middle of a platoon on the table, and the radius of a ring around its stands; None off the table."""
    number = state.table.platoon_named.get((_seat_of(title), title.partition(".")[2]))
    if number is None:
        return None
    places = [place_of(state.at[stand]) for stand in state.table.platoons[number].stands if state.at[stand] != NOWHERE]
    if not places:
        return None
    middle = sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)
    return middle, max(PLATOON_RADIUS, *(dist(middle, place) + OUTSIDE for place in places))
