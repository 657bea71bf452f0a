"""The two decks of 30 cards (rule `parts.cards`), and what each of their keywords means.

The tables are data (`data/decks.toml`, ours, with provenance); a file of the same form replaces them.

| keyword | printed as | what it does |
|---|---|---|
| `order+1` | action | an own army but the Defenders gets an order, if a cube is left |
| `move` | action | an own army that has not attacked moves one field, without an order |
| `rally` | action | an own dispersed army but the Defenders is in good order again |
| `remove_order` | action | an enemy army loses one order |
| `look 2` | action | two cards of the other hand, drawn by chance, are looked at (all, if fewer) |
| `draw` | action | a card is drawn |
| `no_drawback` | effect | at the front this card is never drawn back |
| `+1 attacking` | effect | one more strength for the attacker |
| `+1 defending` | effect | one more strength for the defender |
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.engine.plain_setup import one_of, whole_number
from westerplatte_nb.engine.value import Wording
from westerplatte_nb.games.warsaw_1920.rules.armies import SIDES
from westerplatte_nb.games.warsaw_1920.rules.releases import data_of

DECK = 30  # parts.cards
MOST_STRENGTH = 9
# The colour that fits all armies.
WHITE = "white"
# A card that a viewer does not see.
UNSEEN = 0

ORDER, MOVE, RALLY, REMOVE_ORDER, LOOK, DRAW = "order+1", "move", "rally", "remove_order", "look 2", "draw"
ACTIONS = (ORDER, MOVE, RALLY, REMOVE_ORDER, LOOK, DRAW)
NO_DRAWBACK, ATTACKING, DEFENDING = "no_drawback", "+1 attacking", "+1 defending"
EFFECTS = (NO_DRAWBACK, ATTACKING, DEFENDING)
LOOKED_AT = 2


class Card(NamedTuple):
    """A card: its number in its deck, its colour, its strength, its battle effects and its action, if any.

    `name` is the name of a key in the catalogues, or the words of a file of one's own.
    """

    number: int
    colour: str
    strength: int
    effects: tuple[str, ...] = ()
    action: str = ""
    name: str = ""
    provenance: str = "ours"


Deck = tuple[Card, ...]


@cache
def decks_of(release: int) -> tuple[Deck, Deck]:
    """Return the package's own decks of a release, by seat; a deck is in the order of its numbers."""
    return decks_from_plain(data_of("decks", release))


def decks_from_plain(plain: Mapping[str, Any]) -> tuple[Deck, Deck]:
    """Read both decks from plain data of the form of `data/decks.toml`.

    Raises SetupError with the place and what was expected, for the first thing that is wrong.
    """
    for fault in deck_faults(plain, None):
        raise fault
    # The number of a card is its first field, so that sorting puts a deck in the order of numbers.
    poland, red = (tuple(sorted(map(_read_card, plain[side]))) for side in SIDES)
    return poland, red


def _read_card(entry: Mapping[str, Any]) -> Card:
    """Return the card of an entry that has no faults."""
    return Card(
        number=entry["card"],
        colour=entry["colour"],
        strength=entry["strength"],
        effects=tuple(entry.get("effects") or ()),
        action=str(entry.get("action") or ""),
        name=str(entry.get("name") or ""),
        provenance=str(entry.get("provenance", "ours")),
    )


def deck_faults(plain: Mapping[str, Any], colours: tuple[frozenset[str], ...] | None) -> Iterator[SetupError]:
    """Yield everything that is wrong with two decks in plain data, in the order of their entries.

    `colours` are those of the armies of each side; None allows any colour, where the map is not known.
    """
    for seat, side in enumerate(SIDES):
        cards = plain.get(side)
        entries = [entry for entry in cards if isinstance(entry, Mapping)] if isinstance(cards, list | tuple) else []
        if len(entries) != DECK:
            yield SetupError(f"decks.{side}", len(entries), Wording("warsaw_1920/expected.deck", {"number": DECK}))
        numbers: set[int] = set()
        for place, entry in enumerate(entries, start=1):
            where = f"decks.{side}#{place}"
            number = entry.get("card")
            # Not isinstance: a bool is an int, too.
            if type(number) is not int or not 1 <= number <= DECK:
                yield SetupError(f"{where}.card", number, whole_number(1, DECK))
            elif number in numbers:
                yield SetupError(f"{where}.card", number, Wording("warsaw_1920/expected.once", {}))
            else:
                numbers.add(number)
            yield from _card_faults(entry, where, None if colours is None else colours[seat])


def _card_faults(entry: Mapping[str, Any], where: str, colours: frozenset[str] | None) -> Iterator[SetupError]:
    """Yield what is wrong with a card; `colours` are those of its side's armies (None: any colour will do)."""
    colour, strength = entry.get("colour"), entry.get("strength")
    if not isinstance(colour, str) or not colour or (colours is not None and colour not in {*colours, WHITE}):
        yield SetupError(f"{where}.colour", colour, one_of((*sorted(colours or ()), WHITE)))
    if type(strength) is not int or not 0 <= strength <= MOST_STRENGTH:
        yield SetupError(f"{where}.strength", strength, whole_number(0, MOST_STRENGTH))
    effects = entry.get("effects") or ()
    # Effects that are no list are reported as one wrong effect.
    for effect in effects if isinstance(effects, list | tuple) else (effects,):
        if effect not in EFFECTS:
            yield SetupError(f"{where}.effects", effect, one_of(EFFECTS))
    action = entry.get("action")
    if action and action not in ACTIONS:
        yield SetupError(f"{where}.action", action, one_of(ACTIONS))
