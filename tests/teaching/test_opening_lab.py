"""`westerplatte play`: what JupyterLab is told, in a clone and out of a wheel, and what is said where it is missing."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from westerplatte_nb import cli
from westerplatte_nb.i18n.reader import ENVIRONMENT_NAMES
from westerplatte_nb.teaching import opening_lab, paths
from westerplatte_nb.teaching.opening_lab import CONNECTION, LabRequest, lab_arguments
from westerplatte_nb.view.text.bibliography import CLONE


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[LabRequest]:
    """What would have been opened."""
    found: list[LabRequest] = []

    def open_lab(opening: LabRequest) -> int:
        found.append(opening)
        return 0

    monkeypatch.setattr(opening_lab, "open_lab", open_lab)
    for name in ENVIRONMENT_NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    return found


def test_in_a_clone_its_own_notebooks_are_opened(opened: list[LabRequest]) -> None:
    assert cli.main(["play", "--port", "8899", "--no-browser"]) == 0
    assert opened == [LabRequest(CLONE / "notebooks", "pl", 8899, False)]


def test_out_of_a_wheel_a_copy_of_ones_own_is_opened(
    opened: list[LabRequest], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "PACKAGE", CLONE)  # a wheel has the notebooks in itself
    monkeypatch.setattr(paths, "CLONE", tmp_path / "no_clone")
    monkeypatch.setattr("westerplatte_nb.command.course.own_folder", lambda: tmp_path / "mine")
    assert cli.main(["play", "--language", "de"]) == 0
    assert opened == [LabRequest(tmp_path / "mine", "de")]
    assert (tmp_path / "mine" / "de" / "kurs.ipynb").is_file()
    # Every language is there, so that the links between them lead somewhere.
    assert (tmp_path / "mine" / "en" / "course.ipynb").is_file()


def test_a_folder_of_ones_own_is_opened_in_a_clone_too(opened: list[LabRequest], tmp_path: Path) -> None:
    assert cli.main(["play", "--folder", str(tmp_path / "mine")]) == 0
    assert opened[0].folder == tmp_path / "mine" and (tmp_path / "mine" / "pl" / "kurs.ipynb").is_file()


def test_where_there_are_no_notebooks_one_sentence_tells(
    opened: list[LabRequest], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("WESTERPLATTE_NOTEBOOKS", str(tmp_path))
    assert cli.main(["play", "--language", "en"]) == 1
    assert capsys.readouterr().err == "This installation has no notebooks of the course.\n" and opened == []


def test_jupyterlab_is_told_where_to_begin_and_how_to_answer(tmp_path: Path) -> None:
    told = lab_arguments(LabRequest(Path("/home/ola/a folder"), "pl", 8899, browser=False), tmp_path)
    assert {
        "--ServerApp.root_dir=/home/ola/a folder",
        "--LabApp.default_url=/lab/tree/pl/kurs.ipynb",
        f"--LabApp.app_settings_dir={tmp_path}",
        f"--ServerApp.kernel_websocket_connection_class={CONNECTION}",
        "--ServerApp.port=8899",
        "--no-browser",
    } <= set(told)


def test_the_browser_opens_and_the_port_is_free_to_choose_unless_asked(tmp_path: Path) -> None:
    told = " ".join(lab_arguments(LabRequest(tmp_path, "en"), tmp_path))
    assert "--no-browser" not in told and "--ServerApp.port" not in told and "/lab/tree/en/course.ipynb" in told


def test_the_extension_of_a_clone_is_named_and_that_of_a_wheel_is_found_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert any("extra_labextensions_path" in one for one in lab_arguments(LabRequest(tmp_path, "en"), tmp_path))
    monkeypatch.setattr(opening_lab, "PACKAGE", tmp_path)
    assert not any("extra_labextensions_path" in one for one in lab_arguments(LabRequest(tmp_path, "en"), tmp_path))


@pytest.mark.parametrize(("user", "allowed"), [(0, True), (1000, False)], ids=["root", "a person"])
def test_only_root_is_allowed_to_be_root(
    user: int, allowed: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: user, raising=False)
    assert ("--allow-root" in lab_arguments(LabRequest(tmp_path, "en"), tmp_path)) == allowed


def test_the_menus_speak_the_language_and_no_website_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from jupyterlab.labapp import LabApp

    said: list[dict[str, dict[str, object]]] = []

    def launch(arguments: list[str]) -> None:
        (folder,) = [one.partition("=")[2] for one in arguments if one.startswith("--LabApp.app_settings_dir=")]
        said.append(json.loads((Path(folder) / "overrides.json").read_text("utf-8")))

    monkeypatch.setattr(LabApp, "launch_instance", launch)
    opening_lab.open_lab(LabRequest(tmp_path, "de"))
    assert said[0]["@jupyterlab/translation-extension:plugin"] == {"locale": "de_DE"}
    news = said[0]["@jupyterlab/apputils-extension:notification"]
    assert news == {"fetchNews": "false", "checkForUpdates": False}


@pytest.mark.parametrize(
    ("language", "told"),
    [("pl", "Nie ma tu JupyterLaba"), ("en", "JupyterLab is not installed"), ("de", "JupyterLab ist hier nicht")],
)
def test_without_jupyterlab_one_sentence_gives_the_line_to_type(
    language: str,
    told: str,
    opened: list[LabRequest],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(opening_lab, "can_open", lambda: False)
    assert cli.main(["play", "--language", language]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert told in line and '-m pip install "westerplatte-nb[lab]"' in line
    assert opened == []


def test_a_port_that_is_none_is_refused(opened: list[LabRequest], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["play", "--port", "70000"]) == 1
    assert "70000" in capsys.readouterr().err and opened == []
