"""The line that is typed: help and complaints wholly in three languages, exit codes, nothing loaded but by it."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.amounts import tried, turn, values
from tests.each import each
from westerplatte_nb import cli
from westerplatte_nb.command.program import program
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.reader import ENVIRONMENT_NAMES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.version import __version__

ROOT = Path(__file__).parents[2]
SAVE = ROOT / "tests" / "formats" / "saves" / "0.1.0" / "de-medium-3.jsonl"
# What cyclopts says by itself.
ENGLISH = re.compile(
    r"Usage|usage|Commands|Arguments|Parameters|Options|OPTIONS|COMMAND|ARGS|Display|required|default|choices"
    r"|Did you mean|Unknown|Missing|Invalid|requires|unable|Unused|specified|There is|\bmore\b|CHOICE|\bINT\b|\bSTR\b"
)
COMMANDS = {
    *("play", "lessons", "print", "terminal", "check", "plain", "convert", "view", "replay", "export", "schema"),
    *(
        "rule",
        "difficulty",
        "strength",
        "simulate",
        "solve",
        "tournament",
        "forget",
        "site",
        "serve",
        "completion",
        "new-game",
    ),
}


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ENVIRONMENT_NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "100")


def ended(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[object, str, str]:
    """The exit code of a line that is help or wrong, and what both streams got."""
    with pytest.raises(SystemExit) as end:
        cli.main(arguments)
    output = capsys.readouterr()
    return end.value.code, output.out, output.err


def chains() -> list[tuple[str, ...]]:
    """All commands by the names that lead to them."""
    app = program(words_in("en"))
    steps = [("tournament", name) for name in app["tournament"] if not name.startswith("-")]
    return [(), *((name,) for name in app if not name.startswith("-")), *steps]


FOREIGN = [language for language in LANGUAGES if language != "en"]
LINES = [" ".join(("westerplatte", *chain)) for chain in chains()]


def test_the_commands_are_there() -> None:
    assert {chain[0] for chain in chains() if len(chain) == 1} == COMMANDS


# What cyclopts says by itself it says in every language; that no sentence lacks one, the check of the catalogues tells.
@each(
    "line, language",
    tried(
        few=[(line, turn(line, FOREIGN)) for line in LINES],
        many=[(line, language) for line in LINES for language in FOREIGN],
    ),
)
def test_all_help_is_in_the_language(line: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = ended(capsys, *line.split()[1:], "--help", "--language", language)
    assert (code, err) == (0, "")
    assert words_in(language)("cli.usage", line=line) in out
    assert ENGLISH.findall(out) == []
    # A key without a sentence stands in brackets.
    assert re.findall(r"\[\w+(?:\.\w+)+\]", out) == []


WRONG = {
    "no command": ["fly"],
    "nearly a command": ["chek", "a"],
    "no option": ["check", "a", "--nothing"],
    "nearly an option": ["difficulty", "--gamse", "3"],
    "no option of the program": ["--verbose"],
    "a missing argument": ["check"],
    "a missing value": ["difficulty", "--games"],
    "no number": ["difficulty", "--games", "1.5"],
    "no choice": ["export", "a", "--to", "pdf"],
    "no game": ["terminal", "--game", "chess"],
    "no kind": ["schema", "chess"],
    "no number of a game": ["tournament", "result", "a", "1", "3"],
    "a value too much": ["tournament", "card", "a", "1", "Ola", "--take-back=maybe"],
    "an argument too much": ["rule", "card.draw", "card.play"],
    "an option twice": ["difficulty", "--games", "1", "--games", "2"],
}


# In English nothing tells a sentence of cyclopts from our own.
@each(
    "wrong, language",
    tried(
        few=[("no command", "en"), *((wrong, turn(wrong, FOREIGN)) for wrong in WRONG)],
        many=[(wrong, language) for wrong in WRONG for language in LANGUAGES],
    ),
)
def test_a_wrong_line_is_told_in_the_language_and_ends_with_2(
    wrong: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = ended(capsys, "--language", language, *WRONG[wrong])
    assert (code, out) == (2, "")
    # A sentence, how the line should look, and where more is told.
    sentence, usage, *_ = err.splitlines()
    assert sentence.endswith((".", "?"))
    assert usage.startswith(words_in(language)("cli.usage", line="westerplatte"))
    assert language == "en" or ENGLISH.findall(err) == []


@pytest.mark.parametrize(
    ("language", "told"),
    [("pl", "Może chodziło o: check"), ("en", "Did you mean: check"), ("de", "War gemeint: check")],
)
def test_what_may_have_been_meant_is_offered(language: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert told in ended(capsys, "chekc", "--language", language)[2]
    assert "--games" in ended(capsys, "difficulty", "--gamse", "3")[2].splitlines()[0]


@pytest.mark.parametrize("line", [["--language", "de", "check"], ["check", "--language=de"]], ids=["before", "behind"])
def test_the_language_stands_anywhere(line: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert "Es fehlt: DATEI." in ended(capsys, *line)[2]


def test_an_unknown_language_is_told_in_that_of_the_system(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    for line in (["--language", "la", "check", "a"], ["check", "a", "--language", "la"]):
        code, _, err = ended(capsys, *line)
        assert code == 2 and "„la” nie pasuje" in err


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert ended(capsys, "--version") == (0, f"westerplatte {__version__}\n", "")


@pytest.mark.parametrize("line", [[], ["tournament"]], ids=["nothing", "a group alone"])
def test_without_a_command_the_help_goes_to_the_other_stream(
    line: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = ended(capsys, *line)
    assert (code, out) == (2, "") and "usage: westerplatte" in err and "Commands" in err


def test_the_exit_codes_are_told_in_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert {"0", "1", "2", "130"} <= set(re.findall(r"\d+", ended(capsys, "--help")[1].split("Exit code")[1]))


@values("shell", few="bash", many=["bash", "zsh", "fish", "powershell"])
def test_a_shell_gets_a_script_that_completes(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["completion", shell]) == 0
    script = capsys.readouterr().out
    assert "westerplatte" in script and "tournament" in script and "take-back" in script


# Standard input


def given(monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    """Let standard input hold something."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (["check", "-"], "-: ok. A saved game (actions: 95)."),
        (["plain", "-"], '"result"'),
        (["replay", "-"], "95. "),
    ],
    ids=["check", "plain", "replay"],
)
def test_a_hyphen_is_standard_input(
    line: list[str], told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given(monkeypatch, SAVE.read_bytes())
    assert cli.main(line) == 0
    assert told in capsys.readouterr().out


def test_a_hyphen_is_a_name_like_any_other_where_nothing_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.main(["lessons", "-"]) == 0
    assert (tmp_path / "-" / "en" / "course.ipynb").is_file()
    assert "no command “-”" in ended(capsys, "-")[2]


def test_standard_input_may_be_too_long(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    given(monkeypatch, b"#" * (300 * 1024))
    assert cli.main(["check", "-"]) == 1
    assert "256 KiB" in capsys.readouterr().out


def test_nobody_but_the_command_reads_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    from westerplatte_nb.formats.problems import InvalidFile
    from westerplatte_nb.formats.setup_file import load_setup

    given(monkeypatch, b"players = 2\n")
    with pytest.raises(InvalidFile):
        load_setup("-")


def test_what_the_system_refuses_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    monkeypatch.setenv("HOME", str(tmp_path / "file"))
    assert cli.main(["completion", "fish", "--install"]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert "could not be read or written" in line


# What is loaded, and what is missing


def test_the_library_of_the_command_is_loaded_by_it_alone() -> None:
    code = (
        "import sys, westerplatte_nb, westerplatte_nb.cli\n"
        "for name in westerplatte_nb.__all__: getattr(westerplatte_nb, name)\n"
        "print(*{'cyclopts', 'jupyterlab'} & {*sys.modules})"
    )
    told = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert told.stdout.split() == []


def test_the_package_is_the_command() -> None:
    line = [sys.executable, "-m", "westerplatte_nb", "--version"]
    assert subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=True).stdout.startswith("westerplatte ")


def test_a_missing_package_is_named_with_the_line_that_installs_it() -> None:
    code = "import sys; sys.modules['cyclopts'] = None; from westerplatte_nb import cli; sys.exit(cli.main(['check']))"
    told = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    line = "This needs the package cyclopts. Install it like this: pip install cyclopts\n"
    assert (told.returncode, told.stdout, told.stderr) == (1, "", line)


@pytest.mark.parametrize(
    "line",
    [
        ("lessons", "~nobody-here/x"),
        ("serve", "~nobody-here/x"),
        ("site", "~nobody-here/x"),
        ("print", "--to", "~nobody-here/x"),
    ],
)
def test_the_folder_of_a_person_who_is_not_there_is_told_of(
    capsys: pytest.CaptureFixture[str], line: Sequence[str]
) -> None:
    assert cli.main(line) == 1
    assert "~nobody-here/x could not be read" in capsys.readouterr().err


@pytest.mark.parametrize("line", [("print",), ("strength", "--players"), ("terminal", "--computer")])
def test_a_number_of_thousands_of_digits_is_refused(capsys: pytest.CaptureFixture[str], line: Sequence[str]) -> None:
    assert cli.main([*line, "9" * 5000]) == 1
    assert "9" * 30 in capsys.readouterr().err


def test_a_closed_output_ends_a_line_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert cli.main(["rule", "assault.pass_on"]) == 0
