"""The ford in the studio: cards are put into the patrols' hands, the deck is stacked, points are asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from westerplatte_nb.games.ford.rules import setup, setup_from_plain
from westerplatte_nb.games.ford.rules.events import UNSEEN
from westerplatte_nb.games.ford.rules.state import HAND_SIZE, ROUNDS, STRENGTHS, Setup, State, cards_of
from westerplatte_nb.games.ford.rules.wording import seat_term
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.studio.editor import (
    CHOICE,
    NUMBER,
    Deck,
    EditRefused,
    Input,
    Item,
    Pin,
    Spot,
    Tool,
)
from westerplatte_nb.view.studio.editor_goal import goal_kinds as goal_kinds
from westerplatte_nb.view.studio.editor_goal import goal_parts as goal_parts
from westerplatte_nb.view.studio.editor_goal import with_goal_part as with_goal_part
from westerplatte_nb.view.studio.editor_goal import without_goal_part as without_goal_part

Plain = Mapping[str, Any]


def blank() -> dict[str, Any]:
    """Return the plain data of an empty setup: two patrols with empty hands."""
    return {"seed": 1, "hands": ((), ())}


def moment(setup: Setup, state: State) -> dict[str, Any]:
    """Return the plain data of a setup with the hands and deck of a state, or with its seed if a hand is hidden."""
    if any(UNSEEN in hand for hand in state.hands):
        return {"seed": setup.seed, "players": state.seats}
    return {"seed": setup.seed, "hands": state.hands, "deck": state.deck}


def _hands(plain: Plain) -> tuple[tuple[int, ...], ...]:
    """Return the hands with which the game of a draft (`plain`) begins, fixed or dealt, by seat."""
    # A draft also has fields that belong to no setup, such as its title.
    fields = {name: plain[name] for name in Setup.__dataclass_fields__ if name in plain}
    return setup(setup_from_plain(fields)).hands


def tools(plain: Plain, words: Words) -> tuple[Tool, ...]:
    """Return the tools of the studio: a card of each strength, to be put into a hand."""
    group = words("editor.cards")
    return tuple(Tool(f"card-{n}", words("editor.card", strength=n), group) for n in STRENGTHS)


def places(plain: Plain, tool: str) -> tuple[str, ...]:
    """Return the targets where any tool may be used: the patrols whose hand is not full."""
    return tuple(f"patrol:{seat + 1}" for seat, hand in enumerate(_hands(plain)) if len(hand) < HAND_SIZE)


def put(plain: Plain, tool: str, target: str) -> dict[str, Any]:
    """Return the setup with the card of a tool put into a patrol's hand.

    Raises EditRefused for a full hand, and where all cards of this strength are in hands.
    """
    if target not in places(plain, tool):
        raise EditRefused("ford/editor.full", number=HAND_SIZE)
    strength, seat = int(tool.removeprefix("card-")), int(target[-1]) - 1
    in_hands = sum(hand.count(strength) for hand in _hands(plain))
    if in_hands >= cards_of(len(_hands(plain))).count(strength):
        raise EditRefused("ford/editor.no_card")
    return _with_hand(plain, seat, (*_hands(plain)[seat], strength))


def take(plain: Plain, thing: str) -> dict[str, Any]:
    """Return the setup without a card of a hand; `thing` is `<seat>-<strength>`. Raises EditRefused if it has none."""
    seat, strength = (int(part) for part in thing.split("-"))
    hand = list(_hands(plain)[seat])
    if strength not in hand:
        raise EditRefused("ford/editor.no_card")
    hand.remove(strength)
    return _with_hand(plain, seat, tuple(hand))


def _with_hand(plain: Plain, seat: int, cards: tuple[int, ...]) -> dict[str, Any]:
    """Return the setup with another hand; its stacked deck is dropped, as that might hold a card of the hand."""
    hands = list(_hands(plain))
    hands[seat] = tuple(sorted(cards))
    return {**{name: value for name, value in plain.items() if name != "deck"}, "hands": tuple(hands)}


def spot(plain: Plain, target: str, words: Words) -> Spot:
    """Return the studio's panel for a patrol: its name, and each strength in its hand as a card that can be taken."""
    if not target.startswith("patrol:"):
        return Spot("")
    seat = int(target[-1]) - 1
    strengths = dict.fromkeys(_hands(plain)[seat])  # each once, in order
    takes = tuple(Item(f"{seat}-{n}", words("editor.take", strength=n)) for n in strengths)
    return Spot(words.term(seat_term(seat)), (), takes)


def fields(plain: Plain, words: Words) -> tuple[Input, ...]:
    """Return the one input: the seed of the deal."""
    return (Input("seed", words("ui.seed"), NUMBER, plain.get("seed", 0), 0, 999_999),)


def with_field(plain: Plain, name: str, value: Any) -> dict[str, Any]:
    """Return the setup with another value of its one field, the seed."""
    return {**plain, name: int(value)}


def decks(plain: Plain, words: Words) -> tuple[Deck, ...]:
    """Return the one deck; the id of a card is `<strength>.<n>`, its n-th of that strength."""
    state = setup(setup_from_plain(plain))
    cards, counts = [], dict.fromkeys(STRENGTHS, 0)
    for strength in state.deck:
        counts[strength] += 1
        cards.append(Item(f"{strength}.{counts[strength]}", words("editor.card", strength=strength)))
    return (Deck("deck", words("editor.deck"), tuple(cards), spare=(), is_stacked="deck" in plain),)


def with_deck_order(plain: Plain, deck: str, cards: tuple[str, ...] | None) -> dict[str, Any]:
    """Return the setup with the deck in an order (ids of cards, as `decks` has them); None leaves it to the seed."""
    others = {name: value for name, value in plain.items() if name != "deck"}
    return others if cards is None else {**others, "deck": tuple(int(card.partition(".")[0]) for card in cards)}


def first_goal(plain: Plain) -> dict[str, Any]:
    """Return the goal that a new scenario begins with: a point for the first patrol in the first round."""
    return {"seat": 1, "points": 1, "by_round": 1}


def goal_fields(plain: Plain, goal: Plain, words: Words) -> tuple[Input, ...]:
    """Return the inputs of the goal: whose points, how many, and by which round."""
    seats = tuple(Item(str(seat + 1), words.term(seat_term(seat))) for seat in range(len(_hands(plain))))
    return (
        Input("seat", words("editor.goal.seat"), CHOICE, str(goal["seat"]), options=seats),
        Input("points", words("editor.goal.points"), NUMBER, goal["points"], 1, ROUNDS),
        Input("by_round", words("editor.goal.by_round"), NUMBER, goal["by_round"], 1, ROUNDS),
    )


def with_goal_field(goal: Plain, part: int | None, name: str, value: Any) -> dict[str, Any]:
    """Return the goal with another value of a field; the ford's goal has no parts, so `part` is ignored."""
    return {**goal, name: int(value)}


def pins(plain: Plain, words: Words) -> tuple[Pin, ...]:
    """Return what a note can be pinned to: a round."""
    return (Pin("round", words("editor.round"), most=ROUNDS),)
