"""The cards of Warsaw 1920 in the studio: what each side holds, and how its deck lies.

A card that lies neither in the hand nor in the deck is used: it is out of the game.
"""

from typing import Any

from westerplatte_nb.games.warsaw_1920.rules.armies import SEATS, SIDES
from westerplatte_nb.games.warsaw_1920.rules.state import State
from westerplatte_nb.games.warsaw_1920.view.studio.table import Plain, is_laid, state_of, with_all_armies, with_position
from westerplatte_nb.games.warsaw_1920.view.text import card_name
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.studio.editor import Deck, EditRefused, Item

HAND, DECK = "hand", "deck"
_PARTS = {HAND: "hands", DECK: "deck"}


def decks(plain: Plain, words: Words) -> tuple[Deck, ...]:
    """Return the hand of each side, then the deck of each, with the cards that could be put there."""
    state, position = _state_before_draws(plain), plain.get("position") or {}
    piles = []
    for kind, part in _PARTS.items():
        fixed = position.get(part) or {}
        for seat, side in enumerate(SIDES):
            is_hand = kind == HAND
            cards = (state.hands if is_hand else state.decks)[seat]
            if side in fixed:
                # In the order of the setup, which may name only the top of a deck; the other cards follow.
                first_cards = tuple(fixed[side])
                cards = (*first_cards, *(card for card in cards if card not in first_cards))
            # A hand can get cards of the deck, and both can get used cards back.
            spare = (*(state.decks[seat] if is_hand else ()), *state.discards[seat])
            label = words(f"editor.{kind}", side=words(f"ui.side.{side}"))
            items, spare_items = (_options(state, seat, pile, words) for pile in (cards, tuple(sorted(spare))))
            piles.append(Deck(f"{kind}-{side}", label, items, spare_items, is_stacked=side in fixed, is_hand=is_hand))
    return tuple(piles)


def _state_before_draws(plain: Plain) -> State:
    """Return the first state of a setup as if in the operations phase: others may begin with drawing cards."""
    if not is_laid(plain):
        return state_of(plain)
    return state_of(with_position(plain, phase=None, pointers=None))


def _options(state: State, seat: int, cards: tuple[int, ...], words: Words) -> tuple[Item, ...]:
    """Return cards of a side as choices, each with its name and strength."""
    entries = (state.table.card(seat, card) for card in cards)
    return tuple(
        Item(str(card.number), words("editor.card", card=card_name(card, words), strength=card.strength))
        for card in entries
    )


def with_deck_order(plain: Plain, deck: str, cards: tuple[str, ...] | None) -> dict[str, Any]:
    """Return the setup with a hand or a deck (`hand-red`) of some cards, by number; with None it is dealt or shuffled.

    Cards that leave a hand lie in the deck again, cards that leave a deck are used. Raises EditRefused.
    """
    kind, _, side = deck.partition("-")
    if kind not in _PARTS or side not in SIDES:
        raise EditRefused("warsaw_1920/editor.gone")
    new_plain = with_all_armies(plain)
    if cards is None:
        return _with_chance(new_plain, kind, side)
    state, seat = _state_before_draws(new_plain), SIDES.index(side)
    chosen = [int(card) for card in cards]
    all_cards = {card.number for card in state.table.decks[seat]}
    if len(set(chosen)) < len(chosen) or not set(chosen) <= all_cards:
        raise EditRefused("warsaw_1920/editor.no_card")
    if kind == HAND:
        return _with_hand(new_plain, side, chosen)
    hand = state.hands[seat]
    if set(chosen) & set(hand):
        raise EditRefused("warsaw_1920/editor.no_card")
    new_plain = _with_cards(new_plain, "deck", side, chosen)
    used = [card for card in state.discards[seat] if card not in chosen]
    # All other cards left the deck by this edit.
    used += sorted(all_cards - {*chosen, *hand, *used})
    return _with_cards(new_plain, "discards", side, used or None)


def _with_hand(plain: Plain, side: str, hand: list[int]) -> dict[str, Any]:
    """Return the setup with a hand of some cards, which are taken from all other parts of the position."""
    new_plain = _with_cards(plain, "hands", side, hand)
    for part in ("deck", "discards"):
        cards = [card for card in _cards_of(new_plain, part, side) if card not in hand]
        new_plain = _with_cards(new_plain, part, side, cards or None)
    known = [card for card in _cards_of(new_plain, "known", side) if card in hand]
    return _with_cards(new_plain, "known", side, known or None)


def _with_chance(plain: Plain, kind: str, side: str) -> dict[str, Any]:
    """Return the setup that leaves a side's deck to chance; for HAND also its hand, so that no card of it is known."""
    for part in ("deck", "hands", "known") if kind == HAND else ("deck",):
        plain = _with_cards(plain, part, side, None)
    return dict(plain)


def _cards_of(plain: Plain, part: str, side: str) -> list[int]:
    """Return the cards of a side that a position names in a part: `hands`, `deck`, `known` or `discards`."""
    return list((plain["position"].get(part) or {}).get(side) or ())


def _with_cards(plain: Plain, part: str, side: str, cards: list[int] | None) -> dict[str, Any]:
    """Return the setup with the cards of a side in a part of the position; None leaves the side out of it."""
    cards_by_side = dict(plain["position"].get(part) or {})
    cards_by_side.pop(side, None)
    if cards is not None:
        cards_by_side[side] = cards
    return with_position(plain, **{part: cards_by_side or None})


def with_fixed_hands(plain: Plain) -> dict[str, Any]:
    """Return the setup in which each side with a fixed deck has a fixed hand, too, so that no other seed changes it."""
    if not is_laid(plain):
        return dict(plain)
    state, new_plain = _state_before_draws(plain), dict(plain)
    for seat in SEATS:
        side = SIDES[seat]
        if _cards_of(new_plain, "deck", side) and side not in (new_plain["position"].get("hands") or {}):
            new_plain = _with_cards(new_plain, "hands", side, list(state.hands[seat]))
    return new_plain
