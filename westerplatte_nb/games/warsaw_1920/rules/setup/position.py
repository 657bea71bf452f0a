"""Setting up a position in the middle of a game, written like `to_plain`, for tests, lessons and scenarios.

What a position does not mention stays as after the set-up, with the two cubes of the Red player still in the supply. It
lies in the operations phase unless it names another (`battles`, `tidying`), and outside of a battle. `deck` names the
cards on top of a deck.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.engine.plain_setup import a_table, field_errors, is_whole, one_of, read_table, whole_number
from westerplatte_nb.engine.play import push
from westerplatte_nb.engine.value import Wording, with_item
from westerplatte_nb.games.warsaw_1920.rules import armies
from westerplatte_nb.games.warsaw_1920.rules.cards import DECK
from westerplatte_nb.games.warsaw_1920.rules.ending import defenders_hold_warsaw, winner_now
from westerplatte_nb.games.warsaw_1920.rules.map.hexes import WARSAW
from westerplatte_nb.games.warsaw_1920.rules.movement import can_fight, without
from westerplatte_nb.games.warsaw_1920.rules.state import (
    BATTLES,
    CUBES,
    NOBODY,
    NOWHERE,
    OPERATIONS,
    POINTERS,
    ROUNDS,
    TIDYING,
    Attack,
    State,
    seat_of,
)  # fmt: skip
from westerplatte_nb.games.warsaw_1920.rules.steps import NameBattle, Operations, TidyCubes

PHASES = (OPERATIONS, BATTLES, TIDYING)
_WORDS = ("round", "phase", "first", "active", "armies", "pointers", "hands", "known", "discards", "deck")
_ARMY_WORDS = ("field", "condition", "orders", "attacked")


def lay_position(draft: State, position: Mapping[str, Any]) -> None:
    """Lay a position on the draft of a first state, and ask the active side what the phase asks first.

    Raises SetupError with the place and what was expected, for the first thing that is wrong.
    """
    for fault in lay_position_parts(draft, position):
        raise fault
    draft.phase = position.get("phase", OPERATIONS)
    default_first = armies.RED if defenders_hold_warsaw(draft) else armies.POLAND
    draft.first = armies.SIDES.index(position["first"]) if "first" in position else default_first
    active = armies.SIDES.index(position["active"]) if "active" in position else draft.first
    draft.active, draft.decision, draft.agenda = active, None, ()
    push(draft, {OPERATIONS: Operations, BATTLES: NameBattle, TIDYING: TidyCubes}[draft.phase](active))


def lay_position_parts(draft: State, position: Mapping[str, Any]) -> Iterator[SetupError]:
    """Lay the valid parts of a position on a draft, and yield everything that is wrong with the others.

    Phase, first and active side are only checked here.
    """
    yield from field_errors(position, _WORDS, "position")
    number = position.get("round", 1)
    if is_whole(number, 1, ROUNDS):
        draft.round = number
    else:
        yield SetupError("position.round", number, whole_number(1, ROUNDS))
    for name, choices in (("phase", PHASES), ("first", armies.SIDES), ("active", armies.SIDES)):
        if name in position and position[name] not in choices:
            yield SetupError(f"position.{name}", position[name], one_of(choices))
    faults = list(_lay_armies(draft, position.get("armies")))
    yield from faults
    if not faults:
        # Pointers depend on where the armies stand.
        yield from _lay_pointers(draft, position.get("pointers"))
        if winner_now(draft)[0] != NOBODY:
            yield SetupError("position.armies", None, Wording("warsaw_1920/expected.undecided", {}))
    yield from _lay_cards(draft, position)


def _lay_armies(draft: State, part: Any) -> Iterator[SetupError]:
    """Lay the armies that a position names, and yield what is wrong; the others stay where they begin."""
    where = "position.armies"
    # `read_table` yields what is wrong, and returns the table: an empty one where there is none.
    entries = yield from read_table(part, armies.NUMBER, where)
    named = [name for name in armies.NUMBER if name in entries]
    # Armies that move or are gone leave the map first, so that others may take their fields.
    for name in named:
        if isinstance(entries[name], Mapping) and (
            "field" in entries[name] or entries[name].get("condition") == armies.REMOVED
        ):
            draft.at = with_item(draft.at, armies.NUMBER[name], NOWHERE)
    for name in named:
        yield from _lay_army(draft, armies.NUMBER[name], entries[name], f"{where}.{name}")
    if sum(draft.orders) > CUBES:
        yield SetupError(where, sum(draft.orders), Wording("warsaw_1920/expected.cubes", {"number": CUBES}))


def _lay_army(draft: State, army: int, entry: Any, where: str) -> Iterator[SetupError]:
    """Lay an army: its condition, orders, whether it attacked, its field; yield what is wrong."""
    if not isinstance(entry, Mapping):
        yield SetupError(where, entry, a_table())
        return
    yield from field_errors(entry, _ARMY_WORDS, where)
    condition = entry.get("condition", draft.condition[army])
    # The Defenders are dispersed from the beginning: for them the first condition, in good order, is left out.
    choices = armies.CONDITIONS[1:] if army == armies.DEFENDERS else armies.CONDITIONS
    if condition not in choices:
        yield SetupError(f"{where}.condition", condition, one_of(choices))
        condition = draft.condition[army]
    draft.condition = with_item(draft.condition, army, condition)
    most_orders = 0 if army == armies.DEFENDERS or condition == armies.REMOVED else CUBES
    orders = entry.get("orders", min(most_orders, draft.orders[army]))
    if is_whole(orders, 0, most_orders):
        draft.orders = with_item(draft.orders, army, orders)
    else:
        yield SetupError(f"{where}.orders", orders, whole_number(0, most_orders))
    attacked = entry.get("attacked", False)
    # An army that may have no orders cannot have attacked. Not `==`: 0 and 1 are no answers.
    if attacked is not False and not (attacked is True and most_orders):
        yield SetupError(f"{where}.attacked", attacked, one_of(("true", "false") if most_orders else ("false",)))
    if attacked is True:
        draft.attacked |= 1 << army  # a bit for each army, by its place in ARMIES
    if condition == armies.REMOVED:
        draft.at = with_item(draft.at, army, NOWHERE)
        if entry.get("field") is not None:
            yield SetupError(f"{where}.field", entry["field"], Wording("warsaw_1920/expected.no_field", {}))
    elif "field" in entry:
        yield from _lay_field(draft, army, entry["field"], f"{where}.field")


def _lay_field(draft: State, army: int, name: Any, where: str) -> Iterator[SetupError]:
    """Put an army on a field; yield what is wrong if there is no such field, or the army cannot stand there."""
    map = draft.table.map
    field = map.number.get(name) if isinstance(name, str) else None
    if field is None:
        yield SetupError(where, name, Wording("warsaw_1920/expected.a_field", {}))
    elif army == armies.DEFENDERS and field != map.marked[WARSAW]:
        yield SetupError(where, name, Wording("warsaw_1920/expected.defenders_in_warsaw", {}))
    elif field in draft.at:
        yield SetupError(where, name, Wording("warsaw_1920/expected.empty_field", {}))
    else:
        draft.at = with_item(draft.at, army, field)


def _lay_pointers(draft: State, pointers: Any) -> Iterator[SetupError]:
    """Lay the pointers of declared attacks, and yield what is wrong; their armies count as having attacked."""
    where = "position.pointers"
    pointers = [] if pointers is None else pointers
    if not isinstance(pointers, list | tuple) or len(pointers) > POINTERS:
        yield SetupError(where, pointers, Wording("warsaw_1920/expected.pointers", {"number": POINTERS}))
        return
    for number, entry in enumerate(pointers, start=1):
        here = f"{where}#{number}"
        if not isinstance(entry, Mapping):
            yield SetupError(here, entry, a_table())
            continue
        # `to_plain` writes the field, too; it follows from the army attacked, so it is not looked at.
        yield from field_errors(entry, ("from", "to", "field"), here)
        attacker, target = (
            armies.NUMBER.get(name) if isinstance(name, str) else None for name in (entry.get("from"), entry.get("to"))
        )
        has_pointer = any(pointer.attacker == attacker for pointer in draft.pointers)
        if attacker is None or attacker == armies.DEFENDERS or has_pointer:
            yield SetupError(f"{here}.from", entry.get("from"), Wording("warsaw_1920/expected.attacker", {}))
        elif target is None or seat_of(target) == seat_of(attacker) or not can_fight(draft, Attack(attacker, target)):
            yield SetupError(f"{here}.to", entry.get("to"), Wording("warsaw_1920/expected.neighbour", {}))
        else:
            draft.pointers = (*draft.pointers, Attack(attacker, target))
            draft.attacked |= 1 << attacker


def _lay_cards(draft: State, position: Mapping[str, Any]) -> Iterator[SetupError]:
    """Give each side the cards that a position names, and yield what is wrong; all others lie in its deck."""
    parts: dict[str, Mapping[str, Any]] = {}
    for name in ("hands", "known", "discards", "deck"):
        # `read_table` yields what is wrong, and returns the table: an empty one where there is none.
        parts[name] = yield from read_table(position.get(name), armies.SIDES, f"position.{name}")
    for seat in armies.SEATS:
        cards: dict[str, tuple[int, ...] | None] = {}
        for name, part in parts.items():
            entries = part.get(armies.SIDES[seat])
            faults = list(_card_faults(entries, f"position.{name}.{armies.SIDES[seat]}"))
            yield from faults
            cards[name] = None if entries is None or faults else tuple(entries)
        yield from _lay_side(draft, seat, cards)


def _card_faults(part: Any, where: str) -> Iterator[SetupError]:
    """Yield what is wrong with a list of cards by number; None, no list at all, is right."""
    if part is None:
        return
    if not isinstance(part, list | tuple) or len(part) > DECK:
        yield SetupError(where, part, Wording("warsaw_1920/expected.cards", {"number": DECK}))
        return
    for place, card in enumerate(part, start=1):
        if not is_whole(card, 1, DECK):
            yield SetupError(f"{where}#{place}", card, whole_number(1, DECK))
        elif card in part[: place - 1]:
            yield SetupError(f"{where}#{place}", card, Wording("warsaw_1920/expected.once", {}))


def _lay_side(draft: State, seat: int, cards: Mapping[str, tuple[int, ...] | None]) -> Iterator[SetupError]:
    """Lay the cards of a side by the parts of a position, and yield an error for each card that is in two places.

    `cards` has the parts `hands`, `discards`, `deck` (its top) and `known`; a hand of None stays as dealt. All other
    cards lie in the deck below its top.
    """
    side = armies.SIDES[seat]
    discards, top = cards["discards"] or (), cards["deck"] or ()
    # A hand as dealt loses the cards that the position names elsewhere.
    dealt_hand = without(draft.hands[seat], (*discards, *top))
    hand = dealt_hand if cards["hands"] is None else cards["hands"]
    all_cards = (*draft.decks[seat], *draft.hands[seat], *draft.discards[seat])
    for name, pile in (("discards", discards), ("deck", top)):
        for card in pile:
            if card in hand or (name == "deck" and card in discards):
                yield SetupError(f"position.{name}.{side}", card, Wording("warsaw_1920/expected.one_place", {}))
    draft.hands = with_item(draft.hands, seat, tuple(sorted(hand)))
    draft.discards = with_item(draft.discards, seat, discards)
    below = without(all_cards, (*hand, *discards, *top))
    draft.decks = with_item(draft.decks, seat, (*top, *below))
    known = cards["known"] or ()
    for card in known:
        if card not in hand:
            yield SetupError(f"position.known.{side}", card, Wording("warsaw_1920/expected.in_hand", {}))
    draft.known = with_item(draft.known, seat, tuple(sorted(known)))
