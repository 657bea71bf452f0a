"""Reasons for orders: what an action changes of what is threatened.

Each fact comes with its weight, from 34 for what may happen to 120 for the loss of the game.
"""

from collections.abc import Callable, Iterator
from typing import Any

from westerplatte_nb.bots.reasons import Weighed
from westerplatte_nb.engine.value import Reason
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.bots import reasons_threats as threats
from westerplatte_nb.games.seven_days.bots.distances import FAR, distances_on
from westerplatte_nb.games.seven_days.rules import actions as act
from westerplatte_nb.games.seven_days.rules.actions import SevenDaysAction
from westerplatte_nb.games.seven_days.rules.board import FIRST_RUNG, LAST_RUNG, OUTPOSTS, Space, Track, is_outpost
from westerplatte_nb.games.seven_days.rules.morale import RULE_OF_STEP
from westerplatte_nb.games.seven_days.rules.orders.budget import MOVES_A_TURN
from westerplatte_nb.games.seven_days.rules.orders.order import active_space
from westerplatte_nb.games.seven_days.rules.orders.tiles import MORTAR_DAMAGE
from westerplatte_nb.games.seven_days.rules.state import State, troop_on
from westerplatte_nb.games.seven_days.rules.supplies import can_gain, can_lose

HALF_A_WALL = 3
# Facts of shots in this attack or after the next movement weigh more than this.
SHOTS_SOON = 70
# The words for numbers of rounds (0, 1) that are so few that they are a reason to take more.
_FEW_ROUNDS = ("none", "one")
# The keys of the facts about the effect of a step of morale.
FALLS = {
    "lose_supply": "morale.fall.lose_supply",
    "limited_moves": "morale.fall.limited_moves",
    "lose_ammunition": "morale.fall.lose_ammunition",
}
RISES = {
    "gain_supply": "morale.rise.gain_supply",
    "extra_moves": "morale.rise.extra_moves",
    "extra_actions": "morale.rise.extra_actions",
}


def fire(state: State, action: act.Fire) -> Iterator[Weighed]:
    """Yield why to fire at the troop opposite: what it threatens, and what the rounds leave of it."""
    track = active_space(state)
    yield from _troop_facts(state, track)
    left = _resistance_left(state, track)
    rounds = len(action.officers)
    if rounds >= left:
        # The sentence of `kill.before` says that the troop is stopped before it reaches rung IV.
        key = "kill.before" if _can_advance(state, track) else "kill.fire"
        yield 86, Reason("attack.wounds", key, (("track", track), ("needed", left)))
        yield from threats.full_tracks(state)
        yield from _no_other_in_reach(state, track)
    else:
        yield 62, Reason("attack.wounds", "wound.leaves", (("track", track), ("resistance", left - rounds)))


def mortar(state: State, action: act.FireMortar) -> Iterator[Weighed]:
    """Yield why to fire the mortar at a troop: what it threatens, and what the grenade leaves of it."""
    yield from _troop_facts(state, action.track)
    left = _resistance_left(state, action.track)
    if left <= MORTAR_DAMAGE:
        yield 86, Reason("tile.mortar", "kill.mortar", (("track", action.track),))
        yield from threats.full_tracks(state)
    else:
        yield 62, Reason("tile.mortar", "wound.leaves", (("track", action.track), ("resistance", left - MORTAR_DAMAGE)))


def mine(state: State, action: act.LayMine) -> Iterator[Weighed]:
    """Yield why to lay a mine there: when it acts, how likely a troop comes, how low the wall behind it is."""
    track = action.track
    at_once = action.rung == FIRST_RUNG or state.table.rulings.mine_trigger == "arrival"
    place: tuple[tuple[str, object], ...] = (("track", track),)
    if at_once:
        yield 88, Reason("tile.mines.trigger", "mine.at_once", place)
    else:
        yield 60, Reason("tile.mines.trigger", "mine.on_the_way", (*place, ("rung", action.rung)))
    cards = threats.next_cards(state)
    arriving = sum(threats.arrives_by(state, card, track) for card in cards)
    yield from threats.odds(56, "card.troop", "odds.arrives", place, arriving, len(cards))
    bricks = state.walls[track]
    if bricks <= HALF_A_WALL:
        yield 70 - 8 * bricks, Reason("parts.outposts", "wall.behind_mine", (("space", track), ("bricks", bricks)))


