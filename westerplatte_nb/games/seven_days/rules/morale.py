"""Morale: rising, falling, and what each step of the track does (rules `morale.*`).

A step acts each time it is reached (rule `morale.repeat`).
"""

from westerplatte_nb.engine.play import ask, push
from westerplatte_nb.engine.value import Decision, Event
from westerplatte_nb.games.seven_days.rules import actions as act
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules import steps, supplies
from westerplatte_nb.games.seven_days.rules.state import State

START = 0
# The rule of each step of the track (rule `morale.track`).
RULE_OF_STEP = {
    1: "morale.high1",
    2: "morale.high2",
    3: "morale.high3",
    -1: "morale.low1",
    -2: "morale.low2",
    -3: "morale.low3",
}


def rise(draft: State, step: steps.MoraleRise, events: list[Event]) -> None:
    """Raise morale one step; from a low step it goes straight to the start, without a bonus (rule `morale.rise`)."""
    if draft.morale < START:
        draft.morale = START
        events.append(happened.MoraleReturned("morale.rise"))
        return
    draft.morale += 1
    events.append(happened.MoraleRose(step.rule, draft.morale))
    _take_effect(draft)


def lower(draft: State, rule: str, events: list[Event]) -> None:
    """Lower morale one step; falling onto a high step gives nothing (rule `morale.fall`).

    `events` gets what happens; `rule` is the id of the rule for it.
    """
    draft.morale -= 1
    events.append(happened.MoraleFell(rule, draft.morale))
    if draft.morale < START:
        _take_effect(draft)


def _take_effect(draft: State) -> None:
    """Put the effect of the step that morale has reached on the agenda.

    From the outermost steps the marker goes back at once, so that it is not there while somebody must choose; the event
    of its return comes after the effect, as in the rules.
    """
    rule = RULE_OF_STEP[draft.morale]
    step = draft.table.morale_steps[draft.morale]
    if step.returns_to_start:
        draft.morale = START
        # What is pushed last comes first: the effect, pushed below, before this return.
        push(draft, steps.MarkerReturn(rule))
    if step.effect in ("gain_supply", "lose_supply"):
        push(draft, steps.SupplyChoice(gained=step.effect == "gain_supply"))
    elif step.effect == "lose_ammunition":
        push(draft, steps.AmmunitionLoss(step.amount))
    else:
        push(draft, steps.TokenShare(step.effect, step.amount, step.share == "even", rule))


def marker_return(draft: State, step: steps.MarkerReturn, events: list[Event]) -> None:
    """Add the event that the marker has gone back to the start (rules `morale.high3`, `morale.low3`)."""
    events.append(happened.MoraleReturned(step.rule))


def supply_choice(draft: State, step: steps.SupplyChoice, events: list[Event]) -> None:
    """Ask which tile gains or loses a supply (rules `morale.high1`, `morale.low1`); an event says if none can."""
    if step.gained:
        gains = tuple([gain for gain in act.GAINS if supplies.can_gain(draft, gain.supply)])
        if gains:
            ask(draft, Decision(draft.active, "gain_supply", gains, "morale.high1", step), gain_supply, events)
        else:
            events.append(happened.NothingToGain("morale.high1"))
        return
    losses = tuple([loss for loss in act.LOSSES if supplies.can_lose(draft, loss.supply)])
    if losses:
        ask(draft, Decision(draft.active, "lose_supply", losses, "morale.low1", step), lose_supply, events)
    else:
        events.append(happened.NothingToLose("morale.low1"))


def gain_supply(draft: State, step: steps.SupplyChoice, answer: act.Gain, events: list[Event]) -> None:
    """Add the chosen supply to its tile."""
    number = supplies.PER_SUPPLY[answer.supply]
    supplies.shift_supply(draft, answer.supply, number)
    events.append(happened.SupplyGained("morale.high1", answer.supply, number))


def lose_supply(draft: State, step: steps.SupplyChoice, answer: act.Lose, events: list[Event]) -> None:
    """Take the chosen supply from its tile."""
    number = supplies.PER_SUPPLY[answer.supply]
    supplies.shift_supply(draft, answer.supply, -number)
    events.append(happened.SupplyLost("morale.low1", answer.supply, number))


def token_share(draft: State, step: steps.TokenShare, events: list[Event]) -> None:
    """Ask how tokens are shared among the officers, at most as many as the bank holds; an event says if it has none.

    The rules are `morale.high2`, `morale.high3` and `morale.low2`.
    """
    number = min(step.number, getattr(draft, f"bank_{step.token}"))
    if number == 0:
        events.append(happened.NothingToGain(step.rule))
        return
    # No limits: each officer may get all of them.
    options = supplies.share_options(number, (number,) * len(draft.officers), step.evenly)
    question = Decision(draft.active, "share_" + step.token, options, step.rule, step)
    ask(draft, question, share_tokens, events)


def share_tokens(draft: State, step: steps.TokenShare, answer: act.Share, events: list[Event]) -> None:
    """Give the officers the tokens as the answer shares them."""
    supplies.give_tokens(draft, step.token, answer.amounts, step.rule, events)


def ammunition_loss(draft: State, step: steps.AmmunitionLoss, events: list[Event]) -> None:
    """Ask how many rounds each officer loses (rule `morale.low3`, ruling `ammunition_loss`)."""
    held = tuple([officer.ammunition for officer in draft.officers])
    number = min(step.number, sum(held))
    if number == 0:
        events.append(happened.NothingToLose("morale.low3"))
        return
    # Nobody can lose more rounds than they hold.
    options = supplies.share_options(number, held, draft.table.rulings.ammunition_loss == "even")
    question = Decision(draft.active, "lose_ammunition", options, "morale.low3", step)
    ask(draft, question, lose_ammunition, events)


def lose_ammunition(draft: State, step: steps.AmmunitionLoss, answer: act.Share, events: list[Event]) -> None:
    """Take from the officers the rounds that the answer names."""
    supplies.move_rounds(draft, tuple(-amount for amount in answer.amounts))
    events.append(happened.AmmunitionLost("morale.low3", answer.amounts))
