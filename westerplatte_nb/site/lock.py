"""The list of what the browser's Python can load: every wheel that lies beside it, and no address."""

from __future__ import annotations

import json
import re
import zipfile
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any

LOCK = "pyodide-lock.json"
_REQUIRES = re.compile(r"^Requires-Dist: *([A-Za-z0-9._-]+)[^;\n]*(;.*)?$", re.MULTILINE)
_FIELD = r"^{}: *(\S+)"


def write_lock(folder: Path, wheels: Iterable[Path]) -> list[str]:
    """Write the list over the one that came with the browser's Python, and return the names in it."""
    path = folder / LOCK
    info = json.loads(path.read_text("utf-8"))["info"]
    entries = {_normal(entry["name"]): entry for entry in map(_entry, wheels)}
    for entry in entries.values():
        entry["depends"] = sorted({name for name in entry["depends"] if name in entries})
    path.write_text(json.dumps({"info": info, "packages": entries}, indent=1), "utf-8")
    return sorted(entries)


def _entry(wheel: Path) -> dict[str, Any]:
    with zipfile.ZipFile(wheel) as opened:
        names = opened.namelist()
        metadata = opened.read(next(name for name in names if name.endswith(".dist-info/METADATA"))).decode("utf-8")
    needs = [_normal(name) for name, marker in _REQUIRES.findall(metadata) if "extra" not in marker]
    return {
        "name": _field("Name", metadata),
        "version": _field("Version", metadata),
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": sorted({_top(name) for name in names} - {""}),
        "depends": needs,
        "unvendored_tests": False,
    }


def _field(name: str, metadata: str) -> str:
    found = re.search(_FIELD.format(name), metadata, re.MULTILINE)
    return found[1] if found else ""


def _top(name: str) -> str:
    """Return the module that a file of a wheel belongs to, or nothing."""
    first, slash, _ = name.partition("/")
    if slash:
        return first if first.isidentifier() and name.endswith((".py", ".so")) else ""
    return first.removesuffix(".py") if first.endswith(".py") else ""


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
