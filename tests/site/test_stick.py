"""The small servers of a USB stick serve the site beside them, and nothing else; its papers are there to print."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

import pytest

from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.site import stick

SERVERS = Path(stick.__file__).with_name("usb")
SECONDS = 20


@contextmanager
def served(command: list[str], script: str, folder: Path) -> Iterator[int]:
    """Run a server of the stick on a free port."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    own = folder / script
    own.write_text((SERVERS / script).read_text("utf-8").replace("8939", str(port)), "utf-8")
    process = subprocess.Popen([*command, str(own), "--no-browser"], stdout=subprocess.DEVNULL)
    try:
        yield port
    finally:
        process.terminate()
        process.wait(SECONDS)


def answer(port: int, path: str) -> tuple[int, str | None, bytes]:
    """What a server says to a path that no client tidies; it may take a while to start."""
    end = time.monotonic() + SECONDS
    while True:
        connection = HTTPConnection("127.0.0.1", port, timeout=SECONDS)
        try:
            connection.request("GET", path)
            told = connection.getresponse()
            return told.status, told.getheader("Content-Type"), told.read()
        except ConnectionRefusedError:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)
        finally:
            connection.close()


@pytest.mark.parametrize("command", [[sys.executable], ["perl"]], ids=["python", "perl"])
def test_a_server_of_the_stick_serves_its_site_alone(command: list[str], tmp_path: Path) -> None:
    if shutil.which(command[0]) is None:
        pytest.skip(f"there is no {command[0]} here")
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text("first", "utf-8")
    (site / "a b.wasm").write_bytes(b"\0asm" * 50_000)
    (tmp_path / "secret.txt").write_text("no", "utf-8")
    with served(command, "serve.pl" if command == ["perl"] else "serve.py", tmp_path) as port:
        assert answer(port, "/")[2] == b"first"
        assert answer(port, "/a%20b.wasm?v=1") == (200, "application/wasm", b"\0asm" * 50_000)
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/absent", "/..%2fsecret.txt"):
            assert answer(port, path)[0] == 404, path


def test_the_papers_are_pages_where_no_browser_prints_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stick, "slugs", lambda lessons: ("01_depot",))
    monkeypatch.setattr(stick, "BROWSERS", ())
    assert stick.make_stick(tmp_path) is False
    for language in LANGUAGES:
        assert (tmp_path / "plans" / language / f"01_depot_plan.{language}.html").is_file()
    assert (tmp_path / "start_windows.bat").is_file()


def test_a_server_that_runs_already_is_told_of_in_a_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        own = tmp_path / "serve.py"
        own.write_text((SERVERS / "serve.py").read_text("utf-8").replace("8939", str(taken.getsockname()[1])), "utf-8")
        ended = subprocess.run([sys.executable, str(own)], capture_output=True, text=True, timeout=SECONDS, check=False)
    assert ended.returncode == 1 and len(ended.stderr.splitlines()) == 1


def test_a_paper_of_an_earlier_stick_is_no_proof_that_one_was_print_pdf(tmp_path: Path) -> None:
    page = tmp_path / "plan.html"
    for path in (page, page.with_suffix(".pdf")):
        path.write_text("", "utf-8")
    assert stick._print_pdf(page, "false") is False
    assert page.is_file()
