"""Cards, dice and orders carried out as a play above the board (`westerplatte_nb.view.theatre.theatre`)."""

from collections.abc import Callable, Sequence
from math import dist
from typing import Any

from westerplatte_nb.engine.value import Event
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules.cards import FEINT
from westerplatte_nb.games.september_1939.rules.model import SIDES
from westerplatte_nb.games.september_1939.rules.state import State
from westerplatte_nb.games.september_1939.rules.table import NOWHERE
from westerplatte_nb.games.september_1939.rules.wording import side_term, word_event
from westerplatte_nb.games.september_1939.view.board.dice import rolled
from westerplatte_nb.games.september_1939.view.board.layout import BOTTOM, LEFT, RIGHT, STAND, TOP, WIDTH, place_of
from westerplatte_nb.games.september_1939.view.board.stands import SIDE_COLOURS
from westerplatte_nb.games.september_1939.view.theatre import actors
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.scene import Point
from westerplatte_nb.view.theatre.actors import banner, burst, ring
from westerplatte_nb.view.theatre.theatre import Clip

# The smallest ring around a platoon, and how far outside its outer stands a ring is drawn.
PLATOON, OUTSIDE = 62.0, 28.0
MIDDLE: Point = ((LEFT + RIGHT) / 2, (TOP + BOTTOM) / 2)
# The camera, which frames all stands, shows at least so much of the table around their middle each way.
FRAME = 400.0

# What a person has just declared stands in the stack of cards: it needs no play.
_QUIET = (
    happened.GameSetUp, happened.FirstToDeploy, happened.PlatoonChosen, happened.PlatoonDeployed,
    happened.MoveDeclared, happened.StayDeclared, happened.FireDeclared, happened.HoldDeclared,
    happened.RallyDeclared, happened.WithdrawalDeclared, happened.CardsPutDown, happened.Declined,
)  # fmt: skip


def is_played(events: Sequence[Event]) -> bool:
    """Tell whether anything happened beside declarations."""
    return any(not isinstance(event, _QUIET) for event in events)


def act(event: Event, before: State, after: State, words: Words) -> Clip:
    """Return how an event is shown, between the states before and after it."""
    shown = _SHOWN.get(type(event))
    return Clip(_BEATS.get(type(event), 0.6)) if shown is None else shown(event, before, words)


# How long, beside a shot, what has no picture of its own is looked at.
_BEATS: dict[type[Event], float] = {
    happened.StandMoved: 1.0,
    happened.CardsDrawn: 0.3,
    happened.DiscardsShown: 0.5,
    happened.MarkersRemoved: 0.5,
    happened.Declined: 0.6,
    happened.Passed: 0.9,
    happened.StandDrivenBack: 1.0,
}


def _card(event: Any, before: State, words: Words) -> Clip:
    card = getattr(event, "card", FEINT)
    titles = getattr(event, "platoons", (getattr(event, "platoon", ""),))
    circles = [circle for title in titles if title and (circle := _around(before, title)) is not None]
    # It is held up where it hides none of the platoons that it orders, and the camera cuts none of it.
    below = sum(y for (_, y), _ in circles) < MIDDLE[1] * len(circles)
    stands = [place_of(point) for point in before.at if point != NOWHERE] or [MIDDLE]
    across, down = zip(*stands, strict=True)
    wanted = TOP + (BOTTOM - TOP) * (0.72 if below else 0.26)
    place = _in_frame(MIDDLE[0], across, actors.CARD_W), _in_frame(wanted, down, actors.CARD_H)
    held = actors.card(place, card, words.term(side_term(event.seat)), SIDE_COLOURS[event.seat], words)
    return Clip(1.6, (*(ring(*circle) for circle in circles), held), change=0.1)


def _in_frame(wanted: float, stands: Sequence[float], length: float) -> float:
    """Return the middle, nearest to the one wanted, of what the camera shows whole along an axis."""
    first, last = min(stands), max(stands)
    room = (max(last - first + STAND, FRAME) - length) / 2
    return min(max(wanted, (first + last) / 2 - room), (first + last) / 2 + room)


