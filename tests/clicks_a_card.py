"""How many clicks a card of September 1939 takes: `python -m tests.clicks_a_card` plays games and counts.

A person who wants what the sensible bot wants presses what the page offers: the card, its platoons, a point for each
platoon, a target.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tests.messages import page_message
from westerplatte_nb.bots.bot import bot_of
from westerplatte_nb.engine.record import BotSeat
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.games.september_1939.rules import actions as act
from westerplatte_nb.games.september_1939.rules.table import named_point, point_name, squared
from westerplatte_nb.session import Session
from westerplatte_nb.view.panel.choices import narrow
from westerplatte_nb.widgets.game import GameWidget

GAME, PERSON = "september_1939", 0
DECLARING = ("to", "fire", "rally")


class Person:
    """Sits at a board with a bot for the other side, and counts what is pressed."""

    def __init__(self, seed: int, turns: int = 10) -> None:
        setup = rules_of(GAME).setup_from_plain({"seed": seed, "turns": turns})
        self.game: Any = GameWidget(Session.new(GAME, setup, {1 - PERSON: BotSeat("sensible")}), "en")
        self.bot = bot_of("sensible", GAME, seed)
        self.clicks = 0

    @property
    def state(self) -> Any:
        return self.game.state

    def wanted(self) -> Any:
        return self.bot.choose(rules_of(GAME).observe(self.state, PERSON))

    def press(self, do: str, **more: Any) -> None:
        self.clicks += 1
        self.game._receive(None, page_message(self.game, do, **more), [])
        assert self.game.last_error is None

    def declares(self, card: Any) -> bool:
        """Tell whether the person is still asked how a card is carried out."""
        state = self.state
        if state.is_over or state.decision is None or state.decision.seat != PERSON or not state.chain:
            return False
        return state.decision.kind in DECLARING and state.chain[-1].card == card

    def play(self, wanted: Any) -> int:
        """Play a card by pressing, and return how many presses it took."""
        self.clicks, steps = 0, len(self.game.session.steps)
        self._choose(wanted)
        assert len(self.game.session.steps) > steps, str(wanted)
        card = self.state.chain[-1].card if self.state.chain else None
        while self.declares(card):
            self._declare()
        return self.clicks

    def _choose(self, wanted: Any) -> None:
        """Press the card, then the button of the whole order where several are offered."""
        view, seen, steps = self.game.viewing.view, self.game.viewing.context, len(self.game.session.steps)
        card = next(place for place in view.targets_of(seen.state, wanted) if place.startswith("card:"))
        is_several = len(narrow(view, seen.state, seen.legal, card)) > 1
        self.press("target", id=card)
        assert is_several == (len(self.game.session.steps) == steps)
        if is_several:
            self.press("act", line=str(wanted))

    def _declare(self) -> None:
        wanted, field = self.wanted(), self.game.page_model.field
        match wanted:
            case act.To():
                points = map(named_point, field["field"]["points"])
                nearest = min(points, key=lambda point: (squared(point, wanted.end), point))
                self.press("field", point=point_name(nearest))
            case act.Fire(target=target):
                self.press("target", id=f"stand:germany.{target}")
            case _:
                self.press("act", line=str(wanted))


def counted(seed: int, turns: int = 10) -> Iterator[tuple[Any, int]]:
    """Play a game, and yield each card with the presses that it took."""
    person = Person(seed, turns)
    rules, game = rules_of(GAME), person.game
    while not person.state.is_over:
        game.bots.play_now()
        if person.state.is_over:
            return
        assert rules.turn_of(person.state) == PERSON
        wanted = person.wanted()
        if isinstance(wanted, act.Play | act.React):
            yield wanted, person.play(wanted)
        else:
            game.play(str(wanted))


def main() -> None:
    """Print how many cards took how many presses."""
    found: Counter[tuple[str, int]] = Counter()
    for seed in range(6):
        for action, clicks in counted(seed):
            card = action.card if isinstance(action, act.Play) else f"reaction {action.order}"
            found[f"{card}, {len(getattr(action, 'platoons', '1'))} platoon(s)", clicks] += 1
    for (card, clicks), number in sorted(found.items()):
        print(f"{card:30} {clicks:3} clicks  {number:4} times")
    total = sum(found.values())
    print("mean", round(sum(clicks * number for (_, clicks), number in found.items()) / total, 2))
    print("most", max(clicks for _, clicks in found), "of", total, "cards")


if __name__ == "__main__":
    main()
