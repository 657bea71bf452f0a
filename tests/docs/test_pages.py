"""README and docs lead somewhere: every link, picture, heading and command that they name is there."""

from __future__ import annotations

import re

import pytest
from cyclopts import CoercionError, CycloptsError, MissingArgumentError

from tests.docs.pages import ROOT, Page, pages
from tests.pictures.files import FOLDER
from westerplatte_nb.command.program import program
from westerplatte_nb.i18n.words import words_in

MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
GOALS = set(re.findall(r"^([\w-]+):", MAKEFILE, re.MULTILINE))
LARGEST_MOVING, LARGEST_ALL = 1_000_000, 4_000_000
# README, CHANGELOG, CONTRIBUTING: the most lines and words of each.
LIMITS = {
    "README.md": (180, 1000),
    "docs/README.pl.md": (180, 1000),
    "docs/README.de.md": (180, 1000),
    "CHANGELOG.md": (60, None),
    "CONTRIBUTING.md": (60, None),
}


def leads_nowhere(page: Page, target: str) -> bool:
    """Tell whether a link within the repository has no end."""
    if re.match(r"https?:|mailto:", target):
        return False
    name, _, anchor = target.partition("#")
    path = (page.path.parent / name).resolve() if name else page.path
    if not path.exists() or not path.is_relative_to(ROOT):
        return True
    return bool(anchor) and anchor not in Page(path).anchors


def test_every_link_and_picture_leads_to_a_file_and_a_heading_of_the_repository():
    assert [(page.name, one) for page in pages() for one in page.targets if leads_nowhere(page, one)] == []


def test_a_dead_link_would_be_seen():
    page = Page(ROOT / "README.md")
    assert leads_nowhere(page, "docs/nothing.md")
    assert leads_nowhere(page, "docs/play.md#nothing")
    assert leads_nowhere(page, "../README.md")


def test_every_page_of_the_documentation_can_be_reached_from_the_readme():
    known = {page.path: page for page in pages()}
    reached, found = set(), [ROOT / "README.md"]
    while found:
        path = found.pop()
        if path in reached or path not in known:
            continue
        reached.add(path)
        found += [(path.parent / one.partition("#")[0]).resolve() for one in known[path].targets]
    assert [page.name for page in known.values() if "docs" in page.name and page.path not in reached] == []


def test_every_picture_is_ours_has_words_and_stands_in_light_and_dark():
    for page in pages():
        for picture in page.pictures:
            assert re.search(r'alt="[^"]{10,}"', picture), (page.name, picture)
            (source,) = re.findall(r'src="([^"]+)"', picture)
            assert source.endswith(".light.webp") and f'srcset="{source.replace(".light.", ".dark.")}"' in page.text


def test_the_pictures_are_small_and_each_is_shown():
    shown = {(page.path.parent / one).resolve() for page in pages() for one in page.targets if one.endswith(".webp")}
    there = set(FOLDER.iterdir())
    assert there == {path for path in shown if path.parent == FOLDER}
    assert sum(path.stat().st_size for path in there) < LARGEST_ALL
    assert max(path.stat().st_size for path in FOLDER.glob("turn.*")) < LARGEST_MOVING


@pytest.mark.parametrize("name", LIMITS)
def test_a_page_that_everybody_reads_is_short(name):
    lines, words = LIMITS[name]
    text = (ROOT / name).read_text("utf-8")
    assert len(text.splitlines()) <= lines
    assert words is None or len(text.split()) <= words


def why_not_typed(words: list[str]) -> str | None:
    """Return what is wrong with a command, or nothing."""
    name, *rest = words
    name = name.removeprefix(".venv/bin/")
    if name == "make":
        return next((one for one in rest if "=" not in one and one not in GOALS), None)
    if name == "python":
        if rest[:1] != ["-m"]:
            return None if rest[0].startswith("-") or (ROOT / rest[0]).is_file() else rest[0]
        path = ROOT / rest[1].replace(".", "/")
        known = path.is_dir() or path.with_suffix(".py").is_file() or rest[1] in ("venv", "pytest")
        return None if known else rest[1]
    tokens = [one for one in rest if not one.startswith("[") and one not in ("...", "...]")]
    try:
        program(words_in("en")).parse_args(tokens, exit_on_error=False, print_error=False)
    except (CoercionError, MissingArgumentError):
        return None  # FILE and LESSON stand for what a reader has
    except CycloptsError as error:
        return f"{words}: {type(error).__name__}"
    return None


def test_every_command_that_is_named_is_there():
    named = [(page.name, words) for page in pages() for words in page.commands]
    assert {words[0] for _, words in named} >= {"westerplatte", "make", "python"}
    assert [(page, wrong) for page, words in named if (wrong := why_not_typed(words))] == []


def test_a_command_that_is_not_there_would_be_seen():
    for typed in ("make plays", "westerplatte plays", "westerplatte play --langage de", "python -m tests.nothing"):
        assert why_not_typed(typed.split()), typed
