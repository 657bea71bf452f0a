"""The commands `site` and `serve`: build the course as a site without a server, and show it on this computer."""

from __future__ import annotations

import sys
import webbrowser
from pathlib import Path

from westerplatte_nb.i18n.terminal import tell
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.site.refusal import SiteRefused
from westerplatte_nb.site.serve import PORT, address, site_server

WELL, REFUSED = 0, 1


def build_site(
    folder: Path,
    words: Words,
    *,
    wheels: Path | None = None,
    python: Path | None = None,
    notebooks: Path | None = None,
    usb: bool = False,
) -> int:
    """Build a site and say what it is without; return the exit code."""
    from westerplatte_nb.site.build import build

    site = folder / "site" if usb else folder
    tell(words("site.building"))
    try:
        missing = build(site, wheels=wheels, python=python, notebooks=notebooks)
        if usb:
            from westerplatte_nb.site.stick import make_stick

            tell(words("site.papers"))
            if not make_stick(folder.resolve()):
                tell(words("site.no_pdf"))
    except SiteRefused as refused:
        return _refuse(refused, words)
    if missing:
        tell(words("site.without", names=", ".join(missing)))
    tell(words("site.built", folder=str(site)))
    return WELL


def serve_site(folder: Path, words: Words, *, port: int = PORT, opens: bool = True) -> int:
    """Serve a site until somebody stops it, and return the exit code."""
    try:
        server = site_server(folder, port)
    except SiteRefused as refused:
        return _refuse(refused, words)
    with server:
        tell(words("site.serving", address=address(server)))
        sys.stdout.flush()
        if opens:
            webbrowser.open(address(server))
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            return WELL
    return WELL


def _refuse(refused: SiteRefused, words: Words) -> int:
    tell(words.say(refused.wording), sys.stderr)
    return REFUSED
