"""The event cards between the days: drawing one, and what each kind does (rules `event.*`, `day.event`)."""

from westerplatte_nb.engine.play import ask, push
from westerplatte_nb.engine.value import Decision, Event, with_item
from westerplatte_nb.games.seven_days.rules import actions as act
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules.board import SPACES, WALL_HEIGHT
from westerplatte_nb.games.seven_days.rules.cards import EventCard
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.games.seven_days.rules.steps import AmmunitionShare, BrickPlacement, Damage, MoraleRise, NextEvent
from westerplatte_nb.games.seven_days.rules.supplies import can_gain, move_rounds, share_options, shift_supply
from westerplatte_nb.games.seven_days.rules.troops.advance import advance


def next_event(draft: State, step: NextEvent, events: list[Event]) -> None:
    """Turn the next event card over and let it take effect (rules `day.event`, `day.burned_until`)."""
    if not draft.events:
        return
    card = draft.events[0]
    draft.events = draft.events[1:]
    draft.boxed_events = (*draft.boxed_events, card)
    events.append(happened.EventCardDrawn("day.event", card.card, card.kind))
    if draft.burned:
        cleared, draft.burned = draft.burned, ()
        events.append(happened.PathCleared("day.burned_until", cleared))
    _EFFECTS[card.kind](draft, card, events)


def _bombardment(draft: State, card: EventCard, events: list[Event]) -> None:
    """Put on the agenda one damage for each brick that the card costs each outpost it names."""
    damages = [
        Damage(outpost, "bombardment", "event.bombardment") for outpost in card.outposts for _ in range(card.bricks)
    ]
    push(draft, *damages)


def _advance(draft: State, card: EventCard, events: list[Event]) -> None:
    """Move the troops on the tracks that the card names."""
    advance(draft, card.tracks, "event.advance", events)


def _burned_path(draft: State, card: EventCard, events: list[Event]) -> None:
    """Burn the path that the card names, until the next event card."""
    draft.burned = card.path
    events.append(happened.PathBurned("event.burned_path", card.path))


def _wall(draft: State, card: EventCard, events: list[Event]) -> None:
    """Put the placement of the card's bricks on the agenda."""
    push(draft, BrickPlacement(card.bricks))


def _morale(draft: State, card: EventCard, events: list[Event]) -> None:
    """Put a rise of morale on the agenda."""
    push(draft, MoraleRise("event.morale"))


def _ammunition(draft: State, card: EventCard, events: list[Event]) -> None:
    """Put the sharing of the card's rounds on the agenda."""
    push(draft, AmmunitionShare(card.rounds))


_SUPPLY_RULES = {"grenade": "event.grenade", "mine": "event.mine"}


def _supply(draft: State, card: EventCard, events: list[Event]) -> None:
    """Move one grenade or mine from the bank to its tile, or say by an event that there is no room or none left."""
    supply, rule = card.kind, _SUPPLY_RULES[card.kind]
    if can_gain(draft, supply):
        shift_supply(draft, supply, 1)
        events.append(happened.SupplyGained(rule, supply, 1))
    else:
        events.append(happened.NothingToGain(rule))


_EFFECTS = {
    "bombardment": _bombardment,
    "advance": _advance,
    "burned_path": _burned_path,
    "wall": _wall,
    "morale": _morale,
    "ammunition": _ammunition,
    "grenade": _supply,
    "mine": _supply,
}


def brick_placement(draft: State, step: BrickPlacement, events: list[Event]) -> None:
    """Ask where the next brick of the event goes (rule `event.wall`).

    The bricks come from the reserve and the bank: no more than lie there. With all walls whole they stay there, or go
    out of the game under the ruling `surplus_bricks`.
    """
    bricks = min(step.bricks, draft.reserve + draft.bank_bricks)
    if bricks == 0:
        return
    damaged = tuple(act.PLACED_BRICKS[space] for space in range(len(SPACES)) if draft.walls[space] < WALL_HEIGHT)
    if damaged:
        question = Decision(draft.active, "place_brick", damaged, "event.wall", BrickPlacement(bricks))
        ask(draft, question, place_brick, events)
    elif draft.table.rulings.surplus_bricks == "box":
        for _ in range(bricks):
            _spend_brick(draft)
        draft.box_bricks += bricks
        events.append(happened.SurplusSetAside("event.wall", bricks, "box"))


def place_brick(draft: State, step: BrickPlacement, answer: act.PlaceBrick, events: list[Event]) -> None:
    """Place one brick on the chosen space, and put the placement of the others on the agenda."""
    _spend_brick(draft)
    wall = draft.walls[answer.space] + 1
    draft.walls = with_item(draft.walls, answer.space, wall)
    events.append(happened.BrickPlaced("event.wall", answer.space, wall))
    push(draft, BrickPlacement(step.bricks - 1))


def _spend_brick(draft: State) -> None:
    """Take a brick for the event, from the reserve first, then from the bank (rule `event.wall`)."""
    if draft.reserve:
        draft.reserve -= 1
    else:
        draft.bank_bricks -= 1


def ammunition_share(draft: State, step: AmmunitionShare, events: list[Event]) -> None:
    """Ask how rounds from the bank are shared (rule `event.ammunition`, ruling `event_ammunition`)."""
    number = min(step.number, draft.bank_ammunition)
    if number == 0:
        events.append(happened.NothingToGain("event.ammunition"))
        return
    evenly = draft.table.rulings.event_ammunition == "even"
    # No limits: each officer may get all of them.
    options = share_options(number, (number,) * len(draft.officers), evenly)
    question = Decision(draft.active, "share_ammunition", options, "event.ammunition", step)
    ask(draft, question, share_ammunition, events)


def share_ammunition(draft: State, step: AmmunitionShare, answer: act.Share, events: list[Event]) -> None:
    """Give the officers the rounds as the answer shares them."""
    move_rounds(draft, answer.amounts)
    events.append(happened.AmmunitionShared("event.ammunition", answer.amounts))
