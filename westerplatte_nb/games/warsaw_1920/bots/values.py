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
# The chance that the enemy does what it can at a key field; that it walks into an open one; the value of a guard that
# no enemy can reach now.
MENACE, GUARDED, IDLE_GUARD = 0.7, 0.7, 0.3

Outcomes = tuple[float, float, float]


class Judge:
    """What things are worth to one side at one moment, in log-odds of winning.

    `lead` is always that of the Red Army.
    """

    def __init__(self, state: State, seat: int) -> None:
        """Read off the state what all values need; values of fields, strengths and battles are cached later."""
        self.state, self.seat = state, seat
        self.known = known_of(state.table)
        # The round for which positions are judged: an act counts for its effect once this one is over.
        self.then = state.round + 1
        self.is_last = state.round == ROUNDS
        weights = evaluation.weights_of(self.then)
        self.leads = evaluation.field_leads(self.known, self.then)
        self.faced = tuple(row[evaluation.FACED] for row in weights.places)
        self.sign = 1.0 if seat == RED else -1.0
        self.good, self.lost = evaluation.red_good(state), evaluation.red_lost(state)
        self.has_defenders = state.at[DEFENDERS] != NOWHERE
        self.now = evaluation.whole_lead(self.then, self.has_defenders, self.good, self.lost)
        hand = weights.whole[evaluation.WHOLE.index("red_hand" if seat == RED else "polish_hand")]
        # The fields of which Poland must keep the Red Army out, with how far all fields are from them.
        self.keys = {self.known.warsaw: self.known.to_warsaw}
        if self.is_last:
            self.keys[self.known.radzymin] = self.known.to_radzymin
        # The Red lead if the last round ended now: who holds Radzymin decides.
        self.held = evaluation.DECIDED * any(state.at[army] == self.known.radzymin for army in OF_SEAT[RED])
        # The value of a point of strength in the own hand, and of a card.
        self.point_value = abs(hand) / 10
        self.card_value = self.point_value * self.known.mean[seat]
        self._fields: dict[tuple[int, str, int], float] = {}
        self._strengths: dict[tuple[int, int, bool], float] = {}
        self._outcomes: dict[tuple[int, int, int], Outcomes] = {}

    # ---- fields and orders -------------------------------------------------------------------------------------------

    def of_field(self, army: int, field: int) -> float:
        """Return what it is worth to its own side that an army stands on a field."""
        if army == DEFENDERS:
            return 0.0
        lead = self.lead_at(army, self.state.condition[army], field)
        return lead if seat_of(army) == RED else -lead

    def lead_at(self, army: int, condition: str, field: int) -> float:
        """Return what an army in a condition on a field adds to the Red lead, effects on enemies beside it included."""
        key = (army, condition, field)
        lead = self._fields.get(key)
        if lead is None:
            condition_of, own = self.state.condition, evaluation.group(army, condition)
            lead = self.leads[own][field]
            for enemy in evaluation.enemies_beside(self.state, army, field):
                lead += self.faced[own] + self.faced[evaluation.group(enemy, condition_of[enemy])]
            self._fields[key] = lead
        return lead

    def of_act(self, action: act.WarsawAction) -> float:
        """Return the value of an act of the operations phase; a pass is worth nothing."""
        if isinstance(action, act.Order):
            return self.of_order(action)
        if isinstance(action, act.PlayCard):
            return self.of_card(action)
        if isinstance(action, act.Plunder):
            return self.card_value - 2 * self.of_orders(self.state.at[NUMBER[action.army]])
        return 0.0

    def of_orders(self, field: int) -> float:
        """Return what an order is worth to an army on a field."""
        return NEAR_ORDER if self.known.to_goal[field] <= evaluation.NEAR + 1 else FAR_ORDER

    def of_order(self, order: act.Order) -> float:
        """Return the value of carrying an order out."""
        state, map = self.state, self.state.table.map
        army, start = NUMBER[order.army], state.at[NUMBER[order.army]]
        end = map.number[order.moves[-1]] if order.moves else start
        if self.seat == RED and end == self.known.warsaw and order.moves:
            return evaluation.DECIDED
        spent = len(order.moves) + bool(order.attack)
        worth = self.of_field(army, end) - self.of_field(army, start) - spent * self.of_orders(start)
        rest = state.orders[army] - spent
        worth += rest * (self.of_orders(end) - self.of_orders(start))
        if end != start:
            worth += self.of_guard(end) - self.of_guard(start)
        if order.attack:
            worth += self.of_attack(army, end, army_at(state, map.number[order.attack]))
        return worth

    def of_guard(self, field: int) -> float:
        """Return the value to Poland when an army of its own keeps the Red Army from walking into a field."""
        far = self.keys.get(field)
        if far is None or self.seat == RED:
            return 0.0
        state = self.state
        can_enter = any(
            0 < far[state.at[army]] <= state.orders[army] and not has_attacked(state, army)
            for army in OF_SEAT[RED]
            if state.at[army] != NOWHERE
        )
        return GUARDED * evaluation.DECIDED if can_enter else IDLE_GUARD

    def of_attack(self, army: int, start: int, target: int) -> float:
        """Return the value of an attack from a field, with what the enemy loses at once."""
        orders = self.state.orders[target]
        loss = orders * self.of_orders(self.state.at[target]) + max(STOP_VALUE * bool(orders), self.menace(target))
        return self.of_battle(army, start, target) + loss

    def menace(self, enemy: int) -> float:
        """Return what an enemy army may still win in this phase at a key field, times the chance that it tries to."""
        state, start, menace = self.state, self.state.at[enemy], 0.0
        if has_attacked(state, enemy):
            return menace
        for field, far in self.keys.items():
            holder = army_at(state, field)
            if not 0 < far[start] <= state.orders[enemy]:
                continue
            if holder == NOWHERE:
                menace = max(menace, evaluation.DECIDED * (self.seat != RED))
            elif seat_of(holder) == self.seat:
                menace = max(menace, -self.of_battle(enemy, start, holder))
        return MENACE * menace

    # ---- battles -----------------------------------------------------------------------------------------------------

    def of_battle(self, attacker: int, start: int, target: int) -> float:
        """Return what a battle is worth to the own side, whichever it is in it."""
        return self._expected(self.strength_lead(attacker, start, target), attacker, start, target)

    def _expected(self, strength_lead: float, attacker: int, start: int, target: int) -> float:
        """Return the expected value of a battle for a lead in strength, by the chances to win, draw and lose."""
        win, draw, lose = odds.chances(strength_lead)
        won, drawn, lost = self.outcomes(attacker, start, target)
        return win * won + draw * drawn + lose * lost

    def of_battles_left(self, hand: list[int]) -> float:
        """Return the value of the battles after this one with what is left of the hand, each as if it were alone."""
        worth = 0.0
        for pointer in self.state.pointers:
            attacker, target = pointer.attacker, pointer.target
            start = self.state.at[attacker]
            (own, role), _ = odds.roles_in(self.seat, attacker, target)
            is_shielded = odds.has_shield(self.state, start, target, role)
            full = self._strength(own, role, is_shielded)
            mine = odds.strength_of(hand, self.known.fitting[own][role], is_shielded)
            worth += self._expected(self.strength_lead(attacker, start, target) - full + mine, attacker, start, target)
        return worth

    def strength_lead(self, attacker: int, start: int, target: int) -> float:
        """Return the likely strength of the own army less that of the enemy's, in an attack from the field `start`."""
        attack = self._strength(attacker, ATTACKER, odds.has_shield(self.state, start, target, ATTACKER))
        defence = self._strength(target, DEFENDER, odds.has_shield(self.state, start, target, DEFENDER))
        return attack - defence if seat_of(attacker) == self.seat else defence - attack

    def _strength(self, army: int, role: int, is_shielded: bool) -> float:
        """Return the likely strength of an army's front in a role, cached."""
        key = (army, role, is_shielded)
        strength = self._strengths.get(key)
        if strength is None:
            count = odds.own_strength if seat_of(army) == self.seat else odds.other_strength
            strength = self._strengths[key] = count(self.state, self.known, army, role, is_shielded)
        return strength

    def outcomes(self, attacker: int, start: int, target: int) -> Outcomes:
        """Return the values to the own side when the attacker wins, when nobody does, when it loses."""
        key = (attacker, start, target)
        outcomes = self._outcomes.get(key)
        if outcomes is None:
            if_drawn, if_lost = self._change_if_beaten(attacker, target), self._change_if_beaten(attacker)
            changes = self._change_if_won(attacker, start, target), if_drawn, if_lost
            won, drawn, lost = (self.sign * self._limited(change) for change in changes)
            outcomes = (won, drawn, lost) if seat_of(attacker) == self.seat else (lost, drawn, won)
            self._outcomes[key] = outcomes
        return outcomes

    def _limited(self, change: float) -> float:
        """Return a change of the Red lead, limited in the last round so that the lead stays from 0 to decided."""
        if not self.is_last:
            return change
        return min(max(self.held + change, 0.0), evaluation.DECIDED) - self.held

    def _change_if_beaten(self, *beaten: int) -> float:
        """Return the change of the lead when armies are beaten where they stand."""
        state, change = self.state, 0.0
        good, lost, has_defenders = self.good, self.lost, self.has_defenders
        for army in beaten:
            field = state.at[army]
            if army == DEFENDERS:
                has_defenders = False
                continue
            is_red = seat_of(army) == RED
            change -= self.lead_at(army, state.condition[army], field)
            if state.condition[army] == GOOD:
                change += self.lead_at(army, DISPERSED, field)
                good -= is_red
            else:
                lost += is_red
        return change + evaluation.whole_lead(self.then, has_defenders, good, lost) - self.now

    def _change_if_won(self, attacker: int, start: int, target: int) -> float:
        """Return the change of the lead when the attacker wins: the beaten army goes where it is best, or stays."""
        state = self.state
        field = state.at[target]
        change = self._change_if_beaten(target)
        if state.condition[target] == GOOD:
            near = state.table.map.near[start]
            ways = [to for to in movement.free_fields(state, target) if to not in near]
            if not ways:
                return change
            leads = [self.lead_at(target, DISPERSED, to) for to in ways]
            change += (max(leads) if seat_of(target) == RED else min(leads)) - self.lead_at(target, DISPERSED, field)
        if seat_of(attacker) == RED and field == self.known.warsaw:
            return evaluation.DECIDED
        condition = state.condition[attacker]
        return change + self.lead_at(attacker, condition, field) - self.lead_at(attacker, condition, start)

    # ---- cards -------------------------------------------------------------------------------------------------------

    def of_card(self, answer: act.PlayCard) -> float:
        """Return the value of playing a card for its action instead of keeping it."""
        state = self.state
        card = state.table.card(self.seat, answer.card)
        cost = self.point_value * card.strength
        army = NUMBER[answer.army] if answer.army else NOWHERE
        if card.action == ORDER:
            return self.of_orders(state.at[army]) - cost
        if card.action == MOVE:
            end = state.table.map.number[answer.field]
            if self.seat == RED and end == self.known.warsaw:
                return evaluation.DECIDED
            return self.of_field(army, end) - self.of_field(army, state.at[army]) - cost
        if card.action == RALLY:
            field = state.at[army]
            change = self.lead_at(army, GOOD, field) - self.lead_at(army, DISPERSED, field)
            if seat_of(army) == RED:
                change += evaluation.whole_lead(self.then, self.has_defenders, self.good + 1, self.lost) - self.now
            return self.sign * change - cost
        if card.action == REMOVE_ORDER:
            worth = self.of_orders(state.at[army])
            return worth + STOP_VALUE * (state.orders[army] == 1 and worth == NEAR_ORDER) - cost
        return {DRAW: self.card_value, LOOK: LOOK_VALUE}[card.action] - cost