def rebuild(state: State, action: act.Rebuild) -> Iterator[Weighed]:
    """Yield why to build up that wall: how high it gets, what threatens it, what its fall would mean."""
    space = action.space
    bricks = state.walls[space]
    after = rules.apply(state, action).after.walls[space]
    yield 48, Reason("tile.rebuild", "wall.grows", (("space", space), ("bricks", bricks), ("wall", after)))
    if is_outpost(space):
        yield from threats.threat(state, space)
        yield from threats.low_wall(state, space)
        return
    yield from threats.low_guardhouse(state, space)
    for outpost in OUTPOSTS:
        if state.tracks[outpost] is not None and space in state.table.board.behind[outpost]:
            yield from threats.low_wall(state, outpost)
            if not state.walls[outpost]:
                # Damage is passed on to this guardhouse, so shots that come soon matter: they have the higher weights.
                yield from ((weight, fact) for weight, fact in threats.threat(state, outpost) if weight > SHOTS_SOON)


def ammunition(state: State, action: act.TakeAmmunition) -> Iterator[Weighed]:
    """Yield why to take rounds: how few the officer has, how many there are to take, that nobody shoots now."""
    seat = state.active
    held = state.officers[seat].ammunition
    if not any(officer.ammunition for officer in state.officers):
        yield 100, Reason("attack.where", "rounds.nobody")
    elif held < len(_FEW_ROUNDS):
        # The fewer, the weightier: 90 for none, 60 for one.
        yield 90 - 30 * held, Reason("attack.where", f"rounds.{_FEW_ROUNDS[held]}", (("seat", seat),))
    after = rules.apply(state, action).after.officers[seat].ammunition
    yield 60, Reason("tile.ammunition", "rounds.taken", (("seat", seat), ("rounds", after - held), ("left", after)))
    yield from threats.nobody_shoots(state)


def drive_back(state: State, action: act.DriveBack) -> Iterator[Weighed]:
    """Yield what driving back changes: who shoots no longer, who needs longer, who meets a mine."""
    after = rules.apply(state, action).after
    stopped: list[Track] = []
    for track in action.tracks:
        before, later = state.tracks[track], after.tracks[track]
        assert before is not None, "a legal drive names troops"
        if later is None:  # a mine on its way back has removed it
            yield 96, Reason("tile.mines.trigger", "drive.mine", (("track", track),))
        elif before.rung == LAST_RUNG:
            stopped.append(track)
            yield from threats.low_wall(state, track)
        # A mine on the track may stop the troop anyway, so that delaying it is no reason.
        elif threats.movements_left(later) > threats.movements_left(before) and not state.mines[track]:
            values = (("track", track), ("movements", threats.movements_left(later)))
            yield 70, Reason("tile.drive_back", "drive.delays", values)
    if stopped:
        yield 94, Reason("tile.drive_back", "drive.stops", (("tracks", tuple(stopped)),))


def morale(state: State, action: act.RaiseMorale) -> Iterator[Weighed]:
    """Yield what the next step of morale gives, what the next fall would cost, and how likely that is."""
    if state.morale < 0:
        yield 82, Reason("morale.rise", "morale.back")
    else:
        yield from _rise_facts(state)
    if state.morale <= 0:
        # From the start (0) and below it, the next fall ends on a low step (-1 to -3), each of which has an effect.
        next_fall = state.morale - 1
        effect = state.table.morale_steps[next_fall].effect
        if _would_change_something(state, effect):
            yield 58, Reason(RULE_OF_STEP[next_fall], FALLS[effect])
    cards = threats.next_cards(state)
    # A troop lowers morale only where all tracks are taken (rule `card.troop.full`), every other card always.
    lowering = sum(not card.is_troop or None not in state.tracks for card in cards)
    yield from threats.odds(40, "morale.fall", "odds.morale", (), lowering, len(cards))


