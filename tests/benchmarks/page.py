"""The page of results that the docs show: a part for each benchmark, written anew by that one alone."""

from __future__ import annotations

import platform
import re
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import NamedTuple

from tests.benchmarks.rounds import Spread

RESULTS = Path(__file__).with_name("RESULTS.md")
PARTS = ("engine", "bots", "notebook", "browser", "door", "clicks", "theatre")
HEAD = """# What is measured

Made by `make bench`, which writes this page; every part tells what it was measured with. Figures are medians (smallest
to largest). They differ between machines, ratios much less. What was missed is said as plainly as what was reached.
"""


class Entry(NamedTuple):
    """A line of a table: what was measured, and the limits that it must keep and that are aimed at.

    `least` says that the limits are the least that is asked for, else they are the most that is allowed.
    """

    says: str
    found: Spread | None
    unit: str = ""
    must: float | None = None
    aim: float | None = None
    least: bool = False
    decimals: int = 0


def table(entries: Iterable[Entry]) -> list[str]:
    """Return a table as lines of Markdown."""
    return ["| what | measured | must | aim | |", "|---|---|---|---|---|", *(_line(entry) for entry in entries), ""]


def versions(*packages: str) -> str:
    """Return the line that tells what something was measured with."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    told = ", ".join(f"{name} {_version(name)}" for name in packages)
    return f"{python}, {platform.system()} {platform.machine()}. {told}."


def write(part: str, title: str, lines: Iterable[str]) -> str:
    """Put a part into the page in place of the one of the same name, and return its text."""
    parts = _parts()
    parts[part] = "\n".join([f"<!-- {part} -->", f"## {title}", "", *lines]).rstrip()
    RESULTS.write_text("\n\n".join([HEAD.rstrip(), *(parts[name] for name in PARTS if name in parts)]) + "\n", "utf-8")
    return parts[part]


def _parts() -> dict[str, str]:
    if not RESULTS.exists():
        return {}
    pieces = re.split(r"^<!-- (\w+) -->$", RESULTS.read_text("utf-8"), flags=re.MULTILINE)
    return {name: f"<!-- {name} -->\n{text.strip()}" for name, text in zip(pieces[1::2], pieces[2::2], strict=True)}


def _line(entry: Entry) -> str:
    sign = "≥ " if entry.least else "≤ "
    must, aim = (f"{sign}{limit:,g}" if limit is not None else "" for limit in (entry.must, entry.aim))
    told = f"{_told(entry.found, entry.decimals)} {entry.unit if entry.found else ''}".strip()
    return f"| {entry.says} | {told} | {must} | {aim} | {_verdict(entry)} |"


def _told(found: Spread | None, decimals: int) -> str:
    if found is None:
        return "not measured"
    middle, least, most = (f"{value:,.{decimals}f}" for value in found)
    return middle if least == most else f"{middle} ({least} to {most})"


def _verdict(entry: Entry) -> str:
    """Return what the median reached: the aim, what it must, or neither."""
    if entry.found is None or (entry.must is None and entry.aim is None):
        return ""
    if _reached(entry, entry.aim):
        return "aim reached"
    if entry.must is None:
        return "aim missed"
    return "reached" if _reached(entry, entry.must) else "**missed**"


def _reached(entry: Entry, limit: float | None) -> bool:
    if limit is None or entry.found is None:
        return False
    return entry.found.median >= limit if entry.least else entry.found.median <= limit


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "absent"
