"""A tournament in a real JupyterLab, by keys alone: pupils, a round, results, a card, the wall, paper, a new kernel."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.axe import AXE, violations
from tests.browser.lab import Lab

ROOT = Path(__file__).parents[3]
NAMES = "Ola\nŻuk\nMops\nŁoś\nJeż"
LONG = "<b>Wąż-Żółtodziób</b> 24"


def cell(folder: Path, language: str) -> str:
    """The cell that opens a tournament with a bank of its own."""
    return (
        f"import sys; sys.path.insert(0, {str(ROOT)!r})\n"
        "from pathlib import Path\n"
        "import westerplatte_nb.games.ford\n"
        "from tests.cup.bank import lessons_with_bank\n"
        "from westerplatte_nb.i18n.words import words_in\n"
        "from westerplatte_nb.teaching.tournament.table import TournamentTable\n"
        f"folder = Path({str(folder)!r})\n"
        "lessons = folder / 'lessons' if (folder / 'lessons').exists() else lessons_with_bank(folder / 'lessons')\n"
        f"TournamentTable(words_in({language!r}), lessons, folder / 'cup.json').widget"
    )


def key(page: Page, name: str):
    return page.locator(f".wnb-cup [data-key='{name}']")


def test_a_class_plays_a_round_by_keys_alone(make_lab, tmp_path: Path) -> None:
    lab: Lab = make_lab(viewport={"width": 1366, "height": 768})
    lab.open_cells(cell(tmp_path, "de"))
    lab.run_all()
    page, cup = lab.page, lab.page.locator(".wnb-cup")
    page.evaluate(AXE)
    key(page, "names").focus()
    page.keyboard.insert_text(f"{NAMES}\n{LONG}")
    page.keyboard.press("Enter")
    expect(cup.locator(".wnb-cup-pupils li")).to_have_count(6)
    assert cup.locator(".wnb-cup-pupils b").count() == 0
    expect(key(page, "names")).to_have_value("")
    assert violations(lab, ".wnb-cup") == []
    lab.screenshot("cup-pupils")

    cells = page.locator(".jp-Notebook .jp-Cell").count()
    key(page, "pair").press("Enter")
    cards = cup.locator(".wnb-cup-card")
    expect(cards).to_have_count(3)
    for table in (1, 2, 3):
        for game in (0, 1):
            winner = key(page, f"field:winner:1-{table}-{game}")
            winner.focus()
            winner.select_option(str(game if table == 1 else 0))
            page.keyboard.press("Tab")
            page.keyboard.type(str(10 + table - game))
            page.keyboard.press("Enter")
    expect(cup.locator(".wnb-cup-over")).to_have_count(3)
    expect(key(page, "points:1-3-1")).to_be_focused()
    expect(key(page, "points:1-3-1")).to_have_value("12")
    assert violations(lab, ".wnb-cup") == []
    lab.screenshot("cup-round")

    cards.nth(1).locator("summary").press("Enter")
    for number, kind in enumerate(("stalling", "disturbing", "vulgar", "insult"), start=1):
        key(page, "field:breach:1-2-0").select_option(kind)
        key(page, "breach-do:1-2-0").press("Enter")
        expect(cards.nth(1).locator(".wnb-cup-breaches").first.locator("li")).to_have_count(number)
    expect(cards.nth(1)).to_contain_text("Rote Karte: Beleidigung")
    lab.screenshot("cup-breaches")
    expect(cards.nth(1)).to_contain_text("0:3 Punkte (Rote Karte)")

    key(page, "test:1").press("Enter")
    expect(cup.locator("fieldset")).to_have_count(12)
    cup.locator("fieldset input").first.press("Space")
    key(page, "hand-in").press("Enter")
    expect(cup.locator(".wnb-cup-said")).to_contain_text("Abgegeben")
    assert violations(lab, ".wnb-cup") == []
    lab.screenshot("cup-test")

    key(page, "tab:test").press("ArrowLeft")
    expect(cup.locator(".wnb-cup-panel table tbody tr")).to_have_count(6)
    key(page, "projector").press("Enter")
    wall = page.get_by_role("dialog")
    expect(wall).to_contain_text("Runde 1")
    assert wall.evaluate("(one) => one.scrollHeight <= one.clientHeight + 1")
    lab.screenshot("cup-wall")
    page.keyboard.press("Escape")
    expect(wall).to_have_count(0)

    key(page, "tab:standings").press("ArrowRight")
    key(page, "tab:test").press("ArrowRight")
    with page.expect_popup() as opened:
        key(page, "print").press("Enter")
        expect(cup.locator(".wnb-cup-papers a")).to_be_focused()
        page.keyboard.press("Enter")
    expect(opened.value.locator("body.plan table").first).to_contain_text(LONG)
    opened.value.close()
    assert page.locator(".jp-Notebook .jp-Cell").count() == cells  # no key of ours reached the notebook

    lab.restart_kernel()
    lab.run_all()
    expect(page.locator(".wnb-cup .wnb-cup-over")).to_have_count(3)
    assert lab.foreign_requests == []
