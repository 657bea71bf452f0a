"""The round: how it begins, tidying up, and the cubes of the set-up (rules `round.*`, `tidy*`, `setup.red_bonus`)."""

from westerplatte_nb.engine.play import ask, push
from westerplatte_nb.engine.value import Decision, Event
from westerplatte_nb.games.warsaw_1920.rules import actions as act
from westerplatte_nb.games.warsaw_1920.rules import events as happened
from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES, FIELD_ARMIES, NUMBER, OF_SEAT, POLAND, RED
from westerplatte_nb.games.warsaw_1920.rules.ending import defenders_hold_warsaw, end_after_last_round
from westerplatte_nb.games.warsaw_1920.rules.movement import add_orders, draw_cards
from westerplatte_nb.games.warsaw_1920.rules.state import NOWHERE, OPERATIONS, State, cubes_left, on_map
from westerplatte_nb.games.warsaw_1920.rules.steps import BonusCube, Operations, RoundStart, TidyCubes, TidyEnd

TIDY_DRAW = (3, 2)  # tidy


def ask_bonus_cube(draft: State, step: BonusCube, events: list[Event]) -> None:
    """Ask the Red player which army gets a cube of the set-up: two armies get one each (rule `setup.red_bonus`)."""
    options = tuple(act.Cube(ARMIES[army].id) for army in on_map(draft, RED) if army != step.first_army)
    draft.active = RED
    ask(draft, Decision(RED, "bonus", options, "setup.red_bonus", step), give_bonus_cube, events)


def give_bonus_cube(draft: State, step: BonusCube, answer: act.Cube, events: list[Event]) -> None:
    """Put the cube on the army of the answer; after the first, the second is asked for."""
    draft.acts += 1
    army = NUMBER[answer.army]
    _add_cube(draft, army, "setup.red_bonus", events)
    if step.first_army == NOWHERE:
        push(draft, BonusCube(army))


def round_start(draft: State, step: RoundStart, events: list[Event]) -> None:
    """Begin a round: the Red Army goes first, Poland once the Defenders are gone (rule `round.first`)."""
    draft.first = RED if defenders_hold_warsaw(draft) else POLAND
    draft.phase, draft.passes, draft.attacked = OPERATIONS, 0, 0
    events.append(happened.RoundBegan("round.first", draft.round, draft.first))
    push(draft, Operations(draft.first))


# ---- tidying up ------------------------------------------------------------------------------------------------------


def tidy_cubes(draft: State, step: TidyCubes, events: list[Event]) -> None:
    """Give each army but the Defenders an order (rule `tidy`).

    If the supply has fewer cubes, ask the sides by turns for one army each (rule `tidy.short`).
    """
    # The armies that got no order yet: `served` has a bit for each army, by its place in ARMIES.
    waiting = [army for army in FIELD_ARMIES if draft.at[army] != NOWHERE and not draft.served >> army & 1]
    cubes = cubes_left(draft)
    if not waiting or not cubes:
        push(draft, TidyEnd())
        return
    if len(waiting) <= cubes:
        for army in waiting:
            add_orders(draft, army, 1)
            draft.served |= 1 << army
        events.append(happened.OrdersGiven("tidy", tuple(ARMIES[army].id for army in waiting)))
        push(draft, TidyEnd())
        return
    if not draft.served:
        events.append(happened.CubesShort("tidy.short", cubes))
    seat = step.seat if any(army in waiting for army in OF_SEAT[step.seat]) else 1 - step.seat
    draft.active = seat
    options = tuple(act.Cube(ARMIES[army].id) for army in OF_SEAT[seat] if army in waiting)
    ask(draft, Decision(seat, "cube", options, "tidy.short", TidyCubes(seat)), give_tidy_cube, events)


def give_tidy_cube(draft: State, step: TidyCubes, answer: act.Cube, events: list[Event]) -> None:
    """Put the cube on the army of the answer; then the other side is asked."""
    draft.acts += 1
    army = NUMBER[answer.army]
    draft.served |= 1 << army
    _add_cube(draft, army, "tidy.short", events)
    push(draft, TidyCubes(1 - step.seat))


def _add_cube(draft: State, army: int, rule: str, events: list[Event]) -> None:
    """Give an army an order cube, and report it as an event of a rule.

    `events` gets that event.
    """
    add_orders(draft, army, 1)
    events.append(happened.OrderGiven(rule, ARMIES[army].id))


def tidy_end(draft: State, step: TidyEnd, events: list[Event]) -> None:
    """Let both sides draw; then begin the next round, or end the game after the last (rules `tidy`, `end.radzymin`)."""
    for seat in (draft.first, 1 - draft.first):
        draw_cards(draft, seat, TIDY_DRAW[seat], "tidy", events)
    if not end_after_last_round(draft, events):
        draft.round += 1
        push(draft, RoundStart())
