"""A small file server for a site, for this machine alone: the one that a USB stick brings (`usb/serve.py`)."""

from http.server import ThreadingHTTPServer
from pathlib import Path

from westerplatte_nb.i18n.refusal import RequestRefused
from westerplatte_nb.site.usb.serve import PORT, address, server_of

__all__ = ["PORT", "address", "site_server"]

_MARK = "jupyter-lite.json"


def site_server(folder: Path, port: int = PORT) -> ThreadingHTTPServer:
    """Return a server for a site that does not serve yet; port 0 chooses a free one. Raises RequestRefused."""
    site = folder.resolve()
    if not (site / _MARK).is_file():
        raise RequestRefused("site.no_site", folder=str(site))
    try:
        return server_of(site, port)
    except OSError:
        raise RequestRefused("site.port_taken", port=str(port)) from None
