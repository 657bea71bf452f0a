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
    legal_types = {type(action) for action in legal}
    return next(((name, types) for name, types in kinds if not legal_types.isdisjoint(types)), None)


def recommended(view: View, state: Any, legal: tuple[Any, ...]) -> Kind | None:
    """Return the kind of act that helps most now (`GameView.recommended`).

    None where ending the turn is as good or all answers are alike, at the end, and in a game that recommends nothing.
    """
    return view.recommended(state, legal) if view.recommended is not None and not state.is_over else None


def best_actions(context: ViewContext) -> frozenset[Any]:
    """Return the legal actions whose buttons stand out: those of the kind that helps most (`recommended`).

    If a coach asks for some of them, only these stand out.
    """
    kind = recommended(context.view, context.state, context.legal)
    _, types = ("", ()) if kind is None else kind
    best = frozenset(action for action in context.legal if isinstance(action, types))
    return best.intersection(context.requests) or best


def marks_for(view: View, state: Any, legal: Iterable[Any], selected: str | None = None) -> Marks:
    """Return the marks of the actions allowed now: each place with its kind of mark once, in the order of the actions.

    In a game whose choices are made of several places, `selected` holds the places chosen so far, and only actions that
    fit them are marked. Where such places are chosen in their order, only the first of each action is marked before one
    is chosen.
    """
    if selected and view.combines:
        legal = narrow(view, state, legal, selected)
    only_first = view.begins and not selected
    pairs: dict[tuple[str, str], None] = {}
    legal = tuple(legal)
    for action, places in zip(legal, _places_of(view, state, legal), strict=True):
        is_first = only_first and len(places) > 1
        kind = CHOOSE if is_first or not places else view.mark_kind(action)
        for place in places[:1] if is_first else places:
            pairs[place, kind] = None
    return Marks(tuple(pairs), selected)


@memo.by_identities(memo.STATES)
def _places_of(view: View, state: Any, legal: tuple[Any, ...]) -> list[tuple[str, ...]]:
    """Return the places of each action; cached, since board and panel both ask for them."""
    return [view.targets_of(state, action) for action in legal]


def begins_at(view: View, state: Any, action: Any) -> str | None:
    """Return the place at which the choice of an action begins, if it is chosen by several places in their order.

    None if a single place is enough, or the order of the places does not matter.
    """
    if not view.begins:
        return None
    places = view.targets_of(state, action)
    return places[0] if len(places) > 1 else None


def narrow(view: View, state: Any, legal: Iterable[Any], target: str) -> tuple[Any, ...]:
    """Return the legal actions that a click on a place may mean, in their order.

    A click may mean other places than the one clicked (`meant_by`): on a rung, for example, also its whole track.
    `target` may hold several places, separated by blanks: then an action must suit the click on each of them.
    """
    # For each clicked place the set of places that it may mean; an action suits it if it concerns one of them.
    meanings = [set(view.meant_by(state, place)) for place in target.split()]
    with_places = ((action, set(view.targets_of(state, action))) for action in legal)
    return tuple(action for action, places in with_places if all(meaning & places for meaning in meanings))


def with_choice(view: View, selected: str | None, target: str) -> str:
    """Return the selected places after a click on one, separated by blanks; a second click deselects it.

    Where a choice is made of several places (`GameView.combines`), it is added to those selected before.
    """
    chosen = selected.split() if selected and view.combines else []
    if target in chosen:
        return " ".join(place for place in chosen if place != target)
    return " ".join((*chosen, target))


def place_names(context: ViewContext, scene: Scene, target: str) -> str:
    """Return the name of a place of the board or of a card of a hand; "" for an unknown one.

    `target` may hold several places, separated by blanks: their names are joined by dots (`Depot · Pier`).
    """
    names = {item.id: item.name for item in scene.targets}
    hand = context.view.hand
    if hand is not None:
        names |= hand.names(context.state, context.words)
    return " · ".join(name for place in target.split() if (name := names.get(place, "")))


def offers(context: ViewContext, targets: Iterable[str], buttons: Container[str]) -> dict[str, list[str | int]]:
    """Return the notation of the legal actions that a click on a place may mean, for the places that have any.

    The page shows them on hover and focus without asking the kernel. In a game whose choices begin with a place
    (`GameView.begins`) most actions have no button in `buttons` yet. The page does not show those: they are sent as one
    checksum, from which it sees whether they have changed.
    """
    view, state, legal = context.view, context.state, context.legal
    lines_at: dict[str, list[str]] = {}
    for action, places in zip(legal, _places_of(view, state, legal), strict=True):
        for place in places:
            lines_at.setdefault(place, []).append(str(action))
    offers_of: dict[str, list[str | int]] = {}
    for target in targets:
        # Keys of a dictionary: an action that concerns two of the places that a click may mean is listed once.
        lines = dict.fromkeys(line for place in view.meant_by(state, target) for line in lines_at.get(place, ()))
        if view.begins and (buttonless := [line for line in lines if line not in buttons]):
            offers_of[target] = [*(line for line in lines if line in buttons), crc32(" ".join(buttonless).encode())]
        elif lines:
            offers_of[target] = [*lines]
    return offers_of
