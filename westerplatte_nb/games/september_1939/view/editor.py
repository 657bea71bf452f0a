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
from westerplatte_nb.games.september_1939.rules.table import SIDE, named_point, point_name, squared, steps_between
from westerplatte_nb.games.september_1939.rules.wording import card_term
from westerplatte_nb.games.september_1939.view.studio import table as setups
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
from westerplatte_nb.games.september_1939.view.studio.table import LOST, Plain
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.panel.point_field import PLACE, PointField, Sentences
from westerplatte_nb.view.studio.editor import Deck, EditRefused, Item, Pin
from westerplatte_nb.view.studio.editor_goal import goal_kinds, goal_parts, with_goal_part, without_goal_part

# Where the cursor begins: in the middle, and for the platoons of each side before its own edge.
_MIDDLE = "60,60"
_BEFORE = dict(zip(SIDES, ("60,15", "60,105"), strict=True))


def field(plain: Plain, tool: str, mode: str, words: Words) -> PointField | None:
    """Return the field of the points on which a tool may be used in a mode (formation or brush); None if on none.

    An unfit `mode` becomes the first one of the tool.
    """
    allowed_modes = modes(plain, tool)
    if mode not in allowed_modes:
        mode = allowed_modes[0] if allowed_modes else ""
    tool_in_mode = f"{tool}/{mode}" if mode else tool
    targets = places(plain, tool_in_mode)
    if not targets:
        return None
    state, sentences = setups.state_of(plain), Sentences()
    model, ground = setups.model_for(plain), state.table.ground
    points: dict[str, tuple[int, ...]] = {}
    for place in targets:
        name = place.removeprefix(PLACE)
        kind = ground.kind_at(named_point(name))
        # How much worse the dice hit a stand there: the numbers needed are so much higher.
        worse = {"wood": model.into_wood, "town": model.into_town}.get(kind, 0)
        # A point has the number of its sentence, so that the same sentence is sent once for all points.
        points[name] = (sentences.number(words(f"field.ground.{kind}", worse=worse)),)
    # One mode alone is no choice.
    items = tuple((name, words(_mode_key(tool, name))) for name in allowed_modes) if len(allowed_modes) > 1 else ()
    start = _nearest(points, _cursor_start(plain, tool))
    covered = _covered_steps(plain, tool_in_mode)
    return PointField(points, sentences.all, start, has_ways=False, along=covered, modes=items, mode=mode)


def _mode_key(tool: str, mode: str) -> str:
    """Return the key of the name of a mode: a size of the brush for ground, else a formation."""
    return f"editor.brush.{mode}" if tool.startswith(GROUND) else f"field.formation.{mode}"


def _cursor_start(plain: Plain, tool: str) -> str:
    """Return the point on which the cursor of a tool begins.

    For a new platoon it is before its side's edge; for a platoon, stand or marked place that is moved, where it is;
    else the middle of the table.
    """
    # Such as `platoon-poland-infantry`, `group-poland-inf1`, `stand-poland-inf1-2`, `mark-A`, `ground-wood`.
    what, *rest = tool.split("-")
    if what == PLATOON:
        side, _ = rest
        return _BEFORE[side]
    if what in (GROUP, STAND):
        side, name, *place = rest
        unit = setups.unit_of(plain, side, name)
        if unit is None:
            return _MIDDLE
        stand_point = unit.points[int(place[0]) - 1] if place else None
        # A lost stand has no point: then the first of its platoon that has one counts.
        return stand_point or next((point for point in unit.points if point), _MIDDLE)
    mark_point = point_of(plain, f"mark:{rest[0]}") if rest and what != GROUND else None
    return _MIDDLE if mark_point is None else point_name(mark_point)


def _nearest(points: dict[str, tuple[int, ...]], target: str) -> str:
    """Return the point of a field that is nearest to the target point, all by their names."""
    target_point = named_point(target)
    return target if target in points else min(points, key=lambda name: squared(named_point(name), target_point))


def _covered_steps(plain: Plain, tool_in_mode: str) -> tuple[tuple[int, int], ...]:
    """Return the steps from the chosen point to the other points that a tool covers; none for a row or a column."""
    thing, _, mode = tool_in_mode.partition("/")
    if not thing.startswith(GROUND):
        # The first step leads to the chosen point itself.
        return steps_of(plain, tool_in_mode)[1:]
    # `one` covers no other point, and the steps of a row or a column differ from point to point.
    if mode != "area":
        return ()
    # Any point not at the edge would do.
    middle = named_point(_MIDDLE)
    return tuple(steps_between(middle, point) for point in sorted(cells(middle, mode) - {middle}))


