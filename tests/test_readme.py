"""The examples in README and docs do what they show: what is typed at Python's prompt, and what a cell may hold."""

import ast
import doctest
from pathlib import Path

import pytest

from tests.docs.pages import Page, pages

# Every answer that is shown counts; dots stand for what is long or differs.
LIKE = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
WITH_PROMPTS = [page for page in pages() if page.code("pycon")]
WITH_CELLS = [page for page in pages() if page.code("python")]


def failures(text: str) -> list[str]:
    """Return what goes otherwise than shown."""
    told: list[str] = []
    examples = doctest.DocTestParser().get_doctest(text, {}, "page", None, 0)
    doctest.DocTestRunner(optionflags=LIKE, verbose=False).run(examples, out=told.append)
    return told


@pytest.mark.parametrize("page", WITH_PROMPTS, ids=lambda page: page.name)
def test_the_example_runs(page: Page) -> None:
    assert [one for block in page.code("pycon") for one in failures(block)] == []


@pytest.mark.parametrize("page", WITH_CELLS, ids=lambda page: page.name)
def test_the_cells_run(page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WESTERPLATTE_DATA", "")
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for block in page.code("python"):
        for statement in ast.parse(block).body:
            code = ast.unparse(statement)
            if not isinstance(statement, ast.Expr):
                exec(code, names)
                continue
            # What is refused is answered with a sentence, which is no board.
            assert type(eval(code, names)).__name__ == "GameWidget", code


def test_the_readme_has_an_example_in_every_language() -> None:
    assert {"README.md", "docs/README.pl.md", "docs/README.de.md"} <= {page.name for page in WITH_PROMPTS}


def test_an_example_that_shows_something_else_would_be_seen() -> None:
    assert failures(">>> 1 + 1\n2\n") == []
    assert failures(">>> 1 + 1\n3\n") != []
