"""What a site is made of: its versions, the list of its wheels, the package's own wheel, its doors and its server."""

from __future__ import annotations

import json
import re
import subprocess
import tarfile
import threading
import tomllib
import zipfile
from html import unescape
from importlib.metadata import PathDistribution
from pathlib import Path
from urllib.request import ProxyHandler, build_opener

import pytest

from westerplatte_nb.cli import main
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.refusal import RequestRefused
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.site import build, registry
from westerplatte_nb.site.build import LOCK, repack_wheel, write_package_list
from westerplatte_nb.site.doors import make_doors
from westerplatte_nb.site.serve import address, site_server
from westerplatte_nb.teaching.paths import built_notebooks, file_name
from westerplatte_nb.view.text.bibliography import lessons_folder

ROOT = Path(__file__).parents[2]
INFO = {"python": "3.14", "arch": "wasm32"}


def wheel(folder: Path, name: str, *files: str, needs: tuple[str, ...] = ()) -> Path:
    path = folder / f"{name}-1.0-py3-none-any.whl"
    metadata = "\n".join([f"Name: {name}", "Version: 1.0", *(f"Requires-Dist: {one}" for one in needs), "", "Text"])
    with zipfile.ZipFile(path, "w") as packed:
        for file in files:
            packed.writestr(file, "")
        packed.writestr(f"{name}-1.0.dist-info/METADATA", metadata)
    return path


def test_the_versions_are_pinned_without_an_address():
    text = (ROOT / "westerplatte_nb" / "site" / "versions.toml").read_text("utf-8")
    assert "://" not in text
    extra = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]["site"]
    for name, number in registry.pinned()["tools"].items():
        assert f"{name}=={number}" in extra


def test_the_wheels_have_what_the_package_needs():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    needed = {one.split(">")[0].split("=")[0] for one in project["dependencies"] if "emscripten" not in one}
    assert needed <= set(registry.pinned()["wheels"])


def test_the_page_of_the_course_finds_its_pictures_on_the_site(tmp_path):
    build._copy_notebooks(built_notebooks(), tmp_path)
    for language in LANGUAGES:
        text = (tmp_path / language / file_name(lessons_folder(), "course", language)).read_text("utf-8")
        named = re.findall(r"\(\.\./(pictures/\w+\.svg)\)", text)
        # JupyterLite hands a page the letters of a file one byte each.
        assert len(named) == 17 and all((tmp_path / one).read_bytes().isascii() for one in named)


def test_the_list_names_files_beside_it_and_what_each_needs(tmp_path):
    (tmp_path / LOCK).write_text(json.dumps({"info": INFO, "packages": {"numpy": {}}}), "utf-8")
    one = wheel(tmp_path, "some_game", "some_game/__init__.py", "single.py", needs=("Other.Part>=1", "absent"))
    other = wheel(tmp_path, "other_part", "other/__init__.py", needs=('some-game; extra == "x"',))
    assert write_package_list(tmp_path, [one, other]) == ["other-part", "some-game"]
    written = json.loads((tmp_path / LOCK).read_text("utf-8"))
    assert written["info"] == INFO
    game = written["packages"]["some-game"]
    assert (game["file_name"], game["imports"]) == (one.name, ["single", "some_game"])
    assert game["depends"] == ["other-part"]
    assert written["packages"]["other-part"]["depends"] == []


def test_an_installed_package_is_packed_as_the_wheel_that_it_was(tmp_path):
    home = tmp_path / "lib" / "python3" / "site-packages"
    info = home / "westerplatte_nb-9.dist-info"
    share = tmp_path / "share" / "jupyter" / "x.json"
    for path in (home / "westerplatte_nb" / "__init__.py", info / "METADATA", info / "INSTALLER", share):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("Version: 9\n" if path.name == "METADATA" else "", "utf-8")
    script = "../../../bin/westerplatte,,"
    names = ("westerplatte_nb/__init__.py", f"{info.name}/METADATA", f"{info.name}/INSTALLER", f"{info.name}/RECORD")
    lines = [*(f"{name},," for name in names), "../../../share/jupyter/x.json,,", script]
    (info / "RECORD").write_text("\n".join(lines), "utf-8")
    made = repack_wheel(PathDistribution(info), tmp_path)
    inside = set(zipfile.ZipFile(made).namelist())
    assert "westerplatte_nb-9.data/data/share/jupyter/x.json" in inside
    assert {f"{info.name}/METADATA", f"{info.name}/RECORD", "westerplatte_nb/__init__.py"} <= inside
    assert not any("INSTALLER" in name or "bin/" in name for name in inside)
    assert repack_wheel(PathDistribution(info), tmp_path).read_bytes() == made.read_bytes()


