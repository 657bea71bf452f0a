"""An event is told when what it tells has been done: the board at that moment shows it."""

import random
from collections.abc import Callable
from typing import Any

from tests.each import each
from westerplatte_nb.engine.record.checkpoints import moments
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules.setup import Setup
from westerplatte_nb.games.seven_days.rules.state import ORDERS, RESOLVING, State

DONE: dict[type, Callable[[State, Any], bool]] = {
    happened.OrdersEnded: lambda state, event: state.phase == RESOLVING,
    happened.BrickLost: lambda state, event: state.walls[event.space] == event.wall,
    happened.BrickPlaced: lambda state, event: state.walls[event.space] == event.wall,
    happened.WallRebuilt: lambda state, event: state.walls[event.space] == event.wall,
    happened.OfficerMoved: lambda state, event: state.officers[event.seat].space == event.space,
    happened.TroopArrived: lambda state, event: state.tracks[event.track].card.card == event.card,
    happened.TroopAdvanced: lambda state, event: state.tracks[event.track].rung == event.rung,
    happened.TroopDrivenBack: lambda state, event: state.tracks[event.track].rung == event.rung,
    happened.TroopWounded: lambda state, event: state.tracks[event.track].wounds == event.wounds,
    happened.TroopDestroyed: lambda state, event: state.tracks[event.track] is None,
    happened.MineExploded: lambda state, event: event.rung not in state.mines[event.track],
    happened.MineLaid: lambda state, event: event.rung in state.mines[event.track],
    happened.CardDiscarded: lambda state, event: len(state.piles[event.day - 1]) == event.pile,
    happened.CardDrawn: lambda state, event: all(card.card != event.card for card in state.deck),
    happened.PathBurned: lambda state, event: state.burned == event.ends,
    happened.PathCleared: lambda state, event: state.burned == (),
    happened.TurnBegan: lambda state, event: (state.phase, state.turn) == (ORDERS, event.turn),
}


@each("seed", range(6))
def test_the_board_after_an_event_shows_what_it_tells(seed: int) -> None:
    rng, state = random.Random(seed), rules.setup(Setup(seed=seed, players=1 + seed % 4))
    looked_at = 0
    while legal := rules.legal_actions(state):
        step = rules.apply(state, rng.choice(legal))
        for moment in moments(rules, step):
            event = moment.events[-1] if moment.events else None
            done = DONE.get(type(event))
            if done is not None and moment is not step:
                assert done(moment.after, event), (step.action, event)
                looked_at += 1
        state = step.after
    assert looked_at > 100
