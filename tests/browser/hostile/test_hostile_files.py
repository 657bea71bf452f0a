"""Files that a game and the studio hand out, opened from the disk in a real Chromium: nothing by others in them acts.

The same files by a writer that forgets to escape show that a fault would be seen, and that the policy still holds.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.amounts import values
from tests.browser.classroom.test_printed_pages import Watched, writable
from tests.formats.scenario.test_scenario_notes import FULL
from tests.hostile import HOSTILE, RUNNING
from tests.playthroughs import played
from westerplatte_nb.engine.record import Record
from westerplatte_nb.formats.scenario import LocalizedText, Scenario
from westerplatte_nb.formats.scenario.file import scenario_of
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.teaching import studio_sheet
from westerplatte_nb.teaching.print import export, printing
from westerplatte_nb.view.course import narrative_html
from westerplatte_nb.view.course.narrative import narrative_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# Whatever stands beside the page, lies over it, or makes it wider than it is.
OUTSIDE = """() => [...document.querySelectorAll("body *")].filter((item) =>
    ["fixed", "absolute", "sticky"].includes(getComputedStyle(item).position)
    || item.getBoundingClientRect().right > innerWidth + 1).map((item) => item.outerHTML.slice(0, 120))"""

# What shows that acts would be seen, and does not lead the page away.
ACTING = (
    *RUNNING,
    '<img src="https://evil.example/a.png">',
    "<div style='position:fixed;inset:0;z-index:9999' onclick=alert(2)>x</div>",
)
Texts = tuple[str, ...]


def noted(texts: Texts) -> Record:
    """A game with a note of each of the texts."""
    game = played()
    notes: dict[int, str] = {}
    for number, text in enumerate(texts):
        moment = number % len(game.actions)
        notes[moment] = f"{notes.get(moment, '')}\n{writable(text)[:200]}"
    return replace(game, notes=notes)


def posed(texts: Texts) -> Scenario:
    """A scenario that asks each of the texts, and is called by one."""
    scenario = scenario_of(FULL, "x")
    (asking,) = (note for note in scenario.annotations if note.question is not None)
    assert asking.question is not None
    notes = tuple(
        replace(asking, question=asking.question.model_copy(update={"prompt": LocalizedText(("en", writable(text)))}))
        for text in texts
    )
    told = LocalizedText(("en", texts[0]))
    return replace(scenario, title=told, summary=LocalizedText(("en", "\n".join(texts[:20]))), annotations=notes)


def exported(texts: Texts) -> str:
    return narrative_html.page_of(narrative_of(noted(texts), words_in("en", "seven_days")))


def cleaned(texts: Texts) -> str:
    return export._page(narrative_of(noted(texts), words_in("en", "seven_days")))


def sheet(texts: Texts) -> str:
    return studio_sheet.sheet(posed(texts), words_in("en", "seven_days"))


PAGES = {"exported": exported, "cleaned": cleaned, "sheet": sheet}


def unescaped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plant a writer that forgets to escape and to clean."""
    for module, name in ((narrative_html, "escape"), (studio_sheet, "escape"), (printing, "clean"), (export, "clean")):
        monkeypatch.setattr(module, name, lambda text, **options: text)


@pytest.fixture
def watched(chromium: Browser) -> Any:
    page = Watched(chromium)
    yield page
    page.page.close()


def opened(watched: Watched, text: str, path: Path) -> int:
    path.write_text(writable(text), "utf-8")
    watched.open(path)
    return watched.act()


@pytest.mark.parametrize("name", PAGES)
def test_no_text_by_others_acts_in_a_file_that_is_handed_out(watched: Watched, tmp_path: Path, name: str) -> None:
    path = tmp_path / "page.html"
    assert opened(watched, PAGES[name](HOSTILE), path) > len(HOSTILE) / 2
    shown = watched.page.inner_text("body")
    assert shown.count("alert(1)") > len(HOSTILE) / 2, "the texts stand on the page"
    assert watched.ran == []
    assert watched.foreign == []
    assert watched.page.evaluate("() => window.refused") == [], "the policy had nothing to stop"
    assert watched.page.evaluate(OUTSIDE) == []
    assert watched.page.url == path.as_uri()


@pytest.mark.many  # what it proves is that the test above can fail
@values("name", few="exported", many=PAGES)
def test_a_writer_that_forgets_to_escape_would_be_seen(
    watched: Watched, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    unescaped(monkeypatch)
    text = PAGES[name](ACTING)
    opened(watched, text, tmp_path / "held.html")
    assert watched.ran == [], "the policy alone holds them"
    assert watched.page.evaluate("() => window.refused") != []
    bare = text.replace("Content-Security-Policy", "x")
    opened(watched, bare, tmp_path / "bare.html")
    watched.page.wait_for_function("() => window.ran.length >= 3")
    assert watched.foreign != []
    assert watched.page.evaluate(OUTSIDE) != []
