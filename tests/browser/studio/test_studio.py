"""A teacher makes a scenario in the studio without any code, and somebody else plays it."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.amounts import amount
from tests.browser.axe import AXE, violations
from tests.browser.lab import Lab
from tests.browser.play.test_play import NOTEBOOKS
from westerplatte_nb.teaching.paths import file_name
from westerplatte_nb.view.text.bibliography import lessons_folder

# What is drawn, written and finished is looked at in every run.
PARTS = ["start", "cards", "goal", "story", "board", "texts", "finish"][-amount(3, 7) :]


def test_a_scenario_is_made_by_hand_and_played_elsewhere(make_lab, tmp_path: Path) -> None:
    language = "de"  # Its words are the longest.
    lab: Lab = make_lab(viewport={"width": 1366, "height": 768})
    lab.open(NOTEBOOKS / language / file_name(lessons_folder(), "studio", language))
    page = lab.page
    page.locator(".wnb-nb-bar button").first.click()
    studio = page.locator(".wnb-studio")
    tab = "[data-key='tab:{}']".format
    page.locator(tab("board")).click()
    board = page.locator(".wnb-studio-box canvas").first
    expect(board).to_be_visible()
    parts_keep_their_width(lab, board)

    # By pointing: a troop on its way to outpost C.
    page.locator("[data-key='tool:fast']").click()
    expect(page.locator("[data-key='tool:fast']")).to_have_attribute("aria-pressed", "true")
    box = board.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.25)
    expect(page.locator("[data-key=undo]")).to_be_enabled()
    page.keyboard.press("Escape")

    # By keys alone: officer 2 goes to guardhouse 4.
    page.locator("[data-key='tool:officer-2']").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-key='tool:officer-2']")).to_have_attribute("aria-pressed", "true")
    board.locator("button").first.focus()
    page.keyboard.press("4")
    page.keyboard.press("Enter")
    told = studio.locator(".wnb-studio-told")
    expect(told).to_contain_text("Offizier 2")
    expect(studio.locator("[role=status].wnb-live")).to_contain_text("Offizier 2")
    page.keyboard.press("Escape")
    cells = page.locator(".jp-Notebook .jp-Cell").count()

    # A card is dragged under the next one, and put back by a key.
    page.locator(tab("cards")).click()
    cards = studio.locator(".wnb-studio-deck").first.locator("li")
    first, second = (cards.nth(n).locator(".wnb-studio-card").inner_text()[3:] for n in (0, 1))
    cards.nth(0).locator(".wnb-studio-grip").drag_to(cards.nth(1))
    expect(cards.nth(1).locator(".wnb-studio-card")).to_contain_text(first)
    cards.nth(1).locator("button:not(:disabled)").first.focus()
    page.keyboard.press("ArrowUp")
    expect(cards.nth(1).locator(".wnb-studio-card")).to_contain_text(second)

    page.locator(tab("goal")).click()
    page.locator("[data-key=goal-kind]").select_option("troops_removed")
    page.locator("[data-key=goal-add]").click()
    expect(studio.locator(".wnb-studio-reads li")).to_have_count(3)

    page.locator(tab("texts")).click()
    page.locator("[data-key='text:title:de']").fill("Die Lücke")
    page.locator("[data-key='text:summary:de']").fill("Halte vier Züge durch.")
    page.locator("[data-key='text:title:pl']").fill("Luka")
    page.locator("[data-key='text:title:de']").fill("Die große Lücke")
    page.keyboard.press("Tab")
    expect(studio.locator(".wnb-studio-stale")).to_have_count(1)
    page.locator("[data-key=note-add]").click()
    page.locator("[data-key='text:annotation#1:de']").fill("Achtung: gleich schießt er.")
    # By keys alone: the note asks what is right, and its second answer is so marked.
    page.keyboard.press("Tab")
    expect(studio.locator("fieldset.wnb-studio-note .wnb-studio-done")).to_have_count(1)
    page.locator("[data-key='fold:ask:0']").press("Enter")
    page.locator("[data-key='ask:0']").press("Enter")
    for way, text in (("prompt", "Wo schießt er?"), ("answer#1", "Vor A"), ("answer#2", "Vor C")):
        page.locator(f"[data-key='text:annotation#1.ask.{way}:de']").fill(text)
    page.keyboard.press("Tab")
    expect(studio.locator(".wnb-studio-ask .wnb-studio-done")).to_have_count(3)
    page.locator("[data-key='answer:0:1:right']").press("Space")
    expect(page.locator("[data-key='answer:0:0:right']")).not_to_be_checked()
    page.locator("[data-key='mark:0:ring']").click()
    lab.wait_idle()  # the next press on the board is the mark's, once the studio knows of it
    board.locator("button").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-key='mark:0:clear']")).to_be_visible()

    page.evaluate(AXE)
    for part in PARTS:
        page.locator(tab(part)).click()
        expect(page.locator(tab(part))).to_have_attribute("aria-selected", "true")
        assert violations(lab, ".wnb-studio-box") == [], part
        lab.screenshot(f"studio-{part}")
    page.locator("[data-key=solve]").click()
    expect(studio.locator(".wnb-studio-good").nth(1)).to_be_visible(timeout=60000)
    with page.expect_download() as kept:
        page.locator("[data-key=download]").click()
    file = tmp_path / kept.value.suggested_filename
    kept.value.save_as(file)
    assert file.name == "die_grosse_lucke.toml"
    page.locator("[data-key=code]").click()
    code = page.locator("[data-key=code-text]").input_value()
    assert 100 < len(code) < 2000

    page.locator("[data-key=try]").click()
    expect(page.locator(".wnb-studio-box .wnb-game canvas").first).to_be_visible()
    expect(studio.locator(".wnb-studio-side")).to_be_hidden()
    lab.screenshot("studio-try")
    page.locator("[data-key=back]").click()
    expect(studio.locator(".wnb-studio-side")).to_be_visible()
    assert page.locator(".jp-Notebook .jp-Cell").count() == cells

    # Whoever has the code plays it.
    lab.run_cell(f'import westerplatte_nb\nwesterplatte_nb.play("pl", scenario="{code}")')
    expect(page.locator(".wnb-below .wnb-scenario").last).to_contain_text("Luka")
    assert lab.foreign_requests == []
    assert lab.page_errors == []


def parts_keep_their_width(lab: Lab, board: Locator) -> None:
    """The board leaves the parts beside it their width, and stands above them where there is too little."""
    parts, usual = lab.page.locator(".wnb-studio-side"), lab.page.viewport_size
    assert usual is not None
    for width, narrow in ((820, 1), (usual["width"], 0)):
        lab.page.set_viewport_size({"width": width, "height": usual["height"]})
        expect(lab.page.locator(".wnb-studio-narrow")).to_have_count(narrow)
        left, right = board.bounding_box(), parts.bounding_box()
        assert left is not None and right is not None
        assert left["height"] <= usual["height"]
        if narrow:
            assert left["y"] + left["height"] <= right["y"] and left["width"] <= width
        else:
            assert left["x"] + left["width"] + 8 <= right["x"] + 1 and right["width"] >= 380
