"""A small file server for a site, for this machine alone."""

import os
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from westerplatte_nb.i18n.refusal import RequestRefused

HOST = "127.0.0.1"
# A browser keeps games by this address: another port next time would be another drive.
PORT = 8939
_MARK = "jupyter-lite.json"


# What kind a file is, whatever the system believes: a browser runs no script that is called plain text.
KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".ipynb": "application/json",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".whl": "application/zip",
}


class SiteRequest(SimpleHTTPRequestHandler):
    """Answers with the files of a site."""

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """Return the kind of a file."""
        return KINDS.get(Path(path).suffix.lower()) or super().guess_type(path)

    def end_headers(self) -> None:
        """Let the browser ask whether what it has kept is still the same."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *values: object) -> None:
        """Say nothing: the terminal shows the address, and nothing over it."""


def site_server(folder: Path, port: int = PORT) -> ThreadingHTTPServer:
    """Return a server for a site, not yet begun; port 0 chooses a free one. Raises RequestRefused."""
    site = folder.resolve()
    if not (site / _MARK).is_file():
        raise RequestRefused("site.no_site", folder=str(site))
    try:
        return ThreadingHTTPServer((HOST, port), partial(SiteRequest, directory=str(site)))
    except OSError:
        raise RequestRefused("site.port_taken", port=str(port)) from None


def address(server: ThreadingHTTPServer) -> str:
    """Return where the server is reached."""
    return f"http://{HOST}:{server.server_address[1]}/"
