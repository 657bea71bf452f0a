"""The map and the decks of Warsaw 1920 stay as they were released, and a saved game plays with those it began with."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from westerplatte_nb.engine.record import replay
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.record.file import load_record
from westerplatte_nb.games.warsaw_1920.rules.releases import NEWEST, data_of

RULES = rules_of("warsaw_1920")
SAVES = Path(__file__).parent / "saves"

# What a release holds, without comments and spaces. A change of the newest files makes a new release; then a line is
# added here with a save of a whole game, and none is ever altered.
RELEASED = {
    1: {"map": "29f0ed3b133176a4", "decks": "4d09d0ce8a385f34"},
    2: {"map": "873b407f71db7136", "decks": "5b86ab1468e6669f"},
}
# The last state of the saved game of each release, and how it ended.
ENDED = {
    1: ("1a5ab9d5c116ebc4", "Outcome(result='decided', rule='end.radzymin', winners=(0,), points=(0, 8))"),
    2: ("b144205d9c67c4c8", "Outcome(result='decided', rule='end.radzymin', winners=(0,), points=(0, 8))"),
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
def test_a_saved_game_plays_with_the_map_and_the_decks_it_began_with(release: int) -> None:
    opened = load_record(SAVES / f"release_{release}.jsonl")
    assert opened.problem is None and opened.lost == 0
    *_, last = replay(opened.record)
    assert (digest(RULES.to_plain(last.after)), str(RULES.outcome(last.after))) == ENDED[release]
