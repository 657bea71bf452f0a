"""After a battle: retreat and advance, what becomes of the pointers, and the cards drawn (rules section 3.2)."""

from westerplatte_nb.engine.play import ask, push
from westerplatte_nb.engine.value import Decision, Event, with_item
from westerplatte_nb.games.warsaw_1920.rules import actions as act
from westerplatte_nb.games.warsaw_1920.rules import events as happened
from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES, RED
from westerplatte_nb.games.warsaw_1920.rules.ending import check_end
from westerplatte_nb.games.warsaw_1920.rules.map.hexes import WARSAW
from westerplatte_nb.games.warsaw_1920.rules.movement import draw_cards, free_fields, remove_broken_pointers
from westerplatte_nb.games.warsaw_1920.rules.state import NOWHERE, State, battle_of, seat_of
from westerplatte_nb.games.warsaw_1920.rules.steps import BattleEnd, NameBattle, RetreatChoice


def retreat_fields(state: State, army: int, attacker: int) -> tuple[int, ...]:
    """Return the empty fields, not beside the attacker, to which a beaten defender may go (`battle.retreat`)."""
    beside_attacker = state.table.map.near[state.at[attacker]]
    closed = closed_warsaw(state, army)
    return tuple([field for field in free_fields(state, army) if field not in beside_attacker and field != closed])


def closed_warsaw(state: State, army: int) -> int:
    """Return Warsaw's field if an army may not retreat to it, even when empty, else NOWHERE (ruling `red_retreat`)."""
    table = state.table
    is_closed = seat_of(army) == RED and table.rulings.red_retreat == "never_warsaw"
    return table.map.marked[WARSAW] if is_closed else NOWHERE


def ask_retreat(draft: State, step: RetreatChoice, events: list[Event]) -> None:
    """Ask the owner of the beaten defender for its field of retreat (rule `battle.retreat`); without any it stays.

    For a single field `ask` itself gives the answer (rule `battle.single`).
    """
    fields = draft.table.map.fields
    possible = retreat_fields(draft, step.army, battle_of(draft).attacker)
    if not possible:
        events.append(happened.ArmyStayed("battle.retreat", ARMIES[step.army].id))
        return
    draft.active = seat_of(step.army)
    options = tuple(act.Retreat(fields[field].id) for field in possible)
    ask(draft, Decision(draft.active, "retreat", options, "battle.retreat", step), retreat, events)


def retreat(draft: State, step: RetreatChoice, answer: act.Retreat, events: list[Event]) -> None:
    """Move the beaten defender to the field of the answer, and the winner into the field that it left."""
    map, emptied = draft.table.map, draft.at[step.army]
    field = map.number[answer.field]
    draft.at = with_item(draft.at, step.army, field)
    titles = map.fields[emptied].title, map.fields[field].title
    events.append(happened.ArmyRetreated("battle.retreat", ARMIES[step.army].id, *titles))
    advance(draft, battle_of(draft).attacker, emptied, "battle.retreat", events)


def advance(draft: State, army: int, field: int, rule: str, events: list[Event]) -> None:
    """Move the winner of a battle into the field of the loser.

    `rule` is the rule of the event; a Red army that enters Warsaw names `end.warsaw` instead. `events` gets what
    happens.
    """
    fields, start = draft.table.map.fields, draft.at[army]
    draft.at = with_item(draft.at, army, field)
    if seat_of(army) == RED and fields[field].mark == WARSAW:
        rule = "end.warsaw"
    events.append(happened.ArmyAdvanced(rule, ARMIES[army].id, fields[start].title, fields[field].title))


def battle_end(draft: State, step: BattleEnd, events: list[Event]) -> None:
    """Remove broken pointers; end the game if a side has won, else let both draw (rules `battle.pointers`, `.draw`).

    Then the side of the step names the next battle.
    """
    attacking_seat = seat_of(battle_of(draft).attacker)
    draft.battle = None
    remove_broken_pointers(draft, events)
    if check_end(draft, events):
        return
    for seat in (attacking_seat, 1 - attacking_seat):
        draw_cards(draft, seat, 1, "battle.draw", events)
    push(draft, NameBattle(step.seat))
