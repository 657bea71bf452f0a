"""The command `westerplatte tournament`: a whole tournament line by line, in three languages, outside a clone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import westerplatte_nb.games.ford  # noqa: F401 - it puts the ford on the list of games
from tests.amounts import values
from tests.cup.bank import lessons_with_bank
from westerplatte_nb import cli
from westerplatte_nb.command.tournament import STEPS as TYPED
from westerplatte_nb.cup.model import Tournament
from westerplatte_nb.cup.scoring import BREACHES
from westerplatte_nb.formats.classroom.tournament import load_tournament
from westerplatte_nb.formats.lasting import alone
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.reader import ENVIRONMENT_NAMES
from westerplatte_nb.teaching.tournament import command
from westerplatte_nb.teaching.tournament.command import STEPS


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ENVIRONMENT_NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("WESTERPLATTE_LESSONS", str(lessons_with_bank(tmp_path / "lessons")))
    monkeypatch.chdir(tmp_path)


def ran(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str]:
    code = cli.main(["tournament", *map(str, arguments)])
    output = capsys.readouterr()
    return code, output.out + output.err


def pair_at(table: int) -> list[str]:
    made = load_tournament("cup.json")
    return [made.pupil(one).name for one in made.match(1, table).pair]


def test_what_can_be_typed_is_what_is_done() -> None:
    assert set(STEPS) == set(TYPED)


def test_a_round_of_four_from_the_first_line_to_the_printed_page(capsys: pytest.CaptureFixture[str]) -> None:
    ran(capsys, "new", "cup.json", "--title", "Cup", "--seed", 7)
    ran(capsys, "add", "cup.json", "Ola", "Jan", "Żuk", "Mops")
    code, told = ran(capsys, "pair", "cup.json")
    assert code == 0 and "Round 1" in told and "2 matches" in told
    first, second = pair_at(1)
    ran(capsys, "result", "cup.json", 1, 1, first, 14)
    ran(capsys, "result", "cup.json", 1, 2, second, 14)
    assert "12. " in ran(capsys, "test", "cup.json", 1)[1]
    ran(capsys, "test", "cup.json", 1, first, 5)
    assert "2:1" not in ran(capsys, "test", "cup.json", 1, second, 9)[1]
    assert "✓" in ran(capsys, "test", "cup.json", 1)[1]
    ran(capsys, "correct", "cup.json", 1, 2, first, 3)
    told = ran(capsys, "standings", "cup.json")[1]
    assert "3:0 points (both games won)" in told and told.splitlines()[-4].startswith("1.")
    assert "needs its breach" in ran(capsys, "card", "cup.json", 2, pair_at(2)[0])[1]
    for measure, breach in zip(("warning", "yellow card", "second warning", "red card"), BREACHES, strict=True):
        assert f"{measure}: " in ran(capsys, "card", "cup.json", 2, pair_at(2)[0], "--breach", breach)[1]
    assert "red card" not in ran(capsys, "card", "cup.json", 2, pair_at(2)[0], "--take-back")[1]
    ran(capsys, "card", "cup.json", 2, pair_at(2)[0], "--breach", "insult")
    assert ran(capsys, "pair", "cup.json")[0] == 0
    code, told = ran(capsys, "print", "cup.json", "--to", "print")
    assert code == 0 and len(list(Path("print").glob("*.html"))) == 3


@values("language", few="pl", many=LANGUAGES)
def test_what_cannot_be_done_is_told_in_a_sentence_and_changes_nothing(
    capsys: pytest.CaptureFixture[str], language: str
) -> None:
    ran(capsys, "new", "cup.json")
    ran(capsys, "add", "cup.json", "Ola")
    before = Path("cup.json").read_bytes()
    for line in (
        ("new", "cup.json"),
        ("add", "cup.json", "ola"),
        ("leave", "cup.json", "Nobody"),
        ("pair", "cup.json"),
        ("result", "cup.json", 1, 1, "Ola", 3),
        ("test", "cup.json", 1),
        ("print", "none.json"),
        ("new", "no/such/cup.json"),
        ("new", "bots.json", "--bots", "nobody"),
    ):
        code, told = ran(capsys, *line, "--language", language)
        assert code == 1 and told.strip() and "[" not in told and "cup." not in told.replace("cup.json", ""), line
    assert Path("cup.json").read_bytes() == before


def test_nobody_else_writes_the_file_between_two_rounds_of_bots(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def play_round(cup: Tournament, *_: object) -> Iterator[Tournament]:
        with pytest.raises(BlockingIOError), alone("bots.json", patience=0):
            pass
        yield cup

    monkeypatch.setattr(command, "play_tournament", play_round)
    assert ran(capsys, "new", "bots.json", "--bots", "uniform", "--pupils", 2, "--game", "ford")[0] == 0


def test_eight_bots_play_and_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    code, told = ran(capsys, "new", "bots.json", "--bots", "uniform", "--pupils", 8, "--seed", 7, "--game", "ford")
    assert code == 0 and len(load_tournament("bots.json").rounds) == 3
    assert told.splitlines()[1].startswith("1.")
    assert ran(capsys, "print", "bots.json")[0] == 0
