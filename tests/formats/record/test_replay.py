"""The command `westerplatte replay`: a game of any kind is told step by step, with its notes, up to a fault."""

from __future__ import annotations

from dataclasses import replace

from tests.contract.walks import begin, each_game, lines_of
from tests.each import each
from westerplatte_nb import cli
from westerplatte_nb.engine.record import Record
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.record.file import save_record
from westerplatte_nb.i18n.words import LANGUAGES, words_in


def record_of(game: str, number: int) -> Record:
    rules = rules_of(game)
    setup, _ = begin(game, 3)
    return Record(game, rules.setup_to_plain(rules.setup_from_plain(setup)), lines_of(game, 3)[:number])


@each_game
@each("language", LANGUAGES)
def test_every_action_is_told_with_what_came_of_it(game, language, tmp_path, capsys):
    record = replace(record_of(game, 12), notes={2: "why?"})
    path = tmp_path / "game.jsonl"
    save_record(path, record)
    assert cli.main(["replay", str(path), "--language", language]) == 0
    told = capsys.readouterr().out.splitlines()
    places = [told.index(f"{number}. {line}") for number, line in enumerate(record.actions, 1)]
    assert places == sorted(places) and "    [why?]" in told[places[1] : places[2]]
    assert not any("event." in line for line in told), "each event has its sentence"
    hides = rules_of(game).HIDES_HANDS
    assert (told[0] == words_in(language)("ui.saved.hands")) == hides


def test_a_damaged_game_is_told_up_to_the_fault(tmp_path, capsys):
    path = tmp_path / "game.jsonl"
    save_record(path, record_of("ford", 4))
    path.write_bytes(path.read_bytes() + b'{"n":9,"note":"x","sum":"0000000000000000"}\n')
    assert cli.main(["replay", str(path), "--language", "en"]) == 1
    output = capsys.readouterr()
    assert "4. " in output.out and "checksum" in output.err


def test_a_folder_with_the_name_of_a_game_does_not_hide_its_example(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "september_1939").mkdir()
    assert cli.main(["replay", "september_1939", "--language", "en"]) == 0
    assert "1. " in capsys.readouterr().out
