"""What fire and aircraft do: dice, hits, endurance, training tests (rules `model.fire`, `model.training`)."""

from functools import lru_cache

from westerplatte_nb.engine.value import Event, with_item
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules.state import State, Table, is_on_table, is_pinned
from westerplatte_nb.games.september_1939.rules.table import NOWHERE, around, standing

FACES = 10


def rolled(draft: State) -> int:
    """Roll a ten-sided die (rule `parts.dice`)."""
    face, draft.rng = draft.rng.below(FACES)
    return face + 1


def roll_off(draft: State, bonus: tuple[int, int] = (0, 0)) -> tuple[tuple[int, int], tuple[int, int]]:
    """Roll a die for each side, again while the totals are equal; return the dice and the totals with each bonus."""
    while True:
        rolls = rolled(draft), rolled(draft)
        totals = rolls[0] + bonus[0], rolls[1] + bonus[1]
        if totals[0] != totals[1]:
            return rolls, totals


def hits_among(dice: tuple[int, ...], needed: int) -> int:
    """Count the hits among dice that need at least `needed`: a 10 always hits, a 1 never."""
    return sum(die == FACES or (die > 1 and die >= needed) for die in dice)


def percent_of_hit(needed: int, dice: int) -> int:
    """Return the chance, in percent, that at least one of so many dice comes to `needed` (rule `model.fire`)."""
    return round(100 * (1 - ((needed - 1) / FACES) ** dice))


def lose_endurance(draft: State, stand: int, hits: int, rule: str, events: list[Event]) -> None:
    """Take endurance from a stand; at nought it is out of action, and its platoon with the last of them."""
    table = draft.table
    lost = min(hits, draft.left[stand])
    rest = draft.left[stand] - lost
    draft.left = with_item(draft.left, stand, rest)
    events.append(happened.EnduranceLost(rule, table.stand_title[stand], lost, rest))
    if rest:
        return
    draft.at = with_item(draft.at, stand, NOWHERE)
    draft.bogged &= ~(1 << stand)
    events.append(happened.StandOut(rule, table.stand_title[stand]))
    platoon = table.of_stand[stand]
    if not is_on_table(draft, platoon):
        draft.pinned &= ~(1 << platoon)
        events.append(happened.PlatoonOut(rule, table.platoon_title[platoon]))


def in_command(state: State, platoon: int) -> bool:
    """Tell whether a platoon has its headquarters near: it bears a command marker (rule `model.command`)."""
    table, at = state.table, state.at
    own, headquarters = standing(at[table.part_of[platoon]]), _headquarters_stands(table, table.platoons[platoon].seat)
    return any([own & around(at[stand], table.model.command) for stand in headquarters if at[stand] != NOWHERE])


@lru_cache(maxsize=64)
def _headquarters_stands(table: Table, seat: int) -> list[int]:
    """Return the stands of the headquarters of a side."""
    platoons = [table.platoons[platoon] for platoon in table.of_seat[seat]]
    return [stand for platoon in platoons if platoon.kind.name == "headquarters" for stand in platoon.stands]


def needed_in_training(state: State, platoon: int) -> int:
    """Return the highest die with which a platoon passes a training test."""
    model = state.table.model
    return model.training_in_command if in_command(state, platoon) else model.training


def test_training(draft: State, platoon: int, events: list[Event]) -> None:
    """Let a platoon under fire test; where it fails it is pinned (rule `model.training`)."""
    if is_pinned(draft, platoon) or not is_on_table(draft, platoon):
        return
    needed, die = needed_in_training(draft, platoon), rolled(draft)
    title = draft.table.platoon_title[platoon]
    if die <= needed:
        events.append(happened.PlatoonSteady("model.training", title, die, needed))
    else:
        draft.pinned |= 1 << platoon
        events.append(happened.PlatoonPinned("model.training", title, die, needed))


def test_recovery(draft: State, platoon: int, bonus: int, rule: str, events: list[Event]) -> None:
    """Let a platoon test to be no longer pinned or bogged; `bonus` eases it (rules `turn.end`, `model.withdraw`)."""
    table = draft.table
    needed, die = min(FACES, needed_in_training(draft, platoon) + bonus), rolled(draft)
    title = table.platoon_title[platoon]
    if die > needed:
        events.append(happened.PlatoonStaysDown(rule, title, die, needed))
        return
    draft.pinned &= ~(1 << platoon)
    for stand in table.platoons[platoon].stands:
        draft.bogged &= ~(1 << stand)
    events.append(happened.PlatoonRecovered(rule, title, die, needed))


def needs_recovery(state: State, platoon: int) -> bool:
    """Tell whether a platoon on the table is pinned, or has a vehicle that is bogged down."""
    is_bogged = any(state.bogged >> stand & 1 for stand in state.table.platoons[platoon].stands)
    return (is_pinned(state, platoon) or is_bogged) and is_on_table(state, platoon)
