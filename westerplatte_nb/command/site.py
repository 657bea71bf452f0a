"""The commands of a site without a server: site, which builds one, and serve, which shows it on this computer."""

from pathlib import Path
from typing import Annotated

from cyclopts import App

from westerplatte_nb.command.course import check_port
from westerplatte_nb.command.parameters import argument, command, number, option, switch
from westerplatte_nb.formats.typed_path import typed_path
from westerplatte_nb.i18n.words import Words

Folder = Annotated[str, argument("folder")]


def add_site(app: App, words: Words) -> None:
    """Add the commands to those of the program."""
    command(app, "site", words, _site)
    command(app, "serve", words, _serve)


def _site(
    words: Words,
    folder: Folder,
    /,
    *,
    wheels: Annotated[str | None, option("folder", "cli.help.site.wheels")] = None,
    python: Annotated[str | None, option("folder", "cli.help.site.python")] = None,
    notebooks: Annotated[str | None, option("folder", "cli.help.site.notebooks")] = None,
    usb: Annotated[bool, switch("cli.help.site.usb")] = False,
) -> int:
    from westerplatte_nb.site.command import build_site

    return build_site(
        typed_path(folder), words, wheels=_path(wheels), python=_path(python), notebooks=_path(notebooks), usb=usb
    )


def _serve(
    words: Words,
    folder: Folder,
    /,
    *,
    port: Annotated[int | None, number("cli.help.serve.port")] = None,
    no_browser: Annotated[bool, switch("cli.help.serve.no_browser")] = False,
) -> int:
    from westerplatte_nb.site.command import serve_site
    from westerplatte_nb.site.serve import PORT

    check_port(port)
    return serve_site(typed_path(folder), words, port=PORT if port is None else port, opens=not no_browser)


def _path(typed: str | None) -> Path | None:
    return None if typed is None else typed_path(typed)
