"""The help in the reader's language: cyclopts collects what there is to tell, this tells it."""

from collections.abc import Iterator, Sequence
from typing import Any

from cyclopts import App, Argument
from cyclopts.help import DefaultFormatter, HelpPanel
from rich.console import Console, ConsoleOptions
from rich.text import Text

from westerplatte_nb.i18n.words import Words


class HelpPage(DefaultFormatter):
    """Help as cyclopts lays it out, in the words of one language."""

    def __init__(self, words: Words) -> None:
        """Speak these words."""
        super().__init__()
        self._words = words

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:
        """Print the line of usage as it was composed (`usage_line`)."""
        console.print(Text(f"{str(usage).strip()}\n"), soft_wrap=True)

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        """Print a panel, with the defaults in words."""
        entries = [
            entry.copy(description=self._told(entry), default=None, choices=None, required=False)
            for entry in panel.entries
        ]
        super().__call__(console, options, panel.copy(entries=entries))

    def _told(self, entry: Any) -> Text:
        """Return what an entry says, and its default."""
        told = getattr(entry.description, "primary_renderable", entry.description)
        text = told.plain if isinstance(told, Text) else str(told or "")
        if entry.default not in (None, "", "None"):
            text = f"{text} {self._words('cli.default', value=entry.default)}"
        return Text(text)


def usage_line(asked: App, chain: Sequence[str], name: str, words: Words) -> str:
    """Return how a line should look that calls a command by a chain of names."""
    return words("cli.usage", line=" ".join((name, *chain, *_parts(asked, words))))


def _parts(asked: App, words: Words) -> Iterator[str]:
    """Yield what stands after the names: a further command, or options and arguments, optional ones in brackets."""
    if asked.default_command is None:
        yield words("cli.usage.command").upper()
        return
    arguments = [one for one in asked.assemble_argument_collection() if one.show]
    if any(one.name.startswith("-") for one in arguments):
        yield f"[{words('cli.usage.options').upper()}]"
    for one in arguments:
        if not one.name.startswith("-"):
            yield _place(one)


def _place(argument: Argument) -> str:
    several = argument.field_info.kind is argument.field_info.VAR_POSITIONAL
    name = f"{argument.name} ..." if several else argument.name
    return name if argument.required else f"[{name}]"
