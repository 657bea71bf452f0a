"""What can be done where: the marks of the actions allowed now, and what a click on a place may mean."""

from collections.abc import Container, Iterable
from typing import Any
from zlib import crc32

from westerplatte_nb.view.course.moment import ViewContext
from westerplatte_nb.view.drawing import memo
from westerplatte_nb.view.drawing.marks import CHOOSE, Marks
from westerplatte_nb.view.drawing.scene import Scene
from westerplatte_nb.view.game_view import GameView

View = GameView[Any, Any]
# A kind of act: its name, and the types of its actions.
Kind = tuple[str, tuple[type, ...]]


def first_kind(kinds: Iterable[Kind], legal: Iterable[Any]) -> Kind | None:
    """Return the first kind of act of which an action is legal, None if there is none."""
    there = {type(action) for action in legal}
    return next((kind for kind in kinds if not there.isdisjoint(kind[1])), None)


def recommended(view: View, state: Any, legal: tuple[Any, ...]) -> Kind | None:
    """Return the kind of act that helps most now, None where ending the turn is as good, or all answers are alike."""
    return view.recommended(state, legal) if view.recommended is not None and not state.is_over else None


def leading(context: ViewContext) -> frozenset[Any]:
    """Return the actions whose buttons stand out: of the kind that helps most, and if a coach asks for some, those."""
    best = recommended(context.view, context.state, context.legal)
    led = frozenset(one for one in context.legal if best is not None and isinstance(one, best[1]))
    return led.intersection(context.requests) or led


def marks_for(view: View, state: Any, legal: Iterable[Any], selected: str | None = None) -> Marks:
    """Return the marks of the actions allowed now, each place and kind once, in the order of the actions.

    In a game whose choices are made of several places they are those that the places chosen so far leave open; before
    one is chosen, those at which a choice begins (`begins_at`).
    """
    if selected and view.combines:
        legal = narrow(view, state, legal, selected)
    only_first = view.begins and not selected
    pairs: dict[tuple[str, str], None] = {}
    legal = tuple(legal)
    for action, places in zip(legal, _places_of(view, state, legal), strict=True):
        is_first = only_first and len(places) > 1
        kind = CHOOSE if is_first or not places else view.kind_of(action)
        for place in places[:1] if is_first else places:
            pairs[place, kind] = None
    return Marks(tuple(pairs), selected)


@memo.by_identities(memo.STATES)
def _places_of(view: View, state: Any, legal: tuple[Any, ...]) -> list[tuple[str, ...]]:
    """Return the places of each action; cached, since board and panel both ask for them."""
    return [view.targets_of(state, action) for action in legal]


def begins_at(view: View, state: Any, action: Any) -> str | None:
    """Return the place at which the choice of an action begins, None if it is chosen by one place, or in any order."""
    if not view.begins:
        return None
    places = view.targets_of(state, action)
    return places[0] if len(places) > 1 else None


def narrow(view: View, state: Any, legal: Iterable[Any], target: str) -> tuple[Any, ...]:
    """Return the legal actions that a click on a place may mean, in their order; of several places, all of them."""
    places = [set(view.meant_by(state, one)) for one in target.split()]
    targets = ((action, set(view.targets_of(state, action))) for action in legal)
    return tuple(action for action, concerned in targets if all(possible & concerned for possible in places))


def with_choice(view: View, selected: str | None, target: str) -> str:
    """Return the selection after a click on a place; a second click deselects it.

    Where a choice is made of several places (`GameView.combines`), it is added to those chosen before.
    """
    chosen = selected.split() if selected and view.combines else []
    if target in chosen:
        return " ".join(one for one in chosen if one != target)
    return " ".join((*chosen, target))


def place_names(context: ViewContext, scene: Scene, target: str) -> str:
    """Return the name of a place of the board or of a card of a hand; of several, all of them."""
    names = {item.id: item.name for item in scene.targets}
    hand = context.view.hand
    if hand is not None:
        names |= hand.names(context.state, context.words)
    return " · ".join(name for one in target.split() if (name := names.get(one, "")))


def offers(context: ViewContext, targets: Iterable[str], buttons: Container[str]) -> dict[str, list[str | int]]:
    """Return the notation of the legal actions that a click on a place may mean, for the places that have any.

    The page shows them on hover and focus without asking the kernel. In a game whose choices begin with a place
    (`GameView.begins`) most actions have no button in `buttons` yet. The page does not show those: they are sent as one
    checksum, from which it sees whether they have changed.
    """
    view, state, legal = context.view, context.state, context.legal
    at: dict[str, list[str]] = {}
    for action, places in zip(legal, _places_of(view, state, legal), strict=True):
        for target in places:
            at.setdefault(target, []).append(str(action))
    by_place: dict[str, list[str | int]] = {}
    for target in targets:
        lines = dict.fromkeys(line for one in view.meant_by(state, target) for line in at.get(one, ()))
        if view.begins and (others := [line for line in lines if line not in buttons]):
            by_place[target] = [*(line for line in lines if line in buttons), crc32(" ".join(others).encode())]
        elif lines:
            by_place[target] = [*lines]
    return by_place
