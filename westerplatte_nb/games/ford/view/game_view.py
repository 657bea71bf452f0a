"""The ford on the page: hands of cards, a river between one and the next, the one that may be seen face up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from westerplatte_nb.engine.value import Count, Event, Listing, Reason, Value
from westerplatte_nb.games.ford.rules import NAME, outcome, turn_of, why_not
from westerplatte_nb.games.ford.rules import actions as act
from westerplatte_nb.games.ford.rules import events as happened
from westerplatte_nb.games.ford.rules.actions import FordAction
from westerplatte_nb.games.ford.rules.events import UNSEEN
from westerplatte_nb.games.ford.rules.state import State
from westerplatte_nb.games.ford.rules.wording import seat_term, word_outcome
from westerplatte_nb.games.ford.view import theatre
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.marks import CHOOSE, NO_MARKS, Marks
from westerplatte_nb.view.drawing.scene import Rect, Scene, Shape, Target, Text
from westerplatte_nb.view.game_view import GameView, lazy_component
from westerplatte_nb.view.panel.setup_form import parse_int, seed_field, seed_of

# All lengths are units of the scene.
WIDTH = 1200.0
CARD_W, CARD_H, GAP = 130.0, 150.0, 24.0
# The y of the first hand, how far the next one is below it (a river is between them), the x of each hand's first card.
FIRST_TOP, HAND_DISTANCE, CARDS_LEFT = 24.0, 302.0, 420.0


def scene(state: State, words: Words, marks: Marks = NO_MARKS, history: bool = False) -> Scene:
    """Return the river, all hands, and the marks of cards that can be played; `history` adds nothing here."""
    places = list(_places(state, words))
    playable = {target for target, _ in marks.legal}
    height = _top(state.seats - 1) + CARD_H + FIRST_TOP
    rivers = (
        Rect(f"river:{seat}", 0, _top(seat) + CARD_H + 16, WIDTH, 120, "canal") for seat in range(state.seats - 1)
    )
    ground = (Rect("meadow", 0, 0, WIDTH, height, "rung"), *rivers)
    outlines = [
        Rect(f"mark:{n}", place.x - 4, place.y - 4, place.w + 8, place.h + 8, stroke="act", width=5, radius=14)
        for n, place in enumerate(places)
        if place.id in playable
    ]
    return Scene(
        WIDTH,
        height,
        title=words("board.title", round=state.round),
        describe=" ".join(_sentences(state, words)),
        layers={"ground": ground, "pieces": tuple(_cards(state, words)), "marks": tuple(outlines)},
        targets=tuple(places),
    )


def _cards(state: State, words: Words) -> Iterator[Shape]:
    """Yield the name and points of each patrol, and its cards, face down where their strength is not seen."""
    for seat, hand in enumerate(state.hands):
        name = f"{words.term(seat_term(seat))}: {state.points[seat]}"
        yield Text(f"name:{seat}", 40, _top(seat) + CARD_H / 2, name, 28, align="left")
        for place, strength in enumerate(hand):
            x, y = _corner(seat, place)
            fill = "paper" if strength else "gun"  # an unseen strength is 0
            yield Rect(f"card:{seat}:{place}", x, y, CARD_W, CARD_H, fill, "paper_edge", 3, 12)
            if strength:
                yield Text(f"strength:{seat}:{place}", x + CARD_W / 2, y + CARD_H / 2, str(strength), 64, bold=True)


def _corner(seat: int, place: int) -> tuple[float, float]:
    """Return the upper left corner of the card at a place of a hand, from 0."""
    return CARDS_LEFT + place * (CARD_W + GAP), _top(seat)


def _top(seat: int) -> float:
    """Return the y of the upper edge of a seat's hand."""
    return FIRST_TOP + HAND_DISTANCE * seat


def _places(state: State, words: Words) -> Iterator[Target]:
    """Yield the targets of clicks: for each hand the first card of every strength that is seen, then the patrol."""
    for seat, hand in enumerate(state.hands):
        for place, strength in enumerate(hand):
            if strength and hand.index(strength) == place:  # an unseen strength is 0
                name = words("place.card", strength=strength)
                yield Target(f"card:{strength}", name, *_corner(seat, place), CARD_W, CARD_H)
        name = words("place.hand", seat=seat_term(seat), cards=Count("card", len(hand)))
        yield Target(f"patrol:{seat + 1}", name, 24, _top(seat), 380, CARD_H)


