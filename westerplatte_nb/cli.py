"""The command `westerplatte`: check files, show what is in them, print their schemas, find rules, play many games.

It ends with 0 when all is well, 1 when a file or request is refused, 2 when the command itself is wrong, 130 when a
long run was stopped.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from westerplatte_nb.engine.registry import games, is_game
from westerplatte_nb.engine.terms import Value
from westerplatte_nb.formats.check_file import all_kinds, check_file, plain_of, schema_of
from westerplatte_nb.formats.journal_reading import load_game
from westerplatte_nb.formats.problems import FileRefused, Problem, printable, shortened
from westerplatte_nb.formats.quiz_file import unsourced
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.reader import system_language
from westerplatte_nb.i18n.terminal import Parser, tell
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.lab import command as lab_command
from westerplatte_nb.rule_command import tell_rule
from westerplatte_nb.site.serve import PORT as SITE_PORT
from westerplatte_nb.teaching.tournament_parser import add_tournament
from westerplatte_nb.view.shelf import lessons_folder

WELL, REFUSED = 0, 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code."""
    for stream in (sys.stdout, sys.stderr):
        # An old Windows console cannot show every letter of every language.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        code = _run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever reads has seen enough, as `head` has after ten lines; Python's own last words go nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return WELL
    return code


def _run(arguments: Sequence[str] | None) -> int:
    asked = _parser(words_in(system_language())).parse_args(arguments)
    words = words_in(asked.language or system_language())
    if asked.command == "schema":
        return _print_schema(asked.kind.replace("-", "_"), asked.game, words)
    if asked.command in lab_command.COMMANDS:
        return lab_command.run(asked, words)
    if asked.command == "site":
        from westerplatte_nb.site.command import build_site

        return build_site(
            asked.folder, words, wheels=asked.wheels, python=asked.python, notebooks=asked.notebooks, usb=asked.usb
        )
    if asked.command == "serve":
        from westerplatte_nb.site.command import serve_site

        return serve_site(asked.folder, words, port=asked.port, opens=not asked.no_browser)
    if asked.command == "tournament":
        from westerplatte_nb.teaching.tournament_command import run_tournament

        return run_tournament(asked, words)
    if asked.command == "rule":
        return tell_rule(asked.id, words)
    if asked.command == "convert":
        return _convert(asked.file, words)
    if asked.command == "view":
        return _write_view(asked.file, asked.to, asked.seat, words)
    if asked.command == "replay":
        from westerplatte_nb.replay_command import tell_replay

        return tell_replay(asked.file, words)
    if asked.command == "export":
        return _export(asked.file, asked.to, asked.out, words)
    if asked.command == "plain":
        return _print_plain(asked.file, words)
    return max([_check(file, words) for file in asked.files])


def _parser(words: Words) -> argparse.ArgumentParser:
    parser = Parser(prog="westerplatte", description=words("cli.help"))
    commands = parser.add_subparsers(dest="command", required=True)
    check = commands.add_parser("check", help=words("cli.help.check"))
    check.add_argument("files", nargs="+", metavar="FILE")
    plain = commands.add_parser("plain", help=words("cli.help.plain"))
    plain.add_argument("file", metavar="FILE")
    convert = commands.add_parser("convert", help=words("cli.help.convert"))
    convert.add_argument("file", metavar="FILE")
    view = commands.add_parser("view", help=words("cli.help.view"))
    view.add_argument("file", metavar="FILE")
    view.add_argument("to", metavar="TO")
    view.add_argument("--seat", type=int, help=words("cli.help.seat"))
    replay = commands.add_parser("replay", help=words("cli.help.replay"))
    replay.add_argument("file", metavar="FILE")
    export = commands.add_parser("export", help=words("cli.help.export"))
    export.add_argument("file", metavar="FILE")
    export.add_argument("--to", choices=("html", "notebook"), default="html", help=words("cli.help.export.to"))
    export.add_argument("--out", metavar="FILE", help=words("cli.help.export.file"))
    schema = commands.add_parser("schema", help=words("cli.help.schema"))
    schema.add_argument("kind", choices=[kind.replace("_", "-") for kind in all_kinds()])
    schema.add_argument("--game", choices=games(), default=games()[0], help=words("cli.help.game"))
    rule = commands.add_parser("rule", help=words("cli.help.rule"))
    rule.add_argument("id", metavar="ID", help=words("cli.help.rule.id"))
    site = commands.add_parser("site", help=words("cli.help.site"))
    site.add_argument("folder", metavar="FOLDER")
    for option in ("wheels", "python", "notebooks"):
        site.add_argument(f"--{option}", metavar="FOLDER", help=words(f"cli.help.site.{option}"))
    site.add_argument("--usb", action="store_true", help=words("cli.help.site.usb"))
    serve = commands.add_parser("serve", help=words("cli.help.serve"))
    serve.add_argument("folder", metavar="FOLDER")
    serve.add_argument("--port", type=int, default=SITE_PORT, help=words("cli.help.serve.port"))
    serve.add_argument("--no-browser", action="store_true", help=words("cli.help.serve.no_browser"))
    for command in (
        site,
        serve,
        check,
        plain,
        convert,
        view,
        replay,
        export,
        schema,
        rule,
        *add_tournament(commands, words),
        *lab_command.add_commands(commands, words),
    ):
        command.add_argument("--language", choices=LANGUAGES, help=words("cli.help.language"))
    return parser


