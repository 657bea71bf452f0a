"""Reconnaissance and Air support: cards that order no platoon (rules `turn.free_cards`, `model.air`)."""

from westerplatte_nb.engine.value import Event
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules.losses import hits_among, lose_endurance, rolled, test_training
from westerplatte_nb.games.september_1939.rules.state import InPlay, State, stands_on


def carry_out_air(draft: State, entry: InPlay, events: list[Event]) -> None:
    """Roll whether aircraft come, and let them attack a platoon; each hit takes of its first stand (`model.air`)."""
    model, target = draft.table.model, entry.target
    title = draft.table.platoon_title[target]
    if not stands_on(draft, target):
        events.append(happened.OrderLost("turn.binding", title))
        return
    die = rolled(draft)
    if die <= model.air_nothing:
        events.append(happened.AircraftMissing("model.air", entry.seat, die))
        return
    dice = tuple(rolled(draft) for _ in range(model.air_dice))
    hits = hits_among(dice, model.air_hit)
    events.append(happened.AircraftAttacked("model.air", title, dice, model.air_hit, hits))
    for _ in range(hits):
        stands = stands_on(draft, target)
        if stands:
            lose_endurance(draft, stands[0], 1, "model.air", events)
    if hits:
        test_training(draft, target, events)
