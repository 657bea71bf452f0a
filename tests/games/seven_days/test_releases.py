"""The package's own cards and board stay as they were released, so that every saved game keeps them."""

from hashlib import sha256

import pytest

from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.releases import NEWEST, data_of
from westerplatte_nb.games.seven_days.rules.setup import Setup

# What a release holds, without comments and spaces. A change of the newest files makes a new release (see `releases`);
# then a line is added here, and none is ever altered.
RELEASED = {
    1: {
        "attack_deck": "39c9d11f63005daf",
        "board": "75dd128745c032d9",
        "event_deck": "2c6f47fa3cf94f40",
        "morale": "55ef05f558d77468",
    },
}


def digest(name: str, release: int) -> str:
    return sha256(repr(data_of(name, release)).encode()).hexdigest()[:16]


def test_every_release_is_pinned() -> None:
    assert sorted(RELEASED) == list(range(1, NEWEST + 1))


@pytest.mark.parametrize("release", RELEASED)
def test_a_release_never_changes(release: int) -> None:
    assert {name: digest(name, release) for name in RELEASED[release]} == RELEASED[release]


def test_a_setup_names_its_release() -> None:
    assert rules.setup_to_plain(Setup())["release"] == NEWEST


def test_there_is_no_release_to_come() -> None:
    with pytest.raises(ValueError, match="release"):
        data_of("board", NEWEST + 1)
