"""Turns and days: their beginnings and ends, and the event cards between the days (rules 4.7, 5 and 7)."""

from __future__ import annotations

from westerplatte_nb.engine.agenda import push
from westerplatte_nb.engine.event import Event
from westerplatte_nb.games.seven_days import actions as act
from westerplatte_nb.games.seven_days import events as happened
from westerplatte_nb.games.seven_days.asking import ask
from westerplatte_nb.games.seven_days.board import SPACES, WALL_HEIGHT
from westerplatte_nb.games.seven_days.cards import EventCard
from westerplatte_nb.games.seven_days.state import (
    CARDS_A_DAY,
    DAYS,
    ORDERS,
    UNFINISHED,
    VICTORY,
    State,
    with_item,
)
from westerplatte_nb.games.seven_days.steps import (
    AmmunitionShare,
    BrickPlacement,
    Damage,
    MoraleRise,
    NextEvent,
    NextTurn,
    Refill,
    TurnEnd,
    TurnStart,
)
from westerplatte_nb.games.seven_days.supplies import can_gain, refill, shift_supply
from westerplatte_nb.games.seven_days.troops import advance

MOVES_A_TURN = 2
ACTIONS_A_TURN = 1
REFILL_AFTER_DAY = 3
_NEXT_TURN, _TURN_START = NextTurn(), TurnStart()


def turn_start(draft: State, step: TurnStart, events: list[Event]) -> None:
    """Begin the orders of the active officer; a limited-move token is given back (rule `orders.limited_move`)."""
    seat = draft.active
    events.append(happened.TurnBegan("setup.first_player", draft.turn, draft.day, seat))
    draft.phase = ORDERS
    draft.moves_left = MOVES_A_TURN
    draft.actions_left = ACTIONS_A_TURN
    draft.extra_move_used = False
    draft.extra_action_used = False
    officer = draft.officers[seat]
    if officer.limited_moves:
        draft.moves_left -= 1
        officer = officer.with_tokens(officer.extra_moves, officer.limited_moves - 1, officer.extra_actions)
        draft.officers = with_item(draft.officers, seat, officer)
        draft.bank_limited_moves += 1
        events.append(happened.LimitedMoveReturned("orders.limited_move", seat))


def turn_end(draft: State, step: TurnEnd, events: list[Event]) -> None:
    """End the turn, and the day when its pile holds eight cards (rules `day.end`, `end.victory`)."""
    day = draft.day
    if len(draft.piles[day - 1]) < CARDS_A_DAY:
        next_turn(draft, _NEXT_TURN, events)
        return
    events.append(happened.DayEnded("day.end", day))
    if day == DAYS:
        draft.result = VICTORY
        draft.agenda = ()
        events.append(happened.GameWon("end.victory", draft.turn))
        return
    draft.day = day + 1
    if day == REFILL_AFTER_DAY:
        push(draft, NextEvent(), Refill(), _NEXT_TURN)
    else:
        push(draft, NextEvent(), _NEXT_TURN)


def next_turn(draft: State, step: NextTurn, events: list[Event]) -> None:
    """Pass the turn clockwise, unless the turn limit is reached (rules `setup.first_player`, `end.limit`)."""
    if draft.turn >= draft.table.turn_limit:
        draft.result = UNFINISHED
        draft.agenda = ()
        events.append(happened.GameUnfinished("end.limit", draft.turn))
        return
    draft.turn += 1
    draft.active = (draft.active + 1) % len(draft.officers)
    turn_start(draft, _TURN_START, events)


def next_event(draft: State, step: NextEvent, events: list[Event]) -> None:
    """Turn the next event card over and let it take effect (rules `day.event`, `day.burned_until`)."""
    if not draft.events:
        return
    card = draft.events[0]
    draft.events = draft.events[1:]
    draft.boxed_events = (*draft.boxed_events, card)
    events.append(happened.EventCardDrawn("day.event", card.card, card.kind))
    if draft.burned:
        events.append(happened.PathCleared("day.burned_until", draft.burned))
        draft.burned = ()
    _EFFECTS[card.kind](draft, card, events)


def refill_tiles(draft: State, step: Refill, events: list[Event]) -> None:
    """Refill the tiles after the third event (rule `day.third`)."""
    events.append(refill(draft, "day.third"))


def _bombardment(draft: State, card: EventCard, events: list[Event]) -> None:
    shells = [
        Damage(outpost, "bombardment", "event.bombardment") for outpost in card.outposts for _ in range(card.bricks)
    ]
    push(draft, *shells)


def _advance(draft: State, card: EventCard, events: list[Event]) -> None:
    advance(draft, card.tracks, "event.advance", events)


def _burned_path(draft: State, card: EventCard, events: list[Event]) -> None:
    draft.burned = card.path
    events.append(happened.PathBurned("event.burned_path", card.path))


def _wall(draft: State, card: EventCard, events: list[Event]) -> None:
    push(draft, BrickPlacement(card.bricks))


def _morale(draft: State, card: EventCard, events: list[Event]) -> None:
    push(draft, MoraleRise("event.morale"))


def _ammunition(draft: State, card: EventCard, events: list[Event]) -> None:
    push(draft, AmmunitionShare(card.rounds))


def _supply(draft: State, card: EventCard, events: list[Event]) -> None:
    rule = f"event.{card.kind}"
    if can_gain(draft, card.kind):
        shift_supply(draft, card.kind, 1)
        events.append(happened.SupplyGained(rule, card.kind, 1))
    else:
        events.append(happened.NothingToGain(rule))


_EFFECTS = {
    "bombardment": _bombardment,
    "advance": _advance,
    "burned_path": _burned_path,
    "wall": _wall,
    "morale": _morale,
    "ammunition": _ammunition,
    "grenade": _supply,
    "mine": _supply,
}


def brick_placement(draft: State, step: BrickPlacement, events: list[Event]) -> None:
    """Ask where the next brick of the event goes, reserve first, then bank (rule `event.wall`)."""
    bricks = min(step.bricks, draft.reserve + draft.bank_bricks)
    if bricks == 0:
        return
    damaged = tuple(act.PLACED_BRICKS[space] for space in range(len(SPACES)) if draft.walls[space] < WALL_HEIGHT)
    if damaged:
        ask(draft, draft.active, "place_brick", damaged, "event.wall", BrickPlacement(bricks), events)
    elif draft.table.rulings.surplus_bricks == "box":
        for _ in range(bricks):
            _take_brick(draft)
        draft.box_bricks += bricks
        events.append(happened.SurplusSetAside("event.wall", bricks, "box"))


def place_brick(draft: State, step: BrickPlacement, answer: act.PlaceBrick, events: list[Event]) -> None:
    """Place one brick and go on with the rest."""
    _take_brick(draft)
    wall = draft.walls[answer.space] + 1
    draft.walls = with_item(draft.walls, answer.space, wall)
    events.append(happened.BrickPlaced("event.wall", answer.space, wall))
    push(draft, BrickPlacement(step.bricks - 1))


def _take_brick(draft: State) -> None:
    if draft.reserve:
        draft.reserve -= 1
    else:
        draft.bank_bricks -= 1
