"""Setting up a position in the middle of a game, written like `to_plain`, for tests, lessons and scenarios.

What a position does not mention stays as after the set-up: platoons that it does not name are out of action. With
`first` the initiative is given and not rolled; without, the turn begins with the roll.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.engine.plain_setup import (
    a_table,
    flag_errors,
    is_whole,
    one_of,
    read_table,
    whole_number,
    word_errors,
)
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
    """Change the draft to the position.

    Raises SetupError with the place and what was expected, for the first thing that is wrong.
    """
    for wrong in faults_while_laying(draft, position):
        raise wrong
    draft.decision, draft.agenda = None, ()
    first = position.get("first")
    if first is None:
        push(draft, TurnStart())
        return
    draft.first = SIDES.index(first)
    draft.doubled = position.get("double") is True
    push(draft, Go(draft.first))


def faults_while_laying(draft: State, position: Mapping[str, Any]) -> Iterator[SetupError]:
    """Lay what can be laid of a position on a draft, and yield everything that is wrong with it."""
    yield from word_errors(position, _WORDS, "position")
    turn = position.get("turn", 1)
    if is_whole(turn, 1, draft.table.turns):
        draft.round = turn
    else:
        yield SetupError("position.turn", turn, whole_number(1, draft.table.turns))
    if position.get("first") not in (None, *SIDES):
        yield SetupError("position.first", position["first"], one_of(sorted(SIDES)))
    yield from flag_errors(position, ("double",), "position")
    for name, lay in (("platoons", _lay_platoons), ("hands", _lay_hand)):
        sides = yield from read_table(position.get(name), sorted(SIDES), f"position.{name}")
        for seat in SEATS:
            yield from lay(draft, seat, sides.get(SIDES[seat]), f"position.{name}.{SIDES[seat]}")


def _lay_platoons(draft: State, seat: int, side: Any, where: str) -> Iterator[SetupError]:
    """Lay the platoons that a side names; the others are out of action, unless they arrive later."""
    names = {draft.table.platoons[platoon].name: platoon for platoon in draft.table.of_seat[seat]}
    platoons = yield from read_table(side, sorted(names), where)
    for name, platoon in names.items():
        if name in platoons:
            yield from _lay_platoon(draft, platoon, platoons[name], f"{where}.{name}")
        elif draft.table.platoons[platoon].arrives <= draft.round:
            for stand in draft.table.platoons[platoon].stands:
                draft.left = with_item(draft.left, stand, 0)


def _lay_platoon(draft: State, platoon: int, entry: Any, where: str) -> Iterator[SetupError]:
    """Lay a platoon: the points of its stands, their endurance (`left`), its markers; yield what is wrong."""
    here = draft.table.platoons[platoon]
    number = len(here.stands)
    expected = Wording("september_1939/expected.stands", {"number": number})
    if not isinstance(entry, Mapping):
        yield SetupError(where, entry, a_table())
        return
    yield from word_errors(entry, _PLATOON_WORDS, where)
    yield from flag_errors(entry, ("pinned", "activated"), where)
    points, lefts = entry.get("at"), entry.get("left")
    lefts = [here.kind.endurance] * number if lefts is None else lefts
    bogged = entry.get("bogged")
    bogged = () if bogged is None else bogged
    if not isinstance(points, list | tuple) or len(points) != number:
        yield SetupError(f"{where}.at", points, expected)
    elif not isinstance(lefts, list | tuple) or len(lefts) != number:
        yield SetupError(f"{where}.left", lefts, expected)
    else:
        for place, (stand, point, left) in enumerate(zip(here.stands, points, lefts, strict=True), start=1):
            yield from _lay_stand(draft, stand, point, left, f"{where}.at#{place}")
    if not isinstance(bogged, list | tuple) or not all(is_whole(place, 1, number) for place in bogged):
        yield SetupError(f"{where}.bogged", bogged, expected)
    else:
        for place in bogged:
            draft.bogged |= 1 << here.stands[place - 1]
    if entry.get("pinned") is True:
        draft.pinned |= 1 << platoon
    if entry.get("activated") is True:
        draft.activated |= 1 << platoon


def _lay_stand(draft: State, stand: int, name: Any, left: Any, where: str) -> Iterator[SetupError]:
    """Put a stand on its point with so much endurance; without a point (an empty one in TOML) it is out of action."""
    if name is None or name == "":
        draft.left = with_item(draft.left, stand, 0)
        return
    endurance = draft.table.kind_of[stand].endurance
    if not is_whole(left, 1, endurance):
        yield SetupError(where, left, whole_number(1, endurance))
        return
    try:
        point = named_point(name)
    except (TypeError, ValueError):
        yield SetupError(where, name, Wording("september_1939/expected.point", {}))
        return
    if draft.table.ground.impassable >> point & 1:
        yield SetupError(where, name, Wording("september_1939/expected.passable", {}))
    elif point in draft.at:
        yield SetupError(where, name, Wording("september_1939/expected.free_point", {}))
    else:
        draft.at = with_item(draft.at, stand, point)
        draft.left = with_item(draft.left, stand, left)


def _lay_hand(draft: State, seat: int, cards: Any, where: str) -> Iterator[SetupError]:
    """Give a side the cards that are named; they come out of its deck."""
    if cards is None:
        return
    if not isinstance(cards, list | tuple) or len(cards) > DECK:
        yield SetupError(where, cards, Wording("september_1939/expected.cards", {}))
        return
    deck = [*draft.decks[seat], *draft.hands[seat]]
    wrong = False
    for number, card in enumerate(cards, start=1):
        if card not in CARDS:
            wrong = True
            yield SetupError(f"{where}#{number}", card, one_of(sorted(CARDS)))
        elif card not in deck:
            wrong = True
            most = dict(draft.table.model.deck)[card]
            yield SetupError(f"{where}#{number}", card, Wording("september_1939/expected.in_deck", {"number": most}))
        else:
            deck.remove(card)
    if not wrong:
        draft.decks = with_item(draft.decks, seat, tuple(deck))
        draft.hands = with_item(draft.hands, seat, sorted_hand(list(cards)))
