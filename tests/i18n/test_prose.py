"""No sentence for people stands in code: sentences live in the catalogues."""

from __future__ import annotations

from pathlib import Path

import pytest

import westerplatte_nb
from tests.each import each
from tests.i18n.prose import prose_in_python, prose_in_script, reads_like_prose

PACKAGE = Path(westerplatte_nb.__file__).parent
# These speak, in English, to those who write the package, its catalogues and its course.
FOR_AUTHORS = ("i18n/build_hook",)
# Names of HTML's tags in a row.
NO_SENTENCES = ("teaching/print/sanitiser.py",)


def sources(ending: str) -> list[str]:
    """Paths in the package, but for what is written for authors."""
    found = (path.relative_to(PACKAGE).as_posix() for path in sorted(PACKAGE.rglob(f"*.{ending}")))
    return [path for path in found if not path.startswith((*FOR_AUTHORS, *NO_SENTENCES))]


@pytest.mark.parametrize(("ending", "prose"), [("py", prose_in_python), ("js", prose_in_script)])
def test_no_sentence_stands_in_a_source(ending, prose):
    paths = list(sources(ending))
    assert len(paths) > 50
    assert {path: seen for path in paths if (seen := list(prose((PACKAGE / path).read_text("utf-8"))))} == {}


@pytest.mark.parametrize(
    "text",
    [
        "The game is over",
        "press the button.",
        "Officer {seat} fires at {track}",
        "<b>Look at this</b>",
        "go on to track C",
    ],
)
def test_a_sentence_reads_like_prose(text):
    assert reads_like_prose(text)


@each(
    "text",
    ["Undo", "event.BrickLost.air_raid", "button, summary, label, select, a", "max-width: 320px; flex: 1 1 auto",
     "A B C D E 1 2 3", "wnb-panel wnb-open wnb-wide#x", "Rules[Any, Any]", "{}: {} ({})"],
)  # fmt: skip
def test_names_keys_and_code_do_not(text):
    assert not reads_like_prose(text)


def test_python_for_people_would_be_seen():
    seen = 'x = "The Germans shoot at C"\ny = f"{one} shoots at the troop"\nraise CannotSay("There is no such file")'
    assert [line for line, _ in prose_in_python(seen)] == [1, 2, 3]
    unseen = (
        '"""A docstring of many words."""\nraise ValueError("This is for engineers")\nlog.warning("So is this one.")'
    )
    assert list(prose_in_python(unseen)) == []


def test_a_script_for_people_would_be_seen():
    seen = 'a = "The game is over";\n// Not "one line of words".\nb = `Press ${key} to go on`;\nc = \'See the rules.\';'
    assert [line for line, _ in prose_in_script(seen)] == [1, 3, 4]
    unseen = 'console.error("The page could not be drawn");\n/* "A comment of words." */ d = "a, b, c";'
    assert list(prose_in_script(unseen)) == []
