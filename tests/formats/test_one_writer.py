"""All that a person makes goes through one writer: never larger than its reader takes, one at a time, whole or not.

Every call of the package that opens for writing, renames or replaces is looked for; one outside of the writer is on the
list below, with what it writes that is nobody's work, or fails. What the writers do with it is in `test_every_writer`.
"""

from __future__ import annotations

import ast
import errno
from pathlib import Path

import pytest

import westerplatte_nb
from tests.each import each
from westerplatte_nb.formats.classroom.result_file import result_text
from westerplatte_nb.formats.lasting import alone, write_lasting
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.formats.scenario.text import scenario_text
from westerplatte_nb.formats.share.code import shared_code, shared_scenario
from westerplatte_nb.i18n.words import words_in

PACKAGE = Path(westerplatte_nb.__file__).parent
LESSONS = PACKAGE.parent / "lessons"

# What writes without the one writer, and why it may.
OTHERS = {
    "formats/lasting.py": "the one writer",
    "formats/journal/__init__.py": "adds to a game line by line, with a lock, a limit and a checksum of its own",
    "formats/journal/list.py": "counts changes",
    "formats/journal/pruning.py": "moves old games aside",
    "lab/result_cache.py": "adds measured games to a file of who measures; lines that are not whole are left out",
    "cli.py": "turns an output that nobody reads any more to nowhere",
    "i18n/build_hook.py": "builds the package",
    "command/new_game.py": "copies the example into a folder that was not there",
    "teaching/authoring/build.py": "builds the notebooks of the course",
    "teaching/opening_lab.py": "settings of a server, in a folder that goes with it",
    "teaching/studio_sheet.py": "packs a lesson in memory",
}
BUILDERS = ("site/",)
WRITING_METHODS = {"write_text", "write_bytes", "touch", "symlink_to", "hardlink_to"}
WRITING_CALLS = {"os.open", "os.replace", "os.rename", "os.link", "os.truncate", "os.symlink"}
WRITING_MODULES = ("shutil.", "tempfile.")
# A source without any of these has no call that writes, and to parse it costs more than to look.
SIGNS = (
    *("open(", "ZipFile(", "TarFile(", "replace(", "rename(", *(f"{name}(" for name in WRITING_METHODS)),
    *(f"{name.removeprefix('os.')}(" for name in WRITING_CALLS),
    *WRITING_MODULES,
)


def _called(function: ast.expr) -> tuple[str, str]:
    """Return what is called, of what stands before the last dot no more than a module, and its own name."""
    if isinstance(function, ast.Attribute):
        return f"{getattr(function.value, 'id', '')}.{function.attr}", function.attr
    return (name := getattr(function, "id", "")), name


def writing_calls(source: str) -> list[int]:
    """The lines of all calls that may open a file for writing, rename or replace one."""
    found: list[int] = []
    if not any(sign in source for sign in SIGNS):
        return found
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        called, name = _called(node.func)
        modes = [
            one.value for one in (*node.args, *(key.value for key in node.keywords)) if isinstance(one, ast.Constant)
        ]
        opens = name in ("open", "fdopen", "ZipFile", "TarFile") and any(
            isinstance(mode, str) and len(mode) < 4 and set(mode) & set("wax+") for mode in modes
        )
        # `text.replace(old, new)` has two values, `path.replace(target)` one.
        replaces = name in ("replace", "rename") and len(node.args) == 1 and not node.keywords and "." in called
        if (
            opens
            or replaces
            or called in WRITING_CALLS
            or name in WRITING_METHODS
            or (called.startswith(WRITING_MODULES) and name not in ("which", "gettempdir"))
        ):
            found.append(node.lineno)
    return found


def strangers(folder: Path) -> list[str]:
    """Every place that writes and is neither the one writer nor on the list."""
    return [
        f"{path.relative_to(folder).as_posix()}:{line}"
        for path in sorted(folder.rglob("*.py"))
        if not (name := path.relative_to(folder).as_posix()).startswith(BUILDERS) and name not in OTHERS
        for line in writing_calls(path.read_text("utf-8"))
    ]


def test_nothing_else_writes_what_a_person_made() -> None:
    assert strangers(PACKAGE) == []
    assert [name for name in OTHERS if not writing_calls((PACKAGE / name).read_text("utf-8"))] == []


@each(
    "line",
    ["Path(x).write_text('')", "open(x, 'w')", "Path(x).open(mode='ab')", "os.replace(a, b)", "Path(a).replace(b)",
     "os.open(x, os.O_CREAT)", "shutil.copyfile(a, b)", "os.rename(a, b)", "io.open(x, 'r+')"],
)  # fmt: skip
def test_a_new_writer_would_be_found(line: str, tmp_path: Path) -> None:
    (tmp_path / "planted.py").write_text(f"import os\n\n\ndef save(x, a, b):\n    {line}\n")
    assert strangers(tmp_path) == ["planted.py:5"]


def test_reading_is_no_writing() -> None:
    assert (
        writing_calls("open(x); Path(x).open('rb'); text.replace('a', 'b'); replace(state, turn=1); os.stat(x)") == []
    )


def test_nothing_larger_than_its_reader_takes_is_written(tmp_path: Path) -> None:
    path = tmp_path / "file"
    write_lasting(path, b"x" * 10, most=10)
    with pytest.raises(OSError) as caught:
        write_lasting(path, b"y" * 11, most=10)
    assert caught.value.errno == errno.EFBIG and path.read_bytes() == b"x" * 10
    assert list(tmp_path.iterdir()) == [path]


def test_what_could_not_be_opened_is_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told in a sentence, with both sizes, before anything is saved or handed out."""
    scenario = load_scenario(next(LESSONS.glob("03*/scenario.toml")))
    shared = shared_scenario(scenario)
    code = shared_code(shared, LESSONS)
    for made, most in (
        (lambda: scenario_text(scenario), "scenario.text.MOST_DATA"),
        (lambda: result_text(shared, code, ()), "classroom.result_file.MOST_RESULT"),
    ):
        size = len(made().encode())
        for bound in (size, size - 1):
            monkeypatch.setattr(f"westerplatte_nb.formats.{most}", bound)
            if bound == size:
                assert made()
                continue
            with pytest.raises(InvalidFile) as caught:
                made()
            assert "too large" in words_in("en").say(caught.value.problems[0].wording)


def test_another_writer_that_comes_to_no_end_is_told(tmp_path: Path) -> None:
    with alone(tmp_path / "file"), pytest.raises(BlockingIOError), alone(tmp_path / "file", patience=0):
        raise AssertionError("two are alone")
