"""Question, pointer and reasons speak of the plan itself: of what its action aims at, or of where it leads."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from tests.bots.seven_days.test_reasons import Actions, ended, moments, plans, told
from tests.each import each
from tests.games.seven_days.positions import at, game
from westerplatte_nb.engine.value import Reason
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.bots.reasons import nudge, question, reasons
from westerplatte_nb.games.seven_days.rules import actions as act
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules.board import FIRST_GUARDHOUSE, OUTPOSTS, SPACES, TRACKS
from westerplatte_nb.games.seven_days.rules.orders.moves import reachable
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.games.seven_days.view.hints import pointed_at

GAMES = range(8)


def deed(state: State, actions: Actions) -> tuple[State, Any]:
    """The moment at which a plan's action is done and that action; None, where it only moves, at its end."""
    for action in actions:
        if isinstance(action, act.EndOrders):
            break
        if not isinstance(action, act.Move):
            return state, action
        state = rules.apply(state, action).after
    return state, None


def here(state: State) -> int:
    space = state.officers[state.active].space
    assert space is not None
    return space


def nearest(state: State) -> set[int]:
    """The tracks with a troop whose outposts the officer in turn reaches with the fewest moves."""
    frontier = gone = {here(state)}
    while frontier:
        if found := {space for space in frontier if space in OUTPOSTS and state.tracks[space] is not None}:
            return found
        frontier = {other for space in frontier for other in reachable(state, space)} - gone
        gone = gone | frontier
    return set()


def aims(moment: State, action: Any) -> set[int]:
    """The tracks that a plan is about."""
    match action:
        case None:
            return nearest(moment)
        case act.Fire():
            return {here(moment)}
        case act.FireMortar(track) | act.LayMine(track, _):
            return {track}
        case act.DriveBack(tracks):
            return {*tracks}
        case act.Rebuild(space):
            return {space} & {*OUTPOSTS} or {one for one in OUTPOSTS if space in moment.table.board.behind[one]}
    return set()


def walls(moment: State, action: Any) -> set[int]:
    """The spaces that a plan is about: its own, the walls before its tracks, and what takes the hits behind them."""
    tracks = aims(moment, action)
    own = {None: {here(moment)}, act.Rebuild: {getattr(action, "space", 0)}}.get(action and type(action), set())
    return own | tracks | {other for track in tracks for other in moment.table.board.neighbours[track]}


def first_to_shoot(state: State) -> set[int]:
    """The tracks whose troops need the fewest movements to the wall, found by moving them; a mine may stop one."""
    needed = {
        track: next(number for number in range(5) if troop.rung + number * troop.card.speed >= 4)
        for track, troop in enumerate(state.tracks)
        if troop is not None and troop.card.speed and not state.mines[track]
    }
    return {track for track, number in needed.items() if number == min(needed.values())}


def place(space: int) -> str:
    return f"{'outpost' if space in OUTPOSTS else 'guardhouse'}:{SPACES[space]}"


def tile(state: State, name: str) -> str:
    return place(FIRST_GUARDHOUSE + state.tiles.index(name))


def spots(state: State, actions: Actions) -> set[str]:
    """What on the board a pointer to a plan marks."""
    if state.decision is not None:
        if isinstance(actions[0], act.TakeBrick | act.PlaceBrick | act.Start):
            return {place(option.space) for option in state.decision.options}  # type: ignore[attr-defined]
        if isinstance(actions[0], act.Gain | act.Lose):
            return {tile(state, name) for name in ("mortar", "mines", "rebuild")}
        return {f"officer:{seat + 1}" for seat in range(len(state.officers))}
    moment, action = deed(state, actions)
    match action:
        case None:
            return {place(here(moment))}
        case act.Rebuild(space):
            return {place(space)}
        case act.TakeAmmunition():
            return {f"officer:{state.active + 1}", tile(state, "ammunition")}
        case act.DriveBack():
            return {tile(state, "drive_back")}
        case act.RaiseMorale():
            return {"panel:morale", tile(state, "morale")}
    return {f"track:{TRACKS[track]}" for track in aims(moment, action)}


def leads_there(state: State, actions: Actions, asked: Reason) -> bool:
    """Whether the answer to a question leads to the plan."""
    if state.decision is not None:
        return asked.rule == state.decision.rule and asked.key.startswith("ask.answer.")
    moment, action = deed(state, actions)
    events, after = ended(state)
    shooting = {event.track for event in told(events, happened.TroopFired)}  # type: ignore[attr-defined]
    aimed = aims(moment, action)
    match asked.key:
        case "ask.shooting":
            return bool(aimed & shooting) or after.is_over
        case "ask.first":
            return bool(aimed & first_to_shoot(state)) and not shooting
        case "ask.full":
            return bool(aimed) and None not in state.tracks
        case "ask.guardhouses":
            return isinstance(action, act.Rebuild) and action.space not in OUTPOSTS and 0 in state.walls
    wanted: dict[str, type | tuple[type, ...]] = {
        "ask.rounds": act.TakeAmmunition,
        "ask.morale": act.RaiseMorale,
        "ask.arrival": act.LayMine,
        "ask.walls": act.Rebuild,
        "ask.stand": type(None),
        "ask.harm": (act.Fire, act.FireMortar, act.DriveBack),
    }
    return isinstance(action, wanted[asked.key])


def speaks_of(state: State, actions: Actions, fact: Reason) -> bool:
    """Whether all places and people of a fact are those of the plan."""
    moment, action = deed(state, actions)
    tracks, spaces = aims(moment, action), walls(moment, action)
    values: dict[str, Any] = dict(fact.values)
    return (
        {values[name] for name in ("track", "outpost") if name in values} <= tracks
        and {*values.get("tracks", ())} <= tracks
        and {values[name] for name in ("space",) if name in values} <= spaces
        and {*values.get("spaces", ())} <= spaces
        and values.get("seat", state.active) == state.active
    )


@each("seed", GAMES)
def test_question_pointer_and_reasons_are_about_the_plan_itself(seed: int) -> None:
    chance, said = random.Random(seed), Counter[str]()
    for state in moments(seed):
        if state.decision is None and chance.random() < 0.7:
            continue
        seen = rules.observe(state, rules.turn_of(state))
        for actions in plans(seen):
            told_of = [str(action) for action in actions]
            asked, pointer = question(seen, actions), nudge(seen, actions)
            assert leads_there(seen, actions, asked), (asked, told_of)
            assert pointer.key != "look.empty" or seen.tracks[pointer["track"]] is None
            assert {*pointed_at(seen, pointer)} == spots(seen, actions), (pointer, told_of)
            if seen.decision is None:
                for fact in (asked, pointer, *reasons(seen, actions)):
                    assert speaks_of(seen, actions, fact), (fact, told_of)
            said.update((asked.key, pointer.key))
    assert len(said) > 8


def test_with_a_guardhouse_fallen_an_outposts_wall_is_asked_about_as_a_wall() -> None:
    state = game(walls={"2": 0, "3": 1, "B": 1}, officers=[at("C"), at("A")])
    asked = {name: question(state, (rules.parse_action(f"rebuild {name}"), act.END_ORDERS)).key for name in "B3"}
    assert asked == {"B": "ask.walls", "3": "ask.guardhouses"}
