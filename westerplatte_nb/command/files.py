"""The commands that read a file: check, plain, convert, view, replay, export, and schema, which tells its form."""

import json
import os
import sys
from pathlib import Path
from typing import Annotated, Literal, TextIO

from cyclopts import App

from westerplatte_nb.command import parameters
from westerplatte_nb.command.faults import LONGEST
from westerplatte_nb.engine.registry import first_game, is_game
from westerplatte_nb.engine.sanitize import short
from westerplatte_nb.engine.value import Value
from westerplatte_nb.formats.problems import InvalidFile, Problem, printable, shortened
from westerplatte_nb.formats.saving import printing_into
from westerplatte_nb.i18n.terminal import EXIT_OK, REFUSED, WRONG, tell
from westerplatte_nb.i18n.words import Words

FIRST_GAME = first_game()
# What is written beside a saved game that came by standard input.
UNNAMED = "game"


def add_files(app: App, words: Words) -> None:
    """Add the commands that read a file to the program."""
    parameters.command(app, "check", words, _check)
    parameters.command(app, "plain", words, _print_plain)
    parameters.command(app, "convert", words, _convert)
    parameters.command(app, "view", words, _write_view)
    parameters.command(app, "replay", words, _replay)
    parameters.command(app, "export", words, _export)
    parameters.command(app, "schema", words, _print_schema)
    parameters.command(app, "rule", words, _rule)


def print_problems(refused: InvalidFile, words: Words, stream: TextIO | None = None) -> int:
    """Print each problem of a file to a stream (None: standard error), and return the exit code REFUSED."""
    for problem in refused.problems:
        tell(_sentence(problem, words), stream or sys.stderr)
    return REFUSED


def _check(
    words: Words,
    first: parameters.File,
    /,
    *others: Annotated[str, parameters.argument("files", "cli.help.files")],
) -> int:
    """Print what each file is, or all that is wrong with it; return the worst exit code."""
    return max([_check_file(file, words) for file in (first, *others)])


def _check_file(file: str, words: Words) -> int:
    """Print what a file is and the remarks on it, or all that is wrong with it, and return the exit code."""
    from westerplatte_nb.formats.check_file import check_file
    from westerplatte_nb.formats.game_files import remarks_on
    from westerplatte_nb.formats.quiz.file import unsourced
    from westerplatte_nb.view.text.bibliography import lessons_folder

    try:
        checked = check_file(file, lessons_folder())
    except InvalidFile as refused:
        return print_problems(refused, words, sys.stdout)
    values: dict[str, Value] = {
        "file": printable(file) if os.path.isfile(file) else shortened(file),
        "number": checked.number,
    }
    if checked.problem is not None:
        tell(_sentence(checked.problem, words))
        tell(words("cli.lost", **values, lost=checked.lost))
        return REFUSED
    game_words = words.of(checked.game) if is_game(checked.game) else words
    tell(game_words(f"cli.ok.{checked.kind}", **values))
    if checked.kind in ("setup", "scenario"):
        # A scenario has a setup among its fields; the content of a setup file is the setup itself.
        for remark in remarks_on(checked.game, getattr(checked.holds, "setup", checked.holds)):
            tell(game_words.say(remark))
    if checked.kind == "quiz" and (questions := unsourced(checked.holds)):
        tell(words("quiz.unsourced", questions=", ".join(questions)))
    return EXIT_OK


def _print_plain(words: Words, file: parameters.File, /, *, write: parameters.WriteTo = None) -> int:
    """Print a setup or saved game as plain data in JSON, or write it into a file."""
    from westerplatte_nb.formats.check_file import plain_of

    with printing_into(write):
        plain, problem = plain_of(file)
        tell(json.dumps(plain, indent=2))
    return _exit_code(problem, words)


def _convert(words: Words, file: parameters.File, /, *, write: parameters.WriteTo = None) -> int:
    """Print a quiz as JupyterQuiz JSON, or JupyterQuiz JSON as a quiz file; on standard error what is lost by that."""
    from westerplatte_nb.formats.quiz.exchange import convert_file

    with printing_into(write):
        text, losses = convert_file(file, words.language)
        tell(text.removesuffix("\n"))
    for wording in losses:
        tell(words.say(wording), sys.stderr)
    return EXIT_OK


