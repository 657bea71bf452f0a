"""What an order would bring, before it is given: the die that a shot needs and its chance, what a card could do.

Chances are those of the teaching model: fair ten-sided dice, the 1 always a miss, the 10 always a hit.
"""

from collections.abc import Iterator
from math import sqrt

from westerplatte_nb.engine.value import Count, Listing
from westerplatte_nb.games.september_1939.rules import actions as act
from westerplatte_nb.games.september_1939.rules.actions import SeptemberAction
from westerplatte_nb.games.september_1939.rules.cards import AIR, ASSAULT, FIRE, MOVE, WITHDRAW
from westerplatte_nb.games.september_1939.rules.losses import FACES, highest_passing_die, hit_percent
from westerplatte_nb.games.september_1939.rules.orders.order import die_to_hit, end_of, targets_of
from westerplatte_nb.games.september_1939.rules.state import State, is_pinned, stands_on
from westerplatte_nb.games.september_1939.rules.table import STEP, squared
from westerplatte_nb.games.september_1939.rules.table.ways import MODULES
from westerplatte_nb.games.september_1939.rules.turn.card_chain import order_of
from westerplatte_nb.games.september_1939.rules.wording import piece_term, platoon_term, unit_term
from westerplatte_nb.i18n.words import Words

# With more choices than these the sentences would be a list of their own, and cost more than they help.
MOST = 40


def preview(state: State, action: SeptemberAction, words: Words) -> str:
    """Return the preview of an action: a sentence or two for each platoon that it orders; empty without one."""
    seat = state.decision.seat if state.decision is not None else state.active
    match action:
        case act.Fire():
            return _shot(state, seat, action, words)
        case act.Play(card=card) if card == AIR:
            model = state.table.model
            return words("preview.air", least=model.air_nothing + 1, dice=model.air_dice, needed=model.air_hit)
        case act.Play(card=card, platoons=names):
            return " ".join(_order(state, seat, card, name, words) for name in names)
        case act.React(order=order, platoon=name):
            return _order(state, seat, order, name, words)
        case act.Rally(platoon=name):
            return _rally(state, seat, name, words)
    return ""


# ---- one shot --------------------------------------------------------------------------------------------------------


def _shot(state: State, seat: int, action: act.Fire, words: Words) -> str:
    """Return the preview of a shot from where the stand will be: distance, die needed, number of dice, chance."""
    table = state.table
    stand, target = table.stand_named[seat, action.stand], table.stand_named[1 - seat, action.target]
    start = end_of(state, state.chain[-1], stand) if state.chain else state.at[stand]
    needed = die_to_hit(state, stand, start, target, has_moved=start != state.at[stand])
    weapon = table.kind_of[stand].weapon
    text = words(
        "preview.shot",
        cm=round(STEP * sqrt(squared(start, state.at[target]))),
        needed=needed,
        dice=Count("die", weapon.dice),
        percent=hit_percent(needed, weapon.dice),
    )
    if weapon.is_small_arms and table.kind_of[target].is_armour:
        return f"{text} {words('preview.small_arms')}"
    return text


# ---- what an order could do ------------------------------------------------------------------------------------------


def _order(state: State, seat: int, card: str, name: str, words: Words) -> str:
    """Return the preview of the order that a card (or the order of a reaction) gives the platoon of a name.

    It is empty for an order without a preview, and where the side has no such platoon.
    """
    platoon = state.table.platoon_named.get((seat, name))
    if platoon is None:
        return ""
    order = order_of(state, card, platoon)
    title = platoon_term(state.table.platoon_title[platoon])
    if order == FIRE:
        return _best_shot(state, platoon, words)
    if order in (MOVE, ASSAULT):
        # `open` alone would hide Python's own function.
        open_, road, slow = (MODULES * rate for rate in state.table.platoons[platoon].kind.rates)
        return words(f"preview.{order}", name=title, open=open_, road=road, slow=slow)
    if order == WITHDRAW and is_pinned(state, platoon):
        return _rally(state, seat, name, words)
    return words("preview.withdraw", name=title) if order == WITHDRAW else ""


def _shots(state: State, platoon: int) -> Iterator[tuple[int, int, int]]:
    """Yield each possible shot of a platoon: the die needed, the stand, its target."""
    for stand in stands_on(state, platoon):
        for target in targets_of(state, stand, state.at[stand]):
            yield die_to_hit(state, stand, state.at[stand], target), stand, target


def _best_shot(state: State, platoon: int, words: Words) -> str:
    """Return the preview of a platoon's fire: the shot that needs the least die, and all platoons it could fire at.

    It is empty where the platoon has no target.
    """
    shots = sorted(_shots(state, platoon))
    if not shots:
        return ""
    table = state.table
    needed, stand, target = shots[0]
    target_names = tuple(dict.fromkeys(table.platoons[table.platoon_of[enemy]].name for _, _, enemy in shots))
    return words(
        "preview.fire",
        targets=Listing(tuple(map(unit_term, target_names))),
        stand=piece_term(table.stand_name[stand]),
        target=piece_term(table.stand_name[target]),
        needed=needed,
        percent=hit_percent(needed, table.kind_of[stand].weapon.dice),
    )


def _rally(state: State, seat: int, name: str, words: Words) -> str:
    """Return the preview of rallying: the highest die with which the platoon recovers, and the chance of that."""
    platoon = state.table.platoon_named[seat, name]
    highest = min(FACES, highest_passing_die(state, platoon) + state.table.model.rally_bonus)
    # Dice have ten faces, so each is 10 percent.
    return words("preview.rally", needed=highest, percent=10 * highest)
