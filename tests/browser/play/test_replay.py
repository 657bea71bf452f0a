"""The annotated replay as a class meets it: by keys alone, held by a stop, answered in place, large for a projector."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.axe import AXE, violations, violations_in_state
from tests.browser.lab import Lab
from tests.browser.play.test_play import open_tab

SCENARIO = Path(__file__).parents[3] / "lessons/03_first_assault/scenario.toml"


@pytest.mark.large
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
    expect(page.locator("[aria-live]").filter(has_text="Discussion stop")).to_have_count(1)
    hint = told.locator(".wnb-hidden")
    expect(hint.locator(".wnb-remark")).to_be_hidden()
    hint.locator("summary").press("Enter")
    expect(hint.locator(".wnb-remark strong")).to_have_text("IV")
    told.locator("input[value='track:C']").press("Space")
    told.locator("[type=submit]").press("Enter")
    expect(told.locator(".wnb-said-right")).to_be_visible()
    lab.wait_idle()
    page.evaluate(AXE)
    assert violations_in_state(lab) == []
    told.locator("[data-key='replay-line:straight_ahead']").press("Enter")
    expect(told).to_contain_text("Variation “Officer 2 fires")
    told.locator("[data-key=replay-leave]").press("Enter")
    expect(told.locator(".wnb-replay-stop")).to_be_visible()
    page.locator("[data-key=replay-next]").press("Enter")
    expect(told).to_contain_text("Officer 2 leaves the troop opposite")
    told.locator("[data-key=replay-projector]").press("Enter")
    expect(page.locator(".wnb-game.wnb-projector")).to_have_count(1)
    assert lab.page_errors == []
    lab.screenshot("replay")


# Where something stands in its game, however the page is scrolled.
PLACE = """item => {
  const [own, all] = [item, item.closest(".wnb-game")].map((one) => one.getBoundingClientRect());
  return [own.x - all.x, own.y - all.y, own.width, own.height].map(Math.round);
}"""


# The story above waits at a stop in every run.
@pytest.mark.many
def test_in_play_a_stop_waits_beside_the_bar_and_a_way_to_the_goal_is_watched_in_place(lab: Lab) -> None:
    lab.page.set_viewport_size({"width": 1366, "height": 768})
    lines = f"import westerplatte_nb\ngame = westerplatte_nb.play('en', scenario={str(SCENARIO)!r}, resume=False)"
    lab.open_cells(lines + "\ngame.play('fire 1')\ngame")
    lab.run_all()
    page, panel = lab.page, lab.page.locator(".wnb-panel")
    bar = panel.locator(".wnb-controls")
    before = bar.evaluate(PLACE)
    panel.locator("[data-key^='act:fire']").first.wait_for(state="detached")
    bar.locator(".wnb-main").click()
    pause = panel.locator(".wnb-pause")
    expect(pause).to_contain_text("who can fire this very turn", timeout=30_000)
    lab.wait_idle()
    lab.screenshot("pause-in-play")
    assert bar.evaluate(PLACE) == before
    page.evaluate(AXE)
    assert violations(lab) == []
    pause.locator("[data-key=pause-close]").press("Enter")
    expect(pause).to_have_count(0)
    question = panel.locator(".wnb-asked")
    # Names for ears alone do not lie over the picture.
    assert question.locator(".wnb-spot .wnb-unseen").first.evaluate("one => one.offsetWidth") <= 1
    question.locator("input[value='track:C']").press("Space")
    question.locator("[type=submit]").press("Enter")
    expect(question.locator(".wnb-said-right")).to_be_visible()
    lab.screenshot("question-in-play")
    open_tab(panel, "goal")
    panel.locator("[data-key='watch:line']").press("Enter")
    expect(panel.locator(".wnb-replay-step")).to_have_text("Step 0 of 10")
    lab.wait_idle()
    lab.screenshot("watch-in-place")
    panel.locator("[data-key=watch-leave]").press("Enter")
    expect(panel.locator(".wnb-replay")).to_have_count(0)
    expect(question.locator(".wnb-said-right")).to_be_visible()
    assert lab.page_errors == []