def test_a_folder_with_other_things_is_not_emptied(tmp_path, monkeypatch):
    monkeypatch.setattr(registry, "check_tools", lambda: None)
    (tmp_path / "letter.txt").write_text("", "utf-8")
    with pytest.raises(RequestRefused) as refused:
        build.build(tmp_path)
    assert refused.value.wording.key == "site.folder_full"
    assert (tmp_path / "letter.txt").exists()


def test_only_a_site_of_ours_is_replaced(tmp_path):
    for name, is_ours in ((build.APP, True), ("JupyterLite", False)):
        plain = {"jupyter-config-data": {"appName": name}}
        (tmp_path / "jupyter-lite.json").write_text(json.dumps(plain), "utf-8")
        assert build._is_site(tmp_path) is is_ours
    with pytest.raises(RequestRefused):
        build._check_target(tmp_path)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_missing_npm_is_told_in_a_sentence(language, monkeypatch, tmp_path):
    monkeypatch.setattr("shutil.which", lambda name: None)
    with pytest.raises(RequestRefused) as refused:
        registry.fetch_python(tmp_path)
    told = words_in(language).say(refused.value.wording)
    assert "npm" in told and registry.pinned()["python"]["pyodide"] in told


def test_a_wheel_for_another_python_is_refused(tmp_path):
    (tmp_path / "numpy-2.0-cp311-cp311-manylinux_x86_64.whl").write_bytes(b"")
    with pytest.raises(RequestRefused) as refused:
        build._wheels_in(tmp_path)
    assert refused.value.wording.key == "site.foreign_wheel"


def test_a_damaged_wheel_is_told_of(tmp_path):
    (tmp_path / "mine-2.0-py3-none-any.whl").write_bytes(b"no")
    with pytest.raises(RequestRefused) as refused:
        build._wheels_in(tmp_path)
    assert refused.value.wording.key == "site.broken_wheel"


def test_a_package_of_npm_that_lacks_a_file_is_told_of(tmp_path, monkeypatch):
    packed = tmp_path / f"pyodide-{registry.pinned()['python']['pyodide']}.tgz"
    tarfile.open(packed, "w:gz").close()
    monkeypatch.setattr("shutil.which", lambda name: name)
    monkeypatch.setattr(
        registry, "run_command", lambda command, folder: subprocess.CompletedProcess(command, 0, "", "")
    )
    with pytest.raises(RequestRefused) as refused:
        registry.fetch_python(tmp_path)
    assert refused.value.wording.key == "site.not_python"


def test_a_folder_without_a_site_is_not_served(tmp_path, capsys):
    assert main(["serve", str(tmp_path), "--no-browser", "--language", "en"]) == 1
    assert "There is no site" in capsys.readouterr().err


@pytest.mark.parametrize(("name", "kind"), [("a.mjs", "text/javascript"), ("a.wasm", "application/wasm")])
def test_the_server_says_what_a_file_is(name, kind, tmp_path):
    (tmp_path / "jupyter-lite.json").write_text("{}", "utf-8")
    (tmp_path / name).write_bytes(b"x")
    with site_server(tmp_path, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with build_opener(ProxyHandler({})).open(address(server) + name, timeout=10) as answer:
            assert answer.headers["Content-Type"] == kind
        server.shutdown()


@pytest.fixture
def doors(tmp_path):
    """The doors of a site in which JupyterLite has built next to nothing."""
    lab = tmp_path / "lab"
    lab.mkdir()
    (lab / "index.html").write_text('<body class="x"><main></main></body>', "utf-8")
    (lab / "jupyter-lite.ipynb").write_text("{}", "utf-8")
    config = {"jupyter-config-data": {"appUrl": "/lab", "settingsUrl": "../build/schemas"}}
    (lab / "jupyter-lite.json").write_text(json.dumps(config), "utf-8")
    make_doors(tmp_path)
    return tmp_path


def test_each_language_keeps_for_itself_what_was_open(doors):
    kept = set()
    for language in LANGUAGES:
        made = json.loads((doors / language / "lab" / "jupyter-lite.json").read_text("utf-8"))
        kept.add(made["jupyter-config-data"]["workspacesStorageName"])
    assert len(kept) == len(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_loading_is_told_before_anything_is_loaded(doors, language):
    page = unescape((doors / language / "lab" / "index.html").read_text("utf-8"))
    words = words_in(language)
    assert re.search(f'<body class="x">\\s*<div id="wnb-site-wait" lang="{language}">', page)
    assert words("site.waiting") in page
    assert words("site.late") in page
    assert "{" + "late}" not in page
