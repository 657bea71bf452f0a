"""The package's own wheel for the browser's Python: built in a clone, packed again where the package is installed."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from importlib.metadata import Distribution, distribution
from pathlib import Path

from westerplatte_nb.site.refusal import SiteRefused

NAME = "westerplatte-nb"
CLONE = Path(__file__).resolve().parents[2]
# Every entry of the same moment, so that the same package is the same wheel.
MOMENT = (2020, 2, 2, 0, 0, 0)
SHARE = "share/"


def own_wheel(folder: Path) -> Path:
    """Put the wheel into a folder and return it. Raises SiteRefused."""
    if (CLONE / "pyproject.toml").is_file():
        return _built(folder)
    return packed_again(distribution(NAME), folder)


def _built(folder: Path) -> Path:
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--disable-pip-version-check"]
    done = subprocess.run(
        [*command, "--wheel-dir", str(folder), str(CLONE)], capture_output=True, text=True, check=False
    )
    made = sorted(folder.glob("westerplatte_nb-*.whl"))
    if done.returncode or not made:
        raise SiteRefused("site.no_own_wheel", why=(done.stderr.strip() or "?").splitlines()[-1])
    return made[-1]


def packed_again(installed: Distribution, folder: Path) -> Path:
    """Pack an installed distribution as the wheel that it was. Raises SiteRefused."""
    root = Path(str(installed.locate_file("")))
    name = f"{NAME.replace('-', '_')}-{installed.version}"
    wheel = folder / f"{name}-py3-none-any.whl"
    files = [one for one in installed.files or () if "__pycache__" not in one.parts]
    if not files:
        raise SiteRefused("site.no_own_wheel", why=f"{name}: RECORD")
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as packed:
        for one in sorted(files, key=str):
            inside = _place(str(one).replace("\\", "/"), name)
            if inside is not None:
                content = (root / one).read_bytes()
                packed.writestr(zipfile.ZipInfo(inside, MOMENT), content, zipfile.ZIP_DEFLATED)
    return wheel


def _place(installed: str, name: str) -> str | None:
    """Return where an installed file lay in the wheel; None for what installing made."""
    if not installed.startswith(".."):
        made_here = installed.endswith((".dist-info/INSTALLER", ".dist-info/REQUESTED", ".dist-info/direct_url.json"))
        return None if made_here else installed
    _, found, rest = installed.partition(SHARE)
    return f"{name}.data/data/{SHARE}{rest}" if found else None
