"""The versions that a site is built from, as `versions.toml` pins them."""

import tomllib
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from westerplatte_nb.site.refusal import SiteRefused

EXTRA = "site"


@cache
def pinned() -> dict[str, dict[str, str]]:
    """Return the tables of the file: `tools`, `python` and `wheels`."""
    plain: dict[str, Any] = tomllib.loads(Path(__file__).with_name("versions.toml").read_text("utf-8"))
    return plain


def check_tools() -> None:
    """Raise SiteRefused where the tools are missing or of another version than the site's parts were tried with."""
    for name, wanted in pinned()["tools"].items():
        try:
            found = version(name)
        except PackageNotFoundError:
            raise SiteRefused("site.no_tool", tool=name, extra=EXTRA) from None
        if found != wanted:
            raise SiteRefused("site.other_tool", tool=name, found=found, wanted=wanted)
