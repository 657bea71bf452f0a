"""Beside the table: the forces of each side with what they have lost, and the turns of the game."""

from collections.abc import Iterator
from functools import lru_cache

from westerplatte_nb.games.september_1939.ending import NOBODY, holder_of
from westerplatte_nb.games.september_1939.model import SIDES
from westerplatte_nb.games.september_1939.state import GERMANY, POLAND, State, Table, is_on_table
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.scene import LETTER, Circle, Polygon, Rect, Shape, Text, placed, text_width, tidy
from westerplatte_nb.view.september_1939.layout import ASIDE, ASIDE_WIDE, BOTTOM, EDGE, SMALL, TOP
from westerplatte_nb.view.september_1939.silhouettes import map_sign, silhouette
from westerplatte_nb.view.september_1939.stands import CUT_CORNERS, SIDE_COLOURS, label_of

_HEAD, _ROW, _MOST = 32.0, 38.0, 340.0
_TURN, _TURNS_A_ROW = 15.0, 4
_LINE = 19.0
PLAQUE = 15.0


def sign(key: str, x: float, y: float, letter: str, seat: int) -> Iterator[Shape]:
    """Yield the sign of a marked place: round as long as nobody holds it."""
    fill, ink = SIDE_COLOURS[seat] if seat != NOBODY else ("plaque", "on_plaque")
    if seat == GERMANY:
        yield Polygon(key, placed(CUT_CORNERS, x, y, 0.92), fill, "gold", 3)
    else:
        yield Rect(key, x - PLAQUE, y - PLAQUE, 2 * PLAQUE, 2 * PLAQUE, fill, "paper" if seat == NOBODY else "gold", 3,
                   PLAQUE if seat == NOBODY else 7)  # fmt: skip
    yield Text(f"{key}.letter", x, y, letter, 24, ink, "center", True, 2 * PLAQUE, LETTER)


def _sheet(table: Table, seat: int) -> tuple[float, float]:
    """Return the top and the height of a side's sheet, which lies at its edge of the table."""
    high = min(_MOST, _HEAD + 10 + _ROW * len(table.of_seat[seat]))
    return TOP - EDGE if seat == GERMANY else BOTTOM + EDGE - high, high


def sheets(table: Table, words: Words) -> Iterator[Shape]:
    """Yield the sheet of each side with its name, and what kind of numbers the game has."""
    for seat in (GERMANY, POLAND):
        top, high = _sheet(table, seat)
        fill, ink = SIDE_COLOURS[seat]
        name = words(f"board.edge.{SIDES[seat]}")
        yield Rect(f"sheet:{seat}", ASIDE, top, ASIDE_WIDE, high, "rung", "paper_edge", 1.5, 8)
        yield Rect(f"sheet:{seat}.head", ASIDE, top, ASIDE_WIDE, _HEAD, fill, "pawn_edge", 1.5, 8)
        yield Text(f"edge:{seat}", ASIDE + ASIDE_WIDE / 2, top + 15, name, 20, ink, "center", True, ASIDE_WIDE, LETTER)
    lines = [""]
    for word in words("legend.model").split():
        longer = f"{lines[-1]} {word}".strip()
        lines[-1:] = [longer] if text_width(longer, SMALL) <= ASIDE_WIDE else [lines[-1], word]
    y = _sheet(table, POLAND)[0] - _LINE * len(lines)
    for number, line in enumerate(lines):
        yield Text(f"model{number}", ASIDE, y + _LINE * number, line, SMALL, "ink_soft", "left", max_width=ASIDE_WIDE)


def turns(state: State) -> Iterator[Shape]:
    """Yield the turns as discs: those that are over are pale, the present one is bold."""
    for turn in range(1, state.table.turns + 1):
        row, column = divmod(turn - 1, _TURNS_A_ROW)
        x, y = tidy(ASIDE + 20 + 40 * column), tidy(sum(_sheet(state.table, GERMANY)) + 30 + 38 * row)
        fill, ink = ("plaque", "on_plaque") if turn == state.round else ("paper", "ink_soft")
        if turn < state.round:
            fill = "paper_done"
        yield Circle(f"turn:{turn}", x, y, _TURN, fill, "gold" if turn == state.round else "paper_edge", 3)
        yield Text(f"turn:{turn}.name", x, y, str(turn), SMALL, ink, "center", turn == state.round, 28)


def held(state: State) -> Iterator[Shape]:
    """Yield the marked places once more under the turns, each as the sign of who holds it."""
    y = tidy(sum(_sheet(state.table, GERMANY)) + 42 + 38 * ((state.table.turns + 3) // _TURNS_A_ROW))
    for number, mark in enumerate(state.table.marks):
        yield from sign(f"held:{mark.name}", ASIDE + 20 + 40 * number, y, mark.name, holder_of(state, mark.name))


def forces(state: State, map_signs: bool) -> Iterator[Shape]:
    """Yield the platoons that are or were on the table, each with the endurance of its stands."""
    table = state.table
    for seat in (GERMANY, POLAND):
        top, high = _sheet(table, seat)
        shown = [
            number
            for number in table.of_seat[seat]
            if is_on_table(state, number) or not any(state.left[stand] for stand in table.platoons[number].stands)
        ]
        step = min(_ROW, (high - _HEAD - 8) / max(1, len(shown)))
        for row, number in enumerate(shown):
            platoon = table.platoons[number]
            left = tuple(state.left[stand] for stand in platoon.stands)
            label = label_of(platoon.name, platoon.kind.short)
            y = tidy(top + _HEAD + 4 + step * (row + 0.5))
            yield from _platoon(
                table.platoon_title[number], seat, platoon.kind.short, label, left, platoon.kind.endurance, y, map_signs
            )


@lru_cache(maxsize=128)
def _platoon(
    title: str, seat: int, short: str, label: str, left: tuple[int, ...], most: int, y: float, map_signs: bool
) -> tuple[Shape, ...]:
    key, fill, x = f"force:{title}", SIDE_COLOURS[seat][0], ASIDE + 19
    panel = Rect(f"{key}.panel", x - 12.5, y - 12.5, 25, 25, "stone", "", 0, 4)
    drawn = (
        map_sign(short, key, (x, y), "on_stone") if map_signs else silhouette(short, key, (x, y), seat, most, 0, 1.1)
    )
    parts: list[Shape] = [Rect(key, x - 15, y - 15, 30, 30, fill, "pawn_edge", 1.5, 7 if seat == POLAND else 0)]
    parts += [panel, *drawn]
    parts.append(Text(f"{key}.name", ASIDE + 46, y, label, SMALL, "ink", "center", True, 22, LETTER))
    for stand, points in enumerate(left):
        start = ASIDE + 64 + 32 * stand
        if not points:
            ends = ((start - 3, y + 7), (start + 21, y - 7))
            parts.append(Polygon(f"{key}.{stand}.out", ends, "", "wound", 3, closed=False))
        for number in range(most):
            dot = tidy(start + 9 * number), y, 3.2
            is_left = number < points
            parts.append(
                Circle(f"{key}.{stand}.{number}", *dot, "ink" if is_left else "", "" if is_left else "ink_soft", 1.5)
            )
    return tuple(parts)
