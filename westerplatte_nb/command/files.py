"""The commands that read a file: check, plain, convert, view, replay, export, and schema, which tells its form."""

import json
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App

from westerplatte_nb.command.parameters import argument, command, completed, number, of_games, option, written_to
from westerplatte_nb.engine.registry import first_game, is_game
from westerplatte_nb.engine.sanitize import short
from westerplatte_nb.engine.value import Value
from westerplatte_nb.formats.problems import InvalidFile, Problem, printable, shortened
from westerplatte_nb.formats.saving import writing
from westerplatte_nb.i18n.terminal import EXIT_OK, REFUSED, WRONG, tell
from westerplatte_nb.i18n.words import Words

FIRST_GAME = first_game()
# What is written beside a saved game that came by standard input.
UNNAMED = "game"


def add_files(app: App, words: Words) -> None:
    """Add the commands to those of the program."""
    file = argument(words("cli.name.file"), words("cli.help.file"))
    write_to = written_to(words)

    @command(app, "check", words)
    def check(
        first: Annotated[str, file],
        /,
        *others: Annotated[str, argument(words("cli.name.files"), words("cli.help.files"))],
    ) -> int:
        return max([_check(one, words) for one in (first, *others)])

    @command(app, "plain", words)
    def plain(
        file: Annotated[str, file],
        /,
        *,
        write: Annotated[str | None, write_to] = None,
    ) -> int:
        return writing(write, lambda: _print_plain(file, words))

    @command(app, "convert", words)
    def convert(
        file: Annotated[str, file],
        /,
        *,
        write: Annotated[str | None, write_to] = None,
    ) -> int:
        return writing(write, lambda: _convert(file, words))

    @command(app, "view", words)
    def view(
        file: Annotated[str, file],
        to: Annotated[str, argument(words("cli.name.to"), words("cli.help.to"))],
        /,
        *,
        seat: Annotated[int | None, number("seat", words("cli.help.seat"))] = None,
    ) -> int:
        return _write_view(file, to, seat, words)

    @command(app, "replay", words)
    def replay(file: Annotated[str, file], /) -> int:
        from westerplatte_nb.replay_command import tell_replay

        return tell_replay(file, words)

    @command(app, "export", words)
    def export(
        file: Annotated[str, file],
        /,
        *,
        to: Annotated[
            Literal["html", "notebook"], option("to", "", words("cli.help.export.to"), choices=("html", "notebook"))
        ] = "html",
        out: Annotated[str | None, option("out", words("cli.name.file"), words("cli.help.export.file"))] = None,
    ) -> int:
        return _export(file, to, out, words)

    @command(app, "schema", words)
    def schema(
        kind: Annotated[str, argument(words("cli.name.kind"), words("cli.help.kind")), completed(_kinds)],
        /,
        *,
        game: Annotated[str, of_games(words, words("cli.help.game"))] = FIRST_GAME,
        write: Annotated[str | None, write_to] = None,
    ) -> int:
        return writing(write, lambda: _print_schema(kind, game, words))

    @command(app, "rule", words)
    def rule(
        id: Annotated[str, argument(words("cli.name.rule"), words("cli.help.rule.id"))],
        /,
    ) -> int:
        from westerplatte_nb.rule_command import tell_rule

        return tell_rule(id, words)


def told_refusal(refused: InvalidFile, words: Words) -> int:
    """Tell each problem of a file on the other stream, and return the exit code."""
    for problem in refused.problems:
        tell(_sentence(problem, words), sys.stderr)
    return REFUSED


def _kinds() -> Iterable[str]:
    """Return the kinds of files as they are typed; looked up late, since a game's files take their time to load."""
    from westerplatte_nb.formats.check_file import all_kinds

    return [kind.replace("_", "-") for kind in all_kinds()]


