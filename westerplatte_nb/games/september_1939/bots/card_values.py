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
from westerplatte_nb.games.september_1939.rules.table import NOWHERE, OPEN, STEP, is_within, squared
from westerplatte_nb.games.september_1939.rules.table.ways import MODULES
from westerplatte_nb.games.september_1939.rules.turn.card_chain import order_of

# The value, in hits, of keeping a card that orders no platoon: above 0.5 it is kept for the next turn.
_KEEPING = {"air": 0.8, "feint": 0.6, "recon": 0.4}
# The order for which a card is kept in the hand; the other order cards are named after theirs.
_ORDER_OF_CARD = {POSITION: MOVE, COVER: MOVE, **ORDERED}

# Within this distance (cm) of a place with no room left, to come nearer is worth nothing.
NEARER = 20.0
# The share of a place's value where another stand of the side holds it already.
HELD_ALREADY = 0.5


class CardValues:
    """What cards are worth to a side at one moment, in hits; the values of orders are cached.

    The weights of the formulas were tuned by games of bots.
    """

    def __init__(self, state: State, seat: int) -> None:
        """Take the state and the side whose cards are judged."""
        self._state = state
        self._seat = seat
        # Caches: the aims of the side's platoons (`values.aims_of`), None until they are first needed, and the values
        # of orders by platoon and order.
        self._aims: dict[int, int] | None = None
        self._order_values: dict[tuple[int, str], float] = {}

    def of_play(self, action: SeptemberAction) -> float:
        """Return the value, in hits, of an action that plays a card or answers one with a card; 0 for any other."""
        # All bare numbers are hits, tuned by games of bots.
        table, seat = self._state.table, self._seat
        if isinstance(action, act.React):
            platoon = table.platoon_named[seat, action.platoon]
            # A move gains less as a reaction.
            return self._order_value(platoon, action.order) - (0.3 if action.order == MOVE else 0.0)
        if isinstance(action, act.Feint):
            # It gains by the fire that it prevents, and by each platoon that it stops from moving.
            entry = self._state.chain[-1]
            threatened = sum(self._threatened_hits(platoon) for platoon in table.platoons_of_seat[seat])
            stops_moves = MOVE in entry.orders or ASSAULT in entry.orders
            return threatened + (0.3 * len(entry.platoons) if stops_moves else 0.0)
        if not isinstance(action, act.Play):
            return 0.0
        if action.card == "recon":
            return 0.05
        if action.card == "air":
            # More for each stand that the enemy platoon has left.
            target = table.platoon_named[1 - seat, action.platoons[0]]
            return 0.6 + 0.1 * sum(self._state.left[stand] > 0 for stand in table.platoons[target].stands)
        platoons = [table.platoon_named[seat, name] for name in action.platoons]
        total = sum(self._order_value(platoon, order_of(self._state, action.card, platoon)) for platoon in platoons)
        # A card for two platoons is worth a little less than one with the same order for one: so for a single platoon
        # the other card is played, and this one is kept until it can order two.
        return total - (0.02 if action.card in (POSITION, COVER) else 0.0)

    def of_keeping(self, hand: Sequence[str]) -> list[float]:
        """Return the value, in hits, of keeping each card of a hand for the next turn, in the order of the hand.

        Cards of the same order are shared out among the platoons: the first has the value of the order for the platoon
        that gains most by it, the second for the next best platoon, and so on; 0 where no platoon is left. Cards that
        order no platoon have fixed values.
        """
        platoons = platoons_on(self._state, self._seat)
        # By order: the gains of the platoons for which no card of the hand was taken yet, the greatest last.
        gains: dict[str, list[float]] = {}
        card_values = []
        for card in hand:
            if card in _KEEPING:
                card_values.append(_KEEPING[card])
                continue
            order = _ORDER_OF_CARD.get(card, card)
            if order not in gains:
                gains[order] = sorted(self._order_value(platoon, order) for platoon in platoons)
            card_values.append(gains[order].pop() if gains[order] else 0.0)
        return card_values

    def _order_value(self, platoon: int, order: str) -> float:
        """Return the cached value of an order for a platoon, in hits."""
        key = (platoon, order)
        if key not in self._order_values:
            self._order_values[key] = self._compute_order_value(platoon, order)
        return self._order_values[key]

    def _compute_order_value(self, platoon: int, order: str) -> float:
        """Compute the value of an order for a platoon, in hits; the bare numbers are weights tuned by games of bots."""
        state = self._state
        if order == FIRE:
            return values.fire_value(state, platoon)
        if order == MOVE:
            return self._move_value(platoon)
        if order == WITHDRAW:
            # A pinned or bogged platoon gains by its rally: it can fight again, and hold the place where it stands.
            if needs_recovery(state, platoon):
                return (0.5 if is_pinned(state, platoon) else 0.2) + 0.4 * values.held_stake(state, platoon)
            # Any other platoon escapes the fire declared at it, but gives up the place that it holds.
            return 0.5 * self._threatened_hits(platoon) - 0.4 - values.held_stake(state, platoon)
        return self._assault_value(platoon)

    def _move_value(self, platoon: int) -> float:
        """Return the value of moving a platoon, in hits: more the farther it is from its aim and the later in the game.

        It is most where the platoon can come to hold a place, less than 0 where it is near enough already. The bare
        numbers are weights tuned by games of bots, those that divide a distance are in cm.
        """
        state = self._state
        table, stands = state.table, stands_on(state, platoon)
        if self._aims is None:
            self._aims = values.aims_of(state, self._seat)
        aim = self._aims[platoon]
        if not stands or aim == NOWHERE:
            return 0.0
        kind = table.platoons[platoon].kind
        is_behind = values.keeps_behind(state, platoon)
        # How far (cm) the nearest stand has still to go to be as near to the aim as it should.
        distance = STEP * sqrt(min([squared(state.at[stand], aim) for stand in stands]))
        distance -= DISTANCE_BEHIND if is_behind else table.model.hold
        if distance <= 0 or values.held_share(state, platoon) == 1:
            # It is near enough, or holds a place that it would leave.
            return -0.2
        urgency = 0.6 + 0.6 * state.round / table.turns
        if is_behind:
            return 0.35 * urgency * min(1.0, distance / 25)
        holding_points = set(values.points_around(aim, table.model.hold))
        if holding_points <= set(state.at):
            # No point is left from which to hold the place: within NEARER cm to come nearer gains nothing.
            return urgency * min(1.0, max(0.0, distance - NEARER) / 25)
        is_unheld_by_own_side = holding_points.isdisjoint(state.at[table.slice_of_seat[self._seat]])
        # The bit set of the points from which one order leads to the aim: a module leads back as it leads there, so
        # they are the points that are reached from the aim.
        starts = table.ground.reach(aim, kind.rates, MODULES)
        if any(starts >> state.at[stand] & 1 for stand in stands):
            return urgency * values.stake(state) * (1.0 if is_unheld_by_own_side else HELD_ALREADY)
        return urgency * min(1.0, distance / 25)

    def _assault_value(self, platoon: int) -> float:
        """Return the value of an assault of a platoon, in hits.

        It is the sum of three: the value of its move, of its fire after one module, and of the best fight that a stand
        can come to. The bare numbers are weights tuned by games of bots.
        """
        state = self._state
        table = state.table
        seat, kind = table.platoons[platoon].seat, table.platoons[platoon].kind
        reach = kind.rates[OPEN] + kind.weapon.most
        stands = stands_on(state, platoon)
        enemies = [enemy for enemy in table.stands_of_seat[1 - seat] if state.at[enemy] != NOWHERE]
        # The first stand alone is enough to tell, as a platoon stays together.
        may_fire = any(is_within(state.at[stand], state.at[enemy], reach) for stand in stands[:1] for enemy in enemies)
        risk = values.DRIVEN_BACK + values.held_stake(state, platoon)
        # The value of the fight of each stand with each enemy that it can come to in one order. A module leads back as
        # it leads there, so that those are the stands that are reached from the enemy.
        fights = [
            values.fight_value(state, state.left[stand], enemy, risk)
            for enemy in enemies
            for stand in stands
            if table.ground.reach(state.at[enemy], kind.rates, MODULES) >> state.at[stand] & 1
        ]
        # 0 if it is better not to fight at all.
        best_fight = max([0.0, *fights])
        move_value = max(0.0, self._order_value(platoon, MOVE))
        # The move counts a little less than with a Move card, so that without fire or fight the Move card is preferred.
        return 0.95 * move_value + (0.5 if may_fire else 0.0) + best_fight - 0.02

    def _threatened_hits(self, platoon: int) -> float:
        """Return the value, in hits, of the fire at a platoon that the last card of the chain declares."""
        state, threats = self._state, 0.0
        for plan in state.chain[-1].plans if state.chain else ():
            target = plan.target
            if target != NOWHERE and state.table.platoon_of[target] == platoon and state.at[target] != NOWHERE:
                # The enemy fires from where its move ends, or from where it stands if it declared none.
                point = state.at[plan.stand] if plan.end == NOWHERE else plan.end
                threats += values.target_value(state, plan.stand, point, target, has_moved=plan.end != NOWHERE)
        return threats
