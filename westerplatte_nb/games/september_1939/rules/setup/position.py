"""Setting up a position in the middle of a game, written like `to_plain`, for tests, lessons and scenarios.

What a position does not mention stays as after the set-up: platoons that it does not name are out of action. With
`first` the initiative is given and not rolled; without, the turn begins with the roll.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from westerplatte_nb.engine import plain_setup
from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.engine.play import push
from westerplatte_nb.engine.value import Wording, with_item
from westerplatte_nb.games.september_1939.rules.cards import CARDS, sorted_hand
from westerplatte_nb.games.september_1939.rules.model import DECK, SIDES
from westerplatte_nb.games.september_1939.rules.state import SEATS, State
from westerplatte_nb.games.september_1939.rules.steps import Go, TurnStart
from westerplatte_nb.games.september_1939.rules.table import named_point

_WORDS = sorted({"turn", "first", "double", "platoons", "hands"})
_PLATOON_WORDS = sorted({"at", "left", "pinned", "activated", "bogged"})


def lay_position(draft: State, position: Mapping[str, Any]) -> None:
    """Change the state of a new game (`draft`) to a position in the middle of one, and put its next step on the agenda.

    Raises SetupError, with the place and what was expected, for the first fault.
    """
    for error in faults_while_laying(draft, position):
        raise error
    # What the setup put on the agenda is dropped: the game goes on from the position.
    draft.decision, draft.agenda = None, ()
    first = position.get("first")
    if first is None:
        push(draft, TurnStart())
        return
    draft.first = SIDES.index(first)
    draft.doubled = position.get("double") is True
    push(draft, Go(draft.first))


def faults_while_laying(draft: State, position: Mapping[str, Any]) -> Iterator[SetupError]:
    """Lay what is valid of a position on a draft, and yield the errors of the rest."""
    yield from plain_setup.field_errors(position, _WORDS, "position")
    turn = position.get("turn", 1)
    if plain_setup.is_whole(turn, 1, draft.table.turns):
        draft.round = turn
    else:
        yield SetupError("position.turn", turn, plain_setup.whole_number(1, draft.table.turns))
    if position.get("first") not in (None, *SIDES):
        yield SetupError("position.first", position["first"], plain_setup.one_of(sorted(SIDES)))
    yield from plain_setup.flag_errors(position, ("double",), "position")
    for name, lay in (("platoons", _lay_platoons), ("hands", _lay_hand)):
        # Yields the errors of the table, and returns what can be read of it.
        sides = yield from plain_setup.read_table(position.get(name), sorted(SIDES), f"position.{name}")
        for seat in SEATS:
            yield from lay(draft, seat, sides.get(SIDES[seat]), f"position.{name}.{SIDES[seat]}")


def _lay_platoons(draft: State, seat: int, entries: Any, where: str) -> Iterator[SetupError]:
    """Lay the platoons of a side that the position has entries for, by name, and yield their errors.

    The others are out of action, unless they arrive later. `where` is the path of the entries, for the errors.
    """
    numbers = {draft.table.platoons[number].name: number for number in draft.table.platoons_of_seat[seat]}
    # Yields the errors of the table, and returns what can be read of it.
    platoons = yield from plain_setup.read_table(entries, sorted(numbers), where)
    for name, platoon in numbers.items():
        if name in platoons:
            yield from _lay_platoon(draft, platoon, platoons[name], f"{where}.{name}")
        elif draft.table.platoons[platoon].arrives <= draft.round:
            for stand in draft.table.platoons[platoon].stands:
                draft.left = with_item(draft.left, stand, 0)


def _lay_platoon(draft: State, platoon: int, entry: Any, where: str) -> Iterator[SetupError]:
    """Lay a platoon: the points of its stands (`at`), their endurance (`left`), its markers; yield the errors.

    `where` is the path of the entry, for the errors.
    """
    kind, stands = draft.table.platoons[platoon].kind, draft.table.platoons[platoon].stands
    number = len(stands)
    expected = Wording("september_1939/expected.stands", {"number": number})
    if not isinstance(entry, Mapping):
        yield SetupError(where, entry, plain_setup.a_table())
        return
    yield from plain_setup.field_errors(entry, _PLATOON_WORDS, where)
    yield from plain_setup.flag_errors(entry, ("pinned", "activated"), where)
    point_names, endurance = entry.get("at"), entry.get("left")
    endurance = [kind.endurance] * number if endurance is None else endurance
    # The bogged stands by their places in the platoon, from 1.
    bogged = entry.get("bogged")
    bogged = () if bogged is None else bogged
    if not isinstance(point_names, list | tuple) or len(point_names) != number:
        yield SetupError(f"{where}.at", point_names, expected)
    elif not isinstance(endurance, list | tuple) or len(endurance) != number:
        yield SetupError(f"{where}.left", endurance, expected)
    else:
        for place, (stand, point_name, left) in enumerate(zip(stands, point_names, endurance, strict=True), start=1):
            yield from _lay_stand(draft, stand, point_name, left, f"{where}.at#{place}")
    if not isinstance(bogged, list | tuple) or not all(plain_setup.is_whole(place, 1, number) for place in bogged):
        yield SetupError(f"{where}.bogged", bogged, expected)
    else:
        for place in bogged:
            draft.bogged |= 1 << stands[place - 1]
    if entry.get("pinned") is True:
        draft.pinned |= 1 << platoon
    if entry.get("activated") is True:
        draft.activated |= 1 << platoon


def _lay_stand(draft: State, stand: int, point_name: Any, endurance_left: Any, where: str) -> Iterator[SetupError]:
    """Put a stand on the point of a name with some endurance; yield an error where it cannot be.

    Without a point (None, or "" as TOML has no null) it is out of action.
    """
    if point_name is None or point_name == "":
        draft.left = with_item(draft.left, stand, 0)
        return
    full_endurance = draft.table.kind_of[stand].endurance
    if not plain_setup.is_whole(endurance_left, 1, full_endurance):
        yield SetupError(where, endurance_left, plain_setup.whole_number(1, full_endurance))
        return
    try:
        point = named_point(point_name)
    except (TypeError, ValueError):
        yield SetupError(where, point_name, Wording("september_1939/expected.point", {}))
        return
    if draft.table.ground.impassable >> point & 1:
        yield SetupError(where, point_name, Wording("september_1939/expected.passable", {}))
    elif point in draft.at:
        yield SetupError(where, point_name, Wording("september_1939/expected.free_point", {}))
    else:
        draft.at = with_item(draft.at, stand, point)
        draft.left = with_item(draft.left, stand, endurance_left)


def _lay_hand(draft: State, seat: int, cards: Any, where: str) -> Iterator[SetupError]:
    """Give a side the cards of the position, which come out of its deck; None leaves the hand that was dealt.

    Where a card is no card, or its deck has no more of it, yield the errors and change nothing.
    """
    if cards is None:
        return
    if not isinstance(cards, list | tuple) or len(cards) > DECK:
        yield SetupError(where, cards, Wording("september_1939/expected.cards", {}))
        return
    deck = [*draft.decks[seat], *draft.hands[seat]]
    is_valid = True
    for number, card in enumerate(cards, start=1):
        if card not in CARDS:
            is_valid = False
            yield SetupError(f"{where}#{number}", card, plain_setup.one_of(sorted(CARDS)))
        elif card not in deck:
            is_valid = False
            most = dict(draft.table.model.deck)[card]
            yield SetupError(f"{where}#{number}", card, Wording("september_1939/expected.in_deck", {"number": most}))
        else:
            deck.remove(card)
    if is_valid:
        draft.decks = with_item(draft.decks, seat, tuple(deck))
        draft.hands = with_item(draft.hands, seat, sorted_hand(list(cards)))
