"""The page's scripts and styles: bundled as they stand, tested by their own tests, without prose or a game's names."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.each import each
from tests.missing import skip_or_fail
from tests.page import tools

LONGEST_LINE = 120
WIDGETS = ("class_page", "desk", "exhibit", "game", "glossary", "ground_map", "quiz", "slides", "studio", "tournament")
BUNDLES = ["bundle.js", *(f"{widget}.{ending}" for widget in WIDGETS for ending in ("css", "js"))]
# What only one game has: no script of all games may know of it.
WORDS_OF_GAMES = (
    *("seven_days", "westerplatte", "officer", "guardhouse", "outpost", "troop", "morale", "brick"),
    *("players", "difficulty", "edition", "seed"),
)


@pytest.fixture(scope="module")
def page_tools() -> None:
    """The tools that need Node.js."""
    missing = tools.why_no_tools()
    if missing is not None:
        skip_or_fail(missing)


def test_every_bundle_is_made_from_the_present_sources() -> None:
    assert sorted(path.name for path in tools.BUNDLES.iterdir()) == BUNDLES
    for path in tools.BUNDLES.iterdir():
        first = path.read_text(encoding="utf-8").splitlines()[0]
        assert tools.digest() in first, f"{path.name} is stale: make page"


@pytest.mark.many  # what a bundle was made from is seen in every run by its first line
def test_the_bundler_makes_the_very_same(page_tools: None, tmp_path: Path) -> None:
    done = tools.run("bundle", str(tmp_path), str(tmp_path / "extension"))
    assert done.returncode == 0, done.stdout
    extension = tools.ROOT / "westerplatte_nb" / "labextension" / "westerplatte-nb"
    of_extension = [path.relative_to(tmp_path / "extension") for path in (tmp_path / "extension").rglob("*.*")]
    assert len(of_extension) == 3
    pairs = [(tmp_path / name, tools.BUNDLES / name) for name in BUNDLES]
    for made, kept in [*pairs, *((tmp_path / "extension" / name, extension / name) for name in of_extension)]:
        name = kept.name
        assert made.read_text(encoding="utf-8") == kept.read_text(encoding="utf-8"), f"{name} is stale: make page"


def test_the_scripts_pass_their_own_tests(page_tools: None) -> None:
    done = tools.run("test")
    assert done.returncode == 0, done.stdout
    assert re.search(r"^# pass [1-9]\d+$|ℹ pass [1-9]\d+", done.stdout, re.MULTILINE), done.stdout


def test_the_linter_reads_again_what_changed_and_in_the_continuous_integration_all(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Whether it found faults or not: what has faults is read again until it has none."""
    (tmp_path / "node_modules").mkdir()
    script = tmp_path / "script.js"
    script.write_text("let a;")
    ran: list[str] = []
    ends = [1, 0, 0, 0]

    def run(name: str) -> subprocess.CompletedProcess[str]:
        ran.append(name)
        return subprocess.CompletedProcess([], ends[len(ran) - 1], "")

    monkeypatch.setattr(tools, "why_no_tools", lambda: None)
    monkeypatch.setattr(tools, "run", run)
    monkeypatch.setattr(tools, "ROOT", tmp_path)
    for folder in ("HOME", "SOURCES", "EXTENSION"):
        monkeypatch.setattr(tools, folder, tmp_path)
    (tmp_path / "tests" / "page").mkdir(parents=True)
    monkeypatch.delenv("CI", raising=False)
    assert [tools.main("lint") for _ in range(3)] == [1, 0, 0] and len(ran) == 2
    script.write_text("let b;")
    assert [tools.main("lint") for _ in range(2)] == [0, 0] and len(ran) == 3
    monkeypatch.setenv("CI", "true")
    assert tools.main("lint") == 0 and len(ran) == 4


def test_no_sheet_styles_the_fields_of_every_page() -> None:
    """A sheet reaches the whole notebook, and pages of several kinds have fields of the same name."""
    sheets = sorted(tools.SOURCES.rglob("*.css"))
    heads = [(path.name, line) for path in sheets for line in path.read_text("utf-8").splitlines()]
    assert [one for one in heads if one[1].startswith(".wnb-field")] == []


PLANTED = [
    ("undefinedName();", "no-undef"),
    ("const unused = 1;", "no-unused-vars"),
    ("let shared = 0;\nexport const next = () => (shared += 1);", "no-restricted-syntax"),
    ('export const text = "Nothing can be done here";', "no-restricted-syntax"),
    ('import { missing } from "./dom.js";\nmissing();', "import-x/named"),
    ('import { h } from "./missing.js";\nh();', "import-x/no-unresolved"),
    (f"// {'x' * 120}", "@stylistic/max-len"),
]


@pytest.fixture(scope="module")
def seen(page_tools: None) -> dict[str, list[str]]:
    """The rules that each planted text breaks; the linter is loaded once for all."""
    texts = [planted for planted, _ in PLANTED]
    done = subprocess.run(
        [shutil.which("node") or "node", str(Path(__file__).with_name("planted.mjs"))],
        input=json.dumps([f"{text}\n" for text in texts]),
        cwd=tools.ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return dict(zip(texts, json.loads(done.stdout), strict=True))


@pytest.mark.parametrize(("planted", "rule"), PLANTED)
def test_the_linter_sees_a_planted_fault(seen: dict[str, list[str]], planted: str, rule: str) -> None:
    assert seen[planted] == [rule]


@pytest.mark.parametrize("folder", [tools.SOURCES, tools.BUNDLES], ids=lambda folder: folder.name)
def test_no_line_is_too_long_to_read(folder: Path) -> None:
    for path in (one for one in folder.rglob("*") if one.is_file()):
        lines = path.read_text(encoding="utf-8").splitlines()
        assert [n for n, line in enumerate(lines, 1) if len(line) > LONGEST_LINE] == [], path.name


def named_in(text: str) -> list[str]:
    """The words of one game that a text has."""
    small = text.lower()
    return [word for word in WORDS_OF_GAMES if word in small]


@each("path", sorted(path for path in tools.SOURCES.rglob("*") if path.is_file()), ids=lambda path: path.name)
def test_no_script_or_style_names_what_only_one_game_has(path: Path) -> None:
    assert named_in(path.read_text(encoding="utf-8")) == []


def test_a_name_of_a_game_would_be_seen() -> None:
    assert named_in('box.elements["ruling_morale"]') == ["morale"]


@pytest.mark.parametrize("script", ["lint", "bundle"])
def test_without_the_tools_it_is_said_plainly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], script: str
) -> None:
    monkeypatch.setattr(tools, "why_no_tools", lambda: "there is no Node.js with npm here")
    monkeypatch.delenv("CI", raising=False)
    assert tools.main(script) == (script == "bundle")
    assert "NOT RUN" in capsys.readouterr().out
    monkeypatch.setenv("CI", "true")
    assert tools.main(script) == 1
