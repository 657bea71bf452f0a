"""What cards are worth, for the platoons that they are played for or kept in the hand, about in hits."""

from collections.abc import Sequence
from math import sqrt

from westerplatte_nb.games.september_1939.bots import values
from westerplatte_nb.games.september_1939.bots.knowledge import DISTANCE_BEHIND
from westerplatte_nb.games.september_1939.rules import actions as act
from westerplatte_nb.games.september_1939.rules.actions import SeptemberAction
from westerplatte_nb.games.september_1939.rules.cards import ASSAULT, COVER, FIRE, MOVE, ORDERED, POSITION, WITHDRAW
from westerplatte_nb.games.september_1939.rules.losses import needs_recovery
from westerplatte_nb.games.september_1939.rules.state import State, is_pinned, platoons_on, stands_on
from westerplatte_nb.games.september_1939.rules.table import NOWHERE, STEP, is_within, squared
from westerplatte_nb.games.september_1939.rules.table.ways import MODULES
from westerplatte_nb.games.september_1939.rules.turn.card_chain import order_of

# The value, in hits, of keeping a card that orders no platoon: above 0.5 it is kept for the next turn.
_KEEPING = {"air": 0.8, "feint": 0.6, "recon": 0.4}
# The order for which a card is kept in the hand.
_AS_ORDER = {POSITION: MOVE, COVER: MOVE, **ORDERED}

# Within this distance (cm) of a place with no room left, to come nearer is worth nothing.
NEARER = 20.0
# The share of a place's value where another own stand holds it already.
HELD_ALREADY = 0.5