def _write_view(
    words: Words,
    file: parameters.File,
    to: Annotated[str, parameters.argument("to", "cli.help.to")],
    /,
    *,
    seat: Annotated[int | None, parameters.number("cli.help.seat")] = None,
) -> int:
    """Write the view that a seat (from 0; None: a spectator) had of a saved game into a file."""
    from westerplatte_nb.formats.journal.reading import load_game
    from westerplatte_nb.formats.record.view_record import save_view, view_of_seat

    game = load_game(file)
    save_view(to, view_of_seat(game.record, seat, file))
    tell(words("cli.view", file=printable(to)))
    return _exit_code(game.problem, words)


def _replay(words: Words, file: parameters.File, /) -> int:
    """Print a saved game step by step, and return the exit code."""
    from westerplatte_nb.replay_command import print_replay

    return print_replay(file, words)


def _export(
    words: Words,
    file: parameters.File,
    /,
    *,
    to: Annotated[Literal["html", "notebook"], parameters.choice("cli.help.export.to", "html", "notebook")] = "html",
    out: Annotated[str | None, parameters.option("file", "cli.help.export.file")] = None,
) -> int:
    """Write a saved game, or the view that a seat had of it, as a page or a notebook to read."""
    from westerplatte_nb.formats.journal.reading import load_game
    from westerplatte_nb.formats.reading import MOST_SAVE, read_bytes
    from westerplatte_nb.formats.record.view_record import is_view, read_view
    from westerplatte_nb.formats.standard_input import STANDARD
    from westerplatte_nb.teaching.print.export import export_game, export_view

    # Without `out` the page stands beside the game, under its name with another ending.
    place = Path(out or (UNNAMED if file == STANDARD else file))
    problem: Problem | None
    content = read_bytes(file, MOST_SAVE)
    if is_view(content):
        recovered = read_view(content, file)
        path, problem = export_view(recovered.view, to, place, words, is_beside=not out), recovered.problem
    else:
        game = load_game(file)
        path, problem = export_game(game.record, to, place, words, is_beside=not out), game.problem
    tell(words("cli.export", file=printable(str(path))))
    return _exit_code(problem, words)


def _kinds() -> list[str]:
    """Return the kinds of files as they are typed; loaded only when needed, since a game's files load slowly."""
    from westerplatte_nb.formats.check_file import all_kinds

    return [kind.replace("_", "-") for kind in all_kinds()]


def _print_schema(
    words: Words,
    kind: Annotated[str, parameters.argument("kind", "cli.help.kind"), parameters.with_completion(_kinds)],
    /,
    *,
    game: Annotated[str, parameters.game_option("cli.help.game")] = FIRST_GAME,
    write: parameters.WriteTo = None,
) -> int:
    """Print the JSON schema of a kind of file, or write it into a file. Raises SystemExit for an unknown kind."""
    from westerplatte_nb.formats.check_file import schema_of

    if kind not in (kinds := _kinds()):
        name = words("cli.name.kind").upper()
        tell(words("cli.fault.choice", found=short(kind, LONGEST), name=name, choices=", ".join(kinds)), sys.stderr)
        tell(words("cli.usage", line=f"westerplatte schema {name}"), sys.stderr)
        raise SystemExit(WRONG)
    with printing_into(write):
        tell(json.dumps(schema_of(kind.replace("-", "_"), game), indent=2))
    return EXIT_OK


def _rule(words: Words, id: Annotated[str, parameters.argument("rule", "cli.help.rule.id")], /) -> int:
    """Print a rule with its places in the code and tests."""
    from westerplatte_nb.rule_command import print_rule

    return print_rule(id, words)


def _exit_code(problem: Problem | None, words: Words) -> int:
    """Return the exit code for a file that was read; if it could be read only in part, print its problem, too."""
    if problem is None:
        return EXIT_OK
    tell(_sentence(problem, words), sys.stderr)
    return REFUSED


def _sentence(problem: Problem, words: Words) -> str:
    """Return the sentence of a problem; if the catalogue has none, its key and values."""
    return words.say(problem.wording) if words.has(problem.wording.key) else str(problem)
