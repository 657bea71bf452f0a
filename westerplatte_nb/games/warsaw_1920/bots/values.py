"""What orders, battles and fields are worth to a side, in log-odds of winning."""

from westerplatte_nb.games.warsaw_1920.bots import evaluation, odds
from westerplatte_nb.games.warsaw_1920.bots.knowledge import ATTACKER, DEFENDER, known_of
from westerplatte_nb.games.warsaw_1920.rules import actions as act
from westerplatte_nb.games.warsaw_1920.rules import movement
from westerplatte_nb.games.warsaw_1920.rules.armies import DEFENDERS, DISPERSED, GOOD, NUMBER, OF_SEAT
from westerplatte_nb.games.warsaw_1920.rules.cards import DRAW, LOOK, MOVE, ORDER, RALLY, REMOVE_ORDER
from westerplatte_nb.games.warsaw_1920.rules.state import NOWHERE, RED, ROUNDS, State, army_at, has_attacked, seat_of

# The value of an order on an army near the fight, and far from it; of a look at two cards.
NEAR_ORDER, FAR_ORDER, LOOK_VALUE = 0.12, 0.04, 0.03
# The value of taking the last order from an enemy that could still attack.
STOP_VALUE = 0.15
# The chance that an enemy attacks or enters a key field in its reach, and that it enters one whose guard has left; the
# value of a guard whom no enemy can reach now.
MENACE, GUARDED, IDLE_GUARD = 0.7, 0.7, 0.3

Outcomes = tuple[float, float, float]


