"""Rules at hand in a real JupyterLab: of a place, of an action, of a log line, and the list to search in."""

import pytest
from playwright.sync_api import expect

from tests.browser.lab import Lab
from tests.browser.play.test_play import answer_questions, centre, click_place, open_board, open_tab


@pytest.mark.many  # below by the key
def test_a_place_opens_its_rules_by_mouse(lab: Lab) -> None:
    game = open_board(lab)
    answer_questions(lab, game)
    click_place(lab, game, "guardhouse:6")
    game.locator('[data-key="place-rules"]').click()
    lab.wait_idle()
    rule = game.locator(".wnb-rule")
    expect(rule.locator("[data-key=rule-title]")).to_be_focused()
    expect(rule.locator(".wnb-rule-id")).to_contain_text("tile.")
    assert rule.locator(".wnb-beside li").count() > 3
    lab.screenshot("place")
    rule.locator(".wnb-beside button").last.click()
    lab.wait_idle()
    assert rule.locator(".wnb-beside li").count() > 3
    lab.page.keyboard.press("Escape")
    lab.wait_idle()
    expect(rule).to_have_count(0)
    assert lab.page_errors == []


def test_a_place_and_an_action_open_their_rules_by_the_key(lab: Lab) -> None:
    game = open_board(lab)
    answer_questions(lab, game)
    spot = game.locator('canvas button[data-id="panel:morale"]')
    spot.focus()
    lab.page.keyboard.press("?")
    lab.wait_idle()
    expect(game.locator(".wnb-rule-id")).to_contain_text("morale.track")
    expect(game.locator("[data-key=rule-title]")).to_be_focused()
    lab.page.keyboard.press("Escape")
    lab.wait_idle()
    expect(spot).to_be_focused()
    game.locator('[data-line="end"]').focus()
    lab.page.keyboard.press("?")
    lab.wait_idle()
    expect(game.locator(".wnb-rule-id")).to_contain_text("section.4")


@pytest.mark.many  # `panel.test.mjs` searches; a rule is opened above
def test_the_list_is_searched_in_the_page(lab: Lab) -> None:
    game = open_board(lab)
    answer_questions(lab, game)
    open_tab(game, "rules")
    search = game.locator(".wnb-search")
    search.fill("mina")
    shown = game.locator(".wnb-rules li:visible")
    titles = shown.all_inner_texts()
    assert 2 < len(titles) < 10
    lab.screenshot("search")
    click_place(lab, game, "outpost:B")
    open_tab(game, "rules")
    expect(search).to_have_value("mina")
    shown.first.locator("button").click()
    lab.wait_idle()
    expect(game.locator("[data-key=rule-title]")).to_be_focused()
    lab.screenshot("rule")


@pytest.mark.many  # `test_the_reading_in_force_is_told`, of the view
def test_a_rule_tells_which_reading_is_in_force(lab: Lab) -> None:
    lab.open_cells("import westerplatte_nb", "westerplatte_nb.play('de', players=4, edition='de', seed=5)")
    lab.run_all()
    game = lab.page.locator(".wnb-game").first
    open_tab(game, "rules")
    game.locator(".wnb-search").fill("miteinander gemeinsames")
    game.locator(".wnb-search").fill("gemeinsames feuer")
    game.locator(".wnb-rules li:visible button").first.click()
    lab.wait_idle()
    rule = game.locator(".wnb-rule")
    expect(rule.locator(".wnb-ruling-other")).to_contain_text("Höchstens zwei")
    expect(rule.locator(".wnb-ruling li")).to_have_count(3)
    lab.screenshot("reading")


@pytest.mark.many  # by the key they are opened in every run
def test_resting_on_a_place_offers_its_rules(lab: Lab) -> None:
    game = open_board(lab)
    box = game.locator("canvas").bounding_box()
    assert box is not None
    x, y = centre("panel:deck")
    canvas = game.locator("canvas")
    width = canvas.evaluate("c => c.width")
    lab.page.mouse.move(box["x"] + x * box["width"] / width, box["y"] + y * box["width"] / width)
    expect(game.locator('[data-key="place-rules"]')).to_contain_text("talia ataku")
