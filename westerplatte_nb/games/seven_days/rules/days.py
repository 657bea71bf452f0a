"""The ends of turns and days (rules `day.*`, `end.victory`, `end.limit`).

A game won has `end.length` turns: a card a turn, and 56 of them fill the piles of seven days.
"""

from westerplatte_nb.engine.play import push
from westerplatte_nb.engine.value import Event
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules.orders.budget import turn_start
from westerplatte_nb.games.seven_days.rules.state import CARDS_A_DAY, DAYS, UNFINISHED, VICTORY, State
from westerplatte_nb.games.seven_days.rules.steps import DayBreak, NextEvent, NextTurn, Refill, TurnEnd, TurnStart
from westerplatte_nb.games.seven_days.rules.supplies import refill
from westerplatte_nb.games.seven_days.rules.variants.council import CouncilVoice, council_meets
from westerplatte_nb.games.seven_days.rules.variants.hardship import lack_water

REFILL_AFTER_DAY = 3
_DAY_BREAK, _NEXT_TURN, _TURN_START = DayBreak(), NextTurn(), TurnStart()


def turn_end(draft: State, step: TurnEnd, events: list[Event]) -> None:
    """End the turn, and the day when its pile holds eight cards (rule `day.end`).

    After the seventh day there is no event: the game is won (rules `day.seventh`, `end.victory`).
    """
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
    if draft.table.variants:  # the plain game saves the calls; only `hardship` and `council` do anything
        lack_water(draft, day, events)
        if council_meets(draft, day):
            push(draft, CouncilVoice(seat=0, votes_to_end=0), DayBreak())
            return
    day_break(draft, _DAY_BREAK, events)


def day_break(draft: State, step: DayBreak, events: list[Event]) -> None:
    """Begin the next day with its event card (rule `day.event`); after the third day the tiles are refilled."""
    day = draft.day
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


def refill_tiles(draft: State, step: Refill, events: list[Event]) -> None:
    """Refill the tiles after the third event (rule `day.third`)."""
    events.append(refill(draft, "day.third"))
