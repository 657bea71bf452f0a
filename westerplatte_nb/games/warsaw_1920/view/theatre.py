"""Marches, cards held up and fronts that turn over as a play above the board (`view.theatre.theatre`)."""

from collections.abc import Callable, Sequence
from typing import Any

from westerplatte_nb.engine.value import Event
from westerplatte_nb.games.warsaw_1920.rules import events as happened
from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES, DEFENDERS
from westerplatte_nb.games.warsaw_1920.rules.cards import UNSEEN
from westerplatte_nb.games.warsaw_1920.rules.state import State, battle_of, seat_of
from westerplatte_nb.games.warsaw_1920.rules.wording import army_term, word_event
from westerplatte_nb.games.warsaw_1920.view.board.cards import (
    HEIGHT,
    SIDE_COLOURS,
    WIDTH,
    card_back,
    card_colour,
    card_face,
    fit_sign,
)  # fmt: skip
from westerplatte_nb.games.warsaw_1920.view.board.counters import RADIUS, appearances, army_place, counter, slots
from westerplatte_nb.games.warsaw_1920.view.board.layout import layout_of
from westerplatte_nb.games.warsaw_1920.view.text import battle_name
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.scene import Point, tidy
from westerplatte_nb.view.theatre.actors import banner, burst, moving_actor, ring
from westerplatte_nb.view.theatre.dice import WON, Fighter
from westerplatte_nb.view.theatre.theatre import Actor, Clip, Key

# What a person has just done with a hand of their own needs no play.
_QUIET = (happened.GameSetUp, happened.OrderGiven, happened.CardSetAside, happened.CardsDrawn)
# How long events without a picture of their own are looked at, where that is not the usual time.
_BEATS: dict[type[Event], float] = {
    happened.CardsDrawn: 0.4,
    happened.OrdersLost: 0.7,
    happened.PhaseBegan: 0.8,
    happened.OrdersGiven: 0.8,
    happened.CardsUnfit: 1.4,
    happened.StrengthCounted: 1.6,
    happened.CardDrawnBack: 1.0,
}


def is_played(events: Sequence[Event]) -> bool:
    """Tell whether any event is worth a play above the board."""
    return any(not isinstance(event, _QUIET) for event in events)


def act(event: Event, before: State, after: State, words: Words) -> Clip:
    """Return the clip that shows an event, between the states before and after it; a pause for one without actors."""
    make_clip = _CLIPS.get(type(event))
    return Clip(beats=_BEATS.get(type(event), 0.6)) if make_clip is None else make_clip(event, before, after, words)


# A battle whose cards lie open; what decided it shows the details.
FIGHT: tuple[type[Event], ...] = (
    happened.FrontRevealed, happened.CardsUnfit, happened.StrengthCounted, happened.BattleWon, happened.BattleDrawn,
    happened.ArmyDispersed, happened.ArmyRemoved,
)  # fmt: skip
DETAILS: tuple[type[Event], ...] = happened.FrontRevealed, happened.CardsUnfit, happened.StrengthCounted


def _march(event: Any, before: State, after: State, words: Words) -> Clip:
    """Return the clip of an army going from field to field; empty where it is not on the map before and after.

    A counter moves over the board; near the end (`change`, as a part of the time) the board itself changes.
    """
    start, end = army_place(before, event.army), army_place(after, event.army)
    appearance = next((look for _, look in appearances(before, words) if look.id == event.army), None)
    if start is None or end is None or appearance is None:
        return Clip()
    return Clip(beats=1.2, actors=(moving_actor(counter(appearance, 0, 0), start, end),), change=0.9)


def _ring(event: Any, before: State, after: State, words: Words) -> Clip:
    """Return the clip of a ring around the army that is attacked, or that an event without one speaks of."""
    place = army_place(before, getattr(event, "target", None) or event.army)
    return Clip(beats=1.2, actors=() if place is None else (ring(place, RADIUS + 14),), change=0.2)


def _held_card(event: happened.CardPlayed, before: State, after: State, words: Words) -> Clip:
    """Return the clip of a played card held up in the middle; an empty one for a hidden card."""
    if event.card == UNSEEN:
        return Clip()
    card = before.table.card(event.seat, event.card)
    shapes = card_face("held", card, event.seat, before.table.map, -WIDTH / 2, -HEIGHT / 2, words)
    x, y = _middle(before)
    # A part of the time, the place, the scale, the turn in degrees, the opacity.
    keys = (Key(0.0, x, y, 0.5, -8), Key(0.2, x, y, 2.0), Key(0.88, x, y, 2.0), Key(1.0, x, y, 1.8, 0, 0))
    return Clip(beats=1.6, actors=(Actor(tuple(shapes), keys),), change=0.1)


