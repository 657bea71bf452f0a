"""The commands of a site without a server: site, which builds one, and serve, which shows it on this computer."""

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import App

from westerplatte_nb.command.course import MOST_PORT
from westerplatte_nb.command.parameters import argument, command, number, option, switch
from westerplatte_nb.formats.data_folder import typed_path
from westerplatte_nb.i18n.terminal import REFUSED, tell
from westerplatte_nb.i18n.words import Words


def add_site(app: App, words: Words) -> None:
    """Add the commands to those of the program."""
    name = words("cli.name.folder")

    @command(app, "site", words)
    def site(
        folder: Annotated[str, argument(name)],
        /,
        *,
        wheels: Annotated[str | None, option("wheels", name, words("cli.help.site.wheels"))] = None,
        python: Annotated[str | None, option("python", name, words("cli.help.site.python"))] = None,
        notebooks: Annotated[str | None, option("notebooks", name, words("cli.help.site.notebooks"))] = None,
        usb: Annotated[bool, switch("usb", words("cli.help.site.usb"))] = False,
    ) -> int:
        from westerplatte_nb.site.command import build_site

        return build_site(
            typed_path(folder), words, wheels=_path(wheels), python=_path(python), notebooks=_path(notebooks), usb=usb
        )

    @command(app, "serve", words)
    def serve(
        folder: Annotated[str, argument(name)],
        /,
        *,
        port: Annotated[int | None, number("port", words("cli.help.serve.port"))] = None,
        no_browser: Annotated[bool, switch("no-browser", words("cli.help.serve.no_browser"))] = False,
    ) -> int:
        from westerplatte_nb.site.command import serve_site
        from westerplatte_nb.site.serve import PORT

        if port is not None and not 0 < port <= MOST_PORT:
            tell(words("cli.play.port", port=port), sys.stderr)
            return REFUSED
        return serve_site(typed_path(folder), words, port=PORT if port is None else port, opens=not no_browser)


def _path(typed: str | None) -> Path | None:
    return None if typed is None else typed_path(typed)
