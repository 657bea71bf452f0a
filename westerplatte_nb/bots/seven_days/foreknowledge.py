"""What an officer who has seen the next card expects of it (variant `one_officer`)."""

from __future__ import annotations

from westerplatte_nb.bots.seven_days.evaluation import Danger, danger_of
from westerplatte_nb.bots.seven_days.weights import Weights
from westerplatte_nb.games.seven_days.board import FIRST_RUNG, LAST_RUNG
from westerplatte_nb.games.seven_days.new_card import free_track
from westerplatte_nb.games.seven_days.state import State, Troop
from westerplatte_nb.games.seven_days.variants.one_officer import next_card


def expect_next_card(state: State, danger: Danger, weights: Weights) -> None:
    """Add to the dangers that of a troop which the officer in turn knows to come, where it will stand by then."""
    card = next_card(state, state.active)
    track = free_track(state, card.track) if card is not None and card.is_troop else None
    if card is not None and track is not None:
        rung = min(LAST_RUNG, FIRST_RUNG + (card.speed if track in card.moves else 0))
        danger.tracks[track] += danger_of(Troop(card, rung, 0), rung, state.walls[track], weights)
