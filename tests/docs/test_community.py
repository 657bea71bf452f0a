"""What a repository tells its visitors: how to cite it, how to write to it, and its one address."""

from __future__ import annotations

import importlib.util
import re
import shutil
import tomllib
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from tests.docs.pages import ROOT
from tests.lessons.check import problems

FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
# What the Citation File Format 1.2.0 asks of the fields that ours has; every other field is refused here.
CFF: dict[str, Any] = {
    "type": "object",
    "additionalProperties": False,
    "required": ["authors", "cff-version", "message", "title"],
    "properties": {
        "abstract": {"type": "string", "minLength": 1},
        "authors": {
            "type": "array",
            "minItems": 1,
            "uniqueItems": True,
            "items": {"type": "object", "additionalProperties": False, "properties": {"name": {"type": "string"}}},
        },
        "cff-version": {"const": "1.2.0"},
        "date-released": {"type": "string", "pattern": r"^\d{4}-\d\d-\d\d$"},
        "keywords": {"type": "array", "minItems": 1, "uniqueItems": True, "items": {"type": "string"}},
        "license": {"const": "MIT"},
        "message": {"type": "string", "minLength": 1},
        "repository-code": {"type": "string", "pattern": "^https://"},
        "title": {"type": "string", "minLength": 1},
        "type": {"enum": ["software", "dataset"]},
        "version": {"type": "string", "minLength": 1},
    },
}


def address_script() -> Any:
    """The command that replaces the address."""
    spec = importlib.util.spec_from_file_location("address", ROOT / ".ci" / "address.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_citation_is_in_the_form_of_citations_and_of_this_version():
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    jsonschema.validate(cited, CFF)
    assert (cited["version"], cited["license"]) == (PROJECT["version"], PROJECT["license"])
    assert cited["repository-code"] == PROJECT["urls"]["Repository"]


def test_a_citation_out_of_form_would_be_seen():
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"cff-version": "1.2.0", "message": "x", "title": "x", "authors": []}, CFF)


def test_every_form_for_an_issue_asks_something_by_a_name_of_its_own():
    forms = {path.name: yaml.safe_load(path.read_text("utf-8")) for path in FORMS if path.name != "config.yml"}
    assert forms
    for name, form in forms.items():
        assert {"name", "description", "body"} <= form.keys(), name
        ids = [part["id"] for part in form["body"] if part["type"] != "markdown"]
        assert ids and len(ids) == len(set(ids)), name
        assert all(part["attributes"]["label"] for part in form["body"]), name
        assert any(part.get("validations", {}).get("required") for part in form["body"]), name


def test_github_finds_the_pages_of_the_community():
    assert all((ROOT / ".github" / name).is_file() for name in ("SECURITY.md", "CODE_OF_CONDUCT.md"))


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """All that holds the address, in a folder of its own."""
    script = address_script()
    for path in script.files(ROOT):
        to = tmp_path / path.relative_to(ROOT)
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, to)
    shutil.copytree(ROOT / "lessons", tmp_path / "lessons", dirs_exist_ok=True)
    return tmp_path


def test_one_command_replaces_the_address_everywhere_and_once_more(copy: Path):
    script = address_script()
    before = script.present(copy)
    assert script.main(["--check"], copy) == (before[0] == script.PLACEHOLDER)
    assert script.main(["somebody/games", "--email", "somebody@school.example"], copy) == 0
    assert script.present(copy) == ("somebody/games", "somebody@school.example")
    assert script.main(["--check"], copy) == 0
    for path in script.files(copy):
        text = path.read_text("utf-8")
        assert not re.search(re.escape(before[0]) + r"(?![\w-])", text) and before[1] not in text, path
    # The page of the course counts as read, and its notebook says the same.
    assert [str(one) for one in problems(copy / "lessons", None, ("course",)) if "stale" in str(one)] == []
    assert "github.com/somebody/games/" in (copy / "notebooks" / "en" / "course.ipynb").read_text("utf-8")
    assert script.main([before[0], "--email", before[1]], copy) == 0
    for path in script.files(ROOT):
        assert (copy / path.relative_to(ROOT)).read_text("utf-8") == path.read_text("utf-8"), path


def test_the_address_stands_nowhere_that_the_command_does_not_look():
    script = address_script()
    known, address = set(script.files(ROOT)), script.present(ROOT)[0]
    places = (".github", ".binder", ".ci", "docs", "lessons", "notebooks", "westerplatte_nb", "tests")
    found = [ROOT / name for name in script.TOP] + [
        path for place in places for path in (ROOT / place).rglob("*") if "node_modules" not in path.parts
    ]
    hosts = [host + address for host in ("github.com/", "mybinder.org/v2/gh/")]
    kinds = {".md", ".py", ".toml", ".yml", ".ipynb", ".cff", ".po", ".txt", ".json"}
    texts = [path for path in found if path.suffix in kinds and path.is_file() and path not in known]
    assert [path for path in texts if any(host in path.read_text("utf-8", "replace") for host in hosts)] == []
