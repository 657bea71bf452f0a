"""Serve the folder `site` beside this file, on this computer alone, with Python's own library."""

import contextlib
import functools
import http.server
import pathlib
import sys
import webbrowser

KINDS = {".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm", ".json": "application/json"}
PORT = 8939


class Request(http.server.SimpleHTTPRequestHandler):
    """Answers with files, whatever kinds the system believes in."""

    def guess_type(self, path: object) -> str:
        """Return the kind of a file."""
        return KINDS.get(pathlib.Path(str(path)).suffix.lower()) or super().guess_type(str(path))

    def end_headers(self) -> None:
        """Let the browser ask whether what it has kept is still the same."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *told: object) -> None:
        """Say nothing."""


folder = pathlib.Path(__file__).resolve().with_name("site")
answer = functools.partial(Request, directory=str(folder))
try:
    listening = http.server.ThreadingHTTPServer(("127.0.0.1", PORT), answer)
except OSError as error:  # as a rule it runs already
    sys.exit(f"127.0.0.1:{PORT}: {error.strerror}")
with listening as server:
    print(f"http://127.0.0.1:{PORT}/  (Ctrl+C)", flush=True)
    if "--no-browser" not in sys.argv:
        webbrowser.open(f"http://127.0.0.1:{PORT}/")
    with contextlib.suppress(KeyboardInterrupt):
        server.serve_forever()