def end_on_space(state: State, space: Space) -> Iterator[Weighed]:
    """Yield facts for ending the turn on a space: which troop is opposite, else which is the nearest, if any."""
    if is_outpost(space) and state.tracks[space] is not None:
        yield 59, Reason("attack.where", "stand.opposite", (("space", space), ("track", space)))
        yield from threats.threat(state, space)
        return
    distance = distances_on(state.table.board, state.burned).distance[space]
    tracks_by_distance = [(distance[track], track) for track, troop in enumerate(state.tracks) if troop is not None]
    if not tracks_by_distance:
        yield 68, Reason("assault.order", "nobody")
        return
    moves, track = min(tracks_by_distance)
    if moves < FAR:
        yield 52, Reason("orders.move", "stand.near", (("space", space), ("outpost", track), ("moves", moves)))
        yield from threats.threat(state, track)
    yield from threats.nobody_shoots(state)


ORDERS: dict[type, Callable[[State, Any], Iterator[Weighed]]] = {
    act.Fire: fire,
    act.FireMortar: mortar,
    act.LayMine: mine,
    act.Rebuild: rebuild,
    act.TakeAmmunition: ammunition,
    act.DriveBack: drive_back,
    act.RaiseMorale: morale,
}


def find_action(state: State, actions: tuple[SevenDaysAction, ...]) -> tuple[State, SevenDaysAction | None]:
    """Return the state after the moves that a plan begins with, and the action that the plan takes in that state.

    The action is None where the plan only moves and ends the turn.
    """
    for action in actions:
        if isinstance(action, act.EndOrders):
            break
        if not isinstance(action, act.Move):
            return state, action
        state = rules.apply(state, action).after
    return state, None


def _troop_facts(state: State, track: Track) -> Iterator[Weighed]:
    """Yield what the troop on a track threatens, and how low the walls are that it shoots at."""
    yield from threats.threat(state, track)
    yield from threats.low_wall(state, track)


def _resistance_left(state: State, track: Track) -> int:
    """Return how many more wounds destroy the troop on a track."""
    troop = troop_on(state, track)
    return troop.card.resistance - troop.wounds


def _can_advance(state: State, track: Track) -> bool:
    """Tell whether the troop on a track can still move towards the wall."""
    troop = state.tracks[track]
    return troop is not None and troop.card.speed > 0 and troop.rung < LAST_RUNG


def _would_change_something(state: State, effect: str) -> bool:
    """Tell whether the effect of a low step of morale would change anything: there must be something to lose or get."""
    if effect == "limited_moves":
        return state.bank_limited_moves > 0
    if effect == "lose_ammunition":
        return any(officer.ammunition for officer in state.officers)
    # The third effect of a low step is `lose_supply`.
    return any(can_lose(state, supply) for supply in act.SUPPLIES)


def _no_other_in_reach(state: State, outpost: Space) -> Iterator[Weighed]:
    """Yield the fact that no other officer can reach an outpost in one turn, as the paths are now; nothing if one can.

    An officer who has not chosen a space yet may choose that outpost.
    """
    distance = distances_on(state.table.board, state.burned).distance
    others = [officer for seat, officer in enumerate(state.officers) if seat != state.active]
    for officer in others:
        # A token takes one move of the next turn away, or adds one.
        moves = MOVES_A_TURN - bool(officer.limited_moves) + bool(officer.extra_moves)
        if officer.space is None or distance[officer.space][outpost] <= moves:
            return
    yield 50, Reason("orders.budget", "nobody_else", (("space", outpost),))


def _rise_facts(state: State) -> Iterator[Weighed]:
    """Yield what the next step of morale gives: tokens of the bank or a supply; nothing where there is none to give.

    Only for a morale of 0 or higher.
    """
    # There is a next step: from the top one the marker goes back to the start at once.
    step = state.table.morale_steps[state.morale + 1]
    rule = RULE_OF_STEP[state.morale + 1]
    bank = {"extra_moves": state.bank_extra_moves, "extra_actions": state.bank_extra_actions}
    if step.effect not in bank:  # it gives a supply
        if any(can_gain(state, supply) for supply in act.SUPPLIES):
            yield 70, Reason(rule, RISES[step.effect])
    elif tokens := min(step.amount, bank[step.effect]):
        yield 84, Reason(rule, RISES[step.effect], (("tokens", tokens),))
