"""JupyterLab's extension: bundled as it stands, and described so that browsers fetch it anew."""

from __future__ import annotations

import json
import tomllib

from tests.page import tools

HOME = tools.ROOT / "westerplatte_nb" / "labextension"
EXTENSION = HOME / "westerplatte-nb"


def test_the_extension_is_made_from_the_present_sources() -> None:
    made = tools.extension_digest()
    for name in ("extension.js", "extension.css"):
        first = (EXTENSION / "static" / name).read_text(encoding="utf-8").splitlines()[0]
        assert made in first, f"{name} is stale: make page"
    described = json.loads((EXTENSION / "package.json").read_text(encoding="utf-8"))
    project = tomllib.loads((tools.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert described["version"] == project["version"]
    # A browser keeps a script by its address: the address changes with it.
    assert described["jupyterlab"]["_build"] == {
        "load": f"static/extension.js?v={made}",
        "extension": "./extension",
    }


def test_the_extension_fetches_nothing_and_makes_no_markup() -> None:
    for path in (HOME / "page").iterdir():
        text = path.read_text(encoding="utf-8")
        assert "http" not in text.replace("https.", ""), path.name
        assert "innerHTML" not in text and "insertAdjacentHTML" not in text, path.name


def test_the_extension_says_whose_package_it_is() -> None:
    told = json.loads((EXTENSION / "install.json").read_text(encoding="utf-8"))
    project = tomllib.loads((tools.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert (told["packageManager"], told["packageName"]) == ("python", project["name"])
