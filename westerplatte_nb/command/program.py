"""The whole program: its commands in one language, and the reading of a line that was typed.

The help in the reader's language: cyclopts collects what there is to tell, this tells it.
"""

import sys
from collections.abc import Iterator, Sequence
from functools import cache, partial, reduce
from typing import Annotated, Any, Literal, NoReturn

from cyclopts import App, CycloptsError, Group
from cyclopts.completion import ShellDetectionError
from cyclopts.help import DefaultFormatter, HelpPanel
from rich.console import Console, ConsoleOptions
from rich.text import Text

from westerplatte_nb.command.course import add_course
from westerplatte_nb.command.faults import LONGEST, error_sentence
from westerplatte_nb.command.files import add_files, print_problems
from westerplatte_nb.command.new_game import add_new_game
from westerplatte_nb.command.numbers import add_numbers
from westerplatte_nb.command.parameters import HYPHEN, SPOKEN, argument, command, restore_hyphens, switch
from westerplatte_nb.command.site import add_site
from westerplatte_nb.command.terminal import add_terminal
from westerplatte_nb.command.tournament import STEPS, add_tournament
from westerplatte_nb.engine.sanitize import short
from westerplatte_nb.formats.problems import InvalidFile, printable
from westerplatte_nb.formats.standard_input import STANDARD, reads_standard_input
from westerplatte_nb.formats.system import system_term
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.reader import system_language
from westerplatte_nb.i18n.refusal import RequestRefused
from westerplatte_nb.i18n.terminal import EXIT_OK, REFUSED, WRONG, tell
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.version import __version__


def _complete(
    app: App,
    words: Words,
    shell: Annotated[Literal["bash", "zsh", "fish", "powershell"] | None, argument("shell", "cli.help.shell")] = None,
    /,
    *,
    install: Annotated[bool, switch("cli.help.install")] = False,
) -> int:
    """Print, or install, the script by which a shell completes the names of commands and options with the Tab key.

    Raises RequestRefused where the shell is not known.
    """
    try:
        if not install:
            # `tell` could change control characters, and a shell needs the script as it is.
            sys.stdout.write(app.generate_completion(shell=shell))
            return EXIT_OK
        tell(words("cli.completion.installed", file=str(app.install_completion(shell=shell))))
    except ShellDetectionError:
        raise RequestRefused("cli.completion.no_shell") from None
    return EXIT_OK


class HelpPage(DefaultFormatter):
    """Help as cyclopts lays it out, in the words of one language."""

    def __init__(self, words: Words) -> None:
        """Print help in the language of the words."""
        super().__init__()
        self._words = words

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:
        """Print the usage line as it is (`usage_line` has composed it)."""
        console.print(Text(f"{str(usage).strip()}\n"), soft_wrap=True)

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        """Print a panel of the help; each entry's default value stands in its text, not in brackets behind it."""
        entries = [
            entry.copy(description=self._description(entry), default=None, choices=None, required=False)
            for entry in panel.entries
        ]
        super().__call__(console, options, panel.copy(entries=entries))

    def _description(self, entry: Any) -> Text:
        """Return the text of an entry, with a sentence on its default value if it has one."""
        described = getattr(entry.description, "primary_renderable", entry.description)
        text = described.plain if isinstance(described, Text) else str(described or "")
        if entry.default not in (None, "", "None"):
            text = f"{text} {self._words('cli.default', value=entry.default)}"
        return Text(text)


def usage_line(app: App, chain: Sequence[str], name: str, words: Words) -> str:
    """Return the usage line of a command: the program's `name`, the `chain` of names to the command, its parameters."""
    return words("cli.usage", line=" ".join((name, *chain, *_usage_parts(app, words))))


def _usage_parts(app: App, words: Words) -> Iterator[str]:
    """Yield the parts of a usage line after the names: a further command, or options and arguments.

    Optional ones stand in brackets; a group of commands has no command of its own.
    """
    if app.default_command is None:
        yield words("cli.usage.command").upper()
        return
    parameters = [parameter for parameter in app.assemble_argument_collection() if parameter.show]
    if any(parameter.name.startswith("-") for parameter in parameters):
        yield f"[{words('cli.usage.options').upper()}]"
    for parameter in parameters:
        if not parameter.name.startswith("-"):
            is_several = parameter.field_info.kind is parameter.field_info.VAR_POSITIONAL
            name = f"{parameter.name} ..." if is_several else parameter.name
            yield name if parameter.required else f"[{name}]"


NAME = "westerplatte"
LANGUAGE, HELP, VERSION = "--language", ("--help", "-h"), "--version"


def run(typed: Sequence[str]) -> int:
    """Carry out the command line `typed`, without the program's name, and return the exit code.

    Raises SystemExit where the line itself is wrong (2), and after help or the version (0).
    """
    words = words_of(typed)
    app, tokens = program(words), _without_leading_language(typed, words)
    # cyclopts takes a lone `-`, which stands for standard input, for an option without a name.
    masked = [HYPHEN if token == STANDARD else token for token in tokens]
    try:
        work, bound, _ = app.parse_args(masked, exit_on_error=False, print_error=False)
    except CycloptsError as error:
        chain = list(error.command_chain or ())
        _refuse(error_sentence(error, _subcommand(app, chain), words), app, chain, words)
    # `work` is a function of this package, or one of cyclopts: its help or its version.
    is_ours = work.__module__.partition(".")[0] == __name__.partition(".")[0]
    if is_ours:
        options = {name: restore_hyphens(value) for name, value in bound.kwargs.items() if name != SPOKEN}
        try:
            with reads_standard_input():
                return int(work(*map(restore_hyphens, bound.args), **options))
        except BrokenPipeError:  # an OSError too, but it is for `cli.main`
            raise
        except InvalidFile as refused:
            return print_problems(refused, words)
        except RequestRefused as refused:
            tell(words.say(refused.wording), sys.stderr)
            return REFUSED
        except OSError as error:
            # A command handles what it expects; the rest is a folder or file that the system refused.
            place = printable(str(error.filename or ""))
            tell(words("cli.unreadable", file=place, why=system_term(error)), sys.stderr)
            return REFUSED
    # The version and the help are printed in our words instead of those of cyclopts.
    if work.__name__ == "version_print":
        tell(f"{NAME} {__version__}")
    elif work.__name__ == "help_print":
        _print_help(app, tokens, words)
    else:
        work(*bound.args, **bound.kwargs)
    raise SystemExit(0)