def _reveal(event: happened.FrontRevealed, before: State, after: State, words: Words) -> Clip:
    """Return the clip in which the backs of a front's cards are lifted off, one after the other."""
    backs = []
    for slot in slots(after):
        if slot.seat == event.seat:
            x, y = slot.x + WIDTH / 2, slot.y + HEIGHT / 2
            begin = 0.08 * slot.place
            # A part of the time, the place, the scale, the turn in degrees, the opacity: each back rises and fades.
            keys = (
                Key(0.0, x, y), Key(begin, x, y), Key(begin + 0.35, x, tidy(y - 40), 1.1, 12, 0.9),
                Key(begin + 0.5, x, tidy(y - 90), 1.0, 40, 0.0),
            )  # fmt: skip
            backs.append(Actor(tuple(card_back("lifted", slot.seat, -WIDTH / 2, -HEIGHT / 2)), keys))
    # The board changes at once, so that the faces lie under the backs.
    return Clip(beats=1.8, actors=tuple(backs), change=0.02, fight=battle_name(before, words))


def _burst(event: Any, before: State, after: State, words: Words) -> Clip:
    """Return the clip of a burst where an army was beaten."""
    place = army_place(before, event.army)
    return Clip(beats=1.2, actors=() if place is None else (burst(place, 0.0),), change=0.3)


def _decided(event: Any, before: State, after: State, words: Words) -> Clip:
    """Return the clip of the end of a battle, with the cards of both sides: a ring around the winner, if any."""
    battle, is_won = battle_of(before), isinstance(event, happened.BattleWon)
    place = army_place(before, event.army) if is_won else None
    sides = (_side(before, army, words, is_won) for army in (battle.attacker, battle.target))
    return Clip(beats=1.2, actors=() if place is None else (ring(place, RADIUS + 14),), sides=tuple(sides))


def _side(state: State, army: int, words: Words, is_won: bool) -> Fighter:
    """Return the open cards of an army in battle as signs, with their sum; after those that count those that do not."""
    battle, seat, map = battle_of(state), seat_of(army), state.table.map
    front, unfit = battle.fronts[seat] or (), battle.unfit[seat]
    cards = [state.table.card(seat, card) for card in (*front, *unfit)]
    strength, total = sum(card.strength for card in cards[: len(front)]), battle.strengths[seat]
    effects = total - strength
    reasons = [words("fight.effects", number=effects)] * (effects > 0) + [words("fight.unfit")] * bool(unfit)
    id = ARMIES[army].id
    return Fighter(
        "strength",
        tuple(card.strength for card in cards),
        tuple(number < len(front) for number in range(len(cards))),
        f"{strength} + {effects} = {total}" if effects else f"= {total}",
        ". ".join(reasons),
        words("army.short", army=army_term(id)) + WON * (is_won and total == max(battle.strengths)),
        SIDE_COLOURS[seat][0],
        tuple(fit_sign(card, seat, map, words) for card in cards),
        tuple(card_colour(colour) for colour in (*(card.colour for card in cards), map.colours[army])),
        # Every card fits the Defenders, whatever their colour.
        "" if army == DEFENDERS else words(f"army.sign.{id}"),
    )


def _banner(event: Event, before: State, after: State, words: Words) -> Clip:
    """Return the clip of a banner with the sentence of the event."""
    layout = layout_of(after.table.map)
    return Clip(beats=1.6, actors=(banner(_middle(after), layout.width - 80, words.say(word_event(event))),))


_CLIPS: dict[type[Event], Callable[[Any, State, State, Words], Clip]] = {
    happened.ArmyMoved: _march,
    happened.ArmyAdvanced: _march,
    happened.ArmyRetreated: _march,
    happened.AttackDeclared: _ring,
    happened.BattleNamed: _ring,
    happened.CardPlayed: _held_card,
    happened.FrontRevealed: _reveal,
    happened.BattleWon: _decided,
    happened.BattleDrawn: _decided,
    happened.ArmyDispersed: _burst,
    happened.ArmyRemoved: _burst,
    happened.ArmyRallied: _ring,
    happened.RoundBegan: _banner,
    happened.GameEnded: _banner,
}


def _middle(state: State) -> Point:
    """Return the middle of the picture."""
    layout = layout_of(state.table.map)
    return tidy(layout.width / 2), tidy(layout.height / 2)
