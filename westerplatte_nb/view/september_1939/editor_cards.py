"""The hands of September 1939 in the studio: the cards that each side begins with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from westerplatte_nb.games.september_1939.cards import CARDS
from westerplatte_nb.games.september_1939.model import SIDES
from westerplatte_nb.games.september_1939.wording import card_term
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.september_1939.editor_table import Plain, is_laid, model_for, state_of, with_position
from westerplatte_nb.view.studio.editor import Deck, EditRefused, Option


def decks(plain: Plain, words: Words) -> tuple[Deck, ...]:
    """Return the hand of each side, with one of each card that its deck still has."""
    fixed = (plain.get("position") or {}).get("hands") or {}
    dealt, counts = state_of(plain).hands, dict(model_for(plain).deck)
    made = []
    for seat, side in enumerate(SIDES):
        hand = fixed.get(side, dealt[seat])
        held = Counter(hand)
        spare = [f"{card}.{held[card] + 1}" for card in CARDS if held[card] < counts[card]]
        label = words("editor.hand", side=words(f"ui.side.{side}"))
        made.append(Deck(side, label, _options(_numbered(hand), words), _options(spare, words), side in fixed, True))
    return tuple(made)


def _numbered(hand: Iterable[str]) -> list[str]:
    """Return the cards of a hand, those that are alike told apart by a number."""
    seen: Counter[str] = Counter()
    found = []
    for card in hand:
        seen[card] += 1
        found.append(f"{card}.{seen[card]}")
    return found


def _options(cards: Iterable[str], words: Words) -> tuple[Option, ...]:
    return tuple(Option(card, words.term(card_term(card.partition(".")[0]))) for card in cards)


def stacked(plain: Plain, deck: str, cards: tuple[str, ...] | None) -> dict[str, Any]:
    """Return the setup in which a side begins with these cards; with None its hand is dealt."""
    if not is_laid(plain):
        raise EditRefused("september_1939/editor.deploys")
    hands = {side: list(hand) for side, hand in (plain["position"].get("hands") or {}).items() if side != deck}
    if cards is not None:
        chosen = [card.partition(".")[0] for card in cards]
        counts = dict(model_for(plain).deck)
        if any(number > counts.get(card, 0) for card, number in Counter(chosen).items()):
            raise EditRefused("september_1939/editor.no_card")
        hands[deck] = chosen
    return with_position(plain, hands=hands or None)
