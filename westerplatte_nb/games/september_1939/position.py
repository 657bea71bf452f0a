"""Setting up a position in the middle of a game, written like `to_plain`, for tests, lessons and scenarios.

What a position does not mention stays as after the set-up: platoons that it does not name are out of action. With
`first` the initiative is given and not rolled; without, the turn begins with the roll.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from westerplatte_nb.engine.agenda import push
from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.engine.terms import Wording
from westerplatte_nb.games.september_1939.cards import CARDS, sorted_hand
from westerplatte_nb.games.september_1939.model import SIDES
from westerplatte_nb.games.september_1939.state import SEATS, State, with_item
from westerplatte_nb.games.september_1939.steps import Go, TurnStart
from westerplatte_nb.games.september_1939.table import named_point

_WORDS = {"turn", "first", "double", "platoons", "hands"}
_PLATOON_WORDS = {"at", "left", "pinned", "activated", "bogged"}


def lay_position(draft: State, position: Mapping[str, Any]) -> None:
    """Change the draft to the position.

    Raises SetupError with the place and what was expected.
    """
    _known(position, _WORDS, "position")
    draft.round = _whole(position, "turn", 1, draft.table.turns, 1)
    for seat in SEATS:
        _lay_platoons(draft, seat, position)
        _lay_hand(draft, seat, position)
    draft.decision, draft.agenda = None, ()
    first = position.get("first")
    if first is None:
        push(draft, TurnStart())
        return
    if first not in SIDES:
        raise SetupError("position.first", first, _one_of(SIDES))
    draft.first = SIDES.index(first)
    draft.doubled = position.get("double") is True
    push(draft, Go(draft.first))


def _lay_platoons(draft: State, seat: int, position: Mapping[str, Any]) -> None:
    where = f"position.platoons.{SIDES[seat]}"
    given = _table(_table(position, "platoons", "position").get(SIDES[seat]) or {}, where)
    names = {draft.table.platoons[platoon].name: platoon for platoon in draft.table.of_seat[seat]}
    _known(given, names, where)
    for name, platoon in names.items():
        if name in given:
            _lay_platoon(draft, platoon, _table(given[name], f"{where}.{name}"), f"{where}.{name}")
        elif draft.table.platoons[platoon].arrives <= draft.round:
            for stand in draft.table.platoons[platoon].stands:
                draft.left = with_item(draft.left, stand, 0)


def _lay_platoon(draft: State, platoon: int, given: Mapping[str, Any], where: str) -> None:
    _known(given, _PLATOON_WORDS, where)
    here = draft.table.platoons[platoon]
    points, lefts = given.get("at"), given.get("left")
    if not isinstance(points, list | tuple) or len(points) != len(here.stands):
        raise SetupError(f"{where}.at", points, Wording("september_1939/expected.stands", {"number": len(here.stands)}))
    lefts = [here.kind.endurance] * len(here.stands) if lefts is None else lefts
    if not isinstance(lefts, list | tuple) or len(lefts) != len(here.stands):
        raise SetupError(
            f"{where}.left", lefts, Wording("september_1939/expected.stands", {"number": len(here.stands)})
        )
    for number, (stand, point, left) in enumerate(zip(here.stands, points, lefts, strict=True), start=1):
        _lay_stand(draft, stand, point, left, f"{where}.at#{number}")
    bogged = given.get("bogged") or ()
    if not isinstance(bogged, list | tuple) or not set(bogged) <= set(range(1, len(here.stands) + 1)):
        raise SetupError(
            f"{where}.bogged", bogged, Wording("september_1939/expected.stands", {"number": len(here.stands)})
        )
    for number in bogged:
        draft.bogged |= 1 << here.stands[number - 1]
    if given.get("pinned") is True:
        draft.pinned |= 1 << platoon
    if given.get("activated") is True:
        draft.activated |= 1 << platoon


def _lay_stand(draft: State, stand: int, name: Any, left: Any, where: str) -> None:
    """Put a stand on its point; one of no point is out of action."""
    if name is None:
        draft.left = with_item(draft.left, stand, 0)
        return
    endurance = draft.table.kind_of[stand].endurance
    if not isinstance(left, int) or isinstance(left, bool) or not 1 <= left <= endurance:
        raise SetupError(where, left, Wording("expected.whole_number", {"least": 1, "most": endurance}))
    try:
        point = named_point(name)
    except (TypeError, ValueError):
        raise SetupError(where, name, Wording("september_1939/expected.point", {})) from None
    if draft.table.ground.impassable >> point & 1:
        raise SetupError(where, name, Wording("september_1939/expected.passable", {}))
    if point in draft.at:
        raise SetupError(where, name, Wording("september_1939/expected.free_point", {}))
    draft.at = with_item(draft.at, stand, point)
    draft.left = with_item(draft.left, stand, left)


def _lay_hand(draft: State, seat: int, position: Mapping[str, Any]) -> None:
    """Give a side the cards that are named; they come out of its deck."""
    hands = _table(position, "hands", "position")
    _known(hands, SIDES, "position.hands")
    given = hands.get(SIDES[seat])
    if given is None:
        return
    where = f"position.hands.{SIDES[seat]}"
    if not isinstance(given, list | tuple):
        raise SetupError(where, given, Wording("september_1939/expected.cards", {}))
    for card in given:
        if card not in CARDS:
            raise SetupError(where, card, _one_of(CARDS))
    deck = [*draft.decks[seat], *draft.hands[seat]]
    for card, number in Counter(given).items():
        if deck.count(card) < number:
            raise SetupError(where, card, Wording("expected.whole_number", {"least": 0, "most": deck.count(card)}))
        for _ in range(number):
            deck.remove(card)
    draft.decks = with_item(draft.decks, seat, tuple(deck))
    draft.hands = with_item(draft.hands, seat, sorted_hand(list(given)))


def _known(given: Mapping[str, Any], words: Iterable[str], where: str) -> None:
    for word in given:
        if word not in words:
            raise SetupError(f"{where}.{word}", given[word], _one_of(words))


def _table(plain: Mapping[str, Any], name: str, where: str = "") -> Mapping[str, Any]:
    found = plain.get(name) or {} if where else plain
    if not isinstance(found, Mapping):
        raise SetupError(f"{where}.{name}" if where else name, found, Wording("expected.table", {}))
    return found


def _whole(plain: Mapping[str, Any], name: str, least: int, most: int, default: int) -> int:
    found = plain.get(name, default)
    if not isinstance(found, int) or isinstance(found, bool) or not least <= found <= most:
        raise SetupError(f"position.{name}", found, Wording("expected.whole_number", {"least": least, "most": most}))
    return found


def _one_of(choices: Iterable[str]) -> Wording:
    return Wording("expected.one_of", {"choices": ", ".join(choices)})