def _check(file: str, words: Words) -> int:
    """Print what a file is, or all that is wrong with it."""
    from westerplatte_nb.formats.check_file import check_file
    from westerplatte_nb.formats.game_files import remarks_on
    from westerplatte_nb.formats.quiz.file import unsourced
    from westerplatte_nb.view.text.bibliography import lessons_folder

    try:
        checked = check_file(file, lessons_folder())
    except InvalidFile as refused:
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
    if checked.kind in ("setup", "scenario"):
        for remark in remarks_on(checked.game, getattr(checked.holds, "setup", checked.holds)):
            tell(told.say(remark))
    if checked.kind == "quiz" and (without := unsourced(checked.holds)):
        tell(words("quiz.unsourced", questions=", ".join(without)))
    return EXIT_OK


def _print_plain(file: str, words: Words) -> int:
    """Print the table of a setup or saved game as JSON."""
    from westerplatte_nb.formats.check_file import plain_of

    plain, problem = plain_of(file)
    tell(json.dumps(plain, indent=2))
    return _with(problem, words)


def _write_view(file: str, to: str, seat: int | None, words: Words) -> int:
    """Write what a seat saw of a saved game, or with None a spectator, into a file of its own."""
    from westerplatte_nb.formats.journal.reading import load_game
    from westerplatte_nb.formats.record.view_record import save_view, view_of_seat

    opened = load_game(file)
    save_view(to, view_of_seat(opened.record, seat, file))
    tell(words("cli.view", file=printable(to)))
    return _with(opened.problem, words)


def _export(file: str, to: str, out: str | None, words: Words) -> int:
    """Write a saved game, or what one player saw of it, as a page or a notebook to read."""
    from westerplatte_nb.formats.journal.reading import load_game
    from westerplatte_nb.formats.reading import MOST_SAVE, read_bytes
    from westerplatte_nb.formats.record.view_record import is_view, read_view
    from westerplatte_nb.formats.standard_input import STANDARD
    from westerplatte_nb.teaching.print.export import export_game, export_view

    place = Path(out or (UNNAMED if file == STANDARD else file))
    problem: Problem | None
    content = read_bytes(file, MOST_SAVE)
    if is_view(content):
        seen = read_view(content, file)
        path, problem = export_view(seen.view, to, place, words, is_beside=not out), seen.problem
    else:
        opened = load_game(file)
        path, problem = export_game(opened.record, to, place, words, is_beside=not out), opened.problem
    tell(words("cli.export", file=printable(str(path))))
    return _with(problem, words)


def _print_schema(kind: str, game: str, words: Words) -> int:
    """Print the JSON schema of a kind of file."""
    from westerplatte_nb.formats.check_file import schema_of

    if kind not in (known := list(_kinds())):
        choices = ", ".join(known)
        told = words("cli.fault.choice", found=short(kind, 80), name=words("cli.name.kind").upper(), choices=choices)
        tell(told, sys.stderr)
        tell(words("cli.usage", line=f"westerplatte schema {words('cli.name.kind').upper()}"), sys.stderr)
        raise SystemExit(WRONG)
    tell(json.dumps(schema_of(kind.replace("-", "_"), game), indent=2))
    return EXIT_OK


def _convert(file: str, words: Words) -> int:
    """Print a quiz as JupyterQuiz JSON, or JupyterQuiz JSON as a quiz file; what is lost goes to the other stream."""
    from westerplatte_nb.formats.quiz.exchange import converted

    text, lost = converted(file, words.language)
    tell(text.removesuffix("\n"))
    for wording in lost:
        tell(words.say(wording), sys.stderr)
    return EXIT_OK


def _with(problem: Problem | None, words: Words) -> int:
    """Tell what was wrong with a file of which enough was left, and return the exit code."""
    if problem is None:
        return EXIT_OK
    tell(_sentence(problem, words), sys.stderr)
    return REFUSED


def _sentence(problem: Problem, words: Words) -> str:
    """Return the sentence of a problem; without one in the catalogue, still everything it says."""
    return words.say(problem.wording) if words.has(problem.wording.key) else str(problem)