def words_of(typed: Sequence[str]) -> Words:
    """Return the words in the language that a typed line asks for, else in that of the system."""
    return words_in(_requested_language(typed) or system_language())


# Composing it takes longer than reading a line, and a process may read many.
@cache
def program(words: Words) -> App:
    """Return the program with all its commands, in the language of the words."""
    app = _empty_app(NAME, words, words("cli.help"), version=__version__)
    app.help_epilogue = words("cli.help.codes", languages=", ".join(LANGUAGES))
    add_course(app, words)
    add_terminal(app, words)
    add_files(app, words)
    add_numbers(app, words)
    add_site(app, words)
    add_new_game(app, words)
    tournament = _empty_app("tournament", words, words("cup.cli"))
    add_tournament(tournament, words)
    app.command(tournament)
    command(app, "completion", words, partial(_complete, app))
    for group in (app, tournament):
        for name in group:
            # The note on exit codes stands in the help of the program alone.
            group[name].help_epilogue = ""
    _set_help_order(app, list(app))
    _set_help_order(tournament, (*STEPS, *HELP, VERSION))
    return app


def _set_help_order(group: App, names: Sequence[str]) -> None:
    """Set the order in which a group's help lists its commands: that of `names`, but options like `--version` last.

    `names` holds all commands and options of the group.
    """
    for name in group:
        group[name].sort_key = (name.startswith("-"), names.index(name))


def _empty_app(name: str, words: Words, help: str, **more: Any) -> App:
    """Return a program or group without commands, with its help in the language of the words.

    `more` are further arguments of `App`.
    """
    app = App(
        name=name,
        help=help,
        help_format="plaintext",
        help_formatter=HelpPage(words),
        group_arguments=Group(words("cli.panel.arguments")),
        group_parameters=Group(words("cli.panel.options")),
        group_commands=Group(words("cli.panel.commands")),
        result_action="return_value",
        **more,
    )
    # Both are commands of cyclopts itself; a group has no version.
    for name, key in ((HELP[0], "cli.help.help"), (VERSION, "cli.help.version")):
        if name in app:
            app[name].help = words(key)
    return app


def _requested_language(typed: Sequence[str]) -> str | None:
    """Return the language that a line asks for, by the option LANGUAGE anywhere before `--`.

    None if it asks for none, or for an unknown one.
    """
    for number, token in enumerate(typed):
        language, _ = _leading_language(typed[number:])
        if language is not None or token == "--":
            return language if language in LANGUAGES else None
    return None


def _leading_language(typed: Sequence[str]) -> tuple[str | None, Sequence[str]]:
    """Return the value of the option LANGUAGE that a line begins with, and the rest of the line.

    The value is as it was typed, so it may be no language. It is None for a line that begins otherwise.
    """
    name, _, value = typed[0].partition("=") if typed else ("", "", "")
    if name != LANGUAGE:
        return None, typed
    # The value stands after `=` or is the next word, "" if the line ends there.
    return (value, typed[1:]) if value else ("".join(typed[1:2]), typed[2:])


def _without_leading_language(typed: Sequence[str], words: Words) -> Sequence[str]:
    """Return a line without the option for the language before the command: cyclopts takes it only after that.

    Raises SystemExit (2) for an unknown language.
    """
    language, rest = _leading_language(typed)
    if language is not None and language not in LANGUAGES:
        fault = words("cli.fault.choice", found=short(language, LONGEST), name=LANGUAGE, choices=", ".join(LANGUAGES))
        _refuse(fault, program(words), [], words)
    return rest


def _subcommand(app: App, chain: Sequence[str]) -> App:
    """Return the subcommand that a chain of names leads to, the program itself for an empty one."""
    return reduce(App.__getitem__, chain, app)


def _print_help(app: App, tokens: Sequence[str], words: Words) -> None:
    """Print the help of the command that a line names; the help of a group lists its commands.

    A line without `--help` names a group and no command of it: then the help goes to standard error. Raises
    SystemExit (2) for such a line.
    """
    chain = [name for name in app.parse_commands(tokens)[0] if not name.startswith("-")]
    is_requested = not set(HELP).isdisjoint(tokens)
    reached = _subcommand(app, chain)
    reached.usage = usage_line(reached, chain, NAME, words)
    app.help_print(chain, console=Console(stderr=not is_requested))
    if not is_requested:
        raise SystemExit(WRONG)


def _refuse(fault: str, app: App, chain: Sequence[str], words: Words) -> NoReturn:
    """Print the sentence on a wrong line (`fault`), the usage line and how to get help. Raises SystemExit (2)."""
    tell(fault, sys.stderr)
    tell(usage_line(_subcommand(app, chain), chain, NAME, words), sys.stderr)
    tell(words("cli.try", line=" ".join((NAME, *chain, HELP[0]))), sys.stderr)
    raise SystemExit(WRONG)
