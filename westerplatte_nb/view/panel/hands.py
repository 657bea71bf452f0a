"""Hands on the page: who may turn which over, and the cards of the one that is seen, as things to choose.

A game brings its cards as `hand` (`view/game_parts.py`); without one a hand is seen on the board alone.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.view.course.moment import ViewContext
from westerplatte_nb.view.drawing.scene import Scene
from westerplatte_nb.view.drawing.svg import to_svg
from westerplatte_nb.view.drawing.theme import Theme
from westerplatte_nb.view.panel.choices import begins_at, best_actions


class HandCard(NamedTuple):
    """A card of a hand: its name, what it does, what kind it is, a picture, and the place that choosing it means.

    `is_marked` sets one kind apart from the other, by more than a colour. Cards that are the same have the same
    `target`. Where several are chosen at once, `word` stands for the card in notation; without one its place does.
    `does` is the one line of what it does, where that is less than its text.
    A game whose hands grow large brings a `small` picture too, for a tile that says most without a name; there
    `is_idle` marks a card that would be of no use now.
    """

    name: str
    text: str
    kind: str
    is_marked: bool
    picture: Scene
    target: str
    word: str = ""
    small: Scene | None = None
    is_idle: bool = False
    does: str = ""


class Several(NamedTuple):
    """A choice of several cards at once: the word of notation before them, and how the button is called.

    `{number}` in the label stands for how many are chosen; `asked` is how many must be, 0 for any number.
    """

    word: str
    label: str
    asked: int = 0


class Hands(NamedTuple):
    """What the page knows of the hands at the board.

    `seats` are those of people here whose hands are hidden, `open_seat` the one of these whose hand is open, None for
    none; `viewer` is the seat whose cards are shown, None for none. `selected` holds the chosen places, by blanks.
    """

    seats: tuple[int, ...]
    open_seat: int | None
    viewer: int | None
    selected: str


def hand_view(context: ViewContext, hands: Hands, theme: Theme) -> dict[str, Any] | None:
    """Return the buttons that turn hands over, and the cards of the open hand; None where there is neither.

    On the page `needed` tells that a hand must be open to answer, `first` that this part stands before the answers.
    """
    turn, open_seat = rules_of(context.game).turn_of(context.state), hands.open_seat
    buttons: dict[str, Any] = {}
    decision = context.state.decision
    # Whoever gives an order looks at the hand, and whoever answers a decision does, if its options depend on the hand
    # (then it is always asked) or its answer is secret. Any other decision is public and needs no hand.
    needs_hand = decision is None or decision.is_always_asked or decision.is_secret
    if hands.seats and turn in hands.seats:
        must_open = needs_hand and open_seat != turn
        buttons = _button(context, open_seat, turn) | {
            "note": context.words("ui.hand.note", seat=context.wordings.seat_term(turn)) if must_open else "",
            "others": [_button(context, open_seat, seat, "ui.hand.peek") for seat in hands.seats if seat != turn],
        }
    cards = _cards(context, hands, theme, needs_hand)
    if not buttons and not cards:
        return None
    return buttons | cards | {"needed": needs_hand, "first": needs_hand and _is_first(context, cards)}


def peek_view(context: ViewContext, seats: tuple[int, ...], viewer: int | None, theme: Theme) -> dict[str, Any] | None:
    """Return the buttons by which each of the `seats` may look at what that seat alone may see, with a note on it.

    `viewer` is the seat that looks now: what it sees is added as `peeked`, a picture and a text. None in a game without
    such secrets, and while no seat at the board has one.
    """
    part = context.view.peek
    if part is None or not seats:
        return None
    view: dict[str, Any] = {
        "note": " ".join(part.note(seat, context.words) for seat in seats),
        "others": [_button(context, viewer, seat, "ui.hand.peek") for seat in seats],
    }
    if viewer in seats:
        picture, text = part.seen(rules_of(context.game).observe(context.state, viewer), context.words)
        view["peeked"] = {"picture": to_svg(picture, theme, picture.width), "text": text}
    return view


def _is_first(context: ViewContext, cards: Mapping[str, Any]) -> bool:
    """Tell whether the part of the hands (`hand_view`) stands before the buttons of the answers.

    Not if no card can be chosen, since cards that answer nothing would push the answers out of sight; and not if
    choices begin on the board. `cards` is the result of `_cards`.
    """
    if not cards:
        # All hands lie face down: the part has only the buttons that open one, and that must be done first.
        return True
    can_choose = any(card["can"] for card in cards["cards"])
    return can_choose and not any(begins_at(context.view, context.state, action) for action in context.legal)


def _button(context: ViewContext, open_seat: int | None, seat: int, key: str = "ui.hand.open") -> dict[str, Any]:
    """Return the button that opens the hand of a seat, labelled by a catalogue `key`, or closes the open one."""
    is_open = open_seat == seat
    return {
        "seat": seat,
        "open": is_open,
        "label": context.words("ui.hand.close" if is_open else key, seat=context.wordings.seat_term(seat)),
    }


def _cards(context: ViewContext, hands: Hands, theme: Theme, needs_hand: bool) -> dict[str, Any]:
    """Return the cards of the viewer's hand for the page, which of them can be chosen now, and why the others cannot.

    {} if no hand is shown. `needs_hand` tells that the pending order or answer is chosen by looking at the hand.
    """
    part = context.view.hand
    if part is None or hands.viewer is None or context.state.is_over:
        return {}
    turn, state, words = rules_of(context.game).turn_of(context.state), context.state, context.words
    legal = context.legal if turn == hands.viewer else ()
    legal_places = {place for action in legal for place in context.view.targets_of(state, action)}
    cards: Sequence[HandCard] = part.cards(state, hands.viewer, words)
    several: Several | None = part.several(state, words) if legal else None
    best_by_card = filter(part.is_by_card, best_actions(context) if legal else ())
    best_places = {place for action in best_by_card for place in context.view.targets_of(state, action)}
    # For each card its picture, and its small one if it has one. The page gets every picture once (`pictures`), and
    # with each card the numbers of its pictures in that list: cards that look alike have the same.
    drawings = [[to_svg(scene, theme, scene.width) for scene in (card.picture, card.small) if scene] for card in cards]
    pictures = list(dict.fromkeys(picture for drawing in drawings for picture in drawing))
    # Whether the viewer acts with these cards now: only then it matters why one of them cannot be chosen.
    acts = bool(legal) and needs_hand
    entries = []
    for card, (picture, *small_pictures) in zip(cards, drawings, strict=True):
        # While several cards are chosen at once, every card can be chosen.
        can_choose = several is not None or card.target in legal_places
        is_chosen = card.target in hands.selected.split()
        entry = _card(card) | {"picture": pictures.index(picture), "can": can_choose, "chosen": is_chosen}
        if card.target in best_places:
            entry["best"] = True
        if acts and not can_choose:
            entry |= _refusal(context, card.target)
        if small_pictures:
            entry["small"] = pictures.index(small_pictures[0])
        entries.append(entry)
    return {
        "title": words("ui.hand.cards", seat=context.wordings.seat_term(hands.viewer)),
        "pictures": pictures,
        "cards": entries,
        "several": several._asdict() if several is not None else None,
        "acts": acts,
    }


def _card(card: HandCard) -> dict[str, Any]:
    """Return the fields of a card for the page; optional ones that are empty are left out."""
    always = {"name": card.name, "text": card.text, "kind": card.kind, "marked": card.is_marked, "target": card.target}
    optional = {"word": card.word, "idle": card.is_idle, "does": card.does}
    return always | {name: value for name, value in optional.items() if value}


def _refusal(context: ViewContext, target: str) -> dict[str, str]:
    """Return why a card cannot be chosen now; {} without a reason, and then the page does not grey it out."""
    reason = context.view.why_nothing_at(context.state, target)
    return {} if reason is None else {"why": context.words.say(context.wordings.word_reason(reason))}