class Judge:
    """What things are worth to one side at one moment, in log-odds of winning.

    `lead` is always that of the Red Army.
    """

    def __init__(self, state: State, seat: int) -> None:
        """Compute what all values need; fields, strengths and battles are cached later, when first needed."""
        self.state, self.seat = state, seat
        self.known = known_of(state.table)
        # Positions are judged as if this round were over and the next one began.
        self.next_round = state.round + 1
        self.is_last = state.round == ROUNDS
        weights = evaluation.weights_of(self.next_round)
        # By the row of an army and its condition (`condition_row`): what it adds to the Red lead on each field, and
        # what it adds for each enemy beside it.
        self.leads = evaluation.field_leads(self.known, self.next_round)
        self.contact_leads = tuple(row[evaluation.FACED] for row in weights.places)
        self.sign = 1.0 if seat == RED else -1.0
        # The position as a whole: Red armies in good order and lost, the Defenders, and what these add to the Red lead.
        self.good, self.lost = evaluation.count_red_good(state), evaluation.count_red_lost(state)
        self.has_defenders = state.at[DEFENDERS] != NOWHERE
        self.whole = evaluation.whole_lead(self.next_round, self.has_defenders, self.good, self.lost)
        hand_weight = weights.whole[evaluation.WHOLE.index("red_hand" if seat == RED else "polish_hand")]
        # The fields of which Poland must keep the Red Army out, with how far all fields are from them.
        self.key_fields = {self.known.warsaw: self.known.to_warsaw}
        if self.is_last:
            self.key_fields[self.known.radzymin] = self.known.to_radzymin
        # The Red lead if the last round ended now: who holds Radzymin decides.
        self.radzymin_lead = evaluation.DECIDED * any(state.at[army] == self.known.radzymin for army in OF_SEAT[RED])
        # The value of a point of strength in the own hand, and of a card.
        self.point_value = abs(hand_weight) / evaluation.POINTS_OF_WEIGHT
        self.card_value = self.point_value * self.known.mean[seat]
        self._lead_cache: dict[tuple[int, str, int], float] = {}
        self._strengths: dict[tuple[int, int, bool], float] = {}
        self._outcomes: dict[tuple[int, int, int], Outcomes] = {}

    # ---- fields and orders -------------------------------------------------------------------------------------------

    def field_value(self, army: int, field: int) -> float:
        """Return what it is worth to an army's own side that it stands on a field; nothing for the Defenders."""
        if army == DEFENDERS:
            return 0.0
        lead = self.lead_at(army, self.state.condition[army], field)
        return lead if seat_of(army) == RED else -lead

    def lead_at(self, army: int, condition: str, field: int) -> float:
        """Return what an army in a condition on a field adds to the Red lead, effects on enemies beside it included."""
        key = (army, condition, field)
        lead = self._lead_cache.get(key)
        if lead is None:
            conditions, row = self.state.condition, evaluation.condition_row(army, condition)
            lead = self.leads[row][field]
            for enemy in evaluation.enemies_beside(self.state, army, field):
                # Each of the two has an enemy more beside it.
                lead += self.contact_leads[row] + self.contact_leads[evaluation.condition_row(enemy, conditions[enemy])]
            self._lead_cache[key] = lead
        return lead

    def act_value(self, action: act.WarsawAction) -> float:
        """Return the value of an act of the operations phase; a pass is worth nothing."""
        if isinstance(action, act.Order):
            return self.order_value(action)
        if isinstance(action, act.PlayCard):
            return self.card_play_value(action)
        if isinstance(action, act.Plunder):  # a card for two orders
            return self.card_value - 2 * self.cube_value(self.state.at[NUMBER[action.army]])
        return 0.0

    def cube_value(self, field: int) -> float:
        """Return what an order cube is worth to an army on a field."""
        return NEAR_ORDER if self.known.to_goal[field] <= evaluation.NEAR + 1 else FAR_ORDER

    def order_value(self, order: act.Order) -> float:
        """Return the value of carrying an order out: the new field, the cubes spent, the guard, the attack."""
        state, map = self.state, self.state.table.map
        army, start = NUMBER[order.army], state.at[NUMBER[order.army]]
        end = map.number[order.moves[-1]] if order.moves else start
        if self.seat == RED and end == self.known.warsaw and order.moves:
            return evaluation.DECIDED
        # One cube for each move, one for the attack; those left go along, to where they may be worth more.
        spent = len(order.moves) + bool(order.attack)
        worth = self.field_value(army, end) - self.field_value(army, start) - spent * self.cube_value(start)
        cubes_left = state.orders[army] - spent
        worth += cubes_left * (self.cube_value(end) - self.cube_value(start))
        if end != start:
            worth += self.guard_value(end) - self.guard_value(start)
        if order.attack:
            worth += self.attack_value(army, end, army_at(state, map.number[order.attack]))
        return worth

    def guard_value(self, field: int) -> float:
        """Return the value to Poland of an army that keeps the Red Army out of a key field; 0 for the Red side."""
        distances = self.key_fields.get(field)
        if distances is None or self.seat == RED:
            return 0.0
        state = self.state
        # At a distance of 0 an army would stand there already.
        can_enter = any(
            0 < distances[state.at[army]] <= state.orders[army] and not has_attacked(state, army)
            for army in OF_SEAT[RED]
            if state.at[army] != NOWHERE
        )
        return GUARDED * evaluation.DECIDED if can_enter else IDLE_GUARD

    def attack_value(self, army: int, start: int, target: int) -> float:
        """Return the value of an attack from the field `start`: the battle, and the target's loss of orders."""
        # The target loses all its orders, and with them whatever it could still do in this phase.
        orders = self.state.orders[target]
        stop_value = STOP_VALUE if orders else 0.0
        loss = orders * self.cube_value(self.state.at[target]) + max(stop_value, self.threat(target))
        return self.battle_value(army, start, target) + loss

    def threat(self, enemy: int) -> float:
        """Return what an enemy army may still win in this phase at a key field, times the chance that it tries to."""
        state, start, most = self.state, self.state.at[enemy], 0.0
        if has_attacked(state, enemy):
            return 0.0
        for field, distances in self.key_fields.items():
            holder = army_at(state, field)
            is_in_reach = 0 < distances[start] <= state.orders[enemy]
            if is_in_reach and holder == NOWHERE and self.seat != RED:
                most = max(most, evaluation.DECIDED)  # it enters: only the Red Army wins by that
            elif is_in_reach and holder != NOWHERE and seat_of(holder) == self.seat:
                most = max(most, -self.battle_value(enemy, start, holder))  # it attacks: what that costs the own side
        return MENACE * most

    # ---- battles -----------------------------------------------------------------------------------------------------

    def battle_value(self, attacker: int, start: int, target: int) -> float:
        """Return what a battle is worth to the own side, be it the attacker or the defender."""
        return self._expected(self.strength_margin(attacker, start, target), attacker, start, target)

    def _expected(self, strength_margin: float, attacker: int, start: int, target: int) -> float:
        """Return the expected value of a battle, by the chances to win, draw and lose.

        `strength_margin` is the strength of the own army less that of the enemy's.
        """
        win, draw, lose = odds.chances(strength_margin)
        if_won, if_drawn, if_lost = self.outcomes(attacker, start, target)
        return win * if_won + draw * if_drawn + lose * if_lost

    def later_battles(self, hand: list[int]) -> float:
        """Return the value of the declared battles with a remaining hand, each as if it could use the whole hand."""
        worth = 0.0
        for pointer in self.state.pointers:
            attacker, target = pointer.attacker, pointer.target
            start = self.state.at[attacker]
            (army, role), _ = odds.roles_in(self.seat, attacker, target)
            is_shielded = odds.has_shield(self.state, start, target, role)
            strength_now = self._strength(army, role, is_shielded)
            strength_of_rest = odds.strength_of(hand, self.known.fitting[army][role], is_shielded)
            # The margin with the present hand; then that hand's strength is replaced by that of the remaining one.
            margin = self.strength_margin(attacker, start, target) - strength_now + strength_of_rest
            worth += self._expected(margin, attacker, start, target)
        return worth

    def strength_margin(self, attacker: int, start: int, target: int) -> float:
        """Return the likely strength of the own army less that of the enemy's, in an attack from the field `start`."""
        attack = self._strength(attacker, ATTACKER, odds.has_shield(self.state, start, target, ATTACKER))
        defence = self._strength(target, DEFENDER, odds.has_shield(self.state, start, target, DEFENDER))
        return attack - defence if seat_of(attacker) == self.seat else defence - attack

    def _strength(self, army: int, role: int, is_shielded: bool) -> float:
        """Return the likely strength of an army's front in a role (ATTACKER or DEFENDER), cached."""
        key = (army, role, is_shielded)
        strength = self._strengths.get(key)
        if strength is None:
            estimate = odds.own_strength if seat_of(army) == self.seat else odds.other_strength
            strength = self._strengths[key] = estimate(self.state, self.known, army, role, is_shielded)
        return strength

    def outcomes(self, attacker: int, start: int, target: int) -> Outcomes:
        """Return the values to the own side when it wins the battle, when nobody does, when it loses it."""
        key = (attacker, start, target)
        outcomes = self._outcomes.get(key)
        if outcomes is None:
            # A draw beats both armies, a lost attack the attacker alone.
            if_drawn, if_lost = self._change_if_beaten(attacker, target), self._change_if_beaten(attacker)
            changes = self._change_if_won(attacker, start, target), if_drawn, if_lost
            # What each result is worth to the own side, by the result for the attacker.
            won, drawn, lost = (self.sign * self._limited_change(change) for change in changes)
            outcomes = (won, drawn, lost) if seat_of(attacker) == self.seat else (lost, drawn, won)
            self._outcomes[key] = outcomes
        return outcomes

    def _limited_change(self, change: float) -> float:
        """Return a change of the Red lead; in the last round limited, so that the lead stays between 0 and DECIDED."""
        if not self.is_last:
            return change
        return min(max(self.radzymin_lead + change, 0.0), evaluation.DECIDED) - self.radzymin_lead

    def _change_if_beaten(self, *beaten: int) -> float:
        """Return the change of the Red lead when armies are beaten: dispersed where they stand, else removed.

        Removed are those that are dispersed already, and the Defenders.
        """
        state, change = self.state, 0.0
        good, lost, has_defenders = self.good, self.lost, self.has_defenders
        for army in beaten:
            field = state.at[army]
            if army == DEFENDERS:
                has_defenders = False
                continue
            red_count = 1 if seat_of(army) == RED else 0
            change -= self.lead_at(army, state.condition[army], field)
            if state.condition[army] == GOOD:
                change += self.lead_at(army, DISPERSED, field)
                good -= red_count
            else:
                lost += red_count
        return change + evaluation.whole_lead(self.next_round, has_defenders, good, lost) - self.whole

    def _change_if_won(self, attacker: int, start: int, target: int) -> float:
        """Return the change of the Red lead when the attacker wins.

        A target in good order is dispersed and retreats to the field that is best for its side. If there is none, both
        armies stay where they are. Else the attacker advances to the target's field.
        """
        state = self.state
        field = state.at[target]
        change = self._change_if_beaten(target)
        if state.condition[target] == GOOD:
            beside_start = state.table.map.near[start]
            retreats = [retreat for retreat in movement.free_fields(state, target) if retreat not in beside_start]
            if not retreats:
                return change
            # The change so far counts the target, dispersed, on the field that it leaves.
            leads = [self.lead_at(target, DISPERSED, retreat) for retreat in retreats]
            change += (max(leads) if seat_of(target) == RED else min(leads)) - self.lead_at(target, DISPERSED, field)
        if seat_of(attacker) == RED and field == self.known.warsaw:
            return evaluation.DECIDED
        condition = state.condition[attacker]
        return change + self.lead_at(attacker, condition, field) - self.lead_at(attacker, condition, start)

    # ---- cards -------------------------------------------------------------------------------------------------------

    def card_play_value(self, answer: act.PlayCard) -> float:
        """Return the value of playing a card for its action instead of keeping it."""
        state = self.state
        card = state.table.card(self.seat, answer.card)
        cost = self.point_value * card.strength
        army = NUMBER[answer.army] if answer.army else NOWHERE
        if card.action == ORDER:
            return self.cube_value(state.at[army]) - cost
        if card.action == MOVE:
            end = state.table.map.number[answer.field]
            if self.seat == RED and end == self.known.warsaw:
                return evaluation.DECIDED
            return self.field_value(army, end) - self.field_value(army, state.at[army]) - cost
        if card.action == RALLY:
            field = state.at[army]
            change = self.lead_at(army, GOOD, field) - self.lead_at(army, DISPERSED, field)
            if seat_of(army) == RED:
                whole = evaluation.whole_lead(self.next_round, self.has_defenders, self.good + 1, self.lost)
                change += whole - self.whole
            return self.sign * change - cost
        if card.action == REMOVE_ORDER:
            worth = self.cube_value(state.at[army])
            # Without its last order an army near a goal cannot act any more.
            is_stopped = state.orders[army] == 1 and worth == NEAR_ORDER
            return worth + (STOP_VALUE if is_stopped else 0.0) - cost
        # Only `draw` and `look` are left, which need no army and no field.
        value_without_target = {DRAW: self.card_value, LOOK: LOOK_VALUE}
        return value_without_target[card.action] - cost