def _sentences(state: State, words: Words) -> list[str]:
    """Return the board as sentences: the round, then each patrol with its points and its hand."""
    lines = [words("text.sentence", text=words("board.title", round=state.round))]
    for seat, hand in enumerate(state.hands):
        strengths = tuple(str(strength) for strength in hand if strength != UNSEEN)
        values: dict[str, Value] = {"seat": seat_term(seat), "points": state.points[seat]}
        if strengths:
            lines.append(words("board.hand", cards=Listing(strengths), **values))
        else:
            lines.append(words("board.hidden", number=len(hand), **values))
    return lines


def text_board(state: State, words: Words) -> str:
    """Return round, points and hands as lines of text."""
    return "\n".join(_sentences(state, words))


def targets_of(state: State, action: FordAction) -> tuple[str, ...]:
    """Return the card that an action plays."""
    strength = getattr(action, "strength", None)
    return () if strength is None else (f"card:{strength}",)


def meant_by(state: State, target: str) -> tuple[str, ...]:
    """Return the targets that a click may stand for: the target itself."""
    return (target,)


def mark_kind(action: FordAction) -> str:
    """Return the kind of mark for the targets of an action: every action chooses a card."""
    return CHOOSE


def why_nothing_at(state: State, target: str) -> Reason | None:
    """Return why a card cannot be played; None for a patrol, which nobody can play."""
    kind, _, name = target.partition(":")
    return why_not(state, act.Cross(int(name))) if kind == "card" else None


def turn_line(state: State, words: Words) -> str:
    """Return who is to move, or who has won."""
    ended = outcome(state)
    return words("turn", seat=seat_term(turn_of(state))) if ended is None else words.say(word_outcome(ended))


def detail_line(state: State, words: Words) -> str:
    """Return the round and the points."""
    return words("detail", **offer_values(state, words))


def group_of(action: FordAction) -> str:
    """Return the group of an action among the choices: an order, or an answer to a question."""
    return "action" if isinstance(action, act.Cross | act.Pass) else "answer"


def is_main(action: FordAction) -> bool:
    """Tell whether the button of an action is the main one: that of giving up the order."""
    return isinstance(action, act.Pass)


def is_heading(event: Event) -> bool:
    """Tell whether an event is a heading in the log: the beginning of a round."""
    return isinstance(event, happened.RoundBegan)


def form(state: State, edition: str, words: Words) -> dict[str, Any]:
    """Return a form with the number of patrols and the seed."""
    options = [{"value": str(number), "label": str(number)} for number in (2, 3)]
    players = {"name": "players", "label": words("players"), "options": options, "value": str(state.seats)}
    return {"fields": [players, seed_field(words)]}


def setup_of(fields: Mapping[str, str], seed: int) -> dict[str, Any]:
    """Return the setup that a form's fields ask for: two players if none are named, `seed` if that field is empty."""
    return {"seed": seed_of(fields, seed), "players": parse_int({"players": "2", **fields}, "players")}


def file_name(state: State) -> str:
    """Return the round for the name of a file."""
    return f"ford-{state.round}"


def offer_values(state: State, words: Words) -> dict[str, Value]:
    """Return the round and the points."""
    return {"round": state.round, "points": ":".join(map(str, state.points))}


VIEW: GameView[State, FordAction] = GameView(
    seats=({}, {}, {"players": ("3",)}),
    groups=("action",),
    scene=scene,
    text_board=text_board,
    targets_of=targets_of,
    meant_by=meant_by,
    mark_kind=mark_kind,
    why_nothing_at=why_nothing_at,
    turn_line=turn_line,
    detail_line=detail_line,
    group_of=group_of,
    is_main=is_main,
    is_heading=is_heading,
    form=form,
    setup_of=setup_of,
    file_name=file_name,
    offer_values=offer_values,
    word_outcome=word_outcome,
    theatre=theatre,
    editor=lazy_component(NAME, "editor"),
    whole_setup=lambda: {"seed": 1},
)
