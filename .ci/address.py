"""`python .ci/address.py NAME[/REPOSITORY]`: put the project's address in place of its placeholder, everywhere.

`--check` fails while the placeholder is there; `--email ADDRESS` replaces the authors' too. An address can be
replaced by another one later. The notebooks need not be built again: the same words are replaced in them.
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PLACEHOLDER = "OWNER/westerplatte_nb"
HOMES = ("docs", ".github", "lessons/pages", "notebooks")
TOP = ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "CITATION.cff", "pyproject.toml")
KINDS = {".md", ".yml", ".ipynb"}
NAME = re.compile(r"[A-Za-z0-9][\w-]*(/[\w.-]+)?")


def files(root: Path) -> Iterator[Path]:
    """Yield every file that may hold the address."""
    yield from (root / name for name in TOP)
    for home in HOMES:
        yield from (path for path in sorted((root / home).rglob("*")) if path.suffix in KINDS)


def present(root: Path) -> tuple[str, str]:
    """Return the address and the e-mail address that the project has now."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    return project["urls"]["Repository"].removeprefix("https://github.com/"), project["authors"][0]["email"]


def replace(root: Path, address: str, email: str) -> list[Path]:
    """Replace both everywhere, and return the files that changed."""
    old, mail = present(root)
    changed = []
    for path in files(root):
        text = path.read_text("utf-8")
        for host in ("https://github.com/", "https://mybinder.org/v2/gh/"):
            text = re.sub(re.escape(host + old) + r"(?![\w-])", host + address, text)
        text = text.replace(mail, email)
        if text != path.read_text("utf-8"):
            path.write_text(text, "utf-8")
            changed.append(path)
    return changed


def stamp_course(root: Path) -> None:
    """Mark the course's page in the other languages as read: of the Polish one the address alone has changed."""
    from tests.lessons.__main__ import stamp
    from westerplatte_nb.teaching.authoring.source import read_source

    source = read_source(root / "lessons" / "pages", "course", "course")
    for language in source.translations:
        stamp(source, language, ["teach"])


def main(arguments: list[str] | None = None, root: Path = ROOT) -> int:
    """Replace or check; return 1 where the placeholder is there still."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name", nargs="?", help="your name, or your-name/your-repository")
    parser.add_argument("--email", help="in place of the authors' address")
    parser.add_argument("--check", action="store_true")
    asked = parser.parse_args(arguments)
    address, email = present(root)
    if asked.check:
        print(f"The address is {address}.")
        return int(address == PLACEHOLDER)
    if asked.name is not None and not NAME.fullmatch(asked.name):
        parser.error(f"{asked.name!r} is not a name on GitHub, nor a name and a repository")
    if asked.name is None and asked.email is None:
        parser.error("name the owner of the repository, or give --email or --check")
    if asked.name is not None:
        address = asked.name if "/" in asked.name else f"{asked.name}/westerplatte_nb"
    changed = replace(root, address, asked.email or email)
    for path in changed:
        print(path.relative_to(root))
    if root / "lessons" / "pages" / "course.md" in changed:
        stamp_course(root)
    return 0


if __name__ == "__main__":
    sys.exit(main())
