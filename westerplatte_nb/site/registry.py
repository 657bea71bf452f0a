"""What a site needs out of the package registries, in the versions that `versions.toml` pins.

Wheels come by pip, the browser's Python by npm.
"""

import json
import shutil
import subprocess
import sys
import tarfile
import tomllib
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from westerplatte_nb.i18n.refusal import RequestRefused

EXTRA = "site"


@cache
def pinned() -> dict[str, dict[str, str]]:
    """Return the tables of `versions.toml`: `tools`, `python` and `wheels`, each with versions by name."""
    plain: dict[str, Any] = tomllib.loads(Path(__file__).with_name("versions.toml").read_text("utf-8"))
    return plain


def check_tools() -> None:
    """Check that the tools are installed in the pinned versions. Raises RequestRefused."""
    for name, pin in pinned()["tools"].items():
        try:
            installed = version(name)
        except PackageNotFoundError:
            raise RequestRefused("site.no_tool", tool=name, extra=EXTRA) from None
        if installed != pin:
            raise RequestRefused("site.other_tool", tool=name, found=installed, wanted=pin)


# The browser's Python as npm packs it, without what only reads it for people.
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json", "package.json")
MOST_SECONDS = 600


def fetch_wheels(folder: Path, wheels: dict[str, str]) -> None:
    """Download wheels for the browser's Python into a folder; `wheels` has versions by name. Raises RequestRefused."""
    python = pinned()["python"]
    requirements = [f"{name}=={number}" for name, number in wheels.items()]
    target = ["--python-version", python["version"], "--implementation", "cp", "--abi", python["abi"]]
    alone = ["--no-deps", "--only-binary=:all:", "--disable-pip-version-check", "--quiet"]
    pip = [sys.executable, "-m", "pip", "download", *alone, *target, "--platform", python["platform"]]
    result = run_command([*pip, "--dest", str(folder), *requirements], folder)
    if result.returncode:
        raise RequestRefused("site.no_wheels", why=last_line(result.stderr))


def fetch_python(folder: Path) -> None:
    """Download the browser's Python by npm, and unpack the files of CORE into a folder. Raises RequestRefused."""
    number = pinned()["python"]["pyodide"]
    npm = shutil.which("npm")
    if npm is None:
        raise RequestRefused("site.no_npm", version=number)
    result = run_command([npm, "pack", f"pyodide@{number}", "--silent", "--ignore-scripts"], folder)
    packed = folder / f"pyodide-{number}.tgz"
    if result.returncode or not packed.is_file():
        raise RequestRefused("site.no_python", version=number, why=last_line(result.stderr or result.stdout))
    with tarfile.open(packed) as archive:
        for name in CORE:
            member = archive.extractfile(f"package/{name}") if f"package/{name}" in archive.getnames() else None
            if member is None:
                raise RequestRefused("site.not_python", folder=packed.name, missing=name)
            (folder / name).write_bytes(member.read())
    packed.unlink()


def copy_python(source: Path, folder: Path) -> None:
    """Copy the files of CORE from a folder with the browser's Python into another. Raises RequestRefused.

    It must be of the pinned version.
    """
    for name in CORE:
        if not (source / name).is_file():
            raise RequestRefused("site.not_python", folder=str(source), missing=name)
        shutil.copyfile(source / name, folder / name)
    number, pin = json.loads((folder / "package.json").read_text("utf-8"))["version"], pinned()["python"]["pyodide"]
    if number != pin:
        raise RequestRefused("site.other_python", folder=str(source), found=number, wanted=pin)


def run_command(command: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command in a folder, which is made if missing, and return its result.

    One that cannot be run, or takes longer than MOST_SECONDS, has the exit code 1 and the reason as its stderr.
    """
    folder.mkdir(parents=True, exist_ok=True)
    try:
        return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=MOST_SECONDS)
    except (OSError, subprocess.TimeoutExpired) as error:
        return subprocess.CompletedProcess(command, 1, "", str(error))


def last_line(text: str) -> str:
    """Return the last line of a text that is not blank; "?" if there is none."""
    return next((line.strip() for line in reversed(text.splitlines()) if line.strip()), "?")
