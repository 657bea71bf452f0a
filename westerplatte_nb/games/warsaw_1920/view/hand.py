"""The cards of a hand (`westerplatte_nb.view.panel.hands`): their texts and pictures, and how they are chosen."""

from collections.abc import Mapping

from westerplatte_nb.engine.value import Action, Listing, Reason
from westerplatte_nb.games.warsaw_1920.rules import actions as act
from westerplatte_nb.games.warsaw_1920.rules import why_not
from westerplatte_nb.games.warsaw_1920.rules.battle import fits
from westerplatte_nb.games.warsaw_1920.rules.cards import UNSEEN, WHITE
from westerplatte_nb.games.warsaw_1920.rules.state import FRONT, SEATS, State, seat_of
from westerplatte_nb.games.warsaw_1920.rules.wording import army_term
from westerplatte_nb.games.warsaw_1920.view.board.cards import HEIGHT, TILE, WIDTH, army_ids, card_face, card_tile
from westerplatte_nb.games.warsaw_1920.view.text import card_line, card_name
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.scene import Scene
from westerplatte_nb.view.panel.hands import HandCard, Several

OURS = "ours"


def cards(state: State, seat: int, words: Words) -> tuple[HandCard, ...]:
    """Return the cards of a hand that are seen, in the order of their numbers, as notation has them."""
    return tuple(_card(state, seat, number, words) for number in sorted(state.hands[seat]) if number != UNSEEN)


def _card(state: State, seat: int, number: int, words: Words) -> HandCard:
    """Return a card of a hand: name, texts, picture and tile; it is idle if it does not fit the front asked for."""
    card = state.table.card(seat, number)
    is_idle = not _is_useful(state, number)
    if is_idle:
        kind = words("card.unfit")
    elif card.colour == WHITE:
        kind = words("card.kind.all")
    else:
        fits = army_ids(card, seat, state.table.map)
        kind = words("card.kind", army=Listing(tuple(army_term(name) for name in fits)))
    line = card_line(card, words)
    # A sentence on what the makers of this package invented: the whole card, or only its strength and action.
    text = f"{line} {words('card.text.all_ours' if card.provenance == OURS else 'card.text.ours')}"
    name = card_name(card, words)
    shapes = tuple(card_face(f"card:{number}", card, seat, state.table.map, 2, 2, words))
    picture = Scene(WIDTH + 4, HEIGHT + 4, name, f"{kind}. {text}", {"pieces": shapes})
    # All that is said of it, and what it does in one line.
    full, short = f"{name}, {kind}. {text}", f"{kind[0].upper()}{kind[1:]}. {line}"
    tile = Scene(*TILE, "", "", {"pieces": card_tile(card, seat, state.table.map, words)})
    # A card with an action is marked apart; in notation it goes by its number.
    return HandCard(name, full, kind, bool(card.action), picture, target_of(number), str(number), tile, is_idle, short)


def _is_useful(state: State, number: int) -> bool:
    """Tell whether a card may be of use now: while a front is chosen, if it fits the army in battle, else always."""
    battle, decision = state.battle, state.decision
    if battle is None or decision is None or decision.kind != "front":
        return True
    army = battle.attacker if seat_of(battle.attacker) == decision.seat else battle.target
    return fits(state, army, number)


def number(state: State, seat: int) -> int:
    """Return how many cards a hand has, seen or not."""
    return len(state.hands[seat])


def target_of(card: int) -> str:
    """Return the target of a card of the side that is asked."""
    return f"card:{card}"


def names(state: State, words: Words) -> Mapping[str, str]:
    """Return the names of the cards in both hands that are seen, by their targets."""
    return {
        target_of(card): card_name(state.table.card(seat, card), words)
        for seat in SEATS
        for card in state.hands[seat]
        if card != UNSEEN
    }


def why_not_card(state: State, card: int) -> Reason | None:
    """Return why a card cannot be played now for its action; None if it can, or if a front or shield is asked for."""
    if state.decision is None or state.decision.kind in ("front", "shield"):
        return None
    return why_not(state, act.PlayCard(card))


def is_by_card(action: Action) -> bool:
    """Tell whether an action is chosen by pressing cards of the hand: a play, or a front."""
    return isinstance(action, act.PlayCard | act.Front)


def several(state: State, words: Words) -> Several | None:
    """Return how the cards of a front are chosen: all of them, no fewer; None where no front is asked for."""
    decision = state.decision
    if decision is None or decision.kind != "front":
        return None
    number = min(FRONT, len(state.hands[decision.seat]))
    # `{number}` stays in the label: the page puts in how many are chosen.
    return Several("front", words("ui.front", number="{number}", all=number), number)
