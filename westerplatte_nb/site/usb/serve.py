"""Serve the folder `site` beside this file, on this computer alone, with Python's own library."""

import contextlib
import functools
import http.server
import pathlib
import sys
import webbrowser

HOST = "127.0.0.1"
# A browser keeps games by this address: another port next time would be another drive.
PORT = 8939
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


class SiteRequest(http.server.SimpleHTTPRequestHandler):
    """Answers with the files of a site."""

    def guess_type(self, path: object) -> str:
        """Return the media type of a file by its ending: that of `KINDS`, else what the system knows."""
        return KINDS.get(pathlib.Path(str(path)).suffix.lower()) or super().guess_type(str(path))

    def end_headers(self) -> None:
        """Add the header by which a browser asks each time whether what it has cached is still the same."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *values: object) -> None:
        """Log nothing: the terminal shows the address, and nothing over it."""


def server_of(site: pathlib.Path, port: int = PORT) -> http.server.ThreadingHTTPServer:
    """Return a server for the files of a site that does not serve yet; port 0 chooses a free one. Raises OSError."""
    return http.server.ThreadingHTTPServer((HOST, port), functools.partial(SiteRequest, directory=str(site)))


def address(server: http.server.ThreadingHTTPServer) -> str:
    """Return the address of a server."""
    return f"http://{HOST}:{server.server_address[1]}/"


if __name__ == "__main__":
    try:
        listening = server_of(pathlib.Path(__file__).resolve().with_name("site"))
    except OSError as error:  # as a rule it runs already
        sys.exit(f"{HOST}:{PORT}: {error.strerror}")
    with listening as server:
        print(f"{address(server)}  (Ctrl+C)", flush=True)
        if "--no-browser" not in sys.argv:
            webbrowser.open(address(server))
        with contextlib.suppress(KeyboardInterrupt):
            server.serve_forever()
