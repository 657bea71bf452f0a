"""The annotated replay as a class meets it: by keys alone, held by a stop, answered in place, large for a projector."""

from __future__ import annotations

from pathlib import Path

import axe_core_python
from playwright.sync_api import expect

from tests.browser.lab import Lab

SCENARIO = Path(__file__).parents[2] / "lessons/03_first_assault/scenario.toml"
AXE = Path(axe_core_python.__file__).with_name("axe.min.js").read_text(encoding="utf-8")


def test_a_story_is_watched_by_keys_and_waits_at_a_stop(lab: Lab) -> None:
    lab.open_cells(f"import westerplatte_nb\nwesterplatte_nb.replay({str(SCENARIO)!r}, 'en')")
    lab.run_all()
    told, page = lab.page.locator(".wnb-replay"), lab.page
    expect(told.locator(".wnb-replay-step")).to_have_text("Step 0 of 10")
    page.locator("[data-key=replay-next]").press("Enter")
    expect(told.locator(".wnb-replay-sides h4")).to_have_text(["The Polish side", "The German side"])
    page.locator("[data-key=replay-play]").press("Enter")
    expect(told.locator(".wnb-replay-stop")).to_be_visible()
    expect(page.locator("[data-key=replay-play]")).to_have_text("▶ Play")
    expect(page.locator("[data-key=replay-play]")).to_be_focused()
    expect(page.locator("[aria-live]").filter(has_text="Pause and discuss")).to_have_count(1)
    hint = told.locator(".wnb-hidden")
    expect(hint.locator(".wnb-remark")).to_be_hidden()
    hint.locator("summary").press("Enter")
    expect(hint.locator(".wnb-remark strong")).to_have_text("IV")
    told.locator("input[value='track:C']").press("Space")
    told.locator("[type=submit]").press("Enter")
    expect(told.locator(".wnb-said-right")).to_be_visible()
    lab.wait_idle()
    page.evaluate(AXE)
    assert page.evaluate("async () => (await axe.run('.wnb-game')).violations.map((one) => one.id)") == []
    told.locator("[data-key='replay-line:straight_ahead']").press("Enter")
    expect(told).to_contain_text("Another way: Fire")
    told.locator("[data-key=replay-leave]").press("Enter")
    expect(told.locator(".wnb-replay-stop")).to_be_visible()
    page.locator("[data-key=replay-next]").press("Enter")
    expect(told).to_contain_text("Officer 2 leaves the troop opposite")
    told.locator("[data-key=replay-projector]").press("Enter")
    expect(page.locator(".wnb-game.wnb-projector")).to_have_count(1)
    assert lab.page_errors == []
    lab.screenshot("replay")
