"""A game in the terminal: any game, by number and in words, saved and gone on with, without a look at others' hands."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

import westerplatte_nb.games.ford  # noqa: F401 - it puts the ford on the list of games
from westerplatte_nb import cli
from westerplatte_nb.command.terminal_game import SCREEN, TO_FIRST_SCREEN, TO_SECOND_SCREEN
from westerplatte_nb.engine.registry import games, rules_of
from westerplatte_nb.formats.journal.reading import load_game
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.games.seven_days.view.studio.cards import attack_text
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.reader import ENVIRONMENT_NAMES
from westerplatte_nb.i18n.words import words_in


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ENVIRONMENT_NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    """Play by lines that are typed; return the exit code and what the screen showed."""

    def play(typed: str, *line: str) -> tuple[int, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = cli.main(["terminal", *line])
        output = capsys.readouterr()
        return code, output.out + output.err

    return play


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_every_game_begins_in_every_language(played, game: str, language: str) -> None:
    line = ("--game", game, "--language", language, "--seed", "3", "--computer", "2", "--bot", "uniform")
    code, shown = played("1\n1\n1\n", *line)
    assert code == 0
    assert words_in(language)("cli.terminal.word.help") in shown
    # Three choices were offered, and the third was made.
    assert shown.count("   1. ") >= 3


def test_a_game_with_the_computer_comes_to_its_end(played) -> None:
    code, shown = played("1\n" * 200, "--game", "ford", "--seed", "3", "--computer", "2", "--bot", "uniform")
    assert code == 0
    assert shown.splitlines()[-1] == "Patrol 1 wins. Points: patrol 1: 3, patrol 2: 0."


def test_orders_are_numbers_parts_of_words_and_sentences(played) -> None:
    code, shown = played("Go to\nGo to outpost B\nundo\nend\n1000\nquit\n", "--seed", "5")
    assert code == 0
    assert "Officer 1 moves from outpost C to outpost B." in shown
    assert "Choose from 1 to" in shown


def test_a_language_has_its_own_orders_and_english_ones(played) -> None:
    for end in ("koniec", "quit"):
        code, shown = played(f"pomoc\n{end}\n1\n", "--language", "pl", "--seed", "5")
        assert code == 0 and "„zapisz PLIK”" in shown and "Oficer 1 idzie" not in shown


def test_a_game_is_saved_and_gone_on_with(played) -> None:
    code, shown = played("1\nsave mine.jsonl\nquit\n", "--seed", "5")
    assert code == 0 and "Saved: mine.jsonl" in shown
    assert len(load_game("mine.jsonl").record.actions) == 1
    assert played("quit\n", "mine.jsonl")[0] == 0


def test_hands_are_seen_by_those_who_hold_them(played) -> None:
    """Two people: before the second one looks, the first one's hand has left the screen."""
    _, shown = played("\n1\n", "--game", "ford", "--seed", "3")
    assert "[Enter]" in shown
    first, _, second = shown.partition("\n" * 40)
    assert first and second and second.count("[Enter]") == 1


def test_each_is_told_what_happened_since_they_last_looked(played) -> None:
    """Two people: what the second one did on their own screen is told to the first one too."""
    _, shown = played("\n1\n\n1\n\n1\n\n1\n1\n\n", "--game", "ford", "--seed", "3")
    *_, second, first = shown.split("[Enter]")
    assert "Patrol 2 does not bar the way." in second
    assert "Patrol 2 does not bar the way." in first


def test_what_is_no_game_is_refused(played) -> None:
    Path("a.toml").write_text("[[question]]\n", "utf-8")
    assert played("", "a.toml")[0] == 1
    assert played("", "none.jsonl")[0] == 1
    code, shown = played("", "--computer", "9")
    assert code == 1 and "Choose one of these: 1, 2." in shown


def test_what_cannot_be_done_is_told_and_the_game_goes_on(played) -> None:
    code, shown = played(f"{'9' * 5000}\nsave ~nobody-here/x\nredo\n1\n", "--seed", "5")
    assert code == 0
    assert "~nobody-here/x could not be" in shown
    assert words_in("en")("typed.nothing_to_redo") in shown
    assert shown.count("   1. ") == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_one_officer_alone_may_see_is_shown_when_asked_for_and_pushed_off_the_screen(
    played, tmp_path: Path, language: str
) -> None:
    words = words_in(language, "seven_days")
    setup = tmp_path / "setup.toml"
    setup.write_text('schema = 1\ngame = "seven_days"\nseed = 5\nvariants = ["one_officer"]\n', encoding="utf-8")
    deck = load_setup(setup)
    told = attack_text(rules_of("seven_days").setup(deck).deck[0], words)
    line = (str(setup), "--language", language)
    assert told not in played("", *line)[1]
    code, shown = played(f"{words('cli.terminal.word.peek')}\n\n", *line)
    assert code == 0 and shown.count(told) == 1
    assert "\n" * SCREEN in shown.partition(told)[2]
    # Without the variant that is no order.
    plain = played(f"{words('cli.terminal.word.peek')}\n", "--seed", "5", "--language", language)[1]
    assert told not in plain and "\n" * SCREEN not in plain


@pytest.mark.parametrize("typed", ["peek\n\n", "peek\n"])
def test_in_a_terminal_nobody_can_scroll_back_to_what_one_officer_saw(
    played, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: str
) -> None:
    """It stands on the terminal's second screen, which is left in any case, also where nothing more is typed."""
    setup = tmp_path / "setup.toml"
    setup.write_text('schema = 1\ngame = "seven_days"\nseed = 5\nvariants = ["one_officer"]\n', encoding="utf-8")
    told = attack_text(rules_of("seven_days").setup(load_setup(setup)).deck[0], words_in("en", "seven_days"))
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    _, shown = played(typed, str(setup), "--language", "en")
    first, _, rest = shown.partition(TO_SECOND_SCREEN)
    second, _, after = rest.partition(TO_FIRST_SCREEN)
    assert told in second and told not in first + after and TO_FIRST_SCREEN in rest
    assert "\n" * SCREEN not in shown
    monkeypatch.setenv("TERM", "dumb")
    assert "\x1b[?" not in played(typed, str(setup), "--language", "en")[1]
