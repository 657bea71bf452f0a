"""The tools of the page's scripts: fetched by npm once, and run where there is Node.js.

`python -m tests.page.tools lint` runs a script of `.ci/page/package.json`, or says plainly why it did not: the Makefile
asks this way. What the linter found in order is not read again as long as it stands as it stood, but for the continuous
integration, which reads everything.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from tests.missing import in_ci

ROOT = Path(__file__).parents[2]
HOME = ROOT / ".ci" / "page"
SOURCES = ROOT / "westerplatte_nb" / "widgets" / "page"
EXTENSION = ROOT / "westerplatte_nb" / "labextension" / "page"
BUNDLES = ROOT / "westerplatte_nb" / "widgets" / "static"
# The oldest Node.js that the tools run on.
OLDEST = (20, 19)
INSTALL_SECONDS = 300


def digest() -> str:
    """Return the digest of all sources, as it stands in the first line of each bundle."""
    return _digest(_inside(SOURCES))


def extension_digest() -> str:
    """Return the same for JupyterLab's extension, which shares some modules with the widgets."""
    shared = {name: SOURCES / "common" / name for name in ("dom.js", "while_running.js")}
    return _digest(_inside(EXTENSION) | shared)


def _inside(folder: Path) -> dict[str, Path]:
    names = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    return {name: folder / name for name in names}


def _digest(paths: dict[str, Path]) -> str:
    found = hashlib.sha256()
    for name, path in paths.items():
        found.update(f"{name}\n{path.read_text(encoding='utf-8')}".encode())
    return found.hexdigest()[:32]


def linted_digest() -> str:
    """Return the digest of all that the linter reads, its own configuration and version included."""
    folders = (SOURCES, EXTENSION, HOME, ROOT / "tests" / "page")
    paths = {
        path for folder in folders for path in folder.rglob("*") if path.is_file() and "node_modules" not in path.parts
    }
    paths |= {path for ending in ("js", "mjs") for path in (ROOT / "tests").rglob(f"*.{ending}")}
    found = hashlib.sha256()
    for path in sorted(paths):
        found.update(f"{path.relative_to(ROOT).as_posix()}\n".encode() + path.read_bytes())
    return found.hexdigest()


@cache
def why_no_tools() -> str | None:
    """Fetch the tools where they are missing or of another version; return why they cannot be had, or nothing."""
    if not (HOME / "package.json").exists():
        return "this is no clone: .ci/page is missing"
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return "there is no Node.js with npm here"
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    if version_of(version) < OLDEST:
        return f"Node.js is {version}, and the tools need {'.'.join(map(str, OLDEST))} or newer"
    wanted = (HOME / "package.json").read_text(encoding="utf-8")
    installed = HOME / "node_modules" / "installed.json"
    if not installed.exists() or installed.read_text(encoding="utf-8") != wanted:
        command = [npm, "install", "--silent", "--no-audit", "--no-fund", "--no-package-lock"]
        done = subprocess.run(command, cwd=HOME, check=False, timeout=INSTALL_SECONDS)
        if done.returncode:
            return "npm could not install them (no network?)"
        installed.write_text(wanted, encoding="utf-8")
    return None


def version_of(text: str) -> tuple[int, ...]:
    """Return the version that Node.js tells of itself, as numbers."""
    return tuple(int(part) for part in text.removeprefix("v").split("-")[0].split(".") if part.isdigit())


def run(script: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a script of `.ci/page/package.json`."""
    command = [shutil.which("npm") or "npm", "run", "--silent", script, "--", *arguments]
    return subprocess.run(command, cwd=HOME, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)


def main(script: str) -> int:
    """Run a script for the Makefile; without the tools say so, which is a fault in the continuous integration alone."""
    missing = why_no_tools()
    if missing is not None:
        print(f"NOT RUN: {script} of the page's scripts: {missing}.")
        # Who asks for a bundle and gets none must not take the old one for new.
        return int(in_ci() or script == "bundle")
    return lint() if script == "lint" else _told(run(script))


def lint() -> int:
    """Lint, but for what was in order and has not changed."""
    passed, digest = HOME / "node_modules" / "linted", linted_digest()
    if not in_ci() and passed.exists() and passed.read_text(encoding="utf-8") == digest:
        return 0
    found = _told(run("lint"))
    if not found:
        passed.write_text(digest, encoding="utf-8")
    return found


def _told(done: subprocess.CompletedProcess[str]) -> int:
    print(done.stdout, end="")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