def _shot(event: happened.ShotsFired, before: State, words: Words) -> Clip:
    start, end = _stand(before, event.stand), _stand(before, event.target)
    if start is None or end is None:
        return Clip()
    dice = rolled(event)
    shown = () if dice is None else actors.dice(end, dice)
    return Clip(1.8, (*actors.tracers(start, end), *shown))


def _hurt(event: Any, before: State, words: Words) -> Clip:
    place = _stand(before, event.stand)
    return Clip(0.8, () if place is None else (burst(place, 0.0),), change=0.1)


def _test(event: Any, before: State, words: Words) -> Clip:
    place, radius = _around(before, event.platoon) or (MIDDLE, PLATOON)
    dice = rolled(event)
    return Clip(1.4, () if dice is None else (ring(place, radius), *actors.dice(place, dice)), change=0.5)


def _bogged(event: happened.StandBogged, before: State, words: Words) -> Clip:
    place, dice = _stand(before, event.stand), rolled(event)
    return Clip(1.1, () if place is None or dice is None else actors.dice(place, dice), change=0.5)


def _closed(event: happened.StandsClosed, before: State, words: Words) -> Clip:
    places, dice = [_stand(before, event.stand), _stand(before, event.target)], rolled(event)
    if dice is None:
        return Clip()
    thrown = [
        actor
        for number, place in enumerate(places)
        if place is not None
        for actor in actors.dice((place[0] + 60 * number - 30, place[1]), dice.only(number))
    ]
    fires = tuple(burst(place, 0.0) for place in places if place is not None)
    return Clip(1.6, (*fires, *thrown))


def _initiative(event: Any, before: State, words: Words) -> Clip:
    dice = rolled(event)
    if dice is None:
        return Clip()
    names = [words.term(side_term(seat)) for seat in range(len(dice.faces))]
    return Clip(2.0, actors.contest(MIDDLE, dice, names, SIDE_COLOURS))


def _air(event: Any, before: State, words: Words) -> Clip:
    dice = rolled(event)
    place, _ = (_around(before, event.platoon) if hasattr(event, "platoon") else None) or (MIDDLE, PLATOON)
    thrown = () if dice is None else actors.dice(place, dice)
    if isinstance(event, happened.AircraftMissing):
        return Clip(1.2, thrown)
    return Clip(2.2, (*actors.planes(place), burst(place, 0.55), *thrown), change=0.6)


def _told(event: Event, before: State, words: Words) -> Clip:
    return Clip(1.6, (banner(MIDDLE, WIDTH - 80, words.say(word_event(event))),))


_SHOWN: dict[type[Event], Callable[[Any, State, Words], Clip]] = {
    happened.CardPlayed: _card,
    happened.ReactionPlayed: _card,
    happened.FeintPlayed: _card,
    happened.ShotsFired: _shot,
    happened.EnduranceLost: _hurt,
    happened.ArmourHit: _hurt,
    happened.StandOut: _hurt,
    happened.PlatoonPinned: _test,
    happened.PlatoonSteady: _test,
    happened.PlatoonRecovered: _test,
    happened.PlatoonStaysDown: _test,
    happened.StandBogged: _bogged,
    happened.StandsClosed: _closed,
    happened.InitiativeRolled: _initiative,
    happened.DeploymentRolled: _initiative,
    happened.AircraftAttacked: _air,
    happened.AircraftMissing: _air,
    happened.TurnBegan: _told,
    happened.GameEnded: _told,
}


def _stand(state: State, title: str) -> Point | None:
    point = state.at[state.table.stand_title.index(title)]
    return None if point == NOWHERE else place_of(point)


def _around(state: State, title: str) -> tuple[Point, float] | None:
    """Return the middle of a platoon on the table, and the radius of a ring that crosses none of its stands."""
    side, _, name = title.partition(".")
    number = state.table.platoon_named.get((SIDES.index(side), name))
    if number is None:
        return None
    places = [place_of(state.at[stand]) for stand in state.table.platoons[number].stands if state.at[stand] != NOWHERE]
    if not places:
        return None
    middle = sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)
    return middle, max(PLATOON, *(dist(middle, place) + OUTSIDE for place in places))
