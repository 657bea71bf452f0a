"""`python -m tests.lessons` where something is missing: one sentence, never a traceback."""

from __future__ import annotations

import sys

import pytest

from tests.lessons.__main__ import main
from westerplatte_nb.teaching import paths

COMMANDS = (["check"], ["build"], ["stamp", "00_sample"], ["print"], ["print", "00_sample"], ["check", "00_sample"])


def sentence(arguments, capsys):
    """The one line that a command answers with in place of its work."""
    assert main(arguments) == 1
    said = capsys.readouterr()
    assert said.out == ""
    (line,) = said.err.splitlines()
    return line


@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
@pytest.mark.parametrize(
    ("language", "told"),
    [("pl", "nie ma lekcji"), ("en", "There are no lessons in"), ("de", "gibt es keine Kapitel")],
)
def test_without_lessons_every_command_says_so(tmp_path, monkeypatch, capsys, arguments, language, told):
    monkeypatch.setenv("WESTERPLATTE_LESSONS", str(tmp_path / "nowhere"))
    monkeypatch.setenv("WESTERPLATTE_LANGUAGE", language)
    assert told in sentence(arguments, capsys)


@pytest.fixture
def english(school, monkeypatch, tmp_path):
    monkeypatch.setenv("WESTERPLATTE_LANGUAGE", "en")
    monkeypatch.chdir(tmp_path)
    return school


@pytest.mark.parametrize(
    ("arguments", "package"),
    [
        (["check"], "jupytext"),
        (["build"], "jupytext"),
        (["stamp", "00_sample"], "jupytext"),
        (["print"], "nbconvert"),
        (["print"], "nh3"),
    ],
)
def test_a_missing_package_is_named(english, monkeypatch, capsys, arguments, package):
    monkeypatch.setitem(sys.modules, package, None)
    line = sentence(arguments, capsys)
    assert f"needs the package {package}" in line
    assert "westerplatte-nb[" in line


def test_building_outside_a_clone_is_refused_with_a_sentence(english, monkeypatch, capsys, tmp_path):
    monkeypatch.delenv("WESTERPLATTE_NOTEBOOKS")
    monkeypatch.setattr(paths, "CLONE", tmp_path / "no_clone")
    assert "in a clone of the repository only" in sentence(["build"], capsys)


def test_printing_outside_a_clone_prints_the_papers(english, monkeypatch, capsys, tmp_path):
    monkeypatch.delenv("WESTERPLATTE_NOTEBOOKS")
    monkeypatch.setattr(paths, "CLONE", tmp_path / "no_clone")
    assert main(["print", "00_sample", "--language", "de"]) == 0
    assert "00_sample.ipynb was not found" in capsys.readouterr().err
    assert (tmp_path / "de" / "print" / "00_sample_worksheet.de.html").exists()


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("bibliography.toml", "x = "),
        ("bibliography.toml", "[S1]\ntitle = 'x'"),
        ("plan.en.md", None),
        ("plan.en.md", b"\xff"),
    ],
)
def test_a_broken_file_is_a_sentence_to_the_one_who_prints(english, capsys, file, text):
    path = english.folder / file if file.endswith(".md") else english.lessons / file
    if text is None:
        path.unlink()
    else:
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    assert sentence(["print", "--language", "en"], capsys)


def test_a_folder_that_cannot_be_written_is_a_sentence(english, capsys, tmp_path):
    (tmp_path / "file").write_text("")
    assert "saving failed" in sentence(["print", "--to", str(tmp_path / "file")], capsys)
