"""The command `westerplatte completion`: names that the Tab key puts in, for four shells."""

import sys
from typing import Annotated, Literal

from cyclopts import App
from cyclopts.completion import ShellDetectionError

from westerplatte_nb.command.parameters import argument, command, switch
from westerplatte_nb.i18n.terminal import tell
from westerplatte_nb.i18n.words import Words

WELL, REFUSED = 0, 1


def add_completion(app: App, words: Words) -> None:
    """Add the command to those of the program."""

    @command(app, "completion", words)
    def completion(
        shell: Annotated[
            Literal["bash", "zsh", "fish", "powershell"] | None,
            argument(words("cli.name.shell"), words("cli.help.shell")),
        ] = None,
        /,
        *,
        install: Annotated[bool, switch("install", words("cli.help.install"))] = False,
    ) -> int:
        try:
            if not install:
                # A script goes to a file or a shell, not to a reader: not a sign of it may be changed.
                sys.stdout.write(app.generate_completion(shell=shell))
                return WELL
            tell(words("cli.completion.installed", file=str(app.install_completion(shell=shell))))
        except ShellDetectionError:
            tell(words("cli.completion.no_shell"), sys.stderr)
            return REFUSED
        return WELL
