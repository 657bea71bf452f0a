"""The command: it knows files by their content, tells what is wrong in three languages, and never breaks."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.amounts import amount
from tests.each import each
from tests.formats.journals import kept_session, play_some
from tests.formats.telling import written
from tests.games.seven_days.reference.random_setup import random_setup
from tests.games.seven_days.words import words_in
from westerplatte_nb import cli
from westerplatte_nb.engine.registry import games
from westerplatte_nb.formats import problems
from westerplatte_nb.formats.check_file import KINDS, kinds, schema_of
from westerplatte_nb.formats.field_hints import hints_of
from westerplatte_nb.formats.game_files import kinds_of
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.i18n.reader import ENVIRONMENT_NAMES
from westerplatte_nb.i18n.words import LANGUAGES

HOME = Path(str(files("westerplatte_nb.games.seven_days.rules").joinpath("data")))
SAVES = Path(__file__).parent / "saves" / "0.1.0"
SAVE = SAVES / "de-medium-3.jsonl"


@pytest.fixture(autouse=True)
def _english(monkeypatch):
    for name in ENVIRONMENT_NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")


def ran(capsys, *arguments: object) -> tuple[int, str, str]:
    code = cli.main([str(argument) for argument in arguments])
    output = capsys.readouterr()
    return code, output.out, output.err


# Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_place_and_kind_has_its_words(language):
    words = words_in(language)
    keys = [f"problem.{key}" for key in problems.KEYS] + [f"term.place_{noun}.nom" for noun in problems.NOUNS]
    keys += [f"{game}/cli.ok.{kind.name}" for game in games() for kind in kinds_of(game)] + ["cli.lost"]
    keys += [f"cli.ok.{kind}" for kind in KINDS]
    keys += ["cli.help", *(f"cli.help.{name}" for name in ("check", "plain", "schema", "language"))]
    assert [key for key in keys if not words.has(key)] == []


# What a schema says by itself of what may stand in a field.
TOLD = ("'enum'", "'const'", "'boolean'", "'maximum'", "'exclusiveMaximum'", "'$ref'", "'object'")


def fields_in(schema: object) -> Iterator[str]:
    """Yield the fields of which a schema does not say what may stand in them."""
    if isinstance(schema, list):
        for part in schema:
            yield from fields_in(part)
    if isinstance(schema, dict):
        for name, part in schema.get("properties", {}).items():
            if "'array'" in str(part) or not any(word in str(part) for word in TOLD):
                yield name
        for part in schema.values():
            yield from fields_in(part)


def test_every_problem_is_used_and_every_field_has_a_form():
    sources = "".join(path.read_text("utf-8") for path in Path(problems.__file__).parents[1].rglob("*.py"))
    assert [key for key in problems.KEYS if sources.count(f'"{key}"') < 2] == []
    fields = {name for kind in kinds("seven_days") for name in fields_in(schema_of(kind, "seven_days"))}
    assert {"moves", "card", "note"} <= fields and "speed" not in fields
    forms = hints_of("seven_days").forms
    assert fields - forms.keys() - {name.rpartition(".")[2] for name in forms} == set()


# Checking


@each(
    ("path", "told"),
    [
        (HOME / "attack_deck.toml", "An attack deck (cards: 64)."),
        (HOME / "event_deck.toml", "An event deck (cards: 12)."),
        (HOME / "board.toml", "A board (paths: 19)."),
        (HOME / "morale.toml", "Morale tracks (steps: 14)."),
        (SAVE, "A saved game (actions: 95)."),
    ],
)
def test_a_file_is_known_by_its_content(capsys, tmp_path, path, told):
    copy = tmp_path / "whatever"
    copy.write_bytes(path.read_bytes())
    for name in (path, copy):
        assert ran(capsys, "check", name) == (0, f"{name}: ok. {told}\n", "")


def test_a_setup_is_known_as_toml_and_json(capsys, tmp_path):
    toml = tmp_path / "one"
    toml.write_text('players = 3\nedition = "de"\n')
    assert ran(capsys, "check", toml) == (0, f"{toml}: ok. A setup (players: 3).\n", "")
    path = written(tmp_path / "two", random_setup(random.Random(1)))
    assert ran(capsys, "check", path)[0] == 0


def test_all_files_are_checked_and_the_worst_counts(capsys, tmp_path):
    wrong = tmp_path / "wrong.toml"
    wrong.write_text("players = 9\nseed = -1\n")
    code, out, err = ran(capsys, "check", wrong, tmp_path / "none", SAVE)
    assert code == 1 and err == ""
    first, second, *others = out.split("\n")
    assert others == [
        f"{tmp_path / 'none'}: there is no such file. Check its name and folder.",
        f"{SAVE}: ok. A saved game (actions: 95).",
        "",
    ]
    assert "field players: the number must be 1–4" in first and "field seed: the number must be" in second


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("pl", "karta s1-07, speed: jest 2. Wpisz jedną z możliwości: 1, 3."),
        ("en", "card s1-07, speed: 2 is not possible here. Choose one of these: 1, 3."),
        ("de", "Karte s1-07, speed: Hier steht 2. Möglich ist nur: 1, 3."),
    ],
)
def test_a_problem_names_file_card_field_and_expectation(capsys, tmp_path, monkeypatch, language, told):
    text = (HOME / "attack_deck.toml").read_text("utf-8")
    before, mark, after = text.partition('card = "s1-07"')
    path = tmp_path / "moja-talia.toml"
    path.write_text(before + mark + re.sub(r"speed = \d", "speed = 2", after, count=1), encoding="utf-8")
    assert ran(capsys, "check", path, "--language", language) == (1, f"{path}, {told}\n", "")
    monkeypatch.setenv("LANG", f"{language}_XX.UTF-8")
    assert ran(capsys, "check", path) == (1, f"{path}, {told}\n", "")


def test_a_damaged_save_tells_what_is_left(capsys, tmp_path):
    path = tmp_path / "game.jsonl"
    path.write_bytes(SAVE.read_bytes()[:-100])
    code, out, _ = ran(capsys, "check", path)
    assert code == 1 and re.search(r"line 9\d: ", out), out
    assert re.search(r"actions read: 9\d, lines lost: \d\.\n$", out), out
    code, out, err = ran(capsys, "plain", path)
    assert code == 1 and json.loads(out)["turn"] > 1 and "line 9" in err


def test_what_is_of_no_kind_is_refused(capsys, tmp_path):
    for name, text in (("a", "x = 1"), ("b", "{}"), ("c", '{"cells": [], "nbformat": 4}'), ("d", ""), ("e", "[]")):
        path = tmp_path / name
        path.write_text(text)
        code, out, _ = ran(capsys, "check", path)
        assert code == 1 and out.count("\n") == 1, out
    assert ran(capsys, "check", Path(__file__))[0] == 1
    assert ran(capsys, "check", tmp_path)[0] == 1


def test_a_large_deck_is_refused(capsys, tmp_path):
    path = tmp_path / "large.toml"
    path.write_text("#" * (300 * 1024))
    assert "256 KiB" in ran(capsys, "check", path)[1]


@settings(max_examples=amount(15, 400))
@given(st.data())
def test_no_content_breaks_the_command(tmp_path_factory, data):
    sources = [HOME / "attack_deck.toml", HOME / "event_deck.toml", HOME / "board.toml", HOME / "morale.toml", SAVE]
    content = data.draw(st.sampled_from(sources)).read_bytes()
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(content)))
        end = min(len(content), start + data.draw(st.integers(0, 60)))
        piece = data.draw(st.one_of(st.binary(max_size=8), st.sampled_from([b'"', b"[", b"]", b"{", b"1", b"\n"])))
        content = content[:start] + piece + content[end:]
    path = tmp_path_factory.mktemp("odd") / "file"
    path.write_bytes(content)
    assert cli.main(["check", str(path)]) in (0, 1)
    assert cli.main(["plain", str(path)]) in (0, 1)


def test_a_healthy_journal_is_no_damaged_save(capsys, tmp_path):
    session, keeper = kept_session(tmp_path)
    play_some(session, 6, random.Random(1))
    session.undo()
    path = keeper.path
    assert ran(capsys, "check", path) == (0, f"{path}: ok. A game journal (actions: 5).\n", "")
    copy = tmp_path / "copy"
    copy.write_bytes(path.read_bytes() + b'{"n":6,"act')  # a line nobody was told of
    assert ran(capsys, "check", copy)[0] == 0
    copy.write_bytes(path.read_bytes().replace(b'"n":3', b'"n":4'))
    code, out, _ = ran(capsys, "check", copy)
    assert code == 1 and "line 4" in out and "actions read: 2, lines lost: 5" in out


# Showing


def test_a_setup_is_shown_as_plain_data(capsys, tmp_path):
    path = tmp_path / "setup.toml"
    path.write_text("seed = 5\nplayers = 4\n")
    code, out, err = ran(capsys, "plain", path)
    assert (code, err) == (0, "")
    assert json.loads(out) == rules.to_plain(rules.setup(rules.setup_from_plain({"seed": 5, "players": 4})))


def test_a_save_is_shown_at_its_end(capsys):
    code, out, err = ran(capsys, "plain", SAVES / "common-easy-1.jsonl")
    assert (code, err) == (0, "") and json.loads(out)["result"] == "defeat"


def test_a_deck_has_no_table(capsys):
    code, out, err = ran(capsys, "plain", HOME / "board.toml")
    assert code == 1 and out == "" and "setup, scenario, save, journal" in err


@each("kind", kinds("seven_days"))
def test_each_kind_has_a_schema(capsys, kind):
    code, out, _ = ran(capsys, "schema", kind.replace("_", "-"))
    assert code == 0
    assert '"additionalProperties": false' in out and json.loads(out)


# The command line


@each("arguments", [[], ["check"], ["schema", "chess"], ["check", "--language", "la", "x"], ["fly"]])
def test_a_wrong_command_ends_with_2(capsys, arguments):
    with pytest.raises(SystemExit) as ended:
        cli.main(arguments)
    assert ended.value.code == 2
    assert "usage: westerplatte" in capsys.readouterr().err


def test_a_narrow_console_is_enough(tmp_path):
    path = tmp_path / "żółw.toml"
    path.write_text("players = 9\n")
    done = subprocess.run(
        [sys.executable, "-m", "westerplatte_nb.cli", "check", str(path), "--language", "pl"],
        env={"PYTHONIOENCODING": "ascii:strict", "PYTHONPATH": str(Path(__file__).parents[2]), "PATH": ""},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 1 and done.stderr == b"" and b"pole players" in done.stdout


def test_a_reader_who_has_seen_enough_is_no_error():
    command = subprocess.Popen(
        [sys.executable, "-m", "westerplatte_nb.cli", "schema", "setup"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert command.stdout is not None and command.stderr is not None
    command.stdout.close()
    with command:
        assert command.stderr.read() == b""
    assert command.returncode == 0
