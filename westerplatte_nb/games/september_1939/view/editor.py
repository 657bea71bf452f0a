"""September 1939 in the studio: what the contract `view.studio.editor.Editor` asks for, and its grid of points.

The hands of September 1939 in the studio: the cards that each side begins with.

The points of the table in the studio: where the thing that was chosen may be put, with what each point is like.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from westerplatte_nb.engine.rules import Step
from westerplatte_nb.games.september_1939.rules.cards import CARDS, UNSEEN
from westerplatte_nb.games.september_1939.rules.model import SIDES
from westerplatte_nb.games.september_1939.rules.releases import NEWEST
from westerplatte_nb.games.september_1939.rules.resolve import ANSWERS
from westerplatte_nb.games.september_1939.rules.serialize import setup_to_plain, to_plain
from westerplatte_nb.games.september_1939.rules.setup import Setup
from westerplatte_nb.games.september_1939.rules.state import Mark, State, is_on_table
from westerplatte_nb.games.september_1939.rules.table import SIDE, named_point, point_name, squared
from westerplatte_nb.games.september_1939.rules.wording import card_term
from westerplatte_nb.games.september_1939.view.studio.fields import (
    MOST_TURNS,
    fields,
    first_goal,
    goal_fields,
    with_field,
    with_goal_field,
)
from westerplatte_nb.games.september_1939.view.studio.pieces import (
    GROUND,
    GROUP,
    PLATOON,
    STAND,
    cells,
    modes,
    places,
    point_of,
    put,
    steps_of,
    take,
    tools,
)  # fmt: skip
from westerplatte_nb.games.september_1939.view.studio.spot import spot
from westerplatte_nb.games.september_1939.view.studio.table import (
    LOST,
    Plain,
    Unit,
    is_laid,
    model_for,
    state_of,
    unit_of,
    with_map,
    with_position,
)
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.panel.point_field import PLACE, PointField, Sentences
from westerplatte_nb.view.studio.editor import Deck, EditRefused, Item, Pin
from westerplatte_nb.view.studio.editor_goal import goal_kinds, goal_parts, with_goal_part, without_goal_part

# Where the cursor begins: in the middle, and for the platoons of each side before its own edge.
_MIDDLE = "60,60"
_BEFORE = dict(zip(SIDES, ("60,15", "60,105"), strict=True))


def field(plain: Plain, tool: str, mode: str, words: Words) -> PointField | None:
    """Return the points where a tool may put its thing in a mode (formation or brush); None if nowhere."""
    allowed_modes = modes(plain, tool)
    mode = mode if mode in allowed_modes else (allowed_modes[0] if allowed_modes else "")
    tool_in_mode = f"{tool}/{mode}" if mode else tool
    targets = places(plain, tool_in_mode)
    if not targets:
        return None
    state, sentences = state_of(plain), Sentences()
    model, ground = model_for(plain), state.table.ground
    points: dict[str, tuple[int, ...]] = {}
    for place in targets:
        name = place.removeprefix(PLACE)
        kind = ground.kind_at(named_point(name))
        worse = {"wood": model.into_wood, "town": model.into_town}.get(kind, 0)
        points[name] = (sentences.number(words(f"field.ground.{kind}", worse=worse)),)
    items = tuple((one, words(_mode_key(tool, one))) for one in allowed_modes) if len(allowed_modes) > 1 else ()
    start = _nearest(points, _cursor_start(plain, tool))
    return PointField(points, sentences.all, start, {}, False, _covered_steps(plain, tool_in_mode, start), items, mode)


def _mode_key(tool: str, mode: str) -> str:
    """Return the key of the name of a mode: a size of the brush for ground, else a formation."""
    return f"editor.brush.{mode}" if tool.startswith(GROUND) else f"field.formation.{mode}"


def _cursor_start(plain: Plain, tool: str) -> str:
    """Return the point on which the cursor of a tool begins: the thing's own, else one before its side's edge."""
    what, *rest = tool.split("-")
    if what == PLATOON:
        return _BEFORE[rest[0]]
    unit = unit_of(plain, rest[0], rest[1]) if what in (GROUP, STAND) else None
    own = unit.points[int(rest[2]) - 1] if unit is not None and what == STAND else None
    if unit is not None:
        return own or next((one for one in unit.points if one), _MIDDLE)
    point = point_of(plain, f"mark:{rest[0]}") if rest and what != GROUND else None
    return _MIDDLE if point is None else point_name(point)


def _nearest(points: dict[str, tuple[int, ...]], wanted: str) -> str:
    """Return the point of the field that is nearest to another."""
    there = named_point(wanted)
    return wanted if wanted in points else min(points, key=lambda name: squared(named_point(name), there))


def _covered_steps(plain: Plain, tool_in_mode: str, start: str) -> tuple[tuple[int, int], ...]:
    """Return the steps from the chosen point to the other points that a tool covers; none for a row or a column."""
    thing, _, mode = tool_in_mode.partition("/")
    if not thing.startswith(GROUND):
        return steps_of(plain, tool_in_mode)[1:]
    if mode != "area":
        return ()
    here = named_point("60,60")
    around = sorted(cells(here, mode) - {here})
    return tuple(((one & 31) - (here & 31), (one >> 5) - (here >> 5)) for one in around)


def decks(plain: Plain, words: Words) -> tuple[Deck, ...]:
    """Return the hand of each side, with one of each card that its deck still has."""
    fixed = (plain.get("position") or {}).get("hands") or {}
    dealt, counts = state_of(plain).hands, dict(model_for(plain).deck)
    hands = []
    for seat, side in enumerate(SIDES):
        hand = fixed.get(side, dealt[seat])
        held = Counter(hand)
        spare = [f"{card}.{held[card] + 1}" for card in CARDS if held[card] < counts[card]]
        label = words("editor.hand", side=words(f"ui.side.{side}"))
        hands.append(Deck(side, label, _options(_numbered(hand), words), _options(spare, words), side in fixed, True))
    return tuple(hands)


def _numbered(hand: Iterable[str]) -> list[str]:
    """Return the cards of a hand, those that are alike told apart by a number."""
    seen: Counter[str] = Counter()
    names = []
    for card in hand:
        seen[card] += 1
        names.append(f"{card}.{seen[card]}")
    return names


def _options(cards: Iterable[str], words: Words) -> tuple[Item, ...]:
    """Return cards as choices; the number after the dot tells cards of one name apart."""
    return tuple(Item(card, words.term(card_term(card.partition(".")[0]))) for card in cards)


def stacked(plain: Plain, deck: str, cards: tuple[str, ...] | None) -> dict[str, Any]:
    """Return the setup in which a side (`deck`) begins with these cards; with None its hand is dealt."""
    if not is_laid(plain):
        raise EditRefused("september_1939/editor.deploys")
    hands = {side: list(hand) for side, hand in (plain["position"].get("hands") or {}).items() if side != deck}
    if cards is not None:
        chosen = [card.partition(".")[0] for card in cards]
        counts = dict(model_for(plain).deck)
        if any(number > counts.get(card, 0) for card, number in Counter(chosen).items()):
            raise EditRefused("september_1939/editor.no_card")
        hands[deck] = chosen
    return with_position(plain, hands=hands or None)


def blank() -> dict[str, Any]:
    """Return a table of open ground with one marked place and nobody on it."""
    plain: dict[str, Any] = {"seed": 1939, "release": NEWEST, "table": {"map": ""}}
    plain["forces"] = {side: [Unit("infantry").kind] for side in SIDES}
    plain["position"] = {"turn": 1, "first": SIDES[0], "platoons": {}}
    rows = ["." * SIDE] * SIDE
    return with_map(plain, rows, [Mark("A", named_point("60,60"))])


def starts(steps: Sequence[Step[Any]]) -> tuple[int, ...]:
    """Return the moments at which a turn begins, and the beginning of the game."""
    numbers, last = [0], 0
    for number, step in enumerate(steps):
        state, decision = step.after, step.after.decision
        if state.round > last and decision is not None and decision.kind == "go" and not state.chain:
            last = state.round
            if number:
                numbers.append(number)
    return tuple(numbers)


def moment(setup: Setup, state: State) -> dict[str, Any]:
    """Return the setup that begins at a state; unseen hands are left out, so they are dealt again."""
    plain = setup_to_plain(setup)
    plain.pop("script", None)
    if state.decision is not None and state.decision.rule.startswith("setup."):
        return plain
    words, table = to_plain(state), state.table
    platoons: dict[str, Any] = {side: {} for side in SIDES}
    for number, platoon in enumerate(table.platoons):
        if is_on_table(state, number):
            entry = words["platoons"][SIDES[platoon.seat]][platoon.name]
            entry["at"] = [point or LOST for point in entry["at"]]
            platoons[SIDES[platoon.seat]][platoon.name] = {name: one for name, one in entry.items() if one}
    hands = {side: hand for side, hand in words["hands"].items() if UNSEEN not in hand}
    position: dict[str, Any] = {"turn": state.round, "first": SIDES[state.first], "platoons": platoons}
    position |= {"double": True} if state.doubled else {}
    return {**plain, "position": position | ({"hands": hands} if hands else {})}


def pins(plain: Plain, words: Words) -> tuple[Pin, ...]:
    """Return the kinds of moments to which a note can be pinned: a turn, or a kind of question."""
    kinds = tuple(Item(name, words(f"editor.pin.question.{name}")) for name in ANSWERS)
    turns = Pin("turn", words("editor.pin.turn"), most=MOST_TURNS)
    return turns, Pin("question", words("editor.pin.question"), kinds)
