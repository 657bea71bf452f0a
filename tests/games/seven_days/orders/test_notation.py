"""Rules section 10: one line an action, and it reads back."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.each import each
from westerplatte_nb.engine.errors import NotationError
from westerplatte_nb.games.seven_days.rules import actions as act
from westerplatte_nb.games.seven_days.rules import parse_action

SPACES = "ABCDE123456"
SUPPLIES = ("grenade", "mine", "bricks")


def choices(items: str, joint: str) -> list[str]:
    """Every choice of one or more items, in rising order."""
    return [joint.join(some) for number in range(1, len(items) + 1) for some in combinations(items, number)]


LINES = [
    *(f"{word} {space}" for word in ("move", "rebuild", "brick", "place") for space in SPACES),
    *(f"fire {officers}" for officers in choices("1234", "+")),
    *(f"mortar {track}" for track in "ABCDE"),
    *(f"mine {track}{rung}" for track in "ABCDE" for rung in "1234"),
    *(f"drive {tracks}" for tracks in choices("ABCDE", " ")),
    *(f"{word} {supply}" for word in ("gain", "lose") for supply in SUPPLIES),
    *(f"share {first},{5 - first}" for first in range(6)),
    "share 2,1,1",
    "share 0,1,4,0",
    *(f"start {outpost}" for outpost in "ABCDE"),
    "morale",
    "ammunition",
    "end",
    "hold",
    "cease",
]


@each("line", LINES)
def test_every_line_reads_back(line):
    action = parse_action(line)
    assert str(action) == line
    assert parse_action(str(action)) == action and hash(parse_action(line)) == hash(action)


def test_different_lines_are_different_actions():
    assert len({parse_action(line) for line in LINES}) == len(LINES) == len(set(LINES))


def test_the_table_of_the_rules():
    assert parse_action("move B") == act.Move(1) and parse_action("move 4") == act.Move(8)
    assert parse_action("fire 1") == act.Fire((0,)) and parse_action("fire 1+2") == act.Fire((0, 1))
    assert parse_action("morale") == act.RaiseMorale() and parse_action("mortar C") == act.FireMortar(2)
    assert parse_action("mine C3") == act.LayMine(2, 3)
    assert parse_action("rebuild A") == act.Rebuild(0) and parse_action("rebuild 4") == act.Rebuild(8)
    assert parse_action("ammunition") == act.TakeAmmunition()
    assert parse_action("drive A C E") == act.DriveBack((0, 2, 4))
    assert parse_action("end") == act.EndOrders() and parse_action("brick 3") == act.TakeBrick(7)
    assert parse_action("gain mine") == act.Gain("mine") and parse_action("lose bricks") == act.Lose("bricks")
    assert parse_action("share 3,2") == act.Share((3, 2))
    assert parse_action("place A") == act.PlaceBrick(0) and parse_action("start B") == act.Start(1)


BAD = [
    "", " ", "End", "END", "end ", " end", "end\n", "end now", "ende", "pass", "\x00", "move", "move ", "move F",
    "move 0", "move 7", "move b", "move B ", "move  B", "move B C", "moveB", "move outpost:B", "move B\n", "move Ａ",
    "fire", "fire ", "fire 0", "fire -1", "fire 2+1", "fire 1+1", "fire 1+", "fire +1", "fire 1 + 2", "fire 1,2",
    "fire 01", "fire 1.0", "fire ١", "fire A", "morale 1", "morale ", "mortar", "mortar 1", "mortar F", "mortar c",
    "mortar A B", "mine", "mine C", "mine C0", "mine C5", "mine 3C", "mine C 3", "mine C3 ", "mine C03", "mine CIII",
    "mine c3", "rebuild", "rebuild 7", "rebuild AA", "ammunition 4", "drive", "drive ", "drive C A", "drive A A",
    "drive A,C", "drive A  C", "drive 1", "drive AC", "brick", "brick 0", "brick F", "gain", "gain mines",
    "gain Mine", "gain ammunition", "lose", "lose wall", "share", "share ", "share 3,", "share ,2",
    "share 3, 2", "share 3 2", "share 03,2", "share +3,2", "share a,b", "place", "place 0", "start",
    "start F", "start 3", "fire 5", "fire 1+5", "move B\nend", "fire " + "9" * 5000, "A" * 100_000,
]  # fmt: skip


@each("text", BAD, ids=lambda text: repr(text[:20]))
def test_a_line_that_is_no_action_is_refused(text):
    with pytest.raises(NotationError) as refusal:
        parse_action(text)
    assert refusal.value.text == text


@each("thing", [None, 1, True, b"move B", ["move B"], act.Move(1), object()], ids=lambda thing: type(thing).__name__)
def test_what_is_no_text_is_refused(thing):
    with pytest.raises(NotationError):
        parse_action(thing)


def test_nobody_gets_less_than_nothing():
    with pytest.raises(NotationError):
        parse_action("share -1,6")


@given(st.text(max_size=30) | st.sampled_from(LINES).flatmap(lambda line: st.text(max_size=3).map(line.__add__)))
def test_whatever_is_written_reads_back_exactly_or_is_refused(text):
    try:
        action = parse_action(text)
    except NotationError:
        return
    assert str(action) == text
