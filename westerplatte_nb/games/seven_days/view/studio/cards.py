"""The decks of 7 Days in the studio: their cards in words, and their order."""

from collections import Counter
from typing import Any

from westerplatte_nb.engine.value import Listing, Term
from westerplatte_nb.games.seven_days.rules import cards as box
from westerplatte_nb.games.seven_days.rules.board import TRACKS
from westerplatte_nb.games.seven_days.rules.releases import NEWEST
from westerplatte_nb.games.seven_days.rules.state import cards_in_play
from westerplatte_nb.games.seven_days.rules.wording import space_term, track_term
from westerplatte_nb.games.seven_days.view.studio.table import Plain, deck_cards, state_of, troop_values
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.studio.editor import Deck, EditRefused, Item

ATTACK, EVENTS = "attack", "events"
MOST_EVENTS = 6


def decks(plain: Plain, words: Words) -> tuple[Deck, ...]:
    """Return the attack deck and the event deck, their cards from the top, each with the cards that can be added."""
    state = state_of(plain)
    on_table = {card.card for card in (*state.deck, *cards_in_play(state))}
    release = plain.get("release", NEWEST)
    addable = tuple(
        Item(card.card, attack_text(card, words)) for card in box.attack_deck(release) if card.card not in on_table
    )
    attack = tuple(Item(card.card, attack_text(card, words)) for card in state.deck)
    events = tuple(Item(card.card, event_text(card, words)) for card in state.events)
    chosen = {card.card for card in state.events}
    full = len(events) >= MOST_EVENTS
    addable_events = () if full else tuple(
        Item(card.card, event_text(card, words)) for card in box.event_deck(release) if card.card not in chosen
    )  # fmt: skip
    return (
        Deck(ATTACK, words("editor.deck.attack"), attack, addable, "deck" in plain),
        Deck(EVENTS, words("editor.deck.events"), events, addable_events, "events" in plain),
    )


def all_cards(plain: Plain, words: Words) -> tuple[Item, ...]:
    """Return the cards of both decks with their texts, and with their ids too where several have the same text."""
    release = plain.get("release", NEWEST)
    texts = {card.card: event_text(card, words) for card in box.event_deck(release)}
    texts |= {card.card: attack_text(card, words) for card in box.attack_deck(release)}
    counts = Counter(texts.values())
    return tuple(
        Item(card, text if counts[text] == 1 else words("text.aside", text=text, aside=card))
        for card, text in texts.items()
    )


def with_deck_order(plain: Plain, deck: str, cards: tuple[str, ...] | None) -> dict[str, Any]:
    """Return the setup with its attack or event deck (`deck`) in an order of ids; for None its seed shuffles it again.

    Raises EditRefused for ids that make no deck.
    """
    name = "deck" if deck == ATTACK else "events"
    if cards is None:
        without_deck = {field: value for field, value in plain.items() if field != name}
        # A position may name cards that only the setup's own deck had.
        return _with_known_cards(plain, without_deck) if deck == ATTACK and plain.get("position") else without_deck
    entries = _attack_entries(plain, cards) if deck == ATTACK else _event_entries(plain, cards)
    return {**plain, name: entries}


def _with_known_cards(plain: Plain, without_deck: Plain) -> dict[str, Any]:
    """Return a setup without its own deck, with a position that names only cards of the deck that its seed gives.

    `plain` is the setup with its own deck, `without_deck` the same without it. A troop whose card is gone gets the
    values of that card; a card on a pile is replaced by one from the bottom of the deck.
    """
    position, deck = plain["position"], [card["card"] for card in deck_cards(without_deck)]
    tracks = dict(position.get("tracks") or {})
    for track, troop in tracks.items():
        # A troop with a `kind` has values of its own already.
        if troop is not None and troop.get("card") not in (None, *deck) and "kind" not in troop:
            values = troop_values(plain, track) or {}
            tracks[track] = {name: value for name, value in values.items() if name != "card"}
    piles = position.get("piles") or {}
    used = {troop.get("card") for troop in tracks.values() if troop}.union(*piles.values())
    # In the loop below each card taken from `spare` is used once.
    spare = iter([card for card in reversed(deck) if card not in used])
    piles = {day: [card if card in deck else next(spare) for card in pile] for day, pile in piles.items()}
    return {**without_deck, "position": {**position, "tracks": tracks, "piles": piles}}


def _attack_entries(plain: Plain, cards: tuple[str, ...]) -> list[dict[str, Any]]:
    """Return the attack cards in a new order as plain data: first those that lie on the board, then `cards`, by id.

    Raises EditRefused for an id that is there twice or unknown.
    """
    entries = {card.card: box.attack_card_to_plain(card) for card in box.attack_deck(plain.get("release", NEWEST))}
    entries |= {card["card"]: card for card in deck_cards(plain)}
    in_play = [card.card for card in cards_in_play(state_of(plain)) if card.card in entries and card.card not in cards]
    if len(set(cards)) < len(cards) or not set(cards) <= entries.keys():
        raise EditRefused("seven_days/editor.gone")
    return [entries[card] for card in (*in_play, *cards)]


def _event_entries(plain: Plain, cards: tuple[str, ...]) -> list[dict[str, Any]]:
    """Return the event cards in a new order as plain data; `cards` are their ids.

    Raises EditRefused for an id that is there twice or unknown, and for too many.
    """
    all_events = {card.card: card for card in (*box.event_deck(plain.get("release", NEWEST)), *state_of(plain).events)}
    if len(set(cards)) < len(cards) or not set(cards) <= all_events.keys() or len(cards) > MOST_EVENTS:
        raise EditRefused("seven_days/editor.gone")
    return [box.event_card_to_plain(all_events[card]) for card in cards]


def attack_text(card: box.AttackCard, words: Words) -> str:
    """Return the text of an attack card: its kind, its place and values, the tracks that move."""
    moves = ", ".join(TRACKS[track] for track in card.moves)
    if card.is_troop:
        key = "howitzer" if not card.speed else "machine_gun"
        return words(
            f"editor.card.{key}", track=track_term(card.track), resistance=card.resistance, speed=card.speed,
            attack=card.attack, moves=moves,
        )  # fmt: skip
    if card.space >= 0:
        return words("editor.card.air_raid", space=space_term(card.space), moves=moves)
    return words("editor.card.other", moves=moves)


def event_text(card: box.EventCard, words: Words) -> str:
    """Return the text of an event card: its kind with its numbers and places."""
    places = Listing(tuple(space_term(space) for space in (card.outposts or card.path)))
    tracks = Listing(tuple(Term("track", TRACKS[track]) for track in card.tracks))
    return words(f"editor.event.{card.kind}", bricks=card.bricks, rounds=card.rounds, places=places, tracks=tracks)
