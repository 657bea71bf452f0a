"""The page of a tournament by itself: what a class sees on the wall, and its fields beside the sheet of a board."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.amounts import values
from tests.messages import press
from westerplatte_nb.cup.model import MOST_PUPILS
from westerplatte_nb.i18n.words import LANGUAGES, words_in
from westerplatte_nb.teaching.tournament.table import TournamentTable
from westerplatte_nb.view.text.bibliography import lessons_folder

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

STATIC = Path(__file__).parents[3] / "westerplatte_nb" / "widgets" / "static"
PROJECTOR = {"width": 1280, "height": 720}
LONG = "Konstantynopolitańczykowianeczka"

# A model to which the values of the widget were told, and nobody who answers.
SHOW = """async ([script, frame, view]) => {
  const bundle = await import(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
  const told = { change: [{ frame, view, ack: "" }], number: 1 };
  const model = { get() {}, on: (name, hear) => name === "msg:custom" && hear(told), off() {}, send() {}, set() {} };
  bundle.default.render({ model, el: document.querySelector("main") });
}"""
# Boxes that stand over another's, run off the wall, or are higher than one line.
FAULTS = """(wall) => {
  const { right, bottom } = wall.getBoundingClientRect();
  const tables = [...wall.querySelectorAll("table")].map((one) => one.getBoundingClientRect());
  const over = tables.filter((one, n) => n && one.left < tables[n - 1].right).length;
  const off = tables.filter((one) => one.right > right || one.bottom > bottom).length;
  const heights = [...wall.querySelectorAll("tbody tr")].map((one) => one.getBoundingClientRect().height);
  const high = heights.filter((one) => one > 1.3 * Math.min(...heights)).length;
  const scrolls = wall.scrollWidth > wall.clientWidth + 1 || wall.scrollHeight > wall.clientHeight + 1;
  return { over, off, high, scrolls, rows: wall.querySelectorAll("table:has(thead) tbody tr").length };
}"""
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
# The names that end with an ellipsis.
SHORTENED = "(names) => names.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    page = chromium.new_page(viewport=PROJECTOR)  # type: ignore[arg-type]
    yield page
    page.close()


def show(page: Page, names: list[str], language: str, folder: Path, *sheets: str) -> None:
    """Show a tournament with its first round drawn; sheets of other widgets stand before or after its own."""
    table = TournamentTable(words_in(language), lessons_folder(), folder / "cup.json")
    press(table, {"do": "add", "names": "\n".join(names)})
    press(table, {"do": "pair"})
    model: Any = table.widget.page
    styles = "".join((STATIC / f"{name}.css").read_text("utf-8") for name in ("tournament", *sheets))
    page.set_content(
        f"<!doctype html><html lang={language}><style>{styles}</style><main style='font: 14px sans-serif'></main>"
    )
    script = (STATIC / "tournament.js").read_text("utf-8")
    page.evaluate(SHOW, [script, json.loads(json.dumps(model.frame)), json.loads(json.dumps(model.view))])


@values("language", few="pl", many=LANGUAGES)
@pytest.mark.parametrize(
    "names",
    [
        [f"Aleksandra M. {n}" for n in range(1, 31)],
        [f"{LONG[:21]} {n}" for n in range(1, MOST_PUPILS + 1)],
        [f"{LONG[:21]} {n}" for n in range(1, 7)],
        [f"{LONG} XX", "Ala", "Bardzo Długi Pseudonim Drugiej Osoby", "Jan", "Ewa"],
    ],
    ids=["two words", "long", "few and long", "one long"],
)
def test_all_names_fit_on_the_wall(page: Page, tmp_path: Path, names: list[str], language: str) -> None:
    show(page, names, language, tmp_path)
    page.locator("[data-key=projector]").click()
    wall = page.locator(".wnb-cup-projector")
    wall.evaluate(PAINTED)
    assert wall.evaluate(FAULTS) == {"over": 0, "off": 0, "high": 0, "scrolls": False, "rows": len(names)}
    shortened = wall.locator(":is(table:has(thead) tbody th, .wnb-cup-name)").evaluate_all(SHORTENED)
    assert [name for name in shortened if len(name) < len("Aleksandra M. 123")] == []
    assert " – " in wall.locator(".wnb-cup-pair").first.inner_text()


@pytest.mark.parametrize("sheets", [(), ("game",)], ids=["alone", "after a board"])
def test_a_label_stands_right_over_its_field(page: Page, tmp_path: Path, sheets: tuple[str, ...]) -> None:
    show(page, ["Ala", "Jan"], "pl", tmp_path, *sheets)
    page.locator("[data-key='tab:pupils']").click()
    label = page.locator(".wnb-field:has([data-key=names])")
    gap = label.evaluate("(one) => one.children[1].getBoundingClientRect().top - one.getBoundingClientRect().top")
    assert gap < 40