def _check(file: str, words: Words) -> int:
    """Print what a file is, or all that is wrong with it."""
    try:
        checked = check_file(file, lessons_folder())
    except FileRefused as refused:
        for problem in refused.problems:
            tell(_sentence(problem, words))
        return REFUSED
    values: dict[str, Value] = {
        "file": printable(file) if os.path.isfile(file) else shortened(file),
        "number": checked.number,
    }
    if checked.problem is not None:
        tell(_sentence(checked.problem, words))
        tell(words("cli.lost", **values, lost=checked.lost))
        return REFUSED
    told = words.of(checked.game) if is_game(checked.game) else words
    tell(told(f"cli.ok.{checked.kind}", **values))
    if checked.kind == "quiz" and (without := unsourced(checked.holds)):
        tell(words("quiz.unsourced", questions=", ".join(without)))
    return WELL


def _print_plain(file: str, words: Words) -> int:
    """Print the table of a setup or saved game as JSON."""
    try:
        plain, problem = plain_of(file)
    except FileRefused as refused:
        for one in refused.problems:
            tell(_sentence(one, words), sys.stderr)
        return REFUSED
    tell(json.dumps(plain, indent=2))
    if problem is not None:
        tell(_sentence(problem, words), sys.stderr)
        return REFUSED
    return WELL


def _write_view(file: str, to: str, seat: int | None, words: Words) -> int:
    """Write what a seat saw of a saved game, or with None a bystander, into a file of its own."""
    from westerplatte_nb.formats.view_record import save_view, view_of_seat

    try:
        opened = load_game(file)
        save_view(to, view_of_seat(opened.record, seat, file))
    except FileRefused as refused:
        for one in refused.problems:
            tell(_sentence(one, words), sys.stderr)
        return REFUSED
    tell(words("cli.view", file=printable(to)))
    if opened.problem is not None:
        tell(_sentence(opened.problem, words), sys.stderr)
        return REFUSED
    return WELL


def _export(file: str, to: str, out: str | None, words: Words) -> int:
    """Write a saved game as a page or a notebook to read."""
    from westerplatte_nb.teaching.export import export_game

    try:
        opened = load_game(file)
    except FileRefused as refused:
        for one in refused.problems:
            tell(_sentence(one, words), sys.stderr)
        return REFUSED
    path = export_game(opened.record, to, Path(out) if out else Path(file), words, is_beside=not out)
    if path is None:
        tell(words("cli.export.unwritable", file=printable(out or file)), sys.stderr)
        return REFUSED
    tell(words("cli.export", file=printable(str(path))))
    if opened.problem is not None:
        tell(_sentence(opened.problem, words), sys.stderr)
        return REFUSED
    return WELL


def _print_schema(kind: str, game: str, words: Words) -> int:
    """Print the JSON schema of a kind of file."""
    try:
        tell(json.dumps(schema_of(kind, game), indent=2))
    except FileRefused as refused:
        for one in refused.problems:
            tell(_sentence(one, words), sys.stderr)
        return REFUSED
    return WELL


def _convert(file: str, words: Words) -> int:
    """Print a quiz as JupyterQuiz JSON, or JupyterQuiz JSON as a quiz file; what is lost goes to the other stream."""
    from westerplatte_nb.formats.quiz_exchange import converted

    try:
        text, lost = converted(file, words.language)
    except FileRefused as refused:
        for one in refused.problems:
            tell(_sentence(one, words), sys.stderr)
        return REFUSED
    tell(text.removesuffix("\n"))
    for wording in lost:
        tell(words.say(wording), sys.stderr)
    return WELL


def _sentence(problem: Problem, words: Words) -> str:
    """Return the sentence of a problem; without one in the catalogue, still everything it says."""
    return words.say(problem.wording) if words.has(problem.wording.key) else str(problem)


if __name__ == "__main__":
    sys.exit(main())
