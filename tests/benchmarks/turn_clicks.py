"""Clicks of whole turns: `python -m tests.benchmarks.turn_clicks`, for now or for a commit of before.

The sensible policy chooses every order of a game of each system (seed 3, 120 orders or to the end), once for people at
every seat and once for one person against bots. For each order the shortest way of presses is looked for that the page
offers for it: buttons, cards, places, points and ways. Turning over a hand, taking over the screen and a second press
where the page asks once are counted as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from westerplatte_nb.bots.bot import bot_of
from westerplatte_nb.engine.record import BotSeat
from westerplatte_nb.engine.registry import games, rules_of
from westerplatte_nb.session import Session
from westerplatte_nb.view.course.moment import turn_number
from westerplatte_nb.view.messages.board import Act, ChoosePoint, ChooseTarget, FieldMode, Way
from westerplatte_nb.view.update.choose import points_view
from westerplatte_nb.view.update.effects import PlayAction
from westerplatte_nb.view.update.ui import Ui
from westerplatte_nb.widgets.game import GameWidget

ORDERS, DEEPEST = 120, 6


class Press(NamedTuple):
    """A press that the page offers: how many clicks it takes, and what the page sends then."""

    clicks: int
    message: Any


class Table:
    """A game at a page, with the policy that plays at all seats or at the first."""

    def __init__(self, game: str, with_bots: bool) -> None:
        """Deal a game."""
        self.rules, self.bot = rules_of(game), bot_of("sensible", game)
        setup = self.rules.setup_from_plain({"seed": 3})
        seats = range(1, self.rules.setup(setup).seats) if with_bots else ()
        self.bots = dict.fromkeys(seats, BotSeat("sensible"))
        self.page = GameWidget(Session.new(game, setup, self.bots), "en")

    def planned(self) -> Iterator[Any]:
        """Yield the orders of the policy from now on, as far as nothing is dealt between."""
        state = self.page.session.state
        while not state.is_over and self.rules.turn_of(state) not in self.bots:
            action = self.bot.choose(self.rules.observe(state, self.rules.turn_of(state)))
            yield action
            state = self.rules.apply(state, action).after

    def clicks(self) -> int:
        """Give the next order of the policy, with as few clicks as the page lets it, and return how many."""
        page, opening = self.page, 0
        if page.viewing.handover_seat is not None:
            opening += 1
            page._receive(None, {"do": "take_over"}, [])
        way = self._shortest()
        if way is None and page.viewing.is_hotseat:
            opening += 1
            page._receive(None, {"do": "hand", "open": True}, [])
            way = self._shortest()
        assert way is not None, f"the page offers no way to {next(self.planned())}"
        for press in way:
            page.send(press.message)
        return opening + sum(press.clicks for press in way)

    def _shortest(self) -> list[Press] | None:
        """Return the presses that give the next order, or it and what the policy orders after it; None without any."""
        page = self.page
        begun, orders = page.ui, list(islice(self.planned(), DEEPEST))
        ways: list[tuple[list[Press], Ui]] = [([], begun)]
        seen = [begun]
        try:
            while ways:
                way, ui = ways.pop(0)
                page.ui = ui
                for press in self._offered(str(orders[0])):
                    page.ui = ui
                    played = next((one for one in page.update(press.message) if isinstance(one, PlayAction)), None)
                    given = [] if played is None else [played.action, *played.rest]
                    if given and given == orders[: len(given)]:
                        return [*way, press]
                    if played is None and page.ui not in seen and len(way) < DEEPEST:
                        seen.append(page.ui)
                        ways.append(([*way, press], page.ui))
        finally:
            page.ui = begun
        return None

    def _offered(self, line: str) -> Iterator[Press]:
        """Yield the presses that may lead to an order: its button, and all that it names."""
        page, state = self.page, self.page.session.state_id
        view = page.page_state().view
        groups = [action for group in view["groups"] for action in group["actions"]]
        told = line.split()
        for action in groups:
            if action["line"] == line:
                yield Press(1, Act(state=state, line=line, may_be_asked=bool(action.get("main"))))
            elif action.get("place"):
                yield Press(1, ChooseTarget(id=action["place"], state=state))
        hand = view.get("hand") or {}
        several = hand.get("several")
        if several and told[0] == several["word"]:
            yield Press(len(told), Act(state=state, line=line))
        named = [place["id"] for place in page.page_state().targets if _words(place["id"]) & set(told)]
        cards = [card["target"] for card in hand.get("cards", ()) if card.get("target")]
        for place in dict.fromkeys((*named, *cards)):
            yield Press(1, ChooseTarget(id=place, state=state))
        points = points_view(page.viewing)
        if page.ui.way:
            yield Press(1, Way(state=state, way=page.ui.way))
        if points and points["field"]:
            for point in dict.fromkeys(word for word in told if word in points["field"]["points"]):
                yield Press(1, ChoosePoint(state=state, point=point))
            for mode in points["field"]["modes"]:
                yield Press(1, FieldMode(mode=mode["name"]))


def _words(place: str) -> set[str]:
    """Return the words by which an order may name a place."""
    name = place.partition(":")[2]
    return {name, *name.split(".")}


def counted(game: str, with_bots: bool) -> tuple[int, int, int]:
    """Return the clicks, orders and turns of a game."""
    table, clicks, orders = Table(game, with_bots), 0, 0
    session = table.page.session
    while orders < ORDERS and not session.state.is_over:
        seat = table.rules.turn_of(session.state)
        if seat in table.bots:
            session.play(table.bot.choose(table.rules.observe(session.state, seat)))
            continue
        before = len(session.steps)
        clicks += table.clicks()
        orders += len(session.steps) - before
    return clicks, orders, turn_number(game, session.state)


def main() -> None:
    """Print a line for each game, with people at all seats and with one person."""
    print("| Game | Played by | Clicks | Orders | Turns | Clicks a turn |\n|---|---|---:|---:|---:|---:|")
    for game in games():
        for with_bots in (False, True):
            clicks, orders, turns = counted(game, with_bots)
            persons = "one, and bots" if with_bots else "people"
            print(f"| {game} | {persons} | {clicks} | {orders} | {turns} | {clicks / turns:.1f} |", flush=True)


if __name__ == "__main__":
    main()