def decks(plain: Plain, words: Words) -> tuple[Deck, ...]:
    """Return the hand of each side, with the cards that can be added to it: one of each that its deck still has.

    A hand is that of the position, else the one that is dealt.
    """
    fixed_hands = (plain.get("position") or {}).get("hands") or {}
    dealt_hands, counts = setups.state_of(plain).hands, dict(setups.model_for(plain).deck)
    hands = []
    for seat, side in enumerate(SIDES):
        hand = fixed_hands.get(side, dealt_hands[seat])
        held = Counter(hand)
        spare = [f"{card}.{held[card] + 1}" for card in CARDS if held[card] < counts[card]]
        label = words("editor.hand", side=words(f"ui.side.{side}"))
        cards, spare_cards = _options(_numbered(hand), words), _options(spare, words)
        hands.append(Deck(side, label, cards, spare_cards, is_stacked=side in fixed_hands, is_hand=True))
    return tuple(hands)


def _numbered(hand: Iterable[str]) -> list[str]:
    """Return the cards of a hand with a number that tells equal ones apart: `move.1`, `move.2`."""
    counts: Counter[str] = Counter()
    names = []
    for card in hand:
        counts[card] += 1
        names.append(f"{card}.{counts[card]}")
    return names


def _options(cards: Iterable[str], words: Words) -> tuple[Item, ...]:
    """Return cards with their numbers (`move.1`) as choices."""
    return tuple(Item(card, words.term(card_term(card.partition(".")[0]))) for card in cards)


def with_deck_order(plain: Plain, deck: str, cards: tuple[str, ...] | None) -> dict[str, Any]:
    """Return the setup in which a side (`deck`) begins with these cards (`move.1`); with None its hand is dealt.

    Raises EditRefused where the sides deploy first, and for more of a card than the deck has.
    """
    if not setups.is_laid(plain):
        raise EditRefused("september_1939/editor.deploys")
    hands = {side: list(hand) for side, hand in (plain["position"].get("hands") or {}).items() if side != deck}
    if cards is not None:
        hand = [card.partition(".")[0] for card in cards]
        counts = dict(setups.model_for(plain).deck)
        if any(number > counts.get(card, 0) for card, number in Counter(hand).items()):
            raise EditRefused("september_1939/editor.no_card")
        hands[deck] = hand
    return setups.with_position(plain, hands=hands or None)


def blank() -> dict[str, Any]:
    """Return the setup of an empty table: open ground with one marked place, and no stand on it."""
    plain: dict[str, Any] = {"seed": 1939, "release": NEWEST, "table": {"map": ""}}
    plain["forces"] = {side: ["infantry"] for side in SIDES}
    # The platoons of the forces have no place in the position, so they are off the table.
    plain["position"] = {"turn": 1, "first": SIDES[0], "platoons": {}}
    # SIDE is the number of points along each edge of the table; SIDES are the two parties.
    rows = ["." * SIDE] * SIDE
    return setups.with_map(plain, rows, [Mark("A", named_point("60,60"))])


def starts(steps: Sequence[Step[Any]]) -> tuple[int, ...]:
    """Return the numbers of the steps after which a scenario can begin.

    They are the first step of all, and in each turn the step before the first go (`go`: a side plays a card or passes).
    """
    numbers, last_turn = [0], 0
    for number, step in enumerate(steps):
        state, decision = step.after, step.after.decision
        if state.round > last_turn and decision is not None and decision.kind == "go" and not state.chain:
            last_turn = state.round
            if number:  # the first step is there already
                numbers.append(number)
    return tuple(numbers)


def moment(setup: Setup, state: State) -> dict[str, Any]:
    """Return the setup of a game that begins at a state; hands that are not seen are left out, so they are dealt.

    A state during the deployment has no position, so the game then begins with the deployment.
    """
    plain = setup_to_plain(setup)
    # The dice that were written down for the game as it was played do not fit one that begins later.
    plain.pop("script", None)
    if state.decision is not None and state.decision.rule.startswith("setup."):
        return plain
    plain_state, table = to_plain(state), state.table
    platoons: dict[str, Any] = {side: {} for side in SIDES}
    for number, platoon in enumerate(table.platoons):
        if is_on_table(state, number):
            entry = plain_state["platoons"][SIDES[platoon.seat]][platoon.name]
            entry["at"] = [point or LOST for point in entry["at"]]
            platoons[SIDES[platoon.seat]][platoon.name] = {name: field for name, field in entry.items() if field}
    hands = {side: hand for side, hand in plain_state["hands"].items() if UNSEEN not in hand}
    position: dict[str, Any] = {"turn": state.round, "first": SIDES[state.first], "platoons": platoons}
    position |= {"double": True} if state.doubled else {}
    return {**plain, "position": position | ({"hands": hands} if hands else {})}


def pins(plain: Plain, words: Words) -> tuple[Pin, ...]:
    """Return what a note can be pinned to: a turn, or a kind of question."""
    kinds = tuple(Item(name, words(f"editor.pin.question.{name}")) for name in ANSWERS)
    turns = Pin("turn", words("editor.pin.turn"), most=MOST_TURNS)
    return turns, Pin("question", words("editor.pin.question"), kinds)
