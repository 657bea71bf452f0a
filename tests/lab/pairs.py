"""A game of four seats in partnership, with colours of its own, made from the example as a package of its own."""

from __future__ import annotations

from pathlib import Path

from westerplatte_nb.command.new_game import write_game

NAME = "pairs"
PACKAGE = "pairs_game"
CHANGES: tuple[tuple[str, str, str], ...] = (
    ("rules/state.py", "players: int = 2", "players: int = 4"),
    ("rules/__init__.py", '"players", 2', '"players", 4'),
    ("rules/__init__.py", '"players": 2', '"players": 4'),
    ("formats/setup.py", "Field(ge=2, le=3)] = 2", "Field(ge=4, le=4)] = 4"),
    ("formats/setup.py", "min_length=2, max_length=3", "min_length=4, max_length=4"),
    ("formats/scenario.py", "ge=1, le=3)] = 1", "ge=1, le=4)] = 1"),
    ("view/editor.py", '"hands": ((), ())', '"hands": ((), (), (), ())'),
    ("view/game_view.py", "in (2, 3)]", "in (4,)]"),
    ("view/game_view.py", '{"players": "2"', '{"players": "4"'),
    ("view/game_view.py", 'seats=({}, {}, {"players": ("3",)})', "seats=({}, {}, {}, {})"),
    ("view/game_view.py", '"canal"', f'"{NAME}.reed"'),
)
ADDED = {
    "rules/__init__.py": '''

def side_of(state: State, seat: int) -> int:
    """Return the pair of a seat: who sits across plays together."""
    return seat % 2


def outcome(state: State) -> Outcome | None:
    """Return which pair won, both partners with the points of both (rule `pairs.end`)."""
    if not state.is_over:
        return None
    pairs = (sum(state.points[::2]), sum(state.points[1::2]))
    points = tuple(pairs[side_of(state, seat)] for seat in range(state.seats))
    winners = tuple(seat for seat in range(state.seats) if pairs[0] != pairs[1] and points[seat] == max(pairs))
    return Outcome("decided" if winners else "drawn", "pairs.end", winners, points)
''',
    "bots/game_model.py": '''

def evaluate(state: State, seat: int) -> float:
    """Return the chance of a seat's pair to win."""
    own, others = sum(state.points[seat % 2 :: 2]), sum(state.points[1 - seat % 2 :: 2])
    if state.is_over:
        return 0.5 if own == others else float(own > others)
    return min(0.95, max(0.05, 0.5 + (own - others) * A_POINT / 2))
''',
    "view/palette.py": '''"""The colours of the river and of what is written on it."""

COLOURS = {"reed": ("#2e5d4b", "#1f4a3a", "#003322", "#dddddd"), "foam": ("#ffffff", "#f2f7f4", "#ffffff", "#000000")}
READ_ON = {"foam": "pairs.reed"}
''',
}


def write_pairs(folder: Path) -> None:
    """Write the game into a folder of packages."""
    home = folder / PACKAGE
    write_game(NAME, home, PACKAGE)
    for name, old, new in CHANGES:
        text = (home / name).read_text("utf-8")
        assert old in text, (name, old)
        (home / name).write_text(text.replace(old, new), "utf-8")
    for name, text in ADDED.items():
        before = (home / name).read_text("utf-8") if (home / name).exists() else ""
        (home / name).write_text(before + text, "utf-8")
