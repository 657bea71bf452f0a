"""The card of the officer in turn tells the same moves and actions as the status and the board in words."""

from tests.games.seven_days.words import words_in
from tests.view.seven_days.positions import crowded
from tests.view.shapes import apart, around, bounds
from westerplatte_nb.games.seven_days.rules.difficulty import COUNTERS
from westerplatte_nb.games.seven_days.rules.state import Officer, State
from westerplatte_nb.games.seven_days.view.board.layout import SMALLEST, officer_card
from westerplatte_nb.games.seven_days.view.board.officers import card_parts
from westerplatte_nb.games.seven_days.view.panel import detail_line
from westerplatte_nb.games.seven_days.view.text import officer_name
from westerplatte_nb.view.drawing.scene import Polygon, Shape, Text

LEFT = [
    (moves, actions, tokens)
    for moves in range(3)
    for actions in range(2)
    for tokens in ((0, 0), (1, 0), (0, 2), (3, 1))
]


def with_left(moves: int, actions: int, tokens: tuple[int, int]) -> State:
    state = crowded().copy()
    state.decision = None
    state.moves_left, state.actions_left = moves, actions
    state.extra_move_used = state.extra_action_used = False
    officers = list(state.officers)
    officers[state.active] = Officer(officers[state.active].space, 3, tokens[0], 0, tokens[1])
    state.officers = tuple(officers)
    return state


def drawn(state: State) -> list[Shape]:
    return [shape for part in card_parts(state, words_in("de")) for shape in part]


def shown(state: State, name: str) -> int:
    """How many boots (`move`) or stars (`action`) the card of the officer in turn has, those used up left out."""
    start = f"card:{state.active + 1}.{name}"
    shapes = [shape for shape in drawn(state) if shape.key.startswith(start)]
    number = [shape.text for shape in shapes if isinstance(shape, Text)]
    if number:
        return int(number[0].removeprefix("×"))
    return sum(isinstance(one, Polygon) and one.closed and bool(one.fill) for one in shapes)


def plain(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ")


def test_the_card_shows_what_the_status_tells() -> None:
    for left in LEFT:
        state = with_left(*left)
        moves, actions = shown(state, "move"), shown(state, "action")
        one, other = f"{moves} move" + "s" * (moves != 1), f"{actions} action" + "s" * (actions != 1)
        assert f" · {one} · {other}" in plain(detail_line(state, words_in("en"))), left
        name = plain(officer_name(state, state.active, words_in("en")))
        assert f"with {one} and {other} left." in name, left


def test_what_is_left_stands_clear_of_the_name() -> None:
    for left in LEFT:
        state = with_left(*left)
        shapes = {shape.key: shape for shape in drawn(state)}
        card = f"card:{state.active + 1}"
        name = bounds(shapes[f"{card}.name"])
        for key, shape in shapes.items():
            if key.startswith((f"{card}.move", f"{card}.action")):
                assert apart(name, bounds(shape)), (left, key)


def test_what_a_rich_officer_holds_stays_on_the_card() -> None:
    """Each holds as much of everything as the box has; nobody has tokens for more moves and for fewer ones."""
    state = crowded().copy()
    for moves in ((COUNTERS["extra_moves"], 0), (0, COUNTERS["limited_moves"])):
        for rounds in range(COUNTERS["ammunition"] + 1):
            rich = [Officer(one.space, rounds, *moves, COUNTERS["extra_actions"]) for one in state.officers]
            state.officers = tuple(rich)
            for seat in range(len(rich)):
                box = officer_card(seat, len(rich))
                card = [one for one in drawn(state) if one.key.startswith(f"card:{seat + 1}.")]
                held = [one for one in card if "round" in one.key or "extra" in one.key or "limited" in one.key]
                left, top, right, bottom = around(held)
                assert box.x <= left and right <= box.x + box.w - 8, (rounds, moves)
                assert box.y < top and bottom < box.y + box.h
                assert all(one.size >= SMALLEST for one in held if isinstance(one, Text))
                ink = [bounds(one) for one in held if isinstance(one, Text)]
                assert all(apart(a, b) for a in ink for b in ink if a != b)


def test_a_token_that_was_used_this_turn_counts_no_more() -> None:
    state = with_left(0, 0, (2, 0))
    assert shown(state, "move") == 1
    state.extra_move_used = True
    assert shown(state, "move") == 0