class CardValues:
    """What cards are worth to a side at one moment, in hits; the values of orders are cached.

    The weights of the formulas were tuned by games of bots.
    """

    def __init__(self, state: State, seat: int) -> None:
        """Take the state and the side whose cards are judged."""
        self._state = state
        self._seat = seat
        self._aims: dict[int, int] | None = None
        self._orders: dict[tuple[int, str], float] = {}

    def of_play(self, action: SeptemberAction) -> float:
        """Return the value, in hits, of playing a card for its platoons; 0 for a pass."""
        # All bare numbers are hits: a reaction by moving gains less, air and recon have fixed values.
        table, seat = self._state.table, self._seat
        if isinstance(action, act.React):
            platoon = table.platoon_named[seat, action.platoon]
            return self._order_value(platoon, action.order) - (0.3 if action.order == MOVE else 0.0)
        if isinstance(action, act.Feint):
            entry = self._state.chain[-1]
            threatened = sum(self._threatened_hits(platoon) for platoon in table.of_seat[seat])
            return threatened + 0.3 * len(entry.platoons) * (MOVE in entry.orders or ASSAULT in entry.orders)
        if not isinstance(action, act.Play):
            return 0.0
        if action.card == "recon":
            return 0.05
        if action.card == "air":
            target = table.platoon_named[1 - seat, action.platoons[0]]
            return 0.6 + 0.1 * sum(self._state.left[stand] > 0 for stand in table.platoons[target].stands)
        platoons = [table.platoon_named[seat, name] for name in action.platoons]
        worth = sum(self._order_value(platoon, order_of(self._state, action.card, platoon)) for platoon in platoons)
        return worth - 0.02 * (action.card in (POSITION, COVER))

    def of_keeping(self, hand: Sequence[str]) -> list[float]:
        """Return the value of keeping each card of a hand for the next turn.

        Of cards of one order each is for another platoon, and the first for the one that gains most.
        """
        own = platoons_on(self._state, self._seat)
        gains: dict[str, list[float]] = {}
        worths = []
        for card in hand:
            order = _AS_ORDER.get(card, card)
            if order not in _KEEPING and order not in gains:
                gains[order] = sorted(self._order_value(platoon, order) for platoon in own)
            worths.append(_KEEPING[order] if order in _KEEPING else gains[order].pop() if gains[order] else 0.0)
        return worths

    def _order_value(self, platoon: int, order: str) -> float:
        """Return the cached value of an order for a platoon, in hits."""
        key = (platoon, order)
        if key not in self._orders:
            self._orders[key] = self._compute_order_value(platoon, order)
        return self._orders[key]

    def _compute_order_value(self, platoon: int, order: str) -> float:
        """Compute the value of an order for a platoon by its kind; the weights are in hits."""
        state = self._state
        if order == FIRE:
            return values.fire_worth(state, platoon)
        if order == MOVE:
            return self._move_value(platoon)
        if order == WITHDRAW:
            if needs_recovery(state, platoon):
                return (0.5 if is_pinned(state, platoon) else 0.2) + 0.4 * values.held_stake(state, platoon)
            return 0.5 * self._threatened_hits(platoon) - 0.4 - values.held_stake(state, platoon)
        return self._assault_value(platoon)

    def _move_value(self, platoon: int) -> float:
        """Return the value of moving a platoon, in hits: more the farther it is from its aim, the later in the game."""
        state = self._state
        table, stands = state.table, stands_on(state, platoon)
        if self._aims is None:
            self._aims = values.aims_of(state, self._seat)
        aim = self._aims[platoon]
        if not stands or aim == NOWHERE:
            return 0.0
        kind = table.platoons[platoon].kind
        is_behind = values.keeps_behind(state, platoon)
        distance = STEP * sqrt(min([squared(state.at[stand], aim) for stand in stands]))
        distance -= DISTANCE_BEHIND if is_behind else table.model.hold
        if distance <= 0 or values.holds(state, platoon) == 1:
            return -0.2
        urgency = 0.6 + 0.6 * state.round / table.turns
        if is_behind:
            return 0.35 * urgency * min(1.0, distance / 25)
        spots = set(values.all_around(aim, table.model.hold))
        if spots <= set(state.at):
            # Who comes near a place that is taken gains little.
            return urgency * min(1.0, max(0.0, distance - NEARER) / 25)
        is_first = spots.isdisjoint(state.at[table.part_of_seat[self._seat]])
        if any(table.ground.reach(aim, kind.rates, MODULES) >> state.at[stand] & 1 for stand in stands):
            return urgency * values.stake(state) * (1.0 if is_first else HELD_ALREADY)
        return urgency * min(1.0, distance / 25)

    def _assault_value(self, platoon: int) -> float:
        """Return the value of an assault, in hits: its way, its fire after a module, and whom it may drive back."""
        state = self._state
        table = state.table
        here = table.platoons[platoon]
        reach = here.kind.rates[0] + here.kind.weapon.most
        stands = stands_on(state, platoon)
        enemies = [enemy for enemy in table.stands_of_seat[1 - here.seat] if state.at[enemy] != NOWHERE]
        near = any(is_within(state.at[stand], state.at[enemy], reach) for stand in stands[:1] for enemy in enemies)
        risk = values.DRIVEN + values.held_stake(state, platoon)
        closing = max(
            [
                values.fight_worth(state, state.left[stand], enemy, risk)
                for enemy in enemies
                for stand in stands
                if table.ground.reach(state.at[enemy], here.kind.rates, MODULES) >> state.at[stand] & 1
            ],
            default=0.0,
        )
        return 0.95 * max(0.0, self._order_value(platoon, MOVE)) + (0.5 if near else 0.0) + max(0.0, closing) - 0.02

    def _threatened_hits(self, platoon: int) -> float:
        """Return the hits that a platoon has to expect from the fire that the card to be answered declares."""
        state, threats = self._state, 0.0
        for plan in state.chain[-1].plans if state.chain else ():
            target = plan.target
            if target != NOWHERE and state.table.of_stand[target] == platoon and state.at[target] != NOWHERE:
                point = state.at[plan.stand] if plan.end == NOWHERE else plan.end
                threats += values.target_worth(state, plan.stand, point, target, plan.end != NOWHERE)
        return threats
