"""The agenda of 7 Days: which function carries out which step, and which completes which question."""

from __future__ import annotations

from westerplatte_nb.engine.agenda import Resolve
from westerplatte_nb.engine.event import Event
from westerplatte_nb.games.seven_days import actions as act
from westerplatte_nb.games.seven_days import attack, damage, days, morale, steps
from westerplatte_nb.games.seven_days import events as happened
from westerplatte_nb.games.seven_days.asking import ANSWERS, ask
from westerplatte_nb.games.seven_days.state import State, with_item


def start_space(draft: State, step: steps.StartSpace, events: list[Event]) -> None:
    """Ask an officer for the start space (ruling `start_space`)."""
    ask(draft, step.seat, "start_space", act.STARTS, "setup.start_space", step, events)


def take_start_space(draft: State, step: steps.StartSpace, answer: act.Start, events: list[Event]) -> None:
    """Put the officer on the chosen outpost."""
    officer = draft.officers[step.seat]._replace(space=answer.space)
    draft.officers = with_item(draft.officers, step.seat, officer)
    events.append(happened.OfficerStarted("setup.start_space", step.seat, answer.space))


RESOLVERS: dict[type, Resolve] = {
    steps.StartSpace: start_space,
    steps.FirstCard: attack.first_card,
    steps.TurnStart: days.turn_start,
    steps.TroopFire: damage.troop_fire,
    steps.Damage: damage.damage,
    steps.NewCard: attack.new_card,
    steps.MoraleRise: morale.rise,
    steps.MarkerReturn: morale.marker_return,
    steps.SupplyChoice: morale.supply_choice,
    steps.TokenShare: morale.token_share,
    steps.AmmunitionShare: morale.ammunition_share,
    steps.AmmunitionLoss: morale.ammunition_loss,
    steps.TroopMovement: attack.troop_movement,
    steps.TurnEnd: days.turn_end,
    steps.NextEvent: days.next_event,
    steps.BrickPlacement: days.brick_placement,
    steps.Refill: days.refill_tiles,
    steps.NextTurn: days.next_turn,
}

ANSWERS.update(
    {
        "start_space": take_start_space,
        "pass_on": damage.pass_on,
        "gain_supply": morale.gain_supply,
        "lose_supply": morale.lose_supply,
        "share_extra_moves": morale.share_tokens,
        "share_limited_moves": morale.share_tokens,
        "share_extra_actions": morale.share_tokens,
        "share_ammunition": morale.share_ammunition,
        "lose_ammunition": morale.lose_ammunition,
        "place_brick": days.place_brick,
    }
)
