"""The cards of Warsaw 1920 in the studio: what each side holds, and how its deck lies.

A card that lies neither in the hand nor in the deck is used: it is out of the game.
"""

from typing import Any

from westerplatte_nb.games.warsaw_1920.rules.armies import SEATS, SIDES
from westerplatte_nb.games.warsaw_1920.rules.state import State
from westerplatte_nb.games.warsaw_1920.view.studio.table import Plain, is_laid, laid, state_of, with_position
from westerplatte_nb.games.warsaw_1920.view.text import card_name
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.studio.editor import Deck, EditRefused, Item

HAND, DECK = "hand", "deck"
_PARTS = {HAND: "hands", DECK: "deck"}


def decks(plain: Plain, words: Words) -> tuple[Deck, ...]:
    """Return the hand of each side, then the deck of each."""
    state, position = _undrawn_state(plain), plain.get("position") or {}
    piles = []
    for kind, part in _PARTS.items():
        fixed = position.get(part) or {}
        for seat, side in enumerate(SIDES):
            is_hand = kind == HAND
            cards = (state.hands if is_hand else state.decks)[seat]
            if side in fixed:
                # A file may name the top of a deck alone, and a hand in another order.
                own = tuple(fixed[side])
                cards = (*own, *(card for card in cards if card not in own))
            spare = (*(state.decks[seat] if is_hand else ()), *state.discards[seat])
            label = words(f"editor.{kind}", side=words(f"ui.side.{side}"))
            options = _options(state, seat, cards, words), _options(state, seat, tuple(sorted(spare)), words)
            piles.append(Deck(f"{kind}-{side}", label, *options, side in fixed, is_hand))
    return tuple(piles)


def _undrawn_state(plain: Plain) -> State:
    """Return the first state of a setup in the operations phase, as other phases may begin with drawing cards."""
    if not is_laid(plain):
        return state_of(plain)
    return state_of(with_position(plain, phase=None, pointers=None))


def _options(state: State, seat: int, cards: tuple[int, ...], words: Words) -> tuple[Item, ...]:
    """Return cards as choices, each by its name and strength."""
    entries = (state.table.card(seat, card) for card in cards)
    return tuple(
        Item(str(card.number), words("editor.card", card=card_name(card, words), strength=card.strength))
        for card in entries
    )


def stacked(plain: Plain, deck: str, cards: tuple[str, ...] | None) -> dict[str, Any]:
    """Return the setup with a hand or a deck of these cards; with None it is dealt, or shuffled."""
    kind, _, side = deck.partition("-")
    if kind not in _PARTS or side not in SIDES:
        raise EditRefused("warsaw_1920/editor.gone")
    made = laid(plain)
    if cards is None:
        return _left_to_chance(made, kind, side)
    state, seat = _undrawn_state(made), SIDES.index(side)
    chosen = [int(card) for card in cards]
    all_cards = {card.number for card in state.table.decks[seat]}
    if len(set(chosen)) < len(chosen) or not set(chosen) <= all_cards:
        raise EditRefused("warsaw_1920/editor.no_card")
    if kind == HAND:
        made = _with_cards(made, "hands", side, chosen)
        for part in ("deck", "discards"):
            rest = [card for card in _cards_named(made, part, side) if card not in chosen]
            made = _with_cards(made, part, side, rest or None)
        known = [card for card in _cards_named(made, "known", side) if card in chosen]
        return _with_cards(made, "known", side, known or None)
    hand = state.hands[seat]
    if set(chosen) & set(hand):
        raise EditRefused("warsaw_1920/editor.no_card")
    made = _with_cards(made, "deck", side, chosen)
    used = [card for card in state.discards[seat] if card not in chosen]
    used += sorted(all_cards - {*chosen, *hand, *used})
    return _with_cards(made, "discards", side, used or None)


def _left_to_chance(plain: Plain, kind: str, side: str) -> dict[str, Any]:
    """Return the setup with a deck, or a hand and the deck below it, left to be dealt."""
    made = _with_cards(plain, "deck", side, None)
    if kind == HAND:
        for part in ("hands", "known"):
            made = _with_cards(made, part, side, None)
    return made


def _cards_named(plain: Plain, part: str, side: str) -> list[int]:
    """Return the cards that a position names for a side in a part: `hands`, `deck`, `known`, `discards`."""
    return list((plain["position"].get(part) or {}).get(side) or ())


def _with_cards(plain: Plain, part: str, side: str, cards: list[int] | None) -> dict[str, Any]:
    """Return the setup with a part of a side's cards; None leaves it out."""
    rest = {name: one for name, one in (plain["position"].get(part) or {}).items() if name != side}
    made = rest if cards is None else {**rest, side: cards}
    return with_position(plain, **{part: made or None})


def held(plain: Plain) -> dict[str, Any]:
    """Return the setup with the hands written down wherever the deck is, so that another seed does not change them."""
    if not is_laid(plain):
        return dict(plain)
    state, made = _undrawn_state(plain), dict(plain)
    for seat in SEATS:
        side = SIDES[seat]
        if _cards_named(made, "deck", side) and side not in (made["position"].get("hands") or {}):
            made = _with_cards(made, "hands", side, list(state.hands[seat]))
    return made
