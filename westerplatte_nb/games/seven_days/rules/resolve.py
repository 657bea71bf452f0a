"""The agenda of 7 Days: which function carries out which step, and which completes which question."""

from westerplatte_nb.engine.play import Answer, Resolve
from westerplatte_nb.games.seven_days.rules import days, morale, steps
from westerplatte_nb.games.seven_days.rules.cards import event_cards, new_card
from westerplatte_nb.games.seven_days.rules.orders import budget
from westerplatte_nb.games.seven_days.rules.setup import start_space, take_start_space
from westerplatte_nb.games.seven_days.rules.troops import advance, assault
from westerplatte_nb.games.seven_days.rules.variants import council

RESOLVERS: dict[type, Resolve] = {
    steps.StartSpace: start_space,
    steps.FirstCard: new_card.first_card,
    steps.TurnStart: budget.turn_start,
    steps.TroopFire: assault.troop_fire,
    steps.Damage: assault.damage,
    steps.NewCard: new_card.new_card,
    steps.MoraleRise: morale.rise,
    steps.MarkerReturn: morale.marker_return,
    steps.SupplyChoice: morale.supply_choice,
    steps.TokenShare: morale.token_share,
    steps.AmmunitionShare: event_cards.ammunition_share,
    steps.AmmunitionLoss: morale.ammunition_loss,
    steps.TroopMovement: advance.troop_movement,
    steps.TurnEnd: days.turn_end,
    steps.DayBreak: days.day_break,
    steps.NextEvent: event_cards.next_event,
    steps.BrickPlacement: event_cards.brick_placement,
    steps.Refill: days.refill_tiles,
    steps.NextTurn: days.next_turn,
    council.CouncilVoice: council.council_voice,
}

ANSWERS: dict[str, Answer] = {
    "start_space": take_start_space,
    "pass_on": assault.pass_on,
    "gain_supply": morale.gain_supply,
    "lose_supply": morale.lose_supply,
    "share_extra_moves": morale.share_tokens,
    "share_limited_moves": morale.share_tokens,
    "share_extra_actions": morale.share_tokens,
    "share_ammunition": event_cards.share_ammunition,
    "lose_ammunition": morale.lose_ammunition,
    "place_brick": event_cards.place_brick,
    "council": council.give_voice,
}
