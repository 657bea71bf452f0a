"""The German attack: shots, bricks, damage passed on, and defeat (rules `assault.*`, `end.defeat`)."""

from westerplatte_nb.engine.play import ask, push
from westerplatte_nb.engine.value import Decision, Event, with_item
from westerplatte_nb.games.seven_days.rules import actions as act
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules.board import FIRST_GUARDHOUSE, LAST_RUNG, TRACKS, Space, is_outpost
from westerplatte_nb.games.seven_days.rules.cards import HOWITZER, MACHINE_GUN
from westerplatte_nb.games.seven_days.rules.state import DEFEAT, State, Troop, fallen_guardhouses, troop_on
from westerplatte_nb.games.seven_days.rules.steps import Damage, TroopFire
from westerplatte_nb.games.seven_days.rules.variants.hardship import wound_an_officer

LOST_GUARDHOUSES = 2
_RULES = {HOWITZER: "assault.howitzer", MACHINE_GUN: "assault.machine_gun"}
_FIRE = tuple(TroopFire(track) for track in range(len(TRACKS)))


def shoots(troop: Troop) -> bool:
    """Tell whether a troop shoots in an attack: a machine gun only from rung IV, a howitzer from where it is.

    The rules are `assault.machine_gun` and `assault.howitzer`.
    """
    return troop.rung == LAST_RUNG or troop.card.kind == HOWITZER


def assault(draft: State, events: list[Event]) -> None:
    """Put the shots of every troop that can shoot on the agenda, tracks A to E (rule `assault.order`)."""
    shooting = [fire for fire, troop in zip(_FIRE, draft.tracks, strict=True) if troop is not None and shoots(troop)]
    events.append(happened.AssaultBegan("assault.order", len(shooting)))
    push(draft, *shooting)


def troop_fire(draft: State, step: TroopFire, events: list[Event]) -> None:
    """Do the outpost opposite a troop one damage for each point of its attack value (rule `assault.target`).

    The first is done at once; the others wait on the agenda, since a question may come between.
    """
    troop = troop_on(draft, step.track)
    card = troop.card
    rule = _RULES[card.kind]
    events.append(happened.TroopFired(rule, step.track, card.card, card.kind, card.attack))
    if card.attack > 1:
        push(draft, *[Damage(step.track, card.kind, rule)] * (card.attack - 1))
    if card.attack > 0:
        hit(draft, step.track, card.kind, rule, events)


def damage(draft: State, step: Damage, events: list[Event]) -> None:
    """Destroy a brick of a space; an outpost without bricks passes the damage on (rule `assault.pass_on`)."""
    hit(draft, step.space, step.cause, step.rule, events)


def hit(draft: State, space: Space, cause: str, rule: str, events: list[Event]) -> None:
    """Do one damage to a space; an outpost without bricks passes it on, and the officer in turn chooses where to.

    Whatever else a step does comes before this call, since a question may be pending after it. `events` gets what
    happens; `rule` is the id of the rule for it.
    """
    walls = draft.walls
    if walls[space]:
        lose_brick(draft, space, cause, rule, events)
        return
    if draft.table.variants:  # the plain game saves the call; only `hardship` wounds
        wound_an_officer(draft, space, events)
    options: tuple[act.TakeBrick, ...] = ()
    if space < FIRST_GUARDHOUSE:  # an outpost; a guardhouse passes nothing on
        options = tuple([act.TAKEN_BRICKS[target] for target in overflow_spaces(draft, space) if walls[target]])
    if options:
        question = Decision(draft.active, "pass_on", options, "assault.pass_on", Damage(space, cause, rule))
        ask(draft, question, pass_on, events)
    else:
        events.append(happened.DamageCameToNothing("assault.pass_on", space))


def overflow_spaces(state: State, outpost: Space) -> tuple[Space, ...]:
    """Return the spaces, with bricks or without, that damage to an outpost may pass on to (ruling `overflow`)."""
    board = state.table.board
    by_outpost = board.behind if state.table.rulings.overflow == "guardhouses" else board.neighbours
    return by_outpost[outpost]


def pass_on(draft: State, step: Damage, answer: act.TakeBrick, events: list[Event]) -> None:
    """Let the chosen space take the damage."""
    events.append(happened.DamagePassedOn("assault.pass_on", step.space, answer.space))
    lose_brick(draft, answer.space, step.cause, "assault.pass_on", events)


def lose_brick(draft: State, space: Space, cause: str, rule: str, events: list[Event]) -> None:
    """Move a brick from a wall to the bank and test for defeat at once (rule `end.defeat`).

    `events` gets what happens; `rule` is the id of the rule for it.
    """
    wall = draft.walls[space] - 1
    draft.walls = with_item(draft.walls, space, wall)
    draft.bank_bricks += 1
    events.append(happened.BrickLost(rule, space, wall, cause))
    if wall == 0 and not is_outpost(space):
        events.append(happened.GuardhouseFell("end.defeat", space))
        fallen = fallen_guardhouses(draft)
        if len(fallen) >= LOST_GUARDHOUSES:
            draft.result = DEFEAT
            draft.agenda = ()
            events.append(happened.GameLost("end.defeat", fallen))
