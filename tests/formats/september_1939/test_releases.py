"""Numbers and tables of September 1939 stay as they were released, and a saved game plays with those it began with."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from westerplatte_nb.engine.record import replay
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.record.file import load_record
from westerplatte_nb.games.september_1939.rules.model import SIDES, model_of
from westerplatte_nb.games.september_1939.rules.releases import NEWEST, data_of
from westerplatte_nb.games.september_1939.rules.setup import Setup

RULES = rules_of("september_1939")
SAVES = Path(__file__).parent / "saves"

# What a release holds, without comments and spaces. A change of the newest files makes a new release; then a line is
# added here with a save of a whole game, and none is ever altered.
RELEASED = {
    1: {"model": "db639d7d18f3b3b4", "tables": "2b40fa75221418d6"},
    2: {"model": "abdb17b91b1e1c80", "tables": "1a7a89ce25a86e45"},
    3: {"model": "c96c791268986fe7", "tables": "79e901e9c27c0816"},
    4: {"model": "ac19bdf709c08fdb", "tables": "afa07849874d83c2"},
}
# The last state of the saved game of each release, and how it ended.
ENDED = {
    1: ("c0ea8724c99c3fa7", "Outcome(result='decided', rule='end.winner', winners=(0,), points=(2, 0))"),
    2: ("c9a3a1e1231d8387", "Outcome(result='decided', rule='end.winner', winners=(0,), points=(2, 0))"),
    3: ("d94befaf20232855", "Outcome(result='drawn', rule='end.winner', winners=(), points=(1, 1))"),
    4: ("4527c0b863b3757f", "Outcome(result='decided', rule='end.winner', winners=(1,), points=(0, 2))"),
}


def digest(value: object) -> str:
    return sha256(repr(value).encode()).hexdigest()[:16]


def test_every_release_is_pinned_and_has_a_save() -> None:
    assert sorted(RELEASED) == sorted(ENDED) == list(range(1, NEWEST + 1))
    assert sorted(path.name for path in SAVES.iterdir()) == [f"release_{number}.jsonl" for number in RELEASED]


@pytest.mark.parametrize("release", RELEASED)
def test_a_release_never_changes(release: int) -> None:
    assert {name: digest(data_of(name, release)) for name in RELEASED[release]} == RELEASED[release]


@pytest.mark.parametrize("release", RELEASED)
def test_a_saved_game_plays_with_the_numbers_it_began_with(release: int) -> None:
    opened = load_record(SAVES / f"release_{release}.jsonl")
    assert opened.problem is None and opened.lost == 0
    *_, last = replay(opened.record)
    assert last.after.table.model == model_of(release)
    assert (digest(RULES.to_plain(last.after)), str(RULES.outcome(last.after))) == ENDED[release]


MORTARS = [("poland", "mor", 2)]


@pytest.mark.parametrize(("release", "coming"), [(1, []), (2, []), (3, MORTARS), (4, MORTARS)])
def test_the_reserve_of_the_table_comes_since_release_3(release: int, coming: list[tuple[str, str, int]]) -> None:
    platoons = RULES.setup(Setup(release=release)).table.platoons
    assert [(SIDES[one.seat], one.name, one.arrives) for one in platoons if one.arrives > 1] == coming


def test_a_new_game_names_the_newest_release() -> None:
    assert RULES.setup_to_plain(Setup())["release"] == NEWEST


def test_there_is_no_release_to_come() -> None:
    with pytest.raises(ValueError, match="release"):
        data_of("model", NEWEST + 1)
