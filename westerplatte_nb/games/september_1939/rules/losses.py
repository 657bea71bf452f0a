"""What fire and aircraft do: dice, hits, endurance, training tests (rules `model.fire`, `model.training`)."""

from functools import lru_cache

from westerplatte_nb.engine.value import Event, with_item
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules.state import State, Table, is_on_table, is_pinned
from westerplatte_nb.games.september_1939.rules.table import NOWHERE, around, occupied_points

FACES = 10


def roll_die(draft: State) -> int:
    """Roll a ten-sided die and return its number, 1 to 10 (rule `parts.dice`)."""
    face, draft.rng = draft.rng.below(FACES)
    return face + 1


def roll_off(draft: State, bonus: tuple[int, int] = (0, 0)) -> tuple[tuple[int, int], tuple[int, int]]:
    """Roll a die for each side, again while the totals are equal.

    Return the dice, then the totals (each die and the bonus of its side), both by seat.
    """
    while True:
        rolls = roll_die(draft), roll_die(draft)
        totals = rolls[0] + bonus[0], rolls[1] + bonus[1]
        if totals[0] != totals[1]:
            return rolls, totals


def hits_among(dice: tuple[int, ...], needed: int) -> int:
    """Return how many dice hit: those of at least `needed`; a 10 always does, a 1 never."""
    return sum(die == FACES or (die > 1 and die >= needed) for die in dice)


def hit_percent(needed: int, dice: int) -> int:
    """Return the chance, in percent, that at least one of so many `dice` is `needed` or more (rule `model.fire`)."""
    return round(100 * (1 - ((needed - 1) / FACES) ** dice))


def lose_endurance(draft: State, stand: int, hits: int, rule: str, events: list[Event]) -> None:
    """Take one endurance from a stand for each hit; without any it is out of action, as is a platoon without stands.

    `events` gets what happens; `rule` is the id of the rule for it.
    """
    table = draft.table
    lost = min(hits, draft.left[stand])
    endurance_left = draft.left[stand] - lost
    draft.left = with_item(draft.left, stand, endurance_left)
    events.append(happened.EnduranceLost(rule, table.stand_title[stand], lost, endurance_left))
    if endurance_left:
        return
    draft.at = with_item(draft.at, stand, NOWHERE)
    draft.bogged &= ~(1 << stand)
    events.append(happened.StandOut(rule, table.stand_title[stand]))
    platoon = table.platoon_of[stand]
    if not is_on_table(draft, platoon):
        draft.pinned &= ~(1 << platoon)
        events.append(happened.PlatoonOut(rule, table.platoon_title[platoon]))


def is_in_command(state: State, platoon: int) -> bool:
    """Tell whether a platoon has its headquarters near: it bears a command marker (rule `model.command`)."""
    table, at = state.table, state.at
    own_points = occupied_points(at[table.slice_of[platoon]])
    headquarters = _headquarters_stands(table, table.platoons[platoon].seat)
    # A list, as a generator would slow down each training test.
    return any([own_points & around(at[stand], table.model.command) for stand in headquarters if at[stand] != NOWHERE])


@lru_cache(maxsize=64)
def _headquarters_stands(table: Table, seat: int) -> list[int]:
    """Return the stands of the headquarters of a side."""
    platoons = [table.platoons[platoon] for platoon in table.platoons_of_seat[seat]]
    return [stand for platoon in platoons if platoon.kind.name == "headquarters" for stand in platoon.stands]


def highest_passing_die(state: State, platoon: int) -> int:
    """Return the highest die with which a platoon passes a training test (rule `model.training`)."""
    model = state.table.model
    return model.training_in_command if is_in_command(state, platoon) else model.training


def test_training(draft: State, platoon: int, events: list[Event]) -> None:
    """Make the training test of a platoon under fire: if it fails it is pinned (rule `model.training`).

    A platoon that is pinned already, or not on the table any more, does not test. `events` gets what happens.
    """
    if is_pinned(draft, platoon) or not is_on_table(draft, platoon):
        return
    highest, die = highest_passing_die(draft, platoon), roll_die(draft)
    title = draft.table.platoon_title[platoon]
    if die <= highest:
        events.append(happened.PlatoonSteady("model.training", title, die, highest))
    else:
        draft.pinned |= 1 << platoon
        events.append(happened.PlatoonPinned("model.training", title, die, highest))


def test_recovery(draft: State, platoon: int, bonus: int, rule: str, events: list[Event]) -> None:
    """Make the test by which a platoon recovers from pinning and bogging (rules `turn.end`, `model.withdraw`).

    `bonus` is added to the highest die that passes; `rule` is the one that calls for the test. `events` gets what
    happens.
    """
    table = draft.table
    highest, die = min(FACES, highest_passing_die(draft, platoon) + bonus), roll_die(draft)
    title = table.platoon_title[platoon]
    if die > highest:
        events.append(happened.PlatoonStaysDown(rule, title, die, highest))
        return
    draft.pinned &= ~(1 << platoon)
    for stand in table.platoons[platoon].stands:
        draft.bogged &= ~(1 << stand)
    events.append(happened.PlatoonRecovered(rule, title, die, highest))


def needs_recovery(state: State, platoon: int) -> bool:
    """Tell whether a platoon on the table is pinned, or has a vehicle that is bogged down."""
    # `bogged` is 0 as long as no vehicle is: the search through the stands is spared.
    is_bogged = state.bogged and any(state.bogged >> stand & 1 for stand in state.table.platoons[platoon].stands)
    return bool(is_pinned(state, platoon) or is_bogged) and is_on_table(state, platoon)
