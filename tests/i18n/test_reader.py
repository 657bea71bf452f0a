"""The language of the system: one answer for the package, the lab, the command and `make`."""

from __future__ import annotations

import subprocess
import sys

import pytest

from westerplatte_nb.i18n.languages import BY_CODE
from westerplatte_nb.i18n.reader import ENVIRONMENT_NAMES, system_language

SET = [
    ({}, "en"),
    ({"LANG": "pl_PL.UTF-8"}, "pl"),
    ({"LANG": "de_AT"}, "de"),
    ({"LANG": "C.UTF-8"}, "en"),
    ({"LANG": ""}, "en"),
    ({"LANG": "pl_PL.UTF-8", "LC_MESSAGES": "de_DE"}, "de"),
    ({"LC_MESSAGES": "pl_PL.UTF-8", "LC_ALL": "de_DE"}, "de"),
    ({"LANG": "pl_PL.UTF-8", "LC_MESSAGES": "fr_FR"}, "en"),
    ({"LC_ALL": "de_DE", "LANGUAGE": "szl:pl:de"}, "pl"),
    ({"LANGUAGE": "pl", "WESTERPLATTE_LANGUAGE": "de"}, "de"),
    # No language of ours, though it begins like one.
    ({"LANG": "deb_XX"}, "en"),
]


@pytest.fixture(autouse=True)
def _nothing_set(monkeypatch):
    for name in ENVIRONMENT_NAMES:
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize(("values", "language"), SET)
def test_the_language_is_that_of_the_system(monkeypatch, values, language):
    for name, value in values.items():
        monkeypatch.setenv(name, value)
    assert system_language() == language


def test_the_command_and_the_lab_speak_it_too(monkeypatch, capsys):
    from westerplatte_nb import cli
    from westerplatte_nb.lab.notebook import simulate

    monkeypatch.setenv("LC_MESSAGES", "de_DE")
    with pytest.raises(SystemExit):
        cli.main(["--help"])
    assert "prüft" in capsys.readouterr().out
    assert "ganze Zahl" in str(simulate(games=-1))


def test_make_is_told_the_language_and_that_of_the_menus(monkeypatch):
    monkeypatch.setenv("LANGUAGE", "de")
    ran = subprocess.run([sys.executable, "-m", "westerplatte_nb.i18n.reader"], capture_output=True, text=True)
    assert ran.stdout.split() == ["de", BY_CODE["de"].jupyterlab]
