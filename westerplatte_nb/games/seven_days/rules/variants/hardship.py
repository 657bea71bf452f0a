"""Water and the wounded: what the garrison lacked limits how far its officers can go (rule `variant.hardship`).

It is told by the game's own token of a limited move; nobody who is wounded is counted anywhere.
"""

from westerplatte_nb.engine.value import Event
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules.board import Space
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.games.seven_days.rules.supplies import give_tokens
from westerplatte_nb.games.seven_days.rules.variants import HARDSHIP

# The evenings of 4, 5 and 6 September.
EVENINGS = (4, 5, 6)
TOKEN = "limited_moves"


def wound_an_officer(draft: State, space: Space, events: list[Event]) -> None:
    """Give a limited-move token to an officer on a space that is hit and has no bricks.

    It is the first officer there, by seat, whose moves are not limited yet. `events` gets what happens.
    """
    if HARDSHIP not in draft.table.variants or not draft.bank_limited_moves:
        return
    for seat, officer in enumerate(draft.officers):
        if officer.space == space and not officer.limited_moves:
            events.append(happened.OfficerWounded("variant.hardship", seat, space))
            amounts = tuple(1 if number == seat else 0 for number in range(len(draft.officers)))
            give_tokens(draft, TOKEN, amounts, "variant.hardship", events)
            return


def lack_water(draft: State, day: int, events: list[Event]) -> None:
    """Give a limited-move token to every officer whose moves are not limited yet, on an evening without water.

    The bank may hold too few for all: the first seats come first. `events` gets what happens.
    """
    if HARDSHIP not in draft.table.variants or day not in EVENINGS:
        return
    bank = draft.bank_limited_moves
    amounts = []
    for officer in draft.officers:
        amount = 1 if bank and not officer.limited_moves else 0
        amounts.append(amount)
        bank -= amount
    if any(amounts):
        events.append(happened.WaterRanShort("variant.hardship", day))
        give_tokens(draft, TOKEN, tuple(amounts), "variant.hardship", events)
