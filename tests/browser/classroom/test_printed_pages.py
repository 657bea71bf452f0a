"""Printed pages in a real Chromium: a worksheet is one sheet of paper, and nothing by others runs or is fetched.

The same texts, put raw into a page, run: the test would see it.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.amounts import amount
from tests.hostile import HOSTILE, RUNNING
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.i18n.words import LANGUAGES, words_in
from westerplatte_nb.teaching import studio_sheet
from westerplatte_nb.teaching.course.lesson import Lesson
from westerplatte_nb.teaching.paths import slugs
from westerplatte_nb.teaching.print.printing import print_lesson, project_lesson
from westerplatte_nb.view.text.bibliography import CLONE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

LESSONS = CLONE / "lessons"
# Each goes through the same doors; `test_hostile_files.py` and `test_hostile_lessons.py` take all in every run.
ON_PAPER = HOSTILE[:: amount(12, 1)]
PAGE = re.compile(rb"/Type\s*/Page\b")
# Clicks, hovers and focuses everything there is, as a person would, and says what ran.
DEEDS = """() => {
  for (const item of document.querySelectorAll("body *")) {
    for (const deed of ["mouseover", "pointerenter", "focus", "toggle"]) item.dispatchEvent(new Event(deed));
    if (item.tagName !== "A" || !/^(https?|file):/.test(item.href)) item.click?.();
  }
  return document.querySelectorAll("body *").length;
}"""
RECORDER = """window.ran = []; window.refused = [];
for (const name of ["alert", "confirm", "prompt", "print"]) window[name] = (what) => window.ran.push(String(what));
document.addEventListener("securitypolicyviolation", (event) => window.refused.push(event.violatedDirective));"""


class Watched:
    """A page of Chromium that remembers what ran in it and what it asked of others."""

    def __init__(self, browser: Browser) -> None:
        self.page: Page = browser.new_page()
        self.page.add_init_script(RECORDER)
        self.asked: list[str] = []
        self.page.on("request", lambda request: self.asked.append(request.url))

    def open(self, path: Path) -> None:
        self.page.goto(path.as_uri())

    def act(self) -> int:
        """Do all that a person could do; return how many elements there were."""
        number: int = self.page.evaluate(DEEDS)
        self.page.wait_for_function("() => document.readyState === 'complete'")
        return number

    @property
    def ran(self) -> list[str]:
        found: list[str] = self.page.evaluate("() => window.ran")
        return found

    @property
    def foreign(self) -> list[str]:
        return [url for url in self.asked if not url.startswith(("file:", "data:"))]


# What texts may grow by before anybody looks at their paper again: a sentence in the worksheet, one in each text.
MORE = """() => {
  const said = "Czternaście słów, które ktoś dopisze do tekstu, nie mogą wypchnąć go na następną kartkę papieru.";
  for (const place of document.querySelectorAll(".who, .pair > div"))
    place.insertAdjacentHTML(place.className ? "afterend" : "beforeend", `<p>${said}</p>`);
}"""


# An exhibition is printed in every run, and worksheets are written (`tests/teaching/test_printing.py`).
@pytest.mark.many
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_worksheet_is_one_sheet_of_a4_and_its_two_texts_another_with_room_for_a_sentence_more(
    chromium: Browser, tmp_path: Path, language: str
) -> None:
    pages = {}
    for slug in slugs(LESSONS):
        sheet = next(
            paper.path
            for paper in print_lesson(LESSONS / slug, LESSONS, language, tmp_path)
            if paper.kind == "worksheet"
        )
        page = chromium.new_page()
        page.goto(sheet.as_uri())
        page.evaluate(MORE)
        printed = page.pdf(prefer_css_page_size=True)
        assert b"/MediaBox [0 0 594.9" in printed
        pages[slug] = len(PAGE.findall(printed))
        page.close()
    assert len(pages) == 14
    assert {slug: number for slug, number in pages.items() if number != 2} == {}


@pytest.mark.many
def test_no_letter_of_a_worksheet_is_smaller_than_ten_points(chromium: Browser, tmp_path: Path) -> None:
    page = chromium.new_page()
    page.emulate_media(media="print")
    page.goto(print_lesson(LESSONS / "01_depot", LESSONS, "de", tmp_path)[1].path.as_uri())
    all_sizes = "all => all.map((one) => parseFloat(getComputedStyle(one).fontSize))"
    assert min(page.locator("p, li, th, td").evaluate_all(all_sizes)) >= 10 * 96 / 72 - 0.01
    page.close()


def test_an_exhibition_is_one_sheet_with_nothing_in_it_and_with_much(
    chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    form = Lesson("12_memory", "de", LESSONS).exhibit()
    sent: list[dict[str, Any]] = []
    monkeypatch.setattr(form.page, "send", sent.append)
    page = chromium.new_page()
    for said in ("", "Das Denkmal auf dem Hügel, ein Turm aus grauem Granit, 25 Meter hoch. "):
        for note in range(1, 6):
            for part, text in (("thing", 3 * said), ("date", said and "1966"), ("question", 2 * said)):
                form._receive(None, {"do": "write", "note": note, "part": part, "text": text}, [])
        form._receive(None, {"do": "print"}, [])
        assert form.last_error is None
        page.set_content(sent[-1]["made"][0]["html"])
        assert len(PAGE.findall(page.pdf(prefer_css_page_size=True))) == 1, said
    page.close()


def test_the_sheet_of_a_scenario_is_one_sheet_of_a4(chromium: Browser) -> None:
    page, spilled = chromium.new_page(), []
    # The one with most questions in every run.
    for path in [LESSONS / "05_bombs" / "scenario.toml", *sorted(LESSONS.glob("*/*.toml"))][:: amount(500, 1)]:
        if "\n[goal" not in path.read_text("utf-8"):
            continue
        scenario = load_scenario(path)
        for language in LANGUAGES:
            page.set_content(studio_sheet.sheet(scenario, words_in(language, scenario.game)))
            if len(PAGE.findall(page.pdf(prefer_css_page_size=True))) != 1:
                spilled.append(f"{path} {language}")
    assert spilled == []
    page.close()


@pytest.mark.many  # what it proves is that the test above can fail
def test_a_sheet_with_too_much_on_it_would_be_seen(chromium: Browser, tmp_path: Path) -> None:
    paper = print_lesson(LESSONS / "01_depot", LESSONS, "en", tmp_path)[1]
    paper.path.write_text(
        paper.path.read_text("utf-8").replace("</body>", '<span class="line"></span>' * 30 + "</body>")
    )
    page = chromium.new_page()
    page.goto(paper.path.as_uri())
    assert len(PAGE.findall(page.pdf(prefer_css_page_size=True))) == 3
    page.close()


def notebook_of(texts: tuple[str, ...]) -> dict[str, Any]:
    """A notebook whose cells and outputs are these texts, in every kind that is printed."""
    cells: list[dict[str, Any]] = [
        {"cell_type": "markdown", "id": f"m{number}", "metadata": {}, "source": [text]}
        for number, text in enumerate(texts)
    ]
    kinds = ("text/html", "text/plain", "image/svg+xml")
    for number, text in enumerate(texts):
        shown = [{"output_type": "display_data", "metadata": {}, "data": {kind: [text]}} for kind in kinds]
        cells.append(
            {
                "cell_type": "code",
                "execution_count": 1,
                "id": f"c{number}",
                "metadata": {},
                "source": "1",
                "outputs": shown,
            }
        )
    return {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}


def writable(text: str) -> str:
    return text.encode("utf-8", "replace").decode("utf-8")


@pytest.fixture(scope="module")
def papers(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Plan, worksheet and projector pages that hold hostile texts, in titles and addresses of sources too."""
    home = tmp_path_factory.mktemp("papers")
    texts = tuple(writable(text) for text in ON_PAPER)
    folder = home / "lessons" / "01_x"
    folder.mkdir(parents=True)
    (folder / "lesson.md").write_text(f"---\ntitle: {json.dumps(texts[1])}\n---\n", "utf-8")
    shelf = "".join(
        f"[S{number}]\ntitle = {toml(text)}\ngrade = {toml(text)}\nread = {toml(text)}\n"
        f"kind = 'x'\nlanguage = 'pl'\nurl = {toml(text)}\n"
        for number, text in enumerate(texts)
    )
    (home / "lessons" / "bibliography.toml").write_text(shelf, "utf-8")
    cited = "\n\n".join(f"{text} [@S{number}]" for number, text in enumerate(texts))
    for kind in ("plan", "worksheet"):
        (folder / f"{kind}.pl.md").write_text(cited, "utf-8")
    (home / "01_x.ipynb").write_text(json.dumps(notebook_of(texts)), "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(home)
        made = [
            *print_lesson(folder, folder.parent, "pl", home / "out"),
            *project_lesson("01_x", folder.parent, "pl", home / "out"),
        ]
    return [paper.path for paper in made]


def toml(text: str) -> str:
    """A text as TOML, every letter by its number."""
    return '"' + "".join(f"\\U{ord(letter):08x}" for letter in text) + '"'


def test_no_text_by_others_runs_or_fetches_on_paper(chromium: Browser, papers: list[Path]) -> None:
    assert len(papers) == 3
    for path in papers:
        watched = Watched(chromium)
        watched.open(path)
        assert watched.act() > len(ON_PAPER), "the texts stand on the page"
        assert watched.ran == []
        assert watched.foreign == []
        assert watched.page.evaluate("() => window.refused") == [], "the policy had nothing to stop"
        assert watched.page.url == path.as_uri()
        watched.page.close()


@pytest.mark.many  # nothing runs on paper above; that is the second lock
def test_the_policy_alone_would_stop_them_too(chromium: Browser, papers: list[Path], tmp_path: Path) -> None:
    """What the sanitiser should ever let through is stopped once more."""
    path = tmp_path / "with_raw_texts.html"
    raw = (
        "".join(RUNNING)
        + '<img src="https://evil.example/a.png"><form action="javascript:alert(1)"><button>x</button></form>'
    )
    path.write_text(papers[0].read_text("utf-8").replace("</body>", f"{raw}</body>"), "utf-8")
    watched = Watched(chromium)
    watched.open(path)
    watched.act()
    assert watched.ran == []
    refused = watched.page.evaluate("() => window.refused")
    assert {"img-src", "script-src-elem", "script-src-attr"} <= set(refused)


# So many that run show that the others would have been seen.
ENOUGH = amount(6, 25)


@pytest.mark.many  # the watch is seen to see in `test_hostile_lessons.py` in every run
def test_the_same_texts_printed_raw_would_be_seen(chromium: Browser, tmp_path: Path) -> None:
    """The control: without cleaning and policy they run, and what they fetch is asked for."""
    path, ran, asked = tmp_path / "raw.html", 0, 0
    watched = Watched(chromium)
    for text in [text for text in HOSTILE if "http-equiv" not in text.lower()][::2]:
        path.write_text(f"<!DOCTYPE html><meta charset=utf-8><body>{writable(text)}", "utf-8")
        watched.asked.clear()
        watched.open(path)
        watched.act()
        ran += bool(watched.ran)
        asked += bool(watched.foreign)
        if ran >= ENOUGH and asked:
            return
    pytest.fail(f"only {ran} were seen to run, and {asked} to ask for something")
