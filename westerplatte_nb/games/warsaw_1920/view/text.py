"""The map as text: the round, both sides' armies with state, place and orders, attacks, the battle, cards and points.

It has all that the picture shows, the most important first.
"""

from collections.abc import Iterator

from westerplatte_nb.engine.value import Count, Listing, Term
from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES
from westerplatte_nb.games.warsaw_1920.rules.cards import UNSEEN, Card
from westerplatte_nb.games.warsaw_1920.rules.ending import red_points
from westerplatte_nb.games.warsaw_1920.rules.map.hexes import Field
from westerplatte_nb.games.warsaw_1920.rules.state import (
    NOWHERE,
    SEATS,
    State,
    battle_of,
    cubes_left,
    front_of,
    has_attacked,
    is_dispersed,
    on_map,
    pointers_left,
)  # fmt: skip
from westerplatte_nb.games.warsaw_1920.rules.wording import army_term, field_term, phase_term, side_term
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing import memo

FIRST_DAY = 13


@memo.by_identities(memo.STATES)
def lines_of(state: State, words: Words) -> list[str]:
    """Return the position in sentences: round, armies, attacks, battle, hands, known cards, supply, points."""
    phase = words("status.phase", phase=phase_term(state.phase))
    lines = [words("text.sentence", text=text) for text in (title(state, words), phase)]
    for seat in SEATS:
        phrases = tuple(army_line(state, army, words) for army in on_map(state, seat))
        lines.append(words("board.armies", side=side_term(seat), armies=". ".join(phrases)))
    lines += attack_lines(state, words)
    lines += front_lines(state, words)
    lines += [hand_line(state, seat, words) for seat in SEATS]
    lines += known_lines(state, words)
    cubes, pointers = Count("cube", cubes_left(state)), Count("pointer", pointers_left(state))
    lines.append(words("board.supply", cubes=cubes, pointers=pointers))
    lines.append(words("board.points", points=Count("point", red_points(state))))
    return [*lines, words("board.model")]


def title(state: State, words: Words) -> str:
    """Return the title of a position: its round, and the day of August 1920."""
    return words("board.title", round=state.round, day=FIRST_DAY + state.round - 1)


def field_name(field: Field, words: Words) -> str:
    """Return the name of a field as it stands on the map; only that of the capital is translated."""
    # The capital's term has a noun of its own, `field_capital`.
    return words("map.capital") if field_term(field.title).noun != "field" else field.name


def battle_name(state: State, words: Words) -> str:
    """Return the name of the battle under way: that of its field, if the army attacked is still on the map."""
    field = state.at[battle_of(state).target]
    place = field_name(state.table.map.fields[field], words) if field != NOWHERE else ""
    return words("front.title", place=place)


def army_line(state: State, army: int, words: Words) -> str:
    """Return the line on an army on the map: its name, field, condition, orders, and whether it has attacked."""
    field = state.table.map.fields[state.at[army]]
    phrases = [
        words("place.army", army=army_term(ARMIES[army].id), field=field_term(field.title)),
        words("place.dispersed" if is_dispersed(state, army) else "place.good"),
    ]
    if state.orders[army]:
        phrases.append(words("place.orders", orders=Count("order", state.orders[army])))
    if has_attacked(state, army):
        phrases.append(words("place.attacked"))
    return ", ".join(phrases)


def field_line(state: State, number: int, words: Words) -> str:
    """Return the line on a field, by its number: its name, and whether it is a fortress or has the Red pattern."""
    field = state.table.map.fields[number]
    phrases = [words("place.field", field=field_term(field.title))]
    if field.is_fortified:
        phrases.append(words("place.fortified"))
    if field.has_red_pattern:
        phrases.append(words("place.red_pattern"))
    return ", ".join(phrases)


def attack_lines(state: State, words: Words) -> Iterator[str]:
    """Yield a sentence for each declared attack."""
    for pointer in state.pointers:
        army, target = army_term(ARMIES[pointer.attacker].id), army_term(ARMIES[pointer.target].id)
        yield words("board.attack", army=army, target=target)


def front_lines(state: State, words: Words) -> Iterator[str]:
    """Yield sentences on the battle under way, and on each front: its cards that are seen, else how many there are."""
    battle = state.battle
    if battle is None:
        return
    army, target = army_term(ARMIES[battle.attacker].id), army_term(ARMIES[battle.target].id)
    yield words("board.battle", army=army, target=target)
    for seat, front in enumerate(battle.fronts):
        if front is None:
            continue
        seen = tuple(card_name(state.table.card(seat, card), words) for card in front if card != UNSEEN)
        if seen:
            yield words("board.front", side=side_term(seat), cards=Listing(seen))
        else:
            yield words("board.front.hidden", side=side_term(seat), cards=Count("card", len(front)))


def hand_line(state: State, seat: int, words: Words) -> str:
    """Return the sentence on a side's hand (its cards that are seen, else how many there are) and its deck."""
    seen = tuple(card_name(state.table.card(seat, card), words) for card in state.hands[seat] if card != UNSEEN)
    deck = Count("card", len(state.decks[seat]))
    if seen:
        return words("board.hand", side=side_term(seat), cards=Listing(seen), deck=deck)
    return words("board.hidden", side=side_term(seat), cards=Count("card", len(state.hands[seat])), deck=deck)


def card_name(card: Card, words: Words) -> str:
    """Return the name of a card: its unit, and its number in the deck, by which notation calls it."""
    term = Term(f"unit_{card.name}")
    # A unit of a deck of one's own has no noun in the catalogues: it is quoted as it is.
    unit = term if words.has(f"term.{term.noun}.nom") else Term("unit", card.name)
    return words("card.name", unit=unit, number=card.number)


def known_lines(state: State, words: Words) -> Iterator[str]:
    """Yield a sentence for each side on the cards that were shown, or looked at, in its hidden hand or front."""
    for seat in SEATS:
        if UNSEEN not in (*state.hands[seat], *front_of(state, seat)):
            continue
        cards = (*state.known[seat], *state.looked[seat])
        seen = tuple(card_name(state.table.card(seat, card), words) for card in cards)
        if seen:
            yield words("board.known", side=side_term(seat), cards=Listing(seen))


def card_line(card: Card, words: Words) -> str:
    """Return what a card does in a battle and as an action, in sentences."""
    phrases = [words("card.text.strength", strength=card.strength)]
    phrases += [words(f"card.text.{KEYS[kind]}") for kind in card.effects]
    if card.action:
        phrases.append(words(f"card.text.{KEYS[card.action]}"))
    return " ".join(phrases)


# The keywords of the deck file, as keys of the catalogue.
KEYS = {
    "order+1": "order", "move": "move", "rally": "rally", "remove_order": "remove_order", "look 2": "look",
    "draw": "draw", "no_drawback": "no_drawback", "+1 attacking": "attacking", "+1 defending": "defending",
}  # fmt: skip
