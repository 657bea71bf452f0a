"""The commands of a site without a server: site, which builds one, and serve, which shows it on this computer."""

import sys
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import Annotated

from cyclopts import App

from westerplatte_nb.command.course import check_port
from westerplatte_nb.command.parameters import argument, command, number, option, switch
from westerplatte_nb.formats.data_folder import typed_path
from westerplatte_nb.i18n.terminal import EXIT_OK, tell
from westerplatte_nb.i18n.words import Words

Folder = Annotated[str, argument("folder")]


def add_site(app: App, words: Words) -> None:
    """Add the commands of a site to the program."""
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
    """Build the course as a site without a server, and print which optional packages it lacks.

    With `usb` it stands in the folder `site` of a stick, with servers and papers beside it. Raises RequestRefused.
    """
    from westerplatte_nb.site.build import build
    from westerplatte_nb.site.stick import make_stick

    target = typed_path(folder)
    site = target / "site" if usb else target
    tell(words("site.building"))
    missing = build(site, wheels=_path(wheels), python=_path(python), notebooks=_path(notebooks))
    if usb:
        tell(words("site.papers"))
        are_all_papers_pdf = make_stick(target.resolve())
        if not are_all_papers_pdf:
            tell(words("site.no_pdf"))
    if missing:
        tell(words("site.without", names=", ".join(missing)))
    tell(words("site.built", folder=str(site)))
    return EXIT_OK


def _serve(
    words: Words,
    folder: Folder,
    /,
    *,
    port: Annotated[int | None, number("cli.help.serve.port")] = None,
    no_browser: Annotated[bool, switch("cli.help.serve.no_browser")] = False,
) -> int:
    """Serve a site until somebody stops it. Raises RequestRefused."""
    from westerplatte_nb.site.serve import PORT, address, site_server

    check_port(port)
    with site_server(typed_path(folder), PORT if port is None else port) as server, suppress(KeyboardInterrupt):
        tell(words("site.serving", address=address(server)))
        sys.stdout.flush()
        if not no_browser:
            webbrowser.open(address(server))
        server.serve_forever()
    return EXIT_OK


def _path(typed: str | None) -> Path | None:
    """Return the path that was typed; None for an option that was not."""
    return None if typed is None else typed_path(typed)
