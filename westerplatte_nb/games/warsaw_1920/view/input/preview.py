"""The preview of an act in sentences: orders lost and left, a safe card, points, the end of the game."""

from collections.abc import Iterator

from westerplatte_nb.engine.value import Count
from westerplatte_nb.games.warsaw_1920.rules import actions as act
from westerplatte_nb.games.warsaw_1920.rules.actions import WarsawAction
from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES, NUMBER
from westerplatte_nb.games.warsaw_1920.rules.ending import FIELD_VALUE, VALUES
from westerplatte_nb.games.warsaw_1920.rules.map.hexes import WARSAW, Field
from westerplatte_nb.games.warsaw_1920.rules.state import NOWHERE, RED, State, army_at, seat_of
from westerplatte_nb.games.warsaw_1920.rules.wording import army_term
from westerplatte_nb.games.warsaw_1920.view.text import card_line, card_name, field_name
from westerplatte_nb.i18n.words import Words

# With more choices than these the sentences would be a list of their own, and cost more than they help.
MOST = 200


def preview(state: State, action: WarsawAction, words: Words) -> str:
    """Return the preview of an action in sentences: where it leads, whom it strikes, what a card does."""
    return " ".join(_sentences(state, action, words))


def _sentences(state: State, action: WarsawAction, words: Words) -> Iterator[str]:
    """Yield the sentences of a preview, by the kind of action."""
    map = state.table.map
    match action:
        case act.Order(army=name, moves=moves, attack=attack):
            army = NUMBER[name]
            end = map.number[moves[-1]] if moves else state.at[army]
            if moves:
                yield from _arrival(map.fields[end], seat_of(army), words)
            if attack:
                yield from _attack(state, end, map.number[attack], words)
            orders_left = state.orders[army] - len(moves) - bool(attack)
            if orders_left:
                yield words("preview.left", orders=Count("order", orders_left))
        case act.PlayCard(card=number) | act.Shield(card=number):
            seat = state.decision.seat if state.decision is not None else state.active
            card = state.table.card(seat, number)
            yield f"{card_name(card, words)}. {card_line(card, words)}"
        case act.Name(army=name, field=field):
            yield from _attack(state, state.at[NUMBER[name]], map.number[field], words, is_declared=True)
        case act.Retreat(field=field):
            yield from _arrival(map.fields[map.number[field]], state.active, words)


def _arrival(field: Field, seat: int, words: Words) -> Iterator[str]:
    """Yield the sentences on entering a field: its name, and for the Red side whether it wins there, and its points."""
    yield words("preview.field", place=field_name(field, words))
    if seat != RED:
        return
    if field.mark == WARSAW:
        yield words("preview.win")
    points = VALUES.get(field.mark, 0 if field.has_red_pattern else FIELD_VALUE)
    yield words("preview.points", points=Count("point", points))


def _attack(state: State, start: int, field: int, words: Words, is_declared: bool = False) -> Iterator[str]:
    """Yield the sentences on an attack from the field `start`: the orders that the target loses, and who keeps a card.

    A defender on a fortified field keeps one card safe, and so does an attacker that strikes from the rear.
    In a battle (`is_declared`) the target has lost its orders already.
    """
    target = army_at(state, field)
    if target == NOWHERE:
        return
    map = state.table.map
    if state.orders[target] and not is_declared:
        yield words("preview.attack", army=army_term(ARMIES[target].id), orders=state.orders[target])
    if map.fields[field].is_fortified:
        yield words("preview.fortified")
    if start in map.rear[seat_of(target)][field]:
        yield words("preview.rear")
