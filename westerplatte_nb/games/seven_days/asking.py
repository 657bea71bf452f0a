"""Asking the players: the questions of rules section 8, and what completes each kind of them."""

from __future__ import annotations

from westerplatte_nb.engine import play
from westerplatte_nb.engine.action import Action
from westerplatte_nb.engine.decision import Decision
from westerplatte_nb.engine.event import Event
from westerplatte_nb.games.seven_days.state import State

# Filled in by `resolve`: what completes each kind of question.
ANSWERS: dict[str, play.Answer] = {}


def ask(
    draft: State, seat: int, kind: str, options: tuple[Action, ...], rule: str, step: object, events: list[Event]
) -> None:
    """Put a decision into the state, or take the only answer without asking."""
    play.ask(draft, Decision(seat, kind, options, rule, step), ANSWERS, events)
