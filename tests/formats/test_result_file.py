"""A pupil's result: it is played again, and what was changed in it is told; it says nothing about anybody."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import westerplatte_nb.games.ford  # noqa: F401 - it puts the ford on the list of games
from tests.each import each
from westerplatte_nb.cup import pupils
from westerplatte_nb.formats.canonical import canonical, checksum_of
from westerplatte_nb.formats.check_file import check_file, schema_of
from westerplatte_nb.formats.classroom.result_file import Answered, read_result, result_text
from westerplatte_nb.formats.other_kinds import other_kind
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.reading import MOST_RESULT
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.formats.share.code import Shared, opened_code, shared_code, shared_scenario

ROOT = Path(__file__).parents[2]
LESSONS = ROOT / "lessons"
ACTIONS = ("bid 1", "bid 1", "cross 4", "decline")


# To find whether a lesson has it, all their scenarios are read.
@cache
def ford() -> tuple[Shared, str]:
    """The scenario that is played, and its code."""
    shared = shared_scenario(load_scenario(ROOT / "westerplatte_nb/games/ford/scenario.toml"))
    return shared, shared_code(shared, LESSONS)


def written(**parts: Any) -> bytes:
    return result_text(*ford(), parts.pop("actions", ACTIONS), **parts).encode()


def forged(**changes: Any) -> bytes:
    """A result with some of it changed, and a checksum that is right again."""
    data = json.loads(written()) | changes
    del data["sum"]
    return json.dumps({**data, "sum": checksum_of(json.loads(canonical(data)))}).encode()


def refused(content: bytes) -> str:
    with pytest.raises(InvalidFile) as caught:
        read_result(content, "result.json", LESSONS)
    return caught.value.problems[0].wording.key.removeprefix("problem.")


def test_a_result_is_read_back_and_played_again() -> None:
    read = read_result(written(nickname="Wilk", quiz=[Answered("q1", ("a", "b"))]), "result.json", LESSONS)
    assert (read.nickname, read.actions, read.quiz[0].given) == ("Wilk", ACTIONS, ("a", "b"))
    assert read.shared.scenario == opened_code(ford()[1], "result.json").scenario


def test_it_holds_no_outcome_and_nothing_about_the_person() -> None:
    assert set(json.loads(written())) == {"schema", "kind", "version", "code", "about", "actions", "sum"}


def test_a_changed_action_is_told_by_the_checksum() -> None:
    assert refused(written().replace(b"cross 4", b"cross 3")) == "result_changed"


def test_an_action_that_the_rules_do_not_allow_is_told_with_its_number() -> None:
    with pytest.raises(InvalidFile) as caught:
        read_result(forged(actions=["bid 1", "cross 4"]), "result.json", LESSONS)
    (problem,) = caught.value.problems
    assert (problem.wording.key, problem.place.name) == ("problem.result_illegal", "2")


def test_a_code_of_another_game_than_the_one_played_is_told() -> None:
    other = shared_code(shared_scenario(load_scenario(LESSONS / "01_depot/scenario.toml")), LESSONS)
    assert refused(forged(code=other)) == "result_other"


@each(
    ("content", "key"),
    lambda: [
        (b"", "result_cut"),
        (b"{", "result_cut"),
        (b"\xff\xff", "encoding"),
        (b"{}", "no_result"),
        (b"[" * 100_000, "nesting"),
        (b'{"kind": "result"}', "missing"),
        (b" " * (MOST_RESULT + 1), "size"),
        (written()[:-40], "result_cut"),
    ],
)
def test_what_is_no_result_is_refused(content: bytes, key: str) -> None:
    assert refused(content) == key


@each(
    "change",
    [
        {"outcome": "won"},
        {"actions": ["x" * 101]},
        {"actions": ["bid 1"] * 20_001},
        {"nickname": "x" * 97},
        {"quiz": [{"to": "../../etc", "given": []}]},
        {"nickname": {"a": 1}},
        {"schema": 1.0},
    ],
)
def test_words_and_sizes_beyond_the_form_are_refused(change: dict[str, Any]) -> None:
    refused(forged(**change))


def test_a_newer_release_is_named() -> None:
    assert refused(forged(schema=99)) == "newer"


@each("nickname", ["a\u202eb", "\u200b", "<img src=x>", "=1+1", "  Ala   ma\nkota  ", "ą" * 50])
def test_a_nickname_is_short_and_shows_what_is_hidden_in_it(nickname: str) -> None:
    plain = pupils.nickname(nickname)
    assert len(plain) <= 24 and plain.isprintable()
    assert read_result(written(nickname=nickname), "result.json", LESSONS).nickname == plain


def test_a_nickname_that_was_forged_is_made_harmless_when_it_is_read() -> None:
    assert "\u202e" not in read_result(forged(nickname="a\u202eb"), "result.json", LESSONS).nickname


def test_the_command_checks_a_result_by_playing_it_again(tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    path.write_bytes(written())
    checked = check_file(path, LESSONS)
    assert (checked.kind, checked.game, checked.number) == ("result", "ford", 4)
    assert "actions" in schema_of("result", "ford")["properties"]


def test_a_result_loaded_in_a_game_is_told_apart() -> None:
    assert other_kind(written().decode()) == "result"
